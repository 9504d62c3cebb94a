package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// trailEnd returns the place on the screen at which a trail begins or ends: n is the number of a tile, fromPawn plus the seat of a
// pawn, or toPost plus the seat of a post. The place of a post is its point nearest to the centre of the circle.
func (g *ground) trailEnd(n int) geom.Point {
	switch {
	case n >= toPost:
		return g.posts[n-toPost].rect.Nearest(g.center)
	case n >= fromPawn:
		return g.pawns[n-fromPawn]
	}
	return g.tiles[n]
}

// takenPainter lights the pawns and tiles that are free, and draws the trails of those that have just been taken.
type takenPainter struct {
	*brush
	view   *view
	round  *round
	trial  *trial
	motion *motion
}

// drawTrails draws footprints from the place of each pawn that was put on a tile or taken. They lead to that tile, or to the
// post of the seat that has the pawn. The card covers them.
func (p *takenPainter) drawTrails(dst *ebiten.Image) {
	p.desk.DrawTrails(dst, &p.motion.trails, game.Chance, func(_ *table.Leg, n int) geom.Point { return p.ground.trailEnd(n) }, nil)
}

// drawFree lights the ground round the pawns that lie on no tile and that no seat has, and round the tiles without a pawn, while a
// card is open. It is drawn before the tiles: what is to be recognised at once must not be under a veil.
func (p *takenPainter) drawFree(dst *ebiten.Image) {
	if !p.round.shown || p.desk.IsReplay() {
		return
	}
	g := p.ground
	for s := range g.seats {
		if p.view.lying[s] == 0 && p.view.holder[s] == 0 {
			p.desk.Lamps.DrawHalo(dst, g.pawns[s], g.pawnHeight*1.05, false, 0.35)
		}
		if !p.view.isTaken(s) { // there is a tile for each seat
			r := g.tileRect(s)
			p.desk.Pieces.HaloRect(r.W, r.H, 10, p.desk.Theme.Palette.Accent).Draw(dst, r.Center(), piece.Pose{})
		}
	}
}

// drawAims draws dots round the tiles and holsters over which fingers drag pawns, while a card is open or in the trial, but not for
// fingers that have made their act.
func (p *takenPainter) drawAims(dst *ebiten.Image) {
	if !p.round.shown && !p.trial.on {
		return
	}
	for _, f := range p.round.hands.fingers {
		if f.done || f.pawn < 0 || f.at.Dist(f.from) <= input.DragDistance {
			continue
		}
		if seat, hand, ok := p.ground.holsterAt(f.at); ok {
			d := p.ground.posts[seat].holsterHeight() * p.ground.posts[seat].zoom
			p.desk.Lamps.DrawRing(dst, p.ground.posts[seat].holster(hand), d, false, 0)
			continue
		}
		if tile, ok := p.ground.tileAt(f.at); ok {
			p.desk.Lamps.DrawRing(dst, p.ground.tiles[tile], p.ground.tileSize*1.2, false, 0)
		}
	}
}
