package svg

import "math"

// arc adds an elliptical arc to the point to: a straight line if a radius is 0, and nothing if from equals to. from is the
// current point, where the path ends so far. rx and ry are not negative. turn is the rotation of the ellipse in radians. Two
// ellipses lead through both points, with two arcs each: large chooses a longer arc, sweep an arc along growing angles, which
// is clockwise, as y grows downwards. The method is in the appendix on elliptical arcs of the SVG specification.
func (p *path) arc(from, to point, rx, ry, turn float64, large, sweep bool) {
	if from == to {
		return
	}
	if rx == 0 || ry == 0 {
		p.line(to)
		return
	}
	sin, cos := math.Sincos(turn)
	// h is half the way from "to" to "from", in the ellipse's own directions.
	half := from.minus(to).times(0.5)
	h := point{cos*half.x + sin*half.y, cos*half.y - sin*half.x}
	// Radii that are too small for both points grow until the ellipse leads through both.
	if reach := math.Hypot(h.x/rx, h.y/ry); reach > 1 {
		rx, ry = rx*reach, ry*reach
	}
	across := rx*rx*h.y*h.y + ry*ry*h.x*h.x
	k := math.Sqrt(max(0, rx*rx*ry*ry/across-1))
	if large == sweep {
		k = -k
	}
	c := point{k * rx * h.y / ry, -k * ry * h.x / rx}
	first := math.Atan2((h.y-c.y)/ry, (h.x-c.x)/rx)
	angle := math.Atan2((-h.y-c.y)/ry, (-h.x-c.x)/rx) - first
	if sweep && angle < 0 {
		angle += 2 * math.Pi
	} else if !sweep && angle > 0 {
		angle -= 2 * math.Pi
	}
	middle := from.towards(to, 0.5).plus(point{cos*c.x - sin*c.y, sin*c.x + cos*c.y})
	p.arcAsCurves(ellipse{middle, rx, ry, sin, cos}, first, angle, to)
}

// ellipse is an ellipse that is rotated by the angle with the given sine and cosine.
type ellipse struct {
	centre   point
	rx, ry   float64
	sin, cos float64
}

// at returns the point at an angle in radians, and tangent, the derivative of the point by the angle.
func (e ellipse) at(angle float64) (place, tangent point) {
	sin, cos := math.Sincos(angle)
	turned := func(q point) point { return point{e.cos*q.x - e.sin*q.y, e.sin*q.x + e.cos*q.y} }
	return e.centre.plus(turned(point{e.rx * cos, e.ry * sin})), turned(point{-e.rx * sin, e.ry * cos})
}

// arcAsCurves adds an arc of an ellipse as Bézier curves of at most a quarter each. The arc begins at the angle first,
// where the path is, and covers angle, both in radians. It ends exactly at to.
func (p *path) arcAsCurves(e ellipse, first, angle float64, to point) {
	// 1e-9 is subtracted so that rounding does not add a curve.
	n := max(1, int(math.Ceil(math.Abs(angle)/(math.Pi/2)-1e-9)))
	step := angle / float64(n)
	handle := 4.0 / 3 * math.Tan(step/4) // the usual length of handles, in units of the derivative
	from, tangent := e.at(first)
	for i := range n {
		end, nextTangent := e.at(first + step*float64(i+1))
		if i == n-1 {
			end = to
		}
		p.curve(from.plus(tangent.times(handle)), end.minus(nextTangent.times(handle)), end)
		from, tangent = end, nextTangent
	}
}
