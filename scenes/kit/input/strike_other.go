//go:build !js

package input

import "time"

// StrikeClock returns the clock that stamps strikes, which never goes back: in a page that of the page's events, elsewhere the time
// since the call.
func StrikeClock() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// Devices returns the Source that reads the real devices. In a page it is a Striker; elsewhere strikes are found by
// polling.
func Devices() Source { return new(devices) }
