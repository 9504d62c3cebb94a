package ui

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// TestListsFadeWhereTheyAreCut: into what lies below them, at the edges beyond which they go on, and only there.
func TestListsFadeWhereTheyAreCut(t *testing.T) {
	below, ink := color.RGBA{R: 20, G: 90, B: 200, A: 255}, paint.Hex(0xC93A3A)
	content := NewDrawing(100, 400, func(t *Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawPicture(dst, r, "test.ink", 0, func(c paint.Canvas) { c.FillRect(geom.R(0, 0, r.W, r.H), ink) })
	})
	list := NewScroll("list", content)
	root := rooted(t, Column(0, Grow(1, list)))
	at, dst := list.Rect(), ebiten.NewImageWithOptions(image.Rect(0, 0, 800, 600), &ebiten.NewImageOptions{Unmanaged: true}) // as a screen
	for _, tt := range []struct {
		name       string
		scroll     float64
		top, lower bool // faded
	}{{"at the beginning", -1000, false, true}, {"between", 50, true, true}, {"at the end", 1000, true, false}} {
		list.Place(root.Theme, geom.R(at.X, 100, 200, 200))
		list.ScrollBy(tt.scroll)
		dst.Fill(below)
		root.Draw(dst)
		near := func(y float64) bool { // the colour there is that of what lies below
			r, _, b, _ := dst.At(int(at.X)+40, int(y)).RGBA()
			return b > r
		}
		if near(101) != tt.top || near(298) != tt.lower || near(200) {
			t.Errorf("%s: what lies below shows at the top %v, in the middle %v, at the bottom %v", tt.name, near(101), near(200), near(298))
		}
	}
}
