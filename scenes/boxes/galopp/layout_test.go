package galopp

import (
	"fmt"
	"testing"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/layouttest"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// layouts yields the board as it is laid out in areas of all kinds, for three to six seats.
func layouts(t *testing.T, each func(t *testing.T, l *layout, seats int)) {
	t.Helper()
	for _, size := range []geom.Point{{X: 1000, Y: 700}, {X: 700, Y: 900}, {X: 1600, Y: 800}, {X: 590, Y: 800}} {
		for seats := galopp.MinSeats; seats <= galopp.MaxSeats; seats++ {
			t.Run(fmt.Sprintf("%v for %d", size, seats), func(t *testing.T) {
				each(t, newLayout(pieces.Broad, geom.R(20, 30, size.X, size.Y), seats, geom.Point{}, false, pieces.Measures{Small: 16, Body: 20, Head: 30}), seats)
			})
		}
	}
}

func TestTeamsLieSideBySide(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		var boxes []geom.Rect
		for i := range seats {
			c := &l.cells[i]
			boxes = append(boxes, c.box)
			layouttest.Apart(t, layouttest.Place{Name: "the team", R: c.box}, append(layouttest.Numbered("card", c.cards[:]...), layouttest.Place{Name: "its head", R: c.head}))
			if c.cards[0].Y-raisedBy < c.head.Bottom()-0.01 {
				t.Errorf("a card of team %d that is chosen rises over the name", i)
			}
		}
		layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: l.rooms.Sheet}, layouttest.Numbered("team", boxes...))
	})
}

// TestRacesBelowTheCurvesHaveRoom: where six of them would run together, some are left out.
func TestRacesBelowTheCurvesHaveRoom(t *testing.T) {
	for _, tt := range []struct {
		field float64 // the width of the curves with their margins of 14 at either side
		last  int
		want  int
	}{{28 + 240, 12, 1}, {28 + 6*24, 12, 1}, {28 + 6*23, 12, 2}, {28 + 6*12, 12, 2}, {28 + 6*11, 12, 3}, {28 + 6*11, 2, 1}} {
		k := chart{field: geom.R(0, 0, tt.field, 100), last: tt.last, high: 100}
		if got := k.racesApart(24); got != tt.want {
			t.Errorf("numbers of 24 dp below %d moments of %v dp: every %d, want %d", tt.last, tt.field, got, tt.want)
		}
	}
}

func TestStandingsLieApart(t *testing.T) {
	layouts(t, func(t *testing.T, l *layout, seats int) {
		s := l.standings(&pieces.View{Seats: seats})
		layouttest.Apart(t, layouttest.Place{Name: "the sheet", R: s.sheet}, []layouttest.Place{{Name: "the title", R: s.title}, {Name: "the rows", R: s.rows}, {Name: "the curve", R: s.curve}, {Name: "the next race", R: s.nextRace}})
		var rows []geom.Rect
		for i := range seats {
			rows = append(rows, s.row(i, seats))
		}
		layouttest.Apart(t, layouttest.Place{Name: "the rows", R: s.rows}, layouttest.Numbered("row", rows...))
		if end := l.standings(&pieces.View{Seats: seats, Phase: pieces.PhaseOver}); end.curve.Bottom() <= s.nextRace.Y || !end.nextRace.Empty() {
			t.Errorf("after the last race the curve ends at %v, over %v for another race", end.curve.Bottom(), s.nextRace)
		}
	})
}
