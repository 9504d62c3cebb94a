//go:build !js && !android && !ios

package scene_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// TestTheLogIsReadAsItIsWritten to somebody who listens: each line once, in the words that stand on the screen, before the prompt.
func TestTheLogIsReadAsItIsWritten(t *testing.T) {
	l := begin(t, purseBox(false, false), 1)
	voice := l.services.Theme.Shared().Voice()
	voice.SetOn(true)
	l.Settle()
	for _, tt := range []struct {
		name string
		do   func()
	}{{"a throw", l.roll}, {"a decision", func() { l.hide("number.2") }}} {
		name := tt.name
		voice.Take()
		tt.do()
		l.Settle()
		lines, screen := 0, strings.Join(l.Texts(), "\n")
		for _, s := range voice.Take() {
			if s.Urgent {
				t.Errorf("%s: %q breaks in", name, s.Text)
			}
			if !strings.HasSuffix(s.Text, l.services.T("table.prompt.throw")) && !strings.HasSuffix(s.Text, l.services.T("table.prompt.choose")) {
				lines++
				if !strings.Contains(screen, strings.TrimSuffix(s.Text, ".")) {
					t.Errorf("%s: %q is said, and not on the screen: %q", name, s.Text, screen)
				}
			}
		}
		if lines == 0 {
			t.Errorf("%s: no line of the log is said", name)
		}
	}
}

// TestWhoeverMustActIsTold before the first throw of a game, before a decision, and again when that has been taken back. The name is
// said once in a turn. Nothing is cut off that is still being said.
func TestWhoeverMustActIsTold(t *testing.T) {
	s := tabletest.Services(t, words.English)
	voice := s.Theme.Shared().Voice()
	voice.SetOn(true)
	box := purseBox(false, false)
	box.Board = func(d *table.Desk) table.Kit { return scene.KitOf(swift{&mat{desk: d}}) }
	l := layWith(t, s, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		return scene.Start(s, box, d, header(1, 1))
	})
	for _, tt := range []struct {
		name, prompt string
		named        bool
		do           func()
	}{
		{"the first throw", "table.prompt.throw", true, func() { l.Settle() }},
		{"a decision", "table.prompt.choose", false, l.roll},
		{"the same decision after an undo", "table.prompt.choose", true, func() {
			l.Tap("number.1")
			l.Ticks(cueTicks + 45) // the bot waits that long
			l.Tap("bar.undo")
			l.Ticks(3)
		}},
	} {
		tt.do()
		want := s.T(tt.prompt)
		if tt.named {
			want = s.T("table.ask.turn", "Name", "Red", "Words", want)
		}
		if said := voice.Take(); !slices.Contains(said, ui.Announcement{Text: want}) {
			t.Errorf("%s: %q is not said: %+v", tt.name, want, said)
		}
	}
}

// TestWhoWaitsIsToldWhoseTurnItIs, as the answer to what may be done. A press on the board then only has the others go on faster.
func TestWhoWaitsIsToldWhoseTurnItIs(t *testing.T) {
	l := begin(t, purseBox(false, false), 1)
	voice := l.services.Theme.Shared().Voice()
	voice.SetOn(true)
	l.roll()
	l.hide("number.2")
	l.Ticks(cueTicks + 5)
	picked := len(l.mat().picked)
	voice.Take()
	l.InspectForScreenReader().Do(stage.Action{Kind: stage.Press}, "ask.may")
	l.InspectForScreenReader().Do(stage.Action{Kind: stage.Press}, "die")
	l.Ticks(2)
	want := []ui.Announcement{{Text: l.services.T("table.ask.waits", "Name", "Blue"), Urgent: true}}
	if said := voice.Take(); !slices.Equal(said, want) {
		t.Errorf("said is %+v, want %+v", said, want)
	}
	if got := len(l.mat().picked); got != picked {
		t.Errorf("the board is asked for %d picks", got-picked)
	}
}

// TestALessonIsRead: each of its texts once, before what it asks for.
func TestALessonIsRead(t *testing.T) {
	s := tabletest.Services(t, words.English)
	voice := s.Theme.Shared().Voice()
	voice.SetOn(true)
	box := purseBox(false, false)
	box.Lesson = lesson()
	l := layWith(t, s, func(s *services.Services, d *table.Doors) (stage.Scene, error) { return scene.Teach(s, box, d) })
	l.Settle()
	l.Tap("lesson.next")
	l.roll()
	var said []string
	for _, s := range voice.Take() {
		said = append(said, s.Text)
	}
	turn := l.services.T("table.ask.turn", "Name", "Red", "Words", l.services.T("table.prompt.throw"))
	want := []string{"welcome", "roll", turn, "Rolled 2.", "hide", l.services.T("table.prompt.choose")}
	if !slices.Equal(said, want) {
		t.Errorf("said is %q, want %q", said, want)
	}
}

// TestALessonAnswersWhatMayBeDone by its text while that is only to be read, also to somebody without a screen reader.
func TestALessonAnswersWhatMayBeDone(t *testing.T) {
	l := teach(t, false, lesson())
	l.Settle()
	l.Key(ebiten.KeyDigit5)
	l.Ticks(2)
	if want := "welcome."; !l.ShowsText(want) {
		t.Errorf("%q is not the answer: %q", want, l.Texts())
	}
}

// TestANameThatBeginsAPromptByChanceIsSaid all the same.
func TestANameThatBeginsAPromptByChanceIsSaid(t *testing.T) {
	s := tabletest.Services(t, words.English)
	voice := s.Theme.Shared().Voice()
	voice.SetOn(true)
	l := layWith(t, s, func(s *services.Services, d *table.Doors) (stage.Scene, error) {
		h := header(1, 1)
		h.Players = match.Players(h.Colors, []match.Occupant{{Name: "Roll"}, {Bot: true, Level: game.LevelEasy}})
		return scene.Start(s, purseBox(false, false), d, h)
	})
	l.Settle()
	want := ui.Announcement{Text: s.T("table.ask.turn", "Name", "Roll", "Words", s.T("table.prompt.throw"))}
	if said := voice.Take(); !slices.Contains(said, want) {
		t.Errorf("%q is not said: %+v", want.Text, said)
	}
}

// TestADialogIsCalledByItsHeading as long as it is open, and the table by its box.
func TestADialogIsCalledByItsHeading(t *testing.T) {
	l := begin(t, purseBox(false, true), 2)
	l.roll()
	l.Settle()
	r := l.InspectForScreenReader()
	dialog := r.Title == "" && slices.ContainsFunc(r.Nodes, func(n stage.Node) bool {
		return n.Role == stage.HeadingRole && n.Name == l.services.T("table.hand.title", "Name", "Red")
	})
	if !dialog {
		t.Errorf("the screen is called %q while it is handed over", r.Title)
	}
	l.Tap("hand.look")
	l.Settle()
	if r := l.InspectForScreenReader(); r.Title == "" {
		t.Error("the table has no title")
	}
}
