//go:build !js && !android && !ios

package emote_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/online/wire"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
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

// TestAnEmoteIsDrawnRoundAPoint of the screen, as large as it is to be, and as faint.
func TestAnEmoteIsDrawnRoundAPoint(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	theme.Resize(2, 1)
	dst := ebiten.NewImage(200, 200)
	defer dst.Deallocate()
	emote.Draw(theme, dst, wire.Emotes()[0], geom.Pt(60, 40), 30, 0.5)
	box := image.Rect(90, 50, 150, 110) // in pixels, two to a dp
	drawn, strongest := image.Rectangle{}, uint32(0)
	for y := range 200 {
		for x := range 200 {
			if _, _, _, a := dst.At(x, y).RGBA(); a > 0 {
				drawn, strongest = drawn.Union(image.Rect(x, y, x+1, y+1)), max(strongest, a)
			}
		}
	}
	if !drawn.In(box) || drawn.Dx() < 40 || drawn.Dy() < 40 || strongest>>8 < 0x7E || strongest>>8 > 0x81 {
		t.Errorf("drawn is %v with an opacity of %d of 255, want most of %v, and half of it", drawn, strongest>>8, box)
	}
}
