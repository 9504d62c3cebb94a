package saleroom

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/table"
)

// Refs of what can be picked in the sale room.
const (
	RefOffer  = 3  // the team on offer, onto which bids are dragged
	RefPiles  = 5  // the deck: the cards that have not been seen are counted
	RefBid    = 10 // the amount
	RefPass   = 11
	refLess5  = 12
	refLess1  = 13
	refMore1  = 14
	refMore5  = 15
	RefTo     = 20 // and the number of a chip
	mostChips = 12
)

// Bid is an amount that may be bid (G-04).
type Bid struct{ Amount, Least, most int }

func NewBid(least, most int) Bid {
	return Bid{Amount: least, Least: least, most: most}
}

// Poor reports whether there is not enough gold to bid.
func (d *Bid) Poor() bool { return d.most < d.Least }

// Set makes the amount n, as far as that may be bid.
func (d *Bid) Set(n int) { d.Amount = max(d.Least, min(n, d.most)) }

// Pick changes the amount, bids it, or passes. Room is for how many chips there is room.
func (d *Bid) Pick(ref, room int) table.Answer {
	switch {
	case ref == RefPass:
		return table.MoveAnswer(galopp.Passed())
	case d.Poor():
		return table.Answer{Refusal: galopp.BidTooHigh}
	case ref == RefBid:
		return table.MoveAnswer(galopp.Raised(d.Amount))
	case ref >= RefTo && ref < RefTo+mostChips:
		d.Amount = d.Chips(room)[ref-RefTo]
		return table.Answer{}
	}
	return d.step(stepOf(ref))
}

// stepOf is by how much a button changes the amount.
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
	}
	return 0
}

// step changes the amount by so much, and refuses where it cannot be changed at all.
func (d *Bid) step(by int) table.Answer {
	var a table.Answer
	if to := d.Amount + by; to < d.Least && d.Amount == d.Least {
		a.Refusal = galopp.BidTooLow
	} else if to > d.most && d.Amount == d.most {
		a.Refusal = galopp.BidTooHigh
	}
	d.Set(d.Amount + by)
	return a
}

// Chips are the numbers, as many as there is room for, that can be bid with one tap.
func (d *Bid) Chips(room int) []int {
	room = min(mostChips, room)
	if room < 1 || d.Poor() {
		return nil
	}
	step := 5
	for (d.most-d.Least)/step+1 > room {
		step *= 2
	}
	var out []int
	for n := (d.Least/step + 1) * step; n < d.most && len(out) < room-1; n += step {
		out = append(out, n)
	}
	return append(out, d.most)
}

// Prompt is what is asked for after a bid.
func (d *Bid) Prompt(bid int32) (key string, data []any) {
	switch {
	case d.Poor():
		return "galopp.prompt.poor", nil
	case bid == 0:
		return "galopp.prompt.open", nil
	}
	return "galopp.prompt.bid", []any{"N", int(bid)}
}
