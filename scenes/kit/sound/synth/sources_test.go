package synth

import (
	"math"
	"math/cmplx"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// gain returns how loud a filter lets a frequency through, measured by what it makes of one click.
func gain(f biquad, hz float64) float64 {
	var sum complex128
	for i := range 1 << 14 {
		x := 0.0
		if i == 0 {
			x = 1
		}
		sum += complex(f.next(x), 0) * cmplx.Rect(1, -2*math.Pi*hz*float64(i)/Rate)
	}
	return cmplx.Abs(sum)
}

// level returns a gain in decibels.
func level(gain float64) float64 { return 20 * math.Log10(gain) }

// TestFiltersLetThroughWhatTheyShould: 3 dB less at their corner, and 12 dB less with each octave beyond it.
func TestFiltersLetThroughWhatTheyShould(t *testing.T) {
	flat := math.Sqrt2 / 2
	for _, tt := range []struct {
		name string
		f    biquad
		hz   float64
		want float64 // dB
	}{
		{"a low-pass far below", lowpass(1000, flat), 20, 0},
		{"at its corner", lowpass(1000, flat), 1000, -3},
		{"three octaves above", lowpass(1000, flat), 8000, -37.7},
		{"one that rings at its corner", lowpass(1000, 4), 1000, 12},
		{"a high-pass far above", highpass(1000, flat), 15000, 0},
		{"at its corner", highpass(1000, flat), 1000, -3},
		{"three octaves below", highpass(1000, flat), 125, -36.1},
		{"a band at its middle", bandpass(1000, 5), 1000, 0},
		{"a broad one at its middle", bandpass(1000, 0.5), 1000, 0},
		{"an octave above a narrow one", bandpass(1000, 5), 2000, -17.6},
		{"an octave below it", bandpass(1000, 5), 500, -17.5},
	} {
		if got := level(gain(tt.f, tt.hz)); math.Abs(got-tt.want) > 0.25 {
			t.Errorf("%s, %v Hz come through with %.1f dB, want %.1f", tt.name, tt.hz, got, tt.want)
		}
	}
}

// TestNoiseIsEvenAndTheSameAgain: from −1 to 1, as often above as below, no number like the one before.
func TestNoiseIsEvenAndTheSameAgain(t *testing.T) {
	a, b, other := noise(7), noise(7), noise(8)
	sum, squares, follows, last := 0.0, 0.0, 0.0, 0.0
	const n = 20000
	differ := 0
	for range n {
		v := a.next()
		if v < -1 || v >= 1 || v != b.next() {
			t.Fatal(v)
		}
		if v != other.next() {
			differ++
		}
		sum, squares, follows, last = sum+v, squares+v*v, follows+v*last, v
	}
	if math.Abs(sum/n) > 0.02 || math.Abs(squares/n-1.0/3) > 0.01 || math.Abs(follows/n) > 0.015 || differ < n-1 {
		t.Errorf("on average %v, its square %v, with the one before %v; %d differ from another seed", sum/n, squares/n, follows/n, differ)
	}
	for range 1000 {
		if v := a.within(3, 5); v < 3 || v >= 5 {
			t.Fatal(v)
		}
	}
}

// TestShapesRiseAndFall: a blow fast up and by 60 dB down, a swell along an arch.
func TestShapesRiseAndFall(t *testing.T) {
	blow, arch, early, late := struck(0.01, 0.5), swell(2, 1), swell(2, 0.5), swell(2, 2)
	for _, tt := range []struct {
		name      string
		got, want float64
	}{
		{"a blow at its beginning", blow(0), 0},
		{"half up", blow(0.005), 0.5},
		{"at its top", blow(0.01), 1},
		{"half down, 30 dB", level(blow(0.26)), -29.97},
		{"down, 60 dB", level(blow(0.51)), -59.93},
		{"a swell at its beginning", arch(0), 0},
		{"a quarter through", arch(0.5), math.Sqrt2 / 2},
		{"in its middle", arch(1), 1},
		{"at its end", arch(2), 0},
		{"behind it", arch(3), 0},
		{"one that leans to its beginning has its top early", early(0.5), 1},
		{"one that leans to its end has it late", late(math.Sqrt2), 1},
		{"a tone that neither rises nor falls, at its softest", flutter(0.4, 2)(0.125), 0.6},
		{"and at its loudest", flutter(0.4, 2)(0.375), 1},
	} {
		if math.Abs(tt.got-tt.want) > 0.005 {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

// TestACurveFollowsItsShape: exactly at first, then within what the ear can tell.
func TestACurveFollowsItsShape(t *testing.T) {
	for name, f := range map[string]func(float64) float64{"a blow": struck(0.002, 0.3), "an arch": swell(0.1, 1), "a glide": glide(200, 800, 0.08)} {
		for _, n := range []int{0, 1, 100, 256, 257, 300, 4800} {
			got := curve(f, n)
			if len(got) != n {
				t.Fatalf("%s: %d samples, want %d", name, len(got), n)
			}
			for i, v := range got {
				want := f(float64(i) / Rate)
				if i < 256 && v != want || math.Abs(v-want) > 0.002*max(1, math.Abs(want)) {
					t.Fatalf("%s: sample %d of %d is %v, want %v", name, i, n, v, want)
				}
			}
		}
	}
}

func TestAGlideIsEvenToTheEar(t *testing.T) {
	up := glide(220, 880, 2)
	for at, want := range map[float64]float64{0: 220, 0.5: 220 * math.Sqrt2, 1: 440, 2: 880, 5: 880} {
		if got := up(at); math.Abs(got-want) > 1e-9 {
			t.Errorf("after %v s it is at %v Hz, want %v", at, got, want)
		}
	}
	if down := glide(880, 220, 2); math.Abs(down(1)-440) > 1e-9 {
		t.Errorf("half down it is at %v Hz", down(1))
	}
}

// strongest returns the loudest frequency of some samples, in Hz.
func strongest(s []float64) float64 {
	power, n := spectrum(s)
	best := 1
	for i := range power {
		if power[i] > power[best] {
			best = i
		}
	}
	return float64(best) * Rate / float64(n)
}

// TestThingsRingAsTheyAreTuned: each mode at its pitch, as loud as it is struck, and 60 dB down after its time.
func TestThingsRingAsTheyAreTuned(t *testing.T) {
	for _, m := range []mode{{440, 0.5, 1}, {1200, 0.2, 0.5}, {3000, 1, 0.25}} {
		out := make([]float64, Rate)
		addMode(out, m, m.gain)
		for i := range 5 { // a sine that has begun a sample before
			at := float64(i+1) / Rate
			if want := m.gain * math.Exp(-6.9*at/m.t60) * math.Sin(2*math.Pi*m.hz*at); math.Abs(out[i]-want) > 1e-9 {
				t.Errorf("%v: sample %d is %v, want %v", m, i, out[i], want)
			}
		}
		if got := strongest(out); math.Abs(got-m.hz) > 2 {
			t.Errorf("%v rings at %v Hz", m, got)
		}
		if top := peakOf(out[:Rate/100]); math.Abs(top-m.gain) > 0.1*m.gain {
			t.Errorf("%v is %v loud", m, top)
		}
		end := frames(m.t60)
		if got := level(peakOf(out[end-480:min(end, Rate)]) / m.gain); math.Abs(got+59) > 3 {
			t.Errorf("%v is at %.1f dB after its time", m, got)
		}
	}
}

// TestSoftBlowsAreDull: the longer something touches, the less of what is high.
func TestSoftBlowsAreDull(t *testing.T) {
	modes := []mode{{300, 0.3, 1}, {4000, 0.3, 1}}
	hard, soft := ring(0.2, 0.0001, modes), ring(0.2, 0.002, modes)
	if a, b := above(hard, 2000), above(soft, 2000); a < 0.4 || b > 0.01 {
		t.Errorf("of a hard blow %v lies above 2 kHz, of a soft one %v", a, b)
	}
	if hard[0] != 0 || soft[0] != 0 {
		t.Errorf("they begin with %v and %v", hard[0], soft[0])
	}
	smaller := scaled(modes, 2)
	if smaller[0] != (mode{600, 0.15, 1}) || smaller[1] != (mode{8000, 0.15, 1}) || modes[0].hz != 300 {
		t.Errorf("half as large they are %v", smaller)
	}
}

// TestHarmonicsAreSinesOfWholeMultiples, added up as loud as they are.
func TestHarmonicsAreSinesOfWholeMultiples(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		phase := rapid.Float64Range(0, 20).Draw(t, "phase")
		partials := rapid.SliceOfN(rapid.Float64Range(-1, 1), 0, 8).Draw(t, "partials")
		want := 0.0
		for k, p := range partials {
			want += p * math.Sin(float64(k+1)*phase)
		}
		if got := harmonics(phase, partials); math.Abs(got-want) > 1e-9 {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// TestStringsAreInTune at any pitch, die as they should, and lack the partials that have a node where they are plucked.
func TestStringsAreInTune(t *testing.T) {
	for _, hz := range []float64{110, 246.94, 440, 987.77} {
		s := pluckedString{hz: hz, t60: 2, place: 0.2, bright: 0.5, seed: 5}
		out := s.play(1)
		power, n := spectrum(out)
		at := func(f float64) float64 { // the power about a frequency
			sum := 0.0
			for i := int(f*float64(n)/Rate) - 3; i <= int(f*float64(n)/Rate)+4; i++ {
				sum += power[i]
			}
			return sum
		}
		best, least := 0.0, hz*0.97
		for f := hz * 0.97; f < hz*1.03; f += 0.25 {
			if p := power[int(math.Round(f*float64(n)/Rate))]; p > best {
				best, least = p, f
			}
		}
		if math.Abs(least-hz) > max(1, 0.004*hz) {
			t.Errorf("%v Hz sound at %v", hz, least)
		}
		if fifth, fourth := at(5*hz), at(4*hz); hz < 500 && fifth > fourth/3 {
			t.Errorf("%v Hz, plucked at a fifth: the fifth partial has %v, the fourth %v", hz, fifth, fourth)
		}
		early, later := peakOf(out[:Rate/20]), peakOf(out[Rate-Rate/20:])
		if drop := level(later / early); drop > -20 || drop < -60 {
			t.Errorf("%v Hz falls by %.1f dB in a second", hz, drop)
		}
	}
}

func TestMouthsMoveFromVowelToVowel(t *testing.T) {
	o, e := mouth{400, 800, 2400}, mouth{500, 2000, 2600}
	for part, want := range map[float64]mouth{0: o, 1: e, 0.5: {450, 1400, 2500}, 0.25: {425, 1100, 2450}} {
		if got := o.toward(e, part); got != want {
			t.Errorf("%v of the way it is %v, want %v", part, got, want)
		}
	}
	for _, tt := range []struct {
		name string
		at   float64
		want mouth
	}{
		{"o", 0.1, vowelO()},
		{"l", 0.36, soundL()},
		{"between l and é", 0.40, soundL().toward(vowelE(), 0.5)},
		{"é", 0.44, vowelE()},
		{"é to the end", 1.2, vowelE()},
	} {
		got := oleMouth(tt.at, 1)
		for i := range got {
			if math.Abs(got[i]-tt.want[i]) > 1 {
				t.Errorf("%s at %v s: %v, want %v", tt.name, tt.at, got, tt.want)
				break
			}
		}
		if wide := oleMouth(tt.at, 1.1); math.Abs(wide[1]-1.1*got[1]) > 1e-9 {
			t.Errorf("%s with a smaller mouth: %v", tt.name, wide)
		}
	}
}

// TestOleIsLoudestOnItsLastVowel, softer on the l, and goes without a jump.
func TestOleIsLoudestOnItsLastVowel(t *testing.T) {
	last := 0.0
	for i := range 1300 {
		at := float64(i) / 1000
		v := oleLoud(at)
		if v < 0 || v > 1 || math.Abs(v-last) > 0.02 {
			t.Fatalf("at %v s it goes from %v to %v", at, last, v)
		}
		last = v
	}
	if o, l, e := oleLoud(0.2), oleLoud(0.36), oleLoud(0.5); l >= o || o >= e || e != 1 || math.Abs(l-0.4) > 1e-9 {
		t.Errorf("o %v, l %v, é %v", o, l, e)
	}
}

// TestTheFoldsOfAThroat open slowly and shut fast, and have no offset.
func TestTheFoldsOfAThroat(t *testing.T) {
	flow := glottis()
	sum, top, at := 0.0, flow[0], 0
	for i, v := range flow {
		sum += v
		if v > top {
			top, at = v, i
		}
	}
	if math.Abs(sum/float64(len(flow))) > 0.002 {
		t.Errorf("on average %v", sum/float64(len(flow)))
	}
	if share := float64(at) / float64(len(flow)); math.Abs(share-0.4) > 0.01 {
		t.Errorf("they are open widest at %v", share)
	}
	shut := flow[len(flow)-1]
	for i := 580; i < len(flow); i++ {
		if flow[i] != shut {
			t.Fatalf("at %d they are not shut", i)
		}
	}
}

// TestAThroatSingsItsPitch through the formants of its mouth.
func TestAThroatSingsItsPitch(t *testing.T) {
	h := throat{
		pitch: func(float64) float64 { return 200 }, mouth: func(float64) mouth { return mouth{600, 1000, 2600} },
		loud: func(float64) float64 { return 1 }, seed: 3,
	}
	out := h.sing(0.5)
	power, n := spectrum(out)
	bin := func(hz float64) float64 { return power[int(math.Round(hz*float64(n)/Rate))] }
	for k := 1; k < 6; k++ {
		on, off := bin(200*float64(k)), bin(200*float64(k)+100)
		if on < 100*off {
			t.Errorf("partial %d has %v, between it and the next %v", k, on, off)
		}
	}
	if bin(600) < bin(200) || bin(1000) < bin(1400) {
		t.Errorf("the formants are not heard: 200 Hz %v, 600 Hz %v, 1000 Hz %v, 1400 Hz %v", bin(200), bin(600), bin(1000), bin(1400))
	}
	h.breath = 1
	power, n = spectrum(h.sing(0.5))
	if bin(600) > 100*bin(700) {
		t.Error("breath alone has a pitch")
	}
}

// TestSoundsLieBetweenLeftAndRight at equal power, from their moment on, and no longer than there is room.
func TestSoundsLieBetweenLeftAndRight(t *testing.T) {
	for pan, want := range map[float64][2]float64{-1: {1, 0}, 1: {0, 1}, 0: {math.Sqrt2 / 2, math.Sqrt2 / 2}} {
		c := newCanvas(0.01)
		c.add(0.005, pan, 2, []float64{0.5, 0.25})
		from := frames(0.005)
		if l, r := c.left[from], c.right[from]; math.Abs(l-want[0]) > 1e-9 || math.Abs(r-want[1]) > 1e-9 {
			t.Errorf("at %v it is %v left and %v right, want %v", pan, l, r, want)
		}
		if c.left[from-1] != 0 || math.Abs(c.left[from+1]-want[0]/2) > 1e-9 || c.left[from+2] != 0 {
			t.Errorf("at %v it does not begin or end where it should", pan)
		}
		c.add(0.009, pan, 1, make([]float64, 10000)) // longer than the canvas
		c.add(0.005, pan, 2, []float64{0.5})
		if math.Abs(c.left[from]-2*want[0]) > 1e-9 {
			t.Errorf("twice at %v it is %v left", pan, c.left[from])
		}
	}
}

// TestASoundIsMastered: cut where it is silent, faded at its end, and as loud as it is to be, at most −6 dB.
func TestASoundIsMastered(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level float64
		peak  float64
	}{{"soft", -20, math.MaxInt16 * 0.1}, {"as loud as may be", -6, Peak}, {"louder than may be", 0, Peak}} {
		c := newCanvas(0.1)
		for i := range 2000 {
			c.left[i], c.right[i] = 3*math.Sin(float64(i)/9), 1.5*math.Sin(float64(i)/9)
		}
		clip := c.master(tt.level)
		peak := 0
		for _, s := range clip.Samples {
			peak = max(peak, int(s), -int(s))
		}
		if math.Abs(float64(peak)-tt.peak) > 0.01*tt.peak {
			t.Errorf("%s: its peak is %d, want %.0f", tt.name, peak, tt.peak)
		}
		if n := clip.Frames(); n < 1990 || n > 2000 || clip.Duration() != time.Duration(n)*time.Second/Rate {
			t.Errorf("%s: %d frames, %v", tt.name, n, clip.Duration())
		}
		if end := clip.Samples[len(clip.Samples)-2:]; end[0] != 0 || end[1] != 0 {
			t.Errorf("%s: it ends with %v", tt.name, end)
		}
		if l, r := clip.Samples[400], clip.Samples[401]; math.Abs(float64(l)-2*float64(r)) > 2 {
			t.Errorf("%s: %d left, %d right", tt.name, l, r)
		}
	}
	if clip := newCanvas(0.1).master(-6); clip.Frames() != 0 {
		t.Errorf("silence has %d frames", clip.Frames())
	}
	for left, want := range map[int]float64{0: 0, 120: 0.5, 240: 1, 5000: 1} {
		if got := tailFade(9999-left, 10000); math.Abs(got-want) > 1e-9 {
			t.Errorf("%d samples before its end it is faded to %v, want %v", left, got, want)
		}
	}
}

func TestWhereASoundEnds(t *testing.T) {
	for _, tt := range []struct {
		s       []float64
		floor   float64
		last    int
		loudest float64
	}{
		{nil, 0.1, 0, 0},
		{[]float64{0, 0, 0}, 0.1, 0, 0},
		{[]float64{0.5, 0, 0}, 0.1, 1, 0.5},
		{[]float64{0, -0.5, 0.1}, 0.1, 2, 0.5},
		{[]float64{0, 0.2, -0.11}, 0.1, 3, 0.2},
	} {
		if got := lastAbove(tt.s, tt.floor); got != tt.last || peakOf(tt.s) != tt.loudest {
			t.Errorf("%v ends behind %d, its loudest is %v", tt.s, got, peakOf(tt.s))
		}
	}
	still := make([]float64, Rate)
	for i := range still {
		still[i] = 1
	}
	if removeRumble(still); math.Abs(still[Rate-1]) > 1e-3 {
		t.Errorf("an offset of 1 is %v after a second", still[Rate-1])
	}
}
