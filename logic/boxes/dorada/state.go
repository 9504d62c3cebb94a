package dorada

import (
	"fmt"
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// What a game of Dorada is made of (D-01).
const (
	MinSeats = 2
	MaxSeats = 4
	Pawns    = 4 // of each seat
)

// words is the number of 64-bit words in a set of spaces.
const words = (MaxSpaces + 63) / 64

// Set is a set of spaces of the board.
type Set [words]uint64

// Has reports whether space, 0 ≤ space < MaxSpaces, is in the set.
func (set *Set) Has(space int) bool { return set[space>>6]>>(space&63)&1 == 1 }

func (set *Set) add(space int)    { set[space>>6] |= 1 << (space & 63) }
func (set *Set) remove(space int) { set[space>>6] &^= 1 << (space & 63) }

func (set *Set) empty() bool { return set[0]|set[1] == 0 }

// meets reports whether the sets have a space in common.
func (set *Set) meets(other *Set) bool { return set[0]&other[0]|set[1]&other[1] != 0 }

// State is a position. The zero State is not one; Rules.Start makes the first. The pawns of a seat are alike, so it says for
// every space whose pawns lie there, and equal positions are equal values.
type State struct {
	// Free has, for each seat, the spaces on which the uppermost pawn is its own: those it may move (D-04). Space 0 is in it
	// while the seat has a pawn on start, DORADA never is.
	Free [MaxSeats]Set
	// Bridge has the traps that have been bridged (D-07).
	Bridge Set
	// Goal is the pile in DORADA, two bits a pawn, the last to arrive lowest, below a bit that is always set.
	Goal uint64
	// Under is, for each space with pawns, what lies under the uppermost: two bits a pawn, the upper ones lower, below a bit
	// that is always set. It is 0 on a space without pawns.
	Under [MaxSpaces]uint32
	// Start is the number of pawns each seat has on start (D-01).
	Start [MaxSeats]uint8
	// Mover is the seat to decide or about to roll, or game.Over.
	Mover game.Seat
	// Roll is what was rolled, 1 to 6, or 0 while the die is due.
	Roll uint8
}

// Arrived returns the number of pawns in DORADA.
func (s *State) Arrived() int { return (bits.Len64(s.Goal) - 1) / 2 }

// Size returns the number of pawns on an ordinary space or a bridge.
func (s *State) Size(space int) int { return (bits.Len32(s.Under[space]) + 1) / 2 }

// AppendPile appends the pile on space, bottom to top; that on start is empty, pawns there block nobody (D-01).
func (s *State) AppendPile(dst []game.Seat, space int) []game.Seat {
	for i := s.Size(space) - 2; i >= 0; i-- {
		dst = append(dst, game.Seat(s.Under[space]>>(2*i)&3))
	}
	if s.Under[space] != 0 {
		dst = append(dst, s.top(space))
	}
	return dst
}

// AppendGoal appends the pile in DORADA, bottom to top (D-14).
func (s *State) AppendGoal(dst []game.Seat) []game.Seat {
	for i := s.Arrived() - 1; i >= 0; i-- {
		dst = append(dst, game.Seat(s.Goal>>(2*i)&3))
	}
	return dst
}

// top returns whose pawn is uppermost on space, or 0 if it is empty.
func (s *State) top(space int) game.Seat {
	word, bit := space>>6, space&63
	one, two, three := s.Free[1][word]>>bit&1, s.Free[2][word]>>bit&1, s.Free[3][word]>>bit&1
	return game.Seat(one | two<<1 | three | three<<1)
}

// lift takes the uppermost pawn, seat's, off space; counting those on start is left to leave. It has no branches: what lies
// where is as good as random to a processor, and to guess wrong costs a quarter of a move.
func (s *State) lift(seat game.Seat, space int) {
	under, word := s.Under[space], space>>6&1
	s.Under[space] = under >> 2
	s.Free[seat&3][word] &^= 1 << (space & 63)
	s.Free[under&3][word] |= uint64(boolBit(under > 1)) << (space & 63)
}

// leaveStart takes seat's pawn that was lifted off space off those on start, if it is one of them (D-01), without a branch.
func (s *State) leaveStart(seat game.Seat, space int) {
	fromStart := boolBit(space == 0)
	left := s.Start[seat&3] - fromStart
	s.Start[seat&3] = left
	s.Free[seat&3][0] |= uint64(fromStart & boolBit(left != 0))
}

// put lays a pawn of seat on space, start included but not DORADA.
func (s *State) put(seat game.Seat, space int) {
	if space == 0 {
		s.Start[seat]++
		s.Free[seat].add(0)
		return
	}
	pile := uint32(1)
	if under := s.Under[space]; under != 0 {
		top := s.top(space)
		s.Free[top].remove(space)
		pile = under<<2 | uint32(top)
	}
	s.Free[seat].add(space)
	s.Under[space] = pile
}

// boolBit returns 1 if yes, else 0.
func boolBit(yes bool) uint8 {
	if yes {
		return 1
	}
	return 0
}

// Rules are Dorada for a number of seats on a board.
type Rules struct {
	game.NoSecrets[State]
	board *Board
	// track is the board's, here to be at hand.
	track track
	seats int
	after game.Ring
	// table has the words of the seats in journals; nil until Box.New.
	table game.Table
	game.Setups[State, position]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 2 to 4 seats on board.
func NewRules(board *Board, seats int) (*Rules, error) {
	if err := label().Admit(seats); err != nil {
		return nil, err
	}
	return newRules(board, seats), nil
}

func newRules(board *Board, seats int) *Rules {
	return &Rules{board: board, track: board.track, seats: seats, after: game.NewRing(seats)}
}

// Board returns the track that is played on.
func (r *Rules) Board() *Board { return r.board }

// Seats returns the number of seats, 2 to 4.
func (r *Rules) Seats() int { return r.seats }

// Start returns the usual start: all pawns on start, the first seat to roll.
func (r *Rules) Start() State {
	s := State{Goal: 1}
	for seat := range game.Seat(r.seats) {
		s.Start[seat] = Pawns
		s.Free[seat].add(0)
	}
	return s
}

// Turn returns the seat to decide, game.Chance while the die is due, or game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	if s.Roll == 0 && s.Mover != game.Over {
		return game.Chance
	}
	return s.Mover
}

