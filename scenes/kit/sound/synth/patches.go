package synth

import "math"

// A Name is one of the sounds.
type Name uint8

// The sounds.
const (
	Knock    Name = iota // a pawn set down on card and wood
	Rattle               // dice shaken in a leather cup
	Clack                // dice landing and rolling out
	Card                 // a card flicked over
	Coin                 // two coins
	Paper                // paper or a card pushed over the table
	Swallow              // a trapdoor: a creak, a pause, a thud below
	Boing                // a wooden springboard
	Shimmer              // glittering gold
	Hoof                 // one stride of a heavy animal on stone
	Snort                // the bull
	Gasp                 // a crowd catching its breath
	Ole                  // a crowd cheering
	Pluck                // a harpsichord's string, for prizes
	Whip                 // a card turned like the crack of a whip
	Ricochet             // a bullet off a rock
	Gun                  // a revolver's hammer
	Tick                 // a button is pressed
	Chord                // a win, low and soft
	Error                // a move that is not allowed; dry and muted
	Bell                 // a new round
	Splash               // a fall into the pond
	Gravel               // a step on the garden path
	Pat                  // a hand on leather or cloth
	Gong                 // a small temple gong
	Plank                // boards laid over a gap
	Sigh                 // a player who must wait
	Squelch              // a foot on tomatoes
	Skid                 // hoofs that slide
	Chatter              // chattering teeth
	Scuffle              // elbows and clothes
	Stack                // chips set down in a pile
	Riffle               // cards that are shuffled
	Quill                // a pen that writes a sum
	Scrape               // a hoof that paws the ground
	Bellow               // the bull when it attacks
	Drum                 // a drum roll
	Curtain              // a heavy curtain on rings
	Fanfare              // two trumpets, before a race
	Slap                 // a card, or a hand, laid flat on wood
	Toss                 // an object thrown away
	Boots                // a player takes a seat: two steps
	Draw                 // a card drawn slowly off a deck
	Purse                // coins poured out of leather
	Applause             // a clapping crowd
	Count                // number of sounds
)

// soundNames are the names of the sounds.
var soundNames = [...]string{
	"knock", "rattle", "clack", "card", "coin", "paper", "swallow", "boing", "shimmer", "hoof", "snort", "gasp", "ole",
	"pluck", "whip", "ricochet", "gun", "tick", "chord", "error", "bell", "splash", "gravel", "pat",
	"gong", "plank", "sigh", "squelch", "skid", "chatter", "scuffle", "stack", "riffle", "quill", "scrape", "bellow", "drum", "curtain",
	"fanfare", "slap", "toss", "boots", "draw", "purse", "applause",
}

// String returns the sound's name in one lower-case word.
func (n Name) String() string {
	if n >= Count {
		return "unknown"
	}
	return soundNames[n]
}

// patchOf returns how a sound is made; an empty patch for an unknown name.
func patchOf(n Name) patch {
	if n >= Count {
		return patch{}
	}
	return [Count]func() patch{
		Knock: knock, Rattle: rattle, Clack: clack, Card: card, Coin: coin, Paper: paper, Swallow: swallow, Boing: boing,
		Shimmer: shimmer, Hoof: hoof, Snort: snort, Gasp: gasp, Ole: ole, Pluck: pluck, Whip: whip, Ricochet: ricochet,
		Gun: gun, Tick: tick, Chord: chord, Error: refusal, Bell: bell, Splash: splash, Gravel: gravel, Pat: pat,
		Gong: gong, Plank: plank, Sigh: sigh, Squelch: squelch, Skid: skid, Chatter: chatter, Scuffle: scuffle, Stack: stack, Riffle: riffle,
		Quill: quill, Scrape: scrape, Bellow: bellow, Drum: drum, Curtain: curtain, Fanfare: fanfare, Slap: slap, Toss: toss, Boots: boots,
		Draw: draw, Purse: purse, Applause: applause,
	}[n]()
}

// pawnModes returns the modes of a pawn: a small turned piece of beech on card glued to wood.
func pawnModes() []mode {
	return []mode{
		{238, 0.110, 0.40}, {412, 0.085, 0.45}, {655, 0.075, 1}, {1035, 0.055, 0.85}, {1720, 0.036, 0.55},
		{2640, 0.026, 0.36}, {3810, 0.017, 0.22},
	}
}

