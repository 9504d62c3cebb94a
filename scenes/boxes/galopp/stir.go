package galopp

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// stir is what moves while nothing happens: in the garden the water of the fountain, and by turns people who wave at each
// other; in the room a gleam that runs over gilt and candles.
type stir struct {
	n int
	t float64 // share of its way; 0 at rest
}

// Stir implements table.Lively.
func (b *board) Stir(n int, t float64) { b.stir = stir{n, t} }

// drawGarden draws what stirs in the garden, among the people there.
func (s *stir) drawGarden(dst *ebiten.Image, p *painter, people []spectator) {
	switch {
	case s.t == 0:
	case s.n%2 == 0 || len(people) == 0:
		s.splash(dst, p)
	default:
		first := s.n * 37 % len(people)
		for i := first; i < len(people) && i < first+3; i++ {
			people[i].wave(dst, p, int(s.t*6)+i)
		}
	}
}

// sprays is how many pictures there are of the water.
const sprays = 3

var sprayPaints = [sprays]func(paint.Canvas){
	func(c paint.Canvas) { paintSpray(c, 0) }, func(c paint.Canvas) { paintSpray(c, 1) }, func(c paint.Canvas) { paintSpray(c, 2) },
}

// splash draws the water that the fountain throws.
func (s *stir) splash(dst *ebiten.Image, p *painter) {
	bed := p.layout.course.bedOf(0)
	moment := int(math.Round(s.t*12)) % sprays
	img := p.desk.Theme.Variant("galopp-spray", moment, bed.H*1.1, bed.H*0.6, sprayPaints[moment])
	p.desk.Theme.Put(dst, img, geom.Pt(bed.Center().X-bed.H*0.55, bed.Y-bed.H*0.02), min(1, 4*math.Sin(math.Pi*s.t)))
}

// paintSpray draws drops that fall to both sides, one of so many moments of them.
func paintSpray(c paint.Canvas, moment int) {
	w, h := c.Size()
	for i := range 5 {
		u := (float64(i) + float64(moment)/sprays) / 5
		for _, side := range [...]float64{-1, 1} {
			for _, far := range [...]float64{0.2, 0.42} {
				at := geom.Pt(w*(0.5+side*far*u), h*(0.2-0.5*u+1.15*u*u))
				c.Dot(at, w*0.028+0.6, paint.Hex(0x5E8FA3))
				c.Dot(at, w*0.028, paint.Hex(0xF2FBFD))
			}
		}
	}
}

// drawHall draws what gleams in the room.
func (s *stir) drawHall(dst *ebiten.Image, p *painter) {
	if s.t == 0 {
		return
	}
	const d = 30.0
	r := p.layout.sheet
	g := saloon{r: geom.R(0, 0, r.W, r.H).Inset(3), drape: drapeWide(r)}
	img := p.desk.Theme.Picture("galopp-gleam", d, d, paintGleam)
	for i := range candles {
		u := s.t*2 - float64((i+s.n)%candles)/candles
		if at, ok := g.gilt(i); ok && u > 0 && u < 1 {
			p.desk.Theme.Put(dst, img, r.Min().Add(at).Sub(geom.Pt(d/2, d/2)), math.Sin(math.Pi*u))
		}
	}
}

// paintGleam draws a star of light with four points.
func paintGleam(c paint.Canvas) {
	w, _ := c.Size()
	mid := geom.Pt(w/2, w/2)
	c.Radial(paint.Circle(mid, w/2), mid, w/2, paint.Stop{At: 0, Color: paint.Fade(candleColor, 0.7)}, paint.Stop{At: 1, Color: paint.Fade(candleColor, 0)})
	for _, turn := range [...]float64{0, math.Pi / 2} {
		across := geom.Pt(w*0.46, 0).Rotate(turn)
		thin := geom.Pt(0, w*0.05).Rotate(turn)
		c.Fill(paint.Polygon(mid.Sub(across), mid.Sub(thin), mid.Add(across), mid.Add(thin)), paint.Hex(0xFFFBEA))
	}
}
