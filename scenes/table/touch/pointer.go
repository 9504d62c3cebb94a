package touch

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// hoverTicks is the number of ticks that the mouse must rest on a target before the target is enlarged.
const hoverTicks = 24

// Pointer follows what mouse, fingers and keys point at on the board. Targets are identified by their Ref.
type Pointer struct {
	Targets  Targets             // see UpdateTargets
	Focus    int                 // target with the keyboard focus, or table.NoTarget
	KeysUsed bool                // keys were used last, not a pointer: the focus is drawn
	Press    int                 // ID of the press that is followed; 0 for none
	Enlarged int                 // target that is enlarged, or table.NoTarget
	Striker  table.TargetStriker // nil if nothing can be struck

	board      table.Kit
	lens       *Lens
	noDragging bool       // nothing can be dragged, as in a replay
	pointedAt  int        // target of the last call of the board's PointAt, or table.NoTarget
	pressed    int        // target on which the press began, or table.NoTarget
	dragging   bool       // the pressed target is being dragged
	longPress  bool       // the enlarged target is enlarged only until the press ends
	restTicks  int        // ticks that the mouse has rested
	mouse      geom.Point // last place of the mouse on the screen

	gestures table.Outbox[Gesture]
	changed  table.Changes
}

// Gesture is what somebody has done on the board, for the table to react to.
type Gesture struct {
	Kind GestureKind
	// Target is the target that is meant. For a Tap only its Ref is set, table.NoTarget for none; for an Explain nothing is.
	Target table.Target
	at     geom.Point // place of a Tap on the board
	Words  string     // text of an Explain, in the player's language; "" for the bare table
}

// GestureKind is the kind of a Gesture.
type GestureKind uint8

// Kinds of gestures.
const (
	Tap      GestureKind = iota // a tap: it skips an animation, or else means the gesture of Pointer.Meaning
	Pick                        // pick the target, or show why that is not possible
	Describe                    // show what the target is
	Explain                     // show Words
	Press                       // as a Tap on the target, from a screen reader: pick it, or skip an animation
)

// TakeGestures appends the gestures since the last call to dst, and forgets them.
func (w *Pointer) TakeGestures(dst []Gesture) []Gesture { return w.gestures.Take(dst) }

// Put adds a gesture that was made with a screen reader.
func (w *Pointer) Put(g Gesture) { w.gestures.Put(g) }

// TakeChanges returns what has changed since the last call, and clears it.
func (w *Pointer) TakeChanges() table.Changes { return w.changed.Take() }

// NewPointer returns the pointer of a board that is seen through a lens. If still is true, nothing can be dragged, as
// in a replay.
func NewPointer(b table.Kit, n *Lens, still bool) *Pointer {
	return &Pointer{
		board: b, Striker: b.TargetStriker, lens: n, noDragging: still, pointedAt: table.NoTarget, Focus: table.NoTarget, pressed: table.NoTarget, Enlarged: table.NoTarget,
	}
}

// UpdateTargets asks the board for its targets again. If the focus, or what is pointed at, is a target that does not exist any
// more, it becomes table.NoTarget.
func (w *Pointer) UpdateTargets() {
	w.Targets = w.board.Targets(w.Targets[:0])
	if w.Targets.Find(w.Focus) == nil {
		w.Focus = table.NoTarget
	}
	if w.Targets.Find(w.pointedAt) == nil {
		w.pointAt(table.NoTarget)
	}
}

// FollowPress follows the press p, whose places are in dp of the board; see Lens.OnBoard. It must be called each tick with every press
// on the board. Of presses by a finger or the left button it follows only one at a time, until that ends; others do nothing
// meanwhile. A tap with another button enlarges the target at its place, or ends an enlargement if there is none.
func (w *Pointer) FollowPress(p *input.Pointer) {
	if p.Button != input.LeftButton {
		if p.IsTap() {
			w.Enlarge(w.Targets.at(p.At, 0, Anything), false)
		}
		return
	}
	if p.Pressed && w.Press == 0 {
		w.beginPress(p)
	}
	if p.ID != w.Press {
		return
	}
	switch {
	case p.Cancelled:
		w.letGo(p, table.NoTarget)
	case p.Released:
		w.endPress(p)
	case p.LongPress:
		w.Enlarge(w.pressed, true)
	case p.Dragging:
		w.moveDrag(p)
	}
}

