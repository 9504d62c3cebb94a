package scene

import (
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// request is what a part of the scene asks of all of it.
type request struct {
	what requested
	end  play.Change // of a game that is over
}

// requested says what a request is for.
type requested uint8

// What is asked for.
const (
	toPause    requested = iota // the menu over the table
	toRelayout                  // the table laid out again
	toReface                    // the same, as another way of looking has been chosen
	toEnd                       // what comes after the end
)

// obey does what the rooms of the table ask of each other, and gathers what has changed.
func (t *Scene) obey() {
	t.asked = t.desk.TakeCommands(t.asked[:0])
	for i := range t.asked {
		t.doForBoard(&t.asked[i])
	}
	clear(t.asked)
	t.requests = t.handOver.requests.Take(t.progress.requests.Take(t.requests[:0]))
	for i := range t.requests {
		t.doRequested(&t.requests[i])
	}
	clear(t.requests)
	t.see()
	t.changed.Picture = t.desk.TakeRedraw() || t.changed.Picture
	t.gather()
}

// gather takes in what has changed in the rooms.
func (t *Scene) gather() {
	for _, c := range [...]table.Changes{
		t.show.Changed(), t.pointer.Changed(), t.hints.Changed(), t.tally.Changed(), t.frame.Changed(), t.lead.Changed(),
		t.decision.changed.Take(), t.progress.changed.Take(), t.listener.changed.Take(),
	} {
		t.changed.Add(c)
	}
}

// doForBoard does one thing that the board asks for.
func (t *Scene) doForBoard(c *table.Command) {
	switch c.Kind {
	case table.ShowRefusal:
		t.notes.Decline(t.box.Rules, c.Refusal)
	case table.ShowMessage:
		t.notes.Refuse(c.Key, c.Data...)
	case table.Retarget:
		t.changed.Targets = true
		t.hints.Hush()
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

// doRequested does one thing that a part of the scene asks for.
func (t *Scene) doRequested(r *request) {
	switch r.what {
	case toPause:
		t.pause()
	case toRelayout:
		t.relayout()
	case toReface:
		t.frame.Relayout()
		t.layBoard()
		t.changed.Targets, t.changed.Picture = true, true
	case toEnd:
		t.end(r.end)
	}
}

// doAll does what people ask for with the frame or with keys.
func (t *Scene) doAll(list []frame.Command) {
	for _, c := range list {
		if !t.lead.Do(c) {
			t.do(c)
		}
	}
}

// do does one such thing that is not for who leads.
func (t *Scene) do(c frame.Command) {
	switch c.Do {
	case frame.Pause:
		t.pause()
	case frame.OpenLog:
		t.progress.halt()
		t.frame.OpenLog()
	case frame.OpenMissed:
		t.pointer.Yield() // the press that goes through the message is none on the board
		t.progress.halt()
		t.frame.OpenMissed()
	case frame.LookBack:
		t.lookBack(c)
	case frame.Undo:
		t.undo()
	case frame.Hint:
		t.hints.Ask()
	case frame.HintKey:
		t.hints.AskByKey()
	case frame.Confirm:
		t.decision.confirm()
	case frame.Auto:
		t.toggleAuto()
	case frame.Peek:
		t.handOver.togglePeek()
	case frame.Hold:
		t.handOver.hold(c.Seat, c.On)
	case frame.Whole:
		t.lens.Whole()
	case frame.Turn:
		t.turnOver()
	}
}

// lookBack shows a turn of the log again, as it was played.
func (t *Scene) lookBack(c frame.Command) {
	if t.mode == play.Playing {
		t.decision.rest()
	}
	t.lead.LookBack(c.Entry, c.Past)
}

// undo comes back from what is shown again, or takes back.
func (t *Scene) undo() {
	if !t.lead.Back() {
		t.progress.undo()
	}
}

// relayout lays the whole table out again.
func (t *Scene) relayout() {
	if t.context != nil {
		t.context.Relayout()
	}
}

// see does what comes of what has been shown.
func (t *Scene) see() {
	t.news = t.show.Take(t.news[:0])
	for _, n := range t.news {
		switch n.What {
		case show.Fresh:
			t.tips.See(n.Entry, n.Event)
		case show.Written:
			t.frame.Written(n.Entry, n.First)
		case show.Over, show.Back:
			t.tally.SetOver(n.What == show.Over)
		case show.Broken:
			t.progress.fail(n.Err)
		}
	}
	clear(t.news)
}
