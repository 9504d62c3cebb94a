package race

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// The tones of setts and kerbstones: warm greys with rose and violet among them, all darker than the sand.
var stoneTones = [...]color.NRGBA{
	paint.Hex(0xC8AE9A), paint.Hex(0xBEA391), paint.Hex(0xC4A496), paint.Hex(0xB6A19B), paint.Hex(0xCDB49A), paint.Hex(0xBA9F8B),
}

// Measures of the setts in dp.
const (
	settLeast = 6.0  // the least width of a sett
	settMost  = 11.0 // the greatest width
	joint     = 0.55 // half the width of a joint
)

// jointColor is the colour of the earth between the setts.
var jointColor = paint.Hex(0x9C8375)

// settLayer lays setts on a space: it collects those of one tone, so that they are filled together.
type settLayer struct {
	bodies [len(stoneTones)][][]geom.Point
	light  [][]geom.Point             // the edges towards the sun
	dark   [][]geom.Point             // the edges away from it
	within func(p geom.Point) bool    // whether a point lies on the space
	area   geom.Rect                  // what limits the setts, besides within
	shift  func(x, y float64) float64 // by how much the course of setts at a place is lowered
}

// settSide returns about the width in dp of a sett.
func (c *Course) settSide() float64 { return geom.Clamp(c.space.X/7.5, settLeast, settMost) }

// paveSpace paves a space of stone: earth for the joints, setts in courses, and a band of longer stones at the
// sides where other spaces follow.
func (g *gardener) paveSpace(space int, d *random) {
	c := g.layout.Course
	outlines := c.tile(space)
	r := c.plot(space)
	for _, o := range outlines {
		g.s.Gradient(o, r.Min(), r.Max(), paint.Lighten(jointColor, 0.1), paint.Darken(jointColor, 0.08))
	}
	band := geom.Clamp(c.space.X*0.085, 3.4, 7)
	l := settLayer{area: r.InsetXY(band, 0), within: func(p geom.Point) bool { return isOn(outlines, p) }}
	const wave = 1.0 // by how many dp the courses rise and fall
	l.shift = func(x, y float64) float64 { return wave * (math.Sin(x/19+y/31) - 1) }
	l.layCourses(c.settSide(), wave, d)
	for _, side := range [...]geom.Rect{geom.R(r.X, r.Y, band, r.H), geom.R(r.Right()-band, r.Y, band, r.H)} {
		l.layBand(side, band*2.1, d)
	}
	l.fill(g.s)
}

// isOn reports whether a point lies within any of several outlines.
func isOn(outlines [][]geom.Point, p geom.Point) bool {
	for _, o := range outlines {
		if geom.Inside(o, p) {
			return true
		}
	}
	return false
}

// layCourses lays setts about side dp wide over the area, in courses whose joints are broken. bow is the greatest shift.
func (l *settLayer) layCourses(side, bow float64, d *random) {
	r := l.area
	cols, rows := max(3, int(math.Round(r.W/side))), max(2, int(math.Round((r.H+2*bow)/side)))
	wide, high := r.W/float64(cols), (r.H+2*bow)/float64(rows)
	for row := range rows {
		y := r.Y + high*float64(row)
		for x := r.X - wide/2*float64(row%2); x < r.Right()-1; {
			w := wide * (0.84 + 0.32*d.share())
			if r.Right()-x-w < wide*0.4 {
				w = r.Right() - x
			}
			l.lay(max(x, r.X), min(x+w, r.Right()), y, y+high, d)
			x += w
		}
	}
}

// layBand lays stones about long dp high, one below the other, over r.
func (l *settLayer) layBand(r geom.Rect, long float64, d *random) {
	n := max(1, int(math.Round(r.H/long)))
	for i := range n {
		s := r.Row(i, n, 0)
		l.add(d.roll(2)*4, []geom.Point{s.Min(), geom.Pt(s.Right(), s.Y), s.Max(), geom.Pt(s.X, s.Bottom())})
	}
}

// lay lays a sett from x0 to x1 in the course from y0 to y1, unless less than 1.6 dp of it lie in the area.
func (l *settLayer) lay(x0, x1, y0, y1 float64, d *random) {
	at := func(x, y float64) geom.Point {
		return geom.Pt(x, geom.Clamp(y+l.shift(x, y), l.area.Y, l.area.Bottom()))
	}
	sett := []geom.Point{at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)}
	if min(sett[3].Y-sett[0].Y, sett[2].Y-sett[1].Y) >= 1.6 && x1-x0 >= 2 {
		l.add(d.roll(len(l.bodies)), sett)
	}
}

