package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// The measures of a bar of progress in dp.
const (
	barWidth  = 160.0
	barHeight = 14.0
	barInset  = 3.0
)

// Progress returns a bar that fills as what it asks goes from 0 to 1.
func Progress(how func() float64) ui.Widget {
	return ui.Draw(barWidth, barHeight, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.Well(dst, r)
		full := r.Inset(barInset)
		full.W *= geom.Clamp(how(), 0, 1)
		if bar, ok := dst.SubImage(full.Pixels(t.Scale())).(*ebiten.Image); ok && !full.Empty() {
			bar.Fill(paint.Darken(t.Palette.Accent, 0.2))
		}
	})
}
