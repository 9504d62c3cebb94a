package galopp

import (
	"math/bits"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// lot is what lies for sale, as long as it is shown: the view knows bids no longer once a team has been sold.
type lot struct {
	said   [galopp.MaxSeats]int32 // what each seat has bid last in this auction
	stalls game.SeatSet           // who has drawn for the auction that lies on the table
	sold   sale
	call   int8 // how often the hammer has been raised over it
}

// sale is a team that has just been won, as it is shown.
type sale struct {
	seat   game.Seat
	before [galopp.Slots]galopp.Card // its old team
	hires  bool                      // cards are being laid into the slots
}

var noSale = sale{seat: galopp.Nobody}

// lotOf is what lies for sale in a view.
func lotOf(v *view) lot {
	l := lot{stalls: v.drawing(), sold: noSale}
	if v.high >= 0 {
		l.said[v.high] = v.bid
	}
	return l
}

// begin prepares what is shown of an event, and reports whether words change with it.
func (l *lot) begin(e *game.Event, v *view) (changed bool) {
	switch e.Kind {
	case galopp.EventAuction:
		l.said, l.sold, l.call = [galopp.MaxSeats]int32{}, noSale, 0
	case galopp.EventWon:
		l.sold = sale{seat: e.Seat, before: v.team[e.Seat]}
		return true
	case galopp.EventHire:
		if !l.sold.hires || l.sold.seat != e.Seat { // the last one gets its team without an auction
			l.sold.seat, l.sold.hires = e.Seat, true
			return true
		}
	}
	return false
}

// note keeps what is shown of an event, before the view moves.
func (l *lot) note(e *game.Event, v *view) {
	switch e.Kind {
	case galopp.EventAuction:
		l.stalls = v.drawing()
	case galopp.EventBid:
		l.said[e.Seat] = e.N
	}
}

// each is how many cards everybody has drawn (G-03).
func (l *lot) each() int {
	if l.stalls.Len() == 2 {
		return 2
	}
	return 1
}

// opened reports whether a card lies open in this auction, or will (G-03).
func (l *lot) opened() bool { return l.stalls.Len() == 3 }

// number is the number of a seat's stall, from 0.
func (l *lot) number(s game.Seat) int { return bits.OnesCount8(uint8(l.stalls) & (1<<uint(s) - 1)) }

// stall is the place of a seat in a room; of the open card for game.Chance.
func (l *lot) stall(room *saleroom, s game.Seat) stall {
	n := l.stalls.Len()
	if l.opened() {
		n++
	}
	if s < 0 {
		return room.stall(n-1, n, 1)
	}
	return room.stall(l.number(s), max(1, n), l.each())
}

// hand is where a card of a seat's hand lies in a room.
func (l *lot) hand(room *saleroom, s game.Seat, i int) geom.Rect { return l.stall(room, s).cards[i] }

// slots are where the team on offer lies in a room: large in the middle once it is turned over.
func (l *lot) slots(room *saleroom) *[galopp.Slots]geom.Rect {
	if l.sold.hires {
		return &room.sold
	}
	return &room.next
}

// velvet is the cloth in a room on which the cards of an auction lie that a seat has opened.
func (l *lot) velvet(room *saleroom, opener game.Seat) geom.Rect {
	if room.form != broad {
		return room.offers.InsetXY(-6, 0)
	}
	in := l.stall(room, opener)
	top, bottom := in.cards[0].Y-10, in.state.Bottom()+4
	if l.sold.hires {
		top, bottom = room.sold[0].Y-12, room.sold[0].Bottom()+12
	}
	return geom.R(room.offers.X-6, top, room.offers.W+12, bottom-top)
}
