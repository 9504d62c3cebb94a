package play

import (
	"slices"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
)

// Seating is who sits at a table with several devices, and who decided there before.
type Seating struct {
	// Sitters are who sits there now, by seat.
	Sitters []Sitter
	// Stints are who decided for a seat from an entry on, in order of the entries. Before its first Stint, a seat is
	// decided by the player whom the header of the match names.
	Stints []Stint
}

// Sitter is who plays a seat.
type Sitter struct {
	match.Occupant
	// HeldByBot is true if a bot plays for the person called Name, who is away.
	HeldByBot bool
	// Away is true if the device of the person has disconnected.
	Away bool
}

// Stint says who decides for a seat from entry From on, until the seat's next Stint.
type Stint struct {
	From int // counted from 0
	Seat game.Seat
	Who  Sitter
}

// SittersOf returns sitters for occupants, none of them away.
func SittersOf(occupants []match.Occupant) []Sitter {
	out := make([]Sitter, len(occupants))
	for i, o := range occupants {
		out[i].Occupant = o
	}
	return out
}

// Equal reports whether two seatings are the same.
func (s *Seating) Equal(o *Seating) bool {
	return slices.Equal(s.Sitters, o.Sitters) && slices.Equal(s.Stints, o.Stints)
}
