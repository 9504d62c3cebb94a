package rapidcity

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

func TestGoldens(t *testing.T) { journaltest.Goldens(t, openBox(t), "testdata") }

func TestIds(t *testing.T) { journaltest.Ids(t, "testdata", "R", 1, 17) }

// fewer is the box with so few choices that the harness can go through all combinations; the others change a number or
// nothing at all.
type fewer struct{ *Box }

func (b fewer) Options() []game.Option {
	opts := b.Box.Options()
	opts[optSeconds].Values = []int{4, 3}
	opts[optTap].Values = []int{0}
	opts[optResolution].Values = []int{8, 100}
	return opts
}

func TestHarness(t *testing.T) {
	journaltest.Run(t, journaltest.Plan{Box: fewer{openBox(t)}, Games: 4, MaxEntries: 2000, Probe: probe})
}

func TestSecrets(t *testing.T) { journaltest.Secrets(t, openBox(t)) }

// probe makes up inputs, reveals and closes at random, the like of which are never listed.
func probe(rng *game.RNG) game.Move {
	switch rng.Below(4) {
	case 0:
		return Reveal(Card(rng.Below(int(Cards) + 2)))
	case 1:
		return Close()
	case 2:
		return PlaceOn(game.Seat(rng.Below(MaxSeats)), Earliest+rng.Below(7000), rng.Below(8), Hand(rng.Below(4)))
	}
	return GrabAt(game.Seat(rng.Below(MaxSeats)), Earliest+rng.Below(7000), game.Seat(rng.Below(8)), Hand(rng.Below(4)))
}
