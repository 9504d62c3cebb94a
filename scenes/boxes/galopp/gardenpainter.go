package galopp

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// gardenPainter draws a race.
type gardenPainter struct {
	*painter
	die     *table.Die
	trails  *table.Trails
	terrace *terrace
	onlooks onlookers
	grounds *grounds
	asking  *asking
	errand  *errandChoice
	history *history
}

// shown is whose porters lie on the terrace: those of a chair that is pointed at, else of the seat in focus.
func (p *gardenPainter) shown() game.Seat {
	if s := p.asking.point - refChair; s >= 0 && s < p.view.seats {
		return game.Seat(s)
	}
	return p.terrace.focus
}

// lineup is how the chairs stand.
func (p *gardenPainter) lineup() lineup { return lineup{p.grounds.course, p.view, p.errand} }

// draw draws arch, chairs and terrace.
func (p *gardenPainter) draw(dst *ebiten.Image, m *motion) {
	p.drawTaken(dst)
	p.drawLine(dst)
	p.onlooks.draw(dst, p.painter, p.grounds.course, m)
	p.drawStir(dst, p.onlooks.of(p.grounds.course))
	p.drawTrails(dst)
	p.drawChairs(dst, m)
	p.drawReach(dst, m)
	p.drawGhosts(dst)
	p.drawPlaces(dst, m)
	p.drawYard(dst, m)
	p.drawPrize(dst, m)
}

// drawLine draws the finish of this race across the way: chequers at the end of a carpet, with an urn at the near end.
func (p *gardenPainter) drawLine(dst *ebiten.Image) {
	t, c, arch := p.desk.Theme, p.grounds.course, p.view.run().Arch
	carpet := c.carpet(arch)
	r := carpet.Union(c.urn(arch)).Inset(-lineWide - 2)
	img := t.Variant("galopp-line", int(p.view.race), r.W, r.H, func(pic paint.Canvas) {
		a, z := c.before(arch)
		pic = pic.Shift(-r.X, -r.Y)
		paintCarpet(pic, carpet, t.Palette)
		paintLine(pic, a, z, t.Palette.Ink)
		paintUrn(pic, c.urn(arch), t.Palette)
	})
	t.Put(dst, img, r.Min(), 1)
}

// paintCarpet paints the red carpet that leads up to the line.
func paintCarpet(c paint.Canvas, r geom.Rect, p piece.Palette) {
	c.Gradient(paint.Box(r), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lit(drapeColor, 0.1)}, paint.Stop{At: 1, Color: paint.Shade(drapeColor, 0.12)})
	for _, x := range [...]float64{r.X + 2, r.Right() - 3.6} {
		c.Flood(geom.R(x, r.Y, 1.6, r.H), p.Accent)
	}
	c.Stroke(paint.Box(r), 1.2, paint.Fade(p.Ink, 0.7))
}

// paintUrn paints an urn of gilt with a bush on its pedestal, into r.
func paintUrn(c paint.Canvas, r geom.Rect, p piece.Palette) {
	at := func(x, y float64) geom.Point { return r.At(x, y) }
	c.Fill(paint.Ellipse(at(0.55, 0.95), r.W*0.55, r.H*0.09), paint.Fade(p.Ink, 0.35))
	for _, part := range [...]struct {
		path *paint.Path
		col  color.NRGBA
	}{
		{paint.RoundRect(geom.R(r.X+r.W*0.14, r.Y+r.H*0.66, r.W*0.72, r.H*0.3), 2), stoneColor},
		{paint.Polygon(at(0.12, 0.34), at(0.88, 0.34), at(0.66, 0.68), at(0.34, 0.68)), p.Accent},
		{paint.Ellipse(at(0.5, 0.22), r.W*0.42, r.H*0.2), p.Shade},
	} {
		c.Stroke(part.path, 2.4, p.Ink)
		c.Fill(part.path, part.col)
	}
	c.Fill(paint.Ellipse(at(0.4, 0.16), r.W*0.16, r.H*0.07), paint.Lit(p.Shade, 0.4))
}

