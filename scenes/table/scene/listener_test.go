package scene

import (
	"slices"
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/touch"
)

// cupboard is a Board with something to look at, something that lies open and a draft; it notes what is done to it.
type cupboard struct {
	table.Board
	calls []string
	open  bool
	steps int
}

func (b *cupboard) note(call string) { b.calls = append(b.calls, call) }
func (b *cupboard) Targets(dst []table.Target) []table.Target {
	return append(dst, table.Target{Ref: 3, Rect: geom.R(0, 0, 50, 50), Use: table.Look})
}
func (b *cupboard) PointAt(int) { b.note("point") }
func (b *cupboard) Enlarge(ref int) {
	if ref == table.NoTarget {
		b.note("close")
		return
	}
	b.note("look")
}
func (b *cupboard) CloseOverlay() bool {
	was := b.open
	b.open = false
	return was
}
func (b *cupboard) Draft() table.Draft { return table.Draft{Steps: b.steps} }
func (b *cupboard) Confirm()           { b.note("confirm") }
func (b *cupboard) Back() {
	b.steps--
	b.note("back")
}

// Cancel undoes what was done last: it takes away what is looked at, then what lies open, then a step, and then opens the menu.
func TestCancelUndoesTheNearest(t *testing.T) {
	b := &cupboard{open: true, steps: 1}
	w := touch.NewPointer(KitOf(b), &touch.Lens{}, false)
	w.UpdateTargets()
	l := listener{board: KitOf(b), pointer: w}
	l.decision = &decision{board: KitOf(b), course: asking(t)}
	w.Enlarge(3, false)
	for _, want := range []string{"look", "close", "", "back", "pause"} {
		got := ""
		if n := len(b.calls); n > 0 {
			got = b.calls[n-1]
		}
		if got != want {
			t.Fatalf("%q instead of %q", got, want)
		}
		b.calls = nil
		l.cancel()
		for _, c := range l.commands.Take(nil) {
			if c.Kind == frame.Pause {
				b.note("pause")
			}
		}
	}
	if b.open || !slices.Equal(b.calls, []string{"pause"}) {
		t.Errorf("then still open: %t, and %q", b.open, b.calls)
	}
}
