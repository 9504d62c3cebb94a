package table

import (
	"strings"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/table/play"
)

// deciderAt returns who decided for a seat when an entry was played: the sitter of the latest stint that had begun by then, or
// the player named by the match's header before the seat's first stint.
func (p *People) deciderAt(entry int, s game.Seat) play.Sitter {
	who := p.Initial[s]
	for i := range p.Stints {
		if t := &p.Stints[i]; t.Seat == s && t.From <= entry {
			who = t.Who
		}
	}
	return who
}

// NameAt returns the name of the player who had a seat when an entry was played; later changes at the seat do not matter.
// decided says that the entry was that seat's own decision. If so, and if a bot held the seat for a person, the name says that
// the bot decided; otherwise it is the person's name alone. For no seat NameAt returns "".
func (p *People) NameAt(entry int, s game.Seat, decided bool) string {
	if !p.isSeat(s) {
		return ""
	}
	who := p.deciderAt(entry, s)
	who.HeldByBot = who.HeldByBot && decided
	return p.nameOf(who, s)
}

// Reseat sets who sits at the table to s, which must have as many sitters as before. For each seat that a bot has begun to hold
// for a person, and for each seat to which that person has returned, it calls tell with the key of a message and the person's
// name. It does not call tell for seats of persons at this screen.
func (p *People) Reseat(s play.Seating, tell func(key, name string)) {
	for i := range p.Sitters {
		was, is := &p.Sitters[i], &s.Sitters[i]
		switch {
		case p.Here(game.Seat(i)) || was.HeldByBot == is.HeldByBot:
		case is.HeldByBot:
			tell("table.seat.held", is.Name)
		case !is.Bot && was.Name == is.Name:
			tell("table.seat.back", is.Name)
		}
	}
	p.Seating = s
}

// Inspect writes the colours of the seats whose players are away to r.
func (p *People) Inspect(r *stage.Report) {
	var away []string
	for i := range p.Sitters {
		if p.Sitters[i].Away {
			away = append(away, p.Colors.Word(game.Seat(i)))
		}
	}
	r.SetValue("away", strings.Join(away, " "))
}
