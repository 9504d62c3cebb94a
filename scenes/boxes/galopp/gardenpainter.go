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

// GardenPainter draws a race.
type GardenPainter struct {
	*Painter
	Die     *table.Die
	Trails  *table.Trails
	Terrace *Terrace
	onlooks onlookers
	Grounds *Grounds
	Asking  *Asking
	Errand  *ErrandChoice
	History *History
}

// shown is whose porters lie on the terrace: those of a chair that is pointed at, else of the seat in focus.
func (p *GardenPainter) shown() game.Seat {
	if s := p.Asking.Point - RefChair; s >= 0 && s < p.View.Seats {
		return game.Seat(s)
	}
	return p.Terrace.Focus
}

// Lineup is how the chairs stand.
func (p *GardenPainter) Lineup() Lineup { return Lineup{p.Grounds.Course, p.View, p.Errand} }

// Draw draws arch, chairs and terrace.
func (p *GardenPainter) Draw(dst *ebiten.Image, m *Motion) {
	p.drawTaken(dst)
	p.drawLine(dst)
	p.onlooks.draw(dst, p.Painter, p.Grounds.Course, m)
	p.drawStir(dst, p.onlooks.of(p.Grounds.Course))
	p.drawTrails(dst)
	p.drawChairs(dst, m)
	p.drawReach(dst, m)
	p.drawGhosts(dst)
	p.drawPlaces(dst, m)
	p.drawYard(dst, m)
	p.drawPrize(dst, m)
}

// drawLine draws the finish of this race across the way: chequers at the end of a carpet, with an urn at the near end.
func (p *GardenPainter) drawLine(dst *ebiten.Image) {
	t, c, arch := p.Desk.Theme, p.Grounds.Course, p.View.Run().Arch
	carpet := c.carpet(arch)
	r := carpet.Union(c.urn(arch)).Inset(-LineWide - 2)
	img := t.Variant("galopp-line", int(p.View.Race), r.W, r.H, func(pic paint.Canvas) {
		a, z := c.Before(arch)
		pic = pic.Shift(-r.X, -r.Y)
		paintCarpet(pic, carpet, t.Palette)
		paintLine(pic, a, z, t.Palette.Ink)
		paintUrn(pic, c.urn(arch), t.Palette)
	})
	t.Put(dst, img, r.Min(), 1)
}

// paintCarpet paints the red carpet that leads up to the line.
func paintCarpet(c paint.Canvas, r geom.Rect, p piece.Palette) {
	c.Gradient(paint.Box(r), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lit(DrapeColor, 0.1)}, paint.Stop{At: 1, Color: paint.Shade(DrapeColor, 0.12)})
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
		{paint.RoundRect(geom.R(r.X+r.W*0.14, r.Y+r.H*0.66, r.W*0.72, r.H*0.3), 2), StoneColor},
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
	n := 2 * max(4, int(a.Dist(z)/LineWide))
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
func (p *GardenPainter) drawArch(dst *ebiten.Image) {
	r := p.Grounds.Course.Gate(p.View.Run().Arch)
	p.Desk.Pieces.Picture("galopp-arch", piece.Plain, r.H).Draw(dst, r.At(0.5, 1), piece.Pose{})
}

