package hand

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// page is the areas of the screen, in dp; those without anything to show are empty.
type page struct {
	strip   geom.Rect // the seats
	items   geom.Rect // the seat's items
	news    geom.Rect // what has happened
	cloth   geom.Rect // whose turn it is, and what is expected
	choices geom.Rect // what may be picked
	bar     geom.Rect // the frame's buttons
}

// column is an area from whose ends parts are cut, with a gap after each.
type column struct{ geom.Rect }

// top cuts a part of height h off the top, with the gap below it, and returns the part.
func (c *column) top(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutTop(h)
	_, c.Rect = c.CutTop(gap)
	return piece
}

// bottom cuts a part of height h off the bottom, with the gap above it, and returns the part.
func (c *column) bottom(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutBottom(h)
	_, c.Rect = c.CutBottom(gap)
	return piece
}

// layPage computes the areas of the page. In portrait there is one column with the offers at the bottom, under the thumb;
// in landscape there are two columns with the offers on the right.
func (sh *sheet) layPage(room geom.Rect) {
	sh.page = page{}
	right, left := splitColumns(room)
	if left.Empty() {
		sh.layPortrait(column{right})
		return
	}
	sh.layLandscape(column{left}, column{right})
}

// splitColumns returns the columns of a page. In portrait there is one, which it returns as right; left is empty. In landscape
// the right one, with the offers, is a little wider.
func splitColumns(room geom.Rect) (right, left geom.Rect) {
	r := room.Inset(gap)
	if room.W <= room.H {
		return r, geom.Rect{}
	}
	right, left = r.CutRight(math.Floor(r.W*0.52 - gap))
	left.W -= gap
	return right, left
}

// layPortrait computes the areas of a page in portrait. The bar and the strip come first, then the seat's items, the offers and
// the cloth. The news has what is left.
func (sh *sheet) layPortrait(c column) {
	p, cloth, news := &sh.page, sh.clothHeight(), sh.minNewsHeight()
	p.bar, p.strip = c.bottom(sh.barHeight), c.top(sh.stripHeight())
	offers := sh.choices.packRows(c.W, 0)
	rest := c.H - cloth - news - offers - 3*gap
	if h := packLists(c.W, rest-news-max(0, usualChoicesHeight-offers), &sh.holding.list); h > 0 {
		p.items = c.top(min(h, max(rest, c.H*minItemsShare)))
	}
	if offers > 0 {
		p.choices = c.bottom(min(offers, c.H-cloth-gap))
	}
	p.cloth = c.bottom(cloth)
	p.news = c.Rect
}

// minItemsShare is the fraction of the height between strip and bar that the seat's items may always take, since the offers can
// be scrolled.
const minItemsShare = 0.4

// usualChoicesHeight is the height in dp that is reserved for offers even if they need less. So the seat's items do not
// change their size from turn to turn.
const usualChoicesHeight = 3 * (minCardHeight + gap)

// layLandscape computes the areas of a page in landscape. On the left are strip, items and news, on the right cloth, offers and
// bar. If there are no offers, the news takes their place.
func (sh *sheet) layLandscape(left, right column) {
	p, news := &sh.page, sh.minNewsHeight()
	p.strip = left.top(sh.stripHeight())
	if h := packLists(left.W, left.H-2*news-gap, &sh.holding.list); h > 0 {
		p.items = left.top(min(h, left.H-news-gap))
	}
	p.bar, p.cloth = right.bottom(sh.barHeight), right.top(sh.clothHeight())
	if p.news = right.Rect; sh.choices.packRows(right.W, right.H) > 0 {
		p.news, p.choices = left.Rect, right.Rect
	}
}

// packRows fills the rows of the cards and of the buttons below them, and returns their height in dp; see packLists. With a
// room of 0 it returns the height with the smallest pictures.
func (d *choices) packRows(width, room float64) float64 {
	return packLists(width, room, &d.cards, &d.buttons)
}
