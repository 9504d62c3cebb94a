package synth

import "math"

// Sounds of things that lie on a table, and of instruments. More of them are in patches.go.

// gong returns the sound of a small temple gong.
func gong() patch {
	const hz = 233.1 // of the gong's lowest mode
	bronze := []mode{{hz, 1.1, 1}, {hz * 1.007, 1.0, 0.7}, {hz * 1.52, 0.9, 0.6}, {hz * 2.01, 0.7, 0.55}, {hz * 2.66, 0.5, 0.4}, {hz * 3.4, 0.35, 0.25}}
	return patch{seconds: 1.2, level: -9, layers: []layer{
		hit(0, 0, 1, 0.0016, bronze),
		hit(0, 0, 0.25, 0.0004, []mode{{1480, 0.05, 1}, {2210, 0.03, 0.6}}),
		hiss(0.01, 0, 0.10, 0.7, 201, swell(0.7, 0.4), bandpass(1900, 1.2)),
	}}
}

// plank returns the sound of three boards laid side by side.
func plank() patch {
	p := patch{seconds: 0.5, level: -6}
	board := []mode{{263, 0.09, 1}, {498, 0.07, 0.9}, {871, 0.05, 0.7}, {1420, 0.03, 0.4}}
	for i := range 3 {
		k := float64(i)
		p.layers = append(p.layers,
			hit(0.11*k, 0.3*(k-1), 1-0.12*k, 0.0007, scaled(board, 1+0.07*k)),
			hiss(0.11*k, 0.3*(k-1), 0.3, 0.04, noise(211+i), struck(0.001, 0.03), bandpass(1700, 0.8)))
	}
	return p
}

// stack returns the sound of chips set down in a pile, each a little higher.
func stack() patch {
	p := patch{seconds: 0.4, level: -6}
	for i := range 5 {
		k := float64(i)
		p.layers = append(p.layers, hit(0.052*k, 0.1*(k-2), 0.7+0.06*k, 0.00016, longer(scaled(dieModes(), 0.62+0.05*k))), hit(0.052*k, 0, 0.3, 0.0008, tableModes()))
	}
	return p
}

// longer returns modes that ring twice as long. It changes its argument.
func longer(modes []mode) []mode {
	for i := range modes {
		modes[i].t60 *= 2
	}
	return modes
}

// riffle returns the sound of two halves of a deck that are shuffled together and squared.
func riffle() patch {
	p := patch{seconds: 0.62, level: -6}
	src := noise(231)
	for i := range 22 {
		at := 0.017*float64(i) + src.within(0, 0.004)
		p.layers = append(p.layers, hiss(at, src.within(-0.5, 0.5), src.within(0.8, 1), 0.03, src+noise(i), struck(0.0008, 0.024), highpass(1700, 0.7), lowpass(6500, 0.7)))
	}
	p.layers = append(p.layers,
		hit(0.46, 0, 0.5, 0.0008, []mode{{310, 0.04, 1}, {610, 0.03, 0.6}}),
		hiss(0.46, 0, 0.8, 0.04, 232, struck(0.0005, 0.02), bandpass(2400, 0.8)))
	return p
}

// quill returns the sound of a pen that writes a number and draws a line below it.
func quill() patch {
	stroke := func(at, gain, seconds, from, to float64, seed noise) layer {
		return sweep(at, 0.1, gain, seconds, seed, swell(seconds, 0.8), from, to, 3)
	}
	return patch{seconds: 0.6, level: -13.5, layers: []layer{
		stroke(0, 0.8, 0.07, 2600, 3900, 241), stroke(0.09, 0.9, 0.06, 3900, 2700, 242),
		stroke(0.17, 0.8, 0.08, 2500, 3600, 243), stroke(0.32, 1, 0.2, 2300, 4300, 244),
	}}
}

// curtain returns the sound of heavy cloth on rings.
func curtain() patch {
	p := patch{seconds: 0.62, level: -13, layers: []layer{
		sweep(0, -0.3, 1, 0.52, 251, swell(0.52, 0.7), 500, 1300, 0.7),
		sweep(0.04, 0.3, 0.7, 0.5, 252, swell(0.5, 0.8), 900, 2100, 0.8),
	}}
	src := noise(253)
	for i := range 7 {
		p.layers = append(p.layers, hit(0.06*float64(i)+src.within(0, 0.02), src.within(-0.4, 0.4), 0.09, 0.00008, scaled(coinModes(), src.within(0.5, 0.62))))
	}
	return p
}

