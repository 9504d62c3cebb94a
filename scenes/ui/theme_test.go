package ui_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/ui"
)

// TestContrast holds words to WCAG's 4.5 to 1 on everything they are set on.
func TestContrast(t *testing.T) {
	p := ui.Walnut()
	if got := paint.Contrast(p.Ink, p.Paper); got < 7 {
		t.Errorf("ink on paper has %.1f, want 7", got)
	}
	if got := paint.Contrast(paint.Hex(0x2B1C0C), p.Accent); got < 4.5 {
		t.Errorf("words on brass have %.1f, want 4.5", got)
	}
	for c := range game.Color(game.Colors) {
		if got := paint.Contrast(piece.MarkColor(c), piece.SeatColor(c)); got < 3 {
			t.Errorf("%v: the mark on its disc has %.1f, want 3", c, got)
		}
	}
}

func TestThemesShareTheirScale(t *testing.T) {
	a := theme(t)
	b := a.With(lagoon)
	a.Resize(2, 1.3)
	if b.Scale() != 2 || b.Text.Larger() != 1.3 {
		t.Errorf("scale %v, text %v; want 2 and 1.3", b.Scale(), b.Text.Larger())
	}
	if b.Palette == a.Palette {
		t.Error("the other theme has the same palette")
	}
}
