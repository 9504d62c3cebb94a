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

// placeSigns returns the middles of the signs at the kerbs of all spaces, in dp of the board. A whole sign is on the board or in
// the margin round it, and lies off the signs of the two spaces before it and the two behind it: at the inner kerb of a bend,
// spaces are close together. Signs that have room right beside their spaces stand there; the others are placed after them. Of some
// orders in which this is done, it takes the one that keeps the signs closest to their spaces, by the squares of their distances.
func placeSigns(c *course) (best []geom.Point) {
	size := kerbSign.Mul(kerbSignScale(c.lane))
	tightest := c.tightestFirst()
	forward := slices.Sorted(slices.Values(tightest))
	backward := slices.Clone(forward)
	slices.Reverse(backward)
	least := math.Inf(1)
	for _, order := range [...][]int{tightest, forward, backward} {
		signs, sum := c.placeSignsInOrder(order, size), 0.0
		for i, at := range signs {
			sum += math.Pow(at.Dist(c.signKerb(i)), 2)
		}
		if sum < least {
			best, least = signs, sum
		}
	}
	return best
}

// placeSignsInOrder is placeSigns with signs as large as size, for one order of the spaces.
func (c *course) placeSignsInOrder(order []int, size geom.Point) []geom.Point {
	signs := make([]geom.Point, len(c.cells))
	for i := range signs {
		signs[i] = c.placeSign(i, size, nil)
	}
	placed := c.signsWithRoom(signs, size)
	for _, i := range order {
		if !placed[i] {
			others := signsNear(signs, i, func(k int) bool { return placed[k] })
			signs[i], placed[i] = c.placeSign(i, size, others), true
		}
	}
	return signs
}

// signsWithRoom returns which of the signs, each right beside its space, need not move: those that lie over no other one. Beside a
// bend, those of an upright street move, since there is room to spare for the bend's signs.
func (c *course) signsWithRoom(signs []geom.Point, size geom.Point) (room []bool) {
	n := len(signs)
	free := make([]bool, n)
	for i := range signs {
		free[i] = isClear(signs[i], signsNear(signs, i, func(int) bool { return true }), size)
	}
	for i, k := range c.cells {
		upright := math.Abs(k.way.Y) > straightWay
		room = append(room, free[i] && !(upright && !(free[max(i-1, 0)] && free[min(i+1, n-1)])))
	}
	return room
}

// signsNear returns the signs of the two spaces before a space and of the two behind it, of those that count.
func signsNear(signs []geom.Point, space int, counts func(k int) bool) (near []geom.Point) {
	for k := max(space-2, 0); k <= min(space+2, len(signs)-1); k++ {
		if k != space && counts(k) {
			near = append(near, signs[k])
		}
	}
	return near
}

// tightestFirst returns all spaces, those first whose neighbours are closest together at the kerb.
func (c *course) tightestFirst() []int {
	n := len(c.cells)
	order, apart := make([]int, n), make([]float64, n)
	for i := range n {
		order[i], apart[i] = i, c.signKerb(max(i-1, 0)).Dist(c.signKerb(min(i+1, n-1)))
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(apart[i], apart[j]) })
	return order
}

// signKerb returns the point at the kerb, in dp of the board, beside which the sign of a space stands.
func (c *course) signKerb(space int) geom.Point {
	k := &c.cells[space]
	return c.side((k.from+k.to)/2, kerbSide(k.way)*c.lane*signStart)
}

// placeSign returns the middle of the sign of a space, as large as size: of the places where it lies over none of others, the one
// nearest to the kerb beside the space, so that its tail is short. It is moved away from the street by at most three of its
// lengths, and along the street by at most two of its heights.
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
