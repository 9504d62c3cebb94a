package galopp

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
	"ludotheque/scenes/text"
	"ludotheque/scenes/timeline"
	"ludotheque/scenes/ui"
)

// Draw implements table.Board.
func (b *board) Draw(dst *ebiten.Image) {
	if b.stale {
		b.letter()
	}
	b.paint()
	t := b.desk.Theme
	t.Put(dst, b.back.img, b.plan.board.Min().Sub(geom.Pt(piece.BoardMargin, piece.BoardMargin)), 1)
	m := b.motion()
	switch {
	case m.is(galopp.EventRace):
		b.drawGarden(dst, &m)
		b.drawSheet(dst, m.share)
		return
	case b.view.phase == phaseOver:
		b.drawStandings(dst)
		return
	case b.view.phase == phaseRace:
		b.drawGarden(dst, &m)
		b.drawSigns(dst, b.signs)
	case b.inRoom():
		b.drawRoom(dst, &m)
	default:
		b.drawTeams(dst, &m)
	}
	if m.is(galopp.EventAuction) {
		b.drawSheet(dst, 1-m.share)
	}
	b.drawHeld(dst)
	if b.open || b.stood {
		b.drawStandings(dst)
	}
}

// motion is the cue that is being shown; there is one at a time.
type motion struct {
	cue   table.Cue
	share float64
	on    bool
}

func (b *board) motion() motion {
	c, share, on := b.desk.First()
	return motion{c, share, on}
}

// is reports whether the main part of an event of that kind is being shown.
func (m *motion) is(k game.Kind) bool { return m.on && m.cue.Part == partMain && m.cue.Event.Kind == k }

// drawSheet draws the sheet of the sale room, gone by the share away of its way off the board.
func (b *board) drawSheet(dst *ebiten.Image, away float64) {
	r := b.plan.sheet
	if b.desk.Reduced() {
		b.drawPaper(dst, r, 1-away)
		return
	}
	b.drawPaper(dst, r.Add(geom.Pt(0, away*(b.plan.board.H+40))), 1)
}

// drawPaper draws the paper of the sale room into r: damask, with a gilt frame.
func (b *board) drawPaper(dst *ebiten.Image, r geom.Rect, opacity float64) {
	t := b.desk.Theme
	t.Sheet(dst, r, opacity)
	img := t.Picture("galopp-paper", r.W, r.H, func(c paint.Canvas) { paintPaper(c, t.Palette) })
	t.Put(dst, img, r.Min(), opacity)
}

// paintPaper prints the pattern of a sheet.
func paintPaper(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	s := paint.NewSheet(w, h, c.Scale)
	const pitch, edge = 34.0, 12.0
	for y := edge + pitch*0.25; y < h-edge; y += pitch * 0.5 {
		for x := edge + pitch*0.5*float64(int(y/(pitch*0.5))%2); x < w-edge; x += pitch {
			at, d := geom.Pt(x, y), 5.0
			s.Fill(paint.Fade(p.Second, 0.3), []geom.Point{at.Add(geom.Pt(0, -d)), at.Add(geom.Pt(d*0.7, 0)), at.Add(geom.Pt(0, d)), at.Add(geom.Pt(-d*0.7, 0))})
		}
	}
	r := geom.R(0, 0, w, h)
	s.Loop(paint.RoundOutline(r.Inset(5), 7), 4, paint.Fade(p.Ink, 0.7), 1)
	s.Loop(paint.RoundOutline(r.Inset(5), 7), 2.6, p.Accent, 1)
	s.Loop(paint.RoundOutline(r.Inset(9), 5), 1, paint.Fade(p.Accent, 0.8), 2)
	s.Lay(c, geom.Point{})
}

// drawSigns draws words.
func (b *board) drawSigns(dst *ebiten.Image, signs []sign) {
	for i := range signs {
		g := &signs[i]
		b.desk.Theme.Text.Draw(dst, g.s, g.box, g.st)
	}
}

