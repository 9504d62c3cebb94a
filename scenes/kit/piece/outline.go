package piece

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// outline returns points round a rectangle with corners of the given radius.
func outline(r geom.Rect, radius float64) []geom.Point {
	return outlineIn(r, radius, max(6, int(radius/2)))
}

// outlineIn is outline with a number of steps to each corner, from the upper right clockwise.
func outlineIn(r geom.Rect, radius float64, steps int) []geom.Point {
	radius = math.Min(radius, math.Min(r.W, r.H)/2)
	corners := [4]geom.Point{
		geom.Pt(r.Right()-radius, r.Y+radius), geom.Pt(r.Right()-radius, r.Bottom()-radius),
		geom.Pt(r.X+radius, r.Bottom()-radius), geom.Pt(r.X+radius, r.Y+radius),
	}
	var out []geom.Point
	for i, c := range corners {
		for k := range steps + 1 {
			a := (float64(i) - 1 + float64(k)/float64(steps)) * math.Pi / 2
			out = append(out, c.Add(geom.Pt(radius*math.Cos(a), radius*math.Sin(a))))
		}
	}
	return out
}
