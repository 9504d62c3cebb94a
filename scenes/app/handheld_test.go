//go:build !js && !android && !ios

package app

import (
	"testing"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/words"
)

// TestATelephoneIsTapped, although a name was typed on it; with keys of its own, or a pad, it is not told so.
func TestATelephoneIsTapped(t *testing.T) {
	for _, tt := range []struct {
		name  string
		size  geom.Point
		touch bool
		used  words.InputDevice
		want  words.InputDevice
	}{
		{"a telephone after typing", geom.Pt(390, 844), true, words.Keys, words.Finger},
		{"one on its side", geom.Pt(844, 390), true, words.Keys, words.Finger},
		{"one with a pad", geom.Pt(390, 844), true, words.Pad, words.Pad},
		{"a screen like one, held upright", geom.Pt(390, 844), false, words.Keys, words.Finger},
		{"a low window of a laptop", geom.Pt(844, 390), false, words.Keys, words.Keys},
		{"a tablet with keys", geom.Pt(1024, 768), true, words.Keys, words.Keys},
		{"a laptop", geom.Pt(1280, 800), false, words.Mouse, words.Mouse},
	} {
		if got := handheld(stage.Metrics{Size: tt.size}, tt.touch, tt.used); got != tt.want {
			t.Errorf("%s: texts address device %d, want %d", tt.name, got, tt.want)
		}
	}
}
