package piece

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// Step returns by how many dp each pawn of a pile of n stands above the one below it, for pawns h dp high and a pile
// that may be at most room dp high. A pawn covers two thirds of the one below, more when the pile is too high, but
// never so much that its mark is hidden: h/4 stays in sight even if the pile then exceeds room.
func Step(n int, h, room float64) float64 {
	if n < 2 {
		return 0
	}
	return math.Max(math.Min(h/3, (room-h)/float64(n-1)), h/4)
}

// PileHeight returns the height in dp of a pile of n pawns with a given step.
func PileHeight(n int, h, step float64) float64 {
	if n < 1 {
		return 0
	}
	return h + float64(n-1)*step
}

// Spread appends to dst the places of n pieces of a pile that has been opened up, bottom piece first, and returns it.
// The pieces stand in rows of pitch dp from left to right, centred on at, the first row on at itself and further rows
// above, moved as a whole so that they stay in within.
func Spread(dst []geom.Point, n int, at geom.Point, pitch float64, within geom.Rect) []geom.Point {
	if n < 1 {
		return dst
	}
	cols := min(n, max(1, int(within.W/pitch)))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	block := geom.R(at.X-float64(cols)*pitch/2, at.Y-(float64(rows)-0.5)*pitch, float64(cols)*pitch, float64(rows)*pitch)
	block = pulled(block, within)
	for i := range n {
		row, col := i/cols, i%cols
		short := float64(cols-min(cols, n-row*cols)) * pitch / 2
		dst = append(dst, geom.Pt(block.X+short+(float64(col)+0.5)*pitch, block.Bottom()-(float64(row)+0.5)*pitch))
	}
	return dst
}

// pulled returns r moved the least way that brings it into within; what is too large keeps to the left upper corner.
func pulled(r, within geom.Rect) geom.Rect {
	r.X = math.Max(math.Min(r.X, within.Right()-r.W), within.X)
	r.Y = math.Max(math.Min(r.Y, within.Bottom()-r.H), within.Y)
	return r
}

// Crowd appends to dst the feet of n figures that share the space area, back row first so that drawing them in order
// keeps every one in sight, and returns it with the factor (1 or less) by which figures of w dp should shrink to fit.
func Crowd(dst []geom.Point, n int, area geom.Rect, w float64) ([]geom.Point, float64) {
	if n < 1 {
		return dst, 1
	}
	cols, rows, pitch := crowdGrid(n, area, w)
	rowPitch := math.Min(pitch, area.H/float64(rows))
	for i := range n {
		row := i / cols
		in := min(cols, n-row*cols)
		x := area.X + area.W/2 + (float64(i%cols)-float64(in-1)/2)*pitch
		y := area.Y + area.H/2 + (float64(row)-float64(rows-1)/2)*rowPitch
		dst = append(dst, geom.Pt(x, y))
	}
	return dst, math.Min(1, pitch/w)
}

// crowdGrid finds the columns and rows that leave the figures largest, side by side rather than one behind the other.
func crowdGrid(n int, area geom.Rect, w float64) (cols, rows int, pitch float64) {
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		p := math.Min(w, math.Min(area.W/float64(c), area.H/float64(r)*1.6))
		if p > pitch-1e-9 {
			cols, rows, pitch = c, r, p
		}
	}
	return cols, rows, pitch
}
