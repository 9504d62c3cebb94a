package synth

import (
	"math"
	"slices"
	"sync"
	"testing"
)

// beds are those of all places, rendered once for all tests.
var beds = sync.OnceValue(func() (all [Places]Bed) {
	for p := Nowhere + 1; p < Places; p++ {
		all[p] = RenderBed(p)
	}
	return all
})

func eachBed(t *testing.T, check func(t *testing.T, p Place, b Bed)) {
	t.Helper()
	for p := Nowhere + 1; p < Places; p++ {
		t.Run(p.String(), func(t *testing.T) { check(t, p, beds()[p]) })
	}
}

// heard returns a clip of a bed as loud as it is heard.
func heard(s []int16, loud float64) []float64 {
	out := make([]float64, len(s))
	for i, v := range s {
		out[i] = loud * float64(v) / math.MaxInt16
	}
	return out
}

// To the ear, too, what is heard of a place is 20 dB under what happens there, which lies about -24.5 dB; and not so low that it
// could be left away.
func TestBedsAreSoftToTheEar(t *testing.T) {
	eachBed(t, func(t *testing.T, p Place, b Bed) {
		if p == Parlour {
			return // nothing happens there
		}
		if got := loudness(heard(b.Ground, b.Gain)); got > -46 || got < -60 {
			t.Errorf("the ground has %.1f dB", got)
		}
		for i, c := range b.Calls {
			if got := loudness(heard(c.Samples, c.Gain)); got > -45 || got < -68 {
				t.Errorf("call %d has %.1f dB", i, got)
			}
		}
	})
}

// Pieces of a ground follow one another unheard as it is even all along: half a second is as loud as another.
func TestGroundsAreEven(t *testing.T) {
	eachBed(t, func(t *testing.T, p Place, b Bed) {
		if p == Parlour {
			return
		}
		if n := groundSeconds * Rate; len(b.Ground) < n-Rate/100 {
			t.Fatalf("it has %d samples, not %d", len(b.Ground), n)
		}
		low, high := math.Inf(1), math.Inf(-1)
		s := heard(b.Ground, 1)
		for i := 0; i+Rate/2 <= len(s)-Rate/100; i += Rate / 4 {
			sum := 0.0
			for _, v := range s[i : i+Rate/2] {
				sum += v * v
			}
			low, high = min(low, 10*math.Log10(sum)), max(high, 10*math.Log10(sum))
		}
		if high-low > 6 {
			t.Errorf("its loudness moves within %.1f dB", high-low)
		}
	})
}

// Each place has a spectrum of its own, and none of its parts rumbles: a tablet's speaker plays most of it.
func TestBedsSoundLikeWhereTheyAre(t *testing.T) {
	for _, tt := range []struct {
		place    Place
		from, to float64 // of the ground's centroid in Hz
	}{{Jungle, 350, 1600}, {Street, 250, 1000}, {Garden, 450, 2400}, {Saloon, 200, 800}} {
		b := beds()[tt.place]
		s := heard(b.Ground, 1)
		if hz := centroid(s); hz < tt.from || hz > tt.to {
			t.Errorf("%v: its ground has its centroid at %.0f Hz", tt.place, hz)
		}
		if part := above(s, 200); part < 0.4 {
			t.Errorf("%v: %.0f %% of its ground's power is above 200 Hz", tt.place, 100*part)
		}
	}
}

func TestTunesCanBePlayed(t *testing.T) {
	eachBed(t, func(t *testing.T, _ Place, b Bed) {
		if len(b.Calls) == 0 {
			t.Error("nothing calls")
		}
		for i, c := range b.Calls {
			if len(c.Samples) == 0 || len(c.Tunes) == 0 || c.MaxPause <= c.MinPause || c.Gain <= 0 {
				t.Errorf("call %d is %d samples, %d tunes, from %g to %g s", i, len(c.Samples), len(c.Tunes), c.MinPause, c.MaxPause)
			}
			if high := slices.Max(c.Samples); high > Peak || -slices.Min(c.Samples) > Peak {
				t.Errorf("call %d is louder than the peak: %d", i, high)
			}
			for _, tune := range c.Tunes {
				if tune[0] == Rest || tune[len(tune)-1] == Rest || len(tune) > 1 && c.Beat == 0 {
					t.Errorf("call %d: %v cannot be played", i, tune)
				}
			}
		}
	})
	if b := RenderBed(Places); len(b.Ground) != 0 || len(b.Calls) != 0 || Places.String() != "unknown" {
		t.Error("a place that is none is heard")
	}
}
