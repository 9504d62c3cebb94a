package pamplona

import (
	"fmt"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Numbers of pieces and points (P-01).
const (
	MinSeats = 2
	MaxSeats = 6
	Runners  = 3  // of each seat
	Ranks    = 12 // in the arena (P-21)
	Stake    = 30 // courage points at the start (P-01)
	Credit   = 10 // points of one credit (P-12)
)

// Spot is where a runner is: a space, or rankBase plus a rank.
type Spot uint16

// rankBase is greater than any space, so that spots ascend from the start to the ranks.
const rankBase Spot = 4096

// OnRank returns the spot of rank n, 1 to Ranks.
func OnRank(n int) Spot { return rankBase + Spot(n) }

// Rank returns the rank, from 1, or 0 if p is a space.
func (p Spot) Rank() int {
	if p < rankBase {
		return 0
	}
	return int(p - rankBase)
}

// Space returns the index of the space. For a rank it returns a number greater than any space.
func (p Spot) Space() int { return int(p) }

// Card is a card of the bull: the number of spaces it runs, or Attack.
type Card uint8

// Attack is the card with which the bull stays and attacks (P-10).
const Attack Card = 0

// CardKinds is the number of different cards: Attack and 1 to 5.
const CardKinds = 6

// FullDeck returns the number of each card in the deck, 22 in all (P-03).
func FullDeck() [CardKinds]uint8 { return [CardKinds]uint8{Attack: 6, 1: 3, 2: 3, 3: 5, 4: 3, 5: 2} }

// Arrow is the face of a die that allows 0 to 6 steps (P-07).
const Arrow = 0

// MostSteps is the greatest number of steps for an arrow (P-07).
const MostSteps = 6

// Phase is what happens next in a game.
type Phase uint8

// The phases. In Rolling and Turning chance has the turn.
const (
	Rolling Phase = iota // the mover's dice are thrown (P-05)
	Running              // the mover moves its runners (P-05)
	Pushing              // the mover pushes the runners it outnumbers (P-17)
	Turning              // a card of the bull is turned (P-04)
	Ended                // the game is over (P-25)
)

// State is a position. Rules.Start returns the first; the zero State is invalid.
type State struct {
	// Runner holds the spots of each seat's runners in ascending order. The runners of a seat are not distinguished.
	Runner [MaxSeats][Runners]Spot
	// Courage is the points of each seat, at least 0. Credits is the number of credits it has taken (P-12).
	Courage, Credits [MaxSeats]int32
	// CardsSeen is the number of cards turned, without those shuffled back (P-11).
	CardsSeen int32
	// Torro is the space of the bull.
	Torro uint16
	// Deck is the number of cards of each kind left to be turned.
	Deck [CardKinds]uint8
	// Dice are the faces thrown while Phase is Running, Arrow for an arrow; else 0.
	Dice [2]uint8
	// Inside is the number of runners in the arena without a rank. It could be computed from Runner; it is almost
	// always 0.
	Inside uint8
	// Phase is what happens next.
	Phase Phase
	// Mover is the seat that throws or decides. First has opened this round (P-04). Mover equals First in the phase
	// Turning, and both are 0 at the end.
	Mover, First game.Seat
}

// Rules implements game.Script for a number of seats and a board. Box.New sets table and Setups, which only journals
// need. NewRules leaves them empty.
type Rules struct {
	game.NoSecrets[State]
	board  *Board
	seats  int
	rotate bool           // see Rotate
	next   game.NextSeats // the seat to the left of each seat
	arena  Spot           // the first arena space
	table  game.Table     // the colours of the seats, which journals use as keys
	game.Setups[State, State]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 2 to 6 seats on a board. If rotate is true, the first seat of a round moves on by one
// each round (P-04).
func NewRules(board *Board, seats int, rotate bool) (*Rules, error) {
	if err := label().CheckSeats(seats); err != nil {
		return nil, err
	}
	return newRules(board, seats, rotate), nil
}

// newRules is NewRules without the check of seats.
func newRules(board *Board, seats int, rotate bool) *Rules {
	return &Rules{board: board, seats: seats, rotate: rotate, next: game.NewNextSeats(seats), arena: Spot(board.arena)}
}

// Board returns the board.
func (r *Rules) Board() *Board { return r.board }

// Rotate reports whether the first seat moves on by one each round (P-04).
func (r *Rules) Rotate() bool { return r.rotate }

// Seats implements game.Rules. It returns 2 to 6.
func (r *Rules) Seats() int { return r.seats }

// Start returns the position at the start (P-01, P-03).
func (r *Rules) Start() State {
	s := State{Deck: FullDeck()}
	for seat := range r.seats {
		s.Runner[seat] = [Runners]Spot{StartSpace, StartSpace, StartSpace}
		s.Courage[seat] = Stake
	}
	return s
}

// Turn implements game.Rules.
func (r *Rules) Turn(s *State) game.Seat {
	switch s.Phase {
	case Running, Pushing:
		return s.Mover
	case Ended:
		return game.Over
	}
	return game.Chance
}

// Movable returns how many of seat's runners are not yet in the arena (P-20, P-24).
func (r *Rules) Movable(s *State, seat game.Seat) int {
	runners := &s.Runner[seat]
	return belowBit(runners[0], r.arena) + belowBit(runners[1], r.arena) + belowBit(runners[2], r.arena)
}

// belowBit returns 1 if spot is below limit, else 0, without a branch: only then the difference is negative.
func belowBit(spot, limit Spot) int { return int((uint32(spot) - uint32(limit)) >> 31) }

// isRanked reports whether all runners of seat are on ranks. Spots ascend, so the first is on a rank only if all are.
func isRanked(s *State, seat game.Seat) bool { return s.Runner[seat][0] > rankBase }

// ScoreParts is a score by its parts, in points (P-26).
type ScoreParts struct {
	Courage int // courage points, at least 0
	Ranks   int // the sum of the ranks of the runners, at least 0 (P-22)
	Behind  int // -1 for each space that a runner is behind the bull
	Credits int // -10 for each credit (P-12)
}

// Sum returns the score.
func (p ScoreParts) Sum() int { return p.Courage + p.Ranks + p.Behind + p.Credits }

// ScoreParts returns the parts of seat's score in s (P-26).
func (r *Rules) ScoreParts(s *State, seat game.Seat) ScoreParts {
	p := ScoreParts{Courage: int(s.Courage[seat]), Credits: -Credit * int(s.Credits[seat])}
	for _, spot := range s.Runner[seat] {
		if rank := spot.Rank(); rank > 0 {
			p.Ranks += rank // P-22
		} else {
			p.Behind += min(0, spot.Space()-int(s.Torro))
		}
	}
	return p
}

// Score implements game.Rules (P-26).
func (r *Rules) Score(s *State, seat game.Seat) int { return r.ScoreParts(s, seat).Sum() }

// Winners implements game.Rules.
func (r *Rules) Winners(s *State) game.SeatSet { return game.WinnersByScore(r, s) }

// label returns the name and the number of seats (P-01).
func label() game.Label { return game.Label{Title: "pamplona", Least: MinSeats, Most: MaxSeats} }

// Box implements game.Box for Viva Pamplona!.
type Box struct {
	game.Label
	// Calibrated has the calibration, by which hints turn the network's estimates into chances.
	hint.Calibrated
	standard *Board // the standard board
	// net is the value network of the strong bot, nil without weights.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open returns the box. board is the standard board as JSON, weights are those of the strong bot. Without weights (nil)
// there are no hints, and strong plays like medium, as at the start of training.
func Open(board, weights []byte) (*Box, error) {
	v, err := jsonline.Parse(board)
	if err != nil {
		return nil, fmt.Errorf("pamplona: standard board: %w", err)
	}
	b, err := ReadBoard(v)
	if err != nil {
		return nil, fmt.Errorf("pamplona: standard %w", err)
	}
	net, err := value.ReadOptional(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("pamplona: %w", err)
	}
	return &Box{Label: label(), standard: b, net: net}, nil
}

// Standard returns the standard board, which is used if a journal has none.
func (b *Box) Standard() *Board { return b.standard }

// Options implements game.Box: the first seat may rotate (P-04).
func (b *Box) Options() []game.Option {
	return []game.Option{{Name: "rotate", Values: []int{0, 1}, Switch: true, Source: game.House, Rule: "P-04", Fitted: true}}
}

// New implements game.Box.
func (b *Box) New(h *game.Header) (game.Game, error) {
	options, err := game.CheckHeader(b, h)
	if err != nil {
		return nil, err
	}
	board, err := game.BoardOf(h, b.standard, ReadBoard)
	if err != nil {
		return nil, err
	}
	r, err := NewRules(board, len(h.Colors), options[0] == 1)
	if err != nil {
		return nil, err
	}
	r.table = h.Colors
	r.Setups = game.NewSetups(h.Colors, game.Identity[State], r.fields()...)
	return game.SetUp(b, h, r, r.Start(), r.readSetup)
}
