package synth

import "math"

// A Place is a location with a background sound of its own: where a game is played, or where a box is chosen.
type Place uint8

// The places.
const (
	Nowhere Place = iota // silence
	Jungle               // leaves, insects, birds
	Street               // people on a square, a band far away
	Garden               // a fountain, a breeze, birds, a harpsichord indoors
	Saloon               // talk behind swing doors, a piano, glasses
	Parlour              // a musical box: the only music, where no game is played
	Places               // number of places
)

// placeNames are the names of the places.
var placeNames = [Places]string{"nowhere", "jungle", "street", "garden", "saloon", "parlour"}

// String returns the place's name in one lower-case word.
func (p Place) String() string {
	if p >= Places {
		return "unknown"
	}
	return placeNames[p]
}

// Rest is a step of a tune without a note.
const Rest = math.MinInt8

// A Bed is the background sound of a place: a ground that is always heard, and calls over it from time to time. All
// samples are mono.
type Bed struct {
	Ground []int16 // has the same loudness throughout, so that any pieces of it can follow each other; empty for silence
	Gain   float64 // of the ground, a factor
	Calls  []Call
}

// A Call is heard from time to time: the cry of a bird, or a tune of one instrument.
type Call struct {
	Samples            []int16
	Gain               float64  // a factor
	MinPause, MaxPause float64  // seconds from the last step of a tune to the first step of the next, at least and at most
	Vary               float64  // random variation of the pitch, in semitones up and down
	Beat               float64  // seconds per step of a tune
	Tunes              [][]int8 // one of them is played each time; steps are in semitones or Rest; a cry has one step
}

// part describes how the ground or a call is made.
type part struct {
	patch patch
	call  Call // without samples, which the patch makes; a part that is the ground uses only its gain
}

// partsOf returns the parts of a place's bed, the ground first. A ground without layers is silence. Nowhere and unknown
// places have no parts.
func partsOf(p Place) []part {
	switch p {
	case Jungle:
		return jungle()
	case Street:
		return street()
	case Garden:
		return garden()
	case Saloon:
		return saloon()
	case Parlour:
		return parlour()
	}
	return nil
}

// A BedJob makes a bed in steps of a few milliseconds each. It belongs to one goroutine.
type BedJob struct {
	parts []part
	bed   Bed
	made  int  // number of finished parts
	job   *Job // makes parts[made]; nil if that part has not been begun
}

// NewBedJob returns a job that makes the background sound of a place. That of an unknown place is silent.
func NewBedJob(p Place) *BedJob { return &BedJob{parts: partsOf(p)} }

// Step does the next step, a few milliseconds of work, and reports whether the bed is finished.
func (j *BedJob) Step() bool {
	if j.made == len(j.parts) {
		return true
	}
	p := &j.parts[j.made]
	if j.job == nil {
		j.job = newJob(p.patch)
	}
	if !j.job.Step() {
		return false
	}
	j.addPart(p, j.job.Clip().left())
	j.job = nil
	j.made++
	return j.made == len(j.parts)
}

// addPart adds a finished part to the bed: the first one as its ground, each other one as a call.
func (j *BedJob) addPart(p *part, samples []int16) {
	if j.made == 0 {
		j.bed.Ground, j.bed.Gain = samples, p.call.Gain
		return
	}
	c := p.call
	c.Samples = samples
	j.bed.Calls = append(j.bed.Calls, c)
}

// Bed returns the bed, which is incomplete until Step has returned true.
func (j *BedJob) Bed() Bed { return j.bed }

// RenderBed makes a whole bed at once.
func RenderBed(p Place) Bed {
	j := NewBedJob(p)
	for !j.Step() {
	}
	return j.Bed()
}

// left returns the samples of the left channel, which is the only one that mono sounds use.
func (c Clip) left() []int16 {
	out := make([]int16, c.Frames())
	for i := range out {
		out[i] = c.Samples[2*i]
	}
	return out
}

// monoPan is the pan of layers of a mono sound: the left channel.
const monoPan = -1

