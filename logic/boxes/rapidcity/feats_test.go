package rapidcity

import (
	"path/filepath"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger/ledgertest"
)

func TestFeats(t *testing.T) {
	const red, blue = game.Seat(0), game.Seat(1)
	caught := game.Event{Kind: EventCaught, Seat: red, Other: blue, N: 600}
	bullet := func(why Reason) []game.Event {
		return []game.Event{{Kind: EventBullet, Seat: red, Piece: int8(why), N: 1}}
	}
	duel := func(ms int32) []game.Event { return []game.Event{{Kind: EventDuel, Seat: red, Other: blue, N: ms}} }
	place := func(ms int32) []game.Event { return []game.Event{{Kind: EventPlace, Seat: red, N: ms}} }
	ledgertest.Run(t, &Box{}, []ledgertest.Case{
		{Feat: "posse", Times: 1, Events: []game.Event{caught, caught}},
		{Feat: "hunter", Times: 4, Events: []game.Event{caught}},
		{Feat: "hair", Times: 1, Events: duel(30), Less: duel(31)},
		{Feat: "late", Seat: blue, Times: 1, Events: duel(30), Less: duel(31)},
		{Feat: "quick", Times: 1, Events: place(300), Less: place(301)},
		{Feat: "healed", Times: 2, Events: []game.Event{{Kind: EventHealed, Seat: red}}},
		{Feat: "fidget", Times: 5, Events: []game.Event{{Kind: EventEarly, Seat: red}}},
		{Feat: "wrong-door", Times: 2, Events: bullet(WrongPlace)},
		{Feat: "own", Times: 1, Events: bullet(OwnPawn)},
		{Feat: "hands", Times: 2, Events: bullet(Touched)},
	}, []ledgertest.Outcome{
		{Scores: [2]int{0, 1}, Feat: "untouched", Done: true},
		{Scores: [2]int{1, 0}, Feat: "cool", Done: true},
		{Scores: [2]int{0, 1}, Feat: "cool"},
	})
}

// TestWhoTookABulletWasTouched and who came out too early was not cool.
func TestWhoTookABulletWasTouched(t *testing.T) {
	w := (&Box{}).Witness(nil)
	w.See(nil, journal.Entry{By: game.Chance}, []game.Event{{Kind: EventBullet, Piece: int8(Caught)}, {Kind: EventEarly}})
	if got := w.Feats(nil, 0); len(got) > 0 {
		t.Errorf("seat 0 has done %q", got)
	}
}

// TestFeatsAreEarnedInGames holds each feat to a game that has been played and earns it, and to one that just does not.
func TestFeatsAreEarnedInGames(t *testing.T) {
	ledgertest.Journals(t, openBox(t), filepath.Join("testdata", "feats.txt"), `{"healing":true}`)
}
