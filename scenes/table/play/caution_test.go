package play

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// ladder is a Hinter to whom the first move is worth most, each further one a bit less; it knows after some slices.
type ladder struct {
	g      game.Game
	slices int
}

func (l *ladder) Judge(g game.Game, _ game.Seat) { l.g, l.slices = g, 0 }

func (l *ladder) Think(int) (hints []Hint, done bool) {
	if l.slices++; l.slices < 5 {
		return nil, false
	}
	for i, m := range l.g.Legal(nil) {
		hints = append(hints, Hint{Move: m, Win: 0.9 - 0.06*float64(i)})
	}
	return hints, true
}

// TestACostlyDecisionWaits until it has been weighed, and is asked about from a tenth of all games on; whoever insists plays it.
func TestACostlyDecisionWaits(t *testing.T) {
	for _, tt := range []struct {
		name  string
		early bool // it is decided before it has been weighed
		move  int
		want  []ChangeKind
	}{
		{"the best", false, 0, []ChangeKind{Played}},
		{"a little worse", false, 1, []ChangeKind{Played}},
		{"much worse", false, 2, []ChangeKind{Costly, Played}},
		{"the best, early", true, 0, []ChangeKind{Played}},
		{"much worse, early", true, 2, []ChangeKind{Costly, Played}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, legal := askedOfThree(t)
			for !tt.early && c.Judging() {
				c.JudgeDecision()
			}
			if took := c.Decide(legal[tt.move]); took != (!tt.early && tt.move < 2) {
				t.Errorf("handed in: %v", took)
			}
			for c.Judging() {
				c.JudgeDecision()
			}
			var got []ChangeKind
			for e, ok := c.Next(); ok; e, ok = c.Next() {
				got = append(got, e.Kind)
				if e.Kind == Costly {
					if e.Best-e.Win < costlyShare || e.Move != legal[tt.move] || !c.Insist(e.Move) || c.Insist(e.Move) {
						t.Errorf("%+v cannot be insisted on, once", e)
					}
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%v, want %v", got, tt.want)
			}
		})
	}
}

// TestADecisionThatWaitsCanBeWithdrawn: it is not played once it has been weighed, and another one can be made.
func TestADecisionThatWaitsCanBeWithdrawn(t *testing.T) {
	c, legal := askedOfThree(t)
	c.Decide(legal[0])
	if !c.Withdraw() || c.Withdraw() {
		t.Error("a decision is not withdrawn once")
	}
	for c.Judging() {
		c.JudgeDecision()
	}
	if e, ok := c.Next(); ok || !c.Deciding() {
		t.Errorf("what was withdrawn leads to %+v", e)
	}
	if !c.Decide(legal[1]) {
		t.Error("nothing else can be decided")
	}
}

// askedOfThree returns a course in which a person is asked for one of three decisions or more.
func askedOfThree(t *testing.T) (*Course, []game.Move) {
	t.Helper()
	c := New(Options{Referee: athome(t, 0), Clock: new(Clock), Hinter: func() Hinter { return new(ladder) }})
	var legal []game.Move
	drive(t, c, Now{Caution: true}, 100_000, func(e Change) bool {
		switch {
		case e.Kind != Asked:
			return false
		case len(e.Legal) >= 3:
			legal = slices.Clone(e.Legal)
			return true
		}
		if err := c.Play(e.Legal[0]); err != nil {
			t.Fatal(err)
		}
		return false
	})
	if legal == nil {
		t.Fatal("nobody is asked for one of three")
	}
	return c, legal
}
