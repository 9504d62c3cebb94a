package pamplona

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
)

// TestATelephoneZoomsInOnAnAttack, and nothing else does; after it the whole board is seen again.
func TestATelephoneZoomsInOnAnAttack(t *testing.T) {
	for _, tt := range []struct {
		name       string
		wide, high int
		reduced    bool
		want       float64
	}{
		{"window", 1280, 800, false, 0}, {"telephone", 390, 844, false, 1}, {"reduced motion", 390, 844, true, 0},
	} {
		r := due(t)
		r.Resize(tt.wide, tt.high)
		b := r.Board().Board.(*board)
		b.desk.Services.Change(r.Context(), func(v *store.Settings) { v.ReducedMotion = tt.reduced })
		r.Settle()
		r.Tap(targetDeck)
		most, share := 0.0, 0.0
		for n := 0; b.desk.Moving() && n < 1000; n++ {
			_, share = zoomer{&b.attack}.Zoom()
			most = max(most, share)
			r.Ticks(1)
		}
		if most != tt.want || share != 0 {
			t.Errorf("%s: zoomed in by %v, and by %v in the end; want %v and 0", tt.name, most, share, tt.want)
		}
	}
}

// TestAZoomHoldsTheRim: at the rim of the board nothing is cut off there when a telephone zooms in.
func TestAZoomHoldsTheRim(t *testing.T) {
	r := geom.R(0, 100, 400, 600)
	for _, tt := range []struct{ at, want geom.Point }{
		{geom.Pt(200, 140), geom.Pt(200, 100)},
		{geom.Pt(370, 690), geom.Pt(400, 700)},
		{geom.Pt(30, 400), geom.Pt(0, 400)},
		{geom.Pt(200, 400), geom.Pt(200, 400)},
	} {
		if got := atRim(tt.at, r, 80); got != tt.want {
			t.Errorf("%v: %v, want %v", tt.at, got, tt.want)
		}
	}
}
