package scene

import (
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/aloud"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/lead"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/touch"
)

// listener makes of what mouse, fingers and keys do at the table commands, and gestures on the board.
type listener struct {
	root     *ui.Root
	board    table.Kit
	timeline *timeline.Timeline[table.Cue]
	course   *play.Course
	pointer  *touch.Pointer
	lens     *touch.Lens
	decision *decision
	handOver *handOver
	aloud    *aloud.Reader
	lead     lead.Leader
	tips     *notes.Tips
	notes    *notes.Notes
	watching bool // a replay
	commands table.Outbox[frame.Command]
	changed  table.Changes
	gestures []touch.Gesture // while they are done
}

// listen takes what mouse, fingers and keys do.
func (l *listener) listen(in *input.Frame) {
	switch {
	case !l.root.Modal():
		l.aloud.Hear(in)
		l.command(in)
		l.point(in)
	case !l.handOver.asks():
	case in.Take(input.Menu): // the keys that show nobody's secrets
		l.ask(frame.Pause)
	case in.Take(input.Log):
		l.ask(frame.OpenLog)
	}
}

// ask asks for something.
func (l *listener) ask(do frame.Do) { l.commands.Put(frame.Command{Do: do}) }

// command takes what keys ask of the frame rather than of the board.
func (l *listener) command(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		l.ask(frame.Pause)
	case in.Take(input.Undo):
		l.ask(frame.Undo)
	case in.Take(input.Hint):
		l.ask(frame.HintKey)
	case in.Take(input.Log):
		l.ask(frame.OpenLog)
	default:
		l.lead.Keys(in)
	}
}

// point gives what mouse, fingers and keys do to the board.
func (l *listener) point(in *input.Frame) {
	w := l.pointer
	if l.course.AwaitsThrow() && in.Take(input.Confirm) {
		l.course.Throw()
		return
	}
	l.lens.Tick()
	if l.lens.Pull(in, l.root.Owns) {
		w.Yield()
	}
	for i := range in.Pointers {
		if p := &in.Pointers[i]; !l.root.Owns(p) || p.ID == w.Press {
			seen := l.lens.Press(p)
			w.Finger(&seen)
		}
	}
	l.gesture()
	if w.Press == 0 {
		w.Hover(in, l.root.Covers(in.Hover))
	}
	switch {
	case in.Has(input.Directions):
		w.Walk(in)
	case in.Take(input.Confirm):
		l.confirm()
	case in.Take(input.Cancel):
		l.cancel()
	}
}

// gesture does what a hand has asked for on the board.
func (l *listener) gesture() {
	l.gestures = l.pointer.Take(l.gestures[:0])
	for _, g := range l.gestures {
		if g.Do == touch.Tap {
			if l.skip() {
				continue
			}
			g, _ = l.pointer.Meant(g)
		}
		switch g.Do {
		case touch.Pick:
			l.decision.pick(&g.Target)
		case touch.Describe:
			l.decision.describe(&g.Target)
		case touch.Explain:
			l.notes.Explain(g.Words)
		case touch.Press:
			l.press(&g.Target)
		}
	}
}

// press picks what somebody pressed who does not see the board, or skips what is being shown.
func (l *listener) press(g *table.Target) {
	switch {
	case !l.timeline.Idle():
		l.skip()
	case touch.Open(g) || g.Use == table.Refused:
		l.decision.pick(g)
	}
}

// confirm is the key that does what is meant: strike what has the focus, go on in a lesson, pick it, hand in a draft, or skip.
func (l *listener) confirm() {
	if w := l.pointer; w.Struck(w.Focus) {
		w.Striker.Strike(w.Focus)
		return
	}
	idle := l.timeline.Idle()
	if idle && l.course.Hear() {
		return
	}
	if g := l.pointer.Targets.Find(l.pointer.Focus); g != nil && touch.Open(g) && idle {
		l.decision.pick(g)
		return
	}
	if !l.decision.confirm() && !(idle && l.decision.unready()) {
		l.skip()
	}
}

// cancel closes what is looked at or lies open, takes a step of a draft back, or opens the menu.
func (l *listener) cancel() {
	if l.pointer.Looked != table.NoTarget {
		l.pointer.Look(table.NoTarget, false)
		return
	}
	if b := l.board.OverlayCloser; b != nil && b.CloseOverlay() {
		l.changed.Targets = true
		return
	}
	if !l.decision.back() {
		l.ask(frame.Pause)
	}
}

// skip skips what is being shown, or a bot's pause, and reports whether there was anything to skip.
func (l *listener) skip() bool {
	if b := l.board.SkipBlocker; b != nil && b.BlocksSkip() || l.lead.Back() {
		return true
	}
	if l.tips.Skip() {
		return true
	}
	if l.timeline.SkipOnTap() {
		l.changed.Picture = true
		return true
	}
	return !l.watching && l.course.Hasten()
}
