package touch

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// restTicks is how long the mouse must rest on something before it is opened to be looked at.
const restTicks = 24

// Pointer is what a mouse, a finger or the keys point at on the board.
type Pointer struct {
	Targets Targets             // what reacts now; see Renew
	Focus   int                 // the target that the keyboard is on, or table.NoTarget
	Keys    bool                // the keyboard was used last: show where it is
	Press   int                 // the press that is followed, 0 for none
	Looked  int                 // the target that is opened up to be looked at, or table.NoTarget
	Striker table.TargetStriker // nil if nothing can be struck

	board  table.Kit
	lens   *Lens
	still  bool // nothing can be dragged, as in a replay
	ref    int  // what the board was last given by Point
	from   int  // the target on which the press began
	lifted bool // that target is being dragged
	held   bool // something is looked at only as long as a finger holds it
	rest   int  // ticks the mouse has rested on the same target
	mouse  geom.Point

	gestures table.Outbox[Gesture]
	changed  table.Changes
}

// Gesture is what a hand has done on the board, to be done by who takes it.
type Gesture struct {
	Do     Do
	Target table.Target
	at     geom.Point // of a tap
	Words  string     // to explain
}

// Do says what a gesture asks for.
type Do uint8

// The gestures.
const (
	Tap      Do = iota // a tap, which means what Meant says unless it is for something else
	Pick               // pick the target, or say why that cannot be
	Describe           // say what the target is
	Explain            // say the words
	Press              // pick the target, or skip what is being shown: by somebody who does not see the board
)

// Take appends the gestures since it was last called.
func (w *Pointer) Take(dst []Gesture) []Gesture { return w.gestures.Take(dst) }

// Put adds a gesture that no hand has made: what somebody who does not see the table asks for by name.
func (w *Pointer) Put(g Gesture) { w.gestures.Put(g) }

// Changed returns what has changed since it was last called.
func (w *Pointer) Changed() table.Changes { return w.changed.Take() }

// NewPointer returns the pointer of a board that is seen through a lens. Still tells that nothing can be dragged, as in a replay.
func NewPointer(b table.Kit, n *Lens, still bool) *Pointer {
	return &Pointer{
		board: b, Striker: b.TargetStriker, lens: n, still: still, ref: table.NoTarget, Focus: table.NoTarget, from: table.NoTarget, Looked: table.NoTarget,
	}
}

// Renew asks the board again for what reacts.
func (w *Pointer) Renew() {
	w.Targets = w.board.Targets(w.Targets[:0])
	if w.Targets.Find(w.Focus) == nil {
		w.Focus = table.NoTarget
	}
	if w.Targets.Find(w.ref) == nil {
		w.aim(table.NoTarget)
	}
}

// Finger follows one press.
func (w *Pointer) Finger(p *input.Pointer) {
	if p.Button != input.LeftButton {
		if p.IsTap() {
			w.Look(w.Targets.hit(p.At, 0, Anything), false)
		}
		return
	}
	if p.Pressed && w.Press == 0 {
		w.down(p)
	}
	if p.ID != w.Press {
		return
	}
	switch {
	case p.Cancelled:
		w.drop(p, table.NoTarget)
	case p.Released:
		w.lift(p)
	case p.LongPress:
		w.Look(w.from, true)
	case p.Dragging:
		w.drag(p)
	}
}

// down begins to follow a press.
func (w *Pointer) down(p *input.Pointer) {
	if w.revealMarked(p.At) {
		return
	}
	w.Press, w.Keys, w.lifted = p.ID, false, false
	w.from = w.Targets.hit(p.At, w.reach(), Tappable)
	w.aim(w.from)
	w.changed.Picture = true
}

// reach is how far on the board from a target a finger may come down.
func (w *Pointer) reach() float64 { return ui.Touch / 2 / w.lens.Power() }

// drag moves what is dragged, or the board under the lens.
func (w *Pointer) drag(p *input.Pointer) {
	if w.slides() {
		w.slide(p)
		return
	}
	d := w.dragger()
	if d == nil || w.from == table.NoTarget {
		return
	}
	if !w.lifted {
		g := w.Targets.Find(w.from)
		if g == nil || !g.Drag || w.Looked != table.NoTarget || !d.Lift(w.from, p.At) {
			w.protest(g)
			w.from = table.NoTarget
			w.aim(table.NoTarget)
			return
		}
		w.lifted = true
		w.Renew()
	}
	d.Carry(p.At, w.Targets.hit(p.At, w.reach(), Anything))
	w.changed.Picture = true
}

