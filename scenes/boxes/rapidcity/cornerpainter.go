package rapidcity

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// cornerPainter draws the seats' corners.
type cornerPainter struct {
	*brush
	view    *view
	motion  *motion
	letters *letters
	heads   *table.Heads
}

// draw draws a seat's corner.
func (c *cornerPainter) draw(dst *ebiten.Image, seat game.Seat) {
	p := &c.ground.posts[seat]
	if c.lit(seat) {
		c.desk.Theme.Glow(dst, p.rect, 14, 1)
	}
	c.spun(dst, c.leather(p, c.desk.Color(seat)), p.rect.Center(), p.turn, 1)
	if p.wide {
		c.drawHolsters(dst, p)
	}
	c.drawHead(dst, seat, p)
	c.drawName(dst, seat, p)
	c.drawBullets(dst, seat, p)
	if words, _ := c.said(seat, p); p.small && words == "" {
		c.drawSmall(dst, p)
	}
	if seat == c.view.turner && !c.view.over {
		c.card(rapidcity.NoCard, 24*p.zoom, 34*p.zoom, false).Draw(dst, p.turnAt(), piece.Pose{Turn: p.turn + 0.16})
	}
	if c.motion.locks[seat] > 0 {
		c.drawLock(dst, p)
	}
	c.drawVerdict(dst, seat, *p)
}

// headBadge is how large a seat's mark is beside the head of who sits there.
const headBadge = 0.42

// drawHead draws who sits at a corner, with the mark of the seat.
func (c *cornerPainter) drawHead(dst *ebiten.Image, seat game.Seat, p *post) {
	at, d := p.headAt()
	face := c.heads.Face(seat)
	if p.turn != 0 { // left is not left for who looks at it from there
		face.Gaze = portrait.Ahead
	}
	c.spun(dst, face.Picture(c.desk.Theme, d*p.zoom), at, p.turn, 1)
	off := geom.Pt(d, d).Mul((1 - headBadge) / 2 * p.zoom)
	c.mark(dst, seat, max(headBadge*d, 13)*p.zoom, at.Add(off.Rotate(p.turn)), piece.Pose{Turn: p.turn})
}

// drawLock shows that hands are off: on the holsters, or where words leave room.
func (c *cornerPainter) drawLock(dst *ebiten.Image, p *post) {
	lock := c.lock(p.zoom)
	switch {
	case p.wide:
		c.spun(dst, lock, p.holster(rapidcity.Left), p.turn, 1)
		c.spun(dst, lock, p.holster(rapidcity.Right), p.turn, 1)
	case p.tiny:
		c.spun(dst, lock, p.rect.Center(), p.turn, 1)
	default:
		c.spun(dst, lock, p.at(p.w-signWide*0.4, p.h-signWide*0.4), p.turn, 1)
	}
}

// said is what a seat's corner says: that its hand was out too early, or what the last card came to.
func (c *cornerPainter) said(seat game.Seat, p *post) (words string, v verdict) {
	if c.motion.locks[seat] > 0 && !p.tiny {
		return c.letters.early, verdict{by: game.Chance}
	}
	v = c.motion.verdicts[seat]
	return c.letters.why(v), v
}

// lit reports whether a lamp falls on a seat's corner: it turns the card that is awaited, or attacks.
func (c *cornerPainter) lit(seat game.Seat) bool {
	if c.motion.face {
		return seat == c.view.attacker()
	}
	return seat == c.view.turner && !c.view.over
}

// leather is what a post is made of, in the seat's colour.
func (c *cornerPainter) leather(p *post, color game.Color) *ebiten.Image {
	return c.picture("rapidcity-post", int(color)*3+p.shape(), p.w*p.zoom, p.h*p.zoom, postEdge, func(cv paint.Canvas, r geom.Rect) {
		paintPost(cv, p.wide, piece.SeatColor(color), r)
	})
}

// drawHolsters draws the holsters of a wide post.
func (c *cornerPainter) drawHolsters(dst *ebiten.Image, p *post) {
	high := p.holsterHigh() * p.zoom
	h := c.desk.Pieces.Picture("rapidcity-holster", piece.Plain, high)
	for _, hand := range [...]rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
		foot := p.holster(hand).Add(geom.Pt(0, high/2).Rotate(p.turn))
		h.Draw(dst, foot, piece.Pose{Turn: p.turn, Mirror: hand == rapidcity.Left})
	}
}

// drawName writes who sits there.
func (c *cornerPainter) drawName(dst *ebiten.Image, seat game.Seat, p *post) {
	from, to, y := p.nameRoom()
	st, name := c.letters.nameStyle(), c.letters.names[seat]
	st.Size = c.letters.sizes[seat]
	mid := from + c.wide(name, st)/p.zoom/2
	if p.centred() {
		mid = (from + to) / 2
	}
	c.write(dst, name, p.at(mid, y), p.turn, st)
}

