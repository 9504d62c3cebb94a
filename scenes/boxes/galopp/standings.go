package galopp

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// standingsPainter draws the standings: the seats in order of gold, the curves of their gold, and the next race.
type standingsPainter struct {
	saleroom.RoomPainter
	layout  *layout
	history *race.History
	pausing *bool                      // whether a cue shows the sheet between two races, which a tap ends
	curve   curve                      // the cached picture of the curves
	order   [galopp.MaxSeats]game.Seat // the seats in the order of the rows
	listed  [galopp.MaxSeats]int       // by seat, the gold that is written in its row
}

// standings is the layout of the sheet of the standings.
type standings struct {
	sheet    geom.Rect // the whole sheet
	title    geom.Rect
	goOn     geom.Rect // the plate on which a tap ends the pause between two races; it takes the right end of title
	rows     geom.Rect // the rows of all seats together
	columns  geom.Rect // the titles of the columns above rows, if these are a table; see hasLedger
	scale    float64   // rowScale of the rows of a table
	curve    geom.Rect // the chart with the curves of gold, and the numbers at its grid
	nextRace geom.Rect // the strip about the next race, with the picture of an arch, a text, and the prizes; empty after the last race
}

// standings lays out the standings of a game: rows and curves side by side if there is room, otherwise one below the other.
func (l *layout) standings(v *pieces.View) standings {
	s, m := standings{sheet: l.rooms.Sheet}, l.M
	in := s.sheet.Inset(24)
	s.title, in = in.CutTop(m.Head + 6)
	plate, _ := s.title.CutRight(min(104, s.title.W*0.28))
	s.goOn = geom.Around(geom.Pt(plate.Center().X, s.headMiddle()), plate.W, goOnHigh)
	_, in = in.CutTop(8)
	if v.Phase != pieces.PhaseOver {
		s.nextRace, in = in.CutBottom(max(64, 2*m.Body+12))
		_, in = in.CutBottom(8)
	}
	_, in = in.CutTop(4)
	if v.Phase == pieces.PhaseOver && in.W >= ledgerLeast {
		s.layoutLedger(in, v.Seats, m.Body+4)
		return s
	}
	if in.W > in.H*1.25 {
		s.rows, s.curve = in.Column(0, 2, 16), in.Column(1, 2, 16)
		return s
	}
	h := min(in.H*0.55, float64(v.Seats)*max(faceMost+10, m.Body+m.Small+18))
	s.rows, s.curve = in.CutTop(h)
	_, s.curve = s.curve.CutTop(8)
	return s
}

// slab returns the area of the slab on which the standings are written.
func (s *standings) slab() geom.Rect { return s.sheet.Inset(9) }

// goOnHigh is the height in dp of standings.goOn.
const goOnHigh = 36.0

// headMiddle returns the y coordinate of the middle of the slab's head.
func (s *standings) headMiddle() float64 {
	return s.slab().Y + ui.SlabRim + (s.headHeight()-ui.SlabRim)/2
}

// headHeight returns the height in dp of the slab's head, on which the title stands.
func (s *standings) headHeight() float64 { return s.title.Bottom() - s.slab().Y - ui.SlabRim + 2 }

// isNextRaceNarrow reports whether the strip about the next race is so narrow that arch and prizes must be small, so that the text
// has room.
func (s *standings) isNextRaceNarrow() bool { return s.nextRace.W < 400 }

// archHeight returns the height in dp of the picture of the arch in s.nextRace. The arch is about as wide as high.
func (s *standings) archHeight() float64 {
	if s.isNextRaceNarrow() {
		return s.nextRace.H * 0.5
	}
	return s.nextRace.H - 6
}

// archWidth returns the width in dp that the arch takes at the left of s.nextRace, with the margins beside it.
func (s *standings) archWidth() float64 {
	if s.isNextRaceNarrow() {
		return s.archHeight() * 1.2
	}
	return s.nextRace.H * 1.15
}

// prizeWidth returns the width in dp of each coin for a prize at the right of s.nextRace.
func (s *standings) prizeWidth() float64 {
	if s.isNextRaceNarrow() {
		return 34
	}
	return min(s.nextRace.H-14, 52)
}

// rowScale returns the factor by which the contents of a row r are enlarged: 1 if r is at most 52 dp high or 250 dp wide, up to
// 1.5 if r is larger, and up to 2.4 if r is so wide that names still have room beside all the rest.
func rowScale(r geom.Rect) float64 {
	return geom.Clamp(min(r.H/52, r.W/250), 1, geom.Clamp(r.W/290, 1.5, 2.4))
}

