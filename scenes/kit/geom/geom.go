// Package geom provides points and rectangles in dp, the unit of every layout, whatever the density of the screen.
//
// One dp is one CSS pixel, or 1/160 inch on a tablet, times the zoom by which package stage fits a layout to the screen. A
// scale factor turns dp into device pixels only when something is drawn. X grows to the right and Y downwards. All types
// are plain values, and no function but Shifted and Rect.Corners allocates.
package geom

import (
	"image"
	"math"
)

// Point is a place or a distance in dp.
type Point struct{ X, Y float64 }

// Pt is shorthand for Point{x, y}.
func Pt(x, y float64) Point { return Point{x, y} }

// Add returns p moved by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p with both coordinates multiplied by k.
func (p Point) Mul(k float64) Point { return Point{p.X * k, p.Y * k} }

// Len returns the distance of p from the origin.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Dist returns the distance between p and q.
func (p Point) Dist(q Point) float64 { return p.Sub(q).Len() }

// Lerp returns the point at fraction t of the way from p to q. t may lie outside 0..1.
func (p Point) Lerp(q Point, t float64) Point { return Point{Lerp(p.X, q.X, t), Lerp(p.Y, q.Y, t)} }

// Rotate returns p turned by the angle in radians about the origin, clockwise on the screen.
func (p Point) Rotate(angle float64) Point {
	s, c := math.Sincos(angle)
	return Point{p.X*c - p.Y*s, p.X*s + p.Y*c}
}

// In reports whether p lies in r; see Rect.Contains.
func (p Point) In(r Rect) bool { return r.Contains(p) }

// Shifted returns a copy of pts, moved by d.
func Shifted(pts []Point, d Point) []Point {
	out := make([]Point, len(pts))
	for i, p := range pts {
		out[i] = p.Add(d)
	}
	return out
}

// Scatter returns the i-th of many points that are spread evenly over the square from 0, 0 to 1, 1. Its factors, from the golden
// and the plastic ratio, keep the points from lining up, so that they look random.
func Scatter(i int) Point {
	_, x := math.Modf(float64(i) * 0.618034)
	_, y := math.Modf(float64(i) * 0.754878)
	return Point{x, y}
}

// Inside reports whether p lies within the closed outline pts: whether a ray from p to the right crosses an odd number of
// edges.
func Inside(pts []Point, p Point) bool {
	in := false
	for i, q := range pts {
		a := pts[(i+len(pts)-1)%len(pts)]
		if q.Y > p.Y != (a.Y > p.Y) && p.X < (a.X-q.X)*(p.Y-q.Y)/(a.Y-q.Y)+q.X {
			in = !in
		}
	}
	return in
}

// Rect is a rectangle in dp: its upper left corner and its size. A rectangle whose width or height is not positive is
// empty and contains nothing.
type Rect struct{ X, Y, W, H float64 }

// R is shorthand for Rect{x, y, w, h}.
func R(x, y, w, h float64) Rect { return Rect{x, y, w, h} }

// Around returns the rectangle of the given size with its center at c.
func Around(c Point, w, h float64) Rect { return Rect{c.X - w/2, c.Y - h/2, w, h} }

// Span returns the smallest rectangle with both p and q in it or on its edge. Either point may be the left or the upper one.
func Span(p, q Point) Rect {
	x, y := min(p.X, q.X), min(p.Y, q.Y)
	return Rect{x, y, max(p.X, q.X) - x, max(p.Y, q.Y) - y}
}

// Empty reports whether r contains no point.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Right returns the X of the right edge.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the Y of the lower edge.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Min returns the upper left corner.
func (r Rect) Min() Point { return Point{r.X, r.Y} }

// Max returns the lower right corner.
func (r Rect) Max() Point { return Point{r.X + r.W, r.Y + r.H} }

// Corners returns the corners of the rectangle, clockwise from the upper left.
func (r Rect) Corners() []Point {
	return []Point{r.Min(), {r.Right(), r.Y}, r.Max(), {r.X, r.Bottom()}}
}

// Size returns the width and height as a point.
func (r Rect) Size() Point { return Point{r.W, r.H} }

// Center returns the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// At returns the point at fraction u of the width and fraction v of the height: At(0, 0) is the upper left corner,
// At(0.5, 0.5) the center.
func (r Rect) At(u, v float64) Point { return Point{r.X + u*r.W, r.Y + v*r.H} }

// Contains reports whether p lies in r. The left and upper edges belong to r, the right and lower ones do not, so that
// rectangles side by side never share a point.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Nearest returns the point of r, edges included, that is nearest to p.
func (r Rect) Nearest(p Point) Point {
	return Point{Clamp(p.X, r.X, r.Right()), Clamp(p.Y, r.Y, r.Bottom())}
}

// Covers reports whether all of s lies in r, edges included. An empty s is covered by every r.
func (r Rect) Covers(s Rect) bool {
	if s.Empty() {
		return true
	}
	return s.X >= r.X && s.Y >= r.Y && s.Right() <= r.Right() && s.Bottom() <= r.Bottom()
}

