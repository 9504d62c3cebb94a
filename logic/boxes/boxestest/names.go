package boxestest

import (
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// Names returns those of all boxes, in their order.
func Names(t testing.TB) []string {
	t.Helper()
	return names(t, func(game.Box) bool { return true })
}

// InTurns returns the names of the boxes that are played without a clock.
func InTurns(t testing.TB) []string {
	t.Helper()
	return names(t, func(b game.Box) bool { return !timed(t, b) })
}

func names(t testing.TB, takes func(game.Box) bool) (list []string) {
	t.Helper()
	all, err := boxes.Untaught()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if takes(b) {
			list = append(list, b.Name())
		}
	}
	return list
}

// timed reports whether anybody may act at any time in a box.
func timed(t testing.TB, b game.Box) bool {
	t.Helper()
	least, _ := b.Seats()
	h := &game.Header{}
	for c := range game.Color(least) {
		h.Colors = append(h.Colors, c)
	}
	if p, ok := b.(game.Preparer); ok {
		h.Setup = p.Prepare(least, game.NewRNG(1))
	}
	g, err := b.New(h)
	if err != nil {
		t.Fatal(err)
	}
	_, timed := game.TimedOf(g)
	return timed
}
