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

// printer draws the printed board. What it paints is placed relative to the upper left corner of the board, in dp. Factors without
// a name are fractions of what stands beside them, chosen by eye.
type printer struct {
	sheet   paint.Sheet
	ground  *ground // its places are those on the screen
	palette piece.Palette
	bounds  geom.Rect  // of the board, with its corner at the origin
	center  geom.Point // of the circle, relative to the corner of the board
}

// printBoard paints the board on a canvas of its size, with the stands of pawns in the colours of the seats.
func printBoard(c paint.Canvas, g *ground, pal piece.Palette, seats game.Table) {
	p := &printer{ground: g, palette: pal, bounds: geom.R(0, 0, g.board.W, g.board.H), center: g.center.Sub(g.board.Min())}
	p.sheet = c.Sheet(g.board.W, g.board.H)
	p.printBackdrop()
	p.printTrack()
	p.printProps()
	p.printMat()
	for s, at := range g.pawns[:g.seats] {
		p.printStand(at.Sub(g.board.Min()), piece.SeatColor(seats[s]))
	}
	p.printFrame()
	p.sheet.DrawOn(c, geom.Point{})
}

// props are the objects in the street. x and y are the middle of the foot, as fractions of the board's width and height. high
// is the height relative to the board's shorter side.
var props = [...]struct {
	name       string
	x, y, high float64
}{
	{"rail", 0.21, 0.93, 0.14}, {"barrel", 0.8, 0.9, 0.125}, {"barrel", 0.855, 0.965, 0.14}, {"wheel", 0.9, 0.74, 0.11},
	{"barrel", 0.045, 0.71, 0.115}, {"rail", 0.9, 0.53, 0.12}, {"barrel", 0.3, 0.46, 0.1}, {"wheel", 0.1, 0.56, 0.1},
	{"cactus", 0.055, 0.965, 0.15}, {"cactus", 0.95, 0.965, 0.13},
}

// printProps paints props, each with a long shadow. It leaves out those that would cover pawns, tiles or the card, or stick out
// of the board.
func (p *printer) printProps() {
	for _, o := range props {
		tall := min(p.bounds.W, p.bounds.H) * o.high
		foot := p.bounds.At(o.x, o.y)
		img, err := art.Raster("rapidcity-"+o.name, 0, paint.Pixels(tall, p.sheet.Scale()), nil)
		if err != nil {
			continue
		}
		w := float64(img.Bounds().Dx()) / p.sheet.Scale()
		r := geom.R(foot.X-w/2, foot.Y-tall, w, tall)
		if at := r.Add(p.ground.board.Min()); p.ground.isNearPieces(at, 5) || at.Overlaps(p.ground.card.Inset(-12)) || !p.ground.board.Inset(8).Covers(at) {
			continue
		}
		p.printShadow(r.InsetXY(w*0.1, 2), tall*0.3)
		p.sheet.Picture(img, r.Min())
	}
}

// The track on the ground: its middle and its half axes relative to the size of the board, how much lower than wide it is at most, and
// the width of its near end relative to the shorter half axis.
const (
	trackY, trackX, trackHigh = 0.69, 0.42, 0.24
	trackSlant                = 0.5
	trackWide                 = 0.34
)

// track returns the middle and the half axes of the outer edge of the track that hoofs have trodden in the dust round the deck. It lies
// on the ground as one sees it from the near end of the street: below the horizon, and off the houses.
func (p *printer) track() (at geom.Point, rx, ry float64) {
	rx = p.bounds.W * trackX
	return p.bounds.At(0.5, trackY), rx, min(p.bounds.H*trackHigh, rx*trackSlant)
}

// printTrack paints the track: trodden dust with two ruts in it.
func (p *printer) printTrack() {
	p.printBand(0, 1, paint.Fade(p.palette.Second, 0.13))
	p.printBand(0.12, 0.3, paint.Fade(p.palette.Second, 0.16))
	p.printBand(0.38, 0.62, paint.Fade(p.palette.Paper, 0.3))
	p.printBand(0.7, 0.88, paint.Fade(p.palette.Second, 0.16))
}

// printBand paints the part of the track between two lines along it: 0 is its outer edge, 1 its inner one. Its near end is the widest.
func (p *printer) printBand(from, to float64, col color.NRGBA) {
	at, rx, ry := p.track()
	wide := ry * trackWide
	// line returns a point of a line along the track; towards the inner edge the line is shorter, and its middle is higher.
	line := func(q geom.Point, in float64) geom.Point {
		d := q.Sub(at)
		return at.Add(geom.Pt(d.X*(1-in*wide*1.2/rx), d.Y*(1-in*wide*0.7/ry)-in*wide*0.3))
	}
	outer := ellipse(at, rx, ry)
	var band [][]geom.Point
	for i, q := range outer {
		next := outer[(i+1)%len(outer)]
		band = append(band, []geom.Point{line(q, from), line(next, from), line(next, to), line(q, to)})
	}
	p.sheet.Fill(col, band...)
}

