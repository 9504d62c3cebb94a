package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// logbook is what has been seen to happen, in words, a line a turn.
type logbook struct {
	people   *people
	board    Kit
	scribe   Scribe // nil if there are no pictures of what happens
	root     *ui.Root
	realTime bool
	covers   bool // others look over the shoulder of whoever reads it: see discreet
	voice    *ui.Voice
	opening  func()               // is told before the log is opened
	show     func(from, past int) // shows the entries of a turn again; nil where that cannot be
	lines    []logLine
	complete int  // entries up to which all lines are there
	since    int  // the first entry that was played while nobody looked at this screen; 0 for none
	retold   bool // what is written down now has been told before
	list     *ui.Lane
}

// logLine is what there is to say of an event; it is put into words when it is shown.
type logLine struct {
	entry int
	turn  int       // the entry with which its turn began
	lead  game.Seat // whose turn it is, as far as can be seen
	by    game.Seat // who decided, or game.Chance
	event game.Event
	key   string
	data  []any
	plain *logLine // what everybody may know of it, which has no key if that is nothing; nil if it is all of it
}

// add writes down what there is to say of an event that has been seen, unless it is there, as when another viewer sees it again.
func (l *logbook) add(entry int, by game.Seat, e game.Event) {
	if entry < l.complete {
		return
	}
	l.complete = entry
	key, data := l.board.Say(e)
	if key == "" {
		return
	}
	line := logLine{entry: entry, turn: entry, lead: by, by: by, event: e, key: key, data: data}
	if by < 0 {
		line.lead = e.Seat
	}
	if public := e.Seen(game.Public); l.covers && public != e {
		plain := line
		plain.event = public
		plain.key, plain.data = l.board.Say(public)
		line.plain = &plain
	}
	last := l.last()
	begins := last == nil || l.begins(last, &line)
	if !begins {
		line.turn, line.lead = last.turn, last.lead
	}
	l.lines = append(l.lines, line)
	if l.voice.On() && !l.retold {
		l.voice.Say(l.words(&line), false)
	}
	switch {
	case l.list == nil:
	case begins:
		l.list.Set(append(l.list.Kids(), newLogRow(l, line.turn))...)
	default:
		l.list.Relayout()
	}
}