// groundSeconds is the length of a ground. A player of the bed chooses pieces half as long from it.
const groundSeconds = 4

// flutter returns a shape that falls from 1 to 1-depth and rises again, rate times a second.
func flutter(depth, rate float64) shape {
	return func(t float64) float64 { return 1 - depth*(0.5+0.5*math.Sin(2*math.Pi*rate*t)) }
}

// groundNoise returns a layer of filtered noise for the whole length of a ground.
func groundNoise(gain float64, seed noise, s shape, filters ...biquad) layer {
	return hiss(0, monoPan, gain, groundSeconds, seed, s, filters...)
}

// cry returns a call with one note, whose pitch varies by two semitones. minPause and maxPause are in seconds.
func cry(gain, minPause, maxPause float64) Call {
	return Call{Gain: gain, MinPause: minPause, MaxPause: maxPause, Vary: 2, Tunes: [][]int8{{0}}}
}

// jungle returns the parts of the jungle: leaves, birds and insects.
func jungle() []part {
	chirr := func(t float64) float64 { return math.Pow(0.5+0.5*math.Sin(2*math.Pi*27*t), 2) }
	beak := []mode{{540, 0.03, 1}, {1130, 0.025, 0.8}, {2080, 0.015, 0.4}}
	whistle := func(at, from, to, seconds float64) layer {
		return tone(at, monoPan, 1, seconds, swell(seconds, 0.7), glide(from, to, seconds), 1, 0.12)
	}
	return []part{
		{patch{seconds: groundSeconds, level: -6, layers: []layer{
			groundNoise(1, 211, flutter(0.4, 0.31), lowpass(800, 0.6), highpass(180, 0.7)),
			groundNoise(0.1, 212, chirr, bandpass(4300, 7)),
			groundNoise(0.2, 213, flutter(0.5, 1.7), bandpass(1900, 0.7)),
		}}, Call{Gain: 0.0215}},
		// Two birds that whistle, and one that rattles with its beak.
		{patch{seconds: 0.75, level: -6, layers: []layer{whistle(0, 1900, 2650, 0.16), whistle(0.2, 2400, 2200, 0.1), whistle(0.34, 2750, 1750, 0.34)}}, cry(0.0066, 5, 13)},
		{patch{seconds: 0.6, level: -6, layers: []layer{whistle(0, 1150, 1320, 0.28), whistle(0.34, 1320, 1040, 0.22)}}, cry(0.0075, 8, 19)},
		{patch{seconds: 0.4, level: -6, layers: []layer{creak(0, monoPan, 1, 0.36, 214, swell(0.36, 0.6), glide(34, 58, 0.36), beak)}}, cry(0.025, 9, 24)},
	}
}

// talk returns one layer for each of a number of voices that talk without a pause, too far away to be understood. low and
// high limit the pitch of the voices, in Hz.
func talk(voices int, seed noise, low, high float64) (layers []layer) {
	for i := range voices {
		src := seed + noise(i)*7919 // any number would do that keeps the voices apart
		_ = src.next()
		base, rate := src.within(low, high), src.within(3.1, 4.6)
		vowels := [...]mouth{vowelO(), vowelE(), soundL(), {700, 1150, 2500}}
		from := int(src.within(0, 4))
		layers = append(layers, throat{
			pitch: func(t float64) float64 { return base * (1 + 0.12*math.Sin(0.7*rate*t+base)) },
			mouth: func(t float64) mouth {
				x := rate * t
				k := from + int(x)
				return vowels[k%4].toward(vowels[(k+1)%4], x-math.Floor(x))
			},
			loud:   func(t float64) float64 { return 0.25 + 0.75*math.Pow(math.Sin(math.Pi*rate*t), 2) },
			breath: 0.35, seed: src,
		}.layer(0, monoPan, 1, groundSeconds))
	}
	return layers
}

