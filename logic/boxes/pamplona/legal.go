package pamplona

import (
	"slices"

	"ludotheque/logic/game"
)

// Jostle is what the mover may collect and push (P-16): on Space it outnumbers Runners[seat] runners of each seat by
// Diff[seat], 1 or 2. A seat that is not outnumbered has 0 in both; Diff of a seat with none there is 0 too. Since three
// runners can be the majority on one space only, there is one at most.
type Jostle struct {
	Space   Spot
	Runners [MaxSeats]uint8
	Diff    [MaxSeats]uint8
	some    bool
}

// Any reports whether anybody is outnumbered.
func (j *Jostle) Any() bool { return j.some }

// lead is by how much own runners outnumber n of another colour on a space, 0 if they do not or there is nobody:
// lead[own][n].
var lead = [Runners + 1][Runners + 1]uint8{2: {1: 1}, 3: {1: 2, 2: 1}}

// JostleOf returns whom seat's runners outnumber where they stand now (P-16, P-19).
func (r *Rules) JostleOf(s *State, seat game.Seat) (j Jostle) {
	space, own := crowd(&s.Runner[seat])
	if own < 2 || space >= r.arena {
		return j
	}
	j.Space = space
	total := uint8(0)
	for other := range r.seats {
		n := count(&s.Runner[other], space)
		diff := lead[own][n]
		j.Runners[other], j.Diff[other] = n*min(diff, 1), diff
		total |= diff
	}
	j.some = total != 0
	return j
}

// crowd returns how many of runners share a spot, 2 or 3, and which; 1 if none do.
func crowd(runners *[Runners]Spot) (Spot, uint8) {
	middle := runners[1]
	return middle, 1 + same(runners[0], middle) + same(middle, runners[2])
}

// count returns how many of runners are on spot. It has no branches because nobody could foretell them.
func count(runners *[Runners]Spot, spot Spot) uint8 {
	return same(runners[0], spot) + same(runners[1], spot) + same(runners[2], spot)
}

// same returns 1 if a and b are the same spot, else 0: only 0 turns negative, less 1.
func same(a, b Spot) uint8 { return uint8((uint32(a^b) - 1) >> 31) }

// Legal appends the decisions of the mover, ascending: runs (P-05 to P-07, P-24), or pushes (P-17). There may be 7776 of the
// latter.
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	switch s.Phase {
	case Running:
		return r.runs(s, buf)
	case Pushing:
		return r.pushes(s, buf)
	}
	return buf
}

// span returns the least and the greatest number of steps of a die (P-07).
func span(die uint8) (least, most game.Move) {
	if die == Arrow {
		return 0, MostSteps
	}
	return game.Move(die), game.Move(die)
}

// pair are the indexes of the runners for die one and die two.
type pair struct{ one, two uint8 }

// pairs are, for each way in which the runners of a seat can share spaces, the pairs of different runners, ascending by
// their spaces, each pair of spaces once (P-05). The index is that of shared.
var pairs = [...][]pair{
	{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}}, // no two together
	{{0, 1}, {0, 2}, {2, 0}},                         // the two behind
	{{0, 1}, {1, 0}, {1, 2}},                         // the two ahead
	{{0, 1}},                                         // all three
	{{0, 1}, {1, 0}},                                 // only two can move
	{{0, 1}},                                         // and share a space
}

// shared returns the index into pairs for the first movable of runners, 2 or 3.
func shared(runners *[Runners]Spot, movable int) int {
	behind, ahead := int(same(runners[0], runners[1])), int(same(runners[1], runners[2]))
	if movable == 2 {
		return 4 + behind
	}
	return behind + 2*ahead
}

// runs appends one block of moves for each pair of spaces; the blocks differ only by what the pair puts into the moves for
// its spaces.
func (r *Rules) runs(s *State, buf []game.Move) []game.Move {
	runners, one, two := &s.Runner[s.Mover], s.Dice[0], s.Dice[1]
	movable := r.Movable(s, s.Mover)
	if movable == 1 {
		return single(s, runners[0], buf)
	}
	dice := moveRun | game.Move(one)<<stepsOne | game.Move(two)<<stepsTwo
	spots, places := spotsOf(runners), pairs[shared(runners, movable)]
	switch {
	case one != Arrow && two != Arrow:
		for _, p := range places {
			buf = append(buf, dice|p.of(&spots))
		}
	case one == Arrow && two == Arrow:
		for _, p := range places {
			buf = square(buf, dice|p.of(&spots))
		}
	default:
		step := game.Move(1) << stepsTwo
		if one == Arrow {
			step = 1 << stepsOne
		}
		for _, p := range places {
			buf = row(buf, dice|p.of(&spots), step)
		}
	}
	return buf
}