// drawBullets draws a seat's bullets: those it has, and room for the rest.
func (c *cornerPainter) drawBullets(dst *ebiten.Image, seat game.Seat, p *post) {
	h := 28.0
	switch {
	case p.wide:
		h = p.h * 0.34
	case p.tiny:
		h = 20
	}
	h *= p.zoom
	sp := c.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, h)
	for i := range rapidcity.LastBullet {
		pose := piece.Pose{Turn: p.turn}
		if i >= c.view.bullets[seat] {
			pose.Fade, pose.Dim = 0.72, 0.85
		}
		sp.Draw(dst, p.slot(i).Add(geom.Pt(0, h/2).Rotate(p.turn)), pose)
	}
}

// drawSmall draws the card as the person at a corner sees it.
func (c *cornerPainter) drawSmall(dst *ebiten.Image, p *post) {
	card := rapidcity.NoCard
	if c.motion.face {
		card = c.view.card
	}
	c.small(card, p).Draw(dst, p.at(p.well()+4+(p.h-20)*5/14, p.h/2), piece.Pose{Turn: p.turn})
}

// signRoom is the width of the sign before words on a plate.
const signRoom = 20.0

// plateOf is where words stand on a post: beside the head that they are about, unless they are too long for that.
func (c *cornerPainter) plateOf(words string, p *post) geom.Rect {
	if r := p.besideHead(); !r.Empty() {
		if st, _ := c.plateStyle(words, p, r); st.Size >= leastLetter*p.zoom {
			return r
		}
	}
	return p.plate()
}

// plateStyle is how words look that must fit a plate of a post, and whether there is room for a sign before them.
func (c *cornerPainter) plateStyle(words string, p *post, plate geom.Rect) (st text.Style, signed bool) {
	st = bold(17*p.zoom, cream)
	if p.wide {
		st.Size = 24 * p.zoom // for somebody in front of it
	}
	room := plate.W - 8
	if !p.slim() {
		alone := st
		if c.fit(&st, words, (room-signRoom)*p.zoom); st.Size >= leastLetter {
			return st, true
		}
		c.fit(&alone, words, room*p.zoom)
		return alone, false
	}
	first, second, _ := strings.Cut(words, " ")
	c.fit(&st, first, room*p.zoom)
	c.fit(&st, second, room*p.zoom)
	return st, false
}

// drawVerdict says at a seat's corner why it has taken a bullet, that it has given one back, or was too early. What is new shakes.
func (c *cornerPainter) drawVerdict(dst *ebiten.Image, seat game.Seat, at post) {
	p := &at
	words, v := c.said(seat, p)
	if words == "" {
		return
	}
	p.turn += c.motion.tumbles[seat].shake()
	r, kind := c.plateOf(words, p), plateBad
	if v.healed {
		kind = plateGood
	}
	mid := r.Center()
	c.spun(dst, c.plate(kind, r.W*p.zoom, r.H*p.zoom), p.at(mid.X, mid.Y), p.turn, 1)
	st, signed := c.plateStyle(words, p, r)
	if p.close && (p.slim() || st.Size < leastLetter) {
		c.setIn(dst, words, p, mid, r.W-8, bold(17*p.zoom, cream))
		return
	}
	if p.slim() {
		c.writeTwo(dst, words, p, mid, 11, st)
		return
	}
	if !signed {
		c.write(dst, words, p.at(mid.X, mid.Y), p.turn, st)
		return
	}
	c.write(dst, words, p.at(mid.X+signRoom/2, mid.Y), p.turn, st)
	c.drawSign(dst, v, p.at(mid.X-c.wide(words, st)/p.zoom/2, mid.Y), p)
}

// writeTwo sets words about a place of a post, in two lines if there are two.
func (b *brush) writeTwo(dst *ebiten.Image, words string, p *post, mid geom.Point, apart float64, st text.Style) {
	first, second, two := strings.Cut(words, " ")
	if !two {
		b.write(dst, words, p.at(mid.X, mid.Y), p.turn, st)
		return
	}
	b.write(dst, first, p.at(mid.X, mid.Y-apart), p.turn, st)
	b.write(dst, second, p.at(mid.X, mid.Y+apart), p.turn, st)
}

// drawSign shows before the words of a verdict who caught the seat's pawn, or whether it is a good one.
func (c *cornerPainter) drawSign(dst *ebiten.Image, v verdict, at geom.Point, p *post) {
	switch {
	case v.by >= 0:
		c.mark(dst, v.by, 17*p.zoom, at, piece.Pose{Turn: p.turn})
	case v.healed:
		c.desk.Theme.Sign(dst, ui.IconCheck, at, 16*p.zoom, cream)
	default:
		c.desk.Theme.Sign(dst, ui.IconCross, at, 16*p.zoom, cream)
	}
}
