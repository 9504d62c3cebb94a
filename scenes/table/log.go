package table

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/ui"
)

// logbook is what has been seen to happen, in words.
type logbook struct {
	people   *people
	board    Board
	root     *ui.Root
	opening  func() // is told before the log is opened
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

// add writes the line of an event that has been seen, unless it is there, as when another viewer sees it again.
func (l *logbook) add(entry int, e game.Event) {
	if entry < l.complete {
		return
	}
	l.complete = entry
	key, data := l.board.Say(e)
	if key == "" {
		return
	}
	line := logLine{entry: entry, event: e, key: key, data: data}
	l.lines = append(l.lines, line)
	if l.list != nil {
		l.list.Set(append(l.list.Kids(), l.widget(&line))...)
	}
}

// cut drops the lines of entry n and those after it.
func (l *logbook) cut(n int) {
	for len(l.lines) > 0 && l.lines[len(l.lines)-1].entry >= n {
		l.lines = l.lines[:len(l.lines)-1]
	}
	l.complete = min(l.complete, n)
}

// last is the line written last, or nil.
func (l *logbook) last() *logLine {
	if len(l.lines) == 0 {
		return nil
	}
	return &l.lines[len(l.lines)-1]
}

// logRows is how many lines of the log are told of at most besides the log itself.
const logRows = 12

// latest appends the last lines to dst, the latest at the end.
func (l *logbook) latest(dst []News) []News {
	for i := max(0, len(l.lines)-logRows); i < len(l.lines); i++ {
		dst = append(dst, News{l.words(&l.lines[i]), l.lines[i].event.Seat})
	}
	return dst
}

// words is what a line says.
func (l *logbook) words(line *logLine) string {
	e := &line.event
	all := []any{"Name", l.people.name(e.Seat), "Other", l.people.name(e.Other), "N", int(e.N), "Count", int(e.N), "From", int(e.From), "To", int(e.To), "Piece", int(e.Piece)}
	return l.people.services.T(line.key, append(all, line.data...)...)
}

func (l *logbook) widget(line *logLine) ui.Widget {
	return ui.Text(ui.Body, l.words(line)).Seat(l.people.color(line.event.Seat))
}

// open opens the drawer with everything that has happened.
func (l *logbook) open() {
	s := l.people.services
	l.opening()
	l.root.Hush()
	var rows []ui.Widget
	for i := range l.lines {
		rows = append(rows, l.widget(&l.lines[i]))
	}
	if len(rows) == 0 {
		rows = append(rows, ui.Text(ui.Aside, s.T("table.log.empty")))
	}
	l.list = ui.Column(ui.Step, rows...)
	body := ui.NewScroll("log.list", l.list).ToEnd()
	sheet := ui.Drawer("log", s.T("shell.log"), s.T("shell.close"), l.root, body)
	l.root.OpenDrawer(sheet, ui.LayerOptions{Closed: func() { l.list = nil }})
}