// knock returns the sound of a pawn set down on card and wood.
func knock() patch {
	return patch{seconds: 0.16, level: -6, layers: []layer{
		hit(0, 0, 1, 0.00030, pawnModes()),
		hiss(0, 0, 0.22, 0.012, 11, struck(0.0003, 0.008), bandpass(2600, 0.8)),
	}}
}

// dieModes returns the modes of a die: a small hard cube.
func dieModes() []mode {
	return []mode{{1480, 0.026, 0.5}, {2310, 0.022, 1}, {3440, 0.018, 0.8}, {4870, 0.012, 0.5}, {6900, 0.008, 0.3}}
}

// tableModes returns the modes of a wooden table.
func tableModes() []mode {
	return []mode{{172, 0.09, 1}, {305, 0.07, 0.9}, {520, 0.05, 0.8}}
}

// clack returns the sound of dice landing and rolling out.
func clack() patch {
	p := patch{seconds: 0.40, level: -6}
	at, gain := 0.0, 1.0
	src := noise(21)
	for i := range 7 {
		pan := src.within(-0.35, 0.35)
		p.layers = append(p.layers,
			hit(at, pan, gain, 0.00010, scaled(dieModes(), src.within(0.9, 1.12))),
			hit(at, pan, 0.42*gain, 0.0008, tableModes()))
		at += 0.082 * math.Pow(0.76, float64(i)) * src.within(0.85, 1.15)
		gain *= src.within(0.62, 0.8)
	}
	return p
}

// rattle returns the sound of dice shaken in a leather cup.
func rattle() patch {
	p := patch{seconds: 0.62, level: -10}
	src := noise(31)
	cup := []mode{{345, 0.05, 1}, {690, 0.035, 0.7}, {1180, 0.02, 0.3}}
	for i := range 15 {
		at := 0.035*float64(i) + src.within(0, 0.016)
		pan, gain := src.within(-0.4, 0.4), src.within(0.45, 1)
		p.layers = append(p.layers,
			hit(at, pan, 0.5*gain, 0.0002, scaled(dieModes(), src.within(0.88, 1.15))),
			hit(at, pan, 0.8*gain, 0.0006, scaled(cup, src.within(0.95, 1.06))))
	}
	return p
}

// card returns the sound of a card flicked over.
func card() patch {
	return patch{seconds: 0.14, level: -9, layers: []layer{
		sweep(0, -0.2, 1, 0.05, 41, swell(0.05, 0.7), 1800, 5200, 1.2),
		hiss(0.046, 0.1, 1.3, 0.03, 42, struck(0.0004, 0.016), highpass(1400, 0.7), lowpass(7000, 0.7)),
		hit(0.046, 0.1, 0.35, 0.0008, []mode{{290, 0.04, 1}, {540, 0.03, 0.6}, {1250, 0.016, 0.4}}),
		hiss(0.060, 0.15, 0.35, 0.05, 43, struck(0.001, 0.04), bandpass(3200, 0.9)),
	}}
}

// coinModes returns the modes of a coin that lies free.
func coinModes() []mode {
	return []mode{
		{2930, 0.20, 0.30}, {4310, 0.34, 1}, {5870, 0.28, 0.7}, {7640, 0.20, 0.45}, {9480, 0.13, 0.3}, {11900, 0.08, 0.2},
	}
}

// coin returns the sound of two coins.
func coin() patch {
	return patch{seconds: 0.42, level: -12, layers: []layer{
		hit(0, -0.15, 0.8, 0.00005, coinModes()),
		hit(0.004, -0.15, 0.3, 0.00012, scaled(dieModes(), 1.1)),
		hit(0.068, 0.15, 1, 0.00005, scaled(coinModes(), 1.07)),
		hit(0.121, 0.1, 0.4, 0.00005, scaled(coinModes(), 1.072)),
		hit(0.068, 0, 0.35, 0.0008, tableModes()),
	}}
}

