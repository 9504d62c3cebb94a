package show

import (
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
)

// Log is the log of the events that were shown, one sentence for each turn.
type Log struct {
	chronicle.Chronicle
	People      *table.People
	noter       table.LogNoter       // nil if the events are enough
	illustrator table.LogIllustrator // nil if there are no pictures of events
	PublicOnly  bool                 // others can read the screen too: News says only what everybody may know
	Voice       *ui.Voice
	Complete    int  // entries up to this one are complete in the log
	replaying   bool // the events being written have been shown before
}

// Init prepares the log for the board b. In real time, every event with a picture begins a turn.
func (l *Log) Init(b table.Kit, realTime bool) {
	l.noter, l.illustrator = b.LogNoter, b.LogIllustrator
	l.Clauses, l.Name = b.LogClauses, l.name
	l.Text = func(key string, data ...any) string { return l.People.Services.T(key, data...) }
	if realTime {
		l.BeginsTurn = func(e *game.Event) bool { return l.picture(e, 0, 1) != nil }
	}
}

// isNew reports whether an event of an entry is shown at this screen for the first time.
func (l *Log) isNew(entry int) bool { return entry >= l.Complete && !l.replaying }

// Write adds an event that was shown, unless it is there already because another viewer has seen it. said is true if
// the log says anything about it, begins if it starts a new turn.
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
	if said && l.Voice.On() && !l.replaying {
		l.Voice.Say(l.LatestSentence(l.LatestTurn()), false)
	}
	return said, begins
}

// cut removes entry n and those after it.
func (l *Log) cut(n int) {
	l.Cut(n)
	l.Complete = min(l.Complete, n)
}

// LatestTurn returns the entry with which the last turn began; -1 before anything has happened.
func (l *Log) LatestTurn() int {
	for entry := range l.Turns {
		return entry
	}
	return -1
}

// maxNews is the number of turns that News returns at most.
const maxNews = 8

// News appends the latest turns to dst, oldest first. If nothing has happened yet, it appends the text for an empty
// log.
func (l *Log) News(dst []table.News) []table.News {
	for entry := range l.Turns {
		if len(dst) == maxNews {
			break
		}
		dst = append(dst, l.news(entry))
	}
	for i, k := 0, len(dst)-1; i < k; i, k = i+1, k-1 {
		dst[i], dst[k] = dst[k], dst[i]
	}
	if len(dst) == 0 {
		dst = append(dst, table.News{Text: l.EmptyText(), LatestText: l.EmptyText(), Seat: game.Chance, Turn: -1})
	}
	return dst
}

// news returns what News says of the turn that began with an entry.
func (l *Log) news(entry int) table.News {
	n := table.News{Text: l.Sentence(entry), LatestText: l.LatestSentence(entry), Seat: l.TurnSeat(entry), Turn: entry}
	if l.PublicOnly {
		n.Text, n.LatestText = l.PublicSentences(entry)
	}
	return n
}

// EmptyText returns what the log says before anything has happened.
func (l *Log) EmptyText() string { return l.People.Services.T("table.log.empty") }

// name returns the name of seat s when t happened: that of who decided, if s made the entry, else of who had the seat.
func (l *Log) name(t *chronicle.Told, s game.Seat) string {
	return l.People.NameAt(t.Entry, s, t.By == s)
}

// picture returns the i-th picture of an event, d dp high; nil if there are fewer.
func (l *Log) picture(e *game.Event, i int, d float64) *piece.Sprite {
	if l.illustrator == nil {
		return nil
	}
	return l.illustrator.LogPicture(*e, i, d)
}

// maxPictures is the number of pictures before a line at most.
const maxPictures = 4

// Pictures yields the pictures of the turn that began with an entry, d dp high.
func (l *Log) Pictures(entry int, d float64) func(yield func(*piece.Sprite) bool) {
	return func(yield func(*piece.Sprite) bool) {
		n, lines := 0, l.Turn(entry)
		for at := range lines {
			for i := 0; n < maxPictures; i, n = i+1, n+1 {
				sp := l.picture(&lines[at].Event, i, d)
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
