package rapidcity

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// The limits of the proportions of the circle.
const (
	maxHeightRatio = 1.4  // of its height to its width
	maxWidthRatio  = 1.75 // of its width to its height
)

// layCircle sets the centre of the circle, the sizes of tiles and pawns, and their places. The pawns stand on an
// ellipse that fills the board as far as the limits of its proportions allow. Their size and that of tiles follow from the
// shorter half axis; the factors are chosen by eye.
func (g *ground) layCircle() {
	g.center = g.board.Center()
	rx, ry := g.board.W/2-gap/2, g.board.H/2-gap/2
	rx, ry = min(rx, ry*maxWidthRatio), min(ry, rx*maxHeightRatio)
	short := min(rx, ry)
	g.pawnHeight, g.tileSize = geom.Clamp(short*0.34, 46, 124), geom.Clamp(short*0.33, 58, 124)
	if g.tall {
		g.layFrame(ry)
		return
	}
	for seat := range g.seats {
		sin, cos := math.Sincos(g.dirs[seat] * math.Pi / 180)
		g.pawns[seat] = g.center.Add(geom.Pt((rx-g.pawnInset())*cos, (ry-g.pawnInset())*sin))
		g.tiles[seat] = g.tileBefore(seat)
		if g.hasTileBeside(seat) {
			g.placeBeside(seat, ry)
		}
	}
}

// layFrame puts the pawns and tiles of a tall board along its edges, each tile beside its pawn, so that the card has the whole
// middle. ry is half the height of the circle.
func (g *ground) layFrame(ry float64) {
	wide, deep := g.pawnHeight*0.86, max(g.pawnHeight, g.tileSize)/2+gap/2 // deep is from the edge to the middle of both
	for seat := range g.seats {
		st := g.stand(seat)
		mid := st.side.edge(g.board, deep)
		if st.side.isUpright() { // the tile is above the pawn
			mid.Y += ry * 0.6 * math.Sin(st.dir*math.Pi/180)
			g.pawns[seat] = mid.Add(geom.Pt(0, g.tileSize/2+3))
			g.tiles[seat] = mid.Sub(geom.Pt(0, g.pawnHeight/2+3))
			continue
		}
		mid.X = g.board.X + g.board.W*(float64(st.slot)+0.5)/float64(st.of)
		way := st.side.out().Y // the tile is on the seat's left
		g.pawns[seat] = mid.Add(geom.Pt(way*(g.tileSize/2+3), 0))
		g.tiles[seat] = mid.Sub(geom.Pt(way*(wide/2+3), 0))
	}
}

// hasTileBeside reports whether a seat's tile is beside its pawn instead of in front of it; see placeBeside.
func (g *ground) hasTileBeside(seat int) bool {
	return g.seats <= 4 && g.board.W > g.board.H && !g.stand(seat).side.isUpright()
}

// placeBeside puts a seat's tile beside its pawn, on the seat's left. If the tile were in front of the pawn on a wide board
// with up to four seats, the card would have too little room. ry is half the height of the circle.
func (g *ground) placeBeside(seat int, ry float64) {
	// The pawn and the tile are 6 dp apart, and the middle of the two together is in the middle of the side.
	way := g.stand(seat).side.out().Y // 1 at the bottom of the board, -1 at the top
	g.pawns[seat] = g.center.Add(geom.Pt(g.tileSize/2+3, ry-g.pawnHeight*0.56).Mul(way))
	g.tiles[seat] = g.center.Add(geom.Pt(-g.pawnHeight*0.45-3, ry-g.tileSize/2-gap/2).Mul(way))
}

// pawnInset returns the distance in dp of pawns from the edge of the board. It is a little less than half their height, to leave
// room for the card: the stand of a pawn just touches the edge. On a telephone pawns stand over the edge, or else tiles would
// lie over each other.
func (g *ground) pawnInset() float64 {
	if g.isPhone() {
		return g.pawnHeight * 0.36
	}
	return g.pawnHeight * 0.46
}

// tileBefore returns the place of the tile in front of a seat's pawn, towards the middle of the board.
func (g *ground) tileBefore(seat int) geom.Point {
	s, far := g.stand(seat).side, g.pawnHeight*1.04 // far is what the pawn takes in the direction of the tile
	if s.isUpright() {
		far = g.pawnHeight * 0.9
	}
	return g.pawns[seat].Sub(s.out().Mul((g.tileSize+far)/2 + 4))
}

// tileAlong returns the place of the tile of a pawn at a side of the board, beside the pawn along the edge, towards the middle of
// the side.
func (g *ground) tileAlong(seat int) geom.Point {
	way := -1.0
	if g.pawns[seat].Y < g.center.Y-1 {
		way = 1
	}
	x := g.stand(seat).side.edge(g.board, (g.tileSize+gap)/2).X
	return geom.Pt(x, g.pawns[seat].Y+way*((g.tileSize+g.pawnHeight*1.04)/2+4))
}

// largeCard is the height in dp from which a card is large enough.
const largeCard = 300.0

// layCard places the largest card that covers neither tiles nor pawns; if none fits, it leaves g.card as it is. The card is
// as near to the middle as it is largeCard high; if it is that nowhere, it is where it is largest. Cards are 5 wide for 7 high.
func (g *ground) layCard() {
	const step = 4 // dp
	best := 0.0    // height of the largest card so far
	for i := range int(g.board.H/4) / step {
		for _, way := range []float64{1, -1} { // below and above the middle
			mid := g.center.Add(geom.Pt(0, way*float64(i)*step))
			// A card off the middle must be larger by more than a step.
			if h := g.maxCardHeight(mid); h > best+step {
				best = h
				g.card = geom.Around(mid, math.Floor(h*5/7), math.Floor(h))
			}
		}
		if best >= largeCard {
			return
		}
	}
}

// maxCardHeight returns the height in dp, at most 460, of the largest card centred on mid. The card is at least gap away from
// every pawn and tile, and three times gap from the edge of the board. The height is exact to 1 dp; 0 if none fits.
func (g *ground) maxCardHeight(mid geom.Point) float64 {
	low, high := 0.0, min(g.board.H, 460.0)
	for high-low > 1 {
		h := (low + high) / 2
		r := geom.Around(mid, h*5/7, h).Inset(-gap)
		if g.board.Inset(gap*2).Covers(r) && !g.isNearPieces(r, 0) {
			low = h
		} else {
			high = h
		}
	}
	return low
}
