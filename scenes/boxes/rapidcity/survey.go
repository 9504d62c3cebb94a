package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// survey lays everything out for a number of seats in area.
func survey(area geom.Rect, seats int, who place) ground {
	g := ground{area: area, seats: seats, shift: int(who.near)}
	g.zoom = geom.Clamp(math.Min(area.W, area.H)/800, 1, 1.6)
	if who.round() && g.slim() { // people sit round a telephone
		g.layPocket(who)
		g.approach()
		return g
	}
	inner := area.Inset(gap / 2)
	var strips [4]geom.Rect
	strips, g.board = g.divide(inner, who)
	if who.round() {
		g.board = snug(g.board)
	}
	for seat := range seats {
		st := g.stand(seat)
		g.dirs[seat] = st.dir
		if g.low {
			g.posts[seat] = g.flank(seat, &strips, who)
			continue
		}
		g.posts[seat] = g.layPost(seat, strips[st.side], who)
	}
	g.layCircle()
	if who.round() {
		g.align(inner)
	}
	g.layCard()
	g.approach()
	return g
}

// approach tells posts that they are on a telephone.
func (g *ground) approach() {
	for s := range g.seats {
		g.posts[s].close = g.slim()
	}
}

// divide cuts strips for the posts off the sides of the screen and leaves the board the rest. Where posts beside the board
// would leave it taller than the circle can be, they lie in a row of their own below it; round a screen each lies on its side.
func (g *ground) divide(inner geom.Rect, who place) (strips [4]geom.Rect, board geom.Rect) {
	if g.low = !who.round() && inner.H < lowMost && inner.W > inner.H; g.low {
		return g.flanks(inner)
	}
	deep := g.depths(who)
	board = inner
	for _, s := range [...]side{bottom, top} {
		strips[s], board = s.cut(board, deep[s])
	}
	g.tall = !who.round() && board.H > (board.W-deep[left]-deep[right])*oval
	if g.tall {
		high := plainTop * g.zoom
		row, rest := board.CutBottom(high + gap)
		row, _ = row.CutTop(high)
		strips[left], strips[right] = row, row
		if inner.W < lowMost {
			g.bar, rest = rest.CutTop(lowBar)
		}
		return strips, rest.Inset(gap)
	}
	for _, s := range [...]side{left, right} {
		strips[s], board = s.cut(board, deep[s])
	}
	return strips, board.Inset(gap)
}

// flanks cuts strips for all posts off the left and the right of a low screen.
func (g *ground) flanks(inner geom.Rect) (strips [4]geom.Rect, board geom.Rect) {
	strips[left], board = inner.CutLeft(plainWide)
	strips[right], board = board.CutRight(plainWide)
	g.bar, strips[right] = strips[right].CutTop(lowBar)
	_, strips[right] = strips[right].CutTop(gap)
	g.said, board = board.CutBottom(lowWords)
	return strips, board.InsetXY(gap, gap/2)
}

// flank places a seat's post on a low screen: those that follow the one nearest to the person on its left lie up the left strip,
// the others down the right one to the nearest, which lies lowest, under a thumb.
func (g *ground) flank(seat int, strips *[4]geom.Rect, who place) post {
	i, half := (seat-g.shift+g.seats)%g.seats, g.seats/2
	s, slot, of := left, half-i, half
	if i == 0 || i > half {
		s, slot, of = right, (i-half-1+g.seats)%g.seats, g.seats-half
	}
	if i == 0 {
		slot = of - 1
	}
	p := post{side: s, zoom: g.zoom, wide: who.wide[seat], w: plainWide, h: plainTop}
	strip := strips[s].Row(slot, of, gap)
	if p.wide {
		p.h = math.Min(wideLow, strip.H)
	}
	p.rect = geom.Around(strip.Center(), p.w, p.h)
	if i == 0 {
		p.rect.Y = strip.Bottom() - p.h
	}
	return p
}

func (g *ground) wideHeight() float64 {
	return geom.Clamp(math.Min(g.area.W, g.area.H)*0.16/g.zoom, wideLow, wideHigh)
}

