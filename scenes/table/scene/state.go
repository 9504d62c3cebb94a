package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table/frame"
)

// toggleAuto changes whether dice are thrown by themselves.
func (t *Scene) toggleAuto() {
	t.prefs.Auto = !t.prefs.Auto
	t.prefs.Keep(t.services.Store)
	key := "table.auto.off"
	if t.prefs.Auto {
		key = "table.auto.on"
	}
	t.notes.Tell(key)
	t.frame.Switches()
	t.changed.Targets = true
}

// tellSides says in words, once on a device, that it shows the board and a hand, and how to come from one to the other.
func (t *Scene) tellSides() {
	if t.prefs.Sides || t.doors.SwitchView == nil || t.opening.Running() || t.root.Modal() {
		return
	}
	t.prefs.Sides = true
	t.prefs.Keep(t.services.Store)
	key := "table.sides.board"
	if t.box.IsHand() {
		key = "table.sides.hand"
	}
	t.root.Toast(ui.Message{Open: t.turnOver, Text: func() string { return t.services.T(key) }})
}

// state returns how things stand.
func (t *Scene) state() frame.State {
	w := t.course.Turn()
	s := frame.State{
		Seat: w.Shown, Name: t.people.Name(w.Shown), Prompt: t.prompt(), Draft: t.decision.draft(),
		CanUndo: t.course.CanUndo(), Asked: w.Asked,
	}
	if t.yours.on {
		s.Name = t.services.T("table.yours")
	}
	if b := t.board.NonSeatActor; b != nil && b.ActorKey() != "" {
		s.Seat, s.Name = game.Chance, t.services.T(b.ActorKey())
	}
	t.lead.State(&s)
	return s
}

// prompt is the line that says what is expected.
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
	case w.Shown >= 0 && !t.people.Here(w.Shown) && w.Entry == t.match.Len(): // else what it did is being shown
		return t.services.T(t.awaited(w.Shown))
	case t.pocket():
		return t.services.T("table.prompt.look")
	}
	return t.frame.Latest(t.match.Len() - 1)
}

// pocket reports whether the screen lies in a lap in a room in which the board is seen by all.
func (t *Scene) pocket() bool { return t.box.IsHand() && t.box.Silent }

// awaited is the key of what is said of a seat elsewhere that is to decide.
func (t *Scene) awaited(s game.Seat) string {
	switch {
	case t.people.Now[s].Away:
		return "table.prompt.away"
	case t.pocket():
		return "table.prompt.look"
	}
	return "table.prompt.bot"
}

// occasion is what a person is asked for; with another one the lens looks whether any of it is in sight.
type occasion struct {
	entry          int
	asked, waiting bool
}

// attend sees to it that of what may be picked something can be seen, or is pointed at.
func (t *Scene) attend() {
	w := t.course.Turn()
	if now := (occasion{w.Entry, w.Asked, w.Waiting}); now != t.occasion {
		t.occasion = now
		t.pointer.Attend()
	}
}
