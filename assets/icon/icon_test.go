package icon

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"io"
	"testing"
)

func TestDrawShapes(t *testing.T) {
	for _, c := range []struct {
		name                string
		shape               Shape
		cornerOpaque        bool
		paperLeft, paperTop float64 // a point on the printed board, as parts of the side
	}{
		{"rounded", Rounded, false, 0.7, 0.45},
		{"square", Square, true, 0.7, 0.45},
		{"maskable", Maskable, true, 0.66, 0.46},
	} {
		for _, size := range []int{48, 192, 512} {
			picture, err := Draw(size, c.shape)
			if err != nil {
				t.Fatalf("%s %d: %v", c.name, size, err)
			}
			if got := picture.Bounds(); got != image.Rect(0, 0, size, size) {
				t.Errorf("%s %d: bounds are %v", c.name, size, got)
			}
			if _, _, _, a := picture.At(0, 0).RGBA(); (a == 0xffff) != c.cornerOpaque {
				t.Errorf("%s %d: the corner's alpha is %#x", c.name, size, a)
			}
			paper := picture.RGBAAt(int(c.paperLeft*float64(size)), int(c.paperTop*float64(size)))
			if paper.R < 0xd0 || paper.B < 0x90 {
				t.Errorf("%s %d: the board is %v, want light paper", c.name, size, paper)
			}
		}
	}
}

func TestDrawRefusesNoSize(t *testing.T) {
	if _, err := Draw(0, Square); err == nil {
		t.Error("a picture of 0 pixels was drawn")
	}
}

func TestSVGIsACopyAndWellFormed(t *testing.T) {
	first := SVG()
	d := xml.NewDecoder(bytes.NewReader(first))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	clear(first)
	if bytes.Equal(first, SVG()) {
		t.Error("changing what SVG returned changed the source")
	}
}
