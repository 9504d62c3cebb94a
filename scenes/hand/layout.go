package hand

import (
	"math"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// setter is how faces are set on this screen.
func (b *board) setter() setter {
	size := b.metrics.Size
	switch {
	case min(size.X, size.Y) >= largeShort:
		return setter{theme: b.desk.Theme, grow: larger}
	case size.Y < lowScreen:
		return setter{theme: b.desk.Theme, grow: smaller}
	}
	return setter{theme: b.desk.Theme, grow: 1}
}

// layOut lays everything out for what there is now.
func (b *board) layOut() {
	s := b.setter()
	b.words, b.stale = b.words[:0], false
	b.own.note()
	b.page = lay(b.area, wants{
		strip: b.stripHigh(), cloth: b.clothHigh(), bar: ui.Touch + 4, news: newsLeast * b.desk.Theme.Text.Larger(),
		have: func(w float64) float64 { return s.holding(&b.own, w) },
		deal: func(w float64) float64 { return s.dealing(&b.deal, w) },
	})
	b.squeeze(s)
	b.placeStrip()
	b.placeHave(&s)
	b.placeNews()
	b.placeCloth()
	b.placeDeal(&s)
}

// newsLeast is the least height in dp of what has happened: a line.
const newsLeast = 56

// say adds words to the page; item is what in the hand they belong to, or -1.
func (b *board) say(id, s string, st text.Style, box geom.Rect, item int) {
	if s != "" && !box.Empty() {
		b.words = append(b.words, sign{id, s, st, box, item})
	}
}

// slot is what an item asks of a row.
func (s *setter) slot(it *Item, width, least float64) slot {
	if it.Span == 0 {
		it.Span = columns
	}
	w := float64(it.Span)*(width+gap)/columns - gap
	k := slot{span: it.Span, high: math.Ceil(max(least, s.need(it, w))), head: it.Over != ""}
	if k.head && !s.terse {
		k.over = math.Ceil(s.theme.Text.LineHeight(s.theme.Style(ui.Small))) + 2
	}
	return k
}

// inside is the room in dp round what lies on the sheet of what a seat has.
const inside = 6.0

// holding packs what a seat has into a width, and returns how high that is.
func (s *setter) holding(h *holding, width float64) float64 {
	if len(h.items) == 0 {
		h.pack(nil, width)
		return 0
	}
	var slots []slot
	for i := range h.items {
		slots = append(slots, s.slot(&h.items[i], width-2*inside, 0))
	}
	h.pack(slots, width-2*inside)
	return h.high() + 2*inside
}

// dealing packs what may be picked into a width, and returns how high that is.
func (s *setter) dealing(d *deal, width float64) float64 {
	d.pack(s.slots(d.offers, width), width)
	d.buttons.pack(s.slots(d.firm, width), width)
	return joined(d.high(), d.buttons.high())
}

func (s *setter) slots(offers []Offer, width float64) []slot {
	var slots []slot
	for i := range offers {
		slots = append(slots, s.slot(&offers[i].Item, width, leastTile*max(1, min(s.grow, 1.15))))
	}
	return slots
}

// joined is the height of two things one below the other.
func joined(a, b float64) float64 {
	if a > 0 && b > 0 {
		return a + gap + b
	}
	return a + b
}

// arrowHigh is the height in dp of the buttons that scroll.
const arrowHigh = ui.Touch

// placeDeal lays what may be picked out in its room: the buttons at the lower edge.
func (b *board) placeDeal(s *setter) {
	d, r := &b.deal, b.page.deal
	d.arrows = [2]geom.Rect{}
	firm, rest := r.CutBottom(d.buttons.high())
	for i := range d.buttons.cells {
		d.buttons.cells[i] = d.buttons.cells[i].Add(firm.Min())
	}
	if d.buttons.high() > 0 {
		_, rest = rest.CutBottom(gap)
	}
	d.stretch(rest.H)
	d.window = d.seen(d.from, rest.H, arrowHigh)
	if d.room = rest; d.window.more {
		var bar geom.Rect
		bar, d.room = rest.CutBottom(arrowHigh)
		d.arrows = [2]geom.Rect{bar.Column(0, 2, gap), bar.Column(1, 2, gap)}
	}
	b.sayDeal(s)
}

// sayDeal sets the words on what may be picked.
func (b *board) sayDeal(s *setter) {
	t, d := b.desk.Theme, &b.deal
	d.pictures = d.pictures[:0]
	for i := range d.offers {
		d.pictures = append(d.pictures, geom.Rect{})
		if r, ok := d.cell(i); ok {
			f := s.set(&d.offers[i].Item, r)
			d.pictures[i] = f.picture
			b.sayFace("deal", &d.offers[i].Item, f, -1)
			b.say("deal.over."+strconv.Itoa(i), d.offers[i].Over, t.OnWood(ui.Small), d.head(i), -1)
		}
	}
	for i := range d.firm {
		o := &d.firm[i]
		f := s.set(&o.Item, d.buttons.cells[i])
		ink := t.PlateInk(plateKind(o), false)
		f.wordsStyle.Color, f.moreStyle.Color = ink, ink
		d.pictures = append(d.pictures, f.picture)
		b.sayFace("deal", &o.Item, f, -1)
	}
}

// sayFace sets the words of a face.
func (b *board) sayFace(where string, it *Item, f face, item int) {
	id := where + "." + it.ID
	b.say(id, it.Words, f.wordsStyle, f.words, item)
	b.say(id+".more", it.More, f.moreStyle, f.more, item)
	b.say(id+".worth", it.Worth, b.desk.Theme.Style(ui.Strong).Aligned(text.Right), f.worth, item)
}

// squeeze drops the headings of what the seat has, and then makes its pictures smaller, until all of it fits.
func (b *board) squeeze(s setter) {
	for i := range 6 {
		if b.own.high()+2*inside <= b.page.have.H {
			return
		}
		if s.terse = true; i > 0 {
			s.grow *= 0.85
		}
		s.holding(&b.own, b.page.have.W)
	}
}

// placeHave lays what the seat has out.
func (b *board) placeHave(s *setter) {
	b.page.have.H = min(b.page.have.H, b.own.high()+2*inside)
	b.own.room = b.page.have.Inset(inside)
	t := b.desk.Theme
	b.own.pictures = b.own.pictures[:0]
	for i := range b.own.items {
		it := &b.own.items[i]
		f := s.set(it, b.own.cells[i].Add(b.own.room.Min()))
		b.own.pictures = append(b.own.pictures, f.picture)
		b.sayFace("have", it, f, i)
		if over := b.own.heads[i]; !over.Empty() {
			_, over = over.Add(b.own.room.Min()).CutLeft(pad)
			b.say("have.over."+strconv.Itoa(i), it.Over, t.Style(ui.Small), over, -1)
		}
	}
}

// clothHigh is the height of the cloth that says whose turn it is: always the same, so that nothing moves under a thumb.
func (b *board) clothHigh() float64 {
	t := b.desk.Theme
	return math.Ceil(max(leastTile, t.Text.LineHeight(t.Style(ui.Body))*2+18))
}

// placeCloth sets whose turn it is and what is expected: for the seat itself what it may do, for others who they are as well.
func (b *board) placeCloth() {
	t, r := b.desk.Theme, b.page.cloth.InsetXY(14, 6)
	_, r = r.CutLeft(badgeRoom)
	ink := t.ClothInk(b.desk.Color(b.turn.seat))
	name, words := b.turn.name, b.turn.words
	if b.desk.Throwing() {
		words = "" // what is to be thrown says it
	}
	if b.turn.seat == b.seat() && words != "" {
		name, words = words, ""
	}
	s := b.setter()
	if words == "" {
		b.say("cloth", name, s.inside(name, r).In(ink), r, -1)
		return
	}
	nst, high := s.fit(name, r.W, ui.Pick, ui.Strong, ui.Small)
	head, rest := r.CutTop(max(high, r.H/2))
	wst, _ := s.fit(words, r.W, ui.Body, ui.Small)
	b.say("cloth", name, nst.In(ink), head, -1)
	b.say("cloth.words", words, wst.In(ink), rest, -1)
}

// inside is the largest style in which words fit into a box.
func (s *setter) inside(words string, box geom.Rect) text.Style {
	e := s.theme.Text
	for _, r := range [...]ui.Role{ui.Heading, ui.Pick} {
		if st := s.theme.Style(r); e.Measure(words, st, 0).X <= box.W {
			return st
		}
	}
	for _, r := range [...]ui.Role{ui.Pick, ui.Body} {
		if st := s.theme.Style(r); e.Fits(words, st, box) {
			return st
		}
	}
	st := s.theme.Style(ui.Small)
	st.Fixed = !e.Fits(words, st, box)
	return st
}

// badgeRoom is the room in dp of the seat's badge on the cloth.
const badgeRoom = 42.0

// chip is a seat in the strip.
type chip struct {
	seat  game.Seat
	rect  geom.Rect
	badge geom.Point
	lead  geom.Point // where the sign of who leads stands
	leads bool
}

// Measures of the strip in dp.
const (
	chipBadge = 22.0
	ownWide   = 128.0 // the width that the seat's own chip would like
)

func (b *board) stripHigh() float64 {
	t := b.desk.Theme
	return math.Ceil(b.chipHead() + t.Text.LineHeight(t.Style(ui.Strong)) + 10)
}

// chipHead is the height of the upper line of a chip.
func (b *board) chipHead() float64 {
	t := b.desk.Theme
	return max(chipBadge, t.Text.LineHeight(t.Style(ui.Strong)))
}

// placeStrip lays the seats out side by side, each with its score; names stand where there is room for them, that of the seat
// itself first of all.
func (b *board) placeStrip() {
	b.strip = b.strip[:0]
	n := len(b.desk.Colors())
	equal := b.page.strip.Column(0, n, gap/2).W
	own := max(equal, min(ownWide, b.page.strip.W-float64(n-1)*(leastTile+gap/2)))
	other := (b.page.strip.W - own - float64(n-1)*gap/2) / max(1, float64(n-1))
	rest, named := b.page.strip, true
	for s := range game.Seat(n) {
		c := chip{seat: s, rect: rest, leads: b.Line(s).Lead}
		if c.rect.W = other; s == b.seat() {
			c.rect.W = own
		}
		_, rest = rest.CutLeft(c.rect.W + gap/2)
		b.strip = append(b.strip, c)
		named = named && (s == b.seat() || b.fitsName(&c))
	}
	for i := range b.strip {
		c := &b.strip[i]
		b.letter(c, named || c.seat == b.seat() && b.fitsName(c))
	}
}

// lines are the two lines of a chip, and the part of the upper one that a name may take.
func (b *board) lines(c *chip) (head, low, name geom.Rect) {
	_, in := c.rect.CutLeft(ui.SeatBand)
	head, low = in.InsetXY(4, 4).CutTop(b.chipHead())
	_, name = head.CutLeft(chipBadge + 6)
	if c.leads {
		_, name = name.CutRight(20)
	}
	return head, low, name
}

// fitsName reports whether a chip has room for the seat's name.
func (b *board) fitsName(c *chip) bool {
	_, _, room := b.lines(c)
	t := b.desk.Theme
	return t.Text.Measure(b.desk.Name(c.seat), t.Style(ui.Small), 0).X <= room.W
}

// letter sets a chip, with the seat's name or without.
func (b *board) letter(c *chip, named bool) {
	t, l, id := b.desk.Theme, b.Line(c.seat), "strip."+b.desk.Color(c.seat).String()
	head, low, room := b.lines(c)
	c.badge = geom.Pt(head.X+chipBadge/2, head.Center().Y)
	c.lead = geom.Pt(head.Right()-8, head.Center().Y)
	s := b.setter()
	if !named {
		st, _ := s.fit(l.Score, low.W, ui.Strong, ui.Small)
		b.say(id, l.Score, st.Aligned(text.Centre), low, -1)
		return
	}
	name, _ := s.fit(b.desk.Name(c.seat), room.W, ui.Strong, ui.Small)
	b.say(id+".name", b.desk.Name(c.seat), name, room, -1)
	score, low := low.CutRight(t.Text.Measure(l.Score, t.Style(ui.Strong), 0).X + 2)
	b.say(id, l.Score, t.Style(ui.Strong).Aligned(text.Right), score, -1)
	_, low = low.CutRight(gap)
	said := t.Style(ui.Small)
	said.Lines = 1
	if t.Text.Fits(l.Text, said, low) {
		b.say(id+".line", l.Text, said, low, -1)
	}
}

// placeNews sets what has happened: what came last is large and lowest, what came before it stands above as far as there is
// room. The sheet is no larger than that, and lies next to the cloth.
func (b *board) placeNews() {
	b.marks = b.marks[:0]
	in, lines := b.page.news.InsetXY(14, newsPad), len(b.words)
	_, in = in.CutLeft(newsBadge + 8)
	rest := in
	for i := range b.news {
		if !b.placeLine(i, &rest) {
			break
		}
	}
	if len(b.marks) == 0 {
		b.page.news = geom.Rect{}
		return
	}
	free := rest.H
	if b.page.news.H -= free; b.page.cloth.Y > b.page.news.Y {
		b.page.news.Y += free
		return
	}
	for i := lines; i < len(b.words); i++ {
		b.words[i].box.Y -= free
	}
	for i := range b.marks {
		b.marks[i].at.Y -= free
	}
}

// placeLine sets the line that came i-th from the end at the lower edge of rest, and reports whether there was room.
func (b *board) placeLine(i int, rest *geom.Rect) bool {
	t, s, line := b.desk.Theme, b.setter(), &b.news[len(b.news)-1-i]
	st := t.Style(s.role(ui.Small))
	if i == 0 {
		st, _ = s.fit(line.Words, 2*rest.W, s.role(ui.Pick), ui.Body)
	}
	h := t.Text.Measure(line.Words, st, rest.W).Y
	if h > rest.H {
		return false
	}
	box, left := rest.CutBottom(h)
	_, *rest = left.CutBottom(min(newsGap, left.H))
	b.say("news."+strconv.Itoa(i), line.Words, st, box, -1)
	b.marks = append(b.marks, newsMark{line.Seat, geom.Pt(box.X-8-newsBadge/2, box.Y+t.Text.LineHeight(st)/2)})
	return true
}

// Room in dp on the sheet of what has happened, and between its lines.
const (
	newsPad = 8.0
	newsGap = 4.0
)

// newsBadge is the width in dp of the badge before a line.
const newsBadge = 18.0

// newsMark is the badge of whom a line is about.
type newsMark struct {
	seat game.Seat
	at   geom.Point
}
