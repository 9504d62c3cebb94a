package rapidcity

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/table"
)

// cornerPainter draws the posts of the seats. Its pointers are to parts of the board.
type cornerPainter struct {
	*brush
	terms   *terms
	view    *view
	round   *round
	trial   *trial
	motion  *motion
	letters *letters
	heads   *table.Heads
}

// draw draws a seat's post and what lies on it, from below upwards. A plate covers a small card on the post, which is drawn only if
// there is no plate.
func (c *cornerPainter) draw(dst *ebiten.Image, seat game.Seat) {
	p := &c.ground.posts[seat]
	if c.isLit(seat) {
		c.desk.Theme.Glow(dst, p.rect, 14, 1)
	}
	c.drawTurned(dst, c.postImage(p, c.desk.Color(seat)), p.rect.Center(), p.turn, 1)
	if p.hasHolsters {
		c.drawHolsters(dst, p)
	}
	c.drawPortrait(dst, seat, p)
	if !c.hidesName(seat, p) {
		c.drawName(dst, seat, p)
	}
	c.drawBullets(dst, seat, p)
	if !p.hasCard || !c.verdict(seat, p).exists() {
		c.drawSmallCard(dst, p)
	}
	if seat == c.view.turner && !c.view.over && !p.isNarrow() && !p.isAsked { // there its light is enough
		c.cardSprite(rapidcity.NoCard, 24*p.zoom, 34*p.zoom, false).Draw(dst, p.turnSignAt(), piece.Pose{Turn: p.turn + 0.16})
	}
	if c.motion.locks[seat] > 0 {
		c.drawLock(dst, p)
	}
	c.drawVerdict(dst, seat, *p)
}

// markShare is the diameter of a seat's mark as a share of that of the portrait, and starShare that of the leader's star, which is
// at least minStar dp wide before zooming.
const (
	markShare = 0.42
	starShare = 0.5
	minStar   = 18.0
)

// drawPortrait draws the portrait of the player at a post, with the mark of the seat at its lower right. The mark is at least 13
// dp wide before zooming. A seat that leads wears the sheriff's star at the upper left.
func (c *cornerPainter) drawPortrait(dst *ebiten.Image, seat game.Seat, p *post) {
	at, d := p.portraitAt()
	face := c.heads.Face(seat)
	if p.turn != 0 { // a player on another side would see the face look in a wrong direction
		face.Gaze = portrait.Ahead
	}
	c.drawTurned(dst, face.Picture(c.desk.Theme, d*p.zoom), at, p.turn, 1)
	off := geom.Pt(d, d).Mul((1 - markShare) / 2 * p.zoom)
	c.drawMark(dst, seat, max(markShare*d, 13)*p.zoom, at.Add(off.Rotate(p.turn)), piece.Pose{Turn: p.turn})
	if c.view.leads(seat, c.ground.seats) {
		c.drawTurned(dst, c.starImage(max(starShare*d, minStar)*p.zoom), at.Sub(off.Mul(1.2).Rotate(p.turn)), p.turn, 1)
	}
}

// drawLock draws the sign that the seat's hands are locked. It is on both holsters, in the middle of a compact post,
// or in the lower right corner of any other post.
func (c *cornerPainter) drawLock(dst *ebiten.Image, p *post) {
	lock := c.lockImage(p.zoom)
	switch {
	case p.hasHolsters:
		c.drawTurned(dst, lock, p.holster(rapidcity.Left), p.turn, 1)
		c.drawTurned(dst, lock, p.holster(rapidcity.Right), p.turn, 1)
	case p.compact:
		c.drawTurned(dst, lock, p.rect.Center(), p.turn, 1)
	default:
		c.drawTurned(dst, lock, p.at(p.w-lockWidth*0.4, p.h-lockWidth*0.4), p.turn, 1)
	}
}

// verdict returns the verdict on a seat's post: that a hand was out too early, or the result of the last card. There is none
// while the post has a task of the trial, as when a game is resumed whose last card was still open. A compact post has none for an
// early hand, only the lock.
func (c *cornerPainter) verdict(seat game.Seat, p *post) verdict {
	switch {
	case c.trial.asks(c.letters.people, seat):
		return verdict{}
	case c.motion.locks[seat] > 0 && !p.compact:
		return verdict{stamp: fidgeted, by: game.Chance}
	}
	return c.motion.verdicts[seat]
}

