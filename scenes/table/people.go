package table

import (
	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/play"
)

// people are those who sit at the table, by seat.
type people struct {
	services *services.Services
	colors   game.Table
	first    []play.Sitter // those whom the match names
	play.Seating
	referee play.Referee
}

func newPeople(s *services.Services, r play.Referee) people {
	m := r.Match()
	first := play.Sitters(m.Occupants())
	return people{services: s, colors: m.Header().Colors, first: first, Seating: play.Seating{Now: first}, referee: r}
}

// levels are the levels at which those who sit there now play a box.
func (p *people) levels(box game.Box) hint.Levels {
	now := make([]match.Occupant, len(p.Now))
	for seat, who := range p.Now {
		now[seat] = who.Occupant
	}
	return p.services.Levels(box, now)
}

// color is the colour of a seat, or piece.Plain for none.
func (p *people) color(s game.Seat) game.Color {
	if p.sits(s) {
		return p.colors[s]
	}
	return piece.Plain
}

// colorKey is the key of the word for a seat's colour.
func (p *people) colorKey(s game.Seat) words.Key {
	return words.Key("shell.color." + p.color(s).String())
}

// name is the occupant's name, or its colour's; empty for no seat.
func (p *people) name(s game.Seat) string {
	if !p.sits(s) {
		return ""
	}
	return p.called(p.Now[s], s)
}

// sits reports whether s is one of the seats.
func (p *people) sits(s game.Seat) bool { return s >= 0 && int(s) < len(p.colors) }

// called is what somebody at a seat is called.
func (p *people) called(who play.Sitter, s game.Seat) string {
	switch name := p.services.Called(who.Occupant); {
	case name == "":
		return p.services.T(string(p.colorKey(s)))
	case who.Held:
		return p.services.T("table.seat.for", "Name", name)
	default:
		return name
	}
}

// say is what a key with data means in a sentence about a seat.
func (p *people) say(key string, seat game.Seat, data []any) string {
	return p.services.T(key, append([]any{"Name", p.name(seat)}, data...)...)
}

// here reports whether a person at this screen decides for a seat.
func (p *people) here(s game.Seat) bool { return s >= 0 && p.referee.Here(s) }

// seatsHere are the seats for which people at this screen decide.
func (p *people) seatsHere() game.SeatSet { return game.Where(len(p.colors), p.here) }

// lone reports whether the person at a seat is the only one at this screen.
func (p *people) lone(s game.Seat) bool { return p.here(s) && p.seatsHere().Len() == 1 }
