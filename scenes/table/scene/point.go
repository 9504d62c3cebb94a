package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// restTicks is how long the mouse must rest on something before it is opened to be looked at.
const restTicks = 24

// pointer is what a mouse, a finger or the keys point at on the board.
type pointer struct {
	board   table.Kit
	striker table.Striker // nil if nothing can be struck
	still   bool          // nothing can be dragged, as in a replay
	targets targets
	ref     int  // what the board was last told of by Point
	focus   int  // where the keyboard is
	keys    bool // the keyboard was used last: show where it is
	press   int  // the press that is followed, 0 for none
	from    int  // the target it began on
	lifted  bool // that target is being dragged
	looked  int  // what is opened up to be looked at
	held    bool // it is, as long as a finger holds it
	rest    int  // ticks the mouse has rested on the same target
	mouse   geom.Point
	lens    *lens

	gestures []gesture // that nobody has taken yet
	redraw   bool      // the board is to be drawn again
	retarget bool      // what reacts is to be asked for again
}

// gesture is what a hand has done on the board and the board has not been told of.
type gesture struct {
	do     do
	target table.Target
	at     geom.Point // of a tap
	words  string     // to explain
}

// do says what a gesture asks for.
type do uint8

// The gestures.
const (
	tap      do = iota // a tap, which means what meant says unless it is for something else
	pick               // pick the target, or say why that cannot be
	describe           // say what the target is
	explain            // say the words
)

// take appends the gestures since it was last called.
func (w *pointer) take(dst []gesture) []gesture {
	dst = append(dst, w.gestures...)
	w.gestures = w.gestures[:0]
	return dst
}

// changed reports what is to be done since it was last called.
func (w *pointer) changed() (redraw, retarget bool) {
	redraw, retarget = w.redraw, w.retarget
	w.redraw, w.retarget = false, false
	return redraw, retarget
}

// newPointer returns the pointer of a board that is seen through a lens. Still tells that nothing can be dragged, as in a replay.
func newPointer(b table.Kit, n *lens, still bool) *pointer {
	return &pointer{
		board: b, striker: b.Striker, lens: n, still: still, ref: table.NoTarget, focus: table.NoTarget, from: table.NoTarget, looked: table.NoTarget,
	}
}

// renew asks the board again for what reacts.
func (w *pointer) renew() {
	w.targets = w.board.Targets(w.targets[:0])
	if w.targets.find(w.focus) == nil {
		w.focus = table.NoTarget
	}
	if w.targets.find(w.ref) == nil {
		w.aim(table.NoTarget)
	}
}

// finger follows one press.
func (w *pointer) finger(p *input.Pointer) {
	if p.Button != input.LeftButton {
		if p.Tap() {
			w.look(w.targets.hit(p.At, 0, anyTarget), false)
		}
		return
	}
	if p.Pressed && w.press == 0 {
		w.down(p)
	}
	if p.ID != w.press {
		return
	}
	switch {
	case p.Cancelled:
		w.drop(p, table.NoTarget)
	case p.Released:
		w.lift(p)
	case p.LongPress:
		w.look(w.from, true)
	case p.Dragging:
		w.drag(p)
	}
}

// down begins to follow a press.
func (w *pointer) down(p *input.Pointer) {
	if w.follow(p.At) {
		return
	}
	w.press, w.keys, w.lifted = p.ID, false, false
	w.from = w.targets.hit(p.At, w.reach(), tapTarget)
	w.aim(w.from)
	w.redraw = true
}

// reach is how far on the board from a target a finger may come down.
func (w *pointer) reach() float64 { return ui.Touch / 2 / w.lens.power() }

// drag moves what is dragged, or the board under the lens.
func (w *pointer) drag(p *input.Pointer) {
	if w.slides() {
		w.slide(p)
		return
	}
	d := w.dragger()
	if d == nil || w.from == table.NoTarget {
		return
	}
	if !w.lifted {
		g := w.targets.find(w.from)
		if g == nil || !g.Drag || w.looked != table.NoTarget || !d.Lift(w.from, p.At) {
			w.protest(g)
			w.from = table.NoTarget
			w.aim(table.NoTarget)
			return
		}
		w.lifted = true
		w.renew()
	}
	d.Carry(p.At, w.targets.hit(p.At, w.reach(), anyTarget))
	w.redraw = true
}

// protest asks why what was to be dragged stays where it is, or what it is if it can only be looked at.
func (w *pointer) protest(g *table.Target) {
	switch {
	case g == nil:
	case g.Use == table.Refused:
		w.gestures = append(w.gestures, gesture{do: pick, target: *g})
	case g.Use == table.Look:
		w.gestures = append(w.gestures, gesture{do: describe, target: *g})
	}
}

func (w *pointer) dragger() table.Dragger {
	if w.still {
		return nil
	}
	d := w.board.Dragger
	return d
}

