package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/sound"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
)

// run is the decision under way about a run (P-05): which die moves which runner, and how far an arrow goes.
type run struct {
	rules   *pamplona.Rules
	seat    game.Seat      // the seat that decides
	state   pamplona.State // the position in which the seat decides
	movable int            // the number of own runners before the arena; with one, a single die is used (P-24)
	draft   draft
	past    []draft      // the draft before each step, for back
	offers  []offer      // the ways to take the next step, ordered by space, or by die for a lifted runner
	lifted  int          // the space of the runner that is dragged, which any unused die may move, or nowhere
	outcome outcome      // of the draft, once it is complete
	events  []game.Event // a buffer for trying a run out
}

// draft is a run that is partly decided.
type draft struct {
	step [2]pamplona.Step // the step of each die that is used; the zero Step for an unused die
	done [2]bool          // the dice that are used
	die  int              // the die in use, 0 or 1; -1 once the run is complete
	from int              // the space of the runner picked for an arrow whose steps are still to be chosen; 0 for none
}

// use notes that a die moves a runner on the space from by a number of steps. No runner is picked for an arrow any more. The
// caller says which die comes into use next.
func (d *draft) use(die, from, steps int) {
	d.step[die], d.done[die], d.from = pamplona.Step{From: from, Steps: steps}, true, 0
}

// move returns a complete draft as a move of the rules. In it, the zero Step of an unused die means that the die is not used
// (P-24).
func (d *draft) move() game.Move { return pamplona.Run(d.step[0], d.step[1]) }

// offer is a way in which a die can move a runner. At the last space, to is less than steps away (P-20). For what the outcome
// holds, see tryDie.
type offer struct {
	die, from, steps int // the die, 0 or 1; the space of the runner; and the number for which the die is used
	to, rest         int // where the die leads, and where the runner comes to rest: not the same on tomatoes (P-14)
	outcome
}

// costsSomething reports whether an offer costs points or credits, or ends on tomatoes.
func (o *offer) costsSomething() bool { return o.fear > 0 || o.rest != o.to || o.credits > 0 }

// outcome is the immediate costs and gains of a decision.
type outcome struct {
	fear    int                    // points paid for fear (P-13)
	credits int                    // credits taken (P-12)
	gain    [pamplona.MaxSeats]int // points taken from each seat by a jostle
	space   int                    // the space of the jostle, of which there is at most one in a run; 0 if there is none
}

// jostleGain returns the points that a jostle takes from all seats together (P-16).
func (o *outcome) jostleGain() (n int) {
	for _, g := range o.gain {
		n += g
	}
	return n
}

// sureGain returns the points that a jostle on space brings whichever offer is taken; 0 if there are none.
func (r *run) sureGain() (n, space int) {
	for i := range r.offers {
		o := &r.offers[i]
		if i == 0 {
			n, space = o.jostleGain(), o.space
		}
		if n = min(n, o.jostleGain()); n == 0 || o.space != space {
			return 0, 0
		}
	}
	return n, space
}

// newRun returns the decision of a seat about a run in a position, with nothing decided. It takes over the buffers of the earlier
// run, which must not be used any more.
func newRun(rules *pamplona.Rules, s *pamplona.State, seat game.Seat, earlier *run) run {
	r := run{rules: rules, seat: seat, state: *s, movable: rules.Movable(s, seat), lifted: nowhere}
	r.past, r.offers, r.events = earlier.past[:0], earlier.offers[:0], earlier.events
	if r.events == nil {
		r.events = make([]game.Event, 0, 32) // not nil: the rules would report nothing
	}
	r.draft.die = firstDie(s)
	r.updateOffers()
	return r
}

// firstDie returns the die to begin with, 0 or 1: a number rather than an arrow, since a number leaves less to decide.
func firstDie(s *pamplona.State) int {
	if s.Dice[0] == pamplona.Arrow && s.Dice[1] != pamplona.Arrow {
		return 1
	}
	return 0
}

// usesAllDice reports whether a draft uses all the dice that it must use: both (P-05), or any one if only one runner is left before
// the arena (P-24).
func (r *run) usesAllDice(d *draft) bool {
	if r.movable == 1 {
		return d.done[0] || d.done[1]
	}
	return d.done[0] && d.done[1]
}

// missingKey returns the key of the message that refuses to confirm a run that is not completely decided: that a die, or that both
// dice, have to be used.
func (r *run) missingKey() string {
	if r.movable == 1 {
		return "pamplona.refusal.no-die"
	}
	return "pamplona.refusal.both-dice"
}

// sparesDie reports whether a die, 0 or 1, is not needed: the only runner left has used the other one (P-24).
func (r *run) sparesDie(die int) bool { return r.draft.die < 0 && !r.draft.done[die] }

// isReady reports whether the run is completely decided.
func (r *run) isReady() bool { return r.usesAllDice(&r.draft) }

