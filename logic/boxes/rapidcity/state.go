package rapidcity

import (
	"ludotheque/logic/game"
)

// What a game of Rapid City is made of.
const (
	MinSeats = 3
	MaxSeats = 6
	// LastBullet is how many bullets of one seat end the game.
	LastBullet = 6
	// MostInputs is how many inputs of one seat are taken note of on one card.
	MostInputs = 200
)

// The times of the rules, in milliseconds.
const (
	// Earliest is the earliest that an input is taken note of, before its card is open.
	Earliest = -250
	// Lockout is for how long an input before the card is open locks its seat out.
	Lockout = 250
	// Grace is for how long after an early close the app drops inputs.
	Grace = 500
)

// maxGrabs is one for every pair of a seat and a pawn: see State.Grabs.
const maxGrabs = MaxSeats * MaxSeats

// Grab is a hand that reached for a pawn on an armed card.
type Grab struct {
	// At is when, as recorded.
	At int16
	// By is whose hand, Pawn whose pawn.
	By, Pawn int8
	Hand     Hand
}

// Drop is a pawn put down on a tile, at a time. The zero Drop is none.
type Drop struct {
	At int16
	// Spot is the tile plus one.
	Spot int8
}

// Tile returns the tile of the drop; ok is false for the zero Drop.
func (d Drop) Tile() (tile int, ok bool) { return int(d.Spot) - 1, d.Spot > 0 }

// State is a position. The zero State is not one; Rules.Start makes the first.
type State struct {
	// Deck are the cards not turned yet.
	Deck Deck
	// Card is open, or NoCard while one is to be turned.
	Card Card
	// Over is set at the end.
	Over bool
	// Bullets are those of each seat, as they were when the card was turned.
	Bullets [MaxSeats]uint8

	// Last is when the last input came, Earliest before the first. This and what follows is about the open card and zero while
	// there is none.
	Last int16
	// Locked is until when each seat is locked out, 0 if it is not. It is never later than 249.
	Locked [MaxSeats]uint8
	// Lying is where each seat's pawn was put down for good.
	Lying [MaxSeats]Drop
	// Bounced is where each seat's pawn sprang back last.
	Bounced [MaxSeats]Drop
	// Touched are the seats that touched a pawn on a hands-up card.
	Touched game.SeatSet
	// Inputs is how many inputs each seat has made, MostInputs at most.
	Inputs [MaxSeats]uint8

	// Grabs are the hands that reached for a pawn on an armed card, the first N, in the order in which they count. Of
	// several by one seat for one pawn only the first recorded is kept: whatever made it fail, the pawn gone or the seat done,
	// makes the later ones fail too. So they are few, however many inputs come, and nothing is lost.
	Grabs [maxGrabs]Grab
	N     uint8
}

// On returns whose pawn lies on tile; ok is false if none does.
func (s *State) On(tile int) (seat game.Seat, ok bool) {
	for seat := range s.Lying {
		if int(s.Lying[seat].Spot) == tile+1 {
			return game.Seat(seat), true
		}
	}
	return 0, false
}

// clearCard puts everything back that is about the open card, but for the card.
func (s *State) clearCard() {
	clear(s.Grabs[:s.N])
	s.N, s.Last, s.Touched = 0, 0, 0
	s.Locked, s.Inputs = [MaxSeats]uint8{}, [MaxSeats]uint8{}
	s.Lying, s.Bounced = [MaxSeats]Drop{}, [MaxSeats]Drop{}
}

// Rules are Rapid City for a number of seats, a circle of tiles and options.
type Rules struct {
	game.NoSecrets[State]
	seats int
	tiles [MaxSeats]Place
	// allowed are the tiles, a bit each, on which a pawn takes no bullet, or is healed, for every card that asks for a place.
	allowed [firstOfSeats]uint8
	// full is the deck of a new game.
	full       Deck
	time       int
	resolution int
	ultimate   bool
	// table has the words of the seats in journals.
	table game.Table
	// words are those of the cards.
	words words
}

var _ game.Script[State] = (*Rules)(nil)

// newRules returns the rules at table t on a circle of tiles, one a seat. values are those of Options.
func newRules(t game.Table, tiles []Place, full Deck, values []int) *Rules {
	r := &Rules{seats: len(t), table: t, full: full, words: wordsOf(t)}
	copy(r.tiles[:], tiles)
	r.time = values[optSeconds] * 1000
	r.resolution = values[optResolution]
	r.ultimate = values[optUltimate] == 1
	for c := Indian; c < firstOfSeats; c++ {
		for tile, place := range tiles {
			if (place == c.Place()) != (c.Type() == Character) {
				r.allowed[c] |= 1 << tile
			}
		}
	}
	return r
}

// Seats returns the number of seats and of tiles, 3 to 6.
func (r *Rules) Seats() int { return r.seats }

// Tile returns the place on tile, 0 ≤ tile < Seats, clockwise.
func (r *Rules) Tile(tile int) Place { return r.tiles[tile] }

// Time returns how long a card is open, in milliseconds: an input may come at this time, but not later.
func (r *Rules) Time() int { return r.time }

// Ultimate reports whether the hand matters on armed cards.
func (r *Rules) Ultimate() bool { return r.ultimate }

// Resolution returns by how many milliseconds a defender's grab of its own pawn counts as earlier than it was.
func (r *Rules) Resolution() int { return r.resolution }

// Allowed reports whether a pawn on tile takes no bullet on the card c, or is healed on a healing card. Cards without places
// allow none.
func (r *Rules) Allowed(c Card, tile int) bool {
	return c < firstOfSeats && r.allowed[c]>>tile&1 == 1
}

// Start returns the usual start.
func (r *Rules) Start() State { return State{Deck: r.full} }

// Turn returns game.Chance while a card is to be turned, game.Anyone while one is open, or game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	switch {
	case s.Card != NoCard:
		return game.Anyone
	case s.Over:
		return game.Over
	}
	return game.Chance
}

// TurnWord returns "open" while a card is.
func (r *Rules) TurnWord(s *State) string {
	if s.Card != NoCard {
		return "open"
	}
	return ""
}

// Turner returns the seat whose turn it is to turn the card that is due, or that turned the open one. It follows from the
// number of cards turned and decides nothing.
func (r *Rules) Turner(s *State) game.Seat {
	turned := r.full.Len() - s.Deck.Len()
	if s.Card != NoCard {
		turned--
	}
	return game.Seat(turned % r.seats)
}

// Now returns when the last input came, Earliest before the first.
func (r *Rules) Now(s *State) int { return int(s.Last) }

// Score returns the number of seat's bullets. Lower is better.
func (r *Rules) Score(s *State, seat game.Seat) int { return int(s.Bullets[seat]) }

// Winners returns the seats with fewest bullets once the game is over.
func (r *Rules) Winners(s *State) game.SeatSet {
	if !s.Over {
		return 0
	}
	return game.Best(r.seats, func(seat game.Seat) int { return -int(s.Bullets[seat]) })
}
