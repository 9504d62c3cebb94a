package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are shown when a rule matters for the first time.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "rapidcity.tip.deck", Asked: mayTap, KeepVisible: postOf},
		// A defender that has got a pawn, its own or not, is done with the card.
		{Key: "rapidcity.tip.done", Happened: table.SeatOf(rapidcity.EventSaved, rapidcity.EventWrongPawn), KeepVisible: postOf},
	}
}

// postOf returns the ID of the spot of a seat's post, for table.Tip.KeepVisible: the tip must not cover it.
func postOf(g game.Game, seat game.Seat, _ game.Event) []string {
	return []string{"post." + g.Header().Colors.Word(seat)}
}

// mayTap reports whether the next card is turned by a tap on the deck, whichever seat taps.
func mayTap(g game.Game, _ game.Seat) bool {
	tap, err := g.Header().Options.Get("tap").Bool()
	return g.Turn() == game.Chance && err == nil && tap
}
