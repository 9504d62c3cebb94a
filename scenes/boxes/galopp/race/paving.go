package race

import (
	"math"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Measures of the paving in dp.
const (
	kerbLong   = 13.0 // about the length of a kerbstone
	kerbInside = 1.0  // how far kerbstones reach into the way
)

// isPaved reports whether a space is of stone, as every other one is, rather than of sand. What lies on the start and on the
// spaces just behind lines hides either.
func isPaved(space int) bool { return space%2 != 0 }

// pave lays setts on the spaces of stone, and rakes those of sand and lays inlays on them. Spaces with plates and the start are
// left out.
func (g *gardener) pave() {
	c, d := g.layout.Course, random(29)
	for s := LandSpace; s <= g.lastArch(); s++ {
		switch {
		case s == 0 || g.raceAt(s) >= 0:
			g.rakeSand(s)
		case isPaved(s):
			g.paveSpace(s, &d)
		default:
			g.rakeSand(s)
			_, free := c.Cell(s).CutBottom(c.numberStripHeight())
			g.layInlay(free.Center(), min(free.W*0.66, free.H*0.54))
		}
	}
}

// layInlay lays a round inlay of pebbles into the sand around the point at, d dp wide: a blossom with eight petals in a ring.
func (g *gardener) layInlay(at geom.Point, d float64) {
	line := paint.Fade(paint.Darken(sandColor, 0.45), 0.75)
	rose, blue := paint.Fade(paint.Mix(paint.Hex(0xC97A86), sandColor, 0.42), 0.85),
		paint.Fade(paint.Mix(paint.Hex(0x6F93AB), sandColor, 0.42), 0.8)
	g.s.Fill(paint.Fade(paint.Darken(sandColor, 0.22), 0.55), paint.OvalOutline(at.Add(geom.Pt(0.8, 1)), d+1.5, d+1.5))
	g.s.Fill(paint.Lighten(sandColor, 0.5), paint.OvalOutline(at, d, d))
	g.s.PenOutline(paint.OvalOutline(at, d, d), 1.2, line, 11)
	n := max(12, int(d*0.55)) // of the pebbles in the ring
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		tone := blue
		if i%3 == 0 {
			tone = rose
		}
		g.s.Fill(tone, paint.OvalOutline(at.Add(geom.Pt(cos, sin).Mul(d*0.44)), d*0.07, d*0.07))
	}
	g.s.PenOutline(paint.OvalOutline(at, d*0.77, d*0.77), 0.9, line, 12)
	const petals = 8
	for i := range petals {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / petals)
		along, across := geom.Pt(cos, sin).Mul(d/2), geom.Pt(-sin, cos).Mul(d*0.085)
		tone := rose
		if i%2 == 1 {
			tone = blue
		}
		petal := []geom.Point{at.Add(along.Mul(0.18)), at.Add(along.Mul(0.46)).Add(across), at.Add(along.Mul(0.72)),
			at.Add(along.Mul(0.46)).Sub(across)}
		g.s.Fill(tone, petal)
		g.s.PenOutline(petal, 0.6, line, uint64(i))
	}
	g.s.Fill(paint.Mix(g.p.Accent, sandColor, 0.1), paint.OvalOutline(at, d*0.17, d*0.17))
	g.s.PenOutline(paint.OvalOutline(at, d*0.17, d*0.17), 0.7, line, 9)
}

// shadeRows lays light and shade over each row of the way: a worn lighter track along the middle, dirt along both kerbs, and the
// shadow of the upper hedge and of the people behind it.
func (g *gardener) shadeRows() {
	c, d := g.layout.Course, random(71)
	deep := geom.Clamp(c.space.Y*0.18, 7, 26) // the height of the shadow in dp
	for row := range c.Rows {
		way := c.Straight(row)
		g.s.FillSoft(paint.Fade(paint.Hex(0xF5E0BE), 0.22), way.H*0.3, func(out float64) []geom.Point {
			return paint.RoundOutline(way.InsetXY(way.H*0.2, way.H*0.32).Inset(-out), way.H)
		})
		r, lower := c.kerbs(row)
		foot, _ := lower.CutBottom(deep * 0.5)
		g.s.Gradient(foot.Corners(), foot.Min(), geom.Pt(foot.X, foot.Bottom()), paint.Fade(paint.Hex(0x5A4330), 0),
			paint.Fade(paint.Hex(0x5A4330), 0.16))
		r.H = deep
		g.s.Gradient(c.underHedge(row, r), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Fade(g.p.Ink, 0.4), paint.Fade(g.p.Ink, 0))
		g.shadeHeads(r, &d)
	}
}

// underHedge returns the outline of the shadow r of the upper hedge of a row, with the round corner at the end where the way has
// come from the row below.
func (c *Course) underHedge(row int, r geom.Rect) []geom.Point {
	if row == 0 {
		return r.Corners()
	}
	side, x := 1.0, r.Right() // where the round corner is
	if row%2 == 0 {
		side, x = -1, r.X
	}
	pts := []geom.Point{geom.Pt(x, r.Bottom()), geom.Pt(x, r.Y)}
	for i := range 9 {
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / 8)
		if p := geom.Pt(x+side*c.BendRadius*sin, r.Y+c.BendRadius*(1-cos)); p.Y < r.Bottom() {
			pts = append(pts, p)
		}
	}
	far := r.X + r.Right() - x
	pts = append(pts, geom.Pt(pts[len(pts)-1].X, r.Bottom()), geom.Pt(far, r.Bottom()), geom.Pt(far, r.Y), geom.Pt(x, r.Y))
	return pts
}

