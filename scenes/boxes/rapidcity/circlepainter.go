package rapidcity

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// circlePainter draws the circle: tiles, the deck and the open card, keys, pawns, and the marks of hands. Its pointers are to parts
// of the board.
type circlePainter struct {
	*brush
	terms    *terms
	view     *view
	round    *round
	motion   *motion
	cowboys  *cowboys
	letters  *letters
	printed  table.BoardPicture    // the printed board, kept for a layout
	setup    table.Setup           // sets up the pawns
	rendered [rapidcity.Cards]bool // by card: its pictures have been rendered ahead of time for this layout
}

// drawBoard draws the printed board.
func (p *circlePainter) drawBoard(dst *ebiten.Image) {
	g, t := p.ground, p.desk.Theme
	// 7 is the seed of the grain; see piece.PaintBoard.
	p.printed.Draw(dst, t, g.board.Add(p.motion.jolt()), 7, func(c paint.Canvas) { printBoard(c, g, t.Palette, p.desk.Colors()) })
}

// drawTiles draws the tiles.
func (p *circlePainter) drawTiles(dst *ebiten.Image) {
	g, t, jolt := p.ground, p.desk.Theme, p.motion.jolt()
	for i := range g.seats {
		t.DrawImage(dst, p.tileImage(p.terms.Tile(i)), g.tileRect(i).Inset(-tileMargin).Min().Add(jolt), 1)
	}
}

// tileImage returns the picture of a tile with a place on it.
func (p *circlePainter) tileImage(place rapidcity.Place) *ebiten.Image {
	d := p.ground.tileSize
	return p.picture("rapidcity-tile", int(place), d, d, tileMargin, func(c paint.Canvas, r geom.Rect) {
		paintTile(c, place, p.desk.Theme.Palette, r)
	})
}

// drawDeck draws the deck, and the open card once it is shown, with the time that is left. Until then the deck glows: it
// pulsates from when a card is drawn until it is shown, and glows steadily while it waits for a tap. In a lesson, the card
// that is talked about is shown before it is played.
func (p *circlePainter) drawDeck(dst *ebiten.Image) {
	r := p.ground.card
	back := p.cardSprite(rapidcity.NoCard, r.W, r.H, false)
	// One back stands for up to four cards.
	for i := range min((p.view.deckSize+3)/4, 5) {
		back.Draw(dst, r.Center().Add(geom.Pt(float64(i)*1.2, float64(-i)*1.6)), piece.Pose{})
	}
	switch {
	case p.motion.cardShown && p.view.card != rapidcity.NoCard:
		p.drawOpenCard(dst, p.view.card)
		p.drawFuse(dst)
		return
	case p.motion.preview != rapidcity.NoCard && p.view.card == rapidcity.NoCard:
		p.drawOpenCard(dst, p.motion.preview)
		return
	case p.motion.leaving > 0:
		p.drawLeavingCard(dst)
	case p.round.on:
		p.drawWaiting(dst, back)
	}
	if p.terms.tap && p.view.awaitsCard() {
		p.desk.Theme.Glow(dst, r, 10, 0.9)
	}
}

// Sizes of the hand that is about to turn a card, and how far it moves, relative to the width of the card.
const (
	handHeight = 0.5
	handReach  = 0.24 // of the finger tips from the corner of the card
	handTremor = 0.025
)

