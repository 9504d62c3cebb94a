package rapidcity

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	t := b.desk.Theme
	img := b.boardImage()
	t.Put(dst, img, b.printed.origin, 1)
	for i := range b.seats {
		b.drawTile(dst, i)
	}
	b.drawDeck(dst)
	b.drawKeys(dst)
	for s := range b.seats {
		b.drawPost(dst, game.Seat(s))
	}
	b.drawAttacker(dst)
	b.drawPawns(dst)
	b.drawMuster(dst)
	b.drawMarks(dst)
	b.drawResting(dst)
	b.drawCues(dst)
	b.drawPrompt(dst)
}

func (b *board) drawTile(dst *ebiten.Image, i int) {
	r := b.ground.tileRect(i).Inset(-tileEdge)
	b.desk.Theme.Put(dst, b.tileImage(b.tiles[i]), r.Min(), 1)
}

// drawDeck draws the deck, and the card on it once it is seen.
func (b *board) drawDeck(dst *ebiten.Image) {
	g := &b.ground
	set, mid := b.desk.Pieces, g.card.Center()
	back := set.Card("rapidcity-card-back", piece.Plain, g.card.W, g.card.H, false)
	for i := range min((b.view.deck+3)/4, 5) {
		back.Draw(dst, mid.Add(geom.Pt(float64(i)*1.2, float64(-i)*1.6)), piece.Pose{})
	}
	if !b.motion.face || b.view.card == rapidcity.NoCard {
		if b.motion.pulse > 0 && b.round.on {
			b.desk.Theme.Glow(dst, g.card, 10, 0.35+0.3*math.Sin(b.motion.pulse*2*math.Pi))
		}
		if b.tap && b.view.card == rapidcity.NoCard && !b.view.over {
			b.desk.Theme.Glow(dst, g.card, 10, 0.9)
		}
		return
	}
	b.drawFace(dst, mid)
	b.drawTime(dst)
}

// drawFace draws the card that lies open, as it is turned.
func (b *board) drawFace(dst *ebiten.Image, mid geom.Point) {
	g := &b.ground
	t := float64(b.motion.flip) / flipTicks
	if b.desk.Reduced() {
		t = 1
	}
	pose := piece.Pose{Grow: 0.06 * math.Sin(t*math.Pi), Flip: 0.9 * (1 - t) * (1 - t)}
	b.cardSprite(b.view.card, g.card.W, g.card.H).Draw(dst, mid, pose)
}

// cardSprite is a card of that size.
func (b *board) cardSprite(c rapidcity.Card, w, h float64) *piece.Sprite {
	return b.desk.Pieces.Card(cardArt(c), b.desk.Color(c.Seat()), w, h, true)
}

// drawTime draws how much of the card's time is left.
func (b *board) drawTime(dst *ebiten.Image) {
	if !b.round.shown || b.desk.Replay() {
		return
	}
	g := &b.ground
	left := geom.Clamp(1-float64(b.round.now)/float64(b.time), 0, 1)
	r := geom.R(g.card.X, g.card.Bottom()+3, g.card.W, 6)
	pal := b.desk.Theme.Palette
	b.bar(dst, r, paint.Fade(pal.Ink, 0.5))
	col := paint.Mix(paint.Hex(0xC8342B), pal.Accent, left)
	b.bar(dst, geom.R(r.X, r.Y, r.W*left, r.H).InsetXY(0, 1), col)
}

// bar fills a rectangle.
func (b *board) bar(dst *ebiten.Image, r geom.Rect, col color.NRGBA) {
	op, k := &b.printed.shapes, b.desk.Theme.Scale()
	op.GeoM.Reset()
	op.GeoM.Scale(r.W*k, r.H*k)
	op.GeoM.Translate(r.X*k, r.Y*k)
	op.ColorScale.Reset()
	op.ColorScale.Scale(float32(col.R)/255, float32(col.G)/255, float32(col.B)/255, 1)
	op.ColorScale.ScaleAlpha(float32(col.A) / 255)
	dst.DrawImage(b.whiteImage(), op)
}

