package dorada

import (
	"ludotheque/logic/dorada"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/stage"
)

// paint prints the board for the present course, unless it has been printed so.
func (b *board) paint(m stage.Metrics) {
	w, h := b.course.board.W+2*piece.BoardMargin, b.course.board.H+2*piece.BoardMargin
	same := b.back != nil && b.backOf.Scale == m.Scale && b.back.Bounds().Dx() == paint.Pixels(w, m.Scale) && b.back.Bounds().Dy() == paint.Pixels(h, m.Scale)
	b.backOf = m
	if same {
		return
	}
	if b.back != nil {
		b.back.Deallocate()
	}
	c := paint.New(w, h, m.Scale)
	r := geom.R(piece.BoardMargin, piece.BoardMargin, b.course.board.W, b.course.board.H)
	print := printer{b: b, k: newCourse(chartFor(b.area), geom.R(-4, -4, r.W+8, r.H+12), b.track.Len()), chart: chartFor(b.area)}
	piece.PaintBoard(c, r, b.desk.Theme.Palette, 7, print.all)
	b.back = c.Dst
}

// printer prints the map; its course lies at the board's own corner.
type printer struct {
	b     *board
	k     *course
	chart *chart
}

func (p *printer) pal() piece.Palette { return p.b.desk.Theme.Palette }

// at is a place on the map of shares of its sides.
func (p *printer) at(s geom.Point) geom.Point { return p.k.board.At(s.X, s.Y) }

func (p *printer) places(shares []geom.Point) []geom.Point {
	out := make([]geom.Point, len(shares))
	for i, s := range shares {
		out[i] = p.at(s)
	}
	return out
}

// all prints everything, from the ground up.
func (p *printer) all(c paint.Canvas) {
	p.sea(c)
	p.woods(c)
	p.shrine(c)
	p.path(c)
	p.scenery(c)
	p.spaces(c)
	p.frame(c)
}

// sea prints the water below the camp, with lines along the shore.
func (p *printer) sea(c paint.Canvas) {
	water := paint.Hex(0x9CC4BC)
	shore := p.places(p.chart.coast)
	line := paint.Smooth(true, shore...)
	for i := range 3 {
		c.Stroke(line, float64(26-8*i), paint.Fade(paint.Lit(water, 0.5), 0.22+0.1*float64(i)))
	}
	c.Fill(line, paint.Mix(water, p.pal().Paper, 0.25))
	c.InkLoop(shore, 2, paint.Fade(p.pal().Ink, 0.55), 3)
	camp := p.k.spaces[0]
	w := p.k.board.W * 0.17
	c.Fill(paint.Ellipse(camp.Sub(geom.Pt(0, p.k.d*0.1)), w/2, p.k.d*0.55), paint.Mix(p.pal().Paper, paint.Hex(0xE8CF8E), 0.7))
	c.Stroke(paint.Ellipse(camp.Sub(geom.Pt(0, p.k.d*0.1)), w/2, p.k.d*0.55), 1.75, paint.Fade(p.pal().Ink, 0.7))
}

// woods prints the jungle as soft patches with a leafy edge.
func (p *printer) woods(c paint.Canvas) {
	pal := p.pal()
	for i, w := range p.chart.woods {
		pts := leafy(p.places(w), p.k.d*0.3, uint64(i))
		path := paint.Smooth(true, pts...)
		c.Shadow(path, 8, geom.Pt(2, 3), paint.Fade(pal.Ink, 0.25))
		c.Fill(path, paint.Mix(pal.Second, pal.Paper, 0.12))
		c.Fill(paint.Smooth(true, leafy(p.places(shrink(w, 0.86)), p.k.d*0.22, uint64(i)+9)...), paint.Mix(pal.Second, pal.Main, 0.4))
		c.InkLoop(pts, 1.6, paint.Fade(pal.Ink, 0.6), uint64(i))
	}
}

// leafy puts bumps along an outline.
func leafy(pts []geom.Point, size float64, seed uint64) []geom.Point {
	line := smooth(append(append([]geom.Point(nil), pts...), pts[0]))
	var out []geom.Point
	gone, next, k := 0.0, 0.0, seed
	for i := 1; i < len(line); i++ {
		gone += line[i].Dist(line[i-1])
		if gone < next {
			continue
		}
		k = k*6364136223846793005 + 1442695040888963407
		wave := float64(k>>40)/float64(1<<24) - 0.5
		dir := line[i].Sub(line[i-1])
		side := geom.Pt(dir.Y, -dir.X).Mul(1 / max(1e-6, dir.Len()))
		out = append(out, line[i].Add(side.Mul(size*wave)))
		next = gone + size*1.3
	}
	return out
}

