package galopp

import (
	"image/color"
	"math"
	"strconv"

	"ludotheque/assets/art"
	"ludotheque/logic/galopp"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
)

// The colours of the garden, beside those of the palette.
var (
	lawnColor  = paint.Hex(0xB9CF9A)
	mownColor  = paint.Hex(0xC6D9A9)
	sandColor  = paint.Hex(0xF0DFC0)
	stoneColor = paint.Hex(0xE4DCCF)
	pondColor  = paint.Hex(0x5E8FA3)
)

// gardener prints the board once, by a plan whose board lies at the origin.
type gardener struct {
	s     paint.Sheet
	p     piece.Palette
	plan  *plan
	races *[galopp.Races]galopp.Race
}

// print prints the garden on c, a canvas of the board's size.
func (g *gardener) print(c paint.Canvas, engine *text.Engine) {
	b := g.plan.board
	g.s = paint.NewSheet(b.W, b.H, c.Scale)
	g.lawn()
	g.beds()
	g.way()
	g.water()
	g.scenery()
	g.terrace()
	g.border()
	g.s.Lay(c, geom.Point{})
	g.numbers(c, engine)
}

// lawn is mown in stripes.
func (g *gardener) lawn() {
	b := g.plan.board
	w := g.plan.course.step
	g.s.Fill(lawnColor, cornersOf(geom.R(0, 0, b.W, b.H)))
	for x := -b.H; x < b.W; x += 2 * w {
		g.s.Fill(mownColor, []geom.Point{geom.Pt(x, 0), geom.Pt(x+w, 0), geom.Pt(x+w+b.H*0.5, b.H), geom.Pt(x+b.H*0.5, b.H)})
	}
}

func cornersOf(r geom.Rect) []geom.Point {
	return []geom.Point{r.Min(), geom.Pt(r.Right(), r.Y), r.Max(), geom.Pt(r.X, r.Bottom())}
}

// beds are the flower beds between the straights.
func (g *gardener) beds() {
	c := g.plan.course
	for i := range 2 {
		y := (c.rows[i] + c.rows[i+1]) / 2
		h := (c.rows[i] - c.rows[i+1] - c.wide) * 0.66
		r := geom.R(c.left, y-h/2, c.right-c.left, h)
		if h < 7 {
			continue
		}
		g.s.Fill(paint.Fade(g.p.Ink, 0.5), paint.RoundOutline(r.Inset(-1.5), h/2+1.5))
		g.s.Slope(paint.RoundOutline(r, h/2), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Lit(g.p.Shade, 0.12), paint.Shade(g.p.Shade, 0.1))
		g.flowers(r.Inset(h*0.2), uint64(i))
	}
}

// flowers strews blossoms over r.
func (g *gardener) flowers(r geom.Rect, seed uint64) {
	colors := [...]color.NRGBA{g.p.Second, g.p.Paper, paint.Lit(g.p.Accent, 0.3), g.p.Main}
	d := max(3, r.H*0.3)
	n := int(r.W / (d * 1.7))
	for i := range n {
		seed = seed*6364136223846793005 + 1442695040888963407
		y := float64(seed>>40)/float64(1<<24) - 0.5
		at := geom.Pt(r.X+(float64(i)+0.5)*r.W/float64(n), r.Center().Y+y*r.H*0.6)
		g.s.Fill(paint.Fade(g.p.Ink, 0.4), paint.OvalOutline(at, d+1.5, d+1.5))
		g.s.Fill(colors[(seed>>33)%4], paint.OvalOutline(at, d, d))
	}
}

// way is the sand that the chairs run on, space by space.
func (g *gardener) way() {
	c := g.plan.course
	g.s.Soft(paint.Fade(g.p.Ink, 0.35), 9, func(d float64) []geom.Point {
		pts := c.outline(landSpace-0.5, lastSpace+0.5, d+2)
		for i := range pts {
			pts[i] = pts[i].Add(geom.Pt(1.5, 3))
		}
		return pts
	})
	g.s.Fill(g.p.Ink, c.outline(landSpace-0.5, lastSpace+0.5, 4.5))
	g.s.Fill(stoneColor, c.outline(landSpace-0.5, lastSpace+0.5, 3))
	g.s.Fill(paint.Fade(g.p.Ink, 0.6), c.outline(landSpace-0.5, lastSpace+0.5, 0.6))
	for s := landSpace; s <= lastSpace; s++ {
		g.space(s)
	}
}

