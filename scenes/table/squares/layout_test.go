package squares

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/game/track"
	"ludotheque/scenes/kit/geom"
)

// TestEverythingLiesOnTheBoard: at any size squares and trays lie apart on the board, squares in their grid, and pieces in their
// trays.
func TestEverythingLiesOnTheBoard(t *testing.T) {
	const pieces = 5
	road := track.New("a1 h1 h2", "a3 h3 h2")
	for _, tt := range []struct {
		area    geom.Rect
		upright bool
	}{{geom.R(10, 20, 940, 700), false}, {geom.R(0, 0, 360, 500), true}, {geom.R(5, 5, 620, 370), false}, {geom.R(0, 0, 340, 700), true}} {
		k := newLayout(road, tt.area, pieces)
		if len(k.spaces) != road.Spaces() || !tt.area.Covers(k.board) {
			t.Fatalf("%v: %d spaces, want %d, on a board of %v", tt.area, len(k.spaces), road.Spaces(), k.board)
		}
		for i, r := range append(k.spaces, k.dice) {
			if !k.board.Covers(r) {
				t.Errorf("%v: space %d at %v reaches over the board", tt.area, i, r)
			}
			for j, other := range k.spaces[:min(i, len(k.spaces))] {
				if r.Inset(0.01).Overlaps(other.Inset(0.01)) {
					t.Errorf("%v: spaces %d and %d overlap", tt.area, i, j)
				}
			}
		}
		step := k.spaces[4].Center().Sub(k.spaces[3].Center()) // from column to column
		if tall := step.Y < -0.9*k.side; tall != tt.upright || step.Len() > 1.01*k.side {
			t.Errorf("%v: from column to column it is %v with squares of %v", tt.area, step, k.side)
		}
		for seat := range game.Seat(road.Seats()) {
			for _, at := range []int{0, road.Home()} {
				for i := range pieces {
					if p := k.place(road, seat, at, i); !p.In(k.spaces[road.Space(int(seat), at)]) {
						t.Errorf("%v: piece %d of seat %d on step %d stands at %v", tt.area, i, seat, at, p)
					}
				}
			}
		}
	}
}
