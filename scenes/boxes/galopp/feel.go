package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
)

// feels is what auctions, the pond, prizes and raids do to faces.
func feels(e game.Event) (glad, sorry game.SeatSet) {
	switch e.Kind {
	case galopp.EventWon:
		glad = game.Of(e.Seat)
	case galopp.EventPrize:
		if e.N > 0 {
			glad = game.Of(e.Seat)
		}
	case galopp.EventPond, galopp.EventFinal:
		sorry = game.Of(e.Seat)
	case galopp.EventTake:
		glad, sorry = game.Of(e.Seat), game.Of(e.Other)
	}
	return glad, sorry
}
