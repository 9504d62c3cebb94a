package galopp

import (
	"path/filepath"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger/ledgertest"
)

func TestFeats(t *testing.T) {
	const red, blue = game.Seat(0), game.Seat(1)
	buy := func(n int32) []game.Event {
		return []game.Event{{Kind: EventWon, Seat: red}, {Kind: EventPay, Seat: red, N: n}}
	}
	first := game.Event{Kind: EventPrize, Seat: red, Piece: 1, N: 45}
	ledgertest.Run(t, &Box{}, []ledgertest.Case{
		{Feat: "bargain", Times: 2, Events: buy(1), Less: buy(2)},
		{Feat: "bargain", Times: 2, Events: buy(1), Less: buy(1)[1:]}, // a team from the deck
		{Feat: "spendthrift", Times: 1, Events: buy(30), Less: buy(29)},
		{Feat: "spendthrift", Times: 1, Events: buy(30), Less: buy(30)[1:]}, // a team from the deck
		{Feat: "hat-trick", Times: 3, Events: []game.Event{first}},
		{Feat: "finale", Times: 1, Events: []game.Event{{Kind: EventRace, N: 6}, first}},
		{Feat: "wet", Times: 1, Events: []game.Event{{Kind: EventPond, Seat: red, N: 3}, {Kind: EventPrize, Seat: red, Piece: 3, N: 5}}},
		{Feat: "push", By: red, Times: 1, Events: []game.Event{{Kind: EventFinish, Seat: blue, N: 1}}},
		{Feat: "swim", Times: 3, Events: []game.Event{{Kind: EventPond, Seat: red}}},
		{Feat: "jester", Times: 10, Events: []game.Event{{Kind: EventMove, Seat: red, Other: red, From: 3, To: 1}}},
	}, []ledgertest.Outcome{
		{Scores: [2]int{85, 80}, Feat: "narrow", Done: true},
		{Scores: [2]int{86, 80}, Feat: "narrow"},
		{Scores: [2]int{130, 80}, Feat: "runaway", Done: true},
		{Scores: [2]int{129, 80}, Feat: "runaway"},
		{Scores: [2]int{9, 8}, Feat: "faithful", Done: true},
		{Scores: [2]int{7, 8}, Feat: "faithful"},
		{Scores: [2]int{7, 8}, Feat: "unpaid", Done: true},
	})
}

// TestAPushIsNoFeatOfWhoRolled holds that a chair that the dice carried over the line was pushed by nobody.
func TestAPushIsNoFeatOfWhoRolled(t *testing.T) {
	w := (&Box{}).Witness(nil)
	w.See(nil, journal.Entry{By: game.Chance}, []game.Event{{Kind: EventFinish, Seat: 1, N: 1}})
	if got := w.Feats(nil, 0); len(got) > 0 {
		t.Errorf("seat 0 has done %q", got)
	}
}

// TestFeatsAreEarnedInGames holds each feat to a game that has been played and earns it, and to one that just does not.
func TestFeatsAreEarnedInGames(t *testing.T) {
	ledgertest.Journals(t, standardBox(t), filepath.Join("testdata", "feats.txt"), `{}`)
}
