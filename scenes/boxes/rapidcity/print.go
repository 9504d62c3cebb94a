package rapidcity

import (
	"image/color"
	"math"

	"ludotheque/assets/art"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// printer prints the board in memory.
type printer struct {
	s     paint.Sheet
	g     *ground
	p     piece.Palette
	whole geom.Rect
	mid   geom.Point
}

// printBoard prints the board on a canvas of its size, with stands in the colours of the seats.
func printBoard(c paint.Canvas, g *ground, pal piece.Palette, seats game.Table) {
	p := &printer{g: g, p: pal, whole: geom.R(0, 0, g.board.W, g.board.H), mid: g.center.Sub(g.board.Min())}
	p.s = paint.NewSheet(g.board.W, g.board.H, c.Scale)
	p.backdrop()
	p.street()
	p.scenery()
	p.plot()
	for s, at := range g.pawns[:g.seats] {
		p.stand(at.Sub(g.board.Min()), piece.SeatColor(seats[s]))
	}
	p.frame()
	p.s.Lay(c, geom.Point{})
}

// props stand in the street: which, where their feet are by the board, and how high they are by its smaller side.
var props = [...]struct {
	name       string
	x, y, high float64
}{
	{"rail", 0.21, 0.93, 0.14}, {"barrel", 0.8, 0.9, 0.125}, {"barrel", 0.855, 0.965, 0.14}, {"wheel", 0.9, 0.74, 0.11},
	{"barrel", 0.045, 0.71, 0.115}, {"rail", 0.9, 0.47, 0.12}, {"barrel", 0.3, 0.36, 0.1}, {"wheel", 0.1, 0.47, 0.1},
	{"cactus", 0.055, 0.965, 0.15}, {"cactus", 0.95, 0.965, 0.13}, {"cactus", 0.7, 0.38, 0.09},
}

// scenery prints what stands in the street wherever nothing that is played with needs the room, each with the long shadow of dusk.
func (p *printer) scenery() {
	for _, o := range props {
		tall := min(p.whole.W, p.whole.H) * o.high
		foot := p.whole.At(o.x, o.y)
		img, err := art.Raster("rapidcity-"+o.name, 0, paint.Pixels(tall, p.s.Scale()), nil)
		if err != nil {
			continue
		}
		w := float64(img.Bounds().Dx()) / p.s.Scale()
		r := geom.R(foot.X-w/2, foot.Y-tall, w, tall)
		if at := r.Add(p.g.board.Min()); p.g.played(at, 5) || at.Overlaps(p.g.card.Inset(-12)) || !p.g.board.Inset(8).Covers(at) {
			continue
		}
		p.cast(r.InsetXY(w*0.1, 2), tall*0.3)
		p.s.Picture(img, r.Min())
	}
}

// street prints the ring on which the tiles lie.
func (p *printer) street() {
	rx, ry := p.g.ring()
	wide := p.g.tile * 0.31
	p.ring(rx, ry, wide+3, paint.Fade(p.p.Ink, 0.4))
	p.ring(rx, ry, wide+1, paint.Mix(p.p.Paper, p.p.Second, 0.28))
	p.ring(rx, ry, wide*0.34, paint.Fade(p.p.Paper, 0.22))
}

// ring prints a band along an ellipse, half dp to each side.
func (p *printer) ring(rx, ry, half float64, col color.NRGBA) {
	outer := ellipse(p.mid, rx+half, ry+half)
	inner := func(q geom.Point) geom.Point {
		d := q.Sub(p.mid)
		return p.mid.Add(geom.Pt(d.X*(rx-half)/(rx+half), d.Y*(ry-half)/(ry+half)))
	}
	var band [][]geom.Point
	for i, q := range outer {
		next := outer[(i+1)%len(outer)]
		band = append(band, []geom.Point{q, next, inner(next), inner(q)})
	}
	p.s.Fill(col, band...)
}

// ellipse is an outline, clockwise.
func ellipse(at geom.Point, rx, ry float64) []geom.Point { return paint.OvalOutline(at, 2*rx, 2*ry) }

// plot prints where the deck lies: a mat with a star, which is seen once the deck is used up.
func (p *printer) plot() {
	r := p.g.card.Add(geom.Point{}.Sub(p.g.board.Min())).Inset(-6)
	ground := paint.Mix(p.p.Paper, p.p.Second, 0.3)
	p.s.Fill(ground, paint.RoundOutline(r, 12))
	p.s.Loop(paint.RoundOutline(r, 12), 1.4, paint.Fade(p.p.Ink, 0.5), 3)
	p.s.Loop(paint.RoundOutline(r.Inset(10), 6), 1, paint.Fade(p.p.Ink, 0.3), 4)
	p.s.Fill(paint.Mix(ground, p.p.Second, 0.35), star(r.Center(), r.W*0.3)...)
}

// star is a star of five points, d dp from its middle to each, as the triangles and the heart that it is made of.
func star(mid geom.Point, d float64) [][]geom.Point {
	var parts [][]geom.Point
	heart := make([]geom.Point, 5)
	for i := range heart {
		turn := float64(i) * 2 * math.Pi / 5
		left, right := geom.Pt(0, -d*0.42).Rotate(turn-math.Pi/5), geom.Pt(0, -d*0.42).Rotate(turn+math.Pi/5)
		heart[i] = mid.Add(left)
		parts = append(parts, []geom.Point{mid.Add(left), mid.Add(geom.Pt(0, -d).Rotate(turn)), mid.Add(right)})
	}
	return append(parts, heart)
}

// stand prints where a pawn stands.
func (p *printer) stand(at geom.Point, seat color.NRGBA) {
	r := p.g.pawn * 0.55
	p.s.Fill(paint.Fade(p.p.Ink, 0.5), ellipse(at, r, r))
	p.s.Fill(paint.Mix(p.p.Paper, seat, 0.75), ellipse(at, r-1.6, r-1.6))
	p.s.Loop(ellipse(at, r*0.82, r*0.82), 1.2, paint.Fade(p.p.Ink, 0.3), 5)
}

// frame prints a double line round it all.
func (p *printer) frame() {
	p.s.Loop(p.whole.Inset(7).Corners(), 2, paint.Fade(p.p.Ink, 0.55), 1)
	p.s.Loop(p.whole.Inset(11).Corners(), 0.8, paint.Fade(p.p.Ink, 0.4), 2)
}

// horizon is where the sky ends, by the height of the board.
const horizon = 0.3

// backdrop prints the street at dusk on which the circle lies: all in colours that leave pawns and places in front of it.
func (p *printer) backdrop() {
	p.sky()
	p.sun()
	p.mesas()
	p.ground()
	p.ruts()
	p.stones()
	for _, left := range []bool{true, false} {
		p.houses(left)
	}
}

// sky prints three bands, from the night above to the last light.
func (p *printer) sky() {
	low := p.whole.H * horizon
	stops := [...]struct {
		at  float64
		col color.NRGBA
	}{{0, paint.Mix(p.p.Second, p.p.Shade, 0.6)}, {0.4, p.p.Second}, {0.75, p.p.Main}, {1, p.p.Accent}}
	for i, from := range stops[:len(stops)-1] {
		to := stops[i+1]
		band := geom.R(0, from.at*low, p.whole.W, (to.at-from.at)*low+1)
		p.s.Slope(band.Corners(), band.Min(), geom.Pt(0, band.Bottom()), from.col, to.col)
	}
}

// sunAt is where the sun sets, by the width of the board.
const sunAt = 0.69

// sun prints it halfway down.
func (p *printer) sun() {
	at := geom.Pt(p.whole.W*sunAt, p.whole.H*horizon)
	for i, share := range [...]float64{0.36, 0.27, 0.19} {
		r := min(p.whole.W, p.whole.H) * share
		p.s.Fill(paint.Fade(paint.Lit(p.p.Accent, 0.3), [...]float64{0.2, 0.25, 0.9}[i]), ellipse(at, r, r))
	}
}

// mesas prints what stands on the horizon far away.
func (p *printer) mesas() {
	low, high := p.whole.H*horizon, p.whole.H*0.11
	col := paint.Mix(p.p.Second, p.p.Main, 0.25)
	for _, m := range [...]struct{ x, w, h float64 }{{0.2, 0.24, 0.7}, {0.36, 0.13, 1}, {0.58, 0.16, 0.6}, {0.82, 0.2, 0.9}} {
		x, w, top := p.whole.W*m.x, p.whole.W*m.w/2, low-high*m.h
		p.s.Fill(col, []geom.Point{
			{X: x - w, Y: low + 1}, {X: x - w*0.7, Y: top + high*0.25}, {X: x - w*0.6, Y: top},
			{X: x + w*0.55, Y: top}, {X: x + w*0.66, Y: top + high*0.3}, {X: x + w, Y: low + 1},
		})
	}
}

// ground prints the dust of the street, with the last light on it.
func (p *printer) ground() {
	low := p.whole.H * horizon
	dust := geom.R(0, low, p.whole.W, p.whole.H-low)
	p.s.Slope(dust.Corners(), dust.Min(), geom.Pt(0, p.whole.H), paint.Mix(p.p.Paper, p.p.Accent, 0.45), paint.Mix(p.p.Paper, p.p.Main, 0.4))
}

// ruts prints those of wagons, that come down the street.
func (p *printer) ruts() {
	w, h := p.whole.W, p.whole.H
	from := geom.Pt(w/2, h*horizon)
	for _, x := range [...]float64{-0.2, 0.26, 0.68, 1.14} {
		p.s.Fill(paint.Fade(p.p.Second, 0.14), []geom.Point{from, geom.Pt(w*(x+0.06), h), geom.Pt(w*x, h)})
	}
}

// stones strews stones over the dust, the nearer the larger.
func (p *printer) stones() {
	var all [][]geom.Point
	for i := range 140 {
		_, x := math.Modf(float64(i) * 0.618034)
		_, y := math.Modf(float64(i) * 0.754878)
		size := min(p.whole.W, p.whole.H) * (0.004 + 0.008*y)
		all = append(all, ellipse(p.whole.At(x, horizon+0.08+(0.9-horizon)*y), size, size*0.6))
	}
	p.s.Fill(paint.Fade(p.p.Second, 0.3), all[:70]...)
	p.s.Fill(paint.Fade(p.p.Paper, 0.7), all[70:]...)
}

// houses prints a row of false fronts down a side of the street, the nearest at the edge of the board, with a walk of boards before
// them and their shadow on the dust.
func (p *printer) houses(left bool) {
	x, wide := 0.0, p.whole.W*0.105
	foot := p.whole.H * (horizon + 0.06)
	for i := range 3 {
		high := min(p.whole.H*0.3, p.whole.W*0.22) * [...]float64{1, 0.73, 0.5}[i]
		r := geom.R(x, foot-high, wide, high)
		if !left {
			r.X = p.whole.W - x - wide
		}
		out := p.whole.H * 0.05
		p.cast(r, 3*out)
		p.house(r, (i+1)%3)
		p.walk(geom.R(r.X, foot-1, r.W, out*(1-0.2*float64(i))))
		x += wide
		wide *= 0.78
		foot -= p.whole.H * 0.024
	}
}

// cast prints the long shadow of dusk that something casts on the dust, so many dp deep.
func (p *printer) cast(r geom.Rect, deep float64) {
	lean := geom.Pt((r.X-p.whole.W*sunAt)*0.25, deep)
	p.s.Fill(paint.Fade(p.p.Second, 0.35), []geom.Point{geom.Pt(r.X, r.Bottom()), r.Max(), r.Max().Add(lean), geom.Pt(r.X, r.Bottom()).Add(lean)})
}

// house prints one front: its top is one of three kinds.
func (p *printer) house(r geom.Rect, kind int) {
	wood := paint.Mix(p.p.Second, p.p.Shade, 0.5)
	eaves := r.Y + r.H*0.22
	top := [...][]geom.Point{
		{{X: r.X + r.W*0.12, Y: eaves}, {X: r.X + r.W*0.12, Y: r.Y}, {X: r.Right() - r.W*0.12, Y: r.Y}, {X: r.Right() - r.W*0.12, Y: eaves}},
		{{X: r.X + r.W*0.5, Y: r.Y}},
		{{X: r.X + r.W*0.3, Y: eaves}, {X: r.X + r.W*0.36, Y: r.Y}, {X: r.X + r.W*0.64, Y: r.Y}, {X: r.X + r.W*0.7, Y: eaves}},
	}[kind]
	wall := append([]geom.Point{{X: r.X, Y: r.Bottom()}, {X: r.X, Y: eaves}}, top...)
	wall = append(wall, geom.Pt(r.Right(), eaves), r.Max())
	p.s.Fill(wood, wall)
	p.s.Loop(wall, 1.4, paint.Fade(p.p.Ink, 0.7), uint64(kind)+6)
	for i := range 7 {
		p.box(paint.Fade(p.p.Ink, 0.2), r, 0.01, 0.22+0.11*float64(i), 0.98, 0.008)
	}
	lamp := paint.Mix(p.p.Accent, p.p.Paper, 0.25)
	for _, x := range [...]float64{0.16, 0.62} {
		p.box(p.p.Ink, r, x-0.015, 0.345, 0.25, 0.23)
		for i := range 4 { // panes
			p.box(lamp, r, x+0.115*float64(i%2), 0.36+0.105*float64(i/2), 0.105, 0.095)
		}
	}
	p.box(p.p.Ink, r, 0.39, 0.7, 0.22, 0.3)
	p.box(p.p.Main, r, 0.41, 0.715, 0.18, 0.285)
	for _, x := range [...]float64{0.39, 0.51} { // a swing door, and the posts that bear the porch
		p.box(p.p.Ink, r, x, 0.83, 0.1, 0.12)
		p.box(p.p.Ink, r, 5.8*(x-0.39)+0.1, 0.69, 0.045, 0.31)
	}
	p.box(paint.Fade(p.p.Ink, 0.8), r, 0, 0.61, 1, 0.1)
	p.box(paint.Mix(wood, p.p.Main, 0.4), r, 0, 0.62, 1, 0.07)
}

// box fills a part of r, from so far across and down it, as shares of its size.
func (p *printer) box(col color.NRGBA, r geom.Rect, x, y, w, h float64) {
	p.s.Fill(col, geom.R(r.X+r.W*x, r.Y+r.H*y, r.W*w, r.H*h).Corners())
}

// walk prints the boards before a house.
func (p *printer) walk(r geom.Rect) {
	wood := paint.Mix(p.p.Main, p.p.Shade, 0.45)
	p.box(paint.Shade(wood, 0.45), r, 0, 0, 1, 1)
	for i := range 6 {
		p.box(paint.Lit(wood, 0.16), r, float64(i)/6, 0, 0.155, 0.72)
	}
}
