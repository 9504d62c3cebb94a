package snapshot

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"testing"

	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// TestAPictureIsReadByOthers reads with the library what has been written here.
func TestAPictureIsReadByOthers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{1, 1}, {3, 2}, {64, 40}, {301, 7}} {
		pixels := make([]byte, 4*size[0]*size[1])
		for i := range pixels {
			pixels[i] = byte(rng.Uint32() >> (i % 3 * 3))
		}
		file, err := PNG(pixels, size[0])
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		if b := img.Bounds(); b.Dx() != size[0] || b.Dy() != size[1] {
			t.Fatalf("%v pixels came to %v", size, b)
		}
		for i := range size[0] * size[1] {
			r, g, b, a := img.At(i%size[0], i/size[0]).RGBA()
			if p := pixels[4*i:]; byte(r>>8) != p[0] || byte(g>>8) != p[1] || byte(b>>8) != p[2] || a != 0xFFFF {
				t.Fatalf("%v: pixel %d is %d %d %d %d, was %v", size, i, r>>8, g>>8, b>>8, a>>8, p[:3])
			}
		}
	}
}

func TestRowsThatAreNotWholeAreNoPicture(t *testing.T) {
	for _, bad := range []struct{ bytes, wide int }{{0, 1}, {8, 0}, {12, 2}, {8, -1}} {
		if file, err := PNG(make([]byte, bad.bytes), bad.wide); err == nil {
			t.Errorf("%+v: %d bytes", bad, len(file))
		}
	}
}

// TestAWidgetIsPainted: something stands on the table, and the table is seen round it.
func TestAWidgetIsPainted(t *testing.T) {
	playtest.NeedsDisplay(t)
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	file, err := Of(theme, ui.Card(ui.Text(ui.Title, "Ada")), 200).PNG()
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
