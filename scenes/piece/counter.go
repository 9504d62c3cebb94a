package piece

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2/vector"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// Chip returns a thick round counter d dp across that bears a number up to 999, as the courage chips of Viva Pamplona!
// do; 0 leaves it blank. The anchor is the middle of its face.
func (s *Set) Chip(number int, body color.NRGBA, d float64) *Sprite {
	return s.counter(number, body, d, paintChip)
}

// Coin returns a gold coin d dp across that bears a number up to 999; 0 leaves the crown on it. The anchor is the
// middle of its face.
func (s *Set) Coin(number int, d float64) *Sprite {
	return s.counter(number, paint.Hex(0xD9A93A), d, paintCoin)
}

func (s *Set) counter(number int, body color.NRGBA, d float64, draw func(paint.Canvas, geom.Point, float64, int, color.NRGBA)) *Sprite {
	k := key{kind: kindCounter, a: quarters(d), variant: int16(number), col: body}
	if sp := s.find(k); sp != nil {
		return sp
	}
	return s.get(k, func() *Sprite {
		d := length(k.a)
		sp, c := s.canvas(d*1.3, d*1.3)
		draw(c, sp.Anchor, d/2, number, body)
		return sp
	})
}

// paintSlab draws the edge and shadow of a thick disc whose face is about at.
func paintSlab(c paint.Canvas, at geom.Point, r float64, body color.NRGBA) {
	thick := r * 0.2
	side := paint.Join(paint.Circle(at, r), paint.Circle(at.Add(geom.Pt(0, thick)), r),
		paint.Box(geom.R(at.X-r, at.Y, 2*r, thick)))
	c.Shadow(paint.Circle(at.Add(geom.Pt(0, thick)), r), r*0.4, geom.Pt(r*0.08, r*0.1), color.NRGBA{R: 20, G: 10, B: 8, A: 130})
	c.Fill(side, inkOf(body))
	in := math.Max(0.8, r*0.07)
	c.Fill(paint.Join(paint.Circle(at, r-in), paint.Circle(at.Add(geom.Pt(0, thick)), r-in),
		paint.Box(geom.R(at.X-r+in, at.Y, 2*(r-in), thick))), paint.Shade(body, 0.34))
}

func paintChip(c paint.Canvas, at geom.Point, r float64, number int, body color.NRGBA) {
	paintSlab(c, at, r, body)
	in := math.Max(0.8, r*0.07)
	c.Dot(at, r-in, body)
	for i := range 6 {
		a := float64(i) * math.Pi / 3
		notch := paint.Smooth(true, arc(at, r-in, a-0.2, a+0.2, r*0.78)...)
		c.Fill(notch, paint.Hex(0xFBF3E4))
	}
	c.Dot(at, r*0.68, paint.Shade(body, 0.2))
	c.Dot(at, r*0.64, paint.Lit(body, 0.12))
	PaintNumber(c, number, at, r*0.72, paint.Hex(0xFFFDF4))
}

func paintCoin(c paint.Canvas, at geom.Point, r float64, number int, body color.NRGBA) {
	paintSlab(c, at, r, body)
	in := math.Max(0.8, r*0.07)
	c.Dot(at, r-in, paint.Lit(body, 0.36))
	c.Dot(at.Add(geom.Pt(r*0.04, r*0.05)), r-in*1.8, body)
	c.Dot(at, r*0.7, paint.Shade(body, 0.24))
	c.Dot(at.Add(geom.Pt(r*0.03, r*0.04)), r*0.66, paint.Lit(body, 0.1))
	ink := paint.Hex(0x5A3B12)
	if number == 0 {
		c.Fill(crown(at, r*0.42), ink)
		return
	}
	PaintNumber(c, number, at, r*0.72, ink)
}

// crown returns a crown of five points within r about at.
func crown(at geom.Point, r float64) *vector.Path {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x*r, y*r)) }
	return paint.Polygon(p(-0.8, 0.75), p(-1, -0.45), p(-0.5, 0.05), p(-0.36, -0.7), p(0, -0.02), p(0.36, -0.7),
		p(0.5, 0.05), p(1, -0.45), p(0.8, 0.75))
}

// arc returns points along an arc outside and back along a smaller one.
func arc(at geom.Point, r, from, to, inner float64) []geom.Point {
	var out []geom.Point
	on := func(a, r float64) { out = append(out, at.Add(geom.Pt(r*math.Cos(a), r*math.Sin(a)))) }
	for i := range 4 {
		on(from+(to-from)*float64(i)/3, r)
	}
	for i := range 4 {
		on(to-(to-from)*float64(i)/3, inner)
	}
	return out
}

// PaintNumber draws a number from 1 to 999 in [Digit] shapes, height dp high, its middle at the point; other numbers
// draw nothing.
func PaintNumber(c paint.Canvas, number int, at geom.Point, height float64, ink color.Color) {
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
		c.Fill(Digit(n, geom.Pt(x-float64(i)*pitch, at.Y), height), ink)
	}
}
