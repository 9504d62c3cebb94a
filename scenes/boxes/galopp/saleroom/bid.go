package saleroom

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/table"
)

// Refs of targets in the saleroom.
const (
	RefOffer  = 3  // the team on offer, onto which bids are dragged
	RefPiles  = 5  // deck and discards, which open the count of unseen cards
	RefBid    = 10 // bids the amount
	RefPass   = 11 // passes
	refLess5  = 12 // lowers the amount by 5
	refLess1  = 13 // lowers the amount by 1
	refMore1  = 14 // raises the amount by 1
	refMore5  = 15 // raises the amount by 5
	refMore10 = 16 // raises the amount by 10, where there are no chips
	RefTo     = 20 // plus the index of a chip in Bid.Chips: sets the amount of that chip
	mostChips = 12 // not a ref: the greatest number of chips
)

// Bid is the decision under way about a bid (G-04): the amount chosen so far, and the least and the greatest amount that may be
// bid, in gold. most is less than Least if the seat cannot bid.
type Bid struct{ Amount, Least, most int }

// NewBid returns the decision of a seat that may bid from least to most gold. The least amount is chosen at first.
func NewBid(least, most int) Bid {
	return Bid{Amount: least, Least: least, most: most}
}

// CannotBid reports whether the seat has less gold than the least bid.
func (d *Bid) CannotBid() bool { return d.most < d.Least }

// Set sets the amount to n, limited to what may be bid.
func (d *Bid) Set(n int) { d.Amount = max(d.Least, min(n, d.most)) }

// Pick changes the amount, bids it, or passes, as the button with a ref says. The answer has the move for a bid or a pass, or a
// refusal; otherwise it is zero. room is Room.ChipRoom, the same as when the buttons were made; the ref of a chip must be that of
// one of those chips. A ref of no button changes nothing.
func (d *Bid) Pick(ref, room int) table.Answer {
	switch {
	case ref == RefPass:
		return table.MoveAnswer(galopp.Passed())
	case d.CannotBid():
		return table.Answer{Refusal: galopp.BidTooHigh}
	case ref == RefBid:
		return table.MoveAnswer(galopp.Raised(d.Amount))
	case ref >= RefTo && ref < RefTo+mostChips:
		d.Amount = d.Chips(room)[ref-RefTo]
		return table.Answer{}
	}
	return d.step(stepOf(ref))
}

// stepOf returns by how much the button with a ref changes the amount, or 0 if the ref is not that of a stepper.
func stepOf(ref int) int {
	switch ref {
	case refLess5:
		return -5
	case refLess1:
		return -1
	case refMore1:
		return 1
	case refMore5:
		return 5
	case refMore10:
		return 10
	}
	return 0
}

// step changes the amount by delta, limited to what may be bid. The answer has a refusal if the amount is at the limit already.
func (d *Bid) step(delta int) table.Answer {
	var a table.Answer
	if to := d.Amount + delta; to < d.Least && d.Amount == d.Least {
		a.Refusal = galopp.BidTooLow
	} else if to > d.most && d.Amount == d.most {
		a.Refusal = galopp.BidTooHigh
	}
	d.Set(d.Amount + delta)
	return a
}

// Chips returns the amounts of the chips, in ascending order: the multiples of 5 above the least amount, and at last the greatest
// amount that may be bid. If these are more than room, the number of chips that fit, it takes the multiples of 10, 20 and so on
// instead. It returns nil if no chip fits or the seat cannot bid.
func (d *Bid) Chips(room int) []int {
	room = min(mostChips, room)
	if room < 1 || d.CannotBid() {
		return nil
	}
	step := 5
	for (d.most-d.Least)/step+1 > room { // the left side is about how many chips there would be
		step *= 2
	}
	var out []int
	for n := (d.Least/step + 1) * step; n < d.most && len(out) < room-1; n += step {
		out = append(out, n)
	}
	return append(out, d.most)
}

// Prompt returns the key and data of the prompt to the seat that bids. bid is the highest bid so far, or 0 if there is none.
func (d *Bid) Prompt(bid int32) (key string, data []any) {
	switch {
	case d.CannotBid():
		return "galopp.prompt.poor", nil
	case bid == 0:
		return "galopp.prompt.open", nil
	}
	return "galopp.prompt.bid", []any{"N", int(bid)}
}
