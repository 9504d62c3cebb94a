// Package boxestest has tables of every box for tests, so that a box that is registered is tested with all others.
package boxestest

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
)

// Headers are headers that set up a table of each box by its name, for one seat more than it needs.
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
