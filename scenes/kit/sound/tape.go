package sound

import (
	"encoding/binary"
	"io"
	"math"
	"slices"
)

// A Tape is a sound device that is not heard and whose time passes in Record alone: for tests, and to measure what a player
// would hear.
type Tape struct{ tracks []*track }

// NewTape returns a tape and a mixer that plays on it and is awake. The seed is that of [NewMixer].
func NewTape(seed uint64) (*Tape, *Mixer) {
	t := &Tape{}
	m := newMixer(seed, func() (device, error) { return t, nil })
	m.Wake()
	return t, m
}

// Record adds to dst what is heard next, as stereo frames: left and right alternate, and 1 is full scale. A volume that has
// changed since the last call is reached at the end of dst, as on a device that reads as many frames at once.
func (t *Tape) Record(dst []float32) {
	for _, p := range t.tracks {
		p.record(dst)
	}
}

// player implements device.
func (t *Tape) player(v io.ReadSeeker) (player, error) {
	p := &track{voice: v}
	t.tracks = append(t.tracks, p)
	return p, nil
}

// ready implements device.
func (*Tape) ready() bool { return true }

// err implements device.
func (*Tape) err() error { return nil }

// resume implements device.
func (*Tape) resume() {}

// track is a player of a tape.
type track struct {
	voice      io.ReadSeeker
	on         bool    // it is being played, and has not reached its end
	volume     float64 // the gain set last
	lastVolume float64 // the gain at the end of the last record
	starts     int     // calls of restart
	buf        []byte  // what record reads; used again
}

// restart implements player.
func (p *track) restart(volume float64) {
	if _, err := p.voice.Seek(0, io.SeekStart); err != nil {
		return
	}
	p.on, p.volume, p.lastVolume = true, volume, volume
	p.starts++
}

// setVolume implements player.
func (p *track) setVolume(volume float64) { p.volume = volume }

// playing implements player.
func (p *track) playing() bool { return p.on }

// record adds the next frames of the track to dst, if it is on. See Tape.Record.
func (p *track) record(dst []float32) {
	if !p.on {
		return
	}
	p.buf = slices.Grow(p.buf[:0], 4*len(dst))[:4*len(dst)]
	n, err := io.ReadFull(p.voice, p.buf)
	p.on = err == nil
	rise := (p.volume - p.lastVolume) / float64(len(dst))
	for i := range n / 4 {
		gain := p.lastVolume + rise*float64(i)
		dst[i] += float32(gain) * math.Float32frombits(binary.LittleEndian.Uint32(p.buf[4*i:]))
	}
	p.lastVolume = p.volume
}
