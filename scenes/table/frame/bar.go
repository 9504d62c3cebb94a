package frame

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// bar is the row of buttons below the seats or beside what a decision needs.
type bar struct {
	f      *ground
	emotes *emotes
	grid   *ui.GridLayout
	undo   *ui.Button
	hint   *ui.Button
	auto   *ui.Button
	peek   *ui.Button
}

func newBar(f *ground, emotes *emotes) bar {
	b := bar{f: f, emotes: emotes}
	b.undo = b.button("undo", ui.IconUndo, "shell.undo", f.ask(Undo))
	b.hint = b.button("hint", ui.IconBulb, "shell.hint", f.ask(Hint))
	b.auto = b.button("auto", ui.IconDice, "table.auto", f.ask(Auto))
	b.peek = b.button("peek", ui.IconEye, "table.peek", f.ask(Peek))
	b.undo.SetHidden(f.bare() && !f.drafts())
	b.hint.SetHidden(f.bare())
	b.slim(false)
	b.switches()
	gap, most := 2.0, 6
	switch {
	case f.Box.IsHand():
		most = 0
	case f.small() && !f.Box.Bare:
		gap, most = gapSlim, 0
	}
	b.grid = ui.Grid(gap, ui.Touch, most, b.buttons()...)
	return b
}

// button is one of the bar.
func (b *bar) button(id string, icon ui.Icon, key string, do func()) *ui.Button {
	return ui.IconButton("bar."+id, icon, b.f.Services.T(key), do).Kind(ui.Wooden)
}

// buttons are all of them, in their order.
func (b *bar) buttons() []ui.Widget {
	f := b.f
	all := []ui.Widget{b.button("menu", ui.IconMenu, "shell.menu", f.ask(Pause))}
	if !f.speaks() {
		all = append(all, b.button("log", ui.IconScroller, "shell.log", f.ask(OpenLog)))
	}
	switch {
	case !f.Sides:
	case f.Box.IsHand():
		all = append(all, b.button("board", ui.IconBoard, "table.turn.board", f.ask(Turn)))
	default:
		all = append(all, b.button("hand", ui.IconHand, "table.turn.hand", f.ask(Turn)))
	}
	if f.Emoter != nil {
		all = append(all, b.button("emote", ui.IconSmile, "table.emote", b.emotes.choose))
	}
	if x := f.Board.ButtonProvider; x != nil && !f.watching {
		all = append(all, x.BarButtons()...)
	}
	return append(all, b.auto, b.peek, b.hint, b.undo)
}

// switches shows what has been chosen on the table.
func (b *bar) switches() {
	b.auto.SetOn(b.f.Prefs.Auto)
	b.peek.SetOn(b.f.Prefs.Peek)
}

// expect brings the buttons up to date.
func (b *bar) expect(n *State) {
	f := b.f
	b.slim((f.full() || f.small()) && !f.Box.IsHand() && n.Draft != table.Draft{})
	enable(b.undo, f.Services, n.CanUndo || n.Draft.Steps > 0, "table.undo.nothing")
	enable(b.hint, f.Services, n.Asked, "table.hint.none")
}

// slim takes the buttons out of the bar that a decision of several steps can do without, where a low screen has no room
// for two rows of them beside many seats and what the decision needs. A hand has the room, and its buttons stay where they are.
func (b *bar) slim(crowded bool) {
	b.auto.SetHidden(b.f.bare() || crowded)
	b.peek.SetHidden(!b.f.Viewer.Shared() || crowded)
}

// enable lets a button be pressed, or says why it cannot be.
func enable(b *ui.Button, s *services.Services, on bool, why string) {
	if on {
		b.Enable()
		return
	}
	b.Disable(s.T(why))
}

// hints reports whether the button of hints is held.
func (b *bar) hints() bool { return b.hint != nil && b.hint.Pressed() }

// shown is how many buttons are to be seen.
func (b *bar) shown() (n float64) {
	for _, k := range b.grid.Kids() {
		if k, ok := k.(*ui.Button); ok && !k.Hidden() {
			n++
		}
	}
	return n
}

// size is how large the bar is where it has the room it likes.
func (b *bar) size(t *ui.Theme, most float64) geom.Point {
	return b.grid.Measure(t, min(most, b.shown()*buttonWide))
}

// row is the bar's size on a telephone: in a row of its own, or in as many as it needs.
func (b *bar) row(t *ui.Theme, most float64) geom.Point {
	return b.grid.Measure(t, min(most, b.shown()*(ui.Touch+gapSlim)-gapSlim))
}

// over is where the bar lies in the room that a bare board has.
func (b *bar) over(t *ui.Theme, room geom.Rect) geom.Rect {
	if k := b.f.Board.BarPlacer; k != nil {
		return k.PlaceBar(room, func(width float64) geom.Point { return b.size(t, width) })
	}
	m := b.size(t, room.W)
	return geom.R(room.Right()-m.X-gapWide, room.Y+gapWide, m.X, m.Y)
}
