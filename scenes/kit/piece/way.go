package piece

import (
	"image/color"
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Footprint returns the mark that a piece of a seat leaves on its way: an arrow head, d dp long, that points to the
// right. A [Pose] turns it. The anchor is its middle.
func (s *Set) Footprint(seat game.Color, d float64) *Sprite {
	k := key{kind: kindFootprint, seat: seat, a: quarters(d)}
	return s.get(k, func() *Sprite { return s.painter.footprint(seat, length(k.a)) })
}

// footprint paints a seat's footprint, d dp long, with a dark outline and 2 dp of margin on each side.
func (s painter) footprint(seat game.Color, d float64) *Sprite {
	p := newPlate(d+4, d+4, s.scale)
	at, body := geom.Pt(d/2+2, d/2+2), SeatColor(seat)
	p.fill(arrowHead(at, d*0.5, d*0.3), outlineColor(body))
	p.fill(arrowHead(at, d*0.5-1.4, d*0.3-1), paint.Lighten(body, 0.12))
	return s.sprite(p, d+4, d+4)
}

// arrowHead returns the outline of an arrow head round at that points to the right. half is half of its length and width,
// notch the depth of the notch in its rear edge.
func arrowHead(at geom.Point, half, notch float64) []geom.Point {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x, y)) }
	return []geom.Point{p(-half, -half), p(notch-half*0.4, -half), p(half, 0), p(notch-half*0.4, half), p(-half, half), p(notch-half, 0)}
}

// Ring returns a dotted elliptic ring that marks where a piece would go; [Set.Halo] marks where it comes from. w and
// h are its size in dp. The anchor is its middle.
func (s *Set) Ring(w, h float64, col color.NRGBA) *Sprite { return s.ring(w, h, -1, col) }

// RingRect is like [Set.Ring], round a rectangle of w by h dp with corners of the given radius.
func (s *Set) RingRect(w, h, radius float64, col color.NRGBA) *Sprite {
	return s.ring(w, h, max(0, radius), col)
}

// ring returns the sprite of a dotted ring: an ellipse if radius is negative, else a rectangle with round corners.
func (s *Set) ring(w, h, radius float64, col color.NRGBA) *Sprite {
	k := key{kind: kindRing, a: quarters(w), b: quarters(h), variant: int16(math.Round(radius * 4)), col: col}
	return s.get(k, func() *Sprite { return s.painter.ring(length(k.a), length(k.b), radius, col) })
}

// The dots of a ring, in dp: the distance between them, their radius with the rim, and the margin of the sprite.
const (
	ringPitch = 9.5
	ringDot   = 3.4
	ringEdge  = 5.0
)

// ring paints a dotted ring, with a faint tint inside. radius is as in [Set.ring].
func (s painter) ring(w, h, radius float64, col color.NRGBA) *Sprite {
	p := newPlate(w+2*ringEdge, h+2*ringEdge, s.scale)
	r := geom.R(ringEdge, ringEdge, w, h)
	lit := paint.Lighten(col, 0.35)
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
	for _, at := range ringDots(r, radius) {
		p.disc(at, ringDot, outlineColor(col))
		p.disc(at, ringDot-1.1, lit)
	}
	return s.sprite(p, w+2*ringEdge, h+2*ringEdge)
}

// ringDots returns the places of evenly spaced dots, at least 6, along the edge of r, an ellipse if radius is negative. Neighbours are
// about ringPitch apart.
func ringDots(r geom.Rect, radius float64) []geom.Point {
	const parts = 4 * 360 // directions from the middle: enough for even distances at sharp corners too
	edge := make([]geom.Point, 0, parts+1)
	for i := range parts + 1 {
		edge = append(edge, rimAt(r, radius, 2*math.Pi*float64(i)/parts))
	}
	perimeter := 0.0
	for i := range edge[1:] {
		perimeter += edge[i].Dist(edge[i+1])
	}
	pitch := perimeter / max(6, math.Round(perimeter/ringPitch))
	var dots []geom.Point
	run := 0.0 // distance along the edge since the last dot
	for i := range edge[1:] {
		if run += edge[i].Dist(edge[i+1]); run >= pitch-1e-6 {
			run -= pitch
			dots = append(dots, edge[i+1])
		}
	}
	return dots
}

// rimAt returns the point of the edge of r in the direction of an angle from its middle, in radians clockwise from the
// right. The edge is an ellipse if radius is negative.
func rimAt(r geom.Rect, radius, angle float64) geom.Point {
	d := geom.Pt(math.Cos(angle), math.Sin(angle))
	if radius < 0 {
		return r.Center().Add(geom.Pt(d.X*r.W/2, d.Y*r.H/2))
	}
	lo, hi := 0.0, math.Hypot(r.W, r.H) // the edge is between these distances from the middle
	// Each step halves the distance between lo and hi: after 24 it is far below a pixel.
	for range 24 {
		if mid := (lo + hi) / 2; roundDist(r, radius, r.Center().Add(d.Mul(mid))) > 0 {
			hi = mid
		} else {
			lo = mid
		}
	}
	return r.Center().Add(d.Mul(lo))
}
