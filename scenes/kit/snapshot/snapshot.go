// Package snapshot makes pictures to share of what the screens show.
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

// Picture is what something looks like, in pixels that are opaque.
type Picture struct{ image *image.RGBA }

// Of returns what a widget looks like that is so many dp wide, on the table. The widget is of no other use then.
func Of(t *ui.Theme, w ui.Widget, wide float64) Picture {
	body := ui.Pad(edge, edge, w)
	size := geom.Pt(wide, body.Measure(t, wide).Y)
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

// edge is how much table is seen round the widget, in dp.
const edge = 2 * ui.Step

// PNG returns the picture as a file; any goroutine may make it.
func (p Picture) PNG() ([]byte, error) {
	var file bytes.Buffer
	if err := png.Encode(&file, p.image); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	return file.Bytes(), nil
}
