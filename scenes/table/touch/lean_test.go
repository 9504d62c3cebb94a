package touch

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// leaned is a board over which one leans.
type leaned struct {
	table.Board
	at    geom.Rect
	share float64
}

func (l *leaned) Zoom() (geom.Rect, float64) { return l.at, l.share }

// What one leans over stays where it is and is seen larger; nothing but the board is seen, and no lens that a person has pulled
// is taken away.
func TestOneLeansOverABoard(t *testing.T) {
	area := geom.R(100, 0, 800, 600)
	b := &leaned{at: geom.R(850, 20, 40, 40)}
	var l Leaning
	var n Lens
	n.SetArea(area)
	if got := l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area); got != &n || got.On() {
		t.Error("one leans over a board where nothing happens")
	}
	b.share = 1
	got := l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area)
	if got == &n || got.Zoom() != leanZoom {
		t.Fatalf("leaned over, the board is enlarged by %v", got.Zoom())
	}
	if seen := got.Visible(b.at); !area.Covers(got.part) || seen.W != b.at.W*leanZoom {
		t.Errorf("%v of the board is seen, what happens in it at %v", got.part, seen)
	}
	n.zoomTo(2, area.Center(), area.Center())
	if l.LensFor(&n, table.Kit{Board: b, Zoomer: b}, area) != &n {
		t.Error("a person's lens is taken away")
	}
}
