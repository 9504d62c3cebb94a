package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Refs of what can be picked on the board, beside those of the sale room, from 3 on, and of the garden, from 50 on.
const (
	refStand = 2   // the places: the standings are opened
	refBin   = 4   // the discards, onto which porters are dragged
	refCard  = 200 // and four times a seat and a slot
)

// choice is the decision of a person under way: a bid, an errand of a crafty porter, or an exchange.
type choice struct {
	asking
	best game.Move
	// hintSlot are the slots that the hint takes cards from.
	hintSlot [galopp.MaxSeats]int

	bid      bidChoice
	errand   errandChoice
	exchange exchangeChoice
}

// noChoice is when nobody is asked.
var noChoice = choice{asking: nobodyAsked, exchange: noExchange}

// newChoice asks a seat in a state.
func newChoice(s *galopp.State, seats int, seat game.Seat, legal []game.Move) choice {
	k := noChoice
	k.asked, k.stage, k.seat = true, s.Stage, seat
	k.bid = newBidChoice(int(s.Bid)+1, int(s.Money[seat]))
	if s.Stage == galopp.StageCrafty {
		k.errand = errandChoice{seat: seat, legal: legal}
	}
	k.exchange.seats = seats
	return k
}

// prompt is what is asked for.
func (k *choice) prompt(bid int32) (key string, data []any) {
	switch {
	case k.asks(galopp.StageBid):
		return k.bid.prompt(bid)
	case k.asks(galopp.StageExchange):
		return k.exchange.prompt()
	case k.asks(galopp.StageCrafty):
		return k.errand.prompt(), nil
	}
	return "", nil
}

// draft is how far it has come.
func (k *choice) draft() table.Draft {
	switch {
	case k.asks(galopp.StageBid) && k.bid.amount > k.bid.least:
		return table.Draft{Task: 1}
	case k.asks(galopp.StageCrafty):
		return k.errand.draft()
	case k.asks(galopp.StageExchange):
		return k.exchange.draft()
	}
	return table.Draft{}
}

// back takes the last step back.
func (k *choice) back() {
	if k.stage == galopp.StageExchange {
		k.exchange.back()
		return
	}
	k.errand.back()
}

// lift takes up what a ref stands for, and reports whether it can be.
func (k *choice) lift(ref int, at geom.Point) bool {
	switch {
	case !k.asked:
		return false
	case ref >= refCard:
		k.held = ref - refCard
	case ref >= refChair && ref < refChair+galopp.MaxSeats:
		k.held = ref - refChair
	case k.stage == galopp.StageBid:
		k.held = ref
	default:
		return false
	}
	k.at = at
	return true
}

// strayed says where that belongs which was put down elsewhere, unless it was put back.
func (k *choice) strayed(held, over int) table.Answer {
	switch {
	case k.stage == galopp.StageCrafty && over != refChair+held:
		return table.Answer{Tell: "galopp.refusal.where"}
	case k.stage == galopp.StageBid && over != held:
		return table.Answer{Tell: "galopp.refusal.bid-where"}
	case k.stage == galopp.StageExchange && over != refCard+held:
		return table.Answer{Tell: "galopp.refusal.card-where"}
	}
	return table.Answer{}
}

// advise shows the best of the hints, or none.
func (k *choice) advise(hints []table.Hint, v *view) {
	k.hint, k.best, k.errand.best = table.NoTarget, 0, 0
	if len(hints) == 0 || !k.asked {
		return
	}
	k.best, k.errand.best = hints[0].Move, hints[0].Move
	if n, ok := galopp.BidOf(k.best); ok {
		k.bid.set(n)
		k.hint = refBid
	}
	if galopp.IsPass(k.best) {
		k.hint = refPass
	}
	if k.stage == galopp.StageExchange {
		for s := range v.seats {
			k.hintSlot[s] = v.slotOf(s, galopp.TakenFrom(k.best, game.Seat(s)))
		}
	}
}

// hintsCard reports whether the hint is to take a card, given as four times a seat and a slot.
func (k *choice) hintsCard(at int) bool {
	return k.best != 0 && k.stage == galopp.StageExchange && k.hintSlot[at/galopp.Slots] == at%galopp.Slots
}
