package touch

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// zoomed is a board that zooms itself by share at a place.
type zoomed struct {
	table.Board
	at    geom.Rect
	share float64
}

func (l *zoomed) Zoom() (geom.Rect, float64) { return l.at, l.share }

// The place that a board zooms to stays where it is and is seen larger; nothing but the board is seen, and no lens that fingers
// have moved is replaced.
func TestABoardZoomsItself(t *testing.T) {
	area := geom.R(100, 0, 800, 600)
	b := &zoomed{at: geom.R(850, 20, 40, 40)}
	var l AutoZoom
	var n Lens
	n.SetArea(area)
	if got := l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area); got != &n || got.Zoomed() {
		t.Error("a board zooms where nothing happens")
	}
	b.share = 1
	got := l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area)
	if got == &n || got.Zoom() != maxAutoZoom {
		t.Fatalf("zoomed over, the board is enlarged by %v", got.Zoom())
	}
	if seen := got.Visible(b.at); !area.Covers(got.part) || seen.W != b.at.W*maxAutoZoom {
		t.Errorf("%v of the board is seen, what happens in it at %v", got.part, seen)
	}
	n.zoomTo(2, area.Center(), area.Center())
	if l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area) != &n {
		t.Error("a lens that fingers have moved is replaced")
	}
}
