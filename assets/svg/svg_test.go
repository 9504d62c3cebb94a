package svg

import (
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/srwiley/rasterx"
)

// side is the size in pixels of the pictures that tests draw.
const side = 100

// draw draws elements in a view box of 100 by 100, a pixel to a unit.
func draw(t testing.TB, elements string) *image.RGBA {
	t.Helper()
	d, err := Parse(`<svg viewBox="0 0 100 100">` + elements + `</svg>`)
	if err != nil {
		t.Fatalf("%s: %v", elements, err)
	}
	return raster(d, rasterx.Identity)
}

// raster paints a drawing.
func raster(d *Drawing, m rasterx.Matrix2D) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, side, side))
	scanner := rasterx.NewScannerGV(side, side, dst, dst.Bounds())
	d.Draw(scanner, m)
	return dst
}

// area returns how many pixels are painted. A translucent pixel counts by its opacity.
func area(m *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(m.Pix); i += 4 {
		sum += float64(m.Pix[i]) / 255
	}
	return sum
}

// TestAreas measures shapes whose area is known.
func TestAreas(t *testing.T) {
	for _, c := range []struct {
		name, elements string
		want           float64
	}{
		{"rect", `<rect x="10" y="20" width="30" height="40"/>`, 1200},
		{"rounded rect", `<rect x="10" y="10" width="60" height="40" rx="10"/>`, 2400 - (4-math.Pi)*100},
		{"rect with a radius too large", `<rect width="40" height="40" ry="90"/>`, math.Pi * 400},
		{"circle", `<circle cx="50" cy="50" r="30"/>`, math.Pi * 900},
		{"ellipse", `<ellipse cx="50" cy="50" rx="40" ry="20"/>`, math.Pi * 800},
		{"polygon", `<polygon points="0,0 40,0 0,30"/>`, 600},
		{"polyline is closed when filled", `<polyline points="0 0 40 0 0 30"/>`, 600},
		{"line", `<line x1="10" y1="50" x2="60" y2="50" stroke="black" stroke-width="4"/>`, 200},
		{"line with square ends", `<line x1="10" y1="50" x2="60" y2="50" stroke="black" stroke-width="4" stroke-linecap="square"/>`, 216},
		{"line with round ends", `<line x1="10" y1="50" x2="60" y2="50" stroke="black" stroke-width="8" stroke-linecap="round"/>`, 400 + math.Pi*16},
		{"dashes", `<line x1="0" y1="50" x2="100" y2="50" stroke="black" stroke-width="2" stroke-dasharray="10 10"/>`, 100},
		{"an odd number of dashes", `<line x1="0" y1="50" x2="100" y2="50" stroke="black" stroke-width="2" stroke-dasharray="10"/>`, 100},
		{"stroke only", `<rect x="20" y="20" width="40" height="40" fill="none" stroke="black" stroke-width="4" stroke-linejoin="miter"/>`, 44*44 - 36*36},
		{"path, absolute", `<path d="M10 10 L40 10 L40 40 L10 40 Z"/>`, 900},
		{"path, relative and tight", `<path d="m10,10h30v30h-30z"/>`, 900},
		{"path, lines without a letter", `<path d="M10 10 40 10 40 40 10 40"/>`, 900},
		{"path, relative lines without a letter", `<path d="m10 10 30 0 0 30-30 0z"/>`, 900},
		{"path, absolute H and V", `<path d="M10 10H40V40H10Z"/>`, 900},
		{"path, two contours of one", `<path d="M10 10h10v10h-10zM40 40h10v10h-10z"/>`, 200},
		{"path, goes on after Z", `<path d="M10 10h20v20h-20z v-5 h20 v5z"/>`, 500},
		{"arc, a half circle", `<path d="M20 50 A30 30 0 0 1 80 50Z"/>`, math.Pi * 450},
		{"arc, relative with tight flags", `<path d="M20 50a30 30 0 0160 0z"/>`, math.Pi * 450},
		{"arc, the longer way", `<path d="M50 20 A30 30 0 1 1 20 50 L50 50Z"/>`, math.Pi * 900 * 3 / 4},
		{"arc, the shorter way", `<path d="M50 20 A30 30 0 0 0 20 50 L50 50Z"/>`, math.Pi * 900 / 4},
		{"arc, radii too small", `<path d="M20 50 A1 1 0 0 1 80 50Z"/>`, math.Pi * 450},
		{"arc, turned", `<path d="M50 10 A20 40 90 0 1 50 50 A20 40 90 0 1 50 10Z"/>`, math.Pi * 800},
		{"arc, no radius is a line", `<path d="M10 10 A0 5 0 0 1 50 10 V40 H10Z"/>`, 1200},
		{"quadratic curve", `<path d="M10 70 Q50 10 90 70Z"/>`, 80 * 30 * 2 / 3.0},
		{"quadratic curves that mirror", `<path d="M10 50 Q20 30 30 50 T50 50 T70 50"/>`, 20 * 10 * 2 / 3.0 * 3},
		{"cubic curve", `<path d="M10 70 C10 10 90 10 90 70Z"/>`, 80 * 60 * 3 / 5.0},
		{"cubic curve and its mirror", `<path d="M10 50 C10 30 30 30 30 50 S50 70 50 50"/>`, 2 * 20 * 20 * 3 / 5.0},
		{"nonzero", `<path fill-rule="nonzero" d="M10 10h40v40h-40z M20 20h20v20h-20z"/>`, 1600},
		{"translate", `<rect width="10" height="10" transform="translate(50 50)"/>`, 100},
		{"scale", `<rect width="10" height="10" transform="scale(2,3)"/>`, 600},
		{"rotate about a place", `<rect x="40" y="40" width="20" height="20" transform="rotate(45 50 50)"/>`, 400},
		{"matrix after translate", `<rect width="10" height="10" transform="translate(10), matrix(2 0 0 2 0 0)"/>`, 400},
		{"groups hand down", `<g transform="scale(2)"><g transform="translate(5 5)"><rect width="10" height="10"/></g></g>`, 400},
		{"a stroke grows with its group", `<g transform="scale(4)"><line x1="0" y1="10" x2="20" y2="10" stroke="black" stroke-width="1"/></g>`, 320},
		{"a path of nothing", `<path d=""/>`, 0},
		{"a circle of nothing", `<circle r="0"/>`, 0},
		{"none", `<rect width="50" height="50" fill="none"/>`, 0},
		{"defs are not painted", `<defs><rect width="50" height="50"/></defs>`, 0},
		{"half opaque", `<rect width="20" height="20" fill-opacity="0.5"/>`, 200},
		{"opacities multiply", `<g opacity="50%"><rect width="20" height="20" opacity=".5" style="fill-opacity: 0.5"/></g>`, 50},
	} {
		if got := area(draw(t, c.elements)); math.Abs(got-c.want) > 3+c.want*0.01 {
			t.Errorf("%s covers %.1f pixels, want %.1f", c.name, got, c.want)
		}
	}
}

