package scene

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// logbook is what has been seen to happen, in words, a sentence a turn.
type logbook struct {
	chronicle.Chronicle
	people   *table.People
	noter    table.Noter  // nil if the events say enough
	scribe   table.Scribe // nil if there are no pictures of what happens
	covers   bool         // others look over the shoulder of whoever reads it: on the table it says what everybody may know
	voice    *ui.Voice
	complete int  // entries up to which all is there
	retold   bool // what is written down now has been told before
}

// begin has the logbook write down what a board says. Where all act at once, an event with a picture begins a turn.
func (l *logbook) begin(b table.Kit, realTime bool) {
	l.noter, l.scribe = b.Noter, b.Scribe
	l.Tell, l.Name = b.Say, l.name
	l.T = func(key string, data ...any) string { return l.people.Services.T(key, data...) }
	if realTime {
		l.Opens = func(e *game.Event) bool { return l.sign(e, 0, 1) != nil }
	}
}

// isNew reports whether an event of an entry has not been seen at this screen before.
func (l *logbook) isNew(entry int) bool { return entry >= l.complete && !l.retold }

// add writes down an event that has been seen, unless it is there, as when another viewer sees it again. It reports whether anything
// was said, and whether that begins a turn.
func (l *logbook) add(entry int, by game.Seat, e game.Event) (said, begins bool) {
	if entry < l.complete {
		return false, false
	}
	l.complete = entry
	t := chronicle.Told{Entry: entry, By: by, Event: e}
	if l.noter != nil {
		t.Note = l.noter.Note(e)
	}
	said, begins = l.Add(t)
	if said && l.voice.On() && !l.retold {
		l.voice.Say(l.Latest(l.latestTurn()), false)
	}
	return said, begins
}

// cut forgets entry n and those after it.
func (l *logbook) cut(n int) {
	l.Cut(n)
	l.complete = min(l.complete, n)
}

// latestTurn is the entry with which the last turn began; -1 before anything has happened.
func (l *logbook) latestTurn() int {
	for entry := range l.Turns {
		return entry
	}
	return -1
}

// logTurns is how many turns are told of at most besides the log itself.
const logTurns = 8

// latest appends the last turns to dst, the latest at the end.
func (l *logbook) latest(dst []table.News) []table.News {
	for entry := range l.Turns {
		if len(dst) == logTurns {
			break
		}
		dst = append(dst, l.news(entry))
	}
	for i, k := 0, len(dst)-1; i < k; i, k = i+1, k-1 {
		dst[i], dst[k] = dst[k], dst[i]
	}
	if len(dst) == 0 {
		dst = append(dst, table.News{Words: l.start(), Last: l.start(), Seat: game.Chance, Turn: -1})
	}
	return dst
}

// news is what there is to tell of a turn.
func (l *logbook) news(entry int) table.News {
	n := table.News{Words: l.Whole(entry), Last: l.Latest(entry), Seat: l.Leads(entry), Turn: entry}
	if l.covers {
		n.Words, n.Last = l.Public(entry)
	}
	return n
}

// start is what the log says before anything has happened.
func (l *logbook) start() string { return l.people.Services.T("table.log.empty") }

// name is what a seat is called where an event is told: who has decided it, or whose the seat was.
func (l *logbook) name(t *chronicle.Told, s game.Seat) string {
	return l.people.NameAt(t.Entry, s, t.By == s)
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
		n, lines := 0, l.Turn(entry)
		for at := range lines {
			for i := 0; n < mostSigns; i, n = i+1, n+1 {
				sp := l.sign(&lines[at].Event, i, d)
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
