package pamplona

import (
	"path/filepath"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger/ledgertest"
)

func TestFeats(t *testing.T) {
	const red, blue = game.Seat(0), game.Seat(1)
	sum := func(n int32) []game.Event { return []game.Event{{Kind: EventSum, Seat: red, N: n}} }
	rank := func(n int32) []game.Event { return []game.Event{{Kind: EventRank, Seat: red, N: n}} }
	jostle := func(n int32) game.Event { return game.Event{Kind: EventJostle, Seat: red, Other: blue, N: n} }
	ledgertest.Run(t, &Box{}, []ledgertest.Case{
		{Feat: "matador", Times: 1, Events: sum(8), Less: sum(7)},
		{Feat: "trampled", Times: 1, Events: sum(-15), Less: sum(-14)},
		{Feat: "top", Times: 1, Events: rank(10), Less: rank(9)},
		{Feat: "sauce", Times: 1, Events: []game.Event{{Kind: EventPush, Seat: red, Other: blue}, {Kind: EventSlip, Seat: blue}}},
		{Feat: "crowd", Times: 1, Events: []game.Event{jostle(2), jostle(2)}, Less: []game.Event{jostle(2), jostle(1)}},
		{Feat: "slippery", Times: 5, Events: []game.Event{{Kind: EventSlip, Seat: red}}},
		{Feat: "fearful", Times: 6, Events: []game.Event{{Kind: EventFear, Seat: red}}},
		{Feat: "debts", Times: 2, Events: []game.Event{{Kind: EventCredit, Seat: red, N: 1}}},
		{Feat: "punchbag", Seat: blue, Times: 12, Events: []game.Event{jostle(1)}},
	}, []ledgertest.Outcome{
		{Scores: [2]int{31, 30}, Feat: "narrow", Done: true},
		{Scores: [2]int{32, 30}, Feat: "narrow"},
		{Scores: [2]int{50, 30}, Feat: "runaway", Done: true},
		{Scores: [2]int{49, 30}, Feat: "runaway"},
		{Scores: [2]int{30, 30}, Feat: "debtless", Done: true},
		{Scores: [2]int{29, 30}, Feat: "debtless"},
	})
}

// TestPipsCountAnArrowAsSix rolls every pair of faces as often as the dice have them: on average that is nothing.
func TestPipsCountAnArrowAsSix(t *testing.T) {
	w := (&Box{}).Witness(nil)
	for _, one := range []int16{2, 3, 4, Arrow, Arrow, Arrow} {
		for _, two := range []int16{2, 3, 4, 5, Arrow, Arrow} {
			w.See(nil, journal.Entry{By: game.Chance}, []game.Event{{Kind: EventRoll, From: one, To: two}})
		}
	}
	if got := w.Pips(0); got > 1e-9 || got < -1e-9 {
		t.Errorf("all faces come to %v pips", got)
	}
}

// TestFeatsAreEarnedInGames holds each feat to a game that has been played and earns it, and to one that just does not.
func TestFeatsAreEarnedInGames(t *testing.T) {
	ledgertest.Journals(t, standardBox(t), filepath.Join("testdata", "feats.txt"), `{}`)
}
