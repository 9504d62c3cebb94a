package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// scribe has the pictures of what happens.
type scribe struct{ desk *table.Desk }

var _ table.Scribe = scribe{}

// Sign implements table.Scribe: the two dice of a throw, and the bull's card.
func (s scribe) Sign(e game.Event, i int, d float64) *piece.Sprite {
	switch {
	case e.Kind == pamplona.EventRoll && i < 2:
		kind := streetDie(i == 1)
		return s.desk.Pieces.Die(kind, side(kind, int([2]int16{e.From, e.To}[i])), d)
	case e.Kind == pamplona.EventCard && i == 0:
		return s.desk.Pieces.Card(cardName(int(e.N)), piece.Plain, d*5/7, d, false)
	}
	return nil
}
