package lead

import (
	"math"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/timeline"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/chronicle"
	"ludotheque/scenes/table/frame"
	"ludotheque/scenes/table/matchtest"
	"ludotheque/scenes/table/notes"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/show"
)

// reel is a Board that shows each event for five ticks and counts what it is asked for.
type reel struct {
	table.Board
	asked, rested int
	hinted        []play.Hint
}

func (*reel) Reset(game.Game)                  {}
func (*reel) Cues(e game.Event, q table.Queue) { q.Then(table.Cue{Event: e}) }
func (*reel) Begin(*table.Cue) timeline.Motion { return timeline.Motion{Ticks: 5} }
func (*reel) At(*table.Cue, float64)           {}
func (*reel) End(*table.Cue)                   {}
func (*reel) Throw(game.Game) play.Throw       { return play.Throw{} }
func (*reel) LogClauses(t []chronicle.Event, from int) []chronicle.Clause {
	return make([]chronicle.Clause, len(t)-from)
}
func (b *reel) Ask(game.Game, game.Seat, []game.Move) { b.asked++ }
func (b *reel) EndAsk()                               { b.rested++ }
func (b *reel) ShowHints(list []play.Hint)            { b.hinted = list }

// shownOn returns what shows a match on a reel, of which everything has been seen.
func shownOn(m *match.Match, mode play.Mode) (*show.Show, *reel) {
	b := &reel{}
	home := play.NewHome(m, play.HomeOptions{NewSeed: func() uint64 { return 1 }})
	s := &show.Show{
		Match: m, Board: table.Kit{Board: b}, Log: &show.Log{}, Viewer: &play.Viewer{Seat: game.Referee, MatchView: game.Referee},
		Course: play.New(play.Options{Referee: home, Mode: mode}), Faces: &show.Faces{Box: &table.Contents{}},
	}
	s.Log.Init(table.Kit{Board: b}, false)
	s.Timeline = timeline.New[table.Cue](s)
	s.Seek(m.Len())
	return s, b
}

// until lets ticks pass for a leader until done, at most so many.
func until(t *testing.T, l Leader, s *show.Show, most int, done func() bool) {
	t.Helper()
	for range most {
		if done() {
			return
		}
		l.Tick(false)
		s.Timeline.Tick()
	}
	t.Fatal("it does not come to an end")
}

// TestATurnIsShownAgainAndThePresentComesBack by itself once it has been looked at, or at once when somebody goes back.
func TestATurnIsShownAgainAndThePresentComesBack(t *testing.T) {
	m := matchtest.NewMatch(t, 8)
	s, _ := shownOn(m, play.Playing)
	r := NewRecall(nil, s)
	if r.Leads() || r.LooksBack() || r.Return() {
		t.Fatal("a game that goes on is led")
	}
	r.LookBack(2, 4) // entry 2 is the throw of the seat that makes entry 3
	if !r.Leads() || !r.LooksBack() || s.Timeline.Idle() || s.Course.Turn().Shown != m.Entry(3).By {
		t.Errorf("the turn of entry 2 is not shown: %+v", s.Course.Turn())
	}
	until(t, r, s, 2000, func() bool { return !r.LooksBack() })
	if s.Log.Complete != 8 || !s.Timeline.Idle() {
		t.Errorf("back in the present the log is complete up to entry %d of 8", s.Log.Complete)
	}
	r.LookBack(2, 4)
	if !r.Return() || r.LooksBack() || r.Return() {
		t.Error("going back does not end it")
	}
}

// replayed returns the replay of a game of some entries.
func replayed(t *testing.T, entries int) (*Replay, *show.Show, *reel) {
	m := matchtest.NewMatch(t, entries)
	s, b := shownOn(m, play.Watching)
	kit := table.Kit{Board: b, HintShower: b}
	s.Board = kit
	s.Seek(0)
	h := notes.NewHints(notes.Options{Match: m, Board: kit, Course: s.Course, Viewer: s.Viewer})
	return NewReplay(ReplayOptions{Match: m, Board: kit, Show: s, Hints: h}), s, b
}

