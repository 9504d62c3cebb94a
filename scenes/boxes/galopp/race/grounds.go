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
	terraceUpright = 168.0 // the height of the terrace below the garden, without the line of text
	standSlim      = 56.0  // the height of Grounds.Stand on a telephone held upright
	cardsLeast     = 82.0  // the least height of the porters' cards beside which there are teams of rivals
)

// Grounds is the places of everything in a race, in dp of the screen.
type Grounds struct {
	Form      pieces.Form                // the kind of screen
	area      geom.Rect                  // the area on the screen that NewGrounds was given
	Board     geom.Rect                  // the printed board in area
	Course    *Course                    // nil before the garden is laid out
	terrace   geom.Rect                  // the terrace below or beside the garden
	cards     [galopp.Slots]geom.Rect    // the cards of the porters of the shown seat
	die       geom.Point                 // the middle of the die at rest
	dieEdge   float64                    // the length of an edge of the die
	Tray      geom.Rect                  // the cloth for the die
	teamTitle geom.Rect                  // the text that says whose porters are shown
	rivals    []geom.Rect                // on telephones, the small teams of the seats that are not shown; none if there is no room
	places    [galopp.MaxSeats]geom.Rect // the plaques of the places, from the first; as many as seats, the rest is empty
	Stand     geom.Rect                  // all plaques and, except on a telephone held upright, raceTitle above them
	pond      geom.Rect                  // the pond at the start
	raceTitle geom.Rect                  // the text that says which race this is
	M         pieces.Measures            // the heights of lines of text
}

// NewGrounds lays out the garden and the terrace in area, for a number of seats. m are the heights of lines of text.
func NewGrounds(f pieces.Form, area geom.Rect, seats int, m pieces.Measures) Grounds {
	l := Grounds{Form: f, area: area, Board: area.Inset(4), M: m}
	_, l.Board = l.Board.CutBottom(4) // room for the edge of the board, which is seen below it
	in := l.divide(l.Board.Inset(10), seats, m)
	l.Course = newCourse(in.InsetXY(4, 0), seats, f != pieces.Broad)
	l.pond = l.Course.pond()
	l.layoutTerrace(seats, m)
	return l
}

// divide cuts the terrace off the area in, at the right on a telephone held sideways, otherwise at the bottom. It returns the
// rest, for the garden. The shares and limits in dp are chosen by eye.
func (l *Grounds) divide(in geom.Rect, seats int, m pieces.Measures) geom.Rect {
	switch l.Form {
	case pieces.Upright:
		l.terrace, in = in.CutBottom(min(terraceUpright+m.Body+pieces.RivalsHeight(seats-1, 2), in.H*0.4))
		_, in = in.CutBottom(6)
	case pieces.Sideways:
		l.terrace, in = in.CutRight(geom.Clamp(in.W*0.29, 150, 200))
		_, in = in.CutRight(6)
	default:
		l.terrace, in = in.CutBottom(geom.Clamp(in.H*0.27, 118, min(240, in.W*0.36)))
		_, in = in.CutBottom(8)
	}
	return in
}

// layoutTerrace lays out the contents of the terrace: the die, the cards of the porters, and the plaques of the places.
func (l *Grounds) layoutTerrace(seats int, m pieces.Measures) {
	in := l.terrace.InsetXY(6, 6)
	switch l.Form {
	case pieces.Upright:
		l.layoutTerraceUpright(in, seats, m)
		return
	case pieces.Sideways:
		l.layoutTerraceSideways(in, seats, m)
		return
	}
	l.Stand, in = in.CutRight(geom.Clamp(in.W*0.4, 190, 560))
	_, in = in.CutRight(10)
	l.teamTitle, in = in.CutTop(m.Body + 2)
	l.layoutDieAndPorters(in)
	l.teamTitle.X, l.teamTitle.W = l.Tray.X, l.cards[3].Right()-l.Tray.X
	l.raceTitle, in = l.Stand.CutTop(m.Body + 2)
	l.layoutPlaques(in, seats)
}

