//go:build !js

package input

import "time"

// WallClock returns the clock of the system.
func WallClock() Clock {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}

// Devices returns the Source that reads the real devices. Strikes are found by looking at them often.
func Devices() Source { return new(devices) }
