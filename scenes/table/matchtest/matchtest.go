// Package matchtest returns matches under way for tests of tables.
package matchtest

import (
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/journal"
)

// NewMatch returns a match of red and blue in the first box (boxes.Untrained) after the given number of entries. Each entry
// is the first legal decision or outcome of chance; see firstMove.
func NewMatch(t testing.TB, entries int) *match.Match {
	t.Helper()
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	h := &journal.Header{Box: all[0]}
	h.Colors = game.Table{game.Red, game.Blue}
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	for range entries {
		by := m.Game().Turn()
		if _, err := m.Play(by, firstMove(m.Game(), by)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// firstMove returns the first legal move of a seat or of chance. Since games do not list the moves of chance, firstMove tries, for
// chance, moves of each kind (the top byte) with small numbers; it returns 0 if none is legal.
func firstMove(g game.Game, by game.Seat) game.Move {
	if by >= 0 {
		return g.Legal(nil)[0]
	}
	for kind := range game.Move(8) {
		for n := range game.Move(64) {
			if _, err := g.Copy().Apply(by, kind<<56|n, nil); err == nil {
				return kind<<56 | n
			}
		}
	}
	return 0
}
