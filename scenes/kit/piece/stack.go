package piece

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// PileStep returns how many dp higher each of n pawns in a pile stands than the pawn below. h is the height of a pawn,
// room the greatest height of the pile, both in dp. A pawn covers two thirds of the pawn below, or more if the pile would be too
// high. But h/4 of each always stays visible, so that marks are not hidden, even if the pile then exceeds room.
func PileStep(n int, h, room float64) float64 {
	if n < 2 {
		return 0
	}
	return max(min(h/3, (room-h)/float64(n-1)), h/4)
}

// PileHeight returns the height in dp of a pile of n pawns, each h dp high, that stand step dp above each other. Without pawns it
// is 0.
func PileHeight(n int, h, step float64) float64 {
	if n < 1 {
		return 0
	}
	return h + float64(n-1)*step
}

// SpreadPile appends to dst the places of n pieces of a pile that has been opened, the bottom piece first. The pieces are in
// rows from left to right, each centred above the point at. Neighbours and rows are pitch dp apart. The first row is at the
// height of that point, further rows are above it. All pieces are moved together to stay in the rectangle within.
func SpreadPile(dst []geom.Point, n int, at geom.Point, pitch float64, within geom.Rect) []geom.Point {
	if n < 1 {
		return dst
	}
	cols := min(n, max(1, int(within.W/pitch)))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows // rows of about the same length
	block := geom.R(at.X-float64(cols)*pitch/2, at.Y-(float64(rows)-0.5)*pitch, float64(cols)*pitch, float64(rows)*pitch)
	block = movedInto(block, within)
	for i := range n {
		row, col := i/cols, i%cols
		short := float64(cols-min(cols, n-row*cols)) * pitch / 2 // centres a last row that is not full
		dst = append(dst, geom.Pt(block.X+short+(float64(col)+0.5)*pitch, block.Bottom()-(float64(row)+0.5)*pitch))
	}
	return dst
}

// movedInto returns r moved as little as needed to lie in within. If r is too large, it is aligned to the upper left.
func movedInto(r, within geom.Rect) geom.Rect {
	r.X = max(min(r.X, within.Right()-r.W), within.X)
	r.Y = max(min(r.Y, within.Bottom()-r.H), within.Y)
	return r
}

// PlaceCrowd appends to dst the places of the feet of n figures on one space, whose area is area. The back row comes first, so that
// figures drawn in order all stay visible. Neighbours in a row are at most most.X apart, rows at most most.Y. PlaceCrowd also
// returns how far apart in dp the nearest two figures are; most.X for a single figure or none.
func PlaceCrowd(dst []geom.Point, n int, area geom.Rect, most geom.Point) ([]geom.Point, float64) {
	rows, apart := 1, most.X
	for r := 1; r <= n && n > 1; r++ {
		g := newGrid(n, r, area, most)
		if d := g.apart(); r == 1 || d > apart+1e-9 { // of equally good grids the one with the fewest rows
			rows, apart = r, d
		}
	}
	g := newGrid(n, rows, area, most)
	left := area.Center().X - (g.slots-1)*g.pitch.X/2
	for row := range rows {
		// in is the number of figures in the row, gap the number of free places to their left. Every second row from the front
		// begins half a place further in. Then gap grows by whole places, so that the row is about in the middle.
		in, gap := (n+row)/rows, float64((rows-1-row)%2)/2
		gap += max(0, math.Round((g.slots-float64(in))/2-gap))
		y := area.Center().Y + (float64(row)-float64(rows-1)/2)*g.pitch.Y
		for i := range in {
			dst = append(dst, geom.Pt(left+(gap+float64(i))*g.pitch.X, y))
		}
	}
	return dst, apart
}

// grid is how a crowd stands in rows. Every second row is moved by half a place, into the gaps of the others.
type grid struct {
	rows, cols int        // number of rows, and of figures in the longest of them, the front one
	slots      float64    // width of the grid in places: cols, and a half more if a row is moved beyond them
	pitch      geom.Point // distance of neighbours in a row, and of rows, in dp
}

// newGrid returns the grid of n figures in the given number of rows over an area, no farther apart than most.
func newGrid(n, rows int, area geom.Rect, most geom.Point) grid {
	g := grid{rows: rows, cols: (n + rows - 1) / rows, pitch: most}
	g.slots = float64(g.cols)
	if rows > 1 && n%rows != 1 { // else only the front row has cols figures, and the moved rows end before it
		g.slots += 0.5
	}
	if g.slots > 1 {
		g.pitch.X = min(most.X, area.W/(g.slots-1))
	}
	if rows > 1 {
		g.pitch.Y = min(most.Y, area.H/float64(rows-1))
	}
	return g
}

// apart returns the distance in dp of the nearest two figures of the grid; infinity if there is only one.
func (g *grid) apart() float64 {
	d := math.Inf(1)
	if g.cols > 1 {
		d = g.pitch.X
	}
	if g.rows > 1 {
		d = min(d, math.Hypot(g.pitch.X/2, g.pitch.Y))
	}
	if g.rows > 2 { // figures in every second row stand straight behind each other
		d = min(d, 2*g.pitch.Y)
	}
	return d
}
