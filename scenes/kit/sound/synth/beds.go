package synth

import "math"

// A Place is where a game is played, or a box is chosen, as it sounds while nothing happens.
type Place uint8

// The places.
const (
	Nowhere Place = iota // silence
	Jungle               // leaves, insects, birds
	Street               // people on a square, a band far away
	Garden               // a fountain, a breeze, birds, a harpsichord indoors
	Saloon               // talk behind swing doors, a piano, glasses
	Parlour              // a musical box: the only music, where no game is played
	Places               // how many there are; not a place
)

var placeWords = [Places]string{"nowhere", "jungle", "street", "garden", "saloon", "parlour"}

// String returns the place's name in one lower-case word.
func (p Place) String() string {
	if p >= Places {
		return "unknown"
	}
	return placeWords[p]
}

// Rest is a step of a tune at which nothing sounds.
const Rest = math.MinInt8

// A Bed is how a place sounds: a ground that is heard all the time, and calls over it now and then. All samples are mono.
type Bed struct {
	Ground []int16 // even all along: pieces of it, wherever cut, follow one another; none where there is silence
	Loud   float64 // of the ground, a factor
	Calls  []Call
}

// A Call is heard now and then: a bird's cry, or a tune of one instrument.
type Call struct {
	Samples     []int16
	Loud        float64  // a factor
	Least, Most float64  // seconds of silence between two
	Vary        float64  // semitones by which a cry is higher or lower than another
	Beat        float64  // seconds from one step of a tune to the next
	Tunes       [][]int8 // of which one is heard, in semitones; a cry has one step
}

// part is how a piece of a bed is made.
type part struct {
	patch patch
	call  Call // without samples; nothing but Loud counts in a ground
}

// bedOf returns how a bed is made, its ground first; a ground without layers is silence.
func bedOf(p Place) []part {
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
	made  int
	job   *Job
}

// NewBedJob begins to make the bed of a place; an unknown one is silent.
func NewBedJob(p Place) *BedJob { return &BedJob{parts: bedOf(p)} }

// Step does the next piece of work and reports whether the bed is finished.
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
	j.lay(p, j.job.Clip().left())
	j.job = nil
	j.made++
	return j.made == len(j.parts)
}

// lay adds a part that is finished.
func (j *BedJob) lay(p *part, samples []int16) {
	if j.made == 0 {
		j.bed.Ground, j.bed.Loud = samples, p.call.Loud
		return
	}
	c := p.call
	c.Samples = samples
	j.bed.Calls = append(j.bed.Calls, c)
}

// Bed returns the finished bed, or as much as there is of it before Step has reported so.
func (j *BedJob) Bed() Bed { return j.bed }

// RenderBed makes a whole bed at once.
func RenderBed(p Place) Bed {
	j := NewBedJob(p)
	for !j.Step() {
	}
	return j.Bed()
}

// left returns the left half of a clip, in which mono things are made.
func (c Clip) left() []int16 {
	out := make([]int16, c.Frames())
	for i := range out {
		out[i] = c.Samples[2*i]
	}
	return out
}

// only is the place between left and right of what is made in mono.
const only = -1

// groundSeconds is how long grounds are: pieces of half of that are picked from them.
const groundSeconds = 4

// even returns the shape of what neither rises nor falls, but stirs a little so many times a second.
func even(depth, rate float64) shape {
	return func(t float64) float64 { return 1 - depth*(0.5+0.5*math.Sin(2*math.Pi*rate*t)) }
}

// ground returns noise that goes on all the time.
func ground(gain float64, seed noise, s shape, filters ...biquad) layer {
	return hiss(0, only, gain, groundSeconds, seed, s, filters...)
}

// cry returns a call that is one sound, as high as the last one or not quite.
func cry(loud, least, most float64) Call {
	return Call{Loud: loud, Least: least, Most: most, Vary: 2, Tunes: [][]int8{{0}}}
}

