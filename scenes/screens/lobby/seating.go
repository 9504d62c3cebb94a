package lobby

import (
	"slices"

	"ludotheque/logic/match"
	"ludotheque/logic/online/wire"
	"ludotheque/scenes/table/play"
)

// firstLine is the number of the line of a journal with entry 0. The header is line 1.
const firstLine = 2

// seating returns who has the seats of m according to the table, and who has decided for each seat since when. A seat of m
// that the table does not have has the occupant of the header of m.
func (g *Guest) seating(m *match.Match) (seating play.Seating) {
	table, _ := g.remoteTable.Snapshot()
	colors := m.Header().Colors
	for i, occupant := range m.Occupants() {
		who := play.Sitter{Occupant: occupant}
		if index := slices.Index(table.Colors, colors[i]); index >= 0 {
			who = sitter(occupant, &table.Places[index])
		}
		seating.Sitters = append(seating.Sitters, who)
	}
	for _, decided := range table.Decided {
		seat, err := colors.Find(table.Colors.Word(decided.Seat))
		if err != nil {
			continue // m has no seat of that colour
		}
		who := play.Sitter{Occupant: match.Occupant{Name: decided.Name, Bot: decided.Bot, Level: decided.Level}, HeldByBot: decided.Bot && decided.Name != ""}
		seating.Stints = append(seating.Stints, play.Stint{From: decided.From - firstLine, Seat: seat, Who: who})
	}
	return seating
}

// sitter returns who sits at the place p now. What p does not say is taken from o, who sat there when the game began. If a
// bot plays for a person who is away, the sitter has the name of that person.
func sitter(o match.Occupant, p *wire.Place) play.Sitter {
	s := play.Sitter{Occupant: o, HeldByBot: p.Bot && p.For != "", Away: !p.Bot && !p.Here}
	s.Bot, s.Level = p.Bot, p.Level
	switch {
	case s.HeldByBot:
		s.Name = p.For
	case p.Bot && !o.Bot: // the person has given up the seat, and is not to be named any more
		s.Name, s.Number = p.Name, 0
	case p.Name != "":
		s.Name = p.Name
	}
	return s
}

// botDecisions returns how many of the entries of m, from number from on, are decisions that a bot has made for the seat
// of this device; 0 without a seat.
func (g *Guest) botDecisions(m *match.Match, from int) (n int) {
	table, _ := g.remoteTable.Snapshot()
	for i := from; i < m.Len(); i++ {
		if by := m.Entry(i).By; by >= 0 && by == m.Viewer() {
			if who, ok := table.DecidedBy(i+firstLine, by); ok && who.Bot {
				n++
			}
		}
	}
	return n
}