// rowMost is the greatest height in dp of a row of the standings.
const rowMost = 176

// row returns the area of the i-th, from 0, of n rows of the standings. Together they are in the middle of s.rows.
func (s *standings) row(i, n int) geom.Rect {
	h := min(s.rows.H/float64(n), rowMost)
	y := s.rows.Center().Y + h*(float64(i)-float64(n)/2)
	return geom.R(s.rows.X, y, s.rows.W, h)
}

// draw draws the sheet of the standings and the texts in signs. The method writeTexts, which sets the order of the rows, must have
// been called before.
func (p *standingsPainter) draw(dst *ebiten.Image, signs []pieces.Sign) {
	t, s := p.Desk.Theme, p.layout.standings(p.View)
	p.DrawRoom(dst, s.sheet, 1)
	t.Slab(dst, s.slab(), s.headHeight())
	for i, seat := range p.order[:p.View.Seats] {
		r := s.row(i, p.View.Seats)
		if i > 0 {
			p.drawRule(dst, r)
		}
		k := rowScale(r)
		d := min(r.H-4, faceMost*k)
		p.Desk.DrawFace(dst, seat, p.mood(seat), geom.Pt(r.X+(38+faceMost/2)*k, r.Center().Y), d)
		at, d := p.coin(r)
		p.Desk.Pieces.Coin(0, d).Draw(dst, at, piece.Pose{})
	}
	p.drawCurve(dst, &s)
	p.drawNext(dst, &s)
	if *p.pausing {
		t.Plate(dst, s.goOn, ui.Primary, false, false)
	}
	p.DrawSigns(dst, signs)
}

// coin returns the place of the middle of the coin in a row, and its width in dp.
func (p *standingsPainter) coin(row geom.Rect) (at geom.Point, d float64) {
	k := rowScale(row)
	head, _ := p.splitRow(row)
	return geom.Pt(row.Right()-18*k, head.Center().Y), min(head.H-8, 30*k)
}

// coinPlace returns the place of the coin in the row of a seat.
func (p *standingsPainter) coinPlace(seat game.Seat) geom.Point {
	s, n := p.layout.standings(p.View), p.View.Seats
	at, _ := p.coin(s.row(slices.Index(p.order[:n], seat), n))
	return at
}

// faceMost is the greatest width in dp of a face in a row that is not enlarged.
const faceMost = 40.0

// mood returns the mood of a seat in the standings: in the end the richest are proud; between races the first to arrive is glad and
// the last is sorry.
func (p *standingsPainter) mood(seat game.Seat) portrait.Mood {
	switch {
	case p.View.Phase == pieces.PhaseOver && p.View.Gold(seat) == p.View.Gold(p.order[0]):
		return portrait.Proud
	case p.View.Place[seat] == 1:
		return portrait.Glad
	case int(p.View.Place[seat]) == p.View.Seats:
		return portrait.Sorry
	}
	return portrait.Calm
}

// drawCurve draws the chart with the curves of gold. While the score is being counted, it draws the curves from the left up to
// the part that is counted.
func (p *standingsPainter) drawCurve(dst *ebiten.Image, s *standings) {
	t, k := p.Desk.Theme, p.chart(s)
	k.drawField(t, dst)
	seen := k.field
	if at, on := p.Desk.CountingAt(); on {
		seen.W = max(0, at.X+9-seen.X) // 9 for the dot at that point of the curve
	}
	part := dst.RecyclableSubImage(seen.Pixels(t.Scale()))
	t.DrawImage(part, p.curve.picture(t, p.history, k, p.Desk.Colors()), k.field.Min(), 1)
	part.Recycle()
}

// counted returns the last moment of the history whose gold has been counted; the last known one unless the score is being counted.
func (p *standingsPainter) counted() int {
	at, on := p.Desk.CountingAt()
	if !on {
		return p.history.Last()
	}
	s := p.layout.standings(p.View)
	k, last := p.chart(&s), -1
	for i := range k.last + 1 {
		if k.at(i, 0).X <= at.X {
			last = i
		}
	}
	return last
}

// gold returns the gold of a seat or, while the score is being counted, the part of that gold that has been counted.
func (p *standingsPainter) gold(s game.Seat) int { return p.Desk.CountedScore(s, p.View.Gold(s)) }