// paper returns the sound of paper or a card pushed over the table.
func paper() patch {
	grain := noise(51)
	rough := make([]float64, 64) // gains at successive places of the paper
	for i := range rough {
		rough[i] = grain.within(0.25, 1)
	}
	smooth := swell(0.26, 0.8)
	slide := func(t float64) float64 {
		x := t * 110 // 110 such places pass in a second
		i := int(x)
		part := x - float64(i)
		return smooth(t) * (rough[i%64]*(1-part) + rough[(i+1)%64]*part)
	}
	return patch{seconds: 0.30, level: -17, layers: []layer{
		sweep(0, -0.25, 1, 0.26, 52, slide, 1900, 3000, 1.1),
		sweep(0, 0.25, 0.45, 0.26, 53, slide, 3400, 4400, 1.4),
		hiss(0, 0, 0.5, 0.26, 54, smooth, bandpass(620, 0.7)),
	}}
}

// swallow returns the sound of a trap that takes a pawn: a creak, a gap, a thud below.
func swallow() patch {
	board := []mode{{410, 0.045, 0.8}, {742, 0.04, 1}, {1190, 0.03, 0.6}, {1880, 0.02, 0.3}}
	pit := []mode{{68, 0.26, 0.6}, {112, 0.20, 0.9}, {186, 0.15, 0.9}, {290, 0.11, 0.7}, {455, 0.07, 0.4}}
	return patch{seconds: 0.85, level: -6, layers: []layer{
		creak(0, -0.1, 0.8, 0.34, 61, swell(0.34, 1.5), glide(46, 105, 0.34), board),
		hit(0.355, 0.1, 0.5, 0.0006, board),
		hit(0.47, 0, 1.15, 0.0022, pit),
		hiss(0.47, 0, 0.6, 0.20, 62, struck(0.003, 0.14), lowpass(420, 0.7)),
		hiss(0.48, 0, 0.10, 0.3, 63, struck(0.02, 0.25), bandpass(1300, 0.6)),
	}}
}

// boing returns the sound of a wooden springboard.
func boing() patch {
	wobble := func(t float64) float64 {
		return glide(96, 212, 0.42)(t) * (1 + 0.05*math.Exp(-4*t)*math.Sin(2*math.Pi*23*t))
	}
	board := []mode{{196, 0.12, 1}, {530, 0.07, 0.6}, {1080, 0.04, 0.4}}
	return patch{seconds: 0.52, level: -6, layers: []layer{
		hit(0, 0, 0.55, 0.0006, board),
		tone(0, 0, 0.34, 0.5, struck(0.004, 0.60), wobble, 0.8, 1, 0.9, 0.4, 0.5, 0.25, 0.3, 0.1, 0.2),
		creak(0, 0, 0.55, 0.45, 71, struck(0.002, 0.55), wobble, []mode{{470, 0.03, 1}, {980, 0.02, 0.6}}),
	}}
}

// shimmer returns the glittering sound of gold.
func shimmer() patch {
	p := patch{seconds: 1.0, level: -16.5}
	src := noise(81)
	for i, step := range []float64{0, 4, 7, 12, 9, 16, 12, 19, 24, 21, 28} {
		hz := 1174.7 * math.Pow(2, step/12)
		glass := []mode{{hz, 0.55, 1}, {hz * 2.76, 0.22, 0.28}, {hz * 5.4, 0.10, 0.08}}
		at := 0.042*float64(i) + src.within(0, 0.014)
		p.layers = append(p.layers, hit(at, src.within(-0.7, 0.7), src.within(0.5, 0.9)/(1+0.06*step), 0.0003, glass))
	}
	return p
}

// hoof returns the sound of one stride of a heavy animal on stone.
func hoof() patch {
	stone := []mode{{88, 0.12, 0.6}, {147, 0.09, 0.8}, {265, 0.07, 0.9}, {610, 0.045, 0.9}, {1130, 0.028, 0.7}, {2100, 0.016, 0.4}}
	return patch{seconds: 0.30, level: -6.5, layers: []layer{
		hit(0, -0.12, 1, 0.0006, stone),
		hiss(0, -0.12, 0.35, 0.03, 91, struck(0.001, 0.022), bandpass(900, 0.6)),
		hit(0.094, 0.12, 0.8, 0.0007, scaled(stone, 0.93)),
		hiss(0.094, 0.12, 0.3, 0.03, 92, struck(0.001, 0.022), bandpass(820, 0.6)),
		hiss(0.10, 0, 0.12, 0.12, 93, struck(0.01, 0.09), bandpass(2600, 0.7)),
	}}
}

