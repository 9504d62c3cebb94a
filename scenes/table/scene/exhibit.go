package scene

import (
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/play"
)

// exhibit is a decision of a game that is over, laid out again with what would have been better.
type exhibit struct {
	entry int
	hints []play.Hint // the best first; nil when there is nothing to show
	on    bool
	words ui.Widget // for them, once they have been laid out
}

// lay lays the decision out, once the board shows what came before it.
func (e *exhibit) lay(r *replay) {
	if e.on || len(e.hints) == 0 || !r.timeline.Idle() {
		return
	}
	g := r.match.Before(e.entry).View(r.viewer.Seat)
	by := g.Turn()
	if by < 0 {
		e.hints = nil
		return
	}
	e.on = true
	r.course.Show(by)
	r.board.Ask(g, by, g.Legal(nil))
	r.hints.mark(e.hints)
	r.stale.lines = true
}

// widget says what would have been better, and why, over the buttons of the replay.
func (e *exhibit) widget(r *replay) ui.Widget {
	if e.words == nil {
		words := ui.NewScroll("replay.why", ui.Text(ui.Body, r.hints.praise(e.hints[0])))
		e.words = ui.Column(ui.Step, ui.Grow(1, ui.Card(words)), r.buttons)
	}
	return e.words
}

// clear puts it away, before the board shows anything else.
func (e *exhibit) clear(r *replay) {
	if e.on {
		r.hints.mark(nil)
		r.board.Rest()
	}
	*e = exhibit{}
}
