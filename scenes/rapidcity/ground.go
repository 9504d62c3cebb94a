package rapidcity

import (
	"math"
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
)

// side is a side of the screen.
type side uint8

// The sides, clockwise: also how many quarters what is read from there is turned.
const (
	bottom side = iota
	left
	top
	right
)

// stand is where a seat is: on which side, as which of how many there, and in which direction, in degrees clockwise from
// the right, its pawn and the tile before it lie on the circle.
type stand struct {
	side     side
	slot, of int
	dir      float64
}

// stands are those of all seats, clockwise from the one nearest to the person in front of the screen.
var stands = [...][]stand{
	3: {{bottom, 0, 1, 90}, {left, 0, 1, 210}, {right, 0, 1, 330}},
	4: {{bottom, 0, 1, 90}, {left, 0, 1, 180}, {top, 0, 1, 270}, {right, 0, 1, 0}},
	5: {{bottom, 0, 1, 90}, {left, 0, 1, 165}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 15}},
	6: {{bottom, 0, 2, 120}, {left, 0, 1, 180}, {top, 0, 2, 240}, {top, 1, 2, 300}, {right, 0, 1, 0}, {bottom, 1, 2, 60}},
}

// post is a seat's corner: its holsters, its bullets, its name. It has places of its own, from its upper left corner as
// the person there sees it, in dp before it is zoomed.
type post struct {
	rect geom.Rect // on the screen
	side side
	turn float64 // by which it is turned clockwise, in radians
	zoom float64 // how many dp its own measures are on the screen
	w, h float64
	wide bool // with holsters
	// small tells that it shows a small card of its own: where people sit round the screen, each sees it upright.
	small bool
	// inner is on which side of the post the middle of the table is: -1 left, 1 right, 0 straight before it or beside.
	inner float64
}

// at is a place of the post on the screen.
func (p *post) at(x, y float64) geom.Point {
	return p.rect.Center().Add(geom.Pt(x-p.w/2, y-p.h/2).Mul(p.zoom).Rotate(p.turn))
}

// from is a place of the screen on the post.
func (p *post) from(q geom.Point) geom.Point {
	return q.Sub(p.rect.Center()).Rotate(-p.turn).Mul(1 / p.zoom).Add(geom.Pt(p.w/2, p.h/2))
}

// ground is where everything lies.
type ground struct {
	area, board geom.Rect
	center      geom.Point
	tile, pawn  float64 // their sizes
	zoom        float64 // of what else is on the table: 1 on a small screen, more on a large one, which is seen from afar
	card        geom.Rect
	tiles       [rapidcity.MaxSeats]geom.Point // their middles
	pawns       [rapidcity.MaxSeats]geom.Point // where they stand: the middle of the body
	posts       [rapidcity.MaxSeats]post
	dirs        [rapidcity.MaxSeats]float64
	seats       int
	shift       int // how many stands the first seat is from the one nearest to the person
}

// gap is the room between things on the table.
const gap = 8.0

// place says who sits how: a seat with a wide post has holsters.
type place struct {
	wide   [rapidcity.MaxSeats]bool
	turned [rapidcity.MaxSeats]bool // toward its side
	near   game.Seat                // who is nearest
}

// survey lays everything out for a number of seats in area.
func survey(area geom.Rect, seats int, who place) ground {
	g := ground{area: area, seats: seats, shift: int(who.near)}
	g.zoom = geom.Clamp(math.Min(area.W, area.H)/800, 1, 1.6)
	inner := area.Inset(gap / 2)
	deep := g.depths(who)
	mid := inner
	_, mid = mid.CutBottom(deep[bottom])
	_, mid = mid.CutTop(deep[top])
	between := mid
	_, mid = mid.CutLeft(deep[left])
	_, mid = mid.CutRight(deep[right])
	g.board = mid.Inset(gap)
	if who.round() {
		g.board = snug(g.board)
	}
	for seat := range seats {
		st := g.stand(seat)
		g.dirs[seat] = st.dir
		g.posts[seat] = g.layPost(seat, st, inner, between, deep, who)
		g.posts[seat].small = g.posts[seat].wide && who.round()
	}
	g.layCircle()
	if who.round() {
		g.drawUp(inner)
	}
	g.layCard()
	return g
}

// round reports whether people sit round the screen.
func (p *place) round() bool { return slices.Contains(p.turned[:], true) }

// stand is that of a seat.
func (g *ground) stand(seat int) stand {
	return stands[g.seats][(seat-g.shift+g.seats)%g.seats]
}