// protest asks why what was to be dragged stays where it is, or what it is if it can only be looked at.
func (w *Pointer) protest(g *table.Target) {
	switch {
	case g == nil:
	case g.Use == table.Refused:
		w.gestures.Put(Gesture{Do: Pick, Target: *g})
	case g.Use == table.Look:
		w.gestures.Put(Gesture{Do: Describe, Target: *g})
	}
}

func (w *Pointer) dragger() table.Dragger {
	if w.still {
		return nil
	}
	d := w.board.Dragger
	return d
}

// lift ends a press: a tap, a drop, or the end of a look.
func (w *Pointer) lift(p *input.Pointer) {
	switch {
	case w.lifted:
		w.drop(p, w.Targets.hit(p.At, w.reach(), Anything))
		return
	case p.IsTap():
		w.tap(p)
	}
	w.drop(p, table.NoTarget)
}

// drop puts down what is dragged and lets go of the press.
func (w *Pointer) drop(p *input.Pointer, over int) {
	if d := w.dragger(); d != nil && w.lifted {
		w.lifted = false
		at := p.At
		if p.Cancelled {
			at = geom.Point{} // it was not put down anywhere
		}
		d.Drop(at, over)
		w.changed.Targets = true
	}
	w.Press, w.from = 0, table.NoTarget
	if w.held {
		w.Look(table.NoTarget, false)
	}
	w.aim(table.NoTarget)
	w.changed.Picture = true
}

// tap ends a tap: it closes what is looked at, or else is a gesture.
func (w *Pointer) tap(p *input.Pointer) {
	if was := w.Looked; was != table.NoTarget {
		w.Look(table.NoTarget, false)
		if g := w.Targets.Find(w.from); g == nil || g.Ref == was && g.Use == table.Look {
			return
		}
	}
	w.gestures.Put(Gesture{Do: Tap, Target: table.Target{Ref: w.from}, at: p.At})
}

// Meant returns what a tap means; ok is false for nothing more.
func (w *Pointer) Meant(t Gesture) (g Gesture, ok bool) {
	switch on := w.Targets.Find(t.Target.Ref); {
	case on == nil && w.lens.tapped():
		w.changed.Picture = true
		return g, false
	case on == nil || !on.Rect.Contains(t.at) && on.Use != table.Offer && on.Use != table.Risk:
		b := w.board.TapExplainer
		if b == nil {
			return g, false
		}
		return Gesture{Do: Explain, Words: b.ExplainAt(t.at)}, true
	case on.Use == table.Look:
		w.Look(on.Ref, false)
		return Gesture{Do: Describe, Target: *on}, true
	default:
		return Gesture{Do: Pick, Target: *on}, true
	}
}

// aim tells the board what is pointed at.
func (w *Pointer) aim(ref int) {
	if w.ref == ref {
		return
	}
	w.ref = ref
	w.board.PointAt(ref)
	w.changed.Picture = true
}

// Look opens something up to be looked at, or closes it.
func (w *Pointer) Look(ref int, held bool) {
	b := w.board.Enlarger
	if b == nil || w.Looked == ref {
		return
	}
	w.Looked, w.held = ref, held && ref != table.NoTarget
	b.Enlarge(ref)
	w.changed.Targets, w.changed.Picture = true, true
}

// Hover follows the mouse without a button.
func (w *Pointer) Hover(in *input.Frame, covered bool) {
	at := w.lens.in(in.Hover)
	if !in.HoverOK || covered {
		w.rest = 0
		if !w.Keys && in.Active {
			w.aim(table.NoTarget)
		}
		return
	}
	if in.Hover != w.mouse {
		w.mouse, w.Keys, w.rest = in.Hover, false, 0
		over := w.Targets.hit(at, 0, Anything)
		if w.Looked != table.NoTarget && over != w.Looked && !w.near(w.Looked, at) {
			w.Look(table.NoTarget, false)
		}
		w.aim(over)
		return
	}
	if w.rest++; w.rest == restTicks && w.ref != table.NoTarget && w.Looked == table.NoTarget {
		w.Look(w.ref, false)
	}
}