// drawKeys draws the keys beside the tiles that mean them.
func (b *board) drawKeys(dst *ebiten.Image) {
	if b.desk.Replay() || b.desk.Services.Platform.Touch {
		return
	}
	t := b.desk.Theme
	for i := range b.seats {
		n := 0.0
		for set, d := range [2]device{keysOne, keysTwo} {
			word := b.printed.keys[set][i]
			if word == "" {
				continue
			}
			seat, _ := b.people.of(d)
			z, st := b.ground.zoom, keyStyle
			st.Size *= z
			h := keyHigh * z
			w := math.Max(h, 14*z+t.Text.Measure(word, st, 0).X)
			at := b.ground.tiles[i].Add(geom.Pt(b.ground.tile*0.5-w*0.4, -b.ground.tile*0.5+10+n*(h+3)))
			r := geom.Around(at, w, h)
			t.Put(dst, b.keyImage(b.desk.Color(seat), w, h), r.Inset(-keyEdge).Min(), 1)
			t.Text.Draw(dst, word, r.Add(geom.Pt(0, -1)), st)
			n++
		}
	}
}

// keyStyle is how the letters on keycaps look.
var keyStyle = text.Style{Weight: text.Bold, Size: 14, Color: paint.Hex(0x2A1A2E), Align: text.Centre, Fixed: true}

// spun draws img so that its middle lies at a place, turned and with the given opacity.
func (b *board) spun(dst, img *ebiten.Image, at geom.Point, turn, opacity float64) {
	op, k := &b.printed.shapes, b.desk.Theme.Scale()
	s := img.Bounds().Size()
	op.GeoM.Reset()
	op.GeoM.Translate(-float64(s.X)/2, -float64(s.Y)/2)
	op.GeoM.Rotate(turn)
	x, y := at.X*k, at.Y*k
	if turn == 0 {
		x, y = math.Round(x-float64(s.X)/2)+float64(s.X)/2, math.Round(y-float64(s.Y)/2)+float64(s.Y)/2
	}
	op.GeoM.Translate(x, y)
	op.ColorScale.Reset()
	op.ColorScale.ScaleAlpha(float32(opacity))
	dst.DrawImage(img, op)
}

// write sets a line of words about a place, turned.
func (b *board) write(dst *ebiten.Image, s string, at geom.Point, turn float64, st text.Style) {
	var g ebiten.GeoM
	k := b.desk.Theme.Scale()
	g.Rotate(turn)
	g.Translate(at.X, at.Y)
	g.Scale(k, k)
	b.desk.Theme.Text.Turned(dst, s, g, st)
}

// drawPost draws a seat's corner.
func (b *board) drawPost(dst *ebiten.Image, seat game.Seat) {
	p := &b.ground.posts[seat]
	c := b.desk.Color(seat)
	if b.lit(seat) {
		b.desk.Theme.Glow(dst, p.rect, 14, 1)
	}
	b.spun(dst, b.postImage(p, c), p.rect.Center(), p.turn, 1)
	if p.wide {
		b.drawWide(dst, seat, p)
	} else {
		b.drawPlain(dst, seat, p)
	}
	if seat == b.view.turner && !b.view.over {
		b.drawTurn(dst, p)
	}
	b.drawVerdict(dst, seat, p)
	if b.motion.locks[seat] > 0 {
		b.drawLock(dst, p)
	}
}

// drawTurn shows that it is a seat's turn to turn a card.
func (b *board) drawTurn(dst *ebiten.Image, p *post) {
	at := p.at(p.w-22, 27)
	if p.wide {
		_, to := p.middle()
		at = p.at(to-16, p.h*0.3)
	}
	b.desk.Pieces.Card("rapidcity-card-back", piece.Plain, 24*p.zoom, 34*p.zoom, false).Draw(dst, at, piece.Pose{Turn: p.turn + 0.16})
}

