package gateway

import (
	"fmt"
	"testing"
)

// TestVisitsAreRememberedWithinBounds: the last ones always, however many there were, and no one that was not made.
func TestVisitsAreRememberedWithinBounds(t *testing.T) {
	var v visits
	if v.has("192.0.2.1", "K7QXM") {
		t.Error("a visit is remembered before any was made")
	}
	code := func(i int) string { return fmt.Sprintf("%05d", i) }
	const all = 3 * mostVisits
	for i := range all {
		v.note("192.0.2.1", code(i))
	}
	for i := all - mostVisits; i < all; i++ {
		if !v.has("192.0.2.1", code(i)) {
			t.Fatalf("visit %d of %d is forgotten", i, all)
		}
	}
	if v.has("192.0.2.1", code(0)) || v.has("192.0.2.2", code(all-1)) {
		t.Error("a visit is remembered that was long ago, or never")
	}
	if n := len(v.young) + len(v.old); n > 2*mostVisits {
		t.Errorf("%d visits are remembered, %d at the most", n, 2*mostVisits)
	}
}
