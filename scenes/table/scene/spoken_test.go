//go:build !js && !android && !ios

package scene_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/services"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/scene"
	"ludotheque/scenes/table/tabletest"
)

// TestTheLogIsReadAsItIsWritten to somebody who listens: each line once, in the words that stand on the screen.
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
			if !s.Urgent {
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

// TestWhoeverMustActIsTold at once: before the first throw of a game, before a decision, and again when that has been taken back.
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
		do           func()
	}{
		{"the first throw", "table.prompt.throw", func() { l.Settle() }},
		{"a decision", "table.prompt.choose", l.roll},
		{"the same decision after an undo", "table.prompt.choose", func() {
			l.Tap("number.1")
			l.Ticks(cueTicks + 45) // the bot waits that long
			l.Tap("bar.undo")
			l.Ticks(3)
		}},
	} {
		tt.do()
		want := s.T("table.ask.turn", "Name", "Red", "Words", s.T(tt.prompt))
		if said := voice.Take(); !slices.Contains(said, ui.Announcement{Text: want, Urgent: true}) {
			t.Errorf("%s: %q is not said: %+v", tt.name, want, said)
		}
	}
}
