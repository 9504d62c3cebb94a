package pamplona

import (
	"slices"

	"ludotheque/logic/game"
)

// Jostle is which rivals a seat outnumbers on a space, and may therefore collect from and push (P-16). There is at most
// one such space, as a seat has only three runners.
type Jostle struct {
	// Space is the space. It is 0 if no two of the seat's runners share a space of the street.
	Space Spot
	// Runners is how many runners each outnumbered rival has on Space, 0 for seats that are not outnumbered.
	Runners [MaxSeats]uint8
	// Diff is how many runners more than each outnumbered rival the seat has on Space, 1 or 2, else 0.
	Diff [MaxSeats]uint8
	any  bool // see Any
}

// Any reports whether anybody is outnumbered.
func (j *Jostle) Any() bool { return j.any }

// majority[own][n] is by how many runners own outnumber n on a space; 0 if they do not, or if n is 0.
var majority = [Runners + 1][Runners + 1]uint8{2: {1: 1}, 3: {1: 2, 2: 1}}

// JostleOf returns which rivals seat's runners outnumber at present (P-16, P-19). Nobody is outnumbered in the arena.
func (r *Rules) JostleOf(s *State, seat game.Seat) (j Jostle) {
	space, own := crowd(&s.Runner[seat])
	if own < 2 || space >= r.arena {
		return j
	}
	j.Space = space
	total := uint8(0)
	for other := range r.seats {
		n := count(&s.Runner[other], space)
		diff := majority[own][n]
		j.Runners[other], j.Diff[other] = n*min(diff, 1), diff
		total |= diff
	}
	j.any = total != 0
	return j
}

// crowd returns the spot with most of runners, and how many these are, 1 to 3. If no two share a spot, it returns that of the
// middle runner and 1. runners must ascend, as in State.
func crowd(runners *[Runners]Spot) (Spot, uint8) {
	middle := runners[1]
	return middle, 1 + equalBit(runners[0], middle) + equalBit(middle, runners[2])
}

// count returns how many of runners are on spot. It is branch-free, since branches would be mispredicted.
func count(runners *[Runners]Spot, spot Spot) uint8 {
	return equalBit(runners[0], spot) + equalBit(runners[1], spot) + equalBit(runners[2], spot)
}

// equalBit returns 1 if a equals b, else 0, without a branch: a^b-1 is negative only for equal spots.
func equalBit(a, b Spot) uint8 { return uint8((uint32(a^b) - 1) >> 31) }

// Legal implements game.Rules: runs (P-05 to P-07, P-24) or pushes (P-17), of which there may be 7776.
func (r *Rules) Legal(s *State, buf []game.Move) []game.Move {
	switch s.Phase {
	case Running:
		return r.appendRuns(s, buf)
	case Pushing:
		return r.appendPushes(s, buf)
	}
	return buf
}

// stepRange returns the least and the greatest number of steps for a face of a die (P-07).
func stepRange(die uint8) (least, most game.Move) {
	if die == Arrow {
		return 0, MostSteps
	}
	return game.Move(die), game.Move(die)
}

// runnerPair holds the indexes of the runners for die one and die two.
type runnerPair struct{ one, two uint8 }

// runnerPairs are the pairs of different runners, sorted by their spaces, each pair of spaces once (P-05). The index,
// see pairsIndex, is the way in which the runners share spaces.
var runnerPairs = [...][]runnerPair{
	{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}}, // no two together
	{{0, 1}, {0, 2}, {2, 0}},                         // the two behind
	{{0, 1}, {1, 0}, {1, 2}},                         // the two ahead
	{{0, 1}},                                         // all three
	{{0, 1}, {1, 0}},                                 // only two can move
	{{0, 1}},                                         // and share a space
}

// pairsIndex returns the index into runnerPairs. movable is how many of runners can move, 2 or 3: the first ones, as
// runners are sorted.
func pairsIndex(runners *[Runners]Spot, movable int) int {
	behind, ahead := int(equalBit(runners[0], runners[1])), int(equalBit(runners[1], runners[2]))
	if movable == 2 {
		return 4 + behind
	}
	return behind + 2*ahead
}