// near reports whether a place is on or right beside a target that may have grown by being opened up.
func (w *Pointer) near(ref int, at geom.Point) bool {
	g := w.Targets.Find(ref)
	return g != nil && gap(g.Rect, at) < ui.Step
}

// Release lets go of everything when a decision is over.
func (w *Pointer) Release() {
	if d := w.dragger(); d != nil && w.lifted {
		w.lifted = false
		d.Drop(geom.Point{}, table.NoTarget)
	}
	w.from, w.Focus = table.NoTarget, table.NoTarget
	w.aim(table.NoTarget)
	w.Look(table.NoTarget, false)
}

// Walk moves the keyboard's focus.
func (w *Pointer) Walk(in *input.Frame) {
	from := w.Targets.Find(w.Focus)
	next := w.Targets.next(from, in.Direction(), w.used)
	in.Take(input.Directions)
	if next == table.NoTarget {
		return
	}
	w.FocusOn(w.Targets.Find(next))
}

// FocusOn has the keys be on a target, and brings it into sight.
func (w *Pointer) FocusOn(g *table.Target) {
	w.Focus, w.Keys = g.Ref, true
	w.aim(g.Ref)
	w.lens.reveal(g.Rect)
	w.changed.Picture = true
}

// used reports whether keys can do anything with a target: pick it, or strike it.
func (w *Pointer) used(g *table.Target) bool { return Open(g) || w.Struck(g.Ref) }

// Struck reports whether a target can be struck now.
func (w *Pointer) Struck(ref int) bool { return w.Striker != nil && w.Striker.CanStrike(ref) }

// Ring draws the keyboard's focus.
func (w *Pointer) Ring(theme *ui.Theme, dst *ebiten.Image) {
	if g := w.Targets.Find(w.Focus); w.Keys && g != nil {
		theme.Glow(dst, g.Rect.Inset(-4), 12, 1)
	}
}

// slides reports whether a press that moves takes the board with it, as only a part of the board is shown and the press has not
// begun on what is dragged.
func (w *Pointer) slides() bool {
	if !w.lens.On() || w.lifted {
		return false
	}
	g := w.Targets.Find(w.from)
	return g == nil || !g.Drag || w.dragger() == nil
}

// slide moves the board under the lens.
func (w *Pointer) slide(p *input.Pointer) {
	w.lens.move(p.Moved())
	w.from = table.NoTarget
	w.aim(table.NoTarget)
	w.changed.Picture = true
}

// Yield lets go of the press that is followed, as two fingers have come to do something else.
func (w *Pointer) Yield() {
	if w.Press != 0 {
		w.drop(&input.Pointer{Cancelled: true}, table.NoTarget)
	}
	w.aim(table.NoTarget)
	w.changed.Picture = true
}

// marked calls each for every mark that points to something that may be picked and is out of sight, until it returns false.
func (w *Pointer) marked(each func(g *table.Target, at geom.Point) bool) {
	if !w.lens.On() {
		return
	}
	for i := range w.Targets {
		g := &w.Targets[i]
		if at, away := w.lens.mark(g.Rect); away && Open(g) && !each(g, at) {
			return
		}
	}
}

// revealMarked brings what a mark points to into sight, if one lies where the board is pressed, and reports whether.
func (w *Pointer) revealMarked(at geom.Point) (followed bool) {
	at = w.lens.Out(geom.Rect{X: at.X, Y: at.Y}).Min()
	w.marked(func(g *table.Target, mark geom.Point) bool {
		if followed = at.Dist(mark) <= markSide/2; followed {
			w.lens.reveal(g.Rect)
			w.changed.Picture = true
		}
		return !followed
	})
	return followed
}

// FindSpot returns where on the board a target or another thing that the board knows is, by its ID, in dp.
func (w *Pointer) FindSpot(id string) (r geom.Rect, ok bool) {
	if g := w.Targets.ByID(id); g != nil {
		return g.Rect, true
	}
	if w.board.SpotFinder != nil {
		return w.board.SpotFinder.FindSpot(id)
	}
	return geom.Rect{}, false
}
