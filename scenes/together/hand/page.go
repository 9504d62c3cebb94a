package hand

import (
	"math"

	"ludotheque/scenes/kit/geom"
)

// page is where everything lies on the screen.
type page struct {
	strip geom.Rect // the seats
	have  geom.Rect // what the seat has
	news  geom.Rect // what has happened
	cloth geom.Rect // whose turn it is, and what is expected
	deal  geom.Rect // what may be picked
	bar   geom.Rect // the frame's buttons
}

// column is room that is handed out from its ends, with a gap after each piece.
type column struct{ geom.Rect }

func (c *column) top(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutTop(h)
	_, c.Rect = c.CutTop(gap)
	return piece
}

func (c *column) bottom(h float64) (piece geom.Rect) {
	piece, c.Rect = c.CutBottom(h)
	_, c.Rect = c.CutBottom(gap)
	return piece
}

// layPage lays the page out in a room: in one column, with what is picked under the thumb at the lower edge, or in two where it is
// wide, with what is picked at the right.
func (sh *sheet) layPage(room geom.Rect) {
	sh.page = page{}
	right, left := splitColumns(room)
	if left.Empty() {
		sh.layPortrait(column{right})
		return
	}
	sh.layLandscape(column{left}, column{right})
}

// splitColumns returns the columns of a page: the left one is empty on an upright screen.
func splitColumns(room geom.Rect) (right, left geom.Rect) {
	r := room.Inset(gap)
	if room.W <= room.H {
		return r, geom.Rect{}
	}
	right, left = r.CutRight(math.Floor(r.W*0.52 - gap))
	left.W -= gap
	return right, left
}

// layPortrait lays out the page of an upright screen.
func (sh *sheet) layPortrait(c column) {
	p, cloth, news := &sh.page, sh.clothHeight(), sh.minNewsHeight()
	p.bar, p.strip = c.bottom(sh.barHeight), c.top(sh.stripHeight())
	deal := sh.choices.packRows(c.W, 0)
	rest := c.H - cloth - news - deal - 3*gap
	if h := packLists(c.W, rest-news-max(0, usualChoicesHeight-deal), &sh.own.list); h > 0 {
		p.have = c.top(min(h, max(rest, c.H*minHaveShare)))
	}
	if deal > 0 {
		p.deal = c.bottom(min(deal, c.H-cloth-gap))
	}
	p.cloth = c.bottom(cloth)
	p.news = c.Rect
}

// minHaveShare is the share of a page's height that what the seat has may always take: what may be picked can be scrolled.
const minHaveShare = 0.4

// usualChoicesHeight is the height in dp for which room is left while less may be picked, so that what the seat has does not grow and
// shrink from turn to turn.
const usualChoicesHeight = 3 * (minTileHeight + gap)

// layLandscape lays out the page of a screen that lies on its side.
func (sh *sheet) layLandscape(left, right column) {
	p, news := &sh.page, sh.minNewsHeight()
	p.strip = left.top(sh.stripHeight())
	if h := packLists(left.W, left.H-2*news-gap, &sh.own.list); h > 0 {
		p.have = left.top(min(h, left.H-news-gap))
	}
	p.bar, p.cloth = right.bottom(sh.barHeight), right.top(sh.clothHeight())
	if p.news = right.Rect; sh.choices.packRows(right.W, right.H) > 0 {
		p.news, p.deal = left.Rect, right.Rect
	}
}

// packRows packs the cards and below them the buttons; see fill.
func (d *choices) packRows(width, room float64) float64 {
	return packLists(width, room, &d.cards, &d.buttons)
}