// TestColors looks at the middle of a square.
func TestColors(t *testing.T) {
	for _, c := range []struct {
		attributes string
		want       color.RGBA
	}{
		{``, color.RGBA{0, 0, 0, 0xff}},
		{`fill="white"`, color.RGBA{0xff, 0xff, 0xff, 0xff}},
		{`fill="#c8963e"`, color.RGBA{0xc8, 0x96, 0x3e, 0xff}},
		{`fill="#C8963E"`, color.RGBA{0xc8, 0x96, 0x3e, 0xff}},
		{`fill="#f80"`, color.RGBA{0xff, 0x88, 0, 0xff}},
		{`style="fill:#2f6db5;stroke:none"`, color.RGBA{0x2f, 0x6d, 0xb5, 0xff}},
		{`fill="#ff0000" fill-opacity="0.5"`, color.RGBA{0x80, 0, 0, 0x80}},
	} {
		m := draw(t, `<rect width="100" height="100" `+c.attributes+`/>`)
		if got := m.RGBAAt(50, 50); !near(got, c.want, 1) {
			t.Errorf("%s: %v, want %v", c.attributes, got, c.want)
		}
	}
}

// near reports whether two colours differ by at most d in each part.
func near(a, b color.RGBA, d int) bool {
	for _, pair := range [][2]uint8{{a.R, b.R}, {a.G, b.G}, {a.B, b.B}, {a.A, b.A}} {
		if diff := int(pair[0]) - int(pair[1]); diff > d || diff < -d {
			return false
		}
	}
	return true
}

