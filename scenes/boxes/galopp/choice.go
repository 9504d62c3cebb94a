package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// Refs of what can be picked.
const (
	refDie    = 1
	refStand  = 2  // the places: the standings are opened
	refOffer  = 3  // the team on offer, onto which bids are dragged
	refBin    = 4  // the discards, onto which porters are dragged
	refPiles  = 5  // the deck: the cards that have not been seen are counted
	refBid    = 10 // the amount
	refPass   = 11
	refLess5  = 12
	refLess1  = 13
	refMore1  = 14
	refMore5  = 15
	refTo     = 20  // and the number of a chip
	refChair  = 50  // and a seat, to look at
	refGhost  = 100 // and ten times a seat and two more than its steps
	refCard   = 200 // and four times a seat and a slot
	mostChips = 12
)

// ghostRef is the ref of the place to which a chair may be sent by steps; ghostOf is the other way round.
func ghostRef(s game.Seat, steps int) int { return refGhost + int(s)*10 + steps + 2 }

func ghostOf(ref int) (s game.Seat, steps int) {
	return game.Seat((ref - refGhost) / 10), (ref-refGhost)%10 - 2
}

// choice is the decision of a person under way: a bid, an errand of a crafty porter, or an exchange.
type choice struct {
	asked bool
	stage galopp.Stage
	seat  game.Seat
	point int // the ref pointed at
	held  int // what is dragged: a ref, a seat, or four times a seat and a slot; NoTarget for nothing
	at    geom.Point
	hint  int // a ref
	best  game.Move
	// hintSlot are the slots that the hint takes cards from.
	hintSlot [galopp.MaxSeats]int

	bid      bidChoice
	errand   errandChoice
	exchange exchangeChoice
}

// noChoice is when nobody is asked.
var noChoice = choice{point: table.NoTarget, held: table.NoTarget, hint: table.NoTarget, exchange: noExchange}

// newChoice asks a seat in a state.
func newChoice(s *galopp.State, seats int, seat game.Seat, legal []game.Move) choice {
	k := noChoice
	k.asked, k.stage, k.seat = true, s.Stage, seat
	k.bid = newBidChoice(int(s.Bid)+1, int(s.Money[seat]))
	k.errand = errandChoice{seat: seat, legal: legal}
	k.exchange.seats = seats
	return k
}

// asks reports whether somebody is asked in a stage.
func (k *choice) asks(stage galopp.Stage) bool { return k.asked && k.stage == stage }

// sends reports whether the crafty porter that is asked may send a seat's chair by steps next (G-10).
func (k *choice) sends(s game.Seat, steps int) bool {
	return k.asks(galopp.StageCrafty) && k.errand.sends(s, steps)
}

// sendsAnywhere reports whether it may send that chair at all.
func (k *choice) sendsAnywhere(s game.Seat) bool {
	return k.asks(galopp.StageCrafty) && k.errand.sendsAnywhere(s)
}

// shown is whose porters lie on the terrace: those of a chair that is pointed at, else of the seat in focus.
func (k *choice) shown(seats int, focus game.Seat) game.Seat {
	if s := k.point - refChair; s >= 0 && s < seats {
		return game.Seat(s)
	}
	return focus
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
	k.hint, k.best = table.NoTarget, 0
	if len(hints) == 0 || !k.asked {
		return
	}
	k.best = hints[0].Move
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

// hintsSend reports whether the hint sends a chair by steps next.
func (k *choice) hintsSend(s game.Seat, steps int) bool {
	e, ok := galopp.ErrandOf(k.best)
	return ok && k.errand.leads(&e) && k.errand.next(&e, s, steps)
}