// beginPress begins to follow a press, and points at the target on which the press is, if any. Keys then do not count as used
// last. A press on a mark is not followed: it makes the mark's target visible.
func (w *Pointer) beginPress(p *input.Pointer) {
	if w.revealMarked(p.At) {
		return
	}
	w.Press, w.KeysUsed, w.dragging = p.ID, false, false
	w.pressed = w.Targets.at(p.At, w.tolerance(), Tappable)
	w.pointAt(w.pressed)
	w.changed.Picture = true
}

// tolerance returns how far beside a target a press may be to be on the target, in dp of the board.
func (w *Pointer) tolerance() float64 { return ui.Touch / 2 / w.lens.Zoom() }

// moveDrag moves the target that is dragged, or the board under the lens. When a drag begins, the target is lifted. If that
// is not possible, moveDrag shows why (see explainNoDrag), and the press does nothing more.
func (w *Pointer) moveDrag(p *input.Pointer) {
	if w.movesBoard() {
		w.moveBoard(p)
		return
	}
	d := w.dragger()
	if d == nil || w.pressed == table.NoTarget {
		return
	}
	if !w.dragging {
		g := w.Targets.Find(w.pressed)
		if g == nil || !g.Drag || w.Enlarged != table.NoTarget || !d.Lift(w.pressed, p.At) {
			w.explainNoDrag(g)
			w.pressed = table.NoTarget
			w.pointAt(table.NoTarget)
			return
		}
		w.dragging = true
		w.UpdateTargets()
	}
	d.Carry(p.At, w.Targets.at(p.At, w.tolerance(), Anything))
	w.changed.Picture = true
}

// explainNoDrag adds the gesture that shows why the target g cannot be dragged or, if g can only be looked at, what g is.
// It does nothing for nil and for other targets.
func (w *Pointer) explainNoDrag(g *table.Target) {
	switch {
	case g == nil:
	case g.Use == table.Refused:
		w.gestures.Put(Gesture{Kind: Pick, Target: *g})
	case g.Use == table.Look:
		w.gestures.Put(Gesture{Kind: Describe, Target: *g})
	}
}

// dragger returns the board's Dragger, nil if nothing can be dragged.
func (w *Pointer) dragger() table.Dragger {
	if w.noDragging {
		return nil
	}
	return w.board.Dragger
}

// endPress ends a press that was released: it drops a target that is dragged, or handles a tap, and then lets go; see letGo.
func (w *Pointer) endPress(p *input.Pointer) {
	switch {
	case w.dragging:
		w.letGo(p, w.Targets.at(p.At, w.tolerance(), Anything))
		return
	case p.IsTap():
		w.tap(p)
	}
	w.letGo(p, table.NoTarget)
}

// letGo ends the press p. A target that is dragged is dropped on the target over, or table.NoTarget. If the press was long
// and has enlarged a target, the enlargement ends. Then nothing is pointed at.
func (w *Pointer) letGo(p *input.Pointer, over int) {
	if d := w.dragger(); d != nil && w.dragging {
		w.dragging = false
		at := p.At
		if p.Cancelled {
			at = geom.Point{} // a cancelled press has no place
		}
		d.Drop(at, over)
		w.changed.Targets = true
	}
	w.Press, w.pressed = 0, table.NoTarget
	if w.longPress {
		w.Enlarge(table.NoTarget, false)
	}
	w.pointAt(table.NoTarget)
	w.changed.Picture = true
}

// tap handles a tap: it ends an enlargement and adds a Tap. If there was an enlargement, a tap that only serves to end it
// adds none: one on no target, or on the enlarged target if that target can only be looked at.
func (w *Pointer) tap(p *input.Pointer) {
	if was := w.Enlarged; was != table.NoTarget {
		w.Enlarge(table.NoTarget, false)
		if g := w.Targets.Find(w.pressed); g == nil || g.Ref == was && g.Use == table.Look {
			return
		}
	}
	w.gestures.Put(Gesture{Kind: Tap, Target: table.Target{Ref: w.pressed}, at: p.At})
}

