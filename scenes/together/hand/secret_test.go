//go:build !js && !android && !ios

package hand_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestWhatIsSecretIsCoveredUntilTouched: in a room, a secret is visible while a finger is on it, or from one tap to the next.
func TestWhatIsSecretIsCoveredUntilTouched(t *testing.T) {
	for _, room := range []bool{true, false} {
		l := open(t, 390, 844, setting{room: room, prepare: func(k *kit) { k.holds, k.secret = []string{"pawn", "ring"}, "ring" }}, annFirst, two)
		l.Settle()
		look := func(when, want string) {
			t.Helper()
			clear(l.seen)
			l.Ticks(2)
			l.WarmUp(1)
			if got := strings.Join(slices.Sorted(maps.Keys(l.seen)), ", "); got != want {
				t.Errorf("in a room %v, %s: %s is seen, want %s", room, when, got, want)
			}
		}
		covered, open := "back of ring, pawn", "pawn, ring"
		if !room {
			covered = open
		}
		look("at rest", covered)
		if !room {
			continue
		}
		at := l.Node("ring").Rect.Center()
		l.HoldFingers(at)
		l.Ticks(40)
		look("under a finger", open)
		l.Release()
		look("when it has gone", covered)
		l.TapAt(at)
		look("after a tap", open)
		l.TapAt(at)
		look("after the next", covered)
		l.TapAt(at)
		look("after one more", open)
		l.Board().EndAsk()
		look("when the decision is over", covered)
	}
}
