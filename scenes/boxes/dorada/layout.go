package dorada

import (
	"fmt"
	"math"
	"slices"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// chart is the drawing that a board is laid out by, in shares of the board's width and height.
type chart struct {
	// way is what the track winds through, from the first space behind the camp to the last before the temple.
	way []geom.Point
	// camp is where pawns stand on the start space; shrine the foot of the pile in DORADA.
	camp, shrine geom.Point
	// gate is where the trail ends, at the foot of the temple.
	gate geom.Point
	// pile is how much of the board's height the pile may take.
	pile float64
	// die is where the die lies.
	die geom.Point
	// decor is what is drawn beside the track, back to front.
	decor []decor
	// woods are the outlines of the jungle.
	woods [][]geom.Point
	// coast is the outline of the sea.
	coast []geom.Point
}

// decor is a picture on the map: its foot, and its height as a share of the board's shorter side.
type decor struct {
	name   string
	at     geom.Point
	height float64
}

// layout is where everything lies on a screen, in dp: a chart laid out in a room.
type layout struct {
	room   geom.Rect // all that there is
	board  geom.Rect
	seats  int
	below  bool         // panels are below the board, not beside it
	spaces []geom.Point // the middle of each space; start is the camp, DORADA the shrine
	order  []int        // spaces from the back to the front
	d      float64      // diameter of a space
	pawn   float64      // height of a pawn
	shaft  float64      // height the pile in DORADA may take
	die    geom.Point
	side   float64 // edge of the die
	way    []geom.Point
	names  []spaceNames // of the targets on each space
}

// spaceNames are the names of the targets on a space: the pile that stands there, and the space as where a move ends.
type spaceNames struct{ pile, end string }

// newLayout lays a track of n spaces out in room for a number of seats: the board takes it all but for a margin.
func newLayout(c *chart, room geom.Rect, n, seats int) *layout {
	b := room.Inset(4)
	_, b = b.CutBottom(4)
	k := &layout{room: room, board: b, seats: seats}
	for _, p := range c.way {
		k.way = append(k.way, b.At(p.X, p.Y))
	}
	k.way = smooth(k.way)
	k.spaces = append(k.spaces, b.At(c.camp.X, c.camp.Y))
	k.spaces = append(k.spaces, resample(k.way, n-2)...)
	k.spaces = append(k.spaces, b.At(c.shrine.X, c.shrine.Y))
	for space := range k.spaces {
		k.names = append(k.names, spaceNames{pile: table.SpaceID(space), end: fmt.Sprintf("to.%d", space)})
	}
	k.d = diameter(k.spaces[1 : n-1])
	k.pawn = k.d * 0.98
	k.shaft = b.H * c.pile
	k.die = b.At(c.die.X, c.die.Y)
	k.side = geom.Clamp(k.d*0.72, 34, 72)
	k.sortSpaces()
	return k
}

// sortSpaces orders the spaces from the back to the front.
func (k *layout) sortSpaces() {
	k.order = make([]int, len(k.spaces))
	for i := range k.order {
		k.order[i] = i
	}
	slices.SortStableFunc(k.order, func(a, b int) int {
		return int(math.Copysign(1, k.spaces[a].Y-k.spaces[b].Y))
	})
}

// foot returns where the lowest pawn on a space stands.
func (k *layout) foot(space int) geom.Point {
	if space == 0 || space == k.goal() {
		return k.spaces[space]
	}
	return k.spaces[space].Add(geom.Pt(0, k.d*0.3))
}

// goal returns the number of DORADA.
func (k *layout) goal() int { return len(k.spaces) - 1 }

// pileStep returns by how much each pawn of a pile of n stands above the one below.
func (k *layout) pileStep(n int) float64 { return piece.Step(n, k.pawn, k.d*3.2) }

// pileHeight returns how high a pile of n pawns is.
func (k *layout) pileHeight(n int) float64 { return piece.PileHeight(n, k.pawn, k.pileStep(n)) }

// campFoot returns where a seat's pawns on start stand.
func (k *layout) campFoot(seat game.Seat) geom.Point {
	w := min(k.pawn*0.74, k.board.W*0.043)
	return k.spaces[0].Add(geom.Pt((float64(seat)-float64(k.seats-1)/2)*w, 0))
}

// topFoot returns where the uppermost pawn stands of n on a space, or of n of seat's on start.
func (k *layout) topFoot(seat game.Seat, space, n int) geom.Point {
	up := float64(max(0, n-1))
	if space == 0 {
		return k.campFoot(seat).Sub(geom.Pt(0, up*k.pileStep(dorada.Pawns)))
	}
	return k.foot(space).Sub(geom.Pt(0, up*k.pileStep(n)))
}

// nextFoot returns where the next pawn on a space would stand, on n others.
func (k *layout) nextFoot(space, n int) geom.Point {
	if space == k.goal() {
		return k.goalFoot(n)
	}
	return k.foot(space).Sub(geom.Pt(0, float64(n)*k.pileStep(n+1)))
}

// goalStep returns by how much each pawn in DORADA stands above the one below: the whole pile always has room.
func (k *layout) goalStep() float64 {
	all := k.seats * dorada.Pawns
	return min(k.pawn/2.6, (k.shaft-k.pawn)/float64(all-1))
}

// goalFoot returns where the pawn lies on which n others were put before.
func (k *layout) goalFoot(n int) geom.Point {
	return k.spaces[k.goal()].Sub(geom.Pt(0, float64(n)*k.goalStep()))
}

// goalRect returns where the pile in DORADA stands.
func (k *layout) goalRect() geom.Rect {
	at := k.spaces[k.goal()]
	return geom.R(at.X-k.d, at.Y-k.shaft, 2*k.d, k.shaft+k.d*0.3)
}

// campRect returns where n of a seat's pawns on start stand.
func (k *layout) campRect(seat game.Seat, n int) geom.Rect {
	at := k.campFoot(seat)
	high := k.pileHeight(max(1, n))
	w := max(k.pawn*0.7, min(44, k.pawn))
	return geom.R(at.X-w/2, at.Y-high, w, high+4)
}

// wholeCamp returns where all the pawns on start stand.
func (k *layout) wholeCamp() geom.Rect {
	h := k.pileHeight(4)
	return geom.R(k.spaces[0].X-k.d, k.spaces[0].Y-h, 2*k.d, h)
}

// spaceRect returns where a space of the track, and the pile of n on it, reacts.
func (k *layout) spaceRect(space, n int) geom.Rect {
	r := geom.Around(k.spaces[space], k.d, k.d)
	if n == 0 {
		return r
	}
	foot, h := k.foot(space), k.pileHeight(n)
	return r.Union(geom.R(foot.X-k.pawn*0.39, foot.Y-h, k.pawn*0.78, h))
}

// soleWidth returns how wide a pawn is where it stands.
func (k *layout) soleWidth() float64 { return k.pawn * 0.7 }

// dieRect returns where the die reacts.
func (k *layout) dieRect() geom.Rect { return geom.Around(k.die, k.side, k.side).Inset(-8) }

// pathPoint returns where the way of a pawn of seat leads over a space.
func (k *layout) pathPoint(seat game.Seat, space int) geom.Point {
	if space == 0 {
		return k.campFoot(max(0, seat))
	}
	return k.spaces[space]
}

// coversPrint reports whether a print at a place would lie on what is written on a space.
func (k *layout) coversPrint(at geom.Point) bool {
	for _, space := range k.spaces[1:k.goal()] {
		if at.Dist(space) < k.d*inscription {
			return true
		}
	}
	return false
}

// inscription is how far from the middle of a space what is written on it reaches, for the space's diameter.
const inscription = 0.36

// throwOrigin returns where a seat throws from: its panel stands beside the board, or below it.
func (k *layout) throwOrigin(seat game.Seat) geom.Point {
	share := (float64(max(0, seat)) + 0.5) / float64(k.seats)
	if k.below {
		return geom.Pt(k.room.X+k.room.W*share, k.room.Bottom()+60)
	}
	return geom.Pt(k.room.Right()+60, k.room.Y+k.room.H*(0.15+0.6*share))
}
