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
func (sh *sheet) setter() setter {
	size := sh.metrics.Size
	switch {
	case min(size.X, size.Y) >= largeShort:
		return setter{theme: sh.desk.Theme, grow: larger}
	case size.Y < lowScreen:
		return setter{theme: sh.desk.Theme, grow: smaller}
	}
	return setter{theme: sh.desk.Theme, grow: 1}
}

// layOut lays everything out for what there is now.
func (sh *sheet) layOut() {
	s := sh.setter()
	own, offers := s, s
	sh.words, sh.stale = sh.words[:0], false
	sh.own.note()
	sh.page = lay(sh.area, wants{
		strip: sh.stripHigh(), cloth: sh.clothHigh(), bar: sh.barHigh, news: newsLeast * sh.desk.Theme.Text.Larger(),
		have: func(w, room float64) float64 {
			return own.fill(room, func() float64 { return own.holding(&sh.own, w) })
		},
		deal: func(w, room float64) float64 {
			return offers.fill(room, func() float64 { return offers.dealing(&sh.deal, w) })
		},
	})
	sh.squeeze(own)
	sh.placeStrip()
	sh.placeHave(&own)
	sh.placeNews()
	sh.placeCloth()
	sh.placeDeal(&offers)
}

// newsLeast is the least height in dp of what has happened: a line.
const newsLeast = 56

