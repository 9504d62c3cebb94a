// Package snapshot renders widgets to PNG files, for players to share.
package snapshot

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// Picture is a rendered widget, in opaque pixels.
type Picture struct{ image *image.RGBA }

// Render returns a picture of a widget on the texture of the table, at the scale of t. The picture is width dp wide, with a margin
// round the widget; its height follows from the widget. Render places the widget, which therefore cannot be on a screen at the same
// time.
func Render(t *ui.Theme, w ui.Widget, width float64) Picture {
	body := ui.Pad(margin, margin, w)
	size := geom.Pt(width, body.Measure(t, width).Y)
	body.Place(t, geom.R(0, 0, size.X, size.Y))
	b := image.Rect(0, 0, paint.Pixels(size.X, t.Scale()), paint.Pixels(size.Y, t.Scale()))
	img := ebiten.NewImageWithOptions(b, nil)
	t.Table(img)
	body.Draw(t, img)
	p := Picture{image.NewRGBA(b)}
	img.ReadPixels(p.image.Pix)
	img.Deallocate()
	return p
}

// margin is the width of the table round the widget, in dp.
const margin = 2 * ui.Step

// PNG returns the picture as a PNG file. Any goroutine may call it.
func (p Picture) PNG() ([]byte, error) {
	var file bytes.Buffer
	if err := png.Encode(&file, p.image); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	return file.Bytes(), nil
}