// Overlaps reports whether r and s share a point.
func (r Rect) Overlaps(s Rect) bool { return !r.Intersect(s).Empty() }

// Intersect returns the part that r and s have in common, or the zero rectangle if there is none.
func (r Rect) Intersect(s Rect) Rect {
	x, y := max(r.X, s.X), max(r.Y, s.Y)
	w, h := min(r.Right(), s.Right())-x, min(r.Bottom(), s.Bottom())-y
	if w <= 0 || h <= 0 {
		return Rect{}
	}
	return Rect{x, y, w, h}
}

// Union returns the smallest rectangle that covers both r and s; an empty rectangle adds nothing.
func (r Rect) Union(s Rect) Rect {
	if r.Empty() {
		return s
	}
	if s.Empty() {
		return r
	}
	x, y := min(r.X, s.X), min(r.Y, s.Y)
	return Rect{x, y, max(r.Right(), s.Right()) - x, max(r.Bottom(), s.Bottom()) - y}
}

// Add returns r moved by d, with the same size.
func (r Rect) Add(d Point) Rect { return Rect{r.X + d.X, r.Y + d.Y, r.W, r.H} }

// Inset returns r with d taken off every side; a negative d enlarges r. A width or height that would become negative becomes
// 0, at the middle of r.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns r with dx taken off left and right and dy off top and bottom; see Inset.
func (r Rect) InsetXY(dx, dy float64) Rect {
	dx, dy = min(dx, r.W/2), min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// CutTop splits r into the part of height h at the top and the rest below; h is clamped to 0..r.H.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = Clamp(h, 0, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutBottom splits r into the part of height h at the bottom and the rest above; h is clamped to 0..r.H.
func (r Rect) CutBottom(h float64) (bottom, rest Rect) {
	rest, bottom = r.CutTop(r.H - Clamp(h, 0, r.H))
	return bottom, rest
}

// CutLeft splits r into the part of width w on the left and the rest; w is clamped to 0..r.W.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = Clamp(w, 0, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits r into the part of width w on the right and the rest; w is clamped to 0..r.W.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	rest, right = r.CutLeft(r.W - Clamp(w, 0, r.W))
	return right, rest
}

// Column returns column i, from 0, of n equally wide columns with gaps between them. n must be at least 1.
func (r Rect) Column(i, n int, gap float64) Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	return Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
}

// Row returns row i, from 0, of n equally high rows with gaps between them. n must be at least 1.
func (r Rect) Row(i, n int, gap float64) Rect {
	h := (r.H - gap*float64(n-1)) / float64(n)
	return Rect{r.X, r.Y + float64(i)*(h+gap), r.W, h}
}

// Cell returns the cell in a column and a row, both from 0, of a grid with gaps. cols and rows must be at least 1.
func (r Rect) Cell(col, row, cols, rows int, gap float64) Rect {
	return r.Column(col, cols, gap).Row(row, rows, gap)
}

// Fit returns the largest rectangle inside r, and in its middle, with the given aspect: width over height, more than 0.
func (r Rect) Fit(aspect float64) Rect {
	w, h := r.W, r.W/aspect
	if h > r.H {
		w, h = r.H*aspect, r.H
	}
	return Around(r.Center(), w, h)
}

// Within returns r moved as little as needed to lie in outer. If r is wider or higher than outer, it is aligned to
// the left or the top.
func (r Rect) Within(outer Rect) Rect {
	r.X = max(outer.X, min(r.X, outer.Right()-r.W))
	r.Y = max(outer.Y, min(r.Y, outer.Bottom()-r.H))
	return r
}

// Lerp returns the rectangle at fraction t of the way from r to s, each value on its own.
func (r Rect) Lerp(s Rect, t float64) Rect {
	return Rect{Lerp(r.X, s.X, t), Lerp(r.Y, s.Y, t), Lerp(r.W, s.W, t), Lerp(r.H, s.H, t)}
}

// Scale returns r with every value multiplied by k, as from dp to device pixels.
func (r Rect) Scale(k float64) Rect { return Rect{r.X * k, r.Y * k, r.W * k, r.H * k} }

// Pixels returns r in device pixels, given the pixels per dp. Each edge is rounded to the nearest pixel, so that
// rectangles side by side stay side by side.
func (r Rect) Pixels(scale float64) image.Rectangle {
	return image.Rect(round(r.X*scale), round(r.Y*scale), round(r.Right()*scale), round(r.Bottom()*scale))
}

// Lerp returns the number at fraction t of the way from a to b.
func Lerp(a, b, t float64) float64 { return a + (b-a)*t }

// Clamp returns v, or the nearer of lo and hi when v lies outside them. If lo exceeds hi, it returns lo.
func Clamp(v, lo, hi float64) float64 { return max(lo, min(v, hi)) }

// round returns the nearest whole number; halves are rounded up.
func round(v float64) int { return int(math.Floor(v + 0.5)) }