// shrink draws an outline together about its middle.
func shrink(pts []geom.Point, k float64) []geom.Point {
	var mid geom.Point
	for _, p := range pts {
		mid = mid.Add(p.Mul(1 / float64(len(pts))))
	}
	out := make([]geom.Point, len(pts))
	for i, p := range pts {
		out[i] = mid.Lerp(p, k)
	}
	return out
}

// path prints the trail under the stones, from the camp to the temple.
func (p *printer) path(c paint.Canvas) {
	pal := p.pal()
	line := append([]geom.Point{p.k.spaces[0]}, p.k.way...)
	temple := p.at(geom.Pt(p.chart.shrine.X, 0)).X
	last := line[len(line)-1]
	line = append(line, last.Lerp(geom.Pt(temple, last.Y), 0.55), geom.Pt(temple, last.Y+p.k.d*0.9))
	trail := paint.Smooth(false, thin(line, 8)...)
	c.Stroke(trail, p.k.d*0.66, paint.Fade(pal.Ink, 0.35))
	c.Stroke(trail, p.k.d*0.66-3, paint.Mix(pal.Paper, paint.Hex(0xD9B878), 0.6))
	c.Stroke(trail, p.k.d*0.36, paint.Fade(paint.Lit(pal.Paper, 0.5), 0.55))
}

// thin keeps every nth point and the last.
func thin(pts []geom.Point, n int) []geom.Point {
	var out []geom.Point
	for i := 0; i < len(pts); i += n {
		out = append(out, pts[i])
	}
	return append(out, pts[len(pts)-1])
}

// scenery prints the pictures beside the track.
func (p *printer) scenery(c paint.Canvas) {
	side := min(p.k.board.W, p.k.board.H)
	set := piece.NewSet(c.Scale)
	defer set.Clear()
	for _, d := range p.chart.decor {
		h := d.height * side
		sp := set.Picture(d.name, piece.Plain, h)
		at := p.at(d.at)
		r := geom.R(at.X-sp.Anchor.X, at.Y-sp.Anchor.Y, sp.W, sp.H)
		if p.clear(r) {
			c.Picture(sp.Image, r)
		}
	}
}

// clear reports whether a picture leaves the stones in sight.
func (p *printer) clear(r geom.Rect) bool {
	for _, at := range p.k.spaces[1 : len(p.k.spaces)-1] {
		near := geom.Pt(geom.Clamp(at.X, r.X, r.Right()), geom.Clamp(at.Y, r.Y, r.Bottom()))
		if near.Dist(at) < p.k.d*0.36 {
			return false
		}
	}
	return true
}

// shrine prints the platform on which the pile in DORADA stands, with a scale of what its places are worth.
func (p *printer) shrine(c paint.Canvas) {
	pal, at := p.pal(), p.k.spaces[len(p.k.spaces)-1]
	w := p.k.d * 1.25
	back := geom.R(at.X-w, at.Y-p.k.room-p.k.d*0.2, 2*w, p.k.room+p.k.d*0.6)
	path := paint.RoundRect(back, 12)
	c.Shadow(path, 10, geom.Pt(2, 4), paint.Fade(pal.Ink, 0.5))
	c.Fill(path, paint.Mix(pal.Paper, pal.Accent, 0.25))
	c.Gradient(path, back.Min(), back.Max(), paint.Stop{At: 0, Color: paint.Lit(pal.Accent, 0.55)}, paint.Stop{At: 0.5, Color: paint.Lit(pal.Accent, 0.75)}, paint.Stop{At: 1, Color: paint.Lit(pal.Accent, 0.35)})
	c.Stroke(path, 2, pal.Ink)
	c.Stroke(paint.RoundRect(back.Inset(5), 8), 1, paint.Fade(pal.Ink, 0.5))
	base := geom.R(at.X-w*0.72, at.Y-p.k.d*0.2, w*1.44, p.k.d*0.42)
	c.Fill(paint.Ellipse(base.Center(), base.W/2, base.H/2), pal.Accent)
	c.Stroke(paint.Ellipse(base.Center(), base.W/2, base.H/2), 1.75, pal.Ink)
	c.Fill(paint.Ellipse(base.Center().Sub(geom.Pt(0, 3)), base.W/2-5, base.H/2-5), paint.Lit(pal.Accent, 0.3))
	die := p.at(p.chart.die)
	well := geom.Around(die, p.k.side*1.9, p.k.side*1.6)
	c.Fill(paint.Ellipse(well.Center(), well.W/2, well.H/2), paint.Mix(pal.Paper, paint.Hex(0xD9B878), 0.5))
	c.InnerShadow(paint.Ellipse(well.Center(), well.W/2, well.H/2), 8, geom.Pt(2, 3), paint.Fade(pal.Ink, 0.5))
	c.Stroke(paint.Ellipse(well.Center(), well.W/2, well.H/2), 1.75, paint.Fade(pal.Ink, 0.8))
}