// jungle returns the parts of a jungle: its ground, birds and insects.
func jungle() []part {
	chirr := func(t float64) float64 { return math.Pow(0.5+0.5*math.Sin(2*math.Pi*27*t), 2) }
	beak := []mode{{540, 0.03, 1}, {1130, 0.025, 0.8}, {2080, 0.015, 0.4}}
	whistle := func(at, from, to, seconds float64) layer {
		return tone(at, only, 1, seconds, swell(seconds, 0.7), glide(from, to, seconds), 1, 0.12)
	}
	return []part{
		{patch{groundSeconds, -6, []layer{
			ground(1, 211, even(0.4, 0.31), lowpass(800, 0.6), highpass(180, 0.7)),
			ground(0.1, 212, chirr, bandpass(4300, 7)),
			ground(0.2, 213, even(0.5, 1.7), bandpass(1900, 0.7)),
		}}, Call{Loud: 0.024}},
		{patch{0.75, -6, []layer{whistle(0, 1900, 2650, 0.16), whistle(0.2, 2400, 2200, 0.1), whistle(0.34, 2750, 1750, 0.34)}}, cry(0.0066, 5, 13)},
		{patch{0.6, -6, []layer{whistle(0, 1150, 1320, 0.28), whistle(0.34, 1320, 1040, 0.22)}}, cry(0.0075, 8, 19)},
		{patch{0.4, -6, []layer{creak(0, only, 1, 0.36, 214, swell(0.36, 0.6), glide(34, 58, 0.36), beak)}}, cry(0.025, 9, 24)},
	}
}

// talk returns the sound of people who talk all the time, too far away to be understood.
func talk(voices int, seed noise, low, high float64) (layers []layer) {
	for i := range voices {
		src := seed + noise(i)*7919
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
		}.layer(0, only, 1, groundSeconds))
	}
	return layers
}

func street() []part {
	brass := func(t float64) float64 { return math.Min(t/0.03, 1) * math.Exp(-2.2*t) }
	people := append(talk(6, 221, 105, 230), ground(0.25, 222, even(0.3, 0.4), lowpass(420, 0.6)))
	return []part{
		{patch{groundSeconds, -6, people}, Call{Loud: 0.02}},
		{patch{0.5, -6, []layer{
			tone(0, only, 1, 0.45, brass, func(t float64) float64 { return 293.7 * (1 + 0.004*math.Sin(34*t)) }, 1, 0.8, 0.55, 0.3, 0.16, 0.08),
			tone(0, only, 0.5, 0.45, brass, func(float64) float64 { return 295.1 }, 1, 0.6, 0.4, 0.2),
		}}, Call{Loud: 0.012, Least: 8, Most: 21, Beat: 0.19, Tunes: [][]int8{
			{0, Rest, 0, 2, 4, Rest, 4, 5, 7, Rest, Rest, 4, 7, Rest, 9, 7, 5, 4, 2, Rest, 0},
			{7, Rest, 7, 7, 9, 7, 5, Rest, 5, 5, 7, 5, 4, Rest, 4, 2, 0, Rest, Rest, 0},
			{12, 11, 12, 7, Rest, 9, 7, 5, 4, Rest, 5, 4, 2, 4, 0},
		}}},
		{patch{0.3, -6, []layer{hit(0, only, 1, 0.003, []mode{{96, 0.2, 1}, {171, 0.13, 0.8}, {330, 0.07, 0.6}, {620, 0.03, 0.3}})}},
			Call{Loud: 0.016, Least: 11, Most: 26, Beat: 0.19, Tunes: [][]int8{{0, Rest, 0, 3, 0, Rest, 0, 3, 0, Rest, 0, 3, 0, 3, 3}, {0, Rest, Rest, 0, Rest, Rest, 0, Rest, 3}}}},
	}
}

