package timeline

import (
	"math"
	"testing"

	"ludotheque/scenes/kit/geom"
)

func TestAWalkGoesFromPlaceToPlace(t *testing.T) {
	w := Walk{Steps: 3, Place: func(i int) geom.Point { return geom.Pt(10*float64(i), float64(i*i)) }, Height: 8}
	for _, tt := range []struct {
		name    string
		t       float64
		reduced bool
		want    [2]Spot
	}{
		{"at the start", 0, false, [2]Spot{{At: geom.Pt(0, 0), Alpha: 1}}},
		{"in the middle of the first hop", 1. / 6, false, [2]Spot{{At: geom.Pt(5, 0.5), Alpha: 1, Lift: 8}}},
		{"on the second place", 1. / 3, false, [2]Spot{{At: geom.Pt(10, 1), Alpha: 1}}},
		{"in the middle of the last hop", 5. / 6, false, [2]Spot{{At: geom.Pt(25, 6.5), Alpha: 1, Lift: 8}}},
		{"at the end", 1, false, [2]Spot{{At: geom.Pt(30, 9), Alpha: 1}}},
		{"with reduced motion", 0.25, true, [2]Spot{{At: geom.Pt(0, 0), Alpha: 0.75}, {At: geom.Pt(30, 9), Alpha: 0.25}}},
	} {
		for i, got := range w.At(tt.t, tt.reduced) {
			want := tt.want[i]
			if got.At.Dist(want.At) > 1e-9 || math.Abs(got.Alpha-want.Alpha) > 1e-9 || math.Abs(got.Lift-want.Lift) > 1e-9 {
				t.Errorf("%s: spot %d is %+v, want %+v", tt.name, i, got, want)
			}
		}
	}
}
