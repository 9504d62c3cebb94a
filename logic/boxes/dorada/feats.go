package dorada

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Dorada, in the order in which they are shown.
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
func (b *Box) Witness(game.Game) ledger.Witness { return &witness{Deeds: ledger.NewDeeds(b.Feats())} }

// witness watches a game of Dorada.
type witness struct {
	ledger.Deeds
	home, gold, lost, missed, ones [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	springs := 0
	for _, e := range ev {
		switch e.Kind {
		case EventRoll:
			w.roll(e.Seat, int(e.N))
		case EventSpring:
			if springs++; springs == 2 {
				w.Did(e.Seat, featFlight)
			}
		case EventGold:
			w.gold[e.Seat]++
		case EventLost:
			w.lost[e.Seat]++
		case EventLand:
			if e.N >= 4 {
				w.Did(e.Seat, featTower)
			}
		case EventArrive:
			w.home[e.Seat]++
		case EventMiss:
			w.missed[e.Seat]++
		}
	}
	if last := slices.IndexFunc(ev, func(e game.Event) bool { return e.Kind == EventArrive && e.N >= 10 }); last >= 0 && over(ev) {
		w.Did(ev[last].Seat, featSpire)
	}
}

// over reports whether the game ended with ev.
func over(ev []game.Event) bool {
	return slices.ContainsFunc(ev, func(e game.Event) bool { return e.Kind == EventOver })
}

// meanRoll is what the die gives on average.
const meanRoll = 3.5

func (w *witness) roll(seat game.Seat, n int) {
	w.Rolled(seat, float64(n), meanRoll)
	if n != 1 {
		w.ones[seat] = 0
	} else if w.ones[seat]++; w.ones[seat] == 3 {
		w.Did(seat, featSnail)
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		all := w.home[seat] == Pawns
		w.DidIf(all, seat, featAllHome)
		w.DidIf(all && w.gold[seat] == 0, seat, featUnscathed)
		w.DidIf(w.gold[seat] >= 3, seat, featGolden)
		w.DidIf(w.missed[seat] >= 3, seat, featBuried)
		w.DidIf(w.lost[seat] >= 3, seat, featEngineer)
		w.DidIf(w.home[seat] == 0, seat, featJungle)
	}
	winner, margin := ledger.Margin(end)
	if winner >= 0 {
		w.DidIf(margin > 0 && margin <= 10, winner, featNarrow)
		w.DidIf(margin > 0 && 3*margin >= 2*end.Score(winner), winner, featRunaway)
	}
}
