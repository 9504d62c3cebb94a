package galopp

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

var _ table.Scribe = (*board)(nil)

// Sign implements table.Scribe: the die of a throw.
func (b *board) Sign(e game.Event, i int, d float64) *piece.Sprite { return b.die.Sign(e, i, d) }
