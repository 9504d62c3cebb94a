//go:build !js

package stage

import "time"

// newNap returns nothing: elsewhere events are fetched between frames, so that none could end a nap, and a frame in which nothing
// is drawn costs next to nothing.
func newNap() func(most time.Duration) { return nil }
