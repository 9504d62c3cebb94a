package show

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/matchtest"
	"ludotheque/scenes/table/play"
)

// scroll is a Board that notes what is shown on it: all else is not asked of it.
type scroll struct {
	table.Board
	slow  game.Kind // kind of the events that take longer than any move
	ends  int       // cues that are over since the last Reset
	reset int       // how often the view was set as a whole
	cues  []table.Cue
}

func (b *scroll) Reset(game.Game)                  { b.ends, b.reset = 0, b.reset+1 }
func (b *scroll) Cues(e game.Event, q table.Queue) { q.Then(table.Cue{Event: e}) }
func (b *scroll) At(*table.Cue, float64)           {}
func (b *scroll) End(c *table.Cue)                 { b.ends++; b.cues = append(b.cues, *c) }
func (b *scroll) Throw(game.Game) play.Throw       { return play.Throw{Target: "die"} }

// Begin implements table.Board.
func (b *scroll) Begin(c *table.Cue) timeline.Motion {
	if b.slow != 0 && c.Event.Kind == b.slow {
		return timeline.Motion{Ticks: 2 * maxQuiet}
	}
	return timeline.Motion{Ticks: 5}
}

// LogClauses has one clause for every event.
func (b *scroll) LogClauses(turn []chronicle.Event, from int) []chronicle.Clause {
	return make([]chronicle.Clause, len(turn)-from)
}

// shown is a show of a match on a scroll, as the referee sees it.
func shown(m *match.Match) (*Show, *scroll) {
	b := &scroll{}
	s := &Show{Match: m, Board: table.Kit{Board: b}, Log: &Log{}, Viewer: &play.Viewer{Seat: game.Referee, MatchView: game.Referee}, Course: play.New(play.Options{Referee: play.NewHome(m, play.HomeOptions{NewSeed: func() uint64 { return 1 }})}), Faces: &Faces{Box: &table.Contents{}}}
	s.Log.Init(table.Kit{Board: b}, false)
	s.Timeline = timeline.New[table.Cue](s)
	return s, b
}

// events is how many things happen from one entry up to another.
func events(t *testing.T, m *match.Match, from, to int) (n int) {
	t.Helper()
	for i := from; i < to; i++ {
		ev, err := m.Events(i)
		if err != nil {
			t.Fatal(err)
		}
		n += len(ev)
	}
	return n
}

// TestSeekShowsWhatComesBefore jumps to and fro: the log has every line of what comes before, however far a jump goes.
func TestSeekShowsWhatComesBefore(t *testing.T) {
	m := matchtest.NewMatch(t, 40)
	s, b := shown(m)
	at := 0 // up to which entry the log is complete
	for _, n := range []int{3, 40, 0, 5, 33, 30} {
		s.Course.Begin(play.Throw{})
		s.TakeChanges()
		s.Seek(n)
		cues, lines := events(t, m, min(at, s.replayFrom(n)), n), events(t, m, 0, n)
		if b.ends != cues || s.Log.Len() != lines || s.Log.Complete != n {
			t.Errorf("before entry %d: %d cues, %d lines up to entry %d; want %d, %d", n, b.ends, s.Log.Len(), s.Log.Complete, cues, lines)
		}
		if s.Course.Turn().Entry != -1 || s.changed != table.AllChanged() || !s.Timeline.Idle() {
			t.Errorf("before entry %d: %+v, %+v", n, s.Course.Turn(), s.changed)
		}
		at = n
	}
}

func TestWhereItIsShownFrom(t *testing.T) {
	s, _ := shown(matchtest.NewMatch(t, 40))
	for n, want := range map[int]int{0: 0, 5: 0, trailEntries: 0, trailEntries + 2: 2, trailEntries + 3: 2, 40: 28} {
		if got := s.replayFrom(n); got != want {
			t.Errorf("before entry %d: from entry %d, want %d", n, got, want)
		}
	}
}

func TestOthersLookWithoutALineTwice(t *testing.T) {
	m := matchtest.NewMatch(t, 6)
	s, b := shown(m)
	s.Seek(6)
	lines, resets := s.Log.Len(), b.reset
	s.Course.Begin(play.Throw{})
	s.SetViewer(1, 6)
	if s.Viewer.Seat != 1 || b.reset != resets+1 || s.Log.Len() != lines {
		t.Errorf("seat %d looks, %d resets, %d lines, want %d", s.Viewer.Seat, b.reset-resets, s.Log.Len(), lines)
	}
	if s.Course.Turn().Throw.Target != "die" {
		t.Error("how the die comes is not asked for again")
	}
}

