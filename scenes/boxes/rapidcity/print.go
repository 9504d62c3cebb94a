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

// corners are those of r, clockwise.
func corners(r geom.Rect) []geom.Point {
	return []geom.Point{r.Min(), geom.Pt(r.Right(), r.Y), r.Max(), geom.Pt(r.X, r.Bottom())}
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
	p.s.Loop(corners(p.whole.Inset(7)), 2, paint.Fade(p.p.Ink, 0.55), 1)
	p.s.Loop(corners(p.whole.Inset(11)), 0.8, paint.Fade(p.p.Ink, 0.4), 2)
}
