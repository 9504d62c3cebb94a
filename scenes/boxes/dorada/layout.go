package dorada

import (
	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// chart is the map of a board. Coordinates are fractions of the board's width and height.
type chart struct {
	// trail is the line of the track, from the first space after start to the last before the temple.
	trail []geom.Point
	// start is the place of the pawns on start, goal the foot of the pile in DORADA.
	start, goal geom.Point
	// gate is the end of the trail, at the foot of the temple.
	gate geom.Point
	// pileHeight is the greatest height of the pile in DORADA, as a fraction of the board's height.
	pileHeight float64
	// die is the place of the die.
	die geom.Point
	// decor is the pictures beside the track, from back to front.
	decor []decor
	// coast is the outline of the sea.
	coast []geom.Point
	// river is the line of the river, from the waterfall in the mountains to the sea.
	river []geom.Point
	// ridges is the height of the mountains along the upper edge, as a fraction of the board's height.
	ridges float64
}

// decor is a picture on the map: its name, the place of its foot, and its height as a fraction of the board's shorter
// side.
type decor struct {
	name   string
	at     geom.Point
	height float64
}

// layout is the places of everything on the board, in dp: a chart laid out in an area.
type layout struct {
	area       geom.Rect    // the whole area of the board, with a margin round the printed map
	board      geom.Rect    // the printed map
	seats      int          // the number of seats
	spaces     []geom.Point // the middle of each space; the first is start, the last DORADA
	targets    table.Spaces // the targets of the spaces before DORADA
	diameter   float64      // the diameter of a space
	pawnHeight float64      // the height of a pawn
	goalHeight float64      // the greatest height of the pile in DORADA
	die        geom.Point   // the middle of the die
	dieSide    float64      // the length of an edge of the die
	temple     templePlaces // the places on the temple, through which pawns enter DORADA
	trail      []geom.Point // many points along the line of the track, without start and DORADA
}

// newLayout returns the layout of the chart c in an area, for a number of seats and a track of n spaces, start and DORADA
// included. Round the board there is a margin of 4 dp, 8 dp below. printBoard makes an area with the same margins.
func newLayout(c *chart, area geom.Rect, n, seats int) *layout {
	b := area.Inset(4)
	_, b = b.CutBottom(4)
	k := &layout{area: area, board: b, seats: seats}
	for _, p := range c.trail {
		k.trail = append(k.trail, b.At(p.X, p.Y))
	}
	k.trail = smooth(k.trail)
	k.spaces = append(k.spaces, b.At(c.start.X, c.start.Y))
	k.spaces = append(k.spaces, resample(k.trail, n-2)...)
	k.spaces = append(k.spaces, b.At(c.goal.X, c.goal.Y))
	k.temple = templeOn(c, b)
	k.targets = table.NewSpaces(n-1, refTo, func(space int) geom.Point { return k.spaces[space] })
	k.diameter = diameter(k.spaces[1 : n-1])
	k.pawnHeight = k.diameter * 0.98
	k.goalHeight = b.H * c.pileHeight
	k.die = b.At(c.die.X, c.die.Y)
	k.dieSide = geom.Clamp(k.diameter*0.72, 34, 72)
	return k
}

// templePlaces is where the temple stands on the board.
type templePlaces struct {
	foot   geom.Point // the foot of its picture
	height float64    // of its picture, in dp
	stairs geom.Point // the foot of the stairs
	door   geom.Point // the threshold of the door, at the top of the stairs
}

// Heights above the foot of the temple's picture, as fractions of the picture's height.
const (
	stairsUp = 0.057
	doorUp   = 0.51
)

// templeOn returns the places of the chart's temple on the board b.
func templeOn(c *chart, b geom.Rect) (t templePlaces) {
	for _, d := range c.decor {
		if d.name == "dorada-temple" {
			t.foot, t.height = b.At(d.at.X, d.at.Y), d.height*min(b.W, b.H)
		}
	}
	t.stairs, t.door = t.foot.Sub(geom.Pt(0, t.height*stairsUp)), t.foot.Sub(geom.Pt(0, t.height*doorUp))
	return t
}

// foot returns where the foot of the lowest pawn on a space is: in the lower part of the stone. For start and DORADA, which are no
// stones, it returns the place of the space itself.
func (k *layout) foot(space int) geom.Point {
	if space == 0 || space == k.goal() {
		return k.spaces[space]
	}
	return k.spaces[space].Add(geom.Pt(0, k.diameter*0.3))
}

// goal returns the number of the last space, DORADA.
func (k *layout) goal() int { return len(k.spaces) - 1 }

// pileStep returns by how many dp each of n pawns in a pile stands higher than the pawn below. The step is smaller if there are
// more pawns.
func (k *layout) pileStep(n int) float64 { return piece.PileStep(n, k.pawnHeight, k.diameter*3.2) }

// pileHeight returns the height in dp of a pile of n pawns.
func (k *layout) pileHeight(n int) float64 { return piece.PileHeight(n, k.pawnHeight, k.pileStep(n)) }

// startFoot returns the foot of a seat's pawns on start. The piles of the seats are in a row round the middle of start.
func (k *layout) startFoot(seat game.Seat) geom.Point {
	w := min(k.pawnHeight*0.74, k.board.W*0.043)
	return k.spaces[0].Add(geom.Pt((float64(seat)-float64(k.seats-1)/2)*w, 0))
}

// topFoot returns the foot of the top pawn of n on a space other than DORADA; for n of 0 that of one pawn. On start these are the
// pawns of seat; elsewhere seat does not matter. On start the step is always that of a full pile, so that no pawn moves when
// another leaves.
func (k *layout) topFoot(seat game.Seat, space, n int) geom.Point {
	up := float64(max(0, n-1))
	if space == 0 {
		return k.startFoot(seat).Sub(geom.Pt(0, up*k.pileStep(dorada.Pawns)))
	}
	return k.foot(space).Sub(geom.Pt(0, up*k.pileStep(n)))
}

// nextFoot returns the foot of a pawn that would be put on n others on a space, or in DORADA. For start, n must be 0, and it
// returns the middle of start.
func (k *layout) nextFoot(space, n int) geom.Point {
	if space == k.goal() {
		return k.goalFoot(n)
	}
	return k.foot(space).Sub(geom.Pt(0, float64(n)*k.pileStep(n+1)))
}

// goalStep returns by how many dp each pawn in DORADA stands higher than the pawn below. The step is so small that all pawns of
// the game fit into goalHeight.
func (k *layout) goalStep() float64 {
	all := k.seats * dorada.Pawns
	return min(k.pawnHeight/2.6, (k.goalHeight-k.pawnHeight)/float64(all-1))
}

// goalFoot returns the foot of the pawn that stands on n others in DORADA.
func (k *layout) goalFoot(n int) geom.Point {
	return k.spaces[k.goal()].Sub(geom.Pt(0, float64(n)*k.goalStep()))
}

// treasuryHalf returns half the width in dp of the treasury, the wall behind the pile in DORADA. Its right edge stays 2 dp within
// the frame of the map.
func (k *layout) treasuryHalf() float64 {
	return min(k.diameter*1.25, k.board.Right()-k.frameInset()-2-k.spaces[k.goal()].X)
}

// frameInset returns by how many dp the inner line of the frame lies within the edges of the map: 15, but less on a small map.
func (k *layout) frameInset() float64 { return geom.Clamp(min(k.board.W, k.board.H)*0.02, 7.5, 15) }

// goalRect returns the area of the pile in DORADA at its greatest height, however many pawns are there.
func (k *layout) goalRect() geom.Rect {
	at := k.spaces[k.goal()]
	return geom.R(at.X-k.diameter, at.Y-k.goalHeight, 2*k.diameter, k.goalHeight+k.diameter*0.3)
}

// startRect returns the area in which a tap reaches the n pawns of a seat on start; for n of 0 that of one pawn.
func (k *layout) startRect(seat game.Seat, n int) geom.Rect {
	at := k.startFoot(seat)
	high := k.pileHeight(max(1, n))
	w := max(k.pawnHeight*0.7, min(44, k.pawnHeight))
	return geom.R(at.X-w/2, at.Y-high, w, high+4)
}

// wholeStart returns the area of all pawns on start, as high as if all were there.
func (k *layout) wholeStart() geom.Rect {
	h := k.pileHeight(dorada.Pawns)
	return geom.R(k.spaces[0].X-k.diameter, k.spaces[0].Y-h, 2*k.diameter, h)
}

// spaceRect returns the area of a space and the pile of n pawns on it; for n of 0, that of the space alone.
func (k *layout) spaceRect(space, n int) geom.Rect {
	r := geom.Around(k.spaces[space], k.diameter, k.diameter)
	if n == 0 {
		return r
	}
	foot, h := k.foot(space), k.pileHeight(n)
	return r.Union(geom.R(foot.X-k.pawnHeight*0.39, foot.Y-h, k.pawnHeight*0.78, h))
}

// footWidth returns the width of a pawn's foot in dp.
func (k *layout) footWidth() float64 { return k.pawnHeight * 0.7 }

// dieRect returns the area in which a tap reaches the die: the die with 8 dp more on each side.
func (k *layout) dieRect() geom.Rect { return geom.Around(k.die, k.dieSide, k.dieSide).Inset(-8) }

// pathPoint returns the place on a space through which the path of a pawn of seat runs: the middle of the space; on start, the
// place of the seat's pawns; for DORADA, the foot of the temple's stairs. A negative seat, such as game.Chance, counts as seat 0.
func (k *layout) pathPoint(seat game.Seat, space int) geom.Point {
	switch space {
	case 0:
		return k.startFoot(max(0, seat))
	case k.goal():
		return k.temple.stairs
	}
	return k.spaces[space]
}

// coversPrint reports whether a footprint at a place would cover what is printed on a space.
func (k *layout) coversPrint(at geom.Point) bool {
	for _, space := range k.spaces[1:k.goal()] {
		if at.Dist(space) < k.diameter*printRadius {
			return true
		}
	}
	return false
}

// printRadius is the radius of what is printed on a space, as a fraction of the space's diameter.
const printRadius = 0.36
