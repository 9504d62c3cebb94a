package table

import (
	"slices"
	"strings"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/stage"
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

// sitters are occupants of whom nobody is away.
func sitters(occupants []match.Occupant) []Sitter {
	out := make([]Sitter, len(occupants))
	for i, o := range occupants {
		out[i].Occupant = o
	}
	return out
}

// equal reports whether two seatings are the same.
func (s *Seating) equal(o *Seating) bool {
	return slices.Equal(s.Now, o.Now) && slices.Equal(s.Stints, o.Stints)
}

// decider is who decided for a seat when an entry was played.
func (p *people) decider(entry int, s game.Seat) Sitter {
	who := p.first[s]
	for i := range p.Stints {
		if t := &p.Stints[i]; t.Seat == s && t.From <= entry {
			who = t.Who
		}
	}
	return who
}

// nameAt is what whoever decided for a seat when an entry was played was called, or whose the seat was if a bot held it: that stays
// so, whoever sits there later.
func (p *people) nameAt(entry int, s game.Seat, decides bool) string {
	if !p.sits(s) {
		return ""
	}
	who := p.decider(entry, s)
	who.Held = who.Held && decides
	return p.called(who, s)
}

// seat has others sit at the table, and tells by keys that a bot has come in for somebody, or that somebody is back; the person
// itself is told by an absence.
func (p *people) seat(s Seating, tell func(key, name string)) {
	for i := range p.Now {
		was, is := &p.Now[i], &s.Now[i]
		switch {
		case p.here(game.Seat(i)) || was.Held == is.Held:
		case is.Held:
			tell("table.seat.held", is.Name)
		case !is.Bot && was.Name == is.Name:
			tell("table.seat.back", is.Name)
		}
	}
	p.Seating = s
}

// inspect tells who is away, by the colours of the seats.
func (p *people) inspect(r *stage.Report) {
	var away []string
	for i := range p.Now {
		if p.Now[i].Away {
			away = append(away, p.colors.Word(game.Seat(i)))
		}
	}
	r.Set("away", strings.Join(away, " "))
}
