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

// doubleTap is for how many ticks after a bid or a pass no other one is taken: a second tap of a double tap, or a key that is
// held down, would be one where nobody waits for the answers of bots.
const doubleTap = 30

// finger turns what a person's finger does into decisions.
type finger struct {
	desk    *table.Desk
	layout  *layout
	display *display
	targets targets
	die     table.Die
	choice  choice
	keys    []saleroom.Key
	calm    int  // ticks since the last bid or pass of a person, up to doubleTap
	open    bool // the standings are looked at
	counted bool // so are the cards that have not been seen
}

// restyle has words and buttons made again before the next picture.
func (h *finger) restyle() {
	h.display.stale = true
	h.keys = h.keys[:0]
	if h.layout.Ready() && h.choice.Asks(galopp.StageBid) {
		h.keys = h.room().Keys(h.keys, &h.choice.bid, h.desk.T)
	}
}

// room is how the auction's room is laid out now.
func (h *finger) room() *saleroom.Room { return h.layout.rooms.Of(h.display.view.Race) }

// Ask implements table.Board.
func (h *finger) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	if s, ok := game.State[galopp.State](g); ok {
		h.choice = newChoice(&s, h.display.view.Seats, seat, legal)
		h.restyle()
	}
}

// EndAsk implements table.Board.
func (h *finger) EndAsk() {
	h.choice = noChoice
	h.display.terrace.Ready = false
	h.restyle()
}

// Throw implements table.Board: the die is thrown by the seat whose chair goes on, cards come by themselves.
func (h *finger) Throw(g game.Game) play.Throw {
	s, ok := game.State[galopp.State](g)
	if !ok || s.Stage != galopp.StageRoll {
		return play.Throw{Hand: game.Chance, Wait: 24}
	}
	t := &h.display.terrace
	t.Focus, t.Slot, t.Ready, h.display.stale = s.Actor, -1, true, true
	return h.die.AwaitThrow(s.Actor)
}

// Targets implements table.Board.
func (h *finger) Targets(dst []table.Target) []table.Target {
	phase := h.display.view.Phase
	switch {
	case !h.layout.Ready():
		return dst
	case h.counted:
		return append(dst, table.Target{ID: "piles", Ref: saleroom.RefPiles, Rect: h.layout.rooms.Sheet, Use: table.Look})
	case h.open || phase == pieces.PhaseOver:
		return append(dst, standingsTarget(h.layout.rooms.Sheet))
	case phase == pieces.PhaseRace:
		return h.targets.garden(dst)
	case phase == pieces.PhaseAuction:
		return h.targets.room(dst, h.keys)
	}
	return h.targets.teams(dst)
}

// PointAt implements table.Board.
func (h *finger) PointAt(ref int) {
	if h.choice.Point != ref {
		h.choice.Point = ref
		h.display.stale = true
	}
}

// Pick implements table.Board.
func (h *finger) Pick(ref int) {
	k, v := &h.choice, &h.display.view
	switch {
	case !k.Asked:
		h.desk.Refuse(galopp.ChanceFirst)
	case k.Stage == galopp.StageBid:
		h.bid(ref)
	case ref >= refCard:
		k.exchange.take(ref-refCard, v)
		h.desk.Retarget()
	case ref >= race.RefGhost:
		h.send(race.GhostOf(ref))
	default:
		h.desk.HandleAnswer(k.errand.Refuse(ref, v))
	}
	h.restyle()
}

// bid changes the amount, bids it, or passes.
func (h *finger) bid(ref int) {
	early := h.calm < doubleTap && (ref == saleroom.RefPass || ref == saleroom.RefBid) // meant for the bid before
	if !early && h.desk.HandleAnswer(h.choice.bid.Pick(ref, h.room().ChipRoom())) {
		h.calm = 0
	}
	h.desk.Retarget()
}

// Tick implements table.Ticker.
func (h *finger) Tick() bool {
	h.calm = min(h.calm+1, doubleTap)
	return false
}

// send sends a chair by steps, and plays the errand once it is whole.
func (h *finger) send(s game.Seat, steps int) {
	d := &h.choice.errand
	a := d.Send(s, steps, &h.display.view)
	switch taken := h.desk.HandleAnswer(a); {
	case a.Complete && !taken:
		d.Back() // what was chosen before stays
		h.desk.Retarget()
	case a == table.Answer{}:
		h.restyle()
		h.desk.Retarget()
	}
}

// Draft implements table.Drafter.
func (h *finger) Draft() table.Draft { return h.choice.draft() }

// Confirm implements table.Drafter.
func (h *finger) Confirm() {
	if d := &h.choice.exchange; h.choice.Asks(galopp.StageExchange) && d.whole() {
		h.desk.Play(d.move(&h.display.view))
	}
}

// Back implements table.Drafter.
func (h *finger) Back() {
	h.choice.back()
	h.restyle()
}

// Lift implements table.Dragger.
func (h *finger) Lift(ref int, at geom.Point) bool {
	lifted := h.choice.lift(ref, at)
	h.display.stale = h.display.stale || lifted
	return lifted
}

// Carry implements table.Dragger.
func (h *finger) Carry(at geom.Point, _ int) { h.choice.At = at }

// Drop implements table.Dragger: coins fall on the team on offer, chairs on their places, porters on the discards.
func (h *finger) Drop(at geom.Point, over int) {
	k := &h.choice
	held := k.Held
	k.Held = table.NoTarget
	switch {
	case !k.Asked || held == table.NoTarget:
	case k.Stage == galopp.StageBid && over == saleroom.RefOffer:
		h.dropBid(held)
	case k.Stage == galopp.StageCrafty && over >= race.RefGhost && over < refCard && (over-race.RefGhost)/10 == held:
		h.send(race.GhostOf(over))
	case k.Stage == galopp.StageExchange && over == refBin:
		k.exchange.take(held, &h.display.view)
		h.desk.Retarget()
		h.Confirm()
	case at != geom.Point{}:
		h.desk.HandleAnswer(k.strayed(held, over))
	}
	h.restyle()
}

// dropBid bids what a dragged coin is worth.
func (h *finger) dropBid(ref int) {
	if ref != saleroom.RefPass && ref != saleroom.RefBid {
		h.bid(ref)
		ref = saleroom.RefBid
	}
	h.bid(ref)
}

// Enlarge implements table.Enlarger: the standings are opened, and closed again.
func (h *finger) Enlarge(ref int) {
	h.open = ref == refStand && (h.layout.Ready() && !h.choice.Asked || h.choice.Stage != galopp.StageBid)
	h.display.stale = true
}

// ShowHints implements table.HintShower.
func (h *finger) ShowHints(hints []play.Hint) {
	h.choice.advise(hints, &h.display.view)
	h.restyle()
}
