package race

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// person draws somebody in the crowd. Places and sizes are shares of the height, counted from the foot up and to the right.
type person struct {
	g    *gardener
	foot geom.Point
	h    float64     // the height in dp
	ink  color.NRGBA // of outlines
	coat color.NRGBA
	trim color.NRGBA // the second colour of the clothes
	turn float64     // where the face looks: -1 to the left to 1 to the right
}

// drawCrowds draws the spectators on the lawn above each row of the way, and the children and dogs in the gaps between them.
func (g *gardener) drawCrowds() {
	all := g.layout.Course.spectators()
	for i := range all {
		luck := all[i].luck
		g.drawPerson(all[i].foot, all[i].high, &luck)
		if i > 0 {
			g.fillGap(&all[i-1], &all[i])
		}
	}
}

// fillGap draws a child or a dog between two spectators, if they stand beside each other and there is room between them.
func (g *gardener) fillGap(a, b *spectator) {
	gap := b.foot.X - a.foot.X
	if a.row != b.row || max(a.foot.Y, b.foot.Y)-min(a.foot.Y, b.foot.Y) > a.row || gap < a.row*0.82 || gap > a.row*2.2 {
		return
	}
	d := a.luck ^ b.luck
	foot := geom.Pt(a.foot.X+gap*(0.45+0.1*d.share()), max(a.foot.Y, b.foot.Y))
	switch d.roll(5) {
	case 0, 1:
		g.drawPerson(foot, a.row*0.66, &d)
	case 2:
		g.drawDog(foot, a.row*0.42, d.roll(2) == 0)
	}
}

// up returns a point of the person.
func (p *person) up(x, y float64) geom.Point { return p.foot.Add(geom.Pt(x*p.h, -y*p.h)) }

// oval draws an oval with an outline.
func (p *person) oval(x, y, w, high float64, col color.NRGBA) {
	line := min(1.6, p.h*0.05)
	p.g.s.Fill(p.ink, paint.OvalOutline(p.up(x, y), w*p.h+line, high*p.h+line))
	p.g.s.Fill(col, paint.OvalOutline(p.up(x, y), w*p.h, high*p.h))
}

// shape draws a polygon with an outline. pts are pairs of shares.
func (p *person) shape(col color.NRGBA, pts ...float64) {
	var out []geom.Point
	for i := 0; i < len(pts); i += 2 {
		out = append(out, p.up(pts[i], pts[i+1]))
	}
	p.g.s.Fill(col, out)
	p.g.s.PenOutline(out, min(1.1, p.h*0.035), p.ink, 3)
}

// rod draws a thin stick from one point to another.
func (p *person) rod(x0, y0, x1, y1 float64) {
	a, b := p.up(x0, y0), p.up(x1, y1)
	p.g.s.PenLine([]geom.Point{a, a.Lerp(b, 0.5), b}, min(1.8, p.h*0.055), p.ink, 5)
}

// drawPerson draws a person h dp high at foot, in clothes of one of several kinds. d gives the random numbers that choose
// everything. The first number must choose the coat, since spectator.coat relies on that. All other numbers are shares of h,
// chosen by eye.
func (g *gardener) drawPerson(foot geom.Point, h float64, d *random) {
	p := person{g: g, foot: foot, h: h, ink: paint.Fade(g.p.Ink, 0.82), coat: coats[d.roll(len(coats))]}
	wig, face := wigs[d.roll(len(wigs))], faces[d.roll(len(faces))]
	p.trim = coats[d.roll(len(coats))]
	p.turn = float64(d.roll(5)-2) / 2
	kind := d.roll(9)
	switch kind {
	case 0:
		p.drawParasol()
	case 1:
		p.drawFlag(float64(d.roll(2)*2 - 1))
	}
	lady := kind == 0 || kind >= 5
	p.drawClothes(lady)
	p.drawHair(kind, wig)
	p.drawFace(face)
	p.drawHeadgear(kind)
	p.drawHands(kind, face)
}

