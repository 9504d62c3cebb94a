package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// oval is how much longer than wide the circle may be, wideOval how much wider than high before one person.
const (
	oval     = 1.4
	wideOval = 1.75
)

// layCircle places tiles and pawns.
func (g *ground) layCircle() {
	g.center = g.board.Center()
	rx, ry := g.board.W/2-gap/2, g.board.H/2-gap/2
	rx, ry = math.Min(rx, ry*wideOval), math.Min(ry, rx*oval)
	short := math.Min(rx, ry)
	g.pawn, g.tile = geom.Clamp(short*0.34, 46, 124), geom.Clamp(short*0.33, 58, 124)
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
	return g.seats == 4 && g.board.W > g.board.H && !g.stand(seat).side.upright()
}

// abreast puts a seat's tile beside its pawn, to the left as the seat sees it, with ry from the middle to the edge of the
// circle: straight above and below the card, one before the other, they would leave it too little room on a wide board.
func (g *ground) abreast(seat int, ry float64) {
	way := g.stand(seat).side.out().Y
	g.pawns[seat] = g.center.Add(geom.Pt(g.tile/2+3, ry-g.pawn*0.56).Mul(way))
	g.tiles[seat] = g.center.Add(geom.Pt(-g.pawn*0.45-3, ry-g.tile/2-gap/2).Mul(way))
}

// standIn is how far from the edge of the board pawns stand, by their height: a little over it, to leave the card room.
const standIn = 0.36

// before is where the tile before a seat's pawn lies: straight in from the seat's side.
func (g *ground) before(seat int) geom.Point {
	s, far := g.stand(seat).side, g.pawn*1.04
	if s.upright() {
		far = g.pawn * 0.9
	}
	return g.pawns[seat].Sub(s.out().Mul((g.tile+far)/2 + 4))
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
		r := geom.Around(mid, h*5/7, h).Inset(-gap)
		if g.board.Inset(gap*2).Covers(r) && !g.played(r, 0) {
			low = h
		} else {
			high = h
		}
	}
	return low
}

// played reports whether a pawn or a tile reaches into r, or comes as near as edge to it.
func (g *ground) played(r geom.Rect, edge float64) bool {
	for s := range g.seats {
		if r.Overlaps(g.tileRect(s).Inset(-edge)) || r.Overlaps(g.pawnRect(s).Inset(-edge)) {
			return true
		}
	}
	return false
}

func (g *ground) tileRect(i int) geom.Rect { return geom.Around(g.tiles[i], g.tile, g.tile) }

func (g *ground) pawnRect(i int) geom.Rect { return geom.Around(g.pawns[i], g.pawn*0.86, g.pawn) }

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

// barAt is where a bar of buttons may lie, of that size in one row: a corner of the screen that is free, or one of the board,
// or else a column there.
func (g *ground) barAt(size geom.Point) geom.Rect {
	if g.bar.H > g.bar.W { // one below the other
		return geom.Around(g.bar.Center(), math.Min(lowBar+4, g.bar.W), g.bar.H)
	}
	if !g.bar.Empty() {
		return geom.Around(g.bar.Center(), math.Min(size.X, g.bar.W), size.Y)
	}
	n := math.Max(1, math.Round(size.X/size.Y))
	column := geom.Pt(math.Ceil(size.X/n)+4, size.Y*n+4*n)
	for _, try := range [...]struct {
		within geom.Rect
		free   func(geom.Rect) bool
	}{{g.area.InsetXY(gap, gap/2), g.bare}, {g.board.Inset(gap), g.free}} {
		for _, s := range [...]geom.Point{size, column} {
			for _, x := range [...]float64{try.within.Right() - s.X, try.within.X} {
				if at := geom.R(x, try.within.Y, s.X, s.Y); try.free(at) {
					return at
				}
			}
		}
	}
	r := g.board.Inset(gap)
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
		if g.posts[s].shows(r, g.pawn, g.seats-1) {
			return false
		}
	}
	return !g.played(r, 4)
}
