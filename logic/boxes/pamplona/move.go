package pamplona

import "ludotheque/logic/game"

// The kinds of moves, in the top byte of a game.Move.
const (
	moveRoll game.Move = 1 << 56
	moveRun  game.Move = 2 << 56
	movePush game.Move = 3 << 56
	moveCard game.Move = 4 << 56
	moveMask game.Move = 0xff << 56
)

// Bit positions in a run. Runs are sorted by the space for die one, the space for die two, and then by steps.
const (
	fromOne  = 32
	fromTwo  = 16
	stepsOne = 8
	stepsTwo = 0
	runBits  = 48
)

// Rolled returns the chance move of throwing one and two, Arrow for an arrow (P-02).
func Rolled(one, two int) game.Move { return moveRoll | game.Move(one)<<8 | game.Move(two) }

// DiceOf returns the faces that m, which must be a throw, shows on die one and die two.
func DiceOf(m game.Move) (one, two int) { return int(m >> 8 & 0xff), int(m & 0xff) }

// Step is what one die does in a run: the runner on space From moves Steps spaces. From is 0 if the die is not used
// (P-24).
type Step struct{ From, Steps int }

// Run returns the decision to use the dice for the steps one and two (P-05). Spaces must be below 2¹⁶, steps below 2⁸.
func Run(one, two Step) game.Move {
	return moveRun | game.Move(one.From)<<fromOne | game.Move(two.From)<<fromTwo |
		game.Move(one.Steps)<<stepsOne | game.Move(two.Steps)<<stepsTwo
}

// StepOf returns the step of a die, 0 or 1, in the run m.
func StepOf(m game.Move, die int) Step {
	return Step{int(m >> (fromOne - 16*die) & 0xffff), int(m >> (stepsOne - 8*die) & 0xff)}
}

// IsRun reports whether m is a run.
func IsRun(m game.Move) bool { return m&moveMask == moveRun }

// IsPush reports whether m pushes outnumbered runners.
func IsPush(m game.Move) bool { return m&moveMask == movePush }

// Push is what happens to the outnumbered runners of one colour (P-17). Runners is their number, 0 if the colour is not
// outnumbered. Way is, for each, -1 for back, 0 to stay, 1 for forward.
type Push struct {
	Runners int8
	Way     [2]int8
}

// pushCodes are all pushes of one colour, in ascending order. The index is the code in a move, four bits for each
// colour.
var pushCodes = [...]Push{
	{0, [2]int8{}},
	{1, [2]int8{-1}}, {1, [2]int8{0}}, {1, [2]int8{1}},
	{2, [2]int8{-1, -1}}, {2, [2]int8{-1, 0}}, {2, [2]int8{-1, 1}},
	{2, [2]int8{0, 0}}, {2, [2]int8{0, 1}}, {2, [2]int8{1, 1}},
}

// codeRange holds the first and the last code for each number of runners.
var codeRange = [...][2]game.Move{{0, 0}, {1, 3}, {4, 9}}

// codeShift returns the bit position of the code of seat in a move.
func codeShift(seat int) int { return 4 * (MaxSeats - 1 - seat) }

// Pushed returns the decision to push all outnumbered runners (P-17). The two ways of a colour may be in any order. It
// returns 0, which is never legal, for a push that does not exist.
func Pushed(pushes [MaxSeats]Push) game.Move {
	m := movePush
	for seat, p := range pushes {
		if p.Runners == 2 && p.Way[0] > p.Way[1] {
			p.Way[0], p.Way[1] = p.Way[1], p.Way[0]
		}
		code, ok := codeOf(p)
		if !ok {
			return 0
		}
		m |= code << codeShift(seat)
	}
	return m
}

// codeOf returns the code of p, and false if there is none.
func codeOf(p Push) (game.Move, bool) {
	for code, have := range pushCodes {
		if have == p {
			return game.Move(code), true
		}
	}
	return 0, false
}