// TestGradients looks at places along gradients from black to white.
func TestGradients(t *testing.T) {
	const stops = `<stop offset="0" stop-color="#000"/><stop offset="100%" style="stop-color:#fff"/>`
	for _, c := range []struct {
		name, gradient, transform string
		grey                      [3]uint8 // at 25, 50 and 75 on the middle row
	}{
		{"left to right", `<linearGradient id="g">` + stops + `</linearGradient>`, "", [3]uint8{64, 128, 191}},
		{"right to left", `<linearGradient id="g" x1="100%" x2="0">` + stops + `</linearGradient>`, "", [3]uint8{191, 128, 64}},
		{"downwards", `<linearGradient id="g" x2="0" y2="1">` + stops + `</linearGradient>`, "", [3]uint8{128, 128, 128}},
		{"in user units", `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="50" x2="100">` + stops + `</linearGradient>`, "", [3]uint8{0, 2, 128}},
		{"in units that are moved", `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="50" x2="100">` + stops + `</linearGradient>`, "translate(-50 0)", [3]uint8{128, 255, 255}},
		{"from the middle", `<radialGradient id="g">` + stops + `</radialGradient>`, "", [3]uint8{128, 4, 128}},
		{"from a place in user units", `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="25" cy="50" r="100">` + stops + `</radialGradient>`, "", [3]uint8{2, 64, 128}},
	} {
		width := "100"
		if c.transform != "" {
			width = "200" // still covers the middle row when it is moved
		}
		m := draw(t, `<defs>`+c.gradient+`</defs><rect width="`+width+`" height="100" transform="`+c.transform+`" fill="url(#g)"/>`)
		for i, x := range []int{25, 50, 75} {
			want := color.RGBA{c.grey[i], c.grey[i], c.grey[i], 0xff}
			if got := m.RGBAAt(x, 50); !near(got, want, 6) {
				t.Errorf("%s: at %d it is %v, want %v", c.name, x, got, want)
			}
		}
	}
}

