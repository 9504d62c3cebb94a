package galopp

import (
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/race"
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

// TestWinningsAreToldRaceByRace: from the second race on, and of races that were seen from their beginning to their end.
func TestWinningsAreToldRaceByRace(t *testing.T) {
	var h race.History
	want := []string{4: "I +20   II +0", 5: "I +20   II +0"}
	for i, gold := range []int32{50, 41, 61, 55, 55, 55} {
		h.Add(i, [galopp.MaxSeats]int32{gold})
		if got := winnings(&h, 0, true); got != want[i] {
			t.Errorf("after moment %d: %q, want %q", i, got, want[i])
		}
	}
	if got := winnings(&h, 0, false); got != "+20   +0" {
		t.Errorf("without the numbers of the races: %q", got)
	}
	h.Known[1] = false // the game was set up in the midst of the first race
	h.Add(6, [galopp.MaxSeats]int32{62})
	if got := winnings(&h, 0, true); got != "II +0   III +7" {
		t.Errorf("without the first race: %q", got)
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
