package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/ui"
)

// publicEyes is who looks while nobody in particular does: everybody where nothing is secret, the person that plays
// alone, or the table, which knows what all know.
func (t *Scene) publicEyes() game.Seat {
	if !t.box.Secrets || t.replay != nil && t.match.Game().Turn() == game.Over {
		return game.Referee
	}
	if n, first := t.persons(); n == 1 {
		return first
	}
	return game.Chance
}

// handOver sees to it that the person asked is the one who looks, and reports whether it is.
func (t *Scene) handOver(by game.Seat) bool {
	if b, ok := t.board.(Discreet); ok && !b.Secret(t.match.Game(), by) {
		return true
	}
	if pub := t.publicEyes(); pub == game.Referee || pub == by || t.eyes == by || t.prefs.Peek {
		return true
	}
	if !t.root.Modal() {
		t.openHandOver(by)
	}
	return false
}

// openHandOver asks the others to look away.
func (t *Scene) openHandOver(by game.Seat) {
	s := t.services
	look := ui.NewButton("hand.look", s.T("table.hand.look", "Name", t.name(by)), func() {
		t.root.Close()
		t.lookAs(by)
	}).Kind(ui.Primary).Seat(t.desk.Color(by))
	peek := ui.NewButton("hand.peek", s.T("table.hand.peek"), func() {
		t.prefs.Peek = true
		t.prefs.keep(s.Store)
		t.root.Close()
	})
	title := s.T("table.hand.title", "Name", t.name(by))
	t.root.OpenDialog(ui.Dialog(title, s.T("table.hand.words", "Name", t.name(by)), peek, look), ui.LayerOptions{Must: true})
}

// lookAs shows what a seat may see, as things stand. Nothing may be under way.
func (t *Scene) lookAs(eyes game.Seat) {
	if t.eyes == eyes || !t.timeline.Idle() {
		return
	}
	t.eyes = eyes
	t.board.Reset(t.match.Game().View(eyes))
	t.stale, t.lined, t.dirty = true, true, true
}

// coverUp takes a person's secrets off the table again once it has decided, before entry n is shown.
func (t *Scene) coverUp(n int) {
	pub := t.publicEyes()
	if t.eyes == pub {
		return
	}
	t.timeline.SkipAll()
	t.eyes = pub
	t.board.Reset(t.match.Before(n).View(pub))
	t.lined = true
}

// peek shows a person's secrets while it holds its panel.
func (t *Scene) peek(s game.Seat, on bool) {
	if !t.box.Secrets || !t.person(s) || t.publicEyes() != game.Chance || t.root.Modal() {
		return
	}
	if on {
		t.lookAs(s)
	} else {
		t.lookAs(game.Chance)
	}
}
