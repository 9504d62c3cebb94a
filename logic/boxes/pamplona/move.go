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

// A run keeps its spaces and steps here, so that runs ascend by the space of die one, that of die two, and then by steps.
const (
	fromOne  = 32
	fromTwo  = 16
	stepsOne = 8
	stepsTwo = 0
	runBits  = 48
)

// Rolled returns the outcome of chance: the faces of both dice (P-02), Arrow for an arrow.
func Rolled(one, two int) game.Move { return moveRoll | game.Move(one)<<8 | game.Move(two) }

// DiceOf returns the faces that m rolls.
func DiceOf(m game.Move) (one, two int) { return int(m >> 8 & 0xff), int(m & 0xff) }

// Step is what one die does in a run: the runner that stands on space From before the turn goes Steps ahead. From 0, the
// pen, is a die that is not used (P-24).
type Step struct{ From, Steps int }

// Run returns the decision for both dice (P-05). Spaces must be below 2¹⁶, steps below 2⁸.
func Run(one, two Step) game.Move {
	return moveRun | game.Move(one.From)<<fromOne | game.Move(two.From)<<fromTwo |
		game.Move(one.Steps)<<stepsOne | game.Move(two.Steps)<<stepsTwo
}

// StepOf returns what die, 0 for die one and 1 for die two, does in the run m.
func StepOf(m game.Move, die int) Step {
	return Step{int(m >> (fromOne - 16*die) & 0xffff), int(m >> (stepsOne - 8*die) & 0xff)}
}

// IsRun reports whether m is a run.
func IsRun(m game.Move) bool { return m&moveMask == moveRun }

// IsPush reports whether m is a decision about outnumbered runners.
func IsPush(m game.Move) bool { return m&moveMask == movePush }

// Push is what becomes of the outnumbered runners of one colour: how many there are, 0 for a colour that is not outnumbered,
// and the way each goes: -1 back, 0 stays, 1 forward (P-17).
type Push struct {
	Runners int8
	Way     [2]int8
}

// codes are the pushes of one colour in ascending order, by the four bits that a move keeps for it.
var codes = [...]Push{
	{0, [2]int8{}},
	{1, [2]int8{-1}}, {1, [2]int8{0}}, {1, [2]int8{1}},
	{2, [2]int8{-1, -1}}, {2, [2]int8{-1, 0}}, {2, [2]int8{-1, 1}},
	{2, [2]int8{0, 0}}, {2, [2]int8{0, 1}}, {2, [2]int8{1, 1}},
}

// codeRange are the first and the last of codes for a number of runners.
var codeRange = [...][2]game.Move{{0, 0}, {1, 3}, {4, 9}}

// codeShift returns where a move keeps the code of seat.
func codeShift(seat int) int { return 4 * (MaxSeats - 1 - seat) }

// Pushed returns the decision about all outnumbered runners (P-17); of two runners of a colour, which are alike, the ways may be
// given in any order. It is the zero Move, which is never legal, if some colour has no such push.
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

func codeOf(p Push) (game.Move, bool) {
	for code, have := range codes {
		if have == p {
			return game.Move(code), true
		}
	}
	return 0, false
}

// PushesOf returns the pushes of the decision m, the ways of a colour ascending.
func PushesOf(m game.Move) (pushes [MaxSeats]Push) {
	for seat := range pushes {
		if code := m >> codeShift(seat) & 15; int(code) < len(codes) {
			pushes[seat] = codes[code]
		}
	}
	return pushes
}

// Turned returns the outcome of chance: c is the card of the bull (P-03).
func Turned(c Card) game.Move { return moveCard | game.Move(c) }

// CardOf returns the card that m turns.
func CardOf(m game.Move) Card { return Card(m) }

// Why a decision is refused, besides those that all boxes share.
const (
	CardDue        game.Refusal = "card-due"        // P-04: the bull comes first
	NoRunnerThere  game.Refusal = "no-runner-there" // P-05: no own runner on that space
	SameRunner     game.Refusal = "same-runner"     // P-05: the dice are for two different runners
	InArena        game.Refusal = "in-arena"        // P-20: that runner does not move again
	WrongSteps     game.Refusal = "wrong-steps"     // P-06, P-07: the die says another number
	BothDice       game.Refusal = "both-dice"       // P-05: both dice must be used
	OneDie         game.Refusal = "one-die"         // P-24: one die for the only runner left
	NoDie          game.Refusal = "no-die"          // P-24: a die must be used
	PushFirst      game.Refusal = "push-first"      // P-17: it is about the runners outnumbered now
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

func emit(ev []game.Event, e game.Event) []game.Event {
	if ev == nil {
		return nil
	}
	return append(ev, e)
}
