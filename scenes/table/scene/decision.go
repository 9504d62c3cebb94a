package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// decision is what a person is asked for on the board: a throw, or a decision that may have several steps. Its fields but the last
// are parts of the table; see newScene.
type decision struct {
	board   table.Kit
	course  *play.Course
	pointer *touch.Pointer
	hints   *notes.Hints
	notes   *notes.Notes
	match   *match.Match
	changed table.Changes
}

// begin lets the board ask the person at the seat by for one of the legal moves in g, and marks the targets as changed.
func (d *decision) begin(g game.Game, by game.Seat, legal []game.Move) {
	d.board.Ask(g.View(by), by, legal)
	d.changed.Targets = true
}

// end ends the decision that a person has been asked for, if there is one.
func (d *decision) end() {
	if d.course.EndDecision() {
		d.cleanUp()
	}
}

// cleanUp removes from the board and the notes what was shown for the decision, after it has ended.
func (d *decision) cleanUp() {
	d.board.EndAsk()
	d.hints.Clear()
	d.notes.ClearReason()
	d.pointer.EndDecision()
	d.changed.Targets = true
}

// pick does what a tap on a target means. While a throw is awaited, the target of the throw throws, and other targets are
// only described. But the board explains a target of table.Refused (see table.Board.Pick). When no throw is awaited, the
// board decides what every target means; to pick an open target also withdraws a decision that waits to be judged. In a
// replay pick does nothing.
func (d *decision) pick(g *table.Target) {
	if d.course.ReadOnly() {
		return
	}
	if w := d.course.Turn(); w.Waiting && !w.Asked && g.Use != table.Refused {
		if g.ID == w.Throw.Target && d.course.Throw() {
			return
		}
		d.describe(g)
		return
	}
	if touch.Pickable(g) {
		d.course.Withdraw()
	}
	d.board.Pick(g.Ref)
	d.changed.Targets = true
}

// describe shows a description of a target that can only be looked at. It does nothing if the board has no table.Narrator, or in
// a turn of game.Anyone, in which taps are meant as moves.
func (d *decision) describe(g *table.Target) {
	if b := d.board.Narrator; b != nil && d.match.Game().Turn() != game.Anyone {
		d.notes.ShowText(b.DescribeTarget(g))
	}
}

// explainMissing shows what the draft lacks, if there is a draft that is not ready, and reports whether there is.
func (d *decision) explainMissing() bool {
	n := d.draft()
	if n.Steps == 0 || n.Ready {
		return false
	}
	d.notes.ShowRefusal(n.MissingText())
	return true
}

// draft returns the draft of a decision of several steps; the zero Draft if there is none, or once the decision has been sent.
// While a lesson asks for steps, a draft without any is never ready: a button that would do nothing must not draw the eye.
func (d *decision) draft() (n table.Draft) {
	if b := d.board.Drafter; b != nil && d.course.Deciding() {
		n = b.Draft()
		n.Ready = n.Ready && (n.Steps > 0 || d.course.Step() == nil)
	}
	return n
}

// takeBack takes the last step of the draft back, and a decision that waits to be judged. It reports whether there was either.
// It leaves the draft of a decision that has been sent.
func (d *decision) takeBack() bool {
	withdrawn := d.course.Withdraw()
	if d.draft().Steps == 0 {
		return withdrawn
	}
	d.board.Drafter.Back()
	d.changed.Targets = true
	return true
}

// confirm submits the draft, and reports whether there was one that is ready.
func (d *decision) confirm() bool {
	if !d.draft().Ready {
		return false
	}
	d.board.Drafter.Confirm()
	d.changed.Targets = true
	return true
}