// appendRuns appends the legal runs of the mover in ascending order: in blocks, one for each pair of spaces (P-05 to P-07,
// P-24). At least one runner of the mover must be movable.
func (r *Rules) appendRuns(s *State, buf []game.Move) []game.Move {
	runners, one, two := &s.Runner[s.Mover], s.Dice[0], s.Dice[1]
	movable := r.Movable(s, s.Mover)
	if movable == 1 {
		return appendSingleRuns(s, runners[0], buf)
	}
	dice := moveRun | game.Move(one)<<stepsOne | game.Move(two)<<stepsTwo // an arrow is 0 and so its least number of steps
	spots, pairs := runSpots(runners), runnerPairs[pairsIndex(runners, movable)]
	switch {
	case one != Arrow && two != Arrow:
		for _, p := range pairs {
			buf = append(buf, dice|p.spotBits(&spots))
		}
	case one == Arrow && two == Arrow:
		for _, p := range pairs {
			buf = appendArrowPairs(buf, dice|p.spotBits(&spots))
		}
	default:
		step := game.Move(1) << stepsTwo
		if one == Arrow {
			step = 1 << stepsOne
		}
		for _, p := range pairs {
			buf = appendArrow(buf, dice|p.spotBits(&spots), step)
		}
	}
	return buf
}

// runSpots returns the spots of runners as parts of a move. It has a fourth element so that an index of two bits needs
// no bounds check.
func runSpots(runners *[Runners]Spot) [Runners + 1]game.Move {
	return [...]game.Move{game.Move(runners[0]), game.Move(runners[1]), game.Move(runners[2]), 0}
}

// spotBits returns the part of a run with the spots of the pair.
func (p runnerPair) spotBits(spots *[Runners + 1]game.Move) game.Move {
	return spots[p.one&3]<<fromOne | spots[p.two&3]<<fromTwo
}

// appendArrowPairs appends base, in which both dice have 0 steps, with all combinations of steps of two arrows.
func appendArrowPairs(buf []game.Move, base game.Move) []game.Move {
	for range MostSteps + 1 {
		buf = appendArrow(buf, base, 1<<stepsTwo)
		base += 1 << stepsOne
	}
	return buf
}

// appendArrow appends base, in which the die has 0 steps, with the seven numbers of steps of one arrow. step is a single step of
// that die, as a part of a move. There is no loop, for speed.
func appendArrow(buf []game.Move, base, step game.Move) []game.Move {
	twice, four := 2*step, 4*step
	return append(buf, base, base+step, base+twice, base+twice+step, base+four, base+four+step, base+four+twice)
}

// appendSingleRuns appends the runs of a seat with a single movable runner, on from, which uses either die (P-24). Die two comes
// first: runs are sorted by the space for die one, which is 0 then.
func appendSingleRuns(s *State, from Spot, buf []game.Move) []game.Move {
	least, most := stepRange(s.Dice[1])
	for n := least; n <= most; n++ {
		buf = append(buf, moveRun|game.Move(from)<<fromTwo|n<<stepsTwo)
	}
	least, most = stepRange(s.Dice[0])
	for n := least; n <= most; n++ {
		buf = append(buf, moveRun|game.Move(from)<<fromOne|n<<stepsOne)
	}
	return buf
}