// snort returns the sound of the bull snorting.
func snort() patch {
	tremble := func(rate float64, s shape) shape { // rate is in Hz
		return func(t float64) float64 { return s(t) * (0.62 + 0.38*math.Sin(2*math.Pi*rate*t)) }
	}
	low := throat{
		pitch: glide(74, 52, 0.4),
		mouth: func(float64) mouth { return mouth{210, 560, 1150} },
		loud:  tremble(27, swell(0.42, 0.6)), breath: 0.35, seed: 103,
	}
	return patch{seconds: 0.62, level: -13, layers: []layer{
		hiss(0, 0, 1, 0.5, 101, tremble(31, swell(0.46, 0.55)), bandpass(780, 0.9)),
		hiss(0, 0, 0.9, 0.5, 102, tremble(31, swell(0.46, 0.5)), bandpass(1900, 0.8), lowpass(4200, 0.7)),
		low.layer(0.01, 0, 0.9, 0.45),
		hiss(0.34, 0, 0.25, 0.24, 104, swell(0.24, 0.8), bandpass(520, 0.8)),
	}}
}

// crowd returns one layer, of the given length in seconds, for each of a number of voices. Each layer has another pan, loudness
// and start. voice returns one voice, and draws from src what else differs between voices, such as the pitch.
func crowd(seed noise, voices int, seconds float64, voice func(src *noise) throat) []layer {
	var list []layer
	for i := range voices {
		src := seed + noise(i)*7919 // any number would do that keeps the voices apart
		_ = src.next()
		at := src.within(0, 0.09)
		list = append(list, voice(&src).layer(at, src.within(-0.9, 0.9), src.within(0.6, 1), seconds))
	}
	return list
}

// gasp returns the sound of a crowd catching its breath.
func gasp() patch {
	inhale := swell(0.46, 1.6)
	p := patch{seconds: 0.62, level: -12, layers: crowd(111, 9, 0.46, func(src *noise) throat {
		base, wide := src.within(150, 330), src.within(0.9, 1.15)
		return throat{
			pitch: glide(base, base*1.25, 0.46),
			mouth: func(t float64) mouth {
				return mouth{520 * wide, 1100 * wide, 2500 * wide}.toward(mouth{760 * wide, 1500 * wide, 2900 * wide}, min(t/0.4, 1))
			},
			loud: inhale, breath: 0.93, seed: *src,
		}
	})}
	p.layers = append(p.layers,
		sweep(0, -0.5, 0.28, 0.5, 112, inhale, 1200, 2600, 0.8),
		sweep(0.02, 0.5, 0.28, 0.5, 113, inhale, 1400, 3000, 0.8))
	return p
}

// vowelO returns the formants of the "o" in "olé".
func vowelO() mouth { return mouth{450, 820, 2550} }

// soundL returns the formants of the "l" in "olé".
func soundL() mouth { return mouth{360, 1250, 2700} }

// vowelE returns the formants of the "é" in "olé".
func vowelE() mouth { return mouth{470, 1950, 2650} }

// oleMouth returns the formants of "olé" at t seconds, multiplied by wide, a factor near 1 that differs between voices.
func oleMouth(t, wide float64) mouth {
	m := vowelO()
	switch {
	case t > 0.36:
		m = soundL().toward(vowelE(), min((t-0.36)/0.08, 1))
	case t > 0.28:
		m = m.toward(soundL(), (t-0.28)/0.08)
	}
	return mouth{m[0] * wide, m[1] * wide, m[2] * wide}
}

// oleLoud returns the loudness of "olé" at t seconds: that of "o", a dip at "l", then "é", which dies away.
func oleLoud(t float64) float64 {
	switch {
	case t < 0.06:
		return 0.75 * t / 0.06
	case t < 0.28:
		return 0.75
	case t < 0.36:
		return 0.75 - 0.35*(t-0.28)/0.08
	case t < 0.46:
		return 0.4 + 0.6*(t-0.36)/0.10
	default:
		return math.Exp(-6.9 * max(t-0.62, 0) / 0.75)
	}
}

// ole returns the sound of a crowd cheering "olé".
func ole() patch {
	return patch{seconds: 1.3, level: -10, layers: crowd(121, 14, 1.2, func(src *noise) throat {
		base, wide := src.within(120, 265), src.within(0.92, 1.16)
		drift, beat := src.within(0.008, 0.02), src.within(4.5, 6.5)
		return throat{
			pitch: func(t float64) float64 {
				p := base * glide(1, 1.26, 0.30)(max(t-0.14, 0)) * math.Pow(0.86, max(t-0.6, 0)/0.4) // up to the "é", and down at its end
				return p * (1 + drift*math.Sin(2*math.Pi*beat*t))
			},
			mouth: func(t float64) mouth { return oleMouth(t, wide) },
			loud:  oleLoud, breath: 0.22, seed: *src,
		}
	})}
}