// paintLine paints two rows of chequers from a to z.
func paintLine(c paint.Canvas, a, z geom.Point, ink color.NRGBA) {
	n := 2 * max(4, int(a.Dist(z)/lineWide))
	along := z.Sub(a).Mul(1 / float64(n))
	across := geom.Pt(-along.Y, along.X)
	c.Stroke(paint.Polygon(a.Sub(across), z.Sub(across), z.Add(across), a.Add(across)), 2, ink)
	for i := range n {
		for col := range 2 {
			p := a.Add(along.Mul(float64(i))).Add(across.Mul(float64(col - 1)))
			fill := ink
			if (i+col)%2 == 1 {
				fill = paint.Hex(0xFFFDF6)
			}
			c.Fill(paint.Polygon(p, p.Add(along), p.Add(along).Add(across), p.Add(across)), fill)
		}
	}
}

// drawArch draws the arch of this race beside its line.
func (p *gardenPainter) drawArch(dst *ebiten.Image) {
	r := p.grounds.course.gate(p.view.run().Arch)
	p.desk.Pieces.Picture("galopp-arch", piece.Plain, r.H).Draw(dst, r.At(0.5, 1), piece.Pose{})
}

// drawChairs draws the arch and the chairs that are on their way, from the back to the front.
func (p *gardenPainter) drawChairs(dst *ebiten.Image, m *motion) {
	p.drawPond(dst, m)
	p.drawArch(dst)
	posts := p.lineup().now(m)
	var order [galopp.MaxSeats]game.Seat
	n := 0
	for s := range game.Seat(p.view.seats) {
		if p.view.place[s] != 0 || m.leaves(s) || p.asking.stage == galopp.StageCrafty && p.asking.held == int(s) {
			continue
		}
		k := n
		for ; k > 0 && posts[s].at.Y < posts[order[k-1]].at.Y; k-- {
			order[k] = order[k-1]
		}
		order[k] = s
		n++
	}
	for _, s := range order[:n] {
		p.drawChair(dst, m, s, posts[s])
	}
}

// drawChair draws a chair with its shadow: one that moves is carried step by step, one that may be sent somewhere is lifted.
func (p *gardenPainter) drawChair(dst *ebiten.Image, m *motion, s game.Seat, at post) {
	h, step := at.high, chair
	pose := piece.Pose{}
	space := float64(p.view.chair[s])
	if m.Is(galopp.EventMove) && m.Cue.Event.Seat == s {
		e := &m.Cue.Event
		if p.desk.Reduced() {
			p.fadeChair(dst, m, s)
			return
		}
		space = geom.Lerp(float64(e.From), float64(e.To), m.Share)
		_, share := timeline.Hop(m.Share, max(1, int(max(e.To-e.From, e.From-e.To))))
		pose.Lift = h * 0.07 * timeline.Arc(share)
		pose.Turn = 0.11 * (beat(share, 1) - 0.5)
		if beat(share, stepsOfSpace) > 0.5 {
			step = striding
		}
	} else if p.errand.sendsAnywhere(s) {
		pose.Lift = h * 0.1
		p.desk.Lamps.Ground(dst, at.at.Sub(geom.Pt(0, h*0.06)), h*1.35, false, 0)
	} else if s == p.terrace.focus && !m.On {
		p.desk.Lamps.Ground(dst, at.at.Sub(geom.Pt(0, h*0.06)), h*1.35, false, 0.3)
	}
	pose.Mirror = !p.grounds.course.faces(space)
	p.sedan(dst, step(p.desk.Pieces, p.desk.Color(s), p.grounds.course.drawn(h)), at, pose)
}

// stepsOfSpace is how many steps porters take from one space to the next.
const stepsOfSpace = 2

// parked draws a chair that stands.
func (p *gardenPainter) parked(dst *ebiten.Image, s game.Seat, at post, pose piece.Pose) {
	p.sedan(dst, chair(p.desk.Pieces, p.desk.Color(s), p.grounds.course.drawn(at.high)), at, pose)
}

// sedan draws the picture of a chair and its shadow. While it grows or shrinks, one that has been drawn before is scaled.
func (p *gardenPainter) sedan(dst *ebiten.Image, sp *piece.Sprite, at post, pose piece.Pose) {
	h := p.grounds.course.drawn(at.high)
	pose.Grow += at.high/h - 1
	p.desk.Pieces.Cast(dst, h*chairSole, pose.Lift, at.at, piece.Pose{Fade: 0.4 + 0.6*pose.Fade, Grow: at.high/h - 1})
	sp.Draw(dst, at.at, pose)
}

