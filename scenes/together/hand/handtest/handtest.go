//go:build !js

// Package handtest tests what every box's hand promises.
package handtest

import (
	"testing"

	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table"
	"ludotheque/scenes/table/tabletest"
)

// TestHand tests four promises of a box's hand. After every entry of the golden journals in dir the hand shows the state. Games
// can be played in the hand by taps, for which fingers chooses the targets. Its pages fit every device. At rest it allocates nothing.
// headers are the headers of the games to play, with one person each and rising numbers of seats; the first and the last are tried on
// every device.
func TestHand(t *testing.T, box *table.Contents, dir string, fingers tabletest.NextTap, headers ...string) {
	t.Run("the hand is the state after every entry", func(t *testing.T) { tabletest.CheckViews(t, box.InHand(), dir) })
	for _, h := range headers {
		t.Run("every decision is made in it", func(t *testing.T) { tabletest.CheckHandByTaps(t, box, fingers, h) })
	}
	for i, h := range headers {
		if i == 0 || i == len(headers)-1 {
			t.Run("it fits every device", func(t *testing.T) { tabletest.CheckHandFits(t, box, fingers, h) })
		}
	}
	t.Run("it allocates nothing at rest", func(t *testing.T) {
		r := tabletest.LayHand(t, tabletest.Services(t, words.English), box, 390, 844, headers[len(headers)/2])
		if frame, tick := r.HandAllocs(); frame > 0 || tick > 0 {
			t.Errorf("%v allocations a frame, %v a tick", frame, tick)
		}
	})
}
