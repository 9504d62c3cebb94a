//go:build !ebitenginevmguest

package sound

const (
	deviceBuffer = 0 // the driver knows what browsers need
	deviceSleeps = true
)