// Meaning returns the gesture that the Tap t means. A tap on a target means Pick or, if the target can only be looked at,
// Describe; then Meaning also enlarges the target. Elsewhere a tap means Explain. A tap near a target, but outside its
// Rect, is on the target only if the target can be picked. Otherwise the thing that lies at the place itself is explained.
// ok is false if t means nothing: the board is no table.TapExplainer, or t is the second of a double tap on no target, which
// shows the whole board. The lens finds double taps by these calls, so Meaning must be called once for each tap.
func (w *Pointer) Meaning(t Gesture) (g Gesture, ok bool) {
	switch on := w.Targets.Find(t.Target.Ref); {
	case on == nil && w.lens.noteTap():
		w.changed.Picture = true
		return g, false
	case on == nil || !Pickable(on) && !on.Rect.Contains(t.at):
		b := w.board.TapExplainer
		if b == nil {
			return g, false
		}
		return Gesture{Kind: Explain, Words: b.ExplainAt(t.at)}, true
	case on.Use == table.Look:
		w.Enlarge(on.Ref, false)
		return Gesture{Kind: Describe, Target: *on}, true
	default:
		return Gesture{Kind: Pick, Target: *on}, true
	}
}

// pointAt calls the board's PointAt with a target, or table.NoTarget, unless that is the last one.
func (w *Pointer) pointAt(ref int) {
	if w.pointedAt == ref {
		return
	}
	w.pointedAt = ref
	w.board.PointAt(ref)
	w.changed.Picture = true
}

// Enlarge has the board enlarge the target ref, or end the enlargement for table.NoTarget. If held is true, the
// enlargement ends with the press. It does nothing if the board cannot enlarge targets, or has done this already.
func (w *Pointer) Enlarge(ref int, held bool) {
	b := w.board.Enlarger
	if b == nil || w.Enlarged == ref {
		return
	}
	w.Enlarged, w.longPress = ref, held && ref != table.NoTarget
	b.Enlarge(ref)
	w.changed.Targets, w.changed.Picture = true, true
}

// Hover follows the mouse while no button is pressed. It must be called once a tick then. A mouse that moves points at the
// target under it, and ends the enlargement of a target that it has left. A mouse that rests for hoverTicks on a target
// enlarges the target. covered is true if a widget is under the mouse: then nothing is pointed at, unless keys were used
// last.
func (w *Pointer) Hover(in *input.Frame, covered bool) {
	at := w.lens.toBoard(in.Hover)
	if !in.HoverOK || covered {
		w.restTicks = 0
		if !w.KeysUsed && in.Active { // nothing can have changed without input
			w.pointAt(table.NoTarget)
		}
		return
	}
	if in.Hover != w.mouse {
		w.mouse, w.KeysUsed, w.restTicks = in.Hover, false, 0
		over := w.Targets.at(at, 0, Anything)
		if w.Enlarged != table.NoTarget && over != w.Enlarged && !w.isNear(w.Enlarged, at) {
			w.Enlarge(table.NoTarget, false)
		}
		w.pointAt(over)
		return
	}
	if w.restTicks++; w.restTicks == hoverTicks && w.pointedAt != table.NoTarget && w.Enlarged == table.NoTarget {
		w.Enlarge(w.pointedAt, false)
	}
}

// isNear reports whether a place is on or close to a target, which may have grown by being enlarged.
func (w *Pointer) isNear(ref int, at geom.Point) bool {
	g := w.Targets.Find(ref)
	return g != nil && gap(g.Rect, at) < ui.Step
}

// EndDecision ends dragging, pointing, focus and enlargement, after a decision. A target that is dragged goes back. A press that
// is followed is on no target any more.
func (w *Pointer) EndDecision() {
	if d := w.dragger(); d != nil && w.dragging {
		w.dragging = false
		d.Drop(geom.Point{}, table.NoTarget)
	}
	w.pressed, w.Focus = table.NoTarget, table.NoTarget
	w.pointAt(table.NoTarget)
	w.Enlarge(table.NoTarget, false)
}

