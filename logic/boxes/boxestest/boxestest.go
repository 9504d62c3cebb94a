// Package boxestest has tables of every box for tests, so that a box that is registered is tested with all others.
package boxestest

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// Headers returns headers that set up a table of each box by its name, for one seat more than it needs.
func Headers(t testing.TB) map[string]string {
	t.Helper()
	all, err := boxes.Untaught()
	if err != nil {
		t.Fatal(err)
	}
	headers := make(map[string]string)
	for _, b := range all {
		least, most := b.Seats()
		var seats []string
		for c := range game.Color(min(least+1, most)) {
			seats = append(seats, `"`+c.String()+`"`)
		}
		headers[b.Name()] = fmt.Sprintf(`{"game":%q,"seats":[%s]}`, b.Name(), strings.Join(seats, ","))
	}
	return headers
}

// Names returns the names of all boxes, in their order.
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