// Measures of posts in dp, before they are zoomed.
const (
	wideLow, wideHigh   = 92.0, 134.0  // height of one with holsters
	wideMost            = 440.0        // its width
	plainWide, plainTop = 176.0, 84.0  // of one without, above or below the board
	slimWide, slimHigh  = 104.0, 122.0 // of one without, beside it
)

func (g *ground) wideHeight() float64 {
	return geom.Clamp(math.Min(g.area.W, g.area.H)*0.16/g.zoom, wideLow, wideHigh)
}

// depths are how far the posts of each side reach into the screen.
func (g *ground) depths(who place) (deep [4]float64) {
	for seat := range g.seats {
		st := g.stand(seat)
		d := plainTop
		switch across := st.side == left || st.side == right; {
		case who.wide[seat]:
			d = g.wideHeight()
		case across:
			d = slimWide
		}
		deep[st.side] = math.Max(deep[st.side], d*g.zoom)
	}
	return deep
}

// layPost places a seat's post in the middle of its part of its side.
func (g *ground) layPost(seat int, st stand, inner, between geom.Rect, deep [4]float64, who place) post {
	var strip geom.Rect
	switch st.side {
	case bottom:
		strip, _ = inner.CutBottom(deep[bottom])
		strip = strip.Column(st.slot, st.of, gap)
	case top:
		strip, _ = inner.CutTop(deep[top])
		strip = strip.Column(st.slot, st.of, gap)
	case left:
		strip, _ = between.CutLeft(deep[left])
	default:
		strip, _ = between.CutRight(deep[right])
	}
	p := post{side: st.side, zoom: g.zoom, wide: who.wide[seat]}
	p.w, p.h = plainWide, plainTop
	long := strip.W
	if st.side == left || st.side == right {
		p.w, p.h = slimWide, slimHigh
		long = strip.H
	}
	if p.wide {
		p.w, p.h = math.Min(wideMost, (long-gap)/g.zoom), g.wideHeight()
	}
	size := geom.Pt(p.w, p.h).Mul(g.zoom)
	if who.turned[seat] {
		p.turn = float64(st.side) * math.Pi / 2
		if st.side == left || st.side == right {
			size = geom.Pt(size.Y, size.X)
		}
	}
	p.rect = pinned(st.side, strip, size)
	if off := g.area.Center().X - p.rect.Center().X; (st.side == top || st.side == bottom) && math.Abs(off) > gap {
		p.inner = math.Copysign(1, off)
	}
	return p
}

// pinned is a rectangle of that size in the middle of strip, at the screen's edge.
func pinned(s side, strip geom.Rect, size geom.Point) geom.Rect {
	r := geom.Around(strip.Center(), size.X, size.Y)
	switch s {
	case bottom:
		r.Y = strip.Bottom() - size.Y
	case top:
		r.Y = strip.Y
	case left:
		r.X = strip.X
	case right:
		r.X = strip.Right() - size.X
	}
	return r
}

// oval is how much longer than wide the circle may be.
const oval = 1.4

// layCircle places tiles and pawns.
func (g *ground) layCircle() {
	g.center = g.board.Center()
	rx, ry := g.board.W/2-gap/2, g.board.H/2-gap/2
	rx, ry = math.Min(rx, ry*oval), math.Min(ry, rx*oval)
	short := math.Min(rx, ry)
	g.pawn, g.tile = geom.Clamp(short*0.27, 46, 92), geom.Clamp(short*0.33, 58, 124)
	for seat := range g.seats {
		sin, cos := math.Sincos(g.dirs[seat] * math.Pi / 180)
		g.pawns[seat] = g.center.Add(geom.Pt((rx-g.pawn*standIn)*cos, (ry-g.pawn*standIn)*sin))
		g.tiles[seat] = g.before(seat)
		if g.crosswise(seat) {
			g.abreast(seat, ry)
		}
	}
}

// crosswise reports whether a seat's tile lies beside its pawn rather than before it.
func (g *ground) crosswise(seat int) bool {
	side := g.stand(seat).side
	return g.seats == 4 && g.board.W > g.board.H && (side == bottom || side == top)
}

// snug is the part of a board that the circle needs.
func snug(board geom.Rect) geom.Rect {
	return geom.Around(board.Center(), math.Min(board.W, board.H*oval), math.Min(board.H, board.W*oval))
}

// leastLong is how long two posts side by side should be at least, before they are zoomed; else they are no longer together
// than the board.
const leastLong = 290.0

