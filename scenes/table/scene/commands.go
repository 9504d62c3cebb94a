package scene

import (
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// doRequests executes what the board and the parts of this package have requested since the last call. It then handles
// what has been shown (handleSeen), and collects the changes of all parts.
func (t *Scene) doRequests() {
	t.boardCommands = t.desk.TakeCommands(t.boardCommands[:0])
	for i := range t.boardCommands {
		t.doBoardCommand(&t.boardCommands[i])
	}
	clear(t.boardCommands)
	t.requests = t.handOver.requests.Take(t.progress.requests.Take(t.requests[:0]))
	for i := range t.requests {
		t.doRequest(&t.requests[i])
	}
	clear(t.requests)
	t.handleSeen()
	t.changed.Picture = t.desk.TakeRedraw() || t.changed.Picture
	t.collectChanges()
}

// collectChanges adds the changes of all parts to t.changed.
func (t *Scene) collectChanges() {
	for _, c := range [...]table.Changes{
		t.show.TakeChanges(), t.pointer.TakeChanges(), t.hints.TakeChanges(), t.tally.TakeChanges(), t.frame.TakeChanges(), t.lead.TakeChanges(),
		t.decision.changed.Take(), t.progress.changed.Take(), t.listener.changed.Take(),
	} {
		t.changed.Add(c)
	}
}

// doBoardCommand executes a command of the board. Before it opens a dialog, it puts back a turn of game.Anyone. When the targets
// are to be read again, it removes the message of a hint.
func (t *Scene) doBoardCommand(c *table.Command) {
	switch c.Kind {
	case table.ShowRefusal:
		t.notes.ShowDeclined(t.box.Rules, c.Refusal)
	case table.ShowMessage:
		t.notes.ShowRefusal(c.Key, c.Data...) // urgent and removed with the decision, as it answers what the person has done
	case table.Retarget:
		t.changed.Targets = true
		t.hints.ClearMessage() // the person goes on, or points at another target (table.Choice.PointAt)
	case table.ChangeSettings:
		t.services.Change(t.context, c.Edit)
	case table.Relayout:
		t.relayout()
	case table.OpenDialog:
		t.progress.halt()
		t.root.OpenDialog(c.Dialog, ui.LayerOptions{OnClosed: c.Closed})
	case table.CloseDialog:
		t.root.Close()
	}
}

// doRequest executes a request of a part of this package.
func (t *Scene) doRequest(r *request) {
	switch r.kind {
	case pauseGame:
		t.pause()
	case relayoutAll:
		t.relayout()
	case relayoutFrame:
		t.frame.Relayout()
		t.layOutBoard()
		t.changed.Targets, t.changed.Picture = true, true
	case endGame:
		t.endMatch(r.end)
	}
}

// doCommands executes commands of the frame or of keys. The leader is the first to be offered each.
func (t *Scene) doCommands(list []frame.Command) {
	for _, c := range list {
		if !t.lead.Do(c) {
			t.doCommand(c)
		}
	}
}

// doCommand executes a command that is not for the leader. Before it opens the log, it puts back a turn of game.Anyone.
func (t *Scene) doCommand(c frame.Command) {
	switch c.Kind {
	case frame.Pause:
		t.pause()
	case frame.OpenLog:
		t.progress.halt()
		t.frame.OpenLog()
	case frame.OpenMissed:
		t.progress.halt()
		t.frame.OpenMissed()
	case frame.LookBack:
		t.lookBack(c)
	case frame.Undo:
		t.undo()
	case frame.Hint:
		t.hints.Request()
	case frame.HintKey:
		t.hints.ToggleByKey()
	case frame.Confirm:
		t.decision.confirm()
	case frame.Auto:
		t.toggleAuto()
	case frame.Peek:
		t.handOver.togglePeek()
	case frame.Hold:
		t.handOver.hold(c.Seat, c.On)
	case frame.ShowWhole:
		t.lens.ShowWhole()
	case frame.SwitchView:
		t.switchView()
	}
}

// lookBack shows a turn of the log again. In a game it ends the decision under way first.
func (t *Scene) lookBack(c frame.Command) {
	if t.mode == play.Playing {
		t.decision.end()
	}
	t.lead.LookBack(c.Entry, c.End)
}

// undo returns from a turn that is shown again, or else takes the last step or decision back.
func (t *Scene) undo() {
	if !t.lead.Return() {
		t.progress.undo()
	}
}

// relayout requests a new layout of the whole table. Before the first tick it does nothing.
func (t *Scene) relayout() {
	if t.context != nil {
		t.context.Relayout()
	}
}

// handleSeen informs tips, frame and tally about what package show has shown since the last call. If an entry cannot be
// shown, it stops the game.
func (t *Scene) handleSeen() {
	t.news = t.show.TakeSeen(t.news[:0])
	for _, n := range t.news {
		switch n.Kind {
		case show.NewEvent:
			t.tips.AddForEvent(n.Entry, n.Event)
		case show.Written:
			t.frame.UpdateTurn(n.Entry, n.Begins)
		case show.Over, show.NotOver:
			t.tally.SetOver(n.Kind == show.Over)
		case show.Broken:
			t.progress.fail(n.Err)
		}
	}
	clear(t.news)
}
