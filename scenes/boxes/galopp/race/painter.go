package race

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/table"
)

// Painter draws a race.
type Painter struct {
	*pieces.Painter
	Dice      *table.Dice
	Trails    *table.Trails // the last moves of chairs, drawn as footprints
	Terrace   *Terrace
	onlookers onlookers // the spectators who cheer
	Grounds   *Grounds
	Asking    *pieces.Asking
	Errand    *Errand  // the decision about a crafty porter's errand; without Legal if none is under way, not nil
	History   *History // the gold of all seats, from which the winners of earlier prizes follow
}

// shownSeat returns the seat whose porters are shown on the terrace: that of the chair pointed at or, if none is, Terrace.Focus.
func (p *Painter) shownSeat() game.Seat {
	if s := p.Asking.Point - RefChair; s >= 0 && s < p.View.Seats {
		return game.Seat(s)
	}
	return p.Terrace.Focus
}

// Lineup returns what computes the places of the chairs from the course, the view and the errand under way.
func (p *Painter) Lineup() Lineup { return Lineup{p.Grounds.Course, p.View, p.Errand} }

// drawLine draws the finishing line of this race: chequers at the end of a carpet, with an urn at the lower end of the line.
func (p *Painter) drawLine(dst *ebiten.Image) {
	t, c, arch := p.Desk.Theme, p.Grounds.Course, p.View.Run().Arch
	carpet := c.carpet(arch)
	r := carpet.Union(c.urn(arch)).Inset(-LineWide - 2) // the line lies half beyond the carpet
	img := t.Variant("galopp-line", int(p.View.Race), r.W, r.H, func(pic paint.Canvas) {
		a, z := c.LineBefore(arch)
		pic = pic.Shift(-r.X, -r.Y)
		paintCarpet(pic, carpet, t.Palette)
		paintLine(pic, a, z, t.Palette.Ink)
		paintUrn(pic, c.urn(arch), t.Palette)
	})
	t.DrawImage(dst, img, r.Min(), 1)
}

// paintCarpet paints the red carpet before the line into r.
func paintCarpet(c paint.Canvas, r geom.Rect, p piece.Palette) {
	c.Gradient(paint.Box(r), r.Min(), geom.Pt(r.X, r.Bottom()), paint.Stop{At: 0, Color: paint.Lighten(pieces.DrapeColor, 0.1)}, paint.Stop{At: 1, Color: paint.Darken(pieces.DrapeColor, 0.12)})
	for _, x := range [...]float64{r.X + 2, r.Right() - 3.6} {
		c.FillRect(geom.R(x, r.Y, 1.6, r.H), p.Accent)
	}
	c.Stroke(paint.Box(r), 1.2, paint.Fade(p.Ink, 0.7))
}

// paintUrn paints a gilt urn with a bush in it, on a pedestal, into r.
func paintUrn(c paint.Canvas, r geom.Rect, p piece.Palette) {
	at := func(x, y float64) geom.Point { return r.At(x, y) }
	c.Fill(paint.Ellipse(at(0.55, 0.95), r.W*0.55, r.H*0.09), paint.Fade(p.Ink, 0.35))
	for _, part := range [...]struct {
		path *paint.Path
		col  color.NRGBA
	}{
		{paint.RoundRect(geom.R(r.X+r.W*0.14, r.Y+r.H*0.66, r.W*0.72, r.H*0.3), 2), pieces.StoneColor},
		{paint.Polygon(at(0.12, 0.34), at(0.88, 0.34), at(0.66, 0.68), at(0.34, 0.68)), p.Accent},
		{paint.Ellipse(at(0.5, 0.22), r.W*0.42, r.H*0.2), p.Shade},
	} {
		c.Stroke(part.path, 2.4, p.Ink)
		c.Fill(part.path, part.col)
	}
	c.Fill(paint.Ellipse(at(0.4, 0.16), r.W*0.16, r.H*0.07), paint.Lighten(p.Shade, 0.4))
}

