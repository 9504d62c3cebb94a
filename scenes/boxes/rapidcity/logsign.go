package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// scribe has the pictures of what happens.
type scribe struct{ desk *table.Desk }

var _ table.Scribe = scribe{}

// Sign implements table.Scribe: the card that is turned.
func (s scribe) Sign(e game.Event, i int, d float64) *piece.Sprite {
	if e.Kind != rapidcity.EventReveal || i > 0 {
		return nil
	}
	c := rapidcity.Card(e.Piece)
	return s.desk.Pieces.Card(cardArts[c], s.desk.Color(c.Seat()), d*5/7, d, false)
}