// task returns the number of the next task in a lesson: 0 to choose a runner for a number, 1 to choose one for an arrow, 2 to
// choose how far the arrow goes, and 3 to confirm.
func (r *run) task() int {
	switch {
	case r.isReady():
		return 3
	case r.draft.from > 0:
		return 2
	case r.draft.die >= 0 && r.isArrow(r.draft.die):
		return 1
	}
	return 0
}

// ownOn returns how many runners the seat has on a space.
func (r *run) ownOn(space int) int { return countOn(&r.state.Runner[r.seat], pamplona.Spot(space)) }

// unusedOn returns how many own runners on a space the draft does not move yet. It is 0 for the pen and in the arena, where no
// runner can be moved (P-20).
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

// canMoveFrom reports whether the die in use may move a runner on a space.
func (r *run) canMoveFrom(space int) bool { return r.draft.die >= 0 && r.unusedOn(space) > 0 }

// span returns the least and the most steps of a die, 0 or 1: its number for both, or 0 and MostSteps for an arrow (P-06, P-07).
func (r *run) span(die int) (least, most int) {
	if r.isArrow(die) {
		return 0, pamplona.MostSteps
	}
	face := int(r.state.Dice[die])
	return face, face
}

// isArrow reports whether a die, 0 or 1, shows an arrow.
func (r *run) isArrow(die int) bool { return r.state.Dice[die] == pamplona.Arrow }

// updateOffers computes the offers for the next step, and the outcome of the draft once it is complete. There are offers of all
// unused dice for a lifted runner, otherwise of the die in use: for all runners if it shows a number, and for the runner that
// has been picked if it shows an arrow.
func (r *run) updateOffers() {
	r.offers, r.outcome = r.offers[:0], outcome{}
	d := &r.draft
	if r.isReady() {
		r.outcome = r.outcomeOf(d)
	}
	switch {
	case d.die < 0:
	case r.lifted != nowhere:
		r.offerAllDice(r.lifted)
	case d.from > 0:
		r.addOffers(d.die, d.from)
	case !r.isArrow(d.die):
		for space := range r.rules.Board().Arena() {
			r.addOffers(d.die, space)
		}
	}
}

// offerAllDice adds the offers of all unused dice for a runner on a space.
func (r *run) offerAllDice(space int) {
	for die, done := range r.draft.done {
		if !done {
			r.addOffers(die, space)
		}
	}
}

// addOffers adds the offers of a die for a runner on a space, if there is one that the draft does not move yet.
func (r *run) addOffers(die, from int) {
	if r.unusedOn(from) == 0 {
		return
	}
	least, most := r.span(die)
	for n := least; n <= most; n++ {
		r.offers = append(r.offers, r.tryDie(die, from, n))
	}
}

// tryDie returns the offer of moving a runner on the space from by a die, which stands for the number steps. If this step completes
// the run, credits, gain and space are those of the whole run, otherwise zero. fear is always that of this step alone: that of the
// other die is shown already, beside the runner which the other die moves.
func (r *run) tryDie(die, from, steps int) offer {
	o := r.tryDieWithFear(die, from, steps)
	after := r.draft
	after.use(die, from, steps)
	if r.usesAllDice(&after) {
		price := o.fear
		o.outcome = r.outcomeOf(&after)
		o.fear = price
	}
	return o
}

// tryDieWithFear returns the same offer as tryDie, but with fear as the only outcome. It need not play the run, so that it can be
// called in every frame and for dice that are used already.
func (r *run) tryDieWithFear(die, from, steps int) offer {
	road := r.rules.Board()
	o := offer{die: die, from: from, steps: steps, to: min(from+steps, road.Last())}
	o.rest = road.RestSpace(o.to)
	o.fear = fearPrice(road, from, o.rest)
	return o
}

// assigned returns, as an offer with fear as its only outcome, the step for which a die is used.
func (r *run) assigned(die int) offer {
	step := r.draft.step[die]
	return r.tryDieWithFear(die, step.From, step.Steps)
}

// fearPrice returns the points, 0 or 1, that a runner pays for going from a space to the space rest (P-13). A runner that stays, or
// slips back to where it was, pays nothing (P-15).
func fearPrice(road *pamplona.Board, from, rest int) int {
	if rest != from && road.At(rest) == pamplona.Fear {
		return 1
	}
	return 0
}

