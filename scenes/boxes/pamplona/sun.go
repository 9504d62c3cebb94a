package pamplona

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// sunWay is the direction in which shadows fall, as everywhere: down, and a little to the right. Since it is evening, they are long
// on the board.
var sunWay = geom.Pt(0.5, 0.87)

// Amounts of light on the board, from 0 to 1; see paint.Light.
const (
	openLight = 0.56 // of level ground in the sun
	fullShade = 0.45 // what a shadow takes away
	lateLight = 0.15 // what the kerb away from the sun, which is lit longest, has more, and the other one less
	bendShade = 0.34 // what the inside of a bend has less
	gateLight = 0.5  // what the middle of the pool of light before the gate has more
	tilt      = 0.12 // what the upper left corner of the square has more, and the lower right one less
)

// Heights in the model of the board, as shares of the street's width.
const (
	kerbHigh  = 0.05
	thingHigh = 0.06 // the doors on fear spaces, and the tomatoes
	barrier   = 0.12 // the barrier round the sand
	wallHigh  = 0.34 // the wall of the arena
	seatsHigh = 0.2  // the uppermost row of the stands
	eavesHigh = 0.27 // the lowest house along the street
)

// reliefCell returns the width in dp of a cell of the model: a fortieth of the street's width, but at least 1.6.
func (c *course) reliefCell() float64 { return max(c.lane/40, 1.6) }

// sunlight returns the light of the evening sun on the board, with the long shadows of the houses along the street, of those in
// the square, and of the arena, and a pool of light before the gate of the arena.
func (p *printer) sunlight() *paint.Light {
	w := p.course
	r := paint.NewRelief(w.size.X, w.size.Y, w.reliefCell(), w.lane)
	r.GlowAll(func(at geom.Point) float64 { return tilt * (1 - at.X/w.size.X - at.Y/w.size.Y) })
	p.warmStreet(r)
	p.raiseStreet(r)
	p.raiseRow(r)
	p.raiseSquare(r)
	p.raiseArena(r)
	return r.Shine(paint.Sun{Way: sunWay, Long: 1.9, Soft: w.lane * 0.02, Blur: 2, Open: openLight, Full: fullShade})
}

// warmStreet makes the street lighter at the kerb away from the sun and before the gate, and darker at the inside of bends.
func (p *printer) warmStreet(r *paint.Relief) {
	w := p.course
	half, step := w.lane/2, w.reliefCell()/2 // half of a cell, so that no cell is left out
	pool := w.side(p.arenaStart()-half, 0)
	for s := 0.0; s < w.total(); s += step {
		at, way := w.at(s)
		out := geom.Pt(-way.Y, way.X)
		late, bend := lateLight*(out.X*sunWay.X+out.Y*sunWay.Y), w.bending(s)
		for across := -1.0; across <= 1; across += step / half {
			q := at.Add(out.Mul(across * half))
			light := late*across - bendShade*max(0, bend*across)*math.Abs(across)
			if off := q.Sub(pool).Mul(1 / w.lane); off.Len() < 1.5 { // beyond that, hardly anything is left
				light += gateLight * math.Exp(-1.7*off.X*off.X-4*off.Y*off.Y)
			}
			r.Glow(q, light)
		}
	}
}

// bending returns the sine of the angle by which the street turns to the right, within its own width, round the length s.
func (c *course) bending(s float64) float64 {
	_, a := c.at(max(0, s-c.lane/2))
	_, b := c.at(min(c.total(), s+c.lane/2))
	return a.X*b.Y - a.Y*b.X
}

// raiseStreet raises the kerbs of the street, and on its spaces the doors, which stand for fear, and the tomatoes.
func (p *printer) raiseStreet(r *paint.Relief) {
	w, end := p.course, p.arenaStart()
	r.Raise(w.lane*kerbHigh, w.outline(0, end, w.lane*0.06))
	r.Raise(0, w.outline(0, end, 0))
	for i, k := range w.cells {
		side := min(k.box.W, k.box.H)
		switch p.board.At(i) {
		case pamplona.Fear:
			r.Raise(w.lane*thingHigh, paint.RoundOutline(geom.Around(k.at, side*0.7, side*0.9), side*0.35))
		case pamplona.Tomato:
			r.Raise(w.lane*thingHigh, paint.OvalOutline(k.at, side*0.6, side*0.5))
		}
	}
}

