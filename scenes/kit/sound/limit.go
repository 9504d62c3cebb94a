package sound

import (
	"math"

	"ludotheque/scenes/kit/sound/synth"
)

// What all sounds together may reach, as magnitudes of which 1 is full scale.
const (
	ceiling   = 0.84 // −1.5 dB: a converter may make half a decibel more of what lies between two samples
	bedPeak   = 0.06 // the most that a bed reaches
	roomShare = 0.75 // the part of what is left below the ceiling that one sound may take, so that the next has some
)

// Measures of time of peaksAhead and of peakAhead.
const (
	peakFrames = synth.Rate / 60 // frames of a tick
	peakLag    = 6               // ticks by which the device may lag behind Mixer.ticks, as when the game catches up with ticks
)

// peaksAhead returns a value for each tick of a clip: the highest magnitude from the beginning of that tick to the end of the clip. A
// magnitude of 1 is full scale.
func peaksAhead(c synth.Clip) []float32 {
	peaks := make([]float32, (c.Frames()+peakFrames-1)/peakFrames)
	highest := float32(0)
	for i := len(c.Samples) - 1; i >= 0; i-- {
		highest = max(highest, float32(math.Abs(float64(c.Samples[i]))/math.MaxInt16))
		peaks[i/2/peakFrames] = highest
	}
	return peaks
}

// limitedGain returns the gain for a sound that starts now: want, or less if the sum of all sounds could exceed the ceiling when
// their peaks meet. The gain is decided before the sound starts, and that of no other sound is changed: each sound is a stream of
// its own to the device, which reads ahead, so that nothing can be limited later.
func (m *Mixer) limitedGain(n Name, want float64) float64 {
	peaks := m.peaks[n]
	if len(peaks) == 0 {
		return want
	}
	return min(want, roomShare*m.room()/float64(peaks[0]))
}

// room returns the highest magnitude that one more sound may reach beside those that are heard now: a magnitude after the gain of that
// sound, but before the volume of events, which must not be 0.
func (m *Mixer) room() float64 {
	left := (ceiling - bedPeak) / m.volume
	for i := range m.channels {
		if c := &m.channels[i]; c.player.playing() {
			left -= c.gain * float64(m.peakAhead(c))
		}
	}
	return max(0, left)
}

// peakAhead returns the highest magnitude of what is still to come of a channel's sound, before the gain of the channel.
func (m *Mixer) peakAhead(c *channel) float32 {
	peaks := m.peaks[c.sound]
	if at := int(c.pitch * float64(max(0, m.ticks-c.start-peakLag))); at < len(peaks) {
		return peaks[at]
	}
	return 0
}
