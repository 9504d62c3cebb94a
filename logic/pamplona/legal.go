package pamplona

import (
	"slices"

	"ludotheque/logic/game"
)

// Jostle is what the mover may collect and push (P-16): on Space it outnumbers
// Runners[seat] runners of each seat by Diff[seat], 1 or 2. A seat that is not
// outnumbered has 0 in both; Diff of a seat with none there is 0 too. Since
// three runners can be the majority on one space only, there is one at most.
type Jostle struct {
	Space   Spot
	Runners [MaxSeats]uint8
	Diff    [MaxSeats]uint8
	any     bool
}

// Any reports whether anybody is outnumbered.
func (j *Jostle) Any() bool { return j.any }

// JostleOf is whom seat's runners outnumber where they stand now (P-16, P-19).
func (r *Rules) JostleOf(s *State, seat game.Seat) (j Jostle) {
	space, own := crowd(&s.Runner[seat])
	if own < 2 || space >= r.arena {
		return j
	}
	j.Space = space
	for other := range r.seats {
		n := count(&s.Runner[other], space)
		if n > 0 && n < own && other != int(seat) {
			j.Runners[other], j.Diff[other], j.any = n, own-n, true
		}
	}
	return j
}

// crowd is the spot that two or three of runners share, if there is one, and
// how many.
func crowd(runners *[Runners]Spot) (Spot, uint8) {
	switch {
	case runners[0] == runners[2]:
		return runners[1], 3
	case runners[0] == runners[1] || runners[1] == runners[2]:
		return runners[1], 2
	}
	return 0, 1
}

func count(runners *[Runners]Spot, spot Spot) (n uint8) {
	for _, p := range runners {
		if p == spot {
			n++
		}
	}
	return n
}

// Legal appends the decisions of the mover, ascending: runs (P-05 to P-07,
// P-24), or pushes (P-17). There may be 7776 of the latter.
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	switch s.Phase {
	case Running:
		return r.runs(s, buf)
	case Pushing:
		return r.pushes(s, buf)
	}
	return buf
}

// span is the least and the greatest number of steps of a die (P-07).
func span(die uint8) (least, most game.Move) {
	if die == Arrow {
		return 0, MostSteps
	}
	return game.Move(die), game.Move(die)
}

// runs appends one block of moves for each pair of spaces; the blocks differ
// only by what pair puts into the moves for their spaces.
func (r *Rules) runs(s *State, buf []game.Move) []game.Move {
	runners := s.Runner[s.Mover][:r.Movable(s, s.Mover)]
	if len(runners) == 1 {
		return single(s, runners[0], buf)
	}
	for i, one := range runners {
		if i > 0 && runners[i-1] == one {
			continue
		}
		for k, two := range runners {
			if k == i || (k > 0 && k-1 != i && runners[k-1] == two) {
				continue
			}
			buf = block(buf, moveRun|game.Move(one)<<fromOne|game.Move(two)<<fromTwo, s.Dice)
		}
	}
	return buf
}

// block appends base with all the steps that dice allow.
func block(buf []game.Move, base game.Move, dice [2]uint8) []game.Move {
	least, most := span(dice[1])
	for one, last := span(dice[0]); one <= last; one++ {
		for m := base | one<<stepsOne | least; m <= base|one<<stepsOne|most; m++ {
			buf = append(buf, m)
		}
	}
	return buf
}

// single appends the runs of a seat with one runner left to move, die one not
// used first (P-24).
func single(s *State, from Spot, buf []game.Move) []game.Move {
	least, most := span(s.Dice[1])
	for n := least; n <= most; n++ {
		buf = append(buf, moveRun|game.Move(from)<<fromTwo|n<<stepsTwo)
	}
	least, most = span(s.Dice[0])
	for n := least; n <= most; n++ {
		buf = append(buf, moveRun|game.Move(from)<<fromOne|n<<stepsOne)
	}
	return buf
}