// TestTheViewBoxAndTheMatrixPlaceADrawing draws a square at double size.
func TestTheViewBoxAndTheMatrixPlaceADrawing(t *testing.T) {
	d, err := Parse(`<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 30 40">
		<title>square</title><desc>for a test</desc><rect x="-10" y="-20" width="5" height="5"/></svg>`)
	if err != nil {
		t.Fatal(err)
	}
	if d.X != -10 || d.Y != -20 || d.W != 30 || d.H != 40 || d.Shapes() != 1 {
		t.Errorf("the view box is %v %v %v %v, with %d shapes", d.X, d.Y, d.W, d.H, d.Shapes())
	}
	place := rasterx.Identity.Scale(2, 2).Translate(-d.X, -d.Y)
	for range 2 {
		m := raster(d, place)
		if got := area(m); math.Abs(got-100) > 1 || m.RGBAAt(9, 9).A != 0xff || m.RGBAAt(10, 10).A != 0 {
			t.Errorf("%v pixels are covered, want the 10 by 10 in the corner", got)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{``, "no <svg>"},
		{`<g/>`, "must be <svg>"},
		{`<svg>`, "viewBox"},
		{`<svg viewBox="0 0 10"/>`, "viewBox"},
		{`<svg viewBox="0 0 0 10"/>`, "viewBox"},
		{`<svg viewBox="0 0 NaN 10"/>`, "viewBox"},
		{`<svg viewBox="0 0 9 9">`, "ends inside"},
		{`<svg viewBox="0 0 9 9"><g></svg>`, "well-formed"},
		{`<svg viewBox="0 0 9 9"></svg></svg>`, "well-formed"},
		{`<svg viewBox="0 0 9 9"/><svg viewBox="0 0 9 9"/>`, "second"},
		{`<svg viewBox="0 0 9 9"><!-- </svg>`, "well-formed"},
		{`<svg viewBox=0 />`, "well-formed"},
		{`<svg viewBox="0 0 9 9" / >`, "well-formed"},
		{`<svg viewBox="0 0 9 9"fill="none"/>`, "well-formed"},
		{`<svg viewBox="0 0 9 9`, "well-formed"},
		{`<svg viewBox="0 0 9 9"></svg `, "well-formed"},
		{`<svg viewBox="0 0 9 9"/`, "well-formed"},
		{`<svg viewBox="0 0 9 9"/ x="1">`, "well-formed"},
		{`<svg ="0 0 9 9"/>`, "well-formed"},
		{`<svg viewBox=`, "well-formed"},
		{`<svg viewBox="0 0 9 9"><?xml`, "well-formed"},
		{`<svg viewBox="0 0 9 9"><g transform="scale(2"/></svg>`, "brackets"},
		{`<svg viewBox="0 0 9 9"><g transform="spin(2 2)"/></svg>`, "spin with 2 numbers"},
		{`<svg viewBox="0 0 9 9"><g transform="spin(2 2 2)"/></svg>`, "spin with 3 numbers"},
		{`<svg viewBox="0 0 9 9"><g transform="rotate(2 2)"/></svg>`, "rotate with 2 numbers"},
		{`<svg viewBox`, "well-formed"},
		{`<svg viewBox="0 0 9 9"><g fill="&#35;fff"/></svg>`, "references"},
		{`< svg/>`, "well-formed"},
		{"<svg viewBox='0 0 9 9'>\n\n<text/></svg>", "line 3: <text>"},
		{`<svg viewBox="0 0 9 9"><svg viewBox="0 0 9 9"/></svg>`, "inside"},
		{`<svg viewBox="0 0 9 9"><rect width="5em"/></svg>`, "width"},
		{`<svg viewBox="0 0 9 9"><rect width="-5" height="5"/></svg>`, "below 0"},
		{`<svg viewBox="0 0 9 9"><circle r="-5"/></svg>`, "below 0"},
		{`<svg viewBox="0 0 9 9"><rect fill="mauve"/></svg>`, "mauve"},
		{`<svg viewBox="0 0 9 9"><rect fill="#12345"/></svg>`, "#12345"},
		{`<svg viewBox="0 0 9 9"><rect fill="123456"/></svg>`, "123456"},
		{`<svg viewBox="0 0 9 9"><rect fill="#+12345"/></svg>`, "#+12345"},
		{`<svg viewBox="0 0 9 9"><rect fill="url(#none)"/></svg>`, "url(#none)"},
		{`<svg viewBox="0 0 9 9"><rect style="stroke-linecap:pointed"/></svg>`, "pointed"},
		{`<svg viewBox="0 0 9 9"><rect stroke-linejoin="loose"/></svg>`, "loose"},
		{`<svg viewBox="0 0 9 9"><rect stroke-width="1 2"/></svg>`, "stroke-width"},
		{`<svg viewBox="0 0 9 9"><rect opacity="some"/></svg>`, "opacity"},
		{`<svg viewBox="0 0 9 9"><rect class="a"/></svg>`, "class"},
		{`<svg viewBox="0 0 9 9"><path fill-rule="evenodd"/></svg>`, "evenodd"},
		{`<svg viewBox="0 0 9 9"><g transform="skewX(5)"/></svg>`, "skewX"},
		{`<svg viewBox="0 0 9 9"><g transform="scale 5"/></svg>`, "brackets"},
		{`<svg viewBox="0 0 9 9"><g transform="scale(a)"/></svg>`, "transform"},
		{`<svg viewBox="0 0 9 9"><polygon points="1 2 3"/></svg>`, "points"},
		{`<svg viewBox="0 0 9 9"><path d="L1 1"/></svg>`, "begins with M"},
		{`<svg viewBox="0 0 9 9"><path d="1 1"/></svg>`, "command"},
		{`<svg viewBox="0 0 9 9"><path d="M1 1Z 5 5"/></svg>`, "command"},
		{`<svg viewBox="0 0 9 9"><path d="M1"/></svg>`, "number"},
		{`<svg viewBox="0 0 9 9"><path d="M1 1 A5 5 0 2 0 9 9"/></svg>`, "0 or 1"},
		{`<svg viewBox="0 0 9 9"><path d="M1 1 C1 1 2 2 3"/></svg>`, "number"},
		{`<svg viewBox="0 0 9 9"><path d="M1 1e999"/></svg>`, "number"},
		{`<svg viewBox="0 0 9 9"><stop/></svg>`, "outside"},
		{`<svg viewBox="0 0 9 9"><linearGradient/></svg>`, "id"},
		{`<svg viewBox="0 0 9 9"><linearGradient id="a" x1="left"/></svg>`, "x1"},
		{`<svg viewBox="0 0 9 9"><radialGradient id="a"><stop offset="x"/></radialGradient></svg>`, "offset"},
		{`<svg viewBox="0 0 9 9"><radialGradient id="a"><stop stop-color="x"/></radialGradient></svg>`, "stop-color"},
	} {
		d, err := Parse(c.source)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, %v, want an error with %q", c.source, d, err, c.want)
		}
	}
}

