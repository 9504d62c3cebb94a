package scene

import (
	"bytes"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// pause opens the menu over the table.
func (t *Scene) pause() {
	t.progress.halt()
	t.handOver.conceal()
	if t.doors.Pause != nil && t.context != nil {
		t.context.Push(t.doors.Pause(t.offer()))
	}
}

// offer returns what that menu may offer.
func (t *Scene) offer() table.Pause {
	p := table.Pause{
		Box: t.box, Leave: t.leave, Saved: t.kept, Replay: t.mode == play.Watching, SwitchView: t.doors.SwitchView, ShowsHand: t.box.IsHand(),
		Invite: t.doors.Invite,
	}
	if t.again != nil {
		p.Restart = t.restart
	}
	if t.goesOn() {
		p.Journal = t.journal
	}
	return p
}

// goesOn reports whether a game is played that is kept.
func (t *Scene) goesOn() bool { return t.kept && t.mode != play.Watching }

// journal returns the whole game so far.
func (t *Scene) journal() []byte {
	var all bytes.Buffer
	_ = t.match.Journal(&all) // a buffer takes everything
	return all.Bytes()
}

// turnOver shows the match the other way, as board or as hand; see Doors.Turn.
func (t *Scene) turnOver() {
	t.progress.halt()
	t.doors.SwitchView(t.context)
}

// leave goes back to the shelf.
func (t *Scene) leave(c *stage.Context) {
	t.progress.halt()
	if t.doors.Shelf != nil {
		c.Reset(t.doors.Shelf())
	}
}

// restart begins the same game again; one that is kept is set up before the eyes of all, as the first was.
func (t *Scene) restart(c *stage.Context) {
	next, err := t.again()
	if err != nil {
		t.root.Toast(t.services.ReportError(err))
		return
	}
	if next, ok := next.(*Scene); ok && t.kept {
		next.Open(table.StarterKnown)
	}
	c.Reset(t.doors.Shelf())
	c.Push(next)
}

// conclude hands the game that is over on to the result.
func (t *Scene) conclude(c play.Change) {
	if t.context != nil {
		o := table.Outcome{Box: t.box, Match: c.Match, ReplayName: c.Replay, SeatsHere: t.people.SeatsHere()}
		t.context.Replace(t.doors.Result(o))
	}
}
