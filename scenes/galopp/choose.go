package galopp

import (
	"strconv"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// Refs of what can be picked.
const (
	refDie    = 1
	refStand  = 2  // the places: the standings are opened
	refOffer  = 3  // the team on offer, onto which bids are dragged
	refBin    = 4  // the discards, onto which porters are dragged
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

// choice is the decision of a person under way.
type choice struct {
	asked bool
	stage galopp.Stage
	seat  game.Seat
	legal []game.Move
	point int // the ref pointed at
	held  int // what is dragged: a ref, a seat, or four times a seat and a slot; NoTarget for nothing
	at    geom.Point
	hint  int // a ref
	best  game.Move
	// hintSlot are the slots that the hint takes cards from.
	hintSlot [galopp.MaxSeats]int

	amount, least, most int // of a bid

	own    int // steps of the own chair, 0 before that is chosen
	rivals [2]game.Seat
	picked int // rivals chosen so far
	steps  int // of each of them

	taken [galopp.MaxSeats]int // slots to take cards from, -1 before that is chosen
	order []int                // seats in the order in which they were chosen
}

// noChoice is when nobody is asked.
var noChoice = choice{point: table.NoTarget, held: table.NoTarget, hint: table.NoTarget, taken: [galopp.MaxSeats]int{-1, -1, -1, -1, -1, -1}}

// Ask implements table.Board.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	s, ok := game.State[galopp.State](g)
	if !ok {
		return
	}
	order := b.choice.order[:0]
	b.choice = noChoice
	k := &b.choice
	k.asked, k.stage, k.seat, k.legal, k.order = true, s.Stage, seat, legal, order
	k.least, k.most = int(s.Bid)+1, int(s.Money[seat])
	k.amount = k.least
	b.restyle()
}

// Rest implements table.Board.
func (b *board) Rest() {
	order := b.choice.order[:0]
	b.choice = noChoice
	b.choice.order = order
	b.hand = false
	b.restyle()
}

// Throw implements table.Board: the die is thrown by the seat whose chair goes on, cards come by themselves.
func (b *board) Throw(g game.Game) table.Throw {
	s, ok := game.State[galopp.State](g)
	if !ok || s.Stage != galopp.StageRoll {
		return table.Throw{Hand: game.Chance, Wait: 24}
	}
	b.focus, b.slot, b.hand, b.stale = s.Actor, -1, true, true
	return table.Throw{Hand: s.Actor, Ask: true, Target: "die", Wait: 20, Prompt: "galopp.prompt.roll"}
}

// Targets implements table.Board.
func (b *board) Targets(dst []table.Target) []table.Target {
	switch {
	case b.plan == nil:
		return dst
	case b.open || b.view.phase == phaseOver:
		return append(dst, table.Target{ID: "standings", Ref: refStand, Rect: b.plan.sheet, Use: table.Look})
	case b.view.phase == phaseRace:
		return b.raceTargets(dst)
	case b.inRoom():
		return b.roomTargets(dst)
	}
	return b.teamTargets(dst)
}

// raceTargets are those of the garden.
func (b *board) raceTargets(dst []table.Target) []table.Target {
	use := table.Look
	switch {
	case b.choice.asked:
		use = table.Refused
	case b.hand && !b.desk.Moving():
		use = table.Offer
	}
	dst = append(dst, table.Target{ID: "standings", Ref: refStand, Rect: b.plan.stand, Use: table.Look})
	dst = append(dst, table.Target{ID: "die", Ref: refDie, Rect: geom.Around(b.plan.tray.Center(), max(44, b.plan.tray.W), max(44, b.plan.tray.H)), Use: use})
	for s := range game.Seat(b.seats) {
		if b.view.place[s] == 0 {
			dst = append(dst, b.chairTarget(s))
		}
	}
	return b.ghostTargets(dst)
}

// chairNames are the IDs of the chairs by colour, and of what they may do.
var chairNames = [...]string{"chair.red", "chair.blue", "chair.yellow", "chair.green", "chair.violet", "chair.white"}

// chairTarget lets a chair be looked at, and dragged where its porters may carry it.
func (b *board) chairTarget(s game.Seat) table.Target {
	g := table.Target{ID: chairNames[b.desk.Color(s)], Ref: refChair + int(s), Rect: b.postOf(s).box(), Use: table.Look, Small: "the nearest chair takes the tap"}
	for steps := -2; steps <= 2; steps++ {
		g.Drag = g.Drag || b.mayGo(s, steps)
	}
	if b.choice.asked || b.desk.Throwing() {
		g.Use = table.Refused // it is its place that is picked
	}
	return g
}

// ghostTargets are where a crafty porter may send chairs.
func (b *board) ghostTargets(dst []table.Target) []table.Target {
	if !b.choice.asked || b.choice.stage != galopp.StageCrafty {
		return dst
	}
	for s := range game.Seat(b.seats) {
		for steps := -2; steps <= 2; steps++ {
			if b.mayGo(s, steps) {
				dst = append(dst, b.ghostTarget(s, steps))
			}
		}
	}
	return dst
}

func (b *board) ghostTarget(s game.Seat, steps int) table.Target {
	use := table.Offer
	if s == b.choice.seat && int(b.view.chair[s])+steps <= b.rules.Course().Pond {
		use = table.Risk
	}
	id := "to." + b.desk.Color(s).String() + "." + strconv.Itoa(steps)
	at := b.postAt(s, int(b.view.chair[s])+steps)
	return table.Target{ID: id, Ref: refGhost + int(s)*10 + steps + 2, Rect: at.box(), Use: use, Small: "the nearest place takes the tap"}
}

// mayGo reports whether the crafty porter may send a seat's chair by steps next (G-10).
func (b *board) mayGo(s game.Seat, steps int) bool {
	k := &b.choice
	if !k.asked || k.stage != galopp.StageCrafty || steps == 0 {
		return false
	}
	for _, m := range k.legal {
		e, ok := galopp.ErrandOf(m)
		if ok && k.leads(&e) && k.next(&e, s, steps) {
			return true
		}
	}
	return false
}

// leads reports whether what has been chosen leads to an errand.
func (k *choice) leads(e *galopp.Errand) bool {
	if k.own != 0 && e.Own != k.own || k.picked > 0 && e.Steps != k.steps || k.picked > e.N {
		return false
	}
	for i := range k.picked {
		if e.Rivals[i] != k.rivals[i] {
			return false
		}
	}
	return true
}

// next reports whether an errand goes on with a chair by steps.
func (k *choice) next(e *galopp.Errand, s game.Seat, steps int) bool {
	if k.own == 0 {
		return s == k.seat && e.Own == steps
	}
	return k.picked < e.N && e.Rivals[k.picked] == s && e.Steps == steps
}

// send sends a chair by steps, and plays the errand once it is whole.
func (b *board) send(s game.Seat, steps int) {
	k := &b.choice
	if !b.mayGo(s, steps) {
		b.desk.Refuse(b.whyNot(s, steps))
		return
	}
	if k.own == 0 {
		k.own = steps
	} else {
		k.rivals[k.picked], k.steps = s, steps
		k.picked++
	}
	for _, m := range k.legal {
		if e, ok := galopp.ErrandOf(m); ok && k.leads(&e) && e.N == k.picked {
			if !b.desk.Play(m) {
				k.own, k.picked = 0, 0
				b.restyle()
			}
			return
		}
	}
	b.restyle()
	b.desk.Retarget()
}

// whyNot is why a crafty porter may not send a chair by steps.
func (b *board) whyNot(s game.Seat, steps int) game.Refusal {
	switch {
	case s != b.choice.seat && int(b.view.chair[s])+steps <= b.rules.Course().Pond:
		return galopp.CraftyPond
	case b.choice.picked > 0 && b.choice.rivals[0] == s:
		return galopp.CraftyTwice
	}
	return galopp.CraftyForm
}

// roomTargets are those of the sale room.
func (b *board) roomTargets(dst []table.Target) []table.Target {
	for i := range b.keys {
		k := &b.keys[i]
		use := table.Offer
		if k.off {
			use = table.Refused
		}
		dst = append(dst, table.Target{ID: k.id, Ref: k.ref, Rect: k.rect, Use: use, Drag: !k.off && dragged(k.ref)})
	}
	if b.choice.held != table.NoTarget {
		dst = append(dst, table.Target{ID: "offer", Ref: refOffer, Rect: b.dropRect(), Use: table.Drop})
	}
	return dst
}

// dragged reports whether a key may be dragged onto the team on offer: a bid, a pass, a raise.
func dragged(ref int) bool { return ref != refLess1 && ref != refLess5 }

// dropRect is where bids are dragged.
func (b *board) dropRect() geom.Rect {
	return b.room().offers.Union(b.room().price)
}

// teamTargets are those of the exchange.
func (b *board) teamTargets(dst []table.Target) []table.Target {
	dst = append(dst, table.Target{ID: "standings", Ref: refStand, Rect: geom.R(b.room().head.X, b.room().head.Y, b.room().head.W, max(44, b.room().head.H)), Use: table.Look})
	if b.choice.held != table.NoTarget {
		dst = append(dst, table.Target{ID: "bin", Ref: refBin, Rect: b.binRect(), Use: table.Drop})
	}
	if !b.choice.asked || b.choice.stage != galopp.StageExchange {
		return dst
	}
	for s := range b.seats {
		for i, r := range b.plan.cells[s].cards {
			id := "card." + b.desk.Color(game.Seat(s)).String() + "." + strconv.Itoa(i+1)
			dst = append(dst, table.Target{ID: id, Ref: refCard + s*galopp.Slots + i, Rect: r, Use: table.Offer, Drag: true, Small: "the nearest card takes the tap"})
		}
	}
	return dst
}

// Point implements table.Board.
func (b *board) Point(ref int) {
	if b.choice.point != ref {
		b.choice.point = ref
		b.stale = true
	}
}

// Pick implements table.Board.
func (b *board) Pick(ref int) {
	k := &b.choice
	switch {
	case !k.asked:
		b.desk.Refuse(galopp.ChanceFirst)
	case k.stage == galopp.StageBid:
		b.pickBid(ref)
	case ref >= refCard:
		b.take(ref - refCard)
	case ref >= refGhost:
		b.send(game.Seat((ref-refGhost)/10), (ref-refGhost)%10-2)
	default:
		b.refuse(ref)
	}
	b.restyle()
}

// pickBid changes the amount, bids it, or passes.
func (b *board) pickBid(ref int) {
	k := &b.choice
	switch {
	case (ref == refPass || ref == refBid) && b.calm < doubleTap:
		// Meant for the bid before.
	case ref == refPass:
		b.call(galopp.Passed())
	case k.most < k.least:
		b.desk.Refuse(galopp.BidTooHigh)
	case ref == refBid:
		b.call(galopp.Raised(k.amount))
	case ref >= refTo && ref < refTo+mostChips:
		k.amount = b.chips()[ref-refTo]
	default:
		by := map[int]int{refLess5: -5, refLess1: -1, refMore1: 1, refMore5: 5}[ref]
		if to := k.amount + by; to < k.least && k.amount == k.least {
			b.desk.Refuse(galopp.BidTooLow)
		} else if to > k.most && k.amount == k.most {
			b.desk.Refuse(galopp.BidTooHigh)
		}
		k.amount = max(k.least, min(k.amount+by, k.most))
	}
	b.desk.Retarget()
}

// doubleTap is for how many ticks after a bid or a pass no other one is taken: a second tap of a double tap, or a key that is
// held down, would be one where nobody waits for the answers of bots.
const doubleTap = 30

// call bids or passes.
func (b *board) call(m game.Move) {
	if b.desk.Play(m) {
		b.calm = 0
	}
}

// Tick implements table.Ticker.
func (b *board) Tick() bool {
	b.calm = min(b.calm+1, doubleTap)
	return false
}

// chips are the numbers that can be bid with one tap.
func (b *board) chips() []int {
	k := &b.choice
	room := min(mostChips, b.chipRoom())
	if room < 1 || k.most < k.least {
		return nil
	}
	step := 5
	for (k.most-k.least)/step+1 > room {
		step *= 2
	}
	var out []int
	for n := (k.least/step + 1) * step; n < k.most && len(out) < room-1; n += step {
		out = append(out, n)
	}
	return append(out, k.most)
}

// The measures in dp of the buttons of a bid.
const (
	keyGap   = 6.0
	keyLeast = 48.0
	chipWide = 50.0
	coinWide = 62.0
)

// steppers is the width of the buttons round the amount.
func steppers() float64 { return 4*keyLeast + coinWide + 4*keyGap }

func (b *board) chipRoom() int {
	return int((b.room().bar.W - steppers() - 2*keyGap) / (chipWide + keyGap))
}

// amountRect is where the amount lies.
func (b *board) amountRect() geom.Rect {
	r := b.room().bar.Row(0, 2, 8)
	return geom.R(r.X+2*(keyLeast+keyGap), r.Y, coinWide, r.H)
}

// layKeys lays the buttons of a bid out.
func (b *board) layKeys() {
	b.keys = b.keys[:0]
	k := &b.choice
	if b.plan == nil || !k.asked || k.stage != galopp.StageBid {
		return
	}
	low := b.room().bar.Row(1, 2, 8)
	pass, bid := low.CutLeft((low.W - 12) * 0.4)
	_, bid = bid.CutLeft(12)
	if k.most >= k.least {
		b.keys = append(b.keys, key{ref: refBid, id: "bid", words: b.desk.T("galopp.key.bid", "N", k.amount), rect: bid, kind: keyBrass})
	}
	b.keys = append(b.keys, key{ref: refPass, id: "pass", words: b.desk.T("galopp.key.pass"), rect: pass, kind: keyWood})
	if k.most >= k.least {
		b.laySteppers()
	}
}

// laySteppers lays out what changes the amount.
func (b *board) laySteppers() {
	k := &b.choice
	row := b.room().bar.Row(0, 2, 8)
	x := row.X
	for _, s := range [...]struct {
		ref   int
		id    string
		words string
		off   bool
	}{
		{refLess5, "less.5", "−5", k.amount == k.least}, {refLess1, "less.1", "−1", k.amount == k.least},
		{0, "", "", false},
		{refMore1, "more.1", "+1", k.amount == k.most}, {refMore5, "more.5", "+5", k.amount == k.most},
	} {
		if s.ref == 0 {
			x += coinWide + keyGap
			continue
		}
		b.keys = append(b.keys, key{s.ref, s.id, s.words, geom.R(x, row.Y, keyLeast, row.H), keyWood, s.off})
		x += keyLeast + keyGap
	}
	chips := b.chips()
	x = row.Right() - float64(len(chips))*(chipWide+keyGap) + keyGap
	for i, n := range chips {
		b.keys = append(b.keys, key{refTo + i, "to." + strconv.Itoa(n), strconv.Itoa(n), geom.R(x, row.Y, chipWide, row.H), keyCoin, false})
		x += chipWide + keyGap
	}
}

// take chooses the card of a seat that is taken; taken once more it stays (G-18).
func (b *board) take(at int) {
	k := &b.choice
	s, slot := at/galopp.Slots, at%galopp.Slots
	slot = b.slotOf(s, b.view.team[s][slot])
	k.untake(s)
	k.taken[s] = slot
	k.order = append(k.order, s)
	b.desk.Retarget()
}

// slotOf is the lowest slot of a seat with a card: of alike cards that one is taken.
func (b *board) slotOf(s int, card galopp.Card) int {
	for i, c := range b.view.team[s] {
		if c == card {
			return i
		}
	}
	return 0
}

// untake puts the card of a seat back.
func (k *choice) untake(s int) {
	for i, have := range k.order {
		if have == s {
			k.order = append(k.order[:i], k.order[i+1:]...)
			break
		}
	}
	k.taken[s] = -1
}

// Draft implements table.Drafter.
func (b *board) Draft() table.Draft {
	k := &b.choice
	switch {
	case k.asked && k.stage == galopp.StageCrafty && k.own != 0:
		return table.Draft{Steps: 1 + k.picked, Alone: true}
	case k.asked && k.stage == galopp.StageExchange:
		return table.Draft{Steps: len(k.order), Ready: len(k.order) == b.seats, Confirm: "galopp.key.take"}
	}
	return table.Draft{}
}

// Confirm implements table.Drafter.
func (b *board) Confirm() {
	k := &b.choice
	if !k.asked || k.stage != galopp.StageExchange || len(k.order) < b.seats {
		return
	}
	var cards [galopp.MaxSeats]galopp.Card
	for s := range b.seats {
		cards[s] = b.view.team[s][k.taken[s]]
	}
	b.desk.Play(galopp.Exchanged(cards[:b.seats]...))
}

// Back implements table.Drafter.
func (b *board) Back() {
	k := &b.choice
	switch {
	case k.stage == galopp.StageExchange && len(k.order) > 0:
		k.untake(k.order[len(k.order)-1])
	case k.picked > 0:
		k.picked--
	default:
		k.own = 0
	}
	b.restyle()
}

// Lift implements table.Dragger.
func (b *board) Lift(ref int, at geom.Point) bool {
	k := &b.choice
	switch {
	case !k.asked:
		return false
	case ref >= refCard:
		k.held = ref - refCard
	case ref >= refChair && ref < refChair+b.seats:
		k.held = ref - refChair
	case k.stage == galopp.StageBid:
		k.held = ref
	default:
		return false
	}
	k.at = at
	b.stale = true
	return true
}

// Carry implements table.Dragger.
func (b *board) Carry(at geom.Point, _ int) { b.choice.at = at }

// Drop implements table.Dragger: coins fall on the team on offer, chairs on their places, porters on the discards.
func (b *board) Drop(at geom.Point, over int) {
	k := &b.choice
	held := k.held
	k.held = table.NoTarget
	b.stale = true
	switch {
	case !k.asked || held == table.NoTarget:
	case k.stage == galopp.StageBid && over == refOffer:
		b.dropBid(held)
	case k.stage == galopp.StageCrafty && over >= refGhost && over < refCard && (over-refGhost)/10 == held:
		b.send(game.Seat(held), (over-refGhost)%10-2)
	case k.stage == galopp.StageExchange && over == refBin:
		b.take(held)
		if len(k.order) == b.seats {
			b.Confirm()
		}
	case at != geom.Point{}:
		b.refuseDrop(held, over)
	}
	b.layKeys()
}

// dropBid bids what a dragged coin is worth.
func (b *board) dropBid(ref int) {
	if ref != refPass && ref != refBid {
		b.pickBid(ref)
		ref = refBid
	}
	b.pickBid(ref)
}

// Look implements table.Looker: the standings are opened, and closed again.
func (b *board) Look(ref int) {
	b.open = ref == refStand && b.plan != nil && !b.choice.asked || ref == refStand && b.choice.stage != galopp.StageBid
	b.stale = true
}

// Hint implements table.Hinted.
func (b *board) Hint(hints []table.Hint) {
	k := &b.choice
	k.hint, k.best = table.NoTarget, 0
	if len(hints) == 0 || !k.asked {
		b.stale = true
		return
	}
	k.best = hints[0].Move
	if n, ok := galopp.BidOf(k.best); ok {
		k.amount, k.hint = max(k.least, min(n, k.most)), refBid
	}
	if galopp.IsPass(k.best) {
		k.hint = refPass
	}
	if k.stage == galopp.StageExchange {
		for s := range b.seats {
			k.hintSlot[s] = b.slotOf(s, galopp.TakenFrom(k.best, game.Seat(s)))
		}
	}
	b.restyle()
}

// hinted reports whether the hint is to take a card, given as four times a seat and a slot.
func (k *choice) hinted(at int) bool {
	return k.best != 0 && k.stage == galopp.StageExchange && k.hintSlot[at/galopp.Slots] == at%galopp.Slots
}