// say adds words to the page; item is what in the hand they belong to, or -1.
func (sh *sheet) say(id, s string, st text.Style, box geom.Rect, item int) {
	if s != "" && !box.Empty() {
		sh.words = append(sh.words, sign{id, s, st, box, item})
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

// fill packs with pictures as large as there is room for, and returns how high that is.
func (s *setter) fill(room float64, pack func() float64) float64 {
	for _, s.swell = range [...]float64{1.8, 1.6, 1.4, 1.2} {
		if high := pack(); high <= room {
			return high
		}
	}
	s.swell = 1
	return pack()
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
func (sh *sheet) placeDeal(s *setter) {
	d, r := &sh.deal, sh.page.deal
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
	sh.sayDeal(s)
}

// sayDeal sets the words on what may be picked.
func (sh *sheet) sayDeal(s *setter) {
	t, d := sh.desk.Theme, &sh.deal
	d.pictures = d.pictures[:0]
	for i := range d.offers {
		d.pictures = append(d.pictures, geom.Rect{})
		if r, ok := d.cell(i); ok {
			f := s.set(&d.offers[i].Item, r)
			d.pictures[i] = f.picture
			sh.sayFace("deal", &d.offers[i].Item, f, -1)
			sh.say("deal.over."+strconv.Itoa(i), d.offers[i].Over, t.OnWood(ui.Small), d.head(i), -1)
		}
	}
	for i := range d.firm {
		o := &d.firm[i]
		f := s.set(&o.Item, d.buttons.cells[i])
		ink := t.PlateInk(plateKind(o), false)
		f.wordsStyle.Color, f.moreStyle.Color = ink, ink
		d.pictures = append(d.pictures, f.picture)
		sh.sayFace("deal", &o.Item, f, -1)
	}
}

// sayFace sets the words of a face.
func (sh *sheet) sayFace(where string, it *Item, f face, item int) {
	id := where + "." + it.ID
	sh.say(id, it.Words, f.wordsStyle, f.words, item)
	sh.say(id+".more", it.More, f.moreStyle, f.more, item)
	sh.say(id+".worth", it.Worth, sh.desk.Theme.Style(ui.Strong).Aligned(text.Right), f.worth, item)
}

// squeeze drops the headings of what the seat has, and then makes its pictures smaller, until all of it fits.
func (sh *sheet) squeeze(s setter) {
	for i := range 6 {
		if sh.own.high()+2*inside <= sh.page.have.H {
			return
		}
		if s.terse = true; i > 0 {
			s.grow *= 0.85
		}
		s.holding(&sh.own, sh.page.have.W)
	}
}

// placeHave lays what the seat has out.
func (sh *sheet) placeHave(s *setter) {
	sh.page.have.H = min(sh.page.have.H, sh.own.high()+2*inside)
	sh.own.room = sh.page.have.Inset(inside)
	t := sh.desk.Theme
	sh.own.pictures = sh.own.pictures[:0]
	for i := range sh.own.items {
		it := &sh.own.items[i]
		f := s.set(it, sh.own.cells[i].Add(sh.own.room.Min()))
		sh.own.pictures = append(sh.own.pictures, f.picture)
		sh.sayFace("have", it, f, i)
		if over := sh.own.heads[i]; !over.Empty() {
			_, over = over.Add(sh.own.room.Min()).CutLeft(pad)
			sh.say("have.over."+strconv.Itoa(i), it.Over, t.Style(ui.Small), over, -1)
		}
	}
}

// clothHigh is the height of the cloth that says whose turn it is: always the same, so that nothing moves under a thumb.
func (sh *sheet) clothHigh() float64 {
	t := sh.desk.Theme
	return math.Ceil(max(leastTile, t.Text.LineHeight(t.Style(ui.Body))*2+18))
}

// placeCloth sets whose turn it is and what is expected: for the seat itself what it may do, for others who they are as well.
func (sh *sheet) placeCloth() {
	t, r := sh.desk.Theme, sh.page.cloth.InsetXY(14, 6)
	_, r = r.CutLeft(clothRoom)
	ink := t.ClothInk(sh.desk.Color(sh.turn.seat))
	name, words := sh.turn.name, sh.turn.words
	if sh.desk.Throwing() {
		words = "" // what is to be thrown says it
	}
	if sh.turn.seat == sh.mine && words != "" {
		name, words = words, ""
	}
	s := sh.setter()
	if words == "" {
		sh.say("cloth", name, s.inside(name, r).In(ink), r, -1)
		return
	}
	nst, high := s.fit(name, r.W, ui.Pick, ui.Strong, ui.Small)
	head, rest := r.CutTop(max(high, r.H/2))
	wst, _ := s.fit(words, r.W, ui.Body, ui.Small)
	sh.say("cloth", name, nst.In(ink), head, -1)
	sh.say("cloth.words", words, wst.In(ink), rest, -1)
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

// How large in dp the head of whose turn it is is on the cloth, and the room that it takes.
const (
	clothHead = 40.0
	clothRoom = clothHead + 8
)

// chip is a seat in the strip.
type chip struct {
	seat  game.Seat
	rect  geom.Rect
	head  geom.Point
	lead  geom.Point // where the sign of who leads stands
	leads bool
}

// Measures of the strip in dp.
const (
	chipHead = 26.0  // the side of a head
	ownWide  = 128.0 // the width that the seat's own chip would like
)

func (sh *sheet) stripHigh() float64 {
	t := sh.desk.Theme
	return math.Ceil(sh.chipTop() + t.Text.LineHeight(t.Style(ui.Strong)) + 10)
}

// chipTop is the height of the upper line of a chip.
func (sh *sheet) chipTop() float64 {
	t := sh.desk.Theme
	return max(chipHead, t.Text.LineHeight(t.Style(ui.Strong)))
}

// placeStrip lays the seats out side by side, each with its score; names stand where there is room for them, that of the seat
// itself first of all.
func (sh *sheet) placeStrip() {
	sh.strip = sh.strip[:0]
	n := len(sh.desk.Colors())
	equal := sh.page.strip.Column(0, n, gap/2).W
	own := max(equal, min(ownWide, sh.page.strip.W-float64(n-1)*(leastTile+gap/2)))
	other := (sh.page.strip.W - own - float64(n-1)*gap/2) / max(1, float64(n-1))
	rest, named := sh.page.strip, true
	for s := range game.Seat(n) {
		c := chip{seat: s, rect: rest, leads: sh.line(s).Lead}
		if c.rect.W = other; s == sh.mine {
			c.rect.W = own
		}
		_, rest = rest.CutLeft(c.rect.W + gap/2)
		sh.strip = append(sh.strip, c)
		named = named && (s == sh.mine || sh.fitsName(&c))
	}
	for i := range sh.strip {
		c := &sh.strip[i]
		sh.letter(c, named || c.seat == sh.mine && sh.fitsName(c))
	}
}

// lines are the two lines of a chip, and the part of the upper one that a name may take.
func (sh *sheet) lines(c *chip) (head, low, name geom.Rect) {
	_, in := c.rect.CutLeft(ui.SeatBand)
	head, low = in.InsetXY(4, 4).CutTop(sh.chipTop())
	_, name = head.CutLeft(chipHead + 6)
	if c.leads {
		_, name = name.CutRight(20)
	}
	return head, low, name
}

// headOf is where a seat's head is drawn in the strip.
func (sh *sheet) headOf(s game.Seat) geom.Rect {
	for i := range sh.strip {
		if c := &sh.strip[i]; c.seat == s {
			return geom.Around(c.head, chipHead, chipHead)
		}
	}
	return geom.Rect{}
}

// fitsName reports whether a chip has room for the seat's name.
func (sh *sheet) fitsName(c *chip) bool {
	_, _, room := sh.lines(c)
	t := sh.desk.Theme
	return t.Text.Measure(sh.desk.Name(c.seat), t.Style(ui.Small), 0).X <= room.W
}

// letter sets a chip, with the seat's name or without.
func (sh *sheet) letter(c *chip, named bool) {
	t, l, id := sh.desk.Theme, sh.line(c.seat), "strip."+sh.desk.Color(c.seat).String()
	head, low, room := sh.lines(c)
	c.head = geom.Pt(head.X+chipHead/2, head.Center().Y)
	c.lead = geom.Pt(head.Right()-8, head.Center().Y)
	s := sh.setter()
	if !named {
		st, _ := s.fit(l.Score, low.W, ui.Strong, ui.Small)
		sh.say(id, l.Score, st.Aligned(text.Centre), low, -1)
		return
	}
	name, _ := s.fit(sh.desk.Name(c.seat), room.W, ui.Strong, ui.Small)
	sh.say(id+".name", sh.desk.Name(c.seat), name, room, -1)
	score, low := low.CutRight(t.Text.Measure(l.Score, t.Style(ui.Strong), 0).X + 2)
	sh.say(id, l.Score, t.Style(ui.Strong).Aligned(text.Right), score, -1)
	_, low = low.CutRight(gap)
	said := t.Style(ui.Small)
	said.Lines = 1
	if t.Text.Fits(l.Text, said, low) {
		sh.say(id+".line", l.Text, said, low, -1)
	}
}

// placeNews sets what has happened: what came last is large and lowest, what came before it stands above as far as there is
// room. The sheet is no larger than that, and lies next to the cloth.
func (sh *sheet) placeNews() {
	sh.marks = sh.marks[:0]
	in, lines := sh.page.news.InsetXY(14, newsPad), len(sh.words)
	_, in = in.CutLeft(newsBadge + 8)
	rest := in
	for i := range sh.news {
		if !sh.placeLine(i, &rest) {
			break
		}
	}
	if len(sh.marks) == 0 {
		sh.page.news = geom.Rect{}
		return
	}
	free := rest.H
	if sh.page.news.H -= free; sh.page.cloth.Y > sh.page.news.Y {
		sh.page.news.Y += free
		return
	}
	for i := lines; i < len(sh.words); i++ {
		sh.words[i].box.Y -= free
	}
	for i := range sh.marks {
		sh.marks[i].at.Y -= free
	}
}

// placeLine sets the line that came i-th from the end at the lower edge of rest, and reports whether there was room.
func (sh *sheet) placeLine(i int, rest *geom.Rect) bool {
	t, s, line := sh.desk.Theme, sh.setter(), &sh.news[len(sh.news)-1-i]
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
	sh.say("news."+strconv.Itoa(i), line.Words, st, box, -1)
	sh.marks = append(sh.marks, newsMark{line.Seat, geom.Pt(box.X-8-newsBadge/2, box.Y+t.Text.LineHeight(st)/2)})
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