// lit reports whether a lamp falls on a seat's corner: it turns the card that is awaited, or attacks.
func (b *board) lit(seat game.Seat) bool {
	if b.motion.face {
		return b.attacks(seat)
	}
	return seat == b.view.turner && !b.view.over
}

// attacks reports whether a seat attacks on the card that is seen.
func (b *board) attacks(seat game.Seat) bool {
	c := b.view.card
	return b.motion.face && c != rapidcity.NoCard && c.Type() == rapidcity.Armed && c.Seat() == seat
}

// drawPlain draws what a corner without holsters has.
func (b *board) drawPlain(dst *ebiten.Image, seat game.Seat, p *post) {
	b.desk.Pieces.Mark(b.desk.Color(seat), 24*p.zoom).Draw(dst, p.at(24, 25), piece.Pose{Turn: p.turn})
	b.name(dst, seat, p)
	b.drawBullets(dst, seat, p)
}

// nameStyle is how names look where there is room.
func (b *board) nameStyle() text.Style {
	st := b.desk.Theme.OnWood(ui.Strong)
	st.Size = b.desk.Theme.Text.Size(st)
	st.Fixed = true
	return st
}

// name writes who sits there.
func (b *board) name(dst *ebiten.Image, seat game.Seat, p *post) {
	from, _, y := p.nameRoom()
	st := b.nameStyle()
	st.Size = b.printed.sizes[seat]
	w := b.desk.Theme.Text.Measure(b.printed.names[seat], st, 0).X / p.zoom
	b.write(dst, b.printed.names[seat], p.at(from+w/2, y), p.turn, st)
}

// drawBullets draws a seat's bullets: those it has, and room for the rest.
func (b *board) drawBullets(dst *ebiten.Image, seat game.Seat, p *post) {
	h := 28.0
	if p.wide {
		h = p.h * 0.34
	}
	h *= p.zoom
	sp := b.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, h)
	n := b.view.bullets[seat]
	for i := range rapidcity.LastBullet {
		at := p.slot(i).Add(geom.Pt(0, h/2).Rotate(p.turn))
		pose := piece.Pose{Turn: p.turn}
		if i >= n {
			pose.Fade, pose.Dim = 0.72, 0.85
		}
		sp.Draw(dst, at, pose)
	}
}

// drawWide draws what a corner with holsters has.
func (b *board) drawWide(dst *ebiten.Image, seat game.Seat, p *post) {
	h := b.desk.Pieces.Picture("rapidcity-holster", piece.Plain, p.h*0.74*p.zoom)
	for _, hand := range []rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
		at := p.holster(hand).Add(geom.Pt(0, p.h*0.37*p.zoom).Rotate(p.turn))
		h.Draw(dst, at, piece.Pose{Turn: p.turn, Mirror: hand == rapidcity.Left})
	}
	from, _ := p.middle()
	b.desk.Pieces.Mark(b.desk.Color(seat), 26*p.zoom).Draw(dst, p.at(from+16, p.h*0.34), piece.Pose{Turn: p.turn})
	b.name(dst, seat, p)
	b.drawBullets(dst, seat, p)
	if p.small && b.why(seat) == "" {
		b.drawSmall(dst, p)
	}
}

// drawSmall draws the card as the person at a corner sees it.
func (b *board) drawSmall(dst *ebiten.Image, p *post) {
	side := math.Min(p.h*0.84, p.w*0.22)
	at := p.at(side+4+(p.h-20)*5/14, p.h/2)
	card := rapidcity.NoCard
	if b.motion.face {
		card = b.view.card
	}
	b.smallSprite(card, p).Draw(dst, at, piece.Pose{Turn: p.turn})
}

// smallSprite is a card as small as it is shown in a corner; its back for no card.
func (b *board) smallSprite(c rapidcity.Card, p *post) *piece.Sprite {
	h := (p.h - 20) * p.zoom
	if c == rapidcity.NoCard {
		return b.desk.Pieces.Card("rapidcity-card-back", piece.Plain, h*5/7, h, false)
	}
	return b.desk.Pieces.Card(cardArt(c), b.desk.Color(c.Seat()), h*5/7, h, false)
}

