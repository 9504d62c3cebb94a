package lobby

import (
	"time"

	"ludotheque/scenes/services"
	"ludotheque/scenes/table/scene"
)

// shownGame is the stored record of how much of the game at its table this device has shown. After a restart the device
// shows what was played since.
type shownGame struct {
	Version int `json:"version"`
	// Code is the code of the table, Game the number of the game there, and Entries how many entries of that game have
	// been shown.
	Code    string `json:"code"`
	Game    int    `json:"game"`
	Entries int    `json:"entries"`
}

// The name and version of the record in the store.
const (
	shownGameRecord  = "seen"
	shownGameVersion = 1
)

// saveInterval is the least time between two writes of a shownGame.
const saveInterval = time.Second

// progress follows how much of a game this device shows, and stores it.
type progress struct {
	shown   shownGame
	table   *scene.Scene  // scene of the table; nil if none is on the screen
	savedAt time.Duration // time of the last write, by the now of tick
	unsaved bool          // shown has changed since savedAt
}

// begin starts to follow the game with the given number at the table with a code. t is the scene that shows the game. before
// is how much of that game this device had shown until now, if need be as stored by an earlier run of the program. If the
// device last showed another game or none, ok is false and before is zero. In w.shown nothing of the game counts as shown
// until tick asks t.
func (w *progress) begin(s *services.Services, t *scene.Scene, code string, game int) (before shownGame, ok bool) {
	var stored shownGame
	if w.shown.Code == "" && s.Store.Record(shownGameRecord, shownGameVersion, &stored) {
		w.shown = stored
	}
	before, ok = w.shown, w.shown.Code == code && w.shown.Game == game
	if !ok {
		before = shownGame{}
	}
	w.shown, w.table, w.unsaved = shownGame{Version: shownGameVersion, Code: code, Game: game}, t, true
	return before, ok
}

// end stops following the table, when another screen takes its place.
func (w *progress) end() { w.table = nil }

// tick notes how much the scene of the table has shown, and stores that at most once in saveInterval. now is the time
// since a fixed moment.
func (w *progress) tick(s *services.Services, now time.Duration) {
	if w.table != nil {
		if entries := w.table.FirstUnseen(); entries != w.shown.Entries {
			w.shown.Entries, w.unsaved = entries, true
		}
	}
	if w.unsaved && now-w.savedAt >= saveInterval {
		w.savedAt = now
		w.save(s)
	}
}

// save stores how much has been shown, if that is not stored yet. The store tells the player if storing fails.
func (w *progress) save(s *services.Services) {
	if w.unsaved {
		w.unsaved = false
		_ = s.Store.PutRecord(shownGameRecord, w.shown)
	}
}
