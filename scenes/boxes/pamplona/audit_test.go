package pamplona

import (
	"fmt"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// Every word fits, and every target is large enough for a finger, at all sizes, in all languages, with text of both
// sizes, in each state of the table that has words or targets of its own.
func TestNothingIsCutOffOrTooSmall(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, lang := range words.Languages() {
		for _, larger := range []bool{false, true} {
			s := tabletest.Services(t, lang)
			for _, sc := range scenes {
				r := tabletest.New(t, s, resume(t, s, sc.seats, sc.bots, sc.setup, sc.entries...), 1280, 800)
				s.Change(r.Context(), func(v *store.Settings) { v.LargerText, v.Speed = larger, store.Instant })
				r.Settle()
				if sc.do != nil {
					sc.do(r)
				}
				for _, size := range playtest.Sizes() {
					r.Resize(size.X, size.Y)
					for _, fault := range playtest.Faults(r.Inspect()) {
						t.Errorf("%s, larger %v, %s, %v: %s", lang, larger, sc.name, size, fault)
					}
				}
			}
		}
	}
}

// The titles of the sheets on which attacks and the end are counted fit on the smallest board.
func TestTitlesFit(t *testing.T) {
	for _, lang := range words.Languages() {
		s := tabletest.Services(t, lang)
		var b *board
		made := *box(t)
		made.Board = func(d *table.Desk) table.Kit {
			b = newBoard(d)
			return b.kit()
		}
		r := tabletest.New(t, s, resumeIn(t, s, &made.Contents, six, "", `"torro":9,"cards_seen":4`), 800, 600)
		s.Change(r.Context(), func(v *store.Settings) { v.LargerText = true })
		r.Ticks(2)
		fits := func(id, words string, st text.Style, box geom.Rect) {
			if !b.desk.Theme.Text.Fits(words, st, box) {
				t.Errorf("%s: %q does not fit into %v", lang, words, box)
			}
		}
		for step := range countSteps {
			b.view.count = step + 1
			b.EachText(fits)
		}
		b.view.count, b.view.attack.on = 0, true
		b.EachText(fits)
		b.view.attack.on, b.inspected.pinned = false, true
		b.EachText(fits)
	}
}

// A step of a decision is taken back by one button, and not by two alike.
func TestOneButtonTakesAStepBack(t *testing.T) {
	playtest.NeedsDisplay(t)
	for _, sc := range scenes {
		if sc.do == nil || sc.name == "forecast" || sc.name == "closeup" {
			continue
		}
		s := tabletest.Services(t, words.English)
		r := tabletest.New(t, s, resume(t, s, sc.seats, sc.bots, sc.setup, sc.entries...), 1280, 800)
		r.Settle()
		sc.do(r)
		r.Ticks(4)
		rep := r.Inspect()
		if !playtest.Enabled(rep, "bar.undo") || rep.Node("draft.back") != nil {
			t.Errorf("%s: the bar's can be used: %v; another one: %v", sc.name, playtest.Enabled(rep, "bar.undo"), rep.Node("draft.back") != nil)
		}
	}
}

func BenchmarkPrint(b *testing.B) {
	playtest.NeedsDisplay(b)
	s := tabletest.Services(b, words.English)
	for _, size := range playtest.Sizes() {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			r := tabletest.New(b, s, resume(b, s, scenes[0].seats, scenes[0].bots, scenes[0].setup, scenes[0].entries...), size.X, size.Y)
			for b.Loop() {
				r.Resize(size.X, size.Y+1)
				r.Resize(size.X, size.Y)
				r.Frame().At(0, 0)
			}
		})
	}
}
