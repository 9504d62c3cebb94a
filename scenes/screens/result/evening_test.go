package result

import (
	"fmt"
	"testing"

	"ludotheque/scenes/boxes"
	"ludotheque/scenes/boxes/cabinet"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/playtest"
)

// TestTheEveningGoesOnFromTheResult: the host of a table elsewhere lays another box with one tap, the others read what it is about to
// do, everybody goes on by itself, and on every screen all of it has room.
func TestTheEveningGoesOnFromTheResult(t *testing.T) {
	for _, host := range []bool{true, false} {
		laid, note, next := "", "", false
		sc := show(t, ended(`{"red":{"name":"Ann"}}`), "", false, nil)
		all, err := screens.All()
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range all {
			if b.Name() != sc.box.Name() {
				sc.cabinet.Boxes = append(sc.cabinet.Boxes, b)
			}
		}
		sc.doors.Setup, sc.doors.Note = nil, func() string { return note }
		if host {
			sc.doors.SetUpGame = func(_ *stage.Context, b *cabinet.Box) error { laid = b.Name(); return nil }
		}
		sc.outcome.Box.JoinCode = "K7PQ"
		sc.doors.Follow = func(c *stage.Context) bool {
			if next {
				c.Reset(elsewhere{"next"})
			}
			return next
		}
		for _, size := range [][2]int{{390, 844}, {844, 390}, {768, 1024}, {1280, 800}} {
			sc.Rig.Resize(size[0], size[1])
			sc.Ticks(200)
			for _, fault := range playtest.Faults(sc.Rig.Inspect()) {
				t.Errorf("host %v, %v: %s", host, size, fault)
			}
			sc.Shot(fmt.Sprintf("result-evening-%v-%dx%d", host, size[0], size[1]))
		}
		if sc.has("result.lay.galopp") != host || sc.has("result.lay.dorada") {
			t.Errorf("host %v: other boxes are offered: %v", host, sc.has("result.lay.galopp"))
		}
		if sc.has("result.code") != host {
			t.Errorf("host %v: the code of the room is shown: %v", host, sc.has("result.code"))
		}
		if host {
			if sc.Tap("result.lay.galopp"); laid != "galopp" {
				t.Errorf("%q is laid", laid)
			}
		}
		note = "Eve is choosing another game."
		if sc.Ticks(2); !sc.ShowsText(note) {
			t.Errorf("host %v: it says %q", host, sc.Texts())
		}
		next = true
		if sc.Ticks(2); sc.at() != "next" {
			t.Errorf("host %v: it does not go on from %s", host, sc.at())
		}
	}
}
