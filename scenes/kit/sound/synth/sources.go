package synth

import "math"

// noise is a generator of white noise from a seed.
type noise uint64

// next returns the next number, uniform in −1 to 1. The generator is SplitMix64 with its usual constants.
func (s *noise) next() float64 {
	*s += 0x9E3779B97F4A7C15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return float64(int64(z^z>>31)) / (1 << 63)
}

// within returns a random number from a to b.
func (s *noise) within(a, b float64) float64 { return a + (b-a)*(s.next()+1)/2 }

// A biquad is a second-order filter, by the formulas of the Audio EQ Cookbook.
type biquad struct {
	b0, b1, b2, a1, a2 float64 // coefficients of the inputs and the outputs
	x1, x2, y1, y2     float64 // the last two inputs and outputs, the latest first
}

// next filters one sample.
func (f *biquad) next(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x2, f.x1 = f.x1, x
	f.y2, f.y1 = f.y1, y
	return y
}

// cookbook returns the intermediate values of the formulas for a frequency and a quality, q: the sine and the cosine of the
// angle per frame, and alpha.
func cookbook(hz, q float64) (sin, cos, alpha float64) {
	sin, cos = math.Sincos(2 * math.Pi * hz / Rate)
	return sin, cos, sin / (2 * q)
}

// lowpass returns a low-pass filter that cuts off above hz. q is its quality: above about 0.7, frequencies near hz are raised.
func lowpass(hz, q float64) biquad {
	_, c, alpha := cookbook(hz, q)
	a0 := 1 + alpha
	return biquad{b0: (1 - c) / 2 / a0, b1: (1 - c) / a0, b2: (1 - c) / 2 / a0, a1: -2 * c / a0, a2: (1 - alpha) / a0}
}

// highpass returns a high-pass filter that cuts off below hz. q is as in lowpass.
func highpass(hz, q float64) biquad {
	_, c, alpha := cookbook(hz, q)
	a0 := 1 + alpha
	return biquad{b0: (1 + c) / 2 / a0, b1: -(1 + c) / a0, b2: (1 + c) / 2 / a0, a1: -2 * c / a0, a2: (1 - alpha) / a0}
}

// bandpass returns a band-pass filter with gain 1 at hz. A higher q is a narrower band.
func bandpass(hz, q float64) biquad {
	_, c, alpha := cookbook(hz, q)
	a0 := 1 + alpha
	return biquad{b0: alpha / a0, b2: -alpha / a0, a1: -2 * c / a0, a2: (1 - alpha) / a0}
}

// A shape is a loudness, 0 to about 1, as a function of time in seconds.
type shape func(t float64) float64

// curve samples a shape or pitch at n frames: exactly for the first 5 ms, where attacks are, then linearly between
// points 32 frames apart, which sounds the same and takes a thirtieth of the time.
func curve(f func(t float64) float64, n int) []float64 {
	const exact, every = 256, 32
	out := make([]float64, n)
	for i := range min(exact, n) {
		out[i] = f(float64(i) / Rate)
	}
	for from := exact; from < n; from += every {
		a, b := f(float64(from)/Rate), f(float64(from+every)/Rate)
		for i := from; i < min(from+every, n); i++ {
			out[i] = a + (b-a)*float64(i-from)/every
		}
	}
	return out
}

// struck returns a shape that rises for attack seconds and then falls by 60 dB in decay seconds.
func struck(attack, decay float64) shape {
	return func(t float64) float64 {
		if t < attack {
			return t / attack
		}
		return math.Exp(-6.9 * (t - attack) / decay) // -6.9 is the logarithm of 0.001, which is -60 dB
	}
}

// swell returns a shape that rises and falls like half a sine of the given length. lean moves its top: below 1
// earlier, above 1 later.
func swell(seconds, lean float64) shape {
	return func(t float64) float64 {
		if t >= seconds {
			return 0
		}
		return math.Sin(math.Pi * math.Pow(t/seconds, lean))
	}
}

// A mode is a frequency at which an object rings: in Hz, the seconds in which it falls by 60 dB, and its gain.
type mode struct {
	hz, t60, gain float64
}

// ring returns the samples of a sum of damped modes after a blow that lasts contact seconds. A longer contact sounds duller.
func ring(seconds, contact float64, modes []mode) []float64 {
	out := make([]float64, frames(seconds))
	for _, m := range modes {
		// The spectrum of a raised-cosine blow, roughly: flat up to 1/contact, falling steeply above.
		x := m.hz * contact
		addMode(out, m, m.gain/(1+x*x*x*x))
	}
	rise := max(1, frames(contact/2))
	for i := range min(rise, len(out)) {
		out[i] *= float64(i) / float64(rise)
	}
	return out
}

