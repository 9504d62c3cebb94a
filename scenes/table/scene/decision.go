package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// decision is what a person is asked for on the board: a throw, or a decision that may have several steps.
type decision struct {
	board   table.Kit
	course  *play.Course
	pointer *touch.Pointer
	hints   *notes.Hints
	notes   *notes.Notes
	match   *match.Match
	changed table.Changes
}

// ask begins a decision.
func (d *decision) ask(g game.Game, by game.Seat, legal []game.Move) {
	d.board.Ask(g.View(by), by, legal)
	d.changed.Targets = true
}

// rest ends it.
func (d *decision) rest() {
	if d.course.Rest() {
		d.rested()
	}
}

// rested has the board put away what it offered, as the decision is over.
func (d *decision) rested() {
	d.board.EndAsk()
	d.hints.Clear()
	d.notes.Settle()
	d.pointer.Release()
	d.changed.Targets = true
}

// pick picks a target: the hand's throw is the frame's, all else the board's.
func (d *decision) pick(g *table.Target) {
	if d.course.Closed() {
		return
	}
	if w := d.course.Turn(); w.Waiting && !w.Asked && g.Use != table.Refused {
		if g.ID == w.Throw.Target && d.course.Throw() {
			return
		}
		d.describe(g)
		return
	}
	d.board.Pick(g.Ref)
	d.changed.Targets = true
}

// describe says what a target is that was tapped and can only be looked at. While anybody may act, taps are strikes and no questions.
func (d *decision) describe(g *table.Target) {
	if b := d.board.Narrator; b != nil && d.match.Game().Turn() != game.Anyone {
		d.notes.Explain(b.DescribeTarget(g))
	}
}

// unready says that a draft lacks something, and reports whether there is one that does.
func (d *decision) unready() bool {
	n := d.draft()
	if n.Steps == 0 || n.Ready {
		return false
	}
	d.notes.Refuse(n.MissingText())
	return true
}

// draft is how far a decision of several steps has come.
func (d *decision) draft() table.Draft {
	if b := d.board.Drafter; b != nil && d.course.Turn().Asked {
		return b.Draft()
	}
	return table.Draft{}
}

// back takes the last step of a draft back, and reports whether there was one.
func (d *decision) back() bool {
	if d.draft().Steps == 0 {
		return false
	}
	d.board.Drafter.Back()
	d.changed.Targets = true
	return true
}

// confirm hands in a draft, and reports whether there was one to be.
func (d *decision) confirm() bool {
	if !d.draft().Ready {
		return false
	}
	d.board.Drafter.Confirm()
	d.changed.Targets = true
	return true
}
