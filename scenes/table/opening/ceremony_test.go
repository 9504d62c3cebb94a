package opening

import (
	"testing"

	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/table"
)

// TestAnyKeyEndsTheCeremony at once and does nothing else, but for the key that opens the menu.
func TestAnyKeyEndsTheCeremony(t *testing.T) {
	for _, tt := range []struct {
		name string
		does input.Intents
		left input.Intents // what is left for others
	}{
		{"a key", input.Confirm, 0},
		{"the menu", input.Menu, input.Menu},
	} {
		o := Begin(Options{GreetingOnly: true})
		in := &input.Frame{Intents: tt.does}
		o.TakeInput(in, func(*input.Pointer) bool { return false })
		if o.Running() || !o.TakeEnded() || o.TakeEnded() || in.Intents != tt.left {
			t.Errorf("%s: running %v, and %v is left", tt.name, o.Running(), in.Intents)
		}
	}
}

// TestTheCeremonyTakesItsTime by what is to be seen: with a lot longer than without, in a lap and where nothing moves shorter.
func TestTheCeremonyTakesItsTime(t *testing.T) {
	for _, tt := range []struct {
		name string
		of   Options
		end  int
	}{
		{"known", Options{}, endUsual},
		{"by lot", Options{Starter: table.StarterDrawn}, endDrawn},
		{"in a lap", Options{Starter: table.StarterDrawn, IsHand: true}, endHand},
		{"still", Options{Starter: table.StarterDrawn, GreetingOnly: true}, endGreeting},
	} {
		if o := Begin(tt.of); o.endTick != tt.end {
			t.Errorf("%s: over after %d ticks, want %d", tt.name, o.endTick, tt.end)
		}
	}
}

// figures is a board on which three figures are set up.
type figures struct{ shown int }

func (f *figures) SetupPieces(dst []table.SetupPiece) []table.SetupPiece {
	return append(dst, table.SetupPiece{}, table.SetupPiece{}, table.SetupPiece{})
}

func (f *figures) ShowSetUp(n int) { f.shown = n }

// TestAllPiecesAreShownInTheEnd although a key ends the ceremony before its first tick.
func TestAllPiecesAreShownInTheEnd(t *testing.T) {
	f := &figures{}
	o := Begin(Options{Board: table.Kit{SetupAnimator: f}})
	o.TakeInput(&input.Frame{Intents: input.Confirm}, func(*input.Pointer) bool { return false })
	if f.shown != 3 {
		t.Errorf("%d of 3 pieces are shown", f.shown)
	}
}