// drawUp draws posts and pawns together, so that it is as far for everybody from the pawn to the holsters: posts are all as
// long and lie along the board, each with its pawn straight before its middle, and all pawns stand as near to theirs.
func (g *ground) drawUp(inner geom.Rect) {
	long := wideMost * g.zoom
	for seat := range g.seats {
		from, to := g.lane(seat, inner)
		if g.stand(seat).of > 1 {
			to = math.Min(to, from+math.Max(g.board.W/2-gap, leastLong*g.zoom))
		}
		long = math.Min(long, to-from)
	}
	for seat := range g.seats {
		g.drawPost(seat, long, inner)
		g.standBefore(seat)
	}
}

// lane is from where to where along its side of the board a seat's post may lie.
func (g *ground) lane(seat int, inner geom.Rect) (from, to float64) {
	st := g.stand(seat)
	switch {
	case st.side == left || st.side == right:
		return math.Max(inner.Y, g.board.Y-gap), math.Min(inner.Bottom(), g.board.Bottom()+gap)
	case st.of == 1:
		return inner.X, inner.Right()
	case st.dir == 120 || st.dir == 240: // the left one of two
		return inner.X, g.center.X - gap/2
	}
	return g.center.X + gap/2, inner.Right()
}

// drawPost lays a seat's post along the board, with its middle as near to the pawn as can be; with holsters it is as long
// as given.
func (g *ground) drawPost(seat int, long float64, inner geom.Rect) {
	p := &g.posts[seat]
	size := geom.Pt(p.rect.W, p.rect.H)
	across := p.side == left || p.side == right
	if p.wide {
		p.w = long / g.zoom
		size.X = long
		if across {
			size = geom.Pt(p.rect.W, long)
		}
	}
	from, to := g.lane(seat, inner)
	x, y := g.board.X-gap-size.X/2, g.board.Y-gap-size.Y/2
	switch p.side {
	case right:
		x = g.board.Right() + gap + size.X/2
	case bottom:
		y = g.board.Bottom() + gap + size.Y/2
	}
	if across {
		y = geom.Clamp(g.pawns[seat].Y, from+size.Y/2, to-size.Y/2)
	} else {
		x = geom.Clamp(g.pawns[seat].X, from+size.X/2, to-size.X/2)
	}
	p.rect = geom.Around(geom.Pt(x, y), size.X, size.Y)
}

// standBefore has a seat's pawn stand straight before the middle of its post.
func (g *ground) standBefore(seat int) {
	deep := g.pawn*standIn + gap/2
	mid, pawn := g.posts[seat].rect.Center(), &g.pawns[seat]
	switch g.posts[seat].side {
	case bottom:
		*pawn = geom.Pt(mid.X, g.board.Bottom()-deep)
	case top:
		*pawn = geom.Pt(mid.X, g.board.Y+deep)
	case left:
		*pawn = geom.Pt(g.board.X+deep, mid.Y)
	default:
		*pawn = geom.Pt(g.board.Right()-deep, mid.Y)
	}
	if !g.crosswise(seat) {
		g.tiles[seat] = g.before(seat)
	}
}

// abreast puts a seat's tile beside its pawn, to the left as the seat sees it, with ry from the middle to the edge of the
// circle: straight above and below the card, one before the other, they would leave it too little room on a wide board.
func (g *ground) abreast(seat int, ry float64) {
	way := 1.0 // down
	if g.stand(seat).side == top {
		way = -1
	}
	mid := g.center.X
	g.pawns[seat] = geom.Pt(mid+way*(g.tile/2+3), g.center.Y+way*(ry-g.pawn*0.56))
	g.tiles[seat] = geom.Pt(mid-way*(g.pawn*0.45+3), g.center.Y+way*(ry-g.tile/2-gap/2))
}

// standIn is how far from the edge of the board pawns stand, by their height: a little over it, to leave the card room.
const standIn = 0.36

// before is where the tile before a seat's pawn lies: straight in from the seat's side.
func (g *ground) before(seat int) geom.Point {
	deep, wide := (g.tile+g.pawn*1.04)/2+4, (g.tile+g.pawn*0.9)/2+4
	p := g.pawns[seat]
	switch g.stand(seat).side {
	case bottom:
		p.Y -= deep
	case top:
		p.Y += deep
	case left:
		p.X += wide
	default:
		p.X -= wide
	}
	return p
}

