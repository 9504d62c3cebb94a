package lobby

import (
	"time"

	"ludotheque/scenes/services"
	"ludotheque/scenes/table/scene"
)

// seen is how much of the game at its table this device has shown. It is kept, so that who comes back to a page that was loaded
// again, or to a program that was killed, is told what there was to be seen meanwhile.
type seen struct {
	Version int `json:"version"`
	// Code is the table's, Game the number of the game there, and Entries how many of its entries have been shown.
	Code    string `json:"code"`
	Game    int    `json:"game"`
	Entries int    `json:"entries"`
}

const (
	seenRecord  = "seen"
	seenVersion = 1
)

// seenEvery is how often it is kept at most.
const seenEvery = time.Second

// seenTracker is what of a game this device shows, as it goes on.
type seenTracker struct {
	seen    seen
	table   *scene.Scene // nil while none is shown
	kept    time.Duration
	unsaved bool // seen has changed since it was kept
}

// begin begins to watch the table that shows a game, and returns what this device has shown of it before; ok is false if
// nothing.
func (w *seenTracker) begin(s *services.Services, t *scene.Scene, code string, game int) (before seen, ok bool) {
	var was seen
	if w.seen.Code == "" && s.Store.Record(seenRecord, seenVersion, &was) {
		w.seen = was
	}
	before, ok = w.seen, w.seen.Code == code && w.seen.Game == game
	if !ok {
		before = seen{}
	}
	w.seen, w.table, w.unsaved = seen{Version: seenVersion, Code: code, Game: game}, t, true
	return before, ok
}

// end ends the watching, as another screen is shown.
func (w *seenTracker) end() { w.table = nil }

// tick takes note of what is shown, and keeps that now and then. What cannot be kept is told over every screen.
func (w *seenTracker) tick(s *services.Services, now time.Duration) {
	if w.table != nil {
		if n := w.table.FirstUnseen(); n != w.seen.Entries {
			w.seen.Entries, w.unsaved = n, true
		}
	}
	if w.unsaved && now-w.kept >= seenEvery {
		w.unsaved, w.kept = false, now
		_ = s.Store.PutRecord(seenRecord, w.seen)
	}
}
