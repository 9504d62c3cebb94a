package room_test

import (
	"testing"

	"ludotheque/scenes/together/remote"
)

// TestTheCodeIsAQRCode: three corners have the finder, seven dark modules wide, and the fourth has not; an address fits
// into the second size.
func TestTheCodeIsAQRCode(t *testing.T) {
	s := open(t, newRoom(t, nil), dorada)
	q := s.Addresses[0].Code
	if q.Side != 25 {
		t.Fatalf("the side is %d", q.Side)
	}
	for corner, want := range map[[2]int]bool{{0, 0}: true, {18, 0}: true, {0, 18}: true, {18, 18}: false} {
		if got := finder(q, corner[0], corner[1]); got != want {
			t.Errorf("at %v: finder %v, want %v", corner, got, want)
		}
	}
}

// finder reports whether the pattern by which cameras find a code stands at x0, y0.
func finder(q remote.QR, x0, y0 int) bool {
	for y := range 7 {
		for x := range 7 {
			edge := min(x, y, 6-x, 6-y)
			if q.Dark(x0+x, y0+y) != (edge != 1) {
				return false
			}
		}
	}
	return true
}
