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
	// MostInputs is how many inputs of one seat are recorded on one card.
	MostInputs = 200
)

// Times in milliseconds.
const (
	// Earliest is the earliest time of an input, before its card is open.
	Earliest = -250
	// Lockout is how long an input before the card is open locks its seat out.
	Lockout = 250
	// CloseGrace is for how long after an early close the app ignores inputs.
	CloseGrace = 500
)

// maxGrabs is the number of pairs of a seat and a pawn, see State.Grabs.
const maxGrabs = MaxSeats * MaxSeats

// Grab is an attempt to grab a pawn on an armed card.
type Grab struct {
	// At is the time of the attempt, as recorded, in milliseconds after the card was opened.
	At int16
	// By is the seat that grabs, Pawn that of the pawn.
	By, Pawn int8
	Hand     Hand // NoHand if it is unknown
}

// Drop is a pawn put on a tile at a time. The zero Drop is none.
type Drop struct {
	// At is the time of the drop, in milliseconds after the card was opened.
	At int16
	// Spot is the tile plus one.
	Spot int8
}

// Tile returns the tile; ok is false for the zero Drop.
func (d Drop) Tile() (tile int, ok bool) { return int(d.Spot) - 1, d.Spot > 0 }

// State is a position. Rules.Start returns the first; the zero State is invalid.
type State struct {
	// Deck are the cards not turned yet.
	Deck Deck
	// Card is the open card, or NoCard while one is to be turned.
	Card Card
	// Over is set at the end of the game.
	Over bool
	// Bullets are the bullets of each seat. Those of the open card are counted when it closes.
	Bullets [MaxSeats]uint8

	// Last is the time of the last input, Earliest before the first. This and the following fields are about the open
	// card and zero without one.
	Last int16
	// Locked is until when each seat is locked out, in milliseconds, 0 if it is not. It is below Lockout.
	Locked [MaxSeats]uint8
	// Placed is where each seat's pawn was put down and has stayed; the zero Drop if it is on no tile.
	Placed [MaxSeats]Drop
	// Bounced is the last drop from which each seat's pawn sprang back; the zero Drop if it never did.
	Bounced [MaxSeats]Drop
	// Touched are the seats that touched a pawn on a hands-up card.
	Touched game.SeatSet
	// Inputs is the number of inputs of each seat, at most MostInputs.
	Inputs [MaxSeats]uint8

	// Grabs are the attempts to grab a pawn on an armed card, the first N, in the order in which they count. For
	// each seat and pawn only the first is kept: if it fails, because the pawn is gone or the seat is done, later ones
	// would, too.
	Grabs [maxGrabs]Grab
	N     uint8
}

// PawnOn returns the seat whose pawn is on tile; ok is false if there is none.
func (s *State) PawnOn(tile int) (seat game.Seat, ok bool) {
	for seat := range s.Placed {
		if int(s.Placed[seat].Spot) == tile+1 {
			return game.Seat(seat), true
		}
	}
	return 0, false
}

// clearCard sets the fields about the open card to zero, except for Card.
func (s *State) clearCard() {
	clear(s.Grabs[:s.N])
	s.N, s.Last, s.Touched = 0, 0, 0
	s.Locked, s.Inputs = [MaxSeats]uint8{}, [MaxSeats]uint8{}
	s.Placed, s.Bounced = [MaxSeats]Drop{}, [MaxSeats]Drop{}
}

// Rules implements game.Script for a number of seats, a circle of tiles and options.
type Rules struct {
	game.NoSecrets[State]
	seats int
	tiles [MaxSeats]Place // the circle, clockwise; one tile for each seat, the rest is not used
	// allowed is, for each card that asks for a place, a bit set of the tiles where a pawn takes no bullet or is
	// healed.
	allowed [firstOfSeats]uint8
	// full is the deck of a new game.
	full       Deck
	time       int  // how long a card is open, in ms
	resolution int  // in ms, see Resolution
	ultimate   bool // see Ultimate
	// table has the words of the seats in journals, words those of the cards.
	table game.Table
	words cardWords
}

var _ game.Script[State] = (*Rules)(nil)

// newRules returns the rules for the colours t, a circle of tiles, one for each seat, and the deck of a new game. values
// are those of the options, by optSeconds and so on.
func newRules(t game.Table, tiles []Place, full Deck, values []int) *Rules {
	r := &Rules{seats: len(t), table: t, full: full, words: newCardWords(t)}
	copy(r.tiles[:], tiles)
	r.time = values[optSeconds] * 1000
	r.resolution = values[optResolution]
	r.ultimate = values[optUltimate] == 1
	for c := Indian; c < firstOfSeats; c++ {
		for tile, place := range tiles { // a character forbids its place, other cards allow only theirs
			if (place == c.Place()) != (c.Type() == Character) {
				r.allowed[c] |= 1 << tile
			}
		}
	}
	return r
}

// Seats implements game.Rules. It returns 3 to 6, which is also the number of tiles.
func (r *Rules) Seats() int { return r.seats }

// Tile returns the place on a tile, 0 ≤ tile < Seats, clockwise.
func (r *Rules) Tile(tile int) Place { return r.tiles[tile] }

// TimeLimit implements game.Timed's method: how long a card is open, in milliseconds.
func (r *Rules) TimeLimit() int { return r.time }

// Ultimate reports whether the hand matters on armed cards.
func (r *Rules) Ultimate() bool { return r.ultimate }

// Resolution returns by how many milliseconds a defender's grab of its own pawn counts as earlier than it was.
func (r *Rules) Resolution() int { return r.resolution }

// Allowed reports whether a pawn on tile takes no bullet on the card c, or is healed. It is false for cards without
// places.
func (r *Rules) Allowed(c Card, tile int) bool {
	return c < firstOfSeats && r.allowed[c]>>tile&1 == 1
}

// Start returns the position at the start: the whole deck, and no bullets.
func (r *Rules) Start() State { return State{Deck: r.full} }

// Turn implements game.Rules: game.Anyone while a card is open, game.Chance while one is to be turned, else game.Over.
func (r *Rules) Turn(s *State) game.Seat {
	switch {
	case s.Card != NoCard:
		return game.Anyone
	case s.Over:
		return game.Over
	}
	return game.Chance
}

// TurnWord implements game.Game's method, for journals: it returns "open" while a card is open, else "".
func (r *Rules) TurnWord(s *State) string {
	if s.Card != NoCard {
		return "open"
	}
	return ""
}

// Turner returns the seat that turns the next card or, while a card is open, the one that has turned it. The rules
// do not depend on it.
func (r *Rules) Turner(s *State) game.Seat {
	turned := r.full.Len() - s.Deck.Len()
	if s.Card != NoCard {
		turned--
	}
	return game.Seat(turned % r.seats)
}

// Now implements game.Timed's method: the time of the last input, in milliseconds.
func (r *Rules) Now(s *State) int { return int(s.Last) }

// Score implements game.Rules: the number of bullets. Lower is better.
func (r *Rules) Score(s *State, seat game.Seat) int { return int(s.Bullets[seat]) }

// Winners implements game.Rules: fewest bullets.
func (r *Rules) Winners(s *State) game.SeatSet {
	if !s.Over {
		return 0
	}
	return game.Best(r.seats, func(seat game.Seat) int { return -int(s.Bullets[seat]) })
}
