package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// turnAlert alerts the only person at a device, at a table of several devices, when it is this person's turn to decide:
// by a text, by the title of the window, and by one vibration. It does not vibrate for a further decision of the same
// person, if no other seat has had the turn in between.
type turnAlert struct {
	services *services.Services
	match    *match.Match
	people   *table.People
	course   *play.Course
	shared   bool      // the match is conducted on another device
	shown    bool      // the alert is shown
	lastSeat game.Seat // 1 + the seat that had the turn last, which for a seat here begins with its alert; 0 before the first turn
}

// tick shows or removes the alert, and reports whether it has done either. allowed is false while an opening or a past turn
// is shown; there is no alert then.
func (y *turnAlert) tick(allowed bool) (changed bool) {
	w := y.course.Turn()
	mustDecide := w.Shown >= 0 && w.Asked && !w.Sent && w.Entry == y.match.Len()
	on := allowed && y.shared && mustDecide && y.people.IsOnlyPersonHere(w.Shown)
	if changed = on != y.shown; changed {
		y.shown = on
		y.services.PlayersTurn = on
	}
	if w.Shown >= 0 && (on || !y.people.Here(w.Shown)) { // a seat here does not count before its alert, which vibrates
		if on && y.lastSeat != w.Shown+1 && y.services.Vibrate != nil {
			y.services.Vibrate()
		}
		y.lastSeat = w.Shown + 1
	}
	return changed
}

// end removes the alert.
func (y *turnAlert) end() {
	if y.shown {
		y.shown, y.services.PlayersTurn = false, false
	}
}
