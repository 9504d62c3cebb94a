package frame

import (
	"ludotheque/scenes/kit/ui"
)

// lessonSheet is the sheet in the tray with the text of a lesson's step, and with the button that continues the lesson.
type lessonSheet struct {
	core    *core
	sheet   ui.Widget // nil before the sheet is built
	shows   Lesson    // what the sheet shows
	tallest float64   // result of height; 0 before it is measured
}

// discard makes the next calls build the sheet and measure it anew, in the present language and size.
func (u *lessonSheet) discard() { u.sheet, u.tallest = nil, 0 }

// widget returns the sheet that shows n. It builds it if necessary.
func (u *lessonSheet) widget(n Lesson) ui.Widget {
	if u.sheet == nil || u.shows != n {
		u.sheet, u.shows = ui.Grow(1, u.build(n.Key, n.Continue)), n
	}
	return u.sheet
}

// build returns a sheet with the text of the words key say, and with a button to continue if withButton is true.
func (u *lessonSheet) build(say string, withButton bool) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.NewLabel(ui.Body, u.core.Services.T(say))))
	if !withButton {
		return u.card(words)
	}
	next := ui.NewButton("lesson.next", u.core.Services.T("shell.next"), u.core.requester(ContinueLesson)).Kind(ui.Primary)
	return u.card(ui.Column(12, words, next))
}

// card returns w on a card of paper, which has a smaller margin on a telephone.
func (u *lessonSheet) card(w ui.Widget) ui.Widget {
	if u.core.onPhone() {
		return ui.SmallCard(w)
	}
	return ui.Card(w)
}

// height returns the height in dp of the sheet of the longest step if it is w dp wide. All steps get that much room, so
// that nothing moves from step to step. The sheets of all steps are measured in the first call only; later calls return
// that height, whatever w is.
func (u *lessonSheet) height(theme *ui.Theme, w float64) float64 {
	if u.tallest > 0 {
		return u.tallest
	}
	for i := range u.core.Box.Lesson.Steps {
		s := &u.core.Box.Lesson.Steps[i]
		for n := range 1 + len(s.Then) {
			if say := s.Task(n).Say; say != "" {
				u.tallest = max(u.tallest, u.build(say, true).Measure(theme, w).Y)
			}
		}
	}
	return u.tallest
}
