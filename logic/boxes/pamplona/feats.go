package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Viva Pamplona!, in the order of Box.Feats.
const (
	featMatador  = iota // an attack brought 8 points or more (P-10)
	featTop             // a runner on rank 10, 11 or 12 (P-21)
	featDebtless        // won without ever having had a credit (P-12)
	featSauce           // pushed a runner onto tomatoes (P-18)
	featCrowd           // took 4 points or more in one jostle (P-16)
	featNarrow          // won by a single point
	featRunaway         // won with 20 points more than the next
	featTrampled        // an attack cost 15 points or more
	featSlippery        // slipped five times on tomatoes (P-14)
	featFearful         // paid for fear six times (P-13)
	featDebts           // had two credits
	featPunchbag        // was jostled twelve times
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []string {
	return []string{"matador", "top", "debtless", "sauce", "crowd", "narrow", "runaway", "trampled", "slippery", "fearful", "debts",
		"punchbag"}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats())}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	ledger.FeatSet
	// slips, fears, credits and jostled count, for each seat: slips, payments for fear, credits taken, and times
	// jostled.
	slips, fears, credits, jostled [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	w.noteTurn(ev)
	took := 0 // by the jostle of this move, of which there is at most one
	for _, e := range ev {
		switch e.Kind {
		case EventRank:
			w.AddIf(e.N >= 10, e.Seat, featTop)
		case EventSum:
			w.AddIf(e.N >= 8, e.Seat, featMatador)
			w.AddIf(e.N <= -15, e.Seat, featTrampled)
		case EventCredit:
			w.credits[e.Seat] += int(e.N)
		case EventFear:
			w.fears[e.Seat]++
		case EventJostle:
			took += int(e.N)
			w.jostled[e.Other]++
			w.AddIf(took >= 4, e.Seat, featCrowd)
		}
	}
}

// noteTurn counts throws and slips, and finds runners pushed onto tomatoes: their EventSlip follows the EventPush.
func (w *witness) noteTurn(ev []game.Event) {
	for i, e := range ev {
		switch e.Kind {
		case EventRoll:
			w.addThrow(e.Seat, int(e.From), meanOne)
			w.addThrow(e.Seat, int(e.To), meanTwo)
		case EventSlip:
			w.slips[e.Seat]++
			if i > 0 && ev[i-1].Kind == EventPush {
				w.AddIf(ev[i-1].Seat != e.Seat, ev[i-1].Seat, featSauce)
			}
		}
	}
}

// The mean throw of each die. An arrow counts as six, the most it can stand for (P-02, P-07).
const (
	meanOne = (2 + 3 + 4 + 3*6) / 6.0
	meanTwo = (2 + 3 + 4 + 5 + 2*6) / 6.0
)

// addThrow counts a throw of the face n with a die of the given mean, see meanOne.
func (w *witness) addThrow(seat game.Seat, n int, mean float64) {
	if n == Arrow {
		n = MostSteps
	}
	w.AddThrow(seat, float64(n), mean)
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.AddIf(w.slips[seat] >= 5, seat, featSlippery)
		w.AddIf(w.fears[seat] >= 6, seat, featFearful)
		w.AddIf(w.credits[seat] >= 2, seat, featDebts)
		w.AddIf(w.jostled[seat] >= 12, seat, featPunchbag)
		w.AddIf(w.credits[seat] == 0 && end.Winners().Has(seat), seat, featDebtless)
	}
	winner, margin := ledger.Margin(end)
	w.AddIf(margin == 1, winner, featNarrow)
	w.AddIf(margin >= 20, winner, featRunaway)
}