// goldChanged reports whether the counted gold of any seat differs from what is written in its row.
func (p *standingsPainter) goldChanged() bool {
	for s := range game.Seat(p.View.Seats) {
		if p.gold(s) != p.listed[s] {
			return true
		}
	}
	return false
}

// drawRule draws the line at the upper edge of the row r.
func (p *standingsPainter) drawRule(dst *ebiten.Image, r geom.Rect) {
	t := p.Desk.Theme
	img := t.Picture("galopp-rule", r.W, 2, func(c paint.Canvas) {
		c.FillRect(geom.R(0, 0.5, r.W, 1), paint.Fade(t.Palette.Ink, 0.18))
	})
	t.DrawImage(dst, img, geom.Pt(r.X, r.Y-1), 1)
}

// chart returns the layout of the curves of gold, with room for numbers of three digits at the side and a line of text below.
func (p *standingsPainter) chart(s *standings) chart {
	wide := p.Desk.Theme.Text.Measure("000", p.Role(ui.Small, text.Right), 0).X + 10
	return newChart(p.history, s.curve, p.View.Seats, wide, p.layout.M.Small+4)
}

// drawNext draws an arch at the left and the prizes of the next race at the right of the strip about that race. It draws nothing
// once the game is over.
func (p *standingsPainter) drawNext(dst *ebiten.Image, s *standings) {
	if p.View.Phase == pieces.PhaseOver {
		return
	}
	r := s.nextRace
	h := s.archHeight()
	p.Desk.Pieces.Picture("galopp-arch", piece.Plain, h).Draw(dst, geom.Pt(r.X+h*0.6, r.Center().Y+h/2+1), piece.Pose{})
	d := s.prizeWidth()
	for i, prize := range p.View.Course.Races[p.View.NextRace()-1].Prizes {
		x := r.Right() - (float64(galopp.Prizes-i)-0.5)*(d+10)
		p.Desk.Pieces.Coin(prize, d).Draw(dst, geom.Pt(x, r.Center().Y), piece.Pose{})
	}
}

// writeTexts writes the texts of the standings. It also sets order and listed, which draw and goldChanged need.
func (p *standingsPainter) writeTexts(w pieces.Pen) {
	s := p.layout.standings(p.View)
	for seat := range game.Seat(p.View.Seats) {
		p.listed[seat] = p.gold(seat)
	}
	p.order = pieces.Ranked(p.listed[:p.View.Seats])
	title := s.title
	if *p.pausing {
		title, _ = title.CutLeft(s.goOn.X - 8 - title.X)
		w.PutStyled("stand.go", p.Desk.T("shell.next"), s.goOn, p.goOnStyle(w, s.goOn))
	}
	w.Head("stand.title", p.standTitle(), title, text.Centre)
	if s.hasLedger() {
		p.writeLedgerTitles(w, &s)
	}
	for i, seat := range p.order[:p.View.Seats] {
		p.writeRow(w, &s, i, seat)
	}
	p.writeChartNumbers(w, &s)
	if p.View.Phase == pieces.PhaseOver {
		return
	}
	n := p.View.NextRace()
	_, words := s.nextRace.CutLeft(s.archWidth())
	_, words = words.CutRight(3*(s.prizeWidth()+10) + 6) // for the coins of drawNext
	to := p.View.Course.Races[n-1].Arch
	st := p.Role(ui.Body, text.Left)
	st.MaxLines = 0
	next := p.Desk.T("galopp.stand.next", "N", n, "To", to)
	if !p.Desk.Theme.Text.Fits(next, st, words) {
		st = pieces.Fixed(p.Role(ui.Small, text.Left))
		st.MaxLines = 0
	}
	w.PutStyled("stand.next", next, words, st)
}

// goOnStyle returns the style of the word on the plate r.
func (p *standingsPainter) goOnStyle(w pieces.Pen, r geom.Rect) text.Style {
	st := p.Role(ui.Strong, text.Centre)
	if !w.Fits(p.Desk.T("shell.next"), st, r.InsetXY(8, 0)) {
		st = pieces.Fixed(p.Role(ui.Small, text.Centre))
	}
	return st.WithColor(p.Desk.Theme.PlateInk(ui.Primary, false))
}

