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
