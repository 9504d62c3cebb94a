//go:build !js && !android && !ios

package emote_test

import (
	"bytes"
	"image/color"
	"testing"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/playtest"
	"ludotheque/scenes/together/emote"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// TestEveryEmoteHasAPictureOfItsOwn: each fills a good part of its square and is like no other.
func TestEveryEmoteHasAPictureOfItsOwn(t *testing.T) {
	ink, skin := color.NRGBA{R: 0x33, G: 0x25, B: 0x1A, A: 0xFF}, color.NRGBA{R: 0xE0, G: 0xB0, B: 0x4A, A: 0xFF}
	var all [][]byte
	for _, e := range wire.Emotes() {
		c := paint.New(48, 48, 2)
		emote.Paint(c, e, ink, skin)
		pixels := make([]byte, 4*96*96)
		c.Dst.ReadPixels(pixels)
		covered := 0
		for i := 3; i < len(pixels); i += 4 {
			if pixels[i] > 0x80 {
				covered++
			}
		}
		if covered < 96*96/5 {
			t.Errorf("%s covers %d of %d pixels", e, covered, 96*96)
		}
		for i, other := range all {
			if bytes.Equal(other, pixels) {
				t.Errorf("%s looks like %s", e, wire.Emotes()[i])
			}
		}
		all = append(all, pixels)
	}
}
