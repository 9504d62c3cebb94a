package result

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// TestScrapsFallAndAreGone: each falls from above the podium to its lower edge without ever rising, and none is in the air before
// the winners are up or when they have stopped.
func TestScrapsFallAndAreGone(t *testing.T) {
	r := geom.R(100, 50, 800, 400)
	for i := range mostScraps {
		last, seen := r.Y-scrapAbove, 0
		for k := range 101 {
			s, falls := scrapAt(i, float64(k)/100, r)
			if !falls {
				continue
			}
			seen++
			if s.at.Y < last || s.at.Y > r.Bottom() || s.at.X < r.X-scrapSway || s.at.X > r.Right()+scrapSway {
				t.Fatalf("scrap %d is at %v after %v", i, s.at, last)
			}
			last = s.at.Y
		}
		if seen < 50 || last < r.Bottom()-20 {
			t.Errorf("scrap %d falls in %d of 100 moments, down to %v", i, seen, last)
		}
		for _, share := range [...]float64{-0.1, 0, 1, 1.1} {
			if _, falls := scrapAt(i, share, r); falls {
				t.Errorf("scrap %d is in the air at %v", i, share)
			}
		}
	}
}
