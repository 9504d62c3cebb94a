package saleroom

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// drawParquet draws the floor of oak in perspective, as in a palace: square panels framed by darker battens, in each of which the
// boards are woven slantwise. Panels are wider and higher towards the front.
func (g *backdrop) drawParquet() {
	const rows, cols = 6, 12
	bottom := g.r.Bottom()
	deep := bottom - g.floor
	at := func(col, row float64) geom.Point {
		y := g.floor + deep*(0.35*row+0.65*row*row/rows)/rows
		spread := 0.75 + 0.75*(y-g.floor)/deep
		return geom.Pt(g.r.Center().X+g.r.W*spread*(col/cols-0.5)*1.34, y)
	}
	floor := geom.R(g.r.X, g.floor, g.r.W, deep)
	g.s.Gradient(floor.Corners(), floor.Min(), geom.Pt(floor.X, bottom), paint.Darken(oakColor, 0.12), oakColor)
	for row := range rows {
		for col := range cols {
			g.drawPanelOfOak(func(u, v float64) geom.Point { return at(float64(col)+u, float64(row)+v) }, (row+col)%2 == 0)
		}
	}
	g.s.Gradient(floor.Corners(), geom.Pt(0, g.floor), geom.Pt(0, bottom), paint.Fade(g.p.Ink, 0.26), paint.Fade(g.p.Ink, 0))
	for _, side := range [...]float64{g.r.X, g.r.Right()} { // the dusk at the curtains
		far := side + (g.r.Center().X-side)*0.5
		half := []geom.Point{geom.Pt(side, g.floor), geom.Pt(far, g.floor), geom.Pt(far, bottom), geom.Pt(side, bottom)}
		g.s.Gradient(half, geom.Pt(side, 0), geom.Pt(far, 0), paint.Fade(paint.Hex(0x4A2A2A), 0.26), paint.Fade(paint.Hex(0x4A2A2A), 0))
	}
}

// drawPanelOfOak draws a panel of the floor. at returns where a point of it, in shares of its width and depth, is seen; turned is
// true if its boards lean to the other side.
func (g *backdrop) drawPanelOfOak(at func(u, v float64) geom.Point, turned bool) {
	quad := func(u0, v0, u1, v1 float64) []geom.Point {
		return []geom.Point{at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)}
	}
	const frame, boards = 0.09, 4
	light, dark := paint.Lighten(oakColor, 0.16), paint.Darken(oakColor, 0.15)
	g.s.Fill(paint.Fade(dark, 0.85), quad(0, 0, 1, 1))
	g.s.Fill(oakColor, quad(frame, frame, 1-frame, 1-frame))
	const side = 1 - 2*frame
	for i := range 2*boards - 1 { // the slanting boards, every other one lighter
		if i%2 == 0 {
			continue
		}
		var board []geom.Point
		for _, p := range slantingBoard(float64(i)/boards, float64(i+1)/boards) {
			if turned {
				p.X = 1 - p.X
			}
			board = append(board, at(frame+side*p.X, frame+side*p.Y))
		}
		g.s.Fill(paint.Fade(light, 0.6), board)
	}
	line := paint.Fade(g.p.Ink, 0.22)
	for _, edge := range [...][]geom.Point{{at(0, 0), at(0.5, 0), at(1, 0)}, {at(0, 0), at(0, 0.5), at(0, 1)}} {
		g.s.PenLine(edge, 1.1, line, 7)
	}
}

// slantingBoard returns the part of the unit square between the lines x+y = from and x+y = to.
func slantingBoard(from, to float64) []geom.Point {
	on := func(sum float64) (low, high geom.Point) {
		x := math.Min(sum, 1)
		return geom.Pt(sum-x, x), geom.Pt(x, sum-x)
	}
	a, b := on(from)
	c, d := on(to)
	pts := []geom.Point{a, b}
	if from < 1 && to > 1 {
		pts = append(pts, geom.Pt(1, 0))
	}
	pts = append(pts, d, c)
	if from < 1 && to > 1 {
		pts = append(pts, geom.Pt(0, 1))
	}
	return pts
}
