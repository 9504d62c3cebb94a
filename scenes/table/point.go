package table

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/input"
	"ludotheque/scenes/ui"
)

// restTicks is how long the mouse must rest on something before it is opened to be looked at.
const restTicks = 24

// pointer is what a mouse, a finger or the keys point at on the board.
type pointer struct {
	targets []Target
	ref     int  // what the board was last told of by Point
	focus   int  // where the keyboard is
	keys    bool // the keyboard was used last: show where it is
	press   int  // the press that is followed, 0 for none
	from    int  // the target it began on
	lifted  bool // that target is being dragged
	looked  int  // what is opened up to be looked at
	held    bool // it is, as long as a finger holds it
	rest    int  // ticks the mouse has rested on the same target
	hover   geom.Point
}

// retargeted asks the board anew for what reacts.
func (t *Scene) retargeted() {
	p := &t.pointer
	p.targets = t.board.Targets(p.targets[:0])
	if t.target(p.focus) == nil {
		p.focus = NoTarget
	}
	if t.target(p.ref) == nil {
		t.aim(NoTarget)
	}
}

// target is the target of that ref, or nil.
func (t *Scene) target(ref int) *Target {
	for i := range t.pointer.targets {
		if t.pointer.targets[i].Ref == ref {
			return &t.pointer.targets[i]
		}
	}
	return nil
}

// hit is the target at a place, or the nearest within a finger's reach, or NoTarget. What may be picked comes before what
// may only be looked at, and of several that lie over one another the one whose middle is nearest is meant.
func (t *Scene) hit(at geom.Point, reach float64, fits func(*Target) bool) int {
	if ref := t.nearest(at, 0, func(g *Target) bool { return openTarget(g) && fits(g) }); ref != NoTarget {
		return ref
	}
	if ref := t.front(at, fits); ref != NoTarget || reach == 0 {
		return ref
	}
	return t.nearest(at, reach, fits)
}

// front is the foremost target at a place.
func (t *Scene) front(at geom.Point, fits func(*Target) bool) int {
	for i := len(t.pointer.targets) - 1; i >= 0; i-- {
		if g := &t.pointer.targets[i]; g.Rect.Contains(at) && fits(g) {
			return g.Ref
		}
	}
	return NoTarget
}

// nearest is the target nearest to a place, no further away than reach.
func (t *Scene) nearest(at geom.Point, reach float64, fits func(*Target) bool) int {
	best, least := NoTarget, math.Inf(1)
	for i := range t.pointer.targets {
		g := &t.pointer.targets[i]
		d := gap(g.Rect, at)
		if d > reach || !fits(g) {
			continue
		}
		if d = d*1000 + g.Rect.Center().Dist(at); d < least {
			best, least = g.Ref, d
		}
	}
	return best
}

// gap is how far a place is from a rectangle.
func gap(r geom.Rect, at geom.Point) float64 {
	dx := max(r.X-at.X, 0, at.X-r.Right())
	dy := max(r.Y-at.Y, 0, at.Y-r.Bottom())
	return math.Hypot(dx, dy)
}

func anyTarget(*Target) bool    { return true }
func tapTarget(g *Target) bool  { return g.Use != Drop }
func openTarget(g *Target) bool { return g.Use == Offer || g.Use == Risk }

// point gives what mouse, fingers and keys did to the board.
func (t *Scene) point(in *input.Frame) {
	if t.awaitsThrow() && in.Take(input.Confirm) {
		t.turn.thrown = true
		return
	}
	for i := range in.Pointers {
		if p := &in.Pointers[i]; !t.root.Owns(p) || p.ID == t.pointer.press {
			t.finger(p)
		}
	}
	if t.pointer.press == 0 {
		t.hoverAt(in)
	}
	t.keys(in)
}

// finger follows one press.
func (t *Scene) finger(p *input.Pointer) {
	if p.Button != input.LeftButton {
		if p.Tap() {
			t.look(t.hit(p.At, 0, anyTarget), false)
		}
		return
	}
	w := &t.pointer
	if p.Pressed && w.press == 0 {
		t.press(p)
	}
	if p.ID != w.press {
		return
	}
	switch {
	case p.Cancelled:
		t.drop(p, NoTarget)
	case p.Released:
		t.lift(p)
	case p.LongPress:
		t.look(w.from, true)
	case p.Dragging:
		t.drag(p)
	}
}

