package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []ledger.Feat {
	return []ledger.Feat{
		{Name: "bargain"}, // two teams for a single gold each (G-05)
		{Name: "hat-trick", Kind: EventPrize, Times: 3, If: func(e game.Event) bool { return e.Piece == 1 }}, // won three races
		{Name: "finale"},   // won the sixth race
		{Name: "wet"},      // second or third by the pond, and paid for it (G-16)
		{Name: "push"},     // pushed a rival over the line by a decision (G-11)
		{Name: "faithful"}, // won with the team of the first auction
		{Name: "narrow", LeadFrom: 1, LeadTo: 5},
		{Name: "runaway", LeadFrom: 50},
		{Name: "spendthrift"},                     // paid 30 gold or more for one team
		{Name: "swim", Kind: EventPond, Times: 3}, // went to the pond three times (G-12)
		{Name: "jester", Kind: EventMove, Times: 10, If: isCarriedBack},                     // carried back by its own porters ten times (G-09)
		{Name: "unpaid", Kind: EventPrize, If: func(e game.Event) bool { return e.N > 10 }}, // never won a prize above ten gold
	}
}

// isCarriedBack reports whether e moves a chair back by its own porters.
func isCarriedBack(e game.Event) bool { return e.Other == e.Seat && e.To < e.From }

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats())}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	*ledger.FeatSet
	race int          // number of the race
	pond game.SeatSet // chairs in the pond in this race
	// These count, for each seat: teams bought, and teams for one gold.
	teams, cheaply [game.MaxSeats]int
}

// See implements ledger.Witness. It also adds the feats wet, finale and push, and counts the teams won in auctions and what is
// paid for them, see addPayment.
func (w *witness) See(before game.Game, entry journal.Entry, ev []game.Event) {
	w.FeatSet.See(before, entry, ev)
	won := false // an auction, so that what is paid from then on is for its team
	for _, e := range ev {
		switch e.Kind {
		case EventRace:
			w.race, w.pond = int(e.N), 0
		case EventPond:
			w.pond = w.pond.With(e.Seat)
		case EventPrize:
			w.AddIf(w.pond.Has(e.Seat), e.Seat, "wet")
			w.AddIf(e.Piece == 1 && w.race == Races, e.Seat, "finale")
		case EventWon:
			won = true
			w.teams[e.Seat]++
		case EventPay:
			if won {
				w.addPayment(e.Seat, int(e.N))
			}
		case EventFinish:
			w.AddIf(entry.By >= 0 && e.Seat != entry.By, entry.By, "push")
		}
	}
}

// addPayment counts a payment of n gold for a team won in an auction, and adds the feats that the seat has achieved by it.
func (w *witness) addPayment(seat game.Seat, n int) {
	if n == 1 {
		w.cheaply[seat]++
	}
	w.AddIf(w.cheaply[seat] >= 2, seat, "bargain")
	w.AddIf(n >= 30, seat, "spendthrift")
}

// Close implements ledger.Witness. It also adds the feat faithful.
func (w *witness) Close(end game.Game) {
	w.FeatSet.Close(end)
	for seat := range game.Seat(end.Seats()) {
		// A team bought from the deck counts as none, as no auction has been won for it.
		w.AddIf(w.teams[seat] <= 1 && end.Winners().Has(seat), seat, "faithful")
	}
}
