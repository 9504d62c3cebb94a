// Package ledgertest tests the feats of a box.
package ledgertest

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Case is a feat and how to achieve it: the Events happen Times times, each time as one entry made by By, and then the
// game ends. One time less is not sufficient, nor are the events in Less, as many times.
type Case struct {
	Feat   string
	By     game.Seat
	Times  int
	Events []game.Event
	Less   []game.Event
	// Seat is the seat that achieves the feat.
	Seat game.Seat
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
				t.Errorf("seat %d has done %q", c.Seat, got)
			}
			if got := c.feats(box, c.Times-1, c.Events); slices.Contains(got, c.Feat) {
				t.Errorf("with one time less seat %d has done it too", c.Seat)
			}
			if got := c.feats(box, c.Times, c.Less); slices.Contains(got, c.Feat) {
				t.Errorf("with a little less seat %d has done it too", c.Seat)
			}
		})
	}
	for _, feat := range box.Feats() {
		if !slices.Contains(tested, feat) {
			t.Errorf("%s has no case", feat)
		}
	}
}

// feats returns the feats of the seat after the events have happened so many times.
func (c Case) feats(box ledger.Chronicler, times int, ev []game.Event) []string {
	end := finished{scores: []int{0, 1000}}
	w := box.Witness(end)
	for range times {
		w.See(end, journal.Entry{By: c.By}, ev)
	}
	w.Close(end)
	return w.Feats(nil, c.Seat)
}

// finished is a game that is over with the given scores. Its other methods must not be called.
type finished struct {
	game.Game
	scores []int
}

func (f finished) Seats() int               { return len(f.scores) }
func (f finished) Turn() game.Seat          { return game.Over }
func (f finished) Score(seat game.Seat) int { return f.scores[seat] }
func (f finished) Winners() game.SeatSet    { return game.Best(len(f.scores), f.Score) }

// Outcome is the result of a game of two seats, and whether seat 0 achieves a feat by it.
type Outcome struct {
	Scores [2]int
	Feat   string
	Done   bool
}

// checkOutcomes tests feats that depend on the result.
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