// depths are how far the posts of each side reach into the screen.
func (g *ground) depths(who place) (deep [4]float64) {
	for seat := range g.seats {
		s, d := g.stand(seat).side, plainTop
		switch {
		case who.wide[seat]:
			d = g.wideHeight()
		case s.upright():
			d = slimWide
		}
		deep[s] = math.Max(deep[s], d*g.zoom)
	}
	return deep
}

// layPost places a seat's post in the middle of its part of the strip along its side, at the screen's edge.
func (g *ground) layPost(seat int, strip geom.Rect, who place) post {
	st := g.stand(seat)
	if g.tall && st.side.upright() {
		st = stand{side: bottom, slot: int(st.side) / int(right), of: 2}
	}
	s := st.side
	p := post{side: s, zoom: g.zoom, wide: who.wide[seat], small: who.wide[seat] && who.round()}
	p.w, p.h = plainWide, plainTop
	if s.upright() {
		p.w, p.h = slimWide, slimHigh
	} else {
		strip = strip.Column(st.slot, st.of, gap)
	}
	if p.wide {
		p.w, p.h = math.Min(wideMost, (s.along(strip.Size())-gap)/g.zoom), g.wideHeight()
	}
	size := geom.Pt(p.w, p.h).Mul(g.zoom)
	if who.turned[seat] {
		p.turn = s.turn()
		if s.upright() {
			size = geom.Pt(size.Y, size.X)
		}
	}
	p.rect = geom.Around(s.edge(strip, s.across(size)/2), size.X, size.Y)
	if off := g.area.Center().X - p.rect.Center().X; !s.upright() && math.Abs(off) > gap {
		p.inner = math.Copysign(1, off)
	}
	return p
}

// snug is the part of a board that the circle needs.
func snug(board geom.Rect) geom.Rect {
	return geom.Around(board.Center(), math.Min(board.W, board.H*oval), math.Min(board.H, board.W*oval))
}

// leastLong is how long two posts side by side should be at least, before they are zoomed; else they are no longer together
// than the board.
const leastLong = 290.0

// align draws posts and pawns together, so that it is as far for everybody from the pawn to the holsters: posts are all as
// long and lie along the board, each with its pawn straight before its middle, and all pawns stand as near to theirs.
func (g *ground) align(inner geom.Rect) {
	long := wideMost * g.zoom
	for seat := range g.seats {
		from, to := g.lane(seat, inner)
		if g.stand(seat).of > 1 {
			to = math.Min(to, from+math.Max(g.board.W/2-gap, leastLong*g.zoom))
		}
		long = math.Min(long, to-from)
	}
	for seat := range g.seats {
		from, to := g.lane(seat, inner)
		g.alignPost(seat, long, from, to)
		g.standBefore(seat)
	}
}

// lane is from where to where along its side of the board a seat's post may lie.
func (g *ground) lane(seat int, inner geom.Rect) (from, to float64) {
	st := g.stand(seat)
	switch {
	case st.side.upright():
		return math.Max(inner.Y, g.board.Y-gap), math.Min(inner.Bottom(), g.board.Bottom()+gap)
	case st.of == 1:
		return inner.X, inner.Right()
	case st.dir == 120 || st.dir == 240: // the left one of two
		return inner.X, g.center.X - gap/2
	}
	return g.center.X + gap/2, inner.Right()
}

// alignPost lays a seat's post along the board, with its middle as near to the pawn as its lane lets it; with holsters it is
// as long as given.
func (g *ground) alignPost(seat int, long, from, to float64) {
	p := &g.posts[seat]
	s, size := p.side, p.rect.Size()
	if p.wide {
		p.w = long / g.zoom
		size = s.slid(size, long)
	}
	half := s.along(size) / 2
	mid := s.slid(s.edge(g.board, -gap-s.across(size)/2), geom.Clamp(s.along(g.pawns[seat]), from+half, to-half))
	p.rect = geom.Around(mid, size.X, size.Y)
}

// standBefore has a seat's pawn stand straight before the middle of its post.
func (g *ground) standBefore(seat int) {
	p := &g.posts[seat]
	g.pawns[seat] = p.side.slid(p.side.edge(g.board, g.pawn*standIn+gap/2), p.side.along(p.rect.Center()))
	if !g.crosswise(seat) {
		g.tiles[seat] = g.before(seat)
	}
}
