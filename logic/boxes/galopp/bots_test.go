package galopp

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// easyGame plays a game of the levels given, seat by seat, to its end.
func easyGame(t *testing.T, seed uint64, levels ...game.Level) game.Game {
	t.Helper()
	box := standardBox(t)
	g, err := box.New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Yellow, game.Green}[:len(levels)]})
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]game.Bot, len(levels))
	for i, level := range levels {
		bots[i] = box.Bot(level, seed*10+uint64(i))
	}
	l := game.NewRNG(seed)
	for turn := g.Turn(); turn != game.Over; turn = g.Turn() {
		m := game.Move(0)
		if turn == game.Chance {
			m = g.Draw(l)
		} else {
			m = game.Decide(bots[turn], g.View(turn), turn)
		}
		if _, err := g.Apply(turn, m, nil); err != nil {
			t.Fatalf("seat %d, move %x: %v", turn, m, err)
		}
	}
	return g
}

// TestEasyBeatsRandom: short-sighted is still far better than no thought.
func TestEasyBeatsRandom(t *testing.T) {
	won := 0
	for seed := range uint64(20) {
		won += boolBit(easyGame(t, seed, game.LevelRandom, game.LevelEasy, game.LevelRandom).Winners() == game.Of(1))
	}
	if won < 18 {
		t.Errorf("easy won %d of 20 games against two random players", won)
	}
}

// TestBotsOnlyKnowTheirView: with other secrets behind the same view a bot decides the same, and always for something legal.
func TestBotsOnlyKnowTheirView(t *testing.T) {
	box := standardBox(t)
	secrets(t, 5, 5, func(r *Rules, s *State, rng *game.RNG) {
		if s.Stage != StageBid {
			return
		}
		seat := s.Actor
		other := r.View(s, seat)
		r.Redeal(&other, rng)
		seed := rng.Uint64()
		for _, level := range thinkers {
			have := decide(box, level, r, s, seat, seed)
			if again := decide(box, level, r, &other, seat, seed); again != have {
				t.Fatalf("%v on seat %d decides %x, and %x when it cannot know the difference", level, seat, have, again)
			}
			if !slices.Contains(r.Legal(s, nil), have) {
				t.Fatalf("%v on seat %d decides %x, which is not legal", level, seat, have)
			}
		}
	})
}

func decide(box *Box, level game.Level, r *Rules, s *State, seat game.Seat, seed uint64) game.Move {
	return game.Decide(box.Bot(level, seed), game.Wrap(box, &game.Header{}, r, *s), seat)
}

// TestOutcomes: the faces of the die can be listed, cards that are due cannot, and where a seat decides there is nothing to
// list.
func TestOutcomes(t *testing.T) {
	r, s, l := standard(t, 3)
	seen := map[Stage]bool{}
	for ; s.Stage != StageOver; play(r, &s, l, 1) {
		out, ok := r.Outcomes(&s, nil)
		rolls := s.Stage == StageRoll
		if ok != (rolls || r.Turn(&s) != game.Chance) || len(out) != Slots*boolBit(rolls) {
			t.Fatalf("stage %d: %v, %v", s.Stage, out, ok)
		}
		for i, o := range out {
			if !die().Has(o.Move) || die().Face(o.Move) != i+1 || o.Weight != 1 {
				t.Fatalf("outcome %d is %+v", i, o)
			}
		}
		seen[s.Stage] = true
	}
	if len(seen) != int(StageOver) {
		t.Errorf("only %d stages were met: %v", len(seen), seen)
	}
}
