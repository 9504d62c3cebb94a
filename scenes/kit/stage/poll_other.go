//go:build (js || android || ios) && !ebitenginevmguest

package stage

import "ludotheque/scenes/kit/input"

// newDevicePoll returns the poll of this platform: on a desktop one that can poll with every frame; under a test host
// one with a clock that counts ticks; in pages and on tablets one without fast mode.
func newDevicePoll() devicePoll { return devicePoll{clock: input.StrikeClock()} }
