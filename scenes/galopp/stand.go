package galopp

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// standing is how the sheet of the standings is laid out.
type standing struct {
	sheet geom.Rect
	title geom.Rect
	rows  geom.Rect
	curve geom.Rect
	next  geom.Rect
}

func (b *board) standing() standing {
	s := standing{sheet: b.plan.sheet}
	m := b.room().m
	in := s.sheet.Inset(18)
	s.title, in = in.CutTop(m.head + 6)
	s.next, in = in.CutBottom(max(64, 2*m.body+12))
	_, in = in.CutBottom(8)
	_, in = in.CutTop(4)
	if in.W > in.H*1.25 {
		s.rows, s.curve = in.Column(0, 2, 16), in.Column(1, 2, 16)
		return s
	}
	h := min(in.H*0.55, float64(b.seats)*max(34, m.body+10))
	s.rows, s.curve = in.CutTop(h)
	_, s.curve = s.curve.CutTop(8)
	return s
}

// ranked are the seats by their gold, most first; of equals the one that sits first.
func (b *board) ranked() []game.Seat {
	order := make([]game.Seat, 0, galopp.MaxSeats)
	for s := range game.Seat(b.seats) {
		at := len(order)
		for at > 0 && b.view.money[order[at-1]] < b.view.money[s] {
			at--
		}
		order = append(order[:at], append([]game.Seat{s}, order[at:]...)...)
	}
	return order
}

// rowMost is the most height in dp of a line of the standings.
const rowMost = 76

// row is the line of the i-th of n in the standings.
func (s *standing) row(i, n int) geom.Rect {
	h := min(s.rows.H/float64(n), rowMost)
	y := s.rows.Center().Y + h*(float64(i)-float64(n)/2)
	return geom.R(s.rows.X, y, s.rows.W, h)
}

// drawStandings draws the sheet that lies on the table between races, and whenever somebody wants to see it.
func (b *board) drawStandings(dst *ebiten.Image) {
	if b.stale {
		b.letter()
	}
	t, s := b.desk.Theme, b.standing()
	b.drawPaper(dst, s.sheet, 1)
	for i, seat := range b.order[:b.seats] {
		r := s.row(i, b.seats)
		if i > 0 {
			b.drawRule(dst, r)
		}
		d := min(r.H-8, 34)
		t.Badge(dst, b.desk.Color(seat), geom.Pt(r.X+40+d/2, r.Center().Y), d)
		b.desk.Pieces.Coin(0, min(r.H-8, 30)).Draw(dst, geom.Pt(r.Right()-18, r.Center().Y), piece.Pose{})
	}
	k := b.chart(&s)
	t.Put(dst, b.tale.picture(k, t.Scale(), b.desk.Colors(), t.Palette), k.field.Min(), 1)
	b.drawNext(dst, &s)
	b.drawSigns(dst, b.over)
}

// drawRule draws the line over a row.
func (b *board) drawRule(dst *ebiten.Image, r geom.Rect) {
	t := b.desk.Theme
	img := t.Picture("galopp-rule", r.W, 2, func(c paint.Canvas) {
		c.Flood(geom.R(0, 0.5, r.W, 1), paint.Fade(t.Palette.Ink, 0.18))
	})
	t.Put(dst, img, geom.Pt(r.X, r.Y-1), 1)
}

// chart is where the curve of the gold lies.
func (b *board) chart(s *standing) chart {
	wide := b.desk.Theme.Text.Measure("000", b.role(ui.Small, text.Right), 0).X + 10
	return b.tale.chart(s.curve, b.seats, wide, b.room().m.small+4)
}

// drawNext draws the arch and the prizes of the race that comes.
func (b *board) drawNext(dst *ebiten.Image, s *standing) {
	if b.view.phase == phaseOver {
		return
	}
	r := s.next
	h := r.H - 6
	b.desk.Pieces.Picture("galopp-arch", piece.Plain, h).Draw(dst, geom.Pt(r.X+h*0.6, r.Bottom()-2), piece.Pose{})
	d := min(r.H-14, 52)
	for i, prize := range b.comingPrizes() {
		x := r.Right() - (float64(galopp.Prizes-i)-0.5)*(d+10)
		b.desk.Pieces.Coin(prize, d).Draw(dst, geom.Pt(x, r.Center().Y), piece.Pose{})
	}
}

