package race

import (
	"fmt"
	"testing"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
)

// gardens yields the course as it is laid out in areas of all kinds, telephones included.
func gardens(t *testing.T, each func(t *testing.T, l *Grounds)) {
	t.Helper()
	areas(t, func(t *testing.T, l *Grounds, _ int) { each(t, l) })
	for form, size := range map[pieces.Form]geom.Point{pieces.Upright: {X: 382, Y: 652}, pieces.Sideways: {X: 620, Y: 382}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			l := NewGrounds(form, geom.R(0, 0, size.X, size.Y), 4, pieces.Measures{Small: 16, Body: 20, Head: 30})
			each(t, &l)
		})
	}
}

// TestThePalaceHidesNothing that is played with: no space up to the line of the last race, no number of a race, and no arch. It
// stands on the board.
func TestThePalaceHidesNothing(t *testing.T) {
	gardens(t, func(t *testing.T, l *Grounds) {
		c := l.Course
		court, left := c.court(courtFrom)
		house := c.palace(court, left)
		if !l.Board.Covers(house) || house.W < 60 {
			t.Errorf("the palace %v is too small, or not on the board %v", house, l.Board)
		}
		for space := LandSpace; space < courtFrom; space++ {
			if in := c.Cell(space).Intersect(house); !in.Empty() {
				t.Errorf("the palace %v hides %v of the space %d", house, in, space)
			}
			if space >= 14 && (c.NumeralAt(space).Overlaps(house) || c.ArchArea(space).Overlaps(house)) {
				t.Errorf("the palace %v hides the number or the arch of a race before %d", house, space)
			}
		}
	})
}

// TestOrnamentsLeaveSignsFree: they stand in the beds, where no sign is, and nobody stands in them.
func TestOrnamentsLeaveSignsFree(t *testing.T) {
	gardens(t, func(t *testing.T, l *Grounds) {
		c := l.Course
		for i, r := range c.ornaments() {
			for space := 14; space < courtFrom; space += 2 {
				if c.NumeralAt(space).Overlaps(r) {
					t.Errorf("ornament %d, %v, hides the number of the race before %d", i, r, space)
				}
			}
			if i > 0 && c.StartSign().Overlaps(r) {
				t.Errorf("ornament %d, %v, hides the sign of the start", i, r)
			}
			for _, s := range c.spectators() {
				if r.InsetXY(r.W*0.1, 0).Contains(s.foot) {
					t.Errorf("somebody stands in ornament %d, at %v", i, s.foot)
				}
			}
		}
	})
}
