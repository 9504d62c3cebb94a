package touch

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// fabric is a Board that notes what it is told by a pointer: all else is not asked of it.
type fabric struct {
	table.Board
	on    Targets
	calls []string
	heavy bool // nothing can be lifted
}

func (b *fabric) note(format string, args ...any) {
	b.calls = append(b.calls, fmt.Sprintf(format, args...))
}
func (b *fabric) Targets(dst []table.Target) []table.Target { return append(dst, b.on...) }
func (b *fabric) PointAt(ref int)                           { b.note("point %d", ref) }
func (b *fabric) Enlarge(ref int)                           { b.note("look %d", ref) }
func (b *fabric) Carry(_ geom.Point, over int)              { b.note("carry %d", over) }
func (b *fabric) Lift(ref int, _ geom.Point) bool {
	b.note("lift %d", ref)
	return !b.heavy
}
func (b *fabric) Drop(at geom.Point, over int) { b.note("drop %d %v", over, at != geom.Point{}) }

// gestures notes what has come of hands, and what taps mean.
func (b *fabric) gestures(w *Pointer) {
	for _, g := range w.TakeGestures(nil) {
		ok := true
		if g.Kind == Tap {
			g, ok = w.Meaning(g)
		}
		switch {
		case !ok:
		case g.Kind == Pick:
			b.note("pick %d", g.Target.Ref)
		case g.Kind == Describe:
			b.note("describe %d", g.Target.Ref)
		case g.Kind == Explain:
			b.note("explain %s", g.Words)
		}
	}
}

// laidOut is a pointer over targets 1 to 4 in a row: to be picked, to be dragged, to be looked at, to be refused.
func laidOut() (*Pointer, *fabric) {
	at := func(i float64) geom.Rect { return geom.R(100*i, 0, 50, 50) }
	b := &fabric{on: Targets{
		{Ref: 1, Rect: at(1)}, {Ref: 2, Rect: at(2), Drag: true}, {Ref: 3, Rect: at(3), Use: table.Look}, {Ref: 4, Rect: at(4), Use: table.Refused},
	}}
	w := NewPointer(table.Kit{Board: b, Enlarger: b, Dragger: b}, &Lens{}, false)
	w.UpdateTargets()
	return w, b
}

// on is the middle of a target.
func on(ref float64) geom.Point { return geom.Pt(100*ref+25, 25) }

func TestWhatAPressTellsTheBoard(t *testing.T) {
	type press = input.Pointer
	down := func(at geom.Point) press { return press{ID: 1, Button: input.LeftButton, At: at, Pressed: true} }
	up := func(at geom.Point) press { return press{ID: 1, Button: input.LeftButton, At: at, Released: true} }
	drag := func(at geom.Point) press { return press{ID: 1, Button: input.LeftButton, At: at, Dragging: true} }
	put := func(at geom.Point) press { p := up(at); p.Dragging = true; return p }
	rest := func(at geom.Point) press {
		return press{ID: 1, Button: input.LeftButton, At: at, LongPress: true, LongPressed: true}
	}
	rose := func(at geom.Point) press { p := up(at); p.LongPressed = true; return p }
	lost := func(p press) press { p.Released, p.Cancelled = false, true; return p }
	for _, tt := range []struct {
		name    string
		presses []press
		edit    func(w *Pointer, b *fabric)
		want    []string
	}{
		{"a tap", []press{down(on(1)), up(on(1))}, nil, []string{"point 1", "point -1", "pick 1"}},
		{"on what is looked at", []press{down(on(3)), up(on(3))}, nil, []string{"point 3", "point -1", "look 3", "describe 3"}},
		{"on what is refused", []press{down(on(4)), up(on(4))}, nil, []string{"point 4", "point -1", "pick 4"}},
		{"on nothing", []press{down(geom.Pt(25, 300)), up(geom.Pt(25, 300))}, nil, nil},
		{"taken away by the system", []press{down(on(1)), lost(up(on(1)))}, nil, []string{"point 1", "point -1"}},
		{"dragged onto another", []press{down(on(2)), drag(on(1)), put(on(1))}, nil, []string{"point 2", "lift 2", "carry 1", "drop 1 true", "point -1"}},
		{"dragged and taken away", []press{down(on(2)), drag(on(1)), lost(put(on(1)))}, nil, []string{"point 2", "lift 2", "carry 1", "drop -1 false", "point -1"}},
		{"dragged, but too heavy", []press{down(on(2)), drag(on(1)), drag(on(1))}, func(_ *Pointer, b *fabric) { b.heavy = true }, []string{"point 2", "lift 2", "point -1"}},
		{"dragged in a replay", []press{down(on(2)), drag(on(1)), put(on(1))}, func(w *Pointer, _ *fabric) { w.noDragging = true }, []string{"point 2", "point -1"}},
		{"dragged, but refused", []press{down(on(4)), drag(on(1))}, nil, []string{"point 4", "point -1", "pick 4"}},
		{"a finger that rests", []press{down(on(1)), rest(on(1)), rose(on(1))}, nil, []string{"point 1", "look 1", "look -1", "point -1"}},
		{"the right button", []press{{ID: 1, Button: input.RightButton, At: on(1), Pressed: true}, {ID: 1, Button: input.RightButton, At: on(1), Released: true}}, nil, []string{"look 1"}},
		{"a second finger", []press{down(on(1)), {ID: 2, Button: input.LeftButton, At: on(2), Pressed: true}}, nil, []string{"point 1"}},
	} {
		w, b := laidOut()
		if tt.edit != nil {
			tt.edit(w, b)
		}
		for _, p := range tt.presses {
			w.FollowPress(&p)
			b.gestures(w)
		}
		if !slices.Equal(b.calls, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, b.calls, tt.want)
		}
	}
}

