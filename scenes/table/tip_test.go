package table

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/portrait"
)

// TestEventsMatterByTheirKind: kinds 3 and 4 matter to their seat, 5 makes it sorry, and 6 nothing.
func TestEventsMatterByTheirKind(t *testing.T) {
	matters, feels := SeatOf(3, 4), FeelingsBy([]game.Kind{3, 4}, []game.Kind{5})
	for kind, want := range map[game.Kind]struct{ matters, glad, sorry game.SeatSet }{
		3: {game.Of(2), game.Of(2), 0},
		4: {game.Of(2), game.Of(2), 0},
		5: {0, 0, game.Of(2)},
		6: {},
	} {
		e := game.Event{Kind: kind, Seat: 2}
		felt := feels(e)
		if got := matters(e, nil); got != want.matters || felt[portrait.Glad] != want.glad || felt[portrait.Sorry] != want.sorry {
			t.Errorf("an event of kind %d matters to %v and makes %v feel, want %+v", kind, got, felt, want)
		}
	}
}

func TestATipLeavesTheSpacesOfItsEventInSight(t *testing.T) {
	if got := EventSpaces(nil, 0, game.Event{From: 4, To: 9}); !slices.Equal(got, []string{"space.4", "space.9"}) {
		t.Errorf("%v stay in sight", got)
	}
}
