package race

import (
	"math"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
)

// stepsOfSpace is the number of steps of porters from one space to the next.
const stepsOfSpace = 2

// strides returns the number of steps that the porters of the chair take which moves in the event e.
func strides(e *game.Event) int { return stepsOfSpace * max(1, int(max(e.To-e.From, e.From-e.To))) }

// surge returns how far porters have come at a share, 0 to 1, of a walk of n steps: within each step they push off fast and are
// slow when they tread.
func surge(share float64, n int) float64 {
	const push = 0.6 // 0: they glide evenly; 1: they stand still between two steps
	whole, part := math.Modf(geom.Clamp(share, 0, 1) * float64(n))
	return (whole + part - push*math.Sin(2*math.Pi*part)/(2*math.Pi)) / float64(n)
}

// The gait of porters. Angles are in radians; lengths are shares of the height of the chair.
const (
	bounce = 0.1  // how high the chair goes up at each step
	tread  = 0.09 // by how much it sinks between two steps, as a share of its own height
	sway   = 0.06 // by how much it leans to one side at a step, and to the other at the next
	lean   = 0.07 // by how much it leans forward, as long as it is carried ahead
	totter = 0.05 // by how much it sways more when it is carried back
	settle = 0.14 // by how much it sinks when it is set down
)

// gait returns the pose of the chair that moves in the cue m. It leans to where it goes, goes up and down and from side to side
// step by step, and totters where porters walk backwards. right is true if the chair faces right.
func gait(m *pieces.Motion, h float64, right bool) (pose piece.Pose) {
	e := &m.Cue.Event
	n := strides(e)
	step, part := math.Modf(m.Fraction * float64(n))
	up := math.Sin(math.Pi * part)
	side := 1 - 2*float64(int(step)%2) // -1 or 1, by turns
	pose.Lift = h * bounce * up
	pose.Squash = tread * (0.5 - up)
	onWay := min(1, 5*m.Fraction, 4*(1-m.Fraction)) // the chair leans over after it starts, and straightens up before it stops
	tilt := lean * onWay
	pose.Turn = sway * side * up
	if e.To < e.From {
		tilt = -tilt / 2
		pose.Turn += totter * side * up
	}
	if !right {
		tilt = -tilt
	}
	pose.Turn += tilt
	return pose
}

// makeWay returns the pose of a chair h dp high that makes room or closes up while another one moves, at a share, 0 to 1, of that
// move: it hops and sways a little.
func makeWay(share, h float64) piece.Pose {
	const steps = 3
	swing := math.Sin(steps * math.Pi * share)
	return piece.Pose{Lift: h * bounce / 2 * math.Abs(swing), Turn: sway / 2 * swing}
}

// takeUp returns the pose of a chair h dp high as its porters make ready while the die points at one of them, at a share, 0 to 1,
// of that time: they bend their knees, and heave it up.
func takeUp(share, h float64) piece.Pose {
	const knees = 0.4 // the share of the time at which they are lowest
	if share < knees {
		return piece.Pose{Squash: settle * timeline.Arc(share/knees)}
	}
	up := timeline.Arc((share - knees) / (1 - knees))
	return piece.Pose{Lift: h * bounce * up, Squash: -tread / 2 * up}
}

// setDown returns the pose of the chair that has moved, in the pause m after its move: it sinks, and springs back.
func setDown(m *pieces.Motion) piece.Pose {
	const springs = 12.0 / 34 // the share of the longest pause in which it springs back
	return piece.Pose{Squash: settle * math.Cos(1.5*math.Pi*min(1, m.Fraction/springs)) * (1 - min(1, m.Fraction/springs))}
}

// hop returns the pose of something that jumps over a height of up dp at a share, 0 to 1, of its way, and the share of the way on
// which it is: it crouches, jumps, and sinks as it lands.
func hop(share, up float64) (pose piece.Pose, on float64) {
	const crouch, land = 0.12, 0.82 // the shares at which it jumps and lands
	switch {
	case share < crouch:
		return piece.Pose{Squash: settle * share / crouch}, 0
	case share < land:
		on = (share - crouch) / (land - crouch)
		return piece.Pose{Lift: up * timeline.Arc(on), Squash: -0.06 * timeline.Arc(on)}, timeline.InOut.At(on)
	}
	left := (1 - share) / (1 - land)
	return piece.Pose{Squash: settle * left * math.Abs(math.Cos(1.5*math.Pi*(1-left)))}, 1
}
