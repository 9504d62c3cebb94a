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

// TakeLesson plays a box's lesson through in every language with larger text, on a wide and on a high screen, with -short in one
// language on each, and fails the test where a step cannot be read or done. Throw is the target whose tap throws. Every decision of the lesson must be
// what comes of picking what its step lights up.
func TakeLesson(t *testing.T, box *table.Contents, throw string) {
	t.Helper()
	take(t, box, &school{Lesson: box.Lesson, throws: []string{throw}})
}

// TakeSteps is TakeLesson for a lesson with decisions of several steps: picks are the IDs to tap one after the other, by
// what the step says, where they are others than it lights up. Throws are the targets whose tap throws or turns a card. All
// words must be in sight without being scrolled.
func TakeSteps(t *testing.T, box *table.Contents, picks map[string][]string, throws ...string) {
	t.Helper()
	take(t, box, &school{Lesson: box.Lesson, picks: picks, throws: throws, whole: true})
}

func take(t *testing.T, box *table.Contents, l *school) {
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
			l.study(fmt.Sprintf("%s, %v", lang, size))
		}
	}
}

// mostSteps is how many steps a lesson takes at most.
const mostSteps = 120

// school is a lesson and what is to be tapped in it; see TakeSteps.
type school struct {
	*play.Lesson
	rig      *Rig
	services *services.Services
	picks    map[string][]string
	throws   []string
	whole    bool // the words must be in sight
}

// step is the step that a report tells of, or nil.
func (l *school) step(rep *stage.Report) *play.Step {
	at, err := strconv.Atoi(rep.Values["step"])
	if err != nil || at >= len(l.Steps) {
		return nil
	}
	return &l.Steps[at]
}

// says is what a report's step has to say, or "".
func (l *school) says(rep *stage.Report) string {
	now := l.step(rep)
	if now == nil || now.Say == "" || rep.Node("lesson.words") == nil {
		return ""
	}
	return l.task(rep, now)
}

// task is what is said of a step at the present task of its decision.
func (l *school) task(rep *stage.Report, now *play.Step) string {
	n, err := strconv.Atoi(rep.Values["task"])
	if err != nil || n < 1 || n > len(now.Then) {
		return l.services.T(now.Say)
	}
	return l.services.T(now.Then[n-1].Say)
}

// study does what a lesson asks for, and looks at every step whether it can be read.
func (l *school) study(name string) {
	r := l.rig
	r.t.Helper()
	for range mostSteps {
		rep := r.Settle()
		for _, f := range playtest.Faults(rep) {
			r.t.Errorf("%s, step %s: %s", name, rep.Values["step"], f)
		}
		if say := l.says(rep); l.whole && say != "" && !r.Says(say) {
			r.t.Errorf("%s, step %s: must be scrolled to be read: %q", name, rep.Values["step"], say)
		}
		switch {
		case rep.Values["step"] == fmt.Sprint(len(l.Steps)):
			return
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] == "true":
			l.follow(rep)
		default:
			l.throw(rep)
		}
	}
	r.t.Errorf("%s: the lesson stops at step %s of %d", name, r.Inspect().Values["step"], len(l.Steps))
}

// throw taps the first target that throws.
func (l *school) throw(rep *stage.Report) {
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

// follow picks what the step lights up, one after the other, until it is done.
func (l *school) follow(rep *stage.Report) {
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
		there := r.Inspect()
		if there.Values["step"] != step || there.Values["asked"] != "true" {
			return
		}
		if say := l.task(there, now); l.whole && !r.Says(say) {
			r.t.Errorf("step %s: before %s it is not said what is asked for: %q, but %q", step, id, say, r.Texts())
		}
		if playtest.Enabled(there, id) {
			r.Tap(id)
		}
	}
}
