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

// column is what is left of an area from whose ends parts have been cut.
type column struct{ geom.Rect }

// takeTop cuts a part of height h off the top, and the gap below it, and returns the part.
func (c *column) takeTop(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutTop(h)
	_, c.Rect = c.CutTop(gap)
	return piece
}

// takeBottom cuts a part of height h off the bottom, and the gap above it, and returns the part.
func (c *column) takeBottom(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutBottom(h)
	_, c.Rect = c.CutBottom(gap)
	return piece
}

// layPage computes the areas of the page in room, and packs items and offers into rows. On a page higher than wide there is one
// column with the offers at the bottom, under the thumb; on a wider page there are two columns with the offers on the right.
func (sc *screen) layPage(room geom.Rect) {
	sc.page = page{}
	right, left := splitColumns(room)
	if left.Empty() {
		sc.layTall(column{right})
		return
	}
	sc.layWide(column{left}, column{right})
}

// splitColumns returns the columns of a page. If room is not wider than high there is one column, which it returns as right; left is
// empty. Otherwise the right column, with the offers, is a little wider than the left one.
func splitColumns(room geom.Rect) (right, left geom.Rect) {
	r := room.Inset(gap)
	if room.W <= room.H {
		return r, geom.Rect{}
	}
	right, left = r.CutRight(math.Floor(r.W*0.52 - gap))
	left.W -= gap
	return right, left
}

// layTall computes the areas of a page with one column, c. The bar and the strip have what they need, then the seat's items, the offers
// and the cloth. The news has what is left.
func (sc *screen) layTall(c column) {
	p, cloth, news := &sc.page, sc.clothHeight(), sc.minNewsHeight()
	p.bar, p.strip = c.takeBottom(sc.barHeight), c.takeTop(sc.stripHeight())
	offers := sc.choices.packRows(c.W, 0)
	rest := c.H - cloth - news - offers - 3*gap // the height that the other areas leave to the items
	// The items' pictures are enlarged only as long as twice the least height of the news and the usual offers still fit.
	if h := packLists(c.W, rest-news-max(0, usualChoicesHeight-offers), &sc.holding.list); h > 0 {
		p.items = c.takeTop(min(h, max(rest, c.H*minItemsShare)))
	}
	if offers > 0 {
		p.choices = c.takeBottom(min(offers, c.H-cloth-gap))
	}
	p.cloth = c.takeBottom(cloth)
	p.news = c.Rect
}

// minItemsShare is the fraction of the height between strip and bar that the seat's items may always take, since the offers can
// be scrolled.
const minItemsShare = 0.4

// usualChoicesHeight is the height in dp that is reserved for offers even if they need less. So the seat's items do not
// change their size from turn to turn.
const usualChoicesHeight = 3 * (minCardHeight + gap)

// layWide computes the areas of a page with two columns. On the left are strip, items and news, on the right cloth, offers and
// bar. If there are no offers, the news is on the right in their place.
func (sc *screen) layWide(left, right column) {
	p, news := &sc.page, sc.minNewsHeight()
	p.strip = left.takeTop(sc.stripHeight())
	if h := packLists(left.W, left.H-2*news-gap, &sc.holding.list); h > 0 {
		p.items = left.takeTop(min(h, left.H-news-gap))
	}
	p.bar, p.cloth = right.takeBottom(sc.barHeight), right.takeTop(sc.clothHeight())
	if p.news = right.Rect; sc.choices.packRows(right.W, right.H) > 0 {
		p.news, p.choices = left.Rect, right.Rect
	}
}

// packRows fills the rows of the cards and of the buttons below them, and returns the height of all in dp; see packLists. With a
// room of 0 it returns the height with the smallest pictures.
func (d *choices) packRows(width, room float64) float64 {
	return packLists(width, room, &d.cards, &d.buttons)
}
