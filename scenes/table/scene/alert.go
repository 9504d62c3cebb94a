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
	lastSeat game.Seat // 1 + seat that had the turn last, a seat here only once it was alerted; 0 before the first turn
}

// tick shows or removes the alert, and reports whether it has done either. open is false while an opening or a past turn
// is shown; there is no alert then.
func (y *turnAlert) tick(open bool) (changed bool) {
	w := y.course.Turn()
	on := open && y.shared && w.Shown >= 0 && w.Asked && !w.Sent && y.people.IsOnlyPersonHere(w.Shown) && w.Entry == y.match.Len()
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
