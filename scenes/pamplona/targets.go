package pamplona

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/table"
)

// The kinds of targets. A ref is a kind and a value.
const (
	refDie    = iota + 1 // value: 0 or 1
	refRunner            // value: a space with own runners
	refSpace             // value: a space that can be reached
	refCell              // value: a space to look at
	refVictim            // value: its number
	refWay               // value: index into ways
	refDeck
	refTray
	refUsed // a die that has been used; value: 0 or 1
)

const refBits = 12

func ref(kind, value int) int { return kind<<refBits | value }

func refKind(ref int) int {
	if ref == table.NoTarget {
		return 0
	}
	return ref >> refBits
}

func refValue(ref int) int { return ref & (1<<refBits - 1) }

const smallSpace = "board: a tap goes to the nearest space"

// Targets implements table.Board. What is most likely wanted comes first, as the keyboard begins there.
func (b *board) Targets(dst []table.Target) []table.Target {
	if b.way == nil {
		return dst
	}
	dst = b.cellTargets(dst)
	switch {
	case b.pushing():
		return b.pushTargets(dst)
	case b.running():
		dst = b.runTargets(dst)
	}
	return b.plazaTargets(dst)
}

// cellTargets are the spaces on which somebody stands, to be looked at closely.
func (b *board) cellTargets(dst []table.Target) []table.Target {
	for space := range b.way.cells {
		if n := b.standing(space); n > 0 && !b.taken(space) {
			r := b.rect(b.way.cells[space].hit)
			if b.looked == ref(refCell, space) {
				r = r.Union(b.closeUp(space).sheet)
			}
			dst = append(dst, table.Target{ID: fmt.Sprintf("cell.%d", space), Ref: ref(refCell, space), Rect: r, Use: b.cellUse(space, n), Small: smallSpace})
		}
	}
	return dst
}

// cellUse is what a space is for on which n stand: a crowd is opened up, a runner alone cannot be picked.
func (b *board) cellUse(space, n int) table.Use {
	early := b.desk.Throwing() && b.view.own(b.hand, pamplona.Spot(space)) > 0
	if n == 1 && (b.choice.on || early) {
		return table.Refused
	}
	return table.Look
}

// standing is how many runners stand on a space.
func (b *board) standing(space int) (n int) {
	for seat := range game.Seat(b.view.seats) {
		n += b.view.own(seat, pamplona.Spot(space))
	}
	return n
}

// taken reports whether a space has another target than to be looked at.
func (b *board) taken(space int) bool {
	c := &b.choice
	switch {
	case b.pushing():
		return b.firstWayTo(space) >= 0
	case b.running():
		return b.view.own(c.seat, pamplona.Spot(space)) > 0 || b.offerTo(space) != nil
	}
	return false
}

// plazaTargets are the deck, to look at what is left in it or to turn a card, and the cloth on which dice are thrown.
func (b *board) plazaTargets(dst []table.Target) []table.Target {
	deck := table.Target{ID: "deck", Ref: ref(refDeck, 0), Rect: geom.Around(b.abs(b.plaza.deck), b.plaza.card.X, b.plaza.card.Y), Use: table.Look}
	if b.throw == deck.ID || b.choice.on {
		deck.Use = table.Offer
	}
	dst = append(dst, deck)
	tray := table.Target{ID: "dice", Ref: ref(refTray, 0), Rect: b.rect(b.plaza.tray), Use: table.Offer}
	switch {
	case b.throw == tray.ID:
		return append(dst, tray)
	case b.desk.Throwing():
		tray.Use = table.Refused
		return append(dst, tray)
	}
	return dst
}

// runTargets are the dice, the own runners, and the spaces they can reach.
func (b *board) runTargets(dst []table.Target) []table.Target {
	c := &b.choice
	opened := c.draft.from > 0 || c.held != table.NoTarget && refKind(c.held) == refRunner
	for space := range b.way.cells {
		switch own := b.view.own(c.seat, pamplona.Spot(space)) > 0; {
		case b.offerTo(space) != nil && (opened || !own):
			dst = append(dst, b.spaceTarget(space))
		case own:
			dst = append(dst, b.runnerTarget(space))
		}
	}
	for die := range c.draft.done {
		kind := refDie
		if c.draft.done[die] {
			kind = refUsed
		}
		dst = append(dst, table.Target{ID: fmt.Sprintf("die.%d", die+1), Ref: ref(kind, die), Rect: b.dieRect(die), Drag: kind == refDie})
	}
	return dst
}

func (b *board) dieRect(die int) geom.Rect {
	d := max(b.plaza.die*1.3, 46)
	return geom.Around(b.abs(b.plaza.dice[die]), d, d)
}

