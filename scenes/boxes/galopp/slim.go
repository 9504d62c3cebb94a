package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
)

// formOf is the form of a screen.
func formOf(m stage.Metrics) form {
	switch {
	case !m.Small():
		return broad
	case m.Portrait():
		return upright
	}
	return sideways
}

// Measures in dp on telephones.
const (
	yardUpright = 168.0 // the height of the terrace below the garden, besides a line of words
	standSlim   = 56.0  // of the places on it
	pilesSlim   = 112.0 // the width of deck and discards
	priceWide   = 0.53  // the share of the head of an auction that takes what is bid
	titleLeast  = 200.0 // the width that it leaves the title
	stackLeast  = 330.0 // the least height in which the old team lies above the new one
	headBeside  = 98.0  // the width of a seat's name beside its team
)

// layoutPhonePortrait lays the terrace out below the garden of a telephone: the porters above the places.
func (l *layout) layoutPhonePortrait(in geom.Rect, seats int, m measures) {
	head, in := in.CutTop(m.body + 2)
	l.names, l.title = head.Column(0, 2, 8), head.Column(1, 2, 8)
	l.stand, in = in.CutBottom(standSlim)
	_, in = in.CutBottom(6)
	l.line(in)
	l.plaques(l.stand, seats)
}

// layoutPhoneLandscape lays the terrace out beside the garden of a telephone: the porters two by two above the places.
func (l *layout) layoutPhoneLandscape(in geom.Rect, seats int, m measures) {
	l.names, in = in.CutTop(m.body + 2)
	l.stand, in = in.CutBottom(m.body + 2 + 2*standSlim*0.75)
	l.title, l.places[0] = l.stand.CutTop(m.body + 2)
	l.plaques(l.places[0], seats)
	_, in = in.CutBottom(6)
	l.side = geom.Clamp(in.W*0.22, 32, 44)
	l.tray, in = in.CutLeft(l.side + 10)
	_, in = in.CutLeft(8)
	h := min((in.H-6)/2, (in.W-6)/2*1.4)
	team := geom.Around(in.Center(), 2*h/1.4+6, 2*h+6)
	for i := range l.cards {
		l.cards[i] = team.Cell(i%2, i/2, 2, 2, 6)
	}
	l.tray = geom.R(l.tray.X, team.Y, l.tray.W, team.H)
	l.die = l.tray.Center()
}

// upright lays an auction out on a telephone that is held upright.
func (s *saleroom) upright(r geom.Rect, old bool) {
	s.head, r = r.CutTop(max(s.m.head, 34))
	s.piles, s.head = s.head.CutRight(pilesSlim)
	_, s.head = s.head.CutRight(8)
	r = s.twoRows(r)
	if !old {
		s.only(r)
		return
	}
	teams, r := r.CutBottom(geom.Clamp(r.H*0.46, 84, 230))
	s.price, r = r.CutBottom(max(44, s.m.head+4))
	_, s.offers = r.CutTop(6)
	if teams.H+r.H >= stackLeast {
		s.teams(teams.Row(0, 2, 6), teams.Row(1, 2, 6))
		return
	}
	s.teams(teams.Column(0, 2, 12), teams.Column(1, 2, 12))
}

// sideways lays an auction out on a telephone that lies on its side: the bid beside its title, all buttons in one row, and the
// teams beside the stalls.
func (s *saleroom) sideways(r geom.Rect, old bool) {
	s.head, r = r.CutTop(max(s.m.head, 42))
	s.piles, s.head = s.head.CutRight(pilesSlim)
	_, s.head = s.head.CutRight(8)
	s.price, s.head = s.head.CutRight(min(s.head.W*priceWide, s.head.W-titleLeast))
	s.bar, r = r.CutBottom(keyLeast)
	_, r = r.CutBottom(6)
	_, r = r.CutTop(4)
	rest := s.bar.W - steppersWide - 20
	s.pass, s.steps = s.bar.CutLeft(rest * 0.4)
	s.bid, s.steps = s.steps.CutRight(rest * 0.6)
	s.steps = s.steps.InsetXY(10, 0)
	if !old {
		s.offers = r
		cards, verse := r.CutTop(r.H - s.m.head - 4)
		inRow(cards, &s.sold)
		s.next, s.verse = s.sold, verse
		return
	}
	teams, r := r.CutRight(r.W * 0.5)
	_, s.offers = r.CutRight(14)
	s.teams(teams.Row(0, 2, 4), teams.Row(1, 2, 4))
}

// teams puts the old team and the one on offer, each below what it is called, and the latter, once it has been sold, where its
// cards came from.
func (s *saleroom) teams(old, next geom.Rect) {
	s.labels[0], old = old.CutTop(s.m.small + 2)
	s.labels[1], next = next.CutTop(s.m.small + 2)
	inRow(old, &s.old)
	inRow(next, &s.next)
	inRow(s.offers.Inset(8), &s.sold)
	s.verse = next
}

// tabulateSlim lays all teams out on a telephone, in one or two columns and with names above or beside them, so that cards are as
// large as can be.
func (l *layout) tabulateSlim(in geom.Rect, seats int, m measures) {
	head := max(m.head, 34) + 6
	if l.form == upright {
		head += m.body + 4
	}
	_, in = in.CutTop(head)
	best := 0.0
	for _, beside := range [...]float64{headBeside, 0} {
		for cols := 1; cols <= 2; cols++ {
			rows := (seats + cols - 1) / cols
			above := 0.0
			if beside == 0 {
				above = max(m.body, 26)
			}
			h := min(in.Cell(0, 0, cols, rows, 6).H-above-8-lifted, ((in.Cell(0, 0, cols, rows, 6).W-12-beside)/galopp.Slots-6)*1.4)
			if h <= best {
				continue
			}
			best = h
			for i := range seats {
				l.cells[i] = newCell(in.Cell(i%cols, i/cols, cols, rows, 6), beside, above, h)
			}
		}
	}
}

// newCell is the place of a team in box with cards of height h, and room for its name beside or above them.
func newCell(box geom.Rect, beside, above, h float64) (k cell) {
	k.box = geom.Around(box.Center(), box.W, h+above+8+lifted)
	in := k.box.InsetXY(6, 4)
	if above > 0 {
		k.head, in = in.CutTop(above)
	} else {
		k.head, in = in.CutLeft(beside)
	}
	_, in = in.CutTop(lifted)
	w := h / 1.4
	row := geom.Around(in.Center(), galopp.Slots*w+(galopp.Slots-1)*6, h)
	for j := range k.cards {
		k.cards[j] = row.Column(j, galopp.Slots, 6)
	}
	return k
}
