package ui_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
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
	b := a.WithPalette(lagoon)
	a.Resize(2, 1.3)
	if b.Scale() != 2 || b.Text.TextScale() != 1.3 {
		t.Errorf("scale %v, text %v; want 2 and 1.3", b.Scale(), b.Text.TextScale())
	}
	if b.Palette == a.Palette {
		t.Error("the other theme has the same palette")
	}
}

// TestHeadingsAreLetteredAsTheBoxIs, on sheets of the box and on others that say so; what is read at length is not.
func TestHeadingsAreLetteredAsTheBoxIs(t *testing.T) {
	house := theme(t)
	own := house.WithPalette(lagoon)
	own.Finish = ui.Ticket
	weight := func(th *ui.Theme, l *ui.Label) (w text.Weight) {
		l.Lines(th, func(_ string, st text.Style, _ geom.Rect) { w = st.Weight })
		return w
	}
	for _, tt := range []struct {
		name  string
		theme *ui.Theme
		label *ui.Label
		want  text.Weight
	}{
		{"a heading of the house", house, ui.NewLabel(ui.Heading, "A"), text.Bold},
		{"a heading of a box", own, ui.NewLabel(ui.Heading, "A"), text.Dancing},
		{"a title of a box on wood", own, ui.NewLabel(ui.Title, "A").OnWood(), text.Dancing},
		{"a heading of a box on a sheet of the house", house, ui.NewLabel(ui.Heading, "A").Finish(ui.Plaque), text.Carved},
		{"words of a box", own, ui.NewLabel(ui.Body, "A"), text.Regular},
	} {
		if got := weight(tt.theme, tt.label); got != tt.want {
			t.Errorf("%s is set in face %d, want %d", tt.name, got, tt.want)
		}
	}
}