// isLit reports whether a seat's post is lit: while a card is shown, that of the attacker, otherwise that of the seat that turns the
// next card.
func (c *cornerPainter) isLit(seat game.Seat) bool {
	if c.motion.cardShown {
		return seat == c.view.attacker()
	}
	return seat == c.view.turner && !c.view.over
}

// postImage returns the picture of a post in the seat's colour, as if the post were not turned. The number of the picture
// tells the colours and the three shapes apart.
func (c *cornerPainter) postImage(p *post, color game.Color) *ebiten.Image {
	return c.picture("rapidcity-post", int(color)*3+p.shape(), p.w*p.zoom, p.h*p.zoom, postMargin, func(cv paint.Canvas, r geom.Rect) {
		paintPost(cv, p.hasHolsters, piece.SeatColor(color), r)
	})
}

// drawHolsters draws the two holsters of a post. The picture is that of the right one.
func (c *cornerPainter) drawHolsters(dst *ebiten.Image, p *post) {
	high := p.holsterHeight() * p.zoom
	h := c.desk.Pieces.Picture("rapidcity-holster", piece.Plain, high)
	for _, hand := range [...]rapidcity.Hand{rapidcity.Left, rapidcity.Right} {
		foot := p.holster(hand).Add(geom.Pt(0, high/2).Rotate(p.turn))
		h.Draw(dst, foot, piece.Pose{Turn: p.turn, Mirror: hand == rapidcity.Left})
	}
}

// drawName draws the name of the player, centred in its room or from the left.
func (c *cornerPainter) drawName(dst *ebiten.Image, seat game.Seat, p *post) {
	from, to, y := p.nameRoom()
	st, name := c.letters.nameStyle(), c.letters.names[seat]
	st.Size = c.letters.sizes[seat]
	mid := from + c.textWidth(name, st)/p.zoom/2
	if p.isCentred() {
		mid = (from + to) / 2
	}
	c.write(dst, name, p.at(mid, y), p.turn, st)
}

// drawBullets draws a seat's bullets, and faint ones for those that it may still take before the game is over. Where they
// would lie over each other it draws one, faint if there is none, and their number.
func (c *cornerPainter) drawBullets(dst *ebiten.Image, seat game.Seat, p *post) {
	h := p.bulletHeight() * p.zoom
	sp := c.desk.Pieces.Picture("rapidcity-bullet", piece.Plain, h)
	lying := c.view.bullets[seat]
	if c.motion.tumbles[seat].drop() < 1 { // the last one is still in the air; see finishPainter.drawDrops
		lying--
	}
	shown := rapidcity.LastBullet
	if p.countsBullets() {
		shown = 1
		st := c.letters.nameStyle()
		st.Size = max(minTextSize, h*0.6)
		c.write(dst, strconv.Itoa(max(0, lying)), p.bulletCountAt(), p.turn, st)
	}
	for i := range shown {
		pose := piece.Pose{Turn: p.turn}
		if i >= lying {
			pose.Fade, pose.Dim = 0.5, 0.85
		}
		sp.Draw(dst, p.bulletPlace(i).Add(geom.Pt(0, h/2).Rotate(p.turn)), pose)
	}
}

// drawSmallCard draws the small card of a post, upright for the player there: the card that is shown, with the time that is left,
// or the back of one, with the number of cards that are left. It draws nothing if the post has none.
func (c *cornerPainter) drawSmallCard(dst *ebiten.Image, p *post) {
	at, high := p.smallCard()
	if high == 0 {
		return
	}
	card, half := rapidcity.NoCard, geom.Pt(high*5/14, high/2).Mul(p.zoom)
	if c.motion.cardShown {
		card = c.view.card
	}
	c.smallCardSprite(card, p, high).Draw(dst, at, piece.Pose{Turn: p.turn})
	// on returns a place on the card, where 1 is its right or lower edge, and its left or upper one -1.
	on := func(x, y float64) geom.Point { return at.Add(geom.Pt(x*half.X, y*half.Y).Rotate(p.turn)) }
	switch {
	case card == rapidcity.NoCard && !c.trial.on && c.view.deckSize > 0:
		st := bold(max(minTextSize, 14*p.zoom), cream)
		c.drawLine(dst, on(-1, 0.7), on(1, 0.7), st.Size*1.25, paint.Fade(darkInk, 0.8))
		c.write(dst, c.desk.Theme.Text.Int(c.view.deckSize), on(0, 0.7), p.turn, st)
	case card != rapidcity.NoCard && c.round.shown && !c.desk.IsReplay():
		c.drawFuseLine(dst, on(-1, 1.06), on(1, 1.06), c.round.remaining(c.terms.TimeLimit()))
	}
}