// fadeChair draws a chair that goes out on one space and in on another, with reduced motion.
func (p *gardenPainter) fadeChair(dst *ebiten.Image, m *motion, s game.Seat) {
	e := &m.Cue.Event
	for i, space := range [...]int{int(e.From), int(e.To)} {
		fade := m.Share
		if i == 1 {
			fade = 1 - m.Share
		}
		p.parked(dst, s, p.lineup().at(s, space), piece.Pose{Fade: fade, Mirror: !p.grounds.course.faces(float64(space))})
	}
}

// drawPond draws the chairs that lie in the pond, and the one that falls in.
func (p *gardenPainter) drawPond(dst *ebiten.Image, m *motion) {
	for s := range game.Seat(p.view.seats) {
		if p.view.pond.Has(s) {
			p.drawBather(dst, s, p.grounds.bath(s, p.view.seats), 1)
		}
	}
	if !m.Is(galopp.EventPond) {
		return
	}
	s := m.Cue.Event.Seat
	from := p.lineup().post(s).at
	p.drawBather(dst, s, from.Lerp(p.grounds.bath(s, p.view.seats), m.Share), m.Share)
	if p.desk.Reduced() {
		return
	}
	for i := range 3 {
		w := p.grounds.pond.H * (0.3 + 0.35*float64(i)*m.Share + 0.4*m.Share)
		p.desk.Pieces.Halo(w*1.4, w*0.7, paint.Hex(0xE6F4F7)).Draw(dst, p.grounds.bath(s, p.view.seats), piece.Pose{Fade: m.Share})
	}
}

// drawBather draws a chair that has sunk into the water by a share.
func (p *gardenPainter) drawBather(dst *ebiten.Image, s game.Seat, at geom.Point, sunk float64) {
	h := min(p.grounds.course.chair()*0.82, p.grounds.pond.W*0.3)
	chair(p.desk.Pieces, p.desk.Color(s), h).Draw(dst, at.Add(geom.Pt(0, h*0.12*sunk)), piece.Pose{Turn: -0.16 * sunk, Dim: 0.1 * sunk})
	w, wave := h*1.7, h*0.42
	img := p.desk.Theme.Picture("galopp-wave", w, wave, func(c paint.Canvas) {
		e := paint.Ellipse(geom.Pt(w/2, wave*0.55), w*0.46, wave*0.36)
		c.Fill(e, paint.Fade(pondColor, 0.78))
		c.Stroke(e, 1.5, paint.Fade(paint.Lit(pondColor, 0.7), 0.8))
	})
	p.desk.Theme.Put(dst, img, at.Sub(geom.Pt(w/2, wave*0.5)), sunk)
}

// drawPlaces draws who has which place, and what it pays.
func (p *gardenPainter) drawPlaces(dst *ebiten.Image, m *motion) {
	prizes := p.view.run().Prizes
	for i := range p.view.seats {
		if i < galopp.Prizes {
			at, wide := p.grounds.prize(i + 1)
			p.desk.Pieces.Coin(prizes[i], wide).Draw(dst, at, piece.Pose{})
		}
	}
	for s := range game.Seat(p.view.seats) {
		if n := p.view.place[s]; n > 0 {
			p.drawPlaced(dst, s, p.grounds.podium(int(n)), 1)
		}
	}
	if !m.leaves(m.Cue.Event.Seat) {
		return
	}
	e := &m.Cue.Event
	to := p.grounds.podium(int(e.N))
	switch {
	case e.Kind == galopp.EventPond:
		p.drawPlaced(dst, e.Seat, to, m.Share)
	case p.desk.Reduced():
		p.drawPlaced(dst, e.Seat, to, m.Share)
		p.drawPlaced(dst, e.Seat, p.lineup().post(e.Seat).at, 1-m.Share)
	default:
		at := p.lineup().post(e.Seat).at.Lerp(to, m.Share)
		p.drawPlaced(dst, e.Seat, at, 1)
	}
}

// drawPlaced draws a chair beside or on its plaque.
func (p *gardenPainter) drawPlaced(dst *ebiten.Image, s game.Seat, at geom.Point, alpha float64) {
	h := placedHigh(p.grounds.places[0])
	chair(p.desk.Pieces, p.desk.Color(s), h).Draw(dst, at, piece.Pose{Fade: 1 - alpha})
}