// PushesOf returns the pushes of m, which must be a push, by seat; the ways of each colour are in ascending order.
func PushesOf(m game.Move) (pushes [MaxSeats]Push) {
	for seat := range pushes {
		if code := m >> codeShift(seat) & 15; int(code) < len(pushCodes) {
			pushes[seat] = pushCodes[code]
		}
	}
	return pushes
}

// Turned returns the chance move of turning the card c (P-03).
func Turned(c Card) game.Move { return moveCard | game.Move(c) }

// CardOf returns the card that m turns. If m turns none, the result has no meaning.
func CardOf(m game.Move) Card { return Card(m) } // the conversion cuts off the kind of the move

// Refusals besides those of all boxes.
const (
	CardDue        game.Refusal = "card-due"        // P-04: a card of the bull must be turned first
	NoRunnerThere  game.Refusal = "no-runner-there" // P-05: no own runner on that space
	SameRunner     game.Refusal = "same-runner"     // P-05: the dice are for two different runners
	InArena        game.Refusal = "in-arena"        // P-20: that runner does not move again
	WrongSteps     game.Refusal = "wrong-steps"     // P-06, P-07: the die says another number
	BothDice       game.Refusal = "both-dice"       // P-05: both dice must be used
	OneDie         game.Refusal = "one-die"         // P-24: one die for the only runner left
	NoDie          game.Refusal = "no-die"          // P-24: a die must be used
	PushFirst      game.Refusal = "push-first"      // P-17: the mover must decide about the outnumbered runners first
	NothingToPush  game.Refusal = "nothing-to-push" // P-16: nobody is outnumbered now
	NotOutnumbered game.Refusal = "not-outnumbered" // P-17: exactly the outnumbered runners are named
	WrongPush      game.Refusal = "wrong-push"      // P-17: by the difference or not at all
	NotInDeck      game.Refusal = "not-in-deck"     // P-03: no such card is left
)

// The kinds of events and the fields that each uses.
const (
	// EventTurn: Seat is about to roll.
	EventTurn game.Kind = iota + 1
	// EventRound: a new round begins, opened by Seat (P-04).
	EventRound
	// EventMiss: Seat has runners left to rank but none to move, and misses the turn (P-24).
	EventMiss
	// EventRoll: Seat rolled From with die one and To with die two, Arrow for an arrow (P-02).
	EventRoll
	// EventRun: Seat's runner went from space From to To for die Piece, 0 or 1, which counted N (P-05 to P-07). To may be
	// tomatoes. From is To if N is 0.
	EventRun
	// EventPush: Seat pushed a runner of Other from space From to To, by N, or left it there if N is 0 (P-17, P-18). To may be
	// tomatoes; it is less than N away where start or the end of the arena stops the runner.
	EventPush
	// EventSlip: Seat's runner slips on the tomatoes on From back to To (P-14).
	EventSlip
	// EventFear: Seat pays N points to the bank for the runner that has come to fear space To (P-13).
	EventFear
	// EventJostle: Seat takes N points from Other, outnumbered by N on space To (P-16).
	EventJostle
	// EventCredit: Seat takes N credits of 10 points each from the bank, because the payment that the next event tells cannot
	// be met (P-12).
	EventCredit
	// EventRank: Seat's runner goes from arena space From on rank N (P-21).
	EventRank
	// EventShuffle: the discards, all N cards, are the deck again (P-03).
	EventShuffle
	// EventCard: the card N was turned, Attack or the spaces the bull runs.
	EventCard
	// EventBack: the attack just turned as the very first card is shuffled back (P-11).
	EventBack
	// EventTorro: the bull runs from space From to To, N spaces unless the end of the arena stops it (P-09). To may be
	// tomatoes.
	EventTorro
	// EventTorroSlip: the bull slips on the tomatoes on From back to To (P-14).
	EventTorroSlip
	// EventWorth: the attack is worth N points, perhaps negative, to Seat's runner on space From (P-10). Nothing is paid yet.
	EventWorth
	// EventSum: the attack brings Seat N points from the bank, or costs it -N (P-10).
	EventSum
	// EventOver: the game has ended (P-25).
	EventOver
)
