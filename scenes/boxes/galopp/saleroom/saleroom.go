package saleroom

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// Measures in dp on telephones.
const (
	pilesSlim  = 112.0 // the width of deck and discards
	priceWide  = 0.53  // the share of the head of an auction that takes what is bid
	titleLeast = 200.0 // the width that it leaves the title
	stackLeast = 330.0 // the least height in which the old team lies above the new one
)

// Room is where everything lies in an auction.
type Room struct {
	Head   geom.Rect
	Piles  geom.Rect // deck and discards, within head
	offers geom.Rect
	Price  geom.Rect
	old    [galopp.Slots]geom.Rect
	next   [galopp.Slots]geom.Rect
	sold   [galopp.Slots]geom.Rect // where a team is turned over that has been sold
	labels [2]geom.Rect            // over old and next
	verse  geom.Rect               // for the words on the team that has been sold
	bar    geom.Rect               // for the buttons
	steps  geom.Rect               // within it, for those that change the amount
	pass   geom.Rect               // and for the two that decide
	bid    geom.Rect
	form   pieces.Form
	M      pieces.Measures
}

// The measures in dp of the buttons of a bid.
const (
	keyGap   = 6.0
	keyLeast = 48.0
	chipWide = 50.0
	coinWide = 62.0
)

// steppersWide is the width of the buttons on both sides of the amount.
const steppersWide = 4*keyLeast + coinWide + 4*keyGap

// Rooms are where an auction lies, on a sheet.
type Rooms struct {
	Sheet  geom.Rect
	first  Room // of the first auctions
	others Room // of the later ones, with old and new teams side by side
}

// NewRooms lays auctions out on a sheet.
func NewRooms(f pieces.Form, sheet geom.Rect, m pieces.Measures) Rooms {
	in := Within(f, sheet)
	return Rooms{Sheet: sheet, first: newSaleroom(f, in, false, m), others: newSaleroom(f, in, true, m)}
}

// Of is how the room lies in a race: from the second race on the old team lies next to the one on offer (G-19).
func (r *Rooms) Of(race int8) *Room {
	if race > 1 {
		return &r.others
	}
	return &r.first
}

// newSaleroom lays an auction out in r. In the first auctions no old team lies next to the one on offer.
func newSaleroom(f pieces.Form, r geom.Rect, old bool, m pieces.Measures) Room {
	s := Room{form: f, M: m}
	switch f {
	case pieces.Upright:
		s.upright(r, old)
	case pieces.Sideways:
		s.sideways(r, old)
	default:
		s.broad(r, old)
	}
	return s
}

// broad lays it out on a large screen.
func (s *Room) broad(r geom.Rect, old bool) {
	m := s.M
	s.Head, r = r.CutTop(max(m.Head, 34))
	piles := max(210, 10.6*m.Small)
	if r.W < 2.2*piles {
		piles = r.W * 0.36
	}
	s.Piles, s.Head = s.Head.CutRight(piles)
	r = s.twoRows(r)
	if !old {
		s.only(r)
		return
	}
	teams, r := r.CutBottom(geom.Clamp(r.H*0.36, 84, 200))
	s.Price, r = r.CutBottom(max(50, m.Head+8))
	_, s.offers = r.CutTop(6)
	label, cards := teams.CutTop(m.Small + 2)
	inRow(cards.Column(0, 2, 24), &s.old)
	inRow(cards.Column(1, 2, 24), &s.next)
	inRow(s.offers.Inset(8), &s.sold)
	s.verse = cards.Column(1, 2, 24)
	s.labels = [2]geom.Rect{label.Column(0, 2, 24), label.Column(1, 2, 24)}
}

// twoRows puts the buttons in two rows at the lower end of r, and returns what is left.
func (s *Room) twoRows(r geom.Rect) geom.Rect {
	s.bar, r = r.CutBottom(2*keyLeast + 10)
	_, r = r.CutBottom(6)
	low := s.bar.Row(1, 2, 8)
	s.steps = s.bar.Row(0, 2, 8)
	s.pass, s.bid = low.CutLeft((low.W - 12) * 0.4)
	_, s.bid = s.bid.CutLeft(12)
	return r
}

// only lays an auction out in r in which the team on offer replaces none.
func (s *Room) only(r geom.Rect) {
	s.Price, r = r.CutBottom(max(60, s.M.Head+12))
	_, s.offers = r.CutTop(6)
	cards, _ := s.offers.CutTop(s.offers.H - max(s.M.Body, 26) - s.M.Body - 14)
	inRow(cards, &s.sold)
	s.next, s.verse = s.sold, s.Price
}

// inRow puts the four cards of a team side by side in the middle of r.
func inRow(r geom.Rect, to *[galopp.Slots]geom.Rect) {
	h := min(r.H-4, (r.W/galopp.Slots-6)*1.4)
	w := h / 1.4
	row := geom.Around(r.Center(), galopp.Slots*w+(galopp.Slots-1)*6, h)
	for i := range to {
		to[i] = row.Column(i, galopp.Slots, 6)
	}
}

// stall is the place of one that draws in an auction, or of the open card: its cards, and below them who it is and how it
// bids.
type stall struct {
	cards [2]geom.Rect
	gold  geom.Rect
	name  geom.Rect
	state geom.Rect
}

