// Package qrcode has the pictures of QR codes, as cameras read them off a screen.
package qrcode

import (
	"fmt"
	"math"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// quiet is how many modules of a code's side are a light margin, on each side of it.
const quiet = 4

// Picture is a QR code that can be drawn.
type Picture struct{ image *ebiten.Image }

// New returns the picture of text as the smallest code that holds it, at the lowest level of correction: on a screen nothing is
// torn or stained. Whoever makes it closes it. It fails for a text that is too long for any code.
func New(text string) (*Picture, error) {
	code, err := encode(text)
	if err != nil {
		return nil, err
	}
	side := code.Bounds().Dx()
	whole := side + 2*quiet
	pixels := make([]byte, 0, 4*whole*whole)
	for i := range whole * whole {
		x, y := i%whole-quiet, i/whole-quiet
		v := byte(0xff)
		if min(x, y) >= 0 && max(x, y) < side && dark(code, x, y) {
			v = 0
		}
		pixels = append(pixels, v, v, v, 0xff)
	}
	p := &Picture{ebiten.NewImage(whole, whole)}
	p.image.WritePixels(pixels)
	return p, nil
}

// encode returns text as a code, one pixel a module.
func encode(text string) (barcode.Barcode, error) {
	code, err := qr.Encode(text, qr.L, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("qrcode: %d bytes: %w", len(text), err)
	}
	return code, nil
}

// dark reports whether a module of a code is dark.
func dark(code barcode.Barcode, x, y int) bool {
	r, _, _, _ := code.At(x, y).RGBA()
	return r == 0
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
