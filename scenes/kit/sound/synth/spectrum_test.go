package synth

import (
	"math"
	"math/bits"
	"math/cmplx"
)

// spectrum returns the power of a clip by frequency, over its whole length, in bins of Rate/n Hz, and n, a power of two.
func spectrum(s []float64) (power []float64, n int) {
	n = 1
	for n < len(s) || n < 4096 {
		n *= 2
	}
	x := make([]complex128, n)
	for i, v := range s {
		x[i] = complex(v, 0)
	}
	fft(x)
	power = make([]float64, n/2)
	for i := range power {
		power[i] = real(x[i])*real(x[i]) + imag(x[i])*imag(x[i])
	}
	return power, n
}

// fft transforms in place; the length is a power of two.
func fft(x []complex128) {
	shift := bits.LeadingZeros(uint(len(x))) + 1
	for i := range x {
		if k := int(bits.Reverse(uint(i)) >> shift); k > i {
			x[i], x[k] = x[k], x[i]
		}
	}
	for half := 1; half < len(x); half *= 2 {
		step := cmplx.Rect(1, -math.Pi/float64(half))
		for from := 0; from < len(x); from += 2 * half {
			w := complex(1, 0)
			for k := from; k < from+half; k++ {
				odd := w * x[k+half]
				x[k], x[k+half] = x[k]+odd, x[k]-odd
				w *= step
			}
		}
	}
}

// mono returns the mean of the two channels of a clip; 1 is full scale.
func mono(c Clip) []float64 {
	out := make([]float64, c.Frames())
	for i := range out {
		out[i] = (float64(c.Samples[2*i]) + float64(c.Samples[2*i+1])) / 2 / math.MaxInt16
	}
	return out
}

// centroid returns the mean frequency of the power, in Hz.
func centroid(s []float64) float64 {
	power, n := spectrum(s)
	sum, weight := 0.0, 0.0
	for i, p := range power {
		sum += p * float64(i) * Rate / float64(n)
		weight += p
	}
	return sum / weight
}

// above returns the part of the power above a frequency, 0 to 1.
func above(s []float64, hz float64) float64 {
	power, n := spectrum(s)
	high, all := 0.0, 0.0
	for i, p := range power {
		all += p
		if float64(i)*Rate/float64(n) > hz {
			high += p
		}
	}
	return high / all
}

// loudness returns the A-weighted level of the loudest 43 ms, in dB of full scale.
func loudness(s []float64) float64 {
	best := 0.0
	for from := 0; from < len(s) || from == 0; from += 512 {
		power, n := spectrum(s[from:min(from+2048, len(s))])
		sum := 0.0
		for i, p := range power {
			sum += p * aWeight(float64(i)*Rate/float64(n))
		}
		best = max(best, 2*sum/float64(n)/2048)
	}
	return 10 * math.Log10(best)
}

// aWeight returns the power gain of the ear at a frequency, 1 at 1 kHz.
func aWeight(f float64) float64 {
	f2 := f * f
	r := 148693636 * f2 * f2 / ((f2 + 424.36) * math.Sqrt((f2+11599.29)*(f2+544496.41)) * (f2 + 148693636))
	return 1.5849 * r * r
}
