package play

import (
	"ludotheque/scenes/table/matchtest"
	"slices"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// seen is who looks where nothing is secret.
var seen = Viewer{MatchView: game.Referee, Seat: game.Referee, Holder: game.Chance}

// drive plays a course as a table does on which everything is seen at once, for so many ticks or until it is told to stop. Red throws
// as soon as its hand is waited for.
func drive(t *testing.T, c *Course, now Now, ticks int, each func(e Change) (stop bool)) {
	t.Helper()
	now.Ready, now.Ticks = true, 1
	if now.Viewer == (Viewer{}) {
		now.Viewer = seen
	}
	for range ticks {
		for e, ok := c.Next(); ok; e, ok = c.Next() {
			if each(e) {
				return
			}
		}
		if c.TurnDue() {
			c.Begin(Throw{Hand: 0, Ask: true})
		}
		if e, ok := c.Tick(&now); ok && each(e) {
			return
		}
		c.Throw()
	}
}

// atHome is the course of an opening at home, red a person and blue a bot.
func atHome(t *testing.T, entries int) (*Course, *Home) {
	h := athome(t, entries)
	return New(Options{Referee: h, HasResult: true, Clock: new(Clock)}), h
}

// TestAWholeGame plays a game of a person and a bot to its end: the person is asked for each of its decisions and no other, and all
// entries are told in their order.
func TestAWholeGame(t *testing.T) {
	c, h := atHome(t, 0)
	asked, ended, entries := 0, 0, 0
	drive(t, c, Now{Pace: timeline.Pace{Speed: timeline.Instant}}, 200_000, func(e Change) bool {
		switch e.Kind {
		case Asked:
			asked++
			if err := c.Play(e.Legal[0]); err != nil {
				t.Fatal(err)
			}
		case Played:
			if e.Entry != entries || e.EndsDecision != (e.By == 0) {
				t.Fatalf("entry %d by %d ends a decision: %v; %d have been told", e.Entry, e.By, e.EndsDecision, entries)
			}
			entries++
		case Ended:
			ended++
			return true
		}
		return false
	})
	decided := 0
	for i := range h.match.Len() {
		if h.match.Entry(i).By == 0 {
			decided++
		}
	}
	if ended != 1 || asked != decided || entries != h.match.Len() {
		t.Errorf("%d ends, %d decisions asked for of %d, %d of %d entries told", ended, asked, decided, entries, h.match.Len())
	}
	if w := c.Turn(); !w.Over || w.Asked || c.TurnDue() {
		t.Errorf("after the end: %+v", w)
	}
}

// TestWhatIsTakenBackIsAskedForAgain also before the bot goes on, which waits for that.
func TestWhatIsTakenBackIsAskedForAgain(t *testing.T) {
	c, h := atHome(t, 1)
	var legal [][]game.Move
	var what []ChangeKind
	drive(t, c, Now{}, 40, func(e Change) bool {
		what = append(what, e.Kind)
		if e.Kind == Asked {
			legal = append(legal, slices.Clone(e.Legal))
			if len(legal) == 2 {
				return true
			}
			if err := c.Play(e.Legal[0]); err != nil || c.CanUndo() {
				t.Errorf("%v; what is on its way can be taken back: %v", err, c.CanUndo())
			}
		}
		if e.Kind == Played && !c.Undo() {
			t.Error("a decision cannot be taken back")
		}
		return false
	})
	if want := []ChangeKind{Asked, Played, TakenBack, Asked}; !slices.Equal(what, want) || h.match.Len() != 1 {
		t.Fatalf("%v, want %v; %d entries", what, want, h.match.Len())
	}
	if !slices.Equal(legal[0], legal[1]) {
		t.Errorf("asked for %v, then for %v", legal[0], legal[1])
	}
}

// TestTheScreenIsHandedOver from nobody to red, who looks and is asked then.
func TestTheScreenIsHandedOver(t *testing.T) {
	c, _ := atHome(t, 1)
	public := Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Seat: game.Chance, Holder: game.Chance}
	red := public
	red.Seat = 0
	for _, tt := range []struct {
		name string
		now  Now
		want []ChangeKind
	}{
		{"nobody looks", Now{Viewer: public}, []ChangeKind{HandOverNeeded, HandOverNeeded, HandOverNeeded}},
		{"what is decided is no secret", Now{Viewer: public, MayLook: true}, []ChangeKind{Asked}},
		{"red looks", Now{Viewer: red}, []ChangeKind{Asked}},
	} {
		var got []ChangeKind
		drive(t, c, tt.now, 3, func(e Change) bool {
			if e.By != 0 {
				t.Errorf("%s: %d", tt.name, e.By)
			}
			got = append(got, e.Kind)
			return false
		})
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		if c.EndDecision(); c.Turn().Waiting {
			t.Errorf("%s: nobody is asked any more, but waited for", tt.name)
		}
	}
}

