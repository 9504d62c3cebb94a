package rapidcity

import (
	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

var _ table.Scribe = (*board)(nil)

// Sign implements table.Scribe: the card that is turned.
func (b *board) Sign(e game.Event, i int, d float64) *piece.Sprite {
	if e.Kind != rapidcity.EventReveal || i > 0 {
		return nil
	}
	c := rapidcity.Card(e.Piece)
	return b.desk.Pieces.Card(cardArts[c], b.desk.Color(c.Seat()), d*5/7, d, false)
}
