//go:build !android && !ebitenginevmguest

package sound

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWhatCountsAsASoundCard(t *testing.T) {
	tests := []struct {
		name, file, server string
		want               bool
	}{
		{"a bare machine", "", "", false},
		{"a card that plays", "cards/pcmC0D0p", "", true},
		{"a microphone only", "cards/pcmC0D0c", "", false},
		{"no card but its timer", "cards/timer", "", false},
		{"PulseAudio", "run/pulse/native", "", true},
		{"PipeWire", "run/pipewire-0", "", true},
		{"a server named", "", "tcp:10.0.0.1", true},
		{"a setting of ALSA's", "home/.asoundrc", "", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			if test.file != "" {
				path := filepath.Join(dir, test.file)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, nil, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			got := soundCardIn(filepath.Join(dir, "cards"), test.server, filepath.Join(dir, "run"), filepath.Join(dir, "home"))
			if got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
	if soundCardIn("", "", "", "") {
		t.Error("nothing at all is a sound card")
	}
}