// drawClothes draws a wide dress or, if lady is false, a coat with lapels.
func (p *person) drawClothes(lady bool) {
	shade, light := paint.Darken(p.coat, 0.22), paint.Fade(paint.Lighten(p.coat, 0.5), 0.75)
	if lady {
		p.oval(0, 0.1, 0.72, 0.48, p.coat)
		p.g.s.Fill(shade, paint.OvalOutline(p.up(0.2, 0.08), 0.26*p.h, 0.4*p.h))
		p.oval(0, 0.33, 0.36, 0.36, p.coat)
		p.g.s.Fill(p.trim, []geom.Point{p.up(-0.08, 0.42), p.up(0.08, 0.42), p.up(0.15, 0), p.up(-0.15, 0)})
		p.g.s.Fill(light, paint.OvalOutline(p.up(-0.22, 0.16), 0.16*p.h, 0.26*p.h))
		return
	}
	p.oval(0, 0.2, 0.5, 0.62, p.coat)
	p.g.s.Fill(shade, paint.OvalOutline(p.up(0.15, 0.18), 0.18*p.h, 0.5*p.h))
	p.g.s.Fill(light, paint.OvalOutline(p.up(-0.14, 0.28), 0.13*p.h, 0.34*p.h))
	p.g.s.Fill(p.trim, []geom.Point{p.up(-0.1, 0.46), p.up(0.1, 0.46), p.up(0.06, 0), p.up(-0.06, 0)})
	p.g.s.Fill(p.g.p.Paper, []geom.Point{p.up(-0.08, 0.5), p.up(0.08, 0.5), p.up(0.05, 0.34), p.up(0, 0.28), p.up(-0.05, 0.34)})
}

// drawHair draws the wig or the hair behind the face: high and in locks for some kinds.
func (p *person) drawHair(kind int, wig color.NRGBA) {
	shade := paint.Darken(wig, 0.16)
	switch kind {
	case 5, 6: // piled up
		p.oval(0, 0.88, 0.34, 0.44, wig)
		p.g.s.Fill(shade, paint.OvalOutline(p.up(0.08, 0.9), 0.13*p.h, 0.34*p.h))
	case 2, 3: // rolls at the ears
		for _, x := range [...]float64{-0.2, 0.2} {
			p.oval(x, 0.62, 0.13, 0.13, wig)
			p.oval(x*0.95, 0.51, 0.12, 0.12, shade)
		}
	case 7, 8:
		p.oval(-0.17, 0.52, 0.12, 0.22, shade)
		p.oval(0.17, 0.52, 0.12, 0.22, shade)
	}
	p.oval(0, 0.69, 0.4, 0.4, wig)
}

// drawFace draws the face, turned to where it looks.
func (p *person) drawFace(face color.NRGBA) {
	x := 0.035 * p.turn
	p.g.s.Fill(face, paint.OvalOutline(p.up(x, 0.64), 0.27*p.h, 0.31*p.h))
	p.g.s.Fill(paint.Fade(paint.Darken(face, 0.2), 0.5), paint.OvalOutline(p.up(x+0.08, 0.62), 0.09*p.h, 0.22*p.h))
	eye := max(0.9, 0.045*p.h)
	for _, side := range [...]float64{-0.062, 0.062} {
		p.g.s.Fill(p.g.p.Ink, paint.OvalOutline(p.up(x*1.9+side, 0.67), eye, eye*1.2))
		if p.h > 22 {
			p.g.s.Fill(paint.Fade(paint.Hex(0xE0707A), 0.55), paint.OvalOutline(p.up(x*1.6+side*1.4, 0.59), 0.07*p.h, 0.045*p.h))
		}
	}
	if p.h > 22 {
		p.g.s.Fill(paint.Hex(0xA8434F), paint.OvalOutline(p.up(x*1.9, 0.56), 0.07*p.h, (0.03+0.03*math.Abs(p.turn))*p.h))
	}
}

// drawHeadgear draws what a kind wears on its head: a hat with three corners, a bonnet, feathers, or a ship as was the fashion.
func (p *person) drawHeadgear(kind int) {
	switch kind {
	case 1, 3, 4:
		hat := paint.Mix(p.g.p.Ink, p.trim, 0.25*float64(kind%3))
		p.shape(hat, -0.31, 0.86, -0.12, 0.8, 0.12, 0.8, 0.31, 0.86, 0.14, 1.0, -0.14, 1.0)
		a, b := p.up(-0.27, 0.86), p.up(0.27, 0.86)
		p.g.s.PenLine([]geom.Point{a, p.up(0, 0.81), b}, max(0.8, 0.035*p.h), p.g.p.Accent, 2)
		if kind == 4 {
			p.oval(0.2, 1.0, 0.1, 0.24, p.g.p.Paper)
		}
	case 5: // feathers
		p.oval(-0.08, 1.12, 0.1, 0.24, p.trim)
		p.oval(0.06, 1.14, 0.1, 0.28, p.coat)
	case 6: // a ship
		p.shape(paint.Hex(0x9A6238), -0.16, 1.1, 0.16, 1.1, 0.1, 1.01, -0.1, 1.01)
		p.shape(p.g.p.Paper, 0, 1.3, 0.13, 1.13, 0, 1.13)
	case 7: // a bonnet with a bow
		p.shape(p.trim, -0.25, 0.72, -0.22, 0.88, 0, 0.96, 0.22, 0.88, 0.25, 0.72, 0, 0.82)
	}
}

