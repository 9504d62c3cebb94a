package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Galopp Royal, in the order in which they are shown.
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
func (b *Box) Witness(game.Game) ledger.Witness { return &witness{Deeds: ledger.NewDeeds(b.Feats())} }

// witness watches a game of Galopp Royal.
type witness struct {
	ledger.Deeds
	race                                       int
	pond                                       game.SeatSet // who is in it in this race
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
			w.prize(e.Seat, int(e.Piece), int(e.N))
		case EventWon:
			w.teams[e.Seat]++
		}
	}
	w.spend(ev)
	w.carry(e.By, ev)
}

// prize notes who was paid n gold for a place.
func (w *witness) prize(seat game.Seat, place, n int) {
	w.best[seat] = max(w.best[seat], n)
	w.DidIf(w.pond.Has(seat), seat, featWet)
	if place != 1 {
		return
	}
	w.firsts[seat]++
	w.DidIf(w.firsts[seat] == 3, seat, featHatTrick)
	w.DidIf(w.race == 6, seat, featFinale)
}

// spend notes what was paid for a team that was bid for: an EventPay behind an EventWon.
func (w *witness) spend(ev []game.Event) {
	won := false
	for _, e := range ev {
		switch e.Kind {
		case EventWon:
			won = true
		case EventPay:
			w.noteCheap(won && e.N == 1, e.Seat)
			w.DidIf(won && e.N >= 30, e.Seat, featSpendthrift)
		}
	}
}

// noteCheap notes a team for a single gold.
func (w *witness) noteCheap(so bool, seat game.Seat) {
	if !so {
		return
	}
	w.cheaply[seat]++
	w.DidIf(w.cheaply[seat] == 2, seat, featBargain)
}

// carry notes whose chair went back by its own porters, and who pushed a rival over the line by a decision.
func (w *witness) carry(by game.Seat, ev []game.Event) {
	for _, e := range ev {
		switch e.Kind {
		case EventMove:
			if e.Other == e.Seat && e.To < e.From {
				w.backs[e.Seat]++
			}
		case EventFinish:
			w.DidIf(by >= 0 && e.Seat != by, by, featPush)
		}
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.DidIf(w.ponds[seat] >= 3, seat, featSwim)
		w.DidIf(w.backs[seat] >= 10, seat, featJester)
		w.DidIf(w.best[seat] <= 10, seat, featUnpaid)
		w.DidIf(w.teams[seat] <= 1 && end.Winners().Has(seat), seat, featFaithful)
	}
	winner, margin := ledger.Margin(end)
	w.DidIf(margin > 0 && margin <= 5, winner, featNarrow)
	w.DidIf(margin >= 50, winner, featRunaway)
}
