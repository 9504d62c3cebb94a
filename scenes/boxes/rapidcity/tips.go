package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// tips returns the tips, which are told when they first matter.
func tips() []table.Tip {
	return []table.Tip{
		{Key: "rapidcity.tip.deck", Asked: mayTap},
		{Key: "rapidcity.tip.done", Happened: done, About: postOf},
	}
}

// postOf is where the cow-boy of seat is in safety.
func postOf(g game.Game, seat game.Seat, _ game.Event) []string {
	return []string{"post." + g.Header().Colors.Word(seat)}
}

// mayTap reports whether the deck waits for a tap.
func mayTap(g game.Game, _ game.Seat) bool {
	tap, err := g.Header().Options.Get("tap").Bool()
	return g.Turn() == game.Chance && err == nil && tap
}

// done is which defender has got a cow-boy, its own or not, and could get no other on that card.
func done(e game.Event, _ func() game.Game) game.SeatSet {
	switch e.Kind {
	case rapidcity.EventSaved, rapidcity.EventWrongPawn:
		return game.Of(e.Seat)
	}
	return 0
}
