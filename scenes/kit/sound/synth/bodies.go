package synth

import "math"

// Sounds of people and animals. More of them are in patches.go.

// sigh returns the sound of a sigh, for a player who must wait.
func sigh() patch {
	out := throat{
		pitch: glide(210, 150, 0.5),
		mouth: func(t float64) mouth { return mouth{600, 1150, 2500}.toward(mouth{420, 950, 2400}, min(t/0.5, 1)) },
		loud:  swell(0.55, 0.6), breath: 0.85, seed: 311,
	}
	return patch{seconds: 0.6, level: -14, layers: []layer{
		out.layer(0, 0, 1, 0.55),
		sweep(0, 0.1, 0.3, 0.5, 312, swell(0.5, 0.6), 1900, 900, 0.9),
	}}
}

// squelch returns the sound of a foot on tomatoes.
func squelch() patch {
	p := patch{seconds: 0.45, level: -12, layers: []layer{
		sweep(0, 0, 1, 0.1, 321, struck(0.003, 0.09), 500, 1500, 1.2),
		sweep(0.12, 0.1, 0.8, 0.2, 322, swell(0.2, 0.6), 1800, 500, 1.6),
		hit(0, 0, 0.5, 0.003, []mode{{120, 0.07, 1}, {240, 0.05, 0.7}}),
	}}
	src := noise(323)
	for i := range 6 {
		from := src.within(420, 900)
		p.layers = append(p.layers, tone(0.05+0.05*float64(i), src.within(-0.3, 0.3), 0.3, 0.05, struck(0.002, 0.04), glide(from, from*0.5, 0.04), 1))
	}
	return p
}

// skid returns the sound of sliding hoofs and of a heavy animal that falls.
func skid() patch {
	return patch{seconds: 0.62, level: -7, layers: []layer{
		sweep(0, -0.2, 0.8, 0.34, 331, swell(0.34, 0.7), 2300, 900, 2),
		sweep(0, 0.2, 0.8, 0.34, 332, swell(0.34, 0.8), 1500, 600, 1.2),
		hit(0.36, 0, 1, 0.0025, []mode{{92, 0.12, 1}, {150, 0.09, 0.9}, {270, 0.06, 0.6}}),
		hiss(0.36, 0, 0.9, 0.1, 333, struck(0.002, 0.08), bandpass(900, 0.6)),
	}}
}

// chatter returns the sound of chattering teeth.
func chatter() patch {
	p := patch{seconds: 0.5, level: -8}
	src := noise(341)
	for i := range 11 {
		loud := math.Sin(math.Pi * (float64(i) + 1) / 12)
		p.layers = append(p.layers, hit(0.042*float64(i)+src.within(0, 0.006), src.within(-0.15, 0.15), loud, 0.00014, scaled(dieModes(), src.within(0.7, 0.78))))
	}
	return p
}

// scuffle returns the sound of elbows and clothes.
func scuffle() patch {
	body := []mode{{150, 0.06, 0.9}, {262, 0.05, 1}, {470, 0.035, 0.6}}
	p := patch{seconds: 0.45, level: -8}
	for i, at := range []float64{0, 0.085, 0.2} {
		pan := 0.3 * float64(i-1)
		p.layers = append(p.layers,
			hit(at, pan, 1-0.15*float64(i), 0.0014, scaled(body, 1+0.08*float64(i))),
			hiss(at, pan, 1.5, 0.1, noise(351+i), swell(0.1, 0.6), bandpass(1250, 0.7)))
	}
	return p
}

// scrape returns the sound of a hoof that paws the ground.
func scrape() patch {
	return patch{seconds: 0.3, level: -12, layers: []layer{
		sweep(0, 0, 1, 0.2, 361, swell(0.2, 1.3), 700, 1700, 1.1),
		hiss(0.02, 0, 0.5, 0.2, 362, swell(0.2, 1.4), bandpass(2900, 0.8)),
		hit(0.2, 0, 0.5, 0.001, []mode{{147, 0.06, 1}, {265, 0.05, 0.9}, {610, 0.03, 0.7}}),
	}}
}

// bellow returns the sound of the bull when it attacks.
func bellow() patch {
	roar := func(t float64) float64 { return swell(0.55, 0.7)(t) * (0.75 + 0.25*math.Sin(2*math.Pi*33*t)) }
	chest := throat{
		pitch: func(t float64) float64 { return glide(96, 148, 0.2)(t) * glide(1, 0.7, 0.35)(max(0, t-0.2)) },
		mouth: func(t float64) mouth { return mouth{330, 760, 1900}.toward(mouth{620, 1050, 2200}, min(t/0.2, 1)) },
		loud:  roar, breath: 0.18, seed: 371,
	}
	return patch{seconds: 0.62, level: -12, layers: []layer{
		chest.layer(0, 0, 1, 0.58),
		hiss(0, 0, 0.35, 0.5, 372, roar, bandpass(880, 0.8)),
	}}
}

// boots returns the sound of two steps on boards, for a player who takes a seat.
func boots() patch {
	heel := []mode{{118, 0.07, 0.8}, {215, 0.06, 1}, {430, 0.04, 0.8}, {980, 0.02, 0.5}}
	return patch{seconds: 0.4, level: -6, layers: []layer{
		hit(0, -0.2, 1, 0.0005, heel),
		hiss(0.004, -0.2, 1.2, 0.05, 381, struck(0.001, 0.04), bandpass(1800, 0.7)),
		hit(0.16, 0.2, 0.9, 0.0008, scaled(heel, 1.06)),
		hiss(0.164, 0.2, 1.2, 0.05, 382, struck(0.001, 0.04), bandpass(2000, 0.7)),
	}}
}

// applause returns the sound of a clapping crowd.
func applause() patch {
	p := patch{seconds: 1.3, level: -7}
	src := noise(391)
	for i := range 54 {
		at := 1.1 * float64(i) / 54
		loud := math.Pow(math.Sin(math.Pi*min(1, at/1.1*0.9+0.1)), 0.7) * src.within(0.4, 1)
		p.layers = append(p.layers, hiss(at+src.within(0, 0.03), src.within(-0.9, 0.9), loud, 0.03, src+noise(i),
			struck(0.0005, 0.02), bandpass(src.within(1000, 2100), 1.4)))
	}
	return p
}
