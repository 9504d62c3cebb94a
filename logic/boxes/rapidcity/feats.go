package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Rapid City, in the order in which they are shown.
const (
	featUntouched = iota // not a single bullet
	featPosse            // caught two rivals on one card
	featHunter           // caught four rivals in a game
	featHair             // was first by 30 milliseconds or less
	featQuick            // on a place within 300 milliseconds
	featCool             // won, and never was out too early
	featHealed           // gave two bullets back
	featLate             // was second by 30 milliseconds or less
	featFidget           // out too early five times
	featWrongDoor        // on a forbidden place twice
	featOwn              // grabbed its own pawn in an attack
	featHands            // touched a pawn twice though all hands were up
)

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []string {
	return []string{"untouched", "posse", "hunter", "hair", "quick", "cool", "healed", "late", "fidget", "wrong-door", "own", "hands"}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness { return &witness{Deeds: ledger.NewDeeds(b.Feats())} }

// witness watches a game of Rapid City.
type witness struct {
	ledger.Deeds
	early, caught, healed, doors, hands, bullets [game.MaxSeats]int
}

// See implements ledger.Witness.
func (w *witness) See(_ game.Game, _ journal.Entry, ev []game.Event) {
	var onCard [game.MaxSeats]int
	for _, e := range ev {
		switch e.Kind {
		case EventEarly:
			w.early[e.Seat]++
		case EventPlace:
			w.DidIf(e.N <= 300, e.Seat, featQuick)
		case EventCaught:
			w.caught[e.Seat]++
			onCard[e.Seat]++
			w.DidIf(onCard[e.Seat] == 2, e.Seat, featPosse)
		case EventDuel:
			w.duel(e)
		case EventHealed:
			w.healed[e.Seat]++
		case EventBullet:
			w.bullet(e.Seat, Reason(e.Piece))
		}
	}
}

// hair is the most that a narrow duel is decided by, in milliseconds.
const hair = 30

// duel notes who was first and who second, by little, for a pawn.
func (w *witness) duel(e game.Event) {
	if e.N <= hair {
		w.Did(e.Seat, featHair)
		w.Did(e.Other, featLate)
	}
}

// bullet notes why seat took one.
func (w *witness) bullet(seat game.Seat, why Reason) {
	w.bullets[seat]++
	switch why {
	case WrongPlace:
		w.doors[seat]++
	case OwnPawn:
		w.Did(seat, featOwn)
	case Touched:
		w.hands[seat]++
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.DidIf(w.bullets[seat] == 0, seat, featUntouched)
		w.DidIf(w.caught[seat] >= 4, seat, featHunter)
		w.DidIf(w.early[seat] == 0 && end.Winners().Has(seat), seat, featCool)
		w.DidIf(w.early[seat] >= 5, seat, featFidget)
		w.DidIf(w.healed[seat] >= 2, seat, featHealed)
		w.DidIf(w.doors[seat] >= 2, seat, featWrongDoor)
		w.DidIf(w.hands[seat] >= 2, seat, featHands)
	}
}