// street returns the parts of the street: people on a square, and a band far away.
func street() []part {
	brass := func(t float64) float64 { return min(t/0.03, 1) * math.Exp(-2.2*t) }
	people := append(talk(6, 221, 105, 230), groundNoise(0.25, 222, flutter(0.3, 0.4), lowpass(420, 0.6)))
	return []part{
		{patch{seconds: groundSeconds, level: -6, layers: people}, Call{Gain: 0.0205}},
		// The brass of the band, and its drum.
		{patch{seconds: 0.5, level: -6, layers: []layer{
			tone(0, monoPan, 1, 0.45, brass, func(t float64) float64 { return 293.7 * (1 + 0.004*math.Sin(34*t)) }, 1, 0.8, 0.55, 0.3, 0.16, 0.08),
			tone(0, monoPan, 0.5, 0.45, brass, func(float64) float64 { return 295.1 }, 1, 0.6, 0.4, 0.2),
		}}, Call{Gain: 0.012, MinPause: 8, MaxPause: 21, Beat: 0.19, Tunes: [][]int8{
			{0, Rest, 0, 2, 4, Rest, 4, 5, 7, Rest, Rest, 4, 7, Rest, 9, 7, 5, 4, 2, Rest, 0},
			{7, Rest, 7, 7, 9, 7, 5, Rest, 5, 5, 7, 5, 4, Rest, 4, 2, 0, Rest, Rest, 0},
			{12, 11, 12, 7, Rest, 9, 7, 5, 4, Rest, 5, 4, 2, 4, 0},
		}}},
		{patch{seconds: 0.3, level: -6, layers: []layer{hit(0, monoPan, 1, 0.003, []mode{{96, 0.2, 1}, {171, 0.13, 0.8}, {330, 0.07, 0.6}, {620, 0.03, 0.3}})}},
			Call{Gain: 0.016, MinPause: 11, MaxPause: 26, Beat: 0.19, Tunes: [][]int8{{0, Rest, 0, 3, 0, Rest, 0, 3, 0, Rest, 0, 3, 0, 3, 3}, {0, Rest, Rest, 0, Rest, Rest, 0, Rest, 3}}}},
	}
}

// garden returns the parts of the garden: a fountain, a breeze, birds, and a harpsichord indoors.
func garden() []part {
	flute := func(at, from, to, seconds float64) layer {
		return tone(at, monoPan, 1, seconds, swell(seconds, 0.6), glide(from, to, seconds), 1, 0.08, 0.03)
	}
	coo := func(at, seconds float64) layer {
		return tone(at, monoPan, 1, seconds, swell(seconds, 0.8), glide(455, 420, seconds), 1, 0.2, 0.06)
	}
	return []part{
		{patch{seconds: groundSeconds, level: -6, layers: []layer{
			groundNoise(1, 231, flutter(0.3, 0.27), lowpass(520, 0.6), highpass(140, 0.7)),
			groundNoise(0.3, 232, flutter(0.6, 9.3), bandpass(2300, 0.9)),
			groundNoise(0.3, 233, flutter(0.7, 6.1), bandpass(1250, 1.4)),
		}}, Call{Gain: 0.0195}},
		// A song bird, a dove, and the harpsichord.
		{patch{seconds: 0.8, level: -6, layers: []layer{flute(0, 2100, 2250, 0.14), flute(0.16, 1780, 1900, 0.12), flute(0.3, 2400, 2050, 0.18), flute(0.5, 2900, 3300, 0.08), flute(0.6, 3200, 2700, 0.1)}}, cry(0.0066, 5, 12)},
		{patch{seconds: 1.3, level: -6, layers: []layer{coo(0, 0.25), coo(0.32, 0.42), coo(0.85, 0.3)}}, cry(0.008, 11, 27)},
		{patch{seconds: 0.9, level: -6, layers: []layer{pluckedString{hz: 293.7, t60: 1.0, place: 0.14, bright: 0.8, seed: 234}.layer(0, monoPan, 1, 0.85)}},
			Call{Gain: 0.0085, MinPause: 13, MaxPause: 30, Beat: 0.24, Tunes: [][]int8{
				{0, 4, 7, 12, 7, 4, 5, 9, 12, 9, 5, Rest, 7, 11, 14, 11, 12},
				{12, 11, 12, 9, 7, Rest, 5, 7, 5, 4, 2, Rest, 4, 2, 0},
				{7, Rest, 9, 7, 5, 4, 5, Rest, 7, 5, 4, 2, 4},
			}}},
	}
}