// iconSpace is the width in dp, before zooming, of the icon before the text of a plate.
const iconSpace = 26.0

// plateMargin is the distance in dp, before zooming, of words from the edge of a plate.
const plateMargin = 4.0

// plateRect returns the area of a plate with words, in coordinates of the post p. It is beside the portrait, unless the text
// would be too small there.
func (c *cornerPainter) plateRect(words string, p *post) geom.Rect {
	if r := p.besidePortrait(); !r.Empty() {
		if _, _, st := c.fit(words, plateRoom(r).Size().Mul(p.zoom), plateStyle(p)); st.Size >= minTextSize {
			return r
		}
	}
	return p.plateArea()
}

// plateRoom returns the part of a plate that words may take.
func plateRoom(plate geom.Rect) geom.Rect { return plate.InsetXY(plateMargin, 0) }

// plateStyle returns the style of the words of a verdict on a post with enough room.
func plateStyle(p *post) text.Style {
	if p.hasHolsters {
		return bold(24*p.zoom, cream) // to be read by a person who sits there
	}
	return bold(17*p.zoom, cream)
}

// besideIcon returns the style of words on one line of a plate beside an icon; false if they would be too small.
func (c *cornerPainter) besideIcon(words string, p *post, plate geom.Rect) (st text.Style, ok bool) {
	st = plateStyle(p)
	st.Size = min(st.Size, plate.H*p.zoom/lineHeight)
	c.shrinkToFit(&st, words, (plateRoom(plate).W-iconSpace)*p.zoom)
	return st, st.Size >= minTextSize
}

// hidesName reports whether a plate lies on the name of a post, of which half a line may else look out.
func (c *cornerPainter) hidesName(seat game.Seat, p *post) bool {
	v := c.verdict(seat, p)
	from, to, y := p.nameRoom()
	return v.exists() && c.plateRect(c.letters.stamps[v.stamp], p).Overlaps(geom.R(from, y-minTextSize/2, to-from, minTextSize))
}

// drawVerdict draws a plate on a seat's post: why the seat has taken a bullet, that it has given one back, or that it was
// too early. It draws nothing if there is no text; see postText. The plate shakes as long as the seat's pawn tumbles: copied is
// a copy of the post, whose turn drawVerdict changes for that. An icon stands before words for which one line is enough.
func (c *cornerPainter) drawVerdict(dst *ebiten.Image, seat game.Seat, copied post) {
	p := &copied
	v := c.verdict(seat, p)
	if !v.exists() {
		return
	}
	p.turn += c.motion.tumbles[seat].shake()
	words := c.letters.stamps[v.stamp]
	r := c.plateRect(words, p)
	mid := r.Center()
	c.drawTurned(dst, c.verdictPlate(v.stamp, r.W*p.zoom, r.H*p.zoom), p.at(mid.X, mid.Y), p.turn, 1)
	st, hasIcon := c.besideIcon(words, p, r)
	if !hasIcon {
		corner := geom.Around(p.stampAt(r), stampWidth*p.zoom, stampWidth*p.zoom).Within(c.ground.area)
		c.drawVerdictIcon(dst, v, corner.Center(), p)
		c.writeFitted(dst, words, p, plateRoom(r), plateStyle(p))
		return
	}
	c.write(dst, words, p.at(mid.X+iconSpace/2, mid.Y), p.turn, st)
	c.drawVerdictIcon(dst, v, p.at(mid.X-c.textWidth(words, st)/p.zoom/2, mid.Y), p)
}

// stampWidth is the width in dp, before zooming, of the sign of a verdict.
const stampWidth = 22.0

// byShare is the size of the mark of an attacker on the sign of a verdict, relative to that sign.
const byShare = 0.6

// drawVerdictIcon draws the sign of a verdict with its middle at a place on the screen. On its lower right is the mark of the
// attacker that caught the seat's pawn, if one did.
func (c *cornerPainter) drawVerdictIcon(dst *ebiten.Image, v verdict, at geom.Point, p *post) {
	d := stampWidth * p.zoom
	c.drawStamp(dst, v.stamp, d, at, p.turn, 1)
	if v.by >= 0 {
		c.drawMark(dst, v.by, byShare*d, at.Add(geom.Pt(d, d).Mul(0.3).Rotate(p.turn)), piece.Pose{Turn: p.turn})
	}
}
