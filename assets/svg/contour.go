package svg

import (
	"math"

	"github.com/srwiley/rasterx"
)

// contour is a chain of straight lines between points in pixels. If it is closed, a last line leads from its end to its start.
type contour struct {
	points []point
	closed bool
}

// flatten returns the contours of the path, transformed by m to pixels, with lines in place of curves.
func (p path) flatten(m rasterx.Matrix2D) (all []contour) {
	at := func(q point) point {
		x, y := m.Transform(q.x, q.y)
		return point{x, y}
	}
	points := p.points
	for _, k := range p.kinds {
		if k == start {
			all = append(all, contour{points: []point{at(points[0])}})
			points = points[1:]
			continue
		}
		c := &all[len(all)-1]
		switch k {
		case line:
			c.points = append(c.points, at(points[0]))
			points = points[1:]
		case curve:
			c.curve(at(points[0]), at(points[1]), at(points[2]))
			points = points[3:]
		case closed:
			c.closed = true
		}
	}
	return all
}

// curve continues the contour by a cubic Bézier curve with the control points a and b. None of the lines that stand for the curve
// is farther than about a twentieth of a pixel from it.
func (c *contour) curve(a, b, to point) {
	from := c.points[len(c.points)-1]
	n := curveLines(from, a, b, to)
	for i := 1; i < n; i++ {
		c.points = append(c.points, onCurve(from, a, b, to, float64(i)/float64(n)))
	}
	c.points = append(c.points, to)
}

// curveLines returns into how many lines contour.curve divides a curve, 1 or more.
func curveLines(from, a, b, to point) int {
	const dense = 50 // 16 times what golang.org/x/image/vector takes, which is twice as many lines
	return 1 + int(math.Sqrt(math.Sqrt(dense*max(bulge(from, a, to), bulge(from, b, to)))))
}

// bulge returns the square of twice the distance, in pixels, of a control point from the middle between the ends of its curve.
func bulge(from, control, to point) float64 {
	d := from.minus(control.times(2)).plus(to)
	return d.dot(d)
}

// onCurve returns the point of a cubic Bézier curve at t, from 0 at its start to 1 at its end.
func onCurve(from, a, b, to point, t float64) point {
	middle := a.towards(b, t)
	return from.towards(a, t).towards(middle, t).towards(middle.towards(b.towards(to, t), t), t)
}

// fill adds the area inside the contour to s.
func (c contour) fill(s rasterx.Scanner) { addPolygon(s, c.points...) }

// addPolygon adds a polygon to s. Its corners are in pixels, its last side leads from the last corner to the first.
func addPolygon(s rasterx.Scanner, corners ...point) {
	first := corners[0].fixed()
	s.Start(first)
	for _, p := range corners[1:] {
		s.Line(p.fixed())
	}
	s.Line(first)
}
