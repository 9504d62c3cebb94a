package paint

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/scenes/geom"
)

// kappa places the control points of a cubic that stands for a quarter of a circle.
const kappa = 0.5522847498

// Polygon returns the closed path through pts.
func Polygon(pts ...geom.Point) *vector.Path {
	p := Polyline(pts...)
	p.Close()
	return p
}

// Polyline returns the open path through pts.
func Polyline(pts ...geom.Point) *vector.Path {
	p := new(vector.Path)
	for _, q := range pts {
		p.LineTo(float32(q.X), float32(q.Y))
	}
	return p
}

// Box returns the outline of r.
func Box(r geom.Rect) *vector.Path { return RoundRect(r, 0) }

// RoundRect returns the outline of r with corners of the given radius, which is cut to half the shorter side.
func RoundRect(r geom.Rect, radius float64) *vector.Path {
	return RoundRect4(r, radius, radius, radius, radius)
}

// RoundRect4 returns the outline of r with one radius per corner, clockwise from the upper left.
func RoundRect4(r geom.Rect, nw, ne, se, sw float64) *vector.Path {
	most := min(r.W, r.H) / 2
	nw, ne, se, sw = min(nw, most), min(ne, most), min(se, most), min(sw, most)
	p := pen{new(vector.Path)}
	p.move(r.X+nw, r.Y)
	p.line(r.X+r.W-ne, r.Y)
	p.corner(r.X+r.W-ne, r.Y, ne, 0, ne)
	p.line(r.X+r.W, r.Y+r.H-se)
	p.corner(r.X+r.W, r.Y+r.H-se, 0, se, se)
	p.line(r.X+sw, r.Y+r.H)
	p.corner(r.X+sw, r.Y+r.H, -sw, 0, sw)
	p.line(r.X, r.Y+nw)
	p.corner(r.X, r.Y+nw, 0, -nw, nw)
	p.path.Close()
	return p.path
}

// Circle returns the outline of a circle.
func Circle(at geom.Point, r float64) *vector.Path { return Ellipse(at, r, r) }

// Ellipse returns the outline of an ellipse with half axes rx and ry.
func Ellipse(at geom.Point, rx, ry float64) *vector.Path {
	p := pen{new(vector.Path)}
	kx, ky := rx*kappa, ry*kappa
	p.move(at.X, at.Y-ry)
	p.cubic(at.X+kx, at.Y-ry, at.X+rx, at.Y-ky, at.X+rx, at.Y)
	p.cubic(at.X+rx, at.Y+ky, at.X+kx, at.Y+ry, at.X, at.Y+ry)
	p.cubic(at.X-kx, at.Y+ry, at.X-rx, at.Y+ky, at.X-rx, at.Y)
	p.cubic(at.X-rx, at.Y-ky, at.X-kx, at.Y-ry, at.X, at.Y-ry)
	p.path.Close()
	return p.path
}

// Star returns a star with n points, the first straight up, alternating between the outer and the inner radius.
func Star(at geom.Point, outer, inner float64, n int) *vector.Path {
	pts := make([]geom.Point, 0, 2*n)
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / float64(n))
		pts = append(pts, geom.Point{X: at.X + r*sin, Y: at.Y - r*cos})
	}
	return Polygon(pts...)
}

// Regular returns a regular polygon with n corners, the first straight up.
func Regular(at geom.Point, r float64, n int) *vector.Path {
	pts := make([]geom.Point, n)
	for i := range pts {
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / float64(n))
		pts[i] = geom.Point{X: at.X + r*sin, Y: at.Y - r*cos}
	}
	return Polygon(pts...)
}

// Smooth returns a curve through pts (Catmull-Rom), closed on demand.
func Smooth(closed bool, pts ...geom.Point) *vector.Path {
	p := pen{new(vector.Path)}
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
	p.move(pts[0].X, pts[0].Y)
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		p.cubic(b.X+(c.X-a.X)/6, b.Y+(c.Y-a.Y)/6, c.X-(d.X-b.X)/6, c.Y-(d.Y-b.Y)/6, c.X, c.Y)
	}
	if closed {
		p.path.Close()
	}
	return p.path
}

// Join returns one path made of all the given ones.
func Join(paths ...*vector.Path) *vector.Path {
	out := new(vector.Path)
	for _, p := range paths {
		out.AddPath(p, nil)
	}
	return out
}

// pen writes float64 coordinates into a path.
type pen struct{ path *vector.Path }

func (p pen) move(x, y float64) { p.path.MoveTo(float32(x), float32(y)) }
func (p pen) line(x, y float64) { p.path.LineTo(float32(x), float32(y)) }

func (p pen) cubic(x1, y1, x2, y2, x, y float64) {
	p.path.CubicTo(float32(x1), float32(y1), float32(x2), float32(y2), float32(x), float32(y))
}

// corner turns clockwise by a quarter from x, y, where the pen moves in the direction dx, dy, whose length is radius.
func (p pen) corner(x, y, dx, dy, radius float64) {
	if radius == 0 {
		return
	}
	tx, ty := -dy, dx
	p.cubic(x+dx*kappa, y+dy*kappa, x+dx+tx*(1-kappa), y+dy+ty*(1-kappa), x+dx+tx, y+dy+ty)
}
