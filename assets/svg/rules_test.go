package svg

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// covered reports whether the pixel at x, y is painted.
func covered(m *image.RGBA, x, y int) bool { return m.RGBAAt(x, y).A > 0x80 }

// sketch returns a picture of side by side pixels as ten lines of ten characters: # where the middle of a square of ten by ten
// pixels is painted, else a dot.
func sketch(m *image.RGBA) string {
	var b strings.Builder
	for y := 5; y < side; y += 10 {
		for x := 5; x < side; x += 10 {
			if covered(m, x, y) {
				b.WriteByte('#')
			} else {
				b.WriteByte('.')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestWhereShapesLie: not only how much is painted, but where.
func TestWhereShapesLie(t *testing.T) {
	for _, tt := range []struct {
		name, elements string
		want           []string // from the top; rows left out are empty
	}{
		{"rect", `<rect x="20" y="10" width="30" height="20"/>`, []string{"", "..###", "..###"}},
		{"rect without a place", `<rect width="10" height="20"/>`, []string{"#", "#"}},
		{"ellipse lying", `<ellipse cx="50" cy="25" rx="38" ry="19"/>`, []string{"", "..######", ".########", "..######"}},
		{"ellipse standing", `<ellipse cx="25" cy="50" rx="19" ry="38"/>`, []string{"", "..#", ".###", ".###", ".###", ".###", ".###", ".###", "..#"}},
		{"polygon", `<polygon points="0,0 30,0 30,30 0,30"/>`, []string{"###", "###", "###"}},
		{"arc to the right over the top", `<path d="M10 50 A30 30 0 0 1 70 50Z"/>`, []string{"", "", "..####", ".######", ".######"}},
		{"arc to the right under the bottom", `<path d="M10 50 A30 30 0 0 0 70 50Z"/>`, []string{"", "", "", "", "", ".######", ".######", "..####"}},
		{"arc to the left over the top", `<path d="M70 50 A30 30 0 0 0 10 50Z"/>`, []string{"", "", "..####", ".######", ".######"}},
		{"arc downwards on the right", `<path d="M50 10 A30 30 0 0 1 50 70Z"/>`, []string{"", ".....##", ".....###", ".....###", ".....###", ".....###", ".....##"}},
		{"arc of an ellipse turned upright", `<path d="M50 10 A40 24 90 0 1 50 90Z"/>`, []string{"", ".....#", ".....##", ".....##", ".....##", ".....##", ".....##", ".....##", ".....#"}},
		{"small arc, sweeping", `<path d="M20 20 A40 40 0 0 1 60 60 L20 60Z"/>`, []string{"", "", "..##", "..###", "..####", "..####"}},
		{"small arc, against", `<path d="M20 20 A40 40 0 0 0 60 60 L60 20Z"/>`, []string{"", "", "..####", "..####", "...###", "....##"}},
		{"translate by one number goes right", `<rect width="10" height="10" transform="translate(30)"/>`, []string{"...#"}},
		{"translate by two", `<rect width="10" height="10" transform="translate(30 20)"/>`, []string{"", "", "...#"}},
		{"scale by one number is for both", `<rect x="10" y="5" width="10" height="10" transform="scale(2)"/>`, []string{"", "..##", "..##"}},
		{"scale by two", `<rect x="10" y="5" width="10" height="10" transform="scale(1 4)"/>`, []string{"", "", ".#", ".#", ".#", ".#"}},
		{"rotate about the corner, clockwise", `<rect x="0" y="-30" width="40" height="10" transform="rotate(90)"/>`, []string{"..#", "..#", "..#", "..#"}},
		{"rotate about a place", `<rect x="50" y="50" width="40" height="10" transform="rotate(90 50 50)"/>`, []string{"", "", "", "", "", "....#", "....#", "....#", "....#"}},
		{"rotate halfway round", `<rect x="50" y="50" width="40" height="10" transform="rotate(180 50 50)"/>`, []string{"", "", "", "", ".####"}},
		{"matrix that leans", `<rect width="10" height="10" transform="matrix(2 0 0 3 40 10)"/>`, []string{"", "....##", "....##", "....##"}},
		{"the left transformation is done last", `<rect width="10" height="10" transform="translate(20 0) scale(3)"/>`, []string{"..###", "..###", "..###"}},
		{"the right one first", `<rect width="10" height="10" transform="scale(3) translate(10 0)"/>`, []string{"...###", "...###", "...###"}},
		{"a contour goes on where Z led back to", `<path d="M20 20h20v20h-20zl0 -20h20v20z"/>`, []string{"..##", "..##", "..##", "..##"}},
		{"M behind Z begins anew", `<path d="M0 0h10v10h-10z M50 0h10v10h-10z"/>`, []string{"#....#"}},
		{"m behind Z counts from where it led back to", `<path d="M0 0h10v10h-10z m50 10h10v10h-10z"/>`, []string{"#", ".....#"}},
		{"small letters count from the last point", `<path d="M10 10l20 0l0 20l-20 0z"/>`, []string{"", ".##", ".##"}},
		{"v and V", `<path d="M10 10H40v10H10V10z"/>`, []string{"", ".###"}},
		{"an arc without a height is a line", `<path d="M10 10 A5 0 0 0 1 40 10 V40 H10Z"/>`, []string{"", ".###", ".###", ".###"}},
		{"S without a curve before goes straight off", `<path d="M0 0 S40 0 40 40 L0 40Z"/>`, []string{"##", "###", "####", "####"}},
	} {
		want := ""
		for y := range 10 {
			row := ""
			if y < len(tt.want) {
				row = tt.want[y]
			}
			want += row + strings.Repeat(".", 10-len(row)) + "\n"
		}
		if got := sketch(draw(t, tt.elements)); got != want {
			t.Errorf("%s: %s is\n%swant\n%s", tt.name, tt.elements, got, want)
		}
	}
}

// TestPens measures strokes with joins, caps, dashes and opacities.
func TestPens(t *testing.T) {
	for _, tt := range []struct {
		name, elements string
		want           float64
	}{
		{"a miter at a right corner", `<polyline points="20,80 20,20 80,20" fill="none" stroke="black" stroke-width="10"/>`, 60*20 - 25 + 25},
		{"a bevel cuts the corner", `<polyline points="20,80 20,20 80,20" fill="none" stroke="black" stroke-width="10" stroke-linejoin="bevel"/>`, 60*20 - 25 + 12.5},
		{"a round join", `<polyline points="20,80 20,20 80,20" fill="none" stroke="black" stroke-width="10" stroke-linejoin="round"/>`, 60*20 - 25 + math.Pi*25/4},
		{"a miter beyond its limit is cut", `<polyline points="20,80 20,20 80,20" fill="none" stroke="black" stroke-width="10" stroke-miterlimit="1"/>`, 60*20 - 25 + 12.5},
		{"an open line has no join at its ends", `<polyline points="20,20 80,20 80,80 20,80" fill="none" stroke="black" stroke-width="10"/>`, 60*30 - 50 + 50},
		{"a closed one has four", `<polygon points="20,20 80,20 80,80 20,80" fill="none" stroke="black" stroke-width="10"/>`, 70*70 - 50*50},
		{"no width, no stroke", `<line x2="50" y1="9" y2="9" stroke="black" stroke-width="0"/>`, 0},
		{"a stroke as wide as a unit if it does not say", `<line x1="20" x2="70" y1="50.5" y2="50.5" stroke="black"/>`, 50},
		{"half a stroke", `<line x2="50" y1="50" y2="50" stroke="black" stroke-width="4" stroke-opacity="50%"/>`, 100},
		{"both opacities", `<line x2="50" y1="50" y2="50" stroke="black" stroke-width="4" stroke-opacity=".5" opacity=".5"/>`, 50},
		{"fill and stroke lie over each other", `<rect x="20" y="20" width="40" height="40" stroke="black" stroke-width="4"/>`, 44 * 44},
		{"dashes three and one", `<line x2="80" y1="50" y2="50" stroke="black" stroke-width="4" stroke-dasharray="15 5"/>`, 4 * 60},
		{"dashes that begin late", `<line x2="20" y1="50" y2="50" stroke="black" stroke-width="4" stroke-dasharray="10 10" stroke-dashoffset="5"/>`, 4 * 10},
		{"dashes that begin with the gap", `<line x2="15" y1="50" y2="50" stroke="black" stroke-width="4" stroke-dasharray="10 10" stroke-dashoffset="10"/>`, 4 * 5},
		{"three dashes go on as six", `<line x2="60" y1="50" y2="50" stroke="black" stroke-width="4" stroke-dasharray="20 10 5"/>`, 4 * (20 + 5 + 5)},
		{"no dashes after all", `<g stroke-dasharray="5"><line x2="60" y1="50" y2="50" stroke="black" stroke-width="4" stroke-dasharray="none"/></g>`, 240},
		{"dashes grow with their group", `<g transform="scale(2)"><line x2="40" y1="20" y2="20" stroke="black" stroke-width="2" stroke-dasharray="10 10" stroke-dashoffset="5"/></g>`, 4 * 40},
		{"two lines of one path, both open", `<path d="M10 10H50M10 50H50" fill="none" stroke="black" stroke-width="4"/>`, 320},
	} {
		if got := area(draw(t, tt.elements)); math.Abs(got-tt.want) > 2.5 {
			t.Errorf("%s covers %.1f pixels, want %.1f", tt.name, got, tt.want)
		}
	}
}

// TestARadiusGoesForBoth: a radius of the corners that is not given is equal to the other one, and neither is more than half a
// side.
func TestARadiusGoesForBoth(t *testing.T) {
	for _, tt := range []struct {
		name, radii string
		rx, ry      float64
	}{
		{"none", ``, 0, 0},
		{"rx alone", `rx="10"`, 10, 10},
		{"ry alone", `ry="10"`, 10, 10},
		{"both", `rx="20" ry="10"`, 20, 10},
		{"rx 0", `rx="0" ry="10"`, 0, 0},
		{"ry 0", `rx="10" ry="0"`, 0, 0},
		{"rx too large", `rx="90" ry="10"`, 40, 10},
		{"ry too large", `rx="10" ry="90"`, 10, 20},
	} {
		want := 80*40 - (4-math.Pi)*tt.rx*tt.ry // without what the four quarter ellipses leave of the corners
		m := draw(t, `<rect x="10" y="30" width="80" height="40" `+tt.radii+`/>`)
		if got := area(m); math.Abs(got-want) > 4 {
			t.Errorf("%s: %.1f pixels, want %.1f", tt.name, got, want)
		}
		for _, at := range [][2]int{{50, 31}, {50, 68}, {11, 50}, {88, 50}} {
			if !covered(m, at[0], at[1]) {
				t.Errorf("%s: the middle of a side, at %v, is not painted", tt.name, at)
			}
		}
	}
	for _, nothing := range []string{`<ellipse cx="50" cy="50" rx="20"/>`, `<ellipse cx="50" cy="50" ry="20"/>`, `<rect width="20" stroke="black"/>`, `<rect height="20" stroke="black"/>`} {
		if got := area(draw(t, nothing)); got != 0 {
			t.Errorf("%s covers %.1f", nothing, got)
		}
	}
	for _, wrong := range []string{`<ellipse rx="-1" ry="5"/>`, `<ellipse rx="5" ry="-1"/>`, `<rect width="5" height="5" rx="-1"/>`, `<rect width="5" height="5" rx="1" ry="-1"/>`, `<rect width="5" height="-5"/>`} {
		if _, err := Parse(`<svg viewBox="0 0 9 9">` + wrong + `</svg>`); err == nil || !strings.Contains(err.Error(), "below 0") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// TestHowAGradientSpreads beyond its ends: it stays, it goes back, or it begins again. The gradient is 20 wide.
func TestHowAGradientSpreads(t *testing.T) {
	for _, tt := range []struct {
		spread string
		grey   [4]uint8 // at 5, 15, 25, 35
	}{
		{"pad", [4]uint8{64, 191, 255, 255}},
		{"reflect", [4]uint8{64, 191, 191, 64}},
		{"repeat", [4]uint8{64, 191, 64, 191}},
	} {
		m := draw(t, fmt.Sprintf(`<linearGradient id="g" gradientUnits="userSpaceOnUse" x2="20" spreadMethod=%q><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>
			<rect width="100" height="100" fill="url(#g)"/>`, tt.spread))
		for i, x := range []int{5, 15, 25, 35} {
			if got, want := m.RGBAAt(x, 50), (color.RGBA{tt.grey[i], tt.grey[i], tt.grey[i], 0xff}); !near(got, want, 9) {
				t.Errorf("%s: %v at %d, want %v", tt.spread, got, x, want)
			}
		}
	}
}

// TestGradientsFollowTheirShape: its own box, its transformation, and the opacity of its stops.
func TestGradientsFollowTheirShape(t *testing.T) {
	const stops = `<stop stop-color="black"/><stop offset="100%" stop-color="white"/>`
	for _, tt := range []struct {
		name, elements string
		x, y           int
		want           color.RGBA
	}{
		{"the left of a box that lies right", `<linearGradient id="g">` + stops + `</linearGradient><rect x="50" y="50" width="40" height="40" fill="url(#g)"/>`, 51, 70, color.RGBA{8, 8, 8, 255}},
		{"its right", `<linearGradient id="g">` + stops + `</linearGradient><rect x="50" y="50" width="40" height="40" fill="url(#g)"/>`, 88, 70, color.RGBA{246, 246, 246, 255}},
		{"the top of a box that lies low", `<linearGradient id="g" x2="0" y2="1">` + stops + `</linearGradient><rect x="50" y="50" width="20" height="40" fill="url(#g)"/>`, 60, 51, color.RGBA{8, 8, 8, 255}},
		{"its bottom", `<linearGradient id="g" x2="0" y2="1">` + stops + `</linearGradient><rect x="50" y="50" width="20" height="40" fill="url(#g)"/>`, 60, 88, color.RGBA{246, 246, 246, 255}},
		{"turned by its own transformation", `<linearGradient id="g" gradientTransform="rotate(90)">` + stops + `</linearGradient><rect width="100" height="100" fill="url(#g)"/>`, 50, 75, color.RGBA{191, 191, 191, 255}},
		{"a stop half through", `<linearGradient id="g"><stop stop-color="white" stop-opacity="0.5"/><stop offset="1" stop-color="white" stop-opacity="50%"/></linearGradient><rect width="100" height="100" fill="url(#g)"/>`, 50, 50, color.RGBA{128, 128, 128, 128}},
		{"a stop that says no colour is black", `<linearGradient id="g"><stop/><stop offset="1"/></linearGradient><rect width="100" height="100" fill="url(#g)"/>`, 50, 50, color.RGBA{0, 0, 0, 255}},
		{"a stroke has its own", `<linearGradient id="g">` + stops + `</linearGradient><rect x="10" y="10" width="80" height="80" fill="none" stroke="url(#g)" stroke-width="10"/>`, 90, 50, color.RGBA{240, 240, 240, 255}},
		{"of two, the one that is named", `<linearGradient id="a"><stop stop-color="#f00"/></linearGradient><linearGradient id="b"><stop stop-color="#00f"/></linearGradient><rect width="100" height="100" fill="url(#a)"/>`, 50, 50, color.RGBA{255, 0, 0, 255}},
	} {
		if got := draw(t, tt.elements).RGBAAt(tt.x, tt.y); !near(got, tt.want, 8) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	_, err := Parse(`<svg viewBox="0 0 9 9"><linearGradient id="a"/><stop offset="0"/></svg>`)
	if err == nil || !strings.Contains(err.Error(), "outside of a gradient") {
		t.Errorf("a stop behind its gradient: %v", err)
	}
	_, err = Parse(`<svg viewBox="0 0 9 9"><linearGradient id="a"><stop stop-opacity="much"/></linearGradient></svg>`)
	if err == nil || !strings.Contains(err.Error(), "stop-opacity") {
		t.Errorf("a stop without a number: %v", err)
	}
}

func TestNumbersOfAList(t *testing.T) {
	for text, want := range map[string]string{
		"1 2,3":           "[1 2 3]",
		" 1\t2\n3\r4,":    "[1 2 3 4]",
		"1-2+3":           "[1 -2 3]",
		".5.5":            "[0.5 0.5]",
		"-.5-1.5":         "[-0.5 -1.5]",
		"1e2 1E2":         "[100 100]",
		"1e-2,2e+1":       "[0.01 20]",
		"12e3-4":          "[12000 -4]",
		"1.25e1":          "[12.5]",
		"":                "[]",
		"1 2 x":           "a number is missing",
		"1e":              "a number is missing",
		"-":               "a number is missing",
		".":               "a number is missing",
		"1,,2":            "[1 2]",
		"123456789012345": "[1.23456789012345e+14]",
	} {
		v, err := parseList(text)
		got := fmt.Sprint(v)
		if err != nil {
			got = err.Error()
		}
		if !strings.HasSuffix(got, want) {
			t.Errorf("%q reads as %s, want %s", text, got, want)
		}
	}
}

// TestPartsLieFromNoneToAll: fractions are limited to 0..1, in percent or not.
func TestPartsLieFromNoneToAll(t *testing.T) {
	for text, want := range map[string]float64{"0": 0, "1": 1, ".25": 0.25, "25%": 0.25, " 50% ": 0.5, "-1": 0, "7": 1, "150%": 1} {
		if got, err := parseFraction(text); got != want || err != nil {
			t.Errorf("%q is %v, %v, want %v", text, got, err, want)
		}
	}
	if _, err := parseFraction("%"); err == nil {
		t.Error("a sign alone is a part")
	}
}

// TestWordsAroundADrawing: comments, instructions, a document type, text and namespace prefixes change nothing.
func TestWordsAroundADrawing(t *testing.T) {
	for name, source := range map[string]string{
		"a type":              `<!DOCTYPE svg><svg viewBox="0 0 9 9"><rect width="5" height="5"/></svg>`,
		"a comment inside":    `<svg viewBox="0 0 9 9"><!-- <rect/> --><rect width="5" height="5"/></svg>`,
		"an instruction":      `<?xml version="1.0"?><svg viewBox="0 0 9 9"><rect width="5" height="5"/></svg>`,
		"a prefix":            `<s:svg xmlns:s="x" viewBox="0 0 9 9"><s:rect s:width="5" height="5"/></s:svg>`,
		"words":               `<svg viewBox="0 0 9 9"><title>five &amp; five</title><rect width="5" height="5"/></svg>`,
		"single quotes":       `<svg viewBox='0 0 9 9'><rect width='5' height='5'/></svg>`,
		"space at its equals": "<svg viewBox = \"0 0 9 9\"\n><rect\twidth= \"5\" height =\"5\" /></svg >",
		"an end of its own":   `<svg viewBox="0 0 9 9"><rect width="5" height="5"></rect></svg>`,
	} {
		d, err := Parse(source)
		if err != nil || d.Shapes() != 1 || d.W != 9 || d.H != 9 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if p := d.shapes[0].path; len(p.points) != 4 || p.points[2] != (point{5, 5}) {
			t.Errorf("%s: the square is %v", name, p.points)
		}
	}
}

// TestTheViewBoxHasASize: both its sides are over 0.
func TestTheViewBoxHasASize(t *testing.T) {
	for box, want := range map[string]bool{"0 0 9 9": true, "-5,-5,1,1": true, "0 0 9 0": false, "0 0 0 9": false, "0 0 -9 9": false, "0 0 9 -9": false, "0 0 9 9 9": false} {
		if _, err := Parse(`<svg viewBox="` + box + `"/>`); (err == nil) != want {
			t.Errorf("%s: %v", box, err)
		}
	}
}

// TestAnArcKeepsToItsCircle: between any ends, with any radius and flags, the curves of an arc end on one circle.
func TestAnArcKeepsToItsCircle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Float64Range(-50, 50)
		from, to := point{at.Draw(t, "x"), at.Draw(t, "y")}, point{at.Draw(t, "to x"), at.Draw(t, "to y")}
		span := math.Hypot(to.x-from.x, to.y-from.y)
		if span < 1 {
			t.Skip("hardly apart")
		}
		r := span * rapid.Float64Range(0.51, 3).Draw(t, "radius")
		large, sweep := rapid.Bool().Draw(t, "large"), rapid.Bool().Draw(t, "sweep")
		var p path
		p.arc(from, to, r, r, rapid.Float64Range(-3, 3).Draw(t, "turn"), large, sweep)
		if end := p.points[len(p.points)-1]; math.Hypot(end.x-to.x, end.y-to.y) > 1e-9 {
			t.Fatalf("it ends at %v, not at %v", end, to)
		}
		middle := center(from, to, r, large == sweep)
		turned := 0.0 // the angle passed by, growing angles counted up
		last := from
		for i := 2; i < len(p.points); i += 3 {
			next := p.points[i]
			if off := math.Hypot(next.x-middle.x, next.y-middle.y) - r; math.Abs(off) > 1e-6*r {
				t.Fatalf("%v is %v off the circle round %v", next, off, middle)
			}
			turned += math.Remainder(math.Atan2(next.y-middle.y, next.x-middle.x)-math.Atan2(last.y-middle.y, last.x-middle.x), 2*math.Pi)
			last = next
		}
		if turned > 0 != sweep || math.Abs(turned) > math.Pi != large {
			t.Fatalf("it turns by %v, sweep %v, large %v", turned, sweep, large)
		}
	})
}

// center returns the centre of one of the two circles with radius r through a and b: with left, the centre to the left of the
// way from a to b as y grows downwards.
func center(a, b point, r float64, left bool) point {
	half := b.minus(a).times(0.5)
	span := math.Hypot(half.x, half.y)
	off := math.Sqrt(max(0, r*r-span*span)) / span
	if !left {
		off = -off
	}
	return a.plus(half).plus(point{half.y * off, -half.x * off})
}