// passTo gives the turn to seat, or to the first one after it that has a free pawn, or to nobody when none has (D-06, D-15,
// D-17).
func (r *Rules) passTo(s *State, seat game.Seat) {
	s.Mover, s.Roll = seat, 0
	if s.Free[seat&3].empty() {
		s.Mover = r.firstFree(s, seat)
	}
}

// firstFree returns seat or the first one after it that has a free pawn, or game.Over.
func (r *Rules) firstFree(s *State, seat game.Seat) game.Seat {
	for range r.seats {
		if !s.Free[seat].empty() {
			return seat
		}
		seat = r.after[seat]
	}
	return game.Over
}

// inPlay reports whether seat has a pawn that is neither lost nor in DORADA.
func (r *Rules) inPlay(s *State, seat game.Seat) bool {
	return !s.Free[seat].empty() || r.coveredAt(s, seat, 1, r.board.Goal())
}

// coveredAt reports whether a pawn of seat lies under another on a space from low up to but not including high.
func (r *Rules) coveredAt(s *State, seat game.Seat, low, high int) bool {
	for space := low; space < high; space++ {
		for under := s.Under[space]; under > 1; under >>= 2 {
			if game.Seat(under&3) == seat {
				return true
			}
		}
	}
	return false
}

// Score returns what seat's pawns in DORADA are worth now (D-16).
func (r *Rules) Score(s *State, seat game.Seat) int {
	sum := 0
	for depth, pile := 0, s.Goal; pile > 1; depth, pile = depth+1, pile>>2 {
		if game.Seat(pile&3) == seat {
			sum += Worth(depth)
		}
	}
	return sum
}

// Worth returns the points of the pawn in DORADA on which depth pawns lie (D-16).
func Worth(depth int) int {
	top := [...]int{100, 80, 60, 50, 40, 30, 20}
	if depth < len(top) {
		return top[depth]
	}
	return 10
}

// Winners returns the seats with most points once the game is over.
func (r *Rules) Winners(s *State) game.SeatSet {
	if s.Mover != game.Over {
		return 0
	}
	return game.Best(r.seats, func(seat game.Seat) int { return r.Score(s, seat) })
}

// label returns what is on the box; who starts is the order of the seats, so that it has no options (D-01).
func label() game.Label { return game.Label{Title: "dorada", Least: MinSeats, Most: MaxSeats} }

// Box is Dorada on the shelf.
type Box struct {
	game.Label
	hint.Calibrated
	standard *Board
	// net is what the strong bot has learned, nil if it has not yet.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open reads the standard board, JSON as in journals, and holds it to D-13, and the weights of the strong bot. Without
// weights (nil) there are no hints, and strong plays as medium does: that is where training begins.
func Open(board, weights []byte) (*Box, error) {
	v, err := jsonline.Parse(board)
	if err != nil {
		return nil, fmt.Errorf("dorada: standard board: %w", err)
	}
	b, err := ReadBoard(v)
	if err == nil {
		err = b.CheckStandard()
	}
	if err != nil {
		return nil, fmt.Errorf("dorada: standard %w", err)
	}
	net, err := value.Learned(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("dorada: %w", err)
	}
	return &Box{Label: label(), standard: b, net: net}, nil
}

// Standard returns the board that is played on when a journal names no other.
func (b *Box) Standard() *Board { return b.standard }

// New sets up a game as h says.
func (b *Box) New(h *game.Header) (game.Game, error) {
	if _, err := game.Admit(b, h); err != nil {
		return nil, err
	}
	board, err := game.BoardOf(h, b.standard, ReadBoard)
	if err != nil {
		return nil, err
	}
	r, err := NewRules(board, len(h.Colors))
	if err != nil {
		return nil, err
	}
	r.table = h.Colors
	r.Setups = game.NewSetups(h.Colors, r.position, r.fields()...)
	return game.SetUp(b, h, r, r.Start(), r.readSetup)
}
