package input

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// Density returns the pixels to draw per device-independent pixel. In a page that is as many as the device has, or
// fewer if the page limits them; see ReducedDensity. The number changes when the page is zoomed or moved to another screen, although
// Ebitengine goes on with its first value. On other platforms it is the monitor's value, and 1 without a display.
func Density() float64 { return min(devicePixelRatio(), maxDensity()) }

// ReducedDensity reports whether fewer pixels are drawn than the device has, as in a page without a graphics card. It
// is always false outside a page.
func ReducedDensity() bool { return maxDensity() < devicePixelRatio() }

// devicePixelRatio returns the device pixels per CSS pixel.
func devicePixelRatio() float64 {
	if d, ok := pageNumber("devicePixelRatio"); ok {
		return d
	}
	return monitorDensity() // under node
}

// maxDensity returns the greatest density that the page allows, or infinity if it sets none.
func maxDensity() float64 {
	if d, ok := pageNumber("ludothequeMostDensity"); ok {
		return d
	}
	return math.Inf(1)
}

// pageNumber returns the global variable of the page with the given name; ok is false if the variable is not a number above 0.
func pageNumber(name string) (n float64, ok bool) {
	v := js.Global().Get(name)
	if v.Type() != js.TypeNumber || !(v.Float() > 0) {
		return 0, false
	}
	return v.Float(), true
}

// monitorDensity returns the density that Ebitengine uses as long as the program runs.
func monitorDensity() float64 {
	if m := ebiten.Monitor(); m != nil {
		return m.DeviceScaleFactor()
	}
	return 1
}

// Sample implements Source. It scales the place of the cursor from Ebitengine's density to the present one. A page that was left since the
// last call counts as unfocused.
func (h *pageDevices) Sample(s *Sample) {
	h.devices.Sample(s)
	s.Unfocused = h.listener.takePageLeft() || s.Unfocused
	if k := Density() / monitorDensity(); k != 1 {
		s.Cursor = s.Cursor.Mul(k)
	}
}
