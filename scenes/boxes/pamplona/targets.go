package pamplona

import (
	"fmt"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// smallSpace is the reason why the area of a space may be smaller than a finger needs; see table.Target.Small.
const smallSpace = "board: a tap goes to the nearest space"

// targets lists what can be pointed at or picked on the board. Besides desk, its fields are parts of the board.
type targets struct {
	desk      *table.Desk
	layout    *layout
	view      *view
	choice    *choice
	chance    *chance
	inspected *inspection
	push      *pushSheet
}

// appendAll appends all targets: spaces to look at, then those of the decision, then deck and cloth. Of those that keys can pick,
// the likeliest to be wanted come first, as the keyboard begins there.
func (t *targets) appendAll(dst []table.Target) []table.Target {
	dst = t.appendCrowdTargets(dst)
	switch {
	case t.choice.pushing:
		return t.appendPushTargets(dst)
	case t.choice.running:
		dst = t.appendRunTargets(dst)
	}
	return t.appendPlazaTargets(dst)
}

// appendCrowdTargets appends the spaces with runners that are not targets of the decision; see cellUse. While a space is looked at,
// its area includes the close-up, so that the close-up stays open while the mouse is over it.
func (t *targets) appendCrowdTargets(dst []table.Target) []table.Target {
	for space := range t.layout.street.cells {
		if n := t.view.runnersOn(space); n > 0 && !t.hasOtherTarget(space) {
			r := t.layout.touchRect(space)
			if t.inspected.ref == ref(refCell, space) {
				r = r.Union(t.layout.closeUp(space, n).sheet)
			}
			dst = append(dst, table.Target{ID: fmt.Sprintf("cell.%d", space), Ref: ref(refCell, space), Rect: r, Use: t.cellUse(space, n), Small: smallSpace})
		}
	}
	return dst
}

// cellUse returns the use of a space with n runners that is no target of the decision. A space with a single runner is
// table.Refused while a decision is under way, since a tap there is meant as a move, and while the runner's own seat is to throw or
// to turn a card. Otherwise the use is table.Look, so that a tap shows several runners close up.
func (t *targets) cellUse(space, n int) table.Use {
	early := t.desk.AwaitsThrow() && t.view.ownOn(t.chance.hand, pamplona.Spot(space)) > 0
	if n == 1 && (t.choice.isActive() || early) {
		return table.Refused
	}
	return table.Look
}

// hasOtherTarget reports whether a space is a target of the decision: a step leads there, or a run may begin there.
func (t *targets) hasOtherTarget(space int) bool {
	return t.choice.leadsTo(space) || t.choice.running && t.choice.run.ownOn(space) > 0
}

// appendPlazaTargets appends the deck, to look at the forecast or to turn a card. While a throw or a card is awaited, it appends the
// cloth of the dice, which is refused if the card is awaited. While a decision is under way, the deck is an offer too, so that a
// tap opens the forecast.
func (t *targets) appendPlazaTargets(dst []table.Target) []table.Target {
	deck := table.Target{ID: targetDeck, Ref: ref(refDeck, 0), Rect: t.layout.deckTouchRect(), Use: table.Look}
	if t.chance.target == deck.ID || t.choice.isActive() {
		deck.Use = table.Offer
	}
	dst = append(dst, deck)
	tray := table.Target{ID: targetDice, Ref: ref(refTray, 0), Rect: t.layout.trayTouchRect(), Use: table.Offer}
	switch {
	case t.chance.target == tray.ID:
		return append(dst, tray)
	case t.desk.AwaitsThrow():
		tray.Use = table.Refused
		return append(dst, tray)
	}
	return dst
}

// appendRunTargets appends the targets of a run: the spaces with own runners, the spaces that a step leads to, and the dice. A space
// that is both is a place to go to only once a runner has been picked or lifted, otherwise a runner to be picked.
func (t *targets) appendRunTargets(dst []table.Target) []table.Target {
	r, shown := &t.choice.run, t.choice.showsSpaces()
	for space := range t.layout.street.cells {
		switch own := r.ownOn(space) > 0; {
		case r.offerTo(space) != nil && (shown || !own):
			dst = append(dst, t.spaceTarget(space))
		case own:
			dst = append(dst, t.runnerTarget(space))
		}
	}
	for die := range r.draft.done {
		kind := refDie
		if r.draft.done[die] {
			kind = refUsed
		}
		g := table.Target{ID: fmt.Sprintf("die.%d", die+1), Ref: ref(kind, die), Rect: t.layout.dieTouchRect(die), Drag: kind == refDie}
		if r.sparesDie(die) {
			g.Use, g.Drag = table.Refused, false
		}
		dst = append(dst, g)
	}
	return dst
}

// runnerTarget returns the target for own runners on a space. The target is refused if the die in use cannot move them.
func (t *targets) runnerTarget(space int) table.Target {
	g := table.Target{ID: fmt.Sprintf("runner.%d", space), Ref: ref(refRunner, space), Rect: t.layout.touchRect(space), Drag: true, Small: smallSpace}
	if !t.choice.run.canMoveFrom(space) {
		g.Use, g.Drag = table.Refused, false
	}
	return g
}

// spaceTarget returns the target for a space to which a die leads; there must be an offer for it.
func (t *targets) spaceTarget(space int) table.Target {
	g := table.Target{ID: table.SpaceID(space), Ref: ref(refSpace, space), Rect: t.layout.touchRect(space), Small: smallSpace}
	if t.choice.run.offerTo(space).costsSomething() {
		g.Use = table.Risk
	}
	return g
}

// appendPushTargets appends the targets of a push: the spaces to which the ways lead, and the outnumbered runners and the buttons on
// the sheet. Only the runners are there if no victim is being decided about.
func (t *targets) appendPushTargets(dst []table.Target) []table.Target {
	p, l := &t.choice.push, &t.push.parts
	for space := range t.layout.street.cells {
		if p.wayTo(space) >= 0 {
			dst = append(dst, table.Target{ID: table.SpaceID(space), Ref: ref(refSpace, space), Rect: t.layout.touchRect(space), Small: smallSpace})
		}
	}
	count := [pamplona.MaxSeats]int{}
	for i, v := range p.victims {
		count[v.seat]++
		id := fmt.Sprintf("victim.%s.%d", t.desk.Color(v.seat), count[v.seat])
		dst = append(dst, table.Target{ID: id, Ref: ref(refVictim, i), Rect: l.place(i, len(p.victims))})
	}
	if !p.hasVictim() {
		return dst
	}
	for i, name := range wayNames {
		dst = append(dst, table.Target{ID: "push." + name, Ref: ref(refWay, i), Rect: l.button(i)})
	}
	return dst
}

// restRect returns the area in which a runner or a die that can be dragged lies when it is not dragged; empty for any other
// target.
func (t *targets) restRect(ref int) geom.Rect {
	switch refKind(ref) {
	case refRunner:
		return t.layout.touchRect(refValue(ref))
	case refDie:
		return t.layout.dieTouchRect(refValue(ref))
	}
	return geom.Rect{}
}
