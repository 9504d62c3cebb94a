package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// The refs of targets. Each is the least ref of its kind, in ascending order.
const (
	refDeck     = 0
	refTile     = 10 // plus the number of the tile
	refPawn     = 20 // plus the seat
	refHolsters = 30 // plus twice the seat for the left holster; one more for the right one
)

// tileIDs are the IDs of the tiles as targets.
var tileIDs = [rapidcity.MaxSeats]string{"tile.0", "tile.1", "tile.2", "tile.3", "tile.4", "tile.5"}

// appendTargets appends all targets to dst. deck and pawn are the present use of the deck and of pawns. Tiles and holsters can only
// be looked at.
func (g *ground) appendTargets(dst []table.Target, seats game.Table, deck, pawn table.Use) []table.Target {
	dst = append(dst, table.Target{ID: "deck", Ref: refDeck, Rect: g.card, Use: deck})
	for s := range g.seats {
		color := seats[s].String()
		dst = append(dst,
			table.Target{ID: tileIDs[s], Ref: refTile + s, Rect: g.tileRect(s), Use: table.Look},
			table.Target{ID: "pawn." + color, Ref: refPawn + s, Rect: g.pawnRect(s), Use: pawn})
		p := &g.posts[s]
		if !p.hasHolsters {
			continue
		}
		d := p.holsterHeight() * 0.95 * p.zoom // width and height of a holster's target
		for i, hand := range [...]rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
			dst = append(dst, table.Target{
				ID: "holster." + color + "." + hand.String(), Ref: refHolsters + 2*s + i,
				Rect: geom.Around(p.holster(hand), d, d), Use: table.Look,
			})
		}
	}
	return dst
}

// touchMargin is the distance in dp from the edge of a pawn within which a hand still touches the pawn. Tiles and holsters
// have margins that follow from it.
const touchMargin = 16.0

// pawnAt returns the pawn at a place of the screen, or the nearest one within touchMargin; -1 and false if there is none.
// Pawns count as circles as wide as a pawn is high.
func (g *ground) pawnAt(q geom.Point) (game.Seat, bool) {
	pawn, ok := nearestSpot(q, g.pawns[:g.seats], g.pawnHeight*0.5+touchMargin)
	return game.Seat(pawn), ok
}

// tileAt returns the tile at a place of the screen, or the nearest one within half of touchMargin; -1 and false if there is
// none. Tiles count as circles with a radius of 0.62 of their edge.
func (g *ground) tileAt(q geom.Point) (int, bool) {
	return nearestSpot(q, g.tiles[:g.seats], g.tileSize*0.62+touchMargin/2)
}

// nearestSpot returns the index of the spot nearest to q, and true; -1 and false if none is nearer than maxDistance dp.
func nearestSpot(q geom.Point, spots []geom.Point, maxDistance float64) (int, bool) {
	best, least := -1, maxDistance
	for i, p := range spots {
		if d := p.Dist(q); d < least {
			best, least = i, d
		}
	}
	return best, best >= 0
}

// placeOf returns the centre of the pawn (pawn is true) or the tile with the number target.
func (g *ground) placeOf(target int, pawn bool) geom.Point {
	if pawn {
		return g.pawns[target]
	}
	return g.tiles[target]
}

// targetAt returns the number of the pawn (pawn is true) or tile at a place of the screen. ok is false if there is none.
// If both are near, it is the one nearer relative to its size.
func (g *ground) targetAt(q geom.Point) (target int, pawn, ok bool) {
	on, onPawn := g.pawnAt(q)
	tile, onTile := g.tileAt(q)
	if onPawn && onTile {
		onPawn = g.pawns[on].Dist(q)/g.pawnHeight < g.tiles[tile].Dist(q)/g.tileSize
	}
	if onPawn {
		return int(on), true, true
	}
	return tile, false, onTile
}

// holsterAt returns the holster at a place of the screen; ok is false if there is none. Each half of a post with holsters
// belongs to one. Some margin is allowed, since a hand in a hurry may stop short or, on the far side of the post, run
// over the edge; there it is four times touchMargin.
func (g *ground) holsterAt(q geom.Point) (seat game.Seat, hand rapidcity.Hand, ok bool) {
	for s := range g.seats {
		p := &g.posts[s]
		at := p.local(q)
		if !p.hasHolsters || at.X < -gap || at.X > p.w+gap || at.Y < -touchMargin || at.Y > p.h+4*touchMargin {
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
