package scene

import (
	"ludotheque/scenes/table/matchtest"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/play"
	"slices"
)

// scroll is a Board that notes what is shown on it: all else is not asked of it.
type scroll struct {
	table.Board
	ends  int // cues that are over since the last Reset
	reset int // how often the view was set as a whole
	cues  []table.Cue
}

func (b *scroll) Reset(game.Game)                  { b.ends, b.reset = 0, b.reset+1 }
func (b *scroll) Cues(e game.Event, q table.Queue) { q.Then(table.Cue{Event: e}) }
func (b *scroll) Begin(*table.Cue) timeline.Motion { return timeline.Motion{Ticks: 5} }
func (b *scroll) At(*table.Cue, float64)           {}
func (b *scroll) End(c *table.Cue)                 { b.ends++; b.cues = append(b.cues, *c) }
func (b *scroll) Throw(game.Game) play.Throw       { return play.Throw{Target: "die"} }

// Say has one clause for every event.
func (b *scroll) Say(turn []chronicle.Told, from int) []chronicle.Clause {
	return make([]chronicle.Clause, len(turn)-from)
}

// shown is a show of a match on a scroll, as the referee sees it.
func shown(m *match.Match) (*show, *scroll) {
	b := &scroll{}
	s := &show{match: m, board: table.Kit{Board: b}, log: &logbook{}, viewer: &play.Viewer{Seat: game.Referee, Told: game.Referee}, course: play.New(play.Options{Referee: play.NewHome(m, play.Household{Seed: func() uint64 { return 1 }})}), faces: &faces{box: &table.Contents{}}}
	s.log.begin(table.Kit{Board: b}, false)
	s.timeline = timeline.New[table.Cue](s)
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
	m := matchtest.Begun(t, 40)
	s, b := shown(m)
	at := 0 // up to which entry the log is complete
	for _, n := range []int{3, 40, 0, 5, 33, 30} {
		s.course.Begin(play.Throw{})
		s.changed()
		s.seek(n)
		cues, lines := events(t, m, min(at, s.from(n)), n), events(t, m, 0, n)
		if b.ends != cues || s.log.Len() != lines || s.log.complete != n {
			t.Errorf("before entry %d: %d cues, %d lines up to entry %d; want %d, %d", n, b.ends, s.log.Len(), s.log.complete, cues, lines)
		}
		if s.course.Turn().Entry != -1 || s.stale != all || !s.timeline.Idle() {
			t.Errorf("before entry %d: %+v, %+v", n, s.course.Turn(), s.stale)
		}
		at = n
	}
}

func TestWhereItIsShownFrom(t *testing.T) {
	s, _ := shown(matchtest.Begun(t, 40))
	for n, want := range map[int]int{0: 0, 5: 0, trail: 0, trail + 2: 2, trail + 3: 2, 40: 28} {
		if got := s.from(n); got != want {
			t.Errorf("before entry %d: from entry %d, want %d", n, got, want)
		}
	}
}

func TestOthersLookWithoutALineTwice(t *testing.T) {
	m := matchtest.Begun(t, 6)
	s, b := shown(m)
	s.seek(6)
	lines, resets := s.log.Len(), b.reset
	s.course.Begin(play.Throw{})
	s.see(1, 6)
	if s.viewer.Seat != 1 || b.reset != resets+1 || s.log.Len() != lines {
		t.Errorf("seat %d looks, %d resets, %d lines, want %d", s.viewer.Seat, b.reset-resets, s.log.Len(), lines)
	}
	if s.course.Turn().Throw.Target != "die" {
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
		{"its seat looks, in company", play.Viewer{Secrets: true, Told: game.Referee, Here: game.Of(0, 1), Seat: 1}, 7, unknown},
		{"another looks", play.Viewer{Secrets: true, Told: game.Referee, Here: game.Of(0, 1), Seat: 0}, unknown, unknown},
		{"its seat alone", play.Viewer{Secrets: true, Told: game.Referee, Here: game.Of(1), Seat: 1}, 7, 7},
		{"where nothing is secret", play.Viewer{Told: game.Referee, Seat: game.Referee}, 7, 7},
	} {
		s, b := shown(matchtest.Begun(t, 0))
		*s.viewer = tt.viewer
		s.queue(0, 1, []game.Event{secret})
		s.timeline.SkipAll()
		if got := b.cues[0].Event.N; got != tt.board {
			t.Errorf("%s: the board shows %d, want %d", tt.name, got, tt.board)
		}
		if got := s.log.Last().Event.N; got != tt.log {
			t.Errorf("%s: the log says %d, want %d", tt.name, got, tt.log)
		}
	}
}

func TestLogIsCutWithTheGame(t *testing.T) {
	l := logbook{complete: 4}
	l.begin(table.Kit{Board: &scroll{}}, false)
	for _, entry := range []int{0, 2, 2, 3} {
		l.Add(chronicle.Told{Entry: entry})
	}
	for _, tt := range []struct{ cut, lines, complete int }{{4, 4, 4}, {3, 3, 3}, {2, 1, 2}, {1, 1, 1}, {0, 0, 0}} {
		if l.cut(tt.cut); l.Len() != tt.lines || l.complete != tt.complete {
			t.Errorf("cut before entry %d: %d lines up to %d, want %d up to %d", tt.cut, l.Len(), l.complete, tt.lines, tt.complete)
		}
	}
}

// marked is a board that notes whose decisions it has been told of.
type marked struct {
	table.Board
	seats []game.Seat
}

func (m *marked) Mark(s game.Seat) { m.seats = append(m.seats, s) }

func TestWhoseDecisionIsMarked(t *testing.T) {
	m := &marked{}
	s := show{board: table.Kit{Board: m, Marker: m}, faces: new(faces)}
	for _, seat := range []game.Seat{2, game.Chance} {
		s.End(&table.Cue{Part: partMark, Event: game.Event{Seat: seat}})
	}
	if want := []game.Seat{2, game.Chance}; !slices.Equal(m.seats, want) {
		t.Errorf("the board is told of the decisions of %v, want %v", m.seats, want)
	}
}

// TestWhatIsShownIsToldOnce plays entries anew and then again, as another viewer sees them: what is fresh is told once, what the log
// says with the turn that it begins, and the end when it has been seen.
func TestWhatIsShownIsToldOnce(t *testing.T) {
	m := matchtest.Begun(t, 6)
	s, _ := shown(m)
	s.take(nil)
	counts := func() (n map[what]int) {
		n = map[what]int{}
		for _, e := range s.take(nil) {
			n[e.what]++
		}
		return n
	}
	for i := range m.Len() {
		s.pass(i)
	}
	all := events(t, m, 0, m.Len())
	if got := counts(); got[fresh] != all || got[written] != all || got[over]+got[back]+got[broken] != 0 {
		t.Errorf("of %d events %v", all, got)
	}
	s.see(0, m.Len())
	if got := counts(); got[fresh] != 0 || got[back] != 1 {
		t.Errorf("seen by another viewer: %v", got)
	}
	if len(s.take(nil)) != 0 {
		t.Error("what was taken is told again")
	}
}
