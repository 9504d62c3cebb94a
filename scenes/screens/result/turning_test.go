package result

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/hint"
)

// TestTurningPointsAreWhereTheLeadChanges by a tenth at least, those with the greatest rise first.
func TestTurningPointsAreWhereTheLeadChanges(t *testing.T) {
	var chances [][]hint.Chance
	for _, red := range []float64{0.6, 0.65, 0.3, 0.48, 0.52, 0.95, 0.2} {
		chances = append(chances, []hint.Chance{{Win: red}, {Win: 1 - red}})
	}
	for n, want := range [][]int{{}, {5}, {5, 1}, {5, 1}} {
		if got := turningPoints(chances, n); !slices.Equal(got, want) {
			t.Errorf("of %d turning points there are %v, want %v", n, got, want)
		}
	}
}
