package race

import (
	"image/color"
	"math"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// drawLawn draws the lawn, darker to the lower right, in slanting mown stripes as wide as a space, at most 64 dp.
func (g *gardener) drawLawn() {
	b := g.layout.Board
	w := min(g.layout.Course.space.X*0.6, 44)
	g.s.Gradient(geom.R(0, 0, b.W, b.H).Corners(), geom.Point{}, geom.Pt(b.W*0.6, b.H), paint.Lighten(lawnColor, 0.14),
		paint.Darken(lawnColor, 0.1))
	for x := -b.H; x < b.W; x += 2 * w {
		g.s.Fill(paint.Fade(mownColor, 0.7), []geom.Point{geom.Pt(x, 0), geom.Pt(x+w, 0), geom.Pt(x+w+b.H*0.5, b.H),
			geom.Pt(x+b.H*0.5, b.H)})
	}
}

// drawWalls draws a clipped wall of leaves along the upper part of each flower bed, behind the crowd: so pale wigs and faces are
// seen on dark green. In the topmost bed trees stand instead of it.
func (g *gardener) drawWalls() {
	c, d := g.layout.Course, random(83)
	for row := range c.Rows - 1 {
		bed := c.bedOf(row)
		from, to := bed.X, bed.Right() // up to the border of the board, where no passage is
		if row%2 == 0 {
			from = 4
		} else {
			to = g.layout.Board.W - 4
		}
		g.drawWall(geom.R(from, bed.Y, to-from, bed.H*0.62), &d)
	}
	g.drawWoods(c.bedOf(c.Rows-1), &d)
}

// drawWall draws a clipped hedge that fills r: a light top, a front that is darker towards its foot, and buttresses of leaves.
func (g *gardener) drawWall(r geom.Rect, d *random) {
	foot := r.Bottom()
	g.s.Gradient(geom.R(r.X, foot, r.W, r.H*0.42).Corners(), geom.Pt(r.X, foot), geom.Pt(r.X, foot+r.H*0.42),
		paint.Fade(g.p.Ink, 0.42), paint.Fade(g.p.Ink, 0))
	top := geom.Clamp(r.H*0.2, 2.4, 7)
	g.s.Gradient(r.Corners(), r.Min(), geom.Pt(r.X, foot), leafTones[2], leafTones[4])
	g.speckle(r, leafTones[1], leafTones[4], d)
	g.s.Gradient(geom.R(r.X, r.Y, r.W, top).Corners(), r.Min(), geom.Pt(r.X, r.Y+top), leafTones[0], leafTones[1])
	g.s.Fill(paint.Fade(g.p.Ink, 0.5), geom.R(r.X, r.Y+top, r.W, 0.9).Corners(), geom.R(r.X, foot-0.9, r.W, 0.9).Corners())
	wide := r.H * 0.5
	for x := r.X + wide*2; x < r.Right()-wide; x += r.H * 3.1 {
		pier := geom.R(x, r.Y, wide, r.H)
		g.s.Fill(paint.Fade(g.p.Ink, 0.3), geom.R(pier.Right(), r.Y+top, wide*0.6, r.H-top).Corners())
		g.s.Gradient(pier.Corners(), pier.Min(), geom.Pt(pier.Right(), pier.Bottom()), leafTones[1], leafTones[4])
		g.s.Fill(leafTones[0], geom.R(pier.X, pier.Y, pier.W, top*1.3).Corners())
		g.s.Fill(paint.Fade(g.p.Ink, 0.45), geom.R(pier.X-0.8, pier.Y, 0.8, pier.H).Corners(),
			geom.R(pier.Right(), pier.Y, 0.8, pier.H).Corners())
	}
}

// speckle scatters leaves of a light and a dark colour over r, one of each for every 30 square dp.
func (g *gardener) speckle(r geom.Rect, light, dark color.NRGBA, d *random) {
	var lit, dim [][]geom.Point
	for range int(r.W * r.H / 30) {
		at, size := r.At(d.share(), d.share()), 1+1.3*d.share()
		leaf := []geom.Point{at.Add(geom.Pt(-size, 0)), at.Add(geom.Pt(0, -size*0.6)), at.Add(geom.Pt(size, 0)),
			at.Add(geom.Pt(0, size*0.6))}
		if d.roll(2) == 0 {
			lit = append(lit, leaf)
		} else {
			dim = append(dim, leaf)
		}
	}
	g.s.Fill(paint.Fade(light, 0.55), lit...)
	g.s.Fill(paint.Fade(dark, 0.55), dim...)
}

// drawWoods draws the trees at the upper end of the garden, in two lines, over r: round crowns lit from the upper left.
func (g *gardener) drawWoods(r geom.Rect, d *random) {
	g.s.Gradient(geom.R(0, 0, g.layout.Board.W, r.Y+r.H*0.5).Corners(), geom.Point{}, geom.Pt(0, r.Y+r.H*0.5),
		paint.Hex(0xBFDDE2), paint.Hex(0xF3E9C4))
	for line := range 2 {
		size := r.H * (0.62 + 0.06*float64(line))
		y := r.Y + r.H*(0.3+0.22*float64(line))
		far := 0.3 * float64(1-line)
		for x := r.X - size; x < r.Right()+size; x += size * (0.5 + 0.34*d.share()) {
			at, wide := geom.Pt(x, y+size*0.14*d.share()), size*(0.8+0.36*d.share())
			tone := func(i int) color.NRGBA { return paint.Mix(leafTones[i], paint.Hex(0xBFDDC8), far) }
			g.s.Fill(paint.Fade(g.p.Ink, 0.55), paint.OvalOutline(at, wide+1.6, wide*1.04+1.6))
			g.s.Fill(tone(3), paint.OvalOutline(at, wide, wide*1.04))
			g.s.Fill(tone(2), paint.OvalOutline(at.Add(geom.Pt(-wide*0.08, -wide*0.1)), wide*0.78, wide*0.76))
			g.s.Fill(paint.Fade(tone(1), 0.8), paint.OvalOutline(at.Add(geom.Pt(-wide*0.16, -wide*0.2)), wide*0.44, wide*0.4))
		}
	}
	ground := geom.R(r.X-10, r.Y+r.H*0.72, r.W+20, r.H*0.3)
	g.s.Gradient(ground.Corners(), ground.Min(), geom.Pt(ground.X, ground.Bottom()), leafTones[4], leafTones[2])
}

// drawWayHedges draws a row of round hedges on each side of the way, each with a light top and a dark foot.
func (g *gardener) drawWayHedges() {
	c, w := g.layout.Course, g.hedgeWide()
	g.fillVerge(w+1.5, g.p.Ink)
	g.fillVerge(w, leafTones[4])
	for row := range c.Rows {
		r := c.Straight(row)
		for _, y := range [...]float64{r.Y - w*0.55, r.Bottom() + w*0.55} {
			g.growHedge(geom.Pt(r.X, y), geom.Pt(r.Right(), y), row)
		}
		if row < c.Rows-1 {
			side := c.Passage(row).InsetXY(-w*0.55, c.BendRadius)
			x := side.Right()
			if row%2 == 1 {
				x = side.X
			}
			g.growHedge(geom.Pt(x, side.Y), geom.Pt(x, side.Bottom()), row)
		}
	}
	start, end := c.Cell(LandSpace), c.Cell(c.Last())
	g.growHedge(geom.Pt(start.X-w*0.55, start.Y), geom.Pt(start.X-w*0.55, start.Bottom()), 1)
	x := end.Right() + w*0.55
	if c.row(c.Last())%2 == 1 {
		x = end.X - w*0.55
	}
	g.growHedge(geom.Pt(x, end.Y), geom.Pt(x, end.Bottom()), 1)
	g.fillVerge(0.8, paint.Mix(g.p.Ink, pieces.StoneColor, 0.35)) // the kerb; the spaces are drawn over the rest of it
}

// growHedge draws round bushes side by side from one point to another, each with a light top and a dark foot. first chooses their
// tones.
func (g *gardener) growHedge(from, to geom.Point, first int) {
	w := g.hedgeWide()
	n := max(2, int(from.Dist(to)/(w*1.5)))
	for i := range n {
		at := from.Lerp(to, (float64(i)+0.5)/float64(n))
		tone := paint.Mix(leafTones[1], leafTones[2], 0.5*float64((i+first)%3))
		g.s.Fill(leafTones[3], paint.OvalOutline(at.Add(geom.Pt(w*0.08, w*0.1)), w*1.6, w*1.1))
		g.s.Fill(tone, paint.OvalOutline(at.Add(geom.Pt(-w*0.06, -w*0.06)), w*1.36, w*0.82))
		g.s.Fill(paint.Lighten(leafTones[0], 0.15), paint.OvalOutline(at.Add(geom.Pt(-w*0.24, -w*0.22)), w*0.6, w*0.3))
	}
}

// drawScenery draws what stands in the flower beds: trees at their ends, the fountain, statues and urns, and hedges in the
// topmost one.
func (g *gardener) drawScenery() {
	c := g.layout.Course
	for row := range c.Rows - 1 {
		r := c.bedOf(row)
		for i, x := range [...]float64{r.X + r.H*0.25, r.Right() - r.H*0.25} {
			name := "galopp-topiary"
			if (row+i)%2 == 1 {
				name = "galopp-orange"
			}
			g.plantTub(geom.Around(geom.Pt(x, r.Center().Y+r.H*0.02), r.H*0.64, r.H*0.92), name)
		}
	}
	for i, r := range c.ornaments() {
		switch {
		case i == 0:
			g.castShadow(geom.Pt(r.Center().X, r.Bottom()-r.H*0.06), r.W*0.9, r.H*0.6)
			piece.Stamp(g.s, "galopp-fountain", r)
		case i%2 == 1:
			g.plantTub(r, "galopp-statue")
		default:
			_, low := r.CutTop(r.H * 0.24)
			g.plantTub(low, "galopp-urn")
		}
	}
	g.drawTopHedges(c.bedOf(c.Rows - 1))
}

// drawTopHedges draws the hedges at the upper end of the garden, in r, but none before the palace.
func (g *gardener) drawTopHedges(r geom.Rect) {
	h := r.H * 0.52
	wide := h * 240 / 110
	n := max(1, int(r.W/wide))
	for i := range n {
		x := r.X + r.W*(float64(i)+0.5)/float64(n)
		if at := geom.Around(geom.Pt(x, r.Bottom()-h/2), wide, h); !g.layout.Course.courtHides(at.InsetXY(wide*0.25, 0)) {
			piece.Stamp(g.s, "galopp-hedge", at)
		}
	}
}

// drawParterre plants the garden around the pond: a border of box, a bed with scrolls and rings of flowers above the pond, and
// pots.
func (g *gardener) drawParterre() {
	c := g.layout.Course
	bed := c.bedOf(0)
	yard := geom.R(c.field.X-6, bed.Y, c.Cell(LandSpace).X-c.field.X+4, c.field.Bottom()-bed.Y)
	g.drawBox(geom.R(yard.X, yard.Bottom()-7, yard.W, 7))
	pond := g.layout.pond
	if low := yard.Bottom() - 8 - (pond.Y + pond.H*0.92); low > 20 { // pots in the corners below the pond
		high := min(low*1.1, bed.H*0.75)
		for _, x := range [...]float64{yard.X + high*0.6, yard.Right() - high*0.75} {
			g.plantTub(geom.R(x-high*0.38, yard.Bottom()-9-high, high*0.76, high), "galopp-urn")
		}
	}
	from, to := bed.X+bed.H*0.62, c.Cell(LandSpace).X-bed.H*0.3
	high := min(bed.H*0.78, g.layout.pond.Y-bed.Y+bed.H*0.3)
	if to-from < 1.4*high || high < 14 {
		return
	}
	at := geom.Pt((from+to)/2, bed.Y+bed.H*0.1+high/2)
	wide := min(to-from, 3*high)
	g.drawBed(at, wide, high)
}

// drawBox draws a low clipped hedge of box into r, with balls on it.
func (g *gardener) drawBox(r geom.Rect) {
	g.s.Fill(paint.Fade(g.p.Ink, 0.28), geom.Shifted(paint.RoundOutline(r, 3), geom.Pt(3, 2)))
	g.s.Fill(paint.Fade(g.p.Ink, 0.8), paint.RoundOutline(r.Inset(-1), 3))
	g.s.Gradient(paint.RoundOutline(r, 3), r.Min(), geom.Pt(r.X, r.Bottom()), leafTones[1], leafTones[4])
	g.s.Fill(leafTones[0], geom.R(r.X+1, r.Y, r.W-2, r.H*0.3).Corners())
	d := r.H * 1.5
	n := max(2, int(r.W/36))
	for i := range n {
		p := geom.Pt(r.X+r.W*(float64(i)+0.5)/float64(n), r.Y)
		g.s.Fill(paint.Fade(g.p.Ink, 0.8), paint.OvalOutline(p, d+1.6, d+1.6))
		g.s.Fill(leafTones[3], paint.OvalOutline(p, d, d))
		g.s.Fill(leafTones[1], paint.OvalOutline(p.Add(geom.Pt(-d*0.1, -d*0.12)), d*0.72, d*0.7))
		g.s.Fill(leafTones[0], paint.OvalOutline(p.Add(geom.Pt(-d*0.18, -d*0.22)), d*0.32, d*0.28))
	}
}

// drawBed plants an oval bed round the point at, wide by high dp: a rim of box, pale gravel with scrolls of box, and flowers.
func (g *gardener) drawBed(at geom.Point, wide, high float64) {
	d := random(67)
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.OvalOutline(at.Add(geom.Pt(4, 3)), wide+3, high+3))
	g.s.Fill(g.p.Ink, paint.OvalOutline(at, wide+2, high+2))
	g.s.Gradient(paint.OvalOutline(at, wide, high), at.Sub(geom.Pt(wide/2, high/2)), at.Add(geom.Pt(wide/2, high/2)),
		leafTones[0], leafTones[4])
	g.s.Fill(paint.Hex(0xEFD9AE), paint.OvalOutline(at, wide-8, high-6))
	for _, turn := range [...]geom.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} { // the scrolls, in four quarters
		var curl []geom.Point
		for k := range 16 {
			t := float64(k) / 15
			sin, cos := math.Sincos(5.2 * t)
			x, y := 0.3-0.15*(1-0.7*t)*cos, 0.19-0.14*(1-0.7*t)*sin
			curl = append(curl, at.Add(geom.Pt(turn.X*x*wide, turn.Y*y*high)))
		}
		g.s.PenLine(curl, geom.Clamp(high*0.08, 1.3, 3.4), leafTones[3], 2)
		g.s.PenLine(geom.Shifted(curl, geom.Pt(-0.4, -0.6)), geom.Clamp(high*0.035, 0.6, 1.5), leafTones[1], 2)
	}
	size := geom.Clamp(high*0.13, 2.4, 5)
	for ring, share := range [...]float64{0.78, 0.06} {
		n := max(1, int(math.Pi*wide*share/(size*2.1)))
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.3*d.share()) / float64(n))
			p := at.Add(geom.Pt(cos*wide*share/2, sin*high*share/2))
			g.s.Fill(paint.Fade(g.p.Ink, 0.6), paint.OvalOutline(p, size+1, size+1))
			g.s.Fill(blossoms[(i+ring)%3], paint.OvalOutline(p, size, size))
		}
	}
}

// The colours of blossoms.
var blossoms = [...]color.NRGBA{paint.Hex(0xD98AA0), paint.Hex(0xFFFDF6), paint.Hex(0xE3BC4E), paint.Hex(0xA58FBE), paint.Hex(0xC9556B)}

// drawBorders plants a border of flowers outside the hedges of each row: under the feet of the crowd above it, and below the
// lowest row.
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
