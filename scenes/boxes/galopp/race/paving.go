package race

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// Measures of the paving in dp.
const (
	slabSide   = 22.0 // about the width of a flagstone
	kerbLong   = 13.0 // about the length of a kerbstone
	kerbInside = 1.0  // how far kerbstones reach into the way
)

// The tones of flagstones and kerbstones, cooler and darker than the sand between them.
var stoneTones = [...]color.NRGBA{paint.Hex(0xCBC3BE), paint.Hex(0xBFB6B2), paint.Hex(0xD2C8BF), paint.Hex(0xB8B2B4)}

// isPaved reports whether a space is of stone, as every other one is, rather than of sand. What lies on the start and on the spaces
// just behind lines hides either.
func isPaved(space int) bool { return space%2 != 0 }

// pave lays flagstones on the spaces of stone, in courses whose joints are broken, and inlays on those of sand. Spaces with plates and
// the start are left out.
func (g *gardener) pave() {
	c, d := g.layout.Course, random(29)
	for s := LandSpace; s <= g.lastArch(); s++ {
		switch {
		case s == 0 || g.raceAt(s) >= 0:
		case isPaved(s):
			g.layFlags(c.Cell(s).InsetXY(1, 0), 0.85, &d)
		default:
			_, free := c.Cell(s).CutBottom(c.numberStripHeight())
			g.layInlay(free.Center(), min(free.W*0.62, free.H*0.5))
		}
	}
}

// layInlay lays a round inlay of a blossom with eight petals into the sand around the point at, d dp wide.
func (g *gardener) layInlay(at geom.Point, d float64) {
	line, petal := paint.Fade(paint.Darken(sandColor, 0.35), 0.7), paint.Fade(paint.Mix(g.p.Second, sandColor, 0.35), 0.75)
	g.s.Fill(paint.Fade(paint.Lighten(sandColor, 0.5), 0.8), paint.OvalOutline(at, d, d))
	g.s.PenOutline(paint.OvalOutline(at, d, d), 1.3, line, 11)
	g.s.PenOutline(paint.OvalOutline(at, d*0.84, d*0.84), 0.8, line, 12)
	const petals = 8
	for i := range petals {
		turn := 2 * math.Pi * float64(i) / petals
		along, across := geom.Pt(math.Cos(turn), math.Sin(turn)).Mul(d/2), geom.Pt(-math.Sin(turn), math.Cos(turn)).Mul(d*0.08)
		g.s.Fill(petal, []geom.Point{at.Add(along.Mul(0.2)), at.Add(along.Mul(0.5)).Add(across), at.Add(along.Mul(0.76)), at.Add(along.Mul(0.5)).Sub(across)})
	}
	g.s.Fill(paint.Mix(g.p.Accent, sandColor, 0.2), paint.OvalOutline(at, d*0.16, d*0.16))
}

// shadeRows lays the shadow of the upper hedge over each row of the way.
func (g *gardener) shadeRows() {
	c := g.layout.Course
	deep := geom.Clamp(c.space.Y*0.14, 6, 16) // the height of the shadow in dp
	for row := range c.Rows {
		r, _ := c.kerbs(row)
		r.H = deep
		g.s.Gradient(r.Corners(), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Fade(g.p.Ink, 0.3), paint.Fade(g.p.Ink, 0))
	}
}

// lastArch returns the space just behind the line of the last race. The plaza lies beyond it.
func (g *gardener) lastArch() int { return g.races[galopp.Races-1].Arch }

