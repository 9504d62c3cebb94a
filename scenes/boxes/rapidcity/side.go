package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// side is a side of the screen.
type side uint8

// The sides, clockwise: also how many quarters what is read from there is turned.
const (
	bottom side = iota
	left
	top
	right
)

// out is one step out of the screen.
func (s side) out() geom.Point {
	return [...]geom.Point{bottom: {Y: 1}, left: {X: -1}, top: {Y: -1}, right: {X: 1}}[s]
}

// upright reports whether the side runs down the screen.
func (s side) upright() bool { return s == left || s == right }

// along is the coordinate of q that runs along the side.
func (s side) along(q geom.Point) float64 {
	if s.upright() {
		return q.Y
	}
	return q.X
}

// across is the coordinate of q that runs away from the side.
func (s side) across(q geom.Point) float64 {
	if s.upright() {
		return q.X
	}
	return q.Y
}

// slid is q with another place along the side.
func (s side) slid(q geom.Point, along float64) geom.Point {
	if s.upright() {
		return geom.Pt(q.X, along)
	}
	return geom.Pt(along, q.Y)
}

// edge is the middle of the edge of r on that side, deep dp further in.
func (s side) edge(r geom.Rect, deep float64) geom.Point {
	return r.Center().Add(s.out().Mul(s.across(r.Size())/2 - deep))
}

// cut cuts a strip off that side of r.
func (s side) cut(r geom.Rect, deep float64) (strip, rest geom.Rect) {
	switch s {
	case bottom:
		return r.CutBottom(deep)
	case left:
		return r.CutLeft(deep)
	case top:
		return r.CutTop(deep)
	}
	return r.CutRight(deep)
}

// stand is where a seat is: on which side, as which of how many there, and in which direction, in degrees clockwise from
// the right, its pawn and the tile before it lie on the circle.
type stand struct {
	side     side
	slot, of int
	dir      float64
}

// stands are those of all seats, clockwise from the one nearest to the person in front of the screen.
var stands = [...][]stand{
	3: {{bottom, 0, 1, 90}, {left, 0, 1, 210}, {right, 0, 1, 330}},
	4: {{bottom, 0, 1, 90}, {left, 0, 1, 180}, {top, 0, 1, 270}, {right, 0, 1, 0}},
	5: {{bottom, 0, 1, 90}, {left, 0, 1, 165}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 15}},
	6: {{bottom, 0, 2, 120}, {left, 0, 1, 180}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 0}, {bottom, 1, 2, 60}},
}

// turn is by how much what is read from the side is turned clockwise, in radians.
func (s side) turn() float64 { return float64(s) * math.Pi / 2 }
