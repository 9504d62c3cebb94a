package pamplona

import (
	"fmt"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// What a game is made of (P-01) and what things are worth.
const (
	MinSeats = 2
	MaxSeats = 6
	Runners  = 3  // of each seat
	Ranks    = 12 // in the arena (P-21)
	Stake    = 30 // courage points at the start (P-01)
	Credit   = 10 // points of one credit (P-12)
)

// Spot is where a runner is: the number of its space, or a rank.
type Spot uint16

// rankBase is below every rank and above every space, so that spots ascend from start over street and arena to the ranks.
const rankBase Spot = 4096

// OnRank returns the spot on rank n, 1 to Ranks.
func OnRank(n int) Spot { return rankBase + Spot(n) }

// Rank returns the rank of a runner that is on one, else 0.
func (p Spot) Rank() int {
	if p < rankBase {
		return 0
	}
	return int(p - rankBase)
}

// Space returns the space of a runner that is on no rank.
func (p Spot) Space() int { return int(p) }

// Card is a card of the bull: the spaces it runs, or Attack.
type Card uint8

// Attack is the card on which the bull stays and attacks (P-10).
const Attack Card = 0

// CardKinds is the number of different cards: Attack and the moves 1 to 5.
const CardKinds = 6

// FullDeck returns how many there are of each card, 22 together (P-03).
func FullDeck() [CardKinds]uint8 { return [CardKinds]uint8{Attack: 6, 1: 3, 2: 3, 3: 5, 4: 3, 5: 2} }

// Arrow is the face of a die that stands for 0 to 6 (P-07).
const Arrow = 0

// MostSteps is the most that an arrow may stand for (P-07).
const MostSteps = 6

// Phase is what is due.
type Phase uint8

// The phases. Rolling and Turning are chance's.
const (
	Rolling Phase = iota // the mover's dice (P-05)
	Running              // the mover's runners (P-05)
	Pushing              // the runners the mover outnumbers (P-17)
	Turning              // a card of the bull (P-04)
	Ended                // nothing (P-25)
)

// State is a position. The zero State is not one; Rules.Start makes the first.
type State struct {
	// Runner holds the spots of each seat's runners, ascending: the runners of a seat are alike, so equal positions are equal
	// values.
	Runner [MaxSeats][Runners]Spot
	// Courage is the points each seat has, never less than 0; Credits is how many credits it has taken (P-12).
	Courage, Credits [MaxSeats]int32
	// Seen is the number of cards turned, those shuffled back not counted (P-11).
	Seen int32
	// Torro is the space of the bull.
	Torro uint16
	// Deck is how many cards of each kind are left to be drawn.
	Deck [CardKinds]uint8
	// Dice is what was rolled while Phase is Running, Arrow for an arrow; else 0.
	Dice [2]uint8
	// Inside is how many runners are in the arena but on no rank. It follows from Runner and is kept because it is hardly ever
	// other than 0.
	Inside uint8
	// Phase is what is due.
	Phase Phase
	// Mover is the seat to roll or decide; First opened this round (P-04). While a card is due Mover is First, at the end both
	// are 0.
	Mover, First game.Seat
}

// Rules are Viva Pamplona! for a number of seats on a board.
type Rules struct {
	game.NoSecrets[State]
	board  *Board
	seats  int
	rotate bool
	after  game.Ring
	// arena is the spot of the board's first arena space.
	arena Spot
	// table has the words of the seats in journals; nil until Box.New.
	table game.Table
	game.Setups[State, State]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 2 to 6 seats on board; rotate lets the first seat move on by one each round (P-04).
func NewRules(board *Board, seats int, rotate bool) (*Rules, error) {
	if err := label().Admit(seats); err != nil {
		return nil, err
	}
	return newRules(board, seats, rotate), nil
}

func newRules(board *Board, seats int, rotate bool) *Rules {
	return &Rules{board: board, seats: seats, rotate: rotate, after: game.NewRing(seats), arena: Spot(board.arena)}
}

// Board returns the board that is played on.
func (r *Rules) Board() *Board { return r.board }

// Rotate reports whether the first seat moves on by one each round (P-04).
func (r *Rules) Rotate() bool { return r.rotate }

// Seats returns the number of seats, 2 to 6.
func (r *Rules) Seats() int { return r.seats }

// Start returns the usual start (P-01, P-03), the first seat to roll.
func (r *Rules) Start() State {
	s := State{Deck: FullDeck()}
	for seat := range r.seats {
		s.Runner[seat] = [Runners]Spot{StartSpace, StartSpace, StartSpace}
		s.Courage[seat] = Stake
	}
	return s
}

// Turn returns the seat to decide, game.Chance while dice or a card are due, or game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	switch s.Phase {
	case Running, Pushing:
		return s.Mover
	case Ended:
		return game.Over
	}
	return game.Chance
}

