package piece

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// outline returns points round a rectangle with corners of the given radius, for a pen to follow.
func outline(r geom.Rect, radius float64) []geom.Point {
	radius = math.Min(radius, math.Min(r.W, r.H)/2)
	corners := [4]geom.Point{
		geom.Pt(r.Right()-radius, r.Y+radius), geom.Pt(r.Right()-radius, r.Bottom()-radius),
		geom.Pt(r.X+radius, r.Bottom()-radius), geom.Pt(r.X+radius, r.Y+radius),
	}
	steps := max(3, int(radius/2))
	var out []geom.Point
	for i, c := range corners {
		for k := range steps + 1 {
			a := (float64(i) - 1 + float64(k)/float64(steps)) * math.Pi / 2
			out = append(out, c.Add(geom.Pt(radius*math.Cos(a), radius*math.Sin(a))))
		}
	}
	return out
}

// crescent returns the part of a rounded rectangle that is left when it is moved by d and taken away: its shaded side.
func crescent(r geom.Rect, radius float64, d geom.Point) *vector.Path {
	a := outline(r, radius)
	n := len(a)
	var pts []geom.Point
	for i := range n/2 + 1 { // from the upper right clockwise to the lower left
		pts = append(pts, a[(i+n/8)%n])
	}
	for i := n / 2; i >= 0; i-- {
		p := a[(i+n/8)%n]
		taper := math.Sin(math.Pi * float64(i) / float64(n/2))
		pts = append(pts, p.Add(d.Mul(taper)))
	}
	return paint.Polygon(pts...)
}