// pluck returns the sound of a plucked harpsichord's string, for prizes.
func pluck() patch {
	eight := pluckedString{hz: 392.0, t60: 1.1, place: 0.13, bright: 0.86, seed: 131}
	four := pluckedString{hz: 784.6, t60: 0.7, place: 0.17, bright: 0.82, seed: 132}
	return patch{seconds: 0.9, level: -13, layers: []layer{
		eight.layer(0.002, -0.15, 1, 0.88),
		four.layer(0.0045, 0.15, 0.5, 0.8),
		hit(0, 0, 0.25, 0.0004, []mode{{310, 0.03, 1}, {890, 0.02, 0.8}, {2100, 0.012, 0.5}}),
	}}
}

// whip returns the sound of a card turned like the crack of a whip.
func whip() patch {
	return patch{seconds: 0.26, level: -6, layers: []layer{
		sweep(0, -0.4, 0.45, 0.075, 141, swell(0.075, 1.9), 700, 4200, 1.4),
		hiss(0.072, 0, 2.2, 0.012, 142, struck(0.0002, 0.009), highpass(800, 0.7), lowpass(5200, 0.7)),
		hiss(0.074, 0, 1.8, 0.06, 143, struck(0.0005, 0.045), bandpass(2300, 0.6)),
		hit(0.072, 0, 0.5, 0.0004, []mode{{430, 0.05, 1}, {820, 0.04, 0.9}, {1500, 0.02, 0.5}}),
		hiss(0.118, 0.5, 0.9, 0.14, 144, struck(0.002, 0.12), bandpass(1700, 0.6)),
	}}
}

// ricochet returns the sound of a bullet off a rock.
func ricochet() patch {
	rock := []mode{{1240, 0.05, 0.7}, {2260, 0.05, 1}, {3720, 0.035, 0.7}, {5610, 0.02, 0.4}}
	spin := func(t float64) float64 {
		return glide(3300, 1050, 0.60)(t) * (1 + 0.035*math.Exp(-2*t)*math.Sin(2*math.Pi*glide(46, 24, 0.6)(t)*t))
	}
	fade := func(t float64) float64 {
		return struck(0.006, 0.95)(t) * (0.7 + 0.3*math.Sin(2*math.Pi*34*t))
	}
	return patch{seconds: 0.68, level: -11, layers: []layer{
		hit(0, -0.3, 0.42, 0.00012, rock),
		hiss(0, -0.3, 0.7, 0.03, 151, struck(0.0003, 0.018), bandpass(2800, 0.7)),
		tone(0.008, -0.1, 0.55, 0.62, fade, spin, 1, 0.18, 0.08),
		tone(0.008, 0.5, 0.35, 0.62, fade, func(t float64) float64 { return 1.013 * spin(t) }, 1, 0.1),
		sweep(0.01, 0.3, 0.5, 0.5, 152, struck(0.01, 0.4), 3600, 1300, 5),
	}}
}

// gun returns the sound of a revolver's hammer.
func gun() patch {
	steel := []mode{{1130, 0.020, 0.6}, {2040, 0.024, 1}, {3290, 0.020, 0.8}, {5180, 0.014, 0.5}, {7900, 0.008, 0.3}}
	return patch{seconds: 0.20, level: -6, layers: []layer{
		hit(0, -0.1, 0.55, 0.0001, scaled(steel, 1.15)),
		hiss(0.012, 0, 0.10, 0.05, 161, swell(0.05, 1), bandpass(4200, 2)),
		hit(0.074, 0.1, 1, 0.00014, steel),
		hit(0.074, 0.1, 0.6, 0.0008, []mode{{270, 0.04, 1}, {480, 0.03, 0.6}}),
	}}
}

// tick returns the sound of a button that is pressed.
func tick() patch {
	return patch{seconds: 0.05, level: -10, layers: []layer{
		hit(0, 0, 1, 0.0002, []mode{{870, 0.016, 0.5}, {1640, 0.014, 1}, {2750, 0.010, 0.6}, {4300, 0.006, 0.3}}),
	}}
}

