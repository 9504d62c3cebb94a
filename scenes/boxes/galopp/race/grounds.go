package race

import (
	"strconv"
	"strings"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// Measures in dp on telephones.
const (
	yardUpright = 168.0 // the height of the terrace below the garden, besides a line of words
	standSlim   = 56.0  // of the places on it
)

// Grounds is where everything lies of a race, in dp of the screen.
type Grounds struct {
	Form   pieces.Form
	area   geom.Rect
	Board  geom.Rect
	Course *Course
	yard   geom.Rect                  // the terrace below the garden
	cards  [galopp.Slots]geom.Rect    // the porters of the seat that rolls
	die    geom.Point                 // where the die comes to lie
	side   float64                    // its edge
	Tray   geom.Rect                  // the cloth it lies on
	names  geom.Rect                  // whose porters they are
	places [galopp.MaxSeats]geom.Rect // by place, from first
	Stand  geom.Rect                  // all of them
	pond   geom.Rect
	title  geom.Rect
	M      pieces.Measures
}

// NewGrounds lays the garden out in area.
func NewGrounds(f pieces.Form, area geom.Rect, seats int, m pieces.Measures) Grounds {
	l := Grounds{Form: f, area: area, Board: area.Inset(4), M: m}
	_, l.Board = l.Board.CutBottom(4)
	in := l.divide(l.Board.Inset(10), m)
	l.Course = newCourse(in.InsetXY(4, 0), seats, f != pieces.Broad)
	l.pond = l.Course.pond()
	l.furnish(seats, m)
	return l
}

// divide cuts the terrace off the board, and returns what is left for the garden.
func (l *Grounds) divide(in geom.Rect, m pieces.Measures) geom.Rect {
	switch l.Form {
	case pieces.Upright:
		l.yard, in = in.CutBottom(min(yardUpright+m.Body, in.H*0.4))
		_, in = in.CutBottom(6)
	case pieces.Sideways:
		l.yard, in = in.CutRight(geom.Clamp(in.W*0.29, 150, 200))
		_, in = in.CutRight(6)
	default:
		l.yard, in = in.CutBottom(geom.Clamp(in.H*0.27, 118, min(240, in.W*0.36)))
		_, in = in.CutBottom(8)
	}
	return in
}

// furnish lays out the terrace: the die, the porters of the seat that rolls, and the places.
func (l *Grounds) furnish(seats int, m pieces.Measures) {
	in := l.yard.InsetXY(6, 6)
	switch l.Form {
	case pieces.Upright:
		l.phonePortrait(in, seats, m)
		return
	case pieces.Sideways:
		l.phoneLandscape(in, seats, m)
		return
	}
	l.Stand, in = in.CutRight(geom.Clamp(in.W*0.4, 190, 560))
	_, in = in.CutRight(10)
	l.names, in = in.CutTop(m.Body + 2)
	l.line(in)
	l.names.X, l.names.W = l.Tray.X, l.cards[3].Right()-l.Tray.X
	l.title, in = l.Stand.CutTop(m.Body + 2)
	l.plaques(in, seats)
}

// line puts the die and the porters of the seat that rolls side by side into in.
func (l *Grounds) line(in geom.Rect) {
	card := min(in.H-4, (in.W*0.76/galopp.Slots-6)*1.4)
	gap := 6.0
	w := card / 1.4
	l.side = geom.Clamp(card*0.52, 40, 84)
	all := galopp.Slots*w + (galopp.Slots-1)*gap
	dieWide := min(in.W-all-12, l.side*1.7)
	x := in.X + max(0, in.W-all-dieWide-12)/2
	l.Tray = geom.R(x, in.Center().Y-card/2, dieWide, card)
	l.die = l.Tray.Center()
	l.side = min(l.side, dieWide*0.72)
	x = l.Tray.Right() + 12
	for i := range l.cards {
		l.cards[i] = geom.R(x+float64(i)*(w+gap), in.Center().Y-card/2, w, card)
	}
}

// plaques lays the places out in r, in one row or two, whichever leaves the chairs on them larger.
func (l *Grounds) plaques(r geom.Rect, seats int) {
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

// numeralRoom is what the widest number of a place and its margins take of a plaque.
const numeralRoom = 21.0

// coinWidth returns the width in dp of the coin on the plaque r: nearly half of the plaque's height, at most 46 and 44 %
// of its width. It is at least 22, or what numeralRoom leaves of a narrow plaque, even if that is more than the 44 %.
func coinWidth(r geom.Rect) float64 {
	least := min(22, r.W-numeralRoom)
	return geom.Clamp(r.H*0.46, least, max(least, min(r.W*0.44, 46)))
}

// prize is where the coin of a place lies, counted from 1, and how wide it is.
func (l *Grounds) prize(place int) (at geom.Point, wide float64) {
	r := l.places[place-1]
	wide = coinWidth(r)
	return geom.Pt(r.Right()-wide/2-5, r.Y+wide/2+5), wide
}

// podium is where the chair stands that has a place, counted from 1.
func (l *Grounds) podium(place int) geom.Point {
	r := l.places[place-1]
	return geom.Pt(r.Center().X, r.Bottom()-5)
}

// bath is where the chair of one of so many seats lies in the pond.
func (l *Grounds) bath(s game.Seat, seats int) geom.Point {
	return l.pond.At(0.2+0.56*(float64(s)+0.5)/float64(seats), 0.66+0.2*float64(s%2))
}

// Ready reports whether anything has been laid out.
func (l *Grounds) Ready() bool { return l.Course != nil }

// FindSpot is where the thing of a name lies, if it has a place of its own.
func (l *Grounds) FindSpot(id string) (geom.Rect, bool) {
	switch id {
	case "yard":
		return l.yard.Inset(4), true
	case "team":
		return l.cards[0].Union(l.cards[galopp.Slots-1]), true
	case "places":
		return l.Stand, true
	case "pond":
		return l.pond, true
	}
	if n, err := strconv.Atoi(strings.TrimPrefix(id, "space.")); err == nil && n >= firstSpace && n <= l.Course.Last() {
		return l.Course.Cell(n), true
	}
	return geom.Rect{}, false
}

// phonePortrait lays the terrace out below the garden of a telephone: the porters above the places.
func (l *Grounds) phonePortrait(in geom.Rect, seats int, m pieces.Measures) {
	head, in := in.CutTop(m.Body + 2)
	l.names, l.title = head.Column(0, 2, 8), head.Column(1, 2, 8)
	l.Stand, in = in.CutBottom(standSlim)
	_, in = in.CutBottom(6)
	l.line(in)
	l.plaques(l.Stand, seats)
}

// phoneLandscape lays the terrace out beside the garden of a telephone: the porters two by two above the places.
func (l *Grounds) phoneLandscape(in geom.Rect, seats int, m pieces.Measures) {
	l.names, in = in.CutTop(m.Body + 2)
	l.Stand, in = in.CutBottom(m.Body + 2 + 2*standSlim*0.75)
	l.title, l.places[0] = l.Stand.CutTop(m.Body + 2)
	l.plaques(l.places[0], seats)
	_, in = in.CutBottom(6)
	l.side = geom.Clamp(in.W*0.22, 32, 44)
	l.Tray, in = in.CutLeft(l.side + 10)
	_, in = in.CutLeft(8)
	h := min((in.H-6)/2, (in.W-6)/2*1.4)
	team := geom.Around(in.Center(), 2*h/1.4+6, 2*h+6)
	for i := range l.cards {
		l.cards[i] = team.Cell(i%2, i/2, 2, 2, 6)
	}
	l.Tray = geom.R(l.Tray.X, team.Y, l.Tray.W, team.H)
	l.die = l.Tray.Center()
}
