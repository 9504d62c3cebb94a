package race

import (
	"image/color"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// random is a small generator of random numbers, linear congruential with Knuth's constants. Its value is its state: pictures
// with random details begin with a fixed value, so that they are always the same.
type random uint64

// roll returns the next number, from 0 to n-1. n must be at least 1.
func (d *random) roll(n int) int {
	*d = *d*6364136223846793005 + 1442695040888963407
	return int(uint64(*d) >> 33 % uint64(n))
}

// share returns the next number, a multiple of 1/1024 from 0 up to but not including 1.
func (d *random) share() float64 { return float64(d.roll(1024)) / 1024 }

// spectator is somebody in the crowd.
type spectator struct {
	foot geom.Point
	high float64 // the height of the spectator in dp
	row  float64 // the height in dp of the line of spectators, in which heights vary a little
	luck random  // the state with which drawPerson begins to choose clothes and colours
}

// coat returns the index in coats of the coat in which drawPerson draws the spectator: the first number that luck gives. s is a
// copy, so that luck stays as it is.
func (s spectator) coat() int { return s.luck.roll(len(coats)) }

// drawCrowds draws the spectators on the lawn above each row of the way.
func (g *gardener) drawCrowds() {
	for _, s := range g.layout.Course.spectators() {
		g.drawPerson(s.foot, s.high, &s.luck)
	}
}

// spectators returns all spectators, row by row.
func (c *Course) spectators() (all []spectator) {
	for row := range c.Rows {
		bed := c.bedOf(row)
		d := random(row*77 + 5)
		if row == 0 { // not over the pond
			_, bed = bed.CutLeft(c.Cell(LandSpace).X - bed.X - bed.H*0.4)
		}
		if row < c.Rows-1 { // between the two trees that drawScenery draws at the ends of the bed
			bed = bed.InsetXY(bed.H*0.5, 0)
		}
		high := min(bed.H*0.8, 44)
		if bed.H > 40 { // a second line of spectators, behind the first and smaller
			all = appendSpectators(all, geom.R(bed.X, bed.Y-high*0.16, bed.W, bed.H), high*0.85, &d)
		}
		all = appendSpectators(all, bed, high, &d)
	}
	return all
}

// appendSpectators appends to all spectators about high dp high, side by side on the lower edge of r, with random gaps and sizes.
// d gives the random numbers.
func appendSpectators(all []spectator, r geom.Rect, high float64, d *random) []spectator {
	wide := high * 0.56 // of a spectator
	for x := r.X + wide/2 + wide*d.share(); x < r.Right()-wide/2; x += wide * (0.95 + 0.5*d.share()) {
		foot := geom.Pt(x, r.Bottom()-high*0.04*d.share())
		all = append(all, spectator{foot, high * (0.9 + 0.14*d.share()), high, random(d.roll(1 << 20))})
	}
	return all
}

// The colours of the clothes, wigs and faces of a crowd.
var (
	coats = [...]color.NRGBA{paint.Hex(0xC98AA0), paint.Hex(0x7FA3BE), paint.Hex(0xE0C27A), paint.Hex(0x9BB489), paint.Hex(0xA58FBE), paint.Hex(0xD9A27E), paint.Hex(0xE8E0D2)}
	wigs  = [...]color.NRGBA{paint.Hex(0xF4EFE6), paint.Hex(0xDDD6CF), paint.Hex(0x8A6344), paint.Hex(0xF4EFE6), paint.Hex(0xC9A86A)}
	faces = [...]color.NRGBA{paint.Hex(0xF3D2B8), paint.Hex(0xE8BD9C), paint.Hex(0xB98563)}
)

// drawPerson draws a person h dp high at foot: a coat, a face, a wig, and sometimes a hat, a parasol or a waving hand. d gives the
// random numbers that choose them. The first number must choose the coat, since spectator.coat relies on that. The other numbers
// are shares of h, chosen by eye.
func (g *gardener) drawPerson(foot geom.Point, h float64, d *random) {
	ink := paint.Fade(g.p.Ink, 0.75)
	coat, wig, face := coats[d.roll(len(coats))], wigs[d.roll(len(wigs))], faces[d.roll(len(faces))]
	up := func(x, y float64) geom.Point { return foot.Add(geom.Pt(x*h, -y*h)) }
	oval := func(x, y, w, high float64, col color.NRGBA) {
		g.s.Fill(ink, paint.OvalOutline(up(x, y), w*h+1.6, high*h+1.6))
		g.s.Fill(col, paint.OvalOutline(up(x, y), w*h, high*h))
	}
	extra := d.roll(6) // from 3 on: nothing but coat, face and wig
	if extra == 0 {    // a parasol
		g.s.Fill(ink, []geom.Point{up(0.2, 0.5), up(0.23, 0.5), up(0.23, 1), up(0.2, 1)})
		oval(0.21, 1.02, 0.5, 0.22, coats[d.roll(len(coats))])
	}
	oval(0, 0.2, 0.5, 0.62, coat)
	g.s.Fill(paint.Fade(paint.Lighten(coat, 0.5), 0.7), paint.OvalOutline(up(-0.1, 0.3), 0.14*h, 0.3*h))
	g.s.Fill(g.p.Paper, []geom.Point{up(-0.07, 0.48), up(0.07, 0.48), up(0, 0.3)})
	oval(0, 0.68, 0.38, 0.4, wig)
	g.s.Fill(face, paint.OvalOutline(up(0.01, 0.64), 0.25*h, 0.29*h))
	for _, x := range [...]float64{-0.05, 0.07} {
		g.s.Fill(g.p.Ink, paint.OvalOutline(up(x, 0.66), max(1, 0.045*h), max(1.2, 0.055*h)))
	}
	if extra == 1 { // a hat
		g.s.Fill(g.p.Ink, []geom.Point{up(-0.3, 0.8), up(0, 0.74), up(0.3, 0.8), up(0.12, 1), up(-0.12, 1)})
	}
	if extra == 2 { // a hand that waves a handkerchief
		g.s.PenLine([]geom.Point{up(0.2, 0.36), up(0.3, 0.55), up(0.28, 0.8)}, 0.1*h, coat, 3)
		oval(0.3, 0.9, 0.18, 0.14, g.p.Paper)
	}
}

// hedgeWide returns the width in dp of the hedges along the way.
func (g *gardener) hedgeWide() float64 { return geom.Clamp(g.layout.Course.bedHeight*0.17, 3.5, 8) }

// drawWayHedges draws a row of round hedges on each side of the way.
func (g *gardener) drawWayHedges() {
	c, w := g.layout.Course, g.hedgeWide()
	dark := paint.Darken(g.p.Shade, 0.32)
	g.fillVerge(w+1.5, g.p.Ink)
	g.fillVerge(w, dark)
	for row := range c.Rows {
		r := c.Straight(row)
		n := max(2, int(r.W/(w*1.5)))
		for i := range n {
			x := r.X + r.W*(float64(i)+0.5)/float64(n)
			for k, y := range [...]float64{r.Y - w*0.55, r.Bottom() + w*0.55} {
				g.s.Fill(paint.Mix(g.p.Shade, dark, 0.25*float64((i+k)%3)), paint.OvalOutline(geom.Pt(x, y), w*1.6, w*1.05))
				g.s.Fill(paint.Lighten(g.p.Shade, 0.28), paint.OvalOutline(geom.Pt(x-w*0.2, y-w*0.2), w*0.6, w*0.32))
			}
		}
	}
	g.fillVerge(0.8, paint.Mix(g.p.Ink, pieces.StoneColor, 0.35)) // the kerb; the spaces are drawn over the rest of it
}

// drawGravel draws small stones, dark and light by chance, on the straight parts of the way: one for every 70 square dp.
func (g *gardener) drawGravel() {
	c := g.layout.Course
	d := random(3)
	for row := range c.Rows {
		r := c.Straight(row).Inset(3)
		var dark, light [][]geom.Point
		for range int(r.W * r.H / 70) {
			at, size := r.At(d.share(), d.share()), 0.7+1.1*d.share()
			stone := geom.Around(at, size*1.4, size).Corners()
			if d.roll(2) == 0 {
				dark = append(dark, stone)
			} else {
				light = append(light, stone)
			}
		}
		g.s.Fill(paint.Fade(paint.Hex(0x9A7B55), 0.45), dark...)
		g.s.Fill(paint.Fade(paint.Hex(0xFFFDF6), 0.8), light...)
	}
}

// drawPlate draws the stone plate on a space just behind a line, with a medal for each prize for which there is room. drawPrizes
// writes the numbers on the medals later.
func (g *gardener) drawPlate(space int) {
	c := g.layout.Course
	r := c.plate(space)
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.RoundOutline(r, 6))
	g.s.Gradient(paint.RoundOutline(r.Inset(1), 5), r.Min(), r.Max(), paint.Lighten(pieces.StoneColor, 0.5), paint.Mix(pieces.StoneColor, g.p.Accent, 0.3))
	g.s.PenOutline(paint.RoundOutline(r.Inset(3), 4), 1, paint.Fade(g.p.Accent, 0.9), uint64(space+20))
	metals := [galopp.Prizes]color.NRGBA{paint.Hex(0xE3BC4E), paint.Hex(0xCFD3D6), paint.Hex(0xD49A6A)}
	at, n, wide := c.Medals(space)
	for i := range n {
		g.s.Fill(paint.Fade(g.p.Ink, 0.8), paint.OvalOutline(at[i], wide, wide))
		g.s.Fill(paint.Lighten(metals[i], 0.45), paint.OvalOutline(at[i], wide-2, wide-2))
		g.s.Fill(metals[i], paint.OvalOutline(at[i].Add(geom.Pt(0.7, 0.9)), wide-3.4, wide-3.4))
	}
}
