// Package synth makes the sounds of the house out of arithmetic: struck wood as sums of damped modes, paper and dust as
// filtered noise, strings as Karplus-Strong loops, throats as pulses through formants. Nothing is recorded, nothing is
// random: a sound is the same samples on every start.
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

// A Clip is a finished sound: 16-bit stereo, left and right in turn.
type Clip struct {
	Samples []int16
}

// Frames returns the length in frames, pairs of samples.
func (c Clip) Frames() int { return len(c.Samples) / 2 }

// Duration returns the length in time.
func (c Clip) Duration() time.Duration {
	return time.Duration(c.Frames()) * time.Second / Rate
}

// A layer adds one struck, plucked or blown thing to a canvas.
type layer func(*canvas)

// A patch is how a sound is made.
type patch struct {
	seconds float64 // longest it may be; silence at the end is cut off
	level   float64 // of its peak, in dBFS; −6 at most
	layers  []layer
}

// canvas is a sound in the making.
type canvas struct {
	left, right []float64
}

func newCanvas(seconds float64) *canvas {
	n := frames(seconds)
	return &canvas{make([]float64, n), make([]float64, n)}
}

func frames(seconds float64) int { return int(seconds * Rate) }

// add mixes mono samples in from a moment on, placed between −1 (left) and 1 (right) at equal power.
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
	canvas *canvas
	next   int // layers done; beyond them, steps of finishing
	clip   Clip
	done   bool
}

// NewJob begins to make a sound; an unknown name makes an empty one.
func NewJob(n Name) *Job { return newJob(patchOf(n)) }

func newJob(p patch) *Job { return &Job{patch: p, canvas: newCanvas(p.seconds)} }

// Step does the next piece of work and reports whether the sound is finished.
func (j *Job) Step() bool {
	if j.done {
		return true
	}
	switch j.next - len(j.patch.layers) {
	default:
		j.patch.layers[j.next](j.canvas)
	case 0:
		rumble(j.canvas.left)
	case 1:
		rumble(j.canvas.right)
	case 2:
		j.clip = j.canvas.master(j.patch.level)
		j.canvas, j.done = nil, true
	}
	j.next++
	return j.done
}

// Clip returns the finished sound, empty before Step has reported so.
func (j *Job) Clip() Clip { return j.clip }

// Render makes a whole sound at once.
func Render(n Name) Clip {
	j := NewJob(n)
	for !j.Step() {
	}
	return j.Clip()
}

// master cuts silence off the end, fades the last of the sound and brings its peak to level.
func (c *canvas) master(level float64) Clip {
	peak := max(loudest(c.left), loudest(c.right))
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

// rumble takes away what is below hearing: a high-pass at 30 Hz, which also leaves no offset.
func rumble(s []float64) {
	f := highpass(30, math.Sqrt2/2)
	for i, v := range s {
		s[i] = f.next(v)
	}
}

func loudest(s []float64) float64 {
	peak := 0.0
	for _, v := range s {
		peak = max(peak, math.Abs(v))
	}
	return peak
}

// lastAbove returns how many samples there are up to the last that is louder than floor.
func lastAbove(s []float64, floor float64) int {
	for i := len(s) - 1; i >= 0; i-- {
		if math.Abs(s[i]) > floor {
			return i + 1
		}
	}
	return 0
}

// tailFade ends the last 5 ms in silence.
func tailFade(i, n int) float64 {
	const tail = Rate / 200
	left := n - 1 - i
	if left >= tail {
		return 1
	}
	return float64(left) / tail
}
