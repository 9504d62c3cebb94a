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

// doubleTap is the number of ticks after a bid or a pass in which no other bid or pass is accepted. If bots answer at once, the
// second tap of a double tap, or a key held down, would otherwise bid again.
const doubleTap = 30

// finger turns taps and drags into decisions. choice is the decision under way, targets lists what can be picked, and desk, layout
// and display are those of the board.
type finger struct {
	desk          *table.Desk
	layout        *layout
	display       *display
	targets       targets
	dice          table.Dice
	choice        choice
	buttons       []saleroom.Button // the buttons of the auction; none unless a seat is to bid
	ticksSinceBid int               // ticks since the last bid or pass of a person, up to doubleTap
	standingsOpen bool              // whether a person has opened the standings
	countOpen     bool              // whether a person has opened the count of unseen cards
}

// restyle recreates the buttons of the auction, and marks the texts on the board as stale.
func (h *finger) restyle() {
	h.display.textsStale = true
	h.buttons = h.buttons[:0]
	if h.layout.Ready() && h.choice.Asks(galopp.StageBid) {
		h.buttons = h.room().AppendButtons(h.buttons, &h.choice.bid, h.desk.T)
	}
}

// room returns the layout of the saleroom for the present race.
func (h *finger) room() *saleroom.Room { return h.layout.rooms.Of(h.display.view.Race) }

// Ask implements table.Board. It begins the choice, which keeps legal, and makes the buttons of an auction. It ignores a game
// of another box.
func (h *finger) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	if s, ok := game.State[galopp.State](g); ok {
		h.choice = newChoice(&s, h.display.view.Seats, seat, legal)
		h.restyle()
	}
}

// EndAsk implements table.Board. Besides, the die is no longer shown as ready to be thrown.
func (h *finger) EndAsk() {
	h.choice = noChoice
	h.display.terrace.Ready = false
	h.restyle()
}

// Throw implements table.Board: the seat whose turn it is throws the die; cards are dealt without a throw, after 24 ticks. Before
// a throw, the terrace shows the porters of the seat that throws, and the die points at no porter.
func (h *finger) Throw(g game.Game) play.Throw {
	s, ok := game.State[galopp.State](g)
	if !ok || s.Stage != galopp.StageRoll {
		return play.Throw{Hand: game.Chance, Wait: 24}
	}
	t := &h.display.terrace
	t.Focus, t.Slot, t.Ready, h.display.textsStale = s.Actor, -1, true, true
	return h.dice.ThrownBy(s.Actor)
}

// Targets implements table.Board. While the standings or the count of unseen cards are open, the whole sheet is one target.
func (h *finger) Targets(dst []table.Target) []table.Target {
	phase := h.display.view.Phase
	switch {
	case !h.layout.Ready():
		return dst
	case h.countOpen:
		return append(dst, table.Target{ID: "piles", Ref: saleroom.RefPiles, Rect: h.layout.rooms.Sheet, Use: table.Look})
	case h.standingsOpen || phase == pieces.PhaseOver:
		return append(dst, standingsTarget(h.layout.rooms.Sheet))
	case phase == pieces.PhaseRace:
		return h.targets.addGarden(dst)
	case phase == pieces.PhaseAuction:
		return h.targets.addRoom(dst, h.buttons)
	}
	return h.targets.addTeams(dst)
}

// PointAt implements table.Board. The texts become stale, since one of them names the seat of the chair pointed at, whose porters
// are shown.
func (h *finger) PointAt(ref int) {
	if h.choice.Point != ref {
		h.choice.Point = ref
		h.display.textsStale = true
	}
}

