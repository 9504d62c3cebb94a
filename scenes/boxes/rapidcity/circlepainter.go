package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// circlePainter draws what lies and stands on the circle: tiles, the deck and its card, keys, cow-boys, and what hands leave.
type circlePainter struct {
	*brush
	terms   *terms
	view    *view
	round   *round
	motion  *motion
	cowboys *cowboys
	letters *letters
	printed table.Printed
	absent  game.SeatSet          // seats whose pawns have not been set up yet
	warm    [rapidcity.Cards]bool // cards whose pictures have been made
}

// drawBoard draws the printed board with the tiles on it.
func (p *circlePainter) drawBoard(dst *ebiten.Image) {
	g, t := p.ground, p.desk.Theme
	p.printed.Draw(dst, t, g.board, 7, func(c paint.Canvas) { printBoard(c, g, t.Palette, p.desk.Colors()) })
	for i := range g.seats {
		t.Put(dst, p.tile(p.terms.Tile(i)), g.tileRect(i).Inset(-tileEdge).Min(), 1)
	}
}

func (p *circlePainter) tile(place rapidcity.Place) *ebiten.Image {
	d := p.ground.tile
	return p.picture("rapidcity-tile", int(place), d, d, tileEdge, func(c paint.Canvas, r geom.Rect) {
		paintTile(c, place, p.desk.Theme.Palette, r)
	})
}

// drawDeck draws the deck, and the card on it once it is seen.
func (p *circlePainter) drawDeck(dst *ebiten.Image) {
	r := p.ground.card
	back := p.card(rapidcity.NoCard, r.W, r.H, false)
	for i := range min((p.view.deck+3)/4, 5) {
		back.Draw(dst, r.Center().Add(geom.Pt(float64(i)*1.2, float64(-i)*1.6)), piece.Pose{})
	}
	if p.motion.face && p.view.card != rapidcity.NoCard {
		p.drawFace(dst)
		p.drawTime(dst)
		return
	}
	if p.motion.pulse > 0 && p.round.on {
		p.desk.Theme.Glow(dst, r, 10, 0.35+0.3*math.Sin(p.motion.pulse*2*math.Pi))
	}
	if p.terms.tap && p.view.closed() {
		p.desk.Theme.Glow(dst, r, 10, 0.9)
	}
}

// drawFace draws the card that lies open, as it is turned.
func (p *circlePainter) drawFace(dst *ebiten.Image) {
	r, t := p.ground.card, float64(p.motion.flip)/flipTicks
	if p.desk.Reduced() {
		t = 1
	}
	pose := piece.Pose{Grow: 0.06 * math.Sin(t*math.Pi), Flip: 0.9 * (1 - t) * (1 - t)}
	p.card(p.view.card, r.W, r.H, true).Draw(dst, r.Center(), pose)
}

// drawTime draws how much of the card's time is left.
func (p *circlePainter) drawTime(dst *ebiten.Image) {
	if !p.round.shown || p.desk.Replay() {
		return
	}
	left := geom.Clamp(1-float64(p.round.now)/float64(p.terms.Time()), 0, 1)
	r := geom.R(p.ground.card.X, p.ground.card.Bottom()+3, p.ground.card.W, 6)
	pal := p.desk.Theme.Palette
	p.bar(dst, r, paint.Fade(pal.Ink, 0.5))
	p.bar(dst, geom.R(r.X, r.Y, r.W*left, r.H).InsetXY(0, 1), paint.Mix(paint.Hex(0xC8342B), pal.Accent, left))
}

// keyHigh is the height of a keycap beside a tile, keyStyle how the letters on it look.
const keyHigh = 24

var keyStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0x2A1A2E), Align: text.Centre, Fixed: true}

// drawKeys draws the keys beside the tiles that mean them.
func (p *circlePainter) drawKeys(dst *ebiten.Image) {
	if p.desk.Replay() || !p.letters.typing {
		return
	}
	for i := range p.ground.seats {
		n := 0
		for set, d := range keyboards {
			if word := p.letters.keys[set][i]; word != "" {
				seat, _ := p.letters.people.of(d)
				p.drawKey(dst, word, seat, i, n)
				n++
			}
		}
	}
}

// drawKey draws the n-th keycap beside a tile.
func (p *circlePainter) drawKey(dst *ebiten.Image, word string, seat game.Seat, tile, n int) {
	t, z, st := p.desk.Theme, p.ground.zoom, keyStyle
	st.Size *= z
	h := keyHigh * z
	w := math.Max(h, 14*z+p.wide(word, st))
	half := p.ground.tile * 0.5
	r := geom.Around(p.ground.tiles[tile].Add(geom.Pt(half-w*0.4, 10-half+float64(n)*(h+3))), w, h)
	color := p.desk.Color(seat)
	img := p.picture("rapidcity-key", int(color), w, h, keyEdge, func(c paint.Canvas, r geom.Rect) { paintKey(c, color, r) })
	t.Put(dst, img, r.Inset(-keyEdge).Min(), 1)
	t.Text.Draw(dst, word, r.Add(geom.Pt(0, -1)), st)
}

// drawAttacker shows on the table who attacks.
func (p *circlePainter) drawAttacker(dst *ebiten.Image) {
	seat := p.view.attacker()
	if !p.motion.face || seat < 0 {
		return
	}
	p.drawGunman(dst, seat, p.view.card.Hand(), 0)
}

