package race

import (
	"math"
	"testing"
)

// TestPortersRun: each leg swings ahead while it is drawn up, and back while it is stretched; of the two legs of a porter never
// both are drawn up.
func TestPortersRun(t *testing.T) {
	const steps = 64
	var upright, raised int
	for i := range steps {
		phase := 2 * math.Pi * float64(i) / steps
		at, up := legPose(phase)
		next, _ := legPose(phase + 2*math.Pi/steps)
		if _, other := legPose(phase + math.Pi); up && other {
			t.Errorf("at phase %.2f the porter is in the air", phase)
		}
		switch {
		case up:
			raised++
			if next < at {
				t.Errorf("at phase %.2f a leg that is drawn up swings back", phase)
			}
		case next < at:
			upright++
		}
	}
	if raised < steps/4 || upright < steps/3 {
		t.Errorf("of %d moments, a leg is drawn up in %d and pushes off in %d", steps, raised, upright)
	}
}
