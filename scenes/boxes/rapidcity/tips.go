package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are shown when a rule matters for the first time.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "rapidcity.tip.deck", Asked: mayTap},
		{Key: "rapidcity.tip.done", Happened: defenderDone, KeepVisible: postOf},
	}
}

// postOf returns the ID of the spot of seat's post, for table.Tip.KeepVisible.
func postOf(g game.Game, seat game.Seat, _ game.Event) []string {
	return []string{"post." + g.Header().Colors.Word(seat)}
}

// mayTap reports whether the deck waits for a tap.
func mayTap(g game.Game, _ game.Seat) bool {
	tap, err := g.Header().Options.Get("tap").Bool()
	return g.Turn() == game.Chance && err == nil && tap
}

// defenderDone returns the defender that has got a pawn, its own or not, and so can get no other on that card; none for
// other events.
func defenderDone(e game.Event, _ func() game.Game) game.SeatSet {
	switch e.Kind {
	case rapidcity.EventSaved, rapidcity.EventWrongPawn:
		return game.Of(e.Seat)
	}
	return 0
}
