package pamplona

import (
	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/table"
)

// marks show the last moves. What a jostle pushes is added to those of the run that outnumbers somebody.
type marks struct {
	trails table.Trails
	jostle bool
}

func (m *marks) clear() { m.trails.Clear() }

// begin tells that a decision of a seat begins, so that the marks of its last one go.
func (m *marks) begin(seat game.Seat) {
	if !m.jostle {
		m.trails.Mark(seat)
	}
	m.jostle = m.jostle && seat < 0
}

// end notes what an event that is over has moved.
func (m *marks) end(e *game.Event) {
	switch e.Kind {
	case pamplona.EventRun, pamplona.EventPush:
		m.trails.Go(table.Leg{Seat: walker(e), From: int(e.From), To: int(e.To)})
	case pamplona.EventJostle:
		m.jostle = true
	case pamplona.EventTurn, pamplona.EventRound:
		m.jostle = false
	}
}
