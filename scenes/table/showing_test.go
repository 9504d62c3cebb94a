package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

func TestWhatIsBeingShown(t *testing.T) {
	s := ShownCue{Cue: Cue{Event: game.Event{Kind: 3}, Part: 1}, Active: true}
	if s.Is(3) || !s.IsPart(3, 1) || s.IsPart(2, 1) {
		t.Error("part 1 of an event of kind 3 is shown, and nothing else")
	}
	s.Cue.Part = 0
	if !s.Is(3) || s.IsPart(3, 1) {
		t.Error("the main part of an event of kind 3 is shown, and nothing else")
	}
	if s.Active = false; s.Is(3) {
		t.Error("nothing is shown")
	}
}

func TestEachHopIsHeardOnce(t *testing.T) {
	for _, tt := range []struct {
		n    int
		want []int
	}{{1, nil}, {2, []int{1}}, {4, []int{1, 2, 3}}, {0, nil}} {
		var c Cue
		var got []int
		for i := range 101 {
			if hop, begins := c.nextHop(float64(i)/100, tt.n); begins {
				got = append(got, hop)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("over %d spaces hops %v are heard, want %v", tt.n, got, tt.want)
		}
	}
}

func TestEachDieIsHeardOnce(t *testing.T) {
	var c Cue
	var got []int
	for i := range 101 {
		if die, ok := c.nextStrike(float64(i)/100, 2); ok {
			got = append(got, i, die)
		}
	}
	if want := []int{51, 0, 61, 1}; !slices.Equal(got, want) {
		t.Errorf("shares and dice %v, want %v", got, want)
	}
}