// layFlags lays flagstones over r, in rows of equal height. strong is how much they cover the ground, 0 to 1.
func (g *gardener) layFlags(r geom.Rect, strong float64, d *random) {
	rows := max(2, int(math.Round(r.H/slabSide)))
	cols := max(2, int(math.Round(r.W/slabSide)))
	for row := range rows {
		line := r.Row(row, rows, 0)
		wide := line.W / float64(cols)
		for x := line.X - wide/2*float64(row%2); x < line.Right()-1; x += wide {
			flag := geom.R(x, line.Y, wide, line.H).Intersect(line).Inset(0.8)
			if flag.W > 2 {
				tone := paint.Mix(stoneTones[d.roll(len(stoneTones))], sandColor, 0.12*d.share())
				g.s.Fill(paint.Fade(paint.Darken(tone, 0.3), strong), paint.RoundOutline(flag.Add(geom.Pt(0.5, 0.8)), 2.5))
				g.s.Fill(paint.Fade(tone, strong), paint.RoundOutline(flag, 2.5))
			}
		}
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
			n := max(1, int(r.W/kerbLong))
			for i := range n {
				g.setKerbstone(r.Column(i, n, 1.2), &d)
			}
		}
		if row < c.Rows-1 {
			g.drawBendKerb(row, &d)
		}
	}
}

// kerbs returns the parts of a row along whose upper and along whose lower edge there are kerbstones: they reach from where the way
// turns into the row to where it turns out of it, without the round corners.
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

// setKerbstone draws a kerbstone into r.
func (g *gardener) setKerbstone(r geom.Rect, d *random) {
	g.s.Fill(paint.Fade(g.p.Ink, 0.5), paint.RoundOutline(r.Inset(-0.4), 1.6))
	g.s.Fill(paint.Lighten(stoneTones[d.roll(len(stoneTones))], 0.25), paint.RoundOutline(r.Inset(0.5), 1.4))
}

// drawPlaza draws the plaza before the palace, on the spaces beyond the line of the last race: large stones, a carpet along their
// middle, and the palace with its steps on the last of them.
func (g *gardener) drawPlaza() {
	c, d := g.layout.Course, random(41)
	first, end := g.lastArch()+1, c.Cell(c.Last())
	r := c.Cell(min(first, c.Last())).Union(end)
	if c.row(first) != c.row(c.Last()) {
		r = end
	}
	g.s.Fill(pieces.StoneColor, r.Corners())
	g.layFlags(r, 1, &d)
	left := c.row(c.Last())%2 == 1 // whether the way goes to the left there
	if before := c.Last() - 1; before > g.lastArch() && c.row(before) == c.row(c.Last()) {
		end = end.Union(c.Cell(before))
	}
	g.drawPalace(end, r, left)
}

