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
	Voice       *ui.Voice            // what the screen reader is to say
	Complete    int                  // the log has all events of the entries before the one with this number
	replaying   bool                 // the events being written have been shown before
	spoken      int                  // how many events, from the first on, the screen reader has said or passed over; see Speak
}

// Init prepares the log for the board b, and sets the functions of its Chronicle. People must be set. If realTime is set,
// everybody acts at once, and every event with a picture begins a turn of the log.
func (l *Log) Init(b table.Kit, realTime bool) {
	l.noter, l.illustrator = b.LogNoter, b.LogIllustrator
	l.Clauses, l.Name = b.LogClauses, l.name
	l.Text = func(key string, data ...any) string { return l.People.Services.T(key, data...) }
	if realTime {
		l.BeginsTurn = func(e *game.Event) bool { return l.picture(e, 0, 1) != nil } // of any size: 1 dp is cheapest
	}
}

// isNew reports whether the events of an entry are shown at this screen for the first time.
func (l *Log) isNew(entry int) bool { return entry >= l.Complete && !l.replaying }

// Write adds an event of an entry by a seat after the event was shown; a screen reader says the event with the next Speak. But if
// everybody acts at once, the screen reader says at once, breaking in, what begins a turn. An event of an entry before Complete
// is in the log already; for such an event Write does nothing. said is true if the log says anything about the event, begins if
// the event begins a new turn.
func (l *Log) Write(entry int, by game.Seat, e game.Event) (said, begins bool) {
	if entry < l.Complete {
		return false, false
	}
	l.Complete = entry // more events of the entry may follow
	t := chronicle.Event{Entry: entry, By: by, Event: e}
	if l.noter != nil {
		t.Note = l.noter.LogNote(e)
	}
	said, begins = l.Add(t)
	if said && begins && l.BeginsTurn != nil {
		l.Speak(true)
	}
	return said, begins
}

// Speak has the screen reader say the events that it has not said yet, a sentence for each turn. urgent sentences break in. Without a
// screen reader, or while events that were shown before are written again, the events only count as said.
func (l *Log) Speak(urgent bool) {
	if l.Voice.On() && !l.replaying {
		for _, words := range l.SentencesAfter(l.spoken) {
			l.Voice.Say(words, urgent)
		}
	}
	l.LeaveUnsaid()
}

// LeaveUnsaid makes Speak leave out all events that the log has now.
func (l *Log) LeaveUnsaid() { l.spoken = l.Recorded() }

// cut removes the events of entry n and of later entries from the log, so that Write adds them again.
func (l *Log) cut(n int) {
	l.Cut(n)
	l.Complete, l.spoken = min(l.Complete, n), min(l.spoken, l.Recorded())
}

// LatestTurn returns the number of the entry with which the last turn began; -1 before anything has happened.
func (l *Log) LatestTurn() int {
	for entry := range l.Turns {
		return entry
	}
	return -1
}

// maxNews is the greatest number of turns that News returns.
const maxNews = 8

// News appends the latest turns to dst, which must be empty, oldest first. If nothing has happened yet, it appends the
// text for an empty log.
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
		dst = append(dst, table.News{Text: l.EmptyText(), LatestText: l.EmptyText(), LatestSeat: game.Chance, Seat: game.Chance, Turn: -1})
	}
	return dst
}

// news returns what News says of the turn that began with an entry.
func (l *Log) news(entry int) table.News {
	whole, latest := l.Sentence(entry), l.LatestSentence(entry)
	if l.PublicOnly {
		whole, latest = l.PublicSentences(entry)
	}
	return table.News{Text: whole, LatestText: latest.Words, LatestFrom: latest.From, LatestSeat: latest.Seat, Seat: l.TurnSeat(entry), Turn: entry}
}

// EmptyText returns what the log says before anything has happened.
func (l *Log) EmptyText() string { return l.People.Services.T("table.log.empty") }

// name returns the name for seat s when t happened, for chronicle.Chronicle. If s made the entry of t, the name says whether a bot
// decided for a person; see table.People.NameAt.
func (l *Log) name(t *chronicle.Event, s game.Seat) string {
	return l.People.NameAt(t.Entry, s, t.By == s)
}

// picture returns picture number i, from 0, of an event, d dp high; nil if the event has fewer pictures.
func (l *Log) picture(e *game.Event, i int, d float64) *piece.Sprite {
	if l.illustrator == nil {
		return nil
	}
	return l.illustrator.LogPicture(*e, i, d)
}

// maxPictures is the greatest number of pictures before a line of the log: a die, a card and three prizes.
const maxPictures = 5

// Pictures returns an iterator over the pictures of the turn that began with an entry, from its event number from on: at most
// maxPictures, each d dp high. If PublicOnly is set, they are of what everybody may know.
func (l *Log) Pictures(entry, from int, d float64) func(yield func(*piece.Sprite) bool) {
	return func(yield func(*piece.Sprite) bool) {
		n, lines := 0, l.Turn(entry)
		for at := from; at < len(lines); at++ {
			e := lines[at].Event
			if l.PublicOnly {
				e = e.Seen(game.Public)
			}
			for i := 0; n < maxPictures; i, n = i+1, n+1 {
				sp := l.picture(&e, i, d)
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
