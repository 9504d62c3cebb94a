//go:build !js

package input

import "github.com/hajimehoshi/ebiten/v2"

// Density returns the pixels to draw per device-independent pixel. In a page that is as many as the device has, or
// fewer if the page limits them; see ReducedDensity. The number changes when the page is zoomed or moved to another screen, although
// Ebitengine goes on with its first value. On other platforms it is the monitor's value, and 1 without a display.
func Density() float64 {
	if m := ebiten.Monitor(); m != nil {
		return m.DeviceScaleFactor()
	}
	return 1
}

// ReducedDensity reports whether fewer pixels are drawn than the device has, as in a page without a graphics card. It
// is always false outside a page.
func ReducedDensity() bool { return false }
