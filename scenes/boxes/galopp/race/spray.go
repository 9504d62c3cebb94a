package race

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// drawStir draws the idle motion of the garden, if one is under way: by turns the water of the fountain, and up to three of
// people, side by side, who wave.
func (p *Painter) drawStir(dst *ebiten.Image, people []spectator) {
	s := p.Stir
	switch {
	case s.T == 0:
	case s.N%2 == 0 || len(people) == 0:
		p.drawSpray(dst)
	default:
		first := s.N * 37 % len(people) // 37 so that it is far from those who waved the last time
		for i := first; i < len(people) && i < first+3; i++ {
			people[i].drawArms(dst, p.Painter, int(s.T*6)+i)
		}
	}
}

// sprays is the number of pictures of the fountain's water, at different moments.
const sprays = 3

// sprayPaints paint the pictures of the fountain's water.
var sprayPaints = [sprays]func(paint.Canvas){
	func(c paint.Canvas) { paintSpray(c, 0) }, func(c paint.Canvas) { paintSpray(c, 1) }, func(c paint.Canvas) { paintSpray(c, 2) },
}

// drawSpray draws the water of the fountain, in changing pictures. At the beginning and the end of the idle motion it is
// transparent.
func (p *Painter) drawSpray(dst *ebiten.Image) {
	s := p.Stir
	bed := p.Grounds.Course.bedOf(0)
	moment := int(math.Round(s.T*12)) % sprays
	img := p.Desk.Theme.Variant("galopp-spray", moment, bed.H*1.1, bed.H*0.6, sprayPaints[moment])
	p.Desk.Theme.DrawImage(dst, img, geom.Pt(bed.Center().X-bed.H*0.55, bed.Y-bed.H*0.02), min(1, 4*math.Sin(math.Pi*s.T)))
}

// paintSpray draws drops that fall to both sides, at one of the moments 0 to sprays-1.
func paintSpray(c paint.Canvas, moment int) {
	w, h := c.Size()
	for i := range 5 {
		u := (float64(i) + float64(moment)/sprays) / 5 // the share of its flight at which the drop is
		for _, side := range [...]float64{-1, 1} {
			for _, far := range [...]float64{0.2, 0.42} {
				at := geom.Pt(w*(0.5+side*far*u), h*(0.2-0.5*u+1.15*u*u))
				c.Dot(at, w*0.028+0.6, paint.Hex(0x5E8FA3))
				c.Dot(at, w*0.028, paint.Hex(0xF2FBFD))
			}
		}
	}
}
