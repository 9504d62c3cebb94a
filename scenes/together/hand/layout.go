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
func (sc *screen) newTypesetter() typesetter {
	s, size := typesetter{theme: sc.desk.Theme, pictureScale: 1, extraScale: 1}, sc.metrics.Size
	switch {
	case min(size.X, size.Y) >= tabletShortSide:
		s.pictureScale = tabletScale
	case size.Y < lowScreenHeight:
		s.pictureScale = lowScreenScale
	}
	return s
}

// layOut lays the whole page out for its area: the parts of the page, all items, and the texts, of which it makes a new list. New
// items begin to slide in.
func (sc *screen) layOut() {
	sc.typesetter = sc.newTypesetter()
	sc.holding.list.typesetter, sc.choices.cards.typesetter, sc.choices.buttons.typesetter = sc.typesetter, sc.typesetter, sc.typesetter
	sc.holding.list.paper = true
	sc.texts, sc.needsLayout = sc.texts[:0], false
	sc.holding.trackItems()
	sc.layPage(sc.area)
	sc.placeStrip()
	sc.placeItems()
	sc.placeNews()
	sc.placeCloth()
	sc.placeChoices()
}

// minNewsHeight returns the least height of the news in dp: 56 at a text scale of 1.
func (sc *screen) minNewsHeight() float64 { return 56 * sc.theme.Text.TextScale() }

// addText adds the text s to the page, unless it is empty or has no area.
func (sc *screen) addText(id, s string, st *text.Style, box *geom.Rect) {
	if s != "" && !box.Empty() {
		sc.texts = append(sc.texts, placedText{id: id, s: s, st: *st, box: *box})
	}
}

// arrowHeight is the height of the scroll buttons in dp.
const arrowHeight = ui.Touch

// placeChoices places the offers and, if not all cards fit, the scroll buttons. The buttons of the offers are at the lower edge, the
// scroll buttons above them, and the cards above those.
func (sc *screen) placeChoices() {
	d, c := &sc.choices, column{sc.page.choices}
	if h := d.buttons.height(); h > 0 {
		d.buttons.placeRows(d.buttons.allRows(), c.takeBottom(h))
	}
	d.cards.stretch(c.H)
	d.window = d.cards.visibleRows(d.from, c.H, arrowHeight)
	if d.window.more {
		var arrows geom.Rect
		arrows, c.Rect = c.CutBottom(arrowHeight)
		d.arrows = [2]geom.Rect{arrows.Column(0, 2, gap), arrows.Column(1, 2, gap)}
	}
	d.cards.placeRows(d.window, c.Rect)
	sc.placeTexts("choice.", &d.cards)
	sc.placeTexts("choice.", &d.buttons)
}

// placeItems places the seat's items. If they do not fit, it leaves the headings out, and then makes the pictures and the texts
// smaller, at most five times by 15 %. It makes the area of the items no higher than they need.
func (sc *screen) placeItems() {
	l, r := &sc.holding.list, &sc.page.items
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
	l.placeRows(l.allRows(), r.Inset(paperPad))
	sc.placeTexts("item.", l)
}

// placeTexts places the pictures, texts and headings of the visible items of a list. The IDs of the texts begin with prefix, those of
// headings with prefix and "over.".
func (sc *screen) placeTexts(prefix string, l *List) {
	heading := sc.theme.OnWood(ui.Small)
	if l.paper {
		heading = sc.theme.Style(ui.Small)
	}
	for i := range l.items {
		it := &l.items[i]
		if it.cell.Empty() {
			continue
		}
		sc.placeItem(prefix+it.ID, l, it)
		if l.paper {
			_, it.heading = it.heading.CutLeft(pad)
		}
		sc.addText(prefix+"over."+strconv.Itoa(i), it.Heading, &heading, &it.heading)
	}
}

// placeItem places the picture of an item of l, and its texts beside or below the picture. id is the ID of the item's first text, with
// which the IDs of its other texts begin.
func (sc *screen) placeItem(id string, l *List, it *Item) {
	f, first := l.fitText(it, it.cell.W), len(sc.texts)
	in := it.cell.InsetXY(sidePad(it), l.verticalPad()) // the room for the picture, then for the texts
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
	if l == &sc.choices.buttons {
		f.words.Color = sc.theme.PlateInk(buttonKind(it), false)
		f.more.Color = f.words.Color
	}
	if it.Worth != "" && textBeside(it) {
		var worth geom.Rect
		worth, in = in.CutRight(worthWidth)
		st := sc.theme.Style(ui.Strong).WithAlign(text.Right)
		sc.addText(id+".worth", it.Worth, &st, &worth)
	}
	words, more := geom.Around(in.Center(), in.W, f.wordsHeight+f.moreHeight).CutTop(f.wordsHeight)
	sc.addText(id, it.Words, &f.words, &words)
	sc.addText(id+".more", it.More, &f.more, &more)
	if !l.paper {
		return
	}
	for i := first; i < len(sc.texts); i++ {
		sc.texts[i].slide = it.ID
	}
}

