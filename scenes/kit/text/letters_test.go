package text_test

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"ludotheque/assets/fonts"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
)

// TestLettersAreThoseOfTheFont compares text, drawn and printed, with what x/image draws in the same font. Where exactly a letter
// stands within a pixel is left open.
func TestLettersAreThoseOfTheFont(t *testing.T) {
	const latin, others = "Quagmire & 3×518, Äïß", "ИванΖωή"
	for _, tt := range []struct {
		name   string
		font   []byte
		weight text.Weight
		size   float64
		words  string
	}{
		{"regular", fonts.Regular(), text.Regular, 24, latin},
		{"medium", fonts.Medium(), text.Medium, 32, latin},
		{"bold", fonts.Bold(), text.Bold, 60, latin},
		{"italic", fonts.Regular(), text.Italic, 40, latin},
		{"names in other scripts", fonts.Regular(), text.Bold, 40, others},
	} {
		want := reference(t, tt.font, tt.size, tt.words)
		if tt.weight == text.Italic {
			want = leaning(want)
		}
		st := text.Style{Weight: tt.weight, Size: tt.size, Color: color.NRGBA{A: 255}}
		e := engine(t)
		drawn := ebiten.NewImage(800, 100)
		drawn.Fill(color.White)
		e.DrawAt(drawn, tt.words, geom.Pt(8, 50), st)
		compare(t, tt.name+" drawn", drawn, want)
		c := paint.New(800, 100, 1)
		c.Dst.Fill(color.White)
		e.Print(c, tt.words, geom.R(8, 0, 780, 100), st)
		compare(t, tt.name+" printed", c.Dst, want)
	}
}

// TestAZeroIsNotCrossedOut: across the middle of a zero there is ink on the left, paper, and ink on the right, in every typeface.
func TestAZeroIsNotCrossedOut(t *testing.T) {
	for w := text.Regular; w <= text.Narrow; w++ {
		drawn := ebiten.NewImage(100, 100)
		drawn.Fill(color.White)
		engine(t).DrawAt(drawn, "0", geom.Pt(20, 50), text.Style{Weight: w, Size: 80, Color: color.NRGBA{A: 255}})
		across := ""
		for x := range 100 {
			part := "paper "
			if r, _, _, _ := drawn.At(x, 50).RGBA(); r < 0x8000 {
				part = "ink "
			}
			if !strings.HasSuffix(across, part) {
				across += part
			}
		}
		if across != "paper ink paper ink paper " {
			t.Errorf("typeface %d: across a zero there is %s", w, across)
		}
	}
}

// TestAHyphenIsNoDash: a hyphen is a quarter shorter than the dash between words, or more, in every typeface.
func TestAHyphenIsNoDash(t *testing.T) {
	for w := text.Regular; w <= text.Narrow; w++ {
		long := func(words string) (ink int) {
			drawn := ebiten.NewImage(200, 100)
			drawn.Fill(color.White)
			engine(t).DrawAt(drawn, words, geom.Pt(20, 50), text.Style{Weight: w, Size: 80, Color: color.NRGBA{A: 255}})
			for x := range 200 {
				for y := range 100 {
					if r, _, _, _ := drawn.At(x, y).RGBA(); r < 0x8000 {
						ink++
						break
					}
				}
			}
			return ink
		}
		if hyphen, dash := long("-"), long("–"); hyphen == 0 || 4*hyphen > 3*dash {
			t.Errorf("typeface %d: a hyphen is %d pixels long, a dash %d", w, hyphen, dash)
		}
	}
}

// leaning returns a picture of text slanted to the right like Italic.
func leaning(img *image.Gray) *image.Gray {
	out := image.NewGray(img.Rect)
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	for y := range img.Rect.Dy() {
		by := (foot - y) * 13 / 64
		row := image.Rect(0, y, img.Rect.Dx(), y+1)
		draw.Draw(out, row.Add(image.Pt(by, 0)), img, row.Min, draw.Src)
	}
	return out
}

// foot is the Y of the baseline in a reference.
const foot = 70

// reference returns text in black on white as package opentype draws it.
func reference(t *testing.T, data []byte, size float64, words string) *image.Gray {
	t.Helper()
	f, err := opentype.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewGray(image.Rect(0, 0, 800, 100))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(8, foot)}
	d.DrawString(words)
	return img
}

// compare fails the test unless the ink of two pictures has the same size, up to two pixels, and the same amount of black in every
// fifth of its width, up to 6%.
func compare(t *testing.T, name string, got *ebiten.Image, want *image.Gray) {
	t.Helper()
	gray := image.NewGray(got.Bounds())
	draw.Draw(gray, gray.Rect, got, image.Point{}, draw.Src)
	a, b := inkOf(gray), inkOf(want)
	if d := a.Size().Sub(b.Size()); d.X < -2 || d.X > 2 || d.Y < -2 || d.Y > 2 {
		t.Errorf("%s: the ink is %v large, want %v", name, a.Size(), b.Size())
		return
	}
	const parts = 5
	for i := range parts {
		g, w := black(gray, a, i, parts), black(want, b, i, parts)
		if g < w*0.94 || g > w*1.06 {
			t.Errorf("%s: in part %d of %d there is %.0f of ink, want %.0f", name, i+1, parts, g, w)
		}
	}
}

// inkOf returns the bounds of the pixels that are darker than half.
func inkOf(img *image.Gray) (r image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.GrayAt(x, y).Y < 128 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// black returns the darkness, summed up, of one of the vertical strips of a box: 255 for a black pixel.
func black(img *image.Gray, box image.Rectangle, strip, of int) (sum float64) {
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X + box.Dx()*strip/of; x < box.Min.X+box.Dx()*(strip+1)/of; x++ {
			sum += 255 - float64(img.GrayAt(x, y).Y)
		}
	}
	return sum
}