// Movable returns the number of seat's runners that are not yet in the arena (P-20, P-24).
func (r *Rules) Movable(s *State, seat game.Seat) int {
	runners := &s.Runner[seat]
	return below(runners[0], r.arena) + below(runners[1], r.arena) + below(runners[2], r.arena)
}

// below returns 1 if spot is less than limit, else 0: a difference of spots has its sign in the uppermost bit.
func below(spot, limit Spot) int { return int((uint32(spot) - uint32(limit)) >> 31) }

// ranked reports whether all runners of seat are on ranks.
func ranked(s *State, seat game.Seat) bool { return s.Runner[seat][0] > rankBase }

// Part is how a seat's score comes about, each part in points with its sign.
type Part struct{ Courage, Ranks, Behind, Credits int }

// Sum returns the score.
func (p Part) Sum() int { return p.Courage + p.Ranks + p.Behind + p.Credits }

// Parts takes seat's score apart into the four steps in which it is counted at the end: points, ranks, spaces behind the
// bull, credits (P-26).
func (r *Rules) Parts(s *State, seat game.Seat) Part {
	p := Part{Courage: int(s.Courage[seat]), Credits: -Credit * int(s.Credits[seat])}
	for _, spot := range s.Runner[seat] {
		if rank := spot.Rank(); rank > 0 {
			p.Ranks += rank // P-22
		} else {
			p.Behind += min(0, spot.Space()-int(s.Torro))
		}
	}
	return p
}

// Score returns what seat would have if the game ended now (P-26).
func (r *Rules) Score(s *State, seat game.Seat) int { return r.Parts(s, seat).Sum() }

// Winners returns the seats with the highest score once the game is over.
func (r *Rules) Winners(s *State) game.SeatSet {
	if s.Phase != Ended {
		return 0
	}
	return game.Best(r.seats, func(seat game.Seat) int { return r.Score(s, seat) })
}

// label returns what is on the box (P-01).
func label() game.Label { return game.Label{Title: "pamplona", Least: MinSeats, Most: MaxSeats} }

// Box is Viva Pamplona! on the shelf.
type Box struct {
	game.Label
	hint.Calibrated
	standard *Board
	// net is what the strong bot has learned, nil if it has not yet.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open reads the standard board, JSON as in journals, and the weights of the strong bot. Without weights (nil) there are no
// hints, and strong plays as medium does: that is where training begins.
func Open(board, weights []byte) (*Box, error) {
	v, err := jsonline.Parse(board)
	if err != nil {
		return nil, fmt.Errorf("pamplona: standard board: %w", err)
	}
	b, err := ReadBoard(v)
	if err != nil {
		return nil, fmt.Errorf("pamplona: standard %w", err)
	}
	net, err := value.Learned(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("pamplona: %w", err)
	}
	return &Box{Label: label(), standard: b, net: net}, nil
}

// Standard returns the board that is played on when a journal names no other.
func (b *Box) Standard() *Board { return b.standard }

// Options returns the rotation of the first seat (P-04). Who starts is the order of the seats.
func (b *Box) Options() []game.Option {
	return []game.Option{{Name: "rotate", Values: []int{0, 1}, Switch: true, Source: game.House}}
}

// New sets up a game as h says.
func (b *Box) New(h *game.Header) (game.Game, error) {
	options, err := game.Admit(b, h)
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
	r.Setups = game.NewSetups(h.Colors, game.Itself[State], r.fields()...)
	return game.SetUp(b, h, r, r.Start(), r.readSetup)
}
