package pamplona

import (
	"math"
	"slices"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
)

// The lengths of the pen, which holds the bull, and of the start, which holds all runners, in ordinary spaces.
const (
	penLong   = 1.7
	startLong = 2.7
)

// Shares of the street's width: a radius, an amplitude, a length and a distance.
const (
	bendRadius  = 1.02 // of the middle line in a corner
	waveHeight  = 0.09 // amplitude of the waves in which the street runs
	waveLength  = 5.2  // from wave to wave
	innerMargin = 0.2  // between the street and what lies inside it
)

// course is the street from the pen to the arena: once round the board, anticlockwise from the lower left, and into the arena in
// the middle. Coordinates are in dp from the board's upper left corner. Lengths along the street, such as s, are in dp along the
// middle line from the beginning of the pen.
type course struct {
	size      geom.Point                // the size of the board
	lane      float64                   // the width of the street
	cells     []cell                    // one for each space
	arenaFrom int                       // the first space of the arena
	gate      geom.Rect                 // round the red line
	inner     geom.Rect                 // the free area within the loop of the street, above the arena
	arena     geom.Rect                 // the arena's spaces and the ranks on both sides
	oval      oval                      // the outer wall of the arena
	sand      oval                      // the sand in the arena
	ranks     [pamplona.Ranks]geom.Rect // by rank, minus 1

	line []geom.Point // the middle line of the street, points about grain apart
	dist []float64    // the length of the middle line up to each point
}

// cell is the place of a space.
type cell struct {
	at       geom.Point // its middle
	way      geom.Point // the direction of running, a unit vector
	long     float64    // its length along the street: to minus from
	from, to float64    // where it begins and ends on the middle line
	box      geom.Rect  // where feet may stand
	hit      geom.Rect  // the area that reacts to taps
}

// newCourse lays out the spaces of a board in an area of the given size in dp.
func newCourse(board *pamplona.Board, size geom.Point) *course {
	c := &course{size: size, lane: laneWidth(size)}
	c.placeArena()
	c.traceStreet()
	c.divide(board)
	return c
}

// laneWidth returns the width in dp of the street on a board of the given size: about an eighth of the shorter side, between 40 and
// 150 dp. On the high and narrow board of a telephone, where figures would be too small, it is wider, up to 54 dp.
func laneWidth(size geom.Point) float64 {
	wide := min(size.X, size.Y) * 0.122
	if size.Y > 1.3*size.X {
		wide = max(wide, min(size.X*0.14, 54))
	}
	return geom.Clamp(wide, 40, 150)
}

// margin returns the distance in dp from the board's edge to the street: 0.16 of the street's width.
func (c *course) margin() float64 { return c.lane * 0.16 }

// leastArena is the least height in dp of the arena, so that the runners on its ranks are no dwarfs; see placeArena.
const leastArena = 146.0

// placeArena divides the area within the loop of the street between the arena and the square above it. The arena takes 55.5
// percent of the height. But it is at least 2.5 and at most 3.4 widths of the street high, or more in a tall area, and at least
// leastArena. In any case it leaves 40 percent to the square.
func (c *course) placeArena() {
	edge := c.margin() + c.lane*(1+innerMargin)
	in := geom.R(edge, edge, c.size.X-2*edge, c.size.Y-2*edge)
	tall := max(0, in.H/in.W-1.2) // by how much the area is taller than 1.2 times its width
	high := max(geom.Clamp(in.H*0.555, 2.5*c.lane, (3.4+2*tall)*c.lane), leastArena)
	c.arena, c.inner = in.CutBottom(min(high, in.H*0.6))
	_, c.inner = c.inner.CutBottom(c.lane * 0.14)
}

