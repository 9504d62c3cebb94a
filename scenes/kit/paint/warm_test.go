package paint_test

import (
	"testing"

	"ludotheque/scenes/kit/paint"
)

// TestWarmUpPauses: WarmUp pauses after each program that the graphics card prepares.
func TestWarmUpPauses(t *testing.T) {
	steps := 0
	if paint.WarmUp(func() { steps++ }); steps < 3 {
		t.Errorf("%d pauses: the browser waits for all of it", steps)
	}
}