// lift ends a press: a tap, a drop, or the end of a look.
func (w *pointer) lift(p *input.Pointer) {
	switch {
	case w.lifted:
		w.drop(p, w.targets.hit(p.At, w.reach(), anyTarget))
		return
	case p.Tap():
		w.tap(p)
	}
	w.drop(p, table.NoTarget)
}

// drop puts down what is dragged and lets go of the press.
func (w *pointer) drop(p *input.Pointer, over int) {
	if d := w.dragger(); d != nil && w.lifted {
		w.lifted = false
		at := p.At
		if p.Cancelled {
			at = geom.Point{} // it was not put down anywhere
		}
		d.Drop(at, over)
		w.retarget = true
	}
	w.press, w.from = 0, table.NoTarget
	if w.held {
		w.look(table.NoTarget, false)
	}
	w.aim(table.NoTarget)
	w.redraw = true
}

// tap ends a tap: it closes what is looked at, or else is a gesture.
func (w *pointer) tap(p *input.Pointer) {
	if was := w.looked; was != table.NoTarget {
		w.look(table.NoTarget, false)
		if g := w.targets.find(w.from); g == nil || g.Ref == was && g.Use == table.Look {
			return
		}
	}
	w.gestures = append(w.gestures, gesture{do: tap, target: table.Target{Ref: w.from}, at: p.At})
}

// meant returns what a tap means; ok is false for nothing more.
func (w *pointer) meant(t gesture) (g gesture, ok bool) {
	switch on := w.targets.find(t.target.Ref); {
	case on == nil && w.lens.tapped():
		w.redraw = true
		return g, false
	case on == nil || !on.Rect.Contains(t.at) && on.Use != table.Offer && on.Use != table.Risk:
		b := w.board.Prober
		if b == nil {
			return g, false
		}
		return gesture{do: explain, words: b.Probe(t.at)}, true
	case on.Use == table.Look:
		w.look(on.Ref, false)
		return gesture{do: describe, target: *on}, true
	default:
		return gesture{do: pick, target: *on}, true
	}
}

// aim tells the board what is pointed at.
func (w *pointer) aim(ref int) {
	if w.ref == ref {
		return
	}
	w.ref = ref
	w.board.Point(ref)
	w.redraw = true
}

// look opens something up to be looked at, or closes it.
func (w *pointer) look(ref int, held bool) {
	b := w.board.Looker
	if b == nil || w.looked == ref {
		return
	}
	w.looked, w.held = ref, held && ref != table.NoTarget
	b.Look(ref)
	w.retarget, w.redraw = true, true
}

// hover follows the mouse without a button.
func (w *pointer) hover(in *input.Frame, covered bool) {
	at := w.lens.in(in.Hover)
	if !in.HoverOK || covered {
		w.rest = 0
		if !w.keys && in.Active {
			w.aim(table.NoTarget)
		}
		return
	}
	if in.Hover != w.mouse {
		w.mouse, w.keys, w.rest = in.Hover, false, 0
		over := w.targets.hit(at, 0, anyTarget)
		if w.looked != table.NoTarget && over != w.looked && !w.near(w.looked, at) {
			w.look(table.NoTarget, false)
		}
		w.aim(over)
		return
	}
	if w.rest++; w.rest == restTicks && w.ref != table.NoTarget && w.looked == table.NoTarget {
		w.look(w.ref, false)
	}
}

// near reports whether a place is on or right beside a target that may have grown by being opened up.
func (w *pointer) near(ref int, at geom.Point) bool {
	g := w.targets.find(ref)
	return g != nil && gap(g.Rect, at) < ui.Step
}

// release lets go of everything when a decision is over.
func (w *pointer) release() {
	if d := w.dragger(); d != nil && w.lifted {
		w.lifted = false
		d.Drop(geom.Point{}, table.NoTarget)
	}
	w.from, w.focus = table.NoTarget, table.NoTarget
	w.aim(table.NoTarget)
	w.look(table.NoTarget, false)
}

// walk moves the keyboard's focus.
func (w *pointer) walk(in *input.Frame) {
	from := w.targets.find(w.focus)
	next := w.targets.next(from, in.Direction(), w.used)
	in.Take(input.Directions)
	if next == table.NoTarget {
		return
	}
	w.focusOn(w.targets.find(next))
}

// focusOn has the keys be on a target, and brings it into sight.
func (w *pointer) focusOn(g *table.Target) {
	w.focus, w.keys = g.Ref, true
	w.aim(g.Ref)
	w.lens.reveal(g.Rect)
	w.redraw = true
}

// used reports whether keys can do anything with a target: pick it, or strike it.
func (w *pointer) used(g *table.Target) bool { return openTarget(g) || w.struck(g.Ref) }

// struck reports whether a target can be struck now.
func (w *pointer) struck(ref int) bool { return w.striker != nil && w.striker.Struck(ref) }

// ring draws the keyboard's focus.
func (w *pointer) ring(theme *ui.Theme, dst *ebiten.Image) {
	if g := w.targets.find(w.focus); w.keys && g != nil {
		theme.Glow(dst, g.Rect.Inset(-4), 12, 1)
	}
}
