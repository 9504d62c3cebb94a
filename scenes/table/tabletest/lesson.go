//go:build !js

package tabletest

import (
	"fmt"
	"image"
	"testing"

	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/store"
	"ludotheque/scenes/table"
	"ludotheque/scenes/words"
)

// TakeLesson plays a box's lesson through in every language with larger text, on a wide and on a high screen, and fails
// the test where a step cannot be read or done. Throw is the target whose tap throws. Every decision of the lesson must be
// what comes of picking what its step lights up.
func TakeLesson(t *testing.T, box *table.Box, throw string) {
	t.Helper()
	if err := table.CheckLesson(box.Rules, box.Lesson); err != nil {
		t.Fatal(err)
	}
	playtest.NeedsDisplay(t)
	for _, l := range words.Languages() {
		for _, size := range []image.Point{{X: 800, Y: 600}, {X: 768, Y: 1024}} {
			s := Services(t, l)
			scene, err := table.Teach(s, box, &table.Doors{})
			if err != nil {
				t.Fatal(err)
			}
			r := New(t, s, scene, size.X, size.Y)
			s.Change(r.Context(), func(v *store.Settings) { v.LargerText = true })
			r.study(box.Lesson, throw, fmt.Sprintf("%s, %v", l, size))
		}
	}
}

// mostSteps is how many steps a lesson takes at most.
const mostSteps = 120

// study does what a lesson asks for, and looks at every step whether it can be read.
func (r *Rig) study(l *table.Lesson, throw, name string) {
	r.t.Helper()
	for range mostSteps {
		rep := r.Settle()
		for _, f := range playtest.Faults(rep) {
			r.t.Errorf("%s, step %s: %s", name, rep.Values["step"], f)
		}
		switch {
		case rep.Values["step"] == fmt.Sprint(len(l.Steps)):
			return
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] == "true":
			r.follow(l, rep)
		default:
			r.Tap(throw)
		}
	}
	r.t.Errorf("%s: the lesson stops at step %s of %d", name, r.Inspect().Values["step"], len(l.Steps))
}

// follow picks what the step lights up, one after the other, until it is done.
func (r *Rig) follow(l *table.Lesson, rep *stage.Report) {
	r.t.Helper()
	step := rep.Values["step"]
	var at int
	if _, err := fmt.Sscan(step, &at); err != nil || at >= len(l.Steps) {
		return
	}
	for _, id := range l.Steps[at].Point {
		if now := r.Inspect(); now.Values["step"] == step && now.Values["asked"] == "true" && playtest.Enabled(now, id) {
			r.Tap(id)
		}
	}
}
