package rapidcity

import (
	"math"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
)

// newGround returns the layout of everything in area for a number of seats. First come the posts and the board between them,
// then the circle on the board, and last the card, which takes what the circle leaves. A telephone with players all round
// has a layout of its own; see layPhone.
func newGround(area geom.Rect, seats int, who seating) ground {
	g := ground{area: area, seats: seats, nearest: int(who.nearest)}
	g.zoom = geom.Clamp(min(area.W, area.H)/800, 1, 1.6)
	if who.isAllRound() && g.isPhone() { // people sit round a telephone
		g.layPhone(who)
		g.setOnPhone()
		g.placeGunmen()
		return g
	}
	inner := area.Inset(gap / 2)
	var strips [4]geom.Rect
	strips, g.board = g.divide(inner, who)
	if who.isAllRound() { // the board gets no larger than the circle, so that align brings the posts near to the circle
		g.board = shrinkToCircle(g.board)
	}
	for seat := range seats {
		st := g.stand(seat)
		g.dirs[seat] = st.dir
		if g.low {
			g.posts[seat] = g.layLowPost(seat, &strips, who)
			continue
		}
		g.posts[seat] = g.layPost(seat, &strips, who)
	}
	g.layCircle()
	if who.isAllRound() {
		g.align(inner)
	}
	g.layCard()
	g.setOnPhone()
	g.keepCaughtClear()
	g.findEndRoom()
	g.placeGunmen()
	return g
}

// caughtRoom is the least distance along a post beside the board between the seat's own pawn and the first that it has caught, relative to
// the height of a pawn.
const caughtRoom = 0.8

// keepCaughtClear moves the places of what posts beside the board catch below the seat's own pawn, if that stands before the post: behind
// it nobody would see who has been caught.
func (g *ground) keepCaughtClear() {
	for s := range g.seats {
		p := &g.posts[s]
		off := p.side.along(g.pawns[s]) - p.side.along(p.rect.Center())
		if room := caughtRoom * g.pawnHeight; p.side.isUpright() && !p.hasHolsters && math.Abs(off) < room {
			p.caughtFrom = off + room
		}
	}
}

// findEndRoom sets in each post above or below the board whether a pawn that its seat has got has room beside its outer end: on the
// screen, and off all other posts.
func (g *ground) findEndRoom() {
	for s := range g.seats {
		p := &g.posts[s]
		first := caughtRect(p.endPlace(0, g.pawnHeight), g.pawnHeight)
		p.hasEndRoom = !p.side.isUpright() && !p.hasHolsters && g.area.Covers(first)
		for i := range g.seats {
			if i != s && first.Overlaps(g.posts[i].rect) {
				p.hasEndRoom = false
			}
		}
	}
}

// setOnPhone sets in each post whether it is on a telephone.
func (g *ground) setOnPhone() {
	for s := range g.seats {
		g.posts[s].onPhone = g.isPhone()
	}
}

// divide cuts strips for the posts off the sides of inner, the screen without its margin, and returns them by side. The rest
// is the board. On a low screen all strips are on the left and the right; see cutFlanks. On an upright screen, or if the board would be
// taller than the circle can be, the left and right posts share a row below it, unless players sit all round. divide sets low and tall, and
// bar where the screen is small.
func (g *ground) divide(inner geom.Rect, who seating) (strips [4]geom.Rect, board geom.Rect) {
	if g.low = !who.isAllRound() && inner.H < lowScreen && inner.W > inner.H; g.low {
		return g.cutFlanks(inner)
	}
	deep := g.depths(who)
	board = inner
	for _, s := range [...]side{bottom, top} {
		strips[s], board = s.cut(board, deep[s])
	}
	g.tall = !who.isAllRound() && (inner.H > inner.W || board.H > (board.W-deep[left]-deep[right])*maxHeightRatio)
	if g.tall {
		high := plainHeight * g.plainZoom()
		row, rest := board.CutBottom(high + gap)
		row, _ = row.CutTop(high)
		strips[left], strips[right] = row, row // layPost divides the row
		switch {
		case g.isShort() && deep[top] > 0: // beside the posts
			g.bar, strips[top] = strips[top].CutRight(shortBar)
		case inner.W < lowScreen:
			g.bar, rest = rest.CutTop(barHeight)
		}
		return strips, rest.Inset(gap)
	}
	for _, s := range [...]side{left, right} {
		strips[s], board = s.cut(board, deep[s])
	}
	return strips, board.Inset(gap)
}

