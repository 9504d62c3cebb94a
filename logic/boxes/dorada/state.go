package dorada

import (
	"fmt"
	"math/bits"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// Number of seats, and of the pawns of each (D-01).
const (
	MinSeats = 2
	MaxSeats = 4
	Pawns    = 4 // of each seat
)

// setWords is the number of 64-bit words in a Set.
const setWords = (MaxSpaces + 63) / 64

// Set is a set of spaces of the board.
type Set [setWords]uint64

// Has reports whether space, 0 ≤ space < MaxSpaces, is in the set.
func (set *Set) Has(space int) bool { return set[space>>6]>>(space&63)&1 == 1 }

// add adds space.
func (set *Set) add(space int) { set[space>>6] |= 1 << (space & 63) }

// remove removes space.
func (set *Set) remove(space int) { set[space>>6] &^= 1 << (space & 63) }

// empty reports whether the set is empty.
func (set *Set) empty() bool { return set[0]|set[1] == 0 }

// intersects reports whether the sets have a common space.
func (set *Set) intersects(other *Set) bool { return set[0]&other[0]|set[1]&other[1] != 0 }

// State is a position. Rules.Start returns the first; the zero State is invalid. The pawns of a seat are not
// distinguished, so equal positions are equal values.
type State struct {
	// Free has, for each seat, the spaces with its pawn on top, which it may move (D-04). Space 0 is in it while the
	// seat has a pawn on start. DORADA is never in it.
	Free [MaxSeats]Set
	// Bridge has the bridged traps (D-07).
	Bridge Set
	// Goal is the pile in DORADA: two bits for each pawn, the last to arrive in the lowest, above them a bit that is
	// always set.
	Goal uint64
	// Under is, for each space, the pile without its top pawn: two bits for each pawn, upper ones lower, above them a
	// bit that is always set. It is 0 for a space without pawns.
	Under [MaxSpaces]uint32
	// Start is the number of pawns of each seat on start (D-01).
	Start [MaxSeats]uint8
	// Mover is the seat that moves or throws, or game.Over.
	Mover game.Seat
	// Roll is the number thrown, 1 to 6, or 0 while the die is to be thrown.
	Roll uint8
}

// Arrived returns the number of pawns in DORADA.
func (s *State) Arrived() int { return (bits.Len64(s.Goal) - 1) / 2 }

// Size returns the number of pawns on a space other than start and DORADA. Under has two bits for each but the top one, and a
// bit above.
func (s *State) Size(space int) int { return (bits.Len32(s.Under[space]) + 1) / 2 }

// AppendPile appends the seats of the pawns on space, bottom to top. It appends nothing for start, where pawns do not
// cover each other (D-01).
func (s *State) AppendPile(dst []game.Seat, space int) []game.Seat {
	for i := s.Size(space) - 2; i >= 0; i-- { // the pawns under the top one, the lowest first
		dst = append(dst, game.Seat(s.Under[space]>>(2*i)&3))
	}
	if s.Under[space] != 0 {
		dst = append(dst, s.top(space))
	}
	return dst
}

// AppendGoal appends the seats of the pawns in DORADA, bottom to top (D-14).
func (s *State) AppendGoal(dst []game.Seat) []game.Seat {
	for i := s.Arrived() - 1; i >= 0; i-- {
		dst = append(dst, game.Seat(s.Goal>>(2*i)&3))
	}
	return dst
}

// top returns the seat of the top pawn on space. For a space without pawns it returns 0, which means nothing.
func (s *State) top(space int) game.Seat {
	word, bit := space>>6, space&63
	one, two, three := s.Free[1][word]>>bit&1, s.Free[2][word]>>bit&1, s.Free[3][word]>>bit&1
	// At most one of them is 1. If none is, seat 0 has the top pawn.
	return game.Seat(one | two<<1 | three | three<<1)
}

// lift removes the top pawn, of seat, from space, and frees the pawn below. For a pawn on start, leaveStart must be called, too,
// as others of seat may still be there. lift is branch-free, since branches would be mispredicted at the cost of a quarter of a
// move.
func (s *State) lift(seat game.Seat, space int) {
	under, word := s.Under[space], space>>6&1
	s.Under[space] = under >> 2
	s.Free[seat&3][word] &^= 1 << (space & 63)
	s.Free[under&3][word] |= uint64(boolBit(under > 1)) << (space & 63)
}

// leaveStart counts one pawn of seat less on start, if space is start (D-01). If pawns are left there, it puts start back into
// Free, from which lift has taken it. It is branch-free.
func (s *State) leaveStart(seat game.Seat, space int) {
	fromStart := boolBit(space == 0)
	left := s.Start[seat&3] - fromStart
	s.Start[seat&3] = left
	s.Free[seat&3][0] |= uint64(fromStart & boolBit(left != 0))
}

// put puts a pawn of seat on top of the pile on space, which may be start but not DORADA. It treats a trap as an ordinary space;
// putAlone lets an open trap take the pawn.
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

// boolBit returns 1 for true and 0 for false. The compiler makes no branch of its if.
func boolBit(yes bool) uint8 {
	if yes {
		return 1
	}
	return 0
}

// Rules implements game.Script for a number of seats and a board.
type Rules struct {
	game.NoSecrets[State]
	board *Board
	// moves is a copy of that in board, for speed.
	moves moveTable
	seats int
	next  game.NextSeats
	// table has the colours of the seats, and Setups reads and writes positions in journals. Both are empty until Box.New
	// sets them; games for training do without.
	table game.Table
	game.Setups[State, position]
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules returns the rules for 2 to 4 seats on a board.
func NewRules(board *Board, seats int) (*Rules, error) {
	if err := label().CheckSeats(seats); err != nil {
		return nil, err
	}
	return newRules(board, seats), nil
}

// newRules is NewRules without the check of seats.
func newRules(board *Board, seats int) *Rules {
	return &Rules{board: board, moves: board.moves, seats: seats, next: game.NewNextSeats(seats)}
}

// Board returns the board.
func (r *Rules) Board() *Board { return r.board }

// Seats implements game.Rules. It returns 2 to 4.
func (r *Rules) Seats() int { return r.seats }

// Start returns the position at the start: all pawns on start, the first seat to throw.
func (r *Rules) Start() State {
	s := State{Goal: 1}
	for seat := range game.Seat(r.seats) {
		s.Start[seat] = Pawns
		s.Free[seat].add(0)
	}
	return s
}

// Turn implements game.Rules: game.Chance while the die is to be thrown, else Mover.
func (r *Rules) Turn(s *State) game.Seat {
	if s.Roll == 0 && s.Mover != game.Over {
		return game.Chance
	}
	return s.Mover
}

// passTo gives the turn to the first seat from seat on that has a free pawn, and the die is to be thrown; without any the game
// is over (D-06, D-15, D-17).
func (r *Rules) passTo(s *State, seat game.Seat) {
	s.Mover, s.Roll = seat, 0
	if s.Free[seat&3].empty() {
		s.Mover = r.firstFree(s, seat)
	}
}

// firstFree returns the first seat from seat on that has a free pawn, or game.Over.
func (r *Rules) firstFree(s *State, seat game.Seat) game.Seat {
	for range r.seats {
		if !s.Free[seat].empty() {
			return seat
		}
		seat = r.next[seat]
	}
	return game.Over
}

// inPlay reports whether seat has a pawn that is neither lost nor in DORADA.
func (r *Rules) inPlay(s *State, seat game.Seat) bool {
	return !s.Free[seat].empty() || r.coveredAt(s, seat, 1, r.board.Goal())
}

// coveredAt reports whether a pawn of seat is covered on a space from low to high-1.
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

// Score implements game.Rules: the points of seat's pawns in DORADA (D-16).
func (r *Rules) Score(s *State, seat game.Seat) int {
	sum := 0
	for depth, pile := 0, s.Goal; pile > 1; depth, pile = depth+1, pile>>2 {
		if game.Seat(pile&3) == seat {
			sum += Worth(depth)
		}
	}
	return sum
}

// Worth returns the points of a pawn in DORADA with depth pawns on top of it (D-16).
func Worth(depth int) int {
	top := [...]int{100, 80, 60, 50, 40, 30, 20}
	if depth < len(top) {
		return top[depth]
	}
	return 10
}

// Winners implements game.Rules: the most points win, and equal scores share the win (D-16).
func (r *Rules) Winners(s *State) game.SeatSet { return game.WinnersByScore(r, s) }

// label returns the name and the numbers of seats of the box. There are no options; who starts follows from the order of
// seats (D-01).
func label() game.Label { return game.Label{Title: "dorada", Least: MinSeats, Most: MaxSeats} }

// Box implements game.Box for Dorada.
type Box struct {
	game.Label
	hint.Calibrated
	standard *Board // the standard board
	// net is the value network of the strong bot, nil without weights.
	net *value.Net
}

var _ game.Box = (*Box)(nil)

// Open returns the box. board is the standard board as JSON, checked by D-13. weights are those of the strong bot. If they
// are nil, as at the start of training, there are no hints, and strong plays like medium.
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
	net, err := value.ReadOptional(weights, valueInputs)
	if err != nil {
		return nil, fmt.Errorf("dorada: %w", err)
	}
	return &Box{Label: label(), standard: b, net: net}, nil
}

// Standard returns the standard board, which is used if a journal has none.
func (b *Box) Standard() *Board { return b.standard }

// New implements game.Box.
func (b *Box) New(h *game.Header) (game.Game, error) {
	if _, err := game.CheckHeader(b, h); err != nil {
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