// add adds a stone of a tone with the given corners, from the upper left clockwise. A corner that lies beside the space is cut
// off; a stone whose middle does is left out.
func (l *settLayer) add(tone int, corners []geom.Point) {
	mid := corners[0].Lerp(corners[2], 0.5)
	if !l.within(mid) {
		return
	}
	for i, p := range corners {
		for t := 0.02; !l.within(corners[i]) && t < 0.9; t += 0.16 {
			corners[i] = p.Lerp(mid, t)
		}
	}
	in := joint * 1.2
	a, b, e, f := corners[0].Add(geom.Pt(in, in)), corners[1].Add(geom.Pt(-in, in)), corners[2].Add(geom.Pt(-in, -in)),
		corners[3].Add(geom.Pt(in, -in))
	cut := min(1.5, (b.X-a.X)*0.2, (f.Y-a.Y)*0.2) // of the corners
	x, y := geom.Pt(cut, 0), geom.Pt(0, cut)
	l.bodies[tone] = append(l.bodies[tone], []geom.Point{a.Add(x), b.Sub(x), b.Add(y), e.Sub(y), e.Sub(x), f.Add(x), f.Sub(y),
		a.Add(y)})
	thin := geom.Pt(0, min(1.1, (f.Y-a.Y)*0.2))
	l.light = append(l.light, []geom.Point{a.Add(x), b.Sub(x), b.Sub(x).Add(thin), a.Add(x).Add(thin)})
	l.dark = append(l.dark, []geom.Point{f.Add(x).Sub(thin), e.Sub(x).Sub(thin), e.Sub(x), f.Add(x)})
}

// fill fills all setts on a sheet.
func (l *settLayer) fill(s paint.Sheet) {
	for tone, bodies := range l.bodies {
		s.Fill(stoneTones[tone], bodies...)
	}
	s.Fill(paint.Fade(paint.Hex(0xFFF3DF), 0.26), l.light...)
	s.Fill(paint.Fade(paint.Hex(0x4C3440), 0.12), l.dark...)
}

// plot returns the area of the ground of a space: that of tile, without its round corner.
func (c *Course) plot(space int) geom.Rect {
	r := c.Cell(space)
	if space < c.Last() && c.Turns(space+1) {
		r.Y, r.H = r.Y-c.bedHeight/2, r.H+c.bedHeight/2
	} else if c.Turns(space) {
		r.H += c.bedHeight / 2
	}
	return r
}

// rakeSand draws the furrows of a rake into a space of sand, in flat arches as the setts of its neighbours lie.
func (g *gardener) rakeSand(space int) {
	c := g.layout.Course
	outlines, r := c.tile(space), c.plot(space)
	const gap = 4.6
	bow := min(r.W*0.05, 5)
	for i := 0; ; i++ {
		y := r.Y - bow + gap*float64(i)
		if y > r.Bottom() {
			return
		}
		var furrow []geom.Point
		for k := range 13 {
			u := float64(k)/6 - 1
			if p := geom.Pt(r.X+3+(r.W-6)*float64(k)/12, y+bow*u*u); p.Y > r.Y+1 && p.Y < r.Bottom()-1 && isOn(outlines, p) {
				furrow = append(furrow, p)
			}
		}
		g.s.PenLine(furrow, 1, paint.Fade(paint.Hex(0xA9793F), 0.2), uint64(space*31+i+400))
		g.s.PenLine(geom.Shifted(furrow, geom.Pt(0, 1.1)), 0.9, paint.Fade(paint.Hex(0xFFF8E2), 0.34), uint64(space*31+i+401))
	}
}

// drawNumberPlate lays a smooth plate of light stone under the number of a space, so that the number is read on any ground. edge
// is the colour of the line around it.
func (g *gardener) drawNumberPlate(space int, edge color.NRGBA) {
	c := g.layout.Course
	strip := c.NumberAt(space)
	r := geom.Around(strip.Center(), min(strip.W-4, c.NumberHeight*2), c.NumberHeight*1.02)
	shape := func(d float64) []geom.Point { return paint.RoundOutline(r.Inset(d), r.H/2) }
	g.s.Fill(paint.Fade(g.p.Ink, 0.28), geom.Shifted(shape(-0.6), geom.Pt(0.8, 1.2)))
	g.s.Gradient(shape(0), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Hex(0xFBF3E4), paint.Hex(0xE6D6BF))
	g.s.PenOutline(shape(0.4), 1, edge, uint64(space+60))
}
