//go:build !ebitenginevmguest && !js

package sound

import "time"

const (
	deviceBuffer = 40 * time.Millisecond // the shortest delay that sound servers manage without gaps
	deviceSleeps = false
)
