package race

import (
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// The first spaces of the printed course, which begins in the pond.
const (
	firstSpace = -5 // the first space, in the pond
	LandSpace  = -3 // the first space that is not in the pond
)

// grid is a number of rows, and of spaces (cols) in each.
type grid struct{ Rows, cols int }

// Grids are the ways to lay out the course. In none of them is there a bend at the line of an arch.
var Grids = [...]grid{{2, 17}, {3, 11}, {4, 8}, {6, 6}}

// Course is the layout of the chairs' way through the garden: rows of equal spaces one above the other, joined at their ends,
// with a flower bed above each. It begins in the pond at the lower left.
type Course struct {
	grid
	field        geom.Rect                  // the area of all rows and flower beds
	space        geom.Point                 // the size of a space that is not the first or the last of its row
	bedHeight    float64                    // the height of a flower bed
	BendRadius   float64                    // the radius of the corners of the way
	NumberHeight float64                    // the height of the numbers of spaces
	forms        [galopp.MaxSeats]formation // how one, two and more chairs stand on a space: forms[n-1] is for n chairs
	slim         bool                       // on telephones: chairs on neighbouring spaces stand one higher than the other
}

// The measures of a course in dp. Those that end in Slim are for telephones.
const (
	numberLow  = 20.0 // the least height of the numbers of spaces
	numberHigh = 26.0 // the greatest height of the numbers of spaces
	numberSlim = 13.0 // instead of numberLow
	bedLow     = 28.0 // the least height of a flower bed
	bedSlim    = 22.0 // instead of bedLow
	bedHigh    = 64.0 // the greatest height of a flower bed
	rim        = 4.0  // how far chairs keep away from the borders of the way
	endWide    = 1.56 // the factor by which spaces at the ends of rows are wider, as chairs may not overlap the border there
)

// newCourse lays out the course in r, in that of the Grids in which chairs are largest. It compares the sums of the heights that a
// chair has if one, two and so on, up to the number of seats, stand on a space. slim is set on telephones, where beds and numbers
// are smaller.
func newCourse(r geom.Rect, seats int, slim bool) *Course {
	var best *Course
	most := 0.0
	for _, g := range Grids {
		c := g.Course(r, slim)
		sum := 0.0
		for i := range seats {
			sum += c.forms[i].high
		}
		if best == nil || sum > most { // best is not nil in the end, even where r has no room for any chair
			best, most = c, sum
		}
	}
	return best
}

// Course lays out the course in r with the grid g; for slim see newCourse.
func (g grid) Course(r geom.Rect, slim bool) *Course {
	c := &Course{grid: g, field: r, slim: slim}
	bed, number, share := bedLow, numberLow, 0.3 // share is the height of a number as a share of the width of a space
	if slim {
		bed, number, share = bedSlim, numberSlim, 0.36
	}
	c.bedHeight = geom.Clamp(c.pitch()*0.28, bed, bedHigh)                      // this share and the next are chosen by eye
	c.space = geom.Pt(r.W/(float64(g.cols)-2+2*endWide), c.pitch()-c.bedHeight) // of the cols, the two at the ends are wider
	c.BendRadius = min(c.space.X*0.4, 26)
	c.NumberHeight = geom.Clamp(c.space.X*share, number, numberHigh)
	for i := range c.forms { // with the margins of Post
		c.forms[i] = c.newForm(c.space.Y-c.numberStripHeight()-rim-1, i+1)
	}
	return c
}

// pitch returns the distance in dp from row to row: the height of a bed and of the spaces below it.
func (c *Course) pitch() float64 { return c.field.H / float64(c.Rows) }

// numberStripHeight returns the height of the strip at the lower end of a space, in which its number is printed and no chair
// stands.
func (c *Course) numberStripHeight() float64 { return c.NumberHeight * 1.15 }

// Last returns the number of the last printed space.
func (c *Course) Last() int { return firstSpace + c.Rows*c.cols - 1 }

// row returns the row in which a space lies, from 0 at the bottom.
func (c *Course) row(space int) int { return (space - firstSpace) / c.cols }

// Turns reports whether the way turns up into another row just before it reaches a space: that space is the first of its row, but
// not of the course.
func (c *Course) Turns(space int) bool { return space > firstSpace && c.row(space) != c.row(space-1) }

// Cell returns the area of a space, which must be a printed one, firstSpace to Last.
func (c *Course) Cell(space int) geom.Rect {
	row, col := c.row(space), (space-firstSpace)%c.cols
	if row%2 == 1 { // the way goes to the left
		col = c.cols - 1 - col
	}
	left, right := c.columnX(col), c.columnX(col+1)
	switch space { // land begins with a wide space, since chairs there may not overlap the water; the space before is narrower
	case LandSpace - 1:
		right -= (endWide - 1) * c.space.X
	case LandSpace:
		left -= (endWide - 1) * c.space.X
	}
	return geom.R(left, c.field.Bottom()-float64(row)*c.pitch()-c.space.Y, right-left, c.space.Y)
}

// SpaceAt returns the printed space at a place, and whether there is one.
func (c *Course) SpaceAt(at geom.Point) (space int, ok bool) {
	for space = firstSpace; space <= c.Last(); space++ {
		if c.Cell(space).Contains(at) {
			return space, true
		}
	}
	return 0, false
}

// columnX returns the x coordinate of the left side of a column, from 0 at the left. If col is the number of columns, it is the
// right side of the last one. The first and the last column are endWide times as wide as the others.
func (c *Course) columnX(col int) float64 {
	switch col {
	case 0:
		return c.field.X
	case c.cols:
		return c.field.Right()
	}
	return c.field.X + c.space.X*(float64(col-1)+endWide)
}

// bedOf returns the area of the flower bed above a row, without the part through which the way passes.
func (c *Course) bedOf(row int) geom.Rect {
	r := geom.R(c.field.X, c.field.Bottom()-float64(row+1)*c.pitch(), c.field.W, c.bedHeight)
	switch {
	case row == c.Rows-1:
		return r
	case row%2 == 0:
		_, r = r.CutRight(c.space.X * endWide)
	default:
		_, r = r.CutLeft(c.space.X * endWide)
	}
	return r
}

// Passage returns the area in which the way turns from a row into the next: the last space of the row, the first of the next, and
// what lies between. row must not be the topmost.
func (c *Course) Passage(row int) geom.Rect {
	last := firstSpace + (row+1)*c.cols - 1
	return c.Cell(last).Union(c.Cell(last + 1))
}

// Straight returns the part of a row between the middles of the spaces in which the way turns. In the lowest row, it begins with
// the whole first space on land; in the topmost, it reaches to the end of the row.
func (c *Course) Straight(row int) geom.Rect {
	from, to := firstSpace+row*c.cols, firstSpace+(row+1)*c.cols-1
	if row == 0 {
		from = LandSpace
	}
	a, z := c.Cell(from), c.Cell(to)
	if row > 0 {
		a = a.Column(1-row%2, 2, 0)
	}
	if row < c.Rows-1 {
		z = z.Column(row%2, 2, 0)
	}
	return a.Union(z)
}

// tile returns the overlapping outlines of the ground of a space. Where the way turns, half of the passage between the rows is
// included, and one corner is round, the outer one of the bend. There are three outlines then: the area with four round corners,
// and two halves of the area with square corners, which together cover the three corners that are to be square.
func (c *Course) tile(space int) [][]geom.Point {
	r := c.Cell(space)
	up := space < c.Last() && c.Turns(space+1)
	if !up && !c.Turns(space) {
		return [][]geom.Point{r.Corners()}
	}
	far, across := r, r // the half towards the other row, and the half towards the neighbour in its own row
	if up {
		r.Y, r.H = r.Y-c.bedHeight/2, r.H+c.bedHeight/2
		far, _ = r.CutTop(r.H / 2)
	} else {
		r.H += c.bedHeight / 2
		far, _ = r.CutBottom(r.H / 2)
	}
	if (c.row(space)%2 == 0) == up {
		across, _ = r.CutLeft(r.W / 2)
	} else {
		across, _ = r.CutRight(r.W / 2)
	}
	return [][]geom.Point{paint.RoundOutline(r, c.BendRadius), far.Corners(), across.Corners()}
}

// LineBefore returns the ends of the line that a chair crosses when it enters a space from the space before: a is the upper and z
// the lower end or, where the way turns, a is the left and z the right end.
func (c *Course) LineBefore(space int) (a, z geom.Point) {
	r := c.Cell(space)
	switch {
	case c.Turns(space):
		y := r.Bottom() + c.bedHeight/2
		return geom.Pt(r.X, y), geom.Pt(r.Right(), y)
	case c.row(space)%2 == 0:
		return r.Min(), geom.Pt(r.X, r.Bottom())
	}
	return geom.Pt(r.Right(), r.Y), r.Max()
}

// archAspect is the width of the picture of the arch divided by its height.
const archAspect = 260.0 / 250

// ArchArea returns the area of the arch of a race whose line lies before a space. The arch stands at the upper end of the carpet,
// with the carpet in its middle as far as that hides neither the number of the race nor a medal, and reaches up into the flower
// bed. It is no wider than a space. If the bed is too low for the arch, the arch reaches down into the upper half of the spaces.
func (c *Course) ArchArea(space int) geom.Rect {
	line, _ := c.LineBefore(space)
	top := c.Cell(space).Y - c.bedHeight + 1 // 1 dp below the upper edge of the bed
	h := min(c.bedHeight-1+(c.space.Y-c.numberStripHeight())*0.5, (c.space.X-3)/archAspect)
	w := h * archAspect
	r := geom.R(0, max(top, c.Cell(space).Y-h), w, h)
	past := min((w-c.carpet(space).W)/2, c.clearPast(space, line.X)) // how far the arch goes past the line
	if r.X = line.X - w + past; c.row(space)%2 == 1 {
		r.X = line.X - past
	}
	return r
}

// clearPast returns how many dp past the line at x before a space there is neither the number of the race nor a medal.
func (c *Course) clearPast(space int, x float64) float64 {
	sign := c.NumeralAt(space)
	least := math.Abs(sign.Center().X-x) - sign.W/2
	medals, n, wide := c.Medals(space)
	for _, m := range medals[:n] {
		least = min(least, math.Abs(m.X-x)-wide/2)
	}
	return max(0, least-1)
}

// carpet returns the area of the carpet that leads up to the line before a space, above the numbers of the spaces.
func (c *Course) carpet(space int) geom.Rect {
	a, z := c.LineBefore(space)
	wide := min(24, c.space.X*0.3)
	r := geom.R(a.X-wide, a.Y, wide, z.Y-a.Y-c.numberStripHeight())
	if c.row(space)%2 == 1 {
		r.X = a.X
	}
	return r
}

// urn returns the area of the urn at the lower end of the line before a space.
func (c *Course) urn(space int) geom.Rect {
	_, z := c.LineBefore(space)
	h := c.numberStripHeight() * 1.1 // these shares are chosen by eye
	return geom.R(z.X-h*0.33, z.Y-h*0.9, h*0.66, h)
}

// Lane returns where the footprints of a seat's porters cross the middle of a space: each of the seats has a lane of its own,
// seat 0 the uppermost. A space that is not printed counts as the nearest one that is.
func (c *Course) Lane(space int, s game.Seat, seats int) geom.Point {
	r := c.Cell(int(c.clamp(float64(space))))
	_, r = r.CutBottom(c.numberStripHeight())
	return r.At(0.5, 0.25+0.65*(float64(s)+0.5)/float64(seats)) // the lanes are between 25 and 90 % of the height
}

// NumberAt returns the area in which the number of a space is printed.
func (c *Course) NumberAt(space int) geom.Rect {
	strip, _ := c.Cell(space).CutBottom(c.numberStripHeight())
	return strip
}

// LineWide is the width of the finishing line in dp.
const LineWide = 14

// plate returns the area of the stone plate for prizes on the space just behind a line: above the number of the space, and beside
// the half of the line that lies on the space.
func (c *Course) plate(space int) geom.Rect {
	r := c.Cell(space)
	_, r = r.CutBottom(c.numberStripHeight())
	r = r.Inset(2)
	if c.Turns(space) {
		return r
	}
	if c.row(space)%2 == 0 {
		_, r = r.CutLeft(LineWide / 2)
		return r
	}
	_, r = r.CutRight(LineWide / 2)
	return r
}

// The measures in dp of medals.
const (
	medalGap   = 3.0  // between two medals
	medalSlim  = 1.5  // instead of medalGap where the plate is small
	medalWide  = 20.0 // the least width of medals that lie medalGap apart
	medalLeast = 13.0 // the least width
	medalText  = 24.0 // the least width of an oval medal in which a number of two digits has a rim round it, if there is room
	medalMost  = 34.0 // the greatest width
)

// Medals returns the middles and the width in dp of the medals for the prizes of a race, on the plate of the space just behind its
// line. The medals are side by side or, on a narrow plate, one below the other; on a plate that is also low, the first lies above
// the two others if they are larger so. n is the number of prizes, from the first, for which there is room. Elements of at from n
// on are zero.
func (c *Course) Medals(space int) (at [galopp.Prizes]geom.Point, n int, wide float64) {
	r := c.plate(space).Inset(1)
	row := min((r.W-2*medalGap)/galopp.Prizes, medalMost)
	column := geom.Clamp((r.H-medalGap*(galopp.Prizes-1))/galopp.Prizes, 0, medalMost)
	switch {
	case row >= medalWide:
		for i := range at {
			at[i] = geom.Pt(r.Center().X+(float64(i)-1)*(row+medalGap), r.Y+row/2+medalGap) // the second of three is in the middle
		}
		return at, galopp.Prizes, row
	case column >= medalWide:
		return medalColumn(r, galopp.Prizes, column, medalGap), galopp.Prizes, column
	}
	column = min((r.H-medalSlim*(galopp.Prizes-1))/galopp.Prizes, r.W)
	pile := min((r.W-medalSlim)/2, (r.H-medalSlim)/2)
	switch {
	case max(column, pile) < medalLeast:
		n = int(geom.Clamp((r.H+medalGap)/(medalWide+medalGap), 1, galopp.Prizes))
		return medalColumn(r, n, medalWide, medalGap), n, medalWide
	case column >= pile:
		return medalColumn(r, galopp.Prizes, column, medalSlim), galopp.Prizes, column
	}
	mid, low := r.Center().X, r.Y+1.5*pile+medalSlim
	aside := (min(max(pile, medalText), (r.W-medalSlim)/2) + medalSlim) / 2
	return [galopp.Prizes]geom.Point{geom.Pt(mid, r.Y+pile/2), geom.Pt(mid-aside, low), geom.Pt(mid+aside, low)}, galopp.Prizes, pile
}

// medalBreadth returns the width in dp of the medals on the space just behind a line: more than their height where they are so
// small that a number of two digits would overflow a round one.
func (c *Course) medalBreadth(space int) float64 {
	at, n, wide := c.Medals(space)
	room := c.plate(space).W - 4
	if n == galopp.Prizes && at[1].Y == at[2].Y {
		room = at[2].X - at[1].X - medalSlim
	}
	return max(wide, min(medalText, room))
}

// medalColumn returns the middles of n medals one below the other, in the middle of the upper edge of r, wide dp wide and gap dp
// apart.
func medalColumn(r geom.Rect, n int, wide, gap float64) (at [galopp.Prizes]geom.Point) {
	for i := range n {
		at[i] = geom.Pt(r.Center().X, r.Y+wide/2+float64(i)*(wide+gap))
	}
	return at
}

// wayMiddle returns the middle of the way at a space, or between two spaces if space is a fraction. For a space beyond an end of
// the printed course, it returns the middle of the nearest printed one.
func (c *Course) wayMiddle(space float64) geom.Point {
	space = c.clamp(space)
	from, share := math.Modf(space - firstSpace)
	at := c.Cell(firstSpace + int(from)).Center()
	if share == 0 {
		return at
	}
	return at.Lerp(c.Cell(firstSpace+int(from)+1).Center(), share)
}

// clamp returns space, limited to the numbers of the printed spaces.
func (c *Course) clamp(space float64) float64 {
	return geom.Clamp(space, firstSpace, float64(c.Last()))
}

// pond returns the area of the picture of the pond, 1.5 times as wide as high, around the spaces that lie in the pond.
func (c *Course) pond() geom.Rect {
	r := c.Cell(firstSpace).Union(c.Cell(LandSpace - 1))
	return geom.R(r.X, r.Y-c.bedHeight*0.5, r.W+c.space.X*0.2, r.H+c.bedHeight*0.5).Fit(1.5)
}

// Finish returns the area of the arch and the line of a race; space is the one just behind the line.
func (c *Course) Finish(space int) geom.Rect {
	from, to := c.LineBefore(space)
	return c.ArchArea(space).Union(geom.R(from.X, from.Y, 0, to.Y-from.Y))
}
