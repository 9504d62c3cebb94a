package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
)

// feels is what bullets, rescues and medicine do to faces.
func feels(e game.Event) (glad, sorry game.SeatSet) {
	switch e.Kind {
	case rapidcity.EventCaught, rapidcity.EventSaved, rapidcity.EventHealed:
		glad = game.Of(e.Seat)
	case rapidcity.EventBullet:
		sorry = game.Of(e.Seat)
	}
	return glad, sorry
}
