package galopp

import (
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// Beat is a wave from 0 to 1 and back, n times in the whole of t.
func Beat(t, n float64) float64 { return 0.5 - 0.5*math.Cos(t*n*2*math.Pi) }

// Motion is the cue that is being shown; there is one at a time.
type Motion struct{ table.Showing }

func (p *Painter) Motion() Motion { return Motion{p.Desk.Showing()} }

// Leaves reports whether a seat's chair is just leaving the course.
func (m *Motion) Leaves(s game.Seat) bool {
	return (m.Is(galopp.EventPond) || m.Is(galopp.EventFinish) || m.Is(galopp.EventPlace)) && m.Cue.Event.Seat == s
}

// The parts of events that take more than one cue.
const (
	PartMain  int8 = iota
	PartPoint      // the die points at a porter
	PartShow       // a team stands to be seen
	PartStand      // so do the standings
	PartOnce       // the hammer falls for the first time
	PartTwice      // and for the second
	PartRise       // the curtain opens
	PartCheer      // a chair is looked at that has come somewhere
)
