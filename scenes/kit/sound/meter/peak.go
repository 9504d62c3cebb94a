package meter

import "math"

// oversampling is into how many equal parts the time between two samples is divided. taps is the number of samples from which
// each value in between is computed.
const (
	oversampling = 4
	taps         = 24
)

// TruePeak returns the highest magnitude of s between and at its samples, in dB of full scale: what a converter makes of s. It
// looks at three places between each two samples. For a silent s it returns minus infinity.
func TruePeak(s []float32) float64 {
	peak := 0.0
	for _, v := range s {
		peak = max(peak, math.Abs(float64(v)))
	}
	floor := peak / 2                            // of the two samples beside a peak that is higher than all samples, at least one reaches this
	for part := 1; part < oversampling; part++ { // the places between two samples, as parts of the time between them
		k := kernel(float64(part) / oversampling)
		for ear := range 2 {
			for i := taps/2 - 1; 2*(i+taps/2)+ear < len(s); i++ {
				if a, b := s[2*i+ear], s[2*i+2+ear]; max(math.Abs(float64(a)), math.Abs(float64(b))) >= floor {
					peak = max(peak, math.Abs(between(s[ear:], i, &k)))
				}
			}
		}
	}
	return 20 * math.Log10(peak)
}

// between returns the value of one ear between frames i and i+1 by the weights of kernel. s begins at the first sample of that ear.
func between(s []float32, i int, k *[taps]float64) (v float64) {
	for j, w := range k {
		v += w * float64(s[2*(i+j-taps/2+1)])
	}
	return v
}

// kernel returns the weights of the samples around a place between two of them: a sinc under a window of a squared cosine. at is the
// distance of the place from the sample before it, as a fraction of the time between two samples, not 0 or 1.
func kernel(at float64) (k [taps]float64) {
	for j := range k {
		x := float64(j-taps/2+1) - at
		k[j] = math.Sin(math.Pi*x) / (math.Pi * x) * math.Pow(math.Cos(math.Pi*x/(taps+1)), 2)
	}
	return k
}
