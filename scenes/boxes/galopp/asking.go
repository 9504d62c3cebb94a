package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// asking is who is asked for a decision, and what a finger does meanwhile.
type asking struct {
	asked bool
	stage galopp.Stage
	seat  game.Seat
	point int // the ref pointed at
	held  int // what is dragged: a ref, a seat, or four times a seat and a slot; NoTarget for nothing
	at    geom.Point
	hint  int // a ref
}

// nobodyAsked is when nobody is asked.
var nobodyAsked = asking{point: table.NoTarget, held: table.NoTarget, hint: table.NoTarget}

// asks reports whether somebody is asked in a stage.
func (k *asking) asks(stage galopp.Stage) bool { return k.asked && k.stage == stage }
