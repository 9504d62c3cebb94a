package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []ledger.Feat {
	return []ledger.Feat{
		{Name: "matador", Kind: EventSum, Times: 1, If: func(e game.Event) bool { return e.N >= 8 }}, // an attack brought 8 points or more (P-10)
		{Name: "top", Kind: EventRank, Times: 1, If: func(e game.Event) bool { return e.N >= 10 }},   // a runner on rank 10, 11 or 12 (P-21)
		{Name: "debtless", Kind: EventCredit, Won: true},                                             // won without ever having had a credit (P-12)
		{Name: "sauce"},                          // pushed a runner onto tomatoes (P-18)
		{Name: "crowd"},                          // took 4 points or more in one jostle (P-16)
		{Name: "narrow", LeadFrom: 1, LeadTo: 1}, // won alone, by one point
		{Name: "runaway", LeadFrom: 20},          // won alone, by 20 points or more
		{Name: "trampled", Kind: EventSum, Times: 1, If: func(e game.Event) bool { return e.N <= -15 }}, // an attack cost 15 points or more
		{Name: "slippery", Kind: EventSlip, Times: 5},                                                   // slipped five times on tomatoes (P-14)
		{Name: "fearful", Kind: EventFear, Times: 6},                                                    // paid for fear six times (P-13)
		{Name: "debts"}, // had two credits
		{Name: "punchbag", Kind: EventJostle, ForOther: true, Times: 12}, // was jostled twelve times
	}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats()).CountThrows(EventRoll, throwExcess)}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	*ledger.FeatSet
	credits [game.MaxSeats]int // for each seat, the credits taken
}

// See implements ledger.Witness. It also adds the feats sauce, debts and crowd.
func (w *witness) See(before game.Game, entry journal.Entry, ev []game.Event) {
	w.FeatSet.See(before, entry, ev)
	took := 0 // by the jostle of this move, of which there is at most one
	for i, e := range ev {
		switch e.Kind {
		case EventSlip: // of a runner that was pushed, if it follows an EventPush
			if i > 0 && ev[i-1].Kind == EventPush {
				w.AddIf(ev[i-1].Seat != e.Seat, ev[i-1].Seat, "sauce")
			}
		case EventCredit:
			w.credits[e.Seat] += int(e.N)
			w.AddIf(w.credits[e.Seat] >= 2, e.Seat, "debts")
		case EventJostle:
			took += int(e.N)
			w.AddIf(took >= 4, e.Seat, "crowd")
		}
	}
}

// The mean throw of each die. An arrow counts as six, the most it can stand for (P-02, P-07).
const (
	meanOne = (2 + 3 + 4 + 3*6) / 6.0
	meanTwo = (2 + 3 + 4 + 5 + 2*6) / 6.0
)

// throwExcess returns by how much the throw e is more than the mean of both dice.
func throwExcess(e game.Event) float64 {
	sum := -(meanOne + meanTwo)
	for _, face := range [...]int16{e.From, e.To} {
		if face == Arrow {
			face = MostSteps
		}
		sum += float64(face)
	}
	return sum
}