// clothHeight returns the height of the cloth in dp: two lines of text and margins. The height does not depend on the text, so that
// nothing moves under a thumb.
func (sc *screen) clothHeight() float64 {
	return math.Ceil(max(minCardHeight, sc.theme.Text.LineHeight(sc.theme.Style(ui.Body))*2+18))
}

// placeCloth places the text of whose turn it is and what that player does. The owner of the hand reads only what to do, without the
// name. What another player does is on a line below the name or, if the line is too narrow, follows the name in one text.
func (sc *screen) placeCloth() {
	r := sc.page.cloth.InsetXY(14, 6)
	_, r = r.CutLeft(clothPortraitWidth)
	ink := sc.theme.ClothInk(sc.desk.Color(sc.turn.seat))
	name, words := sc.turn.name, sc.turn.words
	if sc.desk.AwaitsThrow() {
		words = "" // the die that is to be thrown says so itself
	}
	switch small := sc.theme.Style(ui.Small); {
	case words == "": // the name alone
	case sc.turn.seat == sc.owner && name == sc.desk.Name(sc.owner): // what to do alone
		name, words = words, ""
	case sc.theme.Text.Measure(words, small, 0).X > r.W: // both in one text
		name, words = sc.desk.T("table.banner", "Name", name, "Words", words), ""
	}
	if words == "" {
		st := sc.largestFit(name, r).WithColor(ink)
		sc.addText("cloth", name, &st, &r)
		return
	}
	st, high := sc.fitOneLine(name, r.W, ui.Choosable, ui.Strong, ui.Small)
	st.Color = ink
	upper, lower := r.CutTop(max(high, r.H/2))
	sc.addText("cloth", name, &st, &upper)
	st, _ = sc.fitOneLine(words, r.W, ui.Body, ui.Small)
	st.Color = ink
	sc.addText("cloth.words", words, &st, &lower)
}

// largestFit returns the largest style in which words fit into a box, on one line or, in a smaller style, on several. If
// they fit in none, it returns the smallest style without the player's text scale.
func (s *typesetter) largestFit(words string, box geom.Rect) text.Style {
	e := s.theme.Text
	for _, r := range [...]ui.Role{ui.Heading, ui.Choosable} {
		if st := s.theme.Style(r); e.Measure(words, st, 0).X <= box.W {
			return st
		}
	}
	for _, r := range [...]ui.Role{ui.Choosable, ui.Body} {
		if st := s.theme.Style(r); e.Fits(words, st, box) {
			return st
		}
	}
	st := s.theme.Style(ui.Small)
	st.Fixed = !e.Fits(words, st, box)
	return st
}

// The size in dp of the portrait on the cloth, and the width that it takes with the gap beside it.
const (
	clothPortrait      = 40.0
	clothPortraitWidth = clothPortrait + 8
)

// chip is a seat in the strip.
type chip struct {
	table.PanelLine
	seat      game.Seat
	rect      geom.Rect  // the whole chip
	name      geom.Rect  // area of the name in the upper line
	lowerLine geom.Rect  // the lower line, with the score
	portrait  geom.Rect  // area of the seat's portrait
	leadSign  geom.Point // middle of the leader's sign; drawn only if the seat leads
}

// Sizes of the strip in dp.
const (
	chipPortrait = 26.0  // side of a portrait
	ownChipWidth = 128.0 // preferred width of the owner's chip
)

// stripHeight returns the height of the strip in dp: that of the portrait or the name, of the line below, and of margins.
func (sc *screen) stripHeight() float64 {
	line := sc.theme.Text.LineHeight(sc.theme.Style(ui.Strong))
	return math.Ceil(max(chipPortrait, line) + line + 10)
}

// placeStrip places the seats side by side, each with its score. The names of the other seats are shown only if all of these names
// fit; the name of the hand's owner is shown whenever it fits.
func (sc *screen) placeStrip() {
	sc.strip = sc.strip[:0]
	n := float64(len(sc.desk.Colors()))
	r := sc.page.strip // what is left of the strip for the next chips
	// The owner's chip is as wide as preferred, or less if each other chip would be narrower than a thumb, but at least an equal share.
	own := max(r.Column(0, int(n), gap/2).W, min(ownChipWidth, r.W-(n-1)*(minCardHeight+gap/2)))
	other := (r.W - own - (n-1)*gap/2) / max(1, n-1)
	named := true // all names of the others fit
	for s := range game.Seat(n) {
		c := chip{PanelLine: sc.panelLine(s), seat: s, rect: r}
		if c.rect.W = other; s == sc.owner {
			c.rect.W = own
		}
		r.X += c.rect.W + gap/2
		sc.placeChipParts(&c)
		sc.strip = append(sc.strip, c)
		named = named && (s == sc.owner || sc.fitsName(&c))
	}
	for i := range sc.strip {
		c := &sc.strip[i]
		sc.addChipTexts(c, named || c.seat == sc.owner && sc.fitsName(c))
	}
}

