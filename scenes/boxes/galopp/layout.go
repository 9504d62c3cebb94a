package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
)

// layout is the places of everything on the board, in dp of the screen: the garden, and the sheets that may cover it.
type layout struct {
	race.Grounds
	rooms saleroom.Rooms        // the sheet, and the auctions on it
	cells [galopp.MaxSeats]cell // the teams of all seats in an exchange, by seat
}

// headBeside is the width in dp of a cell's head on a telephone if the head is beside the cards.
const headBeside = 98.0

// newLayout lays out the board in area. corners.X is the margin in dp on both sides of the sheets, corners.Y that above and below
// them; see board.peekMargins. watched is true if nobody is asked, as in a replay.
func newLayout(f pieces.Form, area geom.Rect, seats int, corners geom.Point, watched bool, m pieces.Measures) *layout {
	l := &layout{Grounds: race.NewGrounds(f, area, seats, m)}
	l.rooms = saleroom.NewRooms(f, l.Board.Inset(8).InsetXY(corners.X, corners.Y), seats, watched, m)
	l.layoutTeams(seats, m)
	return l
}

// cell is the place of a seat's team where all teams lie side by side.
type cell struct {
	box   geom.Rect               // the cloth under head and cards
	head  geom.Rect               // the badge and the name of the seat
	cards [galopp.Slots]geom.Rect // the cards, by slot
}

// raisedBy is how far a card that is chosen from a team is raised, in dp.
const raisedBy = 10

// layoutTeams lays out all teams below the title: one below the other for up to three seats, otherwise in two columns. Cards are
// 1.4 times as high as wide.
func (l *layout) layoutTeams(seats int, m pieces.Measures) {
	in := saleroom.Within(l.Form, l.rooms.Sheet)
	if l.Form != pieces.Broad {
		l.layoutTeamsSlim(in, seats, m)
		return
	}
	_, in = in.CutTop(m.Head + m.Body + 12)
	cols := 1
	if seats > 3 {
		cols = 2
	}
	rows := (seats + cols - 1) / cols
	for i := range seats {
		k := &l.cells[i]
		box := in.Cell(i%cols, i/cols, cols, rows, 10)
		head := max(m.Body, 26)
		h := min(box.H-head-12-raisedBy, ((box.W-12)/galopp.Slots-8)*1.4) // the height of a card
		high := h + head + 12 + raisedBy                                  // the height of a cell
		pitch := high + min(box.H-high+10, 28)                            // from row to row, at most 28 dp apart
		y := in.Center().Y + pitch*(float64(i/cols)-float64(rows-1)/2)
		k.box = geom.Around(geom.Pt(box.Center().X, y), box.W, high)
		k.head, box = k.box.Inset(6).CutTop(head)
		_, box = box.CutTop(raisedBy)
		w := h / 1.4
		row := geom.Around(box.Center(), galopp.Slots*w+(galopp.Slots-1)*8, h)
		for j := range k.cards {
			k.cards[j] = row.Column(j, galopp.Slots, 8)
		}
	}
}

// layoutTeamsSlim lays out all teams on a telephone below the title: in one or two columns, with the names above or beside the
// cards, whichever makes the cards largest.
func (l *layout) layoutTeamsSlim(in geom.Rect, seats int, m pieces.Measures) {
	head := max(m.Head, 34) + 6
	if l.Form == pieces.Upright {
		head += m.Body + 4
	}
	_, in = in.CutTop(head)
	best := 0.0
	for _, beside := range [...]float64{headBeside, 0} { // the width of the name beside the cards; 0: it is above them
		for cols := 1; cols <= 2; cols++ {
			rows := (seats + cols - 1) / cols
			above := 0.0 // the height of the name above the cards
			if beside == 0 {
				above = max(m.Body, 26)
			}
			h := min(in.Cell(0, 0, cols, rows, 6).H-above-8-raisedBy, ((in.Cell(0, 0, cols, rows, 6).W-12-beside)/galopp.Slots-6)*1.4)
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

// newCell lays out a team in box, with cards h dp high. The name has a height of above dp above the cards or, if above is 0, a
// width of beside dp beside them.
func newCell(box geom.Rect, beside, above, h float64) (k cell) {
	k.box = geom.Around(box.Center(), box.W, h+above+8+raisedBy)
	in := k.box.InsetXY(6, 4)
	if above > 0 {
		k.head, in = in.CutTop(above)
	} else {
		k.head, in = in.CutLeft(beside)
	}
	_, in = in.CutTop(raisedBy)
	w := h / 1.4
	row := geom.Around(in.Center(), galopp.Slots*w+(galopp.Slots-1)*6, h)
	for j := range k.cards {
		k.cards[j] = row.Column(j, galopp.Slots, 6)
	}
	return k
}

// spot returns the area of what a lesson or tip names id, and whether id names anything: "teams", or what Grounds.FindSpot finds.
func (l *layout) spot(id string) (geom.Rect, bool) {
	if id == "teams" {
		return l.rooms.Sheet, true
	}
	return l.Grounds.FindSpot(id)
}
