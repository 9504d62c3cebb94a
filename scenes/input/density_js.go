package input

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// Density returns how many pixels the device has now for each of the page's own: another number once the page has been
// zoomed, or its window pulled to another screen. Ebitengine asks for it once and stays with the first answer.
func Density() float64 {
	if d := js.Global().Get("devicePixelRatio"); d.Type() == js.TypeNumber && d.Float() > 0 {
		return d.Float()
	}
	return firstDensity() // under node
}

// firstDensity is what Ebitengine takes for the density as long as the program runs.
func firstDensity() float64 {
	if m := ebiten.Monitor(); m != nil {
		return m.DeviceScaleFactor()
	}
	return 1
}

// Sample implements Source.
func (h *hearing) Sample(s *Sample) {
	h.devices.Sample(s)
	s.Unfocused = h.ear.gone() || s.Unfocused
	if k := Density() / firstDensity(); k != 1 {
		s.Cursor = s.Cursor.Mul(k)
		for i := range s.Touches {
			s.Touches[i].At = s.Touches[i].At.Mul(k)
		}
	}
}
