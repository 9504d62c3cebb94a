//go:build !android && !ebitenginevmguest

package sound

import (
	"os"
	"path/filepath"
)

// soundCard reports whether there may be a sound device. On Linux it looks for a sound card or a sound server, so
// that ALSA does not print warnings on machines without one; on other platforms it is always true.
func soundCard() bool {
	return soundCardIn("/dev/snd", os.Getenv("PULSE_SERVER"), os.Getenv("XDG_RUNTIME_DIR"), os.Getenv("HOME"))
}

// soundCardIn reports whether there is a sound card in the folder cards, or a sound server in one of its usual
// places. The other arguments are the values of $PULSE_SERVER, $XDG_RUNTIME_DIR and $HOME.
func soundCardIn(cards, server, runtime, home string) bool {
	if server != "" {
		return true
	}
	outputs, err := filepath.Glob(filepath.Join(cards, "pcm*p"))
	if err == nil && len(outputs) > 0 {
		return true
	}
	for _, path := range []string{
		filepath.Join(runtime, "pulse", "native"), filepath.Join(runtime, "pipewire-0"), filepath.Join(home, ".asoundrc"),
	} {
		if _, err := os.Stat(path); filepath.IsAbs(path) && err == nil {
			return true
		}
	}
	return false
}
