package rapidcity

import (
	"strings"
	"testing"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/words"
)

// TestAPadStrikes lets a pad end the trial, and strike at cow-boys and places while a card is awaited and lies open: what the focus is
// on is what is struck.
func TestAPadStrikes(t *testing.T) {
	l := lay(t, newServices(t, words.English), 800, 600, "", "", guest{color: game.Red}, guest{color: game.Blue}, guest{color: game.Green})
	l.until("the table is laid", func() bool { return l.Inspect().Idle || l.board.round.on })
	struck := map[string]bool{}
	for i := range 40 {
		l.pad([...]input.Intents{input.Right, input.Down, input.Left, input.Up, input.Up}[i%5])
		at := l.focus()
		heard := l.board.round.hands.count
		if l.pad(input.Confirm); l.board.round.hands.count > heard {
			struck[at] = true
			if a := l.board.round.hands.last; !strings.HasPrefix(at, "pawn.") && a.grab || a.by != 0 {
				t.Errorf("on %s: %+v", at, a)
			}
		}
		l.ticks(30)
	}
	pawns, tiles := 0, 0
	for id := range struck {
		if strings.HasPrefix(id, "pawn.") {
			pawns++
		} else if strings.HasPrefix(id, "tile.") {
			tiles++
		}
	}
	if pawns < 2 || tiles < 2 {
		t.Errorf("a pad has struck %v", struck)
	}
}

// focus is the ID of the target that has the focus.
func (l *laid) focus() string {
	for _, n := range l.Inspect().Nodes {
		if n.Focused {
			return n.ID
		}
	}
	return ""
}
