//go:build !js && !android && !ios

package menu_test

import (
	"testing"

	"ludotheque/logic/boxes"
	"ludotheque/scenes/playtest"
)

// mostCalls bounds how often the graphics card is told to draw in one frame of a table.
const mostCalls = 60

// TestTablesTakeFewDrawCalls lets bots play at a table of every box: what lies on one page of pictures is drawn in one call, so
// that even the busiest frame takes few. Of two frames in a row the lower count is taken: one of them may paint what is drawn
// for the first time.
func TestTablesTakeFewDrawCalls(t *testing.T) {
	const ticks = 480
	step := 8
	if testing.Short() {
		step = 40
	}
	all, err := boxes.Untrained()
	if err != nil {
		t.Fatal(err)
	}
	p := playtest.Start(t, playtest.Options{Width: 640, Height: 480, CountDrawCalls: true})
	for _, b := range all {
		if testing.Short() && b.Name() != "galopp" {
			continue // whose frames are the busiest
		}
		for _, id := range []string{"shelf." + b.Name(), "setup.seat.1.kind", "setup.kind.easy", "setup.play"} {
			p.WaitFor(id)
			p.Tap(id)
		}
		p.WaitFor("bar.menu")
		most := 0
		for range ticks / step {
			p.Ticks(step - 2)
			p.DrawCalls()
			p.Frame()
			first := p.DrawCalls()
			p.Frame()
			most = max(most, min(first, p.DrawCalls()))
		}
		if most == 0 || most > mostCalls {
			t.Errorf("%s: a frame of %d draw calls, want at most %d", b.Name(), most, mostCalls)
		}
		t.Logf("%s: %d calls in the busiest frame", b.Name(), most)
		for _, id := range []string{"bar.menu", "pause.leave"} {
			p.WaitFor(id)
			p.Tap(id)
		}
	}
}
