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

// listener turns input into commands to the table and into gestures on the board. Its fields up to notes are parts of the table; see
// newScene.
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
	watching bool                        // a replay is shown
	commands table.Outbox[frame.Command] // requests to the scene
	changed  table.Changes
	gestures []touch.Gesture // reused in each tick
}

// listen reads the input of a tick: the keys of questions, of commands, and what is meant for the board. While a dialog is open,
// it interrupts a press on the board and reads nothing. But in the dialog that hands the screen over, it reads the keys that open
// menu and log.
func (l *listener) listen(in *input.Frame) {
	if l.root.HasLayer() {
		l.interruptPress()
	}
	switch {
	case !l.root.HasLayer():
		l.aloud.TakeKeys(in)
		l.readKeys(in)
		l.readBoardInput(in)
	case !l.handOver.dialogOnTop(): // another dialog is open
	case in.Take(input.Menu): // menu and log show no secrets
		l.request(frame.Pause)
	case in.Take(input.Log):
		l.request(frame.OpenLog)
	}
}

// interruptPress cancels the press that is followed on the board, if there is one, since its end will not be read.
func (l *listener) interruptPress() {
	if l.pointer.Press != 0 {
		l.pointer.CancelPress()
	}
}

// request adds a command of a kind to commands.
func (l *listener) request(k frame.CommandKind) { l.commands.Put(frame.Command{Kind: k}) }

// readKeys reads the keys for menu, undo, hint and log, of which it takes the first that is pressed; else the leader reads its
// keys.
func (l *listener) readKeys(in *input.Frame) {
	switch {
	case in.Take(input.Menu):
		l.request(frame.Pause)
	case in.Take(input.Undo):
		l.request(frame.Undo)
	case in.Take(input.Hint):
		l.request(frame.HintKey)
	case in.Take(input.Log):
		l.request(frame.OpenLog)
	default:
		l.lead.TakeKeys(in)
	}
}

// readBoardInput passes the input of mouse, fingers and keys to the board. If a throw is awaited, Confirm throws, and the rest of
// the tick's input is dropped. A pinch cancels a press on the board.
func (l *listener) readBoardInput(in *input.Frame) {
	w := l.pointer
	if l.course.AwaitsThrow() && in.Take(input.Confirm) {
		l.course.Throw()
		return
	}
	l.lens.Tick()
	if l.lens.Pinch(in, l.root.Owns) {
		w.CancelPress()
	}
	for i := range in.Pointers {
		if p := &in.Pointers[i]; !l.root.Owns(p) || p.ID == w.Press { // a press that began on the board is followed to its end
			seen := l.lens.OnBoard(p)
			w.FollowPress(&seen)
		}
	}
	l.doGestures()
	if w.Press == 0 {
		w.Hover(in, l.root.Covers(in.Hover))
	}
	switch {
	case in.Has(input.Directions):
		w.MoveFocus(in)
	case in.Take(input.Confirm):
		l.confirm()
	case in.Take(input.Cancel):
		l.cancel()
	}
}

// doGestures executes the gestures that the pointer has recognized. A tap skips what is being shown, if anything is; otherwise
// the pointer says what it means.
func (l *listener) doGestures() {
	l.gestures = l.pointer.TakeGestures(l.gestures[:0])
	for _, g := range l.gestures {
		if g.Kind == touch.Tap {
			if l.skip() {
				continue
			}
			g, _ = l.pointer.Meaning(g) // without a meaning it is the zero Gesture, a Tap, for which nothing is done below
		}
		switch g.Kind {
		case touch.Pick:
			l.decision.pick(&g.Target)
		case touch.Describe:
			l.decision.describe(&g.Target)
		case touch.Explain:
			l.notes.ShowText(g.Words)
		case touch.Press:
			l.press(&g.Target)
		}
	}
}

// press executes a press on a target by somebody who uses a screen reader. It skips what is being shown, if anything is;
// otherwise it picks the target, if that is open or refused. In the turn of somebody who is not here, it skips the pause, or says
// whose turn it is.
func (l *listener) press(g *table.Target) {
	switch {
	case !l.timeline.Idle():
		l.skip()
	case !l.course.MayAct() && l.board.RealTime == nil && !l.course.ReadOnly():
		if !l.skip() {
			l.notes.ShowText(l.aloud.WhoseTurn())
		}
	case touch.Pickable(g) || g.Use == table.Refused:
		l.decision.pick(g)
	}
}

// confirm executes Confirm. It does the first that is possible of: strike the focused target, continue the lesson, pick
// the focused target, submit the draft, say what the draft lacks, skip what is being shown. While something is being shown,
// only striking, submitting and skipping are possible.
func (l *listener) confirm() {
	if w := l.pointer; w.CanStrike(w.Focus) {
		w.Striker.Strike(w.Focus)
		return
	}
	idle := l.timeline.Idle()
	if idle && l.course.Continue() {
		return
	}
	if g := l.pointer.Targets.Find(l.pointer.Focus); g != nil && touch.Pickable(g) && idle {
		l.decision.pick(g)
		return
	}
	if l.decision.confirm() {
		return
	}
	if idle && l.decision.explainMissing() {
		return
	}
	l.skip()
}

// cancel does the first that is possible of: close what is enlarged, close the overlay of the board, take back a step of
// the draft or a decision that waits, request the menu.
func (l *listener) cancel() {
	if l.pointer.Enlarged != table.NoTarget {
		l.pointer.Enlarge(table.NoTarget, false)
		return
	}
	if b := l.board.OverlayCloser; b != nil && b.CloseOverlay() {
		l.changed.Targets = true
		return
	}
	if !l.decision.takeBack() {
		l.request(frame.Pause)
	}
}

// skip ends the first that there is of: a past turn that is shown, the tip for which the game waits, running cues (see
// timeline.Timeline.SkipOnTap) and, except in a replay, the pause before the next entry. It reports whether there was any of
// these. While the board blocks skipping, skip does nothing and returns true.
func (l *listener) skip() bool {
	if b := l.board.SkipBlocker; b != nil && b.BlocksSkip() {
		return true
	}
	if l.lead.Return() || l.tips.Dismiss() {
		return true
	}
	if l.timeline.SkipOnTap() {
		l.changed.Picture = true
		return true
	}
	return !l.watching && l.course.CutPause()
}
