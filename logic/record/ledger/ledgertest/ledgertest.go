// Package ledgertest holds what a box remembers of its games to what happens in them.
package ledgertest

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Case is a feat and what it takes: Events happen Times, each time as one entry made by By, and then the game is over. One
// time less does not do it, nor do the events of Less, which are a little less than Events.
type Case struct {
	Feat   string
	By     game.Seat
	Times  int
	Events []game.Event
	Less   []game.Event
	// Seat is whose feat it is.
	Seat game.Seat
}

// Run holds box to cases and outcomes, of which there must be one for each feat.
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

// feats returns the feats of the seat when the events have happened so many times.
func (c Case) feats(box ledger.Chronicler, times int, ev []game.Event) []string {
	end := finished{scores: []int{0, 1000}}
	w := box.Witness(end)
	for range times {
		w.See(end, journal.Entry{By: c.By}, ev)
	}
	w.Close(end)
	return w.Feats(nil, c.Seat)
}

// finished is a game that is over with the scores given. Nothing else can be asked of it.
type finished struct {
	game.Game
	scores []int
}

func (f finished) Seats() int               { return len(f.scores) }
func (f finished) Turn() game.Seat          { return game.Over }
func (f finished) Score(seat game.Seat) int { return f.scores[seat] }
func (f finished) Winners() game.SeatSet    { return game.Best(len(f.scores), f.Score) }

// Outcome is how a game between seat 0 and seat 1 comes out, and a feat that seat 0 has done by it or not.
type Outcome struct {
	Scores [2]int
	Feat   string
	Done   bool
}

// checkOutcomes holds box to feats that are about how games come out.
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