// drawWaiting draws the card that has been drawn and is still face down, whose sprite is back: it glows and stirs under the hand of
// the seat that is about to turn it. The hand comes from the upper corner of the deck that is nearer to that seat. Nothing in it tells
// when the card comes.
func (p *circlePainter) drawWaiting(dst *ebiten.Image, back *piece.Sprite) {
	r, phase := p.ground.card, p.motion.pulse*2*math.Pi
	breath := 0.5 - 0.5*math.Cos(phase)
	p.desk.Theme.Glow(dst, r, 10, 0.35+0.3*math.Sin(phase))
	isLeft := p.ground.pawns[p.view.turner].X < p.ground.center.X
	way := 1.0
	if isLeft {
		way = -1
	}
	back.Draw(dst, r.Center(), piece.Pose{Turn: way * 0.018 * breath, Lift: 1 + 2.5*breath})
	corner := geom.Pt(r.Center().X+way*r.W/2, r.Y)
	inward := geom.Pt(-way, 1).Mul(r.W * (handReach - handTremor*2*breath))
	hand := p.desk.Pieces.Picture("rapidcity-hand", p.desk.Color(p.view.turner), r.W*handHeight)
	hand.Draw(dst, corner.Add(inward), piece.Pose{Turn: way * (math.Pi/4 + 0.06*math.Sin(2*phase)), Mirror: isLeft})
}

// drawOpenCard draws a card on the deck while and after it is turned over, lifted and with a shadow beside it meanwhile. With reduced
// motion it is face up at once.
func (p *circlePainter) drawOpenCard(dst *ebiten.Image, card rapidcity.Card) {
	r, flip := p.ground.card, p.motion.flip
	if p.desk.ReducedMotion() {
		flip = flipTicks
	}
	pose := turnPose(flip)
	sprite := p.cardSprite(card, r.W, r.H, true)
	if flip < flipTicks {
		high := pose.Grow / turnGrow
		shadow := piece.Pose{Flip: pose.Flip, Turn: pose.Turn, Dim: 1, Fade: 1 - 0.4*high}
		sprite.Draw(dst, r.Center().Add(geom.Pt(r.W, r.H).Mul(0.08*high)), shadow)
	}
	sprite.Draw(dst, r.Center(), pose)
}

// How far a card that has closed slides off the deck, relative to its width, how far it swings, in radians, and how much smaller it
// becomes.
const (
	leaveWay    = 0.9
	leaveSwing  = 0.3
	leaveShrink = 0.25
)

// drawLeavingCard draws the card that has closed while it slides off the deck, faster and faster, and fades. With reduced motion it
// only fades.
func (p *circlePainter) drawLeavingCard(dst *ebiten.Image) {
	t, r := 1-float64(p.motion.leaving)/leaveTicks, p.ground.card
	pose, at := piece.Pose{Fade: t * t}, r.Center()
	if !p.desk.ReducedMotion() {
		pose.Turn, pose.Grow = leaveSwing*t*t, -leaveShrink*t
		at.X += leaveWay * r.W * t * t
	}
	p.cardSprite(p.motion.gone, r.W, r.H, true).Draw(dst, at, pose)
}

// How a card is seen that is turned over: how much larger it becomes, how high it is lifted in dp, and how far it swings in
// radians.
const (
	turnGrow  = 0.08
	turnLift  = 8.0
	turnSwing = 0.07
)

// turnPose returns how a card is seen, flip ticks after it began to turn: for each tick of faceTicks it shows more of its face, so
// that all can read it at once, and then it comes down.
func turnPose(flip int) piece.Pose {
	closed := 1 - min(1, float64(flip)/faceTicks) // how much of its face is still turned away
	high := math.Sin(min(1, float64(flip)/flipTicks) * math.Pi)
	return piece.Pose{Grow: turnGrow * high, Lift: turnLift * high, Turn: -turnSwing * high * high, Flip: 0.9 * closed * closed}
}

// fuseWidth is the width in dp of the fuse below an open card, sparkWidth that of the spark at its end.
const (
	fuseWidth  = 5.0
	sparkWidth = 26.0
)

// drawFuse draws the remaining time of the card as a fuse below it, with a spark at its end. There is none in a replay, where no
// clock runs.
func (p *circlePainter) drawFuse(dst *ebiten.Image) {
	if !p.round.shown || p.desk.IsReplay() {
		return
	}
	card, remaining := p.ground.card, p.round.remaining(p.terms.TimeLimit())
	from := geom.Pt(card.X, card.Bottom()+4+fuseWidth/2)
	end := p.drawFuseLine(dst, from, from.Add(geom.Pt(card.W, 0)), remaining)
	if remaining > 0 {
		p.drawTurned(dst, p.sparkImage(), end, float64(p.round.now)*0.007, 1)
	}
}