// saloon returns the parts of the saloon: talk, a piano and glasses.
func saloon() []part {
	people := append(talk(5, 241, 85, 150), groundNoise(0.4, 242, flutter(0.5, 0.23), lowpass(600, 0.6), highpass(120, 0.7)))
	const hz = 261.63 // of step 0 of a tune, middle C
	wire := func(f float64) []mode {
		return []mode{{f, 0.9, 1}, {f * 2.003, 0.6, 0.6}, {f * 3.01, 0.4, 0.35}, {f * 4.03, 0.25, 0.2}, {f * 5.06, 0.15, 0.1}}
	}
	return []part{
		{patch{seconds: groundSeconds, level: -6, layers: people}, Call{Gain: 0.0215}},
		// The piano, glasses that touch, and a glass that is set down.
		{patch{seconds: 0.8, level: -6, layers: []layer{hit(0, monoPan, 1, 0.0006, wire(hz)), hit(0.004, monoPan, 0.8, 0.0006, wire(hz*1.011))}},
			Call{Gain: 0.013, MinPause: 7, MaxPause: 19, Beat: 0.17, Tunes: [][]int8{
				{0, 4, 7, 9, 7, 4, 0, Rest, 5, 9, 12, 14, 12, 9, 5, Rest, 7, 6, 7, 9, 7, 4, 0},
				{12, Rest, 9, 7, Rest, 4, 7, Rest, 12, 14, 15, 16, Rest, 12, 9, 12},
				{0, 3, 4, 7, Rest, 0, 3, 4, 7, Rest, 9, 7, 4, 2, 0, Rest, -5, 0},
			}}},
		{patch{seconds: 0.4, level: -6, layers: []layer{hit(0, monoPan, 1, 0.0001, scaled(coinModes(), 0.72)), hit(0.09, monoPan, 0.6, 0.0001, scaled(coinModes(), 0.79))}}, cry(0.012, 9, 25)},
		{patch{seconds: 0.2, level: -6, layers: []layer{hit(0, monoPan, 1, 0.002, tableModes()), hit(0.01, monoPan, 0.5, 0.0009, pawnModes())}}, cry(0.016, 6, 21)},
	}
}

// parlour returns the parts of the parlour: no ground, and a musical box that plays tunes.
func parlour() []part {
	const hz = 523.25 // of step 0 of a tune, the C above middle C
	tooth := []mode{{hz, 1.5, 1}, {hz * 2.0, 0.7, 0.16}, {hz * 5.4, 0.22, 0.12}, {hz * 9.1, 0.08, 0.05}}
	return []part{
		{},
		{patch{seconds: 1.5, level: -6, layers: []layer{hit(0, monoPan, 1, 0.0004, tooth)}}, Call{Gain: 0.0096, MinPause: 0.5, MaxPause: 3.5, Beat: 0.31, Tunes: [][]int8{
			{-12, 0, 4, 7, 4, 0, -15, -3, 0, 4, 0, -3, -12},
			{-7, 0, 5, 9, 12, 9, -5, 2, 7, 11, 14, 11, 12},
			{0, Rest, 7, 4, 9, 7, 4, Rest, 2, 4, 7, Rest, 2, 0},
			{12, 11, 9, 7, Rest, 9, 7, 4, 2, Rest, 4, 2, -1, 0},
			{-12, 7, 12, 16, 14, 12, -8, 7, 11, 14, 12, 11, -3, 4, 9, 12},
			{4, 5, 7, Rest, 12, Rest, 9, 5, 7, Rest, 4, 2, 5, Rest, 4},
		}}},
	}
}