func TestTheMouseThatRestsLooks(t *testing.T) {
	w, b := laidOut()
	over := func(at geom.Point, ticks int) {
		for range ticks {
			w.Hover(&input.Frame{Hover: at, HoverOK: true, Active: true}, false)
		}
	}
	over(on(1), hoverTicks)
	if want := []string{"point 1"}; !slices.Equal(b.calls, want) {
		t.Errorf("before it has rested: %q, want %q", b.calls, want)
	}
	over(on(1), 1)
	over(on(1).Add(geom.Pt(25+ui.Step/2, 0)), 1) // right beside it
	over(on(3), 1)
	if want := []string{"point 1", "look 1", "point -1", "look -1", "point 3"}; !slices.Equal(b.calls, want) {
		t.Errorf("%q, want %q", b.calls, want)
	}
	w.Hover(&input.Frame{Hover: on(3), HoverOK: true, Active: true}, true)
	if got := b.calls[len(b.calls)-1]; got != "point -1" {
		t.Errorf("under a dialog: %q", got)
	}
}

func TestWhatGoesWhenADecisionIsOver(t *testing.T) {
	w, b := laidOut()
	w.FollowPress(&input.Pointer{ID: 1, Button: input.LeftButton, At: on(2), Pressed: true})
	w.FollowPress(&input.Pointer{ID: 1, Button: input.LeftButton, At: on(1), Dragging: true})
	w.Focus = 1
	w.EndDecision()
	if want := []string{"point 2", "lift 2", "carry 1", "drop -1 false", "point -1"}; !slices.Equal(b.calls, want) {
		t.Errorf("%q, want %q", b.calls, want)
	}
	if w.dragging || w.Focus != table.NoTarget || w.pressed != table.NoTarget {
		t.Errorf("lifted %v, focus %d, from %d", w.dragging, w.Focus, w.pressed)
	}
}

func TestFocusGoesWithItsTarget(t *testing.T) {
	w, b := laidOut()
	w.Focus = 2
	w.pointAt(2)
	b.on = b.on[:1]
	w.UpdateTargets()
	if w.Focus != table.NoTarget || w.pointedAt != table.NoTarget {
		t.Errorf("the focus is on %d, %d is pointed at, and neither is there", w.Focus, w.pointedAt)
	}
}

// TestWhatHidesNothingThatIsPicked: what is looked at, and what may not be picked now, may be hidden.
func TestWhatHidesNothingThatIsPicked(t *testing.T) {
	w, _ := laidOut()
	n := &Lens{}
	n.SetArea(geom.R(0, 0, 600, 400))
	for _, tt := range []struct {
		name string
		r    geom.Rect
		free bool
	}{
		{"on what is picked", geom.Around(on(1), 10, 10), false},
		{"on what is dragged", geom.Around(on(2), 10, 10), false},
		{"between the two", geom.R(155, 0, 40, 50), true},
		{"on what is looked at", geom.Around(on(3), 10, 10), true},
	} {
		if w.IsFree(n, tt.r) != tt.free {
			t.Errorf("%s: hides nothing is %v", tt.name, !tt.free)
		}
	}
	n.zoomTo(2, geom.Pt(0, 0), geom.Pt(0, 0))
	if w.IsFree(n, geom.Around(geom.Pt(250, 50), 10, 10)) {
		t.Error("what is seen larger is not seen where it is now")
	}
}
