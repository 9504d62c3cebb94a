package scene

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestAroundLeavesTheSpotsOut, wherever they lie: what is covered has the area of all but the spots, and meets none of them.
func TestAroundLeavesTheSpotsOut(t *testing.T) {
	board := geom.R(10, 20, 100, 60)
	for _, tt := range []struct {
		spots []geom.Rect
		want  float64
	}{
		{nil, 6000},
		{[]geom.Rect{geom.R(20, 30, 10, 10)}, 5900},
		{[]geom.Rect{geom.R(20, 30, 10, 10), geom.R(70, 35, 20, 5)}, 5800},
		{[]geom.Rect{geom.R(20, 30, 10, 10), geom.R(25, 35, 10, 10)}, 5825},
		{[]geom.Rect{geom.R(0, 0, 20, 30)}, 5900},
		{[]geom.Rect{geom.R(200, 200, 20, 30)}, 6000},
		{[]geom.Rect{board}, 0},
	} {
		area := 0.0
		for _, r := range appendAround(nil, board, tt.spots) {
			area += r.W * r.H
			for _, spot := range tt.spots {
				if in := r.Intersect(spot); in.W > 0 && in.H > 0 {
					t.Errorf("%v: %v is covered, too", tt.spots, in)
				}
			}
		}
		if area != tt.want {
			t.Errorf("%v: an area of %g is covered, want %g", tt.spots, area, tt.want)
		}
	}
}
