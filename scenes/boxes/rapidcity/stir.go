package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// stir is the dust that the wind carries over the street now and then, while nobody does anything.
type stir struct {
	n int
	t float64 // share of its way; 0 at rest
}

// Stir implements table.Lively.
func (s *stir) Stir(n int, t float64) { *s = stir{n, t} }

// puffs is of how many a cloud of dust is made.
const puffs = 4

// draw draws the dust on a board: from the left or the right, along the foreground.
func (s *stir) draw(dst *ebiten.Image, theme *ui.Theme, board geom.Rect) {
	if s.t == 0 {
		return
	}
	size := math.Min(board.W, board.H) * 0.2
	img := theme.Picture("rapidcity-dust", size, size*0.6, paintDust)
	for i := range puffs {
		k := float64(i) / puffs
		x := 0.05 + 0.5*s.t + 0.28*k*(0.4+s.t)
		if s.n%2 == 1 {
			x = 0.85 - x
		}
		at := board.At(x, 0.8+0.07*math.Mod(2.6*k, 1)-0.05*math.Sin(math.Pi*s.t+k))
		theme.Put(dst, img, at.Sub(geom.Pt(0, size*0.3)), 0.7*math.Sin(math.Pi*s.t)*(1-0.5*k))
	}
}

func paintDust(c paint.Canvas) {
	w, h := c.Size()
	mid := geom.Pt(w/2, h/2)
	c.Radial(paint.Ellipse(mid, w/2, h/2), mid, h*0.6,
		paint.Stop{At: 0, Color: paint.Fade(paint.Hex(0xFBE9C8), 0.9)}, paint.Stop{At: 0.5, Color: paint.Fade(paint.Hex(0xF1D8AC), 0.5)}, paint.Stop{At: 1, Color: paint.Fade(paint.Hex(0xF1D8AC), 0)})
}
