package dorada

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Dorada, in the order of Box.Feats.
const (
	featAllHome   = iota // all pawns of the seat are in DORADA
	featGolden           // three pawns went there by gold (D-11)
	featFlight           // two springboards in one move (D-09)
	featTower            // a pawn came to rest on four others or more
	featSpire            // the seat's pawn was the last into DORADA, on top of ten at least
	featNarrow           // won by ten points or less
	featRunaway          // won with three times the points of the next, or more
	featUnscathed        // all home, and none by gold
	featBuried           // missed three turns under the pawns of others (D-06)
	featEngineer         // lost three pawns to traps, which are bridges now (D-07)
	featJungle           // no pawn ever reached DORADA
	featSnail            // rolled three ones in a row
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []string {
	return []string{"all-home", "golden", "flight", "tower", "spire", "narrow", "runaway", "unscathed", "buried", "engineer",
		"jungle", "snail"}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats())}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	ledger.FeatSet
	// home, gold, lost, missed and ones count, for each seat: pawns in DORADA, pawns taken there by gold, pawns lost,
	// turns missed, and the ones thrown in a row up to the last throw.
	home, gold, lost, missed, ones [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	springs := 0
	for _, e := range ev {
		switch e.Kind {
		case EventRoll:
			w.addThrow(e.Seat, int(e.N))
		case EventSpring:
			if springs++; springs == 2 {
				w.Add(e.Seat, featFlight)
			}
		case EventGold:
			w.gold[e.Seat]++
		case EventLost:
			w.lost[e.Seat]++
		case EventLand:
			if e.N >= 4 {
				w.Add(e.Seat, featTower)
			}
		case EventArrive:
			w.home[e.Seat]++
		case EventMiss:
			w.missed[e.Seat]++
		}
	}
	if last := slices.IndexFunc(ev, func(e game.Event) bool { return e.Kind == EventArrive && e.N >= 10 }); last >= 0 && endsGame(ev) {
		w.Add(ev[last].Seat, featSpire)
	}
}

// endsGame reports whether ev contains the end of the game.
func endsGame(ev []game.Event) bool {
	return slices.ContainsFunc(ev, func(e game.Event) bool { return e.Kind == EventOver })
}

// meanRoll is the mean of a throw.
const meanRoll = 3.5

// addThrow counts the throw n of seat, and the ones in a row for featSnail.
func (w *witness) addThrow(seat game.Seat, n int) {
	w.AddThrow(seat, float64(n), meanRoll)
	if n != 1 {
		w.ones[seat] = 0
	} else if w.ones[seat]++; w.ones[seat] == 3 {
		w.Add(seat, featSnail)
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		all := w.home[seat] == Pawns
		w.AddIf(all, seat, featAllHome)
		w.AddIf(all && w.gold[seat] == 0, seat, featUnscathed)
		w.AddIf(w.gold[seat] >= 3, seat, featGolden)
		w.AddIf(w.missed[seat] >= 3, seat, featBuried)
		w.AddIf(w.lost[seat] >= 3, seat, featEngineer)
		w.AddIf(w.home[seat] == 0, seat, featJungle)
	}
	winner, margin := ledger.Margin(end)
	if winner >= 0 {
		w.AddIf(margin > 0 && margin <= 10, winner, featNarrow)
		// The margin is two thirds of the points or more, so that the next has a third or less.
		w.AddIf(margin > 0 && 3*margin >= 2*end.Score(winner), winner, featRunaway)
	}
}