// coming is the race that comes: the one behind that which has just been run.
func (b *board) coming() int {
	if b.view.phase == phaseRace && b.done() {
		return min(int(b.view.race)+1, galopp.Races)
	}
	return int(b.view.race)
}

// done reports whether everybody has a place in this race.
func (b *board) done() bool {
	for s := range b.seats {
		if b.view.place[s] == 0 {
			return false
		}
	}
	return true
}

func (b *board) comingPrizes() [galopp.Prizes]int {
	return b.rules.Course().Races[b.coming()-1].Prizes
}

// standWords are those of the standings.
func (b *board) standWords(p pen) {
	s := b.standing()
	copy(b.order[:], b.ranked())
	p.head("stand.title", b.standTitle(), s.title, text.Centre)
	for i, seat := range b.order[:b.seats] {
		b.standRow(p, s.row(i, b.seats), i, seat)
	}
	b.chartWords(p, &s)
	if b.view.phase == phaseOver {
		return
	}
	n := b.coming()
	_, words := s.next.CutLeft(s.next.H * 1.15)
	_, words = words.CutRight(3*(min(s.next.H-14, 52)+10) + 6)
	to := b.rules.Course().Races[n-1].Arch
	st := b.role(ui.Body, text.Left)
	st.Lines = 0
	p.ink("stand.next", b.desk.T("galopp.stand.next", "N", n, "To", to), words, st)
}

// chartWords number the lines of the curve: gold beside them, races below.
func (b *board) chartWords(p pen, s *standing) {
	k, small := b.chart(s), b.room().m.small
	step := gridStep(k.high)
	for float64(step)/float64(k.high)*(k.field.H-24) < small {
		step *= 2
	}
	for g := int32(0); g <= k.high; g += step {
		box := geom.R(s.curve.X, k.at(0, g).Y-small/2, k.field.X-s.curve.X-6, small)
		p.put("stand.axis."+strconv.Itoa(int(g)), strconv.Itoa(int(g)), box, ui.Small, text.Right)
	}
	for i := 2; i <= k.last; i += 2 {
		box := geom.Around(geom.Pt(k.at(i, 0).X, k.field.Bottom()+2+small/2), 28, small)
		p.put("stand.race."+strconv.Itoa(i/2), numeral(i/2), box, ui.Small, text.Centre)
	}
}

func (b *board) standTitle() string {
	switch {
	case b.view.phase == phaseOver:
		return b.desk.T("galopp.stand.end")
	case b.coming() > 1 && (b.view.phase != phaseRace || b.done()):
		return b.desk.T("galopp.stand.after", "N", b.coming()-1)
	}
	return b.desk.T("galopp.stand.now")
}

// standRow writes rank, name and gold of a seat, and its place in the race that has just been run.
func (b *board) standRow(p pen, r geom.Rect, i int, seat game.Seat) {
	rank := i
	for rank > 0 && b.view.money[b.order[rank-1]] == b.view.money[seat] {
		rank--
	}
	number, rest := r.CutLeft(34)
	p.put(b.idOf("stand.rank.", seat), strconv.Itoa(rank+1)+".", number, ui.Strong, text.Right)
	_, rest = rest.CutLeft(50)
	_, rest = rest.CutRight(42)
	gold, rest := rest.CutRight(48)
	p.put(b.idOf("stand.gold.", seat), strconv.Itoa(int(b.view.money[seat])), gold, ui.Strong, text.Right)
	if n := int(b.view.place[seat]); n > 0 && rest.W > 190 {
		var place geom.Rect
		place, rest = rest.CutRight(86)
		p.put(b.idOf("stand.place.", seat), b.placeName(n), place, ui.Small, text.Left)
	}
	p.put(b.idOf("stand.name.", seat), b.desk.Name(seat), rest, ui.Body, text.Left)
}

// placeName is what a place is called.
func (b *board) placeName(n int) string {
	if n == b.seats {
		return b.desk.T("galopp.place.last")
	}
	return b.desk.T("galopp.place.n", "N", numeral(n))
}