// drawGarden draws arch, chairs and terrace.
func (b *board) drawGarden(dst *ebiten.Image, m *motion) {
	b.drawLine(dst)
	b.drawChairs(dst, m)
	b.drawGhosts(dst)
	b.drawPlaces(dst, m)
	b.drawYard(dst, m)
	b.drawPrize(dst, m)
}

// drawLine draws the finish of this race across the way, in chequers.
func (b *board) drawLine(dst *ebiten.Image) {
	const margin = 16
	t := b.desk.Theme
	a, z := b.plan.course.before(b.arch())
	at := geom.Pt(min(a.X, z.X)-margin, min(a.Y, z.Y)-margin)
	w, h := max(a.X, z.X)+margin-at.X, max(a.Y, z.Y)+margin-at.Y
	img := t.Variant("galopp-line", int(b.view.race), w, h, func(c paint.Canvas) { paintLine(c, a.Sub(at), z.Sub(at), t.Palette.Ink) })
	t.Put(dst, img, at, 1)
}

// paintLine paints two rows of chequers from a to z.
func paintLine(c paint.Canvas, a, z geom.Point, ink color.NRGBA) {
	n := 2 * max(4, int(a.Dist(z)/14))
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
func (b *board) drawArch(dst *ebiten.Image) {
	r := b.plan.course.gate(b.arch())
	b.desk.Pieces.Picture("galopp-arch", piece.Plain, r.H).Draw(dst, r.At(0.5, 1), piece.Pose{})
}

// drawChairs draws the arch and the chairs that are on their way, from the back to the front.
func (b *board) drawChairs(dst *ebiten.Image, m *motion) {
	b.drawPond(dst, m)
	b.drawArch(dst)
	posts := b.posts(m)
	var order [galopp.MaxSeats]game.Seat
	n := 0
	for s := range game.Seat(b.seats) {
		if b.view.place[s] != 0 || b.leaves(m, s) || b.choice.stage == galopp.StageCrafty && b.choice.held == int(s) {
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
		b.drawChair(dst, m, s, posts[s])
	}
}

// leaves reports whether a chair is just leaving the course.
func (b *board) leaves(m *motion, s game.Seat) bool {
	return (m.is(galopp.EventPond) || m.is(galopp.EventFinish) || m.is(galopp.EventPlace)) && m.cue.Event.Seat == s
}

// running are the seats whose chairs are on their way.
func (b *board) running() game.SeatSet {
	set := game.SeatSet(0)
	for s := range game.Seat(b.seats) {
		if b.view.place[s] == 0 {
			set = set.With(s)
		}
	}
	return set
}

// posts is where all chairs stand now: when one moves or leaves, those on its space make room or close up.
func (b *board) posts(m *motion) [galopp.MaxSeats]post {
	c, chairs, running := b.plan.course, b.view.chair, b.running()
	out := c.posts(&chairs, running)
	if b.sending() {
		for s := range game.Seat(b.seats) {
			out[s] = b.postOf(s)
		}
	}
	e := &m.cue.Event
	moves := m.is(galopp.EventMove)
	switch {
	case moves:
		chairs[e.Seat] = int8(e.To)
	case b.leaves(m, e.Seat):
		running = running.Without(e.Seat)
	default:
		return out
	}
	next := c.posts(&chairs, running)
	for s := range game.Seat(b.seats) {
		switch {
		case moves && s == e.Seat:
			out[s] = b.between(out[s], next[s], float64(e.From), float64(e.To), m.share)
		case running.Has(s):
			out[s] = out[s].lerp(next[s], m.share)
		}
	}
	return out
}

// between is where a chair is that has gone a share of its way along the course from one post and space to another.
func (b *board) between(from, to post, space, end, share float64) post {
	c := b.plan.course
	off := from.at.Sub(c.foot(space)).Lerp(to.at.Sub(c.foot(end)), share)
	return post{c.foot(geom.Lerp(space, end, share)).Add(off), geom.Lerp(from.high, to.high, share)}
}

// postOf is where a seat's chair stands.
func (b *board) postOf(s game.Seat) post { return b.postAt(s, int(b.view.chair[s])) }

// postAt is where a seat's chair would stand on a space, beside all that are there or may be sent there.
func (b *board) postAt(s game.Seat, space int) post {
	i, n := 0, 0
	running := b.running()
	for other := range game.Seat(b.seats) {
		if other != s && !(running.Has(other) && (int(b.view.chair[other]) == space || b.lands(other, space))) {
			continue
		}
		n++
		if other < s {
			i++
		}
	}
	return b.plan.course.post(space, i, n)
}

// drawChair draws a chair with its shadow; one that moves bobs from step to step.
func (b *board) drawChair(dst *ebiten.Image, m *motion, s game.Seat, at post) {
	h := at.high
	pose := piece.Pose{}
	space := float64(b.view.chair[s])
	if m.is(galopp.EventMove) && m.cue.Event.Seat == s {
		e := &m.cue.Event
		if b.desk.Reduced() {
			b.fadeChair(dst, m, s)
			return
		}
		space = geom.Lerp(float64(e.From), float64(e.To), m.share)
		_, share := timeline.Hop(m.share, max(1, abs(int(e.To-e.From))))
		pose.Lift = h * 0.13 * timeline.Arc(share)
		pose.Turn = 0.05 * (beat(share, 1) - 0.5)
	} else if s == b.focus && !m.on {
		b.desk.Pieces.Halo(h*1.35, h*0.5, b.desk.Theme.Palette.Accent).Draw(dst, at.at.Sub(geom.Pt(0, h*0.06)), piece.Pose{})
	}
	pose.Mirror = !b.plan.course.faces(space)
	b.sedan(dst, s, at, pose)
}

// sedan draws a chair and its shadow. While it grows or shrinks, one that has been drawn before is scaled.
func (b *board) sedan(dst *ebiten.Image, s game.Seat, at post, pose piece.Pose) {
	h := b.plan.course.drawn(at.high)
	pose.Grow += at.high/h - 1
	b.desk.Pieces.Shadow(h*0.9, pose.Lift).Draw(dst, at.at, piece.Pose{Fade: 0.4 + 0.6*pose.Fade, Grow: at.high/h - 1})
	chair(b.desk.Pieces, b.desk.Color(s), h).Draw(dst, at.at, pose)
}

// fadeChair draws a chair that goes out on one space and in on another, with reduced motion.
func (b *board) fadeChair(dst *ebiten.Image, m *motion, s game.Seat) {
	e := &m.cue.Event
	for i, space := range [...]int{int(e.From), int(e.To)} {
		fade := m.share
		if i == 1 {
			fade = 1 - m.share
		}
		b.sedan(dst, s, b.postAt(s, space), piece.Pose{Fade: fade, Mirror: !b.plan.course.faces(float64(space))})
	}
}

// bath is where a chair lies in the pond.
func (b *board) bath(s game.Seat) geom.Point {
	return b.plan.pond.At(0.2+0.56*(float64(s)+0.5)/float64(b.seats), 0.66+0.2*float64(s%2))
}

// drawPond draws the chairs that lie in the pond, and the one that falls in.
func (b *board) drawPond(dst *ebiten.Image, m *motion) {
	for s := range game.Seat(b.seats) {
		if b.view.pond.Has(s) {
			b.drawBather(dst, s, b.bath(s), 1)
		}
	}
	if !m.is(galopp.EventPond) {
		return
	}
	s := m.cue.Event.Seat
	from := b.postOf(s).at
	b.drawBather(dst, s, from.Lerp(b.bath(s), m.share), m.share)
	if b.desk.Reduced() {
		return
	}
	for i := range 3 {
		w := b.plan.pond.H * (0.3 + 0.35*float64(i)*m.share + 0.4*m.share)
		b.desk.Pieces.Halo(w*1.4, w*0.7, paint.Hex(0xE6F4F7)).Draw(dst, b.bath(s), piece.Pose{Fade: m.share})
	}
}

// drawBather draws a chair that has sunk into the water by a share.
func (b *board) drawBather(dst *ebiten.Image, s game.Seat, at geom.Point, sunk float64) {
	h := min(b.plan.course.chair()*0.82, b.plan.pond.W*0.3)
	chair(b.desk.Pieces, b.desk.Color(s), h).Draw(dst, at.Add(geom.Pt(0, h*0.12*sunk)), piece.Pose{Turn: -0.16 * sunk, Dim: 0.1 * sunk})
	w, wave := h*1.7, h*0.42
	img := b.desk.Theme.Picture("galopp-wave", w, wave, func(c paint.Canvas) {
		e := paint.Ellipse(geom.Pt(w/2, wave*0.55), w*0.46, wave*0.36)
		c.Fill(e, paint.Fade(pondColor, 0.78))
		c.Stroke(e, 1.5, paint.Fade(paint.Lit(pondColor, 0.7), 0.8))
	})
	b.desk.Theme.Put(dst, img, at.Sub(geom.Pt(w/2, wave*0.5)), sunk)
}

// drawPlaces draws who has which place, and what it pays.
func (b *board) drawPlaces(dst *ebiten.Image, m *motion) {
	prizes := b.prizes()
	for i := range b.seats {
		r := b.plan.places[i]
		if i < galopp.Prizes {
			d := prizeWide(r)
			b.desk.Pieces.Coin(prizes[i], d).Draw(dst, geom.Pt(r.Right()-d/2-5, r.Y+d/2+5), piece.Pose{})
		}
	}
	for s := range game.Seat(b.seats) {
		if n := b.view.place[s]; n > 0 {
			b.drawPlaced(dst, s, b.podium(int(n)), 1)
		}
	}
	if !b.leaves(m, m.cue.Event.Seat) {
		return
	}
	e := &m.cue.Event
	to := b.podium(int(e.N))
	switch {
	case e.Kind == galopp.EventPond:
		b.drawPlaced(dst, e.Seat, to, m.share)
	case b.desk.Reduced():
		b.drawPlaced(dst, e.Seat, to, m.share)
		b.drawPlaced(dst, e.Seat, b.postOf(e.Seat).at, 1-m.share)
	default:
		at := b.postOf(e.Seat).at.Lerp(to, m.share)
		b.drawPlaced(dst, e.Seat, at, 1)
	}
}

// prizeWide is the width of the coin on a plaque.
func prizeWide(r geom.Rect) float64 { return geom.Clamp(r.H*0.46, 22, min(r.W*0.44, 46)) }

// podium is where the chair stands that has a place, counted from 1.
func (b *board) podium(place int) geom.Point {
	r := b.plan.places[place-1]
	return geom.Pt(r.Center().X, r.Bottom()-5)
}

// drawPlaced draws a chair beside or on its plaque.
func (b *board) drawPlaced(dst *ebiten.Image, s game.Seat, at geom.Point, alpha float64) {
	h := placedHigh(b.plan.places[0])
	chair(b.desk.Pieces, b.desk.Color(s), h).Draw(dst, at, piece.Pose{Fade: 1 - alpha})
}

// shown is whose porters lie on the terrace: those of a chair that is pointed at, else of the seat that rolls.
func (b *board) shown() game.Seat {
	if s := b.choice.point - refChair; s >= 0 && s < b.seats {
		return game.Seat(s)
	}
	return b.focus
}

// drawYard draws the die and the porters of the seat that rolls.
func (b *board) drawYard(dst *ebiten.Image, m *motion) {
	s := b.shown()
	t := b.desk.Theme
	b.header(dst, s, b.plan.names)
	for i, r := range b.plan.cards {
		c := b.view.team[s][i]
		if c == galopp.None {
			continue
		}
		pose := piece.Pose{}
		if b.slot == i && s == b.focus {
			up := 1.0
			if m.on && m.cue.Part == partPoint {
				up = m.share
			}
			pose.Lift = 7 * up
			t.Glow(dst, r.Add(geom.Pt(0, -pose.Lift)), 10, up)
		}
		b.card(dst, c, r, pose)
		b.drawSlot(dst, i, r.At(0.84, 0.1).Sub(geom.Pt(0, pose.Lift)), r.W*0.24)
	}
	b.drawDie(dst, m)
	if b.slot >= 0 && s == b.focus {
		b.drawPointer(dst, b.plan.cards[b.slot], m)
	}
}

// drawSlot draws the number of a slot as the die has it.
func (b *board) drawSlot(dst *ebiten.Image, i int, at geom.Point, d float64) {
	t := b.desk.Theme
	d = geom.Clamp(d, 18, 30)
	img := t.Picture("galopp-slot", d, d, func(c paint.Canvas) {
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-0.5), t.Palette.Ink)
		c.Fill(paint.Circle(geom.Pt(d/2, d/2), d/2-2), gilt().Body)
	})
	t.Put(dst, img, at.Sub(geom.Pt(d/2, d/2)), 1)
	st := text.Style{Weight: text.Bold, Size: max(14, d*0.62), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	t.Text.At(dst, t.Text.Int(i+1), at, st)
}

// drawPointer draws the hand of gilt that points from the die to a porter.
func (b *board) drawPointer(dst *ebiten.Image, r geom.Rect, m *motion) {
	const w, h = 26, 20
	t := b.desk.Theme
	share := 1.0
	if m.on && m.cue.Part == partPoint {
		share = m.share
	}
	img := t.Picture("galopp-pointer", w, h, func(c paint.Canvas) {
		path := paint.Polygon(geom.Pt(3, 2), geom.Pt(w-3, 2), geom.Pt(w/2, h-2))
		c.Fill(path, t.Palette.Accent)
		c.Stroke(path, 1.6, t.Palette.Ink)
	})
	to := geom.Pt(r.Center().X, r.Y-4)
	at := b.plan.die.Lerp(to, share)
	if b.desk.Reduced() {
		at = to
	}
	t.Put(dst, img, at.Sub(geom.Pt(w/2, h/2)), 1)
}

// drawDie draws the die, thrown or at rest.
func (b *board) drawDie(dst *ebiten.Image, m *motion) {
	p, set, die := b.plan, b.desk.Pieces, gilt()
	if b.hand && !m.on {
		b.desk.Theme.Glow(dst, p.tray, 12, 1)
	}
	if !m.is(galopp.EventRoll) || b.desk.Reduced() {
		face, fade := b.face, 0.0
		if m.is(galopp.EventRoll) {
			face, fade = int(m.cue.Event.Piece), 1-m.share
		}
		set.Shadow(p.side*0.8, 0).Draw(dst, p.die.Add(geom.Pt(0, p.side*0.36)), piece.Pose{})
		set.Die(die, face, p.side).Draw(dst, p.die, piece.Pose{Fade: fade})
		return
	}
	at, lift, frame, settled := piece.Throw(m.share, b.side(m.cue.Event.Seat), p.die, p.side*1.7)
	set.Shadow(p.side*0.8, lift).Draw(dst, at.Add(geom.Pt(0, p.side*0.36)), piece.Pose{})
	if settled {
		set.Die(die, int(m.cue.Event.Piece), p.side).Draw(dst, at, piece.Pose{Lift: lift})
		return
	}
	set.Tumble(die, frame, p.side).Draw(dst, at, piece.Pose{Lift: lift})
}

// side is where a seat sits: at its panel.
func (b *board) side(s game.Seat) geom.Point {
	if s >= 0 && int(s) < len(b.panels) && !b.panels[s].Empty() {
		return b.panels[s].Center()
	}
	return geom.Pt(b.area.Right()+60, b.area.Center().Y)
}

// drawPrize draws a prize on its way from the place to the seat's panel.
func (b *board) drawPrize(dst *ebiten.Image, m *motion) {
	if !m.is(galopp.EventPrize) {
		return
	}
	e := &m.cue.Event
	r := b.plan.places[e.Piece-1]
	d := prizeWide(r)
	from := geom.Pt(r.Right()-d/2-5, r.Y+d/2+5)
	b.fly(dst, from, b.side(e.Seat), d*1.5, m.share, int(e.N))
}

// fly draws a coin that flies, or, with reduced motion, goes out here and in there.
func (b *board) fly(dst *ebiten.Image, from, to geom.Point, d, share float64, worth int) {
	f := timeline.Flight{From: from, To: to, Height: 60}
	for _, s := range f.At(share, b.desk.Reduced()) {
		if s.Alpha > 0 {
			b.desk.Pieces.Coin(worth, d).Draw(dst, s.At, piece.Pose{Lift: s.Lift, Fade: 1 - s.Alpha})
		}
	}
}

// cardNames are the pictures of the cards.
var cardNames = [galopp.Cards]string{
	galopp.Jester: "galopp-card-jester", galopp.One: "galopp-card-one", galopp.Two: "galopp-card-two",
	galopp.Three: "galopp-card-three", galopp.Five: "galopp-card-five", galopp.Crafty: "galopp-card-crafty",
	galopp.Unknown: "galopp-card-back",
}

// card draws a card into r, face down if it is unknown.
func (b *board) card(dst *ebiten.Image, c galopp.Card, r geom.Rect, pose piece.Pose) {
	if b.drawn != nil {
		b.drawn(c, r)
	}
	b.desk.Pieces.Card(cardNames[c], piece.Plain, r.W, r.H, pose.Lift > 0).Draw(dst, r.Center(), pose)
}

// moveCard draws a card on its way from one place to another; turn is the share of its flight at which it is turned over,
// if it lay face down and does no more.
func (b *board) moveCard(dst *ebiten.Image, c galopp.Card, from, to geom.Rect, share float64, over bool) {
	if b.desk.Reduced() {
		b.card(dst, c, from, piece.Pose{Fade: share})
		b.card(dst, c, to, piece.Pose{Fade: 1 - share})
		return
	}
	pose := piece.Pose{Lift: 18 * timeline.Arc(share), Grow: geom.Lerp(from.H/to.H, 1, share) - 1}
	if over {
		if share < 0.3 {
			c = galopp.Unknown
		}
		pose.Flip = timeline.Arc(geom.Clamp(share/0.6, 0, 1))
	}
	at := to.Add(from.Center().Lerp(to.Center(), share).Sub(to.Center()))
	b.card(dst, c, at, pose)
}

// gold is the colour of what may be done.
func (b *board) gold() color.NRGBA { return b.desk.Theme.Palette.Accent }

// DrawPanel implements table.Paneler: the team of a seat, slot by slot.
func (b *board) DrawPanel(dst *ebiten.Image, seat game.Seat, r geom.Rect) {
	b.panels[seat] = r
	for i := range galopp.Slots {
		b.ticket(dst, b.view.team[seat][i], r.Column(i, galopp.Slots, 4))
	}
}

// PanelRoom implements table.Paneler: less where many panels stand one above the other in a narrow column.
func (b *board) PanelRoom(width float64) float64 {
	const most, least = 34, 18
	if width > 250 || b.tall {
		return most
	}
	return max(least, most-4*float64(max(0, b.seats-2)))
}

// porterNames are the heads of the porters, and what is written beside them.
var porterNames = [galopp.Cards]struct{ picture, steps string }{
	galopp.Jester: {"galopp-porter-jester", "−2"}, galopp.One: {"galopp-porter-one", "1"}, galopp.Two: {"galopp-porter-two", "2"},
	galopp.Three: {"galopp-porter-three", "3"}, galopp.Five: {"galopp-porter-five", "5"}, galopp.Crafty: {"galopp-porter-crafty", "±2"},
}

// ticket draws a porter small: its head and how far it goes.
func (b *board) ticket(dst *ebiten.Image, c galopp.Card, r geom.Rect) {
	if r.H < 12 || r.W < 20 {
		return
	}
	t := b.desk.Theme
	img := t.Variant("galopp-ticket", int(c), r.W, r.H, func(cv paint.Canvas) { paintTicket(cv, c, t.Palette) })
	t.Put(dst, img, r.Min(), 1)
	if !c.Known() {
		return
	}
	p := &porterNames[c]
	st := text.Style{Weight: text.Bold, Size: geom.Clamp(r.H*0.62, 12, 20), Color: t.Palette.Ink, Align: text.Centre, Fixed: true}
	if r.W < 34 {
		t.Text.At(dst, p.steps, r.Center(), st)
		return
	}
	h := min(r.H-2, r.W*0.5)
	st.Size = min(st.Size, max(12, (r.W-h)*0.8)) // two letters beside the head
	b.desk.Pieces.Picture(p.picture, piece.Plain, h).Draw(dst, geom.Pt(r.X+2+h*0.46, r.Bottom()-1), piece.Pose{})
	t.Text.At(dst, p.steps, geom.Pt(r.X+h+(r.W-h)/2-1, r.Center().Y), st)
}

// ticketTone is the ground of a ticket, as on the card itself.
func ticketTone(c galopp.Card) color.NRGBA {
	tones := [galopp.Cards]color.NRGBA{
		galopp.Jester: paint.Hex(0xBFD8AF), galopp.One: paint.Hex(0xD9D2E2), galopp.Two: paint.Hex(0xF3D3DA),
		galopp.Three: paint.Hex(0xC6DFEA), galopp.Five: paint.Hex(0xF5DDA0), galopp.Crafty: paint.Hex(0xCDBDE6),
	}
	return tones[c]
}

// paintTicket draws the paper of a ticket, or the recess of an empty slot.
func paintTicket(c paint.Canvas, card galopp.Card, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h).Inset(1)
	path := paint.RoundRect(r, 5)
	if !card.Known() {
		c.Stroke(path, 1, paint.Fade(p.Ink, 0.25))
		return
	}
	tone := ticketTone(card)
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lit(tone, 0.4)}, paint.Stop{At: 1, Color: tone})
	c.Stroke(path, 1.2, paint.Fade(p.Ink, 0.75))
}

