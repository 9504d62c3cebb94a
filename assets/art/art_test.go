package art

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/assets/svg"
)

var blue = color.NRGBA{0x2F, 0x6D, 0xB5, 0xFF}

// TestPictures parses every picture, and holds it to what check allows.
func TestPictures(t *testing.T) {
	names := Names()
	if len(names) < 80 {
		t.Fatalf("%d pictures, want at least 80", len(names))
	}
	for _, name := range names {
		data := source(t, name)
		if err := check(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := load(name, nil); err != nil {
			t.Error(err)
		}
		if !bytes.Contains(data, []byte("<title>")) {
			t.Errorf("%s has no <title>", name)
		}
	}
}

// TestIcon: the icon of the program is a square picture, and a copy, since its caller owns it.
func TestIcon(t *testing.T) {
	icon, err := svg.Parse(string(Icon()))
	if err != nil || icon.Shapes() == 0 || icon.W != icon.H {
		t.Fatalf("the icon is %+v, %v", icon, err)
	}
	Icon()[0] = 'x'
	if Icon()[0] != '<' {
		t.Error("who changes the icon changes that of others")
	}
}

// source returns the SVG text of a picture.
func source(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("svg", name+".svg"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestRasterInSteps: the picture is that of Raster, with a pause after each shape.
func TestRasterInSteps(t *testing.T) {
	want, err := Raster("lid-dorada", 96, 72, nil)
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	got, err := RasterInSteps("lid-dorada", 96, 72, nil, func() { steps++ })
	if err != nil || !bytes.Equal(got.Pix, want.Pix) {
		t.Errorf("another picture, error %v", err)
	}
	if drawing, _ := load("lid-dorada", nil); steps <= drawing.Shapes() {
		t.Errorf("%d pauses for %d shapes", steps, drawing.Shapes())
	}
}

func TestRasterFillsEverySize(t *testing.T) {
	for _, name := range Names() {
		for _, side := range []int{24, 96, 320} {
			img, err := Raster(name, side, side, blue)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if got := img.Bounds(); got != image.Rect(0, 0, side, side) {
				t.Errorf("%s at %d: bounds %v", name, side, got)
			}
			if share := covered(img); share < 0.02 {
				t.Errorf("%s at %d covers %.1f %% of its square, want something to see", name, side, share*100)
			}
		}
	}
}

// covered returns the share of pixels that are not transparent.
func covered(img *image.RGBA) float64 {
	n := 0
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 0 {
			n++
		}
	}
	return float64(n) / float64(len(img.Pix)/4)
}

func TestRasterKeepsProportions(t *testing.T) {
	w, h, err := Size("pawn")
	if err != nil {
		t.Fatal(err)
	}
	img, err := Raster("pawn", 0, 152, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := img.Bounds().Dx(), int(152*w/h+0.5); got != want {
		t.Errorf("a pawn 152 pixels high is %d wide, want %d", got, want)
	}
	wide, err := Raster("pawn", 400, 100, blue)
	if err != nil {
		t.Fatal(err)
	}
	if a := wide.RGBAAt(20, 50).A; a != 0 {
		t.Errorf("beside the pawn the alpha is %d, want 0", a)
	}
	if got := wide.RGBAAt(200, 70); got.B < 0x90 || got.R > 0x60 {
		t.Errorf("in the middle the pawn is %v, want the blue of its seat", got)
	}
}

// TestHeadLiesInItsBody asks for bodies with a head: its shapes come to those of the body, in the body's view box.
func TestHeadLiesInItsBody(t *testing.T) {
	body, err := load("rapidcity-card-up", blue)
	if err != nil {
		t.Fatal(err)
	}
	head, err := load("rapidcity-head-beard", blue)
	if err != nil {
		t.Fatal(err)
	}
	both, err := load("rapidcity-card-up+rapidcity-head-beard", blue)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := both.Shapes(), body.Shapes()+head.Shapes(); got != want || both.W != body.W || both.H != body.H {
		t.Errorf("%d shapes on %v by %v, want %d on %v by %v", got, both.W, both.H, want, body.W, body.H)
	}
	for _, name := range []string{"rapidcity-card-up+", "rapidcity-card-up+nobody", "nobody+rapidcity-head", "coin+rapidcity-head"} {
		if _, err := load(name, blue); err == nil {
			t.Errorf("%q is a picture", name)
		}
	}
}

// TestTintReplacesPlaceholders looks for the placeholder's magenta in tinted pictures.
func TestTintReplacesPlaceholders(t *testing.T) {
	for _, name := range []string{"pawn", "pamplona-runner", "pamplona-runner-up", "pamplona-runner-down", "galopp-chair", "rapidcity-pawn", "rapidcity-card-left"} {
		picture, err := readSVG(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []string{TintMain, TintShade, TintLight} {
			if !strings.Contains(string(picture), c) {
				t.Errorf("%s lacks the placeholder %s", name, c)
			}
		}
		for _, tint := range []color.Color{nil, blue} {
			if strings.Contains(applyTint(string(picture), tint), TintMain) {
				t.Errorf("%s keeps its placeholder with tint %v", name, tint)
			}
		}
	}
}

func TestTonesLieBetweenTwoColours(t *testing.T) {
	black, white := color.NRGBA{A: 0xFF}, color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	for share, want := range map[float64]uint8{0: 0, 0.2: 51, 0.5: 128, 1: 255} {
		if got := mix(black, white, share); got != (color.NRGBA{want, want, want, 0xFF}) {
			t.Errorf("%v of the way from black to white is %v, want %d", share, got, want)
		}
	}
	green := color.NRGBA{0x20, 0x80, 0x40, 0xFF}
	if l, s := lightTone(green), shadeTone(green); l.G <= green.G || s.G >= green.G {
		t.Errorf("green %v is %v in the light and %v in the shade", green, l, s)
	}
}

func TestErrors(t *testing.T) {
	if _, err := Raster("no-such-picture", 10, 10, nil); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "no-such-picture") {
		t.Errorf("Raster of an unknown name: %v", err)
	}
	for _, size := range [][2]int{{0, 0}, {-1, 5}, {MaxSide + 1, 10}, {10, MaxSide + 1}} {
		if _, err := Raster("pawn", size[0], size[1], nil); err == nil {
			t.Errorf("Raster takes the size %v", size)
		}
	}
}

func TestCheckRefuses(t *testing.T) {
	const open, end = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">`, `</svg>`
	cases := map[string]string{
		"text":         open + `<text>hi</text>` + end,
		"image":        open + `<image href="x.png"/>` + end,
		"use":          open + `<use href="#a"/>` + end,
		"class":        open + `<path class="a" d="M0 0L1 1"/>` + end,
		"filter":       open + `<path filter="url(#f)" d="M0 0L1 1"/>` + end,
		"outside":      open + `<path fill="url(http://x/#a)" d="M0 0L1 1"/>` + end,
		"scaled":       open + `<g transform="scale(2)"/>` + end,
		"no box":       `<svg xmlns="http://www.w3.org/2000/svg"></svg>`,
		"empty box":    `<svg viewBox="0 0 0 10"></svg>`,
		"box of words": `<svg viewBox="a b c d"></svg>`,
		"huge box":     `<svg viewBox="0 0 1e9 10"></svg>`,
		"other root":   `<html></html>`,
		"cut":          open + `<path`,
		"nothing":      ``,
		"too long":     open + strings.Repeat(" ", maxFile) + end,
	}
	for name, svg := range cases {
		if err := check([]byte(svg)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	if err := check([]byte(open + `<path d="M0 0L1 1"/>` + end)); err != nil {
		t.Errorf("a plain path: %v", err)
	}
}

// FuzzParse looks for pictures that break the reader.
func FuzzParse(f *testing.F) {
	for _, name := range []string{"coin", "dorada-cross", "rapidcity-bullet"} {
		f.Add(source(f, name))
	}
	f.Add([]byte(`<svg viewBox="0 0 9 9"><rect width="3" height="3" stroke-dasharray="1 2"/></svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if check(data) != nil {
			return
		}
		icon, err := svg.Parse(string(data))
		if err != nil {
			return
		}
		if img := render(icon, 16, 16, func() {}); img.Bounds().Dx() != 16 {
			t.Errorf("bounds %v", img.Bounds())
		}
	})
}

// BenchmarkLoad reads every picture once.
func BenchmarkLoad(b *testing.B) {
	names := Names()
	b.ReportAllocs()
	for b.Loop() {
		for _, name := range names {
			if _, err := load(name, blue); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkRaster(b *testing.B) {
	for _, name := range []string{"pawn", "rapidcity-card-left", "lid-galopp"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Raster(name, 256, 256, blue); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
