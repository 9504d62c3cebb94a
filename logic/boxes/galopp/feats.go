package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Galopp Royal, in the order of Box.Feats.
const (
	featBargain     = iota // two teams for a single gold each (G-05)
	featHatTrick           // won three races
	featFinale             // won the sixth race
	featWet                // second or third by the pond, and paid for it (G-16)
	featPush               // pushed a rival over the line by a decision (G-11)
	featFaithful           // won with the team of the first auction
	featNarrow             // won by five gold or less
	featRunaway            // won with fifty gold more than the next
	featSpendthrift        // paid 30 gold or more for one team
	featSwim               // went to the pond three times (G-12)
	featJester             // carried back by its own porters ten times (G-09)
	featUnpaid             // never won a prize above ten gold
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []string {
	return []string{"bargain", "hat-trick", "finale", "wet", "push", "faithful", "narrow", "runaway", "spendthrift", "swim", "jester",
		"unpaid"}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats())}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	ledger.FeatSet
	race int          // number of the race
	pond game.SeatSet // chairs in the pond in this race
	// These count, for each seat: races won, chairs in the pond, steps back by own porters, the best prize, teams
	// bought, and teams for one gold.
	firsts, ponds, backs, best, teams, cheaply [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, e journal.Entry, ev []game.Event) {
	for _, e := range ev {
		switch e.Kind {
		case EventRace:
			w.race, w.pond = int(e.N), 0
		case EventPond:
			w.pond = w.pond.With(e.Seat)
			w.ponds[e.Seat]++
		case EventPrize:
			w.addPrize(e.Seat, int(e.Piece), int(e.N))
		case EventWon:
			w.teams[e.Seat]++
		}
	}
	w.addPayments(ev)
	w.addMoves(e.By, ev)
}

// addPrize counts a prize of n gold for a place from 1 on.
func (w *witness) addPrize(seat game.Seat, place, n int) {
	w.best[seat] = max(w.best[seat], n)
	w.AddIf(w.pond.Has(seat), seat, featWet)
	if place != 1 {
		return
	}
	w.firsts[seat]++
	w.AddIf(w.firsts[seat] == 3, seat, featHatTrick)
	w.AddIf(w.race == Races, seat, featFinale)
}

// addPayments counts payments for teams won in an auction: the EventPay after an EventWon.
func (w *witness) addPayments(ev []game.Event) {
	won := false
	for _, e := range ev {
		switch e.Kind {
		case EventWon:
			won = true
		case EventPay:
			w.addCheap(won && e.N == 1, e.Seat)
			w.AddIf(won && e.N >= 30, e.Seat, featSpendthrift)
		}
	}
}

// addCheap counts a team for one gold, if cheap is true.
func (w *witness) addCheap(cheap bool, seat game.Seat) {
	if !cheap {
		return
	}
	w.cheaply[seat]++
	w.AddIf(w.cheaply[seat] == 2, seat, featBargain)
}

// addMoves counts steps back by own porters, and finds rivals that by's decision pushed over the line.
func (w *witness) addMoves(by game.Seat, ev []game.Event) {
	for _, e := range ev {
		switch e.Kind {
		case EventMove:
			if e.Other == e.Seat && e.To < e.From {
				w.backs[e.Seat]++
			}
		case EventFinish:
			w.AddIf(by >= 0 && e.Seat != by, by, featPush)
		}
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.AddIf(w.ponds[seat] >= 3, seat, featSwim)
		w.AddIf(w.backs[seat] >= 10, seat, featJester)
		w.AddIf(w.best[seat] <= 10, seat, featUnpaid)
		// A team bought from the deck counts as none, as no auction has been won for it.
		w.AddIf(w.teams[seat] <= 1 && end.Winners().Has(seat), seat, featFaithful)
	}
	winner, margin := ledger.Margin(end)
	w.AddIf(margin > 0 && margin <= 5, winner, featNarrow)
	w.AddIf(margin >= 50, winner, featRunaway)
}
