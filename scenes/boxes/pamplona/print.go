package pamplona

import (
	"image/color"
	"math"
	"strconv"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// The colours of the board, besides those of the palette.
var (
	fearColor   = paint.Hex(0xE8872E)
	tomatoColor = paint.Hex(0xE58AA0)
	sandColor   = paint.Hex(0xE6CFA0)
	wallColor   = paint.Hex(0xF8EBD3)
)

// printer draws the printed board. Measures without a name are mostly shares of the street's width, chosen by eye.
type printer struct {
	s      paint.Sheet // what has been drawn so far
	p      piece.Palette
	board  *pamplona.Board // which spaces there are
	course *course         // where the spaces are
	plaza  *plaza
	light  *paint.Light // the evening sun on the board
}

// printAll prints street, arena and town on c, a canvas of the board's size. engine writes the numbers of the ranks, which come
// last, as text is drawn on c and not on the sheet.
func (p *printer) printAll(c paint.Canvas, engine *text.Engine) {
	p.s = c.Sheet(p.course.size.X, p.course.size.Y)
	p.light = p.sunlight()
	p.printPavement()
	p.printTown()
	p.printArena()
	p.printKerbs()
	for i := range p.course.cells {
		p.printSpace(i)
	}
	p.printCobbles()
	p.printGrit()
	p.printLines()
	p.printRedLine()
	for i := range p.course.cells {
		p.printPicture(i)
	}
	p.printSquare()
	p.s.DrawOn(c, geom.Point{})
	p.printRankNumbers(c, engine)
}

// printTown draws the house and the sign to the left of the arena, and fans and a cape in three corners of the board.
func (p *printer) printTown() {
	w := p.course
	p.printNook()
	d := w.lane * 0.34
	m := w.margin() + d*0.62
	piece.Stamp(p.s, "pamplona-fan", geom.Around(geom.Pt(w.size.X-m, w.size.Y-m), d*1.3, d))
	piece.Stamp(p.s, "pamplona-cape", geom.Around(geom.Pt(w.size.X-m, m), d, d))
	piece.Stamp(p.s, "pamplona-fan", geom.Around(geom.Pt(m, m), d*1.3, d))
}

// printNook draws a house and a sign in the corner to the left of the arena, if there is room.
func (p *printer) printNook() {
	row := p.course.leftCorner()
	if row.Empty() {
		return
	}
	piece.Stamp(p.s, "pamplona-house-2", row.Column(0, 2, 0))
	piece.Stamp(p.s, "pamplona-sign", row.Column(1, 2, 0))
}

// printShadow draws a soft shadow, down and a little to the right of what casts it. depth is the width in dp of its soft edge. grow
// returns the outline of what casts it, grown by d dp.
func (p *printer) printShadow(depth float64, grow func(d float64) []geom.Point) {
	p.s.FillSoft(paint.Fade(p.p.Ink, 0.5), depth, func(d float64) []geom.Point {
		return geom.Shifted(grow(d), geom.Pt(depth*0.15, depth*0.35))
	})
}

// printKerbs draws the shadow of the street, and its kerbs, up to the arena.
func (p *printer) printKerbs() {
	w, end := p.course, p.arenaStart()
	p.printShadow(w.lane*0.12, func(d float64) []geom.Point { return w.outline(0, end, d+w.lane*0.055) })
	p.s.Fill(p.p.Ink, w.outline(0, end, w.lane*0.055+1))
	p.printKerb(1)
	p.printKerb(-1)
}

// arenaStart returns how far along the street, in dp, the arena begins.
func (p *printer) arenaStart() float64 { return p.course.cells[p.board.Arena()].from }

// spaceColor returns the colour of space i. Plain spaces are lighter and darker by turns.
func (p *printer) spaceColor(i int) color.NRGBA {
	switch p.board.At(i) {
	case pamplona.Pen:
		return paint.Mix(p.p.Shade, p.p.Second, 0.4)
	case pamplona.Start:
		return paint.Mix(p.p.Accent, p.p.Paper, 0.25)
	case pamplona.Fear:
		return fearColor
	case pamplona.Tomato:
		return tomatoColor
	}
	return paint.Mix(paint.Lighten(p.p.Second, 0.3), p.p.Paper, 0.3+0.12*float64(i%2))
}

// printSpace fills space i of the street by the light on it. It leaves the arena's spaces out, which are sand.
func (p *printer) printSpace(i int) {
	if k := &p.course.cells[i]; i < p.board.Arena() {
		p.s.FillLit(p.light, lit(p.spaceColor(i)), p.course.outline(k.from, k.to, 0))
	}
}

// printGrit draws dark and light grains of sand in the arena.
func (p *printer) printGrit() {
	const grains = 900
	w := p.course
	var dark, light [][]geom.Point
	for i := range grains {
		at := w.scatterPoint(i, p.arenaStart()+w.lane*0.08, w.total(), w.sand.H)
		size := w.lane * (0.012 + 0.012*math.Abs(math.Sin(float64(i))))
		if i%2 == 0 {
			dark = append(dark, paint.OvalOutline(at, size*1.4, size))
		} else {
			light = append(light, paint.OvalOutline(at, size*1.4, size))
		}
	}
	p.s.Fill(paint.Fade(p.p.Shade, 0.3), dark...)
	p.s.Fill(paint.Fade(wallColor, 0.6), light...)
}

// printStraw draws straw in the pen, whose place is k.
func (p *printer) printStraw(k *cell) {
	const blades = 110
	w := p.course
	for i := range blades {
		at := w.scatterPoint(i, k.from+w.lane*0.08, k.to-w.lane*0.08, w.lane)
		sin, cos := math.Sincos(float64(i*i) * 1.7)
		blade := geom.Pt(cos, sin).Mul(w.lane * 0.05)
		p.s.PenLine([]geom.Point{at.Sub(blade), at.Add(blade)}, 1.6, paint.Fade(p.p.Accent, 0.55), uint64(i))
	}
}

// printLines draws the edges of the street and the borders between spaces. Those on the sand are drawn in chalk; beside those on the
// street, the stones catch the light.
func (p *printer) printLines() {
	w, end := p.course, p.arenaStart()
	drawEdge := func(off float64, seed uint64) {
		var pts []geom.Point
		for s := 0.0; s <= end; s += grain {
			pts = append(pts, w.side(s, off))
		}
		p.s.PenLine(append(pts, w.side(end, off)), 2, p.p.Ink, seed)
	}
	drawEdge(w.lane/2, 3)
	drawEdge(-w.lane/2, 4)
	for i, k := range w.cells[:len(w.cells)-1] {
		half, col := w.lane/2, paint.Fade(p.p.Ink, 0.75)
		if i >= p.board.Arena() {
			half, col = w.sand.H*0.4, paint.Lighten(wallColor, 0.5)
		}
		line := []geom.Point{w.side(k.to, -half), w.side(k.to, 0), w.side(k.to, half)}
		if i >= p.board.Arena() {
			p.s.PenLine(line, 4, paint.Fade(p.p.Shade, 0.3), uint64(i))
		} else {
			p.s.PenLine(geom.Shifted(line, sunWay.Mul(1.3)), 1.2, paint.Fade(sunColor, 0.55), uint64(i))
		}
		p.s.PenLine(line, 1.5, col, uint64(i))
	}
}

// printRedLine draws the line behind which the arena begins.
func (p *printer) printRedLine() {
	w := p.course
	s, half := p.arenaStart(), w.lane*0.055
	p.s.Fill(p.p.Ink, w.outline(s-half-1.2, s+half+1.2, w.lane*0.05+1.2))
	p.s.Fill(p.p.Main, w.outline(s-half, s+half, w.lane*0.05))
	p.s.Fill(paint.Fade(wallColor, 0.75), w.outline(s-half*0.25, s+half*0.25, w.lane*0.03))
}

// printPicture draws the picture on space i, if any.
func (p *printer) printPicture(i int) {
	k := &p.course.cells[i]
	side := min(k.box.W, k.box.H)
	switch p.board.At(i) {
	case pamplona.Fear:
		piece.Stamp(p.s, "pamplona-fear", geom.Around(k.at, side, side))
	case pamplona.Tomato:
		piece.Stamp(p.s, "pamplona-tomatoes", geom.Around(k.at, side*0.86, side*0.86))
	case pamplona.Pen:
		p.printStraw(k)
		p.printFence(k)
	}
}

// printFence draws the fence, in two pieces, on the far side of the pen, whose place is k.
func (p *printer) printFence(k *cell) {
	w := p.course
	high := w.lane * 0.3
	for n := range 2 {
		long := (k.long - w.lane*0.1) / 2
		x := k.at.X - k.long/2 + w.lane*0.06 + long*float64(n)
		piece.Stamp(p.s, "pamplona-barrier", geom.R(x, k.at.Y-w.lane*0.5-high*0.45, long, high))
	}
}

// printRankNumbers draws on c the number of each rank, which is what the rank is worth in points (P-22).
func (p *printer) printRankNumbers(c paint.Canvas, engine *text.Engine) {
	for i := range p.course.ranks {
		r := p.course.numberPlate(i)
		st := text.Style{Weight: text.Bold, Size: p.course.numberHigh(i), Color: p.p.Ink, Align: text.Centre, Fixed: true, MaxLines: 1}
		engine.Print(c, strconv.Itoa(i+1), r.InsetXY(-4, -4), st) // the digits may be larger than the plate; see numberHigh
	}
}

// printSquare draws the houses at the square with people and flags, and the places of dice and cards. If there is room, it draws the
// name of the game.
func (p *printer) printSquare() {
	z := p.plaza
	for i, r := range z.houses {
		name := "pamplona-house-1"
		if i%2 == 1 {
			name = "pamplona-house-2"
		}
		piece.Stamp(p.s, name, r)
	}
	p.printOnlookers()
	p.printFlags()
	if !z.title.Empty() {
		piece.Stamp(p.s, "title-pamplona", z.title)
	}
	p.printCloth(z.tray)
	for _, at := range [...]geom.Point{z.deck, z.open} {
		r := geom.Around(at, z.card.X, z.card.Y).Inset(-3)
		p.s.Fill(paint.Fade(p.p.Shade, 0.22), paint.RoundOutline(r, 8))
		p.s.PenOutline(paint.RoundOutline(r, 8), 1.5, paint.Fade(p.p.Ink, 0.5), 5)
	}
	piece.Stamp(p.s, "pamplona-bull-head", geom.Around(z.open, z.card.X*0.7, z.card.Y*0.6))
}

// printCloth draws the red scarf on which the dice roll.
func (p *printer) printCloth(r geom.Rect) {
	p.printShadow(8, func(d float64) []geom.Point { return paint.RoundOutline(r.Inset(-d), r.H*0.16) })
	p.s.Fill(p.p.Ink, paint.RoundOutline(r.Inset(-1), r.H*0.16))
	p.s.Gradient(paint.RoundOutline(r.Inset(1), r.H*0.15), r.Min(), r.Max(), paint.Lighten(p.p.Main, 0.08), paint.Darken(p.p.Main, 0.22))
	p.s.PenOutline(paint.RoundOutline(r.Inset(r.H*0.06), r.H*0.12), 1.5, paint.Fade(p.p.Accent, 0.8), 6)
}
