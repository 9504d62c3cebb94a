package scene

import "ludotheque/scenes/kit/ui"

// sides tells in words, once on a device, that it shows the board and a hand, and how to come from one to the other.
func (t *Scene) sides() {
	if t.prefs.Sides || t.frame.do.turn == nil || t.opening.Running() || t.root.Modal() {
		return
	}
	t.prefs.Sides = true
	t.prefs.keep(t.services.Store)
	key := "table.sides.board"
	if t.box.IsHand() {
		key = "table.sides.hand"
	}
	t.root.Toast(ui.Message{Open: t.frame.do.turn, Say: func() string { return t.services.T(key) }})
}
