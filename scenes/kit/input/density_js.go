package input

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// Density returns how many pixels are drawn now for each of the page's own: as many as the device has, another number once the
// page has been zoomed or its window pulled to another screen, and fewer where it is Coarse. Ebitengine asks for it once and
// stays with the first answer.
func Density() float64 { return min(device(), maxDensity()) }

// Coarse reports whether fewer pixels are drawn than the device has, as on a machine without a graphics card.
func Coarse() bool { return maxDensity() < device() }

// device returns how many pixels the device has for each of the page's own.
func device() float64 {
	if d, ok := number("devicePixelRatio"); ok {
		return d
	}
	return firstDensity() // under node
}

// maxDensity returns how many pixels the page wants drawn at most for each of its own.
func maxDensity() float64 {
	if d, ok := number("ludothequeMostDensity"); ok {
		return d
	}
	return math.Inf(1)
}

// number reads a number above 0 from the page.
func number(name string) (n float64, ok bool) {
	v := js.Global().Get(name)
	if v.Type() != js.TypeNumber || !(v.Float() > 0) {
		return 0, false
	}
	return v.Float(), true
}

// firstDensity returns what Ebitengine takes for the density as long as the program runs.
func firstDensity() float64 {
	if m := ebiten.Monitor(); m != nil {
		return m.DeviceScaleFactor()
	}
	return 1
}

// Sample implements Source.
func (h *pageDevices) Sample(s *Sample) {
	h.devices.Sample(s)
	s.Unfocused = h.ear.takeLeft() || s.Unfocused
	if k := Density() / firstDensity(); k != 1 {
		s.Cursor = s.Cursor.Mul(k)
		for i := range s.Touches {
			s.Touches[i].At = s.Touches[i].At.Mul(k)
		}
	}
}
