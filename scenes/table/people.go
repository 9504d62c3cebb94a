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

// People are the players at the table, by seat.
type People struct {
	Services     *services.Services
	Colors       game.Table    // of the seats
	Initial      []play.Sitter // the players named by the match's header
	play.Seating               // who sits here now, and who decided before
	Referee      play.Referee
}

// NewPeople returns the people of the match that r conducts.
func NewPeople(s *services.Services, r play.Referee) People {
	m := r.Match()
	first := play.SittersOf(m.Occupants())
	return People{Services: s, Colors: m.Header().Colors, Initial: first, Seating: play.Seating{Sitters: first}, Referee: r}
}

// Levels returns how strongly the players who sit at the table now play the given box; see services.Services.Levels.
func (p *People) Levels(box game.Box) hint.Levels {
	now := make([]match.Occupant, len(p.Sitters))
	for seat, who := range p.Sitters {
		now[seat] = who.Occupant
	}
	return p.Services.Levels(box, now)
}

// Color returns the colour of a seat, or piece.Plain for no seat.
func (p *People) Color(s game.Seat) game.Color {
	if p.isSeat(s) {
		return p.Colors[s]
	}
	return piece.Plain
}

// ColorKey returns the words key of a seat's colour.
func (p *People) ColorKey(s game.Seat) words.Key {
	return words.Key("shell.color." + p.Color(s).String())
}

// Name returns the name of the player at a seat, or that of the seat's colour if the player has none; "" for no seat.
func (p *People) Name(s game.Seat) string {
	if !p.isSeat(s) {
		return ""
	}
	return p.nameOf(p.Sitters[s], s)
}

// isSeat reports whether s is one of the seats.
func (p *People) isSeat(s game.Seat) bool { return s >= 0 && int(s) < len(p.Colors) }

// nameOf returns the name of a sitter at seat s, for sentences. Without a name it is that of the colour of s. If a bot holds the
// seat for a person, the text says that the bot plays for that person.
func (p *People) nameOf(who play.Sitter, s game.Seat) string {
	switch name := p.Services.NameOf(who.Occupant); {
	case name == "":
		return p.Services.T(string(p.ColorKey(s)))
	case who.HeldByBot:
		return p.Services.T("table.seat.for", "Name", name)
	default:
		return name
	}
}

// SeatText returns the text of a key in a sentence about a seat, whose name it adds to data.
func (p *People) SeatText(key string, seat game.Seat, data []any) string {
	return p.Services.T(key, append([]any{"Name", p.Name(seat)}, data...)...)
}

// Here reports whether a person at this screen decides for a seat.
func (p *People) Here(s game.Seat) bool { return s >= 0 && p.Referee.Here(s) }

// SeatsHere returns the seats for which people at this screen decide.
func (p *People) SeatsHere() game.SeatSet { return game.SeatsWhere(len(p.Colors), p.Here) }

// IsOnlyPersonHere reports whether a person at this screen decides for seat s and for no other one.
func (p *People) IsOnlyPersonHere(s game.Seat) bool { return p.Here(s) && p.SeatsHere().Len() == 1 }
