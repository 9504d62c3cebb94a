package text

import (
	"fmt"
	"image/color"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/math/fixed"
	"pgregory.net/rapid"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// body returns the style of body text, 16 dp high.
func body() Style { return Style{Size: 16, Color: color.NRGBA{A: 255}} }

func open(t *testing.T) *Engine {
	t.Helper()
	e, err := New(new(paint.Album))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// regular returns the face of body.
func regular(e *Engine) *face { return e.face(faceKey{Regular, 16 * 64}) }

// TestWhereLinesMayBreak: the pieces of a text that must stay together, separated by strokes here.
func TestWhereLinesMayBreak(t *testing.T) {
	for s, want := range map[string]string{
		"two words":                        "two |words",
		"three words here":                 "three |words |here",
		" a space before":                  " a |space |before",
		"two  spaces":                      "two | spaces",
		"well-known":                       "well-|known",
		"-5 points":                        "-5 |points",
		"1-2":                              "1-2",
		"a -b":                             "a |-b",
		"Donau\u00addampf\u00adschiff":     "Donau\u00ad|dampf\u00ad|schiff",
		"no\u00a0break":                    "no\u00a0break",
		"and/or":                           "and/or",
		"/home/someone/saves/dorada.jsonl": "/home/someone/|saves/dorada.jsonl",
		`C:\Users\Ann\Documents\game`:      `C:\Users\|Ann\Documents\|game`,
		"12345678/9":                       "12345678/|9",
		"1234567/9":                        "1234567/9",
		"été-là":                           "été-|là",
		"":                                 "",
	} {
		var pieces []string
		for from := 0; from < len(s); {
			end := breakAfter(s, from)
			pieces, from = append(pieces, s[from:end]), end
		}
		if got := strings.Join(pieces, "|"); got != want {
			t.Errorf("%q breaks as %q, want %q", s, got, want)
		}
	}
}

func TestTheEndOfALine(t *testing.T) {
	for s, want := range map[string]string{
		"word":          "word",
		"word  ":        "word",
		"Donau\u00ad":   "Donau-",
		"Donau\u00ad  ": "Donau-",
		"well-":         "well-",
		" ":             "",
	} {
		if got := trimLine(s); got != want {
			t.Errorf("%q ends as %q, want %q", s, got, want)
		}
	}
	for want, lines := range map[string][]string{"one two": {"one", "two"}, "well-known": {"well-", "known"}, "a": {"a"}, "": nil, "a b-c d": {"a", "b-", "c", "d"}} {
		if got := joinLines(lines); got != want {
			t.Errorf("%q joined are %q, want %q", lines, got, want)
		}
	}
}

// TestWordsWrap wraps digits, which are all of one width, to a width given in digits.
func TestWordsWrap(t *testing.T) {
	e := open(t)
	f := regular(e)
	if f.advance("00") != 2*f.advance("0") {
		t.Fatal("digits are not of one width")
	}
	for _, tt := range []struct {
		s     string
		room  int // width in digits
		lines []string
	}{
		{"000 000", 7, []string{"000 000"}},
		{"000 000", 6, []string{"000", "000"}},
		{"000 000 000", 7, []string{"000 000", "000"}},
		{"000   000", 4, []string{"000", "000"}},
		{"00000 00", 3, []string{"00000", "00"}}, // a word that is too wide is not cut
		{"00 00000", 3, []string{"00", "00000"}},
		{"00\u00ad00\u00ad000", 6, []string{"00\u00ad00-", "000"}},
		{"00\u00ad00", 4, []string{"00\u00ad00"}},
		{"000\n000", 9, []string{"000", "000"}},
		{"000\n\n000", 9, []string{"000", "", "000"}},
		{"\n0", 9, []string{"", "0"}},
		{"", 9, []string{""}},
		{"/000000000/0000", 5, []string{"/0000", "00000", "/0000"}}, // a path may break anywhere
	} {
		if got := f.wrap(tt.s, f.advance("0")*fixed.Int26_6(tt.room)); !slices.Equal(got, tt.lines) {
			t.Errorf("%q in the room of %d: %q, want %q", tt.s, tt.room, got, tt.lines)
		}
	}
}

// TestNothingIsLostByWrapping: the lines together are the text, but for spaces at their ends. A line that is too wide is a single
// word, and no line has room for the word that begins the next.
func TestNothingIsLostByWrapping(t *testing.T) {
	f := regular(open(t))
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zA-Zéß]{1,9}`), 1, 12).Draw(t, "words")
		s := strings.Join(words, " ")
		width := f.advance("0") * fixed.Int26_6(rapid.IntRange(1, 40).Draw(t, "room"))
		lines := f.wrap(s, width)
		if got := strings.Join(lines, " "); got != s {
			t.Fatalf("%q is wrapped to %q", s, lines)
		}
		for i, l := range lines {
			if f.advance(l) > width && strings.Contains(l, " ") {
				t.Fatalf("line %q is too wide", l)
			}
			if i > 0 {
				first, _, _ := strings.Cut(l, " ")
				if f.advance(lines[i-1]+" "+first) <= width {
					t.Fatalf("%q had room for %q", lines[i-1], first)
				}
			}
		}
	})
}

// TestLinesAreLimited: the last of them ends in an ellipsis if anything is missing.
func TestLinesAreLimited(t *testing.T) {
	f := regular(open(t))
	for _, tt := range []struct {
		name  string
		lines []string
		most  int
		want  []string
		cut   bool
	}{
		{"no limit", []string{"000", "000", "000"}, 0, []string{"000", "000", "000"}, false},
		{"fewer than may be", []string{"000"}, 2, []string{"000"}, false},
		{"as many as may be", []string{"000", "000"}, 2, []string{"000", "000"}, false},
		{"one too many", []string{"000", "000"}, 1, []string{"000 0…"}, true},
		{"one too many of three", []string{"000000", "000", "000"}, 2, []string{"000000", "000 0…"}, true},
		{"one that is too wide", []string{"000000000"}, 1, []string{"00000…"}, true},
		{"one that is too wide, without a limit", []string{"000000000"}, 0, []string{"000000000"}, false},
		{"nothing before the ellipsis but a space", []string{"00000", "00"}, 1, []string{"00000…"}, true},
		{"a hyphen, which is narrow", []string{"00-", "0000"}, 1, []string{"00-00…"}, true},
	} {
		got, cut := f.limitLines(tt.lines, tt.most, f.advance("00000")+f.advance("…"))
		if !slices.Equal(got, tt.want) || cut != tt.cut {
			t.Errorf("%s: %q, cut %v, want %q, %v", tt.name, got, cut, tt.want, tt.cut)
		}
	}
}

// TestWhereWordsStand in a box of 100 by 60 dp, by how they are aligned.
func TestWhereWordsStand(t *testing.T) {
	e := open(t)
	box := geom.R(10, 20, 100, 60)
	m := e.Measure("Gold", body(), 0)
	for _, tt := range []struct {
		name string
		st   Style
		x, y float64
	}{
		{"left", body(), 10, 20 + (60-m.Y)/2},
		{"right", body().WithAlign(Right), 110 - m.X, 20 + (60-m.Y)/2},
		{"in the middle", body().WithAlign(Centre), 60 - m.X/2, 20 + (60-m.Y)/2},
		{"at the top", Style{Size: 16, Top: true}, 10, 20},
	} {
		if got := e.Ink("Gold", tt.st, box); got != geom.R(tt.x, tt.y, m.X, m.Y) {
			t.Errorf("%s: %v, want %v, %v", tt.name, got, tt.x, tt.y)
		}
	}
	if st := body().WithColor(color.NRGBA{R: 9, A: 255}).WithSize(20); st.Color.R != 9 || st.Size != 20 || body().Size != 16 {
		t.Errorf("the style is %+v", st)
	}
}

// TestSizesGrowWithTheTextScale: in dp text measures the same at any device scale, and grows with the player's text scale unless
// it is Fixed.
func TestSizesGrowWithTheTextScale(t *testing.T) {
	e := open(t)
	printed := body()
	printed.Fixed = true
	usual := e.Measure("eight words", body(), 0)
	for _, tt := range []struct{ scale, larger float64 }{{1, 1}, {2, 1}, {3, 1}, {1, 1.25}, {2, 2}} {
		e.Resize(tt.scale, tt.larger)
		if e.Scale() != tt.scale || e.TextScale() != tt.larger {
			t.Errorf("the engine is at %v, %v", e.Scale(), e.TextScale())
		}
		if got := e.Measure("eight words", body(), 0); math.Abs(got.X-usual.X*tt.larger) > 1.5 || math.Abs(got.Y-usual.Y*tt.larger) > 1.5 {
			t.Errorf("at %v it measures %v, usually %v", tt, got, usual)
		}
		if got := e.Measure("eight words", printed, 0); math.Abs(got.X-usual.X) > 1.5 {
			t.Errorf("at %v printed words measure %v, usually %v", tt, got, usual)
		}
		if e.Size(body()) != 16*tt.larger || e.Size(printed) != 16 || e.LineHeight(body()) != 16*tt.larger*leading {
			t.Errorf("at %v the sizes are %v, printed %v", tt, e.Size(body()), e.Size(printed))
		}
	}
}

// TestLargerTextGivesWay: enlarged text is set smaller only as far as it must, and never below the usual size.
func TestLargerTextGivesWay(t *testing.T) {
	const long = "Galoppwettrennen"
	e := open(t)
	usual := e.Measure(long, body(), 0).X
	for _, tt := range []struct {
		name        string
		larger      float64
		st          Style
		room        float64
		least, most float64 // of its width
	}{
		{"room enough", 2, body(), 2*usual + 2, 2*usual - 3, 2*usual + 2},
		{"a little narrow", 2, body(), 1.8 * usual, 1.7 * usual, 1.8 * usual},
		{"half", 2, body(), usual + 2, 0.97 * usual, usual + 2},
		{"less than usual", 2, body(), 0.5 * usual, 0.98 * usual, usual + 2},
		{"printed", 2, Style{Size: 16, Fixed: true}, 0.5 * usual, usual - 1, usual + 1},
		{"the usual size", 1, body(), 0.5 * usual, usual - 1, usual + 1},
		{"no room to keep to", 2, body(), 0, 2*usual - 3, 2*usual + 3},
	} {
		e.Resize(1, tt.larger)
		if got := e.Measure(long, tt.st, tt.room).X; got < tt.least || got > tt.most {
			t.Errorf("%s: %.1f wide in %.1f, want %.1f to %.1f", tt.name, got, tt.room, tt.least, tt.most)
		}
	}
}

func TestWhatFits(t *testing.T) {
	e := open(t)
	for _, scale := range []float64{1, 2} {
		e.Resize(scale, 1)
		m := e.Measure("Gold", body(), 0)
		two := body()
		two.MaxLines = 1
		for _, tt := range []struct {
			name string
			s    string
			st   Style
			w, h float64
			want bool
		}{
			{"just", "Gold", body(), m.X, m.Y, true},
			{"too narrow", "Gold", body(), m.X - 2, m.Y, false},
			{"too low", "Gold", body(), m.X, m.Y - 2, false},
			{"two lines", "Gold Gold", body(), m.X, 2 * m.Y, true},
			{"two lines in the room of one", "Gold Gold", body(), m.X, m.Y, false},
			{"a line too many", "Gold Gold", two, m.X, 2 * m.Y, false},
		} {
			if got := e.Fits(tt.s, tt.st, geom.R(3, 4, tt.w, tt.h)); got != tt.want {
				t.Errorf("at %v, %s: %v", scale, tt.name, got)
			}
		}
	}
}

// TestWhatIsPrintedIsAsWideAsItMeasures: Width grows with the size, agrees with Measure, and is the sum of the letters.
func TestWhatIsPrintedIsAsWideAsItMeasures(t *testing.T) {
	e := open(t)
	for _, w := range []Weight{Regular, Medium, Bold, Narrow} {
		for _, size := range []float64{10, 16, 40} {
			one := e.Width("Rapid City", w, size)
			if got := e.Width("Rapid City", w, 2*size); math.Abs(got-2*one) > 1e-9 {
				t.Errorf("%v: twice the size is %v wide, not %v", w, got, 2*one)
			}
			screen := e.Measure("Rapid City", Style{Weight: w, Size: size}, 0).X
			if math.Abs(screen-one) > 1+0.02*one {
				t.Errorf("%v at %v: %v wide printed, %v on the screen", w, size, one, screen)
			}
		}
	}
	if a, b := e.Width("AV", Regular, 100), e.Width("A", Regular, 100)+e.Width("V", Regular, 100); a != b {
		t.Errorf("A and V stand %v wide, apart %v: the font kerns", a, b)
	}
	if a, b := e.Width("a\u00adb", Regular, 16), e.Width("ab", Regular, 16); a != b {
		t.Errorf("a soft hyphen that is not needed makes %v of %v", a, b)
	}
}

// TestLettersBeginBetweenPixels: at the nearest of the given number of positions within a pixel.
func TestLettersBeginBetweenPixels(t *testing.T) {
	for _, tt := range []struct {
		x     float64
		steps int
		whole float32
		step  int
	}{
		{0, 4, 0, 0},
		{3, 4, 3, 0},
		{3.25, 4, 3, 1},
		{3.3, 4, 3, 1},
		{3.4, 4, 3, 2},
		{3.9, 4, 4, 0},
		{3.49, 1, 3, 0},
		{3.5, 1, 4, 0},
		{-0.25, 4, -1, 3},
		{-1, 4, -1, 0},
		{-1.1, 4, -1, 0},
		{-1.2, 4, -2, 3},
		{-3.5, 2, -4, 1},
	} {
		whole, step := snap(tt.x, tt.steps)
		if whole != tt.whole || step != tt.step {
			t.Errorf("%v in %d steps is %v and %d, want %v and %d", tt.x, tt.steps, whole, step, tt.whole, tt.step)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		x, steps := rapid.Float64Range(-500, 500).Draw(t, "x"), rapid.IntRange(1, 8).Draw(t, "steps")
		whole, step := snap(x, steps)
		if at := float64(whole) + float64(step)/float64(steps); step < 0 || step >= steps || math.Abs(at-x) > 0.5/float64(steps)+1e-9 {
			t.Fatalf("%v in %d steps is %v and %d", x, steps, whole, step)
		}
	})
}

// TestAHyphenThatIsNotNeededIsNotPrinted: outlines show no soft hyphens.
func TestAHyphenThatIsNotNeededIsNotPrinted(t *testing.T) {
	e := open(t)
	for _, s := range []string{"Donau\u00addampf", "\u00ada", "a\u00ad"} {
		plain := strings.ReplaceAll(s, "\u00ad", "")
		if got, want := e.Outline(s, Bold, 30, geom.Pt(1, 2)), e.Outline(plain, Bold, 30, geom.Pt(1, 2)); !reflect.DeepEqual(got, want) {
			t.Errorf("%q is printed in another way than %q", s, plain)
		}
	}
}

func TestColoursAreMultipliedByTheirOpacity(t *testing.T) {
	r, g, b, a := premultiplied(color.NRGBA{R: 255, G: 51, B: 0, A: 102})
	if got := fmt.Sprintf("%.2f %.2f %.2f %.2f", r, g, b, a); got != "0.40 0.08 0.00 0.40" {
		t.Errorf("the parts are %s", got)
	}
}

func TestNumbersAreMadeOnce(t *testing.T) {
	e := open(t)
	for range 2 {
		for n, want := range map[int]string{0: "0", -7: "-7", 1234: "1234"} {
			if got := e.Int(n); got != want {
				t.Errorf("%d is %q", n, got)
			}
		}
	}
	if allocs := len(e.numbers); allocs != 3 {
		t.Errorf("%d numbers are kept", allocs)
	}
}

// TestWhatCanBeShown: letters of the three languages and signs for breaking lines, but no emoji.
func TestWhatCanBeShown(t *testing.T) {
	e := open(t)
	for r, want := range map[rune]bool{'a': true, 'É': true, 'ß': true, '…': true, '·': true, '\u00ad': true, '\n': true, '\u00a0': true, '\U0001F40E': false} {
		if e.HasGlyph(r, Regular) != want {
			t.Errorf("%q can be shown: %v", r, !want)
		}
	}
}

// TestEveryFaceBendsItsLetters moves a corner at the foot and one at the head of a letter 10 pixels wide and 20 high, in 64ths of a
// pixel.
func TestEveryFaceBendsItsLetters(t *testing.T) {
	for _, tt := range []struct {
		name       string
		s          shape
		direction  float64
		foot, head [2]int // of the right edge
	}{
		{"as it is", shape{}, 1, [2]int{640, 0}, [2]int{640, -1280}},
		{"narrow", shape{width: 0.5}, 1, [2]int{320, 0}, [2]int{320, -1280}},
		{"tall", shape{height: 1.5}, 1, [2]int{640, 0}, [2]int{640, -1920}},
		{"leaning", shape{lean: 16}, 1, [2]int{640, 0}, [2]int{960, -1280}},
		{"wider at its head", shape{wedge: 0.5}, -1, [2]int{560, 0}, [2]int{720, -1280}},
		{"wider at its foot", shape{wedge: 0.5}, 1, [2]int{720, 0}, [2]int{560, -1280}},
		{"neither, in turn", shape{wedge: 0.5}, 0, [2]int{640, 0}, [2]int{640, -1280}},
		{"turned", shape{turn: 0.1}, 1, [2]int{704, -32}, [2]int{576, -1312}},
		{"turned the other way", shape{turn: 0.1}, -1, [2]int{576, 32}, [2]int{704, -1248}},
	} {
		point := func(x, y int) fixed.Point26_6 { return fixed.Point26_6{X: fixed.Int26_6(x), Y: fixed.Int26_6(y)} }
		mid := point(320, -640)
		foot, head := point(640, 0), point(640, -1280)
		tt.s.movePoint(&foot, mid, tt.direction)
		tt.s.movePoint(&head, mid, tt.direction)
		if foot != point(tt.foot[0], tt.foot[1]) || head != point(tt.head[0], tt.head[1]) {
			t.Errorf("%s: foot %v, head %v, want %v and %v", tt.name, foot, head, tt.foot, tt.head)
		}
	}
}