// placeChipParts places the parts of a chip in its rect. The name gets what portrait and, if the seat leads, sign leave of its
// line.
func (sc *screen) placeChipParts(c *chip) {
	_, in := c.rect.CutLeft(ui.SeatBandWidth)
	c.name, c.lowerLine = in.InsetXY(4, 4).CutTop(max(chipPortrait, sc.theme.Text.LineHeight(sc.theme.Style(ui.Strong))))
	y := c.name.Center().Y
	c.portrait = geom.R(c.name.X, y-chipPortrait/2, chipPortrait, chipPortrait)
	c.leadSign = geom.Pt(c.name.Right()-8, y)
	_, c.name = c.name.CutLeft(chipPortrait + 6)
	if c.Leads {
		_, c.name = c.name.CutRight(20)
	}
}

// portraitRect returns the area of a seat's portrait in the strip; it is empty if the seat has no chip.
func (sc *screen) portraitRect(s game.Seat) geom.Rect {
	if c := sc.chip(s); c != nil {
		return c.portrait
	}
	return geom.Rect{}
}

// chip returns the chip of a seat; nil if there is none.
func (sc *screen) chip(s game.Seat) *chip {
	if s >= 0 && int(s) < len(sc.strip) {
		return &sc.strip[s]
	}
	return nil
}

// fitsName reports whether the seat's name fits into its chip on one line, in the smallest text.
func (sc *screen) fitsName(c *chip) bool {
	return sc.theme.Text.Measure(sc.desk.Name(c.seat), sc.theme.Style(ui.Small), 0).X <= c.name.W
}

// addChipTexts adds the texts of a chip. If named is set they are the name, the score and, if there is room, the rest of
// the seat's panel line; otherwise the score alone.
func (sc *screen) addChipTexts(c *chip, named bool) {
	id, e := "strip."+sc.desk.Color(c.seat).String(), sc.theme.Text
	st, _ := sc.fitOneLine(c.Score, c.lowerLine.W, ui.Strong, ui.Small)
	if st.Align = text.Centre; !named {
		sc.addText(id, c.Score, &st, &c.lowerLine)
		return
	}
	st.Align = text.Right
	score, low := c.lowerLine.CutRight(e.Measure(c.Score, st, 0).X + 2)
	sc.addText(id, c.Score, &st, &score)
	name := sc.desk.Name(c.seat)
	st, _ = sc.fitOneLine(name, c.name.W, ui.Strong, ui.Small)
	sc.addText(id+".name", name, &st, &c.name)
	low.W -= gap
	st = sc.theme.Style(ui.Small)
	if st.MaxLines = 1; e.Fits(c.Text, st, low) {
		sc.addText(id+".line", c.Text, &st, &low)
	}
}

// placeNews places the lines of news: the latest is largest and lowest, earlier ones are above as far as there is room. It then
// makes the sheet of news no higher than needed. The edge next to the cloth, the lower edge if the cloth is below, stays where it is.
func (sc *screen) placeNews() {
	sc.marks = sc.marks[:0]
	rest, lines, r := sc.page.news.InsetXY(14, newsPad), len(sc.texts), &sc.page.news
	_, rest = rest.CutLeft(newsBadge + 8)
	for i := range sc.news {
		if !sc.placeLine(i, &rest) {
			break
		}
	}
	if len(sc.marks) == 0 {
		*r = geom.Rect{}
		return
	}
	if r.H -= rest.H; sc.page.cloth.Y > r.Y { // the cloth is below
		r.Y += rest.H
		return
	}
	for i := range sc.texts[lines:] {
		sc.texts[lines+i].box.Y -= rest.H
	}
	for i := range sc.marks {
		sc.marks[i].at.Y -= rest.H
	}
}

// placeLine places a line of news at the bottom of rest, and cuts that part off rest. i is the number of the line counted back from
// the latest, which is 0. placeLine reports whether there was room; if not, it changes nothing.
func (sc *screen) placeLine(i int, rest *geom.Rect) bool {
	e, line := sc.theme.Text, &sc.news[len(sc.news)-1-i]
	st := sc.theme.Style(sc.sizedRole(ui.Small))
	if i == 0 {
		st, _ = sc.fitOneLine(line.Text, 2*rest.W, sc.sizedRole(ui.Choosable), ui.Body) // large if it needs at most about two lines
	}
	h := e.Measure(line.Text, st, rest.W).Y
	if h > rest.H {
		return false
	}
	var box geom.Rect
	box, *rest = rest.CutBottom(h)
	rest.H -= min(newsGap, rest.H)
	sc.addText("news."+strconv.Itoa(i), line.Text, &st, &box)
	sc.marks = append(sc.marks, newsMark{seat: line.Seat, at: geom.Pt(box.X-8-newsBadge/2, box.Y+e.LineHeight(st)/2)})
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
