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
