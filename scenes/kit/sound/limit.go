package sound

import (
	"math"

	"ludotheque/scenes/kit/sound/synth"
)

// What all sounds together may reach, as magnitudes of which 1 is full scale.
const (
	ceiling   = 0.84 // −1.5 dB: a converter may make half a decibel more of what lies between two samples
	bedPeak   = 0.06 // the most that a bed reaches
	roomShare = 0.75 // of the room that is left, the most that one sound takes, so that the next has some
)

// Measures of time of peaksAhead and of room.
const (
	peakFrames = synth.Rate / 60 // frames from one of the peaks to the next: a tick
	peakLag    = 6               // ticks by which a sound may be behind the count of ticks, as when ticks are caught up with
)

// peaksAhead returns the highest magnitude of the rest of a clip, from each tick of it on.
func peaksAhead(c synth.Clip) []float32 {
	peaks := make([]float32, (c.Frames()+peakFrames-1)/peakFrames)
	highest := float32(0)
	for i := len(c.Samples) - 1; i >= 0; i-- {
		highest = max(highest, float32(math.Abs(float64(c.Samples[i]))/math.MaxInt16))
		peaks[i/2/peakFrames] = highest
	}
	return peaks
}

// limit returns the gain for a sound that starts now: want, or as much as keeps the sum of everything below ceiling, wherever the
// peaks meet. It is decided once, before the sound starts, and no other sound is changed: each is a stream of its own to the
// device, which reads ahead, so that nothing can be limited later.
func (m *Mixer) limit(n Name, want float64) float64 {
	peaks := m.peaks[n]
	if len(peaks) == 0 {
		return want
	}
	return min(want, roomShare*m.room()/float64(peaks[0]))
}

// room returns the highest magnitude that one more sound may reach beside those that are heard now, with its gain but before
// the volume of events.
func (m *Mixer) room() float64 {
	left := (ceiling - bedPeak) / m.volume
	for i := range m.channels {
		if c := &m.channels[i]; c.player.playing() {
			left -= c.gain * float64(m.peakAhead(c))
		}
	}
	return max(0, left)
}

// peakAhead returns the highest magnitude that is still to come of the sound of a channel, before its gain.
func (m *Mixer) peakAhead(c *channel) float32 {
	peaks := m.peaks[c.sound]
	if at := int(c.pitch * float64(max(0, m.ticks-c.start-peakLag))); at < len(peaks) {
		return peaks[at]
	}
	return 0
}
