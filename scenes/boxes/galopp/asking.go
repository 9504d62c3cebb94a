package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Asking is who is asked for a decision, and what a finger does meanwhile.
type Asking struct {
	Asked bool
	Stage galopp.Stage
	Seat  game.Seat
	Point int // the ref pointed at
	Held  int // what is dragged: a ref, a seat, or four times a seat and a slot; NoTarget for nothing
	At    geom.Point
	Hint  int // a ref
}

// NobodyAsked is when nobody is asked.
var NobodyAsked = Asking{Point: table.NoTarget, Held: table.NoTarget, Hint: table.NoTarget}

// Asks reports whether somebody is asked in a stage.
func (k *Asking) Asks(stage galopp.Stage) bool { return k.Asked && k.Stage == stage }
