// Package qrcode has the pictures of QR codes, as cameras read them off a screen.
package qrcode

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// quiet is how many modules of a code's side are a light margin, on each side of it.
const quiet = 4

// Picture is a QR code that can be drawn.
type Picture struct{ image *ebiten.Image }

// New is the picture of a code of side modules on each side that is dark where told so. Whoever makes it closes it.
func New(side int, dark func(x, y int) bool) *Picture {
	whole := side + 2*quiet
	pixels := make([]byte, 0, 4*whole*whole)
	for i := range whole * whole {
		x, y := i%whole-quiet, i/whole-quiet
		v := byte(0xff)
		if min(x, y) >= 0 && max(x, y) < side && dark(x, y) {
			v = 0
		}
		pixels = append(pixels, v, v, v, 0xff)
	}
	p := &Picture{ebiten.NewImage(whole, whole)}
	p.image.WritePixels(pixels)
	return p
}

// Close frees the picture, which is not drawn any more.
func (p *Picture) Close() { p.image.Deallocate() }

// Widget shows the picture as large as there is room, least dp wide or more and most at most: whole pixels a module, so that
// cameras read it.
func (p *Picture) Widget(least, most float64) *ui.Drawing {
	return ui.Draw(least, least, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		side := float64(p.image.Bounds().Dx())
		k := max(1, math.Floor(min(r.W, r.H, most)*t.Scale()/side))
		at := r.Center().Mul(t.Scale())
		var op ebiten.DrawImageOptions
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(math.Floor(at.X-k*side/2), math.Floor(at.Y-k*side/2))
		dst.DrawImage(p.image, &op)
	})
}