// stall is the i-th of n stalls, with each cards in each. On telephones they lie in two rows where cards are larger so.
func (s *Room) stall(i, n, each int) stall {
	box := s.offers.Column(i, n, 6)
	h := s.cardHigh(box, each)
	if cols := (n + 1) / 2; s.form != pieces.Broad && n > 2 {
		if two := s.offers.Cell(i%cols, i/cols, cols, 2, 6); s.cardHigh(two, each) > h {
			box, h = two, s.cardHigh(two, each)
		}
	}
	var out stall
	name, state, gold := s.captions()
	_, box = box.CutTop((box.H - h - name - state - gold) / 2)
	cards, box := box.CutTop(h)
	out.gold, box = box.CutTop(gold)
	_, out.gold = out.gold.CutTop(min(4, gold))
	out.name, box = box.CutTop(name)
	out.state, _ = box.CutTop(state)
	w := h / 1.4
	row := geom.Around(cards.Center(), float64(each)*w+float64(each-1)*8, h)
	for k := range each {
		out.cards[k] = row.Column(k, each, 8)
	}
	return out
}

// captions are the heights below the cards of a stall of who it is, of how it bids, and of its gold.
func (s *Room) captions() (name, state, gold float64) {
	if s.form != pieces.Broad {
		if s.offers.H >= purseLeast {
			gold = 24
		}
		return max(s.M.Body, 26) + 2, s.M.Body + 2, gold
	}
	return max(s.M.Body, 26) + 6, s.M.Body + 8, geom.Clamp(s.offers.H*0.13, 28, 48)
}

// purseLeast is the least height of the stalls of a telephone in which gold lies; else its chips alone tell it.
const purseLeast = 180

// cardHigh is how high cards are of which each lie in a stall in box.
func (s *Room) cardHigh(box geom.Rect, each int) float64 {
	name, state, gold := s.captions()
	return min(box.H-name-state-gold-4, (box.W/float64(each)-8)*1.4, 330)
}

// Stacks are where deck and discards lie.
func (s *Room) Stacks() (deck, discard geom.Rect) {
	r := s.Piles
	h := r.H
	deck = geom.R(r.X, r.Y, h/1.4, h)
	discard = geom.R(r.X+r.W*0.5, r.Y, h/1.4, h)
	return deck, discard
}

// Bin is where cards are thrown away: the discards, large enough for a finger.
func (s *Room) Bin() geom.Rect {
	_, discard := s.Stacks()
	return geom.Around(discard.Center(), max(64, discard.W*2), max(64, discard.H*1.6))
}

// Counter is where bids are dragged: the cards on offer and the price.
func (s *Room) Counter() geom.Rect { return s.offers.Union(s.Price) }

// upright lays an auction out on a telephone that is held upright.
func (s *Room) upright(r geom.Rect, old bool) {
	s.Head, r = r.CutTop(max(s.M.Head, 34))
	s.Piles, s.Head = s.Head.CutRight(pilesSlim)
	_, s.Head = s.Head.CutRight(8)
	r = s.twoRows(r)
	if !old {
		s.only(r)
		return
	}
	teams, r := r.CutBottom(geom.Clamp(r.H*0.46, 84, 230))
	s.Price, r = r.CutBottom(max(44, s.M.Head+4))
	_, s.offers = r.CutTop(6)
	if teams.H+r.H >= stackLeast {
		s.teams(teams.Row(0, 2, 6), teams.Row(1, 2, 6))
		return
	}
	s.teams(teams.Column(0, 2, 12), teams.Column(1, 2, 12))
}

// sideways lays an auction out on a telephone that lies on its side: the bid beside its title, all buttons in one row, and the
// teams beside the stalls.
func (s *Room) sideways(r geom.Rect, old bool) {
	s.Head, r = r.CutTop(max(s.M.Head, 42))
	s.Piles, s.Head = s.Head.CutRight(pilesSlim)
	_, s.Head = s.Head.CutRight(8)
	s.Price, s.Head = s.Head.CutRight(min(s.Head.W*priceWide, s.Head.W-titleLeast))
	s.bar, r = r.CutBottom(keyLeast)
	_, r = r.CutBottom(6)
	_, r = r.CutTop(4)
	rest := s.bar.W - steppersWide - 20
	s.pass, s.steps = s.bar.CutLeft(rest * 0.4)
	s.bid, s.steps = s.steps.CutRight(rest * 0.6)
	s.steps = s.steps.InsetXY(10, 0)
	if !old {
		s.offers = r
		cards, verse := r.CutTop(r.H - s.M.Head - 4)
		inRow(cards, &s.sold)
		s.next, s.verse = s.sold, verse
		return
	}
	teams, r := r.CutRight(r.W * 0.5)
	_, s.offers = r.CutRight(14)
	s.teams(teams.Row(0, 2, 4), teams.Row(1, 2, 4))
}

// teams puts the old team and the one on offer, each below what it is called, and the latter, once it has been sold, where its
// cards came from.
func (s *Room) teams(old, next geom.Rect) {
	s.labels[0], old = old.CutTop(s.M.Small + 2)
	s.labels[1], next = next.CutTop(s.M.Small + 2)
	inRow(old, &s.old)
	inRow(next, &s.next)
	inRow(s.offers.Inset(8), &s.sold)
	s.verse = next
}

// Within is what the curtains of the room leave of it to what lies there.
func Within(f pieces.Form, sheet geom.Rect) geom.Rect {
	in := sheet.Inset(14)
	if f == pieces.Broad {
		in = in.InsetXY(max(0, drapeWide(sheet)-8), 0)
		_, in = in.CutTop(8)
	}
	return in
}

// drapeWide is the width of a curtain of a room.
func drapeWide(sheet geom.Rect) float64 { return geom.Clamp(sheet.W*0.05-4, 11, 60) }
