package galopp

import (
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// beat is a wave from 0 to 1 and back, n times in the whole of t.
func beat(t, n float64) float64 { return 0.5 - 0.5*math.Cos(t*n*2*math.Pi) }

// motion is the cue that is being shown; there is one at a time.
type motion struct{ table.Showing }

func (p *painter) motion() motion { return motion{p.desk.Showing()} }

// leaves reports whether a seat's chair is just leaving the course.
func (m *motion) leaves(s game.Seat) bool {
	return (m.Is(galopp.EventPond) || m.Is(galopp.EventFinish) || m.Is(galopp.EventPlace)) && m.Cue.Event.Seat == s
}

// The parts of events that take more than one cue.
const (
	partMain  int8 = iota
	partPoint      // the die points at a porter
	partShow       // a team stands to be seen
	partStand      // so do the standings
	partOnce       // the hammer falls for the first time
	partTwice      // and for the second
	partRise       // the curtain opens
	partCheer      // a chair is looked at that has come somewhere
)