// drawHeld draws what a finger holds.
func (b *board) drawHeld(dst *ebiten.Image) {
	k := &b.choice
	if k.held == table.NoTarget {
		return
	}
	switch k.stage {
	case galopp.StageBid:
		b.drawHeldKey(dst)
	case galopp.StageCrafty:
		h := b.plan.course.chair()
		at := k.at.Add(geom.Pt(0, h*0.4))
		b.desk.Pieces.Shadow(h*1.1, h*0.2).Draw(dst, at, piece.Pose{})
		chair(b.desk.Pieces, b.desk.Color(game.Seat(k.held)), h).Draw(dst, at, piece.Pose{Lift: h * 0.2, Grow: 0.1})
	case galopp.StageExchange:
		seat, slot := k.held/galopp.Slots, k.held%galopp.Slots
		r := b.plan.cells[seat].cards[slot]
		b.card(dst, b.view.team[seat][slot], geom.Around(k.at, r.W, r.H), piece.Pose{Lift: 10})
	}
}

// header draws a seat's badge at the left of r and returns what is left of it.
func (b *board) header(dst *ebiten.Image, s game.Seat, r geom.Rect) geom.Rect {
	d := min(26, r.H)
	b.desk.Theme.Badge(dst, b.desk.Color(s), geom.Pt(r.X+d/2, r.Center().Y), d)
	_, rest := r.CutLeft(d + 6)
	return rest
}

// role is a style on paper, in one line.
func (b *board) role(r ui.Role, a text.Align) text.Style {
	st := b.desk.Theme.Style(r)
	st.Align, st.Lines = a, 1
	return st
}
