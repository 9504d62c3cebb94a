// Package qrcode draws QR codes.
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

// quietZone is the width of the light margin round a code, in modules.
const quietZone = 4

// Picture is the image of a QR code, with a quiet zone, one pixel a module. The caller of New closes it.
type Picture struct{ image *ebiten.Image }

// New returns the picture of the smallest code that holds text. It uses the lowest level of error correction, since a
// code on a screen is never damaged. It fails if text is too long for any code.
func New(text string) (*Picture, error) {
	code, err := encode(text)
	if err != nil {
		return nil, err
	}
	side := code.Bounds().Dx()
	whole := side + 2*quietZone // the side with the quiet zone
	pixels := make([]byte, 0, 4*whole*whole)
	for i := range whole * whole {
		x, y := i%whole-quietZone, i/whole-quietZone
		v := byte(0xff)
		if min(x, y) >= 0 && max(x, y) < side && isDark(code, x, y) {
			v = 0
		}
		pixels = append(pixels, v, v, v, 0xff)
	}
	p := &Picture{ebiten.NewImage(whole, whole)}
	p.image.WritePixels(pixels)
	return p, nil
}

// encode returns the QR code of text, one pixel a module and without a margin. It fails if text is too long for any code.
func encode(text string) (barcode.Barcode, error) {
	code, err := qr.Encode(text, qr.L, qr.Auto)
	if err != nil {
		return nil, fmt.Errorf("qrcode: %d bytes: %w", len(text), err)
	}
	return code, nil
}

// isDark reports whether the module at x, y of a code without a margin is dark.
func isDark(code barcode.Barcode, x, y int) bool {
	r, _, _, _ := code.At(x, y).RGBA()
	return r == 0
}

// Close frees the image. The picture must not be drawn afterwards.
func (p *Picture) Close() { p.image.Deallocate() }

// Widget returns a widget, at least minSide dp wide and high, that shows the code as large as its place allows, but at
// most maxSide dp. Each module is a whole number of pixels wide, at least one, so that cameras can read the code; in a place that is
// too small for that, the code extends beyond it. The picture must not be closed while the widget is in use.
func (p *Picture) Widget(minSide, maxSide float64) *ui.Drawing {
	return ui.NewDrawing(minSide, minSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		side := float64(p.image.Bounds().Dx())
		k := max(1, math.Floor(min(r.W, r.H, maxSide)*t.Scale()/side))
		at := r.Center().Mul(t.Scale())
		var op ebiten.DrawImageOptions
		op.GeoM.Scale(k, k)
		op.GeoM.Translate(math.Floor(at.X-k*side/2), math.Floor(at.Y-k*side/2))
		dst.DrawImage(p.image, &op)
	})
}