// TestABotThinksInSlices: it waits for what is read, and looks at as many positions in a tick as the clock says.
func TestABotThinksInSlices(t *testing.T) {
	slow := &ponder{}
	for _, tt := range []struct {
		name    string
		reading bool
		played  bool
	}{{"while something is read", true, false}, {"after that", false, true}} {
		h := athome(t, 3)
		h.driver.Players[1] = slow
		c := New(Options{Referee: h, Clock: new(Clock)})
		played := false
		drive(t, c, Now{ReadingTip: tt.reading}, botTicks+3, func(e Change) bool { played = e.Kind == Played; return played })
		if played != tt.played {
			t.Errorf("%s: played is %v", tt.name, played)
		}
	}
	if slow.slices != 3 || slow.budget < minBudget {
		t.Errorf("%d slices, the last of %d positions", slow.slices, slow.budget)
	}
}

// ponder is a bot that decides in its third slice.
type ponder struct {
	first
	slices, budget int
}

func (b *ponder) Think(budget int) (game.Move, bool) {
	if b.slices, b.budget = b.slices+1, budget; b.slices < 3 {
		return 0, false
	}
	return b.first.Think(budget)
}

// TestALessonObjects to another decision than it asks for, and goes on after the right one: red's second, once one pawn has gone ahead.
func TestALessonObjects(t *testing.T) {
	steps := []Step{
		{Say: "welcome"},
		{Do: `{"roll":6}`},
		{Do: `{"move":0}`},
		{Do: `{"roll":5}`},
		{Do: `{"move":0}`},
		{Do: `{"roll":3}`},
		{Do: `{"move":10}`, Else: "the one ahead"},
	}
	c := New(Options{Referee: athome(t, 0), Lesson: &Lesson{Steps: steps}, Clock: new(Clock)})
	drive(t, c, Now{}, 100, func(e Change) bool {
		t.Fatalf("%+v before anybody has heard what is said", e)
		return true
	})
	if s := c.Snapshot(); s.Step != 0 || !s.StepShown || !c.Continue() {
		t.Fatalf("it does not wait to be heard: %+v", s)
	}
	objected, played := []string{}, 0
	drive(t, c, Now{}, 1000, func(e Change) bool {
		if e.Kind != Asked {
			return c.Step() == nil
		}
		for _, m := range e.Legal {
			if o, ok := c.Objection(m); ok {
				objected = append(objected, o.Key)
				continue
			}
			if played++; c.Play(m) != nil {
				t.Error("what it asks for is not played")
			}
			break
		}
		return false
	})
	if !slices.Equal(objected, []string{"the one ahead"}) || played != 2 || c.Step() != nil {
		t.Errorf("it objects with %q, plays %d decisions and stands at step %d", objected, played, c.Snapshot().Step)
	}
}

// elsewhere is a Referee of a match at another table, of which things arrive when the test says so.
type elsewhere struct {
	Referee
	match *match.Match
	asks  bool // the question has come
	sent  []game.Move
	inbox []Change
}

func (r *elsewhere) Match() *match.Match        { return r.match }
func (r *elsewhere) Here(by game.Seat) bool     { return by == 0 }
func (r *elsewhere) Ask() ([]game.Move, bool)   { return r.match.Game().Legal(nil), r.asks }
func (r *elsewhere) CanUndo() (game.Seat, bool) { return 0, false }
func (r *elsewhere) RealTimeBots() []game.Bot   { return nil }

