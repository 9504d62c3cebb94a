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

// People are those who sit at the table, by seat.
type People struct {
	Services *services.Services
	Colors   game.Table
	First    []play.Sitter // those whom the match names
	play.Seating
	Referee play.Referee
}

func NewPeople(s *services.Services, r play.Referee) People {
	m := r.Match()
	first := play.Sitters(m.Occupants())
	return People{Services: s, Colors: m.Header().Colors, First: first, Seating: play.Seating{Now: first}, Referee: r}
}

// Levels are the levels at which those who sit there now play a box.
func (p *People) Levels(box game.Box) hint.Levels {
	now := make([]match.Occupant, len(p.Now))
	for seat, who := range p.Now {
		now[seat] = who.Occupant
	}
	return p.Services.Levels(box, now)
}

// Color is the colour of a seat, or piece.Plain for none.
func (p *People) Color(s game.Seat) game.Color {
	if p.sits(s) {
		return p.Colors[s]
	}
	return piece.Plain
}

// ColorKey is the key of the word for a seat's colour.
func (p *People) ColorKey(s game.Seat) words.Key {
	return words.Key("shell.color." + p.Color(s).String())
}

// Name is the occupant's name, or its colour's; empty for no seat.
func (p *People) Name(s game.Seat) string {
	if !p.sits(s) {
		return ""
	}
	return p.called(p.Now[s], s)
}

// sits reports whether s is one of the seats.
func (p *People) sits(s game.Seat) bool { return s >= 0 && int(s) < len(p.Colors) }

// called is what somebody at a seat is called.
func (p *People) called(who play.Sitter, s game.Seat) string {
	switch name := p.Services.Called(who.Occupant); {
	case name == "":
		return p.Services.T(string(p.ColorKey(s)))
	case who.Held:
		return p.Services.T("table.seat.for", "Name", name)
	default:
		return name
	}
}

// Say is what a key with data means in a sentence about a seat.
func (p *People) Say(key string, seat game.Seat, data []any) string {
	return p.Services.T(key, append([]any{"Name", p.Name(seat)}, data...)...)
}

// Here reports whether a person at this screen decides for a seat.
func (p *People) Here(s game.Seat) bool { return s >= 0 && p.Referee.Here(s) }

// SeatsHere are the seats for which people at this screen decide.
func (p *People) SeatsHere() game.SeatSet { return game.Where(len(p.Colors), p.Here) }

// Alone reports whether the person at a seat is the only one at this screen.
func (p *People) Alone(s game.Seat) bool { return p.Here(s) && p.SeatsHere().Len() == 1 }
