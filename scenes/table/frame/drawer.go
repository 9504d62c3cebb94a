package frame

import (
	"slices"

	"ludotheque/scenes/kit/ui"
)

// drawer is the log, opened over the table.
type drawer struct {
	core   *core
	missed int      // first entry played while nobody looked at this screen; 0 for none
	turns  *ui.Lane // the rows of turns; nil while the drawer is closed
}

// open opens the log. It returns the list in it, and the label above the turns that were missed, nil if there are none.
func (d *drawer) open() (list *ui.Scroll, mark *ui.Label) {
	f := d.core
	f.Root.ClearToast()
	var rows []ui.Widget
	for entry := range f.Log.Turns {
		rows = append(rows, newLogRow(d, entry))
		if d.missed > 0 && entry >= d.missed && f.Log.TurnBefore(entry) < d.missed {
			mark = ui.NewLabel(ui.Aside, f.Services.T("table.away.log"))
			rows = append(rows, mark, ui.Line())
		}
	}
	slices.Reverse(rows)
	if len(rows) == 0 {
		rows = append(rows, ui.NewLabel(ui.Aside, f.Log.EmptyText()))
	}
	d.turns = ui.Column(2, rows...)
	list = ui.NewScroll("log.list", d.turns).ToEnd()
	sheet := ui.Drawer("log", f.Services.T("shell.log"), f.Services.T("shell.close"), f.Root, list)
	f.Root.OpenDrawer(sheet, ui.LayerOptions{OnClosed: func() { d.turns = nil }})
	return list, mark
}

// update shows in the open log that a turn has grown. begins is true if it is a new turn. While the log is closed,
// update does nothing.
func (d *drawer) update(turn int, begins bool) {
	switch {
	case d.turns == nil:
	case begins:
		d.turns.Set(append(d.turns.Kids(), newLogRow(d, turn))...)
	default:
		d.turns.Relayout()
	}
}

// lookBack closes the log and requests to show the turn again that begins with entry. It does nothing where turns
// cannot be shown again.
func (d *drawer) lookBack(entry int) {
	lines := d.core.Log.Turn(entry)
	if !d.core.CanLookBack || len(lines) == 0 {
		return
	}
	d.core.Root.Close()
	d.core.commands.Put(Command{Do: LookBack, Entry: entry, Past: lines[len(lines)-1].Entry + 1})
}
