package frame

import (
	"ludotheque/scenes/kit/ui"
)

// lessonSheet is the sheet with the words of a lesson.
type lessonSheet struct {
	f       *ground
	sheet   ui.Widget
	of      Lesson  // what the sheet says
	tallest float64 // see height; 0 if not known yet
}

// forget has the widgets made again, in the present language and size.
func (u *lessonSheet) forget() { u.sheet, u.tallest = nil, 0 }

// widget returns the sheet that says what n says.
func (u *lessonSheet) widget(n Lesson) ui.Widget {
	if u.sheet == nil || u.of != n {
		u.sheet, u.of = ui.Grow(1, u.newSheet(n.Say, n.Next)), n
	}
	return u.sheet
}

// newSheet is the words of a key, with a button to go on or without.
func (u *lessonSheet) newSheet(say string, button bool) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.NewLabel(ui.Body, u.f.Services.T(say))))
	if !button {
		return u.card(words)
	}
	next := ui.NewButton("lesson.next", u.f.Services.T("shell.next"), u.f.ask(Next)).Kind(ui.Primary)
	return u.card(ui.Column(12, words, next))
}

// card puts w on card, with less of a margin on a telephone.
func (u *lessonSheet) card(w ui.Widget) ui.Widget {
	if u.f.small() {
		return ui.SmallCard(w)
	}
	return ui.Card(w)
}

// height is that of the step with the most to say, w dp wide: with that much room nothing moves from step to step.
func (u *lessonSheet) height(theme *ui.Theme, w float64) float64 {
	if u.tallest > 0 {
		return u.tallest
	}
	for i := range u.f.Box.Lesson.Steps {
		s := &u.f.Box.Lesson.Steps[i]
		for n := range 1 + len(s.Then) {
			if say := s.Task(n).Say; say != "" {
				u.tallest = max(u.tallest, u.newSheet(say, true).Measure(theme, w).Y)
			}
		}
	}
	return u.tallest
}
