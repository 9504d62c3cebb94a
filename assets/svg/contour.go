package svg

import (
	"math"

	"github.com/srwiley/rasterx"
)

// contour is a chain of straight lines between points in pixels, of which there is at least one. If it is closed, a last line
// leads from its end to its start.
type contour struct {
	points []point
	closed bool
}

// flattener turns paths into contours. Its zero value is ready to use; reusing one saves allocations.
type flattener struct {
	points   []point // of all contours of a path, in order
	contours []contour
}

// flatten returns the contours of a path, transformed by m to pixels, with lines in place of curves. They are valid until the next
// call.
func (f *flattener) flatten(p path, m rasterx.Matrix2D) []contour {
	at := func(q point) point {
		x, y := m.Transform(q.x, q.y)
		return point{x, y}
	}
	f.points, f.contours = f.points[:0], f.contours[:0]
	begin := 0 // index in f.points of the first point of the present contour
	points := p.points
	for _, k := range p.kinds {
		if k == start {
			begin = len(f.points)
			f.contours = append(f.contours, contour{})
		}
		switch k {
		case start, line:
			f.points = append(f.points, at(points[0]))
			points = points[1:]
		case curve:
			f.curve(at(points[0]), at(points[1]), at(points[2]))
			points = points[3:]
		}
		present := &f.contours[len(f.contours)-1]
		present.points = f.points[begin:]
		present.closed = present.closed || k == closed
	}
	return f.contours
}

// curve continues the present contour by a cubic Bézier curve with the control points a and b. None of the lines that stand for the
// curve is farther than about a twentieth of a pixel from it.
func (f *flattener) curve(a, b, to point) {
	from := f.points[len(f.points)-1]
	n := curveLines(from, a, b, to)
	for i := 1; i < n; i++ {
		f.points = append(f.points, onCurve(from, a, b, to, float64(i)/float64(n)))
	}
	f.points = append(f.points, to)
}

// curveLines returns into how many lines flattener.curve divides a curve, 1 or more.
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
func (c contour) fill(s rasterx.Scanner) { addPolygon(s, c.points) }

// addPolygon adds a polygon to s. Its corners, at least one, are in pixels; its last side leads from the last corner to the first.
func addPolygon(s rasterx.Scanner, corners []point) {
	first := corners[0].fixed()
	s.Start(first)
	for _, p := range corners[1:] {
		s.Line(p.fixed())
	}
	s.Line(first)
}
