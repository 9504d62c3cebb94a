// Package ledgertest tests the feats of a box, and plays games for tests.
package ledgertest

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Case is a feat and how to achieve it. The game that earns the feat has Times entries, each with the same Events, and two
// seats, of which seat 1 wins by 1000 points. Neither one entry less nor Less in place of Events earns the feat.
type Case struct {
	Feat   string       // the name of the feat
	By     game.Seat    // the seat, or game.Chance, that makes the entries
	Times  int          // the number of entries
	Events []game.Event // the events of each entry
	Less   []game.Event // events that are just not enough
	Seat   game.Seat    // the seat that achieves the feat
}

// Run tests that the feats of box are achieved as cases and outcomes say. Each feat must have a case or an outcome.
func Run(t *testing.T, box ledger.Chronicler, cases []Case, outcomes []Outcome) {
	t.Helper()
	var tested []string
	for _, o := range outcomes {
		tested = append(tested, o.Feat)
	}
	checkOutcomes(t, box, outcomes)
	for _, c := range cases {
		tested = append(tested, c.Feat)
		t.Run(c.Feat, func(t *testing.T) {
			if got := c.feats(box, c.Times, c.Events); !slices.Contains(got, c.Feat) {
				t.Errorf("seat %d has the feats %q", c.Seat, got)
			}
			if got := c.feats(box, c.Times-1, c.Events); slices.Contains(got, c.Feat) {
				t.Errorf("with one entry less seat %d achieves it, too", c.Seat)
			}
			if got := c.feats(box, c.Times, c.Less); slices.Contains(got, c.Feat) {
				t.Errorf("with the events of Less seat %d achieves it, too", c.Seat)
			}
		})
	}
	for _, feat := range box.Feats() {
		if !slices.Contains(tested, feat.Name) {
			t.Errorf("%s has no case", feat.Name)
		}
	}
}

// feats returns the feats of c.Seat in a game of as many entries as times says, each with the events ev. Seat 1 wins it with 1000
// points against 0 of seat 0.
func (c Case) feats(box ledger.Chronicler, times int, ev []game.Event) []string {
	end := finished{scores: []int{0, 1000}}
	w := box.Witness(end)
	for range times {
		w.See(end, journal.Entry{By: c.By}, ev)
	}
	w.Close(end)
	return w.Feats(nil, c.Seat)
}

// finished is a game that is over with the given scores, by seat; the greatest wins. Only Seats, Turn, Score and Winners may
// be called.
type finished struct {
	game.Game
	scores []int
}

func (f finished) Seats() int               { return len(f.scores) }
func (f finished) Turn() game.Seat          { return game.Over }
func (f finished) Score(seat game.Seat) int { return f.scores[seat] }
func (f finished) Winners() game.SeatSet    { return game.Best(len(f.scores), f.Score) }

// Outcome is the result of a game of two seats without entries, and whether seat 0 achieves a feat by the result alone.
type Outcome struct {
	Scores [2]int // by seat; the greater one wins
	Feat   string // the name of the feat
	Done   bool   // seat 0 achieves the feat
}

// checkOutcomes tests that seat 0 achieves the feats in outcomes exactly where Done is set. No Witness sees an entry of these
// games, nor the game at its start, which is nil.
func checkOutcomes(t *testing.T, box ledger.Chronicler, outcomes []Outcome) {
	t.Helper()
	for _, o := range outcomes {
		w := box.Witness(nil)
		w.Close(finished{scores: o.Scores[:]})
		if got := w.Feats(nil, 0); slices.Contains(got, o.Feat) != o.Done {
			t.Errorf("%v: %q; %s: want %v", o.Scores, got, o.Feat, o.Done)
		}
	}
}
