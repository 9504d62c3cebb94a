package piece

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// SeatColor returns the colour of a seat's pieces; of plain oak for [Plain].
func SeatColor(seat game.Color) color.NRGBA {
	switch seat {
	case game.Red:
		return paint.Hex(0xC93A3A)
	case game.Blue:
		return paint.Hex(0x2F6DB5)
	case game.Yellow:
		return paint.Hex(0xE8B62C)
	case game.Green:
		return paint.Hex(0x3E9B57)
	case game.Violet:
		return paint.Hex(0x7D4FA3)
	case game.White:
		return paint.Hex(0xF2F0E6)
	}
	return paint.Hex(0xA8743F)
}

// MarkColor returns the colour in which a seat's mark stands out from [SeatColor]: dark on the two light seats.
func MarkColor(seat game.Color) color.NRGBA {
	if seat == game.Yellow || seat == game.White {
		return paint.Hex(0x2B2118)
	}
	return paint.Hex(0xFFFDF4)
}

// MarkPath returns the outline of a seat's mark within a circle of radius r dp about at: disc, square, triangle,
// diamond, cross and star, sized to look equally heavy. It is empty for [Plain].
func MarkPath(seat game.Color, at geom.Point, r float64) *vector.Path {
	switch seat {
	case game.Red:
		return paint.Circle(at, r*0.82)
	case game.Blue:
		return paint.Box(geom.Around(at, r*1.48, r*1.48))
	case game.Yellow:
		return paint.Regular(at.Add(geom.Pt(0, r*0.14)), r*1.08, 3)
	case game.Green:
		return paint.Polygon(geom.Pt(at.X, at.Y-r), geom.Pt(at.X+r*0.86, at.Y), geom.Pt(at.X, at.Y+r), geom.Pt(at.X-r*0.86, at.Y))
	case game.Violet:
		return cross(at, r*0.95, r*0.34)
	case game.White:
		return paint.Star(at.Add(geom.Pt(0, r*0.06)), r*1.1, r*0.5, 5)
	}
	return new(vector.Path)
}

// cross returns a cross with arms of the given half length and half width.
func cross(at geom.Point, long, half float64) *vector.Path {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x, y)) }
	return paint.Polygon(p(-half, -long), p(half, -long), p(half, -half), p(long, -half), p(long, half), p(half, half),
		p(half, long), p(-half, long), p(-half, half), p(-long, half), p(-long, -half), p(-half, -half))
}

// PaintMark draws a seat's mark in [MarkColor] within radius r dp about at.
func PaintMark(c paint.Canvas, seat game.Color, at geom.Point, r float64) {
	c.Fill(MarkPath(seat, at, r), MarkColor(seat))
}

// Mark returns a seat's badge, a disc of the seat's colour with its mark, d dp across, for panels and logs. The anchor
// is its middle.
func (s *Set) Mark(seat game.Color, d float64) *Sprite {
	k := key{kind: kindMark, seat: seat, a: quarters(d)}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite {
		d := length(k.a)
		sp, c := s.canvas(d+4, d+4)
		at := sp.Anchor
		c.Shadow(paint.Circle(at, d/2-0.5), 2, geom.Pt(0.5, 1), color.NRGBA{A: 90})
		paintDisc(c, at, d/2, SeatColor(seat))
		PaintMark(c, seat, at, d*0.29)
		return sp
	})
}

// paintDisc draws a flat round counter with ink, a lit rim and a shaded one.
func paintDisc(c paint.Canvas, at geom.Point, r float64, body color.NRGBA) {
	c.Dot(at, r, inkOf(body))
	w := max(1, r*0.07)
	c.Dot(at, r-w, paint.Shade(body, 0.22))
	c.Dot(at.Sub(geom.Pt(r*0.05, r*0.06)), r-w*1.6, paint.Lit(body, 0.3))
	c.Dot(at, r-w*2.4, body)
}

// inkOf returns the outline colour for a body: its own hue, almost black.
func inkOf(body color.NRGBA) color.NRGBA { return paint.Mix(body, paint.Hex(0x1E1410), 0.82) }
