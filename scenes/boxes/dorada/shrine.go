package dorada

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// paintShrine paints the stone slab with the wall behind the pile in DORADA, the base of the pile, and the bowl of the die.
func (p *printer) paintShrine(s paint.Sheet) {
	pal, at := p.palette, p.layout.spaces[len(p.layout.spaces)-1]
	w := p.layout.treasuryHalf()
	back := geom.R(at.X-w, at.Y-p.layout.goalHeight-p.layout.diameter*0.2, 2*w, p.layout.goalHeight+p.layout.diameter*0.6)
	s.FillSoft(paint.Fade(pal.Ink, 0.6), 16, func(d float64) []geom.Point {
		return paint.RoundOutline(back.Add(geom.Pt(4, 10)).Inset(-d), 12)
	})
	p.paintSlab(s, back)
	wall := paint.RoundOutline(back.Inset(5), 8)
	s.Gradient(wall, back.Min(), back.Max(), paint.Lighten(pal.Accent, 0.75), paint.Lighten(pal.Accent, 0.35))
	s.PenOutline(wall, 1.2, paint.Fade(pal.Ink, 0.8), 8)
	p.paintRays(s, back.Inset(8), geom.Pt(at.X, at.Y))
	foot := geom.Pt(at.X, at.Y)
	s.Fill(paint.Darken(pal.Accent, 0.2), oval(foot.Add(geom.Pt(0, 4)), w*0.72, p.layout.diameter*0.22))
	s.Fill(pal.Accent, oval(foot, w*0.72, p.layout.diameter*0.21))
	s.Fill(paint.Lighten(pal.Accent, 0.35), oval(foot.Sub(geom.Pt(0, 1)), w*0.6, p.layout.diameter*0.15))
	s.PenOutline(oval(foot.Add(geom.Pt(0, 2)), w*0.72, p.layout.diameter*0.23), 1.75, pal.Ink, 9)
	die := p.at(p.chart.die)
	rx, ry := p.layout.dieSide*0.98, p.layout.dieSide*0.82
	s.Fill(paint.Mix(pal.Paper, pal.Ink, 0.45), oval(die, rx, ry))
	s.Fill(paint.Mix(pal.Paper, paint.Hex(0xB98F57), 0.75), oval(die.Add(geom.Pt(2, 3)), rx-3, ry-3))
	s.PenOutline(oval(die, rx, ry), 1.75, pal.Ink, 11)
}

// paintSlab paints the stone in which the wall r behind the pile is set: a block with joints, a step below it, and moss on both.
func (p *printer) paintSlab(s paint.Sheet, r geom.Rect) {
	pal, d, stone := p.palette, p.layout.diameter, paint.Hex(0xA9967A)
	step := geom.R(r.X, r.Bottom()-d*0.1, r.W, d*0.26)
	for i, block := range [...]geom.Rect{step, r} {
		edge := paint.RoundOutline(block, 10)
		s.Gradient(edge, block.Min(), geom.Pt(block.X, block.Bottom()), paint.Lighten(stone, 0.35), paint.Darken(stone, 0.2))
		s.PenOutline(edge, 2.2, pal.Ink, uint64(i)+6)
	}
	for y := r.Y + d*0.7; y < r.Bottom()-d*0.4; y += d * 0.7 {
		for _, x := range [...]float64{r.X + 1, r.Right() - 6} {
			s.Fill(paint.Fade(pal.Ink, 0.5), paint.RoundOutline(geom.R(x, y, 5, 1.5), 0.5))
		}
	}
	luck := game.NewRNG(17)
	for _, y := range [...]float64{r.Bottom() - 2, step.Bottom() - 2} {
		for x := r.X + d*0.15; x < r.Right()-d*0.15; x += d * 0.17 {
			if size := d * (0.05 + 0.07*luck.Float()); luck.Float() < 0.62 {
				s.Fill(paint.Darken(pal.Main, 0.25), oval(geom.Pt(x, y), size+1.2, size*0.7+1.2))
				s.Fill(paint.Mix(pal.Main, pal.Second, luck.Float()), oval(geom.Pt(x, y), size, size*0.7))
			}
		}
	}
}

// paintRays paints rays of the sun, as wide as the gaps between them, all over the half circle above the point from, as far as it
// lies in r.
func (p *printer) paintRays(s paint.Sheet, r geom.Rect, from geom.Point) {
	const n = 22
	long := r.H * 1.2
	for i := range n {
		a := math.Pi + math.Pi*(float64(i)+0.25)/n // a ray is half a step wide, so that a quarter of a step is left on either side
		sin0, cos0 := math.Sincos(a)
		sin1, cos1 := math.Sincos(a + math.Pi/n/2)
		ray := clip([]geom.Point{from, from.Add(geom.Pt(cos0*long, sin0*long)), from.Add(geom.Pt(cos1*long, sin1*long))}, r)
		s.Fill(paint.Fade(paint.Lighten(p.palette.Accent, 0.1), 0.3), ray)
	}
}

// clip returns the part of a convex outline that lies in r. It cuts off what lies beyond each side of r in turn (the algorithm
// of Sutherland and Hodgman).
func clip(pts []geom.Point, r geom.Rect) []geom.Point {
	for side := range 4 {
		in := func(q geom.Point) float64 { // how far q is within the side; negative if it is beyond the side
			return [...]float64{q.X - r.X, r.Right() - q.X, q.Y - r.Y, r.Bottom() - q.Y}[side]
		}
		var out []geom.Point
		for i, q := range pts {
			prev := pts[(i+len(pts)-1)%len(pts)]
			a, b := in(prev), in(q)
			if a < 0 != (b < 0) {
				out = append(out, prev.Lerp(q, a/(a-b)))
			}
			if b >= 0 {
				out = append(out, q)
			}
		}
		pts = out
	}
	return pts
}