// ring are half the axes of an ellipse that runs about through the tiles.
func (g *ground) ring() (rx, ry float64) {
	for _, p := range g.tiles[:g.seats] {
		d := p.Sub(g.center)
		rx, ry = math.Max(rx, math.Abs(d.X)), math.Max(ry, math.Abs(d.Y))
	}
	for range 40 { // until no tile lies outside
		out := 0.0
		for _, p := range g.tiles[:g.seats] {
			d := p.Sub(g.center)
			out = math.Max(out, math.Hypot(d.X/rx, d.Y/ry))
		}
		rx, ry = rx*(1+(out-1)/2), ry*(1+(out-1)/2)
	}
	return rx, ry
}

// layCard finds the largest card that covers neither tiles nor pawns: in the middle, or a little above or below it where
// that leaves more room.
func (g *ground) layCard() {
	const step = 4
	best := 0.0
	for i := range int(g.board.H/4) / step {
		for _, side := range []float64{1, -1} {
			mid := g.center.Add(geom.Pt(0, side*float64(i)*step))
			// A card off the middle must be worth it.
			if h := g.cardAt(mid); h > best+step {
				best = h
				g.card = geom.Around(mid, math.Floor(h*5/7), math.Floor(h))
			}
		}
	}
}

// cardAt is how high the largest card about a place may be.
func (g *ground) cardAt(mid geom.Point) float64 {
	low, high := 0.0, math.Min(g.board.H, 460.0)
	for high-low > 1 {
		h := (low + high) / 2
		if g.clear(geom.Around(mid, h*5/7, h).Inset(-gap)) {
			low = h
		} else {
			high = h
		}
	}
	return low
}

// clear reports whether r lies on the board, off tiles and pawns.
func (g *ground) clear(r geom.Rect) bool {
	if !g.board.Inset(gap * 2).Covers(r) {
		return false
	}
	for seat := range g.seats {
		if r.Overlaps(g.tileRect(seat)) || r.Overlaps(g.pawnRect(seat)) {
			return false
		}
	}
	return true
}

func (g *ground) tileRect(i int) geom.Rect { return geom.Around(g.tiles[i], g.tile, g.tile) }

func (g *ground) pawnRect(i int) geom.Rect { return geom.Around(g.pawns[i], g.pawn*0.86, g.pawn) }

// reach is how far in dp from the edge of a thing a finger still means it.
const reach = 16.0

// signWide is how wide a sign beside a pawn is, in dp before it is zoomed.
const signWide = 64.0

// aside is where a sign stands that is about a seat's pawn: beside it, off its tile, on the side where there is more room.
func (g *ground) aside(seat int) geom.Point {
	way := g.tiles[seat].Sub(g.pawns[seat])
	off := geom.Pt(-way.Y, way.X).Mul((g.pawn*0.43 + g.zoom*signWide*0.42) / max(1, way.Len()))
	one, other := g.pawns[seat].Add(off), g.pawns[seat].Sub(off)
	if g.room(one, seat) > g.room(other, seat) {
		return one
	}
	return other
}

// room is how far a place is from the nearest tile, and from the nearest pawn but seat's.
func (g *ground) room(at geom.Point, seat int) float64 {
	least := math.Inf(1)
	for i := range g.seats {
		least = min(least, at.Dist(g.tiles[i]))
		if i != seat {
			least = min(least, at.Dist(g.pawns[i]))
		}
	}
	return least
}

// pawnAt is the pawn that stands at a place of the screen, or the nearest within reach.
func (g *ground) pawnAt(q geom.Point) (game.Seat, bool) {
	return nearest(q, g.pawns[:g.seats], g.pawn*0.5+reach)
}

// tileAt is the tile at a place of the screen, or the nearest within reach.
func (g *ground) tileAt(q geom.Point) (int, bool) {
	i, ok := nearest(q, g.tiles[:g.seats], g.tile*0.62+reach/2)
	return int(i), ok
}

func nearest(q geom.Point, spots []geom.Point, within float64) (game.Seat, bool) {
	best, least := game.Chance, within
	for i, p := range spots {
		if d := p.Dist(q); d < least {
			best, least = game.Seat(i), d
		}
	}
	return best, best >= 0
}

