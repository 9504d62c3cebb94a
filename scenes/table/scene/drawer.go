package scene

import (
	"slices"

	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table/show"
)

// drawer is the log laid open over the table.
type drawer struct {
	log      *show.Log
	root     *ui.Root
	services *services.Services
	halt     func()               // is called before it is opened
	show     func(from, past int) // shows the entries of a turn again; nil where that cannot be
	missed   int                  // the first entry that was played while nobody looked at this screen; 0 for none
	list     *ui.Lane             // the turns, while it is open
}

// open opens it with everything that has happened, at its end.
func (d *drawer) open() { d.lay() }

// openMissed opens it where what was missed begins.
func (d *drawer) openMissed() {
	if list, mark := d.lay(); mark != nil {
		list.Show(mark.Rect())
	}
}

// lay opens it, and returns the list in it and what stands over the turns that were missed, nil for none.
func (d *drawer) lay() (list *ui.Scroll, mark *ui.Label) {
	s := d.services
	d.halt()
	d.root.ClearToast()
	var rows []ui.Widget
	for entry := range d.log.Turns {
		rows = append(rows, newLogRow(d, entry))
		if d.missed > 0 && entry >= d.missed && d.log.Before(entry) < d.missed {
			mark = ui.Text(ui.Aside, s.T("table.away.log"))
			rows = append(rows, mark, ui.Line())
		}
	}
	slices.Reverse(rows)
	if len(rows) == 0 {
		rows = append(rows, ui.Text(ui.Aside, d.log.Start()))
	}
	d.list = ui.Column(2, rows...)
	list = ui.NewScroll("log.list", d.list).ToEnd()
	sheet := ui.Drawer("log", s.T("shell.log"), s.T("shell.close"), d.root, list)
	d.root.OpenDrawer(sheet, ui.LayerOptions{Closed: func() { d.list = nil }})
	return list, mark
}

// written shows what has been written in a turn, which that begins or goes on with.
func (d *drawer) written(turn int, begins bool) {
	switch {
	case d.list == nil:
	case begins:
		d.list.Set(append(d.list.Kids(), newLogRow(d, turn))...)
	default:
		d.list.Relayout()
	}
}

// again closes it and shows a turn again.
func (d *drawer) again(entry int) {
	lines := d.log.Turn(entry)
	if d.show == nil || len(lines) == 0 {
		return
	}
	d.root.Close()
	d.show(entry, lines[len(lines)-1].Entry+1)
}
