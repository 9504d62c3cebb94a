package scene

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// show shows on the board what happens in the match, as the viewer may see it.
type show struct {
	match    *match.Match
	board    table.Kit
	timeline *timeline.Timeline[table.Cue]
	log      *logbook
	viewer   *play.Viewer
	course   *play.Course
	faces    *faces
	entry    int // that is shown, or was last

	seen  []seen  // that nobody has taken yet
	stale changes // since it was last asked
}

// seen is what has come of what was shown.
type seen struct {
	what  what
	entry int        // of an event, or the turn that was written
	event game.Event // as all may see it
	first bool       // the writing begins a turn
	err   error
}

// what says what has come of what was shown.
type what uint8

// What can come of it.
const (
	fresh   what = iota // an event has been seen for the first time at this screen
	written             // something has been written in the log
	over                // all of a game that is over has been seen
	back                // the table shows how things stood before the end
	broken              // an entry cannot be shown
)

// changes are what on the table does not show any more how things stand.
type changes struct {
	picture bool // must be drawn again
	targets bool // targets, prompt and buttons are to be asked for again
	lines   bool // what the seats' panels say is
}

// all is that everything does not.
var all = changes{picture: true, targets: true, lines: true}

// take appends what has come of what was shown since it was last called.
func (s *show) take(dst []seen) []seen {
	dst = append(dst, s.seen...)
	clear(s.seen)
	s.seen = s.seen[:0]
	return dst
}

// changed returns what has changed since it was last asked.
func (s *show) changed() changes {
	was := s.stale
	s.stale = changes{}
	return was
}

// The frame's own cues.
const (
	partLog   int8 = -1 // the event has been seen: it may be written down
	partEntry int8 = -2 // all of an entry has been seen; Int[0] is its number
	partMark  int8 = -3 // an entry begins; Event.Seat made it
	partEnd   int8 = -4 // the game is over
)

// Begin implements timeline.Player.
func (s *show) Begin(c *table.Cue) timeline.Motion {
	if c.Part < 0 {
		return timeline.Motion{}
	}
	return s.board.Begin(c)
}

// At implements timeline.Player.
func (s *show) At(c *table.Cue, share float64) {
	if c.Part >= 0 {
		s.board.At(c, share)
	}
}

// End implements timeline.Player.
func (s *show) End(c *table.Cue) {
	switch c.Part {
	case partLog:
		s.write(int(c.Int[0]), game.Seat(c.Int[1]), c.Event)
		s.faces.see(c.Event)
		s.stale.lines, s.stale.targets = true, true
	case partEnd:
		s.faces.end(s.match.Game().Winners())
		s.seen = append(s.seen, seen{what: over})
		s.stale.lines = true
	case partMark:
		s.entry = int(c.Int[0])
		s.faces.next()
		if b := s.board.Marker; b != nil {
			b.Mark(c.Event.Seat)
		}
	case partEntry:
	default:
		s.board.End(c)
		s.stale.targets = true
	}
}

// write writes down an event that has been seen.
func (s *show) write(entry int, by game.Seat, e game.Event) {
	if s.log.isNew(entry) {
		s.seen = append(s.seen, seen{what: fresh, entry: entry, event: e})
	}
	if said, begins := s.log.add(entry, by, e); said {
		s.seen = append(s.seen, seen{what: written, entry: s.log.latestTurn(), first: begins})
	}
}

// fail tells that an entry cannot be shown.
func (s *show) fail(err error) { s.seen = append(s.seen, seen{what: broken, err: err}) }

// queue adds what happened in an entry to the timeline.
func (s *show) queue(entry int, by game.Seat, ev []game.Event) {
	mark := table.Cue{Part: partMark, Event: game.Event{Seat: by}}
	mark.Int[0] = int32(entry)
	s.timeline.Add(mark)
	for _, e := range ev {
		e = e.Seen(s.viewer.Seat)
		s.timeline.Add(table.Cue{Part: partEntry, Event: e})
		s.board.Cues(e, table.NewQueue(s.timeline))
		line := table.Cue{Part: partLog, Event: e.Seen(s.viewer.Public())}
		line.Int[0], line.Int[1] = int32(entry), int32(by)
		s.timeline.Then(line)
	}
	if entry == s.match.Len()-1 && s.match.Game().Turn() == game.Over {
		s.timeline.Then(table.Cue{Part: partEnd})
	}
}

// replay adds entry i, which has been played before, to the timeline.
func (s *show) replay(i int) error {
	ev, err := s.match.Events(i)
	if err == nil {
		s.queue(i, s.match.Entry(i).By, ev)
	}
	return err
}

// trail is how many entries before the one that is shown are played through again unseen, so that the marks of the last move
// lie.
const trail = 12

// from is the entry from which on the table is played through to show what it does before entry n: some entries back, and then
// as far as what chance has done last, since what seats decide upon that belongs together, as the bids for what was dealt.
func (s *show) from(n int) int {
	from := max(0, n-trail)
	for from > 0 && s.match.Entry(from).By != game.Chance {
		from--
	}
	return from
}

// seek makes view and log those of before entry n, wherever they were.
func (s *show) seek(n int) {
	s.timeline.SkipAll()
	from := min(s.from(n), s.log.complete)
	s.log.cut(from)
	s.entry = from
	s.rebuild(from, n)
	s.course.Jump()
}

// rebuild makes the view that of before entry n, as the viewer may see it, with all that has been said from entry from on:
// not everything that all have seen is part of the game as it stands. The log knows what it has and takes the rest.
func (s *show) rebuild(from, n int) {
	s.board.Reset(s.match.Before(from).View(s.viewer.Seat))
	s.faces.forget()
	s.seen = append(s.seen, seen{what: back})
	s.log.retold = true
	defer func() { s.log.retold = false }()
	for i := from; i < n; i++ {
		s.pass(i)
	}
	s.stale = all
}

// see has somebody else look at the game before entry n, which is on the table with nothing under way.
func (s *show) see(seat game.Seat, n int) {
	s.viewer.Seat = seat
	s.log.complete = max(s.log.complete, n)
	s.rebuild(s.from(n), n)
	if s.course.Throws() {
		s.course.Rethrow(s.board.Throw(s.match.Game()))
	}
}

// pass plays entry i through without showing it. The view must be that of before it.
func (s *show) pass(i int) {
	if err := s.replay(i); err != nil {
		s.fail(err)
		return
	}
	s.timeline.SkipAll()
	s.log.complete = max(s.log.complete, i+1)
}
