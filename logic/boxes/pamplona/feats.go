package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Viva Pamplona!, in the order in which they are shown.
const (
	featMatador  = iota // an attack brought 8 points or more (P-10)
	featTop             // a runner on rank 10 or above (P-21)
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
func (b *Box) Witness(game.Game) ledger.Witness { return &witness{Deeds: ledger.NewDeeds(b.Feats())} }

// witness watches a game of Viva Pamplona!.
type witness struct {
	ledger.Deeds
	slips, fears, credits, jostled [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	w.noteTurn(ev)
	took := 0
	for _, e := range ev {
		switch e.Kind {
		case EventRank:
			w.DidIf(e.N >= 10, e.Seat, featTop)
		case EventSum:
			w.DidIf(e.N >= 8, e.Seat, featMatador)
			w.DidIf(e.N <= -15, e.Seat, featTrampled)
		case EventCredit:
			w.credits[e.Seat] += int(e.N)
		case EventFear:
			w.fears[e.Seat]++
		case EventJostle:
			took += int(e.N)
			w.jostled[e.Other]++
			w.DidIf(took >= 4, e.Seat, featCrowd)
		}
	}
}

// noteTurn notes what was rolled, and who slipped and who was pushed onto tomatoes: an EventSlip right behind an EventPush is by
// the push.
func (w *witness) noteTurn(ev []game.Event) {
	for i, e := range ev {
		switch e.Kind {
		case EventRoll:
			w.roll(e.Seat, int(e.From), meanOne)
			w.roll(e.Seat, int(e.To), meanTwo)
		case EventSlip:
			w.slips[e.Seat]++
			if i > 0 && ev[i-1].Kind == EventPush {
				w.DidIf(ev[i-1].Seat != e.Seat, ev[i-1].Seat, featSauce)
			}
		}
	}
}

// What the dice give on average; an arrow counts as six, the most that it may stand for (P-02, P-07).
const (
	meanOne = (2 + 3 + 4 + 3*6) / 6.0
	meanTwo = (2 + 3 + 4 + 5 + 2*6) / 6.0
)

// roll notes a die.
func (w *witness) roll(seat game.Seat, n int, mean float64) {
	if n == Arrow {
		n = 6
	}
	w.Rolled(seat, float64(n), mean)
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.DidIf(w.slips[seat] >= 5, seat, featSlippery)
		w.DidIf(w.fears[seat] >= 6, seat, featFearful)
		w.DidIf(w.credits[seat] >= 2, seat, featDebts)
		w.DidIf(w.jostled[seat] >= 12, seat, featPunchbag)
		w.DidIf(w.credits[seat] == 0 && end.Winners().Has(seat), seat, featDebtless)
	}
	winner, margin := ledger.Margin(end)
	w.DidIf(margin == 1, winner, featNarrow)
	w.DidIf(margin >= 20, winner, featRunaway)
}
