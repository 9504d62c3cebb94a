//go:build !ebitenginevmguest && !js

package sound

import "time"

const (
	deviceBuffer = 40 * time.Millisecond // length of the device's buffer: on desktops the shortest delay that sound servers manage without gaps
	deviceSleeps = false                 // whether the system may suspend the device
)
