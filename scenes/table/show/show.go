package show

import (
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// Show shows on the board what happens in the match, as the viewer may see it. It is the timeline.Player of Timeline: it passes
// the board's cues on to Board, and does at the ends of its own what Log, Faces and the scene need. Its exported fields must be
// set before it shows anything.
type Show struct {
	Match    *match.Match
	Board    table.Kit
	Timeline *timeline.Timeline[table.Cue]
	Log      *Log
	Viewer   *play.Viewer
	Course   *play.Course
	Faces    *Faces

	seen    table.Outbox[Seen]
	changed table.Changes
	quiet   int // ticks with something shown since the log last grew
}

// Seen is something that the scene must react to, since it was shown.
type Seen struct {
	Kind   SeenKind
	Entry  int        // for NewEvent, the entry of the event; for Written, the first entry of the turn
	Event  game.Event // for NewEvent, the event as Viewer.Default may know it
	Begins bool       // for Written: a new turn has begun
	Err    error      // for Broken: why the entry cannot be shown
}

// SeenKind is the kind of a Seen.
type SeenKind uint8

// Kinds of Seen.
const (
	NewEvent SeenKind = iota // an event was shown at this screen for the first time
	Written                  // the log has grown
	Over                     // the end of the game was shown
	NotOver                  // the table shows a position before the end
	Broken                   // an entry cannot be shown
)

// TakeSeen appends to dst everything that Show has put out since the last call, oldest first, and forgets it.
func (s *Show) TakeSeen(dst []Seen) []Seen { return s.seen.Take(dst) }

// TakeChanges returns what has changed since the last call, and clears it.
func (s *Show) TakeChanges() table.Changes { return s.changed.Take() }

// Parts of cues that the board does not see.
const (
	// After the cues of an event, which goes into the log. Int holds the number of the entry, who made it, and 1 if a
	// screen reader then says what it has not said yet.
	partEventEnd   int8 = -1
	partEventBegin int8 = -2 // before the cues of an event; it begins an event of the timeline, so that a tap skips one at a time
	partEntryBegin int8 = -3 // before the events of an entry; Int[0] is the entry's number, Event.Seat who made it: a seat or chance
	partGameEnd    int8 = -4 // after the last event of the game
)

// Begin implements timeline.Player. Cues with a negative Part, which are not the board's, take no time.
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

// End implements timeline.Player. The board applies its own cues to its view; for the other parts see their constants.
func (s *Show) End(c *table.Cue) {
	switch c.Part {
	case partEventEnd:
		entry := int(c.Int[0])
		s.write(entry, game.Seat(c.Int[1]), c.Event)
		if c.Int[2] == 1 && entry >= s.Log.Complete { // an entry before Complete is shown again: what is unsaid comes after it
			s.Log.Speak(false)
		}
		s.Faces.apply(c.Event)
		s.changed.PanelLines, s.changed.Targets = true, true
	case partGameEnd:
		s.Faces.setWinners(s.Match.Game().Winners())
		s.seen.Put(Seen{Kind: Over})
		s.changed.PanelLines = true
	case partEntryBegin:
		s.Viewer.Entries = int(c.Int[0]) + 1
		s.Faces.entryBegins()
		if b := s.Board.MoveMarker; b != nil {
			b.BeginMarks(c.Event.Seat)
		}
	case partEventBegin:
	default:
		s.Board.End(c)
		s.changed.Targets = true
	}
}

// write adds an event that was shown to the log, and puts out a NewEvent and a Written as they apply.
func (s *Show) write(entry int, by game.Seat, e game.Event) {
	if s.Log.isNew(entry) {
		s.seen.Put(Seen{Kind: NewEvent, Entry: entry, Event: e})
	}
	if said, begins := s.Log.Write(entry, by, e); said {
		s.quiet = 0
		s.seen.Put(Seen{Kind: Written, Entry: s.Log.LatestTurn(), Begins: begins})
	}
}

// maxQuiet is the number of ticks at normal speed after which Tick has the log read: more than any move of a pawn takes, so that
// a turn in which nothing takes longer is read as one sentence.
const maxQuiet = timeline.MaxMoveTicks + timeline.ReadTicks

// Tick must be called once a tick, after the Tick of the timeline. While an entry is shown for long without a new line in the
// log, such as a new team after the last bid, it has a screen reader say the lines so far. Where everybody acts at once it does
// not.
func (s *Show) Tick() {
	if s.Timeline.Idle() || s.Log.BeginsTurn != nil {
		s.quiet = 0
		return
	}
	if s.quiet++; s.quiet == s.Timeline.Pace().Ticks(maxQuiet, timeline.Hold) {
		s.Log.Speak(false)
	}
}

// Fail puts out a Broken, since an entry cannot be shown for the reason err.
func (s *Show) Fail(err error) { s.seen.Put(Seen{Kind: Broken, Err: err}) }

// Queue adds the cues for the events ev of an entry, made by a seat or chance, to the timeline. Each event goes into the log after
// its cues. Events that the board shows at the same time (table.EventOverlapper) go into the log together, after the cues of
// all of them. If the entry has ended the game, the cue of the end comes last. Tests also queue events that no entry has caused:
// entry is then Match.Len.
func (s *Show) Queue(entry int, by game.Seat, ev []game.Event) {
	mark := table.Cue{Part: partEntryBegin, Event: game.Event{Seat: by}}
	mark.Int[0] = int32(entry)
	s.Timeline.Add(mark)
	written := 0 // number of events of ev that are queued for the log
	for i, e := range ev {
		e = e.Seen(s.Viewer.Seat)
		if i == 0 || !s.overlapNext(ev[i-1].Seen(s.Viewer.Seat), e) {
			s.queueLines(entry, by, ev[written:i], false)
			written = i
			s.Timeline.Add(table.Cue{Part: partEventBegin, Event: e})
		}
		s.Board.Cues(e, table.NewQueue(s.Timeline))
	}
	s.queueLines(entry, by, ev[written:], !s.isSaidWithNext(entry, by, ev))
	if entry == s.Match.Len()-1 && s.Match.Game().Turn() == game.Over {
		s.Timeline.AddAfter(table.Cue{Part: partGameEnd})
	}
}

// overlapNext makes the cues of e, which are queued next, overlap with those of before, the event before e in its entry. It
// does so, and returns true, only if the board shows these events at the same time.
func (s *Show) overlapNext(before, e game.Event) bool {
	b := s.Board.EventOverlapper
	if b == nil {
		return false
	}
	delay, ok := b.Overlap(before, e)
	if ok {
		s.Timeline.OverlapNext(delay)
	}
	return ok
}

// isSaidWithNext reports whether a screen reader says the events ev of an entry, made by a seat or chance, only together with those
// of the next entry. They are a throw, which the decision of the seat of the last event follows, or, where everybody acts at once,
// what was done at a seat that no person at this screen plays. In a replay, in which one entry is shown after the other, a
// screen reader says each alone, as it does with events that belong to no entry of the match; see Queue. Without any events the
// result is false.
func (s *Show) isSaidWithNext(entry int, by game.Seat, ev []game.Event) bool {
	if len(ev) == 0 || s.Course.ReadOnly() || entry >= s.Match.Len() {
		return false
	}
	next := s.Match.Before(entry + 1).Turn()
	if next == game.Anyone {
		return by >= 0 && !s.Log.People.Here(by)
	}
	return by == game.Chance && next >= 0 && next == ev[len(ev)-1].Seat
}

// queueLines adds cues to the timeline that write events of an entry, made by a seat or chance, into the log. The log keeps what the
// default viewer may know, since it stays when the screen goes to another person. If speak is true, a screen reader says these
// events after the last of them, with earlier ones that it has not said yet.
func (s *Show) queueLines(entry int, by game.Seat, ev []game.Event, speak bool) {
	for i, e := range ev {
		line := table.Cue{Part: partEventEnd, Event: e.Seen(s.Viewer.Default())}
		line.Int[0], line.Int[1] = int32(entry), int32(by)
		if speak && i == len(ev)-1 {
			line.Int[2] = 1
		}
		s.Timeline.AddAfter(line)
	}
}

// Replay adds the cues for entry i, which was played before, to the timeline. It returns an error if the events of the
// entry cannot be found out.
func (s *Show) Replay(i int) error {
	ev, err := s.Match.Events(i)
	if err == nil {
		s.Queue(i, s.Match.Entry(i).By, ev)
	}
	return err
}

// trailEntries is the number of entries that are applied again before a position is shown, so that the marks of the
// last moves are there.
const trailEntries = 12

// replayFrom returns the number of the entry from which entries are applied again to show the position before entry n:
// trailEntries back, and then further to the outcome of chance before. The decisions after that outcome belong together, such as
// the bids for a deal.
func (s *Show) replayFrom(n int) int {
	from := max(0, n-trailEntries)
	for from > 0 && s.Match.Entry(from).By != game.Chance {
		from--
	}
	return from
}

// Seek ends all cues, shows the position before entry n at once, and has the turn begun anew. Then the log has the entries before n,
// and no others.
func (s *Show) Seek(n int) {
	s.Timeline.SkipAll()
	from := min(s.replayFrom(n), s.Log.Complete) // entries that the log lacks are applied too, however many
	s.Log.cut(from)
	s.rebuild(from, n)
	s.Course.ResetTurn()
}

// rebuild shows the position before entry n, as the viewer may see it. It sets the board to the position before entry
// from, and applies the entries from there to n. The board also shows what is not part of a position, such as the marks
// of the last moves. Events that are not in the log yet are added to it. Moods and winners are forgotten before that, and a
// NotOver is put out. Then everything counts as changed.
func (s *Show) rebuild(from, n int) {
	s.Viewer.Entries = from
	s.Board.Reset(s.Match.Before(from).View(s.Viewer.Seat))
	s.Faces.reset()
	s.seen.Put(Seen{Kind: NotOver})
	s.Log.replaying = true
	defer func() { s.Log.replaying = false }()
	for i := from; i < n; i++ {
		s.ApplyAtOnce(i)
	}
	s.changed = table.AllChanged()
}

// SetViewer makes seat the viewer of the position before entry n, which is the one shown now. The timeline must be idle. In a turn of
// chance it asks the board again how the throw comes about; see table.Board.Throw.
func (s *Show) SetViewer(seat game.Seat, n int) {
	s.Viewer.Seat = seat
	s.Log.Complete = max(s.Log.Complete, n) // as the timeline is idle, nothing of the entries before n is missing
	s.rebuild(s.replayFrom(n), n)
	if s.Course.IsChanceTurn() {
		s.Course.SetThrow(s.Board.Throw(s.Match.Game()))
	}
}

// ApplyAtOnce applies entry i to the board at once, without animation. The board must show the position before entry i.
// Cues under way end as well. If the entry cannot be shown, it puts out a Broken and does nothing else.
func (s *Show) ApplyAtOnce(i int) {
	if err := s.Replay(i); err != nil {
		s.Fail(err)
		return
	}
	s.Timeline.SkipAll()
	s.Log.Complete = max(s.Log.Complete, i+1)
}

// ShowPast ends all cues and shows the position before entry n of a game that was shown completely. The log stays complete.
// ShowPresent returns to the present.
func (s *Show) ShowPast(n int) {
	s.Timeline.SkipAll()
	s.Log.Complete = max(s.Log.Complete, s.Match.Len())
	s.rebuild(s.replayFrom(n), n)
}

// ShowPresent ends all cues, shows the present position at once, and has the present turn begun anew, so that whoever must act is
// asked again.
func (s *Show) ShowPresent() {
	s.Timeline.SkipAll()
	s.rebuild(s.replayFrom(s.Match.Len()), s.Match.Len())
	s.Course.ResetTurn()
}
