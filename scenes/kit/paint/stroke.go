package paint

import (
	"image"
	"math"

	"golang.org/x/image/vector"
)

// polyline is a part of a path as straight lines, in pixels.
type polyline struct {
	points []point32 // at least one
	closed bool      // a line leads from the last point back to the first
}

// tolerance is how far, in pixels, straight lines may deviate from a curve.
const tolerance = 0.1

// polylines returns the parts of the path, which is in pixels, as straight lines. A part begins with a move, or with a line or
// curve that comes first or after a closed part.
func (p *Path) polylines() []polyline {
	var all []polyline
	for i := range p.steps {
		s := &p.steps[i]
		if s.verb == move || len(all) == 0 || s.verb != closePath && all[len(all)-1].closed {
			all = append(all, polyline{points: []point32{s.startPoint(all)}})
		}
		r := &all[len(all)-1]
		switch s.verb {
		case line:
			r.addPoint(s.points[0])
		case quad:
			r.addCurve(s.points[0], s.points[0], s.points[1], 2.0/3)
		case cubic:
			r.addCurve(s.points[0], s.points[1], s.points[2], 1)
		case closePath:
			r.closed = true
		}
	}
	return all
}

// startPoint returns where a part of the path begins whose first step is s. before are the earlier parts. A step other than a move
// begins where the last earlier part, which is closed, began; without an earlier part, at the step's own first point.
func (s *step) startPoint(before []polyline) point32 {
	if s.verb == move || len(before) == 0 {
		return s.points[0]
	}
	return before[len(before)-1].points[0]
}

// addPoint appends a point unless it equals the last one.
func (r *polyline) addPoint(q point32) {
	if r.points[len(r.points)-1] != q {
		r.points = append(r.points, q)
	}
}

// addCurve appends a cubic curve from the last point to d. Its control points lie at fraction pull of the way from the ends
// to b and c. With pull 1 they are b and c. With pull 2/3 and b equal to c, the curve is a quadratic one.
func (r *polyline) addCurve(b, c, d point32, pull float32) {
	a := r.points[len(r.points)-1]
	b, c = mixPoints(a, b, pull), mixPoints(d, c, pull)
	n := curveSteps(a, b, c, d)
	for i := range n {
		t := float32(i+1) / float32(n)
		u := 1 - t
		r.addPoint(point32{
			u*u*u*a.x + 3*u*u*t*b.x + 3*u*t*t*c.x + t*t*t*d.x,
			u*u*u*a.y + 3*u*u*t*b.y + 3*u*t*t*c.y + t*t*t*d.y,
		})
	}
}

// mixPoints returns the point at the given fraction of the way from a to b.
func mixPoints(a, b point32, fraction float32) point32 {
	return point32{a.x + (b.x-a.x)*fraction, a.y + (b.y-a.y)*fraction}
}

// curveSteps returns how many straight lines, 1 to 200, keep within tolerance of the cubic curve from a to d. The deviation of n
// lines is at most 0.75/n² times the greatest second difference of the four points.
func curveSteps(a, b, c, d point32) int {
	x := max(math.Abs(float64(a.x-2*b.x+c.x)), math.Abs(float64(b.x-2*c.x+d.x)))
	y := max(math.Abs(float64(a.y-2*b.y+c.y)), math.Abs(float64(b.y-2*c.y+d.y)))
	return min(max(1, int(math.Ceil(math.Sqrt(0.75*math.Hypot(x, y)/tolerance)))), 200)
}

// roundPen draws lines with a round pen of a radius in pixels. It draws small overlapping outlines of the same
// orientation.
type roundPen struct {
	raster *vector.Rasterizer
	origin image.Point // the pixel at the upper left corner of raster
	radius float32
}

// draw draws a polyline, whose neighbouring points must differ: a bar for each line, a joint at each corner, and discs at the
// ends of an open one. A single point is a disc.
func (n roundPen) draw(r polyline) {
	spots := r.points
	if r.closed && len(spots) > 1 && spots[0] != spots[len(spots)-1] {
		spots = append(spots[:len(spots):len(spots)], spots[0])
	}
	if len(spots) == 1 {
		n.disc(spots[0])
		return
	}
	for i := 1; i < len(spots); i++ {
		n.bar(spots[i-1], spots[i])
		if i > 1 {
			n.joint(spots[i-2], spots[i-1], spots[i])
		}
	}
	first, last := spots[0], spots[len(spots)-1]
	if r.closed {
		n.joint(spots[len(spots)-2], last, spots[1])
		return
	}
	n.disc(first)
	n.disc(last)
}

// sideOffset returns the vector from the middle of a line from a to b to its edge, on the right in the direction of the line. a
// and b must differ.
func (n roundPen) sideOffset(a, b point32) point32 {
	dx, dy := b.x-a.x, b.y-a.y
	k := n.radius / float32(math.Hypot(float64(dx), float64(dy)))
	return point32{-dy * k, dx * k}
}

// bar draws the straight line from a to b, without ends.
func (n roundPen) bar(a, b point32) {
	s := n.sideOffset(a, b)
	n.outline(point32{a.x - s.x, a.y - s.y}, point32{b.x - s.x, b.y - s.y}, point32{b.x + s.x, b.y + s.y}, point32{a.x + s.x, a.y + s.y})
}

// joint fills the gap on the outer side of a corner at b, on the way from a to c: with a triangle if the line turns only
// slightly there, else with a disc.
func (n roundPen) joint(a, b, c point32) {
	s, t := n.sideOffset(a, b), n.sideOffset(b, c)
	const slight = 0.9                              // cosine of the greatest angle that counts as slight
	turn, ahead := s.x*t.y-s.y*t.x, s.x*t.x+s.y*t.y // sine and cosine of the angle, each times the squared radius
	switch {
	case ahead < slight*n.radius*n.radius:
		n.disc(b)
	case turn > 0: // to the right, so that the gap is on the left
		n.outline(b, point32{b.x - s.x, b.y - s.y}, point32{b.x - t.x, b.y - t.y})
	case turn < 0:
		n.outline(b, point32{b.x + t.x, b.y + t.y}, point32{b.x + s.x, b.y + s.y})
	}
}

// disc draws a disc round a point.
func (n roundPen) disc(at point32) {
	// n steps deviate from the circle by about radius*π²/(2*n²), so that 2.3 instead of 3 would be enough.
	steps := min(max(8, int(3*math.Sqrt(float64(n.radius)/tolerance))), 200)
	var pts [200]point32
	for i := range steps {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(steps))
		pts[i] = point32{at.x + n.radius*float32(cos), at.y + n.radius*float32(sin)}
	}
	n.outline(pts[:steps]...)
}

// outline draws a closed polygon. All callers give its corners clockwise.
func (n roundPen) outline(pts ...point32) {
	x, y := float32(n.origin.X), float32(n.origin.Y)
	for i, q := range pts {
		if i == 0 {
			n.raster.MoveTo(q.x-x, q.y-y)
		} else {
			n.raster.LineTo(q.x-x, q.y-y)
		}
	}
	n.raster.ClosePath()
}
