package galopp

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// TestGoldComesWithTheCoins that are dealt when a game is set up: in the panels as in the stalls, seat by seat.
func TestGoldComesWithTheCoins(t *testing.T) {
	playtest.NeedsDisplay(t)
	r := lay(t, tabletest.Services(t, words.English), 800, 600, head(3, 1, ""))
	b := r.Board().Board.(*board)
	r.Table().BeginOpening(table.StarterKnown)
	var rich []int // how many seats have had their gold, one after the other
	for tick := 0; r.Inspect().Values["opening"] == "true" && tick < 300; tick++ {
		r.Ticks(1)
		stalls, panels := 0, 0
		for s := range game.Seat(3) {
			if b.display.lot.Gold(&b.display.view, s) == 50 {
				stalls++
			}
		}
		for _, s := range r.Texts() {
			if s == "50" {
				panels++
			}
		}
		if panels != stalls {
			t.Fatalf("after %d ticks %d stalls and %d panels have their gold", tick+1, stalls, panels)
		}
		rich = append(rich, stalls)
	}
	if got := slices.Compact(rich); !slices.Equal(got, []int{0, 1, 2, 3}) {
		t.Errorf("%v seats have their gold, one after the other", got)
	}
}
