package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/store"
	"ludotheque/scenes/ui"
	"ludotheque/scenes/words"
)

// seats implements front.
func (t *Scene) seats() game.Table { return t.match.Header().Colors }

// name implements front: the sitter's name, or its colour's.
func (t *Scene) name(s game.Seat) string {
	if s < 0 || int(s) >= len(t.seats()) {
		return ""
	}
	if n := t.services.Called(t.match.Sitters()[s]); n != "" {
		return n
	}
	return t.services.T("shell.color." + t.seats()[s].String())
}

// viewer implements front.
func (t *Scene) viewer() game.Seat { return t.eyes }

// person implements front.
func (t *Scene) person(s game.Seat) bool { return s >= 0 && t.referee.Here(s) }

// now implements front.
func (t *Scene) now() game.Game { return t.match.Game() }

// persons is how many people play, and the first of them.
func (t *Scene) persons() (n int, first game.Seat) {
	first = game.Chance
	for s := range game.Seat(len(t.seats())) {
		if !t.person(s) {
			continue
		}
		if n == 0 {
			first = s
		}
		n++
	}
	return n, first
}

// entries implements front.
func (t *Scene) entries() int { return t.match.Len() }

// past implements front.
func (t *Scene) past(n int) game.Game { return t.match.Before(n).View(t.eyes) }

// corner implements front.
func (t *Scene) corner(s game.Seat) (geom.Rect, bool) { return t.chrome.corner(s) }

// refuse implements front.
func (t *Scene) refuse(key string, data []any) {
	t.turn.refused = t.tell(key, data...)
}

// tell says something about what has just been done.
func (t *Scene) tell(key string, data ...any) ui.Told {
	t.dirty = true
	return t.root.Toast(ui.Message{Say: func() string { return t.services.T(key, data...) }})
}

// retarget implements front: a step has been taken, which a hint was for.
func (t *Scene) retarget() {
	t.stale = true
	t.root.Dismiss(t.hints.told)
}

// redraw implements front.
func (t *Scene) redraw() { t.dirty = true }

// say is what a key with data means, keys as data included.
func (t *Scene) say(key string, seat game.Seat, data []any) string {
	return t.services.T(key, append([]any{"Name", t.name(seat)}, data...)...)
}

// colorKey is the key of a colour's word.
func colorKey(c game.Color) words.Key { return words.Key("shell.color." + c.String()) }

// device implements front.
func (t *Scene) device(s game.Seat) string { return t.match.Sitters()[s].Device }

// relayout implements front.
func (t *Scene) relayout() {
	if t.context != nil {
		t.context.Relayout()
	}
}

// change implements front.
func (t *Scene) change(edit func(*store.Settings)) {
	if t.context != nil {
		t.services.Change(t.context, edit)
	}
}

// replaying implements front.
func (t *Scene) replaying() bool { return t.replay != nil }

// open implements front.
func (t *Scene) open(w ui.Widget, closed func()) {
	t.halt()
	t.root.OpenDialog(w, ui.LayerOptions{Closed: closed})
}

// shut implements front.
func (t *Scene) shut() { t.root.Close() }
