package piece

import (
	"image/color"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// plane is the place of a flat drawing on a plate, on which it may be turned and seen from the side.
type plane struct {
	at          geom.Point // the place of the drawing's origin in dp
	right, down geom.Point // what one unit to the right and one unit downwards become, in dp
}

// place returns the place of point q of the drawing on the plate.
func (f plane) place(q geom.Point) geom.Point { return f.at.Add(f.right.Mul(q.X)).Add(f.down.Mul(q.Y)) }

// fill fills a polygon of the drawing, whose corners are pts, on the plate.
func (f plane) fill(p plate, pts []geom.Point, col color.NRGBA) {
	out := make([]geom.Point, len(pts))
	for i, q := range pts {
		out[i] = f.place(q)
	}
	p.fill(out, col)
}

// digit draws a digit from 0 to 9 centred on at, height high, both in units of the drawing. Other numbers draw nothing.
func (f plane) digit(p plate, n int, at geom.Point, height float64, ink color.NRGBA) {
	if n < 0 || n > 9 {
		return
	}
	p.fillUnion(ink, func(add func([]geom.Point)) {
		traceDigit(n, at, height, func(pts []geom.Point) {
			for i, q := range pts {
				pts[i] = f.place(q)
			}
			add(pts)
		})
	})
}

// traceDigit calls add with outlines that together cover a digit from 0 to 9, height high and centred on at. The outlines have the same
// orientation. add may keep and change the slices.
func traceDigit(n int, at geom.Point, height float64, add func([]geom.Point)) {
	k := height / 10
	for _, r := range digits[n] {
		pen(flatten(r), digitPen, func(pts []geom.Point) {
			for i, q := range pts {
				pts[i] = at.Add(geom.Pt((q.X-3)*k, (q.Y-5)*k)) // 3, 5 is the middle of a digit
			}
			add(pts)
		})
	}
}

// flatten returns points along a pen stroke, in the coordinates of the stroke: eight for each curve, one for a straight line.
func flatten(r penStroke) []geom.Point {
	pts := []geom.Point{geom.Pt(r[0][0], r[0][1])}
	for i := 1; i+2 < len(r); i += 3 {
		a := pts[len(pts)-1]
		b, c, d := geom.Pt(r[i][0], r[i][1]), geom.Pt(r[i+1][0], r[i+1][1]), geom.Pt(r[i+2][0], r[i+2][1])
		steps := 8
		if b == c && c == d {
			steps = 1
		}
		for k := 1; k <= steps; k++ {
			t := float64(k) / float64(steps)
			u := 1 - t
			pts = append(pts, a.Mul(u*u*u).Add(b.Mul(3*u*u*t)).Add(c.Mul(3*u*t*t)).Add(d.Mul(t*t*t)))
		}
	}
	return pts
}

// pen calls add with outlines that together cover a stroke through pts with a round pen of radius r. The outlines are a rectangle
// for every step and a disc for every point, all with the same orientation. add may keep and change the slices.
func pen(pts []geom.Point, r float64, add func([]geom.Point)) {
	for i, q := range pts {
		add(paint.StarOutline(q, r, r, 12, 0))
		if i == 0 {
			continue
		}
		a := pts[i-1]
		d := q.Sub(a)
		if d.Len() == 0 {
			continue
		}
		side := geom.Pt(-d.Y, d.X).Mul(r / d.Len())
		add([]geom.Point{a.Sub(side), q.Sub(side), q.Add(side), a.Add(side)})
	}
}

// roundedSquare returns the outline of a square with edges of 2*h round the origin, with round corners.
func roundedSquare(h, radius float64) []geom.Point {
	return outline(geom.R(-h, -h, 2*h, 2*h), radius)
}
