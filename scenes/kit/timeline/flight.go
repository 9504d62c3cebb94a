package timeline

import "ludotheque/scenes/kit/geom"

// Spot says where and how to draw a moving object: its place, its opacity and its height above the table.
type Spot struct {
	At    geom.Point
	Alpha float64 // opacity, 0 to 1; at 0 there is nothing to draw
	Lift  float64 // dp above the table
}

// Flight is a movement from one place to another.
type Flight struct {
	From, To geom.Point
	Height   float64 // dp above the table at the highest point of the arc; 0 slides
}

// At returns where to draw the object at fraction t of the flight, 0 to 1. Usually only the first spot is used. With
// reduced motion the first spot is the start, where the object fades out, and the second the end, where it fades in.
func (f Flight) At(t float64, reduced bool) [2]Spot {
	if reduced {
		return [2]Spot{{At: f.From, Alpha: 1 - t}, {At: f.To, Alpha: t}}
	}
	return [2]Spot{{At: f.From.Lerp(f.To, t), Alpha: 1, Lift: f.Height * Arc(t)}}
}

// Glide is a number that moves to a target value within a few ticks, for animations that respond to a finger or the
// mouse, such as a lid that opens under the pointer. The zero value rests at 0.
type Glide struct {
	from, to float64 // the values at the beginning and the end of the movement; equal at rest
	tick     int     // ticks of the movement so far
	ticks    int     // length of the movement; 0 at rest
}

// Set sets the number to v, without animation.
func (g *Glide) Set(v float64) { *g = Glide{from: v, to: v} }

// Aim starts to move the number from its present value to v within the given number of ticks; with 0 it is there after one Tick. If
// v is the target already, Aim does nothing, so it may be called on every tick.
func (g *Glide) Aim(v float64, ticks int) {
	if v != g.to {
		*g = Glide{from: g.Value(), to: v, ticks: ticks}
	}
}

// Tick advances the movement by one tick and reports whether the number was moving before.
func (g *Glide) Tick() bool {
	if g.AtRest() {
		return false
	}
	g.tick++
	if g.tick >= g.ticks {
		g.Set(g.to)
	}
	return true
}

// Value returns the present value of the number.
func (g *Glide) Value() float64 {
	if g.ticks <= 0 {
		return g.from
	}
	return geom.Lerp(g.from, g.to, InOut.At(float64(g.tick)/float64(g.ticks)))
}

// AtRest reports whether the number has reached its target.
func (g *Glide) AtRest() bool { return g.from == g.to }

// Walk is a movement over several places in hops of equal length. The Ease of its cue should be Linear, since each
// hop is eased by itself.
type Walk struct {
	Steps  int                    // at least 1
	Place  func(i int) geom.Point // the place after i hops; 0 is the start, Steps the end
	Height float64                // dp above the table at the highest point of each hop
}

// At returns where to draw the object at fraction t of the walk, 0 to 1; see [Flight.At] for the two spots.
func (w Walk) At(t float64, reduced bool) [2]Spot {
	if reduced {
		return Flight{From: w.Place(0), To: w.Place(w.Steps)}.At(t, true)
	}
	hop, share := Hop(t, w.Steps)
	return Flight{From: w.Place(hop), To: w.Place(hop + 1), Height: w.Height}.At(share, false)
}