// ellipse returns the outline of an ellipse with the half axes rx and ry, clockwise.
func ellipse(at geom.Point, rx, ry float64) []geom.Point { return paint.OvalOutline(at, 2*rx, 2*ry) }

// printMat paints the mat under the deck, with a star that is visible when the deck is empty.
func (p *printer) printMat() {
	r := p.ground.card.Add(geom.Point{}.Sub(p.ground.board.Min())).Inset(-6) // relative to the corner of the board
	cloth := paint.Mix(p.palette.Paper, p.palette.Second, 0.3)
	p.sheet.Fill(cloth, paint.RoundOutline(r, 12))
	p.sheet.PenOutline(paint.RoundOutline(r, 12), 1.4, paint.Fade(p.palette.Ink, 0.5), 3)
	p.sheet.PenOutline(paint.RoundOutline(r.Inset(10), 6), 1, paint.Fade(p.palette.Ink, 0.3), 4)
	p.sheet.Fill(paint.Mix(cloth, p.palette.Second, 0.35), star(r.Center(), r.W*0.3)...)
}

// star returns a star with five points, d dp from its middle to each, as triangles and a pentagon.
func star(mid geom.Point, d float64) [][]geom.Point {
	var parts [][]geom.Point
	heart := make([]geom.Point, 5) // the pentagon; its corners are 0.42*d from the middle
	for i := range heart {
		turn := float64(i) * 2 * math.Pi / 5
		left, right := geom.Pt(0, -d*0.42).Rotate(turn-math.Pi/5), geom.Pt(0, -d*0.42).Rotate(turn+math.Pi/5)
		heart[i] = mid.Add(left)
		parts = append(parts, []geom.Point{mid.Add(left), mid.Add(geom.Pt(0, -d).Rotate(turn)), mid.Add(right)})
	}
	return append(parts, heart)
}

// printStand paints the round stand on which a pawn is at first, with its middle at a place, in the colour of the pawn's seat.
func (p *printer) printStand(at geom.Point, seatColor color.NRGBA) {
	r := p.ground.pawnHeight * 0.5
	p.sheet.Fill(paint.Fade(p.palette.Ink, 0.5), ellipse(at, r, r))
	p.sheet.Fill(paint.Mix(p.palette.Paper, seatColor, 0.75), ellipse(at, r-1.6, r-1.6))
	p.sheet.PenOutline(ellipse(at, r*0.82, r*0.82), 1.2, paint.Fade(p.palette.Ink, 0.3), 5)
}

// printFrame paints a double line round the board.
func (p *printer) printFrame() {
	p.sheet.PenOutline(p.bounds.Inset(7).Corners(), 2, paint.Fade(p.palette.Ink, 0.55), 1)
	p.sheet.PenOutline(p.bounds.Inset(11).Corners(), 0.8, paint.Fade(p.palette.Ink, 0.4), 2)
}

// horizon is the lower end of the sky, relative to the height of the board.
const horizon = 0.3

// printBackdrop paints the street at dusk. Its colours let pawns and tiles stand out.
func (p *printer) printBackdrop() {
	p.printSky()
	p.printSun()
	p.printMesas()
	p.printDust()
	p.printRuts()
	p.printStones()
	for _, left := range []bool{true, false} {
		p.printHouses(left)
	}
}

// printSky paints three bands of changing colour, from the night at the top to the last light at the horizon.
func (p *printer) printSky() {
	low := p.bounds.H * horizon
	stops := [...]struct {
		at  float64
		col color.NRGBA
	}{{0, paint.Mix(p.palette.Second, p.palette.Shade, 0.6)}, {0.4, p.palette.Second}, {0.75, p.palette.Main}, {1, p.palette.Accent}}
	for i, from := range stops[:len(stops)-1] {
		to := stops[i+1]
		band := geom.R(0, from.at*low, p.bounds.W, (to.at-from.at)*low+1) // 1 dp of overlap, so that no gap shows
		p.sheet.Gradient(band.Corners(), band.Min(), geom.Pt(0, band.Bottom()), from.col, to.col)
	}
}

// sunX is the place of the sun, relative to the width of the board.
const sunX = 0.69

// printSun paints the sun and two halos round it, with the middle on the horizon. The dust covers the lower half.
func (p *printer) printSun() {
	at := geom.Pt(p.bounds.W*sunX, p.bounds.H*horizon)
	for i, share := range [...]float64{0.36, 0.27, 0.19} {
		r := min(p.bounds.W, p.bounds.H) * share
		p.sheet.Fill(paint.Fade(paint.Lighten(p.palette.Accent, 0.3), [...]float64{0.2, 0.25, 0.9}[i]), ellipse(at, r, r))
	}
}

