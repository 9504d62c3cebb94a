//go:build !js

package stage

import "time"

// newNap returns a function that sleeps until one of wakeEvents or for at most the given time. It returns nil if
// there is no page. On other platforms it always returns nil: events are fetched between frames there, so no event
// could end the sleep, and a frame in which nothing is drawn costs next to nothing.
func newNap() func(limit time.Duration) { return nil }
