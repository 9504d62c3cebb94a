package race

import (
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// Post is the place of a chair's foot, and the height at which the chair is drawn, in dp.
type Post struct {
	At   geom.Point
	High float64
}

// Box returns the area that the chair covers, porters included.
func (p Post) Box() geom.Rect {
	return geom.R(p.At.X-p.High*chairHalf, p.At.Y-p.High*ChairTop, 2*p.High*chairHalf, p.High*ChairTop)
}

// lerp returns the post at a share of the way from p to q.
func (p Post) lerp(q Post, share float64) Post {
	return Post{p.At.Lerp(q.At, share), geom.Lerp(p.High, q.High, share)}
}

// Post returns the place of the i-th, from 0, of n chairs on a space. No chair overlaps the border of the way. A space that is
// not printed counts as the nearest one that is.
func (c *Course) Post(space, i, n int) Post { return c.postBelow(space, i, n, 0) }

// postBelow returns what Post does, for chairs that stand at least top dp below the upper border of the space. A chair that is
// alone there may reach up further with its roof.
func (c *Course) postBelow(space, i, n int, top float64) Post {
	space = int(c.clamp(float64(space)))
	r, f := c.Cell(space), &c.forms[n-1]
	top = max(rim, top)
	r.Y, r.H = r.Y+top, r.H-top-c.numberStripHeight()-1
	if top > rim {
		low := c.newForm(r.H, n)
		if n == 1 {
			low = c.newFormBehind(r.H)
			r.Y, r.H = r.Bottom()-low.high*ChairTop, low.high*ChairTop
		}
		f = &low
	}
	half := f.halfWidth()
	x := geom.Clamp(r.Center().X, c.leastX(space)+half, c.field.Right()-c.cornerClearance()-half)
	if c.slim && n == 1 { // above or below the middle by turns, so that neighbours hide less of each other
		upper, _ := r.CutTop(f.high * ChairTop)
		lower, _ := r.CutBottom(f.high * ChairTop)
		if r = upper; (space-firstSpace)%2 == 1 {
			r = lower
		}
	}
	return Post{f.place(geom.R(x-r.W/2, r.Y, r.W, r.H), i, n), f.high}
}

// cornerClearance returns how far in dp a chair must stay from the border at the end of a row, because of the round corner.
func (c *Course) cornerClearance() float64 {
	// How far the round corner still reaches in at rim below the edge, the height at which chairs begin; and 0.5 to spare.
	return 0.5 + c.BendRadius - math.Sqrt(c.BendRadius*c.BendRadius-(c.BendRadius-rim)*(c.BendRadius-rim))
}

// leastX returns the least x coordinate that a chair on a space may cover, porters included. Chairs on land may not overlap the
// water.
func (c *Course) leastX(space int) float64 {
	if space >= LandSpace && c.row(space) == 0 {
		return c.Cell(LandSpace).X + rim
	}
	return c.field.X + c.cornerClearance()
}

// posts returns, by seat, the places of the chairs of the given seats, which stand together where several are on one space. chair
// has the space of each seat's chair. The posts of other seats are zero.
func (c *Course) posts(chair *[galopp.MaxSeats]int8, seats game.SeatSet) (out [galopp.MaxSeats]Post) {
	for s := range game.Seat(galopp.MaxSeats) {
		if !seats.Has(s) {
			continue
		}
		i, n := 0, 0
		for other := range game.Seat(galopp.MaxSeats) {
			if seats.Has(other) && chair[other] == chair[s] {
				n++
				if other < s {
					i++
				}
			}
		}
		out[s] = c.Post(int(chair[s]), i, n)
	}
	return out
}

// spriteHeight returns the height in dp of the sprite with which a chair of the height high is drawn: of the heights that chairs
// have in formations, the nearest. There are sprites of these heights only; drawChairSprite scales them, for a chair that is
// between two formations.
func (c *Course) spriteHeight(high float64) float64 {
	best := c.forms[0].high
	for i := range c.forms {
		if h := c.forms[i].high; math.Abs(h-high) < math.Abs(best-high) {
			best = h
		}
	}
	return best
}

// chairHeight returns the height in dp of a chair that is not on the way: that of each of three chairs on a space.
func (c *Course) chairHeight() float64 { return c.forms[2].high }

// facesRight reports whether chairs face right on a space or, if space is a fraction, on the nearest one.
func (c *Course) facesRight(space float64) bool {
	return c.row(int(math.Round(c.clamp(space))))%2 == 0
}

// The extent of a chair, as shares of its height.
const (
	chairHalf = 0.555 // from its foot to either side, porters included
	ChairTop  = 0.95  // from its foot to the top
)

// newForm returns the formation of n chairs on a part of a space that is high dp high.
func (c *Course) newForm(high float64, n int) formation {
	return newFormation(geom.Pt(c.space.X, high), c.space.X*endWide-max(c.cornerClearance(), rim)-0.5, n) // 0.5 for rounding
}

// roofShare is how much of a chair, from its top and as a share of its height, a footprint may cover: less than what lies above the
// mark of its seat.
const roofShare = 0.42

// newFormBehind returns the formation of one chair that stands below a footprint on a part of a space that is high dp high, and
// whose roof the footprint may cover.
func (c *Course) newFormBehind(high float64) formation {
	f := c.newForm(high, 1)
	for range 4 { // each time the chair is larger, and so is its roof
		f = c.newForm(high+f.high*roofShare, 1)
	}
	return f
}

// formation is an arrangement of chairs on one space: ranks one before the other, files side by side. In a staggered formation,
// every other rank stands further to the right, in front of the gaps of the rank behind.
type formation struct {
	files, ranks int     // the numbers of files and ranks
	high         float64 // the height of a chair
	shift        float64 // by how much every other rank stands further to the right, as a share of high; 0 unless staggered
}

// The distances of chairs in a formation, as shares of their height.
const (
	fileGap  = 0.95 // from file to file: porters hide no other cabin
	rankGap  = 0.73 // from rank to rank: a roof hides no mark behind it
	rankWide = 0.8  // from rank to rank where there is room; if staggered, half of this and 0.1
	zigzag   = 0.42 // the shift of every other rank in a single file
	stagger  = 0.38 // from rank to rank if staggered, so that every other rank is at least rankGap apart
)

// chairMost is the greatest height of a chair in dp.
const chairMost = 92

// newFormation returns the formation in which n chairs on a space of the given size are largest. A single file stays within the
// space from side to side unless it is staggered; poles and porters of the others may overlap the neighbouring spaces, but not the
// border of the way at the end of a row: end is the width in dp between that border and the far side of the space there.
func newFormation(space geom.Point, end float64, n int) formation {
	best := formation{files: 1, ranks: n} // it has the height 0, and remains where there is no room at all
	// wide is the greatest height of a chair as a share of the width of the space, gap the distance from rank to rank.
	for _, f := range [...]struct{ files, wide, shift, gap float64 }{
		{1, 0.9, 0, rankGap}, {2, 0.66, 0, rankGap}, {3, 0.44, 0, rankGap},
		{1, 0.75, zigzag, stagger}, {2, 0.62, fileGap / 2, stagger}, {3, 0.42, fileGap / 2, stagger},
	} {
		k := formation{files: int(f.files), ranks: (n + int(f.files) - 1) / int(f.files), shift: f.shift}
		if k.ranks == 1 && k.shift > 0 {
			continue // a single rank has nothing to be staggered against
		}
		feet := fileGap*float64(k.files-1) + k.shift // from the leftmost foot to the rightmost, as a share of the height
		k.high = min(space.X*f.wide, end/(chairHalf+feet), space.Y/(ChairTop+f.gap*float64(k.ranks-1)), chairMost)
		if k.high > best.high {
			best = k
		}
	}
	return best
}

// halfWidth returns how far in dp the formation reaches from its middle to either side.
func (f *formation) halfWidth() float64 {
	return f.high * (chairHalf + (fileGap*float64(f.files-1)+f.shift)/2)
}

// place returns the foot of the i-th, from 0, of n chairs in r. The formation is in the middle of r, and so is a last rank with
// fewer chairs, unless the ranks are staggered.
func (f *formation) place(r geom.Rect, i, n int) geom.Point {
	rank, file := i/f.files, i%f.files // rank 0 is at the back
	// files is over how many files this rank is spread, and aside its shift from the middle. wide is the distance from rank to
	// rank where there is room. aside and wide are shares of the height.
	files, aside, wide := min(f.files, n-rank*f.files), 0.0, rankWide
	if f.shift > 0 {
		files, aside, wide = f.files, f.shift*(float64(rank%2)-0.5), rankWide/2+0.1
	}
	gap := f.high * wide
	if f.ranks > 1 {
		gap = min(gap, (r.H-f.high*ChairTop)/float64(f.ranks-1))
	}
	deep := f.high*ChairTop + gap*float64(f.ranks-1) // the height on the screen of the whole formation
	x := r.Center().X + ((float64(file)-float64(files-1)/2)*fileGap+aside)*f.high
	return geom.Pt(x, r.Center().Y-deep/2+f.high*ChairTop+gap*float64(rank))
}
