package saleroom

import (
	"fmt"
	"testing"

	"ludotheque/scenes/boxes/galopp/layouttest"
	"ludotheque/scenes/kit/geom"
)

// backdrops calls each with the room as it is drawn on sheets of all kinds, telephones included.
func backdrops(t *testing.T, each func(t *testing.T, g *backdrop)) {
	t.Helper()
	for _, size := range []geom.Point{{X: 1528, Y: 1056}, {X: 938, Y: 768}, {X: 676, Y: 872}, {X: 378, Y: 610}, {X: 632, Y: 380}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			r := geom.R(0, 0, size.X, size.Y)
			each(t, &backdrop{r: r.Inset(3), floor: size.Y * wallShare, drape: drapeWidth(r)})
		})
	}
}

func TestBaysLieApart(t *testing.T) {
	backdrops(t, func(t *testing.T, g *backdrop) {
		bays := g.bays()
		if len(bays) < 3 || len(bays)%2 == 0 {
			t.Fatalf("%d bays, want an odd number of at least 3", len(bays))
		}
		wall := geom.R(g.r.X+g.drape, g.r.Y, g.r.W-2*g.drape, g.floor-g.r.Y)
		layouttest.Apart(t, layouttest.Place{Name: "the wall", R: wall}, layouttest.Numbered("bay", bays...))
	})
}

// TestWallHasHolesForWindows: the view is drawn first, so that it is seen where the wall has holes only.
func TestWallHasHolesForWindows(t *testing.T) {
	backdrops(t, func(t *testing.T, g *backdrop) {
		wall := g.wallOutline()
		for i, r := range g.bays() {
			corner := r.Min().Add(geom.Pt(1.3, 1.7)) // above the arch of a window
			if in := geom.Inside(wall, r.Center()); in != (i%2 == 0) {
				t.Errorf("in the middle of bay %d there is a wall: %v", i, in)
			}
			if !geom.Inside(wall, corner) {
				t.Errorf("at the upper left corner of bay %d, %v, there is no wall", i, corner)
			}
		}
	})
}
