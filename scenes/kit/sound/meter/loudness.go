// Package meter measures sound as ears and converters take it, by ITU-R BS.1770, and writes it to files. All sound is stereo at
// synth.Rate: left and right alternate, and 1 is full scale.
package meter

import (
	"math"

	"ludotheque/scenes/kit/sound/synth"
)

// Silence is the loudness of nothing, in LUFS: what lies below it is not heard.
const Silence = -70.0

// StepFrames is the number of frames from one value of Momentary to the next, and WindowFrames the number of frames over which
// each value is the mean.
const (
	StepFrames   = synth.Rate / 10
	WindowFrames = 4 * StepFrames
)

// Momentary returns the loudness of each 400 ms, in LUFS, from the beginning of s on, every 100 ms; no values if s is shorter than
// 400 ms. Each is at least Silence.
func Momentary(s []float32) []float64 {
	out := powers(s)
	for i, p := range out {
		out[i] = lufs(p)
	}
	return out
}

// Integrated returns the loudness of s as a whole, in LUFS. Pauses do not count: moments below Silence, and those that are more
// than 10 LU under the mean of the others. If all of s is pauses, Integrated returns Silence.
func Integrated(s []float32) float64 {
	all := powers(s)
	return lufs(meanAbove(all, lufs(meanAbove(all, Silence))-10))
}

// meanAbove returns the mean of the powers whose loudness is more than floor, in LUFS; 0 if there is none.
func meanAbove(powers []float64, floor float64) float64 {
	sum, n := 0.0, 0
	for _, p := range powers {
		if lufs(p) > floor {
			sum += p
			n++
		}
	}
	return sum / max(1, float64(n))
}

// lufs returns the loudness of a weighted power in LUFS, at least Silence. The constant is that of BS.1770.
func lufs(power float64) float64 { return max(Silence, -0.691+10*math.Log10(power)) }

// powers returns the weighted power of each 400 ms, the sum of both ears, from the beginning of s on, every 100 ms.
func powers(s []float32) []float64 {
	steps := make([]float64, len(s)/2/StepFrames)
	for ear := range 2 {
		head, low := ears()
		for i := range len(steps) * StepFrames {
			v := low.next(head.next(float64(s[2*i+ear])))
			steps[i/StepFrames] += v * v / WindowFrames
		}
	}
	const n = WindowFrames / StepFrames
	out := make([]float64, max(0, len(steps)-n+1))
	for i := range out {
		for _, p := range steps[i : i+n] {
			out[i] += p
		}
	}
	return out
}

// filter is a second-order filter: the coefficients b of three inputs and a of two outputs, and its state z.
type filter struct{ b0, b1, b2, a1, a2, z1, z2 float64 }

// next filters one sample.
func (f *filter) next(x float64) float64 {
	y := f.b0*x + f.z1
	f.z1 = f.b1*x - f.a1*y + f.z2
	f.z2 = f.b2*x - f.a2*y
	return y
}

// ears returns the two filters of BS.1770 for 48 kHz: what a head adds to high sounds, and what an ear misses of low ones.
func ears() (head, low filter) {
	head = filter{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585}
	low = filter{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621}
	return head, low
}
