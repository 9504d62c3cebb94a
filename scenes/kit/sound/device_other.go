//go:build !ebitenginevmguest && !js

package sound

import "time"

const (
	deviceBuffer = 40 * time.Millisecond // length of the device's buffer: the shortest that the sound servers of desktops manage without gaps
	deviceSleeps = false                 // whether the system may suspend the device
)
