package piece_test

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
)

func TestStepKeepsEveryPawnInSight(t *testing.T) {
	tests := []struct {
		n             int
		h, room, want float64
	}{
		{1, 48, 48, 0},
		{2, 48, 400, 16},   // two thirds covered
		{5, 48, 96, 12},    // four steps fill what is left
		{16, 48, 100, 12},  // never less than a quarter, even if the pile is too high
		{3, 60, 60, 15},    // no room at all
		{16, 30, 1000, 10}, // room enough
	}
	for _, tt := range tests {
		if got := piece.PileStep(tt.n, tt.h, tt.room); got != tt.want {
			t.Errorf("Step(%d, %g, %g) = %g, want %g", tt.n, tt.h, tt.room, got, tt.want)
		}
	}
	if got := piece.PileHeight(4, 48, 16); got != 96 {
		t.Errorf("four pawns with steps of 16 are %g high, want 96", got)
	}
	if got := piece.PileHeight(0, 48, 16); got != 0 {
		t.Errorf("no pawns are %g high", got)
	}
}

func TestSpreadStaysInsideAndApart(t *testing.T) {
	within := geom.R(0, 0, 200, 300)
	for n := 1; n <= 16; n++ {
		for _, from := range []geom.Point{geom.Pt(100, 150), geom.Pt(0, 0), geom.Pt(200, 300)} {
			got := piece.SpreadPile(nil, n, from, 44, within)
			if len(got) != n {
				t.Fatalf("%d pieces get %d places", n, len(got))
			}
			for i, p := range got {
				if !within.Covers(geom.Around(p, 44, 44)) {
					t.Errorf("piece %d of %d at %v leaves %v", i, n, p, within)
				}
				for _, q := range got[:i] {
					if p.Dist(q) < 43.9 {
						t.Errorf("pieces at %v and %v of %d are closer than 44", p, q, n)
					}
				}
			}
		}
	}
}

// TestCrowdFits holds 18 runners to one space (P-08), wherever there is most room: in breadth, in depth, or in neither.
func TestCrowdFits(t *testing.T) {
	for _, area := range []geom.Rect{geom.R(10, 10, 60, 60), geom.R(10, 10, 160, 20), geom.R(10, 10, 20, 40)} {
		for n := 1; n <= 18; n++ {
			got, apart := piece.PlaceCrowd(nil, n, area, geom.Pt(30, 16))
			if len(got) != n || apart <= 0 || apart > 30 {
				t.Fatalf("%d runners get %d places that are %g apart", n, len(got), apart)
			}
			for i, p := range got {
				if !area.Inset(-0.01).Contains(p) {
					t.Errorf("runner %d of %d at %v is outside %v", i, n, p, area)
				}
				if i > 0 && p.Y < got[i-1].Y {
					t.Errorf("runner %d of %d stands behind the one before it", i, n)
				}
				for _, q := range got[:i] {
					if p.Dist(q) < apart-1e-9 {
						t.Errorf("two of %d runners stand on %v and %v, nearer than %.1f", n, p, q, apart)
					}
				}
			}
		}
	}
	if _, apart := piece.PlaceCrowd(nil, 18, geom.R(10, 10, 60, 60), geom.Pt(30, 16)); apart < 11 {
		t.Errorf("18 runners are %.1f dp apart, want 11", apart)
	}
}
