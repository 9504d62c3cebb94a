package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/table"
)

// idleMotion is a movement on the board while nothing happens: in turn, a wave at the shore round start and a butterfly
// over the woods.
type idleMotion struct{ table.Stir }

// draw draws the present movement, a wave or a butterfly by turns; nothing at rest.
func (s *idleMotion) draw(dst *ebiten.Image, desk *table.Desk, k *layout) {
	switch {
	case s.T == 0:
	case s.N%2 == 0:
		s.drawWave(dst, desk, k)
	default:
		s.drawButterfly(dst, desk, k)
	}
}

// prerender paints the pictures of the movements ahead of time.
func (s *idleMotion) prerender(desk *table.Desk, k *layout) {
	w, h := s.waveSize(k)
	desk.Theme.Picture("dorada-wave", w, h, paintWave)
	for i, draw := range wingPaints {
		desk.Theme.Variant("dorada-butterfly", i, s.butterflySize(k), s.butterflySize(k), draw)
	}
}

// waveSize returns the size of a wave in dp.
func (s *idleMotion) waveSize(k *layout) (w, h float64) { return k.board.W * 0.21, k.diameter * 1.4 }

// drawWave draws a wave that rolls in round start and runs out again.
func (s *idleMotion) drawWave(dst *ebiten.Image, desk *table.Desk, k *layout) {
	w, h := s.waveSize(k)
	img := desk.Theme.Picture("dorada-wave", w, h, paintWave)
	at := k.spaces[0].Sub(geom.Pt(w/2, h/2+k.diameter*0.1))
	desk.Theme.DrawImage(dst, img, at.Add(geom.Pt(0, k.diameter*0.16*(1-math.Sin(math.Pi*s.T)))), math.Sin(math.Pi*s.T))
}

// paintWave paints the foam of a wave: two elliptic lines.
func paintWave(c paint.Canvas) {
	w, h := c.Size()
	mid := geom.Pt(w/2, h/2)
	c.Stroke(paint.Ellipse(mid, w*0.46, h*0.46), 2, paint.Fade(paint.Hex(0xF4FBF6), 0.75))
	c.Stroke(paint.Ellipse(mid, w*0.43, h*0.42), 1.2, paint.Fade(paint.Hex(0xF4FBF6), 0.45))
}

// drawButterfly draws a butterfly that appears over the woods, flies up to the right, and fades out.
func (s *idleMotion) drawButterfly(dst *ebiten.Image, desk *table.Desk, k *layout) {
	d := s.butterflySize(k)
	wings := int(math.Round(s.T*12)) % len(wingPaints)
	img := desk.Theme.Variant("dorada-butterfly", wings, d, d, wingPaints[wings])
	from := k.board.At(0.12+0.4*math.Mod(float64(s.N)*0.382, 1), 0.6) // the golden section varies the start evenly
	at := from.Add(geom.Pt(k.board.W*0.2*s.T, -k.board.H*0.16*s.T+k.diameter*0.3*math.Sin(s.T*5*math.Pi)))
	desk.Theme.DrawImage(dst, img, at, min(1, 5*math.Sin(math.Pi*s.T)))
}

// butterflySize returns the width and height of the butterfly in dp.
func (s *idleMotion) butterflySize(k *layout) float64 { return k.diameter * 0.42 }

// wingPaints paint the butterfly: with open wings, and with half closed ones. The index is the number of the picture's variant.
var wingPaints = [...]func(paint.Canvas){
	func(c paint.Canvas) { paintButterfly(c, 1) }, func(c paint.Canvas) { paintButterfly(c, 0.45) },
}

// paintButterfly paints a butterfly from above; open is how far its wings are open, 0 to 1.
func paintButterfly(c paint.Canvas, open float64) {
	w, h := c.Size()
	ink := paint.Hex(0x3A2A14)
	for _, side := range [...]float64{-1, 1} {
		for _, wing := range [...]struct{ y, rx, ry float64 }{{0.36, 0.2, 0.22}, {0.66, 0.15, 0.17}} {
			at := geom.Pt(w*(0.5+side*(0.04+wing.rx*open)), h*wing.y)
			c.Fill(paint.Ellipse(at, w*wing.rx*open+1.2, h*wing.ry+1.2), ink)
			c.Fill(paint.Ellipse(at, w*wing.rx*open, h*wing.ry), paint.Hex(0x4F9BD6))
			c.Fill(paint.Ellipse(at, w*wing.rx*open*0.5, h*wing.ry*0.5), paint.Hex(0xF2E3A0))
		}
	}
	c.Fill(paint.Ellipse(geom.Pt(w/2, h/2), w*0.045, h*0.3), ink)
}
