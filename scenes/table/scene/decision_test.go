package scene

import (
	"testing"

	"ludotheque/scenes/table/matchtest"

	"ludotheque/logic/game"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
)

// TestALookEndsWithItsOwnFinger: whoever lifts another one ends nothing.
func TestALookEndsWithItsOwnFinger(t *testing.T) {
	v := play.Viewer{Secrets: true, MatchView: game.Referee, Here: game.Of(0, 1), Holder: 0, Seat: game.Chance}
	h := handOver{viewer: &v, match: matchtest.NewMatch(t, 0)}
	if h.hold(1, false); v.Holder != 0 {
		t.Error("another's finger that is lifted ends the look")
	}
	if h.hold(0, false); v.Holder != game.Chance {
		t.Errorf("the finger is lifted, and seat %d looks", v.Holder)
	}
}

// asking is the course of a game in which a person is asked for a decision.
func asking(t *testing.T) *play.Course {
	t.Helper()
	m := matchtest.NewMatch(t, 1)
	c := play.New(play.Options{Referee: play.NewHome(m, play.HomeOptions{NewSeed: func() uint64 { return 1 }})})
	c.Begin(play.Throw{})
	if e, ok := c.Tick(&play.Now{Ready: true, MayLook: true}); !ok || e.Kind != play.Asked {
		t.Fatal("nobody is asked")
	}
	return c
}

// steps is a Drafter whose draft has so many steps.
type steps struct {
	table.Board
	n int
}

func (b *steps) Draft() table.Draft { return table.Draft{Steps: b.n, Ready: b.n > 1} }
func (b *steps) Back()              { b.n-- }
func (b *steps) Confirm()           { b.n = 0 }

func TestAStepOfADraftChangesWhatReacts(t *testing.T) {
	for _, tt := range []struct {
		name       string
		asked      bool
		do         func(*decision) bool
		from, want int
		done       bool
	}{
		{"back", true, (*decision).takeBack, 2, 1, true},
		{"back from nothing", true, (*decision).takeBack, 0, 0, false},
		{"back while nobody is asked", false, (*decision).takeBack, 2, 2, false},
		{"confirmed", true, (*decision).confirm, 2, 0, true},
		{"not ready", true, (*decision).confirm, 1, 1, false},
	} {
		b := &steps{n: tt.from}
		d := &decision{board: KitOf(b), course: &play.Course{}}
		if tt.asked {
			d.course = asking(t)
		}
		if got := tt.do(d); got != tt.done || b.n != tt.want || d.changed.Targets != tt.done {
			t.Errorf("%s: %v, %d steps, targets stale: %v", tt.name, got, b.n, d.changed.Targets)
		}
	}
}

// TestADecisionThatWasSentKeepsItsSteps: until the answer comes, nothing of it can be taken back or confirmed once more.
func TestADecisionThatWasSentKeepsItsSteps(t *testing.T) {
	b := &steps{n: 2}
	d := &decision{board: KitOf(b), course: asking(t)}
	if err := d.course.Play(d.course.Game().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if d.takeBack() || d.confirm() || b.n != 2 {
		t.Errorf("a step of a decision that was sent is taken back, or it is confirmed again: %d are left of 2", b.n)
	}
	if got := d.draft(); got != (table.Draft{}) {
		t.Errorf("what was sent can still be confirmed: %+v", got)
	}
}