// space fills a space, and inks the line behind it.
func (g *gardener) space(s int) {
	c := g.plan.course
	fill := paint.Mix(sandColor, g.p.Paper, 0.15+0.45*float64((s+8)%2))
	if s == 0 {
		fill = paint.Mix(g.p.Second, g.p.Paper, 0.35)
	}
	if g.arch(s) >= 0 {
		fill = paint.Mix(g.p.Accent, g.p.Paper, 0.5)
	}
	from, to := float64(s)-0.5, float64(s)+0.5
	at, _ := c.at(float64(s))
	d := geom.Pt(c.step*0.6, c.step*0.6)
	g.s.Slope(c.outline(from, to, 0), at.Sub(d), at.Add(d), paint.Lit(fill, 0.25), paint.Shade(fill, 0.06))
	a, b := c.off(from, c.wide/2), c.off(from, -c.wide/2)
	g.s.Ink([]geom.Point{a, a.Lerp(b, 0.5), b}, 1.2, paint.Fade(g.p.Ink, 0.4), uint64(s+10))
}

// arch is the number, from 0, of the race whose arch stands on a space, or -1.
func (g *gardener) arch(space int) int {
	for i, r := range g.races {
		if r.Arch == space {
			return i
		}
	}
	return -1
}

// water is the pond behind start.
func (g *gardener) water() {
	r := g.plan.pond
	g.s.Soft(paint.Fade(g.p.Ink, 0.3), 8, func(d float64) []geom.Point {
		return paint.OvalOutline(r.At(0.48, 0.6), r.W*0.86+2*d, r.H*0.64+2*d)
	})
	g.stamp("galopp-pond", r)
}

// stamp prints a picture as large as it fits into r.
func (g *gardener) stamp(name string, r geom.Rect) {
	img, err := art.Raster(name, paint.Pixels(r.W, g.s.Scale()), paint.Pixels(r.H, g.s.Scale()), nil)
	if err == nil {
		g.s.Picture(img, r.Min())
	}
}

// scenery puts trees, hedges and fountains where nobody runs.
func (g *gardener) scenery() {
	c := g.plan.course
	w := g.plan.board.W
	d := c.radius
	for _, at := range [...]geom.Point{
		geom.Pt(w-d*0.36, c.rows[0]+c.wide*0.36), geom.Pt(d*0.36, c.rows[2]-c.wide*0.38), geom.Pt(w-d*0.34, c.rows[1]-c.wide*0.42),
	} {
		g.stamp("galopp-topiary", geom.Around(at, d*0.5, d*0.72))
	}
	g.stamp("galopp-fountain", geom.Around(geom.Pt(d*0.46, (c.rows[0]+c.rows[1])/2+c.wide*0.08), d*0.74, d*0.74))
	g.hedges(c.rows[2] - c.wide/2 - 6)
	end, _ := c.at(lastSpace)
	g.stamp("galopp-crown", geom.Around(end, c.step*0.86, c.step*0.86))
}

// hedges close the garden off above the way, whose edge is at y.
func (g *gardener) hedges(y float64) {
	h := min(y-8, g.plan.course.wide*0.34)
	if h < 14 {
		return
	}
	wide := h * 240 / 110
	n := int((g.plan.board.W - 24) / wide)
	for i := range n {
		x := 12 + (g.plan.board.W-24)*(float64(i)+0.5)/float64(n)
		g.stamp("galopp-hedge", geom.Around(geom.Pt(x, y-h/2-1), wide, h))
	}
}

