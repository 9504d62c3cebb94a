package paint

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"

	"ludotheque/scenes/kit/geom"
)

// Path is an outline of lines and curves, in dp. The zero value is empty. Open parts are closed when they are filled.
type Path struct{ steps []step }

// step is one line or curve of a path.
type step struct {
	verb   verb
	points [3]point32 // control points, then the end point
}

// verb is the kind of a step.
type verb uint8

const (
	move verb = iota
	line
	quad
	cubic
	closePath
)

// point32 is a point with the number type of vector.Rasterizer.
type point32 struct{ x, y float32 }

// numPoints returns the number of points of a step.
func (v verb) numPoints() int { return [...]int{move: 1, line: 1, quad: 2, cubic: 3, closePath: 0}[v] }

// MoveTo begins a new part of the path at a point.
func (p *Path) MoveTo(x, y float64) { p.addStep(move, x, y) }

// LineTo adds a straight line to a point. In an empty path it begins a part there.
func (p *Path) LineTo(x, y float64) {
	if len(p.steps) == 0 {
		p.MoveTo(x, y)
		return
	}
	p.addStep(line, x, y)
}

// QuadTo adds a quadratic Bézier curve to x, y with the control point x1, y1. The path must not be empty.
func (p *Path) QuadTo(x1, y1, x, y float64) { p.addStep(quad, x1, y1, x, y) }

// CubicTo adds a cubic Bézier curve to x, y with the control points x1, y1 and x2, y2. The path must not be empty.
func (p *Path) CubicTo(x1, y1, x2, y2, x, y float64) { p.addStep(cubic, x1, y1, x2, y2, x, y) }

// Close adds a straight line back to the beginning of the part.
func (p *Path) Close() { p.addStep(closePath) }

// Append appends the parts of q, moved by offset.
func (p *Path) Append(q *Path, offset geom.Point) {
	var g ebiten.GeoM
	g.Translate(offset.X, offset.Y)
	p.steps = append(p.steps, q.transformed(g).steps...)
}

// addStep appends a step; xy are the coordinates of its points in turn.
func (p *Path) addStep(v verb, xy ...float64) {
	s := step{verb: v}
	for i := range v.numPoints() {
		s.points[i] = point32{float32(xy[2*i]), float32(xy[2*i+1])}
	}
	p.steps = append(p.steps, s)
}

// transformed returns a copy of the path, transformed by g.
func (p *Path) transformed(g ebiten.GeoM) *Path {
	steps := slices.Clone(p.steps)
	for i := range steps {
		s := &steps[i]
		for k := range s.verb.numPoints() {
			x, y := g.Apply(float64(s.points[k].x), float64(s.points[k].y))
			s.points[k] = point32{float32(x), float32(y)}
		}
	}
	return &Path{steps}
}

// maxCoordinate limits the coordinates that are drawn, in pixels.
const maxCoordinate = 1 << 20

// bounds returns the bounds of the path, which is in pixels, with the control points of its curves. ok is false if the path is
// empty or exceeds maxCoordinate.
func (p *Path) bounds() (r image.Rectangle, ok bool) {
	x0, y0, x1, y1 := float32(maxCoordinate), float32(maxCoordinate), float32(-maxCoordinate), float32(-maxCoordinate)
	for i := range p.steps {
		for _, q := range p.steps[i].points[:p.steps[i].verb.numPoints()] {
			x0, y0, x1, y1 = min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y)
		}
	}
	valid := x0 <= x1 && y0 <= y1 // neither empty nor with a coordinate that is not a number
	if !valid || x0 < -maxCoordinate || y0 < -maxCoordinate || x1 > maxCoordinate || y1 > maxCoordinate {
		return image.Rectangle{}, false
	}
	floor, ceil := func(v float32) int { return int(math.Floor(float64(v))) }, func(v float32) int { return int(math.Ceil(float64(v))) }
	return image.Rect(floor(x0), floor(y0), ceil(x1), ceil(y1)), true
}

// trace adds the path, which is in pixels, to r, whose upper left corner is at the pixel origin. It closes every part.
func (p *Path) trace(r *vector.Rasterizer, origin image.Point) {
	x, y := float32(origin.X), float32(origin.Y)
	for i := range p.steps {
		s := &p.steps[i]
		a, b, c := s.points[0], s.points[1], s.points[2]
		switch s.verb {
		case move:
			r.ClosePath()
			r.MoveTo(a.x-x, a.y-y)
		case line:
			r.LineTo(a.x-x, a.y-y)
		case quad:
			r.QuadTo(a.x-x, a.y-y, b.x-x, b.y-y)
		case cubic:
			r.CubeTo(a.x-x, a.y-y, b.x-x, b.y-y, c.x-x, c.y-y)
		case closePath:
			r.ClosePath()
		}
	}
	r.ClosePath()
}

// kappa is the distance of the control points, relative to the radius, of the cubic curve that approximates a quarter
// of a circle.
const kappa = 0.5522847498

// Polygon returns the closed path through pts.
func Polygon(pts ...geom.Point) *Path {
	p := Polyline(pts...)
	p.Close()
	return p
}

// Polyline returns the open path through pts.
func Polyline(pts ...geom.Point) *Path {
	p := new(Path)
	for _, q := range pts {
		p.LineTo(q.X, q.Y)
	}
	return p
}

