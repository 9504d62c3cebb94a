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

// fit writes s into box in the first role in which it fits, or the last.
func (p pen) fit(id, s string, box geom.Rect, a text.Align, roles ...ui.Role) {
	for i, r := range roles {
		st := p.b.role(r, a)
		if i == len(roles)-1 || p.b.desk.Theme.Text.Measure(s, st, 0).X <= box.W {
			p.ink(id, s, box, st)
			return
		}
	}
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
	p.put("race.team", b.desk.T("galopp.race.team", "Name", b.desk.Name(b.shown())), name, ui.Strong, text.Left)
	for i := range b.seats {
		b.placeWords(p, i)
	}
}

// placeWords number a place; the last one is called so, too.
func (b *board) placeWords(p pen, i int) {
	r := b.plan.places[i].InsetXY(8, 3)
	line, rest := r.CutTop(b.room().m.body + 4)
	id, small := "place."+strconv.Itoa(i+1), b.room().m.small
	last := i == b.seats-1
	if i < galopp.Prizes || !last {
		p.put(id, numeral(i+1), line, ui.Pick, text.Left)
		line, rest = rest.CutTop(small)
		last = last && rest.H > small
	}
	if last {
		words, a := b.desk.T("galopp.place.last"), text.Left
		if b.desk.Theme.Text.Measure(words, b.role(ui.Small, a), 0).X > line.W {
			line, a = line.InsetXY(-5, 0), text.Centre
		}
		p.put(id+".last", words, line, ui.Small, a)
	}
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