// writeChartNumbers writes the numbers at the grid of the chart: gold at the side, and races below. Where the lines of the grid
// are close together, only every second, fourth and so on has a number, and races are left out; see chart.racesApart.
func (p *standingsPainter) writeChartNumbers(w pieces.Pen, s *standings) {
	k, small := p.chart(s), p.layout.M.Small
	step := gridStep(k.high)
	for float64(step)/float64(k.high)*(k.field.H-24) < small {
		step *= 2
	}
	for g := int32(0); g <= k.high; g += step {
		box := geom.R(s.curve.X, k.at(0, g).Y-small/2, k.field.X-s.curve.X-6, small)
		w.Put("stand.axis."+strconv.Itoa(int(g)), strconv.Itoa(int(g)), box, ui.Small, text.Right)
	}
	wide := p.Desk.Theme.Text.Measure(pieces.Numeral(3), p.Role(ui.Small, text.Centre), 0).X + 6 // III is the widest
	every := 2 * k.racesApart(wide)
	for i := every; i <= k.last; i += every {
		box := geom.Around(geom.Pt(k.at(i, 0).X, k.field.Bottom()+2+small/2), wide, small)
		w.Put("stand.race."+strconv.Itoa(i/2), pieces.Numeral(i/2), box, ui.Small, text.Centre)
	}
}

// standTitle returns the title of the sheet: that these are the standings at the end of the game, after which race or, before the
// first race and during a race, now.
func (p *standingsPainter) standTitle() string {
	switch {
	case p.View.Phase == pieces.PhaseOver:
		return p.Desk.T("galopp.stand.end")
	case p.isBetweenRaces():
		return p.Desk.T(afterKeys[p.View.NextRace()-1])
	}
	return p.Desk.T("galopp.stand.now")
}

// afterKeys are the message keys of the titles after each race but the last, by the number of the race.
var afterKeys = [galopp.Races]string{
	1: "galopp.stand.after.1", 2: "galopp.stand.after.2", 3: "galopp.stand.after.3", 4: "galopp.stand.after.4", 5: "galopp.stand.after.5",
}

// isBetweenRaces reports whether a race is over and another one follows.
func (p *standingsPainter) isBetweenRaces() bool {
	n := p.View.NextRace()
	return n > 1 && n <= galopp.Races && p.View.Phase != pieces.PhaseOver && (p.View.Phase != pieces.PhaseRace || p.View.Running() == 0)
}

// won returns the gold that a seat has won in the race that was run last, and whether there was one and its history is known.
func (p *standingsPainter) won(seat game.Seat) (gold int, ok bool) {
	if !p.isBetweenRaces() {
		return 0, false
	}
	end := 2 * (p.View.NextRace() - 1) // of the race; the moment before is its beginning
	h := p.history
	return int(h.Gold[end][seat] - h.Gold[end-1][seat]), h.Known[end] && h.Known[end-1]
}

// writeRow writes the i-th row, from 0, of s: rank, name and gold of a seat, between races what it won in the last one, while the
// view has one the seat's place in the race, and below all that what it won in each race. Seats with equal gold have the same
// rank. Name, place and winnings are left out if there is no room.
func (p *standingsPainter) writeRow(w pieces.Pen, s *standings, i int, seat game.Seat) {
	r := s.row(i, p.View.Seats)
	rank := i
	for rank > 0 && p.listed[p.order[rank-1]] == p.listed[seat] {
		rank--
	}
	k := rowScale(r)
	head, line := p.splitRow(r)
	number, rest := head.CutLeft(34 * k)
	w.Fit(p.IDOf("stand.rank.", seat), strconv.Itoa(rank+1)+".", number, text.Right, roles(k)...)
	_, rest = rest.CutLeft((faceMost + 10) * k)
	_, rest = rest.CutRight(42 * k)
	gold, rest := rest.CutRight(48 * k)
	if p.counted() >= 0 { // before, nobody has anything
		w.Fit(p.IDOf("stand.gold.", seat), strconv.Itoa(p.listed[seat]), gold, text.Right, roles(k)...)
	}
	if n, ok := p.won(seat); ok {
		var won geom.Rect
		won, rest = rest.CutRight(46 * k)
		role := ui.Strong
		if k > 1.2 {
			role = ui.Choosable
		}
		st := p.Role(role, text.Right).WithColor(paint.Darken(p.Desk.Theme.Palette.Shade, 0.35))
		w.PutStyled(p.IDOf("stand.won.", seat), "+"+strconv.Itoa(n), won, pieces.Fixed(st))
	}
	if s.hasLedger() {
		rest, _ = rest.CutLeft(r.W * ledgerName)
		p.writeLedgerRow(w, s, r, seat)
	} else if n := int(p.View.Place[seat]); n > 0 && rest.W > 190 {
		var place geom.Rect
		place, rest = rest.CutRight(86)
		w.Put(p.IDOf("stand.place.", seat), placeName(n, p.View.Seats, p.Desk.T), place, ui.Small, text.Left)
	}
	if rest.W < nameRoom {
		return
	}
	p.writeWinnings(w, line, k, seat)
	w.Fit(p.IDOf("stand.name.", seat), p.Desk.Name(seat), rest, text.Left, roles(k)...)
}