// printMesas paints the mountains on the horizon, which have flat tops.
func (p *printer) printMesas() {
	low, high := p.bounds.H*horizon, p.bounds.H*0.11
	col := paint.Mix(p.palette.Second, p.palette.Main, 0.25)
	// x is the middle and w the width, as fractions of the board's width; h is a fraction of high.
	for _, m := range [...]struct{ x, w, h float64 }{{0.2, 0.24, 0.7}, {0.36, 0.13, 1}, {0.58, 0.16, 0.6}, {0.82, 0.2, 0.9}} {
		x, w, top := p.bounds.W*m.x, p.bounds.W*m.w/2, low-high*m.h
		p.sheet.Fill(col, []geom.Point{
			{X: x - w, Y: low + 1}, {X: x - w*0.7, Y: top + high*0.25}, {X: x - w*0.6, Y: top},
			{X: x + w*0.55, Y: top}, {X: x + w*0.66, Y: top + high*0.3}, {X: x + w, Y: low + 1},
		})
	}
}

// printDust paints the dust of the street.
func (p *printer) printDust() {
	low := p.bounds.H * horizon
	dust := geom.R(0, low, p.bounds.W, p.bounds.H-low)
	p.sheet.Gradient(dust.Corners(), dust.Min(), geom.Pt(0, p.bounds.H), paint.Mix(p.palette.Paper, p.palette.Accent, 0.45), paint.Mix(p.palette.Paper, p.palette.Main, 0.4))
}

// printRuts paints the ruts of wagons: triangles from the middle of the horizon to the lower edge.
func (p *printer) printRuts() {
	w, h := p.bounds.W, p.bounds.H
	from := geom.Pt(w/2, h*horizon)
	for _, x := range [...]float64{-0.2, 0.26, 0.68, 1.14} { // fractions of the width; some end beside the board
		p.sheet.Fill(paint.Fade(p.palette.Second, 0.14), []geom.Point{from, geom.Pt(w*(x+0.06), h), geom.Pt(w*x, h)})
	}
}

// printStones paints 140 stones on the dust, larger ones in front, half of them dark and half bright.
func (p *printer) printStones() {
	var all [][]geom.Point
	for i := range 140 {
		at := geom.Scatter(i)
		size := min(p.bounds.W, p.bounds.H) * (0.004 + 0.008*at.Y)
		all = append(all, ellipse(p.bounds.At(at.X, horizon+0.08+(0.9-horizon)*at.Y), size, size*0.6))
	}
	p.sheet.Fill(paint.Fade(p.palette.Second, 0.3), all[:70]...)
	p.sheet.Fill(paint.Fade(p.palette.Paper, 0.7), all[70:]...)
}

// facade is the front of a house along the street, which recedes to the vanishing point, the middle of the horizon. from and to are
// how far its ends are on the way there, 0 at the edge of the board to 1.
type facade struct {
	left     bool // on the left side of the street
	from, to float64
}

// Where a row of houses stands, as fractions of the board's size: how far the front at the edge of the board is below the horizon, and
// how high it is there at most, by the board's height and by its width.
const (
	rowFoot                = 0.23
	rowHeightOf, rowWideOf = 0.5, 0.4
)

// at returns the place on the board of a point of a facade: u is 0 to 1 from the near end to the far one, v 0 to 1 from the top to
// the foot. Of a v greater than 1 it is a point on the ground before the house, v-1 of the way to the middle of the street.
func (p *printer) at(f facade, u, v float64) geom.Point {
	t := geom.Lerp(f.from, f.to, u)
	x := t / 2 * p.bounds.W
	high := min(p.bounds.H*rowHeightOf, p.bounds.W*rowWideOf) * (1 - t)
	y := p.bounds.H*(horizon+rowFoot*(1-t)) - high*max(0, 1-v)
	x += max(0, v-1) * (p.bounds.W/2 - x)
	if !f.left {
		x = p.bounds.W - x
	}
	return geom.Pt(x, y)
}

// part returns the part of a facade from its corner (u, v) that is w wide and h high; see at.
func (p *printer) part(f facade, u, v, w, h float64) []geom.Point {
	return []geom.Point{p.at(f, u, v), p.at(f, u+w, v), p.at(f, u+w, v+h), p.at(f, u, v+h)}
}