// layoutDieAndPorters lays out the tray with the die and, to its right, the cards of the porters in the area in. Cards are 1.4
// times as high as wide.
func (l *Grounds) layoutDieAndPorters(in geom.Rect) {
	card := min(in.H-4, (in.W*0.76/galopp.Slots-6)*1.4) // the height of a card; the cards take up to 76 % of the width
	gap := 6.0
	w := card / 1.4
	l.dieEdge = geom.Clamp(card*0.52, 40, 84)
	all := galopp.Slots*w + (galopp.Slots-1)*gap // the width of all cards together
	dieWide := min(in.W-all-12, l.dieEdge*1.7)
	x := in.X + max(0, in.W-all-dieWide-12)/2 // die and cards together are in the middle
	l.Tray = geom.R(x, in.Center().Y-card/2, dieWide, card)
	l.die = l.Tray.Center()
	l.dieEdge = min(l.dieEdge, dieWide*0.72)
	x = l.Tray.Right() + 12
	for i := range l.cards {
		l.cards[i] = geom.R(x+float64(i)*(w+gap), in.Center().Y-card/2, w, card)
	}
}

// cardLift is by how many dp the card of the porter at which the die points is lifted.
const cardLift = 7.0

// pointer returns the area of the arrow on the lifted card of the slot at which the die points, and whether the arrow points up. It
// lies at the upper edge, as wide as there is room between the number of spaces and that of the slot, or, if that is too little, at
// the lower edge. It lies within the card, so that it covers no text and no other card.
func (l *Grounds) pointer(slot int) (area geom.Rect, up bool) {
	r := l.cards[slot]
	number := r.At(0.84, 0.1) // the middle of the number of the slot, see drawTerrace
	from, to := r.X+r.W*0.46, number.X-slotWidth(r.W*0.24)/2-1
	const least, most = 20, 28 // the width in dp
	if to-from >= least {
		w := min(to-from, most)
		return geom.R((from+to-w)/2, r.Y-cardLift+2, w, w*0.75), false
	}
	w := min(most, r.W-4)
	return geom.R(r.Center().X-w/2, r.Bottom()-cardLift-2-w*0.75, w, w*0.75), true
}

// layoutPlaques lays out the plaques in r: all in one row, or three or two in a row, whichever makes the chairs on them larger.
// Of two ways that are nearly as good, it takes the one in which no plaque is alone in its row.
func (l *Grounds) layoutPlaques(r geom.Rect, seats int) {
	most := 0.0
	for _, cols := range [...]int{seats, 3, 2} {
		rows := (seats + cols - 1) / cols
		h := placedChairHeight(r.Cell(0, 0, cols, rows, 6))
		if seats%cols == 1 {
			h *= 0.8
		}
		if h > most {
			most = h
			for i := range seats {
				l.places[i] = r.Cell(i%cols, i/cols, cols, rows, 6)
			}
		}
	}
}

// placedChairHeight returns the height in dp of a chair on the plaque r. Above a chair of this height there is room for the number
// of the place.
func placedChairHeight(r geom.Rect) float64 { return min(r.H*0.54, r.H-placeRoom, (r.W-8)/1.5) }

// placeRoom is the height in dp of the number of a place with its margins, at the upper edge of a plaque.
const placeRoom = 19.5

// numeralRoom is the width in dp of the widest number of a place with its margins.
const numeralRoom = 21.0

// coinWidth returns the width in dp of the coin on the plaque r: 46 % of the plaque's height, but at most 46 dp and 44 % of the
// plaque's width. It is at least 22 dp or, on a narrow plaque, what numeralRoom leaves of the width, even if that is more than
// 44 %.
func coinWidth(r geom.Rect) float64 {
	least := min(22, r.W-numeralRoom)
	return geom.Clamp(r.H*0.46, least, max(least, min(r.W*0.44, 46)))
}

// prize returns the middle and the width in dp of the coin of a place, counted from 1.
func (l *Grounds) prize(place int) (at geom.Point, wide float64) {
	r := l.places[place-1]
	wide = coinWidth(r)
	return geom.Pt(r.Right()-wide/2-coinMargin, r.Y+wide/2+coinMargin), wide
}

// coinMargin is the distance in dp of a coin from the upper and the right edge of its plaque.
const coinMargin = 5.0

// amount returns the area of the number on the coin of a place, counted from 1.
func (l *Grounds) amount(place int) geom.Rect {
	at, wide := l.prize(place)
	return geom.Around(at, wide*0.7, wide*0.55)
}

// medal returns the area of the medal with the number of a place that is paid, counted from 1: its disc and, above it, its ribbon.
// It hangs from the upper edge of the plaque, beside the coin.
func (l *Grounds) medal(place int) geom.Rect {
	r := l.places[place-1]
	wide := coinWidth(r)
	x := r.X + plaqueMargin(r)
	d := min(wide*0.8, r.Right()-coinMargin-wide-1-x)
	return geom.R(x, r.Y+1, d, 1.3*d)
}

// plaqueMargin returns the margin in dp at the sides of the plaque r.
func plaqueMargin(r geom.Rect) float64 { return geom.Clamp(r.W*0.06, 3, 8) }

