// Package synth computes the sounds of the program: struck wood as sums of damped modes, paper and dust as filtered
// noise, strings as Karplus-Strong loops, voices as pulses through formants. There are no recordings, and no chance:
// a sound has the same samples on every start.
//
// A sound is made by a [Job], layer by layer, so that a game can make all of them between frames.
package synth

import (
	"math"
	"time"
)

// Rate is the sample rate of all clips, in frames a second.
const Rate = 48000

// Peak is the highest magnitude of a sample in any clip: −6 dBFS, so that several at once seldom clip.
const Peak = 16422

// A Clip is a finished sound: 16-bit stereo, left and right alternating.
type Clip struct {
	Samples []int16
}

// Frames returns the length in frames; a frame is two samples.
func (c Clip) Frames() int { return len(c.Samples) / 2 }

// Duration returns the length of time.
func (c Clip) Duration() time.Duration {
	return time.Duration(c.Frames()) * time.Second / Rate
}

// A layer adds one struck, plucked or blown object to a canvas. Functions that return a layer share some parameters: at is
// when it begins, in seconds; pan is its place, from -1 for left to 1 for right; gain is a factor; seconds is its length.
type layer func(*canvas)

// A patch describes how a sound is made. In the patches of this package the first three numbers of each layer are at, pan and gain.
// All numbers are chosen by ear.
type patch struct {
	seconds float64 // maximal length; silence at the end is cut off
	level   float64 // peak in dBFS, at most −6
	layers  []layer
}

// canvas is a sound that is being made: the samples of each channel, to which layers add theirs.
type canvas struct {
	left, right []float64
}

// newCanvas returns a silent canvas of the given length.
func newCanvas(seconds float64) *canvas {
	n := frames(seconds)
	return &canvas{make([]float64, n), make([]float64, n)}
}

// frames returns the number of frames in a time.
func frames(seconds float64) int { return int(seconds * Rate) }

// add mixes mono samples in from time at, in seconds. pan is −1 for left to 1 for right, at constant power. Samples after the end of
// the canvas are left out.
func (c *canvas) add(at, pan, gain float64, mono []float64) {
	angle := (pan + 1) * math.Pi / 4
	l, r := gain*math.Cos(angle), gain*math.Sin(angle)
	from := frames(at)
	for i, v := range mono {
		if from+i >= len(c.left) {
			return
		}
		c.left[from+i] += l * v
		c.right[from+i] += r * v
	}
}

// A Job makes one sound in steps of a few milliseconds each. It belongs to one goroutine.
type Job struct {
	patch  patch
	canvas *canvas // nil once the sound is finished
	next   int     // number of steps done: one for each layer, then three to finish
	clip   Clip
	done   bool
}

// NewJob returns a job that makes a sound. That of an unknown name is empty.
func NewJob(n Name) *Job { return newJob(patchOf(n)) }

// newJob returns a job that makes a sound from a patch.
func newJob(p patch) *Job { return &Job{patch: p, canvas: newCanvas(p.seconds)} }

// Step does the next step and reports whether the sound is finished. Once it is, Step does nothing.
func (j *Job) Step() bool {
	if j.done {
		return true
	}
	switch j.next - len(j.patch.layers) {
	default: // a layer is left
		j.patch.layers[j.next](j.canvas)
	case 0: // the first step after the last layer
		removeRumble(j.canvas.left)
	case 1:
		removeRumble(j.canvas.right)
	case 2:
		j.clip = j.canvas.master(j.patch.level)
		j.canvas, j.done = nil, true
	}
	j.next++
	return j.done
}

// Clip returns the sound, which is empty until Step has returned true.
func (j *Job) Clip() Clip { return j.clip }

// Render makes a whole sound at once.
func Render(n Name) Clip {
	j := NewJob(n)
	for !j.Step() {
	}
	return j.Clip()
}

// master returns the finished clip: without the silence at the end, faded out, and with its peak scaled to level in dBFS,
// at most -6. What is below 0.002 of the peak counts as silence. A silent canvas gives an empty clip.
func (c *canvas) master(level float64) Clip {
	peak := max(peakOf(c.left), peakOf(c.right))
	if peak == 0 {
		return Clip{}
	}
	n := max(lastAbove(c.left, peak*0.002), lastAbove(c.right, peak*0.002))
	scale := math.Pow(10, min(level, -6)/20) * math.MaxInt16 / peak
	samples := make([]int16, 2*n)
	for i := range n {
		g := scale * tailFade(i, n)
		samples[2*i] = int16(math.Round(g * c.left[i]))
		samples[2*i+1] = int16(math.Round(g * c.right[i]))
	}
	return Clip{samples}
}

// removeRumble removes frequencies below 30 Hz, which cannot be heard, and any offset.
func removeRumble(s []float64) {
	f := highpass(30, math.Sqrt2/2) // the quality of a Butterworth filter, which is flat above the cut
	for i, v := range s {
		s[i] = f.next(v)
	}
}

// peakOf returns the greatest magnitude in s.
func peakOf(s []float64) float64 {
	peak := 0.0
	for _, v := range s {
		peak = max(peak, math.Abs(v))
	}
	return peak
}

// lastAbove returns the number of samples up to and including the last whose magnitude exceeds floor; 0 if there is none.
func lastAbove(s []float64, floor float64) int {
	for i := len(s) - 1; i >= 0; i-- {
		if math.Abs(s[i]) > floor {
			return i + 1
		}
	}
	return 0
}

// tailFade returns the gain at frame i of n: 1, and falling to 0 in the last 5 ms.
func tailFade(i, n int) float64 {
	const tail = Rate / 200
	after := n - 1 - i // frames after this one
	if after >= tail {
		return 1
	}
	return float64(after) / tail
}
