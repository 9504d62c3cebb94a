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

// newTypesetter returns the typesetter for the size of the screen: pictures are larger on a tablet and smaller on a low
// screen.
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

// layOut lays the whole page out for its area: the parts of the page, all items, and the texts, of which it makes a new
// list.
func (sh *sheet) layOut() {
	sh.typesetter = sh.newTypesetter()
	sh.holding.list.typesetter, sh.choices.cards.typesetter, sh.choices.buttons.typesetter = sh.typesetter, sh.typesetter, sh.typesetter
	sh.holding.list.paper = true
	sh.texts, sh.needsLayout = sh.texts[:0], false
	sh.holding.trackItems()
	sh.layPage(sh.area)
	sh.placeStrip()
	sh.placeItems()
	sh.placeNews()
	sh.placeCloth()
	sh.placeChoices()
}

// minNewsHeight returns the least height of the news in dp: 56 at a text scale of 1.
func (sh *sheet) minNewsHeight() float64 { return 56 * sh.theme.Text.TextScale() }

// addText adds the text s to the page, unless it is empty or has no area.
func (sh *sheet) addText(id, s string, st *text.Style, box *geom.Rect) {
	if s != "" && !box.Empty() {
		sh.texts = append(sh.texts, placedText{id: id, s: s, st: *st, box: *box})
	}
}

// arrowHeight is the height of the scroll buttons in dp.
const arrowHeight = ui.Touch

// placeChoices places the offers and, if not all cards fit, the scroll buttons. The buttons are at the lower edge, above
// them the scroll buttons, and above those the cards.
func (sh *sheet) placeChoices() {
	d, c := &sh.choices, column{sh.page.choices}
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
	sh.placeTexts("choice.", &d.cards)
	sh.placeTexts("choice.", &d.buttons)
}

// placeItems places the seat's items. If they do not fit, it leaves the headings out, and then makes the pictures, and with
// them the texts, smaller, at most five times by 15 %.
func (sh *sheet) placeItems() {
	l, r := &sh.holding.list, &sh.page.items
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
	sh.placeTexts("item.", l)
}

// placeTexts places the pictures, texts and headings of the visible items of a list. where is the prefix of the texts'
// IDs.
func (sh *sheet) placeTexts(where string, l *List) {
	over := sh.theme.OnWood(ui.Small)
	if l.paper {
		over = sh.theme.Style(ui.Small)
	}
	for i := range l.items {
		it := &l.items[i]
		if it.cell.Empty() {
			continue
		}
		sh.placeItem(where+it.ID, l, it)
		if l.paper {
			_, it.head = it.head.CutLeft(pad)
		}
		sh.addText(where+"over."+strconv.Itoa(i), it.Heading, &over, &it.head)
	}
}

// placeItem places the picture of an item of l, and its texts beside or below the picture. id is the ID of the first
// text.
func (sh *sheet) placeItem(id string, l *List, it *Item) {
	f, first := l.fitText(it, it.cell.W), len(sh.texts)
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
		st := sh.theme.Style(ui.Strong).WithAlign(text.Right)
		sh.addText(id+".worth", it.Worth, &st, &worth)
	}
	words, more := geom.Around(in.Center(), in.W, f.wordsHeight+f.moreHeight).CutTop(f.wordsHeight)
	sh.addText(id, it.Words, &f.words, &words)
	sh.addText(id+".more", it.More, &f.more, &more)
	if !l.paper {
		return
	}
	for i := first; i < len(sh.texts); i++ {
		sh.texts[i].slide = it.ID
	}
}

// clothHeight returns the height of the cloth in dp. It does not depend on the text, so that nothing moves under a
// thumb.
func (sh *sheet) clothHeight() float64 {
	return math.Ceil(max(minCardHeight, sh.theme.Text.LineHeight(sh.theme.Style(ui.Body))*2+18))
}

