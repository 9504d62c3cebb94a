package piece

import (
	"image/color"
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Footprint returns a print that a piece of a seat has left on its way, an arrow head d dp long that points to the right; a
// [Pose] turns it. The anchor is its middle.
func (s *Set) Footprint(seat game.Color, d float64) *Sprite {
	k := key{kind: kindFootprint, seat: seat, a: quarters(d)}
	return s.get(k, func() *Sprite { return s.shop.footprint(seat, length(k.a)) })
}

func (s workshop) footprint(seat game.Color, d float64) *Sprite {
	p := newPlate(d+4, d+4, s.scale)
	at, body := geom.Pt(d/2+2, d/2+2), SeatColor(seat)
	p.fill(arrowHead(at, d*0.5, d*0.3), inkOf(body))
	p.fill(arrowHead(at, d*0.5-1.4, d*0.3-1), paint.Lit(body, 0.12))
	return s.sprite(p, d+4, d+4)
}

// arrowHead returns a chevron about at that points to the right, half its length and the depth of its notch given.
func arrowHead(at geom.Point, half, notch float64) []geom.Point {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x, y)) }
	return []geom.Point{p(-half, -half), p(notch-half*0.4, -half), p(half, 0), p(notch-half*0.4, half), p(-half, half), p(notch-half, 0)}
}

// Ring returns a dotted ring to lie where a piece would go, as [Set.Halo] is where it would come from. W and h are its size in
// dp; the anchor is its middle.
func (s *Set) Ring(w, h float64, col color.NRGBA) *Sprite { return s.ring(w, h, -1, col) }

// Stitch returns the dots of [Set.Ring] round a rectangle with corners of the given radius in dp.
func (s *Set) Stitch(w, h, radius float64, col color.NRGBA) *Sprite {
	return s.ring(w, h, math.Max(0, radius), col)
}

func (s *Set) ring(w, h, radius float64, col color.NRGBA) *Sprite {
	k := key{kind: kindRing, a: quarters(w), b: quarters(h), variant: int16(math.Round(radius * 4)), col: col}
	return s.get(k, func() *Sprite { return s.shop.ring(length(k.a), length(k.b), radius, col) })
}

// How the dots of a ring lie, in dp: how far from one to the next, how large they are with their rim, and how far they reach.
const (
	ringPitch = 9.5
	ringDot   = 3.4
	ringEdge  = 5.0
)

func (s workshop) ring(w, h, radius float64, col color.NRGBA) *Sprite {
	p := newPlate(w+2*ringEdge, h+2*ringEdge, s.scale)
	r := geom.R(ringEdge, ringEdge, w, h)
	lit := paint.Lit(col, 0.35)
	p.each(func(q geom.Point) color.NRGBA {
		d := ellipseDist(r.Center(), w/2, h/2, q)
		if radius >= 0 {
			d = roundDist(r, radius, q)
		}
		if d <= 0 {
			return paint.Fade(col, 0.1)
		}
		return color.NRGBA{}
	})
	for _, at := range bead(r, radius) {
		p.disc(at, ringDot, inkOf(col))
		p.disc(at, ringDot-1.1, lit)
	}
	return s.sprite(p, w+2*ringEdge, h+2*ringEdge)
}

// bead spaces dots evenly along the edge of r, an ellipse if its radius is negative.
func bead(r geom.Rect, radius float64) []geom.Point {
	const parts = 4 * 360 // fine enough for what lies round a sharp corner
	edge := make([]geom.Point, 0, parts+1)
	for i := range parts + 1 {
		edge = append(edge, rimAt(r, radius, 2*math.Pi*float64(i)/parts))
	}
	whole := 0.0
	for i := range edge[1:] {
		whole += edge[i].Dist(edge[i+1])
	}
	pitch := whole / math.Max(6, math.Round(whole/ringPitch))
	var dots []geom.Point
	gone := 0.0
	for i := range edge[1:] {
		if gone += edge[i].Dist(edge[i+1]); gone >= pitch-1e-6 {
			gone -= pitch
			dots = append(dots, edge[i+1])
		}
	}
	return dots
}

// rimAt returns the place on the edge of r in a direction from its middle.
func rimAt(r geom.Rect, radius, angle float64) geom.Point {
	d := geom.Pt(math.Cos(angle), math.Sin(angle))
	if radius < 0 {
		return r.Center().Add(geom.Pt(d.X*r.W/2, d.Y*r.H/2))
	}
	lo, hi := 0.0, math.Hypot(r.W, r.H)
	for range 24 {
		if mid := (lo + hi) / 2; roundDist(r, radius, r.Center().Add(d.Mul(mid))) > 0 {
			hi = mid
		} else {
			lo = mid
		}
	}
	return r.Center().Add(d.Mul(lo))
}
