package galopp

import (
	"fmt"
	"image"
	"testing"

	"ludotheque/assets/boards"
	"ludotheque/logic/galopp"
	"ludotheque/scenes/cabinet"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/store"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
	"ludotheque/scenes/words"
)

func TestMain(m *testing.M) { playtest.Main(m) }

func box(t testing.TB) *cabinet.Box {
	t.Helper()
	rules, err := galopp.Open(boards.Standard("galopp"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return Box(rules)
}

func TestViewIsTheStateAfterEveryEntry(t *testing.T) {
	tabletest.Verify(t, &box(t).Box, "../../logic/galopp/testdata")
}

func TestLessonCanBePlayed(t *testing.T) {
	b := box(t)
	if err := table.CheckLesson(b.Rules, b.Lesson); err != nil {
		t.Fatal(err)
	}
	playtest.NeedsDisplay(t)
	for _, l := range words.Languages() {
		for _, size := range []image.Point{{X: 800, Y: 600}, {X: 768, Y: 1024}} {
			s := tabletest.Services(t, l)
			scene, err := table.Teach(s, &b.Box, &table.Doors{})
			if err != nil {
				t.Fatal(err)
			}
			r := tabletest.New(t, s, scene, size.X, size.Y)
			s.Change(r.Context(), func(v *store.Settings) { v.LargerText = true })
			takeLesson(t, r, b.Lesson, fmt.Sprintf("%s, %v", l, size))
		}
	}
}

// takeLesson does what a lesson asks for, and looks at every step whether it can be read.
func takeLesson(t *testing.T, r *tabletest.Rig, l *table.Lesson, name string) {
	t.Helper()
	for range 120 {
		rep := r.Settle()
		for _, f := range playtest.Faults(rep) {
			t.Errorf("%s, step %s: %s", name, rep.Values["step"], f)
		}
		switch {
		case rep.Values["step"] == fmt.Sprint(len(l.Steps)):
			return
		case rep.Node("lesson.next") != nil:
			r.Tap("lesson.next")
		case rep.Values["asked"] == "true":
			followLesson(r, l, rep)
		default:
			r.Tap("die")
		}
	}
	t.Errorf("%s: the lesson stops at step %s of %d", name, r.Inspect().Values["step"], len(l.Steps))
}

// followLesson picks the first of what the step lights up that is there.
func followLesson(r *tabletest.Rig, l *table.Lesson, rep *stage.Report) {
	var at int
	if _, err := fmt.Sscan(rep.Values["step"], &at); err != nil {
		return
	}
	for _, id := range l.Steps[at].Point {
		if rep.Node(id) != nil {
			r.Tap(id)
		}
	}
}