// drawPrize draws a prize on its way from the place to the seat's panel.
func (p *gardenPainter) drawPrize(dst *ebiten.Image, m *motion) {
	if !m.Is(galopp.EventPrize) {
		return
	}
	e := &m.Cue.Event
	from, wide := p.grounds.prize(int(e.Piece))
	p.fly(dst, from, p.side(e.Seat), wide*1.5, m.Share, int(e.N))
}

// words are those of the garden: which race it is, whose porters lie there, and the places.
func (p *gardenPainter) words(w pen) {
	k := p.grounds
	title := p.desk.T("galopp.race.title", "N", int(p.view.race), "To", p.view.run().Arch)
	if !w.fits(title, fixed(p.role(ui.Small, text.Centre)), k.title) {
		title = p.desk.T("galopp.hand.race", "N", int(p.view.race), "Of", galopp.Races)
	}
	w.fit("race.title", title, k.title, text.Centre, ui.Strong, ui.Small)
	_, name := k.names.CutLeft(32)
	shown := p.desk.Name(p.shown())
	team := p.desk.T("galopp.race.team", "Name", shown)
	for _, less := range []string{shown, ""} { // the badge tells it, too
		if !w.fits(team, p.role(ui.Small, text.Left), name) {
			team = less
		}
	}
	w.fit("race.team", team, name, text.Left, ui.Strong, ui.Small)
	for i := range p.view.seats {
		p.placeWords(w, i)
	}
}

// placeWords number a place, beside the coin that it is worth; the last one is called so, too.
func (p *gardenPainter) placeWords(w pen, i int) {
	r := p.grounds.places[i]
	in := r.InsetXY(geom.Clamp(r.W*0.06, 3, 8), 3)
	line, rest := in.CutTop(p.grounds.m.body + 4)
	id, small := "place."+strconv.Itoa(i+1), p.grounds.m.small
	last := i == p.view.seats-1
	if i < galopp.Prizes || !last {
		number := line
		if i < galopp.Prizes {
			number.W = r.Right() - prizeWide(r) - 1 - number.X
		}
		w.fit(id, numeral(i+1), number, text.Left, ui.Pick, ui.Strong, ui.Small)
		line, rest = rest.CutTop(small)
		last = last && rest.H > small
	}
	if last {
		p.lastWords(w, id+".last", line, r, i < galopp.Prizes)
	}
}

// lastWords say in a line of the plaque r that it is the last place: in the middle where there is little room, and below the
// coin, if there is one, unless there is room beside it.
func (p *gardenPainter) lastWords(w pen, id string, line, r geom.Rect, coin bool) {
	words, a := p.desk.T("galopp.place.last"), text.Left
	if d := prizeWide(r); coin && line.X+p.desk.Theme.Text.Measure(words, p.role(ui.Small, a), 0).X > r.Right()-d-5 {
		line.Y = max(line.Y, min(r.Y+d+6, r.Bottom()-line.H))
	}
	if !w.fits(words, p.role(ui.Small, a), line) {
		line.X, line.W, a = r.X+1, r.W-2, text.Centre
	}
	if least := p.role(ui.Small, a); !w.fits(words, fixed(least), line) {
		return // it is seen to be the last
	}
	w.fit(id, words, line, a, ui.Small)
}

// drawHeld draws the chair that a finger holds.
func (p *gardenPainter) drawHeld(dst *ebiten.Image) {
	h := p.grounds.course.chair()
	at := p.asking.at.Add(geom.Pt(0, h*0.4))
	p.desk.Pieces.Cast(dst, h*1.1, h*0.2, at, piece.Pose{})
	chair(p.desk.Pieces, p.desk.Color(game.Seat(p.asking.held)), h).Draw(dst, at, piece.Pose{Lift: h * 0.2, Grow: 0.1})
}

// warm draws what moves before it does.
func (p *gardenPainter) warm() {
	set := p.desk.Pieces
	set.WarmDie(gilt(), p.grounds.side)
	for i := range p.view.seats {
		set.WarmShadow(p.grounds.course.forms[i].high * chairSole)
		striding(set, p.desk.Color(game.Seat(i)), p.grounds.course.forms[0].high)
	}
}
