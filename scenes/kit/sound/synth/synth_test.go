package synth

import (
	"bufio"
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

var (
	wav    = flag.String("wav", "", "write every sound as a WAV file into this folder")
	update = flag.Bool("update", false, "rewrite the golden file")
)

// clips are all sounds, rendered once for all tests.
var clips = sync.OnceValue(func() (all [Count]Clip) {
	for n := range Count {
		all[n] = Render(n)
	}
	return all
})

func each(t *testing.T, check func(t *testing.T, n Name, c Clip)) {
	t.Helper()
	for n := range Count {
		t.Run(n.String(), func(t *testing.T) { check(t, n, clips()[n]) })
	}
}

func TestNoSampleIsLouderThanThePeak(t *testing.T) {
	each(t, func(t *testing.T, _ Name, c Clip) {
		low, high := slices.Min(c.Samples), slices.Max(c.Samples)
		if high > Peak || low < -Peak {
			t.Errorf("from %d to %d", low, high)
		}
		if high < 3000 {
			t.Errorf("the loudest sample is %d: a sound nobody hears", high)
		}
	})
}

func TestSoundsAreShortAndBeginAtOnceAndEndInSilence(t *testing.T) {
	each(t, func(t *testing.T, n Name, c Clip) {
		if s := c.Duration().Seconds(); s < 0.015 || s > patchOf(n).seconds || s > 1.6 {
			t.Errorf("it lasts %.3f s", s)
		}
		if c.Samples[0] != 0 || c.Samples[1] != 0 || !silent(c.Samples[len(c.Samples)-2:]) {
			t.Errorf("it begins with %d and ends with %d", c.Samples[:2], c.Samples[len(c.Samples)-2:])
		}
		if silent(c.Samples[:min(2*Rate/25, len(c.Samples))]) && n != Gasp {
			t.Error("nothing is heard for 40 ms")
		}
	})
}

func silent(s []int16) bool {
	for _, v := range s {
		if v > 100 || v < -100 {
			return false
		}
	}
	return true
}

func TestNoSoundHasAnOffset(t *testing.T) {
	each(t, func(t *testing.T, _ Name, c Clip) {
		sum := 0.0
		for _, v := range mono(c) {
			sum += v
		}
		if mean := sum / float64(c.Frames()); math.Abs(mean) > 0.001 {
			t.Errorf("the mean is %f of full scale", mean)
		}
	})
}

// The steps between samples show clicks: none may be larger than the sound's own highest partials make them.
func TestNoSoundClicksAtItsEnd(t *testing.T) {
	each(t, func(t *testing.T, _ Name, c Clip) {
		m := mono(c)
		for i := max(1, len(m)-Rate/200); i < len(m); i++ {
			if d := math.Abs(m[i] - m[i-1]); d > 0.02 {
				t.Fatalf("a step of %.3f %d samples before the end", d, len(m)-i)
			}
		}
	})
}

// Where in the spectrum a sound lies tells wood from metal from flesh.
func TestSoundsSoundLikeWhatTheyAre(t *testing.T) {
	tests := []struct {
		sounds   []Name
		from, to float64 // of the centroid, in Hz
		what     string
	}{
		{[]Name{Knock, Rattle}, 450, 1400, "wood and leather"},
		{[]Name{Clack, Tick, Gun}, 1100, 2600, "small and hard"},
		{[]Name{Coin}, 4000, 7000, "silver"},
		{[]Name{Card, Paper, Gravel}, 2500, 4500, "paper and grit"},
		{[]Name{Swallow, Boing, Hoof, Pat, Error}, 150, 600, "large or soft"},
		{[]Name{Chord, Gong}, 150, 350, "low and soft"},
		{[]Name{Shimmer, Bell}, 900, 2500, "bells"},
		{[]Name{Ole}, 350, 900, "throats"},
		{[]Name{Gasp, Snort, Sigh}, 1400, 3000, "breath"},
		{[]Name{Whip, Ricochet, Pluck}, 2000, 4000, "snap and string"},
		{[]Name{Splash}, 800, 2500, "water"},
		{[]Name{Plank, Boots, Skid}, 200, 1200, "feet and boards"},
		{[]Name{Stack, Chatter, Slap, Drum}, 800, 2600, "small, hard, flat"},
		{[]Name{Riffle, Quill, Draw, Toss, Scrape, Curtain, Scuffle}, 900, 5000, "paper, cloth and sand"},
		{[]Name{Purse}, 3000, 7000, "silver"},
		{[]Name{Fanfare}, 900, 2200, "brass"},
		{[]Name{Squelch, Bellow}, 400, 1900, "flesh"},
		{[]Name{Applause}, 900, 3200, "hands"},
	}
	seen := map[Name]bool{}
	for _, test := range tests {
		for _, n := range test.sounds {
			seen[n] = true
			if hz := centroid(mono(clips()[n])); hz < test.from || hz > test.to {
				t.Errorf("%s: %s has its centroid between %g and %g Hz, not at %.0f", n, test.what, test.from, test.to, hz)
			}
		}
	}
	if len(seen) != int(Count) {
		t.Errorf("%d of %d sounds looked at", len(seen), Count)
	}
}

// No sound of play drowns another: all lie within a few dB, the small ones of the interface below them.
func TestSoundsAreBalanced(t *testing.T) {
	quiet := map[Name]float64{Tick: -34, Error: -30, Gravel: -31, Pat: -29, Paper: -28, Rattle: -28}
	each(t, func(t *testing.T, n Name, c Clip) {
		want, ok := quiet[n]
		if !ok {
			want = -24.5
		}
		if got := loudness(mono(c)); math.Abs(got-want) > 3.2 {
			t.Errorf("%.1f dB, want about %.1f", got, want)
		}
	})
}

// A laptop's and a tablet's speakers play little below 350 Hz: every sound must have something above.
func TestSmallSpeakersPlaySomethingOfEverySound(t *testing.T) {
	each(t, func(t *testing.T, _ Name, c Clip) {
		if part := above(mono(c), 350); part < 0.1 {
			t.Errorf("%.0f %% of the power is above 350 Hz", 100*part)
		}
	})
}

func TestPitchesAreInTune(t *testing.T) {
	for _, test := range []struct {
		n  Name
		hz float64
	}{{Pluck, 392.0}, {Bell, 932.33}} {
		power, n := spectrum(mono(clips()[test.n]))
		best := 0
		for i := range power {
			hz := float64(i) * Rate / float64(n)
			if math.Abs(hz/test.hz-1) < 0.03 && power[i] > power[best] {
				best = i
			}
		}
		got := float64(best) * Rate / float64(n)
		if cents := 1200 * math.Log2(got/test.hz); math.Abs(cents) > 8 {
			t.Errorf("%s rings at %.1f Hz, %.0f cents off %.1f", test.n, got, cents, test.hz)
		}
	}
}

func TestASoundIsTheSameEveryTime(t *testing.T) {
	each(t, func(t *testing.T, n Name, c Clip) {
		if !slices.Equal(c.Samples, Render(n).Samples) {
			t.Error("two renderings differ")
		}
	})
}

func TestJobsGoInSteps(t *testing.T) {
	each(t, func(t *testing.T, n Name, c Clip) {
		j := NewJob(n)
		for !j.Step() {
			if len(j.Clip().Samples) != 0 {
				t.Fatal("a clip before the end")
			}
		}
		if !j.Step() || !slices.Equal(j.Clip().Samples, c.Samples) {
			t.Error("not the sound that Render makes")
		}
	})
	if len(Render(Count).Samples) != 0 || Count.String() != "unknown" {
		t.Error("a sound without a name is heard")
	}
}

// fingerprint returns what of a sound must not change by accident. Samples may differ in their last bit between
// processors, so they are not compared themselves.
func fingerprint(c Clip) [4]float64 {
	m := mono(c)
	sum := 0.0
	for _, v := range m {
		sum += v * v
	}
	rms := 10 * math.Log10(sum/float64(len(m)))
	return [4]float64{float64(c.Duration().Milliseconds()), rms, centroid(m), loudness(m)}
}

func TestSoundsAreTheGoldenOnes(t *testing.T) {
	golden := filepath.Join("testdata", "sounds.golden")
	if *update {
		writeGolden(t, golden)
	}
	file, err := os.Open(golden)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	tolerance := [4]float64{2, 0.2, 20, 0.3}
	n := Name(0)
	for scan := bufio.NewScanner(file); scan.Scan(); n++ {
		var word string
		var want [4]float64
		if _, err := fmt.Sscan(scan.Text(), &word, &want[0], &want[1], &want[2], &want[3]); err != nil {
			t.Fatalf("%s:%d: %v", golden, n+1, err)
		}
		got := fingerprint(clips()[n])
		for i := range got {
			if word != n.String() || math.Abs(got[i]-want[i]) > tolerance[i] {
				t.Errorf("%s: ms, dB, Hz, dB(A) are %.1f, want %s %.1f", n, got, word, want)
				break
			}
		}
	}
	if n != Count {
		t.Errorf("%d sounds in the golden file, want %d", n, Count)
	}
}

func writeGolden(t *testing.T, path string) {
	t.Helper()
	var text []byte
	for n := range Count {
		f := fingerprint(Render(n))
		text = fmt.Appendf(text, "%-9s %5.0f %6.1f %6.0f %6.1f\n", n, f[0], f[1], f[2], f[3])
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestWriteWAV(t *testing.T) {
	if *wav == "" {
		t.Skip("only with -wav DIR")
	}
	for n := range Count {
		writeWAV(t, filepath.Join(*wav, fmt.Sprintf("%02d-%s.wav", n, n)), Render(n))
	}
}

func writeWAV(t *testing.T, path string, c Clip) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	size := uint32(2 * len(c.Samples))
	for _, part := range []any{
		[]byte("RIFF"), 36 + size, []byte("WAVEfmt "), uint32(16), uint16(1), uint16(2), uint32(Rate), uint32(4 * Rate),
		uint16(4), uint16(16), []byte("data"), size, c.Samples,
	} {
		if err := binary.Write(file, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
}

func BenchmarkRender(b *testing.B) {
	for n := range Count {
		b.Run(n.String(), func(b *testing.B) {
			for b.Loop() {
				Render(n)
			}
		})
	}
}