// drawChairs draws the arch and the chairs that are on their way, from the back to the front.
func (p *GardenPainter) drawChairs(dst *ebiten.Image, m *Motion) {
	p.drawPond(dst, m)
	p.drawArch(dst)
	posts := p.Lineup().Now(m)
	var order [galopp.MaxSeats]game.Seat
	n := 0
	for s := range game.Seat(p.View.Seats) {
		if p.View.Place[s] != 0 || m.Leaves(s) || p.Asking.Stage == galopp.StageCrafty && p.Asking.Held == int(s) {
			continue
		}
		k := n
		for ; k > 0 && posts[s].At.Y < posts[order[k-1]].At.Y; k-- {
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
func (p *GardenPainter) drawChair(dst *ebiten.Image, m *Motion, s game.Seat, at Post) {
	h, step := at.High, Chair
	pose := piece.Pose{}
	space := float64(p.View.Chair[s])
	if m.Is(galopp.EventMove) && m.Cue.Event.Seat == s {
		e := &m.Cue.Event
		if p.Desk.Reduced() {
			p.fadeChair(dst, m, s)
			return
		}
		space = geom.Lerp(float64(e.From), float64(e.To), m.Share)
		_, share := timeline.Hop(m.Share, max(1, int(max(e.To-e.From, e.From-e.To))))
		pose.Lift = h * 0.07 * timeline.Arc(share)
		pose.Turn = 0.11 * (Beat(share, 1) - 0.5)
		if Beat(share, stepsOfSpace) > 0.5 {
			step = Striding
		}
	} else if p.Errand.SendsAnywhere(s) {
		pose.Lift = h * 0.1
		p.Desk.Lamps.Ground(dst, at.At.Sub(geom.Pt(0, h*0.06)), h*1.35, false, 0)
	} else if s == p.Terrace.Focus && !m.On {
		p.Desk.Lamps.Ground(dst, at.At.Sub(geom.Pt(0, h*0.06)), h*1.35, false, 0.3)
	}
	pose.Mirror = !p.Grounds.Course.faces(space)
	p.sedan(dst, step(p.Desk.Pieces, p.Desk.Color(s), p.Grounds.Course.drawn(h)), at, pose)
}

// stepsOfSpace is how many steps porters take from one space to the next.
const stepsOfSpace = 2

// parked draws a chair that stands.
func (p *GardenPainter) parked(dst *ebiten.Image, s game.Seat, at Post, pose piece.Pose) {
	p.sedan(dst, Chair(p.Desk.Pieces, p.Desk.Color(s), p.Grounds.Course.drawn(at.High)), at, pose)
}

// sedan draws the picture of a chair and its shadow. While it grows or shrinks, one that has been drawn before is scaled.
func (p *GardenPainter) sedan(dst *ebiten.Image, sp *piece.Sprite, at Post, pose piece.Pose) {
	h := p.Grounds.Course.drawn(at.High)
	pose.Grow += at.High/h - 1
	p.Desk.Pieces.Cast(dst, h*chairSole, pose.Lift, at.At, piece.Pose{Fade: 0.4 + 0.6*pose.Fade, Grow: at.High/h - 1})
	sp.Draw(dst, at.At, pose)
}

// fadeChair draws a chair that goes out on one space and in on another, with reduced motion.
func (p *GardenPainter) fadeChair(dst *ebiten.Image, m *Motion, s game.Seat) {
	e := &m.Cue.Event
	for i, space := range [...]int{int(e.From), int(e.To)} {
		fade := m.Share
		if i == 1 {
			fade = 1 - m.Share
		}
		p.parked(dst, s, p.Lineup().At(s, space), piece.Pose{Fade: fade, Mirror: !p.Grounds.Course.faces(float64(space))})
	}
}

// drawPond draws the chairs that lie in the pond, and the one that falls in.
func (p *GardenPainter) drawPond(dst *ebiten.Image, m *Motion) {
	for s := range game.Seat(p.View.Seats) {
		if p.View.Pond.Has(s) {
			p.drawBather(dst, s, p.Grounds.bath(s, p.View.Seats), 1)
		}
	}
	if !m.Is(galopp.EventPond) {
		return
	}
	s := m.Cue.Event.Seat
	from := p.Lineup().Post(s).At
	p.drawBather(dst, s, from.Lerp(p.Grounds.bath(s, p.View.Seats), m.Share), m.Share)
	if p.Desk.Reduced() {
		return
	}
	for i := range 3 {
		w := p.Grounds.pond.H * (0.3 + 0.35*float64(i)*m.Share + 0.4*m.Share)
		p.Desk.Pieces.Halo(w*1.4, w*0.7, paint.Hex(0xE6F4F7)).Draw(dst, p.Grounds.bath(s, p.View.Seats), piece.Pose{Fade: m.Share})
	}
}

// drawBather draws a chair that has sunk into the water by a share.
func (p *GardenPainter) drawBather(dst *ebiten.Image, s game.Seat, at geom.Point, sunk float64) {
	h := min(p.Grounds.Course.chair()*0.82, p.Grounds.pond.W*0.3)
	Chair(p.Desk.Pieces, p.Desk.Color(s), h).Draw(dst, at.Add(geom.Pt(0, h*0.12*sunk)), piece.Pose{Turn: -0.16 * sunk, Dim: 0.1 * sunk})
	w, wave := h*1.7, h*0.42
	img := p.Desk.Theme.Picture("galopp-wave", w, wave, func(c paint.Canvas) {
		e := paint.Ellipse(geom.Pt(w/2, wave*0.55), w*0.46, wave*0.36)
		c.Fill(e, paint.Fade(pondColor, 0.78))
		c.Stroke(e, 1.5, paint.Fade(paint.Lit(pondColor, 0.7), 0.8))
	})
	p.Desk.Theme.Put(dst, img, at.Sub(geom.Pt(w/2, wave*0.5)), sunk)
}

// drawPlaces draws who has which place, and what it pays.
func (p *GardenPainter) drawPlaces(dst *ebiten.Image, m *Motion) {
	prizes := p.View.Run().Prizes
	for i := range p.View.Seats {
		if i < galopp.Prizes {
			at, wide := p.Grounds.prize(i + 1)
			p.Desk.Pieces.Coin(prizes[i], wide).Draw(dst, at, piece.Pose{})
		}
	}
	for s := range game.Seat(p.View.Seats) {
		if n := p.View.Place[s]; n > 0 {
			p.drawPlaced(dst, s, p.Grounds.podium(int(n)), 1)
		}
	}
	if !m.Leaves(m.Cue.Event.Seat) {
		return
	}
	e := &m.Cue.Event
	to := p.Grounds.podium(int(e.N))
	switch {
	case e.Kind == galopp.EventPond:
		p.drawPlaced(dst, e.Seat, to, m.Share)
	case p.Desk.Reduced():
		p.drawPlaced(dst, e.Seat, to, m.Share)
		p.drawPlaced(dst, e.Seat, p.Lineup().Post(e.Seat).At, 1-m.Share)
	default:
		at := p.Lineup().Post(e.Seat).At.Lerp(to, m.Share)
		p.drawPlaced(dst, e.Seat, at, 1)
	}
}

// drawPlaced draws a chair beside or on its plaque.
func (p *GardenPainter) drawPlaced(dst *ebiten.Image, s game.Seat, at geom.Point, alpha float64) {
	h := placedHigh(p.Grounds.places[0])
	Chair(p.Desk.Pieces, p.Desk.Color(s), h).Draw(dst, at, piece.Pose{Fade: 1 - alpha})
}

// drawPrize draws a prize on its way from the place to the seat's panel.
func (p *GardenPainter) drawPrize(dst *ebiten.Image, m *Motion) {
	if !m.Is(galopp.EventPrize) {
		return
	}
	e := &m.Cue.Event
	from, wide := p.Grounds.prize(int(e.Piece))
	p.Fly(dst, from, p.Side(e.Seat), wide*1.5, m.Share, int(e.N))
}

// Words are those of the garden: which race it is, whose porters lie there, and the places.
func (p *GardenPainter) Words(w Pen) {
	k := p.Grounds
	title := p.Desk.T("galopp.race.title", "N", int(p.View.Race), "To", p.View.Run().Arch)
	if !w.Fits(title, Fixed(p.Role(ui.Small, text.Centre)), k.title) {
		title = p.Desk.T("galopp.hand.race", "N", int(p.View.Race), "Of", galopp.Races)
	}
	w.Fit("race.title", title, k.title, text.Centre, ui.Strong, ui.Small)
	_, name := k.names.CutLeft(32)
	shown := p.Desk.Name(p.shown())
	team := p.Desk.T("galopp.race.team", "Name", shown)
	for _, less := range []string{shown, ""} { // the badge tells it, too
		if !w.Fits(team, p.Role(ui.Small, text.Left), name) {
			team = less
		}
	}
	w.Fit("race.team", team, name, text.Left, ui.Strong, ui.Small)
	for i := range p.View.Seats {
		p.placeWords(w, i)
	}
}

// placeWords number a place, beside the coin that it is worth; the last one is called so, too.
func (p *GardenPainter) placeWords(w Pen, i int) {
	r := p.Grounds.places[i]
	in := r.InsetXY(geom.Clamp(r.W*0.06, 3, 8), 3)
	line, rest := in.CutTop(p.Grounds.M.Body + 4)
	id, small := "place."+strconv.Itoa(i+1), p.Grounds.M.Small
	last := i == p.View.Seats-1
	if i < galopp.Prizes || !last {
		number := line
		if i < galopp.Prizes {
			number.W = r.Right() - prizeWide(r) - 1 - number.X
		}
		w.Fit(id, Numeral(i+1), number, text.Left, ui.Pick, ui.Strong, ui.Small)
		line, rest = rest.CutTop(small)
		last = last && rest.H > small
	}
	if last {
		p.lastWords(w, id+".last", line, r, i < galopp.Prizes)
	}
}

// lastWords say in a line of the plaque r that it is the last place: in the middle where there is little room, and below the
// coin, if there is one, unless there is room beside it.
func (p *GardenPainter) lastWords(w Pen, id string, line, r geom.Rect, coin bool) {
	words, a := p.Desk.T("galopp.place.last"), text.Left
	if d := prizeWide(r); coin && line.X+p.Desk.Theme.Text.Measure(words, p.Role(ui.Small, a), 0).X > r.Right()-d-5 {
		line.Y = max(line.Y, min(r.Y+d+6, r.Bottom()-line.H))
	}
	if !w.Fits(words, p.Role(ui.Small, a), line) {
		line.X, line.W, a = r.X+1, r.W-2, text.Centre
	}
	if least := p.Role(ui.Small, a); !w.Fits(words, Fixed(least), line) {
		return // it is seen to be the last
	}
	w.Fit(id, words, line, a, ui.Small)
}

// DrawHeld draws the chair that a finger holds.
func (p *GardenPainter) DrawHeld(dst *ebiten.Image) {
	h := p.Grounds.Course.chair()
	at := p.Asking.At.Add(geom.Pt(0, h*0.4))
	p.Desk.Pieces.Cast(dst, h*1.1, h*0.2, at, piece.Pose{})
	Chair(p.Desk.Pieces, p.Desk.Color(game.Seat(p.Asking.Held)), h).Draw(dst, at, piece.Pose{Lift: h * 0.2, Grow: 0.1})
}

// Warm draws what moves before it does.
func (p *GardenPainter) Warm() {
	set := p.Desk.Pieces
	set.WarmDie(Gilt(), p.Grounds.side)
	for i := range p.View.Seats {
		set.WarmShadow(p.Grounds.Course.forms[i].high * chairSole)
		Striding(set, p.Desk.Color(game.Seat(i)), p.Grounds.Course.forms[0].high)
	}
}
