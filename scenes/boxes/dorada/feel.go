package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
)

// feels is what gold, arrivals and traps do to faces.
func feels(e game.Event) (glad, sorry game.SeatSet) {
	switch e.Kind {
	case dorada.EventGold, dorada.EventArrive:
		glad = game.Of(e.Seat)
	case dorada.EventLost, dorada.EventMiss:
		sorry = game.Of(e.Seat)
	}
	return glad, sorry
}