// drawPalace draws the palace at the upper edge of end, its steps, and the carpet that leads to them over the plaza r. left
// is true if the way goes to the left there.
func (g *gardener) drawPalace(end, r geom.Rect, left bool) {
	const aspect = 900.0 / 330 // the width of the picture divided by its height
	c := g.layout.Course
	wide := min(end.W-10, (end.H-c.numberStripHeight())*0.6*aspect)
	house := geom.Around(geom.Pt(end.Center().X, end.Y+3+wide/aspect/2), wide, wide/aspect)
	step := geom.Clamp(end.H*0.055, 3, 7)
	way := geom.R(r.X, house.Bottom()+3*step-1, end.Center().X-r.X+0.16*wide, geom.Clamp(end.H*0.16, 8, 20))
	if left {
		way.X, way.W = end.Center().X-0.16*wide, r.Right()-end.Center().X+0.16*wide
	}
	g.s.Fill(paint.Fade(g.p.Ink, 0.7), way.Inset(-1).Corners())
	g.s.Gradient(way.Corners(), way.Min(), geom.Pt(way.X, way.Bottom()), paint.Lighten(pieces.DrapeColor, 0.12), paint.Darken(pieces.DrapeColor, 0.1))
	for _, y := range [...]float64{way.Y + 1.5, way.Bottom() - 3} {
		g.s.Fill(g.p.Accent, geom.R(way.X, y, way.W, 1.5).Corners())
	}
	piece.Stamp(g.s, "galopp-palace", house)
	for i := range 3 {
		half := wide * (0.2 + 0.07*float64(i))
		tread := geom.R(house.Center().X-half, house.Bottom()-1+step*float64(i), 2*half, step)
		g.s.Fill(g.p.Ink, tread.Inset(-0.8).Corners())
		g.s.Fill(paint.Lighten(pieces.StoneColor, 0.55), tread.Corners())
		g.s.Fill(paint.Darken(pieces.StoneColor, 0.08), geom.R(tread.X, tread.Y+step*0.55, tread.W, step*0.45).Corners())
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

// The colours of blossoms.
var blossoms = [...]color.NRGBA{paint.Hex(0xD98AA0), paint.Hex(0xFFFDF6), paint.Hex(0xE3BC4E), paint.Hex(0xA58FBE), paint.Hex(0xC9556B)}

// drawBorders plants a border of flowers outside the hedges of each row: under the feet of the crowd above it, and below the lowest
// row.
func (g *gardener) drawBorders() {
	c, d, w := g.layout.Course, random(53), g.hedgeWide()
	for row := range c.Rows {
		r := c.Straight(row)
		g.plant(geom.R(r.X, r.Y-w*1.5, r.W, w), &d)
		g.plant(geom.R(r.X, r.Bottom()+w*0.4, r.W, w), &d)
	}
}

// plant scatters blossoms over r, in clumps of three of one colour.
func (g *gardener) plant(r geom.Rect, d *random) {
	size := geom.Clamp(g.layout.Course.bedHeight*0.085, 2.4, 4.4) // of a blossom
	for x := r.X + size; x < r.Right()-2*size; x += size * (3.4 + 3*d.share()) {
		col := blossoms[d.roll(len(blossoms))]
		for i := range 3 {
			at := geom.Pt(x+size*(0.9*float64(i)-0.9), r.Y+r.H*(0.25+0.6*d.share()))
			g.s.Fill(paint.Fade(g.p.Ink, 0.65), paint.OvalOutline(at, size+1, size+1))
			g.s.Fill(col, paint.OvalOutline(at, size, size))
			g.s.Fill(paint.Mix(col, g.p.Accent, 0.55), paint.OvalOutline(at, size*0.36, size*0.36))
		}
	}
}

// drawParterre plants a round bed on the lawn above the pond, with a clipped rim and rings of flowers.
func (g *gardener) drawParterre() {
	c, d := g.layout.Course, random(67)
	bed := c.bedOf(0)
	from, to := bed.X+bed.H*0.62, c.Cell(LandSpace).X-bed.H*0.4
	high := min(bed.H*0.72, g.layout.pond.Y-bed.Y+bed.H*0.3)
	if to-from < 1.4*high || high < 14 {
		return
	}
	at := geom.Pt((from+to)/2, bed.Y+bed.H*0.1+high/2)
	wide := min(to-from, 3*high)
	g.s.Fill(g.p.Ink, paint.OvalOutline(at, wide+2, high+2))
	g.s.Fill(g.p.Shade, paint.OvalOutline(at, wide, high))
	g.s.Fill(paint.Darken(g.p.Shade, 0.3), paint.OvalOutline(at, wide-7, high-5))
	size := geom.Clamp(high*0.15, 2.6, 5)
	for ring, share := range [...]float64{0.72, 0.4, 0.06} {
		n := max(1, int(math.Pi*wide*share/(size*1.7)))
		col := blossoms[[...]int{0, 1, 2}[ring]]
		for i := range n {
			turn := 2 * math.Pi * (float64(i) + 0.3*d.share()) / float64(n)
			p := at.Add(geom.Pt(math.Cos(turn)*wide*share/2, math.Sin(turn)*high*share/2))
			g.s.Fill(paint.Fade(g.p.Ink, 0.6), paint.OvalOutline(p, size+1, size+1))
			g.s.Fill(col, paint.OvalOutline(p, size, size))
		}
	}
}
