package meter

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"

	"ludotheque/scenes/kit/sound/synth"
)

// sine returns some seconds of a sine of a frequency in Hz in both ears: its samples are those of a phase in turns.
func sine(hz, gain, phase float64, seconds int) []float32 {
	s := make([]float32, 2*seconds*synth.Rate)
	for i := range s {
		s[i] = float32(gain * math.Sin(2*math.Pi*(hz*float64(i/2)/synth.Rate+phase)))
	}
	return s
}

// By the definition of LUFS a sine of 997 Hz at full scale in both ears has 0; the other values are those of FFmpeg.
func TestLoudness(t *testing.T) {
	for _, tt := range []struct{ hz, gain, want float64 }{{997, 1, 0}, {997, 0.1, -20}, {50, 0.1, -24.6}, {4000, 0.1, -16.7}} {
		s := sine(tt.hz, tt.gain, 0, 3)
		all := Momentary(s)
		if got := all[len(all)-1]; len(all) != 27 || math.Abs(got-tt.want) > 0.3 {
			t.Errorf("%g Hz at %g: %d moments, %.2f LUFS, want %.1f", tt.hz, tt.gain, len(all), got, tt.want)
		}
		if got := Integrated(append(s, make([]float32, 20*synth.Rate)...)); math.Abs(got-tt.want) > 0.6 {
			t.Errorf("%g Hz at %g, then a pause: %.2f LUFS, want %.1f", tt.hz, tt.gain, got, tt.want)
		}
	}
	if got := Integrated(make([]float32, 4*synth.Rate)); got != Silence || len(Momentary(nil)) != 0 {
		t.Errorf("nothing has %.1f LUFS", got)
	}
}

// A sine of a quarter of the rate whose samples lie 3 dB under its top is as high as one that is sampled there.
func TestTruePeak(t *testing.T) {
	for _, phase := range []float64{0, 0.125, 0.2} {
		if got := TruePeak(sine(synth.Rate/4, 0.5, phase, 1)); math.Abs(got+6.02) > 0.2 {
			t.Errorf("phase %g: %.2f dB, want -6.02", phase, got)
		}
	}
}

func TestBand(t *testing.T) {
	s := sine(1000, 1, 0, 1)
	if in, out := Band(s, 1000), Band(s, 2000); math.Abs(in+3) > 0.1 || out > in-25 {
		t.Errorf("1 kHz has %.1f dB at 1 kHz and %.1f at 2", in, out)
	}
}

func TestWriteWAV(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.wav")
	if err := WriteWAV(path, []float32{0, 1, -1, 2}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil || len(data) != 44+8 {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	if n := binary.LittleEndian.Uint32(data[4:]); n != 44 || binary.LittleEndian.Uint32(data[40:]) != 8 {
		t.Errorf("the head says %d and %d bytes", n, binary.LittleEndian.Uint32(data[40:]))
	}
	for i, want := range []int16{0, math.MaxInt16, -math.MaxInt16, math.MaxInt16} {
		if got := int16(binary.LittleEndian.Uint16(data[44+2*i:])); got != want {
			t.Errorf("sample %d is %d, want %d", i, got, want)
		}
	}
}
