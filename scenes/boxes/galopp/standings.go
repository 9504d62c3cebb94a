package galopp

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// standingsPainter draws the standings.
type standingsPainter struct {
	hall
	layout  *layout
	history *history
	curve   curve
	order   [galopp.MaxSeats]game.Seat // the seats as they are listed
	listed  [galopp.MaxSeats]int       // what is listed of their gold
}

// standings is how the sheet of the standings is laid out.
type standings struct {
	sheet geom.Rect
	title geom.Rect
	rows  geom.Rect
	curve geom.Rect
	next  geom.Rect // the race that comes; empty after the last one
}

// standings lays the standings of a game out.
func (l *layout) standings(v *view) standings {
	s, m := standings{sheet: l.rooms.sheet}, l.m
	in := s.sheet.Inset(24)
	s.title, in = in.CutTop(m.head + 6)
	_, in = in.CutTop(8)
	if v.phase != phaseOver {
		s.next, in = in.CutBottom(max(64, 2*m.body+12))
		_, in = in.CutBottom(8)
	}
	_, in = in.CutTop(4)
	if in.W > in.H*1.25 {
		s.rows, s.curve = in.Column(0, 2, 16), in.Column(1, 2, 16)
		return s
	}
	h := min(in.H*0.55, float64(v.seats)*max(34, m.body+10))
	s.rows, s.curve = in.CutTop(h)
	_, s.curve = s.curve.CutTop(8)
	return s
}

// slab is what the standings are written on.
func (s *standings) slab() geom.Rect { return s.sheet.Inset(9) }

// head is how high its head is, on which the title stands.
func (s *standings) head() float64 { return s.title.Bottom() - s.slab().Y - ui.SlabRim + 2 }

// arch is how high the arch is before the words on the race that comes: less where there is little room for them.
func (s *standings) arch() float64 {
	if s.next.W < 400 {
		return s.next.H * 0.5
	}
	return s.next.H - 6
}

// gateWide is the width that it takes.
func (s *standings) gateWide() float64 {
	if s.next.W < 400 {
		return s.arch() * 1.2
	}
	return s.next.H * 1.15
}

// prize is how wide the coins of the race that comes are, so that words have room beside them.
func (s *standings) prize() float64 {
	if s.next.W < 400 {
		return 34
	}
	return min(s.next.H-14, 52)
}

// spread is by how much a row is written larger, as it has room.
func spread(r geom.Rect) float64 { return geom.Clamp(min(r.H/52, r.W/250), 1, 1.5) }

// rowMost is the most height in dp of a line of the standings.
const rowMost = 92

// row is the line of the i-th of n in the standings.
func (s *standings) row(i, n int) geom.Rect {
	h := min(s.rows.H/float64(n), rowMost)
	y := s.rows.Center().Y + h*(float64(i)-float64(n)/2)
	return geom.R(s.rows.X, y, s.rows.W, h)
}

// draw draws the sheet that lies on the table between races, and whenever somebody wants to see it.
func (p *standingsPainter) draw(dst *ebiten.Image, signs []sign) {
	t, s := p.desk.Theme, p.layout.standings(p.view)
	p.drawHall(dst, s.sheet, 1)
	t.Slab(dst, s.slab(), s.head())
	for i, seat := range p.order[:p.view.seats] {
		r := s.row(i, p.view.seats)
		if i > 0 {
			p.drawRule(dst, r)
		}
		k := spread(r)
		d := min(r.H-8, 34*k)
		t.Badge(dst, p.desk.Color(seat), geom.Pt(r.X+40*k+d/2, r.Center().Y), d)
		p.desk.Pieces.Coin(0, min(r.H-8, 30*k)).Draw(dst, geom.Pt(r.Right()-18*k, r.Center().Y), piece.Pose{})
	}
	p.drawCurve(dst, &s)
	p.drawNext(dst, &s)
	p.drawSigns(dst, signs)
}