// traceStreet computes the middle line: straights and corners, in waves so that it does not look like a race track. The last
// corner is at the left of the arena, and the line ends a little before the arena's right edge. The line is measured before the
// waves, which depend on lengths, and again after them, since they make the line longer.
func (c *course) traceStreet() {
	half := c.margin() + c.lane/2
	x0, x1, y0, y1 := half, c.size.X-half, half, c.size.Y-half
	r, ya := c.lane*bendRadius, c.arena.Center().Y
	c.trace(geom.Pt(c.margin(), y1))
	c.trace(geom.Pt(x1-r, y1))
	c.bend(geom.Pt(x1-r, y1-r), r, math.Pi/2, 0)
	c.trace(geom.Pt(x1, y0+r))
	c.bend(geom.Pt(x1-r, y0+r), r, 0, -math.Pi/2)
	c.trace(geom.Pt(x0+r, y0))
	c.bend(geom.Pt(x0+r, y0+r), r, -math.Pi/2, -math.Pi)
	c.trace(geom.Pt(x0, ya-r))
	c.bend(geom.Pt(x0+r, ya-r), r, math.Pi, math.Pi/2)
	c.trace(geom.Pt(c.arena.Right()-c.lane*0.2, ya))
	c.measure()
	c.swayStreet(c.lane*waveHeight, c.lane*waveLength)
	c.measure()
}

// grain is the distance between the points of the middle line, in dp.
const grain = 3.0

// leftCorner returns the area to the left of the arena and above the pen, for a house, a sign and the flag. The area is empty if less
// than half a street's width is free there. It is at most 1.25 of the street's widths high, at the lower end of what is free.
func (c *course) leftCorner() geom.Rect {
	top := c.arena.Center().Y + c.lane*0.7
	room := geom.R(c.margin()*0.7, top, c.lane*1.12, c.size.Y-c.margin()-c.lane*1.12-top)
	if room.H < c.lane*0.5 {
		return geom.Rect{}
	}
	high := min(room.H, c.lane*1.25)
	return geom.R(room.X, room.Bottom()-high, room.W, high)
}

// trace extends the middle line in a straight line to a point, in pieces about grain long. The first call sets where the line
// begins.
func (c *course) trace(to geom.Point) {
	if len(c.line) == 0 {
		c.line = append(c.line, to)
		return
	}
	from := c.line[len(c.line)-1]
	n := max(1, math.Round(from.Dist(to)/grain))
	for i := 1.0; i <= n; i++ {
		c.line = append(c.line, from.Lerp(to, i/n))
	}
}

// bend extends the middle line by an arc round mid from one angle to another, in radians.
func (c *course) bend(mid geom.Point, r, from, to float64) {
	n := math.Round(math.Abs(to-from) * r / grain)
	for i := 1.0; i <= n; i++ {
		sin, cos := math.Sincos(from + (to-from)*i/n)
		c.line = append(c.line, mid.Add(geom.Pt(r*cos, r*sin)))
	}
}

// measure computes the length of the middle line up to each point.
func (c *course) measure() {
	c.dist = append(c.dist[:0], 0)
	for i := 1; i < len(c.line); i++ {
		c.dist = append(c.dist, c.dist[i-1]+c.line[i].Dist(c.line[i-1]))
	}
}

// swayStreet bends the middle line into waves of an amplitude high and a length long, both in dp. There are no waves in the first
// 2.4 widths of the street, nor from one width before the arena on; they rise and fall off within another 2.4 widths.
func (c *course) swayStreet(high, long float64) {
	total := c.total()
	calm := 2.4 * c.lane
	swung := make([]geom.Point, len(c.line))
	for i, p := range c.line {
		s := c.dist[i]
		ease := geom.Clamp(min(s-calm, total-c.arena.W-c.lane-s)/calm, 0, 1)
		_, way := c.at(s)
		off := high * ease * math.Sin(2*math.Pi*s/long)
		swung[i] = p.Add(geom.Pt(way.Y, -way.X).Mul(off))
	}
	c.line = swung
}

// total returns the length of the middle line in dp.
func (c *course) total() float64 { return c.dist[len(c.dist)-1] }

// at returns the point of the middle line at the length s, and the direction of running there, a unit vector. Before the
// beginning and after the end, the first or last piece of the line is continued straight on.
func (c *course) at(s float64) (p, way geom.Point) {
	lo, hi := 0, len(c.dist)-1
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; c.dist[mid] <= s {
			lo = mid
		} else {
			hi = mid
		}
	}
	d := c.line[hi].Sub(c.line[lo])
	long := max(d.Len(), 1e-9)
	return c.line[lo].Lerp(c.line[hi], (s-c.dist[lo])/long), d.Mul(1 / long)
}

