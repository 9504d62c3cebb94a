package play

import (
	"testing"

	"ludotheque/logic/game"
)

// TestWhoIsCalled: a person after somebody else, but not for the first turn, for another turn of its own, or where it is elsewhere.
func TestWhoIsCalled(t *testing.T) {
	var s turnCall
	for i, tt := range []struct {
		seat game.Seat
		here bool
		want bool
	}{
		{0, true, false}, {0, true, false}, {game.Chance, false, false}, {1, false, false}, {0, true, true}, {game.Chance, false, false},
		{0, true, false}, {2, true, true}, {1, false, false},
	} {
		if got := s.alertDue(tt.seat, tt.here); got != tt.want {
			t.Errorf("turn %d, of seat %d: called: %v, want %v", i, tt.seat, got, tt.want)
		}
	}
}
