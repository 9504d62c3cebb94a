//go:build !android && !ebitenginevmguest

package sound

import (
	"os"
	"path/filepath"
)

// soundCard reports whether there may be something to play on. It spares machines without, such as servers, the
// complaints that ALSA's library prints.
func soundCard() bool {
	return soundCardIn("/dev/snd", os.Getenv("PULSE_SERVER"), os.Getenv("XDG_RUNTIME_DIR"), os.Getenv("HOME"))
}

// soundCardIn reports whether there is a card in the folder cards, or a sound server in one of its usual places.
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
