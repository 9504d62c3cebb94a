package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/ui"
)

// logbook is what has been seen to happen, in words.
type logbook struct {
	lines    []logLine
	complete int // entries up to which all lines are there
	list     *ui.Lane
}

// logLine is one line; it is put into words when it is shown.
type logLine struct {
	entry int
	event game.Event
	key   string
	data  []any
}

// logEyes is who may read the log: the one person that plays, or what all know.
func (t *Scene) logEyes() game.Seat { return t.publicEyes() }

// add writes the line of an event that has been seen, unless it is there, as when another viewer is told of it.
func (l *logbook) add(t *Scene, c *Cue) {
	entry := int(c.Int[0])
	if entry < l.complete {
		return
	}
	l.complete = entry
	key, data := t.board.Say(c.Event)
	if key == "" {
		return
	}
	line := logLine{entry: entry, event: c.Event, key: key, data: data}
	l.lines = append(l.lines, line)
	if l.list != nil {
		l.list.Set(append(l.list.Kids(), t.logWidget(line))...)
	}
}

// cut drops the lines of entry n and those after it.
func (l *logbook) cut(n int) {
	for len(l.lines) > 0 && l.lines[len(l.lines)-1].entry >= n {
		l.lines = l.lines[:len(l.lines)-1]
	}
	l.complete = min(l.complete, n)
}

// words is what a line says.
func (t *Scene) words(key string, e game.Event, data []any) string {
	all := []any{"Name", t.name(e.Seat), "Other", t.name(e.Other), "N", int(e.N), "Count", int(e.N), "From", int(e.From), "To", int(e.To), "Piece", int(e.Piece)}
	return t.services.T(key, append(all, data...)...)
}

func (t *Scene) logWidget(l logLine) ui.Widget {
	return ui.Text(ui.Body, t.words(l.key, l.event, l.data)).Seat(t.desk.Color(l.event.Seat))
}

// openLog opens the drawer with everything that has happened.
func (t *Scene) openLog() {
	t.halt()
	t.root.Hush()
	var rows []ui.Widget
	for _, l := range t.log.lines {
		rows = append(rows, t.logWidget(l))
	}
	if len(rows) == 0 {
		rows = append(rows, ui.Text(ui.Aside, t.services.T("table.log.empty")))
	}
	t.log.list = ui.Column(ui.Step, rows...)
	body := ui.NewScroll("log.list", t.log.list).ToEnd()
	sheet := ui.Drawer("log", t.services.T("shell.log"), t.services.T("shell.close"), t.root, body)
	t.root.OpenDrawer(sheet, ui.LayerOptions{Closed: func() { t.log.list = nil }})
}
