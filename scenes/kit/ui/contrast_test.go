package ui

import (
	"testing"

	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// pale is a palette with little contrast.
var pale = piece.NewPalette(0xD6E8F2, 0x3A4A54, 0x2F5F7A, 0x6FA7C0, 0x5BA9D6, 0x1A3A4C)

// TestMoreContrast: every theme of the house gets darker ink on lighter paper when it is laid out again, and gives it back.
func TestMoreContrast(t *testing.T) {
	house, err := NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	box := house.WithPalette(pale)
	wood := paint.Hex(0x53331F)
	look := func() [3]float64 {
		box.Resize(1, 1)
		return [3]float64{paint.Contrast(box.Palette.Ink, box.Palette.Paper), paint.Contrast(house.WithPalette(pale).Palette.Ink, pale.Paper), paint.Contrast(box.OnWood(Body).Color, wood)}
	}
	before := look()
	house.Shared().SetHighContrast(true)
	strong := look()
	for i, what := range []string{"ink on paper", "ink of a new theme", "words on wood"} {
		if strong[i] <= before[i]+1 {
			t.Errorf("%s: the contrast is %.1f after %.1f", what, strong[i], before[i])
		}
	}
	if strong[0] < 15 {
		t.Errorf("the contrast of ink on paper is %.1f, want 15 at least", strong[0])
	}
	house.Shared().SetHighContrast(false)
	if got := look(); got != before {
		t.Errorf("as usual again it is %v, want %v", got, before)
	}
}
