package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"testing"

	"ludotheque/scenes/kit/sound/synth"
)

// stand is a tape that can be late or fail.
type stand struct {
	Tape
	opening bool
	fault   error
	resumed int // calls of resume
}

func (d *stand) ready() bool { return !d.opening }
func (d *stand) err() error  { return d.fault }
func (d *stand) resume()     { d.resumed++ }

// hear plays for some milliseconds and returns what is heard.
func (d *stand) hear(ms int) []float32 {
	out := make([]float32, 2*synth.Rate*ms/1000)
	d.Record(out)
	return out
}

// plays reports whether it is a clip that is heard.
func (p *track) plays(c synth.Clip) bool {
	v, ok := p.voice.(*voice)
	return ok && slices.Equal(v.samples, c.Samples)
}

func mixer(t *testing.T) (*Mixer, *stand) {
	t.Helper()
	d := &stand{}
	m := newMixer(1, func() (device, error) { return d, nil })
	m.Wake()
	if s, err := m.Silence(); s != Audible {
		t.Fatalf("%v: %v", s, err)
	}
	return m, d
}

func peak(s []float32) float64 {
	p := 0.0
	for _, v := range s {
		p = max(p, math.Abs(float64(v)))
	}
	return p
}

func TestASoundIsHeardAtMinusSixDecibelsAndEnds(t *testing.T) {
	m, d := mixer(t)
	m.Play(Knock)
	if p := peak(d.hear(200)); p < 0.45 || p > 0.502 {
		t.Errorf("the peak is %.3f", p)
	}
	if m.Playing() != 0 || peak(d.hear(50)) != 0 {
		t.Error("the sound did not end")
	}
}

func TestNothingIsHeardWithoutADevice(t *testing.T) {
	opened := 0
	bad := errors.New("no card")
	m := newMixer(1, func() (device, error) { opened++; return nil, bad })
	if s, _ := m.Silence(); s != Waiting || opened != 0 {
		t.Errorf("before Wake: %v, opened %d times", s, opened)
	}
	m.Play(Knock)
	m.Wake()
	m.Wake()
	m.Play(Knock)
	m.Tick()
	if s, err := m.Silence(); s != NoDevice || err != bad || opened != 1 {
		t.Errorf("%v %v, opened %d times", s, err, opened)
	}
}

func TestADeviceThatOpensLateOrFails(t *testing.T) {
	d := &stand{opening: true}
	m := newMixer(1, func() (device, error) { return d, nil })
	m.Wake()
	m.Play(Knock)
	if s, _ := m.Silence(); s != Waiting || m.Playing() != 0 {
		t.Fatalf("while opening: %v, %d playing", s, m.Playing())
	}
	d.opening = false
	m.Tick()
	m.Play(Knock)
	if s, _ := m.Silence(); s != Audible || m.Playing() != 1 {
		t.Fatalf("when open: %v, %d playing", s, m.Playing())
	}
	d.fault = errors.New("unplugged")
	for range checkTicks {
		m.Tick()
	}
	m.Play(Clack)
	m.Wake()
	m.Tick()
	if s, err := m.Silence(); s != Lost || err != d.fault {
		t.Fatalf("when unplugged: %v %v", s, err)
	}

	d = &stand{opening: true, fault: errors.New("refused")}
	m = newMixer(1, func() (device, error) { return d, nil })
	m.Wake()
	if s, err := m.Silence(); s != NoDevice || err != d.fault {
		t.Fatalf("refused: %v %v", s, err)
	}
}

