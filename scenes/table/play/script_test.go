package play

import (
	"ludotheque/scenes/table/matchtest"
	"slices"
	"testing"

	"ludotheque/logic/boxes/dorada"
	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/timeline"
)

// scribe is a Referee that notes what a lesson has it do, and does it.
type scribe struct {
	Referee
	match *match.Match
	backs []int
}

func (r *scribe) Play(by game.Seat, m game.Move) error {
	_, err := r.match.Play(by, m)
	return err
}

func (r *scribe) Rewind(n int) bool {
	r.backs = append(r.backs, n)
	r.match.Rewind(n)
	return true
}

// scripted is what a lesson is tried with: words, a roll of the pupil's hand, its decision, and what blue does.
var scripted = []Step{
	{Say: "welcome"},
	{Say: "roll", Do: `{"roll":1}`},
	{Say: "move", Do: `{"move":0}`, Else: "another"},
	{Say: "blue rolls", Do: `{"roll":1}`},
	{Do: `{"move":0}`},
}

// tutored is a script at a step, of which it has played what comes before. The hand of whoever is to move throws.
func tutored(t *testing.T, at int) (*script, *scribe) {
	t.Helper()
	m := matchtest.NewMatch(t, max(0, at-1))
	r := &scribe{match: m}
	u := &script{lesson: &Lesson{Steps: scripted}, referee: r, match: m, turn: &turn{}, next: at}
	if s, _ := game.State[dorada.State](m.Game()); m.Game().Turn() == game.Chance {
		u.turn.throw = Throw{Ask: true, Hand: s.Mover}
	}
	return u, r
}

// leads lets a tick pass, and reports whether the lesson leads.
func leads(t *testing.T, u *script) bool {
	t.Helper()
	leads, err := u.tick(timeline.Pace{})
	if err != nil {
		t.Error(err)
	}
	return leads
}

func TestWhatAStepWaitsFor(t *testing.T) {
	for _, tt := range []struct {
		name  string
		at    int
		talks bool // by hand
		leads bool // else the game goes on by itself
	}{
		{"words", 0, true, true},
		{"a throw of the pupil's hand", 1, false, true},
		{"a decision of the pupil", 2, false, false},
		{"another's throw, after words", 3, true, true},
		{"another's decision", 4, false, true},
		{"nothing more", 5, false, false},
	} {
		u, _ := tutored(t, tt.at)
		if got := u.onlyTalks(); got != tt.talks {
			t.Errorf("%s: talks is %v", tt.name, got)
		}
		if got := leads(t, u); got != tt.leads || u.next != tt.at {
			t.Errorf("%s: leads is %v, at step %d", tt.name, got, u.next)
		}
		if got := u.continueStep(); got != tt.talks {
			t.Errorf("%s: hears is %v", tt.name, got)
		}
	}
}

// TestStepsAreCounted: those with words, as only these are shown.
func TestStepsAreCounted(t *testing.T) {
	steps := []Step{{Do: "a"}, {Say: "one"}, {Do: "b"}, {Say: "two", Do: "c"}}
	for next, want := range []int{1, 1, 1, 2} {
		u := &script{lesson: &Lesson{Steps: steps}, next: next}
		if at, of := u.progress(); at != want || of != 2 {
			t.Errorf("step %d is number %d of %d, want %d of 2", next, at, of, want)
		}
	}
	u := &script{lesson: &Lesson{Steps: steps}, next: 3, trial: &trial{step: 1}}
	if at, _ := u.progress(); at != 1 {
		t.Errorf("what a trial of the first step with words comes to is number %d", at)
	}
}

func TestWhenAStepIsDone(t *testing.T) {
	for _, tt := range []struct {
		name    string
		at      int
		do      func(u *script)
		done    bool
		entries int
	}{
		{"words that have been read", 0, func(u *script) { u.continueStep() }, true, 0},
		{"a throw not yet thrown", 1, func(u *script) { u.turn.ticks = botTicks }, false, 0},
		{"a throw", 1, func(u *script) { u.turn.thrown, u.turn.ticks = true, botTicks }, true, 1},
		{"a throw that has just come", 1, func(u *script) { u.turn.thrown = true }, false, 0},
		{"another's throw, not read", 3, func(u *script) { u.turn.ticks = botTicks }, false, 2},
		{"another's throw, read", 3, func(u *script) { u.continueStep(); u.turn.ticks = botTicks }, true, 3},
		{"another's decision", 4, func(u *script) { u.turn.ticks = botTicks }, true, 4},
	} {
		u, r := tutored(t, tt.at)
		leads(t, u)
		tt.do(u)
		leads(t, u)
		if (u.next > tt.at) != tt.done || r.match.Len() != tt.entries {
			t.Errorf("%s: at step %d, %d entries; want done %v, %d", tt.name, u.next, r.match.Len(), tt.done, tt.entries)
		}
	}
}

func TestAPupilThatHasDecidedGoesOn(t *testing.T) {
	u, _ := tutored(t, 2)
	leads(t, u)
	if u.pupilDecided(); u.next != 3 || u.shown {
		t.Errorf("at step %d, said %v", u.next, u.shown)
	}
	u, _ = tutored(t, 0)
	if u.pupilDecided(); u.next != 0 {
		t.Error("a decision goes on from words")
	}
}

func TestATrialIsJudged(t *testing.T) {
	for _, tt := range []struct {
		name  string
		again bool
		at    int
		backs []int
	}{{"passed", false, 2, nil}, {"failed", true, 1, []int{0}}} {
		u, r := tutored(t, 2)
		judged := scripted[1]
		judged.Judge = func(*match.Match, int) (string, bool) { return "judged", tt.again }
		u.lesson = &Lesson{Steps: []Step{scripted[0], judged, scripted[4]}}
		u.trial = &trial{step: 1, entry: 0}
		if leads(t, u); u.step().Say != "judged" || !u.onlyTalks() {
			t.Fatalf("%s: of the trial is said %q", tt.name, u.step().Say)
		}
		u.continueStep()
		leads(t, u)
		if u.next != tt.at || !slices.Equal(r.backs, tt.backs) || u.trial != nil {
			t.Errorf("%s: at step %d after going back to %v, want %d and %v", tt.name, u.next, r.backs, tt.at, tt.backs)
		}
	}
}

func TestATrialThatWasPutBackBeginsAgain(t *testing.T) {
	u, _ := tutored(t, 1)
	u.next, u.trial = 2, &trial{step: 1, entry: 0}
	if leads(t, u); u.next != 1 || u.trial != nil {
		t.Errorf("at step %d", u.next)
	}
}

func TestNoScriptLeadsThroughNothing(t *testing.T) {
	var u *script
	if u.onlyTalks() || u.continueStep() || leads(t, u) {
		t.Error("no lesson has a say")
	}
	u.pupilDecided()
	if _, ok := u.objection(1); ok {
		t.Error("no lesson objects")
	}
}
