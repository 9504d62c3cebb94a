package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/table"
)

// Refs of what can be picked in the sale room.
const (
	refOffer  = 3  // the team on offer, onto which bids are dragged
	refPiles  = 5  // the deck: the cards that have not been seen are counted
	refBid    = 10 // the amount
	refPass   = 11
	refLess5  = 12
	refLess1  = 13
	refMore1  = 14
	refMore5  = 15
	refTo     = 20 // and the number of a chip
	mostChips = 12
)

// bidChoice is an amount that may be bid (G-04).
type bidChoice struct{ amount, least, most int }

func newBidChoice(least, most int) bidChoice {
	return bidChoice{amount: least, least: least, most: most}
}

// poor reports whether there is not enough gold to bid.
func (d *bidChoice) poor() bool { return d.most < d.least }

// set makes the amount n, as far as that may be bid.
func (d *bidChoice) set(n int) { d.amount = max(d.least, min(n, d.most)) }

// pick changes the amount, bids it, or passes. Room is for how many chips there is room.
func (d *bidChoice) pick(ref, room int) table.Answer {
	switch {
	case ref == refPass:
		return table.Decided(galopp.Passed())
	case d.poor():
		return table.Answer{Why: galopp.BidTooHigh}
	case ref == refBid:
		return table.Decided(galopp.Raised(d.amount))
	case ref >= refTo && ref < refTo+mostChips:
		d.amount = d.chips(room)[ref-refTo]
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
func (d *bidChoice) step(by int) table.Answer {
	var a table.Answer
	if to := d.amount + by; to < d.least && d.amount == d.least {
		a.Why = galopp.BidTooLow
	} else if to > d.most && d.amount == d.most {
		a.Why = galopp.BidTooHigh
	}
	d.set(d.amount + by)
	return a
}

// chips are the numbers, as many as there is room for, that can be bid with one tap.
func (d *bidChoice) chips(room int) []int {
	room = min(mostChips, room)
	if room < 1 || d.poor() {
		return nil
	}
	step := 5
	for (d.most-d.least)/step+1 > room {
		step *= 2
	}
	var out []int
	for n := (d.least/step + 1) * step; n < d.most && len(out) < room-1; n += step {
		out = append(out, n)
	}
	return append(out, d.most)
}

// prompt is what is asked for after a bid.
func (d *bidChoice) prompt(bid int32) (key string, data []any) {
	switch {
	case d.poor():
		return "galopp.prompt.poor", nil
	case bid == 0:
		return "galopp.prompt.open", nil
	}
	return "galopp.prompt.bid", []any{"N", int(bid)}
}
