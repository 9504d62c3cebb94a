//go:build !js

package input

import "time"

// WallClock returns the clock that stamps strikes: in a page that of the page's events, elsewhere that of the system.
func WallClock() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// Devices returns the Source that reads the real devices. In a page it is a Striker; elsewhere strikes are found by
// polling.
func Devices() Source { return new(devices) }