// TestShortNumbersAreExact compares the quick reading with the general one.
func TestShortNumbersAreExact(t *testing.T) {
	for _, s := range []string{"0", "-0", "1", "+7", "-12.3", ".5", "-.05", "5.", "0.1", "123456.789", "99999999999999", "0.0000000000001", "-3.14159265358"} {
		got, ok := parseShort(s)
		want, err := strconv.ParseFloat(s, 64)
		if err != nil || !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", s, got, ok, want)
		}
	}
	for _, s := range []string{"1e5", "1234567890123456"} {
		if v, ok := parseShort(s); ok {
			t.Errorf("%q is not short, but was read as %v", s, v)
		}
	}
}

// FuzzParse reads anything without a panic. What it can read has a view box.
func FuzzParse(f *testing.F) {
	f.Add(`<svg viewBox="0 0 9 9"><g fill="none"><path d="M1 1a2 3 4 0 1 5 6z"/></g></svg>`)
	f.Add(`<svg viewBox="0 0 9 9"><linearGradient id="a"><stop offset="1"/></linearGradient><rect rx="2" fill="url(#a)" width="3" height="3" transform="rotate(5 1 1)"/></svg>`)
	f.Add(`<svg viewBox="0 0 9 9"><polyline points="1 2 3 4" stroke="#123" stroke-dasharray="1 2 3" style="opacity:.5"/></svg>`)
	f.Fuzz(func(t *testing.T, source string) {
		d, err := Parse(source)
		if err == nil && !(d.W > 0 && d.H > 0) {
			t.Errorf("%q: the view box is %v by %v", source, d.W, d.H)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	source := `<svg viewBox="0 0 100 100">` + strings.Repeat(`<path fill="#c8963e" d="M10 10c5 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9z"/>`, 100) + `</svg>`
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(source); err != nil {
			b.Fatal(err)
		}
	}
}
