// Package game defines what every box implements: seats and colours, moves and refusals, events, chance as a seat, and
// the rules. Rules is fast and typed, for searches and playouts. Game hides the type of the state, for journals,
// matches and screens. The package does not know any box.
package game

import (
	"fmt"
	"math/bits"
)

// MaxSeats is the greatest number of seats in any box.
const MaxSeats = 6

// Seat is a place at the table. Seat 0 acts first, the others follow clockwise. The negative values are turns and
// viewers without a seat.
type Seat int8

// Turns and viewers that are no seat.
const (
	// Chance is the turn when a die is to be thrown or a card to be drawn.
	Chance Seat = -1
	// Over is the turn when the game has ended.
	Over Seat = -2
	// Anyone is the turn in a real-time game, where every seat may act until the card is closed.
	Anyone Seat = -3
	// Referee is the viewer that sees everything. It has no turns.
	Referee Seat = -4
	// Public is the viewer that sees what all may know, like a spectator. It has no turns.
	Public Seat = -5
)

// Move is a decision or an outcome of chance, encoded by its box. Equal moves have equal numbers, and Legal lists them
// in ascending order. 0 is never a move.
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

// colorNames are the words for colours in journals.
var colorNames = [Colors]string{"red", "blue", "yellow", "green", "violet", "white"}

// String returns the word for c in journals.
func (c Color) String() string { return colorNames[c] }

// ParseColor returns the colour with the word s; case matters.
func ParseColor(s string) (Color, error) {
	for i, n := range colorNames {
		if n == s {
			return Color(i), nil
		}
	}
	return 0, fmt.Errorf("unknown colour %q", s)
}

// UnmarshalText implements encoding.TextUnmarshaler, see ParseColor.
func (c *Color) UnmarshalText(word []byte) (err error) {
	*c, err = ParseColor(string(word))
	return err
}

// NextSeats maps each seat to the next one clockwise.
type NextSeats [MaxSeats]Seat

// NewNextSeats returns the NextSeats of a table with the given number of seats, at most MaxSeats.
func NewNextSeats(seats int) (r NextSeats) {
	for seat := range seats {
		r[seat] = Seat((seat + 1) % seats)
	}
	return r
}

// SeatSet is a set of seats. The zero set is empty.
type SeatSet uint8

// Everybody is the set of all seats, whatever their number.
const Everybody = ^SeatSet(0)

// Of returns the set of the given seats. It panics for a negative value.
func Of(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set |= 1 << s
	}
	return set
}

// Has reports whether the set contains s. It is false for negative values.
func (set SeatSet) Has(s Seat) bool { return set>>uint(s)&1 == 1 }

// With returns the set with s added. A negative s adds nothing.
func (set SeatSet) With(s Seat) SeatSet { return set | 1<<uint(s) }

// Without returns the set with s removed. A negative s removes nothing.
func (set SeatSet) Without(s Seat) SeatSet { return set &^ (1 << uint(s)) }

// Len returns the number of seats in the set.
func (set SeatSet) Len() int { return bits.OnesCount8(uint8(set)) }

// Seats returns the seats in the set that are below MaxSeats, in ascending order.
func (set SeatSet) Seats() []Seat {
	var list []Seat
	for seat := range Seat(MaxSeats) {
		if set.Has(seat) {
			list = append(list, seat)
		}
	}
	return list
}

// SeatsWhere returns the set of those seats below seats for which in returns true.
func SeatsWhere(seats int, in func(Seat) bool) (set SeatSet) {
	for seat := range Seat(seats) {
		if in(seat) {
			set = set.With(seat)
		}
	}
	return set
}

// Best returns the set of those seats below seats whose score is greatest. seats must be at least 1. It does not allocate.
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

// Refusal is the reason why a move is not legal. It implements error. Boxes define constants of it. The text for
// players has the key "<box>.refusal.<Refusal>".
type Refusal string

// Error implements error.
func (r Refusal) Error() string { return string(r) }

// Refusals of all boxes.
const (
	NotYourTurn Refusal = "not-your-turn"
	GameOver    Refusal = "game-over"
	NotLegal    Refusal = "not-legal"
	NotRolled   Refusal = "not-rolled" // the die has to be thrown first
)

// Kind is the kind of an event. Each box defines its own, from 1.
type Kind uint8

// Event is something that happened, in the order in which a person would see it. It contains no pointers. The constants
// of a box say which fields a kind uses.
type Event struct {
	Kind  Kind
	Seat  Seat // seat of the event; Chance if the log should name nobody
	Other Seat
	Piece int8
	// VisibleTo are the seats that may know N. The empty set stands for everybody.
	VisibleTo SeatSet
	From, To  int16
	N         int32
}

// Hidden is the value of Event.N for viewers that may not know it.
const Hidden = -1 << 31

// Seen returns e as viewer may know it: with N Hidden if the viewer may not know it. The events of a view equal those of
// the whole game once both have passed through Seen.
func (e Event) Seen(viewer Seat) Event {
	if e.VisibleTo != 0 && viewer != Referee && !e.VisibleTo.Has(viewer) {
		e.N = Hidden
	}
	return e
}

// AppendEvent returns ev with e appended or, if ev is nil, nil: then nobody wants the events, see Rules.Apply. So Rules.Do can run
// the code of Apply without events.
func AppendEvent(ev []Event, e Event) []Event {
	if ev == nil {
		return nil
	}
	return append(ev, e)
}

// Outcome is a possible outcome of chance and its weight: its probability is the weight divided by the sum of all
// weights.
type Outcome struct {
	Move   Move
	Weight int
}

// RNG is a seeded random number generator. The same seed gives the same numbers on every platform and in every version.
// It is not safe for concurrent use.
//
// The algorithm is SplitMix64 (Steele, Lea and Flood, 2014). Its quality is sufficient for dice and shuffles. It needs a
// third of the time of the generators in math/rand, and less in a browser. That counts in playouts, where a move takes a
// few dozen nanoseconds.
type RNG struct{ state uint64 }

// NewRNG returns a generator with a seed.
func NewRNG(seed uint64) *RNG { return &RNG{state: mix(seed)} }

// Uint64 returns 64 random bits. It implements rand.Source of math/rand/v2.
func (rng *RNG) Uint64() uint64 {
	rng.state += 0x9e3779b97f4a7c15
	return mix(rng.state)
}

// mix is the finalizer of SplitMix64: it spreads each bit of z over all bits.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below returns a random number from 0 to n-1. The bias is below n/2³². n must be positive and below 2³². It does not
// allocate.
func (rng *RNG) Below(n int) int { return int(rng.Uint64() >> 32 * uint64(n) >> 32) }

// Pick returns a random element of legal, which must not be empty. It does not allocate.
func (rng *RNG) Pick(legal []Move) Move { return legal[rng.Below(len(legal))] }

// Float returns a random number in [0, 1).
func (rng *RNG) Float() float64 { return float64(rng.Uint64()>>11) / (1 << 53) }