// outcomeOf plays a complete run on a copy of the state and returns its outcome for the seat. If the rules refuse the run, it
// returns the zero outcome. Credits that other seats take to pay for a jostle do not count.
func (r *run) outcomeOf(d *draft) (o outcome) {
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

// step takes a step of the decision, which back can undo: edit changes the draft.
func (r *run) step(edit func(*draft)) {
	r.past = append(r.past, r.draft)
	edit(&r.draft)
	r.updateOffers()
}

// back takes the last step back, if there is one.
func (r *run) back() {
	if n := len(r.past); n > 0 {
		r.draft, r.past = r.past[n-1], r.past[:n-1]
		r.updateOffers()
	}
}

// assign uses a die to move a runner on the space from by a number of steps. If the other die is needed, it comes into use. For
// an arrow, picking the runner and choosing the number count as one step: back undoes both together.
func (r *run) assign(die, from, steps int) table.Answer {
	if r.draft.from > 0 { // the step that picked the runner is replaced
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

// pickDie takes a die into use. If the die has been used already, its use is undone, which is a step that back takes back;
// changing from one unused die to the other is no step. A runner that has been picked for an arrow is put back. Once the only
// runner left has used the other die, the run is complete, and the die is refused (P-24).
func (r *run) pickDie(die int) table.Answer {
	if r.draft.from > 0 && !r.draft.done[die] {
		r.back()
	}
	switch d := &r.draft; {
	case d.done[die]:
		r.step(func(next *draft) {
			next.done[die], next.step[die], next.die, next.from = false, pamplona.Step{}, die, 0
		})
	case d.die < 0:
		return table.RefusalAnswer(pamplona.OneDie)
	default:
		d.die = die
		r.updateOffers()
	}
	return table.SoundAnswer(sound.Tick, 0)
}

// pickRunner has the die in use move a runner on a space. A number does so at once. For an arrow, the runner is picked, and the
// steps are to be chosen next; a runner that has been picked already is put back.
func (r *run) pickRunner(space int) table.Answer {
	if why := r.refusal(space); why != "" {
		return table.RefusalAnswer(why)
	}
	die := r.draft.die
	if !r.isArrow(die) {
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

// diceUsed is the refusal of a runner when both dice are used. The rules have no such refusal, since a move has no place for a
// third step.
const diceUsed game.Refusal = "dice-used"

// refusal returns why no runner on a space can be picked, or the empty string if one can.
func (r *run) refusal(space int) game.Refusal {
	switch {
	case space >= r.rules.Board().Arena():
		return pamplona.InArena
	case r.ownOn(space) == 0:
		return pamplona.NoRunnerThere
	case r.draft.die < 0 && r.movable == 1:
		return pamplona.OneDie
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

// offerTo returns the offer that leads to a space, or nil. Of several it prefers the die in use, then the hindmost runner, and
// of an arrow the fewest steps: beyond the last space, more steps lead no further.
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

// lift begins to drag a runner on a space and reports whether it can be dragged. Any unused die may move a dragged runner. A
// runner that has been picked for an arrow is put back.
func (r *run) lift(space int) bool {
	if !r.canMoveFrom(space) {
		return false
	}
	r.undoArrow()
	r.lifted = space
	r.updateOffers()
	return true
}

// liftDie begins to drag an unused die that is needed, takes it into use and returns the answer to that. It reports whether the
// die can be dragged. A runner that has been picked for an arrow is put back.
func (r *run) liftDie(die int) (table.Answer, bool) {
	if r.draft.done[die] || r.sparesDie(die) {
		return table.Answer{}, false
	}
	var answer table.Answer
	if die != r.draft.die {
		answer = r.pickDie(die)
	}
	r.undoArrow()
	return answer, true
}

// undoArrow undoes picking a runner for an arrow whose steps have not been chosen.
func (r *run) undoArrow() {
	if r.draft.from > 0 {
		r.back()
	}
}

// drop puts down the lifted runner of the space from on the target with the ref target; no runner is lifted then. On a space,
// drop uses the die that leads there; an arrow leads to the space from as well, with 0 steps. On a die, drop uses that die,
// whose earlier use is undone. On anything else it refuses if away is true: the finger is outside the space from. Otherwise
// the runner is put back or, for an arrow, picked as by a tap. After a refusal, or if the runner is put back, the offers stay
// those of the lifted runner until the caller updates them.
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
	case kind == refRunner && refValue(target) == from && r.isArrow(r.draft.die):
		return r.pickRunner(from)
	}
	return table.Answer{}
}

// dropDie puts down a lifted die, which is in use, on a runner or on a space to which the die leads: either is like a tap there.
// away is whether the finger is outside the place of the die; if it is not, nothing happens.
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

// prompt returns the key and data of the prompt for the next step or, once the run is complete, of the text for its outcome.
func (r *run) prompt() (key string, data []any) {
	if r.isReady() {
		return r.outcome.prompt()
	}
	die := words.Key(dieKeys[max(0, r.draft.die)])
	switch {
	case r.draft.from > 0:
		return "pamplona.prompt.far", []any{"Die", die}
	case r.isArrow(r.draft.die):
		return "pamplona.prompt.arrow", []any{"Die", die}
	}
	steps, _ := r.span(r.draft.die)
	return "pamplona.prompt.number", []any{"Die", die, "Count", steps}
}

// dieKeys are the keys of the names of the dice.
var dieKeys = [2]string{"pamplona.die.one", "pamplona.die.two"}

// prompt returns the key and data of the text for the costs and gains of a complete run. If the run takes credits, the text names
// only those.
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
