package paint

import (
	"image/color"
	"math"
	"math/rand/v2"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/scenes/geom"
)

// InkLine draws a line through pts as a pen would: about width dp wide, swelling and thinning by a third, a little
// thinner at its ends. The same seed gives the same hand.
func (c Canvas) InkLine(pts []geom.Point, width float64, col color.Color, seed uint64) {
	c.Fill(inkOutline(resample(pts, max(2, width*1.5)), width, false, seed), col)
}

// InkLoop is [Canvas.InkLine] round a closed outline.
func (c Canvas) InkLoop(pts []geom.Point, width float64, col color.Color, seed uint64) {
	if len(pts) < 2 {
		return
	}
	closed := append(append([]geom.Point{}, pts...), pts[0])
	c.Fill(inkOutline(resample(closed, max(2, width*1.5)), width, true, seed), col)
}

// inkOutline returns the shape of a pen stroke through evenly spaced points.
func inkOutline(pts []geom.Point, width float64, closed bool, seed uint64) *vector.Path {
	n := len(pts)
	if n < 2 {
		return new(vector.Path)
	}
	r := rand.New(rand.NewPCG(seed, 3))
	p1, p2 := r.Float64()*7, r.Float64()*7
	left, right := make([]geom.Point, n), make([]geom.Point, n)
	for i, q := range pts {
		t := float64(i)
		half := width / 2 * (1 + 0.22*math.Sin(t*0.31+p1) + 0.13*math.Sin(t*0.83+p2))
		if !closed {
			half *= taper(min(t, float64(n-1)-t) / 5)
		}
		nx, ny := normal(pts[max(i-1, 0)], pts[min(i+1, n-1)])
		left[i] = geom.Point{X: q.X + nx*half, Y: q.Y + ny*half}
		right[n-1-i] = geom.Point{X: q.X - nx*half, Y: q.Y - ny*half}
	}
	return Polygon(append(left, right...)...)
}

// taper thins the first five steps of a stroke to two fifths of its width.
func taper(t float64) float64 { return 0.4 + 0.6*min(max(t, 0), 1) }

func normal(a, b geom.Point) (x, y float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	d := math.Hypot(dx, dy)
	if d == 0 {
		return 0, 0
	}
	return -dy / d, dx / d
}

// resample returns points about step apart along the line through pts.
func resample(pts []geom.Point, step float64) []geom.Point {
	if len(pts) < 2 {
		return pts
	}
	out := []geom.Point{pts[0]}
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		n := max(1, int(math.Round(math.Hypot(b.X-a.X, b.Y-a.Y)/step)))
		for k := 1; k <= n; k++ {
			t := float64(k) / float64(n)
			out = append(out, geom.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t})
		}
	}
	return out
}
