//go:build !js

package input

import "github.com/hajimehoshi/ebiten/v2"

// Density returns how many pixels the monitor has for each device-independent one; 1 when the program runs without a
// display.
func Density() float64 {
	if m := ebiten.Monitor(); m != nil {
		return m.DeviceScaleFactor()
	}
	return 1
}

// Coarse reports whether fewer pixels are drawn than the device has: never but in a page.
func Coarse() bool { return false }