// drawLock shows that a seat's hands are off.
func (b *board) drawLock(dst *ebiten.Image, p *post) {
	b.spun(dst, b.lockImage(p.zoom), p.rect.Center(), p.turn, 1)
}

// drawResting shows on each cow-boy that a finger has lain on since before the card that this does nothing.
func (b *board) drawResting(dst *ebiten.Image) {
	for s := range b.seats {
		if !b.motion.rests.Has(game.Seat(s)) {
			continue
		}
		b.spun(dst, b.lockImage(b.ground.zoom), b.ground.aside(s), b.ground.posts[s].turn, 1)
	}
}

// lockImage is the sign that hands are off, signWide wide before it is zoomed.
func (b *board) lockImage(zoom float64) *ebiten.Image {
	return b.desk.Theme.Variant("rapidcity-lock", 0, signWide*zoom, signWide*zoom, func(c paint.Canvas) { paintLock(c, 32*zoom) })
}

// paintLock paints a hand crossed out in a square twice half dp wide.
func paintLock(c paint.Canvas, half float64) {
	k := half / 32
	mid := geom.Pt(half, half)
	at := func(x, y float64) geom.Point { return geom.Pt(x*k, y*k) }
	c.Shadow(paint.Circle(mid, 26*k), 8*k, at(1, 3), paint.Fade(paint.Hex(0x120B07), 0.7))
	c.Dot(mid, 26*k, paint.Hex(0xFBF3E4))
	for i := range 4 {
		x := 23 + float64(i)*6
		c.Line(at(x, 34), at(x, 20+math.Abs(float64(i)-1.5)*2.4), 5*k, paint.Hex(0x8A5A3C))
	}
	c.Line(at(19, 38), at(15, 31), 5*k, paint.Hex(0x8A5A3C))
	c.Fill(paint.RoundRect(geom.R(20*k, 31*k, 24*k, 17*k), 8*k), paint.Hex(0x8A5A3C))
	c.Stroke(paint.Circle(mid, 24*k), 5*k, paint.Hex(0xC8342B))
	c.Line(at(15, 15), at(49, 49), 5*k, paint.Hex(0xC8342B))
}

// drawAttacker shows on the table who attacks.
func (b *board) drawAttacker(dst *ebiten.Image) {
	for s := range b.seats {
		seat := game.Seat(s)
		if !b.attacks(seat) {
			continue
		}
		name := "rapidcity-cowboy-right"
		if b.view.card.Hand() == rapidcity.Left {
			name = "rapidcity-cowboy-left"
		}
		p := &b.ground.posts[s]
		sp := b.desk.Pieces.Picture(name, b.desk.Color(seat), 78*p.zoom)
		sp.Draw(dst, p.gunman(), piece.Pose{Turn: p.turn})
	}
}

// gunman is where the attacker's likeness stands: on the post, or beside it where the screen ends above it.
func (p *post) gunman() geom.Point {
	switch {
	case p.wide:
		return p.at(p.w*0.2, 6)
	case p.side == top:
		return p.at(p.w+34, p.h-2)
	}
	return p.at(p.w*0.5, 6)
}

// drawPawns draws the cow-boys, those further down in front.
func (b *board) drawPawns(dst *ebiten.Image) {
	var order [rapidcity.MaxSeats]int
	for i := range b.seats {
		j := i
		for ; j > 0 && b.motion.pawns[order[j-1]].Y > b.motion.pawns[i].Y; j-- {
			order[j] = order[j-1]
		}
		order[j] = i
	}
	for _, s := range order[:b.seats] {
		b.drawPawn(dst, s)
	}
}

func (b *board) drawPawn(dst *ebiten.Image, s int) {
	g := &b.ground
	h := g.pawn
	at := b.motion.pawns[s]
	pose := piece.Pose{}
	if b.view.lying[s] != 0 {
		h *= 0.94
	}
	if b.view.holder[s] != 0 {
		pose.Grow = -0.25
	}
	foot := at.Add(geom.Pt(0, h*0.46))
	if moving := at.Dist(b.home(s)) > 3; moving {
		pose.Lift = 4
	}
	b.desk.Pieces.Shadow(h*0.6, pose.Lift).Draw(dst, foot, piece.Pose{})
	cowboy(b.desk.Pieces, b.desk.Color(game.Seat(s)), g.pawn).Draw(dst, foot, pose)
}