// printHouses paints the three houses on the left side of the street, or on the right one, with their boardwalk. The left row is in
// the last light of the sun, the right one in shade, which it throws over the street. The farther a house, the paler.
func (p *printer) printHouses(left bool) {
	ends := [...]float64{-0.05, 0.27, 0.5, 0.67}
	row := facade{left, ends[0], ends[3]}
	if !left {
		p.sheet.Fill(paint.Fade(p.palette.Second, 0.4), p.part(row, 0, 1, 1, 0.5))
	}
	for i := 2; i >= 0; i-- {
		f := facade{left, ends[i], ends[i+1]}
		wood := paint.Mix(p.palette.Second, p.palette.Shade, 0.6)
		if left {
			wood = paint.Mix(p.palette.Second, p.palette.Main, 0.5)
		}
		p.printHouse(f, (i+1)%3, paint.Mix(wood, p.palette.Main, 0.12*float64(i)))
		p.printBoardwalk(f)
	}
}

// printShadow paints the long shadow on the dust of an object that fills r, depth dp deep. It leans away from the sun.
func (p *printer) printShadow(r geom.Rect, depth float64) {
	lean := geom.Pt((r.X-p.bounds.W*sunX)*0.25, depth)
	p.sheet.Fill(paint.Fade(p.palette.Second, 0.35), []geom.Point{geom.Pt(r.X, r.Bottom()), r.Max(), r.Max().Add(lean), geom.Pt(r.X, r.Bottom()).Add(lean)})
}

// printHouse paints the front of a house of a colour; kind, 0 to 2, is the shape of its top.
func (p *printer) printHouse(f facade, kind int, wood color.NRGBA) {
	const eaves = 0.22
	outline := [...][]geom.Point{
		{{Y: 1}, {Y: eaves}, {X: 0.12, Y: eaves}, {X: 0.12}, {X: 0.88}, {X: 0.88, Y: eaves}, {X: 1, Y: eaves}, {X: 1, Y: 1}},
		{{Y: 1}, {Y: eaves}, {X: 0.5}, {X: 1, Y: eaves}, {X: 1, Y: 1}},
		{{Y: 1}, {Y: eaves}, {X: 0.3, Y: eaves}, {X: 0.36}, {X: 0.64}, {X: 0.7, Y: eaves}, {X: 1, Y: eaves}, {X: 1, Y: 1}},
	}[kind]
	wall := make([]geom.Point, len(outline))
	for i, q := range outline {
		wall[i] = p.at(f, q.X, q.Y)
	}
	p.sheet.Fill(wood, wall)
	p.sheet.PenOutline(wall, 1.4, paint.Fade(p.palette.Ink, 0.7), uint64(kind)+6)
	ink, lamp := p.palette.Ink, paint.Mix(p.palette.Accent, p.palette.Paper, 0.25)
	for i := range 7 {
		p.sheet.Fill(paint.Fade(ink, 0.2), p.part(f, 0.01, eaves+0.11*float64(i), 0.98, 0.008))
	}
	for _, x := range [...]float64{0.16, 0.62} {
		p.sheet.Fill(ink, p.part(f, x-0.015, 0.345, 0.25, 0.23))
		for i := range 4 { // panes
			p.sheet.Fill(lamp, p.part(f, x+0.115*float64(i%2), 0.36+0.105*float64(i/2), 0.105, 0.095))
		}
	}
	p.sheet.Fill(ink, p.part(f, 0.39, 0.7, 0.22, 0.3))
	p.sheet.Fill(p.palette.Main, p.part(f, 0.41, 0.715, 0.18, 0.285))
	for _, x := range [...]float64{0.39, 0.51} { // a swing door, and the posts that bear the porch
		p.sheet.Fill(ink, p.part(f, x, 0.83, 0.1, 0.12), p.part(f, 5.8*(x-0.39)+0.1, 0.69, 0.045, 0.31))
	}
	p.sheet.Fill(paint.Fade(ink, 0.8), p.part(f, 0, 0.61, 1, 0.1))
	p.sheet.Fill(paint.Mix(wood, p.palette.Main, 0.4), p.part(f, 0, 0.62, 1, 0.07))
}

// printBoardwalk paints six boards in front of a house, side by side, and their edge.
func (p *printer) printBoardwalk(f facade) {
	const deep = 0.1 // of the way to the middle of the street
	wood := paint.Mix(p.palette.Main, p.palette.Shade, 0.45)
	edge := p.part(f, 0, 1, 1, deep)
	drop := geom.Pt(0, p.bounds.H*0.02*(1-f.to))
	p.sheet.Fill(paint.Darken(wood, 0.5), []geom.Point{edge[0], edge[1], edge[2].Add(drop), edge[3].Add(drop.Mul((1 - f.from) / (1 - f.to)))})
	for i := range 6 {
		p.sheet.Fill(paint.Lighten(wood, 0.16), p.part(f, float64(i)/6, 1, 0.155, deep))
	}
}