// cutFlanks cuts strips for all posts off the left and the right of inner, a low screen without its margin, and returns the rest
// as the board. It sets bar, above the right strip.
func (g *ground) cutFlanks(inner geom.Rect) (strips [4]geom.Rect, board geom.Rect) {
	strips[left], board = inner.CutLeft(plainWidth)
	strips[right], board = board.CutRight(plainWidth)
	g.bar, strips[right] = strips[right].CutTop(barHeight)
	_, strips[right] = strips[right].CutTop(gap)
	_, board = board.CutBottom(2 * gap) // where a pawn lies that has fallen
	return strips, board.InsetXY(gap, gap/2)
}

// layLowPost returns a seat's post on a low screen. The seats after the nearest person are on the left, from below, and the
// others on the right. The nearest person is at the lower right, under a thumb, with a higher post if there is room.
func (g *ground) layLowPost(seat int, strips *[4]geom.Rect, who seating) post {
	half := g.seats / 2
	others := g.seats - half - 1 // on the right, above the nearest person
	room := strips[right].H - float64(others)*(plainHeight+gap)
	near, above := strips[right].CutBottom(geom.Clamp(room, plainHeight, nearHeight))
	_, above = above.CutBottom(gap)
	p := post{side: right, zoom: g.zoom, hasHolsters: who.hasHolsters[seat], flank: true, w: plainWidth}
	var strip geom.Rect
	switch i := (seat - g.nearest + g.seats) % g.seats; { // i is clockwise from the nearest person, who is 0
	case i == 0:
		p.h = near.H
		p.rect = geom.Around(near.Center(), p.w, p.h)
		return p
	case i <= half:
		p.side, strip = left, strips[left].Row(half-i, half, gap)
		if half == 1 { // alone there, it is beside its pawn
			strip, _ = strip.CutTop(strip.H * 0.4)
		}
	default:
		strip = above.Row(i-half-1, others, gap)
	}
	p.h = min(plainHeight, strip.H)
	p.rect = geom.Around(strip.Center(), p.w, p.h)
	return p
}

// nearHeight is the height of the post of the nearest person on a low screen with enough room.
const nearHeight = 132.0

// holsterPostHeight returns the height in dp of a post with holsters, before zooming: 0.16 of the shorter side of the screen,
// within limits.
func (g *ground) holsterPostHeight() float64 {
	return geom.Clamp(min(g.area.W, g.area.H)*0.16/g.zoom, minHolsterHeight, maxHolsterHeight)
}

// An upright screen less than shortScreen dp high is short, as what a small telephone leaves above the words of a lesson or a
// replay. There posts without holsters have only shortZoom of their size, as the board needs the room, and the buttons, shortBar
// dp wide, lie beside those at the top.
const (
	shortScreen = 520.0
	shortZoom   = 0.75
	shortBar    = 156.0
)

// isShort reports whether the screen is upright and short.
func (g *ground) isShort() bool { return g.area.H > g.area.W && g.area.H < shortScreen }

// plainZoom returns the zoom of posts without holsters above and below the board.
func (g *ground) plainZoom() float64 {
	if g.isShort() {
		return g.zoom * shortZoom
	}
	return g.zoom
}

// depths returns by side how far in dp the posts there extend into the screen; 0 for a side without a post.
func (g *ground) depths(who seating) (deep [4]float64) {
	for seat := range g.seats {
		s, d := g.stand(seat).side, plainHeight*g.plainZoom()
		switch {
		case who.hasHolsters[seat]:
			d = g.holsterPostHeight() * g.zoom
		case s.isUpright():
			d = slimWidth * g.zoom
		}
		deep[s] = max(deep[s], d)
	}
	return deep
}

// postStand returns the stand of a seat's post, and the strip in which it is. They are those of the seat, unless the board is tall:
// then the left and the right seat share a row below the board. Of six round a telephone the second of the lower edge stands
// between these two, so that the nearest person has the whole edge.
func (g *ground) postStand(seat int, strips *[4]geom.Rect) (stand, geom.Rect) {
	st := g.stand(seat)
	strip, crowded := strips[st.side], g.isPhone() && g.seats == rapidcity.MaxSeats
	switch {
	case !g.tall:
	case st.side.isUpright() && crowded:
		st = stand{side: bottom, slot: int(st.side) - 1, of: 3} // slot 0 for left (1), 2 for right (3)
	case st.side.isUpright():
		st = stand{side: bottom, slot: int(st.side) / int(right), of: 2} // slot 0 for left (1/3), 1 for right (3/3)
	case crowded && seat == g.nearest:
		st.slot, st.of = 0, 1
	case crowded && st.side == bottom:
		return stand{side: bottom, slot: 1, of: 3}, strips[left]
	}
	return st, strip
}