// addMode adds the samples of one mode to out, with the given gain instead of m.gain.
func addMode(out []float64, m mode, gain float64) {
	w := 2 * math.Pi * m.hz / Rate
	r := math.Exp(-6.9 / (m.t60 * Rate)) // so that the mode falls by 60 dB in t60 seconds
	c, d := 2*r*math.Cos(w), r*r
	y1, y2 := 0.0, -gain*math.Sin(w)/r // so that the mode rises from 0, which it has just left
	for i := range out {
		y := c*y1 - d*y2
		out[i] += y
		y2, y1 = y1, y
	}
}

// scaled returns the modes of the same object in another size: frequencies are multiplied and decays divided by
// factor.
func scaled(modes []mode, factor float64) []mode {
	out := make([]mode, len(modes))
	for i, m := range modes {
		out[i] = mode{m.hz * factor, m.t60 / factor, m.gain}
	}
	return out
}

// hit returns a layer in which an object with these modes is struck by a blow that lasts contact seconds.
func hit(at, pan, gain, contact float64, modes []mode) layer {
	longest := 0.0
	for _, m := range modes {
		longest = max(longest, m.t60)
	}
	return func(c *canvas) { c.add(at, pan, gain, ring(longest*1.1, contact, modes)) }
}

// hiss returns a layer of noise from a seed, through all filters one after the other, with a shape.
func hiss(at, pan, gain, seconds float64, seed noise, s shape, filters ...biquad) layer {
	return func(c *canvas) {
		fs := append([]biquad(nil), filters...)
		out := curve(s, frames(seconds))
		src := seed
		for i := range out {
			v := src.next()
			for k := range fs {
				v = fs[k].next(v)
			}
			out[i] *= v
		}
		c.add(at, pan, gain, out)
	}
}

// sweep returns a layer of noise with a shape, through a band-pass filter of quality q, whose frequency in Hz glides
// exponentially from one value to another.
func sweep(at, pan, gain, seconds float64, seed noise, s shape, from, to, q float64) layer {
	return func(c *canvas) {
		out := curve(s, frames(seconds))
		src, f := seed, bandpass(from, q)
		for i := range out {
			if i%64 == 0 { // the filter follows its frequency every 64 frames, with its state, so that there is no click
				g := bandpass(from*math.Pow(to/from, float64(i)/float64(len(out))), q)
				g.x1, g.x2, g.y1, g.y2 = f.x1, f.x2, f.y1, f.y2
				f = g
			}
			out[i] *= f.next(src.next())
		}
		c.add(at, pan, gain, out)
	}
}

// tone returns a layer of harmonics with a shape. Harmonic k has the gain partials[k−1], the fundamental being harmonic 1; pitch is
// that of the fundamental in Hz, as a function of time.
func tone(at, pan, gain, seconds float64, s shape, pitch func(t float64) float64, partials ...float64) layer {
	return func(c *canvas) {
		out := curve(s, frames(seconds))
		hz := curve(pitch, len(out))
		phase := 0.0
		for i := range out {
			phase += 2 * math.Pi * hz[i] / Rate
			out[i] *= harmonics(phase, partials)
		}
		c.add(at, pan, gain, out)
	}
}

// harmonics returns the sum of the sines of 1, 2, 3, … times a phase, with the gains partials. Each is computed
// from the two before it.
func harmonics(phase float64, partials []float64) float64 {
	sin, cos := math.Sincos(phase)
	sum, before, now := 0.0, 0.0, sin
	for _, p := range partials {
		sum += p * now
		before, now = now, 2*cos*now-before
	}
	return sum
}

// glide returns a function of time that moves exponentially from one value to another within the given seconds, and then stays.
// The values are pitches in Hz, factors of a pitch, or rates, all more than 0.
func glide(from, to, seconds float64) func(t float64) float64 {
	return func(t float64) float64 { return from * math.Pow(to/from, min(t/seconds, 1)) }
}

// pluckedString is a plucked string by the algorithm of Karplus and Strong: noise in a loop as long as the string's period,
// smoothed a little in each round. hz is the pitch, and t60 the seconds in which the sound falls by 60 dB. place is where the string
// is plucked, as a fraction of its length. bright, 0 to 1, is how slowly the high harmonics fade.
type pluckedString struct {
	hz, t60, place, bright float64
	seed                   noise
}

// layer returns a layer with the sound of the string.
func (p pluckedString) layer(at, pan, gain, seconds float64) layer {
	return func(c *canvas) { c.add(at, pan, gain, p.play(seconds)) }
}

