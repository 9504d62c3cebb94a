package scene

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// tutor shows what a lesson says and points at, through which the course of the game leads. A nil tutor shows nothing.
type tutor struct {
	lesson   *play.Lesson
	course   *play.Course
	board    table.Kit
	pointer  *touch.Pointer
	services *services.Services
	root     *ui.Root

	words   ui.Widget // see widget
	of      saying    // what the words are
	tallest float64   // see height; 0 if not known yet
}

// saying is what a lesson says, with a button to go on or without.
type saying struct {
	step   *play.Step
	key    string
	button bool
}

// widget is what the present step says, with a button to go on where nothing else is awaited; nil if it says nothing.
func (u *tutor) widget() ui.Widget {
	s := u.course.Step()
	if s == nil || !u.course.Said() || s.Say == "" {
		return nil
	}
	if now := (saying{s, s.Task(u.task()).Say, u.course.Talks()}); u.words == nil || u.of != now {
		u.words, u.of = ui.Grow(1, u.sheet(now.key, now.button)), now
	}
	return u.words
}

// task is the number of what is to be done next of a decision of several tasks.
func (u *tutor) task() int {
	if b := u.board.Drafter; b != nil && u.course.Turn().Asked {
		return b.Draft().Task
	}
	return 0
}

// forget has the widgets made again, in the present language and size.
func (u *tutor) forget() { u.words, u.tallest = nil, 0 }

// sheet is the words of a key, with a button to go on or without.
func (u *tutor) sheet(say string, button bool) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.Text(ui.Body, u.services.T(say))))
	if !button {
		return u.card(words)
	}
	next := ui.NewButton("lesson.next", u.services.T("shell.next"), func() { u.course.Hear() }).Kind(ui.Primary)
	return u.card(ui.Column(12, words, next))
}

// card puts w on card, with less of a margin on a telephone.
func (u *tutor) card(w ui.Widget) ui.Widget {
	if u.root.Metrics().Small() {
		return ui.Slip(w)
	}
	return ui.Card(w)
}

// height is that of the step with the most to say, w dp wide: with that much room nothing moves from step to step.
func (u *tutor) height(theme *ui.Theme, w float64) float64 {
	if u.tallest > 0 {
		return u.tallest
	}
	for i := range u.lesson.Steps {
		s := &u.lesson.Steps[i]
		for n := range 1 + len(s.Then) {
			if say := s.Task(n).Say; say != "" {
				u.tallest = max(u.tallest, u.sheet(say, true).Measure(theme, w).Y)
			}
		}
	}
	return u.tallest
}

// lit calls each for what the present step points at.
func (u *tutor) lit(each func(geom.Rect)) {
	if u == nil || u.course.Step() == nil || !u.course.Said() {
		return
	}
	for _, id := range u.course.Step().Task(u.task()).Point {
		if r, ok := u.spot(id); ok {
			each(r.Inset(-6))
		}
	}
}

// spot is where a target, or another thing that the board knows, is.
func (u *tutor) spot(id string) (geom.Rect, bool) {
	return spotOn(u.board, u.pointer.Targets, id)
}

// spotOn is where a target, or another thing that a board knows, is.
func spotOn(b table.Kit, l touch.Targets, id string) (geom.Rect, bool) {
	if g := l.ByID(id); g != nil {
		return g.Rect, true
	}
	if b.Lighter != nil {
		return b.Lighter.Spot(id)
	}
	return geom.Rect{}, false
}