// drawHands draws what a kind holds before itself: a handkerchief that it waves, or a fan.
func (p *person) drawHands(kind int, face color.NRGBA) {
	switch kind {
	case 2:
		p.g.s.PenLine([]geom.Point{p.up(0.2, 0.36), p.up(0.3, 0.52), p.up(0.3, 0.74)}, 0.12*p.h, p.coat, 3)
		p.oval(0.3, 0.8, 0.1, 0.1, face)
		p.shape(p.g.p.Paper, 0.3, 0.82, 0.46, 0.98, 0.5, 0.8, 0.38, 0.76)
	case 8:
		at, side := p.up(0.16, 0.34), p.h*0.3
		fan := []geom.Point{at}
		for i := range 8 {
			sin, cos := math.Sincos(math.Pi * (0.05 + 0.62*float64(i)/7))
			fan = append(fan, at.Add(geom.Pt(cos*side, -sin*side)))
		}
		p.g.s.Fill(p.trim, fan)
		p.g.s.PenOutline(fan, min(1.1, p.h*0.035), p.ink, 4)
		for i := 2; i < 8; i += 2 {
			p.g.s.PenLine([]geom.Point{at, fan[i]}, 0.7, paint.Fade(p.ink, 0.6), 5)
		}
	}
}

// drawParasol draws a parasol in gores of two colours, on its stick.
func (p *person) drawParasol() {
	p.rod(0.22, 0.3, 0.22, 1.06)
	const gores = 4
	at := func(u float64) geom.Point { // a point of the lower edge
		return p.up(0.22+0.36*(2*u-1), 1.0+0.05*math.Abs(math.Sin(math.Pi*u*gores)))
	}
	var edge []geom.Point
	for i := range 17 {
		sin, cos := math.Sincos(math.Pi * float64(i) / 16)
		edge = append(edge, p.up(0.22-0.36*cos, 1.0+0.24*sin))
	}
	p.g.s.Fill(p.coat, edge)
	for i := range gores {
		if i%2 == 0 {
			p.g.s.Fill(p.g.p.Paper, []geom.Point{at(float64(i) / gores), p.up(0.22, 1.24), at(float64(i+1) / gores)})
		}
	}
	p.g.s.PenOutline(edge, min(1.2, p.h*0.04), p.ink, 6)
}

// drawFlag draws a pennant with two tails that the person holds up at one side, -1 or 1.
func (p *person) drawFlag(side float64) {
	p.rod(0.26*side, 0.2, 0.26*side, 1.24)
	p.shape(p.trim, 0.26*side, 1.24, (0.26+0.42)*side, 1.18, (0.26+0.32)*side, 1.1, (0.26+0.42)*side, 1.0, 0.26*side, 1.0)
}

// drawDog draws a small white dog with brown ears, h dp high, that sits at foot. right is true if it looks to the right.
func (g *gardener) drawDog(foot geom.Point, h float64, right bool) {
	p := person{g: g, foot: foot, h: h, ink: paint.Fade(g.p.Ink, 0.85)}
	s := -1.0
	if right {
		s = 1
	}
	fur, ear := paint.Hex(0xFBF3E6), paint.Hex(0xA86A3E)
	p.oval(-0.5*s, 0.5, 0.12, 0.4, fur)
	p.oval(-0.1*s, 0.3, 0.75, 0.6, fur)
	p.oval(0.22*s, 0.75, 0.5, 0.46, fur)
	p.oval(0.02*s, 0.74, 0.2, 0.4, ear)
	p.oval(0.44*s, 0.66, 0.26, 0.22, fur)
	g.s.Fill(g.p.Ink, paint.OvalOutline(p.up(0.54*s, 0.7), max(1.2, 0.13*h), max(1.1, 0.11*h)),
		paint.OvalOutline(p.up(0.28*s, 0.82), max(1, 0.1*h), max(1, 0.12*h)))
	g.s.Fill(paint.Hex(0xC9485C), geom.R(foot.X-h*0.02+0.1*s*h-h*0.16, foot.Y-h*0.55, h*0.34, max(1, h*0.09)).Corners())
}
