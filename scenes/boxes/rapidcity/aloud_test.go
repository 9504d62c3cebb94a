package rapidcity

import (
	"testing"

	"ludotheque/logic/boxes/rapidcity"
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

// TestTheClockWaitsForTheScreenReader longest where something is to be found and pressed.
func TestTheClockWaitsForTheScreenReader(t *testing.T) {
	r := &lay(t, newServices(t, words.English), 1280, 800, "", "", around(3)...).board.round
	for _, tt := range []struct {
		card rapidcity.Card
		slow bool
		want int
	}{
		{rapidcity.Indian, false, 1}, {rapidcity.HandsUpCard(0), false, 1},
		{rapidcity.Indian, true, slowFactor}, {rapidcity.ArmedCard(0, rapidcity.Left), true, slowFactor}, {rapidcity.HandsUpCard(0), true, slowFactorUp},
	} {
		if got := r.paceOf(drawnCard{card: tt.card, slow: tt.slow}); got != tt.want {
			t.Errorf("card %d, slow %v: %d times as long, want %d", tt.card, tt.slow, got, tt.want)
		}
	}
}

// TestTheDeckSaysThatItsCardComes to whoever presses it in the turn of another player.
func TestTheDeckSaysThatItsCardComes(t *testing.T) {
	s := newServices(t, words.English)
	l := lay(t, s, 1280, 800, "", "", around(3)...)
	l.board.trial.on = false
	l.board.Pick(refDeck)
	l.ticks(1)
	for _, n := range l.Inspect().Nodes {
		if n.Text == s.T("rapidcity.refusal.card-comes") {
			return
		}
	}
	t.Error("the deck says nothing")
}