// placeCloth places the text of whose turn it is and what that player does. The owner reads only what to do. What
// another player does is on a line below the name or, if it does not fit there, follows the name.
func (sh *sheet) placeCloth() {
	r := sh.page.cloth.InsetXY(14, 6)
	_, r = r.CutLeft(clothRoom)
	ink := sh.theme.ClothInk(sh.desk.Color(sh.turn.seat))
	name, words := sh.turn.name, sh.turn.words
	if sh.desk.AwaitsThrow() {
		words = "" // the die that is to be thrown says so itself
	}
	switch small := sh.theme.Style(ui.Small); {
	case words == "":
	case sh.turn.seat == sh.owner && name == sh.desk.Name(sh.owner):
		name, words = words, ""
	case sh.theme.Text.Measure(words, small, 0).X > r.W:
		name, words = sh.desk.T("table.banner", "Name", name, "Words", words), ""
	}
	if words == "" {
		st := sh.largestFit(name, r).WithColor(ink)
		sh.addText("cloth", name, &st, &r)
		return
	}
	st, high := sh.fitOneLine(name, r.W, ui.Choosable, ui.Strong, ui.Small)
	st.Color = ink
	head, rest := r.CutTop(max(high, r.H/2))
	sh.addText("cloth", name, &st, &head)
	st, _ = sh.fitOneLine(words, r.W, ui.Body, ui.Small)
	st.Color = ink
	sh.addText("cloth.words", words, &st, &rest)
}

// largestFit returns the largest style in which words fit into a box, on one line or, in a smaller style, on several. If
// they fit in none, it returns the smallest style without the player's text scale.
func (s *typesetter) largestFit(words string, box geom.Rect) text.Style {
	e := s.theme.Text
	for i, r := range [...]ui.Role{ui.Heading, ui.Choosable, ui.Choosable, ui.Body} {
		if st := s.theme.Style(r); i < 2 && e.Measure(words, st, 0).X <= box.W || i >= 2 && e.Fits(words, st, box) {
			return st
		}
	}
	st := s.theme.Style(ui.Small)
	st.Fixed = !e.Fits(words, st, box)
	return st
}

// The size in dp of the portrait on the cloth, and the width that it takes.
const (
	clothHead = 40.0
	clothRoom = clothHead + 8
)

// chip is a seat in the strip.
type chip struct {
	table.PanelLine
	seat      game.Seat
	rect      geom.Rect  // the whole chip
	name      geom.Rect  // area of the name in the upper line
	lowerLine geom.Rect  // the lower line, with the score
	head      geom.Rect  // the portrait
	lead      geom.Point // middle of the leader's sign
}

// Sizes of the strip in dp.
const (
	chipHead     = 26.0  // side of a portrait
	ownChipWidth = 128.0 // preferred width of the owner's chip
)

// stripHeight returns the height of the strip in dp.
func (sh *sheet) stripHeight() float64 {
	line := sh.theme.Text.LineHeight(sh.theme.Style(ui.Strong))
	return math.Ceil(max(chipHead, line) + line + 10)
}

// placeStrip places the seats side by side, each with its score. The names of the others are shown only if all of them
// fit; the owner's name is shown whenever it fits.
func (sh *sheet) placeStrip() {
	sh.strip = sh.strip[:0]
	n := float64(len(sh.desk.Colors()))
	r := sh.page.strip
	own := max(r.Column(0, int(n), gap/2).W, min(ownChipWidth, r.W-(n-1)*(minCardHeight+gap/2)))
	other := (r.W - own - (n-1)*gap/2) / max(1, n-1)
	named := true
	for s := range game.Seat(n) {
		c := chip{PanelLine: sh.line(s), seat: s, rect: r}
		if c.rect.W = other; s == sh.owner {
			c.rect.W = own
		}
		r.X += c.rect.W + gap/2
		sh.placeChipParts(&c)
		sh.strip = append(sh.strip, c)
		named = named && (s == sh.owner || sh.fitsName(&c))
	}
	for i := range sh.strip {
		c := &sh.strip[i]
		sh.setChipText(c, named || c.seat == sh.owner && sh.fitsName(c))
	}
}

// placeChipParts places the parts of a chip in its rect.
func (sh *sheet) placeChipParts(c *chip) {
	_, in := c.rect.CutLeft(ui.SeatBandWidth)
	c.name, c.lowerLine = in.InsetXY(4, 4).CutTop(max(chipHead, sh.theme.Text.LineHeight(sh.theme.Style(ui.Strong))))
	y := c.name.Center().Y
	c.head = geom.R(c.name.X, y-chipHead/2, chipHead, chipHead)
	c.lead = geom.Pt(c.name.Right()-8, y)
	_, c.name = c.name.CutLeft(chipHead + 6)
	if c.Leads {
		_, c.name = c.name.CutRight(20)
	}
}

