package sound

import (
	"math/rand/v2"
	"testing"

	"ludotheque/scenes/kit/sound/meter"
	"ludotheque/scenes/kit/sound/synth"
)

// Whatever meets, with every slider at its end: nothing passes −1 dB, not even between two samples. Of a thousand meetings of six
// sounds within a few ticks some would pass full scale without the limit.
func TestNoSumPassesMinusOneDecibel(t *testing.T) {
	m, d := mixer(t)
	m.SetVolumes(Volumes{Master: 100, Effects: 100, Ambience: 100})
	rng := rand.New(rand.NewPCG(1, 2))
	at(m, d, Street, false, 120) // until the bed is loud
	for range 1000 {
		var cues []Cue
		var heard []float32
		for range MaxVoices {
			c := Cue{Name: Name(rng.IntN(int(synth.Count))), Step: rng.IntN(8) - 4}
			cues = append(cues, c)
			m.PlayCue(c)
			if rng.IntN(3) == 0 {
				heard = append(heard, at(m, d, Street, false, 1)...)
			}
		}
		heard = append(heard, at(m, d, Street, false, 6)...)
		if got := meter.TruePeak(heard); got > -1 {
			t.Errorf("%v: %.2f dB", cues, got)
		}
		m.Stop()
		at(m, d, Street, false, 3)
	}
}

// One sound is never limited, nor are two at the volume of a new program; a third is still heard, however loud.
func TestALimitIsFeltByFewSounds(t *testing.T) {
	m, d := mixer(t)
	gains := func(v int, names ...Name) (all []float64) {
		m.SetVolumes(Volumes{Master: v, Effects: 100})
		m.Tick()
		for _, n := range names {
			m.Play(n)
			all = append(all, m.channels[m.latest()].gain)
		}
		d.hear(2000)
		return all
	}
	for i, want := range []float64{1, 0.81, 0.4} {
		if got := gains(80, Knock, Clack, Whip)[i]; got < want {
			t.Errorf("sound %d has gain %.2f, want %.2f", i, got, want)
		}
	}
	for i, want := range []float64{1, 0.4, 0.1} {
		if got := gains(100, Knock, Clack, Whip)[i]; got < want {
			t.Errorf("at full volume sound %d has gain %.2f, want %.2f", i, got, want)
		}
	}
}

// latest returns the index of the channel whose sound started last.
func (m *Mixer) latest() (at int) {
	for i := range m.channels {
		if m.channels[i].order > m.channels[at].order {
			at = i
		}
	}
	return at
}

// What is still to come of a clip only falls, and begins with its peak.
func TestPeaksAhead(t *testing.T) {
	ramp := make([]int16, 2*3*peakFrames)
	ramp[2*peakFrames+3], ramp[len(ramp)-1] = -16000, 8000
	got := peaksAhead(synth.Clip{Samples: ramp})
	if len(got) != 3 || got[0] != got[1] || got[1] < 0.48 || got[2] < 0.24 || got[2] > 0.25 {
		t.Errorf("%v", got)
	}
	if len(peaksAhead(synth.Clip{})) != 0 {
		t.Error("nothing has a peak")
	}
}