// MoveFocus moves the keyboard focus by the direction keys of in, and removes these keys from in. The focus goes to the
// nearest target in that direction which keys can use; without one it stays.
func (w *Pointer) MoveFocus(in *input.Frame) {
	from := w.Targets.Find(w.Focus)
	next := w.Targets.next(from, in.Direction(), w.usable)
	in.Take(input.Directions)
	if next == table.NoTarget {
		return
	}
	w.FocusOn(w.Targets.Find(next))
}

// FocusOn moves the keyboard focus to the target g, points at g and makes g visible. Keys then count as used last.
func (w *Pointer) FocusOn(g *table.Target) {
	w.Focus, w.KeysUsed = g.Ref, true
	w.pointAt(g.Ref)
	w.lens.reveal(g.Rect)
	w.changed.Picture = true
}

// usable reports whether keys can pick or strike a target.
func (w *Pointer) usable(g *table.Target) bool { return Pickable(g) || w.CanStrike(g.Ref) }

// CanStrike reports whether a target can be struck now.
func (w *Pointer) CanStrike(ref int) bool { return w.Striker != nil && w.Striker.CanStrike(ref) }

// DrawFocus draws the keyboard focus, a glow 4 dp round the target, if keys were used last.
func (w *Pointer) DrawFocus(theme *ui.Theme, dst *ebiten.Image) {
	if g := w.Targets.Find(w.Focus); w.KeysUsed && g != nil {
		theme.Glow(dst, g.Rect.Inset(-4), 12, 1)
	}
}

// movesBoard reports whether the press moves the board: only a part of the board is shown, and the press did not begin on
// a target that can be dragged.
func (w *Pointer) movesBoard() bool {
	if !w.lens.Zoomed() || w.dragging {
		return false
	}
	g := w.Targets.Find(w.pressed)
	return g == nil || !g.Drag || w.dragger() == nil
}

// moveBoard moves the board under the lens as far as the press p has moved in this tick. From then on the press is on no target.
func (w *Pointer) moveBoard(p *input.Pointer) {
	w.lens.move(p.Moved())
	w.pressed = table.NoTarget
	w.pointAt(table.NoTarget)
	w.changed.Picture = true
}

// CancelPress cancels the press that is followed, if there is one, for instance because a pinch begins. Then nothing is pointed
// at.
func (w *Pointer) CancelPress() {
	if w.Press != 0 {
		w.letGo(&input.Pointer{Cancelled: true}, table.NoTarget)
	}
	w.pointAt(table.NoTarget)
	w.changed.Picture = true
}

// eachMark calls each for every target that can be picked and is out of sight, until each returns false. at is the place of
// the target's mark on the screen.
func (w *Pointer) eachMark(each func(g *table.Target, at geom.Point) bool) {
	if !w.lens.Zoomed() {
		return
	}
	for i := range w.Targets {
		g := &w.Targets[i]
		if at, away := w.lens.edgeMark(g.Rect); away && Pickable(g) && !each(g, at) {
			return
		}
	}
}

// revealMarked moves the lens to the target whose mark is shown at the place at, which is one of the board. It reports whether
// there is such a mark.
func (w *Pointer) revealMarked(at geom.Point) (found bool) {
	at = w.lens.ToScreen(geom.Rect{X: at.X, Y: at.Y}).Min()
	w.eachMark(func(g *table.Target, mark geom.Point) bool {
		if found = at.Dist(mark) <= markSide/2; found {
			w.lens.reveal(g.Rect)
			w.changed.Picture = true
		}
		return !found
	})
	return found
}

// IsFree reports whether the lens n shows nothing that can be picked in the area r, in dp of the screen.
func (w *Pointer) IsFree(n *Lens, r geom.Rect) bool {
	for i := range w.Targets {
		if g := &w.Targets[i]; Pickable(g) && n.ToScreen(g.Rect).Overlaps(r) {
			return false
		}
	}
	return true
}

// FindSpot returns where the target with an ID is, and with it the spot with that ID, in dp of the board: the spot of a target is
// what is shown of it, such as what is written beside it. ok is false if there is neither.
func (w *Pointer) FindSpot(id string) (r geom.Rect, ok bool) {
	if w.board.SpotFinder != nil {
		r, ok = w.board.SpotFinder.FindSpot(id)
	}
	if g := w.Targets.ByID(id); g != nil {
		return r.Union(g.Rect), true
	}
	return r, ok
}