// spaces prints the stones of the track with what they do.
func (p *printer) spaces(c paint.Canvas) {
	for i := 1; i < p.b.track.Len()-1; i++ {
		p.space(c, i)
	}
}

func (p *printer) space(c paint.Canvas, i int) {
	pal, at, d := p.pal(), p.k.spaces[i], p.k.d
	sp := p.b.track.At(i)
	c.Shadow(paint.Circle(at, d*0.48), 5, geom.Pt(1.5, 2.5), paint.Fade(pal.Ink, 0.55))
	s := piece.Space{Fill: paint.Lit(pal.Paper, 0.25), Ink: pal.Ink}
	switch sp.Type {
	case dorada.Trap:
		s.Fill, s.Picture, s.Share = paint.Mix(pal.Shade, pal.Paper, 0.35), "dorada-trap", 0.98
	case dorada.Gold:
		s.Fill, s.Picture, s.Share = paint.Lit(pal.Accent, 0.35), "dorada-nugget", 0.7
	case dorada.Spring:
		s.Fill = paint.Mix(pal.Second, paint.Hex(0xFFFFFF), 0.35)
	}
	piece.PaintRound(c, at, d*0.96, s, uint64(i))
	switch sp.Type {
	case dorada.Plain:
		piece.PaintNumber(c, i, at, d*0.26, paint.Fade(pal.Ink, 0.45))
	case dorada.Spring:
		p.spring(c, at, int(sp.Jump))
	}
}

// spring prints a springboard and its number.
func (p *printer) spring(c paint.Canvas, at geom.Point, jump int) {
	d := p.k.d
	name, n := "dorada-spring-forward", jump
	if jump < 0 {
		name, n = "dorada-spring-back", -jump
	}
	set := piece.NewSet(c.Scale)
	defer set.Clear()
	sp := set.Picture(name, piece.Plain, d*0.5)
	k := d * 0.66 / max(sp.W, 1)
	c.Picture(sp.Image, geom.Around(at.Sub(geom.Pt(0, d*0.12)), sp.W*k, sp.H*k))
	num := at.Add(geom.Pt(d*0.07, d*0.26))
	ink := p.pal().Ink
	if jump < 0 {
		ink = p.pal().Shade
	}
	piece.PaintNumber(c, n, num, d*0.26, ink)
	sign := num.Sub(geom.Pt(d*0.2, 0))
	c.Line(sign.Sub(geom.Pt(d*0.06, 0)), sign.Add(geom.Pt(d*0.06, 0)), d*0.045, ink)
	if jump > 0 {
		c.Line(sign.Sub(geom.Pt(0, d*0.06)), sign.Add(geom.Pt(0, d*0.06)), d*0.045, ink)
	}
}

// frame prints a double line round the map.
func (p *printer) frame(c paint.Canvas) {
	r := geom.R(0, 0, p.k.board.W, p.k.board.H)
	c.Stroke(paint.RoundRect(r.Inset(9), 6), 2.5, paint.Fade(p.pal().Ink, 0.75))
	c.Stroke(paint.RoundRect(r.Inset(14), 4), 1, paint.Fade(p.pal().Ink, 0.5))
}

// missWords says that a seat misses its turn.
func (b *board) missWords(seat game.Seat) string {
	return b.desk.T("dorada.log.miss", "Name", b.desk.Name(seat))
}
