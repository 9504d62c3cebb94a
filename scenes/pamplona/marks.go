package pamplona

import (
	"ludotheque/logic/game"
	"ludotheque/logic/pamplona"
)

// marks show the last move. What a jostle pushes is added to those of the run that outnumbers somebody.
type marks struct {
	list   []mark
	jostle bool
}

// mark is where a runner went.
type mark struct {
	seat     game.Seat
	from, to int
}

func (m *marks) clear() { m.list = m.list[:0] }

// begin tells that a decision of a seat begins, so that the marks of the one before go.
func (m *marks) begin(seat game.Seat) {
	if seat >= 0 && !m.jostle {
		m.clear()
	}
	m.jostle = m.jostle && seat < 0
}

// end notes what an event that is over has moved.
func (m *marks) end(e *game.Event) {
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush:
		m.list = append(m.list, mark{walker(e), int(e.From), int(e.To)})
	case pamplona.EventJostle:
		m.jostle = true
	case pamplona.EventTurn, pamplona.EventRound:
		m.jostle = false
	}
}