func TestSixAreHeardAtOnceAndTheOldestMakesRoom(t *testing.T) {
	m, d := mixer(t)
	for _, n := range []Name{Bell, Chord, Ole, Pluck, Shimmer, Swallow} {
		m.Play(n)
		m.Tick()
	}
	if m.Playing() != MaxVoices {
		t.Fatalf("%d are heard", m.Playing())
	}
	first := d.tracks[slices.IndexFunc(d.tracks, func(p *track) bool { return p.plays(m.clips[Bell]) })]
	m.Play(Splash)
	if m.Playing() != MaxVoices || first.volume != 0 || !first.on {
		t.Errorf("%d are heard; the first has volume %g", m.Playing(), first.volume)
	}
	m.Tick()
	m.Play(Ricochet)
	m.Tick()
	m.Play(Rattle)
	if started := starts(d); started != 8 || m.Playing() != MaxVoices {
		t.Errorf("while two fade, %d sounds started and %d are heard: one that finds no channel ends none", started, m.Playing())
	}
	d.hear(10)
	m.Tick()
	m.Play(Rattle)
	if started := starts(d); started != 9 || m.Playing() > MaxVoices {
		t.Errorf("%d sounds started, %d are heard", started, m.Playing())
	}
	if p := peak(d.hear(300)); p > 1 {
		t.Errorf("six at once clip: %.2f", p)
	}
}

func starts(d *stand) int {
	n := 0
	for _, p := range d.tracks {
		n += p.starts
	}
	return n
}

func TestTheSameSoundTwiceInATickIsOne(t *testing.T) {
	m, d := mixer(t)
	m.Play(Knock)
	m.Play(Knock)
	m.Play(Clack)
	if starts(d) != 2 {
		t.Errorf("%d started", starts(d))
	}
	m.Tick()
	m.Play(Knock)
	if starts(d) != 3 {
		t.Errorf("%d started", starts(d))
	}
}

func TestPitchVariesByFourPercent(t *testing.T) {
	m, _ := mixer(t)
	low, high := 2.0, 0.0
	for range 2000 {
		p := m.pitch(0)
		low, high = min(low, p), max(high, p)
	}
	if low < 0.96 || low > 0.961 || high > 1.04 || high < 1.039 {
		t.Errorf("from %.4f to %.4f", low, high)
	}
	if p := m.pitch(12); p < 2*0.96 || p > 2*1.04 {
		t.Errorf("an octave up is %.3f", p)
	}
	if p := m.pitch(1000); p > 4*1.04 {
		t.Errorf("far up is %.3f", p)
	}
	one, other := NewMixer(7), NewMixer(7)
	for range 10 {
		if one.pitch(0) != other.pitch(0) {
			t.Fatal("the same seed varies differently")
		}
	}
}

func TestVolumeHoldsAtOnce(t *testing.T) {
	m, d := mixer(t)
	m.SetVolumes(Volumes{Master: 50, Effects: 100})
	m.Play(Bell)
	p := slices.IndexFunc(d.tracks, func(p *track) bool { return p.on })
	if v := d.tracks[p].volume; v != 0.25 {
		t.Errorf("half way up the slider is %g", v)
	}
	m.SetVolumes(Volumes{Master: 100, Effects: 100, Mute: true})
	d.hear(20) // in which it fades
	if peak(d.hear(20)) != 0 {
		t.Error("a muted sound is heard")
	}
	m.SetVolumes(Volumes{Master: 100, Effects: 50})
	if v := d.tracks[p].volume; v != 0.25 {
		t.Errorf("unmuted it is %g", v)
	}
	m.SetVolumes(Volumes{Master: 0, Effects: 100})
	before := starts(d)
	m.Play(Knock)
	m.SetVolumes(Volumes{Master: -5, Effects: 300})
	m.Play(Knock)
	if starts(d) != before || m.clips[Knock].Frames() != 0 {
		t.Error("a sound that cannot be heard was made")
	}
}

func TestSoftness(t *testing.T) {
	m, d := mixer(t)
	m.PlayCue(Cue{Name: Tick})
	plain := peak(d.hear(30))
	m.Tick()
	m.PlayCue(Cue{Name: Tick, Soft: 0.5})
	if soft := peak(d.hear(30)); math.Abs(soft/plain-0.5) > 0.05 {
		t.Errorf("half as loud is %.3f of %.3f", soft, plain)
	}
}

