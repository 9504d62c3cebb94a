package show

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// Log is what has been seen to happen, in words, a sentence a turn.
type Log struct {
	chronicle.Chronicle
	People   *table.People
	noter    table.LogNoter       // nil if the events say enough
	scribe   table.LogIllustrator // nil if there are no pictures of what happens
	Covers   bool                 // others look over the shoulder of whoever reads it: on the table it says what everybody may know
	Voice    *ui.Voice
	Complete int  // entries up to which all is there
	retold   bool // what is written down now has been told before
}

// Begin has the logbook write down what a board says. Where all act at once, an event with a picture begins a turn.
func (l *Log) Begin(b table.Kit, realTime bool) {
	l.noter, l.scribe = b.LogNoter, b.LogIllustrator
	l.Tell, l.Name = b.LogClauses, l.name
	l.T = func(key string, data ...any) string { return l.People.Services.T(key, data...) }
	if realTime {
		l.Opens = func(e *game.Event) bool { return l.sign(e, 0, 1) != nil }
	}
}

// isNew reports whether an event of an entry has not been seen at this screen before.
func (l *Log) isNew(entry int) bool { return entry >= l.Complete && !l.retold }

// Write writes down an event that has been seen, unless it is there, as when another viewer sees it again. It reports whether anything
// was said, and whether that begins a turn.
func (l *Log) Write(entry int, by game.Seat, e game.Event) (said, begins bool) {
	if entry < l.Complete {
		return false, false
	}
	l.Complete = entry
	t := chronicle.Told{Entry: entry, By: by, Event: e}
	if l.noter != nil {
		t.Note = l.noter.LogNote(e)
	}
	said, begins = l.Add(t)
	if said && l.Voice.On() && !l.retold {
		l.Voice.Say(l.Latest(l.LatestTurn()), false)
	}
	return said, begins
}

// cut forgets entry n and those after it.
func (l *Log) cut(n int) {
	l.Cut(n)
	l.Complete = min(l.Complete, n)
}

// LatestTurn is the entry with which the last turn began; -1 before anything has happened.
func (l *Log) LatestTurn() int {
	for entry := range l.Turns {
		return entry
	}
	return -1
}

// logTurns is how many turns are told of at most besides the log itself.
const logTurns = 8

// News appends the last turns to dst, the latest at the end.
func (l *Log) News(dst []table.News) []table.News {
	for entry := range l.Turns {
		if len(dst) == logTurns {
			break
		}
		dst = append(dst, l.newsOf(entry))
	}
	for i, k := 0, len(dst)-1; i < k; i, k = i+1, k-1 {
		dst[i], dst[k] = dst[k], dst[i]
	}
	if len(dst) == 0 {
		dst = append(dst, table.News{Text: l.Start(), LatestText: l.Start(), Seat: game.Chance, Turn: -1})
	}
	return dst
}

// newsOf is what there is to tell of a turn.
func (l *Log) newsOf(entry int) table.News {
	n := table.News{Text: l.Whole(entry), LatestText: l.Latest(entry), Seat: l.Leads(entry), Turn: entry}
	if l.Covers {
		n.Text, n.LatestText = l.Public(entry)
	}
	return n
}

// Start is what the log says before anything has happened.
func (l *Log) Start() string { return l.People.Services.T("table.log.empty") }

// name is what a seat is called where an event is told: who has decided it, or whose the seat was.
func (l *Log) name(t *chronicle.Told, s game.Seat) string {
	return l.People.NameAt(t.Entry, s, t.By == s)
}

// sign is the i-th picture of an event, d dp high, or nil.
func (l *Log) sign(e *game.Event, i int, d float64) *piece.Sprite {
	if l.scribe == nil {
		return nil
	}
	return l.scribe.LogPicture(*e, i, d)
}

// mostSigns is how many pictures stand before a line at most.
const mostSigns = 4

// Signs yields the pictures of a turn, d dp high.
func (l *Log) Signs(entry int, d float64) func(yield func(*piece.Sprite) bool) {
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
