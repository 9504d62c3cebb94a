package play

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Seating is who sits at a table that people come to with devices of their own, and who has decided there.
type Seating struct {
	// Now are those who sit there, by seat.
	Now []Sitter
	// Stints are who has decided for seats from an entry on, in the order of the entries, where that is another one than the match
	// names.
	Stints []Stint
}

// Sitter is somebody at a seat.
type Sitter struct {
	match.Occupant
	// Held tells that a bot holds the seat for the one called Name, who is away.
	Held bool
	// Away tells that the device of the person who sits there is gone.
	Away bool
}

// Stint is who decides for a seat from an entry on, counted from 0, until the seat's next Stint.
type Stint struct {
	From int
	Seat game.Seat
	Who  Sitter
}

// Sitters are occupants of whom nobody is away.
func Sitters(occupants []match.Occupant) []Sitter {
	out := make([]Sitter, len(occupants))
	for i, o := range occupants {
		out[i].Occupant = o
	}
	return out
}

// Equal reports whether two seatings are the same.
func (s *Seating) Equal(o *Seating) bool {
	return slices.Equal(s.Now, o.Now) && slices.Equal(s.Stints, o.Stints)
}