// drawCurve draws the curve of the gold: while that is counted, as far as it has been.
func (p *standingsPainter) drawCurve(dst *ebiten.Image, s *standings) {
	t, k := p.desk.Theme, p.chart(s)
	k.drawField(t, dst)
	seen := k.field
	if at, on := p.desk.Counting(); on {
		seen.W = max(0, at.X+9-seen.X) // and the dot that ends it
	}
	part := dst.RecyclableSubImage(seen.Pixels(t.Scale()))
	t.Put(part, p.curve.picture(t, p.history, k, p.desk.Colors()), k.field.Min(), 1)
	part.Recycle()
}

// gold is what is listed of a seat's gold: while that is counted, as much as has been.
func (p *standingsPainter) gold(s game.Seat) int { return p.desk.Counted(s, p.view.gold(s)) }

// grown reports whether more has been counted than is listed.
func (p *standingsPainter) grown() bool {
	for s := range game.Seat(p.view.seats) {
		if p.gold(s) != p.listed[s] {
			return true
		}
	}
	return false
}

// drawRule draws the line over a row.
func (p *standingsPainter) drawRule(dst *ebiten.Image, r geom.Rect) {
	t := p.desk.Theme
	img := t.Picture("galopp-rule", r.W, 2, func(c paint.Canvas) {
		c.Flood(geom.R(0, 0.5, r.W, 1), paint.Fade(t.Palette.Ink, 0.18))
	})
	t.Put(dst, img, geom.Pt(r.X, r.Y-1), 1)
}

// chart is where the curve of the gold lies.
func (p *standingsPainter) chart(s *standings) chart {
	wide := p.desk.Theme.Text.Measure("000", p.role(ui.Small, text.Right), 0).X + 10
	return newChart(p.history, s.curve, p.view.seats, wide, p.layout.m.small+4)
}

// drawNext draws the arch and the prizes of the race that comes.
func (p *standingsPainter) drawNext(dst *ebiten.Image, s *standings) {
	if p.view.phase == phaseOver {
		return
	}
	r := s.next
	h := s.arch()
	p.desk.Pieces.Picture("galopp-arch", piece.Plain, h).Draw(dst, geom.Pt(r.X+h*0.6, r.Center().Y+h/2+1), piece.Pose{})
	d := s.prize()
	for i, prize := range p.view.course.Races[p.view.coming()-1].Prizes {
		x := r.Right() - (float64(galopp.Prizes-i)-0.5)*(d+10)
		p.desk.Pieces.Coin(prize, d).Draw(dst, geom.Pt(x, r.Center().Y), piece.Pose{})
	}
}

// words are those of the standings.
func (p *standingsPainter) words(w pen) {
	s := p.layout.standings(p.view)
	for seat := range game.Seat(p.view.seats) {
		p.listed[seat] = p.gold(seat)
	}
	p.order = ranked(p.listed[:p.view.seats])
	w.head("stand.title", p.standTitle(), s.title, text.Centre)
	for i, seat := range p.order[:p.view.seats] {
		p.standRow(w, s.row(i, p.view.seats), i, seat)
	}
	p.chartWords(w, &s)
	if p.view.phase == phaseOver {
		return
	}
	n := p.view.coming()
	_, words := s.next.CutLeft(s.gateWide())
	_, words = words.CutRight(3*(s.prize()+10) + 6)
	to := p.view.course.Races[n-1].Arch
	st := p.role(ui.Body, text.Left)
	st.Lines = 0
	next := p.desk.T("galopp.stand.next", "N", n, "To", to)
	if !p.desk.Theme.Text.Fits(next, st, words) {
		st = fixed(p.role(ui.Small, text.Left))
		st.Lines = 0
	}
	w.ink("stand.next", next, words, st)
}

