package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// turnAlert tells the only person at a device, at a table of several devices, that it is this person's turn: by a text,
// by the title of the window, and by one vibration if others have acted before.
type turnAlert struct {
	services *services.Services
	match    *match.Match
	people   *table.People
	course   *play.Course
	shared   bool      // the match is conducted on another device
	shown    bool      // it is that person's turn, and the device says so
	lastSeat game.Seat // 1 + seat whose turn it was last; 0 before any
}

// tick shows the alert, or removes it, and reports whether that has changed. open is false while an opening or a past
// turn is shown.
func (y *turnAlert) tick(open bool) (changed bool) {
	w := y.course.Turn()
	on := open && y.shared && w.Shown >= 0 && w.Asked && !w.Sent && y.people.IsOnlyPersonHere(w.Shown) && w.Entry == y.match.Len()
	if changed = on != y.shown; changed {
		y.shown = on
		y.services.PlayersTurn = on
	}
	if w.Shown >= 0 && (on || !y.people.Here(w.Shown)) {
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
