package hand

import (
	"math"

	"ludotheque/scenes/geom"
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

// wants are the heights that the parts of a page ask for.
type wants struct {
	strip, cloth, bar float64
	news              float64 // the least
	// have and deal are as large as there is room for, and larger where that is too little.
	have, deal func(width, room float64) float64
}

// lay lays a page out in a room: in one column, with what is picked under the thumb at the lower edge, or in two where it is
// wide, with what is picked at the right.
func lay(room geom.Rect, w wants) page {
	if room.W > room.H {
		return wide(room.Inset(gap), w)
	}
	return high(room.Inset(gap), w)
}

// high is the page of an upright screen.
func high(r geom.Rect, w wants) page {
	var p page
	p.bar, r = r.CutBottom(w.bar)
	_, r = r.CutBottom(gap)
	p.strip, r = r.CutTop(w.strip)
	_, r = r.CutTop(gap)
	deal := w.deal(r.W, 0)
	rest := r.H - w.cloth - w.news - deal - 3*gap
	if h := w.have(r.W, rest-w.news-max(0, usualDeal-deal)); h > 0 {
		p.have, r = r.CutTop(min(h, max(rest, r.H*haveLeast)))
		_, r = r.CutTop(gap)
	}
	p.deal, r = cutDeal(r, deal, r.H-w.cloth-gap)
	p.cloth, r = r.CutBottom(w.cloth)
	_, p.news = r.CutBottom(gap)
	return p
}

// haveLeast is the share of a page's height that what the seat has may always take: what may be picked can be scrolled.
const haveLeast = 0.4

// usualDeal is the height in dp for which room is left while less may be picked, so that what the seat has does not grow and
// shrink from turn to turn.
const usualDeal = 3 * (leastTile + gap)

// wide is the page of a screen that lies on its side.
func wide(r geom.Rect, w wants) page {
	var p page
	right, left := r.CutRight(math.Floor(r.W*0.52 - gap))
	_, left = left.CutRight(gap)
	p.strip, left = left.CutTop(w.strip)
	_, left = left.CutTop(gap)
	if h := w.have(left.W, left.H-2*w.news-gap); h > 0 {
		p.have, left = left.CutTop(min(h, left.H-w.news-gap))
		_, left = left.CutTop(gap)
	}
	p.news = left
	p.bar, right = right.CutBottom(w.bar)
	_, right = right.CutBottom(gap)
	p.cloth, right = right.CutTop(w.cloth)
	_, right = right.CutTop(gap)
	if w.deal(right.W, right.H) > 0 {
		p.deal = right
	} else {
		p.news = right
	}
	return p
}

// cutDeal cuts what may be picked, h dp high, off the lower edge of r, no higher than most.
func cutDeal(r geom.Rect, h, most float64) (deal, rest geom.Rect) {
	if h <= 0 {
		return geom.Rect{}, r
	}
	deal, rest = r.CutBottom(min(h, most))
	_, rest = rest.CutBottom(gap)
	return deal, rest
}