// slap returns the sound of a card, or a hand, laid flat on wood.
func slap() patch {
	return patch{seconds: 0.18, level: -6, layers: []layer{
		hiss(0, 0, 1, 0.08, 261, struck(0.0006, 0.06), bandpass(1900, 0.6)),
		hiss(0.004, 0, 0.6, 0.03, 262, struck(0.0004, 0.012), highpass(2500, 0.7), lowpass(7000, 0.7)),
		hit(0, 0, 0.5, 0.0008, tableModes()),
	}}
}

// toss returns the sound of an object that is thrown away and lands at a distance.
func toss() patch {
	whirl := func(t float64) float64 { return swell(0.26, 0.8)(t) * (0.6 + 0.4*math.Sin(2*math.Pi*24*t)) }
	return patch{seconds: 0.5, level: -10, layers: []layer{
		sweep(0, -0.4, 1, 0.26, 271, whirl, 900, 3200, 1.6),
		hiss(0.3, 0.5, 0.5, 0.06, 272, struck(0.001, 0.04), bandpass(1500, 0.8)),
		hit(0.3, 0.5, 0.3, 0.001, tableModes()),
	}}
}

// draw returns the sound of a card that is drawn slowly off a deck, and snaps.
func draw() patch {
	return patch{seconds: 0.34, level: -13, layers: []layer{
		sweep(0, -0.3, 1, 0.24, 281, swell(0.24, 1.4), 1500, 4600, 1.5),
		hiss(0.235, 0.2, 1.2, 0.02, 282, struck(0.0004, 0.014), bandpass(3600, 0.8)),
		hit(0.235, 0.2, 0.2, 0.0006, []mode{{720, 0.02, 1}, {1500, 0.012, 0.6}}),
	}}
}

// purse returns the sound of coins poured out of leather.
func purse() patch {
	p := patch{seconds: 0.75, level: -13}
	src := noise(291)
	for i := range 11 {
		at := 0.03*float64(i) + src.within(0, 0.03)
		p.layers = append(p.layers, hit(at, src.within(-0.5, 0.5), src.within(0.4, 1), 0.00006, scaled(coinModes(), src.within(0.78, 0.98))))
	}
	p.layers = append(p.layers, hiss(0, 0, 0.25, 0.3, 292, swell(0.3, 0.7), bandpass(700, 0.8)))
	return p
}

// drum returns the sound of a drum roll.
func drum() patch {
	p := patch{seconds: 0.62, level: -6}
	src := noise(301)
	skin := []mode{{176, 0.05, 1}, {281, 0.04, 0.7}, {410, 0.03, 0.5}}
	for i := range 18 {
		at, loud := 0.03*float64(i), 0.35+0.65*float64(i)/17
		p.layers = append(p.layers,
			hit(at, 0.1, 0.6*loud, 0.0012, skin),
			hiss(at, 0.1, 1.6*loud*src.within(0.8, 1), 0.07, src+noise(i), struck(0.001, 0.07), bandpass(2100, 0.6)))
	}
	return p
}

// fanfare returns the sound of two trumpets that call three times.
func fanfare() patch {
	p := patch{seconds: 1.1, level: -13}
	for _, n := range []struct{ at, long, hz float64 }{{0, 0.15, 392}, {0.16, 0.15, 523.25}, {0.32, 0.7, 659.26}} {
		loud := func(t float64) float64 { return min(t/0.02, 1) * math.Exp(-1.2*t) * min(1, max(0, n.long-t)/0.05) }
		lip := func(hz float64) func(t float64) float64 {
			return func(t float64) float64 { return hz * (1 - 0.03*math.Exp(-60*t)) }
		}
		p.layers = append(p.layers,
			tone(n.at, -0.3, 1, n.long, loud, lip(n.hz), 0.6, 1, 0.9, 0.7, 0.5, 0.35, 0.2, 0.1),
			tone(n.at+0.006, 0.3, 0.7, n.long, loud, lip(n.hz*0.749), 0.6, 1, 0.8, 0.6, 0.4, 0.25))
	}
	return p
}