func (r *elsewhere) Play(_ game.Seat, m game.Move) error {
	r.sent = append(r.sent, m)
	return nil
}

func (r *elsewhere) Next(int) (e Change, ok bool) {
	if len(r.inbox) == 0 {
		return e, false
	}
	e, r.inbox = r.inbox[0], r.inbox[1:]
	return e, true
}

// TestARefereeElsewhere asks when its question has come, declines a decision, which is asked for again, and tells later what has
// been played.
func TestARefereeElsewhere(t *testing.T) {
	r := &elsewhere{match: matchtest.NewMatch(t, 1)}
	c := New(Options{Referee: r, Clock: new(Clock)})
	var what []ChangeKind
	note := func(e Change) bool {
		what = append(what, e.Kind)
		if e.Kind == Asked {
			if err := c.Play(e.Legal[0]); err != nil {
				t.Fatal(err)
			}
		}
		return false
	}
	for _, tt := range []struct {
		name string
		do   func()
		want []ChangeKind
		sent int
	}{
		{"the question has not come", func() {}, nil, 0},
		{"it comes", func() { r.asks = true }, []ChangeKind{Asked}, 1},
		{"the decision is declined", func() { r.inbox = []Change{{Kind: Declined, Why: game.NotLegal}} }, []ChangeKind{Declined, Asked}, 2},
		{"it is played", func() {
			ev, err := r.match.Play(0, r.sent[1])
			if err != nil {
				t.Fatal(err)
			}
			r.inbox = []Change{{Kind: Played, Entry: 1, By: 0, Events: ev}}
		}, []ChangeKind{Played}, 2},
	} {
		what = nil
		tt.do()
		drive(t, c, Now{}, 3, note)
		if !slices.Equal(what, tt.want) || len(r.sent) != tt.sent {
			t.Errorf("%s: %v, want %v; %d sent, want %d", tt.name, what, tt.want, len(r.sent), tt.sent)
		}
	}
	if w := c.Turn(); w.Asked || w.Sent || w.Entry != 2 || !c.IsRemote() {
		t.Errorf("afterwards: %+v", w)
	}
}

// TestASnapshotChangesWithWhatIsSeen and with nothing else: ticks alone leave it as it is.
func TestASnapshotChangesWithWhatIsSeen(t *testing.T) {
	c, _ := atHome(t, 3)
	c.Begin(Throw{})
	before := c.Snapshot()
	for range botTicks - 1 {
		c.Tick(&Now{Ready: true, Ticks: 1, Viewer: seen})
	}
	if now := c.Snapshot(); now != before {
		t.Errorf("after a while %+v, want %+v", now, before)
	}
	c.Tick(&Now{Ready: false})
	if c.Snapshot() == before {
		t.Error("it does not tell that the board holds the game")
	}
}

// TestTheOnlyMoveComesByItself a while after it has been asked for, but is left to the person who has taken it back. Of a roll of one
// at the beginning there is one decision.
func TestTheOnlyMoveComesByItself(t *testing.T) {
	c, _ := atHome(t, 1)
	var what []ChangeKind
	drive(t, c, Now{PlayOnlyMove: true}, 3*onlyMoveTicks, func(e Change) bool {
		switch what = append(what, e.Kind); e.Kind {
		case Asked:
			if !c.Turn().Waiting {
				t.Error("a person is asked, and not waited for")
			}
		case Played:
			c.Undo()
		}
		return false
	})
	if want := []ChangeKind{Asked, Played, TakenBack, Asked}; !slices.Equal(what, want) {
		t.Errorf("%v, want %v", what, want)
	}
}

// TestNobodyIsCalledInALesson where words lead.
func TestNobodyIsCalledInALesson(t *testing.T) {
	for _, lesson := range []*Lesson{nil, {Steps: scripted}} {
		c := New(Options{Referee: athome(t, 1), Lesson: lesson, Clock: new(Clock)})
		c.turnCall.last = 2
		if got, want := c.Begin(Throw{}), lesson == nil; got != want {
			t.Errorf("with a lesson %v: called is %v", lesson != nil, got)
		}
	}
}
