package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"sync"

	"ludotheque/scenes/kit/sound/synth"
)

// frameBytes is the size of a frame of output: two 32-bit floats.
const frameBytes = 8

// A voice reads a clip as 32-bit float stereo at another pitch, placed between left and right. It is read by the
// device's goroutine and loaded by the game's.
type voice struct {
	mu          sync.Mutex
	samples     []int16
	pitch       float64
	left, right float32
	at          float64 // frame of the clip being read
	out         int64   // frames read
}

// load takes the voice to the beginning of a clip.
func (v *voice) load(c synth.Clip, pitch, pan, gain float64) {
	angle := (min(max(pan, -1), 1) + 1) * math.Pi / 4
	scale := gain * math.Sqrt2 / math.MaxInt16
	v.mu.Lock()
	defer v.mu.Unlock()
	v.samples, v.pitch = c.Samples, pitch
	v.left, v.right = float32(scale*math.Cos(angle)), float32(scale*math.Sin(angle))
	v.at, v.out = 0, 0
}

// end makes the next read the last.
func (v *voice) end() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.samples = nil
}

// Read implements io.Reader. Between two frames of the clip it goes in a straight line.
func (v *voice) Read(b []byte) (int, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	n := 0
	for n+frameBytes <= len(b) {
		i := int(v.at)
		if 2*i+3 >= len(v.samples) {
			break
		}
		part := float32(v.at - float64(i))
		s := v.samples[2*i : 2*i+4]
		l := float32(s[0]) + part*(float32(s[2])-float32(s[0]))
		r := float32(s[1]) + part*(float32(s[3])-float32(s[1]))
		binary.LittleEndian.PutUint32(b[n:], math.Float32bits(v.left*l))
		binary.LittleEndian.PutUint32(b[n+4:], math.Float32bits(v.right*r))
		n += frameBytes
		v.at += v.pitch
		v.out++
	}
	if n == 0 && len(b) >= frameBytes {
		return 0, io.EOF
	}
	return n, nil
}

// Seek implements io.Seeker as far as players need it: to the beginning, and to ask where reading is.
func (v *voice) Seek(offset int64, whence int) (int64, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case offset == 0 && whence == io.SeekStart:
		v.at, v.out = 0, 0
	case offset == 0 && whence == io.SeekCurrent:
	default:
		return 0, errors.New("sound: a voice seeks to its beginning only")
	}
	return v.out * frameBytes, nil
}
