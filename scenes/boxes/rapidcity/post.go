package rapidcity

import (
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// post is the corner of a seat: its holsters, bullets, portrait and name. Its own coordinates start at its upper left
// corner as the player there sees it, in dp before zooming. Numbers without a name in its methods are such dp, or shares of its
// height, chosen by eye.
type post struct {
	rect        geom.Rect // on the screen
	side        side
	turn        float64 // rotation in radians, clockwise
	zoom        float64 // dp on the screen per dp of the post
	w, h        float64 // size as the player there sees it, before zooming
	hasHolsters bool
	onPhone     bool    // on a telephone, where text is larger in proportion and may need two lines
	rowBefore   float64 // dp between the post and the board that a row of bots and buttons takes; 0 without such a row
	freeBefore  bool    // that row has no bots
	compact     bool    // small layout for a telephone with players all round
	isAsked     bool    // its player has a task of the trial; see asked
	flank       bool    // beside the board on a low screen, where other posts lie above and below it
	caughtFrom  float64 // dp from the middle of a post beside the board, along it, to the first pawn that it has caught
	// hasEndRoom is set if pawns that the seat has got have room beside the outer end of a post above or below the board.
	hasEndRoom bool
	// hasCard is set if the post shows a small copy of the card: where players sit all round, each sees it upright.
	hasCard bool
	// cardBefore is the height in dp of a small card that lies before the post, as there is no room on it; 0 without one.
	cardBefore float64
	// cardAside is by how much that card lies to the right of the middle of the post, in dp; negative values are to the left.
	cardAside float64
	// inner is the direction on the screen, along a post above or below the board, in which the middle of the table is: -1 left,
	// 1 right, 0 neither.
	inner float64
}

// Sizes of posts in dp, before zooming.
const (
	minHolsterHeight, maxHolsterHeight = 92.0, 134.0  // least and greatest height of a post with holsters
	maxPostWidth                       = 440.0        // of a post with holsters
	plainWidth, plainHeight            = 176.0, 84.0  // of a post without holsters, above or below the board
	slimWidth, slimHeight              = 104.0, 154.0 // of a post without holsters, beside the board
	compactHeight                      = 122.0        // at most, of a compact post
	rowHeight                          = 56.0         // of the rows between the ends of a telephone and the board
)

// at returns the place on the screen of the point (x, y) of the post.
func (p *post) at(x, y float64) geom.Point {
	return p.rect.Center().Add(geom.Pt(x-p.w/2, y-p.h/2).Mul(p.zoom).Rotate(p.turn))
}

// local returns the point of the post at a place on the screen.
func (p *post) local(q geom.Point) geom.Point {
	return q.Sub(p.rect.Center()).Rotate(-p.turn).Mul(1 / p.zoom).Add(geom.Pt(p.w/2, p.h/2))
}

// isSlim reports whether a post is so narrow that text on it has two lines: beside the board (slimWidth), or compact.
func (p *post) isSlim() bool { return !p.hasHolsters && (p.w == slimWidth || p.compact) }

// isNarrow reports whether a post above or below the board is one of three in a row on a telephone.
func (p *post) isNarrow() bool { return !p.hasHolsters && !p.isSlim() && p.w < plainWidth*0.8 }

// isUpright reports whether a post is higher than wide.
func (p *post) isUpright() bool { return p.h > p.w }

// shape returns a number that tells pictures of posts of the same size apart: 1 with holsters, 2 for a slim post, else 0.
func (p *post) shape() int {
	switch {
	case p.hasHolsters:
		return 1
	case p.isSlim():
		return 2
	}
	return 0
}

// recessWidth returns the width of the recess in which a holster lies.
func (p *post) recessWidth() float64 { return recessWidth(p.w, p.h) }

// recessWidth returns the width of the recess for a holster in a post of w by h dp: a larger part of a high post, on which little
// stands between the holsters.
func recessWidth(w, h float64) float64 {
	if isHigh(w, h) {
		return w * 0.27
	}
	return min(h*0.84, w*0.22)
}

// isHigh reports whether a post of w by h dp with holsters is nearly as high as wide, as that of the nearest person at the side of a
// telephone. Then the bullets between the holsters are in two rows.
func isHigh(w, h float64) bool { return h > 110 && h > 0.6*w }

// isHigh reports whether the post has holsters and is nearly as high as wide.
func (p *post) isHigh() bool { return p.hasHolsters && isHigh(p.w, p.h) }

// holsterAspect is the width of a holster's picture relative to its height.
const holsterAspect = 0.62

// holsterHeight returns the height of a holster: 0.74 of the post's, but at most 1.4 times the width of the recess.
func (p *post) holsterHeight() float64 { return holsterHeight(p.w, p.h) }

// holsterHeight returns the height of a holster on a post of w by h dp, which is no wider than its recess within the seam.
func holsterHeight(w, h float64) float64 {
	wide := recessWidth(w, h)
	return min(h*0.74, wide*1.4, (wide-seam)/holsterAspect)
}

// recessMargin is the distance in dp of a recess from the edge of the post and from what lies beside it.
const recessMargin = 9.0

// hasRecesses reports whether holsters lie in recesses on a post of w by h dp: whether these are wider.
func hasRecesses(w, h float64) bool {
	return recessWidth(w, h)-2*recessMargin >= holsterHeight(w, h)*holsterAspect
}

// betweenHolsters returns the horizontal range between the holsters, without the small card, in coordinates of the post.
func (p *post) betweenHolsters() (from, to float64) {
	from, to = p.recessWidth()+4, p.w-p.recessWidth()-4
	if p.hasCard {
		from += p.h * 0.62 // the small card and its margin
	}
	return from, to
}

// cardMargin is the distance in dp of a small card that lies before a post from the post and from the board.
const cardMargin = 6.0

// smallCard returns the place on the screen of the middle of the post's small card, to the right of the left holster or before the
// post, and its height in dp before zooming; 0 if there is none.
func (p *post) smallCard() (at geom.Point, high float64) {
	switch {
	case p.hasCard:
		high = p.h - 20
		return p.at(p.recessWidth()+4+high*5/14, p.h/2), high
	case p.cardBefore > 0:
		return p.at(p.w/2+p.cardAside, -cardMargin-p.cardBefore/2), p.cardBefore
	}
	return geom.Point{}, 0
}

// smallCardRect returns the area of the post's small card on the screen; an empty one if there is none.
func (p *post) smallCardRect() geom.Rect {
	at, high := p.smallCard()
	size := geom.Pt(high*5/7, high).Mul(p.zoom)
	if p.side.isUpright() && p.turn != 0 {
		size = geom.Pt(size.Y, size.X)
	}
	return geom.Around(at, size.X, size.Y)
}

// minNameRoom is the least width between the holsters for a name beside the portrait.
const minNameRoom = 190.0

// isStacked reports whether the name is below the portrait, since there is too little room beside it.
func (p *post) isStacked() bool {
	from, to := p.betweenHolsters()
	return p.hasHolsters && to-from < minNameRoom
}

// seam is the distance in dp of the seam from the edge of a post. No text covers it.
const seam = 6.0

// isCentred reports whether the name is centred in its room. Otherwise it begins at the left.
func (p *post) isCentred() bool {
	if p.isAsked {
		return p.asked().isTight()
	}
	return p.isStacked() || p.isSlim() && (p.isUpright() || !p.compact)
}

// nameRoom returns the horizontal range for the name and the y of its middle, in coordinates of the post. All are 0 if
// there is no room.
func (p *post) nameRoom() (from, to, y float64) {
	switch {
	case p.isAsked:
		return p.asked().name()
	case p.hasHolsters:
		from, to = p.betweenHolsters()
		if p.isStacked() {
			return from - 3, to + 3, p.h * 0.47
		}
		return from + 44, to - 28, p.h * 0.34 // between the portrait and the sign of the turn
	case p.compact && !p.isUpright():
		return 34, p.w - 28, 16
	case p.compact && p.h < minNameHeight:
		return 0, 0, 0 // the mark on the portrait says whose post it is
	case p.compact:
		return seam + 1, p.w - seam - 1, 42
	case p.isSlim():
		return seam + 1, p.w - seam - 1, 50
	}
	if p.isNarrow() {
		return 37, p.w - seam - 1, 25 // without the sign of the turn
	}
	return 42, p.w - 38, 25
}

// portraitAt returns the centre of the portrait on the screen, and its diameter d before zooming.
func (p *post) portraitAt() (at geom.Point, d float64) {
	if p.isAsked {
		x, y, d := p.asked().portrait()
		return p.at(x, y), d
	}
	if p.hasHolsters {
		from, _ := p.betweenHolsters()
		if p.isHigh() {
			return p.at(from+20, p.h*0.22), 38
		}
		if p.isStacked() {
			return p.at(from+14, p.h*0.21), 28
		}
		return p.at(from+20, p.h*0.33), 40
	}
	if p.compact {
		return p.at(18, 18), 26
	}
	if p.isSlim() {
		return p.at(25, 25), 36
	}
	if p.isNarrow() {
		return p.at(21, 25), 28
	}
	return p.at(23, 25), 32
}

// portraitWidth returns the width in dp, before zooming, that the portrait takes from the left end of the area for
// plates, see plateArea; 0 if plates cover the portrait.
func (p *post) portraitWidth() float64 {
	switch {
	case p.hasHolsters && !p.isStacked():
		return 44
	case p.hasHolsters, p.compact, p.isSlim():
		return 0
	}
	return 32
}

// minNameHeight is the least height of a compact upright post that has room for a name.
const minNameHeight = 96.0

// turnSignAt returns the place on the screen of the sign of the turn, at the upper right of the post: the back of a card, which says
// that the seat turns the next card.
func (p *post) turnSignAt() geom.Point {
	if p.hasHolsters {
		_, to := p.betweenHolsters()
		if p.isStacked() {
			return p.at(to-14, p.h*0.19)
		}
		return p.at(to-16, p.h*0.3)
	}
	if p.compact {
		return p.at(p.w-16, 19)
	}
	return p.at(p.w-22, 27)
}

// bulletAspect is the width of a bullet with its outline relative to the height of its picture.
const bulletAspect = 0.4

// bulletRoom returns the horizontal step in dp of the post from one bullet to the next in the row between the holsters.
func (p *post) bulletRoom() float64 {
	from, to := p.betweenHolsters()
	return min((to-from)/rapidcity.LastBullet, p.h*0.25)
}

// countsBullets reports whether the post shows one bullet with the number of its bullets beside it: in a row between the holsters
// they would lie over each other, and nobody could tell how many they are.
func (p *post) countsBullets() bool {
	return p.hasHolsters && !p.isAsked && !p.isHigh() && p.bulletRoom() < bulletAspect*p.bulletHeight()
}

// bulletCountAt returns the place on the screen of the middle of the number of bullets; see countsBullets.
func (p *post) bulletCountAt() geom.Point {
	from, to := p.betweenHolsters()
	return p.at((from+to)/2+p.bulletHeight()*bulletAspect*0.8, p.h*0.73)
}

// bulletPlace returns the place on the screen of the middle of the seat's bullet number k, from 0. The six lie in one row,
// or in two rows of three where the post is narrow, or one on the other if they are counted.
func (p *post) bulletPlace(k int) geom.Point {
	i := float64(k) // i-2.5 is how many steps the bullet is to the right of the middle of six
	switch {
	case p.isAsked:
		return p.at(p.asked().bullet(k))
	case p.isHigh():
		from, to := p.betweenHolsters()
		return p.at((from+to)/2+(float64(k%3)-1)*(to-from)/3, p.h*(0.65+0.19*float64(k/3)))
	case p.countsBullets():
		from, to := p.betweenHolsters()
		return p.at((from+to)/2-p.bulletHeight()*bulletAspect*0.6, p.h*0.73)
	case p.hasHolsters:
		from, to := p.betweenHolsters()
		return p.at((from+to)/2+(i-2.5)*p.bulletRoom(), p.h*0.73)
	case p.compact && p.isUpright():
		return p.at(p.w/2+(float64(k%3)-1)*22, p.h-36+float64(k/3)*22)
	case p.compact:
		return p.at(p.w/2+(i-2.5)*(p.w-16)/rapidcity.LastBullet, p.h-16)
	case p.isSlim():
		return p.at(p.w/2+(float64(k%3)-1)*26, 74+float64(k/3)*27)
	}
	return p.at(p.w/2+(i-2.5)*(p.w-28)/rapidcity.LastBullet, 60)
}

// bulletHeight returns the height of a bullet in dp, before zooming.
func (p *post) bulletHeight() float64 {
	switch {
	case p.isAsked:
		return p.asked().bulletHeight()
	case p.isHigh():
		return p.h * 0.18
	case p.hasHolsters:
		return p.h * 0.34
	case p.compact:
		return 20
	}
	return 28
}

// sumAt returns the place on the screen where the sum of bullets is shown when they are counted. It covers no name.
func (p *post) sumAt() geom.Point {
	switch {
	case p.hasHolsters:
		_, to := p.betweenHolsters()
		return p.at(max(to+26, p.local(p.holster(rapidcity.Right)).X), p.h*0.76)
	case p.isSlim() && !p.compact:
		return p.at(p.w-28, 22)
	}
	return p.at(p.w-28, p.h-24)
}

// turnSignWidth is the width in dp, before zooming, of the sign of the turn.
const turnSignWidth = 30.0

// minPlateWidth is the least width in dp of a plate between the holsters of a telephone: with less its words would be too small.
const minPlateWidth = 78.0

// plateArea returns the area for plates (see plateKind), in coordinates of the post. A plate never covers the bullets, and a holster
// only where there is no other room; on most posts it covers the name. Where there is room, it leaves the sign of the turn uncovered.
func (p *post) plateArea() geom.Rect {
	switch {
	case p.isHigh(): // between the portrait and the bullets
		return geom.R(p.recessWidth(), p.h*0.36, p.w-2*p.recessWidth(), p.h*0.2)
	case p.hasHolsters && p.onPhone && p.isStacked():
		if in := p.w - 2*p.recessWidth(); in >= minPlateWidth {
			return geom.R(p.recessWidth(), 6, in, p.h*0.55-6)
		}
		return geom.R(4, 4, p.w-8, p.h*0.55-4)
	case p.hasHolsters:
		_, to := p.betweenHolsters()
		from := p.w - to // a plate covers the small card
		return geom.R(from, 9, to-from-turnSignWidth, p.h*0.5-9)
	case p.compact:
		return geom.R(4, 4, p.w-8, min(p.h, rowHeight)-8)
	case p.isSlim(): // below the bullets
		return geom.R(8, 116, p.w-16, p.h-seam-117)
	}
	if p.isNarrow() {
		return geom.R(9, 7, p.w-18, 38)
	}
	return geom.R(9, 10, p.w-18-turnSignWidth, 30)
}

// besidePortrait returns the part of the area for plates that lies to the right of the portrait, and on a low compact post above
// the bullets, in coordinates of the post. It is empty on posts where that would be too small for words.
func (p *post) besidePortrait() geom.Rect {
	width := p.portraitWidth()
	if p.compact && !p.isUpright() && !p.isAsked { // on the name, above the bullets
		return geom.R(34, 4, p.w-38, max(0, p.h-16-p.bulletHeight()/2-5))
	}
	if width == 0 {
		return geom.Rect{}
	}
	_, r := p.plateArea().CutLeft(width)
	return r
}

// stampAt returns the place on the screen of the sign on the upper right corner of a plate, on whose left is the portrait.
func (p *post) stampAt(plate geom.Rect) geom.Point {
	return p.at(plate.Right()-4, plate.Y-6)
}

// asked returns the layout of the post while its player has a task: between the holsters, or inside the seam. A plate may cover the
// small card.
func (p *post) asked() asked {
	switch from, to := p.betweenHolsters(); {
	case p.isHigh():
		return asked{geom.R(p.recessWidth(), 8, p.w-2*p.recessWidth(), p.h-16)}
	case p.hasHolsters:
		return asked{geom.R(from, 8, to-from, p.h-16)}
	}
	return asked{geom.R(seam+2, seam+2, p.w-2*seam-4, p.h-2*seam-4)}
}

// taskArea returns the area of the seat's task in the trial, in coordinates of the post.
func (p *post) taskArea() geom.Rect {
	_, task := p.asked().parts()
	return task
}

// holster returns the centre of one of the holsters.
func (p *post) holster(hand rapidcity.Hand) geom.Point { return p.inHolster(hand, 0, 0.5) }

// inHolster returns a place on the screen at one of the holsters. in is the distance in dp, before zooming, from the holster's
// middle line towards the middle of the post. down is the part of the post's height from its top, 0 to 1.
func (p *post) inHolster(hand rapidcity.Hand, in, down float64) geom.Point {
	// From the edge of the post: half the width of a recess, which may be narrower, and then the holster ends with it, but not over the seam.
	half := p.holsterHeight() * holsterAspect / 2
	middle := max(seam+half, min(p.h*0.42, p.recessWidth()-half))
	if hand == rapidcity.Left {
		return p.at(middle+in, p.h*down)
	}
	return p.at(p.w-middle-in, p.h*down)
}

// caughtPlace returns the place on the screen of the pawn number k, from 0, that the seat has got. Pawns go into the
// holsters in turn, the right one first, each 14 dp before zooming from the last one there. Without holsters they go
// beside the post, or onto its right end where there is no room or the board is low. pawn is the height of a pawn in dp.
func (p *post) caughtPlace(k int, pawn float64) geom.Point {
	switch {
	case p.hasHolsters && k%2 == 1:
		return p.inHolster(rapidcity.Left, float64(k/2)*14, 0.36)
	case p.hasHolsters:
		return p.inHolster(rapidcity.Right, float64(k/2)*14, 0.36)
	case p.side.isUpright() && !p.flank || p.compact:
		return p.placeBefore(k, pawn)
	case p.hasEndRoom:
		return p.endPlace(k, pawn)
	}
	return p.at(p.w-16-18*float64(k), 26)
}

// outwards returns the direction on the screen, -1 or 1, in which the end of a post above or below the board points at which pawns
// stand that the seat has got: away from the middle of the table, or to the right.
func (p *post) outwards() float64 {
	if p.inner == 0 {
		return 1
	}
	return -p.inner
}

// endPlace returns the place on the screen of the pawn number k, from 0, that the seat of a post above or below the board has
// got: the first is beside its outer end, and the others go inwards over it.
func (p *post) endPlace(k int, pawn float64) geom.Point {
	return p.rect.Center().Add(geom.Pt(p.outwards()*(p.rect.W/2+pawn*(0.4-0.38*float64(k))), -pawn*caughtDown))
}

// placeBefore returns the place on the screen of the pawn number k, from 0, that a seat without holsters has got, between its
// post and the board. At the left or right of the screen the pawns follow each other downwards from caughtFrom. A compact post
// above the board has the first at the end that is nearest to the middle of the table, and the others go outwards; below it they
// go inwards. If the post itself is in the middle, they go alternately to both sides.
func (p *post) placeBefore(k int, pawn float64) geom.Point {
	along := float64((k+1)/2) * pawn * 0.6 // from the middle of the post, for a post in the middle
	switch {
	case p.side.isUpright():
		along = p.caughtFrom + pawn*0.42*float64(k)
	case p.inner != 0 && p.side == bottom: // after the attacker's figure; see gunmanFoot
		along = p.inner * (44*p.zoom + pawn*0.38*float64(k) - p.rect.W*0.3)
	case p.inner != 0: // the first pawn is 0.4 of its height from that end
		along = p.inner * (p.rect.W/2 - pawn*(0.4+0.38*float64(k)))
	case k%2 == 0:
		along = -along
	}
	mid := p.rect.Center()
	// in is 0.45 of a pawn from the edge of the post, or of the row before it, towards the board.
	far := p.side.across(p.rect.Size())/2 + p.rowBefore + pawn*0.45
	if p.onPhone { // where the frame of the board is next to the post
		far += phoneFrame
	}
	in := mid.Sub(p.side.out().Mul(far))
	return p.side.withAlong(in, p.side.along(mid)+along)
}

// Of a pawn that a seat has got, which is drawn smaller on the same foot: how large it is, and how far its middle lies below its
// place, relative to the height of a pawn.
const (
	caughtWidth  = 0.65
	caughtHeight = 0.7
	caughtDown   = pawnFoot - caughtHeight/2
)

// caughtRect returns the area of a pawn that a seat has got at a place on the screen. pawn is the height of a pawn in dp.
func caughtRect(at geom.Point, pawn float64) geom.Rect {
	return geom.Around(at.Add(geom.Pt(0, pawn*caughtDown)), pawn*caughtWidth, pawn*caughtHeight)
}

// phoneFrame is the width in dp of the frame of a telephone's board, on which no pawn stands.
const phoneFrame = 14.0

// mayCover reports whether one of n pawns that the seat may catch would overlap r, an area on the screen. pawn is the
// height of a pawn in dp. It returns false for posts with holsters or beside the board.
func (p *post) mayCover(r geom.Rect, pawn float64, n int) bool {
	if p.hasHolsters || p.side.isUpright() {
		return false
	}
	for k := range n {
		if r.Overlaps(caughtRect(p.caughtPlace(k, pawn), pawn)) {
			return true
		}
	}
	return false
}

// gunmanFoot returns the usual place on the screen of the attacker's feet; see ground.placeGunmen. With holsters it is near the
// left end of the post's upper edge, or beyond the row that lies between post and board (rowBefore). Without holsters it is in
// the middle of the upper edge, or near its outer end if the post lies to one side. There is no room for that above a post at the
// top of the screen, so it is beside such a post, at the end where no pawns stand that it has got; and above a post on a flank
// lies another, so it is on the edge of the board.
func (p *post) gunmanFoot() geom.Point {
	switch {
	case p.flank && p.side == left:
		return p.at(p.w+38, p.h*0.7)
	case p.flank:
		return p.at(-38, p.h*0.7)
	case p.hasHolsters && p.rowBefore > 0: // further out, since those in the row have their pawns there
		return p.at(p.w*0.1, -8-p.rowBefore/p.zoom)
	case p.hasHolsters:
		return p.at(p.w*0.2, 6)
	case p.side == top && p.inner != 0 && p.rowBefore > 0: // beside the buttons
		return p.at(p.w*(0.5-0.3*p.inner), p.h+p.rowBefore/p.zoom+30)
	case p.side == top:
		return p.at(p.w/2-p.outwards()*(p.w/2+34), p.h-2)
	}
	return p.at(p.w*(0.5-0.3*p.inner), 6-p.rowBefore/p.zoom)
}