func TestSoundsAreMadeBetweenFrames(t *testing.T) {
	m, _ := mixer(t)
	steps := 0
	for m.making < synth.Count && steps < 2000 {
		m.Tick()
		steps++
	}
	if steps < int(synth.Count) || steps > 600 {
		t.Errorf("made in %d ticks", steps)
	}
	for n := range synth.Count {
		if !slices.Equal(m.clips[n].Samples, synth.Render(n).Samples) {
			t.Errorf("%v is not what Render makes", n)
		}
	}
}

func TestPlayingAllocatesNothing(t *testing.T) {
	m, d := mixer(t)
	m.Play(Knock)
	for m.making < synth.Count {
		m.Tick()
	}
	out := make([]float32, 2*synth.Rate/60)
	if n := testing.AllocsPerRun(100, func() {
		m.Tick()
		m.PlayCue(Cue{Name: Knock, Step: 2})
		m.Play(Clack)
		d.Record(out)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestStopAndResume(t *testing.T) {
	m, d := mixer(t)
	m.Play(Bell)
	m.Stop()
	d.hear(100) // in which it fades
	if m.Playing() != 0 || peak(d.hear(20)) != 0 {
		t.Error("something is still heard")
	}
	m.Wake()
	if d.resumed != 1 {
		t.Errorf("resumed %d times", d.resumed)
	}
}

func TestANilMixerIsSilent(t *testing.T) {
	var m *Mixer
	m.Wake()
	m.Tick()
	m.OnPlay(func(Cue) {})
	m.Play(Knock)
	m.SetVolumes(Volumes{Master: 1, Effects: 1})
	m.Stop()
	if s, _ := m.Silence(); s != NoDevice || m.Playing() != 0 {
		t.Errorf("%v", s)
	}
}

func TestUnknownSoundsAreIgnored(t *testing.T) {
	m, d := mixer(t)
	m.Play(synth.Count)
	m.Play(255)
	if starts(d) != 0 {
		t.Error("something is heard")
	}
	for s, word := range map[Silence]string{Audible: "audible", Waiting: "waiting", NoDevice: "nodevice", Lost: "lost", 9: "unknown"} {
		if s.String() != word {
			t.Errorf("%d is %q", s, s)
		}
	}
}

func TestAVoiceReadsTheClipAtAnotherPitch(t *testing.T) {
	ramp := make([]int16, 2*1000)
	for i := range 1000 {
		ramp[2*i], ramp[2*i+1] = int16(i), int16(-i)
	}
	var v voice
	for _, pitch := range []float64{0.5, 1, 1.25, 4} {
		v.load(synth.Clip{Samples: ramp}, pitch, 1)
		data, err := io.ReadAll(&v)
		if err != nil {
			t.Fatal(err)
		}
		frames := len(data) / frameBytes
		if want := 999 / pitch; math.Abs(float64(frames)-want) > 1 {
			t.Errorf("at pitch %g there are %d frames, want %.0f", pitch, frames, want)
		}
		for i := range frames {
			l := math.Float32frombits(binary.LittleEndian.Uint32(data[i*frameBytes:])) * math.MaxInt16
			r := math.Float32frombits(binary.LittleEndian.Uint32(data[i*frameBytes+4:])) * math.MaxInt16
			if want := float64(i) * pitch; math.Abs(float64(l)-want) > 0.01 || math.Abs(float64(r)+want) > 0.01 {
				t.Fatalf("at pitch %g frame %d is %g, %g, want ±%g", pitch, i, l, r, want)
			}
		}
		if at, err := v.Seek(0, io.SeekCurrent); err != nil || at != int64(len(data)) {
			t.Errorf("it is at %d of %d: %v", at, len(data), err)
		}
	}
	if at, err := v.Seek(0, io.SeekStart); at != 0 || err != nil {
		t.Errorf("back at %d: %v", at, err)
	}
	if _, err := v.Seek(8, io.SeekStart); err == nil {
		t.Error("it went where it cannot go")
	}
	if n, err := v.Read(make([]byte, 7)); n != 0 || err != nil {
		t.Errorf("less than a frame: %d, %v", n, err)
	}
}