// side returns the point off dp to the right of the middle line at the length s, seen in the direction of running. s is clamped
// to the ends of the line. The right is outside the loop.
func (c *course) side(s, off float64) geom.Point {
	p, way := c.at(geom.Clamp(s, 0, c.total()))
	return p.Add(geom.Pt(-way.Y, way.X).Mul(off))
}

// nearest returns the length s between from and to at which the middle line is nearest to a point, exact to 1 dp, and how far the
// point is to the right of the line, in dp; if the point is to the left, off is negative.
func (c *course) nearest(p geom.Point, from, to float64) (s, off float64) {
	least := math.Inf(1)
	for u := max(from, 0); u <= min(to, c.total()); u++ {
		at, way := c.at(u)
		if d := p.Sub(at); d.Len() < least {
			least, s, off = d.Len(), u, d.Y*way.X-d.X*way.Y
		}
	}
	return s, off
}

// divide divides the middle line among the spaces. The red line lies just after the last bend: a little to the right of the
// arena's left edge. The spaces before it share the street by their lengths, those behind it are all alike.
func (c *course) divide(board *pamplona.Board) {
	n, first := board.Len(), board.Arena()
	// The line ends 0.2 widths of the street before the arena's right edge. So the gate is 0.35 widths behind its left edge.
	gate := c.total() - (c.arena.W - c.lane*0.55)
	street := gate / lengthOfFirst(first)
	sand := (c.total() - gate) / float64(n-first)
	c.cells, c.arenaFrom = make([]cell, n), first
	s := 0.0
	for i := range c.cells {
		long := sand
		if i < first {
			long = street * (lengthOfFirst(i+1) - lengthOfFirst(i))
		}
		c.cells[i] = c.placeCell(s, s+long)
		s += long
	}
	c.gate = geom.Around(c.side(gate, 0), c.lane*0.3, c.lane)
	c.placeRanks()
}

// lengthOfFirst returns the length of the first n spaces of the street together, in ordinary spaces.
func lengthOfFirst(n int) float64 {
	switch n {
	case 0:
		return 0
	case 1:
		return penLong
	}
	return penLong + startLong + float64(n-2)
}

// placeCell returns the place of a space that reaches from one length of the middle line to another. Both of its rectangles have
// horizontal and vertical edges; box is a little smaller than the space. Where the street is slanted, box is smaller still, since
// its corners would be outside the street.
func (c *course) placeCell(from, to float64) cell {
	at, way := c.at((from + to) / 2)
	k := cell{at: at, way: way, long: to - from, from: from, to: to}
	x, y := math.Abs(way.X), math.Abs(way.Y)
	slant := 1 - 0.55*x*y           // x*y is about 0 on a straight and at most 0.5
	long := min(k.long, 2.4*c.lane) // beyond that a space would go round corners
	sheet := geom.R(0, 0, c.size.X, c.size.Y)
	k.box = geom.Around(at, slant*(x*long*0.96+y*c.lane*0.9), slant*(x*c.lane*0.9+y*long*0.96)).Intersect(sheet)
	const least = 24 // the least width and height of hit in dp, even on the smallest board
	k.hit = geom.Around(at, max(x*long+y*c.lane, least), max(x*c.lane+y*long, least)).Intersect(sheet)
	return k
}

// sandHeight is the height of the sand between the ranks, barrier included, as a share of the street's width. lowSand is that share
// where the ranks need room.
const (
	sandHeight = 1.1
	lowSand    = 0.8
)

// leastRank is the height in dp of a rank below which sand and stands give room to the ranks.
const leastRank = 43.0

// placeRanks lays out the wall, the sand and the ranks. On a low board, the sand becomes narrower, and the ranks keep away from the
// ends of the wall, where it is low, by as much as makes them high enough.
func (c *course) placeRanks() {
	for give := 0.0; give <= 1 && c.ranks[0].H < leastRank; give += 0.25 {
		c.placeRanksOnSand(geom.Lerp(sandHeight, lowSand, give)*c.lane, 0.5*give*c.lane)
	}
}

