//go:build !ebitenginevmguest

package sound

const (
	deviceBuffer = 0    // length of the device's buffer: on desktops the shortest delay that sound servers manage without gaps
	deviceSleeps = true // whether the system may suspend the device
)
