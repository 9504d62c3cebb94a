package frame

import (
	"slices"

	"ludotheque/scenes/kit/ui"
)

// drawer is the log laid open over the table.
type drawer struct {
	f      *ground
	missed int      // the first entry that was played while nobody looked at this screen; 0 for none
	list   *ui.Lane // the turns, while it is open
}

// lay opens it, and returns the list in it and what stands over the turns that were missed, nil for none.
func (d *drawer) lay() (list *ui.Scroll, mark *ui.Label) {
	f := d.f
	f.Root.ClearToast()
	var rows []ui.Widget
	for entry := range f.Log.Turns {
		rows = append(rows, newLogRow(d, entry))
		if d.missed > 0 && entry >= d.missed && f.Log.Before(entry) < d.missed {
			mark = ui.NewLabel(ui.Aside, f.Services.T("table.away.log"))
			rows = append(rows, mark, ui.Line())
		}
	}
	slices.Reverse(rows)
	if len(rows) == 0 {
		rows = append(rows, ui.NewLabel(ui.Aside, f.Log.Start()))
	}
	d.list = ui.Column(2, rows...)
	list = ui.NewScroll("log.list", d.list).ToEnd()
	sheet := ui.Drawer("log", f.Services.T("shell.log"), f.Services.T("shell.close"), f.Root, list)
	f.Root.OpenDrawer(sheet, ui.LayerOptions{OnClosed: func() { d.list = nil }})
	return list, mark
}

// written shows in the open log what has been written in a turn, which that begins or goes on with.
func (d *drawer) written(turn int, begins bool) {
	switch {
	case d.list == nil:
	case begins:
		d.list.Set(append(d.list.Kids(), newLogRow(d, turn))...)
	default:
		d.list.Relayout()
	}
}

// again closes it and has a turn shown again.
func (d *drawer) again(entry int) {
	lines := d.f.Log.Turn(entry)
	if !d.f.Again || len(lines) == 0 {
		return
	}
	d.f.Root.Close()
	d.f.commands.Put(Command{Do: LookBack, Entry: entry, Past: lines[len(lines)-1].Entry + 1})
}
