//go:build !js

package cabinettest

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
)

// Decision is a decision as it is told in English where seats are called by their colours.
type Decision struct {
	Name string
	// Journal leads to the decision, a line behind the other; Entry is what is decided, without the seat.
	Journal []string
	Entry   string
	Says    string
}

// Decisions holds a box to how it tells decisions.
func Decisions(t *testing.T, b *cabinet.Box, list []Decision) {
	t.Helper()
	book, err := words.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &services.Services{Words: book}
	for _, d := range list {
		g := Position(t, b, d.Journal...)
		entry, err := jsonline.Parse([]byte(d.Entry))
		if err != nil {
			t.Fatal(err)
		}
		m, err := g.Decode(g.Turn(), entry)
		if err != nil {
			t.Fatalf("%s: %v", d.Name, err)
		}
		if got := b.Tell(s, g, m, func(seat game.Seat) string { return g.Header().Colors.Word(seat) }); got != d.Says {
			t.Errorf("%s: %s is told %q, want %q", d.Name, d.Entry, got, d.Says)
		}
	}
}

// Position returns the game to which the lines of a journal lead.
func Position(t *testing.T, b *cabinet.Box, lines ...string) game.Game {
	t.Helper()
	res, err := journal.Read(strings.NewReader(strings.Join(lines, "\n")), []game.Box{b.Rules}, nil, nil)
	if err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
	return res.Game
}