// play returns the samples of the string.
func (p pluckedString) play(seconds float64) []float64 {
	smooth := (1 - p.bright) / 2
	period := Rate/p.hz - smooth // the smoothing delays, too
	// The whole part of the period is the length of the loop. 0.2 to 1.2 samples are left over, which the all-pass delays well.
	size := int(period - 0.2)
	part := period - float64(size)
	tune := (1 - part) / (1 + part)         // of a first-order all-pass, which delays by the part of a sample
	keep := math.Exp(-6.9 / (p.t60 * p.hz)) // so that the string falls by 60 dB in t60 seconds
	loop := p.pluck(size)
	out := make([]float64, frames(seconds))
	lastIn, lastDamped, tuned := 0.0, 0.0, 0.0
	for i := range out {
		v := loop[i%size]
		out[i] = v
		damped := keep * ((1-smooth)*v + smooth*lastIn)
		lastIn = v
		tuned = tune*(damped-tuned) + lastDamped
		lastDamped = damped
		loop[i%size] = tuned
	}
	return out
}

// pluck returns the initial loop of size frames: softened noise, without the harmonics that have a node where the string is
// plucked.
func (p pluckedString) pluck(size int) []float64 {
	raw := make([]float64, size)
	quill := lowpass(6500, 0.6)
	for i := range raw {
		raw[i] = quill.next(p.seed.next())
	}
	loop := make([]float64, size)
	shift := max(1, int(p.place*float64(size)))
	for i := range loop {
		loop[i] = (raw[i] - raw[(i+shift)%size]) / 2
	}
	return loop
}

// A mouth is the frequencies of a vowel's formants, in Hz.
type mouth [3]float64

// toward returns the formants at a fraction of the way from m to n: 0 is m, 1 is n.
func (m mouth) toward(n mouth, fraction float64) mouth {
	for i := range m {
		m[i] += (n[i] - m[i]) * fraction
	}
	return m
}

// throat is a voice: pulses and breath, filtered by the formants of a moving mouth.
type throat struct {
	pitch  func(t float64) float64 // in Hz, at t seconds
	mouth  func(t float64) mouth   // the formants at t seconds
	loud   shape
	breath float64 // fraction of breath in the sound, 0 to 1
	seed   noise
}

// layer returns a layer with the voice.
func (h throat) layer(at, pan, gain, seconds float64) layer {
	return func(c *canvas) { c.add(at, pan, gain, h.sing(seconds)) }
}

// sing returns the samples of the voice: the pulses of the vocal cords and the breath, through one filter for each of the three
// formants of the mouth. The filters follow the mouth every 64 frames.
func (h throat) sing(seconds float64) []float64 {
	out := curve(h.loud, frames(seconds))
	hz := curve(h.pitch, len(out))
	folds := glottis()
	gains := [3]float64{1, 0.55, 0.25}
	var bank [3]biquad
	phase := 0.0
	for i := range out {
		if i%64 == 0 {
			retune(&bank, h.mouth(float64(i)/Rate))
		}
		phase += hz[i] / Rate
		phase -= math.Floor(phase)
		src := (1-h.breath)*folds[int(phase*float64(len(folds)))] + h.breath*h.seed.next()
		v := 0.0
		for k := range bank {
			v += gains[k] * bank[k].next(src)
		}
		out[i] *= v
	}
	return out
}

// glottis returns the flow of air through the vocal cords in one cycle: they open slowly, close fast, then stay shut.
func glottis() *[1024]float64 {
	const mean = 0.302 // of the flow; it is taken off, so that the pulses have no offset
	var flow [1024]float64
	for i := range flow {
		phase := float64(i) / float64(len(flow))
		switch {
		case phase < 0.4:
			flow[i] = 0.5 - 0.5*math.Cos(math.Pi*phase/0.4)
		case phase < 0.56:
			flow[i] = math.Cos(math.Pi / 2 * (phase - 0.4) / 0.16)
		}
		flow[i] -= mean
	}
	return &flow
}

// retune changes the filters to other formants. It keeps their state, so that there is no click.
func retune(bank *[3]biquad, m mouth) {
	for k, hz := range m {
		f := bandpass(hz, 6+2*float64(k)) // higher formants are narrower in proportion
		f.x1, f.x2, f.y1, f.y2 = bank[k].x1, bank[k].x2, bank[k].y1, bank[k].y2
		bank[k] = f
	}
}

// creak returns a layer with the sound of wood that sticks and slips: irregular blows on an object with these modes. Their rate per
// second, more than 0, is a function of time, and so is their loudness, s.
func creak(at, pan, gain, seconds float64, seed noise, s shape, rate func(t float64) float64, modes []mode) layer {
	return func(c *canvas) {
		out := make([]float64, frames(seconds))
		src := seed
		blow := ring(0.05, 0.0004, modes)
		for t := 0.0; t < seconds; t += src.within(0.75, 1.25) / rate(t) {
			from, loud := frames(t), s(t)*src.within(0.6, 1)
			for i := 0; i < len(blow) && from+i < len(out); i++ {
				out[from+i] += loud * blow[i]
			}
		}
		c.add(at, pan, gain, out)
	}
}
