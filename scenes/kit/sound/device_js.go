//go:build !ebitenginevmguest

package sound

const (
	deviceBuffer = 0    // length of the device's buffer: 0 lets Oto choose
	deviceSleeps = true // whether the system may suspend the device
)
