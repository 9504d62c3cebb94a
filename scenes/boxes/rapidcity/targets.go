package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Refs of targets: the deck, then tiles, pawns and holsters by seat.
const (
	refDeck     = 0
	refTile     = 10
	refPawn     = 20
	refHolsters = 30
)

var tileIDs = [rapidcity.MaxSeats]string{"tile.0", "tile.1", "tile.2", "tile.3", "tile.4", "tile.5"}

// targets appends what is there to be found, given the seats' colours and what a tap on the deck and on a pawn is for.
func (g *ground) targets(dst []table.Target, seats game.Table, deck, pawn table.Use) []table.Target {
	dst = append(dst, table.Target{ID: "deck", Ref: refDeck, Rect: g.card, Use: deck})
	for s := range g.seats {
		color := seats[s].String()
		dst = append(dst,
			table.Target{ID: tileIDs[s], Ref: refTile + s, Rect: g.tileRect(s), Use: table.Look},
			table.Target{ID: "pawn." + color, Ref: refPawn + s, Rect: g.pawnRect(s), Use: pawn})
		p := &g.posts[s]
		if !p.wide {
			continue
		}
		d := p.holsterHigh() * 0.95 * p.zoom
		for i, hand := range [...]rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
			dst = append(dst, table.Target{
				ID: "holster." + color + "." + hand.String(), Ref: refHolsters + 2*s + i,
				Rect: geom.Around(p.holster(hand), d, d), Use: table.Look,
			})
		}
	}
	return dst
}

// reach is how far in dp from the edge of a thing a finger still means it.
const reach = 16.0

// pawnAt is the pawn that stands at a place of the screen, or the nearest within reach.
func (g *ground) pawnAt(q geom.Point) (game.Seat, bool) {
	pawn, ok := nearest(q, g.pawns[:g.seats], g.pawn*0.5+reach)
	return game.Seat(pawn), ok
}

// tileAt is the tile at a place of the screen, or the nearest within reach.
func (g *ground) tileAt(q geom.Point) (int, bool) {
	return nearest(q, g.tiles[:g.seats], g.tile*0.62+reach/2)
}

func nearest(q geom.Point, spots []geom.Point, within float64) (int, bool) {
	best, least := -1, within
	for i, p := range spots {
		if d := p.Dist(q); d < least {
			best, least = i, d
		}
	}
	return best, best >= 0
}

// thing is where a pawn or a tile is.
func (g *ground) thing(what int, pawn bool) geom.Point {
	if pawn {
		return g.pawns[what]
	}
	return g.tiles[what]
}

// thingAt is the pawn or tile at a place of the screen; of both the one that is nearer by its size.
func (g *ground) thingAt(q geom.Point) (what int, pawn, ok bool) {
	on, onPawn := g.pawnAt(q)
	tile, onTile := g.tileAt(q)
	if onPawn && onTile {
		onPawn = g.pawns[on].Dist(q)/g.pawn < g.tiles[tile].Dist(q)/g.tile
	}
	if onPawn {
		return int(on), true, true
	}
	return tile, false, onTile
}

// holsterAt is whose holster is at a place of the screen, and which: the left half of a post belongs to the left one.
func (g *ground) holsterAt(q geom.Point) (seat game.Seat, hand rapidcity.Hand, ok bool) {
	for s := range g.seats {
		p := &g.posts[s]
		at := p.from(q)
		// A hand in a hurry may stop short of it or run over the edge of the screen.
		if !p.wide || at.X < -gap || at.X > p.w+gap || at.Y < -reach || at.Y > p.h+4*reach {
			continue
		}
		hand = rapidcity.Left
		if at.X > p.w/2 {
			hand = rapidcity.Right
		}
		return game.Seat(s), hand, true
	}
	return 0, rapidcity.NoHand, false
}
