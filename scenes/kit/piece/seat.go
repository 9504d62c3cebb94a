package piece

import (
	"image/color"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// SeatColor returns the colour of a seat's pieces; for [Plain] that of oak.
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
		return paint.Hex(0x5F3386)
	case game.White:
		return paint.Hex(0xF2F0E6)
	}
	return paint.Hex(0xA8743F)
}

// MarkColor returns the colour of a seat's mark, which contrasts with [SeatColor]: dark on the two light seats.
func MarkColor(seat game.Color) color.NRGBA {
	if seat == game.Yellow || seat == game.White {
		return paint.Hex(0x2B2118)
	}
	return paint.Hex(0xFFFDF4)
}

// MarkPath returns the outline of a seat's mark round at, about r dp in radius: disc, square, triangle, diamond, cross or
// star. Their exact sizes differ so that they look equally large. For [Plain] the path is empty.
func MarkPath(seat game.Color, at geom.Point, r float64) *paint.Path {
	if seat >= game.Colors {
		return new(paint.Path)
	}
	return paint.Polygon(markPoints(seat, at, r)...)
}

// markPoints returns the corners of a seat's mark; none for [Plain].
func markPoints(seat game.Color, at geom.Point, r float64) []geom.Point {
	switch seat {
	case game.Red:
		return paint.StarOutline(at, r*0.84, r*0.84, 40, 0)
	case game.Blue:
		return paint.StarOutline(at, r*1.06, r*1.06, 4, 45)
	case game.Yellow:
		return paint.StarOutline(at.Add(geom.Pt(0, r*0.16)), r*1.1, r*1.1, 3, 0)
	case game.Green:
		return paint.StarOutline(at, r*1.04, r*1.04, 4, 0)
	case game.Violet:
		return cross(at, r*0.95, r*0.34)
	case game.White:
		return paint.StarOutline(at.Add(geom.Pt(0, r*0.06)), r*1.12, r*0.5, 10, 0)
	}
	return nil
}

// cross returns the outline of a cross with arms of the given half length and half width.
func cross(at geom.Point, long, half float64) []geom.Point {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x, y)) }
	return []geom.Point{p(-half, -long), p(half, -long), p(half, -half), p(long, -half), p(long, half), p(half, half),
		p(half, long), p(-half, long), p(-half, half), p(-long, half), p(-long, -half), p(-half, -half)}
}

// PaintMark draws a seat's mark in [MarkColor] round at, about r dp in radius; nothing for [Plain].
func PaintMark(c paint.Canvas, seat game.Color, at geom.Point, r float64) {
	c.Fill(MarkPath(seat, at, r), MarkColor(seat))
}

// Mark returns a seat's badge for panels and logs: a disc of the seat's colour with its mark, d dp wide. The anchor
// is its middle.
func (s *Set) Mark(seat game.Color, d float64) *Sprite {
	k := key{kind: kindMark, seat: seat, a: quarters(d)}
	return s.get(k, func() *Sprite { return s.painter.badge(seat, length(k.a)) })
}

// badge paints a seat's badge with a soft shadow, for which there are 2 dp on each side.
func (s painter) badge(seat game.Color, d float64) *Sprite {
	p := newPlate(d+4, d+4, s.scale)
	at, r, body := geom.Pt(d/2+2, d/2+2), d/2, SeatColor(seat)
	under := at.Add(geom.Pt(0.6, 1.1))
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{A: uint8(110 * shadowFalloff(q.Dist(under)-r, 2.5))}
	})
	w := max(1, r*0.07)
	p.disc(at, r, outlineColor(body))
	p.disc(at, r-w, paint.Darken(body, 0.22))
	p.disc(at.Sub(geom.Pt(r*0.05, r*0.06)), r-w*1.6, paint.Lighten(body, 0.3))
	p.disc(at, r-w*2.4, body)
	p.fill(markPoints(seat, at, d*0.29), MarkColor(seat))
	return s.sprite(p, d+4, d+4)
}

// disc fills a circle with radius r dp round at.
func (p plate) disc(at geom.Point, r float64, col color.NRGBA) {
	p.each(func(q geom.Point) color.NRGBA { return paint.Fade(col, p.coverage(q.Dist(at)-r)) })
}

// outlineColor returns the colour of outlines for an object of a colour: the same hue, almost black.
func outlineColor(body color.NRGBA) color.NRGBA { return paint.Mix(body, paint.Hex(0x1E1410), 0.82) }