func TestWhatIsSecretIsHiddenFromBoardAndLog(t *testing.T) {
	secret := game.Event{Kind: 1, Seat: 1, N: 7, VisibleTo: game.Of(1)}
	const unknown = game.Hidden
	for _, tt := range []struct {
		name       string
		viewer     play.Viewer
		board, log int32
	}{
		{"its seat looks, in company", play.Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Seat: 1}, 7, unknown},
		{"another looks", play.Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Seat: 0}, unknown, unknown},
		{"its seat alone", play.Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(1), Seat: 1}, 7, 7},
		{"where nothing is secret", play.Viewer{MatchView: game.Referee, Seat: game.Referee}, 7, 7},
	} {
		s, b := shown(matchtest.NewMatch(t, 0))
		*s.Viewer = tt.viewer
		s.Queue(0, 1, []game.Event{secret})
		s.Timeline.SkipAll()
		if got := b.cues[0].Event.N; got != tt.board {
			t.Errorf("%s: the board shows %d, want %d", tt.name, got, tt.board)
		}
		if got := s.Log.Last().Event.N; got != tt.log {
			t.Errorf("%s: the log says %d, want %d", tt.name, got, tt.log)
		}
	}
}

// picturer notes of which events it is asked for pictures. It has none.
type picturer struct{ asked []game.Event }

func (p *picturer) LogPicture(e game.Event, _ int, _ float64) *piece.Sprite {
	p.asked = append(p.asked, e)
	return nil
}

// listen has a screen reader listen to the log of s.
func listen(s *Show) {
	s.Log.Voice = &ui.Voice{}
	s.Log.Voice.SetOn(true)
	s.Log.Name = func(*chronicle.Event, game.Seat) string { return "Red" }
	s.Log.Text = func(key string, _ ...any) string { return key }
}

// TestPicturesHideWhatOthersMayNotKnow where others can read the screen too, as the words do.
func TestPicturesHideWhatOthersMayNotKnow(t *testing.T) {
	for public, want := range map[bool]int32{false: 7, true: game.Hidden} {
		p := &picturer{}
		l := &Log{PublicOnly: public}
		l.Init(table.Kit{Board: &scroll{}, LogIllustrator: p}, false)
		l.Write(0, 1, game.Event{Kind: 1, Seat: 1, N: 7, VisibleTo: game.Of(1)})
		for range l.Pictures(0, 0, 18) {
			t.Error("there is a picture")
		}
		if len(p.asked) != 1 || p.asked[0].N != want {
			t.Errorf("others read it too %v: asked for pictures of %v, want number %d", public, p.asked, want)
		}
	}
}

// TestPicturesBeginAtAnEvent, so that those before it have none.
func TestPicturesBeginAtAnEvent(t *testing.T) {
	p := &picturer{}
	l := &Log{}
	l.Init(table.Kit{Board: &scroll{}, LogIllustrator: p}, false)
	for n := range int32(3) {
		l.Write(0, 1, game.Event{Kind: 1, Seat: 1, N: n})
	}
	for range l.Pictures(0, 1, 18) {
		t.Error("there is a picture")
	}
	if len(p.asked) != 2 || p.asked[0].N != 1 {
		t.Errorf("asked for pictures of %v, want the second event and the third", p.asked)
	}
}

func TestLogIsCutWithTheGame(t *testing.T) {
	l := Log{Complete: 4}
	l.Init(table.Kit{Board: &scroll{}}, false)
	for _, entry := range []int{0, 2, 2, 3} {
		l.Add(chronicle.Event{Entry: entry})
	}
	for _, tt := range []struct{ cut, lines, complete int }{{4, 4, 4}, {3, 3, 3}, {2, 1, 2}, {1, 1, 1}, {0, 0, 0}} {
		if l.cut(tt.cut); l.Len() != tt.lines || l.Complete != tt.complete {
			t.Errorf("cut before entry %d: %d lines up to %d, want %d up to %d", tt.cut, l.Len(), l.Complete, tt.lines, tt.complete)
		}
	}
}

// marked is a board that notes whose decisions it has been told of.
type marked struct {
	table.Board
	seats []game.Seat
}

func (m *marked) BeginMarks(s game.Seat) { m.seats = append(m.seats, s) }

func TestWhoseDecisionIsMarked(t *testing.T) {
	m := &marked{}
	s := Show{Board: table.Kit{Board: m, MoveMarker: m}, Viewer: new(play.Viewer), Faces: new(Faces)}
	for _, seat := range []game.Seat{2, game.Chance} {
		s.End(&table.Cue{Part: partEntryBegin, Event: game.Event{Seat: seat}})
	}
	if want := []game.Seat{2, game.Chance}; !slices.Equal(m.seats, want) {
		t.Errorf("the board is told of the decisions of %v, want %v", m.seats, want)
	}
}

