package sound

import (
	"encoding/binary"
	"flag"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"

	"ludotheque/scenes/kit/sound/meter"
	"ludotheque/scenes/kit/sound/synth"
)

var wav = flag.String("wav", "", "write half a minute of every place as a WAV file into this folder")

// listen returns some seconds of a bed that is kept playing at full loudness, by ear.
func listen(t testing.TB, b *bed, seconds int) (left, right []float64) {
	t.Helper()
	const part = synth.Rate / 10
	data := make([]byte, part*frameBytes)
	for range 10 * seconds {
		b.keepPlaying(1)
		if _, err := io.ReadFull(b, data); err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(data); i += frameBytes {
			left = append(left, float64(math.Float32frombits(binary.LittleEndian.Uint32(data[i:]))))
			right = append(right, float64(math.Float32frombits(binary.LittleEndian.Uint32(data[i+4:]))))
		}
	}
	return left, right
}

// beds are those of all places, rendered once for all tests.
var beds = sync.OnceValue(func() (all [synth.Places]synth.Bed) {
	for p := synth.Nowhere + 1; p < synth.Places; p++ {
		all[p] = synth.RenderBed(p)
	}
	return all
})

// bedOf returns the bed of a place, which has been fading in for a second and so is at full loudness.
func bedOf(t testing.TB, p Place) *bed {
	t.Helper()
	b := newBed(rand.New(rand.NewPCG(1, 2)))
	b.load(beds()[p])
	listen(t, b, 1)
	return b
}

func eachPlace(t *testing.T, check func(t *testing.T, p Place)) {
	for p := synth.Nowhere + 1; p < synth.Places; p++ {
		t.Run(p.String(), func(t *testing.T) { check(t, p) })
	}
}

// loudest returns the level of the loudest 46 ms, in dB of full scale.
func loudest(s []float64) float64 {
	const window = 2208
	best, sum := 0.0, 0.0
	for i, v := range s {
		sum += v * v
		if i >= window {
			sum -= s[i-window] * s[i-window]
		}
		best = max(best, sum)
	}
	return 10 * math.Log10(best/window)
}

// Events are heard over any bed: its loudest moment in half a minute is 20 dB under their softest that is not a footstep or a tap.
func TestBedsLieTwentyDecibelsUnderEvents(t *testing.T) {
	soft := map[Name]bool{Tick: true, Error: true, Gravel: true, Pat: true, Paper: true, Rattle: true}
	events := 0.0
	for n := range synth.Count {
		if soft[n] {
			continue
		}
		c := synth.Render(n)
		left := make([]float64, c.Frames())
		for i := range left {
			left[i] = float64(c.Samples[2*i]) / math.MaxInt16
		}
		events = min(events, loudest(left))
	}
	eachPlace(t, func(t *testing.T, p Place) {
		left, right := listen(t, bedOf(t, p), 30)
		save(t, p, left, right)
		if got := max(loudest(left), loudest(right)); got > events-20 || got < events-34 {
			t.Errorf("its loudest moment has %.1f dB, the softest event %.1f", got, events)
		}
	})
}

// Six events at once are kept from clipping with room for a bed.
func TestBedsLeaveRoom(t *testing.T) {
	eachPlace(t, func(t *testing.T, p Place) {
		left, right := listen(t, bedOf(t, p), 20)
		for i := range left {
			if max(math.Abs(left[i]), math.Abs(right[i])) > 0.06 {
				t.Fatalf("%.3f of full scale after %.2f s", max(math.Abs(left[i]), math.Abs(right[i])), float64(i)/synth.Rate)
			}
		}
	})
}

// A second of a bed never comes again: a loop would.
func TestBedsDoNotLoop(t *testing.T) {
	eachPlace(t, func(t *testing.T, p Place) {
		if p == Parlour {
			return // tunes are to be known again
		}
		left, _ := listen(t, bedOf(t, p), 24)
		s := coarse(left, 16)
		const rate = synth.Rate / 16
		one := s[2*rate : 3*rate]
		for from := 3 * rate; from+rate <= len(s); from++ {
			if r := alike(one, s[from:from+rate]); r > 0.93 {
				t.Fatalf("what is heard after 2 s is heard again after %.2f s (%.2f)", float64(from)/rate, r)
			}
		}
	})
}

// coarse returns s at a rate n times as low: the sums of n samples each.
func coarse(s []float64, n int) []float64 {
	out := make([]float64, len(s)/n)
	for i := range out {
		for _, v := range s[i*n : (i+1)*n] {
			out[i] += v
		}
	}
	return out
}

// alike returns the correlation of a and b: 1 if they have the same shape, 0 if nothing in common, -1 if one is inverted.
func alike(a, b []float64) float64 {
	ab, aa, bb := 0.0, 0.0, 0.0
	for i := range a {
		ab, aa, bb = ab+a[i]*b[i], aa+a[i]*a[i], bb+b[i]*b[i]
	}
	return ab / math.Sqrt(aa*bb+1e-30)
}

// The two ears hear different pieces: a bed lies all round.
func TestBedsAreWide(t *testing.T) {
	for _, p := range []Place{Jungle, Street, Garden, Saloon} {
		b := newBed(rand.New(rand.NewPCG(1, 2)))
		score := beds()[p]
		score.Calls = nil
		b.load(score)
		if left, right := listen(t, b, 8); math.Abs(alike(left, right)) > 0.2 {
			t.Errorf("%v: both ears hear the same (%.2f)", p, alike(left, right))
		}
	}
}

