package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// side is a side of the screen.
type side uint8

// The sides, clockwise. The number is also the rotation of text for a player there, in quarter turns.
const (
	bottom side = iota
	left
	top
	right
)

// out returns the unit vector that points from the middle of the screen over this side.
func (s side) out() geom.Point {
	return [...]geom.Point{bottom: {Y: 1}, left: {X: -1}, top: {Y: -1}, right: {X: 1}}[s]
}

// isUpright reports whether the side is vertical: left or right.
func (s side) isUpright() bool { return s == left || s == right }

// along returns the coordinate of q along the side: Y for left and right, else X.
func (s side) along(q geom.Point) float64 {
	if s.isUpright() {
		return q.Y
	}
	return q.X
}

// across returns the coordinate of q perpendicular to the side: X for left and right, else Y.
func (s side) across(q geom.Point) float64 {
	if s.isUpright() {
		return q.X
	}
	return q.Y
}

// withAlong returns q with along as its coordinate along the side: Y for left and right, else X.
func (s side) withAlong(q geom.Point, along float64) geom.Point {
	if s.isUpright() {
		return geom.Pt(q.X, along)
	}
	return geom.Pt(along, q.Y)
}

// edge returns the middle of the edge of r on side s, moved inwards by deep dp; outwards if deep is negative.
func (s side) edge(r geom.Rect, deep float64) geom.Point {
	return r.Center().Add(s.out().Mul(s.across(r.Size())/2 - deep))
}

// cut cuts a strip deep dp wide off r on side s, and returns it and the rest.
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

// stand is the position of a seat round the screen; see ground.stand.
type stand struct {
	side     side
	slot, of int     // index of the seat among those on its side, from the left, and their number
	dir      float64 // direction of the seat's pawn and tile from the centre, in degrees clockwise from the right
}

// stands are the stands by number of seats, 3 to 6. Each list goes clockwise and begins with the nearest person.
var stands = [...][]stand{
	3: {{bottom, 0, 1, 90}, {left, 0, 1, 210}, {right, 0, 1, 330}},
	4: {{bottom, 0, 1, 90}, {left, 0, 1, 180}, {top, 0, 1, 270}, {right, 0, 1, 0}},
	5: {{bottom, 0, 1, 90}, {left, 0, 1, 165}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 15}},
	6: {{bottom, 0, 2, 120}, {left, 0, 1, 180}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 0}, {bottom, 1, 2, 60}},
}

// turn returns the clockwise rotation in radians of text for a player on that side.
func (s side) turn() float64 { return float64(s) * math.Pi / 2 }
