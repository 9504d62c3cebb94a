package rapidcity

import (
	"math"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// ground is the layout: the places and sizes of everything on the table.
type ground struct {
	area, board          geom.Rect  // the whole area, and the part of it for the circle
	center               geom.Point // of the circle
	tileSize, pawnHeight float64    // the edge of a tile and the height of a pawn
	// zoom is the factor for the size of everything else: from 1 on a small screen to 1.6 on a large one, which is seen from
	// farther away.
	zoom    float64
	card    geom.Rect                      // of the deck, on which the open card lies
	tiles   [rapidcity.MaxSeats]geom.Point // centres of the tiles
	pawns   [rapidcity.MaxSeats]geom.Point // centres of the pawns, each at its own place
	posts   [rapidcity.MaxSeats]post       // by seat
	dirs    [rapidcity.MaxSeats]float64    // directions of the seats from the centre, in degrees clockwise from the right
	seats   int                            // number of seats; the arrays are longer
	nearest int                            // the seat of the nearest person, which has the first stand
	tall    bool                           // the posts of the left and right seats are below the board, as the screen is tall
	low     bool                           // all posts are beside the board, since the screen is low
	bar     geom.Rect                      // on a telephone, the area of the buttons
	apart   bool                           // the buttons lie far from each other in the bar, with cards between them
	gunmen  [rapidcity.MaxSeats]gunman     // by seat: the figure of the attacker
}

// gap is the distance in dp between objects on the table.
const gap = 8.0

// seating is how the players sit round the screen. The arrays are by seat.
type seating struct {
	hasHolsters [rapidcity.MaxSeats]bool // the post has holsters, into which fingers pull pawns
	turned      [rapidcity.MaxSeats]bool // the post is turned towards its side of the screen
	nearest     game.Seat                // the seat with the first stand: at the lower edge, unless on a telephone in landscape
}

// isAllRound reports whether players sit on several sides of the screen.
func (p *seating) isAllRound() bool { return slices.Contains(p.turned[:], true) }

// Heights in dp. A screen in landscape that is less high than lowScreen is low, as on a telephone. There barHeight is that of the
// buttons.
const (
	lowScreen = 480.0
	barHeight = 48.0
)

// stand returns the stand of a seat. Stands are counted clockwise from that of the nearest person.
func (g *ground) stand(seat int) stand {
	return stands[g.seats][(seat-g.nearest+g.seats)%g.seats]
}

// portraitRect returns the area of the portrait of a seat on the screen.
func (g *ground) portraitRect(seat game.Seat) geom.Rect {
	p := &g.posts[seat]
	at, d := p.portraitAt()
	return geom.Around(at, d*p.zoom, d*p.zoom)
}

// isPhone reports whether the screen is as small as a telephone's.
func (g *ground) isPhone() bool { return isSmall(g.area) }

// isSmall reports whether an area is as small as a telephone's screen.
func isSmall(area geom.Rect) bool { return min(area.W, area.H) < lowScreen }

// isNearPieces reports whether a pawn or a tile is in r, or nearer to it than margin dp.
func (g *ground) isNearPieces(r geom.Rect, margin float64) bool {
	for s := range g.seats {
		if r.Overlaps(g.tileRect(s).Inset(-margin)) || r.Overlaps(g.pawnRect(s).Inset(-margin)) {
			return true
		}
	}
	return false
}

// tileRect returns the area of a tile.
func (g *ground) tileRect(i int) geom.Rect { return geom.Around(g.tiles[i], g.tileSize, g.tileSize) }

// pawnRect returns the area of a seat's pawn at its own place. A pawn is 0.86 as wide as high.
func (g *ground) pawnRect(i int) geom.Rect {
	return geom.Around(g.pawns[i], g.pawnHeight*0.86, g.pawnHeight)
}

// lockWidth is the width of the sign that a seat's hands are locked, or that a finger has no effect, in dp before zooming.
const lockWidth = 64.0

// lockPlace returns the place of the lock beside a seat's pawn on which a finger rests without effect: beside the pawn and its
// tile, on the side with more room.
func (g *ground) lockPlace(seat int) geom.Point {
	way := g.tiles[seat].Sub(g.pawns[seat])
	// off leads at right angles to way: half the width of the pawn, and a little less than half the width of the lock.
	off := geom.Pt(-way.Y, way.X).Mul((g.pawnHeight*0.43 + g.zoom*lockWidth*0.42) / max(1, way.Len()))
	one, other := g.pawns[seat].Add(off), g.pawns[seat].Sub(off)
	if g.clearance(one, seat) > g.clearance(other, seat) {
		return one
	}
	return other
}

// clearance returns the distance in dp from a place to the centre of the nearest tile, or of the nearest pawn of another seat
// than seat, whichever is less.
func (g *ground) clearance(at geom.Point, seat int) float64 {
	least := math.Inf(1)
	for i := range g.seats {
		least = min(least, at.Dist(g.tiles[i]))
		if i != seat {
			least = min(least, at.Dist(g.pawns[i]))
		}
	}
	return least
}

// The width of the sheet with the text of a lesson in dp: at most, at least, and by how much less is tried at a time.
const (
	sheetMost  = 400.0
	sheetLeast = 200.0
	sheetStep  = 40.0
)

// sheetAt returns an area for a sheet in the lower left corner of the screen, over the part of the board where nothing is played:
// the widest in which it is as high as height says. On a low screen, if it is too high at every width, it is as high as there is
// room at the least width, and its text is scrolled. ok is false if any sheet would cover a post, a pawn, a tile or the card.
func (g *ground) sheetAt(height func(width float64) float64) (at geom.Rect, ok bool) {
	corner := func(w, h float64) geom.Rect { return geom.R(g.area.X+gap/2, g.area.Bottom()-gap/2-h, w, h) }
	for w := sheetMost; w >= sheetLeast; w -= sheetStep {
		if at = corner(w, height(w)); g.isForSheet(at) {
			return at, true
		}
	}
	if !g.low {
		return at, false
	}
	for at = corner(sheetLeast, at.H); at.H > gap; _, at = at.CutTop(gap) {
		if g.isForSheet(at) {
			return at, true
		}
	}
	return at, false
}

// isForSheet reports whether a sheet in r covers no post, no pawn, no tile and no card.
func (g *ground) isForSheet(r geom.Rect) bool {
	for s := range g.seats {
		if r.Overlaps(g.posts[s].rect.Inset(-gap / 2)) {
			return false
		}
	}
	return g.area.Covers(r) && !r.Overlaps(g.card.Inset(-gap)) && !g.isNearPieces(r, gap/2)
}

// muzzle returns the place on the screen from which a bullet flies: the muzzle of the gun in a hand of the attacker, by. If there
// is no attacker (by is game.Chance), it returns the middle of the card.
func (g *ground) muzzle(by game.Seat, hand rapidcity.Hand) geom.Point {
	if by < 0 {
		return g.card.Center()
	}
	// The muzzle is 0.43 of the figure's height beside its feet, on the left for the gun in the right hand, and 0.93 above them.
	m, aside := &g.gunmen[by], -0.43
	if hand == rapidcity.Left {
		aside = -aside
	}
	return m.foot.Add(geom.Pt(aside, -0.93).Mul(m.high).Rotate(g.posts[by].turn))
}

// fallDirection returns the side to which a bullet throws a seat's pawn, -1 for left or 1 for right. It is away from the
// gun, but not off the screen; by is as in muzzle.
func (g *ground) fallDirection(seat, by game.Seat) float64 {
	switch x := g.pawns[seat].X; {
	case x-g.pawnHeight < g.area.X:
		return 1
	case x+g.pawnHeight > g.area.Right(), g.muzzle(by, rapidcity.Right).X > x:
		return -1
	}
	return 1
}
