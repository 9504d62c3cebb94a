//go:build !js && !android && !ios

package scene_test

import (
	"strings"
	"testing"
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
