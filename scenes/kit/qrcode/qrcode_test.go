//go:build !js && !android && !ios

package qrcode

import (
	"image/color"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.Main(m) }

// TestThePictureIsTheCode: each module is in its place, and it is light all round. A short address fits the second size, 25
// modules wide.
func TestThePictureIsTheCode(t *testing.T) {
	const text = "HTTP://192.168.1.5:7433/T/K7QXM"
	code, err := encode(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(text)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	const side = 25
	if b := p.image.Bounds(); b.Dx() != side+8 || b.Dy() != side+8 {
		t.Fatalf("the picture is %v, want %d modules and a margin of four", b, side)
	}
	for y := range side + 8 {
		for x := range side + 8 {
			r, _, _, _ := p.image.At(x, y).RGBA()
			in := x >= 4 && y >= 4 && x < 4+side && y < 4+side
			if want := in && isDark(code, x-4, y-4); want != (r == 0) {
				t.Fatalf("the pixel at %d, %d is dark: %v, want %v", x, y, r == 0, want)
			}
		}
	}
	for corner, want := range map[[2]int]bool{{0, 0}: true, {18, 0}: true, {0, 18}: true, {18, 18}: false} {
		if got := finder(p, corner[0], corner[1]); got != want {
			t.Errorf("at %v: finder %v, want %v", corner, got, want)
		}
	}
}

// finder reports whether the pattern by which cameras find a code, seven dark modules wide, stands at x0, y0 of the code.
func finder(p *Picture, x0, y0 int) bool {
	for y := range 7 {
		for x := range 7 {
			edge := min(x, y, 6-x, 6-y)
			if r, _, _, _ := p.image.At(4+x0+x, 4+y0+y).RGBA(); (r == 0) != (edge != 1) {
				return false
			}
		}
	}
	return true
}

// TestAModuleIsAWholeNumberOfPixels: the widget has room for 5.45 pixels a module at a scale of 1.5, and draws 5, in the middle.
func TestAModuleIsAWholeNumberOfPixels(t *testing.T) {
	theme, err := ui.NewTheme()
	if err != nil {
		t.Fatal(err)
	}
	theme.Resize(1.5, 1)
	p, err := New("HTTP://192.168.1.5:7433/T/K7QXM")
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	dst := ebiten.NewImage(300, 300)
	defer dst.Deallocate()
	w := p.Widget(60, 120)
	w.Place(theme, geom.R(0, 0, 200, 200))
	w.Draw(theme, dst)
	const pixels, start, side = 5, 67, 33 // start is the pixel at which the margin begins, side the modules with the margin
	for y := range 300 {
		for x := range 300 {
			want := color.RGBA{}
			if x >= start && y >= start && x < start+side*pixels && y < start+side*pixels {
				want = color.RGBAModel.Convert(p.image.At((x-start)/pixels, (y-start)/pixels)).(color.RGBA)
			}
			if got := dst.At(x, y); got != want {
				t.Fatalf("the pixel at %d, %d is %v, want %v", x, y, got, want)
			}
		}
	}
}

// TestATextTooLongForACode is refused; the longest that fits has 2,953 bytes.
func TestATextTooLongForACode(t *testing.T) {
	for _, n := range []int{2953, 2954} {
		p, err := New(strings.Repeat("a", n))
		if (err == nil) != (n == 2953) {
			t.Errorf("%d bytes: %v", n, err)
		}
		if err == nil {
			p.Close()
		}
	}
}