// placeRanksOnSand lays out the wall, the sand, broad dp high with its barrier, and the ranks: 1 to 6 above the sand and 7 to 12
// below, as high as fits within the wall, and off dp farther from its ends than at least. What limits their height is the corner of
// the ranks that is farther from the middle of the wall.
func (c *course) placeRanksOnSand(broad, off float64) {
	gate, right := c.gate.Center().X, c.arena.Right()
	c.oval = oval{geom.R(gate-c.lane*0.12, c.arena.Y+c.lane*wallFace, right-gate+c.lane*0.22, c.arena.H-2*c.lane*wallFace)}
	c.sand = oval{geom.R(gate-c.lane*0.06, 0, right-gate+c.lane*0.02, broad-c.lane*0.1)}
	c.sand.Y = c.oval.Center().Y - c.sand.H/2
	left, mid := gate+c.lane*0.25+off, c.arena.Center().Y
	wide := right - c.lane*0.2 - off - left
	// The farther corner, on the right of the middle: the right one, or the left one mirrored.
	high := c.oval.reach(max(left+wide, 2*c.oval.Center().X-left)-c.lane*0.06) - broad/2
	top := geom.R(left, mid-broad/2-high, wide, high)
	bottom := geom.R(left, mid+broad/2, wide, high)
	const half = pamplona.Ranks / 2
	for i := range half {
		c.ranks[i] = top.Column(i, half, 0)
		c.ranks[half+i] = bottom.Column(i, half, 0)
	}
}

// outline returns the outline of the street between the lengths s and t, d dp wider on each side: the right side forwards, then
// the left side backwards.
func (c *course) outline(s, t, d float64) []geom.Point {
	var pts []geom.Point
	n := int(max(1, math.Ceil((t-s)/grain)))
	off := c.lane/2 + d
	for i := 0; i <= n; i++ {
		pts = append(pts, c.side(s+(t-s)*float64(i)/float64(n), off))
	}
	for i := n; i >= 0; i-- {
		pts = append(pts, c.side(s+(t-s)*float64(i)/float64(n), -off))
	}
	return pts
}

// band returns the outline of the part of the street between the lengths s and t, and between from and to, which are distances in dp
// to the right of the middle line.
func (c *course) band(s, t, from, to float64) []geom.Point {
	const steps = 4
	var pts, back []geom.Point
	for i := range steps + 1 {
		at, way := c.at(geom.Clamp(geom.Lerp(s, t, float64(i)/steps), 0, c.total()))
		out := geom.Pt(-way.Y, way.X)
		pts, back = append(pts, at.Add(out.Mul(from))), append(back, at.Add(out.Mul(to)))
	}
	slices.Reverse(back)
	return append(pts, back...)
}

// oval is a superellipse inscribed in a rectangle: between an ellipse and the rectangle, since the ranks in it are rectangular.
type oval struct{ geom.Rect }

// fullness is the exponent of the superellipse: 2 would be an ellipse.
const fullness = 4.8

// superellipse returns the point at an angle in radians, clockwise from the right, on a superellipse with half axes of 1: sine and
// cosine raised to the power 2/exponent, with their signs.
func superellipse(angle, exponent float64) geom.Point {
	bow := func(v float64) float64 { return math.Copysign(math.Pow(math.Abs(v), 2/exponent), v) }
	sin, cos := math.Sincos(angle)
	return geom.Pt(bow(cos), bow(sin))
}

// reach returns the distance in dp from the oval's horizontal axis to its outline at x; 0 beyond its ends.
func (o oval) reach(x float64) float64 {
	u := min(1, math.Abs(x-o.Center().X)/(o.W/2))
	return o.H / 2 * math.Pow(1-math.Pow(u, fullness), 1/fullness)
}

// outline returns the outline of the oval, 160 points clockwise from the right, moved outwards by d dp; inwards if d is negative.
func (o oval) outline(d float64) []geom.Point {
	const n = 160
	pts := make([]geom.Point, n)
	for i := range pts {
		q := superellipse(2*math.Pi*float64(i)/n, fullness)
		pts[i] = o.Center().Add(geom.Pt((o.W/2+d)*q.X, (o.H/2+d)*q.Y))
	}
	return pts
}

// tiers is the number of steps of the stands from the wall down to the sand.
const tiers = 7