// splitRow splits a row r of the standings into its head, with the rank, name and gold of a seat, and the line below it, for what
// the seat has won in each race, which begins beside the face. The line is empty, and the head is all of r, if nothing has been won
// in two races yet, or if there is no room for two lines.
func (p *standingsPainter) splitRow(r geom.Rect) (head, line geom.Rect) {
	m, k := p.layout.M, rowScale(r)
	if sheet := p.layout.standings(p.View); sheet.hasLedger() {
		return r, geom.Rect{} // a table has columns for that
	}
	if r.H < m.Small+m.Body+14 || winnings(p.history, p.history.Last(), 0, false) == "" {
		return r, geom.Rect{}
	}
	in := r.InsetXY(0, 2+(r.H-min(r.H, (faceMost+14)*k))/2) // both together are about as high as the face
	line, head = in.CutBottom(m.Small*geom.Clamp(k, 1, 1.5) + 2)
	_, line = line.CutLeft((34 + faceMost + 10) * k)
	return head, line
}

// writeWinnings writes into line what a seat has won in each race, in the style of winningsStyle. If there is no room, or if line
// is empty, it writes nothing.
func (p *standingsPainter) writeWinnings(w pieces.Pen, line geom.Rect, k float64, seat game.Seat) {
	if line.Empty() {
		return
	}
	if st, numbered, ok := p.winningsStyle(w, line, k); ok {
		w.PutStyled(p.IDOf("stand.races.", seat), winnings(p.history, p.counted(), seat, numbered), line, st)
	}
}

// winningsStyle returns how the winnings of all seats are written alike into lines of the size of line, larger in rows that are
// enlarged by the factor k: the largest style in which those of each seat fit into one line, with the numbers of the races unless
// there is no room for them, and whether there is any such style.
func (p *standingsPainter) winningsStyle(w pieces.Pen, line geom.Rect, k float64) (st text.Style, numbered, ok bool) {
	sizes := []ui.Role{ui.Small}
	if k > 1.4 {
		sizes = []ui.Role{ui.Choosable, ui.Body, ui.Small}
	}
	for _, numbered := range [...]bool{true, false} {
		for _, role := range sizes {
			st := p.Role(role, text.Left)
			if role == ui.Small {
				st = pieces.Fixed(st)
			}
			if p.winningsFit(w, st, line, numbered) {
				return st, numbered, true
			}
		}
	}
	return st, false, false
}

// winningsFit reports whether the winnings of every seat fit into lines of the size of line.
func (p *standingsPainter) winningsFit(w pieces.Pen, st text.Style, line geom.Rect, numbered bool) bool {
	for seat := range game.Seat(p.View.Seats) {
		if !w.Fits(winnings(p.history, p.counted(), seat, numbered), st, line) {
			return false
		}
	}
	return true
}

// winnings returns what a seat has won in each race of the history h that was over by the moment last and is known, as "I +20
// II +0", or without the numbers of the races. It is empty if there are less than two such races, as the row says what the last
// one has brought.
func winnings(h *race.History, last int, seat game.Seat, numbered bool) string {
	var parts []string
	for n := 1; 2*n <= last; n++ {
		if !h.Known[2*n] || !h.Known[2*n-1] {
			continue
		}
		won := "+" + strconv.Itoa(int(h.Gold[2*n][seat]-h.Gold[2*n-1][seat]))
		if numbered {
			won = pieces.Numeral(n) + " " + won
		}
		parts = append(parts, won)
	}
	if len(parts) < 2 {
		return ""
	}
	return strings.Join(parts, "   ")
}

// roles returns the text roles for rows enlarged by the factor k, the preferred role first.
func roles(k float64) []ui.Role {
	switch {
	case k > 1.8:
		return []ui.Role{ui.Title, ui.Heading, ui.Choosable, ui.Strong, ui.Small}
	case k > 1.2:
		return []ui.Role{ui.Heading, ui.Choosable, ui.Strong, ui.Small}
	}
	return []ui.Role{ui.Strong, ui.Small}
}

// nameRoom is the least width in dp for a name in the standings. With less room, as in the pages of rules, there is only the
// face.
const nameRoom = 30
