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
	if v := t.match.Viewer(); v != game.Referee {
		return v
	}
	if n, first := t.persons(); n == 1 {
		return first
	}
	return game.Chance
}

// shared reports whether several people play who must not see the same.
func (t *Scene) shared() bool {
	n, _ := t.persons()
	return t.box.Secrets && t.replay == nil && t.pupil == nil && n > 1
}

// handOver sees to it that the person asked is the one who looks, and reports whether it is.
func (t *Scene) handOver(by game.Seat) bool {
	if b, ok := t.board.(Discreet); ok && !b.Secret(t.match.Game(), by) {
		return true
	}
	if pub := t.publicEyes(); pub == game.Referee || pub == by || t.prefs.Peek {
		return true
	}
	if t.eyes == by && t.holder < 0 {
		return true
	}
	if !t.root.Modal() {
		t.openHandOver(by)
	}
	return false
}

// openHandOver asks the others to look away. Nothing secret is on the table meanwhile: whoever wants to may pause, leave or
// read the log instead.
func (t *Scene) openHandOver(by game.Seat) {
	t.cover()
	s := t.services
	look := ui.NewButton("hand.look", s.T("table.hand.look", "Name", t.name(by)), func() {
		t.root.Close()
		t.lookAs(by)
	}).Kind(ui.Primary).Seat(t.desk.Color(by))
	peek := ui.NewButton("hand.peek", s.T("table.hand.peek"), func() {
		t.root.Close()
		t.togglePeek()
	})
	menu := ui.NewButton("hand.menu", s.T("shell.menu"), t.pause).Icon(ui.IconMenu)
	title := s.T("table.hand.title", "Name", t.name(by))
	t.sheet = ui.Dialog(title, s.T("table.hand.words", "Name", t.name(by)), menu, peek, look)
	t.root.OpenDialog(t.sheet, ui.LayerOptions{Must: true, Cancel: t.pause, Answer: "hand.look"})
}

// handing reports whether the screen is being handed over, and the sheet that says so lies on top.
func (t *Scene) handing() bool { return t.sheet != nil && t.root.OnTop(t.sheet) }

// togglePeek changes whether the screen is handed over, or everybody holds a finger on its own corner to look.
func (t *Scene) togglePeek() {
	t.conceal()
	t.prefs.Peek = !t.prefs.Peek
	t.prefs.keep(t.services.Store)
	t.chrome.peek.SetOn(t.prefs.Peek)
	key := "table.peek.off"
	if t.prefs.Peek {
		key = "table.peek.on"
	}
	t.tell(key)
	t.chrome.body.Relayout()
	t.layBoard()
	t.stale, t.dirty = true, true
}

// lookAs shows what a seat may see, as things stand. Nothing may be under way.
func (t *Scene) lookAs(eyes game.Seat) {
	if t.eyes == eyes || !t.timeline.Idle() {
		return
	}
	t.see(eyes, t.match.Len())
}

// coverUp takes a person's secrets off the table again once it has decided, before entry n is shown.
func (t *Scene) coverUp(n int) {
	pub := t.publicEyes()
	if t.eyes == pub {
		return
	}
	t.timeline.SkipAll()
	t.root.Hush()
	t.see(pub, n)
}

// cover takes what only one may see off the table as things stand.
func (t *Scene) cover() { t.coverUp(t.match.Len()) }

// conceal is cover, after which whoever was asked is asked, and handed the screen, anew.
func (t *Scene) conceal() {
	if t.holder = game.Chance; t.eyes != t.publicEyes() {
		t.rest()
		t.cover()
	}
}

// peek shows a person's secrets while it holds its panel or its corner. One may look at a time.
func (t *Scene) peek(s game.Seat, on bool) {
	switch {
	case !on && t.holder == s:
		t.holder = game.Chance
		t.cover()
	case on && t.shared() && t.person(s) && t.holder < 0 && t.eyes == game.Chance && !t.root.Modal():
		t.holder = s
	}
}

// keepPeeking shows whoever holds its corner its secrets whenever nothing moves, as what moves is for all.
func (t *Scene) keepPeeking() {
	switch {
	case t.holder < 0:
	case t.root.Modal():
		t.holder = game.Chance
		t.cover()
	default:
		t.lookAs(t.holder)
	}
}
