package scene

import (
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/opening"
)

// Open begins the ceremony of a game that has just begun, in which the first seat was found as lot says. In somebody's lap it is
// shorter, and where a game against the clock goes on elsewhere the one who begins is named and nothing else. A table at which
// nothing moves has none.
func (t *Scene) Open(lot table.Lot) {
	pace := t.services.Pace()
	if t.match.Len() > 0 || pace.Speed == timeline.Instant {
		return
	}
	t.opening = opening.Begin(opening.Options{
		Desk: t.desk, Board: t.board, Lot: lot, Words: t.people.Say("shell.first.chosen", 0, nil), Lap: t.box.IsHand(),
		Still: pace.Reduced || t.board.RealTime != nil && t.course.Elsewhere(),
	})
}
