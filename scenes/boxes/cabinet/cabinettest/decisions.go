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

// Decision is a test case of CheckDecisions: a decision, and the English text for it.
type Decision struct {
	// Name is the name of the test case, for messages.
	Name string
	// Journal has the lines of a journal that lead to the decision, Entry the entry of the decision without the seat that decides.
	Journal []string
	Entry   string
	// Want is the English text that Box.FormatMove must return.
	Want string
}

// CheckDecisions fails the test for each decision in list whose text in English is not the wanted text. The name of a seat is the
// word for its colour.
func CheckDecisions(t *testing.T, b *cabinet.Box, list []Decision) {
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
		if got := b.FormatMove(s, g, m, func(seat game.Seat) string { return g.Header().Colors.Word(seat) }); got != d.Want {
			t.Errorf("%s: %s is described as %q, want %q", d.Name, d.Entry, got, d.Want)
		}
	}
}

// Position returns the game of b to which the lines of a journal lead. It fails the test if the lines cannot be read.
func Position(t *testing.T, b *cabinet.Box, lines ...string) game.Game {
	t.Helper()
	res, err := journal.Read(strings.NewReader(strings.Join(lines, "\n")), []game.Box{b.Rules}, nil, nil)
	if err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
	return res.Game
}
