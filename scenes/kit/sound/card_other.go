//go:build (!linux || android) && !ebitenginevmguest

package sound

// soundCard reports whether there may be a sound device. On Linux it looks for a sound card or a sound server, so
// that ALSA does not print warnings on machines without one; on other platforms it is always true.
func soundCard() bool { return true }
