package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/input"
)

// listen gives what mouse, fingers and keys do to the frame and to the board.
func (t *Scene) listen(in *input.Frame) {
	switch {
	case !t.root.Modal():
		if b, ok := t.board.(Typist); !ok || !b.Typing() {
			t.aloud.hear(in)
		}
		t.command(in)
		t.point(in)
	case !t.handOver.asks():
	case in.Take(input.Menu): // the keys that show nobody's secrets
		t.pause()
	case in.Take(input.Log):
		t.log.open()
	}
}

// command does what keys ask of the frame rather than of the board.
func (t *Scene) command(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		t.pause()
	case in.Take(input.Undo):
		t.undo()
	case in.Take(input.Hint):
		t.hints.key()
	case in.Take(input.Log):
		t.log.open()
	case t.replay != nil:
		t.replay.keys(in)
	}
}

// point gives what mouse, fingers and keys do to the board.
func (t *Scene) point(in *input.Frame) {
	w := &t.pointer
	if t.decision.awaitsThrow() && in.Take(input.Confirm) {
		t.turn.thrown = true
		return
	}
	t.lens.tick()
	if t.lens.pull(in, t.root.Owns) {
		w.yield()
	}
	for i := range in.Pointers {
		if p := &in.Pointers[i]; !t.root.Owns(p) || p.ID == w.press {
			seen := t.lens.press(p)
			w.finger(&seen)
		}
	}
	if w.press == 0 {
		w.hover(in, t.root.Covers(in.Hover))
	}
	switch {
	case in.Has(input.Directions):
		w.walk(in)
	case in.Take(input.Confirm):
		t.confirm()
	case in.Take(input.Cancel):
		t.cancel()
	}
}

// confirm is the key that does what is meant: go on in a lesson, pick what has the focus, hand in a draft, or skip.
func (t *Scene) confirm() {
	idle := t.timeline.Idle()
	if idle && t.tutor.hear() {
		return
	}
	if g := t.pointer.targets.find(t.pointer.focus); g != nil && openTarget(g) && idle {
		t.decision.pick(g)
		return
	}
	if !t.decision.confirm() {
		t.skip()
	}
}

// cancel closes what is looked at or lies open, takes a step of a draft back, or opens the menu.
func (t *Scene) cancel() {
	if t.pointer.looked != NoTarget {
		t.pointer.look(NoTarget, false)
		return
	}
	if b, ok := t.board.(Shutter); ok && b.Shut() {
		t.stale.targets = true
		return
	}
	if !t.decision.back() {
		t.pause()
	}
}

// skip skips what is being shown, or a bot's pause, and reports whether there was anything to skip.
func (t *Scene) skip() bool {
	if b, ok := t.board.(Deaf); ok && b.Deaf() || t.recall.end() {
		return true
	}
	if t.timeline.Tap() {
		t.stale.picture = true
		return true
	}
	return t.replay == nil && t.turn.hasten(t.match.Len())
}

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
	s := status{
		seat: t.turn.shown, name: t.people.name(t.turn.shown), prompt: t.prompt(), draft: t.decision.draft(),
		canUndo: t.progress.canUndo(), asked: t.turn.asked,
	}
	if b, ok := t.board.(Stranger); ok && b.Acts() != "" {
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
	w := &t.turn
	switch {
	case t.recall.on:
		return t.services.T("table.log.was")
	case t.replay != nil:
		return t.replay.count()
	case t.tutor.talks():
		return ""
	case t.match.Game().Turn() == game.Over && t.timeline.Idle():
		return t.services.T("table.prompt.over")
	case w.asked:
		if key, data := t.board.Prompt(); key != "" {
			return t.people.say(key, w.shown, data)
		}
		return t.services.T("table.prompt.choose")
	case w.waiting && w.throw.Ask:
		key := w.throw.Prompt
		if key == "" {
			key = "table.prompt.throw"
		}
		return t.people.say(key, w.shown, nil)
	case w.shown >= 0 && !t.people.here(w.shown) && w.entry == t.match.Len(): // else what it did is being shown
		return t.services.T("table.prompt.bot")
	}
	return t.frame.latest(t.match.Len() - 1)
}
