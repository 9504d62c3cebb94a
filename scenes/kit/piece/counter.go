package piece

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Chip returns a thick round counter, d dp wide, with a number up to 999, or blank for 0. It is used for the courage
// chips of Viva Pamplona! The anchor is the middle of its face.
func (s *Set) Chip(number int, body color.NRGBA, d float64) *Sprite {
	return s.counter(number, body, d, paintChip)
}

// Coin returns a gold coin, d dp wide, with a number up to 999, or a crown for 0. The anchor is the middle of its
// face.
func (s *Set) Coin(number int, d float64) *Sprite {
	return s.counter(number, paint.Hex(0xD9A93A), d, paintCoin)
}

// counter returns the sprite of a chip or coin, which draw paints. The set tells chips and coins of one number and size apart by
// their colour alone, so no chip may have the colour of coins.
func (s *Set) counter(number int, body color.NRGBA, d float64, draw func(plate, geom.Point, float64, int, color.NRGBA)) *Sprite {
	k := key{kind: kindCounter, a: quarters(d), variant: int16(number), col: body}
	return s.get(k, func() *Sprite { return s.painter.counter(number, body, length(k.a), draw) })
}

// counter paints a chip or coin by draw, which gets the plate, the middle and the radius of the face, the number and the colour.
func (s painter) counter(number int, body color.NRGBA, d float64, draw func(plate, geom.Point, float64, int, color.NRGBA)) *Sprite {
	p := newPlate(d*1.3, d*1.3, s.scale) // with a margin of 0.15*d for the edge and the shadow
	draw(p, geom.Pt(d*0.65, d*0.65), d/2, number, body)
	sp := s.sprite(p, d*1.3, d*1.3)
	sp.Margin = d * 0.15
	return sp
}

// paintSlab draws the edge, the shadow and the dark outline of a thick disc whose face has the radius r and is centred on at. It
// returns the width of the outline in dp; the face is still to be painted inside the outline.
func paintSlab(p plate, at geom.Point, r float64, body color.NRGBA) float64 {
	thick := r * 0.2
	under := at.Add(geom.Pt(r*0.09, thick+r*0.1))
	p.each(func(q geom.Point) color.NRGBA {
		return color.NRGBA{R: 20, G: 10, B: 8, A: uint8(140 * shadowFalloff(q.Dist(under)-r, r*0.4))}
	})
	in := max(0.8, r*0.07)
	p.pill(at, r, thick, outlineColor(body))
	p.pill(at, r-in, thick, paint.Darken(body, 0.34))
	return in
}

// pill fills the area over which a disc of radius r sweeps on its way from at downwards by thick dp.
func (p plate) pill(at geom.Point, r, thick float64, col color.NRGBA) {
	p.each(func(q geom.Point) color.NRGBA {
		axis := geom.Pt(at.X, geom.Clamp(q.Y, at.Y, at.Y+thick))
		return paint.Fade(col, p.coverage(q.Dist(axis)-r))
	})
}

// paintChip draws a chip with radius r: six light stripes round a field with the number.
func paintChip(p plate, at geom.Point, r float64, number int, body color.NRGBA) {
	in := paintSlab(p, at, r, body)
	p.disc(at, r-in, body)
	for i := range 6 {
		a := float64(i) * math.Pi / 3
		p.fill(arc(at, r-in, a-0.2, a+0.2, r*0.78), paint.Hex(0xFBF3E4))
	}
	p.disc(at, r*0.68, paint.Darken(body, 0.2))
	p.disc(at, r*0.64, paint.Lighten(body, 0.12))
	p.number(number, at, r*0.72, paint.Hex(0xFFFDF4))
}

// paintCoin draws a coin with radius r, with the number, or a crown for 0.
func paintCoin(p plate, at geom.Point, r float64, number int, body color.NRGBA) {
	in := paintSlab(p, at, r, body)
	p.disc(at, r-in, paint.Lighten(body, 0.36))
	p.disc(at.Add(geom.Pt(r*0.04, r*0.05)), r-in*1.8, body)
	p.disc(at, r*0.7, paint.Darken(body, 0.24))
	p.disc(at.Add(geom.Pt(r*0.03, r*0.04)), r*0.66, paint.Lighten(body, 0.1))
	ink := paint.Hex(0x5A3B12)
	if number == 0 {
		p.fill(crown(at, r*0.42), ink)
		return
	}
	p.number(number, at, r*0.72, ink)
}

// crown returns the outline of a crown within radius r of at.
func crown(at geom.Point, r float64) []geom.Point {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x*r, y*r)) }
	return []geom.Point{p(-0.8, 0.75), p(-1, -0.45), p(-0.5, 0.05), p(-0.36, -0.7), p(0, -0.02), p(0.36, -0.7),
		p(0.5, 0.05), p(1, -0.45), p(0.8, 0.75)}
}

