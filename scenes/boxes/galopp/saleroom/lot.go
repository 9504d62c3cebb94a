package saleroom

import (
	"math/bits"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// Lot is what lies for sale, as long as it is shown: the view knows bids no longer once a team has been sold.
type Lot struct {
	Said   [galopp.MaxSeats]int32 // what each seat has bid last in this auction
	Stalls game.SeatSet           // who has drawn for the auction that lies on the table
	Sold   sale
	Call   int8 // how often the hammer has been raised over it
}

// sale is a team that has just been won, as it is shown.
type sale struct {
	Seat   game.Seat
	Before [galopp.Slots]galopp.Card // its old team
	Hires  bool                      // cards are being laid into the slots
}

var NoSale = sale{Seat: galopp.Nobody}

// LotOf is what lies for sale in a view.
func LotOf(v *pieces.View) Lot {
	l := Lot{Stalls: v.Drawing(), Sold: NoSale}
	if v.High >= 0 {
		l.Said[v.High] = v.Bid
	}
	return l
}

// Begin prepares what is shown of an event, and reports whether words change with it.
func (l *Lot) Begin(e *game.Event, v *pieces.View) (changed bool) {
	switch e.Kind {
	case galopp.EventAuction:
		l.Said, l.Sold, l.Call = [galopp.MaxSeats]int32{}, NoSale, 0
	case galopp.EventWon:
		l.Sold = sale{Seat: e.Seat, Before: v.Team[e.Seat]}
		return true
	case galopp.EventHire:
		if !l.Sold.Hires || l.Sold.Seat != e.Seat { // the last one gets its team without an auction
			l.Sold.Seat, l.Sold.Hires = e.Seat, true
			return true
		}
	}
	return false
}

// Note keeps what is shown of an event, before the view moves.
func (l *Lot) Note(e *game.Event, v *pieces.View) {
	switch e.Kind {
	case galopp.EventAuction:
		l.Stalls = v.Drawing()
	case galopp.EventBid:
		l.Said[e.Seat] = e.N
	}
}

// Each is how many cards everybody has drawn (G-03).
func (l *Lot) Each() int {
	if l.Stalls.Len() == 2 {
		return 2
	}
	return 1
}

// opened reports whether a card lies open in this auction, or will (G-03).
func (l *Lot) opened() bool { return l.Stalls.Len() == 3 }

// number is the number of a seat's stall, from 0.
func (l *Lot) number(s game.Seat) int { return bits.OnesCount8(uint8(l.Stalls) & (1<<uint(s) - 1)) }

// stall is the place of a seat in a room; of the open card for game.Chance.
func (l *Lot) stall(room *Room, s game.Seat) stall {
	n := l.Stalls.Len()
	if l.opened() {
		n++
	}
	if s < 0 {
		return room.stall(n-1, n, 1)
	}
	return room.stall(l.number(s), max(1, n), l.Each())
}

// Hand is where a card of a seat's hand lies in a room.
func (l *Lot) Hand(room *Room, s game.Seat, i int) geom.Rect { return l.stall(room, s).cards[i] }

// slots are where the team on offer lies in a room: large in the middle once it is turned over.
func (l *Lot) slots(room *Room) *[galopp.Slots]geom.Rect {
	if l.Sold.Hires {
		return &room.sold
	}
	return &room.next
}

// Velvet is the cloth in a room on which the cards of an auction lie that a seat has opened.
func (l *Lot) Velvet(room *Room, opener game.Seat) geom.Rect {
	if room.form != pieces.Broad {
		return room.offers.InsetXY(-6, 0)
	}
	in := l.stall(room, opener)
	top, bottom := in.cards[0].Y-10, in.state.Bottom()+4
	if l.Sold.Hires {
		top, bottom = room.sold[0].Y-12, room.sold[0].Bottom()+12
	}
	return geom.R(room.offers.X-6, top, room.offers.W+12, bottom-top)
}