// terrace is the paved ground below the garden, for the porters and the places.
func (g *gardener) terrace() {
	y, b := g.plan.yard.Y-2, g.plan.board
	r := geom.R(-10, y, b.W+20, b.H-y+10)
	g.s.Fill(g.p.Ink, cornersOf(geom.R(r.X, r.Y-2, r.W, r.H)))
	g.s.Slope(cornersOf(r), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(g.p.Main, g.p.Paper, 0.35), paint.Mix(g.p.Main, g.p.Paper, 0.12))
	for i := 0; float64(i)*26 < r.W; i++ {
		x := r.X + float64(i)*26
		g.s.Ink([]geom.Point{geom.Pt(x, r.Y+2), geom.Pt(x-18, r.Bottom())}, 1, paint.Fade(g.p.Ink, 0.09), uint64(i))
	}
	for i := range g.plan.cards {
		g.recess(g.plan.cards[i].Inset(-2), 8)
	}
	g.recess(g.plan.tray, 12)
	for _, r := range g.plan.places {
		if !r.Empty() {
			g.plaque(r)
		}
	}
}

// recess prints where something will lie.
func (g *gardener) recess(r geom.Rect, radius float64) {
	g.s.Fill(paint.Fade(g.p.Ink, 0.16), paint.RoundOutline(r, radius))
	g.s.Loop(paint.RoundOutline(r, radius), 1.4, paint.Fade(g.p.Ink, 0.55), 5)
}

// plaque prints the stone on which a place is shown.
func (g *gardener) plaque(r geom.Rect) {
	g.s.Fill(g.p.Ink, paint.RoundOutline(r.Inset(-1), 9))
	g.s.Slope(paint.RoundOutline(r.Inset(0.5), 8), r.Min(), r.Max(), paint.Lit(stoneColor, 0.6), stoneColor)
	g.s.Loop(paint.RoundOutline(r.Inset(4), 6), 1, paint.Fade(g.p.Accent, 0.9), 3)
}

// numbers prints how far each space is from start, and which arch stands where.
func (g *gardener) numbers(c paint.Canvas, engine *text.Engine) {
	k := g.plan.course
	size := geom.Clamp(k.step*0.28, 12, 24)
	st := text.Style{Weight: text.Bold, Size: size, Color: paint.Fade(g.p.Ink, 0.62), Align: text.Centre, Fixed: true, Lines: 1}
	for s := -3; s <= 24; s++ {
		at := k.off(float64(s), k.beside(float64(s), size))
		if s == landSpace {
			at.X += k.step * 0.14 // beside the rim of the pond
		}
		words := strconv.Itoa(s)
		if s < 0 {
			words = "−" + strconv.Itoa(-s)
		}
		engine.Print(c, words, geom.Around(at, size*3, size*1.3), st)
		if n := g.arch(s); n >= 0 {
			roman := st
			roman.Color = paint.Mix(g.p.Accent, g.p.Ink, 0.45)
			engine.Print(c, numeral(n+1), geom.Around(k.off(float64(s), k.wide*0.5-size*0.72), size*3, size*1.3), roman)
		}
	}
}

// numeral is a number from 1 to 6 as the Romans wrote it.
func numeral(n int) string {
	all := [...]string{"", "I", "II", "III", "IV", "V", "VI"}
	return all[max(0, min(n, len(all)-1))]
}

// border prints a gilt double line round the board.
func (g *gardener) border() {
	r := geom.R(0, 0, g.plan.board.W, g.plan.board.H)
	g.s.Loop(paint.RoundOutline(r.Inset(5), 7), 4.5, paint.Fade(g.p.Ink, 0.8), 1)
	g.s.Loop(paint.RoundOutline(r.Inset(5), 7), 3, g.p.Accent, 1)
	g.s.Loop(paint.RoundOutline(r.Inset(4.4), 7), 0.8, paint.Lit(g.p.Accent, 0.6), 2)
}

// beat is a wave from 0 to 1 and back, n times in the whole of t.
func beat(t, n float64) float64 { return 0.5 - 0.5*math.Cos(t*n*2*math.Pi) }
