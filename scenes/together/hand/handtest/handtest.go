//go:build !js

// Package handtest holds what a seat holds of a box in its hand to what every hand promises.
package handtest

import (
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// Promises holds a box's hand to what every hand promises: by the golden journals of its rules in a folder it is the state after
// every entry; games of one person, whose headers are given by rising numbers of seats, are played through it by taps; those with
// fewest and most seats fit every device; and at rest nothing is allocated.
func Promises(t *testing.T, box *table.Contents, dir string, fingers tabletest.Fingers, headers ...string) {
	t.Run("the hand is the state after every entry", func(t *testing.T) { tabletest.Verify(t, box.InHand(), dir) })
	for _, h := range headers {
		t.Run("every decision is made in it", func(t *testing.T) { tabletest.TapThrough(t, box, fingers, h) })
	}
	for i, h := range headers {
		if i == 0 || i == len(headers)-1 {
			t.Run("it fits every device", func(t *testing.T) { tabletest.FitLaps(t, box, fingers, h) })
		}
	}
	t.Run("it allocates nothing at rest", func(t *testing.T) {
		r := tabletest.Lap(t, tabletest.Services(t, words.English), box, 390, 844, headers[len(headers)/2])
		if frame, tick := r.LapAllocs(); frame > 0 || tick > 0 {
			t.Errorf("%v allocations a frame, %v a tick", frame, tick)
		}
	})
}
