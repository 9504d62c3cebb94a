package saleroom

import (
	"math/bits"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// Lot is the auction that is shown. It keeps what the view no longer has once a team has been sold.
type Lot struct {
	LastBids    [galopp.MaxSeats]int32 // the last bid of each seat in this auction
	Stalls      game.SeatSet           // the seats that have drawn cards for this auction
	Sold        sale                   // the sale that is shown, or NoSale
	HammerBlows int8                   // the number of blows of the hammer so far
	Unpaid      int                    // the number of seats, the last ones, that have no gold yet while a game is set up
}

// sale is the sale of a team while it is shown.
type sale struct {
	Seat   game.Seat                 // the seat that gets the team, or galopp.Nobody
	Before [galopp.Slots]galopp.Card // the old team of the seat; without a meaning if the new team was not auctioned
	Moves  bool                      // whether cards of the new team have begun to move into the slots
}

// NoSale is the value of Lot.Sold while no sale is shown.
var NoSale = sale{Seat: galopp.Nobody}

// LotOf returns the lot for a view. Of the last bids, it has only the highest, as a view has no others. Its stalls are those of
// the seats that draw cards in this or the next auction.
func LotOf(v *pieces.View) Lot {
	l := Lot{Stalls: v.Drawing(), Sold: NoSale}
	if v.High >= 0 {
		l.LastBids[v.High] = v.Bid
	}
	return l
}

// Gold returns the gold of a seat that is shown: that of the view v, or 0 as long as the seat has not got any; see Unpaid.
func (l *Lot) Gold(v *pieces.View, s game.Seat) int {
	if int(s) >= v.Seats-l.Unpaid {
		return 0
	}
	return v.Gold(s)
}

// Begin updates the lot when the cue of an event begins, and reports whether the texts of the room have to be written again. v is
// the view before the event.
func (l *Lot) Begin(e *game.Event, v *pieces.View) (changed bool) {
	switch e.Kind {
	case galopp.EventAuction:
		l.LastBids, l.Sold, l.HammerBlows = [galopp.MaxSeats]int32{}, NoSale, 0
	case galopp.EventWon:
		l.Sold = sale{Seat: e.Seat, Before: v.Team[e.Seat]}
		return true
	case galopp.EventHire:
		if !l.Sold.Moves || l.Sold.Seat != e.Seat { // the last seat without a team gets one without an auction
			l.Sold.Seat, l.Sold.Moves = e.Seat, true
			return true
		}
	}
	return false
}

// End updates the lot when the cue of an event ends. v is the view before the event.
func (l *Lot) End(e *game.Event, v *pieces.View) {
	switch e.Kind {
	case galopp.EventAuction:
		l.Stalls = v.Drawing()
	case galopp.EventBid:
		l.LastBids[e.Seat] = e.N
	}
}

// CardsEach returns the number of cards that each seat draws for this auction: two if there are two seats, otherwise one (G-03).
func (l *Lot) CardsEach() int {
	if l.Stalls.Len() == 2 {
		return 2
	}
	return 1
}

// hasOpenCard reports whether there is an open card in this auction: three seats with one card each need a fourth (G-03).
func (l *Lot) hasOpenCard() bool { return l.Stalls.Len() == 3 }

// stallIndex returns the index, from 0, of a seat's stall: the number of stalls of seats with lower numbers.
func (l *Lot) stallIndex(s game.Seat) int { return bits.OnesCount8(uint8(l.Stalls) & (1<<uint(s) - 1)) }

// stall returns the stall of a seat in a room or, for game.Chance, that of the open card, which comes after those of the seats. It
// also returns one for a seat that is not in Stalls, since Hand may be called outside an auction.
func (l *Lot) stall(room *Room, s game.Seat) stall {
	n := l.Stalls.Len()
	if l.hasOpenCard() {
		n++
	}
	if s < 0 {
		return room.stall(n-1, n, 1)
	}
	return room.stall(l.stallIndex(s), max(1, n), l.CardsEach()) // a room is divided into one stall or more
}

// Hand returns the area of the i-th card, 0 or 1, of a seat's hand in a room. It is empty for card 1 where seats draw one card each.
func (l *Lot) Hand(room *Room, s game.Seat, i int) geom.Rect { return l.stall(room, s).cards[i] }

// EachCard calls each with the areas in a room of the cards that lie there face up in an auction of the view v.
func (l *Lot) EachCard(room *Room, v *pieces.View, each func(r geom.Rect)) {
	if !l.Sold.Moves {
		for s := range game.Seat(v.Seats) {
			for i := range l.CardsEach() {
				if l.Stalls.Has(s) && v.Hand[s][i].Known() {
					each(l.Hand(room, s, i))
				}
			}
		}
		if v.Open != galopp.None {
			each(l.OpenCard(room))
		}
	}
	offer := v.Offer(galopp.Nobody)
	for i, r := range l.slots(room) {
		if l.Sold.Moves || v.Race > 1 && offer[i].Known() {
			each(r)
		}
	}
	if v.Race > 1 {
		for _, r := range room.old {
			each(r)
		}
	}
}

// OpenCard returns the area in a room of the open card. It has a meaning only in an auction with an open card.
func (l *Lot) OpenCard(room *Room) geom.Rect { return l.stall(room, game.Chance).cards[0] }

// GoldArea returns the area in a room of the gold of all seats with stalls. It is empty where there is no room for gold.
func (l *Lot) GoldArea(room *Room) (area geom.Rect) {
	for s := range game.Seat(galopp.MaxSeats) {
		if gold := l.stall(room, s).gold; l.Stalls.Has(s) && !gold.Empty() {
			if area.Empty() {
				area = gold
			}
			area = area.Union(gold)
		}
	}
	return area
}

// slots returns the areas in a room of the cards of the team on offer. Once the cards of a sold team move, these are large and in
// the middle.
func (l *Lot) slots(room *Room) *[galopp.Slots]geom.Rect {
	if l.Sold.Moves {
		return &room.sold
	}
	return &room.offer
}

// Velvet returns the area of the cloth in a room on which the cards of an auction lie, as high as the cards and the words below
// them need. opener is the seat that opened the auction.
func (l *Lot) Velvet(room *Room, opener game.Seat) geom.Rect {
	top, bottom := l.cardBounds(room, opener)
	if l.Sold.Moves {
		top, bottom = room.sold[0].Y-2, room.sold[0].Bottom()+8
	}
	cloth := geom.R(room.stalls.X-6, top-10, room.stalls.W+12, bottom-top+14)
	if room.form != pieces.Broad {
		return cloth.Intersect(room.stalls.InsetXY(-6, 0))
	}
	const border = 14.0 // of the embroidery, which should lie below the words
	cloth.H = max(cloth.H, min(cloth.H+border, room.Price.Y-clothFringe-cloth.Y))
	return cloth
}

// cardBounds returns the y coordinates of the top and the bottom of the cards of all stalls with the words below them. The stall
// of opener always counts, so that there are bounds even if no seat has a stall.
func (l *Lot) cardBounds(room *Room, opener game.Seat) (top, bottom float64) {
	first := l.stall(room, opener)
	top, bottom = first.cards[0].Y, first.state.Bottom()
	grow := func(s game.Seat) {
		st := l.stall(room, s)
		top, bottom = min(top, st.cards[0].Y), max(bottom, st.state.Bottom())
	}
	for s := range game.Seat(galopp.MaxSeats) {
		if l.Stalls.Has(s) {
			grow(s)
		}
	}
	if l.hasOpenCard() {
		grow(game.Chance)
	}
	return top, bottom
}