// layPost returns a seat's post, in the middle of its part of the strip along its side, at the edge of the screen.
func (g *ground) layPost(seat int, strips *[4]geom.Rect, who seating) post {
	st, strip := g.postStand(seat, strips)
	s := st.side
	p := post{side: s, zoom: g.zoom, hasHolsters: who.hasHolsters[seat], hasCard: who.hasHolsters[seat] && who.isAllRound()}
	p.w, p.h = plainWidth, plainHeight
	if s.isUpright() {
		p.w, p.h = slimWidth, slimHeight
	} else {
		strip = strip.Column(st.slot, st.of, gap)
		if !p.hasHolsters {
			p.zoom = g.plainZoom()
		}
		p.w = min(p.w, strip.W/p.zoom)
	}
	if p.hasHolsters {
		p.w, p.h = min(maxPostWidth, (s.along(strip.Size())-gap)/g.zoom), g.holsterPostHeight()
	}
	size := geom.Pt(p.w, p.h).Mul(p.zoom)
	if who.turned[seat] {
		p.turn = s.turn()
		if s.isUpright() { // turned by a quarter
			size = geom.Pt(size.Y, size.X)
		}
	}
	p.rect = geom.Around(s.edge(strip, s.across(size)/2), size.X, size.Y)
	if s == top && !g.bar.Empty() { // the buttons lie between the post and the board
		p.rowBefore = max(0, g.bar.Bottom()-p.rect.Bottom())
	}
	if g.tall && strip.Bottom() == strips[bottom].Bottom() { // below the row of the left and the right seat
		p.rowBefore = strips[bottom].Y - strips[left].Y
	}
	if off := g.area.Center().X - p.rect.Center().X; !s.isUpright() && math.Abs(off) > gap {
		p.inner = math.Copysign(1, off)
	}
	return p
}

// shrinkToCircle returns the middle part of a board that the circle needs: neither side is longer than the other by more
// than maxHeightRatio.
func shrinkToCircle(board geom.Rect) geom.Rect {
	return geom.Around(board.Center(), min(board.W, board.H*maxHeightRatio), min(board.H, board.W*maxHeightRatio))
}

// minPairWidth is the width in dp, before zooming, that each of two posts side by side may have even if the board is shorter
// than the two.
const minPairWidth = 290.0

// align moves posts and pawns so that the distance from the pawn to the holsters is the same for all players. All posts with
// holsters get the same length. Each post is beside the board, with the seat's pawn in front of its middle. inner is the
// screen without its margin.
func (g *ground) align(inner geom.Rect) {
	long := maxPostWidth * g.zoom // at most; the loop shortens it to what all lanes have room for
	for seat := range g.seats {
		from, to := g.lane(seat, inner)
		if g.stand(seat).of > 1 { // two beside each other are not longer than the board, unless it is short
			to = min(to, from+max(g.board.W/2-gap, minPairWidth*g.zoom))
		}
		long = min(long, to-from)
	}
	for seat := range g.seats {
		from, to := g.lane(seat, inner)
		g.alignPost(seat, long, from, to)
		g.standBefore(seat)
	}
}

// lane returns the range along its side in which a seat's post may be, in dp on the screen: half of the side if two seats
// share it. On the left and the right the range is the height of the board and a gap at both ends. inner is the screen without its
// margin.
func (g *ground) lane(seat int, inner geom.Rect) (from, to float64) {
	st := g.stand(seat)
	switch {
	case st.side.isUpright():
		return max(inner.Y, g.board.Y-gap), min(inner.Bottom(), g.board.Bottom()+gap)
	case st.of == 1:
		return inner.X, inner.Right()
	case st.dir == 120 || st.dir == 240: // the left one of two
		return inner.X, g.center.X - gap/2
	}
	return g.center.X + gap/2, inner.Right()
}

// alignPost places a seat's post beside the board, as near to its pawn as the range between from and to along its side allows; see
// lane. A post with holsters gets the length long, in dp on the screen.
func (g *ground) alignPost(seat int, long, from, to float64) {
	p := &g.posts[seat]
	s, size := p.side, p.rect.Size()
	if p.hasHolsters {
		p.w = long / g.zoom
		size = s.withAlong(size, long)
	}
	half := s.along(size) / 2
	mid := s.withAlong(s.edge(g.board, -gap-s.across(size)/2), geom.Clamp(s.along(g.pawns[seat]), from+half, to-half))
	p.rect = geom.Around(mid, size.X, size.Y)
}

// standBefore moves a seat's pawn in front of the middle of its post, and its tile in front of the pawn. A tile beside its
// pawn stays where it is; see hasTileBeside.
func (g *ground) standBefore(seat int) {
	p := &g.posts[seat]
	g.pawns[seat] = p.side.withAlong(p.side.edge(g.board, g.pawnInset()+gap/2), p.side.along(p.rect.Center()))
	switch {
	case g.hasTileBeside(seat):
	case p.side.isUpright() && g.board.H > g.board.W: // in front of the pawn it would take the card's width
		g.tiles[seat] = g.tileAlong(seat)
	default:
		g.tiles[seat] = g.tileBefore(seat)
	}
}
