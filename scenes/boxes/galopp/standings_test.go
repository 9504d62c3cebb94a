package galopp

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestThePauseBetweenRacesSaysWhatItIs: a title, what each seat has won, no seat's name in the banner, and a way on, which a tap
// takes.
func TestThePauseBetweenRacesSaysWhatItIs(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 390, 844, situations()["standing"]...)
	r.Ticks(30)
	act(r, "standing")
	for _, want := range []string{"After the second race", "Between races", "Next", "+25", "+12", "+6", "+0"} {
		if !r.ShowsText(want) {
			t.Errorf("nobody says %q: %q", want, r.Texts())
		}
	}
	b := r.Board().Board.(*board)
	r.TapAt(r.Node("stand.go").Rect.Center())
	r.Ticks(10)
	if b.display.standingsShown || b.display.ActorKey() != "" {
		t.Error("a tap on Next does not go on")
	}
}

// TestMessagesLeaveCardsAndChairsInSight: the board lists the cards of the porters and the chairs on the way, and none of them once a
// sheet covers them.
func TestMessagesLeaveCardsAndChairsInSight(t *testing.T) {
	r := lay(t, tabletest.Services(t, words.English), 1280, 800, midRace)
	r.Settle()
	b := r.Board().Board.(*board)
	if n, want := obstacles(b), 1+4+3; n != want { // the die, four cards, and the chairs without a place
		t.Errorf("%d obstacles in a race, want %d", n, want)
	}
	b.standingsOpen = true
	if n := obstacles(b); n != 0 {
		t.Errorf("%d obstacles below a sheet", n)
	}
	r = lay(t, tabletest.Services(t, words.English), 1280, 800, situations()["replace4"]...)
	r.Settle()
	if n, want := obstacles(r.Board().Board.(*board)), 1+1+4; n != want { // the own card, the same on offer, and the old team
		t.Errorf("%d obstacles in an auction, want %d", n, want)
	}
}

// obstacles returns the number of areas on a board that messages should not cover.
func obstacles(b *board) (n int) {
	b.EachObstacle(func(r geom.Rect) {
		if !r.Empty() {
			n++
		}
	})
	return n
}
