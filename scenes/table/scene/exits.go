package scene

import (
	"bytes"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// pause opens the menu over the table. First it puts back a turn of game.Anyone, ends a look at secrets and covers them. Where
// there is no menu, or before the first tick, it does nothing else.
func (t *Scene) pause() {
	t.progress.halt()
	t.handOver.conceal()
	if t.doors.Pause != nil && t.context != nil {
		t.context.Push(t.doors.Pause(t.pauseOffer()))
	}
}

// pauseOffer returns what the menu may offer: to restart only a game that can be restarted, and to take the journal along only a
// saved game.
func (t *Scene) pauseOffer() table.Pause {
	p := table.Pause{
		Box: t.box, Leave: t.leave, Saved: t.saved, Replay: t.mode == play.Watching, SwitchView: t.doors.SwitchView, ShowsHand: t.box.IsHand(),
		Invite: t.doors.Invite,
	}
	if t.restartGame != nil {
		p.Restart = t.restart
	}
	if t.isSavedGame() {
		p.Journal = t.journal
	}
	return p
}

// isSavedGame reports whether the table has a game that is saved, and not a replay.
func (t *Scene) isSavedGame() bool { return t.saved && t.mode != play.Watching }

// journal returns the journal of the whole match so far.
func (t *Scene) journal() []byte {
	var all bytes.Buffer
	_ = t.match.WriteJournal(&all) // a buffer takes everything
	return all.Bytes()
}

// switchView shows the match in the other view, as board or as hand; the doors must have SwitchView. A turn of game.Anyone that
// has begun is undone first.
func (t *Scene) switchView() {
	t.progress.halt()
	t.doors.SwitchView(t.context)
}

// leave goes back to the shelf, if there is one. A turn of game.Anyone that has begun is undone first; see progress.halt.
func (t *Scene) leave(c *stage.Context) {
	t.progress.halt()
	if t.doors.Shelf != nil {
		c.Reset(t.doors.Shelf())
	}
}

// restart replaces the table by one with a new game with the same header, or with the same lesson. If the game is saved, the new
// one begins with its opening. What lies below the table stays, such as the set-up below a lesson. If there is an error, the table
// stays and shows a message. restartGame must not be nil, and the pause menu must be on top of the table.
func (t *Scene) restart(c *stage.Context) {
	next, err := t.restartGame()
	if err != nil {
		t.root.Toast(t.services.ReportError(err))
		return
	}
	if next, ok := next.(*Scene); ok && t.saved {
		next.BeginOpening(table.StarterKnown)
	}
	c.Pop()
	c.Replace(next)
}

// showResult replaces the table by the result of the finished match in c, whose kind is play.Ended. The doors must have Result.
// Before the first tick it does nothing.
func (t *Scene) showResult(c play.Change) {
	if t.context != nil {
		o := table.Outcome{Box: t.box, Match: c.Match, ReplayName: c.Replay, SeatsHere: t.people.SeatsHere()}
		t.context.Replace(t.doors.Result(o))
	}
}
