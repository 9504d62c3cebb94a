// Package game is the contract every box fulfils: seats and colours, moves and refusals, events, chance as a seat, and the
// two faces of a box's rules. Rules is the fast, typed face that searches and playouts use; Game is the face with the
// state's type hidden that the journal, the match and the screens use. No box is known here by name.
package game

import (
	"fmt"
	"math/bits"
)

// MaxSeats is the most seats any box has.
const MaxSeats = 6

// Seat is a place at the table. 0 is the first seat of the game, the others follow clockwise. The negative values say who
// decides when no seat does.
type Seat int8

// Who decides when it is no single seat's turn.
const (
	// Chance decides: a die or a card is due.
	Chance Seat = -1
	// Over means that nobody decides any more.
	Over Seat = -2
	// Anyone may act at any time until the card is closed (real time).
	Anyone Seat = -3
	// Referee is no player: it sees everything. It views and encodes only.
	Referee Seat = -4
	// Public is no player either: it sees what everybody may know, as one who only watches does. It views and encodes only.
	Public Seat = -5
)

// Move is a decision or an outcome of chance, packed by its box. Two moves are the same exactly when the numbers are equal,
// and Legal lists them ascending. The zero Move is never a move.
type Move uint64

// Color is the colour of a seat, in the order of the palette.
type Color uint8

// The six colours a seat may have.
const (
	Red Color = iota
	Blue
	Yellow
	Green
	Violet
	White
	Colors = 6
)

var colorNames = [Colors]string{"red", "blue", "yellow", "green", "violet", "white"}

// String is the word for c in journals.
func (c Color) String() string { return colorNames[c] }

// ParseColor reads a colour's word in a journal, case included.
func ParseColor(s string) (Color, error) {
	for i, n := range colorNames {
		if n == s {
			return Color(i), nil
		}
	}
	return 0, fmt.Errorf("unknown colour %q", s)
}

// UnmarshalText reads what ParseColor does.
func (c *Color) UnmarshalText(word []byte) (err error) {
	*c, err = ParseColor(string(word))
	return err
}

// Ring has for each seat of a table the one after it, clockwise.
type Ring [MaxSeats]Seat

// NewRing is the ring of a table for seats, at most MaxSeats.
func NewRing(seats int) (r Ring) {
	for seat := range seats {
		r[seat] = Seat((seat + 1) % seats)
	}
	return r
}

// SeatSet is a set of seats. The zero set is empty.
type SeatSet uint8

// Everybody is the set of all seats, of however many there are.
const Everybody = ^SeatSet(0)

// Of is the set of the seats given.
func Of(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set, as only real seats are.
func (set SeatSet) Has(s Seat) bool { return set>>uint(s)&1 == 1 }

// With is the set with s added.
func (set SeatSet) With(s Seat) SeatSet { return set | 1<<uint(s) }

// Without is the set with s taken out.
func (set SeatSet) Without(s Seat) SeatSet { return set &^ (1 << uint(s)) }

// Len is the number of seats in the set.
func (set SeatSet) Len() int { return bits.OnesCount8(uint8(set)) }

// Where returns the seats below a number for which in holds.
func Where(seats int, in func(Seat) bool) (set SeatSet) {
	for seat := range Seat(seats) {
		if in(seat) {
			set = set.With(seat)
		}
	}
	return set
}

// Best returns those of the first seats seats for which score is greatest; several if they are level. It does not allocate.
func Best(seats int, score func(Seat) int) SeatSet {
	set, best := Of(0), score(0)
	for seat := Seat(1); int(seat) < seats; seat++ {
		switch n := score(seat); {
		case n > best:
			set, best = Of(seat), n
		case n == best:
			set = set.With(seat)
		}
	}
	return set
}

// Refusal is the reason why a move is not legal. It is an error, a constant of its box, and the last part of the key under
// which the screen finds the sentence in the player's language: "<box>.refusal.<Refusal>".
type Refusal string

// Error is the refusal in the words of its constant.
func (r Refusal) Error() string { return string(r) }

// Refusals that every box shares.
const (
	NotYourTurn Refusal = "not-your-turn"
	GameOver    Refusal = "game-over"
	NotLegal    Refusal = "not-legal"
	NotRolled   Refusal = "not-rolled" // of a box with dice, which come first
)

// Kind numbers the kinds of events of one box; each box names its own.
type Kind uint8

// Event is one thing that happened, in the order a person would see it. It holds values only. Which fields a kind uses is
// said where its box names it.
type Event struct {
	Kind  Kind
	Seat  Seat // whose event it is; Chance where a log should name nobody
	Other Seat
	Piece int8
	// VisibleTo are the seats that may know N; the empty set means everybody.
	VisibleTo SeatSet
	From, To  int16
	N         int32
}

// Hidden stands for Event.N where it may not be known.
const Hidden = -1 << 31

// Seen is e as viewer may know it. What a view reports is the same, seen so, as what the whole game reports.
func (e Event) Seen(viewer Seat) Event {
	if e.VisibleTo != 0 && viewer != Referee && !e.VisibleTo.Has(viewer) {
		e.N = Hidden
	}
	return e
}

// Outcome is one thing chance may choose, and its weight against the others.
type Outcome struct {
	Move   Move
	Weight int
}

// RNG is a seeded source of chance. Equal seeds give equal numbers on every platform, for ever. It is not safe for
// concurrent use.
//
// It is SplitMix64 (Steele, Lea and Flood, 2014): all that dice and shuffles ask of chance, and, where a move takes no
// longer than a few dozen nanoseconds, a third of the time of the generators of math/rand, in a browser less than that.
type RNG struct{ state uint64 }

// NewRNG is the generator of seed.
func NewRNG(seed uint64) *RNG { return &RNG{state: mix(seed)} }

// Uint64 is 64 random bits. It makes an RNG a rand.Source.
func (l *RNG) Uint64() uint64 {
	l.state += 0x9e3779b97f4a7c15
	return mix(l.state)
}

// mix spreads what differs between two numbers over all their bits.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is a number from 0 to n-1, all equally likely but for a bias under n/2³². n must be positive and below 2³². It does
// not allocate.
func (l *RNG) Below(n int) int { return int(l.Uint64() >> 32 * uint64(n) >> 32) }

// Pick is any of legal, which is not empty, all equally likely. It does not allocate.
func (l *RNG) Pick(legal []Move) Move { return legal[l.Below(len(legal))] }

// Float is a number from 0 up to but not including 1.
func (l *RNG) Float() float64 { return float64(l.Uint64()>>11) / (1 << 53) }