// TestAReplayGoesWhereItIsSent holds each command and each key to where the replay stands then, and whether it plays.
func TestAReplayGoesWhereItIsSent(t *testing.T) {
	key := func(i input.Intents) func(*Replay) { return func(r *Replay) { r.TakeKeys(&input.Frame{Intents: i}) } }
	do := func(c frame.Command) func(*Replay) {
		return func(r *Replay) {
			if !r.Do(c) {
				t.Errorf("%+v is not for a replay", c)
			}
		}
	}
	for _, tt := range []struct {
		name    string
		do      func(*Replay)
		at      int
		playing bool
	}{
		{"a step", do(frame.Command{Kind: frame.StepForward}), 4, false},
		{"a step by a key", key(input.Right), 4, false},
		{"a step back by a key", key(input.Left), 2, false},
		{"to an entry", do(frame.Command{Kind: frame.HaltAt, Entry: 5}), 5, false},
		{"before the beginning", do(frame.Command{Kind: frame.HaltAt, Entry: -1}), 0, false},
		{"past the end", do(frame.Command{Kind: frame.HaltAt, Entry: 99}), 6, false},
		{"to the beginning, and on from there", do(frame.Command{Kind: frame.Seek}), 0, true},
		{"to the end by a key", key(input.End), 6, true},
		{"to the beginning by a key", key(input.Home), 0, true},
		{"stopped", do(frame.Command{Kind: frame.TogglePlay}), 3, false},
		{"stopped by a key", key(input.Confirm), 3, false},
		{"to behind a turn of the log", func(r *Replay) { r.LookBack(0, 2) }, 2, false},
	} {
		r, _, _ := replayed(t, 6)
		r.seek(3)
		r.TakeChanges()
		if tt.do(r); r.entry != tt.at || r.playing != tt.playing {
			t.Errorf("%s: at entry %d, playing %v; want %d, %v", tt.name, r.entry, r.playing, tt.at, tt.playing)
		}
		if !r.TakeChanges().Targets {
			t.Errorf("%s: the controls still show where it was", tt.name)
		}
	}
}

// TestAReplayNamesWhoActedLast, and nobody at the beginning, where nobody has acted yet.
func TestAReplayNamesWhoActedLast(t *testing.T) {
	r, s, _ := replayed(t, 6)
	for _, tt := range []struct {
		at   int
		want game.Seat
	}{{3, r.Match.Entry(2).By}, {2, r.Match.Entry(1).By}, {0, game.Chance}} {
		if r.seek(tt.at); s.Course.Turn().Shown != tt.want {
			t.Errorf("before entry %d seat %d is named, want %d", tt.at, s.Course.Turn().Shown, tt.want)
		}
	}
}

// TestAReplayPlaysToTheEnd and stands still there; a sheet over the table holds it up.
func TestAReplayPlaysToTheEnd(t *testing.T) {
	r, s, _ := replayed(t, 6)
	for range 500 {
		r.Tick(true)
		s.Timeline.Tick()
	}
	if r.entry != 0 {
		t.Errorf("under a sheet it has come to entry %d", r.entry)
	}
	until(t, r, s, 5000, func() bool { return !r.playing })
	if r.entry != 6 || !s.Timeline.Idle() {
		t.Errorf("it stops at entry %d of 6, everything seen: %v", r.entry, s.Timeline.Idle())
	}
	if r.setPlaying(true); r.entry != 0 || !r.playing {
		t.Errorf("played again from the end it begins at entry %d", r.entry)
	}
}

// TestAnExhibitIsLaidOutAndPutAway: the decision is asked for again with what would have been better, until the replay goes on.
func TestAnExhibitIsLaidOutAndPutAway(t *testing.T) {
	r, s, b := replayed(t, 7)
	n := 1
	for r.Match.Entry(n).By < 0 {
		n++
	}
	r.Exhibit(n, []play.Hint{{Move: 1, Win: math.NaN(), Score: math.NaN()}})
	until(t, r, s, 100, func() bool { return r.exhibit.shown })
	if b.asked != 1 || len(b.hinted) != 1 || s.Course.Turn().Shown != r.Match.Entry(n).By {
		t.Errorf("asked %d times, %d hints, seat %d", b.asked, len(b.hinted), s.Course.Turn().Shown)
	}
	if r.stepForward(); r.exhibit.shown || b.hinted != nil || b.rested == 0 {
		t.Error("it lies there still when the replay has gone on")
	}
	r.Exhibit(0, []play.Hint{{Move: 1}})
	for range 20 {
		r.Tick(false)
	}
	if r.Match.Entry(0).By < 0 && r.exhibit.shown {
		t.Error("a throw is laid out as a decision")
	}
}

// TestNobodyLeads: what a leader does not do is not done.
func TestNobodyLeads(t *testing.T) {
	n := &Nobody{}
	n.LookBack(0, 1)
	n.HaltAt(3)
	if _, ok := n.Prompt(); ok || n.Leads() || n.LooksBack() || n.Return() || n.Do(frame.Command{Kind: frame.ContinueLesson}) || n.TakeChanges() != (table.Changes{}) {
		t.Error("nobody leads, and yet something is done")
	}
}
