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
func play(r *Rules, s *State, rng *game.RNG, n int) {
	buf := make([]game.Move, 0, maxLegal)
	for range n {
		if game.PlayRandom(r, s, rng, buf) == 0 {
			return
		}
	}
}

func TestHarness(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: standardBox(t), Games: 8, MaxEntries: 4000, Probe: probe})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, standardBox(t)) }

// probe makes up a decision of some kind, legal by chance only.
func probe(rng *game.RNG) game.Move {
	switch rng.Below(4) {
	case 0:
		return Passed()
	case 1:
		return Raised(rng.Below(60))
	case 2:
		return errandMove(rng.Below(2) == 0, rng.Below(4), game.Seat(rng.Below(6)), game.Seat(rng.Below(6)))
	}
	cards := make([]Card, MinSeats+rng.Below(4))
	for i := range cards {
		cards[i] = Card(rng.Below(int(Cards)))
	}
	return Exchanged(cards...)
}

func TestGoldens(t *testing.T) {
	journaltest.Goldens(t, standardBox(t), "testdata")
}

func TestEveryRuleHasAGolden(t *testing.T) {
	journaltest.Ids(t, "testdata", "G", 1, 20)
}
