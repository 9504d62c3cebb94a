//go:build !js && !android && !ios

package scene_test

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/match"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/play"
	"ludotheque/scenes/table/scene"
)

const lessonHeader = `{"ludotheque":1,"game":"purse","seats":["red","blue"],"players":{"blue":{"kind":"bot","level":"easy"}}}`

// lesson is a guided first purse: words, a roll of the pupil's hand, a decision, and a bot's.
func lesson() *play.Lesson {
	return &play.Lesson{Header: lessonHeader, Steps: []play.Step{
		{Say: "welcome", Point: []string{"die"}},
		{Say: "roll", Do: `{"n":2}`},
		{Say: "hide", Do: `{"n":3}`, Else: "three"},
		{Do: `{"n":2}`},
		{Say: "farewell"},
	}}
}

// teach opens a lesson.
func teach(t *testing.T, race bool, script *play.Lesson) *laid {
	return lay(t, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		b := purseBox(race, false)
		b.Lesson = script
		return scene.Teach(s, b, d)
	})
}

func TestLessonGoesThroughItsSteps(t *testing.T) {
	l := teach(t, false, lesson())
	for _, tt := range []struct {
		name          string
		do            func()
		step, entries string
	}{
		{"opened", func() {}, "0", "0"},
		{"a tap on the die is too early", func() { l.Tap("die") }, "0", "0"},
		{"read", func() { l.Tap("lesson.next") }, "1", "0"},
		{"rolled", func() { l.Tap("die") }, "2", "1"},
		{"another number", func() { l.Tap("number.1"); l.Key(ebiten.KeyEnter) }, "2", "1"},
		{"the number", func() { l.Tap("number.3"); l.Key(ebiten.KeyEnter) }, "4", "3"},
		{"read by Enter", func() { l.Key(ebiten.KeyEnter) }, "5", "3"},
		{"played on freely", func() { l.Tap("die"); l.Settle(); l.Tap("number.1"); l.Key(ebiten.KeyEnter) }, "5", "6"},
	} {
		l.Settle()
		tt.do()
		l.Settle()
		l.want(tt.name, "step", tt.step, "entries", tt.entries)
	}
	if got := l.mat().view.points; got != [2]int32{} {
		t.Errorf("points %v, but nobody grabs", got)
	}
	if _, err := l.services.Store.Peek("purse"); err == nil {
		t.Error("a lesson is saved as a game under way")
	}
}

func TestLessonSaysWhatElseWasAskedFor(t *testing.T) {
	l := teach(t, false, lesson())
	l.Settle()
	l.Tap("lesson.next")
	l.roll()
	l.Tap("number.1")
	l.Key(ebiten.KeyEnter)
	l.Ticks(10)
	if !l.ShowsText("three") {
		t.Errorf("of another decision is said %q", l.Texts())
	}
}

// TestTrialIsRepeatedUntilItIsPassed plays a race that a lesson opens: once nobody grabs, then the pupil does.
func TestTrialIsRepeatedUntilItIsPassed(t *testing.T) {
	judge := func(m *match.Match, n int) (string, bool) {
		if m.Game().Score(0) == 0 {
			return "again", true
		}
		return "well done", false
	}
	l := teach(t, true, &play.Lesson{Header: lessonHeader, Steps: []play.Step{
		{Do: `{"n":2}`},
		{Do: `{"n":3}`},
		{Do: `{"n":1}`, Judge: judge},
		{Say: "farewell"},
	}})
	l.roll()
	l.Tap("number.3")
	l.Key(ebiten.KeyEnter)
	for _, tt := range []struct {
		grabs   bool
		say     string
		entries string
	}{{false, "again", "4"}, {true, "well done", "5"}} {
		for range 200 {
			if l.Ticks(1); l.Inspect().Values["turn"] == "open" {
				break
			}
		}
		b := l.track()
		if tt.grabs {
			b.submit = append(b.submit, grab)
		}
		b.submit = append(b.submit, closing)
		l.Ticks(3)
		l.Settle()
		l.want(tt.say, "entries", tt.entries)
		if !l.ShowsText(tt.say) {
			t.Errorf("of the trial is said %q, want %q", l.Texts(), tt.say)
		}
		l.Tap("lesson.next")
		l.Ticks(5)
	}
	l.Settle()
	l.want("after the trial", "step", "3", "entries", "5")
}

func TestCheckLessonNamesTheStepThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		name string
		edit func(l *play.Lesson)
		want string
	}{
		{"good", func(*play.Lesson) {}, ""},
		{"another game", func(l *play.Lesson) { l.Header = `{"ludotheque":1,"game":"chess","seats":["red","blue"]}` }, "header"},
		{"no such number", func(l *play.Lesson) { l.Steps[2].Do = `{"n":4}` }, "step 2"},
		{"not readable", func(l *play.Lesson) { l.Steps[3].Do = `{` }, "step 3"},
	} {
		script := lesson()
		tt.edit(script)
		err := play.CheckLesson(newPurse(false, 3), script)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want an error about %q", tt.name, err, tt.want)
		}
	}
}

func TestBoxWithoutALesson(t *testing.T) {
	l := begin(t, purseBox(false, false), 2)
	if _, err := scene.Teach(l.services, purseBox(false, false), l.doors); err == nil {
		t.Error("it is taught")
	}
}
