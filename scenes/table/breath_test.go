package table

import (
	"math"
	"testing"
)

func TestBreathSwellsAndComesToAnEnd(t *testing.T) {
	var b Pulse
	if b.Tick() || !b.Done() || b.Swell(8) != 0 {
		t.Error("a breath that has not been started moves")
	}
	for _, tt := range []struct {
		left int
		want float64
	}{{0, 0}, {2, 0.5}, {4, 1}, {6, 0.5}, {8, 0}} {
		b.Start(tt.left)
		if got := b.Swell(8); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("with %d ticks left, 8 a breath, it is at %v, not %v", tt.left, got, tt.want)
		}
	}
	b.Start(2)
	if moved := []bool{b.Tick(), b.Tick(), b.Tick()}; !moved[0] || !moved[1] || moved[2] || !b.Done() {
		t.Errorf("of 3 ticks after 2 have been started %v move", moved)
	}
}
