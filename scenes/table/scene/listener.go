package scene

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
	"ludotheque/scenes/table/touch"
)

// listener gives what mouse, fingers and keys do at the table to whom it is for.
type listener struct {
	root     *ui.Root
	board    table.Kit
	match    *match.Match
	timeline *timeline.Timeline[table.Cue]
	course   *play.Course
	stale    *stale
	pointer  *touch.Pointer
	lens     *touch.Lens
	decision *decision
	handOver *handOver
	hints    *hints
	drawer   *drawer
	aloud    *aloud
	recall   *show.Recall
	replay   *replay // nil unless a game that is over is shown again
	tips     *tips
	notes    *notes
	gestures []touch.Gesture // while they are done
	pause    func()
	undo     func()
}

// listen gives what mouse, fingers and keys do to the frame and to the board.
func (l *listener) listen(in *input.Frame) {
	switch {
	case !l.root.Modal():
		l.aloud.hear(in)
		l.command(in)
		l.point(in)
	case !l.handOver.asks():
	case in.Take(input.Menu): // the keys that show nobody's secrets
		l.pause()
	case in.Take(input.Log):
		l.drawer.open()
	}
}

// command does what keys ask of the frame rather than of the board.
func (l *listener) command(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		l.pause()
	case in.Take(input.Undo):
		l.undo()
	case in.Take(input.Hint):
		l.hints.key()
	case in.Take(input.Log):
		l.drawer.open()
	case l.replay != nil:
		l.replay.keys(in)
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
			l.gesture()
		}
	}
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
			l.notes.explain(g.Words)
		}
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
	if b := l.board.Shutter; b != nil && b.Shut() {
		l.stale.targets = true
		return
	}
	if !l.decision.back() {
		l.pause()
	}
}

// skip skips what is being shown, or a bot's pause, and reports whether there was anything to skip.
func (l *listener) skip() bool {
	if b := l.board.Deaf; b != nil && b.Deaf() || l.recall.End() {
		return true
	}
	if l.tips.skip() {
		return true
	}
	if l.timeline.Tap() {
		l.stale.picture = true
		return true
	}
	return l.replay == nil && l.course.Hasten()
}