// tier returns the oval between that of the wall (t is 0) and that of the sand (t is 1).
func (c *course) tier(t float64) oval {
	return oval{geom.R(geom.Lerp(c.oval.X, c.sand.X, t), geom.Lerp(c.oval.Y, c.sand.Y, t), geom.Lerp(c.oval.W, c.sand.W, t), geom.Lerp(c.oval.H, c.sand.H, t))}
}

// wallFace is the height of the visible outer face of the wall, as a share of the street's width.
const wallFace = 0.08

// nearSide returns the lower half, nearer to the viewer, of the band between two outlines of the oval: one moved outwards by d dp and
// down by dDown, the other outwards by e and down by eDown.
func (o oval) nearSide(d, dDown, e, eDown float64) []geom.Point {
	in, out := geom.Shifted(o.outline(d), geom.Pt(0, dDown)), geom.Shifted(o.outline(e), geom.Pt(0, eDown))
	half := len(in)/2 + 1
	slices.Reverse(out[:half])
	return append(in[:half:half], out[:half]...)
}

// platform returns the area of rank i+1 on which runners stand: the lower part of the rank, a little narrower.
func (c *course) platform(i int) geom.Rect {
	r := c.ranks[i]
	return geom.R(r.X, r.Y+r.H*0.4, r.W, r.H*0.58).InsetXY(c.lane*0.045, 0)
}

// The plate with the number of a rank.
const (
	numberWidth = 0.38 // the width of the plate and the gap beside it, as a share of the rank's width
	numberLeast = 21.0 // the least width of both in dp
	numberGap   = 0.08 // the width of the gap, as a share of the rank's width
	numberSize  = 12.0 // the least size of the digits in dp
)

// slimRank is the width in dp of a rank below which no runner fits beside its number. There the number is at the lower edge.
const slimRank = 48.0

// isSlim reports whether runners on rank i+1 stand above its number, not to the right of it.
func (c *course) isSlim(i int) bool { return c.ranks[i].W < slimRank }

// numberWide returns the width in dp of the plate of rank i+1, the gap beside it included.
func (c *course) numberWide(i int) float64 {
	return max(c.ranks[i].W*numberWidth, numberLeast)
}

// standing returns the area on rank i+1 in which the feet of runners h dp high stand: beside the plate with the number, or above it if
// the rank is slim. Their bases lie within the rank and off the plate, as far as there is room.
func (c *course) standing(i int, h float64) geom.Rect {
	r, plate, sole := c.platform(i), c.numberPlate(i), soleWidth*h
	left, right, top, bottom := plate.Right()+sole, r.Right()-sole, c.ranks[i].Y+c.ranks[i].H*0.5, c.ranks[i].Y+c.ranks[i].H*0.92
	if c.isSlim(i) {
		left, bottom = r.X+sole, plate.Y-0.5
		top = min(r.Y+2*baseDepth*h, bottom)
	}
	return geom.R(min(left, right), top, max(right-left, 0), bottom-top)
}

// numberHigh returns the text size in dp of the number of rank i+1. On a small board the digits may be higher than the plate.
func (c *course) numberHigh(i int) float64 {
	r := c.numberPlate(i)
	return max(numberSize, min(r.H*0.8, r.W*0.6))
}

// numberPlate returns the area of the plate with the number of rank i+1: at the left of its platform, or at the lower edge if the
// rank is slim.
func (c *course) numberPlate(i int) geom.Rect {
	r := c.platform(i)
	if c.isSlim(i) {
		high := max(numberSize, r.H*0.3)
		return geom.R(r.X+r.W*0.06, r.Bottom()-c.lane*0.055-1-high, r.W*0.88, high)
	}
	return geom.R(r.X+r.W*0.03, r.Y+r.H*0.07, c.numberWide(i)-c.ranks[i].W*numberGap, r.H*0.74)
}

// scatterPoint returns the i-th of many points that are spread evenly over the ground between two lengths of the middle line, which is
// wide dp wide; see geom.Scatter.
func (c *course) scatterPoint(i int, from, to, wide float64) geom.Point {
	at := geom.Scatter(i)
	return c.side(geom.Lerp(from, to, at.X), wide*0.9*(at.Y-0.5))
}
