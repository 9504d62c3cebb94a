package scene

import (
	"cmp"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/play"
)

// toggleAuto switches automatic dice on or off, stores that, sets the switch in the frame, and shows a message about it.
func (t *Scene) toggleAuto() {
	auto := !t.prefs.Auto
	t.prefs.Update(t.services.Store, func(p *play.Prefs) { p.Auto = auto })
	key := "table.auto.off"
	if t.prefs.Auto {
		key = "table.auto.on"
	}
	t.notes.ShowMessage(key)
	t.frame.UpdateSwitches()
	t.changed.Targets = true
}

// announceViews shows a message that there are two views, board and hand, and how to switch. It does so once on each device,
// when a table with two views shows neither an opening nor a dialog, and stores that. A press on the message calls switchView.
func (t *Scene) announceViews() {
	if t.prefs.ViewsAnnounced || t.doors.SwitchView == nil || t.opening.Running() || t.root.HasLayer() {
		return
	}
	t.prefs.Update(t.services.Store, func(p *play.Prefs) { p.ViewsAnnounced = true })
	key := "table.sides.board"
	if t.box.IsHand() {
		key = "table.sides.hand"
	}
	t.root.Toast(ui.Message{Open: t.switchView, Text: func() string { return t.services.T(key) }})
}

// state returns what the frame is to show. While the turn alert is shown, its text replaces the name. An actor of the board that
// is no seat replaces seat and name. At last the leader adds what it shows.
func (t *Scene) state() frame.State {
	w := t.course.Turn()
	s := frame.State{
		Seat: w.Shown, Name: t.people.Name(w.Shown), Prompt: t.prompt(), Draft: t.decision.draft(),
		CanUndo: t.course.CanUndo(), Asked: t.course.Deciding(),
	}
	if t.alert.shown {
		s.Name = t.services.T("table.yours")
	}
	if b := t.board.NonSeatActor; b != nil && b.ActorKey() != "" {
		s.Seat, s.Name = game.Chance, t.services.T(b.ActorKey())
	}
	t.lead.AddState(&s)
	return s
}

// lessonText returns the text of the lesson that the frame shows; "" for none.
func (t *Scene) lessonText(s *frame.State) string {
	if s.Lesson.Key == "" {
		return ""
	}
	return t.services.T(s.Lesson.Key)
}

// prompt returns the line that says what is expected. If nothing is expected of anybody, it says what is going on; see goingOn.
func (t *Scene) prompt() string {
	w := t.course.Turn()
	if t.opening.Running() {
		return t.services.T("table.prompt.opening")
	}
	if words, ok := t.lead.Prompt(); ok {
		return words
	}
	switch {
	case t.tally.Stays():
		return t.services.T("table.prompt.ended")
	case t.match.Game().Turn() == game.Over && t.timeline.Idle():
		return t.services.T("table.prompt.over")
	case w.Asked:
		if key, data := t.board.Prompt(); key != "" {
			return t.people.SeatText(key, w.Shown, data)
		}
		return t.services.T("table.prompt.choose")
	case w.Waiting && w.Throw.Ask:
		key := w.Throw.Prompt
		if key == "" {
			key = "table.prompt.throw"
		}
		return t.people.SeatText(key, w.Shown, nil)
	case w.Shown >= 0 && !t.people.Here(w.Shown) && w.Entry == t.match.Len(): // else the last entry is still being shown
		return t.awaitedPrompt(&w)
	case t.isHandBesideBoard():
		return t.services.T("table.prompt.look")
	}
	return t.goingOn(&w)
}

// goingOn returns the prompt while something is shown, or will be in a moment: the latest line of the log (see
// frame.Frame.LatestFor), or else whether the seat of the turn throws or plays; "" if it is no seat's turn, or if something else acts,
// whose name says enough: what stands there may be no actor at all, but a pause.
func (t *Scene) goingOn(w *play.Turn) string {
	if words := t.frame.LatestFor(t.match.Len() - 1); words != "" {
		return words
	}
	switch b := t.board.NonSeatActor; {
	case w.Shown < 0, b != nil && b.ActorKey() != "":
		return ""
	case w.Throw.Ask && w.Throw.Hand >= 0:
		return t.people.SeatText(cmp.Or(w.Throw.OthersPrompt, "box.hand.throws"), w.Shown, nil)
	}
	return t.services.T("table.prompt.plays")
}

// isHandBesideBoard reports whether this screen shows only a hand, since everybody sees the board on the host's device. On the
// host's device it is false, even while that device shows a hand.
func (t *Scene) isHandBesideBoard() bool { return t.box.IsHand() && t.box.BoardElsewhere }

// awaitedPrompt returns the prompt while a seat that is not at this screen must decide. If the seat will probably decide at
// once (see play.Turn.Soon), there is no time to read that it thinks: the prompt then says what is going on.
func (t *Scene) awaitedPrompt(w *play.Turn) string {
	if w.Soon {
		return t.goingOn(w)
	}
	return t.services.T(t.awaitedKey(w.Shown))
}

// awaitedKey returns the words key of the prompt while the seat s, which is not at this screen, must decide.
func (t *Scene) awaitedKey(s game.Seat) string {
	switch {
	case t.people.Sitters[s].Away:
		return "table.prompt.away"
	case t.isHandBesideBoard():
		return "table.prompt.look"
	}
	return "table.prompt.bot"
}

// occasion identifies what a person is asked for. When the occasion changes, targets are brought into view.
type occasion struct {
	entry          int // these three are fields of play.Turn
	asked, waiting bool
}

// revealTargets makes sure, once for each occasion, that at least one target is visible through the lens.
func (t *Scene) revealTargets() {
	w := t.course.Turn()
	if now := (occasion{w.Entry, w.Asked, w.Waiting}); now != t.lastOccasion {
		t.lastOccasion = now
		t.pointer.RevealTarget()
	}
}