// TestWhatIsShownIsToldOnce plays entries anew and then again, as another viewer sees them: what is fresh is told once, what the log
// says with the turn that it begins, and the end when it has been seen.
func TestWhatIsShownIsToldOnce(t *testing.T) {
	m := matchtest.NewMatch(t, 6)
	s, _ := shown(m)
	s.TakeSeen(nil)
	counts := func() (n map[SeenKind]int) {
		n = map[SeenKind]int{}
		for _, e := range s.TakeSeen(nil) {
			n[e.Kind]++
		}
		return n
	}
	for i := range m.Len() {
		s.ApplyAtOnce(i)
	}
	all := events(t, m, 0, m.Len())
	if got := counts(); got[NewEvent] != all || got[Written] != all || got[Over]+got[NotOver]+got[Broken] != 0 {
		t.Errorf("of %d events %v", all, got)
	}
	s.SetViewer(0, m.Len())
	if got := counts(); got[NewEvent] != 0 || got[NotOver] != 1 {
		t.Errorf("seen by another viewer: %v", got)
	}
	if len(s.TakeSeen(nil)) != 0 {
		t.Error("what was taken is told again")
	}
}

// crowd is a scroll on which every event after the first of its kind begins two ticks after the one before.
type crowd struct{ scroll }

func (b *crowd) Overlap(before, e game.Event) (delay int, ok bool) { return 2, before.Kind == e.Kind }

// TestEventsOverlap shows three events of a kind that overlap, and then one of another: the log has each once its board has
// shown those that overlap with it.
func TestEventsOverlap(t *testing.T) {
	s, _ := shown(matchtest.NewMatch(t, 0))
	b := &crowd{}
	s.Board = table.Kit{Board: b, EventOverlapper: b}
	s.Queue(0, 1, []game.Event{{Kind: 1}, {Kind: 1}, {Kind: 1}, {Kind: 2}})
	var ends, lines []int
	for tick := 1; !s.Timeline.Idle(); tick++ {
		was, had := b.ends, s.Log.Len()
		s.Timeline.Tick()
		for range b.ends - was {
			ends = append(ends, tick)
		}
		for range s.Log.Len() - had {
			lines = append(lines, tick)
		}
	}
	if !slices.Equal(ends, []int{5, 7, 9, 14}) || !slices.Equal(lines, []int{9, 9, 9, 14}) {
		t.Errorf("events end in ticks %v, and are in the log in ticks %v", ends, lines)
	}
}

// TestAnotherViewerIsToldWhatIsUnsaid: a throw that is to be told with its decision, when the screen has gone to another person between.
func TestAnotherViewerIsToldWhatIsUnsaid(t *testing.T) {
	m := matchtest.NewMatch(t, 5)
	s, _ := shown(m)
	listen(s)
	s.Seek(4)
	s.Log.Speak(false)
	ev, err := m.Events(4)
	if err != nil {
		t.Fatal(err)
	}
	s.Log.Voice.Take()
	s.Queue(4, m.Entry(4).By, ev)
	s.Timeline.SkipAll()
	if s.Log.Recorded() == s.Log.spoken {
		t.Fatal("nothing is left to be said")
	}
	s.SetViewer(1, 5)
	s.Log.Speak(false)
	if said := s.Log.Voice.Take(); len(said) != 1 {
		t.Errorf("of the throw is said %+v", said)
	}
}

// TestWhatTakesLongIsNotWaitedFor: what has happened before it is told while it is shown; what takes no longer than a move, in one
// sentence.
func TestWhatTakesLongIsNotWaitedFor(t *testing.T) {
	for slow, want := range map[game.Kind][]int{0: {0, 1}, 3: {1, 2}} {
		s, b := shown(matchtest.NewMatch(t, 0))
		listen(s)
		b.slow = slow
		s.Queue(0, 1, []game.Event{{Kind: 1, Seat: 1}, {Kind: 2, Seat: 1}, {Kind: 3, Seat: 1}})
		var got []int // sentences that have been said before the last cue ends, and at the end
		said := 0
		for b.ends < 3 {
			got = []int{said}
			s.Timeline.Tick()
			s.Tick()
			said += len(s.Log.Voice.Take())
		}
		s.Timeline.SkipAll()
		got = append(got, said+len(s.Log.Voice.Take()))
		if !slices.Equal(got, want) {
			t.Errorf("kind %d takes long: %d sentences, want %d", slow, got, want)
		}
	}
}

// TestAThrowIsToldWithItsDecision in one sentence of the screen reader, and before somebody who is asked between.
func TestAThrowIsToldWithItsDecision(t *testing.T) {
	m := matchtest.NewMatch(t, 5) // a throw and a decision of each seat, and another throw
	s, _ := shown(m)
	listen(s)
	for entry, want := range [...]int{0, 1, 0, 1, 0} {
		ev, err := m.Events(entry)
		if err != nil {
			t.Fatal(err)
		}
		s.Queue(entry, m.Entry(entry).By, ev)
		s.Timeline.SkipAll()
		if said := s.Log.Voice.Take(); len(said) != want {
			t.Errorf("after entry %d is said %+v, want %d sentences", entry, said, want)
		}
	}
	for _, want := range [...]int{1, 0} {
		s.Log.Speak(false)
		if said := s.Log.Voice.Take(); len(said) != want {
			t.Errorf("of the last throw is said %+v, want %d sentences", said, want)
		}
	}
}
