package rapidcity

import (
	"testing"

	"ludotheque/scenes/kit/words"
)

// TestTheDeckIsToldByItsCards: one, or several.
func TestTheDeckIsToldByItsCards(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, "", "", around(3)...)
	tell := &teller{desk: l.board.desk, terms: &l.board.terms, view: &l.board.view, motion: &l.board.motion}
	for n, want := range []string{"The deck, 0 cards left", "The deck, 1 card left", "The deck, 2 cards left"} {
		l.board.view = view{deckSize: n}
		if got := tell.deckText(); got != want {
			t.Errorf("of %d cards it says %q, want %q", n, got, want)
		}
	}
}