// drawMarks draws what hands have left behind.
func (b *board) drawMarks(dst *ebiten.Image) {
	for _, m := range b.motion.marks {
		t := float64(m.age) / markTicks
		d := b.ground.pawn * 1.15
		b.desk.Pieces.Halo(d, d, piece.SeatColor(b.desk.Color(m.seat))).Draw(dst, m.at, piece.Pose{Grow: 0.3 * t, Fade: t})
		if m.kind == markBack {
			b.desk.Theme.Sign(dst, ui.IconUndo, m.at.Sub(geom.Pt(0, d*0.6)), 26, b.desk.Theme.Palette.Ink)
		}
	}
}

// drawCues draws what the timeline shows.
func (b *board) drawCues(dst *ebiten.Image) {
	for c, t := range b.desk.Playing() {
		if c.Part < 0 {
			continue
		}
		switch c.Event.Kind {
		case rapidcity.EventClose:
			b.drawStory(dst, t)
		case rapidcity.EventBullet:
			b.drawShot(dst, c, t)
		case rapidcity.EventHealed:
			b.drawHeal(dst, c, t)
		}
	}
}

// drawShot draws a bullet that flies to whom it hits: from the attacker's gun, or from the stock.
func (b *board) drawShot(dst *ebiten.Image, c *table.Cue, t float64) {
	from := b.ground.card.Center()
	if c.Event.Other >= 0 {
		p := &b.ground.posts[c.Event.Other]
		from = p.at(p.w/2, 0)
	}
	to := b.ground.posts[c.Event.Seat].slot(int(c.Event.N) - 1)
	b.fly(dst, from, to, t)
}

// drawHeal draws a bullet that goes back to the stock.
func (b *board) drawHeal(dst *ebiten.Image, c *table.Cue, t float64) {
	b.fly(dst, b.ground.posts[c.Event.Seat].slot(int(c.Event.N)), b.ground.card.Center(), t)
}

func (b *board) fly(dst *ebiten.Image, from, to geom.Point, t float64) {
	sp := b.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, 40*b.ground.zoom)
	if b.desk.Reduced() {
		sp.Draw(dst, to.Add(geom.Pt(0, 20)), piece.Pose{Fade: 1 - t})
		return
	}
	d := to.Sub(from)
	turn := math.Atan2(d.Y, d.X) + math.Pi/2
	at := from.Lerp(to, t)
	sp.Draw(dst, at.Add(geom.Pt(0, 20).Rotate(turn)), piece.Pose{Turn: turn, Grow: 0.4 * (1 - t)})
}

// drawPrompt says what is going on to those in front of the screen.
func (b *board) drawPrompt(dst *ebiten.Image) {
	if b.prompt != "" {
		b.desk.Theme.Text.Draw(dst, b.prompt, b.promptBox(), b.promptStyle())
	}
}

// promptBox is where the prompt stands: on the table beside the corner of the nearest person, where there is most room.
func (b *board) promptBox() geom.Rect {
	g := &b.ground
	near := g.posts[b.people.near()].rect
	from, to := g.area.X+gap, g.area.Right()-gap
	for s := range b.seats {
		if r := g.posts[s].rect; r.Bottom() > near.Y && r.Y < near.Bottom() {
			if r.Right() <= near.X {
				from = math.Max(from, r.Right()+gap)
			} else if r.X >= near.Right() {
				to = math.Min(to, r.X-gap)
			}
		}
	}
	if left, right := near.X-gap-from, to-near.Right()-gap; left > right {
		return geom.R(from, near.Y, left, near.H)
	}
	return geom.R(near.Right()+gap, near.Y, to-near.Right()-gap, near.H)
}
