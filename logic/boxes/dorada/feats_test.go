package dorada

import (
	"path/filepath"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger/ledgertest"
)

func TestFeats(t *testing.T) {
	arrive := func(n int32) game.Event { return game.Event{Kind: EventArrive, Seat: red, N: n} }
	gold := game.Event{Kind: EventGold, Seat: red}
	land := func(n int32) []game.Event { return []game.Event{{Kind: EventLand, Seat: red, N: n}} }
	roll := func(n int32) []game.Event { return []game.Event{{Kind: EventRoll, Seat: red, N: n}} }
	over := game.Event{Kind: EventOver, Seat: game.Chance}
	spring := game.Event{Kind: EventSpring, Seat: red}
	ledgertest.Run(t, &Box{}, []ledgertest.Case{
		{Feat: "all-home", Times: Pawns, Events: []game.Event{arrive(0)}},
		{Feat: "golden", Times: 3, Events: []game.Event{gold, arrive(0)}},
		{Feat: "flight", Times: 1, Events: []game.Event{spring, spring}},
		{Feat: "tower", Times: 1, Events: land(4), Less: land(3)},
		{Feat: "spire", Times: 1, Events: []game.Event{arrive(10), over}, Less: []game.Event{arrive(9), over}},
		{Feat: "unscathed", Times: Pawns, Events: []game.Event{arrive(0)}},
		{Feat: "buried", Times: 3, Events: []game.Event{{Kind: EventMiss, Seat: red}}},
		{Feat: "engineer", Times: 3, Events: []game.Event{{Kind: EventLost, Seat: red}}},
		{Feat: "snail", Times: 3, Events: roll(1), Less: roll(2)},
	}, []ledgertest.Outcome{
		{Scores: [2]int{60, 50}, Feat: "narrow", Done: true},
		{Scores: [2]int{70, 50}, Feat: "narrow"},
		{Scores: [2]int{50, 50}, Feat: "narrow"},
		{Scores: [2]int{90, 30}, Feat: "runaway", Done: true},
		{Scores: [2]int{80, 30}, Feat: "runaway"},
		{Scores: [2]int{0, 0}, Feat: "runaway"},
		{Scores: [2]int{0, 10}, Feat: "jungle", Done: true},
	})
}

// TestFeatsAreEarnedInGames holds each feat to a game that has been played and earns it, and to one that just does not.
func TestFeatsAreEarnedInGames(t *testing.T) {
	ledgertest.Journals(t, standardBox(t), filepath.Join("testdata", "feats.txt"), `{}`)
}