// chartWords number the lines of the curve: gold beside them, races below.
func (p *standingsPainter) chartWords(w pen, s *standings) {
	k, small := p.chart(s), p.layout.m.small
	step := gridStep(k.high)
	for float64(step)/float64(k.high)*(k.field.H-24) < small {
		step *= 2
	}
	for g := int32(0); g <= k.high; g += step {
		box := geom.R(s.curve.X, k.at(0, g).Y-small/2, k.field.X-s.curve.X-6, small)
		w.put("stand.axis."+strconv.Itoa(int(g)), strconv.Itoa(int(g)), box, ui.Small, text.Right)
	}
	for i := 2; i <= k.last; i += 2 {
		box := geom.Around(geom.Pt(k.at(i, 0).X, k.field.Bottom()+2+small/2), 28, small)
		w.put("stand.race."+strconv.Itoa(i/2), numeral(i/2), box, ui.Small, text.Centre)
	}
}

func (p *standingsPainter) standTitle() string {
	switch {
	case p.view.phase == phaseOver:
		return p.desk.T("galopp.stand.end")
	case p.view.coming() > 1 && (p.view.phase != phaseRace || p.view.running() == 0):
		return p.desk.T("galopp.stand.after", "N", p.view.coming()-1)
	}
	return p.desk.T("galopp.stand.now")
}

// standRow writes rank, name and gold of a seat, and its place in the race that has just been run.
func (p *standingsPainter) standRow(w pen, r geom.Rect, i int, seat game.Seat) {
	rank := i
	for rank > 0 && p.listed[p.order[rank-1]] == p.listed[seat] {
		rank--
	}
	k := spread(r)
	number, rest := r.CutLeft(34 * k)
	w.fit(p.idOf("stand.rank.", seat), strconv.Itoa(rank+1)+".", number, text.Right, roles(k)...)
	_, rest = rest.CutLeft(50 * k)
	_, rest = rest.CutRight(42 * k)
	gold, rest := rest.CutRight(48 * k)
	w.fit(p.idOf("stand.gold.", seat), strconv.Itoa(p.listed[seat]), gold, text.Right, roles(k)...)
	if n := int(p.view.place[seat]); n > 0 && rest.W > 190 {
		var place geom.Rect
		place, rest = rest.CutRight(86)
		w.put(p.idOf("stand.place.", seat), placeName(n, p.view.seats, p.desk.T), place, ui.Small, text.Left)
	}
	if rest.W >= nameRoom {
		w.fit(p.idOf("stand.name.", seat), p.desk.Name(seat), rest, text.Left, roles(k)...)
	}
}

// roles are how rows are written that have room to be so much larger.
func roles(k float64) []ui.Role {
	if k > 1.2 {
		return []ui.Role{ui.Heading, ui.Pick, ui.Strong, ui.Small}
	}
	return []ui.Role{ui.Strong, ui.Small}
}

// nameRoom is the least width in dp of a name in the standings: on a smaller board, as in a book, the badge stands for it.
const nameRoom = 30

// Points implements table.Scorer: everybody's gold as it came and went, moment by moment along the curve.
func (b *board) Points(dst []table.Point) []table.Point {
	v, h := &b.display.view, &b.display.history
	var had [game.MaxSeats]int
	for i := range moments {
		if !h.known[i] {
			continue
		}
		for seat := range game.Seat(v.seats) {
			n := int(h.gold[i][seat])
			dst = append(dst, table.Point{Seat: seat, N: n - had[seat], At: b.moment(i, h.gold[i][seat])})
			had[seat] = n
		}
	}
	for seat := range game.Seat(v.seats) {
		dst = append(dst, table.Point{Seat: seat, N: v.gold(seat) - had[seat], At: b.moment(h.last(), v.money[seat])})
	}
	return dst
}

// moment is where the curve of somebody with so much gold is at a moment.
func (b *board) moment(i int, gold int32) geom.Point {
	s := b.layout.standings(&b.display.view)
	k := b.standings.chart(&s)
	return k.at(i, gold)
}