// paintLine paints two rows of chequers from a to z, one on either side of the line a z. Both together are about LineWide wide.
func paintLine(c paint.Canvas, a, z geom.Point, ink color.NRGBA) {
	n := 2 * max(4, int(a.Dist(z)/LineWide)) // the number of chequers in a row: they are squares, half as wide as the line
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

// drawArch draws the arch of this race.
func (p *Painter) drawArch(dst *ebiten.Image) {
	r := p.Grounds.Course.ArchArea(p.View.Run().Arch)
	p.Desk.Pieces.Picture("galopp-arch", piece.Plain, r.H).Draw(dst, r.At(0.5, 1), piece.Pose{})
}

// drawChairs draws the chairs in the pond, the arch, and the chairs on the way, from the back to the front. On the way it leaves
// out chairs that have a place or are leaving the course, and the chair that is dragged: drawPond, drawPlaces and DrawHeld draw
// these.
func (p *Painter) drawChairs(dst *ebiten.Image, m *pieces.Motion) {
	p.drawPond(dst, m)
	p.drawArch(dst)
	p.drawDust(dst, m)
	posts := p.Lineup().Now(m)
	var order [galopp.MaxSeats]game.Seat // the n seats to be drawn, sorted by the y coordinate of the foot
	n := 0
	for s := range game.Seat(p.View.Seats) {
		if p.View.Place[s] != 0 || m.Leaves(s) || p.Asking.Stage == galopp.StageCrafty && p.Asking.Held == int(s) {
			continue
		}
		k := n // the index in order at which s is inserted
		for ; k > 0 && posts[s].At.Y < posts[order[k-1]].At.Y; k-- {
			order[k] = order[k-1]
		}
		order[k] = s
		n++
	}
	for _, s := range order[:n] {
		p.drawChair(dst, m, s, posts[s])
	}
	for _, s := range order[:n] {
		if posts[s].High < badgedBelow && p.Lineup().isShared(s) && (!m.Is(galopp.EventMove) || m.Cue.Event.Seat != s) {
			p.drawPennant(dst, s, posts[s])
		}
	}
	if s := p.View.Foremost(); s >= 0 && !m.Active && posts[s].High >= crownedFrom {
		p.drawCrown(dst, posts[s])
	}
}

// badgedBelow is the height in dp below which chairs that share a space, and so hide one another's marks, carry a pennant.
const badgedBelow = 34.0

// The size in dp of a pennant: its cloth, and the staff on which it flies above the roof.
const (
	pennantWide = 15.0
	pennantHigh = 11.0
	staffHigh   = 18.0
)

// drawPennant draws a pennant with the colour and the mark of a seat on the roof of its chair at the place at.
func (p *Painter) drawPennant(dst *ebiten.Image, s game.Seat, at Post) {
	const edge = 1.5 // the margin for outlines
	t, color := p.Desk.Theme, p.Desk.Color(s)
	img := t.Variant("galopp-pennant", int(color), pennantWide+2*edge, staffHigh+2*edge, func(c paint.Canvas) {
		c = c.Shift(edge, edge)
		c.FillRect(geom.R(-0.9, 0, 1.8, staffHigh), t.Palette.Ink)
		cloth := paint.Polygon(geom.Pt(0, 0), geom.Pt(pennantWide, 0), geom.Pt(pennantWide-3, pennantHigh/2), geom.Pt(pennantWide, pennantHigh), geom.Pt(0, pennantHigh))
		c.Fill(cloth, piece.SeatColor(color))
		c.Stroke(cloth, 1.2, t.Palette.Ink)
		piece.PaintMark(c, color, geom.Pt(pennantWide*0.43, pennantHigh/2), pennantHigh*0.3)
	})
	t.DrawImage(dst, img, at.At.Sub(geom.Pt(edge, at.High*0.72+staffHigh+edge)), 1)
}

// crownedFrom is the least height in dp of a chair on which a crown is drawn.
const crownedFrom = 30.0

// drawCrown draws a crown over the chair at p, which is ahead of all others on the way.
func (p *Painter) drawCrown(dst *ebiten.Image, at Post) {
	h := geom.Clamp(at.High*0.24, 11, 20)
	p.Desk.Pieces.Picture("galopp-crown", piece.Plain, h).Draw(dst, at.At.Sub(geom.Pt(0, at.High*0.93)), piece.Pose{})
}

// haloLift is how far the middle of a chair's halo is above its feet, as a share of its height: the halo ends above the number of the
// space.
const haloLift = 0.2

// drawChair draws the chair of a seat with its shadow, at the place at. A moving chair is carried step by step, or fades from space
// to space with reduced motion. A chair that a crafty porter may send next is raised in a halo. The chair of the seat whose turn it
// is has a faint halo while nothing moves.
func (p *Painter) drawChair(dst *ebiten.Image, m *pieces.Motion, s game.Seat, at Post) {
	h, space := at.High, float64(p.Lineup().space(s))
	if e := &m.Cue.Event; m.Is(galopp.EventMove) && e.Seat == s {
		if p.Desk.ReducedMotion() {
			p.fadeChair(dst, m, s)
			return
		}
		space = geom.Lerp(float64(e.From), float64(e.To), m.Fraction)
	}
	right := p.Grounds.Course.facesRight(space)
	pose := p.poseIn(m, s, h, right)
	pose.Mirror = !right
	halo := at.At.Sub(geom.Pt(0, h*haloLift))
	switch {
	case p.Errand.CanSendAnywhere(s):
		pose.Lift = h * 0.1
		p.Desk.Lamps.DrawGroundHalo(dst, halo, h*1.2, false, 0)
	case s == p.Terrace.Focus && !m.Active:
		p.Desk.Lamps.DrawGroundHalo(dst, halo, h*1.2, false, 0.3)
	}
	if !m.Is(galopp.EventMove) || m.Cue.Event.Seat != s {
		p.drawStandingChair(dst, s, at, pose)
		return
	}
	size := p.Grounds.Course.forms[0].high // the one size in which Prerender has painted chairs without legs
	p.drawLegs(dst, m, at, pose)
	p.drawChairSprite(dst, s, Legless(p.Desk.Pieces, p.Desk.Color(s), size), size, at, pose)
}

// poseIn returns the pose of a seat's chair, h dp high, in the cue m: while it is taken up, moves, is set down, or gives way to
// another. Otherwise, and with reduced motion, it stands still. right is true if the chair faces right.
func (p *Painter) poseIn(m *pieces.Motion, s game.Seat, h float64, right bool) piece.Pose {
	e := &m.Cue.Event
	switch {
	case p.Desk.ReducedMotion():
	case m.Is(galopp.EventMove) && e.Seat == s:
		return gait(m, h, right)
	case m.Is(galopp.EventMove) && p.givesWay(e, s):
		return makeWay(m.Fraction, h)
	case m.IsPart(galopp.EventRoll, pieces.PartPoint) && e.Seat == s:
		return takeUp(m.Fraction, h)
	case m.IsPart(galopp.EventMove, pieces.PartCheer) && e.Seat == s:
		return setDown(m)
	}
	return piece.Pose{}
}

// givesWay reports whether the chair of a seat stands where the chair that moves in the event e leaves or arrives, so that it
// closes up or makes room.
func (p *Painter) givesWay(e *game.Event, s game.Seat) bool {
	at := int16(p.View.Chair[s])
	return at == e.From || at == e.To
}

// drawStandingChair draws the chair of a seat with its porters standing, at the place at.
func (p *Painter) drawStandingChair(dst *ebiten.Image, s game.Seat, at Post, pose piece.Pose) {
	size := p.Grounds.Course.spriteHeight(at.High)
	p.drawChairSprite(dst, s, Chair(p.Desk.Pieces, p.Desk.Color(s), size), size, at, pose)
}

// drawChairSprite draws the sprite sp of a seat's chair, h dp high, scaled to the height that at has, with its bearers and its
// shadow.
func (p *Painter) drawChairSprite(dst *ebiten.Image, s game.Seat, sp *piece.Sprite, h float64, at Post, pose piece.Pose) {
	pose.Grow += at.High/h - 1 // from the height of the sprite to that of the place
	p.Desk.Pieces.DrawShadow(dst, h*chairSole, pose.Lift, at.At, piece.Pose{Fade: 0.4 + 0.6*pose.Fade, Grow: at.High/h - 1})
	sp.Draw(dst, at.At, pose)
	p.drawBearers(dst, s, h, at.At, pose)
}

// fadeChair draws, with reduced motion, the chair of the seat s that moves in the cue m: it fades out on one space and in on
// another.
func (p *Painter) fadeChair(dst *ebiten.Image, m *pieces.Motion, s game.Seat) {
	e := &m.Cue.Event
	for i, space := range [...]int{int(e.From), int(e.To)} {
		fade := m.Fraction
		if i == 1 {
			fade = 1 - m.Fraction
		}
		p.drawStandingChair(dst, s, p.Lineup().At(s, space), piece.Pose{Fade: fade, Mirror: !p.Grounds.Course.facesRight(float64(space))})
	}
}

// drawPond draws the chairs in the pond, and the chair that is falling into it.
func (p *Painter) drawPond(dst *ebiten.Image, m *pieces.Motion) {
	for s := range game.Seat(p.View.Seats) {
		if p.View.Pond.Has(s) {
			p.drawBather(dst, s, p.Grounds.pondPlace(s, p.View.Seats), 1)
		}
	}
	if m.Is(galopp.EventPond) {
		p.drawPlunge(dst, m)
	}
}

// drawBather draws the chair of a seat in the pond, smaller than on the way, with its foot at the point at. sunk, 0 to 1, is how
// far the chair has sunk: it leans over, and water covers its foot.
func (p *Painter) drawBather(dst *ebiten.Image, s game.Seat, at geom.Point, sunk float64) {
	h := p.Grounds.Bather(s, p.View.Seats).High
	Chair(p.Desk.Pieces, p.Desk.Color(s), h).Draw(dst, at.Add(geom.Pt(0, h*0.12*sunk)), piece.Pose{Turn: -0.16 * sunk, Dim: 0.1 * sunk})
	w, wave := h*1.7, h*0.42
	img := p.Desk.Theme.Picture("galopp-wave", w, wave, func(c paint.Canvas) {
		e := paint.Ellipse(geom.Pt(w/2, wave*0.55), w*0.46, wave*0.36)
		c.Fill(e, paint.Fade(pondColor, 0.78))
		c.Stroke(e, 1.5, paint.Fade(paint.Lighten(pondColor, 0.7), 0.8))
	})
	p.Desk.Theme.DrawImage(dst, img, at.Sub(geom.Pt(w/2, wave*0.5)), sunk)
}

// drawPlaces draws, on the plaques, the medals and the coins of the prizes and the chairs that have a place, those in the pond included. It also
// draws the chair that is getting a place: on its way to the plaque or, if it falls into the pond or motion is reduced, fading in
// on the plaque.
func (p *Painter) drawPlaces(dst *ebiten.Image, m *pieces.Motion) {
	prizes := p.View.Run().Prizes
	for i := range p.View.Seats {
		if i < galopp.Prizes {
			at, wide := p.Grounds.prize(i + 1)
			p.Desk.Pieces.Coin(prizes[i], wide).Draw(dst, at, piece.Pose{})
			p.Desk.Theme.DrawPicture(dst, p.Grounds.medal(i+1), "galopp-medal", i+1, func(c paint.Canvas) { piece.PaintMedal(c, i+1) })
		}
	}
	for s := range game.Seat(p.View.Seats) {
		if n := p.View.Place[s]; n > 0 {
			p.drawPlaced(dst, s, p.Grounds.podium(int(n)), piece.Pose{})
		}
	}
	if !m.Leaves(m.Cue.Event.Seat) {
		return
	}
	e := &m.Cue.Event
	to := p.Grounds.podium(int(e.N))
	switch {
	case e.Kind == galopp.EventPond:
		p.drawPlaced(dst, e.Seat, to, piece.Pose{Fade: 1 - m.Fraction})
	case p.Desk.ReducedMotion():
		p.drawPlaced(dst, e.Seat, to, piece.Pose{Fade: 1 - m.Fraction})
		p.drawPlaced(dst, e.Seat, p.Lineup().Post(e.Seat).At, piece.Pose{Fade: m.Fraction})
	default:
		p.drawLeap(dst, m, to)
	}
}

// drawLeap draws the chair that leaves the course in the cue m on its leap to its plaque, on which its foot lands at the point to.
func (p *Painter) drawLeap(dst *ebiten.Image, m *pieces.Motion, to geom.Point) {
	e := &m.Cue.Event
	from := p.Lineup().Post(e.Seat)
	pose, on := hop(m.Fraction, 24+0.15*from.At.Dist(to))
	if on == 1 {
		p.Desk.Theme.Glow(dst, p.Grounds.places[e.N-1], 10, 1-m.Fraction)
	}
	pose.Grow = geom.Lerp(from.High/placedChairHeight(p.Grounds.places[0]), 1, on) - 1
	p.drawPlaced(dst, e.Seat, from.At.Lerp(to, on), pose)
}

// drawPlaced draws a chair as large as on a plaque, with its foot at the point at.
func (p *Painter) drawPlaced(dst *ebiten.Image, s game.Seat, at geom.Point, pose piece.Pose) {
	h := placedChairHeight(p.Grounds.places[0]) // all plaques are equally large
	Chair(p.Desk.Pieces, p.Desk.Color(s), h).Draw(dst, at, pose)
	p.drawBearers(dst, s, h, at, pose)
}

// drawPrize draws the coins of a prize on their way from the plaque of the place to the panel of the seat that is paid. It draws
// nothing unless m is the cue of a prize.
func (p *Painter) drawPrize(dst *ebiten.Image, m *pieces.Motion) {
	if !m.Is(galopp.EventPrize) {
		return
	}
	e := &m.Cue.Event
	from, wide := p.Grounds.prize(int(e.Piece))
	p.DrawFlight(dst, from, p.SeatPoint(e.Seat), wide*1.5, m.Fraction, int(e.N))
}

// Terrace is the state of the terrace below or beside the garden.
type Terrace struct {
	Focus game.Seat // the seat whose turn it is; its porters are shown unless a chair is pointed at
	Slot  int       // the slot that the die points at, or -1
	Ready bool      // whether the die may be thrown now; its tray glows then
}
