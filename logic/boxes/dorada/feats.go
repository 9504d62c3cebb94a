package dorada

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []ledger.Feat {
	return []ledger.Feat{
		{Name: "all-home", Kind: EventArrive, Times: Pawns},                                         // all pawns of the seat are in DORADA
		{Name: "golden", Kind: EventGold, Times: 3},                                                 // three pawns went there by gold (D-11)
		{Name: "flight", Kind: EventSpring, Times: 2, InEntry: true},                                // two springboards in one move (D-09)
		{Name: "tower", Kind: EventLand, Times: 1, If: func(e game.Event) bool { return e.N >= 4 }}, // a pawn came to rest on four others or more
		{Name: "spire"}, // the seat's pawn was the last into DORADA, on top of ten at least
		{Name: "narrow", LeadFrom: 1, LeadTo: 10},
		{Name: "runaway"},                             // won with three times the points of the next, or more
		{Name: "unscathed"},                           // all home, and none by gold
		{Name: "buried", Kind: EventMiss, Times: 3},   // missed three turns under the pawns of others (D-06)
		{Name: "engineer", Kind: EventLost, Times: 3}, // lost three pawns to traps, which are bridges now (D-07)
		{Name: "jungle", Kind: EventArrive},           // no pawn ever reached DORADA
		{Name: "snail", Kind: EventRoll, Times: 3, InRow: true, If: func(e game.Event) bool { return e.N == 1 }}, // rolled three ones in a row
	}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	const mean = 3.5
	excess := func(e game.Event) float64 { return float64(e.N) - mean }
	return &witness{ledger.NewFeatSet(b.Feats()).CountThrows(EventRoll, excess)}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct{ *ledger.FeatSet }

// See implements ledger.Witness. It also adds the feat spire.
func (w *witness) See(before game.Game, entry journal.Entry, ev []game.Event) {
	w.FeatSet.See(before, entry, ev)
	if last := slices.IndexFunc(ev, func(e game.Event) bool { return e.Kind == EventArrive && e.N >= 10 }); last >= 0 && endsGame(ev) {
		w.Add(ev[last].Seat, "spire")
	}
}

// endsGame reports whether ev contains the end of the game.
func endsGame(ev []game.Event) bool {
	return slices.ContainsFunc(ev, func(e game.Event) bool { return e.Kind == EventOver })
}

// Close implements ledger.Witness. It also adds the feats unscathed and runaway.
func (w *witness) Close(end game.Game) {
	w.FeatSet.Close(end)
	for seat := range game.Seat(end.Seats()) {
		w.AddIf(w.Count(seat, "all-home") == Pawns && w.Count(seat, "golden") == 0, seat, "unscathed")
	}
	if winner, margin := ledger.Margin(end); margin > 0 {
		// The margin is two thirds of the points or more, so that the next has a third or less.
		w.AddIf(3*margin >= 2*end.Score(winner), winner, "runaway")
	}
}
