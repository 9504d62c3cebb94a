package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/boxes/galopp/saleroom"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Refs of targets, besides those of package saleroom (3, 5, and 10 to 31) and of package race (1, and from 50 on).
const (
	refStand = 2   // the plaques of the places, which open the standings
	refBin   = 4   // the discards, onto which porters are dragged
	refCard  = 200 // plus galopp.Slots times the seat, plus the slot
)

// choice is the decision of a person under way: a bid, an errand of a crafty porter, or an exchange. Asking.Stage says which of
// bid, errand and exchange is to be decided; the other two have no meaning then.
type choice struct {
	pieces.Asking
	best     game.Move            // the move that a hint recommends, or 0
	hintSlot [galopp.MaxSeats]int // by seat, the slot from which the hint takes a card, if best is an exchange

	bid      saleroom.Bid
	errand   race.Errand
	exchange exchangeChoice
}

// noChoice is the choice when nothing is to be decided.
var noChoice = choice{Asking: pieces.NobodyAsked, exchange: noExchange}

// newChoice returns the decision of a seat in the state s, with nothing chosen. legal are the legal moves; the choice keeps the
// slice.
func newChoice(s *galopp.State, seats int, seat game.Seat, legal []game.Move) choice {
	k := noChoice
	k.Asked, k.Stage, k.Seat = true, s.Stage, seat
	k.bid = saleroom.NewBid(int(s.Bid)+1, int(s.Money[seat]))
	if s.Stage == galopp.StageCrafty {
		k.errand = race.Errand{Seat: seat, Legal: legal}
	}
	k.exchange.seats = seats
	return k
}

// prompt returns the key and data of the prompt; the key is "" if nothing is to be decided. bid is the highest bid so far.
func (k *choice) prompt(bid int32) (key string, data []any) {
	switch {
	case k.Asks(galopp.StageBid):
		return k.bid.Prompt(bid)
	case k.Asks(galopp.StageExchange):
		return k.exchange.prompt()
	case k.Asks(galopp.StageCrafty):
		return k.errand.Prompt(), nil
	}
	return "", nil
}

// draft returns how far the decision has come. A bid has no steps, but two tasks of lessons: to raise the amount is task 0, and to
// bid the raised amount is task 1.
func (k *choice) draft() table.Draft {
	switch {
	case k.Asks(galopp.StageBid) && k.bid.Amount > k.bid.Least:
		return table.Draft{Task: 1}
	case k.Asks(galopp.StageCrafty):
		return k.errand.Draft()
	case k.Asks(galopp.StageExchange):
		return k.exchange.draft()
	}
	return table.Draft{}
}

// back undoes the last step of an errand or an exchange, if any. Bids have no steps.
func (k *choice) back() {
	if k.Stage == galopp.StageExchange {
		k.exchange.back()
		return
	}
	k.errand.Back()
}

// lift begins to drag the target with a ref from the point at, and reports whether that target can be dragged: a card, a chair or,
// in an auction, a button.
func (k *choice) lift(ref int, at geom.Point) bool {
	switch {
	case !k.Asked:
		return false
	case ref >= refCard:
		k.Held = ref - refCard
	case ref >= race.RefChair && ref < race.RefChair+galopp.MaxSeats:
		k.Held = ref - race.RefChair
	case k.Stage == galopp.StageBid:
		k.Held = ref
	default:
		return false
	}
	k.At = at
	return true
}

// dropAnswer returns the answer to dropping held (see Asking.Held) on the target with the ref over, where it cannot be dropped:
// the answer says where such things can be dropped. It is zero if over is the target from which held was lifted.
func (k *choice) dropAnswer(held, over int) table.Answer {
	switch {
	case k.Stage == galopp.StageCrafty && over != race.RefChair+held:
		return table.Answer{MessageKey: "galopp.refusal.where"}
	case k.Stage == galopp.StageBid && over != held:
		return table.Answer{MessageKey: "galopp.refusal.bid-where"}
	case k.Stage == galopp.StageExchange && over != refCard+held:
		return table.Answer{MessageKey: "galopp.refusal.card-where"}
	}
	return table.Answer{}
}

// showHint highlights the first of the hints, which is the best. If there are no hints or no seat decides, it highlights nothing.
// A hinted bid becomes the chosen amount.
func (k *choice) showHint(hints []play.Hint, v *pieces.View) {
	k.Hint, k.best, k.errand.Best = table.NoTarget, 0, 0
	if len(hints) == 0 || !k.Asked {
		return
	}
	k.best, k.errand.Best = hints[0].Move, hints[0].Move
	if n, ok := galopp.BidOf(k.best); ok {
		k.bid.Set(n)
		k.Hint = saleroom.RefBid
	}
	if galopp.IsPass(k.best) {
		k.Hint = saleroom.RefPass
	}
	if k.Stage == galopp.StageExchange {
		for s := range v.Seats {
			k.hintSlot[s] = v.SlotOf(s, galopp.TakenFrom(k.best, game.Seat(s)))
		}
	}
}

// hintsCard reports whether the hint of an exchange takes a card; at is galopp.Slots times the seat plus the slot.
func (k *choice) hintsCard(at int) bool {
	return k.best != 0 && k.Stage == galopp.StageExchange && k.hintSlot[at/galopp.Slots] == at%galopp.Slots
}
