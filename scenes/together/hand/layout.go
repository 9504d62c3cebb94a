package hand

import (
	"math"
	"strconv"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// newTypesetter returns how faces are set on this screen.
func (sh *sheet) newTypesetter() typesetter {
	s, size := typesetter{theme: sh.desk.Theme, pictureScale: 1, extraScale: 1}, sh.metrics.Size
	switch {
	case min(size.X, size.Y) >= tabletShortSide:
		s.pictureScale = tabletScale
	case size.Y < lowScreenHeight:
		s.pictureScale = lowScreenScale
	}
	return s
}

// layOut lays everything out for what there is now.
func (sh *sheet) layOut() {
	sh.typesetter = sh.newTypesetter()
	sh.own.list.typesetter, sh.choices.cards.typesetter, sh.choices.buttons.typesetter = sh.typesetter, sh.typesetter, sh.typesetter
	sh.own.list.paper = true
	sh.words, sh.needsLayout = sh.words[:0], false
	sh.own.trackItems()
	sh.layPage(sh.area)
	sh.placeStrip()
	sh.placeHave()
	sh.placeNews()
	sh.placeCloth()
	sh.placeDeal()
}

// minNewsHeight returns the least height in dp of what has happened: a line.
func (sh *sheet) minNewsHeight() float64 { return 56 * sh.theme.Text.Larger() }

// addText adds words to the page.
func (sh *sheet) addText(id, s string, st *text.Style, box *geom.Rect) {
	if s != "" && !box.Empty() {
		sh.words = append(sh.words, placedText{id: id, s: s, st: *st, box: *box})
	}
}

// arrowHeight is the height in dp of the buttons that scroll.
const arrowHeight = ui.Touch

// placeDeal lays what may be picked out in its room: the buttons at the lower edge.
func (sh *sheet) placeDeal() {
	d, c := &sh.choices, column{sh.page.deal}
	if h := d.buttons.height(); h > 0 {
		d.buttons.placeRows(d.buttons.allRows(), c.bottom(h))
	}
	d.cards.stretch(c.H)
	d.window = d.cards.visibleRows(d.from, c.H, arrowHeight)
	if d.window.more {
		var bar geom.Rect
		bar, c.Rect = c.CutBottom(arrowHeight)
		d.arrows = [2]geom.Rect{bar.Column(0, 2, gap), bar.Column(1, 2, gap)}
	}
	d.cards.placeRows(d.window, c.Rect)
	sh.setFaces("deal.", &d.cards)
	sh.setFaces("deal.", &d.buttons)
}

// placeHave lays what the seat has out, without headings and then with smaller pictures until all of it fits.
func (sh *sheet) placeHave() {
	l, r := &sh.own.list, &sh.page.have
	for i := range 6 {
		if l.height() <= r.H {
			break
		}
		if l.noHeadings = true; i > 0 {
			l.pictureScale *= 0.85
		}
		l.pack(r.W)
	}
	r.H = min(r.H, l.height())
	l.placeRows(l.allRows(), r.Inset(sheetPad))
	sh.setFaces("have.", l)
}

// setFaces sets the faces of the things in a list, and the headings over its rows.
func (sh *sheet) setFaces(where string, l *List) {
	over := sh.theme.OnWood(ui.Small)
	if l.paper {
		over = sh.theme.Style(ui.Small)
	}
	for i := range l.items {
		it := &l.items[i]
		if it.cell.Empty() {
			continue
		}
		sh.setFace(where+it.ID, l, it)
		if l.paper {
			_, it.head = it.head.CutLeft(pad)
		}
		sh.addText(where+"over."+strconv.Itoa(i), it.Over, &over, &it.head)
	}
}

// setFace sets the face of one thing: its picture, and its words beside it or below.
func (sh *sheet) setFace(id string, l *List, it *Item) {
	f, first := l.setItem(it, it.cell.W), len(sh.words)
	in := it.cell.InsetXY(sidePad(it), l.verticalPad())
	f.words.Align, f.more.Align = text.Centre, text.Centre
	switch {
	case it.Picture == nil:
	case f.wordsHeight+f.moreHeight == 0:
		it.picture = in
	case textBeside(it):
		it.picture, in = in.CutLeft(l.pictureHeight(it))
		_, in = in.CutLeft(pad)
		f.words.Align, f.more.Align = text.Left, text.Left
	default:
		it.picture, in = in.CutTop(in.H - f.wordsHeight - f.moreHeight)
	}
	if l == &sh.choices.buttons {
		f.words.Color = sh.theme.PlateInk(buttonKind(it), false)
		f.more.Color = f.words.Color
	}
	if it.Worth != "" && textBeside(it) {
		var worth geom.Rect
		worth, in = in.CutRight(worthWidth)
		st := sh.theme.Style(ui.Strong).Aligned(text.Right)
		sh.addText(id+".worth", it.Worth, &st, &worth)
	}
	words, more := geom.Around(in.Center(), in.W, f.wordsHeight+f.moreHeight).CutTop(f.wordsHeight)
	sh.addText(id, it.Words, &f.words, &words)
	sh.addText(id+".more", it.More, &f.more, &more)
	if !l.paper {
		return
	}
	for i := first; i < len(sh.words); i++ {
		sh.words[i].slide = it.ID
	}
}

// clothHeight returns the height of the cloth that says whose turn it is: always the same, so that nothing moves under a thumb.
func (sh *sheet) clothHeight() float64 {
	return math.Ceil(max(minTileHeight, sh.theme.Text.LineHeight(sh.theme.Style(ui.Body))*2+18))
}

// placeCloth sets whose turn it is and what is expected: for the seat itself what it may do, for others who they are as well. What
// has no room on a line below the name stands behind it.
func (sh *sheet) placeCloth() {
	r := sh.page.cloth.InsetXY(14, 6)
	_, r = r.CutLeft(clothRoom)
	ink := sh.theme.ClothInk(sh.desk.Color(sh.turn.seat))
	name, words := sh.turn.name, sh.turn.words
	if sh.desk.Throwing() {
		words = "" // what is to be thrown says it
	}
	switch small := sh.theme.Style(ui.Small); {
	case words == "":
	case sh.turn.seat == sh.mine && name == sh.desk.Name(sh.mine):
		name, words = words, ""
	case sh.theme.Text.Measure(words, small, 0).X > r.W:
		name, words = sh.desk.T("table.banner", "Name", name, "Words", words), ""
	}
	if words == "" {
		st := sh.largestFit(name, r).In(ink)
		sh.addText("cloth", name, &st, &r)
		return
	}
	st, high := sh.fitOneLine(name, r.W, ui.Pick, ui.Strong, ui.Small)
	st.Color = ink
	head, rest := r.CutTop(max(high, r.H/2))
	sh.addText("cloth", name, &st, &head)
	st, _ = sh.fitOneLine(words, r.W, ui.Body, ui.Small)
	st.Color = ink
	sh.addText("cloth.words", words, &st, &rest)
}

// largestFit returns the largest style in which words fit into a box: on one line, or else on several.
func (s *typesetter) largestFit(words string, box geom.Rect) text.Style {
	e := s.theme.Text
	for i, r := range [...]ui.Role{ui.Heading, ui.Pick, ui.Pick, ui.Body} {
		if st := s.theme.Style(r); i < 2 && e.Measure(words, st, 0).X <= box.W || i >= 2 && e.Fits(words, st, box) {
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
	table.Line
	seat game.Seat
	rect geom.Rect
	name geom.Rect // the part of its upper line that a name may take
	low  geom.Rect // its lower line
	head geom.Rect
	lead geom.Point // where the sign of who leads stands
}

// Measures of the strip in dp.
const (
	chipHead     = 26.0  // the side of a head
	ownChipWidth = 128.0 // the width that the seat's own chip would like
)

func (sh *sheet) stripHeight() float64 {
	line := sh.theme.Text.LineHeight(sh.theme.Style(ui.Strong))
	return math.Ceil(max(chipHead, line) + line + 10)
}

// placeStrip lays the seats out side by side, each with its score; names stand where there is room for them, that of the seat
// itself first of all.
func (sh *sheet) placeStrip() {
	sh.strip = sh.strip[:0]
	n := float64(len(sh.desk.Colors()))
	r := sh.page.strip
	own := max(r.Column(0, int(n), gap/2).W, min(ownChipWidth, r.W-(n-1)*(minTileHeight+gap/2)))
	other := (r.W - own - (n-1)*gap/2) / max(1, n-1)
	named := true
	for s := range game.Seat(n) {
		c := chip{Line: sh.line(s), seat: s, rect: r}
		if c.rect.W = other; s == sh.mine {
			c.rect.W = own
		}
		r.X += c.rect.W + gap/2
		sh.placeChipParts(&c)
		sh.strip = append(sh.strip, c)
		named = named && (s == sh.mine || sh.fitsName(&c))
	}
	for i := range sh.strip {
		c := &sh.strip[i]
		sh.setChipText(c, named || c.seat == sh.mine && sh.fitsName(c))
	}
}

// placeChipParts lays the parts of a chip out.
func (sh *sheet) placeChipParts(c *chip) {
	_, in := c.rect.CutLeft(ui.SeatBand)
	c.name, c.low = in.InsetXY(4, 4).CutTop(max(chipHead, sh.theme.Text.LineHeight(sh.theme.Style(ui.Strong))))
	y := c.name.Center().Y
	c.head = geom.R(c.name.X, y-chipHead/2, chipHead, chipHead)
	c.lead = geom.Pt(c.name.Right()-8, y)
	_, c.name = c.name.CutLeft(chipHead + 6)
	if c.Lead {
		_, c.name = c.name.CutRight(20)
	}
}

// headOf returns where a seat's head is drawn in the strip.
func (sh *sheet) headOf(s game.Seat) geom.Rect {
	if c := sh.chip(s); c != nil {
		return c.head
	}
	return geom.Rect{}
}

// chip returns the chip of a seat; nil before there is one.
func (sh *sheet) chip(s game.Seat) *chip {
	if s >= 0 && int(s) < len(sh.strip) {
		return &sh.strip[s]
	}
	return nil
}

// fitsName reports whether a chip has room for the seat's name.
func (sh *sheet) fitsName(c *chip) bool {
	return sh.theme.Text.Measure(sh.desk.Name(c.seat), sh.theme.Style(ui.Small), 0).X <= c.name.W
}

// setChipText sets a chip, with the seat's name or without.
func (sh *sheet) setChipText(c *chip, named bool) {
	id, e := "strip."+sh.desk.Color(c.seat).String(), sh.theme.Text
	st, _ := sh.fitOneLine(c.Score, c.low.W, ui.Strong, ui.Small)
	if st.Align = text.Centre; !named {
		sh.addText(id, c.Score, &st, &c.low)
		return
	}
	st.Align = text.Right
	score, low := c.low.CutRight(e.Measure(c.Score, st, 0).X + 2)
	sh.addText(id, c.Score, &st, &score)
	name := sh.desk.Name(c.seat)
	st, _ = sh.fitOneLine(name, c.name.W, ui.Strong, ui.Small)
	sh.addText(id+".name", name, &st, &c.name)
	low.W -= gap
	st = sh.theme.Style(ui.Small)
	if st.Lines = 1; e.Fits(c.Text, st, low) {
		sh.addText(id+".line", c.Text, &st, &low)
	}
}

// placeNews sets what has happened: what came last is large and lowest, what came before it stands above as far as there is
// room. The sheet is no larger than that, and lies next to the cloth.
func (sh *sheet) placeNews() {
	sh.marks = sh.marks[:0]
	rest, lines, r := sh.page.news.InsetXY(14, newsPad), len(sh.words), &sh.page.news
	_, rest = rest.CutLeft(newsBadge + 8)
	for i := range sh.news {
		if !sh.placeLine(i, &rest) {
			break
		}
	}
	if len(sh.marks) == 0 {
		*r = geom.Rect{}
		return
	}
	if r.H -= rest.H; sh.page.cloth.Y > r.Y {
		r.Y += rest.H
		return
	}
	for i := range sh.words[lines:] {
		sh.words[lines+i].box.Y -= rest.H
	}
	for i := range sh.marks {
		sh.marks[i].at.Y -= rest.H
	}
}

// placeLine sets the line that came i-th from the end at the lower edge of rest, and reports whether there was room.
func (sh *sheet) placeLine(i int, rest *geom.Rect) bool {
	e, line := sh.theme.Text, &sh.news[len(sh.news)-1-i]
	st := sh.theme.Style(sh.sizedRole(ui.Small))
	if i == 0 {
		st, _ = sh.fitOneLine(line.Words, 2*rest.W, sh.sizedRole(ui.Pick), ui.Body)
	}
	h := e.Measure(line.Words, st, rest.W).Y
	if h > rest.H {
		return false
	}
	var box geom.Rect
	box, *rest = rest.CutBottom(h)
	rest.H -= min(newsGap, rest.H)
	sh.addText("news."+strconv.Itoa(i), line.Words, &st, &box)
	sh.marks = append(sh.marks, newsMark{seat: line.Seat, at: geom.Pt(box.X-8-newsBadge/2, box.Y+e.LineHeight(st)/2)})
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
