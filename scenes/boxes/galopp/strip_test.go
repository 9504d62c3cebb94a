package galopp

import (
	"image"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table/tabletest"
)

// TestStripLiesUnderItsLine: the paper under the line of the exchange is as long as the line, in every language and at every size,
// and there is none if the line is left out.
func TestStripLiesUnderItsLine(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		r := lay(t, tabletest.Services(t, lang), 1280, 800, exchange)
		b := r.Board().Board.(*board)
		for _, size := range append(playtest.Sizes(), image.Pt(390, 844), image.Pt(844, 390)) {
			r.ResizeUndrawn(size.X, size.Y)
			lines := 0
			b.EachText(func(id, s string, st text.Style, box geom.Rect) {
				if id != "teams.words" {
					return
				}
				lines++
				box.W = b.desk.Theme.Text.Measure(s, st, 0).X
				if !b.teams.line.Inset(-0.5).Covers(box) {
					t.Errorf("%s, %v: the line lies at %v, its paper at %v", lang, size, box, b.teams.line)
				}
			})
			if (lines == 1) == b.teams.line.Empty() || lines == 0 && size.X > 1200 {
				t.Errorf("%s, %v: there are %d lines; the paper lies at %v", lang, size, lines, b.teams.line)
			}
		}
	}
}
