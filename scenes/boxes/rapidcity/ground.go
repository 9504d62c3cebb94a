package rapidcity

import (
	"math"
	"slices"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// ground is where everything lies.
type ground struct {
	area, board geom.Rect
	center      geom.Point
	tile, pawn  float64 // their sizes
	zoom        float64 // of what else is on the table: 1 on a small screen, more on a large one, which is seen from afar
	card        geom.Rect
	tiles       [rapidcity.MaxSeats]geom.Point // their middles
	pawns       [rapidcity.MaxSeats]geom.Point // where they stand: the middle of the body
	posts       [rapidcity.MaxSeats]post
	dirs        [rapidcity.MaxSeats]float64
	seats       int
	shift       int       // how many stands the first seat is from the one nearest to the person
	tall        bool      // the screen is so tall that the posts of left and right lie below the board
	low         bool      // the screen is so low that all posts lie beside the board
	said        geom.Rect // on a low screen, where words on what goes on stand
	bar         geom.Rect // on a telephone, where the buttons lie
}

// gap is the room between things on the table.
const gap = 8.0

// place says who sits how: a seat with a wide post has holsters.
type place struct {
	wide   [rapidcity.MaxSeats]bool
	turned [rapidcity.MaxSeats]bool // toward its side
	near   game.Seat                // who is nearest
}

// round reports whether people sit round the screen.
func (p *place) round() bool { return slices.Contains(p.turned[:], true) }

// lowMost is below which height in dp a screen that lies on its side is low, as a telephone's is, lowWords and lowBar the heights
// of the words below the board and of the buttons then.
const (
	lowMost  = 480.0
	lowWords = 30.0
	lowBar   = 48.0
)

// stand is that of a seat.
func (g *ground) stand(seat int) stand {
	return stands[g.seats][(seat-g.shift+g.seats)%g.seats]
}

// headOf is where the head of who sits at a seat is.
func (g *ground) headOf(seat game.Seat) geom.Rect {
	p := &g.posts[seat]
	at, d := p.headAt()
	return geom.Around(at, d*p.zoom, d*p.zoom)
}

// promptBox is where words on what goes on stand: on the table beside the corner of the nearest person, where there is most
// room.
func (g *ground) promptBox() geom.Rect {
	if g.low {
		return g.said
	}
	near := g.posts[g.shift].rect
	from, to := g.area.X+gap, g.area.Right()-gap
	for s := range g.seats {
		switch r := g.posts[s].rect; {
		case r.Bottom() <= near.Y || r.Y >= near.Bottom():
		case r.Right() <= near.X:
			from = math.Max(from, r.Right()+gap)
		case r.X >= near.Right():
			to = math.Min(to, r.X-gap)
		}
	}
	if left, right := near.X-gap-from, to-near.Right()-gap; left > right {
		return geom.R(from, near.Y, left, near.H)
	}
	return geom.R(near.Right()+gap, near.Y, to-near.Right()-gap, near.H)
}

// slim reports whether the screen is a telephone's.
func (g *ground) slim() bool { return math.Min(g.area.W, g.area.H) < lowMost }

// played reports whether a pawn or a tile reaches into r, or comes as near as edge to it.
func (g *ground) played(r geom.Rect, edge float64) bool {
	for s := range g.seats {
		if r.Overlaps(g.tileRect(s).Inset(-edge)) || r.Overlaps(g.pawnRect(s).Inset(-edge)) {
			return true
		}
	}
	return false
}

func (g *ground) tileRect(i int) geom.Rect { return geom.Around(g.tiles[i], g.tile, g.tile) }

func (g *ground) pawnRect(i int) geom.Rect { return geom.Around(g.pawns[i], g.pawn*0.86, g.pawn) }

// signWide is how wide a sign beside a pawn is, in dp before it is zoomed.
const signWide = 64.0

// aside is where a sign stands that is about a seat's pawn: beside it, off its tile, on the side where there is more room.
func (g *ground) aside(seat int) geom.Point {
	way := g.tiles[seat].Sub(g.pawns[seat])
	off := geom.Pt(-way.Y, way.X).Mul((g.pawn*0.43 + g.zoom*signWide*0.42) / max(1, way.Len()))
	one, other := g.pawns[seat].Add(off), g.pawns[seat].Sub(off)
	if g.room(one, seat) > g.room(other, seat) {
		return one
	}
	return other
}

// room is how far a place is from the nearest tile, and from the nearest pawn but seat's.
func (g *ground) room(at geom.Point, seat int) float64 {
	least := math.Inf(1)
	for i := range g.seats {
		least = min(least, at.Dist(g.tiles[i]))
		if i != seat {
			least = min(least, at.Dist(g.pawns[i]))
		}
	}
	return least
}

// barAt is where a bar of buttons may lie, of that size in one row: a corner of the screen that is free, or one of the board,
// or else a column there.
func (g *ground) barAt(size geom.Point) geom.Rect {
	if g.bar.H > g.bar.W { // one below the other
		return geom.Around(g.bar.Center(), math.Min(lowBar+4, g.bar.W), g.bar.H)
	}
	if !g.bar.Empty() {
		return geom.Around(g.bar.Center(), math.Min(size.X, g.bar.W), size.Y)
	}
	n := math.Max(1, math.Round(size.X/size.Y))
	column := geom.Pt(math.Ceil(size.X/n)+4, size.Y*n+4*n)
	for _, try := range [...]struct {
		within geom.Rect
		free   func(geom.Rect) bool
	}{{g.area.InsetXY(gap, gap/2), g.bare}, {g.board.Inset(gap), g.free}} {
		for _, s := range [...]geom.Point{size, column} {
			for _, x := range [...]float64{try.within.Right() - s.X, try.within.X} {
				if at := geom.R(x, try.within.Y, s.X, s.Y); try.free(at) {
					return at
				}
			}
		}
	}
	r := g.board.Inset(gap)
	return geom.R(r.Right()-column.X, r.Y, column.X, column.Y)
}

// bare reports whether there is nothing in r but the wood of the table.
func (g *ground) bare(r geom.Rect) bool {
	if r.Overlaps(g.board.Inset(-gap)) {
		return false
	}
	for s := range g.seats {
		if r.Overlaps(g.posts[s].rect.Inset(-gap / 2)) {
			return false
		}
	}
	return true
}

// free reports whether neither pawns nor tiles are in r, nor where a corner above it shows what it has got.
func (g *ground) free(r geom.Rect) bool {
	for s := range g.seats {
		if g.posts[s].shows(r, g.pawn, g.seats-1) {
			return false
		}
	}
	return !g.played(r, 4)
}

// gunmanHigh is the height of the attacker's likeness in dp, before it is zoomed.
const gunmanHigh = 78.0

// gun is from where a bullet flies: from the attacker's muzzle, or from the stock.
func (g *ground) gun(by game.Seat, hand rapidcity.Hand) geom.Point {
	if by < 0 {
		return g.card.Center()
	}
	p, aside := &g.posts[by], -0.43
	if hand == rapidcity.Left {
		aside = -aside
	}
	return p.gunman().Add(geom.Pt(aside, -0.93).Mul(gunmanHigh * p.zoom).Rotate(p.turn))
}

// way is to which side a bullet for a seat throws its cow-boy: away from the gun, but not off the screen.
func (g *ground) way(seat, by game.Seat) float64 {
	switch x := g.pawns[seat].X; {
	case x-g.pawn < g.area.X:
		return 1
	case x+g.pawn > g.area.Right(), g.gun(by, rapidcity.Right).X > x:
		return -1
	}
	return 1
}
