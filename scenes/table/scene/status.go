package scene

import "ludotheque/logic/game"

// toggleAuto changes whether dice are thrown by themselves.
func (t *Scene) toggleAuto() {
	t.prefs.Auto = !t.prefs.Auto
	t.prefs.keep(t.services.Store)
	key := "table.auto.off"
	if t.prefs.Auto {
		key = "table.auto.on"
	}
	t.notes.tell(key)
	t.frame.bar.switches()
	t.stale.targets = true
}

// chosen lays the table out again once another way of looking has been chosen.
func (t *Scene) chosen() {
	t.frame.bar.switches()
	t.frame.body.Relayout()
	t.frame.layBoard()
	t.stale.targets, t.stale.picture = true, true
}

// status is how things stand.
func (t *Scene) status() status {
	w := t.course.Turn()
	s := status{
		seat: w.Shown, name: t.people.Name(w.Shown), prompt: t.prompt(), draft: t.decision.draft(),
		canUndo: t.course.CanUndo(), asked: w.Asked,
	}
	if t.yours.on {
		s.name = t.services.T("table.yours")
	}
	if b := t.board.Stranger; b != nil && b.Acts() != "" {
		s.seat, s.name = game.Chance, t.services.T(b.Acts())
	}
	switch {
	case t.replay != nil:
		s.more = t.replay.widget(t.frame.controls())
	case t.tutor != nil:
		s.more = t.tutor.widget()
	}
	return s
}

// prompt is the line that says what is expected.
func (t *Scene) prompt() string {
	w := t.course.Turn()
	switch {
	case t.opening.Running():
		return t.services.T("table.prompt.opening")
	case t.recall.On:
		return t.services.T("table.log.was")
	case t.replay != nil:
		return t.replay.count()
	case t.course.Talks():
		return ""
	case t.tally.stays() && t.tally.looked():
		return t.services.T("table.prompt.ended")
	case t.match.Game().Turn() == game.Over && t.timeline.Idle():
		return t.services.T("table.prompt.over")
	case w.Asked:
		if key, data := t.board.Prompt(); key != "" {
			return t.people.Say(key, w.Shown, data)
		}
		return t.services.T("table.prompt.choose")
	case w.Waiting && w.Throw.Ask:
		key := w.Throw.Prompt
		if key == "" {
			key = "table.prompt.throw"
		}
		return t.people.Say(key, w.Shown, nil)
	case w.Shown >= 0 && !t.people.Here(w.Shown) && w.Entry == t.match.Len(): // else what it did is being shown
		return t.services.T(t.awaited(w.Shown))
	case t.pocket():
		return t.services.T("table.prompt.look")
	}
	return t.frame.latest(t.match.Len() - 1)
}

// pocket reports whether the screen lies in a lap in a room in which the board is seen by all.
func (t *Scene) pocket() bool { return t.box.IsHand() && t.box.Quiet }

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
