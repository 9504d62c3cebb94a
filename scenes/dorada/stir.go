package dorada

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

// stir is what moves on the board while nothing happens: a wave laps at the camp's shore, and by turns a leaf comes down.
type stir struct {
	n int
	t float64 // share of its way; 0 at rest
}

// Stir implements table.Lively.
func (b *board) Stir(n int, t float64) { b.stir = stir{n, t} }

// draw draws what stirs now.
func (s *stir) draw(dst *ebiten.Image, desk *table.Desk, k *layout) {
	switch {
	case s.t == 0:
	case s.n%2 == 0:
		s.lap(dst, desk, k)
	default:
		s.fall(dst, desk, k)
	}
}

// warm draws what stirs before it does.
func (s *stir) warm(desk *table.Desk, k *layout) {
	w, h := s.wave(k)
	desk.Theme.Picture("dorada-wave", w, h, paintWave)
	desk.Pieces.Picture("dorada-leaves", piece.Plain, k.d*0.4)
}

// wave is the size of a wave.
func (s *stir) wave(k *layout) (w, h float64) { return k.board.W * 0.21, k.d * 1.4 }

// lap draws a wave that comes in and runs out again round the camp.
func (s *stir) lap(dst *ebiten.Image, desk *table.Desk, k *layout) {
	w, h := s.wave(k)
	img := desk.Theme.Picture("dorada-wave", w, h, paintWave)
	at := k.spaces[0].Sub(geom.Pt(w/2, h/2+k.d*0.1))
	desk.Theme.Put(dst, img, at.Add(geom.Pt(0, k.d*0.16*(1-math.Sin(math.Pi*s.t)))), math.Sin(math.Pi*s.t))
}

// paintWave draws the foam of a wave: two lines round what lies in its middle.
func paintWave(c paint.Canvas) {
	w, h := c.Size()
	mid := geom.Pt(w/2, h/2)
	c.Stroke(paint.Ellipse(mid, w*0.46, h*0.46), 2, paint.Fade(paint.Hex(0xF4FBF6), 0.75))
	c.Stroke(paint.Ellipse(mid, w*0.43, h*0.42), 1.2, paint.Fade(paint.Hex(0xF4FBF6), 0.45))
}

// fall draws leaves on their way down, to and fro.
func (s *stir) fall(dst *ebiten.Image, desk *table.Desk, k *layout) {
	from := k.board.At(0.2+0.6*math.Mod(float64(s.n)*0.382, 1), 0.16)
	at := from.Add(geom.Pt(k.d*0.7*math.Sin(s.t*2.5*math.Pi), k.board.H*0.3*s.t))
	pose := piece.Pose{Turn: 0.9 * math.Cos(s.t*2.5*math.Pi), Fade: 1 - math.Min(1, 4*math.Sin(math.Pi*s.t)), Lift: k.d * 0.2}
	desk.Pieces.Picture("dorada-leaves", piece.Plain, k.d*0.4).Draw(dst, at, pose)
}
