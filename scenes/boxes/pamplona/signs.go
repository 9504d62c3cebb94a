package pamplona

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// boardMargin is the margin in dp round the board within its area.
const boardMargin = 4

// signStart is the distance from the middle line at which signs, tags and pills beside the street begin, as a share of the
// street's width. They cover the kerb, which is at 0.5.
const signStart = 0.48

// tailReach is how far within the street the tails of signs end, in dp from its edge.
const tailReach = 9.0

// kerbSign is the size in dp of a sign at the kerb on a small board.
var kerbSign = geom.Pt(30, 20)

// kerbSignScale returns the factor, 1 to 1.5, by which signs at the kerb are larger on a board whose street is lane dp wide.
func kerbSignScale(lane float64) float64 { return geom.Clamp(lane/80, 1, 1.5) }

// kerbTurn is the horizontal part of the direction of running above which signs stand at the outer kerb, below the street.
const kerbTurn = 0.45

// kerbSide returns 1 if signs stand at the outer kerb where the street runs in the direction way, a unit vector, -1 if at the inner
// one: the side that runners do not hide. The result is positive where the distances of course.side are.
func kerbSide(way geom.Point) float64 {
	if way.X > kerbTurn {
		return 1
	}
	return -1
}

// placeSigns returns the middles of the signs at the kerbs of all spaces, in dp of the board. A whole sign is on the board or in the
// margin round it. It is moved away from the street as far as needed, at most by three of its lengths, so that it lies off the signs of
// the two spaces before: at the inner kerb of a bend, spaces are close together.
func placeSigns(c *course) []geom.Point {
	size := kerbSign.Mul(kerbSignScale(c.lane))
	in := geom.R(0, 0, c.size.X, c.size.Y).Inset(-boardMargin).InsetXY(size.X/2, size.Y/2)
	var signs []geom.Point
	for _, k := range c.cells {
		s := (k.from + k.to) / 2
		_, way := c.at(s)
		half := (size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y)) / 2
		var at geom.Point
		for further := range 13 {
			off := c.lane*signStart + half*(1+float64(further)/2)
			if at = in.Nearest(c.side(s, kerbSide(k.way)*off)); isClear(at, signs[max(0, len(signs)-2):], size) {
				break
			}
		}
		signs = append(signs, at)
	}
	return signs
}

// isClear reports whether a sign of a size with its middle at a point lies over none of others, the middles of signs as large.
func isClear(at geom.Point, others []geom.Point, size geom.Point) bool {
	for _, other := range others {
		if geom.Around(at, size.X, size.Y).Overlaps(geom.Around(other, size.X, size.Y)) {
			return false
		}
	}
	return true
}
