package galopp

import (
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/assets/weights"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// maxLegal is room for every legal list: six seats with four different cards.
const maxLegal = 4096

func standardBox(t testing.TB) *Box {
	t.Helper()
	b, err := Open(boards.Standard("galopp"), weights.Of("galopp"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func standard(t testing.TB, seats int) (*Rules, State, *game.RNG) {
	t.Helper()
	r, err := NewRules(standardBox(t).Standard(), seats)
	if err != nil {
		t.Fatal(err)
	}
	return r, r.Start(), game.NewRNG(1)
}

// play plays n random plies from the start with rng, fewer if the game ends.
func play(r *Rules, s *State, l *game.RNG, n int) {
	buf := make([]game.Move, 0, maxLegal)
	for range n {
		if game.Random(r, s, l, buf) == 0 {
			return
		}
	}
}

func TestHarness(t *testing.T) {
	journaltest.Harness(t, journaltest.Plan{Box: standardBox(t), Games: 8, MostEntries: 4000, Probe: probe})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, standardBox(t)) }

// probe makes up a decision of some kind, legal by chance only.
func probe(l *game.RNG) game.Move {
	switch l.Below(4) {
	case 0:
		return Passed()
	case 1:
		return Raised(l.Below(60))
	case 2:
		return crafty(l.Below(2) == 0, l.Below(4), game.Seat(l.Below(6)), game.Seat(l.Below(6)))
	}
	cards := make([]Card, MinSeats+l.Below(4))
	for i := range cards {
		cards[i] = Card(l.Below(int(Cards)))
	}
	return Exchanged(cards...)
}

func TestGoldens(t *testing.T) {
	journaltest.Goldens(t, standardBox(t), "testdata")
}

func TestEveryRuleHasAGolden(t *testing.T) {
	journaltest.Ids(t, "testdata", "G", 1, 20)
}
