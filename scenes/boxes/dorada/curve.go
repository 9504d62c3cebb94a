package dorada

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// diameter returns the diameter in dp, 20 to 96, of spaces whose middles are at: 0.88 of the least distance between two, so that
// spaces do not touch, except where the least diameter of 20 dp is too large.
func diameter(at []geom.Point) float64 {
	least := math.Inf(1)
	for i := range at {
		for j := range i {
			least = min(least, at[i].Dist(at[j]))
		}
	}
	return geom.Clamp(least*0.88, 20, 96)
}

// smooth returns many points along the Catmull-Rom curve through pts, which must not be empty.
func smooth(pts []geom.Point) []geom.Point {
	const fine = 24 // the number of points from one of pts to the next
	var line []geom.Point
	for i := range len(pts) - 1 {
		a, b, c, d := pts[max(0, i-1)], pts[i], pts[i+1], pts[min(len(pts)-1, i+2)]
		for j := range fine {
			line = append(line, spline(a, b, c, d, float64(j)/fine))
		}
	}
	return append(line, pts[len(pts)-1])
}

// spline returns the point at fraction t of the Catmull-Rom curve from b to c. a is the point before b, and d the point after c.
func spline(a, b, c, d geom.Point, t float64) geom.Point {
	f := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return geom.Pt(f(a.X, b.X, c.X, d.X), f(a.Y, b.Y, c.Y, d.Y))
}

// resample returns n points on a line, evenly spaced along it. The first and the last are the ends of the line. If n is 1, the
// only point is the beginning of the line.
func resample(line []geom.Point, n int) []geom.Point {
	if n < 2 {
		return line[:n]
	}
	total := 0.0
	for i := 1; i < len(line); i++ {
		total += line[i].Dist(line[i-1])
	}
	out := []geom.Point{line[0]}
	step, gone := total/float64(n-1), 0.0
	for i := 1; i < len(line) && len(out) < n-1; i++ {
		length := line[i].Dist(line[i-1])
		for gone+length >= step*float64(len(out)) && len(out) < n-1 {
			out = append(out, line[i-1].Lerp(line[i], (step*float64(len(out))-gone)/length))
		}
		gone += length
	}
	return append(out, line[len(line)-1])
}
