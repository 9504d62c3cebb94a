package snapshot

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// TestAWidgetIsPainted: the picture shows a bright card on the dark table.
func TestAWidgetIsPainted(t *testing.T) {
	playtest.NeedsDisplay(t)
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	file, err := Render(theme, ui.Card(ui.NewLabel(ui.Title, "Ada")), 200).PNG()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	b := img.Bounds()
	bright := func(x, y int) uint32 { r, _, _, _ := img.At(x, y).RGBA(); return r >> 8 }
	if b.Dx() != 200 || b.Dy() < 60 || bright(2, 2) > 150 || bright(b.Dx()/2, b.Dy()-30) < 180 {
		t.Errorf("%v: the table is %d, the card %d", b, bright(2, 2), bright(b.Dx()/2, b.Dy()-30))
	}
}

// TestAPictureWithoutPixelsIsNoFile, and the error says so.
func TestAPictureWithoutPixelsIsNoFile(t *testing.T) {
	if file, err := (Picture{image.NewRGBA(image.Rectangle{})}).PNG(); err == nil || file != nil {
		t.Errorf("the file has %d bytes, the error is %v", len(file), err)
	}
}
