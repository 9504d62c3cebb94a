//go:build !js && !android && !ios

package scene_test

import "testing"

// TestASeatIsAChipOnATelephone: its name is small and stands close to its badge, and larger beside a face elsewhere.
func TestASeatIsAChipOnATelephone(t *testing.T) {
	box := purseBox(false, false)
	box.Compact = true
	l := begin(t, box, 1)
	for _, test := range []struct {
		w, h        int
		name, score float64 // how large the letters are, in dp
	}{{390, 844, 14, 16}, {844, 390, 14, 16}, {1280, 800, 20, 34}} {
		l.Resize(test.w, test.h)
		l.Settle()
		sizes := map[string]float64{}
		for _, n := range l.Inspect().Nodes {
			if n.Text == "Red" || n.Text == "0" {
				sizes[n.ID] = n.TextSize
			}
		}
		if sizes["seat.red.2"] != test.name || sizes["seat.red.1"] != test.score {
			t.Errorf("%d×%d: letters are as large as %v, want %v for a name and %v for a score", test.w, test.h, sizes, test.name, test.score)
		}
	}
}