// chord returns the chord of a win, low and soft.
func chord() patch {
	p := patch{seconds: 1.6, level: -7}
	for i, hz := range []float64{130.81, 196.00, 261.63, 329.63, 392.00} {
		bar := []mode{{hz, 1.3, 1}, {hz * 2.001, 0.7, 0.30}, {hz * 3.984, 0.35, 0.22}, {hz * 9.3, 0.06, 0.04}}
		pan := 0.2 * float64(i-2)
		p.layers = append(p.layers, hit(0.055*float64(i), pan, 1/(1+0.10*float64(i)), 0.0013, bar))
	}
	return p
}

// refusal returns the dry, muted sound of what is not allowed.
func refusal() patch {
	felt := []mode{{168, 0.070, 0.8}, {284, 0.060, 1}, {452, 0.048, 0.9}, {760, 0.028, 0.4}}
	return patch{seconds: 0.22, level: -8, layers: []layer{
		hit(0, 0, 1, 0.0013, felt),
		hit(0.098, 0, 0.85, 0.0014, scaled(felt, 0.88)),
	}}
}

// bell returns the sound of a bell that calls for attention, as for a new round.
func bell() patch {
	const hz = 932.33 // of the note that is heard, B flat
	brass := []mode{
		{hz * 0.5, 0.9, 0.18}, {hz, 1.3, 1}, {hz * 1.004, 1.2, 0.4}, {hz * 2.02, 0.8, 0.55}, {hz * 2.74, 0.6, 0.42},
		{hz * 3.01, 0.5, 0.3}, {hz * 4.12, 0.32, 0.25}, {hz * 5.43, 0.2, 0.18}, {hz * 6.8, 0.12, 0.1},
	}
	return patch{seconds: 1.1, level: -17, layers: []layer{
		// One blow in two layers, as a Job makes a whole layer in one step.
		hit(0, 0, 1, 0.00025, brass[:3]),
		hit(0, 0, 1, 0.00025, brass[3:]),
	}}
}

// splash returns the sound of a fall into the pond.
func splash() patch {
	p := patch{seconds: 0.75, level: -8, layers: []layer{
		hit(0, 0, 0.8, 0.004, []mode{{95, 0.12, 1}, {160, 0.08, 0.7}}),
		sweep(0, -0.1, 1.3, 0.16, 171, struck(0.004, 0.14), 600, 1900, 0.7),
		sweep(0.06, 0.1, 0.5, 0.5, 172, swell(0.5, 0.45), 1500, 3000, 1.1),
	}}
	src := noise(173)
	for range 16 {
		from, size := src.within(380, 1250), src.within(0.025, 0.06)
		at := 0.08 + 0.5*math.Pow(src.within(0, 1), 1.6)
		p.layers = append(p.layers, tone(at, src.within(-0.6, 0.6), src.within(0.12, 0.36), size*1.5,
			struck(0.002, size), glide(from, from*src.within(1.5, 2.3), size), 1))
	}
	return p
}

// gravel returns the sound of a step on the garden path.
func gravel() patch {
	p := patch{seconds: 0.16, level: -12}
	src := noise(181)
	for i := range 16 {
		at := 0.006*float64(i) + src.within(0, 0.008)
		size := src.within(0.004, 0.014)
		loud := math.Sin(math.Pi*(float64(i)+1)/17) * src.within(0.4, 1)
		p.layers = append(p.layers,
			hiss(at, src.within(-0.3, 0.3), loud, size*1.3, src+noise(i), struck(0.0004, size), bandpass(src.within(1500, 5200), 2.2)))
	}
	p.layers = append(p.layers, hit(0, 0, 0.16, 0.003, []mode{{110, 0.06, 1}, {210, 0.04, 0.5}}))
	return p
}

// pat returns the sound of a hand on leather or cloth.
func pat() patch {
	return patch{seconds: 0.14, level: -6, layers: []layer{
		hit(0, 0, 1, 0.0010, []mode{{172, 0.07, 0.8}, {298, 0.06, 1}, {520, 0.04, 0.8}, {900, 0.02, 0.4}}),
		hiss(0, 0, 0.9, 0.04, 191, struck(0.0006, 0.026), bandpass(1150, 0.6), lowpass(3800, 0.7)),
	}}
}