// press begins to follow a press.
func (t *Scene) press(p *input.Pointer) {
	w := &t.pointer
	w.press, w.keys, w.lifted = p.ID, false, false
	w.from = t.hit(p.At, ui.Touch/2, tapTarget)
	t.aim(w.from)
	t.dirty = true
}

// drag moves what is dragged.
func (t *Scene) drag(p *input.Pointer) {
	w, d := &t.pointer, t.dragger()
	if d == nil || w.from == NoTarget {
		return
	}
	if !w.lifted {
		g := t.target(w.from)
		if g == nil || !g.Drag || w.looked != NoTarget || !d.Lift(w.from, p.At) {
			t.protest(g)
			w.from = NoTarget
			t.aim(NoTarget)
			return
		}
		w.lifted = true
		t.retargeted()
	}
	d.Carry(p.At, t.hit(p.At, ui.Touch/2, anyTarget))
	t.dirty = true
}

// protest has the board say why what was to be dragged stays where it is.
func (t *Scene) protest(g *Target) {
	if g != nil && g.Use == Refused {
		t.pick(g)
	}
}

func (t *Scene) dragger() Dragger {
	if t.replay != nil {
		return nil
	}
	d, _ := t.board.(Dragger)
	return d
}

// lift ends a press: a tap, a drop, or the end of a look.
func (t *Scene) lift(p *input.Pointer) {
	w := &t.pointer
	switch {
	case w.lifted:
		t.drop(p, t.hit(p.At, ui.Touch/2, anyTarget))
		return
	case p.Tap():
		t.tap(p)
	}
	t.drop(p, NoTarget)
}

// drop puts down what is dragged and lets go of the press.
func (t *Scene) drop(p *input.Pointer, over int) {
	w := &t.pointer
	if d := t.dragger(); d != nil && w.lifted {
		w.lifted = false
		at := p.At
		if p.Cancelled {
			at = geom.Point{} // it was not put down anywhere
		}
		d.Drop(at, over)
		t.stale = true
	}
	w.press, w.from = 0, NoTarget
	if w.held {
		t.look(NoTarget, false)
	}
	t.aim(NoTarget)
	t.dirty = true
}

// tap picks what was tapped, throws, or skips what is being shown.
func (t *Scene) tap(p *input.Pointer) {
	w := &t.pointer
	if was := w.looked; was != NoTarget {
		t.look(NoTarget, false)
		if g := t.target(w.from); g == nil || g.Ref == was && g.Use == Look {
			return
		}
	}
	if t.hasten() {
		return
	}
	g := t.target(w.from)
	switch {
	case g == nil || !g.Rect.Contains(p.At) && g.Use != Offer && g.Use != Risk:
		return
	case g.Use == Look:
		t.look(g.Ref, false)
	default:
		t.pick(g)
	}
}

// pick picks a target: the hand's throw is the frame's, all else the board's. In a replay nobody decides.
func (t *Scene) pick(g *Target) {
	if t.replay != nil {
		return
	}
	if w := &t.turn; w.waiting && !w.asked && g.Use != Refused {
		if t.awaitsThrow() && g.ID == w.throw.Target {
			w.thrown = true
		}
		return
	}
	t.board.Pick(g.Ref)
	t.stale = true
}

// awaitsThrow reports whether a person's hand is to throw now.
func (t *Scene) awaitsThrow() bool {
	w := &t.turn
	return t.replay == nil && w.throw.Ask && w.waiting && !w.asked && (t.pupil == nil || !t.pupil.talks(t))
}

// hasten skips what is being shown, or a bot's pause, and reports whether there was anything to skip.
func (t *Scene) hasten() bool {
	if b, ok := t.board.(Deaf); ok && b.Deaf() {
		return true
	}
	if t.timeline.Tap() {
		t.dirty = true
		return true
	}
	if t.replay == nil && !t.turn.waiting && !t.turn.held && !t.turn.over && t.turn.entry == t.match.Len() {
		t.turn.ticks += endTicks
		return true
	}
	return false
}

// aim tells the board what is pointed at.
func (t *Scene) aim(ref int) {
	if t.pointer.ref == ref {
		return
	}
	t.pointer.ref = ref
	t.board.Point(ref)
	t.dirty = true
}

// look opens something up to be looked at, or closes it.
func (t *Scene) look(ref int, held bool) {
	b, ok := t.board.(Looker)
	w := &t.pointer
	if !ok || w.looked == ref {
		return
	}
	w.looked, w.held = ref, held && ref != NoTarget
	b.Look(ref)
	t.stale, t.dirty = true, true
}