func garden() []part {
	flute := func(at, from, to, seconds float64) layer {
		return tone(at, only, 1, seconds, swell(seconds, 0.6), glide(from, to, seconds), 1, 0.08, 0.03)
	}
	coo := func(at, seconds float64) layer {
		return tone(at, only, 1, seconds, swell(seconds, 0.8), glide(455, 420, seconds), 1, 0.2, 0.06)
	}
	return []part{
		{patch{groundSeconds, -6, []layer{
			ground(1, 231, even(0.3, 0.27), lowpass(520, 0.6), highpass(140, 0.7)),
			ground(0.3, 232, even(0.6, 9.3), bandpass(2300, 0.9)),
			ground(0.3, 233, even(0.7, 6.1), bandpass(1250, 1.4)),
		}}, Call{Loud: 0.018}},
		{patch{0.8, -6, []layer{flute(0, 2100, 2250, 0.14), flute(0.16, 1780, 1900, 0.12), flute(0.3, 2400, 2050, 0.18), flute(0.5, 2900, 3300, 0.08), flute(0.6, 3200, 2700, 0.1)}}, cry(0.0066, 5, 12)},
		{patch{1.3, -6, []layer{coo(0, 0.25), coo(0.32, 0.42), coo(0.85, 0.3)}}, cry(0.008, 11, 27)},
		{patch{0.9, -6, []layer{str{hz: 293.7, t60: 1.0, place: 0.14, bright: 0.8, seed: 234}.layer(0, only, 1, 0.85)}},
			Call{Loud: 0.0085, Least: 13, Most: 30, Beat: 0.24, Tunes: [][]int8{
				{0, 4, 7, 12, 7, 4, 5, 9, 12, 9, 5, Rest, 7, 11, 14, 11, 12},
				{12, 11, 12, 9, 7, Rest, 5, 7, 5, 4, 2, Rest, 4, 2, 0},
				{7, Rest, 9, 7, 5, 4, 5, Rest, 7, 5, 4, 2, 4},
			}}},
	}
}

func saloon() []part {
	people := append(talk(5, 241, 85, 150), ground(0.4, 242, even(0.5, 0.23), lowpass(600, 0.6), highpass(120, 0.7)))
	const hz = 261.63
	wire := func(f float64) []mode {
		return []mode{{f, 0.9, 1}, {f * 2.003, 0.6, 0.6}, {f * 3.01, 0.4, 0.35}, {f * 4.03, 0.25, 0.2}, {f * 5.06, 0.15, 0.1}}
	}
	return []part{
		{patch{groundSeconds, -6, people}, Call{Loud: 0.019}},
		{patch{0.8, -6, []layer{hit(0, only, 1, 0.0006, wire(hz)), hit(0.004, only, 0.8, 0.0006, wire(hz*1.011))}},
			Call{Loud: 0.013, Least: 7, Most: 19, Beat: 0.17, Tunes: [][]int8{
				{0, 4, 7, 9, 7, 4, 0, Rest, 5, 9, 12, 14, 12, 9, 5, Rest, 7, 6, 7, 9, 7, 4, 0},
				{12, Rest, 9, 7, Rest, 4, 7, Rest, 12, 14, 15, 16, Rest, 12, 9, 12},
				{0, 3, 4, 7, Rest, 0, 3, 4, 7, Rest, 9, 7, 4, 2, 0, Rest, -5, 0},
			}}},
		{patch{0.4, -6, []layer{hit(0, only, 1, 0.0001, scaled(coinModes(), 0.72)), hit(0.09, only, 0.6, 0.0001, scaled(coinModes(), 0.79))}}, cry(0.012, 9, 25)},
		{patch{0.2, -6, []layer{hit(0, only, 1, 0.002, tableModes()), hit(0.01, only, 0.5, 0.0009, pawnModes())}}, cry(0.016, 6, 21)},
	}
}

// parlour returns the parts of a parlour: a musical box that plays one turn of its drum after the other.
func parlour() []part {
	const hz = 523.25
	tooth := []mode{{hz, 1.5, 1}, {hz * 2.0, 0.7, 0.16}, {hz * 5.4, 0.22, 0.12}, {hz * 9.1, 0.08, 0.05}}
	return []part{
		{},
		{patch{1.5, -6, []layer{hit(0, only, 1, 0.0004, tooth)}}, Call{Loud: 0.0096, Least: 0.5, Most: 3.5, Beat: 0.31, Tunes: [][]int8{
			{-12, 0, 4, 7, 4, 0, -15, -3, 0, 4, 0, -3, -12},
			{-7, 0, 5, 9, 12, 9, -5, 2, 7, 11, 14, 11, 12},
			{0, Rest, 7, 4, 9, 7, 4, Rest, 2, 4, 7, Rest, 2, 0},
			{12, 11, 9, 7, Rest, 9, 7, 4, 2, Rest, 4, 2, -1, 0},
			{-12, 7, 12, 16, 14, 12, -8, 7, 11, 14, 12, 11, -3, 4, 9, 12},
			{4, 5, 7, Rest, 12, Rest, 9, 5, 7, Rest, 4, 2, 5, Rest, 4},
		}}},
	}
}