// podium returns the foot of the chair on the plaque of a place, counted from 1: in the middle of the lower edge or, if the chair
// would hide the amount on the coin there, to the left of the coin.
func (l *Grounds) podium(place int) geom.Point {
	r := l.places[place-1]
	foot := Post{geom.Pt(r.Center().X, r.Bottom()-min(5, r.H*0.05)), placedChairHeight(r)}
	if place <= galopp.Prizes && foot.Box().Overlaps(l.amount(place)) {
		half, coin := foot.Box().W/2, coinWidth(r)
		foot.At.X = max(r.X+half, r.Right()-coin-coinMargin-half)
	}
	return foot.At
}

// pondPlace returns where the foot of a seat's chair is in the pond: chairs are side by side in the order of seats, those of odd
// seats further to the front. seats is the number of seats.
func (l *Grounds) pondPlace(s game.Seat, seats int) geom.Point {
	return l.pond.At(0.2+0.56*(float64(s)+0.5)/float64(seats), 0.66+0.2*float64(s%2))
}

// Bather returns the place of a seat's chair in the pond, see pondPlace, and its height: 0.82 of chairHeight, but at most 0.3 of the
// pond's width. seats is the number of seats.
func (l *Grounds) Bather(s game.Seat, seats int) Post {
	return Post{l.pondPlace(s, seats), min(l.Course.chairHeight()*0.82, l.pond.W*0.3)}
}

// EachCard calls each with the areas of the die and of the porters' cards.
func (l *Grounds) EachCard(each func(r geom.Rect)) {
	each(l.Tray)
	for _, r := range l.cards {
		each(r)
	}
}

// Card returns the area of the card in a slot, where it lies while the die does not point at it.
func (l *Grounds) Card(slot int) geom.Rect { return l.cards[slot] }

// Ready reports whether the garden has been laid out.
func (l *Grounds) Ready() bool { return l.Course != nil }

// FindSpot returns the area of what a lesson or tip names id, and whether id names anything in the garden: "team", "places",
// "pond", or "space." with the number of a printed space.
func (l *Grounds) FindSpot(id string) (geom.Rect, bool) {
	switch id {
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

// layoutTerraceUpright lays out the terrace below the garden of a telephone held upright: the porters' cards above the plaques.
func (l *Grounds) layoutTerraceUpright(in geom.Rect, seats int, m pieces.Measures) {
	head, in := in.CutTop(m.Body + 2)
	l.teamTitle, l.raceTitle = head.Column(0, 2, 8), head.Column(1, 2, 8)
	l.Stand, in = in.CutBottom(standSlim)
	_, in = in.CutBottom(6)
	l.rivals, in = pieces.LayoutRivals(in, seats-1, 2, cardsLeast)
	l.layoutDieAndPorters(in)
	l.layoutPlaques(l.Stand, seats)
}

// sidewaysCard is the least height in dp of a porter's card on a telephone held sideways beside which there are teams of rivals.
const sidewaysCard = 62.0

// layoutTerraceSideways lays out the terrace beside the garden of a telephone held sideways: the porters' cards, two by two, above
// the plaques.
func (l *Grounds) layoutTerraceSideways(in geom.Rect, seats int, m pieces.Measures) {
	l.teamTitle, in = in.CutTop(m.Body + 2)
	l.Stand, in = in.CutBottom(m.Body + 2 + 2*standSlim*0.75) // a title, and two rows of plaques lower than on an upright one
	title, plaques := l.Stand.CutTop(m.Body + 2)
	l.raceTitle = title
	l.layoutPlaques(plaques, seats)
	_, in = in.CutBottom(6)
	_, in = in.CutTop(cardLift - 2) // so that a lifted card covers no letters
	l.rivals, in = pieces.LayoutRivals(in, seats-1, 1, 2*sidewaysCard+6)
	l.dieEdge = geom.Clamp(in.W*0.22, 32, 44)
	l.Tray, in = in.CutLeft(l.dieEdge + 10)
	_, in = in.CutLeft(8)
	h := min((in.H-6)/2, (in.W-6)/2*1.4)
	team := geom.Around(in.Center(), 2*h/1.4+6, 2*h+6)
	for i := range l.cards {
		l.cards[i] = team.Cell(i%2, i/2, 2, 2, 6)
	}
	l.Tray = geom.Around(geom.Pt(l.Tray.Center().X, team.Center().Y), l.Tray.W, l.dieEdge*1.5)
	l.die = l.Tray.Center()
}
