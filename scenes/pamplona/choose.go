package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/sound"
	"ludotheque/scenes/table"
)

// choice is a decision of a person under way: of a run (P-05) or of pushes (P-17).
type choice struct {
	on      bool
	seat    game.Seat
	state   pamplona.State
	movable int
	draft   draft
	past    []draft // what draft was before each of its steps
	offers  []offer
	tried   outcome      // of the draft, once it is complete
	events  []game.Event // room for trying a run out

	pushing  bool
	victims  []victim
	way      plan
	labels   [len(ways)]string // what the three ways say
	pastWays []plan

	point int        // the target that is pointed at
	held  int        // the target that is dragged
	at    geom.Point // where the finger that drags is
}

// draft is how far a run has been decided.
type draft struct {
	step [2]pamplona.Step
	done [2]bool
	die  int // the die that is being used, 0 or 1; -1 once there is nothing left to use
	from int // the space of the runner for which an arrow is open; 0 if there is none
}

// offer is something a die can do with a runner.
type offer struct {
	die, from, steps int
	to, rest         int // where the die leads, and where the runner comes to rest: not the same on tomatoes (P-14)
	outcome
}

// outcome is what a decision costs and brings at once.
type outcome struct {
	fear    int // points paid for fear (P-13)
	credits int // taken (P-12)
	gain    [pamplona.MaxSeats]int
	space   int // where the jostle is
}

// won is what a jostle takes from all (P-16).
func (o *outcome) won() (n int) {
	for _, g := range o.gain {
		n += g
	}
	return n
}

// Ask implements table.Board.
func (b *board) Ask(g game.Game, seat game.Seat, legal []game.Move) {
	s, ok := game.State[pamplona.State](g)
	if !ok || len(legal) == 0 {
		return
	}
	c := &b.choice
	c.on, c.seat, c.state, c.movable = true, seat, s, b.rules.Movable(&s, seat)
	c.past, c.pastWays, c.point, c.held = c.past[:0], c.pastWays[:0], table.NoTarget, table.NoTarget
	c.pushing = s.Phase == pamplona.Pushing
	b.breath = breathTicks
	if c.pushing {
		b.askPush()
	} else {
		c.draft = draft{die: firstDie(&s)}
		b.open()
	}
}

// breathTicks is how long what may be chosen breathes, in ticks.
const breathTicks = 240

// firstDie is the die to begin with: a number, which leaves less to decide, before an arrow.
func firstDie(s *pamplona.State) int {
	if s.Dice[0] == pamplona.Arrow && s.Dice[1] != pamplona.Arrow {
		return 1
	}
	return 0
}

// Rest implements table.Board.
func (b *board) Rest() {
	c := &b.choice
	c.on, c.pushing, c.point, c.held, c.offers = false, false, table.NoTarget, table.NoTarget, c.offers[:0]
	b.hinted, b.breath, b.pinned = 0, 0, false
}

// running and pushing report what is being decided.
func (b *board) running() bool { return b.choice.on && !b.choice.pushing }
func (b *board) pushing() bool { return b.choice.on && b.choice.pushing }

// complete reports whether a draft uses all the dice it must (P-05, P-24).
func (c *choice) complete(d *draft) bool {
	if c.movable == 1 {
		return d.done[0] || d.done[1]
	}
	return d.done[0] && d.done[1]
}

// free is how many own runners on a space a draft has not used yet.
func (b *board) free(d *draft, space int) int {
	if space < pamplona.StartSpace || space >= b.rules.Board().Arena() {
		return 0
	}
	n := b.view.own(b.choice.seat, pamplona.Spot(space))
	for i := range d.step {
		if d.done[i] && d.step[i].From == space {
			n--
		}
	}
	return n
}

// span are the least and the most steps of a die (P-06, P-07).
func (c *choice) span(die int) (least, most int) {
	face := int(c.state.Dice[die])
	if face == pamplona.Arrow {
		return 0, pamplona.MostSteps
	}
	return face, face
}

func (c *choice) arrow(die int) bool { return c.state.Dice[die] == pamplona.Arrow }

// open finds what may be done next: with the die that is being used, for the runner that has been picked or for all.
func (b *board) open() {
	c := &b.choice
	c.offers, c.tried = c.offers[:0], outcome{}
	d := &c.draft
	if c.complete(d) {
		c.tried = b.try(d)
	}
	switch {
	case d.die < 0:
	case c.held != table.NoTarget && refKind(c.held) == refRunner:
		for die := range d.done {
			if !d.done[die] {
				b.offer(die, refValue(c.held))
			}
		}
	case d.from > 0:
		b.offer(d.die, d.from)
	case !c.arrow(d.die):
		for space := range b.rules.Board().Arena() {
			b.offer(d.die, space)
		}
	}
	b.desk.Retarget()
}

