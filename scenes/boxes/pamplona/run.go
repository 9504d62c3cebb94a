package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// run is a run being decided (P-05): which die moves which runner, and how far an arrow goes.
type run struct {
	rules   *pamplona.Rules
	seat    game.Seat
	state   pamplona.State
	movable int
	draft   draft
	past    []draft // what draft was before each of its steps
	offers  []offer
	lifted  int          // the space of the runner that is dragged, which any die may move, or nowhere
	outcome outcome      // of the draft, once it is complete
	events  []game.Event // room for trying a run out
}

// draft is how far a run has been decided.
type draft struct {
	step [2]pamplona.Step
	done [2]bool
	die  int // the die that is being used, 0 or 1; -1 once there is nothing left to use
	from int // the space of the runner for which an arrow is open; 0 if there is none
}

// use puts a die to use.
func (d *draft) use(die, from, steps int) {
	d.step[die], d.done[die], d.from = pamplona.Step{From: from, Steps: steps}, true, 0
}

// move returns a complete draft as a decision.
func (d *draft) move() game.Move { return pamplona.Run(d.step[0], d.step[1]) }

// offer is something a die can do with a runner.
type offer struct {
	die, from, steps int
	to, rest         int // where the die leads, and where the runner comes to rest: not the same on tomatoes (P-14)
	outcome
}

// costsSomething reports whether an offer costs something, or leads back over tomatoes.
func (o *offer) costsSomething() bool { return o.fear > 0 || o.rest != o.to || o.credits > 0 }

// outcome is what a decision costs and brings at once.
type outcome struct {
	fear    int // points paid for fear (P-13)
	credits int // taken (P-12)
	gain    [pamplona.MaxSeats]int
	space   int // where the jostle is
}

// jostleGain returns what a jostle takes from all (P-16).
func (o *outcome) jostleGain() (n int) {
	for _, g := range o.gain {
		n += g
	}
	return n
}

// newRun returns the decision of a run in a position with nothing decided. It may use the room that an earlier one needed.
func newRun(rules *pamplona.Rules, s *pamplona.State, seat game.Seat, earlier *run) run {
	r := run{rules: rules, seat: seat, state: *s, movable: rules.Movable(s, seat), lifted: nowhere}
	r.past, r.offers, r.events = earlier.past[:0], earlier.offers[:0], earlier.events
	if r.events == nil {
		r.events = make([]game.Event, 0, 32) // not nil: the rules would report nothing
	}
	r.draft.die = firstDie(s)
	r.open()
	return r
}

// firstDie returns the die to begin with: a number, which leaves less to decide, before an arrow.
func firstDie(s *pamplona.State) int {
	if s.Dice[0] == pamplona.Arrow && s.Dice[1] != pamplona.Arrow {
		return 1
	}
	return 0
}

// usesAllDice reports whether a draft uses all the dice it must (P-05, P-24).
func (r *run) usesAllDice(d *draft) bool {
	if r.movable == 1 {
		return d.done[0] || d.done[1]
	}
	return d.done[0] && d.done[1]
}

// missingStep returns what is said to whoever would run before everything has been decided.
func (r *run) missingStep() string {
	if r.movable == 1 {
		return "pamplona.refusal.no-die"
	}
	return "pamplona.refusal.both-dice"
}

// ready reports whether everything has been decided.
func (r *run) ready() bool { return r.usesAllDice(&r.draft) }

// task returns the number of what is to be done next, for lessons: to choose a runner for a number or for an arrow, to say how far it
// goes, and to confirm.
func (r *run) task() int {
	switch {
	case r.ready():
		return 3
	case r.draft.from > 0:
		return 2
	case r.draft.die >= 0 && r.arrow(r.draft.die):
		return 1
	}
	return 0
}

// ownOn returns how many runners the seat has on a space.
func (r *run) ownOn(space int) int { return count(&r.state.Runner[r.seat], pamplona.Spot(space)) }

// unusedOn returns how many own runners on a space a draft has not used yet.
func (r *run) unusedOn(space int) int {
	if space < pamplona.StartSpace || space >= r.rules.Board().Arena() {
		return 0
	}
	n := r.ownOn(space)
	for i, step := range r.draft.step {
		if r.draft.done[i] && step.From == space {
			n--
		}
	}
	return n
}

// movableFrom reports whether the die that is being used may move a runner on a space.
func (r *run) movableFrom(space int) bool { return r.draft.die >= 0 && r.unusedOn(space) > 0 }

// span returns the least and the most steps of a die (P-06, P-07).
func (r *run) span(die int) (least, most int) {
	if r.arrow(die) {
		return 0, pamplona.MostSteps
	}
	face := int(r.state.Dice[die])
	return face, face
}

