package frame

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
)

// bar is the row of buttons, below the panels of the seats or beside the tray.
type bar struct {
	core   *core
	emotes *emotes
	grid   *ui.GridLayout // all buttons
	undo   *ui.Button
	hint   *ui.Button
	auto   *ui.Button // on if dice are thrown automatically
	peek   *ui.Button // on if people look at secrets by holding a panel or a corner, rather than hand the screen over
}

// barColumns is the greatest number of buttons in a row below the panels: more would be narrower than a finger.
const barColumns = 6

// newBar returns the bar with all its buttons, in the present language; those of no use at this table are hidden. A row has at
// most barColumns buttons; in a hand, and on a telephone, as many as fit.
func newBar(f *core, emotes *emotes) bar {
	b := bar{core: f, emotes: emotes}
	b.undo = b.button("undo", ui.IconUndo, "shell.undo", f.requester(Undo))
	b.hint = b.button("hint", ui.IconBulb, "shell.hint", f.requester(Hint))
	b.auto = b.button("auto", ui.IconDice, "table.auto", f.requester(Auto))
	b.peek = b.button("peek", ui.IconEye, "table.peek", f.requester(Peek))
	b.undo.SetHidden(f.lacksDecisionButtons() && !f.mayDraft()) // in a lesson undo takes back the steps of a draft
	b.hint.SetHidden(f.lacksDecisionButtons())
	b.updateOptional(false)
	b.updateSwitches()
	space, columns := 2.0, barColumns // dp between buttons; greatest number of buttons in a row, 0 for no limit
	switch {
	case f.Box.IsHand():
		columns = 0
	case f.onPhone() && !f.Box.Bare:
		space, columns = phoneGap, 0
	}
	b.grid = ui.Grid(space, ui.Touch, columns, b.buttons()...)
	if f.Box.Bare { // where the board may want them apart
		b.grid.Spread()
	}
	return b
}

// button returns a button of the bar with ID "bar."+id. key is the words key of the button's tip.
func (b *bar) button(id string, icon ui.Icon, key string, do func()) *ui.Button {
	return ui.IconButton("bar."+id, icon, b.core.Services.T(key), do).Kind(ui.Wooden)
}

// buttons returns all buttons of the bar, in order. It makes those that newBar has not made, and asks the board for its own.
func (b *bar) buttons() []ui.Widget {
	f := b.core
	all := []ui.Widget{b.button("menu", ui.IconMenu, "shell.menu", f.requester(Pause))}
	if !f.hasHeadline() { // the headline opens the log, too
		all = append(all, b.button("log", ui.IconScroller, "shell.log", f.requester(OpenLog)))
	}
	switch {
	case f.Doors.SwitchView == nil:
	case f.Box.IsHand():
		all = append(all, b.button("board", ui.IconBoard, "table.turn.board", f.requester(SwitchView)))
	default:
		all = append(all, b.button("hand", ui.IconHand, "table.turn.hand", f.requester(SwitchView)))
	}
	if f.Doors.Emoter != nil {
		all = append(all, b.button("emote", ui.IconSmile, "table.emote", b.emotes.openChoice))
	}
	if x := f.Board.ButtonProvider; x != nil && !f.watching {
		all = append(all, x.BarButtons()...)
	}
	return append(all, b.auto, b.peek, b.hint, b.undo)
}

// updateSwitches sets the buttons auto and peek on or off, as the preferences of the table are.
func (b *bar) updateSwitches() {
	b.auto.SetOn(b.core.Prefs.Auto)
	b.peek.SetOn(b.core.Prefs.Peek)
}

// update sets which buttons are shown and enabled in the state n. The optional ones are hidden while a draft needs their
// room; see updateOptional. In a hand they stay, since the bar lies over the board and takes no room from the tray.
func (b *bar) update(n *State) {
	f := b.core
	scarce := (f.crowded() || f.onPhone()) && !f.Box.IsHand()
	b.updateOptional(scarce && n.Draft != table.Draft{})
	setEnabled(b.undo, f.Services, n.CanUndo || n.Draft.Steps > 0, "table.undo.nothing")
	setEnabled(b.hint, f.Services, n.Asked, "table.hint.none")
}

// updateOptional shows the buttons for automatic dice and for peeking, each only if it is of use at this table. If hide is true,
// it hides both: on a telephone, or on a low screen with many seats, they would make a second row of buttons, for which there is
// no room beside the button of a draft.
func (b *bar) updateOptional(hide bool) {
	b.auto.SetHidden(b.core.lacksDecisionButtons() || hide)
	b.peek.SetHidden(!b.core.Viewer.Shared() || hide)
}

// setEnabled enables b if on is true. Otherwise it disables b; why is the words key of the reason, which a tap shows.
func setEnabled(b *ui.Button, s *services.Services, on bool, why string) {
	if on {
		b.Enable()
		return
	}
	b.Disable(s.T(why))
}

// hintHeld reports whether the hint button is held down. It is false before the bar is built.
func (b *bar) hintHeld() bool { return b.hint != nil && b.hint.Pressed() }

// visible returns the number of buttons that are not hidden, as a factor for widths.
func (b *bar) visible() (n float64) {
	for _, k := range b.grid.Children() {
		if k, ok := k.(*ui.Button); ok && !k.Hidden() {
			n++
		}
	}
	return n
}

// preferredSize returns the size of the bar in dp if each button may be buttonWidth wide. The bar is at most most dp wide;
// if the buttons do not fit into one row, there are more rows.
func (b *bar) preferredSize(t *ui.Theme, most float64) geom.Point {
	return b.grid.Measure(t, min(most, b.visible()*buttonWidth))
}

// phoneSize returns the size of the bar in dp on a telephone, with buttons as small as a finger allows. The bar is at most
// most dp wide; if the buttons do not fit into one row, there are more rows.
func (b *bar) phoneSize(t *ui.Theme, most float64) geom.Point {
	return b.grid.Measure(t, min(most, b.visible()*(ui.Touch+phoneGap)-phoneGap))
}

// rectOver returns the rectangle of the bar over a bare board, inside room: where the board wants the bar (see
// table.BarPlacer), else in the upper right corner.
func (b *bar) rectOver(t *ui.Theme, room geom.Rect) geom.Rect {
	if k := b.core.Board.BarPlacer; k != nil {
		return k.PlaceBar(room, func(width float64) geom.Point { return b.preferredSize(t, width) })
	}
	m := b.preferredSize(t, room.W)
	return geom.R(room.Right()-m.X-gap, room.Y+gap, m.X, m.Y)
}
