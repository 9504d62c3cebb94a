package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal"
	"ludotheque/logic/record/ledger"
)

// The feats of Rapid City, in the order of Box.Feats.
const (
	featUntouched = iota // not a single bullet
	featPosse            // caught two rivals on one card
	featHunter           // caught four rivals in a game
	featHair             // got a pawn first by 30 milliseconds or less
	featQuick            // on a place within 300 milliseconds
	featCool             // won, and never was out too early
	featHealed           // gave two bullets back
	featLate             // missed a pawn by 30 milliseconds or less
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
func (b *Box) Witness(game.Game) ledger.Witness {
	return &witness{FeatSet: ledger.NewFeatSet(b.Feats())}
}

// witness collects the feats of a game. It implements ledger.Witness.
type witness struct {
	ledger.FeatSet // the feats achieved so far
	// The fields count, for each seat: inputs too early, pawns caught, bullets healed, bullets for a forbidden place and
	// for a touch with hands up, and all bullets.
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
			w.AddIf(e.N <= 300, e.Seat, featQuick)
		case EventCaught:
			w.caught[e.Seat]++
			onCard[e.Seat]++
			w.AddIf(onCard[e.Seat] == 2, e.Seat, featPosse)
		case EventDuel:
			w.addDuel(e)
		case EventHealed:
			w.healed[e.Seat]++
		case EventBullet:
			w.addBullet(e.Seat, Reason(e.Piece))
		}
	}
}

// narrowDuel is the greatest difference of a narrow duel, in milliseconds.
const narrowDuel = 30

// addDuel adds the feats of both seats of the duel e, if it was narrow.
func (w *witness) addDuel(e game.Event) {
	if e.N <= narrowDuel {
		w.Add(e.Seat, featHair)
		w.Add(e.Other, featLate)
	}
}

// addBullet counts a bullet that seat takes, and the reason.
func (w *witness) addBullet(seat game.Seat, why Reason) {
	w.bullets[seat]++
	switch why {
	case WrongPlace:
		w.doors[seat]++
	case OwnPawn:
		w.Add(seat, featOwn)
	case Touched:
		w.hands[seat]++
	}
}

// Close implements ledger.Witness.
func (w *witness) Close(end game.Game) {
	for seat := range game.Seat(end.Seats()) {
		w.AddIf(w.bullets[seat] == 0, seat, featUntouched)
		w.AddIf(w.caught[seat] >= 4, seat, featHunter)
		w.AddIf(w.early[seat] == 0 && end.Winners().Has(seat), seat, featCool)
		w.AddIf(w.early[seat] >= 5, seat, featFidget)
		w.AddIf(w.healed[seat] >= 2, seat, featHealed)
		w.AddIf(w.doors[seat] >= 2, seat, featWrongDoor)
		w.AddIf(w.hands[seat] >= 2, seat, featHands)
	}
}
