//go:build (js || android || ios) && !ebitenginevmguest

package stage

import "ludotheque/scenes/kit/input"

// newPulse returns a pulse that is never quick: pages stamp what is done themselves, and tablets tell it with every frame.
func newPulse() devicePoll { return devicePoll{clock: input.WallClock()} }
