package race

import (
	"testing"

	"ludotheque/logic/game"
)

// TestThePorterWhoWasThrownGoesAhead, and nobody else's porters change places.
func TestThePorterWhoWasThrownGoesAhead(t *testing.T) {
	for _, tt := range []struct {
		name          string
		terrace       Terrace
		seat          game.Seat
		ahead, behind int
	}{
		{"before the throw", Terrace{Focus: 2, Slot: -1}, 2, 0, 1},
		{"slot 3 of 4", Terrace{Focus: 2, Slot: 2}, 2, 2, 3},
		{"slot 4 of 4", Terrace{Focus: 2, Slot: 3}, 2, 3, 0},
		{"another seat's", Terrace{Focus: 2, Slot: 3}, 1, 0, 1},
	} {
		if ahead, behind := tt.terrace.bearers(tt.seat); ahead != tt.ahead || behind != tt.behind {
			t.Errorf("%s: the porters %d and %d carry, want %d and %d", tt.name, ahead, behind, tt.ahead, tt.behind)
		}
	}
}
