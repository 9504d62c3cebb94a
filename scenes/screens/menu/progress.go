package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// Sizes of a progress bar in dp: outer width and height, and the edge round its filling.
const (
	barWidth  = 160.0
	barHeight = 14.0
	barInset  = 3.0
)

// Progress returns a progress bar. fraction, which is called at each draw, returns 0 to 1.
func Progress(fraction func() float64) ui.Widget {
	return ui.Draw(barWidth, barHeight, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.Well(dst, r)
		full := r.Inset(barInset)
		full.W *= geom.Clamp(fraction(), 0, 1)
		if bar, ok := dst.SubImage(full.Pixels(t.Scale())).(*ebiten.Image); ok && !full.Empty() {
			bar.Fill(paint.Darken(t.Palette.Accent, 0.2))
		}
	})
}
