package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// choice is a person's decision under way: about a run (P-05) or about pushes (P-17).
type choice struct {
	running, pushing bool      // what is being decided; neither if nothing is
	seat             game.Seat // the seat that decides; it has no meaning if nothing is decided
	run              run       // the run that is decided; otherwise the last one, whose buffers the next one takes over
	push             push      // the pushes that are decided

	point int        // the ref of the target that is pointed at, or NoTarget
	held  int        // the ref of the target that is dragged, or NoTarget
	at    geom.Point // where the finger that drags is, in dp of the screen
	best  advice     // what a hint recommends
	made  advice     // in a replay, what was decided
}

// advice is a decision that a hint names, and how often it wins.
type advice struct {
	move game.Move // 0 if there is none
	win  string    // the words for how often the move wins; empty if that is not known
}

// noChoice returns the choice for when nothing is to be decided.
func noChoice() choice { return choice{point: table.NoTarget, held: table.NoTarget} }

// begin begins the decision of a seat in a position: about pushes in the phase Pushing, otherwise about a run. It keeps the
// hints, which may have been shown before.
func (c *choice) begin(rules *pamplona.Rules, s *pamplona.State, seat game.Seat) {
	earlier, best, made := c.run, c.best, c.made
	*c = noChoice()
	c.best, c.made, c.seat = best, made, seat
	if s.Phase == pamplona.Pushing {
		c.pushing, c.run, c.push = true, earlier, newPush(rules, s, seat)
		return
	}
	c.running, c.run = true, newRun(rules, s, seat, &earlier)
}

// cancel ends the decision, whether its move has been played or not, and drops the hints. It keeps the last run, whose buffers
// the next one uses again.
func (c *choice) cancel() {
	earlier := c.run
	*c = noChoice()
	c.run = earlier
}

// isActive reports whether anything is being decided.
func (c *choice) isActive() bool { return c.running || c.pushing }

// leadsTo reports whether picking a space is a possible next step of the decision.
func (c *choice) leadsTo(space int) bool {
	switch {
	case c.pushing:
		return c.push.wayTo(space) >= 0
	case c.running:
		return c.run.offerTo(space) != nil
	}
	return false
}

// pick takes the step of the decision that a tap on a target stands for. A decision must be under way.
func (c *choice) pick(ref int) table.Answer {
	if c.pushing {
		return c.pickPush(refKind(ref), refValue(ref))
	}
	return c.pickRun(refKind(ref), refValue(ref))
}

// pickRun takes a step of a run by a tap on the target of a kind with a value; see ref. A space to look at is refused, since none
// of the own runners stands there. Other kinds do nothing.
func (c *choice) pickRun(kind, value int) table.Answer {
	switch kind {
	case refCell:
		return table.RefusalAnswer(pamplona.NoRunnerThere)
	case refDie, refUsed:
		return c.run.pickDie(value)
	case refRunner:
		return c.run.pickRunner(value)
	case refSpace:
		return c.run.pickSpace(value)
	}
	return table.Answer{}
}

// pickPush takes a step of the pushes by a tap on the target of a kind with a value; see ref. A space to look at is refused,
// since its runners are not outnumbered. Other kinds do nothing.
func (c *choice) pickPush(kind, value int) table.Answer {
	switch kind {
	case refCell:
		return table.RefusalAnswer(pamplona.NotOutnumbered)
	case refVictim:
		return c.push.pickVictim(value)
	case refWay:
		return c.push.pickWay(ways[value])
	case refSpace:
		return c.push.pickTo(value)
	}
	return table.Answer{}
}

// draft returns how far the decision has come; the zero Draft if nothing is decided. Pushes can always be confirmed: runners
// without a direction stay. A run that takes credits warns.
func (c *choice) draft() table.Draft {
	switch {
	case c.pushing && c.push.pushesAny():
		return table.Draft{Steps: len(c.push.past), Ready: true, Confirm: "pamplona.confirm.push", Task: c.push.task()}
	case c.pushing:
		return table.Draft{Steps: len(c.push.past), Ready: true, Confirm: "pamplona.confirm.stay"}
	case c.running:
		ready := c.run.isReady()
		return table.Draft{Steps: len(c.run.past), Ready: ready, Confirm: "pamplona.confirm.run", MissingKey: c.run.missingKey(), Warns: ready && c.run.outcome.credits > 0, Task: c.run.task()}
	}
	return table.Draft{}
}

// move returns the decision as a move of the rules, once it is complete; pushes always are.
func (c *choice) move() (m game.Move, ready bool) {
	switch {
	case c.pushing:
		return c.push.move(), true
	case c.running && c.run.isReady():
		return c.run.draft.move(), true
	}
	return 0, false
}

// back takes the last step of the decision back, if there is one.
func (c *choice) back() {
	switch {
	case c.pushing:
		c.push.back()
	case c.running:
		c.run.back()
	}
}

// lift takes a runner or a die up to be dragged at the place at, and reports whether that is possible. Nothing can be dragged
// unless a run is decided.
func (c *choice) lift(ref int, at geom.Point) (answer table.Answer, ok bool) {
	switch kind := refKind(ref); {
	case !c.running:
	case kind == refRunner:
		ok = c.run.lift(refValue(ref))
	case kind == refDie:
		answer, ok = c.run.liftDie(refValue(ref))
	}
	if ok {
		c.held, c.at = ref, at
	}
	return answer, ok
}

// release ends the drag: what was dragged is back in its place, and nothing is pointed at.
func (c *choice) release() {
	c.held, c.point, c.run.lifted = table.NoTarget, table.NoTarget, nowhere
	if c.running {
		c.run.updateOffers()
	}
}

// drop puts what is dragged down on the target with the ref target, and ends the drag. away is whether the finger is outside the
// place from which it was dragged.
func (c *choice) drop(target int, away bool) (answer table.Answer) {
	switch kind := refKind(c.held); {
	case !c.running:
	case kind == refRunner:
		answer = c.run.drop(refValue(c.held), target, away)
	case kind == refDie:
		answer = c.run.dropDie(target, away)
	}
	c.release()
	return answer
}

// showsSpaces reports whether the spaces that one runner can reach, its own among them, are shown: whether a runner has been picked
// for an arrow, or lifted.
func (c *choice) showsSpaces() bool { return c.run.draft.from > 0 || c.run.lifted != nowhere }

// pointedWay returns the index in ways of the direction whose button or space is pointed at while pushes are decided, or -1.
func (c *choice) pointedWay() int {
	switch refKind(c.point) {
	case refWay:
		return refValue(c.point)
	case refSpace:
		return c.push.wayTo(refValue(c.point))
	}
	return -1
}

// prompt returns the key and data of the next step's prompt; the key is "" if nothing is decided. name returns the name of a seat.
func (c *choice) prompt(name func(game.Seat) string) (key string, data []any) {
	switch {
	case c.pushing:
		return c.push.prompt(name)
	case c.running:
		return c.run.prompt()
	}
	return "", nil
}
