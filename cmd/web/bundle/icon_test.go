package bundle

import (
	"image"
	"testing"
)

func TestIconsFillTheirSquares(t *testing.T) {
	for _, i := range icons {
		picture, err := drawIcon(i.size, i.part)
		if err != nil {
			t.Fatal(err)
		}
		if got := picture.Bounds(); got != image.Rect(0, 0, i.size, i.size) {
			t.Errorf("%s: bounds are %v, want %d pixels square", i.name, got, i.size)
		}
		_, _, _, corner := picture.At(0, 0).RGBA()
		if opaque := corner == 0xffff; opaque != (i.part < 1) {
			t.Errorf("%s: the corner's alpha is %#x", i.name, corner)
		}
		if _, _, _, middle := picture.At(i.size/2, i.size/2).RGBA(); middle != 0xffff {
			t.Errorf("%s: the middle's alpha is %#x", i.name, middle)
		}
	}
}
