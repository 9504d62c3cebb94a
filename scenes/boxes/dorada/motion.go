package dorada

import (
	"math"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// motion is the cue being shown. Dorada shows one at a time.
type motion struct{ table.ShownCue }

// isLeaving reports whether the top pawn of a space is hopping away from it. The view still has that pawn until the cue ends.
func (m *motion) isLeaving(space int) bool {
	return m.Is(dorada.EventHop) && int(m.Cue.Event.From) == space
}

// Fractions of the time in which a trap takes a pawn: until the first the pawn sways at the edge, until the second it falls, and
// then dust rises.
const (
	teeterEnd = 0.4
	fallEnd   = 0.82
)

// react changes the pose of a pawn of seat, high dp high, that stands on top of its pile on the track: pawns jump for joy when one of
// their colour arrives in DORADA, those of a seat that misses its turn tug in vain at what lies on them, and all start when a pawn
// falls into a trap.
func (m *motion) react(pose *piece.Pose, seat game.Seat, high float64) {
	switch t := m.Fraction; {
	case m.Is(dorada.EventArrive) && m.Cue.Event.Seat == seat:
		pose.Lift += high * 0.34 * math.Abs(math.Sin(2*math.Pi*t)) * (1 - 0.4*t)
	case m.Is(dorada.EventMiss) && m.Cue.Event.Seat == seat:
		pose.Turn += 0.16 * math.Sin(8*math.Pi*t) * (1 - t)
	case m.IsPart(dorada.EventLost, partMain) && t > teeterEnd && t < fallEnd:
		u := (t - teeterEnd) / (fallEnd - teeterEnd)
		pose.Lift += high * 0.12 * math.Sin(math.Pi*u)
		pose.Turn += 0.09 * math.Sin(4*math.Pi*u) * (1 - u)
	}
}
