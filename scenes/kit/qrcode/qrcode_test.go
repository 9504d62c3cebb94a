//go:build !js && !android && !ios

package qrcode

import (
	"testing"

	"ludotheque/logic/record/qr"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// TestThePictureIsTheCode: each module is in its place, and it is light all round.
func TestThePictureIsTheCode(t *testing.T) {
	code, err := qr.Encode([]byte("https://tables.example/?table=K7QXM"))
	if err != nil {
		t.Fatal(err)
	}
	p := New(code.Side, code.Dark)
	defer p.Close()
	if side := p.image.Bounds().Dx(); side != code.Side+8 || p.image.Bounds().Dy() != side {
		t.Fatalf("the picture is %v for %d modules", p.image.Bounds(), code.Side)
	}
	for y := range code.Side + 8 {
		for x := range code.Side + 8 {
			r, _, _, _ := p.image.At(x, y).RGBA()
			in := x >= 4 && y >= 4 && x < 4+code.Side && y < 4+code.Side
			if dark := in && code.Dark(x-4, y-4); dark != (r == 0) {
				t.Fatalf("the pixel at %d, %d is dark: %v, want %v", x, y, r == 0, dark)
			}
		}
	}
}