func (r *run) arrow(die int) bool { return r.state.Dice[die] == pamplona.Arrow }

// open finds what may be done next: with the die that is being used, for the runner that has been picked or for all.
func (r *run) open() {
	r.offers, r.outcome = r.offers[:0], outcome{}
	d := &r.draft
	if r.ready() {
		r.outcome = r.try(d)
	}
	switch {
	case d.die < 0:
	case r.lifted != nowhere:
		r.openAll(r.lifted)
	case d.from > 0:
		r.offer(d.die, d.from)
	case !r.arrow(d.die):
		for space := range r.rules.Board().Arena() {
			r.offer(d.die, space)
		}
	}
}

// openAll offers what any die that is left can do with a runner on a space.
func (r *run) openAll(space int) {
	for die, done := range r.draft.done {
		if !done {
			r.offer(die, space)
		}
	}
}

// offer adds what a die can do with a runner on a space, if there is one to be had.
func (r *run) offer(die, from int) {
	if r.unusedOn(from) == 0 {
		return
	}
	least, most := r.span(die)
	for n := least; n <= most; n++ {
		r.offers = append(r.offers, r.tryDie(die, from, n))
	}
}

// tryDie finds out what a die would do with a runner.
func (r *run) tryDie(die, from, steps int) offer {
	o := r.tryDieWithFear(die, from, steps)
	after := r.draft
	after.use(die, from, steps)
	if r.usesAllDice(&after) {
		price := o.fear
		o.outcome = r.try(&after)
		o.fear = price
	}
	return o
}

// tryDieWithFear returns where a die leads a runner, and what the fear there costs by itself.
func (r *run) tryDieWithFear(die, from, steps int) offer {
	road := r.rules.Board()
	o := offer{die: die, from: from, steps: steps, to: min(from+steps, road.Last())}
	o.rest = road.RestSpace(o.to)
	o.fear = fear(road, from, o.rest)
	return o
}

// fear returns what a runner pays that comes to rest on a space (P-13).
func fear(road *pamplona.Board, from, rest int) int {
	if rest != from && road.At(rest) == pamplona.Fear {
		return 1
	}
	return 0
}

// try plays a complete run in thought.
func (r *run) try(d *draft) (o outcome) {
	s := r.state
	ev, err := r.rules.Apply(&s, r.seat, d.move(), r.events[:0])
	if err != nil {
		return o
	}
	r.events = ev
	for _, e := range ev {
		switch e.Kind {
		case pamplona.EventFear:
			o.fear += int(e.N)
		case pamplona.EventCredit:
			if e.Seat == r.seat {
				o.credits += int(e.N)
			}
		case pamplona.EventJostle:
			o.gain[e.Other] += int(e.N)
			o.space = int(e.To)
		}
	}
	return o
}

// step takes a step of the decision: edit changes the draft, which can be gone back to.
func (r *run) step(edit func(*draft)) {
	r.past = append(r.past, r.draft)
	edit(&r.draft)
	r.open()
}

// back takes the last step back.
func (r *run) back() {
	if n := len(r.past); n > 0 {
		r.draft, r.past = r.past[n-1], r.past[:n-1]
		r.open()
	}
}

// assign uses a die on a runner. The runner picked for an arrow and how far it goes are one step.
func (r *run) assign(die, from, steps int) table.Answer {
	if r.draft.from > 0 {
		r.back()
	}
	r.step(func(d *draft) {
		d.use(die, from, steps)
		d.die = 1 - die
		if r.usesAllDice(d) {
			d.die = -1
		}
	})
	return table.SoundAnswer(sound.Knock, 3)
}

// pickDie uses another die, or takes back what one has been used for.
func (r *run) pickDie(die int) table.Answer {
	if r.draft.from > 0 && !r.draft.done[die] {
		r.back()
	}
	switch d := &r.draft; {
	case d.done[die]:
		r.step(func(d *draft) { d.done[die], d.step[die], d.die, d.from = false, pamplona.Step{}, die, 0 })
	case d.die >= 0:
		d.die = die
		r.open()
	}
	return table.SoundAnswer(sound.Tick, 0)
}

// pickRunner uses the die that is being used on a runner, or opens its arrow.
func (r *run) pickRunner(space int) table.Answer {
	if why := r.refusal(space); why != "" {
		return table.RefusalAnswer(why)
	}
	die := r.draft.die
	if !r.arrow(die) {
		least, _ := r.span(die)
		return r.assign(die, space, least)
	}
	picked := r.draft.from
	if picked > 0 {
		r.back()
	}
	if picked == space {
		return table.Answer{}
	}
	r.step(func(d *draft) { d.from = space })
	return table.SoundAnswer(sound.Tick, 4)
}