// spotsOf returns the spots of runners as a run keeps them. There is one more than runners, so that two bits cannot point
// beyond.
func spotsOf(runners *[Runners]Spot) [Runners + 1]game.Move {
	return [...]game.Move{game.Move(runners[0]), game.Move(runners[1]), game.Move(runners[2]), 0}
}

// of returns what a run keeps of the pair of runners on spots.
func (p pair) of(spots *[Runners + 1]game.Move) game.Move {
	return spots[p.one&3]<<fromOne | spots[p.two&3]<<fromTwo
}

// square appends base with all the steps of two arrows.
func square(buf []game.Move, base game.Move) []game.Move {
	for range MostSteps + 1 {
		buf = row(buf, base, 1<<stepsTwo)
		base += 1 << stepsOne
	}
	return buf
}

// row appends base with the seven steps of an arrow, each step more by one.
func row(buf []game.Move, base, one game.Move) []game.Move {
	two, four := 2*one, 4*one
	return append(buf, base, base+one, base+two, base+two+one, base+four, base+four+one, base+four+two)
}

// single appends the runs of a seat with one runner left to move, die one not used first (P-24).
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

// pushes appends every combination of what may become of each colour. It grows them colour by colour: each move so far is
// replaced, from the last to the first, by what it becomes with each push of the next colour.
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
	chanceFirst := game.NotRolled
	if s.Phase == Turning {
		chanceFirst = CardDue
	}
	if why := game.OutOfTurn(r.Turn(s), by, chanceFirst); why != "" {
		return why
	}
	switch s.Phase {
	case Rolling:
		return checkRoll(m)
	case Turning:
		return s.checkCard(m)
	case Running:
		return r.checkRun(s, m)
	}
	return r.checkPush(s, m)
}

// faces are the numbers on each die, a bit each; every die has arrows (P-02).
var faces = [2]uint8{1<<Arrow | 1<<2 | 1<<3 | 1<<4, 1<<Arrow | 1<<2 | 1<<3 | 1<<4 | 1<<5}

// checkRoll refuses faces that are not on the dice (P-02).
func checkRoll(m game.Move) error {
	if m&moveMask == moveCard {
		return game.NotRolled
	}
	one, two := DiceOf(m)
	if m != Rolled(one, two) || faces[0]>>one&1 == 0 || faces[1]>>two&1 == 0 {
		return game.NotLegal
	}
	return nil
}

// checkCard refuses a card that is not in the deck (P-03).
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
	switch {
	case m&moveMask == movePush:
		return NothingToPush
	case m>>runBits != moveRun>>runBits:
		return game.NotLegal
	}
	return r.examine(s, StepOf(m, 0), StepOf(m, 1))
}

// isUsualRun reports whether m is a run that moves two different runners as the dice say. Any other run may yet be legal. In play
// that is legal no branch here goes astray.
func (r *Rules) isUsualRun(s *State, m game.Move) bool {
	one, two, runners := StepOf(m, 0), StepOf(m, 1), &s.Runner[s.Mover]
	a, b := Spot(one.From), Spot(two.From)
	on, also := runnersOn(runners, a), runnersOn(runners, b)
	different := on != 0 && also != 0 && (on|also)&((on|also)-1) != 0
	return m>>runBits == moveRun>>runBits && different && max(a, b) < r.arena &&
		allows(s.Dice[0], one.Steps) && allows(s.Dice[1], two.Steps)
}

// runnersOn returns the runners on spot, a bit each.
func runnersOn(runners *[Runners]Spot, spot Spot) uint8 {
	return same(runners[0], spot) | same(runners[1], spot)<<1 | same(runners[2], spot)<<2
}

// allows reports whether die can stand for steps (P-06, P-07).
func allows(die uint8, steps int) bool {
	least, most := int(die), int(die)
	if die == Arrow {
		most = MostSteps
	}
	return (steps-least)|(most-steps) >= 0
}

// examine says why the mover may not take the steps one and two, or nil.
func (r *Rules) examine(s *State, one, two Step) error {
	runners := &s.Runner[s.Mover]
	if err := checkDice(r.Movable(s, s.Mover), one.From, two.From); err != nil {
		return err
	}
	if err := r.checkStep(runners, s.Dice[0], one); err != nil {
		return err
	}
	if err := r.checkStep(runners, s.Dice[1], two); err != nil {
		return err
	}
	if one.From == two.From && count(runners, Spot(one.From)) == 1 {
		return SameRunner
	}
	return nil
}

// checkDice refuses to leave a die out unless there is only one runner to move (P-05, P-24).
func checkDice(movable, one, two int) error {
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

// checkStep refuses a step of a runner that is not there, or that the die does not allow (P-06, P-07).
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
	if !allows(die, step.Steps) {
		return WrongSteps
	}
	return nil
}

// checkPush refuses pushes that do not deal with exactly those who are outnumbered (P-17).
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
