package table

import "ludotheque/scenes/ui"

// exhibit is a decision of a game that is over, laid out again with what would have been better.
type exhibit struct {
	entry int
	hints []Hint // the best first; nil when there is nothing to show
	on    bool
	said  ui.Widget // the words for them, once they have been laid out
}

// Exhibit has a replay stand still before entry n, a decision, with hints for it on the board, the best first, as they are
// shown to a person who asks. It does nothing to a game that is played.
func (t *Scene) Exhibit(n int, hints []Hint) {
	if t.replay == nil {
		return
	}
	t.HaltAt(n)
	t.replay.exhibit = exhibit{entry: n, hints: hints}
}

// show lays the decision out, once the board has been.
func (e *exhibit) show(t *Scene) {
	if e.on || len(e.hints) == 0 || !t.timeline.Idle() {
		return
	}
	g := t.match.Before(e.entry).View(t.eyes)
	by := g.Turn()
	if by < 0 {
		e.hints = nil
		return
	}
	e.on, t.turn.shown = true, by
	t.board.Ask(g, by, g.Legal(nil))
	t.mark(e.hints)
	t.lined = true
}

// widget says what would have been better, and why, over the buttons of the replay.
func (e *exhibit) widget(t *Scene, buttons ui.Widget) ui.Widget {
	if e.said == nil {
		words := ui.NewScroll("replay.why", ui.Text(ui.Body, t.praise(e.hints[0])))
		e.said = ui.Column(ui.Step, ui.Grow(1, ui.Card(words)), buttons)
	}
	return e.said
}

// clear puts it away, before the board shows anything else.
func (e *exhibit) clear(t *Scene) {
	if e.on {
		t.mark(nil)
		t.board.Rest()
	}
	*e = exhibit{}
}