// drawFuseLine draws a fuse between two places on the screen, which burns down towards the first and becomes red, and returns
// where it ends: remaining is the part that is left, 0 to 1.
func (b *brush) drawFuseLine(dst *ebiten.Image, from, to geom.Point, remaining float64) (end geom.Point) {
	pal, over := b.desk.Theme.Palette, to.Sub(from).Mul(1.5/to.Dist(from))
	b.drawLine(dst, from.Sub(over), to.Add(over), fuseWidth+3, paint.Fade(pal.Ink, 0.6))
	end = from.Lerp(to, remaining)
	b.drawLine(dst, from, end, fuseWidth, paint.Mix(paint.Hex(0xC8342B), pal.Accent, remaining))
	return end
}

// sparkImage returns the picture of the spark that burns the fuse, which is turned while it burns.
func (p *circlePainter) sparkImage() *ebiten.Image {
	return p.picture("rapidcity-spark", 0, sparkWidth, sparkWidth, 0, func(c paint.Canvas, r geom.Rect) {
		c.Fill(burst(r.Center(), r.W*0.5), p.desk.Theme.Palette.Main)
		c.Fill(burst(r.Center(), r.W*0.36), p.desk.Theme.Palette.Accent)
		c.Fill(burst(r.Center(), r.W*0.2), cream)
	})
}

// keyHeight is the height in dp, before zooming, of a keycap beside a tile.
const keyHeight = 24

// keyStyle is the text style of keycaps.
var keyStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0x2A1A2E), Align: text.Centre, Fixed: true}

// drawKeys draws the keys of pawns and tiles beside the tiles, one for each keyboard that anybody plays with. It draws none
// in a replay or while the letters do not show keys.
func (p *circlePainter) drawKeys(dst *ebiten.Image) {
	if p.desk.IsReplay() || !p.letters.showKeys {
		return
	}
	for i := range p.ground.seats {
		n := 0 // keycaps drawn beside tile i
		for set, d := range keyboards {
			if word := p.letters.keys[set][i]; word != "" {
				seat, _ := p.letters.people.userOf(d)
				p.drawKey(dst, word, seat, i, n)
				n++
			}
		}
	}
}

// drawKey draws the keycap number n, from 0, beside a tile, with the text word and in the colour of seat. The caps of a tile are
// one below the other, from its upper right corner.
func (p *circlePainter) drawKey(dst *ebiten.Image, word string, seat game.Seat, tile, n int) {
	t, z, st := p.desk.Theme, p.ground.zoom, keyStyle
	st.Size *= z
	h := keyHeight * z
	w := max(h, 14*z+p.textWidth(word, st))
	half := p.ground.tileSize * 0.5
	r := geom.Around(p.ground.tiles[tile].Add(geom.Pt(half-w*0.4, 10-half+float64(n)*(h+3))), w, h)
	color := p.desk.Color(seat)
	img := p.picture("rapidcity-key", int(color), w, h, keyMargin, func(c paint.Canvas, r geom.Rect) { paintKey(c, color, r) })
	t.DrawImage(dst, img, r.Inset(-keyMargin).Min(), 1)
	t.Text.Draw(dst, word, r.Add(geom.Pt(0, -1)), st)
}

// drawAttacker draws the attacker at its post. It draws nothing unless an armed card is shown.
func (p *circlePainter) drawAttacker(dst *ebiten.Image) {
	seat := p.view.attacker()
	if !p.motion.cardShown || seat < 0 {
		return
	}
	p.drawGunman(dst, seat, p.view.card.Hand(), 0)
}

