package ui_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

// lagoon is a palette as a box might have it, in no colour near walnut.
var lagoon = piece.NewPalette(0xD6E8F2, 0x14202A, 0x2F5F7A, 0x6FA7C0, 0x5BA9D6, 0x1A3A4C)

// TestABoxPrintsOnItsOwnPaper shows the same sheet in two palettes, one beside the other: each has its own paper and brass.
func TestABoxPrintsOnItsOwnPaper(t *testing.T) {
	th := theme(t)
	dst := ebiten.NewImage(520, 120)
	palettes := []piece.Palette{ui.Walnut(), lagoon}
	sheets := make([]geom.Rect, len(palettes))
	buttons := make([]geom.Rect, len(palettes))
	for i, p := range palettes {
		r := ui.NewRoot(th.WithPalette(p))
		r.Resize(metrics(520, 120, 1, 1))
		play := ui.NewButton("a", "Play", nil).Kind(ui.Primary)
		sheet := ui.AtLeast(220, 0, ui.Card(play))
		r.SetBody(ui.Across(ui.Start, ui.Row(0, ui.Space(float64(i)*244+20, 0), ui.Across(ui.Middle, sheet))))
		r.Draw(dst)
		sheets[i], buttons[i] = sheet.Rect(), play.Rect()
	}
	playtest.SaveIfWanted(t, "palettes", dst)
	seen := look(dst)
	for i, own := range palettes {
		other := palettes[1-i]
		margin := geom.R(sheets[i].X+6, sheets[i].Y+20, 8, sheets[i].H-40)
		if got := mean(seen, margin); !nearer(got, own.Paper, other.Paper) {
			t.Errorf("palette %d: its paper is %v, nearer to %v than to its own %v", i, got, other.Paper, own.Paper)
		}
		face := geom.R(buttons[i].X+8, buttons[i].Y+14, 12, buttons[i].H-28)
		if got := mean(seen, face); !nearer(got, own.Accent, other.Accent) {
			t.Errorf("palette %d: its brass is %v, nearer to %v than to its own %v", i, got, other.Accent, own.Accent)
		}
	}
}

// mean returns the mean colour of a part of img at one pixel a dp.
func mean(img *image.RGBA, r geom.Rect) color.NRGBA {
	var sum [4]int
	pix := part(img, r.Pixels(1))
	for i, v := range pix {
		sum[i%4] += int(v)
	}
	n := len(pix) / 4
	return color.NRGBA{R: uint8(sum[0] / n), G: uint8(sum[1] / n), B: uint8(sum[2] / n), A: 255}
}

// nearer reports whether a colour is nearer to a than to b.
func nearer(c, a, b color.NRGBA) bool {
	far := func(x, y color.NRGBA) float64 {
		return math.Hypot(math.Hypot(float64(x.R)-float64(y.R), float64(x.G)-float64(y.G)), float64(x.B)-float64(y.B))
	}
	return far(c, a) < far(c, b)
}

// look returns what is on img.
func look(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// part returns the pixels of a part of img.
func part(img *image.RGBA, r image.Rectangle) []byte {
	var out []byte
	for y := r.Min.Y; y < r.Max.Y; y++ {
		out = append(out, img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]...)
	}
	return out
}
