package meter

import (
	"math"

	"ludotheque/scenes/kit/sound/synth"
)

// Band returns the mean power of what both ears of s have in common in the third of an octave around a frequency in Hz, in dB of
// full scale; minus infinity if there is nothing. s must not be empty.
func Band(s []float32, hz float64) float64 {
	const q = 4.32 // the quality of a band-pass filter that is a third of an octave wide
	sin, cos := math.Sincos(2 * math.Pi * hz / synth.Rate)
	alpha := sin / (2 * q)
	first := filter{b0: alpha / (1 + alpha), b2: -alpha / (1 + alpha), a1: -2 * cos / (1 + alpha), a2: (1 - alpha) / (1 + alpha)}
	second := first // twice the same filter, so that little from outside the band counts
	sum := 0.0
	for i := 0; i+1 < len(s); i += 2 {
		v := second.next(first.next(float64(s[i]+s[i+1]) / 2))
		sum += v * v
	}
	return 10 * math.Log10(2*sum/float64(len(s)))
}