// holsterAt is whose holster is at a place of the screen, and which: the left half of a post belongs to the left one.
func (g *ground) holsterAt(q geom.Point) (seat game.Seat, hand rapidcity.Hand, ok bool) {
	for s := range g.seats {
		p := &g.posts[s]
		at := p.from(q)
		// A hand in a hurry may stop short of it or run over the edge of the screen.
		if !p.wide || at.X < -gap || at.X > p.w+gap || at.Y < -reach || at.Y > p.h+4*reach {
			continue
		}
		hand = rapidcity.Left
		if at.X > p.w/2 {
			hand = rapidcity.Right
		}
		return game.Seat(s), hand, true
	}
	return 0, rapidcity.NoHand, false
}

// holster is the middle of one of a wide post's holsters.
func (p *post) holster(hand rapidcity.Hand) geom.Point {
	if hand == rapidcity.Left {
		return p.at(p.h*0.42, p.h*0.5)
	}
	return p.at(p.w-p.h*0.42, p.h*0.5)
}

// catch is where a pawn of a size lies that the post's seat has got with a hand; k counts those it has got with it, or with
// either where there are no holsters.
func (p *post) catch(hand rapidcity.Hand, k int, pawn float64) geom.Point {
	step := float64(k) * 14
	switch {
	case !p.wide:
		return p.beside(k, pawn)
	case hand == rapidcity.Left:
		return p.at(p.h*0.42+step, p.h*0.36)
	}
	return p.at(p.w-p.h*0.42-step, p.h*0.36)
}

// beside is a place before the post, toward the board: in the middle, and then in turn to its right and left; or from the end
// that is nearer to the middle of the table, or from above on downward, as buttons lie in the upper corners.
func (p *post) beside(k int, pawn float64) geom.Point {
	along := float64((k+1)/2) * pawn * 0.6
	switch {
	case p.side == left || p.side == right:
		along = pawn * 0.42 * float64(k)
	case p.inner != 0:
		along = p.inner * (p.rect.W/2 - pawn*(0.4+0.38*float64(k)))
	case k%2 == 0:
		along = -along
	}
	mid, deep := p.rect.Center(), pawn*0.45
	switch p.side {
	case left:
		return mid.Add(geom.Pt(p.rect.W/2+deep, along))
	case right:
		return mid.Add(geom.Pt(-p.rect.W/2-deep, along))
	case top:
		return mid.Add(geom.Pt(along, p.rect.H/2+deep))
	}
	return mid.Add(geom.Pt(along, -p.rect.H/2-deep))
}

// barAt is where a bar of buttons may lie, of that size in one row: a corner of the screen that is free, or one of the board,
// or else a column there.
func (g *ground) barAt(size geom.Point) geom.Rect {
	n := math.Max(1, math.Round(size.X/size.Y))
	column := geom.Pt(math.Ceil(size.X/n)+4, size.Y*n+4*n)
	for _, s := range []geom.Point{size, column} {
		for _, x := range []float64{g.area.Right() - gap - s.X, g.area.X + gap} {
			if at := geom.R(x, g.area.Y+gap/2, s.X, s.Y); g.bare(at) {
				return at
			}
		}
	}
	r := g.board.Inset(gap)
	for _, s := range []geom.Point{size, column} {
		for _, at := range []geom.Rect{geom.R(r.Right()-s.X, r.Y, s.X, s.Y), geom.R(r.X, r.Y, s.X, s.Y)} {
			if g.free(at) {
				return at
			}
		}
	}
	return geom.R(r.Right()-column.X, r.Y, column.X, column.Y)
}

// bare reports whether there is nothing in r but the wood of the table.
func (g *ground) bare(r geom.Rect) bool {
	if r.Overlaps(g.board.Inset(-gap)) {
		return false
	}
	for s := range g.seats {
		if r.Overlaps(g.posts[s].rect.Inset(-gap / 2)) {
			return false
		}
	}
	return true
}

// free reports whether neither pawns nor tiles are in r, nor where a corner above it shows what it has got.
func (g *ground) free(r geom.Rect) bool {
	for s := range g.seats {
		if r.Overlaps(g.pawnRect(s).Inset(-4)) || r.Overlaps(g.tileRect(s).Inset(-4)) {
			return false
		}
		if g.posts[s].shows(r, g.pawn, g.seats-1) {
			return false
		}
	}
	return true
}

// shows reports whether one of the n pawns that the seat of a post above the board may get lies in r.
func (p *post) shows(r geom.Rect, pawn float64, n int) bool {
	if p.inner == 0 || p.wide {
		return false
	}
	for k := range n {
		if r.Overlaps(geom.Around(p.beside(k, pawn), pawn*0.65, pawn*0.75)) {
			return true
		}
	}
	return false
}