// Where pieces of a ground follow one another nothing clicks: the sharpest bend of the wave is what its noise makes anyway, which
// over so many samples reaches some five times the mean.
func TestNoSeamOfAGroundClicks(t *testing.T) {
	for _, p := range []Place{Jungle, Street, Garden, Saloon} {
		b := newBed(rand.New(rand.NewPCG(1, 2)))
		score := beds()[p]
		score.Calls = nil
		b.load(score)
		listen(t, b, 1)
		s, _ := listen(t, b, 10)
		sharpest, sum := 0.0, 0.0
		for i := 2; i < len(s); i++ {
			bend := s[i] - 2*s[i-1] + s[i-2]
			sharpest, sum = max(sharpest, math.Abs(bend)), sum+bend*bend
		}
		if crest := sharpest / math.Sqrt(sum/float64(len(s))); crest > 8 {
			t.Errorf("%v: %.1f times the mean", p, crest)
		}
	}
}

func TestABedThatNobodyHoldsFallsSilent(t *testing.T) {
	b := bedOf(t, Garden)
	data, err := io.ReadAll(b)
	if s := float64(len(data)) / frameBytes / synth.Rate; err != nil || s < 1 || s > 2 {
		t.Fatalf("it goes on for %.2f s: %v", s, err)
	}
	if end := data[len(data)-frameBytes*4:]; math.Abs(float64(math.Float32frombits(binary.LittleEndian.Uint32(end)))) > 1e-3 || !b.over() {
		t.Error("it breaks off")
	}
	if n, err := b.Read(data); n != 0 || err != io.EOF {
		t.Errorf("then come %d bytes and %v", n, err)
	}
	b.keepPlaying(1)
	data = data[:4096]
	if n, err := b.Read(data); n != len(data) || err != nil {
		t.Errorf("held again there are %d bytes and %v", n, err)
	}
}

func TestBedsAllocateNothing(t *testing.T) {
	b := bedOf(t, Saloon)
	data := make([]byte, 4096)
	if n := testing.AllocsPerRun(300, func() {
		b.keepPlaying(1)
		_, _ = b.Read(data)
	}); n != 0 {
		t.Errorf("%v allocations a read", n)
	}
}

// at stays at a place for some ticks, in which as much is heard.
func at(m *Mixer, d *stand, p Place, hush bool, ticks int) (out []float32) {
	for range ticks {
		m.PlayAmbience(p, hush)
		m.Tick()
		out = append(out, d.hear(1000/60)...)
	}
	return out
}

func rms(s []float32) float64 {
	sum := 0.0
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(s)))
}

func TestAPlaceIsHeardAsLongAsSomebodyStays(t *testing.T) {
	m, d := mixer(t)
	m.ambience.bed.rand = rand.New(rand.NewPCG(5, 6))
	bed := d.tracks[len(d.tracks)-1]
	at(m, d, Garden, false, 120)
	full := rms(at(m, d, Garden, false, 200))
	if full == 0 {
		t.Fatal("nothing is heard")
	}
	at(m, d, Garden, true, 90)
	if hushed := rms(at(m, d, Garden, true, 200)) / full; hushed < 0.25 || hushed > 0.6 {
		t.Errorf("while somebody decides, %.2f of it is heard", hushed)
	}
	m.SetVolumes(Volumes{Master: 100, Effects: 100})
	at(m, d, Garden, false, 90)
	if bed.on {
		t.Error("at volume 0 the device still plays it")
	}
	m.SetVolumes(Volumes{Master: 100, Effects: 0, Ambience: 100})
	at(m, d, Garden, false, 90)
	if !bed.on {
		t.Error("it does not come back with its volume")
	}
	at(m, d, Nowhere, false, 90)
	if bed.on {
		t.Error("it is heard where nothing is")
	}
}

func TestABedIsSilentWhileNobodyIsThere(t *testing.T) {
	m, d := mixer(t)
	bed := d.tracks[len(d.tracks)-1]
	at(m, d, Saloon, false, 120)
	if !bed.on {
		t.Fatal("nothing is heard")
	}
	for range 90 {
		m.PlayAmbience(Saloon, false)
		m.SetPresent(false)
		m.Tick()
		d.hear(1000 / 60)
	}
	if bed.on {
		t.Error("it goes on while the window is not looked at")
	}
	m.SetPresent(true)
	if at(m, d, Saloon, false, 30); !bed.on {
		t.Error("it does not come back")
	}
}

func TestOnePlaceFadesBeforeTheNext(t *testing.T) {
	m, d := mixer(t)
	at(m, d, Jungle, false, 150)
	heard := at(m, d, Saloon, false, 200)
	quiet := math.Inf(1)
	for i := 0; i+1600 <= len(heard); i += 1600 {
		quiet = min(quiet, rms(heard[i:i+1600]))
	}
	if quiet != 0 {
		t.Errorf("between two places it never is silent: %g", quiet)
	}
	if m.ambience.place != Saloon || m.ambience.job != nil || rms(heard[len(heard)-1600:]) == 0 {
		t.Errorf("at the end %v is heard", m.ambience.place)
	}
}

func BenchmarkBed(b *testing.B) {
	one := bedOf(b, Jungle)
	data := make([]byte, synth.Rate*frameBytes)
	b.ResetTimer()
	for b.Loop() {
		for i := 0; i < len(data); i += len(data) / 10 {
			one.keepPlaying(1)
			_, _ = one.Read(data[i : i+len(data)/10])
		}
	}
}

// save writes what is heard of a place, if a flag asks for it.
func save(t *testing.T, p Place, left, right []float64) {
	t.Helper()
	if *wav == "" {
		return
	}
	both := make([]float32, 0, 2*len(left))
	for i := range left {
		both = append(both, float32(left[i]), float32(right[i]))
	}
	if err := meter.WriteWAV(filepath.Join(*wav, p.String()+".wav"), both); err != nil {
		t.Error(err)
	}
}