// Pick implements table.Board: it changes the bid, bids or passes, chooses a card, sends a chair, or says why that cannot be
// done. If nothing is to be decided, the pick is refused.
func (h *finger) Pick(ref int) {
	k, v := &h.choice, &h.display.view
	switch {
	case !k.Asked:
		h.desk.Refuse(galopp.ChanceFirst)
	case k.Stage == galopp.StageBid:
		h.pickButton(ref)
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

// pickButton takes a tap on the button of the auction with a ref: it changes the amount, bids the amount, or passes. It
// ignores a bid or a pass too soon after another; see doubleTap. In any case it has the table read the targets again.
func (h *finger) pickButton(ref int) {
	early := h.ticksSinceBid < doubleTap && (ref == saleroom.RefPass || ref == saleroom.RefBid)
	if !early && h.desk.HandleAnswer(h.choice.bid.Pick(ref, h.room().ChipRoom())) {
		h.ticksSinceBid = 0
	}
	h.desk.Retarget()
}

// Tick implements table.Ticker. It counts the ticks since the last bid, and never asks for a redraw.
func (h *finger) Tick() bool {
	h.ticksSinceBid = min(h.ticksSinceBid+1, doubleTap)
	return false
}

// send adds a chair and its steps to the errand, and plays the errand once it is complete. If the table does not accept the
// errand, as may happen in a lesson, the choice of the last chair is undone.
func (h *finger) send(s game.Seat, steps int) {
	d := &h.choice.errand
	a := d.Send(s, steps, &h.display.view)
	switch taken := h.desk.HandleAnswer(a); {
	case a.Complete && !taken:
		d.Back() // the earlier chairs stay chosen
		h.desk.Retarget()
	case a == table.Answer{}: // allowed, and another chair is to be chosen
		h.restyle()
		h.desk.Retarget()
	}
}

// Draft implements table.Drafter; see choice.draft.
func (h *finger) Draft() table.Draft { return h.choice.draft() }

// Confirm implements table.Drafter: it plays a complete exchange. Bids and errands are played without confirmation.
func (h *finger) Confirm() {
	if d := &h.choice.exchange; h.choice.Asks(galopp.StageExchange) && d.isComplete() {
		h.desk.Play(d.move(&h.display.view))
	}
}

// Back implements table.Drafter: it undoes the choice of the last chair of an errand or the last card of an exchange. Bids have no
// steps.
func (h *finger) Back() {
	h.choice.back()
	h.restyle()
}

// Lift implements table.Dragger; see choice.lift. The texts become stale, since the text of a dragged button is drawn with the
// button.
func (h *finger) Lift(ref int, at geom.Point) bool {
	lifted := h.choice.lift(ref, at)
	h.display.textsStale = h.display.textsStale || lifted
	return lifted
}

// Carry implements table.Dragger. What the finger is over does not matter before Drop.
func (h *finger) Carry(at geom.Point, _ int) { h.choice.At = at }

// Drop implements table.Dragger. Buttons of the auction are dropped on the team on offer, chairs on places to which they may be
// sent, porters' cards on the discards. A card that completes the exchange also plays it. A drag that was cancelled, or that ends
// where it began, changes nothing. For any other drag, a message says where such things can be dropped.
func (h *finger) Drop(at geom.Point, over int) {
	k := &h.choice
	held := k.Held
	k.Held = table.NoTarget
	switch {
	case !k.Asked || held == table.NoTarget:
	case k.Stage == galopp.StageBid && over == saleroom.RefOffer:
		h.dropBid(held)
	case k.Stage == galopp.StageCrafty && over >= race.RefGhost && over < refCard && (over-race.RefGhost)/10 == held:
		// over is a place for the held chair: ten refs for each seat; see race.GhostRef.
		h.send(race.GhostOf(over))
	case k.Stage == galopp.StageExchange && over == refBin:
		k.exchange.take(held, &h.display.view)
		h.desk.Retarget()
		h.Confirm()
	case at != geom.Point{}: // the zero point means that the drag was cancelled
		h.desk.HandleAnswer(k.dropAnswer(held, over))
	}
	h.restyle()
}

// dropBid bids or passes, as the dragged button with a ref says. A button that only changes the amount changes it first; then the
// new amount is bid.
func (h *finger) dropBid(ref int) {
	if ref != saleroom.RefPass && ref != saleroom.RefBid {
		h.pickButton(ref)
		ref = saleroom.RefBid
	}
	h.pickButton(ref)
}

// Enlarge opens the standings if ref is refStand and no seat is to bid, and closes them otherwise. It is the part of
// board.Enlarge, which calls it, that is about the standings.
func (h *finger) Enlarge(ref int) {
	h.standingsOpen = ref == refStand && h.layout.Ready() && (!h.choice.Asked || h.choice.Stage != galopp.StageBid)
	h.display.textsStale = true
}

// ShowHints implements table.HintShower: only the best hint is shown; see choice.showHint.
func (h *finger) ShowHints(hints []play.Hint) {
	h.choice.showHint(hints, &h.display.view)
	h.restyle()
}
