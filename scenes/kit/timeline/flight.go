package timeline

import (
	"ludotheque/scenes/kit/geom"
)

// Spot is where to draw something that moves: its place, how visible it is, and how high above the table it is as a
// share of the arc.
type Spot struct {
	At    geom.Point
	Alpha float64 // 0..1; at 0 there is nothing to draw
	Lift  float64 // dp above the table
}

// Flight is a movement from one place to another.
type Flight struct {
	From, To geom.Point
	Height   float64 // dp at the highest point of the arc; 0 slides
}

// At returns where to draw what flies at the share t of its way. In full motion that is the first spot. With reduced
// motion it fades out on the first spot, where it started, and in on the second one, where it ends.
func (f Flight) At(t float64, reduced bool) [2]Spot {
	if reduced {
		return [2]Spot{{At: f.From, Alpha: 1 - t}, {At: f.To, Alpha: t}}
	}
	return [2]Spot{{At: f.From.Lerp(f.To, t), Alpha: 1, Lift: f.Height * Arc(t)}}
}

// Glide is a number that follows its target in a few ticks, for things that answer to a finger, such as a lid that lifts
// when pointed at. The zero value rests at 0.
type Glide struct {
	from, to float64
	tick     int
	ticks    int
}

// Set makes the number v at once.
func (g *Glide) Set(v float64) { *g = Glide{from: v, to: v} }

// Aim lets the number go to v in the given number of ticks, from wherever it is now. Aiming again at the present target
// changes nothing, so it may be called every tick.
func (g *Glide) Aim(v float64, ticks int) {
	if v != g.to {
		*g = Glide{from: g.Value(), to: v, ticks: ticks}
	}
}

// Tick lets one tick pass and reports whether the number has changed.
func (g *Glide) Tick() bool {
	if g.Still() {
		return false
	}
	g.tick++
	if g.tick >= g.ticks {
		g.Set(g.to)
	}
	return true
}

// Value returns the number.
func (g *Glide) Value() float64 {
	if g.ticks <= 0 {
		return g.from
	}
	return geom.Lerp(g.from, g.to, InOut.At(float64(g.tick)/float64(g.ticks)))
}

// Still reports whether the number has reached its target.
func (g *Glide) Still() bool { return g.from == g.to }

// Walk is a movement from place to place in hops, whose way is [MoveTicks] long and linear.
type Walk struct {
	Steps  int                    // at least 1
	Place  func(i int) geom.Point // from where it starts, 0, to where it ends, Steps
	Height float64                // dp at the highest point of each hop
}

// At returns where to draw what walks at the share t of its way; see [Flight.At].
func (w Walk) At(t float64, reduced bool) [2]Spot {
	if reduced {
		return Flight{From: w.Place(0), To: w.Place(w.Steps)}.At(t, true)
	}
	hop, share := Hop(t, w.Steps)
	return Flight{From: w.Place(hop), To: w.Place(hop + 1), Height: w.Height}.At(share, false)
}
