package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/record/ledger"
)

// narrowDuel is the greatest difference of a narrow duel, in milliseconds.
const narrowDuel = 30

// Feats implements ledger.Chronicler.
func (b *Box) Feats() []ledger.Feat {
	quick := func(e game.Event) bool { return e.N <= 300 }
	narrow := func(e game.Event) bool { return e.N <= narrowDuel }
	bullet := func(why Reason) func(game.Event) bool {
		return func(e game.Event) bool { return Reason(e.Piece) == why }
	}
	return []ledger.Feat{
		{Name: "untouched", Kind: EventBullet},                                    // not a single bullet
		{Name: "posse", Kind: EventCaught, Times: 2, InEntry: true},               // caught two rivals on one card
		{Name: "hunter", Kind: EventCaught, Times: 4},                             // caught four rivals in a game
		{Name: "hair", Kind: EventDuel, If: narrow, Times: 1},                     // got a pawn first by 30 milliseconds or less
		{Name: "quick", Kind: EventPlace, If: quick, Times: 1},                    // on a place within 300 milliseconds
		{Name: "cool", Kind: EventEarly, Won: true},                               // won, and never was out too early
		{Name: "healed", Kind: EventHealed, Times: 2},                             // gave two bullets back
		{Name: "late", Kind: EventDuel, ForOther: true, If: narrow, Times: 1},     // missed a pawn by 30 milliseconds or less
		{Name: "fidget", Kind: EventEarly, Times: 5},                              // out too early five times
		{Name: "wrong-door", Kind: EventBullet, If: bullet(WrongPlace), Times: 2}, // on a forbidden place twice
		{Name: "own", Kind: EventBullet, If: bullet(OwnPawn), Times: 1},           // grabbed its own pawn in an attack
		{Name: "hands", Kind: EventBullet, If: bullet(Touched), Times: 2},         // touched a pawn twice though all hands were up
	}
}

// Witness implements ledger.Chronicler.
func (b *Box) Witness(game.Game) ledger.Witness { return ledger.NewFeatSet(b.Feats()) }