// begins reports whether a line is the first of a turn after the one before: the turn is another seat's, or chance begins it
// anew. Where all act at once it is what is turned up that begins one.
func (l *logbook) begins(last, line *logLine) bool {
	switch {
	case last.entry == line.entry:
		return false
	case l.realTime:
		return l.sign(&line.event, 0, 1) != nil
	case line.by < 0 && last.by >= 0:
		return true
	}
	return line.lead != last.lead
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

// turn are the lines of the turn that began with an entry.
func (l *logbook) turn(entry int) []logLine {
	past := len(l.lines)
	for past > 0 && l.lines[past-1].turn > entry {
		past--
	}
	from := past
	for from > 0 && l.lines[from-1].turn == entry {
		from--
	}
	return l.lines[from:past]
}

// turns yields the entries with which turns began, the latest first.
func (l *logbook) turns(yield func(entry int) bool) {
	for i := len(l.lines) - 1; i >= 0; i-- {
		if (i == 0 || l.lines[i-1].turn != l.lines[i].turn) && !yield(l.lines[i].turn) {
			return
		}
	}
}

// before is the entry with which the turn before the one of an entry began; -1 for none.
func (l *logbook) before(turn int) int {
	at := -1
	for i := range l.lines {
		if l.lines[i].turn >= turn {
			break
		}
		at = l.lines[i].turn
	}
	return at
}

// logTurns is how many turns are told of at most besides the log itself.
const logTurns = 8

// latest appends the last turns to dst, the latest at the end.
func (l *logbook) latest(dst []News) []News {
	for entry := range l.turns {
		if len(dst) == logTurns {
			break
		}
		dst = append(dst, l.news(entry))
	}
	for i, k := 0, len(dst)-1; i < k; i, k = i+1, k-1 {
		dst[i], dst[k] = dst[k], dst[i]
	}
	if len(dst) == 0 {
		dst = append(dst, News{Words: l.start(), Last: l.start(), Seat: game.Chance, turn: -1})
	}
	return dst
}

// news is what there is to tell of a turn.
func (l *logbook) news(entry int) News {
	lines := l.turn(entry)
	n := News{Seat: lines[0].lead, turn: entry}
	if lines = discreet(lines); len(lines) > 0 {
		n.Words, n.Last = l.tell(lines), l.brief(&lines[len(lines)-1])
	}
	return n
}

// discreet are lines as they stand on the table, where others read them too: without what is covered there until it is touched. Who
// opens the log reads all.
func discreet(lines []logLine) []logLine {
	if !slices.ContainsFunc(lines, func(l logLine) bool { return l.plain != nil }) {
		return lines
	}
	var out []logLine
	for i := range lines {
		switch l := &lines[i]; {
		case l.plain == nil:
			out = append(out, *l)
		case l.plain.key != "":
			plain := *l.plain
			plain.turn, plain.lead = l.turn, l.lead
			out = append(out, plain)
		}
	}
	return out
}

// start is what the log says before anything has happened.
func (l *logbook) start() string { return l.people.services.T("table.log.empty") }

// tell is what the lines of a turn say.
func (l *logbook) tell(lines []logLine) string {
	all := make([]string, len(lines))
	for i := range lines {
		all[i] = l.brief(&lines[i])
	}
	return strings.Join(all, " ")
}

// brief is what a line says without the name of whose turn it is, as a badge stands for that before it; who is read to hears it, and
// it stands there where somebody else decided than the match names for the seat.
func (l *logbook) brief(line *logLine) string {
	said := l.words(line)
	if line.lead < 0 || line.event.Seat != line.lead || l.voice.On() || line.by == line.lead && !l.people.constant(line.entry, line.lead) {
		return said
	}
	did, ok := strings.CutPrefix(said, l.name(line, line.lead)+" ")
	if !ok {
		return said
	}
	first, n := utf8.DecodeRuneInString(did)
	return string(unicode.ToUpper(first)) + did[n:]
}

// words is what a line says.
func (l *logbook) words(line *logLine) string {
	e := &line.event
	all := []any{"Name", l.name(line, e.Seat), "Other", l.name(line, e.Other), "N", int(e.N), "Count", int(e.N), "From", int(e.From), "To", int(e.To), "Piece", int(e.Piece)}
	return l.people.services.T(line.key, append(all, line.data...)...)
}

// name is what a seat is called in a line: that of who has decided what it says, or of whose the seat was.
func (l *logbook) name(line *logLine, s game.Seat) string {
	return l.people.nameAt(line.entry, s, line.by == s)
}

// sign is the i-th picture of an event, d dp high, or nil.
func (l *logbook) sign(e *game.Event, i int, d float64) *piece.Sprite {
	if l.scribe == nil {
		return nil
	}
	return l.scribe.Sign(*e, i, d)
}

// mostSigns is how many pictures stand before a line at most.
const mostSigns = 4

// signs yields the pictures of a turn, d dp high.
func (l *logbook) signs(entry int, d float64) func(yield func(*piece.Sprite) bool) {
	return func(yield func(*piece.Sprite) bool) {
		n, lines := 0, l.turn(entry)
		for at := range lines {
			for i := 0; n < mostSigns; i, n = i+1, n+1 {
				sp := l.sign(&lines[at].event, i, d)
				if sp == nil {
					break
				}
				if !yield(sp) {
					return
				}
			}
		}
	}
}

// open opens the drawer with everything that has happened, at its end.
func (l *logbook) open() { l.openDrawer() }

// openMissed opens it where what was missed begins.
func (l *logbook) openMissed() {
	if list, mark := l.openDrawer(); mark != nil {
		list.Show(mark.Rect())
	}
}

// openDrawer opens the drawer, and returns the list in it and what stands over the turns that were missed, nil for none.
func (l *logbook) openDrawer() (list *ui.Scroll, mark *ui.Label) {
	s := l.people.services
	l.opening()
	l.root.Hush()
	var rows []ui.Widget
	for entry := range l.turns {
		rows = append(rows, newLogRow(l, entry))
		if l.since > 0 && entry >= l.since && l.before(entry) < l.since {
			mark = ui.Text(ui.Aside, s.T("table.away.log"))
			rows = append(rows, mark, ui.Line())
		}
	}
	slices.Reverse(rows)
	if len(rows) == 0 {
		rows = append(rows, ui.Text(ui.Aside, l.start()))
	}
	l.list = ui.Column(2, rows...)
	list = ui.NewScroll("log.list", l.list).ToEnd()
	sheet := ui.Drawer("log", s.T("shell.log"), s.T("shell.close"), l.root, list)
	l.root.OpenDrawer(sheet, ui.LayerOptions{Closed: func() { l.list = nil }})
	return list, mark
}

// again closes the drawer and shows a turn again.
func (l *logbook) again(entry int) {
	lines := l.turn(entry)
	if l.show == nil || len(lines) == 0 {
		return
	}
	l.root.Close()
	l.show(entry, lines[len(lines)-1].entry+1)
}
