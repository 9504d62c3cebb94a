//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

// CheckLesson tests that every step of a box's lesson can be read, and done by picking what the step highlights: in every
// language, with larger text, on a wide and on a high screen. With -short it tests one language on each screen. throw is the ID
// of the target that throws.
func CheckLesson(t *testing.T, box *table.Contents, throw string) {
	t.Helper()
	testLesson(t, box, &lessonPlayer{Lesson: box.Lesson, throws: []string{throw}})
}

// CheckLessonSteps is CheckLesson for a lesson whose decisions have several steps. picks are the IDs to tap, in order, for
// steps at which these are not what the step highlights. The keys of picks are those of Step.Say. throws are the IDs of
// the targets that throw or turn a card. All texts must be visible without scrolling.
func CheckLessonSteps(t *testing.T, box *table.Contents, picks map[string][]string, throws ...string) {
	t.Helper()
	testLesson(t, box, &lessonPlayer{Lesson: box.Lesson, picks: picks, throws: throws, noScrolling: true})
}

// testLesson tests the lesson of a box with l, as CheckLesson says. It sets the rig and the services of l.
func testLesson(t *testing.T, box *table.Contents, l *lessonPlayer) {
	t.Helper()
	if err := play.CheckLesson(box.Rules, box.Lesson); err != nil {
		t.Fatal(err)
	}
	playtest.NeedsDisplay(t)
	for i, size := range []image.Point{{X: 800, Y: 600}, {X: 768, Y: 1024}} {
		for _, lang := range words.Languages() {
			if testing.Short() && lang != [...]words.Lang{words.German, words.French}[i] {
				continue
			}
			s := Services(t, lang)
			sc, err := scene.Teach(s, box, &table.Doors{})
			if err != nil {
				t.Fatal(err)
			}
			r := New(t, s, sc, size.X, size.Y)
			s.Change(r.Context(), func(v *store.Settings) { v.LargerText = true })
			l.rig, l.services = r, s
			l.play(fmt.Sprintf("%s, %v", lang, size))
		}
	}
}

// maxLessonSteps is the greatest number of taps by which a test plays a lesson, or takes the steps of a draft back. If these are not
// enough, the test fails.
const maxLessonSteps = 120

// lessonPlayer plays a lesson; see CheckLessonSteps.
type lessonPlayer struct {
	*play.Lesson
	rig         *Rig
	services    *services.Services
	picks       map[string][]string // see CheckLessonSteps
	throws      []string            // IDs of the targets that throw
	noScrolling bool                // texts must be visible without scrolling
}

// step returns the step at which the lesson is in a report, or nil after the last step.
func (l *lessonPlayer) step(rep *stage.Report) *play.Step {
	at, err := strconv.Atoi(rep.Values["step"])
	if err != nil || at >= len(l.Steps) {
		return nil
	}
	return &l.Steps[at]
}

// text returns the text that the lesson shows in a report, in the language of the test; "" if it shows none.
func (l *lessonPlayer) text(rep *stage.Report) string {
	now := l.step(rep)
	if now == nil || now.Say == "" || rep.Node("lesson.words") == nil {
		return ""
	}
	return l.taskText(rep, now)
}

// taskText returns the text of the task of the step now at which the lesson is in a report.
func (l *lessonPlayer) taskText(rep *stage.Report, now *play.Step) string {
	n, err := strconv.Atoi(rep.Values["task"])
	if err != nil || n < 1 || n > len(now.Then) {
		return l.services.T(now.Say)
	}
	return l.services.T(now.Then[n-1].Say)
}

// play plays the lesson to its end and checks every step; name is for messages.
func (l *lessonPlayer) play(name string) {
	r := l.rig
	r.t.Helper()
	for range maxLessonSteps {
		rep := r.Settle()
		for _, f := range playtest.Faults(rep) {
			r.t.Errorf("%s, step %s: %s", name, rep.Values["step"], f)
		}
		if say := l.text(rep); l.noScrolling && say != "" && !r.ShowsText(say) {
			r.t.Errorf("%s, step %s: must be scrolled to be read: %q", name, rep.Values["step"], say)
		}
		switch {
		case rep.Values["step"] == fmt.Sprint(len(l.Steps)):
			return
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] == "true":
			l.pick(rep)
		default:
			l.throw(rep)
		}
	}
	r.t.Errorf("%s: the lesson stops at step %s of %d", name, r.Inspect().Values["step"], len(l.Steps))
}

// throw taps the first target of l.throws that is enabled. The test fails if there is none.
func (l *lessonPlayer) throw(rep *stage.Report) {
	r := l.rig
	r.t.Helper()
	for _, id := range l.throws {
		if playtest.Enabled(rep, id) {
			r.Tap(id)
			return
		}
	}
	r.t.Fatalf("none of %v throws at step %s", l.throws, rep.Values["step"])
}

// pick taps what the step asks for, one ID after the other, until the step or the decision is over: the IDs of l.picks or, if
// there are none for the step, those that the step highlights. An ID that cannot be tapped is left out.
func (l *lessonPlayer) pick(rep *stage.Report) {
	r := l.rig
	r.t.Helper()
	now := l.step(rep)
	if now == nil {
		return
	}
	step := rep.Values["step"]
	picks, ok := l.picks[now.Say]
	if !ok {
		picks = slices.Clone(now.Point)
		for _, task := range now.Then {
			picks = append(picks, task.Point...)
		}
	}
	for _, id := range picks {
		rep := r.Inspect()
		if rep.Values["step"] != step || rep.Values["asked"] != "true" {
			return
		}
		if say := l.taskText(rep, now); l.noScrolling && !r.ShowsText(say) {
			r.t.Errorf("step %s: before %s it is not said what is asked for: %q, but %q", step, id, say, r.Texts())
		}
		if playtest.Enabled(rep, id) {
			r.Tap(id)
		}
	}
}
