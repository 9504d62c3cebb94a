package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// dustMotion is the idle motion: dust that the wind blows over the street, in motions with an odd number from the right, else from
// the left.
type dustMotion struct{ table.Stir }

// puffs is the number of puffs in a cloud of dust.
const puffs = 4

// draw draws a cloud of dust in the lower part of a board, which blows from the left or from the right. The puffs spread, and
// fade in and out; those in front are fainter. At rest it draws nothing.
func (s *dustMotion) draw(dst *ebiten.Image, theme *ui.Theme, board geom.Rect) {
	if s.T == 0 {
		return
	}
	size := min(board.W, board.H) * 0.2
	img := theme.Picture("rapidcity-dust", size, size*0.6, paintDust)
	for i := range puffs {
		k := float64(i) / puffs // which puff it is, from 0 to below 1
		x := 0.05 + 0.5*s.T + 0.28*k*(0.4+s.T)
		if s.N%2 == 1 {
			x = 0.85 - x
		}
		at := board.At(x, 0.8+0.07*math.Mod(2.6*k, 1)-0.05*math.Sin(math.Pi*s.T+k))
		theme.DrawImage(dst, img, at.Sub(geom.Pt(0, size*0.3)), 0.7*math.Sin(math.Pi*s.T)*(1-0.5*k))
	}
}

// paintDust paints a puff of dust that fills the canvas.
func paintDust(c paint.Canvas) {
	w, h := c.Size()
	mid := geom.Pt(w/2, h/2)
	c.Radial(paint.Ellipse(mid, w/2, h/2), mid, h*0.6,
		paint.Stop{At: 0, Color: paint.Fade(paint.Hex(0xFBE9C8), 0.9)}, paint.Stop{At: 0.5, Color: paint.Fade(paint.Hex(0xF1D8AC), 0.5)}, paint.Stop{At: 1, Color: paint.Fade(paint.Hex(0xF1D8AC), 0)})
}
