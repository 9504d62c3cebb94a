package setup

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/ui"
)

// racers begin a race of three; done notes the seat that has won.
func racers(t *testing.T, done *int) *race {
	t.Helper()
	_, s := shelf(t)
	*done = -1
	runners := []runner{{seat: 0, color: game.Red, name: "A"}, {seat: 2, color: game.Blue, name: "B"}, {seat: 3, color: game.White, name: "C"}}
	r := newRace(s, ui.Ticket, runners, game.NewRNG(7), func(seat int) { *done = seat })
	return r
}

func TestFirstHandAfterTheWordWins(t *testing.T) {
	var won int
	r := racers(t, &won)
	r.wait = 0
	r.addTap(1)
	r.addTap(0)
	for range winnerTicks {
		r.countWinnerTicks()
	}
	if won != 2 {
		t.Errorf("seat %d has won, want 2", won)
	}
}

func TestWhoHitsTooEarlyIsOut(t *testing.T) {
	var won int
	r := racers(t, &won)
	r.addTap(0)
	r.wait = 0
	r.addTap(0)
	if r.winner >= 0 {
		t.Fatal("an early hand has won all the same")
	}
	if r.addTap(2); r.winner != 2 {
		t.Errorf("runner %d has won, want 2", r.winner)
	}
}

func TestWhenAllAreTooEarlyTheWordComesLater(t *testing.T) {
	var won int
	r := racers(t, &won)
	before := r.wait
	for i := range r.runners {
		r.addTap(i)
	}
	if r.falseStarts != 0 || r.wait <= before {
		t.Errorf("out %b, wait %d after %d", r.falseStarts, r.wait, before)
	}
}

func TestWordCannotBeAnticipated(t *testing.T) {
	waits := map[int]bool{}
	for seed := range uint64(50) {
		r := newRace(nil, ui.Ticket, nil, game.NewRNG(seed), nil)
		if r.wait < minWait || r.wait >= minWait+waitRange {
			t.Fatalf("the word comes after %d ticks", r.wait)
		}
		waits[r.wait] = true
	}
	if len(waits) < 20 {
		t.Errorf("%d different waits in 50 races", len(waits))
	}
}
