package scene

import (
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// listener gives what mouse, fingers and keys do at the table to whom it is for.
type listener struct {
	root     *ui.Root
	board    table.Kit
	match    *match.Match
	timeline *timeline.Timeline[table.Cue]
	course   *play.Course
	stale    *stale
	pointer  *pointer
	lens     *lens
	decision *decision
	handOver *handOver
	hints    *hints
	log      *logbook
	aloud    *aloud
	recall   *recall
	replay   *replay // nil unless a game that is over is shown again
	tips     *tips
	notes    *notes
	gestures []gesture // while they are done
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
		l.log.open()
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
		l.log.open()
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
	l.lens.tick()
	if l.lens.pull(in, l.root.Owns) {
		w.yield()
	}
	for i := range in.Pointers {
		if p := &in.Pointers[i]; !l.root.Owns(p) || p.ID == w.press {
			seen := l.lens.press(p)
			w.finger(&seen)
			l.gesture()
		}
	}
	if w.press == 0 {
		w.hover(in, l.root.Covers(in.Hover))
	}
	switch {
	case in.Has(input.Directions):
		w.walk(in)
	case in.Take(input.Confirm):
		l.confirm()
	case in.Take(input.Cancel):
		l.cancel()
	}
}

// gesture does what a hand has asked for on the board.
func (l *listener) gesture() {
	l.gestures = l.pointer.take(l.gestures[:0])
	for _, g := range l.gestures {
		if g.do == tap {
			if l.skip() {
				continue
			}
			g, _ = l.pointer.meant(g)
		}
		switch g.do {
		case pick:
			l.decision.pick(&g.target)
		case describe:
			l.decision.describe(&g.target)
		case explain:
			l.notes.explain(g.words)
		}
	}
}

// confirm is the key that does what is meant: strike what has the focus, go on in a lesson, pick it, hand in a draft, or skip.
func (l *listener) confirm() {
	if w := l.pointer; w.struck(w.focus) {
		w.striker.Strike(w.focus)
		return
	}
	idle := l.timeline.Idle()
	if idle && l.course.Hear() {
		return
	}
	if g := l.pointer.targets.find(l.pointer.focus); g != nil && openTarget(g) && idle {
		l.decision.pick(g)
		return
	}
	if !l.decision.confirm() && !(idle && l.decision.unready()) {
		l.skip()
	}
}

// cancel closes what is looked at or lies open, takes a step of a draft back, or opens the menu.
func (l *listener) cancel() {
	if l.pointer.looked != table.NoTarget {
		l.pointer.look(table.NoTarget, false)
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
	if b := l.board.Deaf; b != nil && b.Deaf() || l.recall.end() {
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
