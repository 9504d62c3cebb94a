package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
)

// feels is what fear, tomatoes, jostling, attacks and ranks do to faces.
func feels(e game.Event) (glad, sorry game.SeatSet) {
	switch e.Kind {
	case pamplona.EventRank:
		glad = game.Of(e.Seat)
	case pamplona.EventFear, pamplona.EventSlip, pamplona.EventMiss:
		sorry = game.Of(e.Seat)
	case pamplona.EventJostle:
		glad, sorry = game.Of(e.Seat), game.Of(e.Other)
	case pamplona.EventSum:
		if e.N > 0 {
			return game.Of(e.Seat), 0
		}
		if e.N < 0 {
			return 0, game.Of(e.Seat)
		}
	}
	return glad, sorry
}
