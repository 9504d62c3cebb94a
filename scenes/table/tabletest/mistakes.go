//go:build !js

package tabletest

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/logic/record/jsonline"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// Episode is a step of a lesson with the positions before and after the step.
type Episode struct {
	play.Step
	Before, After game.Game // own copies; equal if the step has no entry
}

// Episodes returns the steps of a box's lesson, played by the rules, in order. The test fails if a step cannot be played.
func Episodes(t *testing.T, box *table.Contents) []Episode {
	t.Helper()
	m, _, err := match.Load(strings.NewReader(box.Lesson.Header+"\n"), []game.Box{box.Rules})
	if err != nil {
		t.Fatal(err)
	}
	var all []Episode
	for i, step := range box.Lesson.Steps {
		e := Episode{Step: step, Before: m.Game().Copy()}
		if step.Do != "" {
			if _, err := m.Play(m.Game().Turn(), e.WantedMove(t)); err != nil {
				t.Fatalf("step %d: %v", i, err)
			}
		}
		e.After = m.Game().Copy()
		all = append(all, e)
	}
	return all
}

// WantedMove returns the move of the entry Do of the step, which must not be empty.
func (e *Episode) WantedMove(t *testing.T) game.Move {
	t.Helper()
	v, err := jsonline.Parse([]byte(e.Do))
	if err != nil {
		t.Fatal(err)
	}
	m, err := e.Before.Decode(e.Before.Turn(), v)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Mistake is a legal decision that a lesson does not ask for.
type Mistake struct {
	Taps   []string // the IDs to tap, in order
	Answer string   // the English text with which the lesson must answer
}

// CheckLessonMistakes plays a box's lesson in English, and makes mistakes at every step at which the pupil decides. The keys
// of mistakes are those of Step.Say. Mistakes are confirmed by finger and by key in turn. Each must be answered and change
// nothing: its draft stays until it is taken back. Afterwards the step is done as in CheckLessonSteps; see there for picks
// and throws. Every key of mistakes must come up. A step without mistakes must have only one legal decision, unless
// mistakes is nil. Before the first step of a draft, no button may offer to submit it.
func CheckLessonMistakes(t *testing.T, box *table.Contents, mistakes map[string][]Mistake, picks map[string][]string, throws ...string) {
	t.Helper()
	playtest.NeedsDisplay(t)
	s := Services(t, words.English)
	sc, err := scene.Teach(s, box, &table.Doors{})
	if err != nil {
		t.Fatal(err)
	}
	r := New(t, s, sc, 1280, 800)
	s.Change(r.Context(), func(v *store.Settings) { v.Speed = store.Instant })
	l := &lessonPlayer{Lesson: box.Lesson, rig: r, services: s, picks: picks, throws: throws, noScrolling: true}
	steps, made := Episodes(t, box), map[string]bool{}
	for range maxLessonSteps {
		rep := r.Settle()
		now := l.step(rep)
		switch {
		case now == nil:
			if len(made) != len(mistakes) {
				t.Errorf("mistakes were made at %v only", made)
			}
			return
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] != "true":
			l.throw(rep)
		default:
			at, _ := strconv.Atoi(rep.Values["step"])
			if n := len(steps[at].Before.Legal(nil)); mistakes != nil && n > 1 && len(mistakes[now.Say]) == 0 {
				t.Errorf("%s: none of %d mistakes is made", now.Say, n-1)
			}
			if r.draft().Steps == 0 && playtest.Enabled(rep, "draft.confirm") {
				t.Errorf("%s: before any step, a button offers what is not asked for", now.Say)
			}
			for i, m := range mistakes[now.Say] {
				made[now.Say] = true
				l.makeMistake(now, m, i%2 == 1)
			}
			l.pick(r.Inspect())
		}
	}
	t.Errorf("the lesson stops at step %s of %d", r.Inspect().Values["step"], len(l.Steps))
}

// makeMistake makes the mistake m at the step now, checks the answer, and takes the draft back. If byKey is true, it
// confirms the draft with Enter, else with a finger.
func (l *lessonPlayer) makeMistake(now *play.Step, m Mistake, byKey bool) {
	r, taps := l.rig, m.Taps
	r.t.Helper()
	was := r.Inspect()
	for _, id := range taps {
		if !playtest.Enabled(r.Inspect(), id) {
			r.t.Fatalf("%s: %s of %v cannot be tapped: %+v", now.Say, id, taps, r.draft())
		}
		r.Tap(id)
	}
	draft := r.draft()
	switch {
	case !playtest.Enabled(r.Inspect(), "draft.confirm"):
	case byKey:
		r.Key(ebiten.KeyEnter)
	default:
		r.Tap("draft.confirm")
	}
	l.awaitAnswer(m.Answer, now.Say, taps)
	rep := r.Settle()
	if !sameTurn(was, rep) {
		r.t.Fatalf("%s: %v goes on", now.Say, taps)
	}
	if !r.ShowsText(l.taskText(rep, now)) {
		r.t.Errorf("%s: after %v it is no longer said what is asked for: %q", now.Say, taps, r.Texts())
	}
	if got := r.draft(); draft.Ready && got != draft {
		r.t.Errorf("%s: of %v is left %+v, want %+v", now.Say, taps, got, draft)
	}
	l.awaitSilence(m.Answer)
	for range maxLessonSteps {
		if r.draft().Steps == 0 {
			return
		}
		r.Tap("bar.undo")
	}
	r.t.Fatalf("%s: %v cannot be taken back", now.Say, taps)
}

// sameTurn reports whether two reports show the same decision at the same step of a lesson.
func sameTurn(a, b *stage.Report) bool {
	for _, value := range []string{"step", "entries", "asked", "turn"} {
		if a.Values[value] != b.Values[value] {
			return false
		}
	}
	return true
}

// messageTicks is the longest time in ticks until a message appears, and until it disappears.
const messageTicks = 1200

// awaitAnswer runs ticks until answer is shown. If it never is, the test fails with say, the key of the step, and taps.
func (l *lessonPlayer) awaitAnswer(answer, say string, taps []string) {
	r := l.rig
	r.t.Helper()
	for range messageTicks {
		if r.ShowsText(answer) {
			return
		}
		r.Ticks(1)
	}
	r.t.Errorf("%s: %v is not answered with %q: %q", say, taps, answer, r.Texts())
}

// awaitSilence runs ticks until answer is not shown any more. The test fails if it stays.
func (l *lessonPlayer) awaitSilence(answer string) {
	r := l.rig
	for range messageTicks {
		if !r.ShowsText(answer) {
			return
		}
		r.Ticks(1)
	}
	r.t.Fatalf("%q never goes", answer)
}

// draft returns the draft of the board; the zero Draft if there is none.
func (r *Rig) draft() table.Draft {
	if d := r.Board().Drafter; d != nil {
		return d.Draft()
	}
	return table.Draft{}
}