// runnerTarget is a space with own runners that a die may move, or not.
func (b *board) runnerTarget(space int) table.Target {
	g := table.Target{ID: fmt.Sprintf("runner.%d", space), Ref: ref(refRunner, space), Rect: b.rect(b.way.cells[space].hit), Drag: true, Small: smallSpace}
	if b.choice.draft.die < 0 || b.free(&b.choice.draft, space) == 0 {
		g.Use, g.Drag = table.Refused, false
	}
	return g
}

// spaceTarget is a space that a die leads to.
func (b *board) spaceTarget(space int) table.Target {
	g := table.Target{ID: fmt.Sprintf("space.%d", space), Ref: ref(refSpace, space), Rect: b.rect(b.way.cells[space].hit), Small: smallSpace}
	if o := b.offerTo(space); o.fear > 0 || o.rest != o.to || o.credits > 0 {
		g.Use = table.Risk
	}
	return g
}

// pushTargets are the outnumbered runners on their sheet, the ways they may go, and the spaces these lead to.
func (b *board) pushTargets(dst []table.Target) []table.Target {
	c := &b.choice
	l := b.pushLoupe()
	for space := range b.way.cells {
		if b.firstWayTo(space) >= 0 {
			dst = append(dst, table.Target{ID: fmt.Sprintf("space.%d", space), Ref: ref(refSpace, space), Rect: b.rect(b.way.cells[space].hit), Small: smallSpace})
		}
	}
	count := [pamplona.MaxSeats]int{}
	for i, v := range c.victims {
		count[v.seat]++
		id := fmt.Sprintf("victim.%s.%d", b.desk.Color(v.seat), count[v.seat])
		dst = append(dst, table.Target{ID: id, Ref: ref(refVictim, i), Rect: l.place(i, len(c.victims))})
	}
	if c.way.chosen < 0 {
		return dst
	}
	for i, name := range wayNames {
		dst = append(dst, table.Target{ID: "push." + name, Ref: ref(refWay, i), Rect: l.button(i)})
	}
	return dst
}

// firstWayTo is the index of the way that leads the victim in question to a space, of two the lesser push, or -1.
func (b *board) firstWayTo(space int) int {
	if b.choice.way.chosen < 0 {
		return -1
	}
	for _, i := range [...]int{1, 2, 0} {
		if to, _, _ := b.pushed(b.choice.way.chosen, ways[i]); to == space {
			return i
		}
	}
	return -1
}

// Point implements table.Board.
func (b *board) Point(ref int) {
	b.choice.point = ref
	b.desk.Redraw()
}

// Pick implements table.Board.
func (b *board) Pick(r int) {
	value := refValue(r)
	switch kind := refKind(r); {
	case kind == refDeck:
		b.pinned = !b.pinned
	case b.pushing():
		b.pickPush(kind, value)
	case !b.running():
		b.refuseEarly()
	case kind == refCell:
		b.desk.Refuse(pamplona.NoRunnerThere)
	case kind == refDie || kind == refUsed:
		b.pickDie(value)
	case kind == refRunner:
		b.pickRunner(value)
	case kind == refSpace:
		b.pickSpace(value)
	}
}

// refuseEarly says what comes first.
func (b *board) refuseEarly() {
	if b.throw == "deck" {
		b.desk.Refuse(pamplona.CardDue)
		return
	}
	b.desk.Refuse(pamplona.NotRolled)
}

func (b *board) pickPush(kind, value int) {
	switch kind {
	case refVictim:
		b.pickVictim(value)
	case refWay:
		b.pickWay(ways[value])
	case refSpace:
		b.pickTo(value)
	case refCell:
		b.desk.Refuse(pamplona.NotOutnumbered)
	}
}

// Look implements table.Looker.
func (b *board) Look(ref int) {
	b.looked = ref
	b.desk.Redraw()
}

// lookedCell is the space whose crowd is opened up, or -1.
func (b *board) lookedCell() int {
	switch refKind(b.looked) {
	case refCell, refRunner, refSpace:
		if space := refValue(b.looked); b.standing(space) > 1 && !b.pushing() {
			return space
		}
	}
	return -1
}

// forecast reports whether it is shown how near the bull could come.
func (b *board) forecast() bool { return b.pinned || refKind(b.looked) == refDeck }

// Throw implements table.Board: the seat whose turn it is throws the dice, the one who was last turns the card.
func (b *board) Throw(g game.Game) table.Throw {
	s, _ := game.State[pamplona.State](g)
	b.throw, b.hand = "dice", s.Mover
	t := table.Throw{Ask: true, Wait: throwWait, Prompt: "pamplona.prompt.roll"}
	if s.Phase == pamplona.Turning {
		b.throw, b.hand = "deck", game.Seat((int(s.First)+b.view.seats-1)%b.view.seats)
		t.Prompt = "pamplona.prompt.card"
	}
	b.torro = b.throw == "deck" && !b.desk.Person(b.hand)
	t.Hand, t.Target = b.hand, b.throw
	return t
}

// throwWait is for how long it is seen who will throw.
const throwWait = 30
