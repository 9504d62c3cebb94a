package galopp

import (
	"strconv"
	"strings"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// form is what kind of screen the board is laid out for.
type form uint8

const (
	broad    form = iota // one round which people sit, or a tablet's
	upright              // a telephone's that is held upright
	sideways             // a telephone's that lies on its side
)

// layout is where everything lies on the board, in dp of the screen.
type layout struct {
	form   form
	area   geom.Rect
	board  geom.Rect
	course *course
	yard   geom.Rect                  // the terrace below the garden
	cards  [galopp.Slots]geom.Rect    // the porters of the seat that rolls
	die    geom.Point                 // where the die comes to lie
	side   float64                    // its edge
	tray   geom.Rect                  // the cloth it lies on
	names  geom.Rect                  // whose porters they are
	places [galopp.MaxSeats]geom.Rect // by place, from first
	stand  geom.Rect                  // all of them
	pond   geom.Rect
	title  geom.Rect
	room   saleroom // of the first auctions
	rooms  saleroom // of the later ones, with old and new teams side by side
	cells  [galopp.MaxSeats]cell
	sheet  geom.Rect
}

// measures are what texts ask of a layout.
type measures struct {
	small, body, head float64 // heights of lines in dp
}

// newLayout lays the board out in area. Corners is what is left free beside the sheets, or above and below them.
func newLayout(f form, area geom.Rect, seats int, corners geom.Point, m measures) *layout {
	l := &layout{form: f, area: area, board: area.Inset(4)}
	_, l.board = l.board.CutBottom(4)
	in := l.divide(l.board.Inset(10), m)
	l.course = newCourse(in.InsetXY(4, 0), seats, f != broad)
	l.pond = l.course.pond()
	l.furnish(seats, m)
	l.sheet = l.board.Inset(8).InsetXY(corners.X, corners.Y)
	l.room = newSaleroom(f, hall(f, l.sheet), false, m)
	l.rooms = newSaleroom(f, hall(f, l.sheet), true, m)
	l.tabulate(seats, m)
	return l
}

// divide cuts the terrace off the board, and returns what is left for the garden.
func (l *layout) divide(in geom.Rect, m measures) geom.Rect {
	switch l.form {
	case upright:
		l.yard, in = in.CutBottom(min(yardUpright+m.body, in.H*0.4))
		_, in = in.CutBottom(6)
	case sideways:
		l.yard, in = in.CutRight(geom.Clamp(in.W*0.29, 150, 200))
		_, in = in.CutRight(6)
	default:
		l.yard, in = in.CutBottom(geom.Clamp(in.H*0.27, 118, min(240, in.W*0.36)))
		_, in = in.CutBottom(8)
	}
	return in
}

// furnish lays out the terrace: the die, the porters of the seat that rolls, and the places.
func (l *layout) furnish(seats int, m measures) {
	in := l.yard.InsetXY(6, 6)
	switch l.form {
	case upright:
		l.layoutPhonePortrait(in, seats, m)
		return
	case sideways:
		l.layoutPhoneLandscape(in, seats, m)
		return
	}
	l.stand, in = in.CutRight(geom.Clamp(in.W*0.4, 190, 560))
	_, in = in.CutRight(10)
	l.names, in = in.CutTop(m.body + 2)
	l.line(in)
	l.names.X, l.names.W = l.tray.X, l.cards[3].Right()-l.tray.X
	l.title, in = l.stand.CutTop(m.body + 2)
	l.plaques(in, seats)
}

// line puts the die and the porters of the seat that rolls side by side into in.
func (l *layout) line(in geom.Rect) {
	card := min(in.H-4, (in.W*0.76/galopp.Slots-6)*1.4)
	gap := 6.0
	w := card / 1.4
	l.side = geom.Clamp(card*0.52, 40, 84)
	all := galopp.Slots*w + (galopp.Slots-1)*gap
	dieWide := min(in.W-all-12, l.side*1.7)
	x := in.X + max(0, in.W-all-dieWide-12)/2
	l.tray = geom.R(x, in.Center().Y-card/2, dieWide, card)
	l.die = l.tray.Center()
	l.side = min(l.side, dieWide*0.72)
	x = l.tray.Right() + 12
	for i := range l.cards {
		l.cards[i] = geom.R(x+float64(i)*(w+gap), in.Center().Y-card/2, w, card)
	}
}

// plaques lays the places out in r, in one row or two, whichever leaves the chairs on them larger.
func (l *layout) plaques(r geom.Rect, seats int) {
	most := 0.0
	for _, cols := range [...]int{seats, 3} {
		rows := (seats + cols - 1) / cols
		if h := placedHigh(r.Cell(0, 0, cols, rows, 6)); h > most {
			most = h
			for i := range seats {
				l.places[i] = r.Cell(i%cols, i/cols, cols, rows, 6)
			}
		}
	}
}

// placedHigh is the height of a chair on a plaque.
func placedHigh(r geom.Rect) float64 { return min(r.H*0.54, (r.W-8)/1.5) }

// roomOf is how the auction's room lies in a race: from the second race on the old team lies next to the one on offer (G-19).
func (l *layout) roomOf(race int8) *saleroom {
	if race > 1 {
		return &l.rooms
	}
	return &l.room
}

// numeralRoom is what the widest number of a place and its margins take of a plaque.
const numeralRoom = 21.0

// prizeWide is the width of the coin on a plaque.
func prizeWide(r geom.Rect) float64 {
	return geom.Clamp(r.H*0.46, min(22, r.W-numeralRoom), min(r.W*0.44, 46))
}

// prize is where the coin of a place lies, counted from 1, and how wide it is.
func (l *layout) prize(place int) (at geom.Point, wide float64) {
	r := l.places[place-1]
	wide = prizeWide(r)
	return geom.Pt(r.Right()-wide/2-5, r.Y+wide/2+5), wide
}

// podium is where the chair stands that has a place, counted from 1.
func (l *layout) podium(place int) geom.Point {
	r := l.places[place-1]
	return geom.Pt(r.Center().X, r.Bottom()-5)
}

// bath is where the chair of one of so many seats lies in the pond.
func (l *layout) bath(s game.Seat, seats int) geom.Point {
	return l.pond.At(0.2+0.56*(float64(s)+0.5)/float64(seats), 0.66+0.2*float64(s%2))
}

// cell is the place of a seat's team where all teams lie side by side.
type cell struct {
	box   geom.Rect
	head  geom.Rect
	cards [galopp.Slots]geom.Rect
}

// lifted is how far a card that is chosen from a team rises.
const lifted = 10

// tabulate lays all teams out side by side.
func (l *layout) tabulate(seats int, m measures) {
	in := hall(l.form, l.sheet)
	if l.form != broad {
		l.tabulateSlim(in, seats, m)
		return
	}
	_, in = in.CutTop(m.head + m.body + 12)
	cols := 1
	if seats > 3 {
		cols = 2
	}
	rows := (seats + cols - 1) / cols
	for i := range seats {
		k := &l.cells[i]
		box := in.Cell(i%cols, i/cols, cols, rows, 10)
		head := max(m.body, 26)
		h := min(box.H-head-12-lifted, ((box.W-12)/galopp.Slots-8)*1.4)
		high := h + head + 12 + lifted
		pitch := high + min(box.H-high+10, 28)
		y := in.Center().Y + pitch*(float64(i/cols)-float64(rows-1)/2)
		k.box = geom.Around(geom.Pt(box.Center().X, y), box.W, high)
		k.head, box = k.box.Inset(6).CutTop(head)
		_, box = box.CutTop(lifted)
		w := h / 1.4
		row := geom.Around(box.Center(), galopp.Slots*w+(galopp.Slots-1)*8, h)
		for j := range k.cards {
			k.cards[j] = row.Column(j, galopp.Slots, 8)
		}
	}
}

// ready reports whether anything has been laid out.
func (l *layout) ready() bool { return l.course != nil }

// spot is where the thing of a name lies, if it has a place of its own.
func (l *layout) spot(id string) (geom.Rect, bool) {
	switch id {
	case "yard":
		return l.yard.Inset(4), true
	case "team":
		return l.cards[0].Union(l.cards[galopp.Slots-1]), true
	case "places":
		return l.stand, true
	case "pond":
		return l.pond, true
	case "teams":
		return l.sheet, true
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(id, "space.")); err == nil && n >= firstSpace && n <= l.course.last() {
		return l.course.cell(n), true
	}
	return geom.Rect{}, false
}
