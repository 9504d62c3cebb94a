//go:build !js && !android && !ios

package app

import (
	"testing"

	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/table"
)

// TestDoorsLeadWhereTheySay presses what leads from one screen to another.
func TestDoorsLeadWhereTheySay(t *testing.T) {
	playtest.NeedsDisplay(t)
	w := newSweep(t)
	w.lang = "en"
	w.open()
	h := w.house
	box := h.cabinet.Find("galopp")
	_, most := box.Rules.Seats()
	ignore := func(*stage.Context) {}
	pause := func() stage.Scene {
		return h.pause(table.Pause{Box: &box.Contents, Saved: true, Restart: ignore, Leave: ignore, Journal: func() []byte { return []byte("{}\n") }})
	}
	setup := func() stage.Scene { return h.setup(box) }
	result := func() stage.Scene {
		return h.result(table.Outcome{Box: &box.Contents, Match: w.whole(box, most), ReplayName: "x"})
	}
	for _, tt := range []struct {
		from  func() stage.Scene
		press string
		scene string
	}{
		{h.shelf, "shelf.galopp", "*setup.Scene"},
		{h.shelf, "shelf.together", "*lobby.Join"},
		{h.shelf, "shelf.rules", "*rules.Scene"},
		{h.shelf, "shelf.book", "*evenings.Scene"},
		{h.shelf, "shelf.settings", "*settings.Scene"},
		{setup, "setup.rules", "*rules.Scene"},
		{setup, "setup.play", "*scene.Scene"},
		{pause, "pause.rules", "*rules.Scene"},
		{pause, "pause.settings", "*settings.Scene"},
		{pause, "pause.carry", "*carry.Scene"},
		{result, "result.setup", "*setup.Scene"},
		{result, "result.shelf", "*shelf.Scene"},
	} {
		r := w.lay(tt.from())
		r.Ticks(60)
		from := r.Inspect()
		reveal(r, tt.press)
		r.Tap(tt.press)
		r.Ticks(60)
		if to := r.Inspect(); to.Scene != tt.scene {
			t.Errorf("%s on %s leads to %s, want %s", tt.press, from.Scene, to.Scene, tt.scene)
		}
	}
}