// shadeHeads draws the round shadows of the heads of a crowd, side by side, from the upper edge of r down.
func (g *gardener) shadeHeads(r geom.Rect, d *random) {
	wide := g.layout.Course.bedHeight * 0.36
	for x := r.X + wide; x < r.Right()-wide*1.2; x += wide * (0.8 + 1.3*d.share()) {
		var half []geom.Point
		deep := r.H * (0.5 + 0.4*d.share())
		for i := range 9 {
			sin, cos := math.Sincos(math.Pi * float64(i) / 8)
			half = append(half, geom.Pt(x+wide/2*cos+deep*0.4*sin, r.Y+deep*sin))
		}
		g.s.Fill(paint.Fade(g.p.Ink, 0.11), half)
	}
}

// kerbBroad returns the width in dp of a kerbstone. Kerbstones lie outside the way, so that they cover no number.
func (g *gardener) kerbBroad() float64 { return min(4.6, 0.6*g.hedgeWide()) }

// drawKerb sets stones along both sides of the way.
func (g *gardener) drawKerb() {
	c, d, broad := g.layout.Course, random(17), g.kerbBroad()
	for row := range c.Rows {
		upper, lower := c.kerbs(row)
		for _, r := range [...]geom.Rect{
			geom.R(upper.X, upper.Y-broad+kerbInside, upper.W, broad), geom.R(lower.X, lower.Bottom()-kerbInside, lower.W, broad),
		} {
			for x := r.X; x < r.Right()-3; {
				long := min(kerbLong*(0.7+0.8*d.share()), r.Right()-x)
				g.setKerbstone(geom.R(x, r.Y, long-1, r.H), &d)
				x += long
			}
		}
		if row < c.Rows-1 {
			g.drawBendKerb(row, &d)
		}
	}
}

// kerbs returns the parts of a row along whose upper and along whose lower edge there are kerbstones: they reach from where the
// way turns into the row to where it turns out of it, without the round corners.
func (c *Course) kerbs(row int) (upper, lower geom.Rect) {
	a, z := c.Cell(firstSpace+row*c.cols), c.Cell(firstSpace+(row+1)*c.cols-1)
	upper = a.Union(z)
	lower = upper
	left, right := [2]float64{}, [2]float64{} // by how much upper and lower are shorter at either end
	in, out := &left, &right
	if row%2 == 1 {
		in, out = &right, &left
	}
	if row > 0 {
		*in = [2]float64{c.BendRadius, a.W}
	} else {
		*in = [2]float64{c.Cell(LandSpace).X - upper.X, c.Cell(LandSpace).X - upper.X}
	}
	if row < c.Rows-1 {
		*out = [2]float64{z.W, c.BendRadius}
	}
	upper.X, upper.W = upper.X+left[0], upper.W-left[0]-right[0]
	lower.X, lower.W = lower.X+left[1], lower.W-left[1]-right[1]
	return upper, lower
}

// drawBendKerb sets stones along the outer side of the bend from a row into the next, between its round corners.
func (g *gardener) drawBendKerb(row int, d *random) {
	c, broad := g.layout.Course, g.kerbBroad()
	r := c.Passage(row).InsetXY(0, c.BendRadius)
	x := r.Right() - kerbInside
	if row%2 == 1 {
		x = r.X - broad + kerbInside
	}
	n := max(1, int(r.H/kerbLong))
	for i := range n {
		stone := r.Row(i, n, 1.2)
		g.setKerbstone(geom.R(x, stone.Y, broad, stone.H), d)
	}
}

// setKerbstone draws a worn kerbstone into r: light above, dark at its foot.
func (g *gardener) setKerbstone(r geom.Rect, d *random) {
	tone := paint.Lighten(stoneTones[d.roll(len(stoneTones))], 0.34)
	g.s.Fill(paint.Fade(g.p.Ink, 0.7), paint.RoundOutline(r.Inset(-0.5), 1.8))
	g.s.Gradient(paint.RoundOutline(r.Inset(0.3), 1.6), r.Min(), r.Max(), paint.Lighten(tone, 0.45), paint.Darken(tone, 0.24))
	if r.W > 7 && d.roll(4) == 0 { // a chip
		at := r.At(0.3+0.4*d.share(), 0.5)
		g.s.Fill(paint.Fade(paint.Darken(tone, 0.35), 0.6), paint.OvalOutline(at, 2.4, 1.4))
	}
}

// drawStart draws the starting line, on the far side of the start, and the plaque above it on which WriteTexts writes its name.
func (g *gardener) drawStart() {
	c := g.layout.Course
	a, z := c.LineBefore(1)
	along := z.Sub(a)
	across := geom.Pt(-along.Y, along.X).Mul(1 / along.Len())
	const stripes = 3 // of rose and white, beside each other
	for i := range stripes {
		from, to := a.Add(across.Mul(2.4*float64(i))), z.Add(across.Mul(2.4*float64(i)))
		col := paint.Darken(pieces.DrapeColor, 0.05)
		if i == 1 {
			col = paint.Hex(0xFFFDF6)
		}
		g.s.Fill(col, []geom.Point{from, to, to.Add(across.Mul(2.4)), from.Add(across.Mul(2.4))})
	}
	r := c.StartSign()
	g.s.Fill(g.p.Ink, paint.RoundOutline(r.Inset(-1), 6))
	g.s.Gradient(paint.RoundOutline(r, 5), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Mix(g.p.Second, g.p.Paper, 0.6), g.p.Second)
	g.s.PenOutline(paint.RoundOutline(r.Inset(1.8), 4), 1, g.p.Accent, 7)
}