// headOf returns the area of a seat's portrait in the strip.
func (sh *sheet) headOf(s game.Seat) geom.Rect {
	if c := sh.chip(s); c != nil {
		return c.head
	}
	return geom.Rect{}
}

// chip returns the chip of a seat; nil if there is none.
func (sh *sheet) chip(s game.Seat) *chip {
	if s >= 0 && int(s) < len(sh.strip) {
		return &sh.strip[s]
	}
	return nil
}

// fitsName reports whether the seat's name fits into its chip on one line, in the smallest text.
func (sh *sheet) fitsName(c *chip) bool {
	return sh.theme.Text.Measure(sh.desk.Name(c.seat), sh.theme.Style(ui.Small), 0).X <= c.name.W
}

// setChipText adds the texts of a chip. If named is set they are the name, the score and, if there is room, the rest of
// the seat's panel line; otherwise the score alone.
func (sh *sheet) setChipText(c *chip, named bool) {
	id, e := "strip."+sh.desk.Color(c.seat).String(), sh.theme.Text
	st, _ := sh.fitOneLine(c.Score, c.lowerLine.W, ui.Strong, ui.Small)
	if st.Align = text.Centre; !named {
		sh.addText(id, c.Score, &st, &c.lowerLine)
		return
	}
	st.Align = text.Right
	score, low := c.lowerLine.CutRight(e.Measure(c.Score, st, 0).X + 2)
	sh.addText(id, c.Score, &st, &score)
	name := sh.desk.Name(c.seat)
	st, _ = sh.fitOneLine(name, c.name.W, ui.Strong, ui.Small)
	sh.addText(id+".name", name, &st, &c.name)
	low.W -= gap
	st = sh.theme.Style(ui.Small)
	if st.MaxLines = 1; e.Fits(c.Text, st, low) {
		sh.addText(id+".line", c.Text, &st, &low)
	}
}

// placeNews places the news: the last one is largest and lowest, earlier ones are above as far as there is room. It then
// makes the sheet of news no higher than needed; the side next to the cloth stays.
func (sh *sheet) placeNews() {
	sh.marks = sh.marks[:0]
	rest, lines, r := sh.page.news.InsetXY(14, newsPad), len(sh.texts), &sh.page.news
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
	for i := range sh.texts[lines:] {
		sh.texts[lines+i].box.Y -= rest.H
	}
	for i := range sh.marks {
		sh.marks[i].at.Y -= rest.H
	}
}

// placeLine places a line of news at the bottom of rest, and cuts that part off rest. i is the number of the line counted from
// the last one, which is 0. placeLine reports whether there was room; if not, it changes nothing.
func (sh *sheet) placeLine(i int, rest *geom.Rect) bool {
	e, line := sh.theme.Text, &sh.news[len(sh.news)-1-i]
	st := sh.theme.Style(sh.sizedRole(ui.Small))
	if i == 0 {
		st, _ = sh.fitOneLine(line.Text, 2*rest.W, sh.sizedRole(ui.Choosable), ui.Body) // large if it needs at most about two lines
	}
	h := e.Measure(line.Text, st, rest.W).Y
	if h > rest.H {
		return false
	}
	var box geom.Rect
	box, *rest = rest.CutBottom(h)
	rest.H -= min(newsGap, rest.H)
	sh.addText("news."+strconv.Itoa(i), line.Text, &st, &box)
	sh.marks = append(sh.marks, newsMark{seat: line.Seat, at: geom.Pt(box.X-8-newsBadge/2, box.Y+e.LineHeight(st)/2)})
	return true
}

// The margin of the sheet of news, and the distance between its lines, in dp.
const (
	newsPad = 8.0
	newsGap = 4.0
)

// newsBadge is the width in dp of the badge before a line of news.
const newsBadge = 18.0

// newsMark is the badge before a line of news.
type newsMark struct {
	seat game.Seat  // the seat that the line is about; below 0 for none, and then no badge is drawn
	at   geom.Point // middle of the badge
}
