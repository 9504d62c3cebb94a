package pamplona

import (
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// TestTheSeatsSetUpInTurnAndTheBullComesLast: a runner of each seat after the other, every one once (P-01).
func TestTheSeatsSetUpInTurnAndTheBullComesLast(t *testing.T) {
	o := setter{view: &view{seats: 3}}
	set := map[int]bool{}
	for n := range o.view.figureCount() {
		i, seat := o.figureAt(n)
		if want := game.Seat(n % 3); seat != want || i/pamplona.Runners != int(want) || set[i] {
			t.Errorf("figure %d is number %d, of seat %d, set up before: %v; want one of seat %d", n, i, seat, set[i], want)
		}
		set[i] = true
	}
	if i, seat := o.figureAt(o.view.figureCount()); i != bullIndex || seat != game.Chance {
		t.Errorf("last comes number %d, of seat %d, want the bull", i, seat)
	}
}
