//go:build !js && !android && !ios

package screens

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/sound/meter"
	"ludotheque/scenes/kit/sound/synth"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

var wav = flag.String("wav", "", "write a minute of every box as a WAV file into this folder")

func TestMain(m *testing.M) { playtest.Main(m) }

// minutes are the golden journals, by box, that are replayed one after the other until a minute is full.
func minutes() map[string][]string {
	return map[string][]string{
		"dorada":    {"start", "trap", "spring-bridge", "gold", "goal", "miss", "piles", "end"},
		"galopp":    {"auction-rulebook", "pond", "finish", "prizes-4", "game-3"},
		"pamplona":  {"start", "first-attack", "jostle", "tomatoes", "fear", "end-bull"},
		"rapidcity": {"lockout", "healing", "resolution-order", "time", "end-sixth"},
	}
}

// recording is what a player hears at a table: stereo at synth.Rate, and the sounds of events in it.
type recording struct {
	samples []float32
	cues    []sound.Cue
}

// record returns the first seconds of what is heard while a table replays golden journals of a box at normal speed, with the
// volumes of a newly installed program.
func record(t *testing.T, box *cabinet.Box, seconds int) (out recording) {
	t.Helper()
	s := tabletest.Services(t, words.English)
	var tape *sound.Tape
	tape, s.Sound = sound.NewTape(1)
	s.Sound.OnPlay(func(c sound.Cue) { out.cues = append(out.cues, c) })
	frames := seconds * synth.Rate
	for _, name := range minutes()[box.Name()] {
		data, err := os.ReadFile(filepath.Join("../../logic/boxes", box.Name(), "testdata", name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scene.Replay(s, &box.Contents, &table.Doors{}, data)
		if err != nil {
			t.Fatal(err)
		}
		r := tabletest.New(t, s, sc, 800, 600)
		for quiet := 0; quiet < 40 && len(out.samples) < 2*frames; quiet++ {
			r.Ticks(1)
			s.Sound.Tick()
			out.samples = append(out.samples, make([]float32, 2*synth.Rate/60)...)
			tape.Record(out.samples[len(out.samples)-2*synth.Rate/60:])
			if !r.Idle() {
				quiet = 0
			}
		}
	}
	return out
}

// eachMinute calls f with every box and a minute of what is heard of it.
func eachMinute(t *testing.T, f func(box *cabinet.Box, r recording)) {
	t.Helper()
	playtest.NeedsDisplay(t)
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, box := range all {
		f(box, record(t, box, 60))
	}
}

func TestWriteWAV(t *testing.T) {
	if *wav == "" {
		t.Skip("only with -wav DIR")
	}
	eachMinute(t, func(box *cabinet.Box, r recording) {
		t.Logf("%s: %.1f LUFS, %.1f dBTP, %d sounds", box.Name(), meter.Integrated(r.samples), meter.TruePeak(r.samples), len(r.cues))
		if err := meter.WriteWAV(filepath.Join(*wav, box.Name()+".wav"), r.samples); err != nil {
			t.Error(err)
		}
	})
}

// Who goes from one box to another need not touch the volume, nothing is cut off, and no narrow band hurts where ears are keenest.
func TestBoxesAreEquallyLoud(t *testing.T) {
	low, high := 0.0, meter.Silence
	eachMinute(t, func(box *cabinet.Box, r recording) {
		loud := meter.Integrated(r.samples)
		low, high = min(low, loud), max(high, loud)
		if peak := meter.TruePeak(r.samples); peak > -1 {
			t.Errorf("%s: its peak has %.1f dB", box.Name(), peak)
		}
		bands := []float64{1587, 2000, 2520, 3175, 4000, 5040, 6350}
		for i := 1; i+1 < len(bands); i++ {
			around := (meter.Band(r.samples, bands[i-1]) + meter.Band(r.samples, bands[i+1])) / 2
			if out := meter.Band(r.samples, bands[i]) - around; out > 5 {
				t.Errorf("%s: %.0f Hz stands out by %.1f dB", box.Name(), bands[i], out)
			}
		}
	})
	if high-low > 2.5 {
		t.Errorf("they are from %.1f to %.1f LUFS", low, high)
	}
}

// mustHear are the sounds that tell a player what must not be missed: dice, a piece set down, a blow, a refusal.
func mustHear() []sound.Name {
	return []sound.Name{
		sound.Rattle, sound.Clack, sound.Knock, sound.Swallow, sound.Boing, sound.Splash, sound.Scuffle, sound.Bellow, sound.Whip,
		sound.Slap, sound.Ricochet, sound.Bell, sound.Error,
	}
}

// Every sound of a minute stands above the loudest moment of the place, by 6 LU at least; what must be heard by 15, which is
// almost three times as loud.
func TestEventsStandAboveTheBed(t *testing.T) {
	v := store.Defaults()
	tape, m := sound.NewTape(1)
	m.SetVolumes(sound.Volumes{Master: v.MasterVolume, Effects: v.EffectsVolume, Ambience: v.AmbienceVolume})
	eachMinute(t, func(box *cabinet.Box, r recording) {
		bed := loudestMoment(tape, m, 20, box.Ambience)
		loudestMoment(tape, m, 3, sound.Nowhere) // in which the bed fades
		cues := append(r.cues, sound.Cue{Name: sound.Error})
		if box.TurnCall.Soft > 0 {
			cues = append(cues, box.TurnCall)
		}
		known := map[sound.Cue]bool{}
		for _, c := range cues {
			if known[c] {
				continue
			}
			known[c] = true
			above := 6.0
			if c == box.TurnCall || slices.Contains(mustHear(), c.Name) {
				above = 15
			}
			m.PlayCue(c)
			if got := loudestMoment(tape, m, 2, sound.Nowhere); got < bed+above {
				t.Errorf("%s: %v has %.1f LUFS, %.1f above the bed", box.Name(), c, got, got-bed)
			}
		}
	})
}

// loudestMoment returns the loudness in LUFS of the loudest 400 ms of the next seconds of a tape, at a place.
func loudestMoment(tape *sound.Tape, m *sound.Mixer, seconds int, p sound.Place) float64 {
	samples := make([]float32, 2*seconds*synth.Rate)
	const perTick = 2 * synth.Rate / 60
	for tick := range 60 * seconds {
		tape.Record(samples[tick*perTick:][:perTick])
		m.PlayAmbience(p, false)
		m.Tick()
	}
	return slices.Max(meter.Momentary(samples))
}
