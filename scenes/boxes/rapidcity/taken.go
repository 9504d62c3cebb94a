package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/piece"
)

// trailEnd returns the place on the screen at which a trail begins or ends: n is the number of a tile, fromPawn plus the seat of
// a pawn, or toPost plus the seat of a post. The place of a post is where its seat's first pawn stands that it has got, if that
// is beside its end, or else its point nearest to the centre of the circle.
func (g *ground) trailEnd(n int) geom.Point {
	switch {
	case n >= toPost && g.posts[n-toPost].hasEndRoom:
		return g.posts[n-toPost].endPlace(0, g.pawnHeight)
	case n >= toPost:
		return g.posts[n-toPost].rect.Nearest(g.center)
	case n >= fromPawn:
		return g.pawns[n-fromPawn]
	}
	return g.tiles[n]
}

// trailRoom is the least distance of a trail from the card, and trailApart that between two trails round it, both in dp.
const (
	trailRoom  = 12.0
	trailApart = 7.0
)

// wayRound returns the shortest way between two places that does not lead under the card or nearer to it than room dp: straight, or
// by one of the corners of the card, or by two that are next to each other. n is the number of places on it.
func (g *ground) wayRound(from, to geom.Point, room float64) (way [4]geom.Point, n int) {
	card := g.card.Inset(-room)
	if isClear(card, from, to) {
		return [4]geom.Point{from, to}, 2
	}
	corners := [...]geom.Point{card.Min(), geom.Pt(card.Right(), card.Y), card.Max(), geom.Pt(card.X, card.Bottom())}
	least := math.Inf(1)
	for i, c := range corners {
		next := corners[(i+1)%len(corners)]
		for _, try := range [...][4]geom.Point{{from, c, to, to}, {from, c, next, to}, {from, next, c, to}} {
			long := try[0].Dist(try[1]) + try[1].Dist(try[2]) + try[2].Dist(try[3])
			if long < least && isClear(card, try[0], try[1]) && isClear(card, try[1], try[2]) && isClear(card, try[2], try[3]) {
				way, least, n = try, long, 4
				if try[2] == try[3] {
					n = 3
				}
			}
		}
	}
	if n == 0 { // an end lies under the card
		return [4]geom.Point{from, to}, 2
	}
	return way, n
}

// isClear reports whether the line between two places does not lead through r; within half a dp of its edge it may.
func isClear(r geom.Rect, from, to geom.Point) bool {
	r = r.Inset(0.5)
	if max(from.X, to.X) <= r.X || min(from.X, to.X) >= r.Right() || max(from.Y, to.Y) <= r.Y || min(from.Y, to.Y) >= r.Bottom() {
		return true
	}
	way, left, right := to.Sub(from), false, false
	for _, corner := range [...]geom.Point{r.Min(), geom.Pt(r.Right(), r.Y), r.Max(), geom.Pt(r.X, r.Bottom())} {
		side := way.X*(corner.Y-from.Y) - way.Y*(corner.X-from.X)
		left, right = left || side < 0, right || side > 0
	}
	return !(left && right) // with corners on both sides, the line leads through
}

// takenPainter lights the pawns and tiles that are free, and draws the trails of those that have just been taken.
type takenPainter struct {
	*brush
	view   *view
	round  *round
	trial  *trial
	motion *motion
}

// drawTrails draws footprints from the place of each pawn that was put on a tile or taken, round the card. They lead to that tile,
// which covers their end, or to the post of the seat that has the pawn. Those that lead round the card lie beside each other.
func (p *takenPainter) drawTrails(dst *ebiten.Image) {
	room := trailRoom
	for leg, fade := range p.motion.trails.Visible(game.Chance) {
		way, n := p.ground.wayRound(p.ground.trailEnd(leg.From), p.ground.trailEnd(leg.To), room)
		if n > 2 { // no pawn or tile stands nearer to the card than the bound
			room = min(room+trailApart, p.ground.tileSize/2)
		}
		for i := range n - 1 {
			p.desk.Lamps.DrawFootprints(dst, p.desk.Color(leg.Seat), way[i], way[i+1], fade, nil)
		}
	}
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
