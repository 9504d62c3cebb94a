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

// A voice plays a clip at another pitch, as stereo frames of 32-bit floats. The device's goroutine reads it, the game's
// goroutine loads it.
type voice struct {
	mu      sync.Mutex // guards all fields
	samples []int16    // of the clip, left and right alternating; nil once it has been ended
	pitch   float64    // frames of the clip per frame of output
	scale   float32    // from a sample to a float
	at      float64    // position in the clip, in frames
	out     int64      // number of frames read
}

// load sets the clip to play, from its beginning. pitch and gain are factors.
func (v *voice) load(c synth.Clip, pitch, gain float64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.samples, v.pitch, v.scale = c.Samples, pitch, float32(gain/math.MaxInt16)
	v.at, v.out = 0, 0
}

// end ends the clip: the next read returns io.EOF.
func (v *voice) end() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.samples = nil
}

// Read implements io.Reader. It interpolates linearly between two frames of the clip, and returns io.EOF at the end of the clip or once
// end has been called.
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
		binary.LittleEndian.PutUint32(b[n:], math.Float32bits(v.scale*l))
		binary.LittleEndian.PutUint32(b[n+4:], math.Float32bits(v.scale*r))
		n += frameBytes
		v.at += v.pitch
		v.out++
	}
	if n == 0 && len(b) >= frameBytes {
		return 0, io.EOF
	}
	return n, nil
}

// Seek implements io.Seeker as far as players need it: to the beginning, and to return the position.
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
