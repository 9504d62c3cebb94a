package daily_test

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/daily"
)

// TestOnlyDealsAreDrivenAsSuch: in a deal the first throw is everybody's, and all seats but the person's have bots.
func TestOnlyDealsAreDrivenAsSuch(t *testing.T) {
	d := deal(t, "dorada", "2026-11-22")
	h := d.Header("Ada")
	m, err := match.New(h)
	if err != nil {
		t.Fatal(err)
	}
	driver, ok := daily.Driver(m)
	if !ok || len(driver.Players) != d.Seats() {
		t.Fatalf("%d players, driven as a deal: %v", len(driver.Players), ok)
	}
	for seat, p := range driver.Players {
		if person := game.Seat(seat) == daily.Player; person != (p == nil) {
			t.Errorf("seat %d is a person's: %v", seat, p == nil)
		}
	}
	if _, _, _, err := driver.Step(1); err != nil || m.Entry(0).Move != rolls(played(t, d, game.LevelRandom, 1))[0] {
		t.Errorf("the first throw is %d, %v; everybody has %d", m.Entry(0).Move, err, rolls(played(t, d, game.LevelRandom, 1))[0])
	}
	h.Remark = "another game"
	if _, ok := daily.Driver(m); ok {
		t.Error("another game is driven as a deal")
	}
}
