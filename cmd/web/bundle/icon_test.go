package bundle

import (
	"image"
	"image/color"
	"slices"
	"testing"
)

func TestIconsFillTheirSquares(t *testing.T) {
	for _, i := range append(icons[:], homeScreenIcons[:]...) {
		picture, err := i.draw()
		if err != nil {
			t.Fatal(err)
		}
		if got := picture.Bounds(); got != image.Rect(0, 0, i.size, i.size) {
			t.Errorf("%s: bounds are %v, want %d pixels square", i.name, got, i.size)
		}
		_, _, _, corner := picture.At(0, 0).RGBA()
		if opaque := corner == 0xffff; opaque != (i.scale < 1) {
			t.Errorf("%s: the corner's alpha is %#x", i.name, corner)
		}
		if _, _, _, middle := picture.At(i.size/2, i.size/2).RGBA(); middle != 0xffff {
			t.Errorf("%s: the middle's alpha is %#x", i.name, middle)
		}
	}
}

func TestPalettedKeepsTheMostFrequentColors(t *testing.T) {
	src := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		c := color.RGBA{R: 0x6b, G: 0x42, B: 0x26, A: 0xff}
		if i < 400 {
			c = color.RGBA{R: uint8(i), G: uint8(i / 256), A: 0xff}
		}
		src.SetRGBA(i%64, i/64, c)
	}
	dst := paletted(src)
	if len(dst.Palette) != 256 {
		t.Errorf("the palette has %d colours, want 256", len(dst.Palette))
	}
	if got := color.RGBAModel.Convert(dst.At(63, 63)); got != src.RGBAAt(63, 63) {
		t.Errorf("the most frequent colour %v became %v", src.RGBAAt(63, 63), got)
	}
	if !slices.Equal(paletted(src).Pix, dst.Pix) {
		t.Error("the same picture was made differently a second time")
	}
}
