package rapidcity

import (
	"testing"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// TestTheBarLiesWhereNoHandGoes holds the table's buttons off all that is played with, by barRoom or as far as bare wood allows in
// one row or one column, and to the wood wherever one of these has room there.
func TestTheBarLiesWhereNoHandGoes(t *testing.T) {
	size := geom.Pt(3*(ui.Touch+4), ui.Touch)
	column := geom.Pt(ui.Touch+4, 3*ui.Touch+4)
	for _, screen := range append(tableSizes(), geom.Pt(600, 1298), geom.Pt(1298, 600), geom.Pt(600, 900)) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for _, all := range []bool{true, false} {
				g := newGround(geom.R(0, 0, screen.X, screen.Y), n, sit(n, all))
				bar := g.barAt(size)
				far := g.clearOf(bar)
				if far < 4 || !g.area.Covers(bar) {
					t.Errorf("%v, %d seats, all persons %v: the bar at %v is %.0f dp from what is played with", screen, n, all, bar, far)
				}
				for _, shape := range []geom.Point{size, column} {
					for x := 8.0; x+shape.X <= screen.X-8; x += 8 {
						for y := 2.0; y+shape.Y <= screen.Y; y += 8 {
							wood := geom.R(x, y, shape.X, shape.Y)
							if !g.isOnTable(wood) {
								continue
							}
							if could := min(barRoom, g.clearOf(wood)); far < could-barStep || bar.Overlaps(g.board) {
								t.Fatalf("%v, %d seats, all persons %v: the bar at %v is %.0f dp from what is played with, could be %.0f at %v", screen, n, all, bar, far, could, wood)
							}
						}
					}
				}
			}
		}
	}
}
