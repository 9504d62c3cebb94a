package piece_test

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// TestAnOutlineLiesRoundAPicture: drawn in the same place, the picture is the same, and everything beyond it is the line.
func TestAnOutlineLiesRoundAPicture(t *testing.T) {
	for _, scale := range []float64{1, 2.5} {
		s, line := piece.NewSet(scale), paint.Hex(0x00FF00)
		plain, outlined := ebiten.NewImage(200, 200), ebiten.NewImage(200, 200)
		foot := geom.Pt(100, 190).Mul(1 / scale)
		s.Picture("pamplona-bull-1", piece.Plain, 50).Draw(plain, foot, piece.Pose{})
		s.Outlined("pamplona-bull-1", 50, line).Draw(outlined, foot, piece.Pose{})
		around := 0
		for y := range 200 {
			for x := range 200 {
				was, is := at(plain, x, y), at(outlined, x, y)
				switch {
				case was.A == 255 && was != is:
					t.Fatalf("scale %v: at %d, %d the picture is %v, outlined %v", scale, x, y, was, is)
				case was.A == 0 && is == color.RGBA{G: 255, A: 255}:
					around++
				case was.A == 0 && (is.R > 0 || is.B > 0):
					t.Fatalf("scale %v: at %d, %d the line is %v", scale, x, y, is)
				}
			}
		}
		if around < 100 {
			t.Errorf("scale %v: the line round the picture has %d pixels", scale, around)
		}
	}
}
