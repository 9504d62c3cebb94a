package ui

import (
	"image/color"
	"math"
	"testing"

	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
)

// pale is a palette with little contrast.
var pale = piece.NewPalette(0xD6E8F2, 0x3A4A54, 0x2F5F7A, 0x6FA7C0, 0x5BA9D6, 0x1A3A4C)

// luminance is how light a colour is, as WCAG defines it.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// ratio is the contrast of two colours, from 1 to 21.
func ratio(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestMoreContrast: every theme of the house gets darker ink on lighter paper when it is laid out again, and gives it back.
func TestMoreContrast(t *testing.T) {
	house, err := NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	box := house.With(pale)
	wood := paint.Hex(0x53331F)
	look := func() [3]float64 {
		box.Resize(1, 1)
		return [3]float64{ratio(box.Palette.Ink, box.Palette.Paper), ratio(house.With(pale).Palette.Ink, pale.Paper), ratio(box.OnWood(Body).Color, wood)}
	}
	before := look()
	house.SetContrast(true)
	strong := look()
	for i, what := range []string{"ink on paper", "ink of a new theme", "words on wood"} {
		if strong[i] <= before[i]+1 {
			t.Errorf("%s: the contrast is %.1f after %.1f", what, strong[i], before[i])
		}
	}
	if strong[0] < 15 {
		t.Errorf("the contrast of ink on paper is %.1f, want 15 at least", strong[0])
	}
	house.SetContrast(false)
	if got := look(); got != before {
		t.Errorf("as usual again it is %v, want %v", got, before)
	}
}
