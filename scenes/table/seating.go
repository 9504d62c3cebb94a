package table

import (
	"strings"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table/play"
)

// decider is who decided for a seat when an entry was played.
func (p *People) decider(entry int, s game.Seat) play.Sitter {
	who := p.First[s]
	for i := range p.Stints {
		if t := &p.Stints[i]; t.Seat == s && t.From <= entry {
			who = t.Who
		}
	}
	return who
}

// NameAt is what whoever decided for a seat when an entry was played was called, or whose the seat was if a bot held it: that stays
// so, whoever sits there later.
func (p *People) NameAt(entry int, s game.Seat, decides bool) string {
	if !p.sits(s) {
		return ""
	}
	who := p.decider(entry, s)
	who.Held = who.Held && decides
	return p.called(who, s)
}

// Reseat has others sit at the table, and tells by keys that a bot has come in for somebody, or that somebody is back; the person
// itself is told by an absence.
func (p *People) Reseat(s play.Seating, tell func(key, name string)) {
	for i := range p.Now {
		was, is := &p.Now[i], &s.Now[i]
		switch {
		case p.Here(game.Seat(i)) || was.Held == is.Held:
		case is.Held:
			tell("table.seat.held", is.Name)
		case !is.Bot && was.Name == is.Name:
			tell("table.seat.back", is.Name)
		}
	}
	p.Seating = s
}

// Inspect tells who is away, by the colours of the seats.
func (p *People) Inspect(r *stage.Report) {
	var away []string
	for i := range p.Now {
		if p.Now[i].Away {
			away = append(away, p.Colors.Word(game.Seat(i)))
		}
	}
	r.Set("away", strings.Join(away, " "))
}
