package pamplona

import (
	"cmp"
	"math"
	"slices"

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
// margin round it, and lies off the signs of the two spaces before it and the two behind it. The signs of the tightest bends, where
// kerbs are shortest, are placed first, and the others round them.
func placeSigns(c *course) []geom.Point {
	n, size := len(c.cells), kerbSign.Mul(kerbSignScale(c.lane))
	order, room := make([]int, n), make([]float64, n)
	for i := range n {
		order[i], room[i] = i, c.signKerb(max(i-1, 0)).Dist(c.signKerb(min(i+1, n-1)))
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(room[i], room[j]) })
	signs, placed := make([]geom.Point, n), make([]bool, n)
	for _, i := range order {
		var others []geom.Point
		for k := max(i-2, 0); k <= min(i+2, n-1); k++ {
			if placed[k] {
				others = append(others, signs[k])
			}
		}
		signs[i], placed[i] = c.placeSign(i, size, others), true
	}
	return signs
}

// signKerb returns the point at the kerb, in dp of the board, beside which the sign of a space stands.
func (c *course) signKerb(space int) geom.Point {
	k := &c.cells[space]
	return c.side((k.from+k.to)/2, kerbSide(k.way)*c.lane*signStart)
}

// placeSign returns the middle of the sign of a space, as large as size: of the places where it lies over none of others, the one
// nearest to the kerb beside the space, so that its tail is short. It is moved away from the street by at most three of its lengths,
// and along the street by at most two of its heights.
func (c *course) placeSign(space int, size geom.Point, others []geom.Point) geom.Point {
	in := geom.R(0, 0, c.size.X, c.size.Y).Inset(-boardMargin).InsetXY(size.X/2, size.Y/2)
	k, kerb := &c.cells[space], c.signKerb(space)
	best, least := kerb, math.Inf(1)
	for further := range 13 {
		for _, along := range [...]float64{0, -0.5, 0.5, -1, 1, -1.5, 1.5, -2, 2} {
			s := (k.from+k.to)/2 + along*size.Y
			_, way := c.at(s)
			half := (size.Y*math.Abs(way.X) + size.X*math.Abs(way.Y)) / 2
			at := in.Nearest(c.side(s, kerbSide(k.way)*(c.lane*signStart+half*(1+float64(further)/2))))
			if d := at.Dist(kerb); d < least && isClear(at, others, size) {
				best, least = at, d
			}
		}
	}
	return best
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
