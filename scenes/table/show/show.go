package show

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Show shows on the board what happens in the match, as the viewer may see it.
type Show struct {
	Match    *match.Match
	Board    table.Kit
	Timeline *timeline.Timeline[table.Cue]
	Log      *Log
	Viewer   *play.Viewer
	Course   *play.Course
	Faces    *Faces
	entry    int // that is shown, or was last

	seen    table.Outbox[Seen]
	changed table.Changes
}

// Seen is what has come of what was shown.
type Seen struct {
	What  What
	Entry int        // of an event, or the turn that was written
	Event game.Event // as all may see it
	First bool       // the writing begins a turn
	Err   error
}

// What says what has come of what was shown.
type What uint8

// What can come of it.
const (
	Fresh   What = iota // an event has been seen for the first time at this screen
	Written             // something has been written in the log
	Over                // all of a game that is over has been seen
	Back                // the table shows how things stood before the end
	Broken              // an entry cannot be shown
)

// Take appends what has come of what was shown since it was last called.
func (s *Show) Take(dst []Seen) []Seen { return s.seen.Take(dst) }

// Changed returns what has changed since it was last called.
func (s *Show) Changed() table.Changes { return s.changed.Take() }

// The frame's own cues.
const (
	partLog   int8 = -1 // the event has been seen: it may be written down
	partEntry int8 = -2 // all of an entry has been seen; Int[0] is its number
	partMark  int8 = -3 // an entry begins; Event.Seat made it
	partEnd   int8 = -4 // the game is over
)

// Begin implements timeline.Player.
func (s *Show) Begin(c *table.Cue) timeline.Motion {
	if c.Part < 0 {
		return timeline.Motion{}
	}
	return s.Board.Begin(c)
}

// At implements timeline.Player.
func (s *Show) At(c *table.Cue, share float64) {
	if c.Part >= 0 {
		s.Board.At(c, share)
	}
}

// End implements timeline.Player.
func (s *Show) End(c *table.Cue) {
	switch c.Part {
	case partLog:
		s.write(int(c.Int[0]), game.Seat(c.Int[1]), c.Event)
		s.Faces.see(c.Event)
		s.changed.PanelLines, s.changed.Targets = true, true
	case partEnd:
		s.Faces.end(s.Match.Game().Winners())
		s.seen.Put(Seen{What: Over})
		s.changed.PanelLines = true
	case partMark:
		s.entry = int(c.Int[0])
		s.Faces.next()
		if b := s.Board.MoveMarker; b != nil {
			b.BeginMarks(c.Event.Seat)
		}
	case partEntry:
	default:
		s.Board.End(c)
		s.changed.Targets = true
	}
}

// write writes down an event that has been seen.
func (s *Show) write(entry int, by game.Seat, e game.Event) {
	if s.Log.isNew(entry) {
		s.seen.Put(Seen{What: Fresh, Entry: entry, Event: e})
	}
	if said, begins := s.Log.Write(entry, by, e); said {
		s.seen.Put(Seen{What: Written, Entry: s.Log.LatestTurn(), First: begins})
	}
}

// Fail tells that an entry cannot be shown.
func (s *Show) Fail(err error) { s.seen.Put(Seen{What: Broken, Err: err}) }

// Queue adds what happened in an entry to the timeline.
func (s *Show) Queue(entry int, by game.Seat, ev []game.Event) {
	mark := table.Cue{Part: partMark, Event: game.Event{Seat: by}}
	mark.Int[0] = int32(entry)
	s.Timeline.Add(mark)
	for _, e := range ev {
		e = e.Seen(s.Viewer.Seat)
		s.Timeline.Add(table.Cue{Part: partEntry, Event: e})
		s.Board.Cues(e, table.NewQueue(s.Timeline))
		line := table.Cue{Part: partLog, Event: e.Seen(s.Viewer.Public())}
		line.Int[0], line.Int[1] = int32(entry), int32(by)
		s.Timeline.AddAfter(line)
	}
	if entry == s.Match.Len()-1 && s.Match.Game().Turn() == game.Over {
		s.Timeline.AddAfter(table.Cue{Part: partEnd})
	}
}

// Replay adds entry i, which has been played before, to the timeline.
func (s *Show) Replay(i int) error {
	ev, err := s.Match.Events(i)
	if err == nil {
		s.Queue(i, s.Match.Entry(i).By, ev)
	}
	return err
}

// trail is how many entries before the one that is shown are played through again unseen, so that the marks of the last move
// lie.
const trail = 12

// from is the entry from which on the table is played through to show what it does before entry n: some entries back, and then
// as far as what chance has done last, since what seats decide upon that belongs together, as the bids for what was dealt.
func (s *Show) from(n int) int {
	from := max(0, n-trail)
	for from > 0 && s.Match.Entry(from).By != game.Chance {
		from--
	}
	return from
}

// Seek makes view and log those of before entry n, wherever they were.
func (s *Show) Seek(n int) {
	s.Timeline.SkipAll()
	from := min(s.from(n), s.Log.Complete)
	s.Log.cut(from)
	s.entry = from
	s.rebuild(from, n)
	s.Course.Jump()
}

// rebuild makes the view that of before entry n, as the viewer may see it, with all that has been said from entry from on:
// not everything that all have seen is part of the game as it stands. The log knows what it has and takes the rest.
func (s *Show) rebuild(from, n int) {
	s.Board.Reset(s.Match.Before(from).View(s.Viewer.Seat))
	s.Faces.forget()
	s.seen.Put(Seen{What: Back})
	s.Log.retold = true
	defer func() { s.Log.retold = false }()
	for i := from; i < n; i++ {
		s.Pass(i)
	}
	s.changed = table.AllChanged()
}

// See has somebody else look at the game before entry n, which is on the table with nothing under way.
func (s *Show) See(seat game.Seat, n int) {
	s.Viewer.Seat = seat
	s.Log.Complete = max(s.Log.Complete, n)
	s.rebuild(s.from(n), n)
	if s.Course.Throws() {
		s.Course.Rethrow(s.Board.Throw(s.Match.Game()))
	}
}

// Pass plays entry i through without showing it. The view must be that of before it.
func (s *Show) Pass(i int) {
	if err := s.Replay(i); err != nil {
		s.Fail(err)
		return
	}
	s.Timeline.SkipAll()
	s.Log.Complete = max(s.Log.Complete, i+1)
}

// Rewind shows how things stood before entry n, of a game all of which has been seen; Present comes back.
func (s *Show) Rewind(n int) {
	s.Timeline.SkipAll()
	s.Log.Complete = max(s.Log.Complete, s.Match.Len())
	s.rebuild(s.from(n), n)
}

// Present shows how things stand now.
func (s *Show) Present() {
	s.Timeline.SkipAll()
	s.rebuild(s.from(s.Match.Len()), s.Match.Len())
	s.Course.Jump()
}
