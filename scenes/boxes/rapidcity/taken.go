package rapidcity

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
)

// trailEnd is where a place of trails is.
func (g *ground) trailEnd(n int) geom.Point {
	switch {
	case n >= toPost:
		return g.posts[n-toPost].rect.Nearest(g.center)
	case n >= fromPawn:
		return g.pawns[n-fromPawn]
	}
	return g.tiles[n]
}

// takenPainter marks what may be touched and what has just been taken.
type takenPainter struct {
	*brush
	view   *view
	round  *round
	trial  *trial
	motion *motion
}

// drawTrails draws the prints of what has been taken, which lie under the card.
func (p *takenPainter) drawTrails(dst *ebiten.Image) {
	for leg, fade := range p.motion.trails.Shown(game.Chance) {
		p.desk.Lamps.Footprints(dst, p.desk.Color(leg.Seat), p.ground.trailEnd(leg.From), p.ground.trailEnd(leg.To), fade, nil)
	}
}

// draw lights what may still be touched, whatever the card: pawns and tiles that nobody has taken. Then come the dots round what a
// finger would put its pawn on.
func (p *takenPainter) draw(dst *ebiten.Image) {
	if p.round.shown && !p.desk.Replay() {
		p.drawFree(dst)
	}
	if p.round.shown || p.trial.on {
		p.drawAims(dst)
	}
}

// drawFree lights pawns and tiles that are free.
func (p *takenPainter) drawFree(dst *ebiten.Image) {
	g := p.ground
	for s := range g.seats {
		if p.view.lying[s] == 0 && p.view.holder[s] == 0 {
			p.desk.Lamps.Light(dst, g.pawns[s], g.pawn*1.05, false, 0.35)
		}
		if !p.view.lain(s) {
			r := g.tileRect(s)
			p.desk.Pieces.Frame(r.W, r.H, 10, p.desk.Theme.Palette.Accent).Draw(dst, r.Center(), piece.Pose{Fade: 0.45})
		}
	}
}

// drawAims draws dots round the tiles and holsters that fingers have pulled pawns to.
func (p *takenPainter) drawAims(dst *ebiten.Image) {
	for _, f := range p.round.hands.fingers {
		if f.done || f.pawn < 0 || f.at.Dist(f.from) <= input.DragDistance {
			continue
		}
		if seat, hand, ok := p.ground.holsterAt(f.at); ok {
			d := p.ground.posts[seat].holsterHigh() * p.ground.posts[seat].zoom
			p.desk.Lamps.Lead(dst, p.ground.posts[seat].holster(hand), d, false, 0)
			continue
		}
		if tile, ok := p.ground.tileAt(f.at); ok {
			p.desk.Lamps.Lead(dst, p.ground.tiles[tile], p.ground.tile*1.2, false, 0)
		}
	}
}