// hoverAt follows the mouse without a button.
func (t *Scene) hoverAt(in *input.Frame) {
	w := &t.pointer
	if !in.HoverOK || t.root.Covers(in.Hover) {
		w.rest = 0
		if !w.keys && in.Active {
			t.aim(NoTarget)
		}
		return
	}
	if in.Hover != w.hover {
		w.hover, w.keys, w.rest = in.Hover, false, 0
		at := t.hit(in.Hover, 0, anyTarget)
		if w.looked != NoTarget && at != w.looked && !t.near(w.looked, in.Hover) {
			t.look(NoTarget, false)
		}
		t.aim(at)
		return
	}
	if w.rest++; w.rest == restTicks && w.ref != NoTarget && w.looked == NoTarget {
		t.look(w.ref, false)
	}
}

// near reports whether a place is on or right beside a target that may have grown by being opened up.
func (t *Scene) near(ref int, at geom.Point) bool {
	g := t.target(ref)
	return g != nil && gap(g.Rect, at) < ui.Step
}

// release lets go of everything when a decision is over.
func (w *pointer) release(t *Scene) {
	if d := t.dragger(); d != nil && w.lifted {
		w.lifted = false
		d.Drop(geom.Point{}, NoTarget)
	}
	w.from, w.focus = NoTarget, NoTarget
	t.aim(NoTarget)
	t.look(NoTarget, false)
}

// keys lets arrows walk over what may be picked, and Confirm pick it.
func (t *Scene) keys(in *input.Frame) {
	switch {
	case in.Has(input.Directions):
		t.walk(in)
	case in.Take(input.Confirm):
		t.confirm()
	case in.Take(input.Cancel):
		t.cancel()
	}
}

// walk moves the keyboard's focus.
func (t *Scene) walk(in *input.Frame) {
	w := &t.pointer
	from := t.target(w.focus)
	next := t.nextTarget(from, in.Direction())
	in.Take(input.Directions)
	if next == NoTarget {
		return
	}
	w.focus, w.keys = next, true
	t.aim(next)
	t.dirty = true
}

// nextTarget is the nearest target that may be picked in a direction; the first one when none has the focus.
func (t *Scene) nextTarget(from *Target, d geom.Point) int {
	best, least := NoTarget, math.Inf(1)
	for i := range t.pointer.targets {
		g := &t.pointer.targets[i]
		if !openTarget(g) || from != nil && g.Ref == from.Ref {
			continue
		}
		if from == nil {
			return g.Ref
		}
		if cost := away(from.Rect.Center(), g.Rect.Center(), d); cost < least {
			best, least = g.Ref, cost
		}
	}
	return best
}

// away is how far b is from a in direction d; what lies off it counts double, what lies behind comes last.
func away(a, b, d geom.Point) float64 {
	v := b.Sub(a)
	on := v.X*d.X + v.Y*d.Y
	off := math.Abs(v.X*d.Y) + math.Abs(v.Y*d.X)
	if on <= 0 {
		return math.Inf(1)
	}
	return on + 2*off
}

// confirm is the key that does what is meant: skip, pick what has the focus, or hand in a draft.
func (t *Scene) confirm() {
	if t.pupil != nil && t.timeline.Idle() && t.pupil.hear(t) {
		return
	}
	w := &t.pointer
	if g := t.target(w.focus); g != nil && openTarget(g) && t.timeline.Idle() {
		t.pick(g)
		return
	}
	if d, ok := t.board.(Drafter); ok && t.turn.asked && d.Draft().Ready {
		d.Confirm()
		t.stale = true
		return
	}
	t.hasten()
}

// cancel closes what is looked at or lies open, takes a step of a draft back, or opens the menu.
func (t *Scene) cancel() {
	if t.pointer.looked != NoTarget {
		t.look(NoTarget, false)
		return
	}
	if b, ok := t.board.(Shutter); ok && b.Shut() {
		t.stale, t.dirty = true, true
		return
	}
	if d, ok := t.board.(Drafter); ok && t.turn.asked && d.Draft().Steps > 0 {
		d.Back()
		t.stale = true
		return
	}
	t.pause()
}

// ring draws the keyboard's focus.
func (t *Scene) ring(dst *ebiten.Image) {
	w := &t.pointer
	if g := t.target(w.focus); w.keys && g != nil {
		t.desk.Theme.Glow(dst, g.Rect.Inset(-4), 12, 1)
	}
}