// Arc returns an open arc of a circle with radius r dp as n straight lines, at least 1. The angles from and to are in degrees,
// clockwise from the right.
func Arc(at geom.Point, r, from, to float64, n int) *Path {
	p := new(Path)
	for i := range n + 1 {
		sin, cos := math.Sincos((from + (to-from)*float64(i)/float64(n)) * math.Pi / 180)
		p.LineTo(at.X+r*cos, at.Y+r*sin)
	}
	return p
}

// Box returns the outline of r.
func Box(r geom.Rect) *Path { return RoundRect(r, 0) }

// RoundRect returns the outline of r with round corners. The radius is limited to half the shorter side.
func RoundRect(r geom.Rect, radius float64) *Path {
	return RoundRect4(r, radius, radius, radius, radius)
}

// RoundRect4 returns the outline of r with one radius per corner, clockwise from the upper left. Each radius is limited to half the
// shorter side.
func RoundRect4(r geom.Rect, nw, ne, se, sw float64) *Path {
	most := min(r.W, r.H) / 2
	nw, ne, se, sw = min(nw, most), min(ne, most), min(se, most), min(sw, most)
	p := new(Path)
	p.MoveTo(r.X+nw, r.Y)
	p.LineTo(r.X+r.W-ne, r.Y)
	p.corner(r.X+r.W-ne, r.Y, ne, 0, ne)
	p.LineTo(r.X+r.W, r.Y+r.H-se)
	p.corner(r.X+r.W, r.Y+r.H-se, 0, se, se)
	p.LineTo(r.X+sw, r.Y+r.H)
	p.corner(r.X+sw, r.Y+r.H, -sw, 0, sw)
	p.LineTo(r.X, r.Y+nw)
	p.corner(r.X, r.Y+nw, 0, -nw, nw)
	p.Close()
	return p
}

// Circle returns the outline of a circle.
func Circle(at geom.Point, r float64) *Path { return Ellipse(at, r, r) }

// Ellipse returns the outline of an ellipse with the half axes rx and ry.
func Ellipse(at geom.Point, rx, ry float64) *Path {
	p := new(Path)
	kx, ky := rx*kappa, ry*kappa
	p.MoveTo(at.X, at.Y-ry)
	p.CubicTo(at.X+kx, at.Y-ry, at.X+rx, at.Y-ky, at.X+rx, at.Y)
	p.CubicTo(at.X+rx, at.Y+ky, at.X+kx, at.Y+ry, at.X, at.Y+ry)
	p.CubicTo(at.X-kx, at.Y+ry, at.X-rx, at.Y+ky, at.X-rx, at.Y)
	p.CubicTo(at.X-rx, at.Y-ky, at.X-kx, at.Y-ry, at.X, at.Y-ry)
	p.Close()
	return p
}

// Star returns a star with n points, the first one at the top. outer is the radius of the points, inner that of the
// corners between them, in dp.
func Star(at geom.Point, outer, inner float64, n int) *Path {
	return Polygon(StarOutline(at, outer, inner, 2*n, 0)...)
}

// StarOutline returns n points round at, clockwise, that alternate between the outer and the inner radius. The first point is at the
// outer radius, turned clockwise from the top by degrees. With equal radii the points are the corners of a regular polygon.
func StarOutline(at geom.Point, outer, inner float64, n int, degrees float64) []geom.Point {
	pts := make([]geom.Point, n)
	for i := range pts {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos((degrees + 360*float64(i)/float64(n)) * math.Pi / 180)
		pts[i] = at.Add(geom.Pt(r*sin, -r*cos))
	}
	return pts
}

// Regular returns a regular polygon with n corners, r dp from its middle, at, the first one at the top.
func Regular(at geom.Point, r float64, n int) *Path {
	return Polygon(StarOutline(at, r, r, n, 0)...)
}

// Smooth returns the Catmull-Rom curve through pts, open or closed; for fewer than three points straight lines. Each stretch between
// two points is a cubic Bézier curve, whose direction depends on the points before and after it; an end of an open curve counts as
// the point beyond.
func Smooth(closed bool, pts ...geom.Point) *Path {
	p := new(Path)
	n := len(pts)
	if n < 3 {
		return Polyline(pts...)
	}
	at := func(i int) geom.Point {
		if closed {
			return pts[(i+n)%n]
		}
		return pts[min(max(i, 0), n-1)]
	}
	last := n - 1
	if closed {
		last = n
	}
	p.MoveTo(pts[0].X, pts[0].Y)
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		p.CubicTo(b.X+(c.X-a.X)/6, b.Y+(c.Y-a.Y)/6, c.X-(d.X-b.X)/6, c.Y-(d.Y-b.Y)/6, c.X, c.Y)
	}
	if closed {
		p.Close()
	}
	return p
}

// Join returns one path made of all the given ones.
func Join(paths ...*Path) *Path {
	out := new(Path)
	for _, p := range paths {
		out.steps = append(out.steps, p.steps...)
	}
	return out
}

// corner adds a quarter of a circle, clockwise from x, y, at which the path must have arrived. dx, dy is a vector in the direction of
// the path at that point, as long as the radius. corner adds nothing for the radius 0.
func (p *Path) corner(x, y, dx, dy, radius float64) {
	if radius == 0 {
		return
	}
	tx, ty := -dy, dx
	p.CubicTo(x+dx*kappa, y+dy*kappa, x+dx+tx*(1-kappa), y+dy+ty*(1-kappa), x+dx+tx, y+dy+ty)
}
