package galopp

import (
	"strconv"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// ledgerColumns is the number of columns of the table at the end of a game: the gold at the start, what each race has brought, and
// what porters have cost. All of a row add up to the gold at the end of the row.
const ledgerColumns = 1 + galopp.Races + 1

// ledgerLeast is the least width in dp of the sheet's inside for the table.
const ledgerLeast = 680.0

// hasLedger reports whether the standings are a table, with the chart below it: at the end of a game, if there is room.
func (s *standings) hasLedger() bool { return !s.columns.Empty() }

// layoutLedger lays out, in r, the titles of the columns, the rows of n seats below them, and the chart at the bottom.
func (s *standings) layoutLedger(r geom.Rect, n int, title float64) {
	rows, chart := r.CutTop(min(r.H*0.6, title+float64(n)*ledgerRow))
	s.columns, s.rows = rows.CutTop(title)
	s.scale = rowScale(s.row(0, n))
	_, s.curve = chart.CutTop(10)
}

// ledgerRow is the greatest height in dp of a row of the table.
const ledgerRow = 92.0

// cell returns the part of a column, from 0, of a row of the table, or of the titles if row is s.columns.
func (s *standings) cell(row geom.Rect, column int) geom.Rect {
	_, cells := row.CutLeft((34+faceMost+10)*s.scale + row.W*ledgerName)
	_, cells = cells.CutRight(90 * s.scale)
	return cells.Column(column, ledgerColumns, 2)
}

// ledgerName is the width of the name as a share of that of a row of the table.
const ledgerName = 0.14

// writeLedgerTitles writes the titles of the columns.
func (p *standingsPainter) writeLedgerTitles(w pieces.Pen, s *standings) {
	for i := range ledgerColumns {
		words := ""
		switch i {
		case 0:
			words = p.Desk.T("galopp.race.start")
		case ledgerColumns - 1:
			words = p.Desk.T("galopp.stand.paid")
		default:
			words = pieces.Numeral(i)
		}
		w.Fit("stand.column."+strconv.Itoa(i), words, s.cell(s.columns, i), text.Centre, ui.Strong, ui.Small)
	}
}

// writeLedgerRow writes the columns of a seat into its row r. While the score is being counted, it leaves out what is not counted
// yet.
func (p *standingsPainter) writeLedgerRow(w pieces.Pen, s *standings, r geom.Rect, seat game.Seat) {
	for i, words := range ledgerOf(p.history, p.counted(), seat) {
		w.Fit(p.IDOf("stand.column."+strconv.Itoa(i)+".", seat), words, s.cell(r, i), text.Centre, roles(s.scale)...)
	}
}

// ledgerOf returns what the columns of a seat say after the moment last of the history h. What is not known, or comes later, is
// empty; what has been paid is so as soon as any of it is not known.
func ledgerOf(h *race.History, last int, seat game.Seat) (words [ledgerColumns]string) {
	gold := func(i int) int { return int(h.Gold[i][seat]) }
	if last < 0 || !h.Known[0] {
		return words
	}
	words[0] = strconv.Itoa(gold(0))
	paid, known := 0, true
	for n := 1; 2*n <= last; n++ {
		if !h.Known[2*n-1] || !h.Known[2*n] || !h.Known[2*n-2] {
			known = false
			continue
		}
		if words[n] = "0"; gold(2*n) > gold(2*n-1) {
			words[n] = "+" + strconv.Itoa(gold(2*n)-gold(2*n-1))
		}
		paid += gold(2*n-2) - gold(2*n-1)
	}
	switch {
	case !known || last < 2:
	case paid == 0:
		words[ledgerColumns-1] = "0"
	default:
		words[ledgerColumns-1] = "−" + strconv.Itoa(paid)
	}
	return words
}