// offer adds what a die can do with a runner on a space, if there is one to be had.
func (b *board) offer(die, from int) {
	c := &b.choice
	if b.free(&c.draft, from) == 0 {
		return
	}
	least, most := c.span(die)
	for n := least; n <= most; n++ {
		c.offers = append(c.offers, b.weigh(die, from, n))
	}
}

// weigh finds out what a die would do with a runner.
func (b *board) weigh(die, from, steps int) offer {
	c := &b.choice
	road := b.rules.Board()
	o := offer{die: die, from: from, steps: steps, to: min(from+steps, road.Last())}
	o.rest = road.Slip(o.to)
	after := c.draft
	after.use(die, from, steps)
	if c.complete(&after) {
		o.outcome = b.try(&after)
		o.fear = b.fearOf(&o)
	} else {
		o.fear = b.fearOf(&o)
	}
	return o
}

// fearOf is what the fear that an offer leads to costs (P-13).
func (b *board) fearOf(o *offer) int {
	if o.rest != o.from && b.rules.Board().At(o.rest) == pamplona.Fear {
		return 1
	}
	return 0
}

// use puts a die to use.
func (d *draft) use(die, from, steps int) {
	d.step[die], d.done[die], d.from = pamplona.Step{From: from, Steps: steps}, true, 0
}

// try plays a complete run in thought.
func (b *board) try(d *draft) (o outcome) {
	c := &b.choice
	s := c.state
	if c.events == nil {
		c.events = make([]game.Event, 0, 32) // not nil: the rules would report nothing
	}
	var err error
	if c.events, err = b.rules.Apply(&s, c.seat, d.move(), c.events[:0]); err != nil {
		return o
	}
	for _, e := range c.events {
		switch e.Kind {
		case pamplona.EventFear:
			o.fear += int(e.N)
		case pamplona.EventCredit:
			if e.Seat == c.seat {
				o.credits += int(e.N)
			}
		case pamplona.EventJostle:
			o.gain[e.Other] += int(e.N)
			o.space = int(e.To)
		}
	}
	return o
}

// move is a complete draft as a decision.
func (d *draft) move() game.Move { return pamplona.Run(d.step[0], d.step[1]) }

// step takes a step of the decision: edit changes the draft, which can be gone back to.
func (b *board) step(edit func(*draft)) {
	c := &b.choice
	c.past = append(c.past, c.draft)
	edit(&c.draft)
	b.open()
}

// assign uses a die on a runner.
func (b *board) assign(die, from, steps int) {
	c := &b.choice
	if c.draft.from > 0 {
		// The runner picked for the arrow and how far it goes are one step.
		c.draft = c.past[len(c.past)-1]
		c.past = c.past[:len(c.past)-1]
	}
	b.desk.Sound(sound.Cue{Name: sound.Knock, Step: 3})
	b.step(func(d *draft) {
		d.use(die, from, steps)
		d.die = 1 - die
		if c.complete(d) {
			d.die = -1
		}
	})
}

// pickDie uses another die, or takes back what one has been used for.
func (b *board) pickDie(die int) {
	c := &b.choice
	b.desk.Sound(sound.Cue{Name: sound.Tick})
	switch d := &c.draft; {
	case d.done[die]:
		b.step(func(d *draft) { d.done[die], d.step[die], d.die, d.from = false, pamplona.Step{}, die, 0 })
	case d.from > 0:
		b.Back()
		b.pickDie(die)
	case d.die >= 0:
		d.die = die
		b.open()
	}
}

// pickRunner uses the die that is being used on a runner, or opens its arrow.
func (b *board) pickRunner(space int) {
	c := &b.choice
	switch {
	case space >= b.rules.Board().Arena():
		b.desk.Refuse(pamplona.InArena)
	case b.view.own(c.seat, pamplona.Spot(space)) == 0:
		b.desk.Refuse(pamplona.NoRunnerThere)
	case c.draft.die < 0:
		b.desk.Tell("pamplona.refusal.dice-used")
	case b.free(&c.draft, space) == 0:
		b.desk.Refuse(pamplona.SameRunner)
	case !c.arrow(c.draft.die):
		least, _ := c.span(c.draft.die)
		b.assign(c.draft.die, space, least)
	case c.draft.from == space:
		b.Back()
	default:
		if c.draft.from > 0 {
			b.Back()
		}
		b.desk.Sound(sound.Cue{Name: sound.Tick, Step: 4})
		b.step(func(d *draft) { d.from = space })
	}
}