// drawPawns draws the pawns that have been set up, from back to front.
func (p *circlePainter) drawPawns(dst *ebiten.Image) {
	order := p.cowboys.order()
	for _, s := range order[:p.ground.seats] {
		if p.setup.Missing(game.Seat(s)) > 0 {
			continue
		}
		if p.motion.tumbles[s].ticksLeft > 0 {
			p.drawTumble(dst, s)
			continue
		}
		p.drawPawn(dst, s)
	}
}

// setupPieces appends a pawn in front of each seat, for table.Setup.
func (p *circlePainter) setupPieces(dst []table.SetupPiece) []table.SetupPiece {
	h := p.ground.pawnHeight
	for s := range game.Seat(p.ground.seats) {
		foot := p.ground.pawns[s].Add(geom.Pt(0, h*pawnFoot))
		dst = append(dst, table.SetupPiece{
			Seat: s, At: foot, Sound: sound.Cue{Name: sound.Pat, Step: 2 * int(s)},
			Draw: func(dst *ebiten.Image, at geom.Point, pose piece.Pose) {
				p.desk.Pieces.DrawWithShadow(dst, cowboy(p.desk.Pieces, p.desk.Color(s), h), h*0.6, at, pose)
			},
		})
	}
	return dst
}

// pawnFoot is the distance from a pawn's middle to its foot, relative to its height.
const pawnFoot = 0.46

// drawPawn draws a pawn. It is smaller on a tile, and smaller still at the post of the seat that has got it. On its way it
// is lifted.
func (p *circlePainter) drawPawn(dst *ebiten.Image, s int) {
	h, at, pose := p.ground.pawnHeight, p.cowboys.at[s], piece.Pose{} // h is for the foot and the shadow
	if p.view.lying[s] != 0 {
		h *= 0.94
		pose.Grow = -0.14 // so that the tile and its key can be seen beside the pawn
	}
	if p.view.holder[s] != 0 {
		pose.Grow = caughtHeight - 1
	}
	if moving := at.Dist(p.cowboys.home(s)) > 3; moving {
		pose.Lift = 4
	}
	foot := at.Add(geom.Pt(0, h*pawnFoot))
	p.desk.Pieces.DrawWithShadow(dst, cowboy(p.desk.Pieces, p.desk.Color(game.Seat(s)), p.ground.pawnHeight), h*0.6, foot, pose)
}

// drawMarks draws a halo in the seat's colour for each act that was sent to another device and is not confirmed yet, with an
// arrow. Then it draws the smoke of shots, and the marks of hands, which grow and fade, with an arrow back for a pawn that sprang
// back.
func (p *circlePainter) drawMarks(dst *ebiten.Image) {
	d := p.ground.pawnHeight * 1.15
	for _, a := range p.round.sent {
		at := p.ground.placeOf(a.target, a.grab)
		p.desk.Pieces.Halo(d, d, piece.SeatColor(p.desk.Color(a.by))).Draw(dst, at, piece.Pose{})
		p.desk.Theme.DrawIcon(dst, ui.IconUpArrow, at.Sub(geom.Pt(0, d*0.6)), 26, p.desk.Theme.Palette.Ink)
	}
	for _, s := range p.motion.smoke {
		p.drawCloud(dst, s.at, float64(s.age)/puffTicks, 0.9)
	}
	for _, m := range p.motion.marks {
		t := float64(m.age) / markTicks
		p.desk.Pieces.Halo(d, d, piece.SeatColor(p.desk.Color(m.seat))).Draw(dst, m.at, piece.Pose{Grow: 0.3 * t, Fade: t})
		if m.bounced {
			p.desk.Theme.DrawIcon(dst, ui.IconUndo, m.at.Sub(geom.Pt(0, d*0.6)), 26, p.desk.Theme.Palette.Ink)
		}
	}
}