// diceUsed refuses a runner when there is no die left for it; the rules know no such decision.
const diceUsed game.Refusal = "dice-used"

// refusal returns why no runner on a space can be picked, or empty.
func (r *run) refusal(space int) game.Refusal {
	switch {
	case space >= r.rules.Board().Arena():
		return pamplona.InArena
	case r.ownOn(space) == 0:
		return pamplona.NoRunnerThere
	case r.draft.die < 0:
		return diceUsed
	case r.unusedOn(space) == 0:
		return pamplona.SameRunner
	}
	return ""
}

// pickSpace takes the offer that leads to a space.
func (r *run) pickSpace(space int) table.Answer {
	if o := r.offerTo(space); o != nil {
		return r.assign(o.die, o.from, o.steps)
	}
	return table.RefusalAnswer(pamplona.WrongSteps)
}

// offerTo returns the offer that leads to a space: that of the die being used before another's, the runner furthest behind
// before others.
func (r *run) offerTo(space int) *offer {
	var other *offer
	for i := range r.offers {
		o := &r.offers[i]
		switch {
		case o.to != space:
		case o.die == r.draft.die:
			return o
		case other == nil:
			other = o
		}
	}
	return other
}

// lift takes a runner up to be dragged, and lets any die that is left move it.
func (r *run) lift(space int) bool {
	if !r.movableFrom(space) {
		return false
	}
	r.close()
	r.lifted = space
	r.open()
	return true
}

// liftDie takes a die up to be dragged.
func (r *run) liftDie(die int) (table.Answer, bool) {
	if r.draft.done[die] {
		return table.Answer{}, false
	}
	var answer table.Answer
	if die != r.draft.die {
		answer = r.pickDie(die)
	}
	r.close()
	return answer, true
}

// close puts back a runner whose arrow was open.
func (r *run) close() {
	if r.draft.from > 0 {
		r.back()
	}
}

// drop puts a runner that was lifted down on a target; away tells that this is not where it was.
func (r *run) drop(from, target int, away bool) table.Answer {
	o := r.offerTo(refValue(target))
	r.lifted = nowhere
	switch kind := refKind(target); {
	case kind == refSpace && o != nil && o.from == from:
		return r.assign(o.die, o.from, o.steps)
	case kind == refDie:
		r.draft.die = refValue(target)
		return r.pickRunner(from)
	case kind == refUsed:
		r.pickDie(refValue(target))
		return r.pickRunner(from)
	case away:
		return table.RefusalAnswer(pamplona.WrongSteps)
	case kind == refRunner && refValue(target) == from && r.arrow(r.draft.die):
		return r.pickRunner(from)
	}
	return table.Answer{}
}

// dropDie puts a die down on a runner, or where it leads; away tells that it does not lie where it was.
func (r *run) dropDie(target int, away bool) table.Answer {
	switch kind := refKind(target); {
	case kind == refRunner:
		return r.pickRunner(refValue(target))
	case kind == refSpace:
		return r.pickSpace(refValue(target))
	case away:
		return table.RefusalAnswer(pamplona.NoRunnerThere)
	}
	return table.Answer{}
}

// prompt returns the key of what is to be done next, with its data.
func (r *run) prompt() (key string, data []any) {
	if r.ready() {
		return r.outcome.prompt()
	}
	die := words.Key(dieKeys[max(0, r.draft.die)])
	switch {
	case r.draft.from > 0:
		return "pamplona.prompt.far", []any{"Die", die}
	case r.arrow(r.draft.die):
		return "pamplona.prompt.arrow", []any{"Die", die}
	}
	steps, _ := r.span(r.draft.die)
	return "pamplona.prompt.number", []any{"Die", die, "Count", steps}
}

var dieKeys = [2]string{"pamplona.die.one", "pamplona.die.two"}

// prompt says what a run would cost and bring.
func (o *outcome) prompt() (key string, data []any) {
	switch won := o.jostleGain(); {
	case o.credits > 0:
		return "pamplona.prompt.credit", []any{"Count", o.credits}
	case won > 0 && o.fear > 0:
		return "pamplona.prompt.both", []any{"Count", won, "Cost", o.fear}
	case won > 0:
		return "pamplona.prompt.gain", []any{"Count", won}
	case o.fear > 0:
		return "pamplona.prompt.cost", []any{"Count", o.fear}
	}
	return "pamplona.prompt.ready", nil
}