// appendPushes appends all combinations of pushes of the outnumbered colours, in ascending order. Colour by colour it
// replaces each move by one for each push of the colour, in place, from the last move to the first.
func (r *Rules) appendPushes(s *State, buf []game.Move) []game.Move {
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

// refusal returns why by may not play m, a game.Refusal, or nil if it may.
func (r *Rules) refusal(s *State, by game.Seat, m game.Move) error {
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

// faceBits has a bit for each number on the dice. Both dice have arrows (P-02).
var faceBits = [2]uint8{1<<Arrow | 1<<2 | 1<<3 | 1<<4, 1<<Arrow | 1<<2 | 1<<3 | 1<<4 | 1<<5}

// checkRoll returns an error for faces that are not on the dice (P-02). For a card it is game.NotRolled: the dice come first.
func checkRoll(m game.Move) error {
	if m&moveMask == moveCard {
		return game.NotRolled
	}
	one, two := DiceOf(m)
	if m != Rolled(one, two) || faceBits[0]>>one&1 == 0 || faceBits[1]>>two&1 == 0 {
		return game.NotLegal
	}
	return nil
}

// checkCard returns an error for a card that is not in the deck (P-03). For a throw it is CardDue: the card comes first.
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

// checkRun returns an error for a move that is no legal run. s must be in the phase Running.
func (r *Rules) checkRun(s *State, m game.Move) error {
	switch {
	case m&moveMask == movePush:
		return NothingToPush
	case m>>runBits != moveRun>>runBits:
		return game.NotLegal
	}
	return r.checkSteps(s, StepOf(m, 0), StepOf(m, 1))
}

// isUsualRun reports whether m moves two different runners of the mover by what the dice show. Runs for which it is false
// may also be legal, see checkRun. It avoids branches, which would be mispredicted in random play.
func (r *Rules) isUsualRun(s *State, m game.Move) bool {
	one, two, runners := StepOf(m, 0), StepOf(m, 1), &s.Runner[s.Mover]
	a, b := Spot(one.From), Spot(two.From)
	onA, onB := runnerBits(runners, a), runnerBits(runners, b)
	// There is a runner on either space, and on both together there are two at least.
	different := onA != 0 && onB != 0 && (onA|onB)&((onA|onB)-1) != 0
	return m>>runBits == moveRun>>runBits && different && max(a, b) < r.arena &&
		allowsSteps(s.Dice[0], one.Steps) && allowsSteps(s.Dice[1], two.Steps)
}

// runnerBits returns a bit for each of runners that is on spot.
func runnerBits(runners *[Runners]Spot, spot Spot) uint8 {
	return equalBit(runners[0], spot) | equalBit(runners[1], spot)<<1 | equalBit(runners[2], spot)<<2
}

// allowsSteps reports whether a die that shows the face die may move a runner by steps spaces (P-06, P-07).
func allowsSteps(die uint8, steps int) bool {
	least, most := int(die), int(die)
	if die == Arrow {
		most = MostSteps
	}
	return (steps-least)|(most-steps) >= 0 // neither difference is negative
}

// checkSteps returns why the mover may not make the steps one and two, or nil.
func (r *Rules) checkSteps(s *State, one, two Step) error {
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

// checkDice returns an error unless both dice are used, or exactly one die if only one runner can move (P-05, P-24). movable is how
// many runners can move. one and two are the spaces of the runners that the dice move, 0 for an unused die.
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

// checkStep returns an error if no runner is on the space, if the space is in the arena (P-20), or if the die does not
// allow the steps (P-06, P-07). An unused die is no error here, see checkDice.
func (r *Rules) checkStep(runners *[Runners]Spot, die uint8, step Step) error {
	from := Spot(step.From)
	switch {
	case from == 0 && step.Steps == 0: // an unused die
		return nil
	case from == 0:
		return game.NotLegal
	case from >= rankBase || count(runners, from) == 0:
		return NoRunnerThere
	case from >= r.arena:
		return InArena
	}
	if !allowsSteps(die, step.Steps) {
		return WrongSteps
	}
	return nil
}

// checkPush returns an error unless m pushes exactly the outnumbered runners (P-17). s must be in the phase Pushing.
func (r *Rules) checkPush(s *State, m game.Move) error {
	if m&moveMask != movePush {
		return PushFirst
	}
	j := r.JostleOf(s, s.Mover)
	rest := m &^ moveMask
	for seat := range MaxSeats { // also seats that are not at the table: they have no runners and code 0
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