// raiseRow raises the houses that line the street towards the sun, beyond the edge of the board, up to the last bend. There is an
// alley after every third one.
func (p *printer) raiseRow(r *paint.Relief) {
	w := p.course
	front, back := w.lane*(kerbEdge+0.005), w.lane*1.1
	end := p.arenaStart() - w.lane*3.1
	for s, i := w.lane*0.3, 0; s < end; i++ {
		size := geom.Scatter(i)
		long := w.lane * (0.62 + 0.42*size.X)
		_, way := w.at(s + long/2)
		if way.Y*sunWay.X-way.X*sunWay.Y > 0.1 {
			from := s
			raiseHouse(i, eavesHigh+0.14*size.Y, func(a, b, high float64) {
				r.Raise(w.lane*high, w.band(from+long*a, from+long*b, front, back))
			})
		}
		s += long
		if i%3 == 2 {
			s += w.lane * 0.16
		}
	}
}

// raiseHouse raises house i of the row part by part. eaves is the height of its lowest part. raise is called with where a part
// begins and ends, as shares of the width of the house, and with the height of the part, later parts over earlier ones.
func raiseHouse(i int, eaves float64, raise func(from, to, high float64)) {
	raise(0, 1, eaves)
	switch i % 3 {
	case 0: // a gable
		const steps = 6
		for k := 1.0; k <= steps; k++ {
			raise(0.5*k/(steps+1), 1-0.5*k/(steps+1), eaves+0.13*k/steps)
		}
	case 1: // a parapet, and the top of the stairs
		raise(0, 0.1, eaves+0.03)
		raise(0.9, 1, eaves+0.03)
		raise(0.62, 0.78, eaves+0.1)
	case 2: // a part that has one more floor, and a chimney
		raise(0.36, 1, eaves+0.08)
		raise(0.46, 0.58, eaves+0.15)
	}
}

// raiseSquare raises the houses in the square, with hipped roofs, and the one to the left of the arena.
func (p *printer) raiseSquare(r *paint.Relief) {
	deep := p.course.lane * 0.1
	raise := func(front geom.Rect, high float64) {
		r.Raise(high, geom.R(front.X, front.Bottom()-deep, front.W, deep).Corners())
	}
	for i, h := range p.plaza.houses {
		eaves := h.H * (0.36 + 0.07*float64(i%2))
		raise(h, eaves)
		for k := 1.0; k <= 4; k++ {
			raise(h.InsetXY(h.W*0.07*k, 0), eaves+h.H*0.028*k)
		}
	}
	if nook := p.course.leftCorner(); !nook.Empty() {
		raise(nook.Column(0, 2, 0), nook.H*0.34)
	}
}

// raiseArena raises the wall of the arena, the stands, which go down to the sand, and the barrier round it.
func (p *printer) raiseArena(r *paint.Relief) {
	w := p.course
	r.Raise(w.lane*wallHigh, w.oval.outline(0))
	for k := range tiers {
		t := (0.4 + float64(k)) / tiers
		r.Raise(w.lane*geom.Lerp(seatsHigh, 0.04, t), w.tier(t).outline(0))
	}
	r.Raise(w.lane*barrier, w.sand.outline(w.lane*0.06))
	r.Raise(0, w.sand.outline(0))
}

// The colours of the light.
var (
	sunColor  = paint.Hex(0xFFE8B0) // on edges that catch it, and where it is brightest
	goldColor = paint.Hex(0xFFD79E) // elsewhere on the ground
)

// lit returns the colours of ground of the colour tone by the light on it, for paint.Sheet.FillLit.
func lit(tone color.NRGBA) []paint.Stop {
	return []paint.Stop{
		{At: 0, Color: shaded(tone)},
		{At: openLight, Color: paint.Mix(tone, goldColor, 0.14)},
		{At: 1, Color: paint.Mix(tone, sunColor, 0.9)},
	}
}

// shaded returns the colour that tone has in the shade: darker, and a little more violet.
func shaded(tone color.NRGBA) color.NRGBA {
	dim := func(v uint8, by float64) uint8 { return uint8(float64(v) * by) }
	return color.NRGBA{R: dim(tone.R, 0.74), G: dim(tone.G, 0.67), B: dim(tone.B, 0.76), A: tone.A}
}

// glint returns the colours, for paint.Sheet.FillLit, of an edge that catches the sun, and is not seen in the shade.
func glint() []paint.Stop {
	return []paint.Stop{{At: openLight - 0.25, Color: paint.Fade(sunColor, 0)}, {At: openLight, Color: paint.Fade(sunColor, 0.7)}}
}

// veil returns the colours, for paint.Sheet.FillLit, that darken shady places: it is laid over what has been painted as if the sun
// shone everywhere.
func (p *printer) veil() []paint.Stop {
	return []paint.Stop{{At: 0, Color: paint.Fade(p.p.Ink, 0.4)}, {At: openLight, Color: paint.Fade(p.p.Ink, 0)}}
}
