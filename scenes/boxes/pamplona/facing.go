package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// facing is the side from which a figure is seen. It follows from the direction in which the street runs where the figure is.
type facing uint8

// The facings.
const (
	rightward facing = iota // from the side: the figure runs to the right
	leftward                // from the side, mirrored
	upward                  // from behind: the figure runs away from the viewer
	downward                // from the front: the figure runs towards the viewer
	facings                 // the number of facings
)

// levelWay is the horizontal part of the direction of running, a unit vector, above which the street is level: it runs at most 45
// degrees from the horizontal.
const levelWay = 0.7

// facingAlong returns the facing of figures that run in the direction way, a unit vector.
func facingAlong(way geom.Point) facing {
	switch level := math.Abs(way.X) > levelWay; {
	case level && way.X < 0:
		return leftward
	case level:
		return rightward
	case way.Y < 0:
		return upward
	}
	return downward
}

// slope returns by how many radians, clockwise, the bull is turned where it runs in the direction way, a unit vector: by most of
// the slope of the street where it is seen from the side, otherwise 0.
func slope(way geom.Point) float64 {
	const share = 0.7 // the bull stays more level than the street
	switch facingAlong(way) {
	case rightward:
		return share * math.Asin(way.Y)
	case leftward:
		return -share * math.Asin(way.Y)
	}
	return 0
}

// isLevel reports whether figures are seen from the side.
func (f facing) isLevel() bool { return f == rightward || f == leftward }