// pickSpace takes the offer that leads to a space.
func (b *board) pickSpace(space int) {
	if o := b.offerTo(space); o != nil {
		b.assign(o.die, o.from, o.steps)
		return
	}
	b.desk.Refuse(pamplona.WrongSteps)
}

// offerTo is the offer that leads to a space: that of the die being used before another's, the runner furthest behind
// before others.
func (b *board) offerTo(space int) *offer {
	c := &b.choice
	var other *offer
	for i := range c.offers {
		o := &c.offers[i]
		switch {
		case o.to != space:
		case o.die == c.draft.die:
			return o
		case other == nil:
			other = o
		}
	}
	return other
}

// Draft implements table.Drafter.
func (b *board) Draft() table.Draft {
	c := &b.choice
	if b.pushing() {
		return b.pushDraft()
	}
	if !c.on {
		return table.Draft{}
	}
	d := table.Draft{Steps: len(c.past), Ready: c.complete(&c.draft), Confirm: "pamplona.confirm.run"}
	d.Hurts = d.Ready && c.tried.credits > 0
	return d
}

// Confirm implements table.Drafter.
func (b *board) Confirm() {
	c := &b.choice
	switch {
	case b.pushing():
		b.desk.Play(b.pushMove())
	case c.on && c.complete(&c.draft):
		b.desk.Play(c.draft.move())
	}
}

// Back implements table.Drafter.
func (b *board) Back() {
	c := &b.choice
	if b.pushing() {
		b.pushBack()
		return
	}
	if n := len(c.past); c.on && n > 0 {
		c.draft, c.past = c.past[n-1], c.past[:n-1]
		b.open()
	}
}

// Lift implements table.Dragger: a runner onto a space or a die, a die onto a runner.
func (b *board) Lift(ref int, at geom.Point) bool {
	c := &b.choice
	if !b.running() {
		return false
	}
	switch refKind(ref) {
	case refRunner:
		if c.draft.die < 0 || b.free(&c.draft, refValue(ref)) == 0 {
			return false
		}
	case refDie:
		if die := refValue(ref); c.draft.done[die] {
			return false
		} else if die != c.draft.die {
			b.pickDie(die)
		}
	default:
		return false
	}
	if c.draft.from > 0 {
		b.Back()
	}
	c.held, c.at = ref, at
	b.open()
	return true
}

// Carry implements table.Dragger.
func (b *board) Carry(at geom.Point, over int) {
	b.choice.at, b.choice.point = at, over
	b.desk.Redraw()
}

// Drop implements table.Dragger.
func (b *board) Drop(at geom.Point, over int) {
	c := &b.choice
	held := c.held
	c.held, c.point = table.NoTarget, table.NoTarget
	if !b.running() || held == table.NoTarget {
		return
	}
	switch {
	case at == geom.Point{}:
	case refKind(held) == refRunner:
		b.dropRunner(refValue(held), over, at)
	default:
		b.dropDie(refValue(held), over, at)
	}
	b.open()
}

// dropRunner puts a runner down on a space that a die leads to, on a die, or back where it was.
func (b *board) dropRunner(from, over int, at geom.Point) {
	c := &b.choice
	o := b.offerTo(refValue(over))
	switch kind := refKind(over); {
	case kind == refSpace && o != nil && o.from == from:
		b.assign(o.die, o.from, o.steps)
	case kind == refDie:
		c.draft.die = refValue(over)
		b.pickRunner(from)
	case kind == refUsed:
		b.pickDie(refValue(over))
		b.pickRunner(from)
	case !b.rect(b.cell(from).hit).Contains(at):
		b.desk.Refuse(pamplona.WrongSteps)
	case kind == refRunner && refValue(over) == from && c.arrow(c.draft.die):
		b.pickRunner(from)
	}
}

// dropDie puts a die down on a runner, where it leads, or back where it was.
func (b *board) dropDie(die, over int, at geom.Point) {
	switch kind := refKind(over); {
	case kind == refRunner:
		b.pickRunner(refValue(over))
	case kind == refSpace:
		b.pickSpace(refValue(over))
	case !b.dieRect(die).Contains(at):
		b.desk.Refuse(pamplona.NoRunnerThere)
	}
}

// Hint implements table.Hinted.
func (b *board) Hint(hints []table.Hint) {
	b.hinted = 0
	if len(hints) > 0 {
		b.hinted = hints[0].Move
	}
	b.desk.Redraw()
}
