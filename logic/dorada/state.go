package dorada

import (
	"fmt"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
)

// What a game of Dorada is made of (D-01).
const (
	MinSeats = 2
	MaxSeats = 4
	Pawns    = 4 // of each seat
)

// Spot is where a pawn is: a space, and how many pawns lie under it there. On
// start every pawn is at height 0.
type Spot uint16

// Lost is the spot of a pawn that has become a bridge (D-07).
const Lost Spot = 0xffff

func at(space, height int) Spot { return Spot(space<<4 | height) }

// Space is the space of a pawn that is not lost.
func (p Spot) Space() int { return int(p >> 4) }

// Height is the number of pawns under a pawn that is not lost.
func (p Spot) Height() int { return int(p & 15) }

// State is a position. The zero State is not one; Rules.Start makes the first.
type State struct {
	// Pawn holds the spots of each seat's pawns, ascending: the pawns of a seat
	// are alike, so equal positions are equal values.
	Pawn [MaxSeats][Pawns]Spot
	// Size is the number of pawns on each space; start is not counted (D-01).
	Size [MaxSpaces]uint8
	// Bridge marks the traps that have been bridged, a bit a space (D-07).
	Bridge [MaxSpaces / 64]uint64
	// Mover is the seat to decide or about to roll, or game.Over.
	Mover game.Seat
	// Roll is what was rolled, 1 to 6, or 0 while the die is due.
	Roll uint8
}

// Bridged reports whether the trap on space is a bridge by now.
func (s *State) Bridged(space int) bool { return s.Bridge[space>>6]>>(space&63)&1 == 1 }

func (s *State) setBridge(space int) { s.Bridge[space>>6] |= 1 << (space & 63) }

// Rules are Dorada for a number of seats on a board.
type Rules struct {
	board *Board
	seats int
	// table has the words of the seats in journals; nil until Box.New.
	table game.Table
}

var _ game.Script[State] = (*Rules)(nil)

// NewRules are the rules for 2 to 4 seats on board.
func NewRules(board *Board, seats int) (*Rules, error) {
	if seats < MinSeats || seats > MaxSeats {
		return nil, fmt.Errorf("dorada is for %d to %d seats, not %d", MinSeats, MaxSeats, seats)
	}
	return &Rules{board: board, seats: seats}, nil
}

// Board is the track that is played on.
func (r *Rules) Board() *Board { return r.board }

// Seats is the number of seats, 2 to 4.
func (r *Rules) Seats() int { return r.seats }

// Start is the usual start: all pawns on start, the first seat to roll.
func (r *Rules) Start() State {
	s := State{}
	for seat := r.seats; seat < MaxSeats; seat++ {
		s.Pawn[seat] = [Pawns]Spot{Lost, Lost, Lost, Lost}
	}
	return s
}

// Turn is the seat to decide, game.Chance while the die is due, or game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	if s.Roll == 0 && s.Mover != game.Over {
		return game.Chance
	}
	return s.Mover
}

// free reports whether the pawn at p may move: it is in play and nothing lies
// on it (D-04). Pawns on start are always free (D-01).
func (r *Rules) free(s *State, p Spot) bool {
	space := p.Space()
	return space == 0 || (p < at(r.board.Goal(), 0) && p.Height()+1 == int(s.Size[space]))
}

// canMove reports whether seat has a free pawn (D-06, D-17).
func (r *Rules) canMove(s *State, seat game.Seat) bool {
	for _, p := range s.Pawn[seat] {
		if r.free(s, p) {
			return true
		}
	}
	return false
}

// passTo gives the turn to seat, or to the first one after it that has a free
// pawn, or to nobody when none has (D-06, D-15, D-17).
func (r *Rules) passTo(s *State, seat game.Seat) {
	s.Roll = 0
	for range r.seats {
		if int(seat) == r.seats {
			seat = 0
		}
		if r.canMove(s, seat) {
			s.Mover = seat
			return
		}
		seat++
	}
	s.Mover = game.Over
}

// inPlay reports whether seat has a pawn that is neither lost nor in DORADA.
func (r *Rules) inPlay(s *State, seat game.Seat) bool {
	return s.Pawn[seat][0] < at(r.board.Goal(), 0)
}

// Score is what seat's pawns in DORADA are worth now (D-16).
func (r *Rules) Score(s *State, seat game.Seat) int {
	sum, goal := 0, r.board.Goal()
	for _, p := range s.Pawn[seat] {
		if p != Lost && p.Space() == goal {
			sum += Worth(int(s.Size[goal]) - 1 - p.Height())
		}
	}
	return sum
}

// Worth is the points of the pawn in DORADA on which depth pawns lie (D-16).
func Worth(depth int) int {
	top := [...]int{100, 80, 60, 50, 40, 30, 20}
	if depth < len(top) {
		return top[depth]
	}
	return 10
}

// Winners are the seats with most points once the game is over.
func (r *Rules) Winners(s *State) game.SeatSet {
	if s.Mover != game.Over {
		return 0
	}
	var set game.SeatSet
	best := -1
	for seat := range game.Seat(r.seats) {
		switch score := r.Score(s, seat); {
		case score > best:
			set, best = game.Of(seat), score
		case score == best:
			set = set.With(seat)
		}
	}
	return set
}

// View is s: Dorada has no secrets.
func (r *Rules) View(s *State, _ game.Seat) State { return *s }

// Redeal does nothing: Dorada has no secrets.
func (r *Rules) Redeal(*State, *game.Luck) {}

// Box is Dorada on the shelf.
type Box struct{ standard *Board }

var _ game.Box = (*Box)(nil)

// Open reads the standard board, JSON as in journals, and holds it to D-13.
func Open(board []byte) (*Box, error) {
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
	return &Box{standard: b}, nil
}

// Standard is the board that is played on when a journal names no other.
func (b *Box) Standard() *Board { return b.standard }

// Name is "dorada".
func (b *Box) Name() string { return "dorada" }

// Seats is 2 to 4 (D-01).
func (b *Box) Seats() (least, most int) { return MinSeats, MaxSeats }

// Options are none: who starts is the order of the seats.
func (b *Box) Options() []game.Option { return nil }

// New sets up a game as h says.
func (b *Box) New(h *game.Header) (game.Game, error) {
	if err := game.CheckSeats(b, h.Colors); err != nil {
		return nil, err
	}
	if _, err := game.ReadOptions(nil, h.Options); err != nil {
		return nil, err
	}
	board, err := b.boardOf(h)
	if err != nil {
		return nil, err
	}
	r, err := NewRules(board, len(h.Colors))
	if err != nil {
		return nil, err
	}
	r.table = h.Colors
	start := r.Start()
	if h.Setup.Exists() {
		if start, err = r.readSetup(h.Setup); err != nil {
			return nil, fmt.Errorf("setup: %w", err)
		}
	}
	return game.Wrap(b, h, r, start), nil
}

func (b *Box) boardOf(h *game.Header) (*Board, error) {
	if !h.Board.Exists() {
		return b.standard, nil
	}
	return ReadBoard(h.Board)
}
