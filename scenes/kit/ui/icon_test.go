package ui

import "testing"

// TestEveryIconIsDrawn finds how each icon is drawn: once, in one of the sets.
func TestEveryIconIsDrawn(t *testing.T) {
	for i := NoIcon + 1; i <= IconSmile; i++ {
		ways := 0
		for _, set := range []map[Icon]func(chisel){arrows(), objects(), controls()} {
			if set[i] != nil {
				ways++
			}
		}
		if ways != 1 {
			t.Errorf("icon %d is drawn in %d ways, want 1", i, ways)
		}
	}
	if n, all := len(arrows())+len(objects())+len(controls()), int(IconSmile-NoIcon); n != all {
		t.Errorf("%d icons are drawn, and there are %d", n, all)
	}
}
