package lobby

import (
	"slices"

	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/table/play"
)

// firstLine is the number of the line that is entry 0; the header is the one before.
const firstLine = 2

// seating says who sits at the seats of m as the table says it now, who is away and for whom a bot plays, and who has decided.
func (g *Guest) seating(m *match.Match) (out play.Seating) {
	seats, _ := g.remoteTable.Seats()
	colors := m.Header().Colors
	for i, o := range m.Occupants() {
		s := play.Sitter{Occupant: o}
		if at := slices.Index(seats.Colors, colors[i]); at >= 0 {
			s = sitter(o, &seats.Places[at])
		}
		out.Now = append(out.Now, s)
	}
	for _, d := range seats.Decided {
		seat, err := colors.Find(seats.Colors.Word(d.Seat))
		if err != nil {
			continue
		}
		who := play.Sitter{Occupant: match.Occupant{Name: d.Name, Bot: d.Bot, Level: d.Level}, Held: d.Bot && d.Name != ""}
		out.Stints = append(out.Stints, play.Stint{From: d.From - firstLine, Seat: seat, Who: who})
	}
	return out
}

// sitter returns who sits at a place at which o sat when the game began.
func sitter(o match.Occupant, p *wire.Place) play.Sitter {
	s := play.Sitter{Occupant: o, Held: p.Bot && p.For != "", Away: !p.Bot && !p.Here}
	switch s.Bot, s.Level = p.Bot, p.Level; {
	case s.Held:
		s.Name = p.For
	case p.Bot && !o.Bot: // nobody's any more
		s.Name, s.Number = p.Name, 0
	case p.Name != "":
		s.Name = p.Name
	}
	return s
}

// decided returns how many decisions bots have made from entry number from on for the person here.
func (g *Guest) decided(m *match.Match, from int) (n int) {
	seats, _ := g.remoteTable.Seats()
	for i := from; i < m.Len(); i++ {
		if by := m.Entry(i).By; by >= 0 && by == m.Viewer() {
			if who, ok := seats.DecidedBy(i+firstLine, by); ok && who.Bot {
				n++
			}
		}
	}
	return n
}
