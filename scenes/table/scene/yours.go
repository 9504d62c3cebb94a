package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// yours is whether a device that one person alone plays with, at a table of many devices, says that it is that person's turn: in
// words, by the title of the window and by trembling once, when the turn has come to it from others.
type yours struct {
	services *services.Services
	match    *match.Match
	people   *table.People
	course   *play.Course
	shared   bool
	on       bool
	last     game.Seat // one more than the seat whose turn it was last; 0 before any
}

// tick says so, or does not any more. It reports whether that has changed.
func (y *yours) tick(open bool) (changed bool) {
	w := y.course.Turn()
	on := open && y.shared && w.Shown >= 0 && w.Asked && !w.Sent && y.people.IsOnlyPersonHere(w.Shown) && w.Entry == y.match.Len()
	if changed = on != y.on; changed {
		y.on = on
		y.services.PlayersTurn = on
	}
	if w.Shown >= 0 && (on || !y.people.Here(w.Shown)) {
		if on && y.last != w.Shown+1 && y.services.Vibrate != nil {
			y.services.Vibrate()
		}
		y.last = w.Shown + 1
	}
	return changed
}

// end says nothing any more.
func (y *yours) end() {
	if y.on {
		y.on, y.services.PlayersTurn = false, false
	}
}