// drawPawns draws the cow-boys.
func (p *circlePainter) drawPawns(dst *ebiten.Image) {
	order := p.cowboys.order()
	for _, s := range order[:p.ground.seats] {
		if p.absent.Has(game.Seat(s)) {
			continue
		}
		if p.motion.tumbles[s].left > 0 {
			p.drawTumble(dst, s)
			continue
		}
		p.drawPawn(dst, s)
	}
}

// pawnFoot is how far below its middle a pawn stands, as a share of its height.
const pawnFoot = 0.46

func (p *circlePainter) drawPawn(dst *ebiten.Image, s int) {
	h, at, pose := p.ground.pawn, p.cowboys.at[s], piece.Pose{}
	if p.view.lying[s] != 0 {
		h *= 0.94
		pose.Grow = -0.14 // the tile is seen beside it, and its key
	}
	if p.view.holder[s] != 0 {
		pose.Grow = -0.3
	}
	if moving := at.Dist(p.cowboys.home(s)) > 3; moving {
		pose.Lift = 4
	}
	foot := at.Add(geom.Pt(0, h*pawnFoot))
	p.desk.Pieces.Stand(dst, cowboy(p.desk.Pieces, p.desk.Color(game.Seat(s)), p.ground.pawn), h*0.6, foot, pose)
}

// drawMarks draws what hands have left behind, and what has been sent and not come back.
func (p *circlePainter) drawMarks(dst *ebiten.Image) {
	d := p.ground.pawn * 1.15
	for _, a := range p.round.sent {
		at := p.ground.thing(a.what, a.grab)
		p.desk.Pieces.Halo(d, d, piece.SeatColor(p.desk.Color(a.by))).Draw(dst, at, piece.Pose{})
		p.desk.Theme.Sign(dst, ui.IconUpArrow, at.Sub(geom.Pt(0, d*0.6)), 26, p.desk.Theme.Palette.Ink)
	}
	for _, m := range p.motion.marks {
		t := float64(m.age) / markTicks
		p.desk.Pieces.Halo(d, d, piece.SeatColor(p.desk.Color(m.seat))).Draw(dst, m.at, piece.Pose{Grow: 0.3 * t, Fade: t})
		if m.back {
			p.desk.Theme.Sign(dst, ui.IconUndo, m.at.Sub(geom.Pt(0, d*0.6)), 26, p.desk.Theme.Palette.Ink)
		}
	}
}

// drawResting shows on each cow-boy that a finger has lain on since before the card that this does nothing.
func (p *circlePainter) drawResting(dst *ebiten.Image) {
	for s := range p.ground.seats {
		if p.motion.rests.Has(game.Seat(s)) {
			p.spun(dst, p.lock(p.ground.zoom), p.ground.aside(s), p.ground.posts[s].turn, 1)
		}
	}
}

// warmTicks is how many ticks pass between the pictures of two cards that are made ahead.
const warmTicks = 4

// warmUp makes the pictures of cards while nothing is at stake, so that no card is shown late for want of its own: first
// those of the card that comes next, then one now and then.
func (p *circlePainter) warmUp() {
	if !p.printed.Seen() || p.round.shown || p.ground.seats == 0 || p.desk.Moving() {
		return
	}
	p.warmCard(p.view.card)
	if p.motion.ticks%warmTicks != 0 {
		return
	}
	deck := p.terms.Start().Deck
	for c := rapidcity.Indian; c < rapidcity.Cards; c++ {
		if !p.warm[c] && deck.Count(c) > 0 {
			p.warmCard(c)
			return
		}
	}
}

// warmCard makes the pictures of a card.
func (p *circlePainter) warmCard(c rapidcity.Card) {
	if c == rapidcity.NoCard || p.warm[c] {
		return
	}
	p.warm[c] = true
	p.card(c, p.ground.card.W, p.ground.card.H, true)
	for s := range p.ground.seats {
		if at := &p.ground.posts[s]; at.small {
			p.small(c, at)
			return
		}
	}
}

// clear forgets what was made for another layout.
func (p *circlePainter) clear() {
	p.printed.Clear()
	p.warm = [rapidcity.Cards]bool{}
}

// Measures of a hat, by the height of its cow-boy.
const (
	hatHigh = 68.0 / 152
	hatOver = 88.0 / 152 // from the foot to its brim
	hatFar  = 1.25       // it flies so far aside
	hatArc  = 0.9        // and so much higher than the head
)

// drawTumble draws a cow-boy who has been hit.
func (p *circlePainter) drawTumble(dst *ebiten.Image, s int) {
	f, h, color := p.motion.tumbles[s], p.ground.pawn, p.desk.Color(game.Seat(s))
	foot := p.cowboys.at[s].Add(geom.Pt(0, h*0.46))
	p.desk.Pieces.Stand(dst, hatless(p.desk.Pieces, color, h), h*0.6, foot, piece.Pose{Turn: f.way * f.lean() * 1.4})
	far, turn := f.hat()
	at := foot.Add(geom.Pt(f.way*far*hatFar*h, -(1-far)*hatOver*h-math.Sin(far*math.Pi)*hatArc*h))
	p.desk.Pieces.Picture("rapidcity-hat", color, h*hatHigh).Draw(dst, at, piece.Pose{Turn: turn})
}
