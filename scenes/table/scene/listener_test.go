package scene

import (
	"ludotheque/scenes/table"
	"slices"
	"testing"
)

// cupboard is a fabric with something open, on which a decision has taken some steps.
type cupboard struct {
	*fabric
	open  bool
	steps int
}

func (b *cupboard) Shut() bool {
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
	w, f := laidOut()
	b := &cupboard{fabric: f, open: true, steps: 1}
	w.board = KitOf(b)
	l := listener{board: KitOf(b), pointer: w, stale: w.stale, pause: func() { b.note("pause") }}
	l.decision = &decision{board: KitOf(b), course: asking(t), stale: w.stale}
	w.look(3, false)
	for _, want := range []string{"look 3", "look -1", "", "back", "pause"} {
		got := ""
		if n := len(f.calls); n > 0 {
			got = f.calls[n-1]
		}
		if got != want {
			t.Fatalf("%q instead of %q", got, want)
		}
		f.calls = nil
		l.cancel()
	}
	if b.open || !slices.Equal(f.calls, []string{"pause"}) {
		t.Errorf("then still open: %t, and %q", b.open, f.calls)
	}
}