// arc returns the outline of a part of a ring round at: points along an arc of radius r, and back along an arc of radius inner.
// The angles from and to are in radians, clockwise from the right.
func arc(at geom.Point, r, from, to, inner float64) []geom.Point {
	var out []geom.Point
	add := func(angle, r float64) { out = append(out, at.Add(geom.Pt(r*math.Cos(angle), r*math.Sin(angle)))) }
	for i := range 6 {
		add(from+(to-from)*float64(i)/5, r)
	}
	for i := range 6 {
		add(to-(to-from)*float64(i)/5, inner)
	}
	return out
}

// number draws a number from 1 to 999, height dp high and centred on a point. Other numbers draw nothing.
func (p plate) number(number int, at geom.Point, height float64, ink color.NRGBA) {
	eachDigit(number, at, height, func(n int, at geom.Point) {
		plane{at, geom.Pt(1, 0), geom.Pt(0, 1)}.digit(p, n, geom.Pt(0, 0), height, ink)
	})
}

// NumberOutlines returns outlines that together cover a number from 1 to 999, height dp high and centred on a point; none for
// other numbers. The outlines overlap, and all run the same way round, as paint.Sheet.Fill requires. To fill the outlines of many
// numbers on a Sheet is faster than to paint one number after the other.
func NumberOutlines(number int, at geom.Point, height float64) [][]geom.Point {
	var outlines [][]geom.Point
	eachDigit(number, at, height, func(n int, at geom.Point) {
		traceDigit(n, at, height, func(pts []geom.Point) { outlines = append(outlines, pts) })
	})
	return outlines
}

// eachDigit calls put with each digit of a number from 1 to 999 and the middle of its place, the last digit first. The
// number is centred on at. Other numbers have no digits.
func eachDigit(number int, at geom.Point, height float64, put func(n int, at geom.Point)) {
	if number < 1 || number > 999 {
		return
	}
	var places []int
	for n := number; n > 0; n /= 10 {
		places = append(places, n%10)
	}
	pitch := height * 0.7
	x := at.X + pitch*float64(len(places)-1)/2
	for i, n := range places {
		put(n, geom.Pt(x-float64(i)*pitch, at.Y))
	}
}

// penStroke is a line drawn with a pen: a start, then cubic curves of three points each. A curve whose three points
// are equal is a straight line.
type penStroke [][2]float64

// digitPen is the radius of the pen that draws digits, in units of the box of digits.
const digitPen = 1.05

// digits are the shapes of the digits, in a box of 6 by 10 whose margin is 1. They look as if cut from wood, so that
// printed numbers fit the boards.
var digits = [10][]penStroke{
	{{{3, 1}, {5.5, 1}, {5.3, 9}, {3, 9}, {0.7, 9}, {0.5, 1}, {3, 1}}},
	{{{1.4, 2.8}, {2.4, 2.6}, {3, 2}, {3.4, 1}, {3.4, 9}, {3.4, 9}, {3.4, 9}}},
	{{{1, 3.4}, {0.8, 0.2}, {5, 0.2}, {5, 3.3}, {5, 5.6}, {2, 6.4}, {1.3, 9}, {5.2, 9}, {5.2, 9}, {5.2, 9}}},
	{{{1, 2.4}, {1.6, 0.3}, {5, 0.6}, {4.8, 3}, {4.7, 4.4}, {3.6, 4.8}, {2.4, 4.8}, {4, 4.8}, {5.1, 5.4}, {5, 7}, {4.8, 9.6}, {1.2, 9.6}, {0.9, 7.4}}},
	{{{4.2, 9}, {4.2, 1}, {4.2, 1}, {4.2, 1}, {0.9, 6.7}, {0.9, 6.7}, {0.9, 6.7}, {5.3, 6.7}, {5.3, 6.7}, {5.3, 6.7}}},
	{{{4.9, 1}, {1.7, 1}, {1.7, 1}, {1.7, 1}, {1.4, 4.8}, {1.4, 4.8}, {1.4, 4.8}, {3, 3.4}, {5.2, 4.2}, {5, 6.6}, {4.8, 9.6}, {1.4, 9.6}, {0.9, 7.6}}},
	{{{4.7, 1.4}, {1.6, 1}, {1, 4}, {1, 6.4}, {1, 9.8}, {5, 9.8}, {5, 6.4}, {5, 3.6}, {1.4, 3.6}, {1, 6.2}}},
	{{{1, 1}, {5, 1}, {5, 1}, {5, 1}, {3.5, 4}, {2.8, 6.4}, {2.6, 9}}},
	{{{3, 4.7}, {0.9, 4.4}, {1, 1}, {3, 1}, {5, 1}, {5.1, 4.4}, {3, 4.7}, {0.4, 5}, {0.5, 9}, {3, 9}, {5.5, 9}, {5.6, 5}, {3, 4.7}}},
	{{{1.3, 8.6}, {4.4, 9}, {5, 6}, {5, 3.6}, {5, 0.2}, {1, 0.2}, {1, 3.6}, {1, 6.4}, {4.6, 6.4}, {5, 3.8}}},
}
