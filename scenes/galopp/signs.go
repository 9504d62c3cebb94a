package galopp

import (
	"image/color"
	"strconv"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// sign is words on the board. They are written when what they say changes, so that drawing them allocates nothing.
type sign struct {
	id, s string
	st    text.Style
	box   geom.Rect
}

// pen writes signs.
type pen struct {
	b  *board
	to *[]sign
}

// put writes s into box.
func (p pen) put(id, s string, box geom.Rect, r ui.Role, a text.Align) {
	p.ink(id, s, box, p.b.role(r, a))
}

// head writes s into box as a title, smaller where it would not fit.
func (p pen) head(id, s string, box geom.Rect, a text.Align) {
	p.fit(id, s, box, a, ui.Heading, ui.Pick, ui.Strong, ui.Small)
}

// fit writes s into box in the first role in which it fits, or the last, then without the player's text scale: rather small
// than cut off.
func (p pen) fit(id, s string, box geom.Rect, a text.Align, roles ...ui.Role) {
	var st text.Style
	for _, r := range roles {
		if st = p.b.role(r, a); p.fits(s, st, box) {
			break
		}
	}
	st.Fixed = !p.fits(s, st, box)
	p.ink(id, s, box, st)
}

func (p pen) fits(s string, st text.Style, box geom.Rect) bool {
	const rounding = 0.5 // to whole pixels
	return p.b.desk.Theme.Text.Measure(s, st, 0).X <= box.W-rounding
}

// ink writes s into box in a style.
func (p pen) ink(id, s string, box geom.Rect, st text.Style) {
	if s == "" {
		return
	}
	if h := p.b.desk.Theme.Text.LineHeight(st); box.H < h {
		box = geom.R(box.X, box.Center().Y-h/2, box.W, h)
	}
	*p.to = append(*p.to, sign{id, s, st, box})
}

// write has f write signs anew.
func (b *board) write(to *[]sign, f func(pen)) {
	*to = (*to)[:0]
	f(pen{b, to})
}

// letter writes all signs anew.
func (b *board) letter() {
	b.stale = false
	for s := range game.Seat(b.seats) {
		b.names[s] = b.desk.Name(s)
	}
	if b.plan == nil {
		return
	}
	switch {
	case b.view.phase == phaseOver:
		b.write(&b.over, b.standWords)
		b.signs = b.signs[:0]
	case b.view.phase == phaseRace:
		b.write(&b.signs, b.raceWords)
	case b.inRoom():
		b.write(&b.signs, b.roomWords)
	default:
		b.write(&b.signs, b.teamWords)
	}
	if b.open || b.stood {
		b.write(&b.over, b.standWords)
	}
}

// Lines implements table.Speaker.
func (b *board) Lines(each func(id, s string, st text.Style, box geom.Rect)) {
	if b.stale {
		b.letter()
	}
	signs := b.signs
	if b.open || b.stood || b.view.phase == phaseOver {
		signs = b.over
	}
	for _, g := range signs {
		each(g.id, g.s, g.st, g.box)
	}
}

// raceWords are those of the garden: which race it is, whose porters lie there, and the places.
func (b *board) raceWords(p pen) {
	k := b.plan
	p.fit("race.title", b.desk.T("galopp.race.title", "N", int(b.view.race), "To", b.arch()), k.title, text.Centre, ui.Strong, ui.Small)
	_, name := k.names.CutLeft(32)
	p.fit("race.team", b.desk.T("galopp.race.team", "Name", b.desk.Name(b.shown())), name, text.Left, ui.Strong, ui.Small)
	for i := range b.seats {
		b.placeWords(p, i)
	}
}

// placeWords number a place, beside the coin that it is worth; the last one is called so, too.
func (b *board) placeWords(p pen, i int) {
	r := b.plan.places[i]
	in := r.InsetXY(geom.Clamp(r.W*0.06, 3, 8), 3)
	line, rest := in.CutTop(b.room().m.body + 4)
	id, small := "place."+strconv.Itoa(i+1), b.room().m.small
	last := i == b.seats-1
	if i < galopp.Prizes || !last {
		number := line
		if i < galopp.Prizes {
			number.W = r.Right() - prizeWide(r) - 1 - number.X
		}
		p.fit(id, numeral(i+1), number, text.Left, ui.Pick, ui.Strong, ui.Small)
		line, rest = rest.CutTop(small)
		last = last && rest.H > small
	}
	if last {
		p.last(id+".last", line, r, i < galopp.Prizes)
	}
}

// last says in a line of the plaque r that it is the last place: in the middle where there is little room, and below the
// coin, if there is one, unless there is room beside it.
func (p pen) last(id string, line, r geom.Rect, coin bool) {
	words, a := p.b.desk.T("galopp.place.last"), text.Left
	if d := prizeWide(r); coin && line.X+p.b.desk.Theme.Text.Measure(words, p.b.role(ui.Small, a), 0).X > r.Right()-d-5 {
		line.Y = max(line.Y, min(r.Y+d+6, r.Bottom()-line.H))
	}
	if !p.fits(words, p.b.role(ui.Small, a), line) {
		line.X, line.W, a = r.X+1, r.W-2, text.Centre
	}
	if least := p.b.role(ui.Small, a); !p.fits(words, fixed(least), line) {
		return // it is seen to be the last
	}
	p.fit(id, words, line, a, ui.Small)
}

// fixed is a style without the player's text scale.
func fixed(st text.Style) text.Style {
	st.Fixed = true
	return st
}

// inkOn is the colour of words on a key.
func (b *board) inkOn(kind keyKind) color.NRGBA {
	p := b.desk.Theme.Palette
	if kind == keyWood || kind == keyDanger {
		return paint.Hex(0xFFFDF6)
	}
	return p.Ink
}

// cardKeys are the names of the porters in sentences.
var cardKeys = [galopp.Cards]string{
	galopp.Jester: "galopp.card.jester", galopp.One: "galopp.card.one", galopp.Two: "galopp.card.two",
	galopp.Three: "galopp.card.three", galopp.Five: "galopp.card.five", galopp.Crafty: "galopp.card.crafty",
	galopp.Unknown: "galopp.card.unknown", galopp.None: "galopp.card.unknown",
}

// idOf is the name of a sign of a seat.
func (b *board) idOf(area string, s game.Seat) string { return area + b.desk.Color(s).String() }

// seatName is what a seat is called, nothing for nobody.
func (b *board) seatName(s game.Seat) string {
	if s < 0 {
		return ""
	}
	return b.desk.Name(s)
}