// pushes appends every combination of what may become of each colour. It grows
// them colour by colour: each move so far is replaced, from the last to the
// first, by what it becomes with each push of the next colour.
func (r *Rules) pushes(s *State, buf []game.Move) []game.Move {
	j := r.JostleOf(s, s.Mover)
	start := len(buf)
	buf = append(buf, movePush)
	for seat := range r.seats {
		if j.Runners[seat] == 0 {
			continue
		}
		codes, shift := codeRange[j.Runners[seat]], codeShift(seat)
		n, fan := len(buf)-start, int(codes[1]-codes[0])+1
		buf = slices.Grow(buf, n*(fan-1))[:start+n*fan]
		for i := n - 1; i >= 0; i-- {
			base, out := buf[start+i], buf[start+i*fan:start+i*fan+fan]
			for k := range out {
				out[k] = base | (codes[0]+game.Move(k))<<shift
			}
		}
	}
	return buf
}

// check says why by may not play m, or nil if it may.
func (r *Rules) check(s *State, by game.Seat, m game.Move) error {
	switch {
	case s.Phase == Ended:
		return game.GameOver
	case s.Phase == Rolling && by == game.Chance:
		return checkRoll(m)
	case s.Phase == Turning && by == game.Chance:
		return s.checkCard(m)
	case s.Phase == Rolling:
		return NotRolled
	case s.Phase == Turning:
		return CardDue
	case by != s.Mover:
		return game.NotYourTurn
	case s.Phase == Running:
		return r.checkRun(s, m)
	}
	return r.checkPush(s, m)
}

// faces are the numbers on each die, a bit each; every die has arrows (P-02).
var faces = [2]uint8{1<<Arrow | 1<<2 | 1<<3 | 1<<4, 1<<Arrow | 1<<2 | 1<<3 | 1<<4 | 1<<5}

func checkRoll(m game.Move) error {
	if m&moveMask == moveCard {
		return NotRolled
	}
	one, two := DiceOf(m)
	if m != Rolled(one, two) || faces[0]>>one&1 == 0 || faces[1]>>two&1 == 0 {
		return game.NotLegal
	}
	return nil
}

func (s *State) checkCard(m game.Move) error {
	c := CardOf(m)
	switch {
	case m&moveMask == moveRoll:
		return CardDue
	case m != Turned(c) || c >= CardKinds:
		return game.NotLegal
	case s.Deck[c] == 0:
		return NotInDeck
	}
	return nil
}

func (r *Rules) checkRun(s *State, m game.Move) error {
	if m&moveMask == movePush {
		return NothingToPush
	}
	steps := StepsOf(m)
	if m != Run(steps[0], steps[1]) {
		return game.NotLegal
	}
	runners := &s.Runner[s.Mover]
	if err := r.checkDice(r.Movable(s, s.Mover), steps[0].From, steps[1].From); err != nil {
		return err
	}
	if from := Spot(steps[0].From); steps[0].From == steps[1].From && count(runners, from) == 1 {
		return SameRunner
	}
	for die, step := range steps {
		if err := r.checkStep(runners, s.Dice[die], step); err != nil {
			return err
		}
	}
	return nil
}

// checkDice refuses to leave a die out unless there is only one runner to move
// (P-05, P-24).
func (r *Rules) checkDice(movable, one, two int) error {
	unused := one == 0 || two == 0
	switch {
	case one == 0 && two == 0:
		return NoDie
	case movable == 1 && !unused:
		return OneDie
	case movable > 1 && unused:
		return BothDice
	}
	return nil
}

func (r *Rules) checkStep(runners *[Runners]Spot, die uint8, step Step) error {
	from := Spot(step.From)
	switch {
	case from == 0 && step.Steps == 0:
		return nil
	case from == 0:
		return game.NotLegal
	case from >= rankBase || count(runners, from) == 0:
		return NoRunnerThere
	case from >= r.arena:
		return InArena
	}
	if least, most := span(die); step.Steps < int(least) || step.Steps > int(most) {
		return WrongSteps
	}
	return nil
}

func (r *Rules) checkPush(s *State, m game.Move) error {
	if m&moveMask != movePush {
		return PushFirst
	}
	j := r.JostleOf(s, s.Mover)
	rest := m &^ moveMask
	for seat := range MaxSeats {
		code, codes := rest>>codeShift(seat)&15, codeRange[j.Runners[seat]]
		if code < codes[0] || code > codes[1] {
			return NotOutnumbered
		}
	}
	if rest>>(4*MaxSeats) != 0 {
		return game.NotLegal
	}
	return nil
}