// drawResting draws a lock beside each pawn on which a finger has rested since before the card was shown: that finger has no
// effect.
func (p *circlePainter) drawResting(dst *ebiten.Image) {
	for s := range p.ground.seats {
		if p.motion.rests.Has(game.Seat(s)) {
			p.drawTurned(dst, p.lockImage(p.ground.zoom), p.ground.lockPlace(s), p.ground.posts[s].turn, 1)
		}
	}
}

// renderTicks is the number of ticks from the rendering of one card ahead of time to that of the next.
const renderTicks = 4

// prerenderCards renders card images ahead of time, so that turning a card does not drop frames. It renders the card that
// has been drawn at once, and one more of the deck every renderTicks ticks. It does nothing before the board has been
// drawn once, and while a card is open or something moves.
func (p *circlePainter) prerenderCards() {
	if !p.printed.Drawn() || p.round.shown || p.ground.seats == 0 || p.desk.Moving() {
		return
	}
	p.renderCard(p.view.card)
	if p.motion.ticks%renderTicks != 0 {
		return
	}
	deck := p.terms.Start().Deck // all cards of this game
	for c := rapidcity.Indian; c < rapidcity.Cards; c++ {
		if !p.rendered[c] && deck.Count(c) > 0 {
			p.renderCard(c)
			return
		}
	}
}

// renderCard renders the images of a card unless they have been rendered: the large one, the attacker of an armed card, and the
// small one if any post has one. All small cards have the same size.
func (p *circlePainter) renderCard(c rapidcity.Card) {
	if c == rapidcity.NoCard || p.rendered[c] {
		return
	}
	p.rendered[c] = true
	p.cardSprite(c, p.ground.card.W, p.ground.card.H, true)
	if c.Type() == rapidcity.Armed {
		p.gunmanSprite(c.Seat(), c.Hand())
	}
	for s := range p.ground.seats {
		if _, high := p.ground.posts[s].smallCard(); high > 0 {
			p.smallCardSprite(c, &p.ground.posts[s], high)
			return
		}
	}
}

// invalidate has the board printed and the cards rendered again, for a new layout.
func (p *circlePainter) invalidate() {
	p.printed.Invalidate()
	p.rendered = [rapidcity.Cards]bool{}
}

// Sizes and distances of a hat, relative to the height of its cowboy.
const (
	hatHeight   = 68.0 / 152 // as in the pictures: the cowboy is 152 high
	hatBase     = 88.0 / 152 // from the foot to the brim
	hatDistance = 1.25       // how far to the side the hat flies
	hatArc      = 0.9        // how far above the head the hat flies
)

// drawTumble draws the pawn of a seat that has taken a bullet. The cowboy falls in the direction of the bullet, by up to 1.4
// radians, raising dust, and his hat flies off in an arc. The hit flashes first.
func (p *circlePainter) drawTumble(dst *ebiten.Image, s int) {
	f, h, color := p.motion.tumbles[s], p.ground.pawnHeight, p.desk.Color(game.Seat(s))
	foot := p.cowboys.at[s].Add(geom.Pt(0, h*pawnFoot))
	p.drawCloud(dst, foot.Add(geom.Pt(f.direction*h*0.35, 0)), f.dust(), 0.3)
	p.desk.Pieces.DrawWithShadow(dst, hatlessCowboy(p.desk.Pieces, color, h), h*0.6, foot, piece.Pose{Turn: f.direction * f.lean() * 1.4})
	far, turn := f.hat()
	at := foot.Add(geom.Pt(f.direction*far*hatDistance*h, -(1-far)*hatBase*h-math.Sin(far*math.Pi)*hatArc*h))
	p.desk.Pieces.Picture(guiseOf(color).hat, color, h*hatHeight).Draw(dst, at, piece.Pose{Turn: turn})
	if bright := f.impact(); bright > 0 {
		p.drawTurned(dst, p.flashImage(), p.cowboys.at[s], f.direction*(1-bright), bright)
	}
}
