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

// lay lays the page out in a room: in one column, with what is picked under the thumb at the lower edge, or in two where it is
// wide, with what is picked at the right.
func (sh *sheet) lay(room geom.Rect) {
	sh.page = page{}
	right, left := sides(room)
	if left.Empty() {
		sh.high(column{right})
		return
	}
	sh.wide(column{left}, column{right})
}

// sides returns the columns of a page: the left one is empty on an upright screen.
func sides(room geom.Rect) (right, left geom.Rect) {
	r := room.Inset(gap)
	if room.W <= room.H {
		return r, geom.Rect{}
	}
	right, left = r.CutRight(math.Floor(r.W*0.52 - gap))
	left.W -= gap
	return right, left
}

// high lays out the page of an upright screen.
func (sh *sheet) high(c column) {
	p, cloth, news := &sh.page, sh.clothHigh(), sh.newsLeast()
	p.bar, p.strip = c.bottom(sh.barHigh), c.top(sh.stripHigh())
	deal := sh.deal.fill(c.W, 0)
	rest := c.H - cloth - news - deal - 3*gap
	if h := fill(c.W, rest-news-max(0, usualDeal-deal), &sh.own.list); h > 0 {
		p.have = c.top(min(h, max(rest, c.H*haveLeast)))
	}
	if deal > 0 {
		p.deal = c.bottom(min(deal, c.H-cloth-gap))
	}
	p.cloth = c.bottom(cloth)
	p.news = c.Rect
}

// haveLeast is the share of a page's height that what the seat has may always take: what may be picked can be scrolled.
const haveLeast = 0.4

// usualDeal is the height in dp for which room is left while less may be picked, so that what the seat has does not grow and
// shrink from turn to turn.
const usualDeal = 3 * (leastTile + gap)

// wide lays out the page of a screen that lies on its side.
func (sh *sheet) wide(left, right column) {
	p, news := &sh.page, sh.newsLeast()
	p.strip = left.top(sh.stripHigh())
	if h := fill(left.W, left.H-2*news-gap, &sh.own.list); h > 0 {
		p.have = left.top(min(h, left.H-news-gap))
	}
	p.bar, p.cloth = right.bottom(sh.barHigh), right.top(sh.clothHigh())
	if p.news = right.Rect; sh.deal.fill(right.W, right.H) > 0 {
		p.news, p.deal = left.Rect, right.Rect
	}
}

// fill packs the cards and below them the buttons; see fill.
func (d *deal) fill(width, room float64) float64 { return fill(width, room, &d.cards, &d.buttons) }
