// Package boxestest lists the registered boxes for tests that run with each of them.
package boxestest

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// Headers returns a journal header for each box, by the name of the box. A header has one seat more than the least number,
// if the box allows that.
func Headers(t testing.TB) map[string]string {
	t.Helper()
	all, err := boxes.Untrained()
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

// Names returns the names of all boxes, in the order of the shelf.
func Names(t testing.TB) []string {
	t.Helper()
	return namesWhere(t, func(game.Box) bool { return true })
}

// TurnBased returns the names of the boxes that are not played against the clock.
func TurnBased(t testing.TB) []string {
	t.Helper()
	return namesWhere(t, func(b game.Box) bool { return !isTimed(t, b) })
}

// namesWhere returns the names of the boxes for which include returns true.
func namesWhere(t testing.TB, include func(game.Box) bool) (list []string) {
	t.Helper()
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if include(b) {
			list = append(list, b.Name())
		}
	}
	return list
}

// isTimed reports whether a box is played against the clock.
func isTimed(t testing.TB, b game.Box) bool {
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
