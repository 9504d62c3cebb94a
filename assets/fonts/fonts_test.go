package fonts

import (
	"bytes"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"ludotheque/assets/fonts/strip"
)

// faces are the fonts, small, each with the font of golang.org/x/image that it is made from, full.
var faces = []struct {
	name        string
	small, full []byte
}{
	{"regular", Regular(), goregular.TTF},
	{"medium", Medium(), gomedium.TTF},
	{"bold", Bold(), gobold.TTF},
}

// TestFontsAreFresh fails when the fonts of golang.org/x/image or package strip have changed since the files were made. To
// make them again, run go generate ./assets/fonts.
func TestFontsAreFresh(t *testing.T) {
	for _, f := range faces {
		keep := Latin
		if f.name == "regular" {
			keep = nil
		}
		want, err := strip.Font(f.full, keep)
		if err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		if !bytes.Equal(f.small, want) {
			t.Errorf("%s: the file is not what go generate makes", f.name)
		}
		if len(f.small) > len(f.full)*6/10 {
			t.Errorf("%s: %d bytes of %d are left", f.name, len(f.small), len(f.full))
		}
	}
}

// TestNothingThatIsSeenIsLost compares the glyph of every character, its advance and its outline, which Medium and Bold have of
// Latin letters only.
func TestNothingThatIsSeenIsLost(t *testing.T) {
	for _, f := range faces {
		small, err := sfnt.Parse(f.small)
		if err != nil {
			t.Fatalf("%s: %v", f.name, err)
		}
		full, err := sfnt.Parse(f.full)
		if err != nil {
			t.Fatal(err)
		}
		if small.NumGlyphs() != full.NumGlyphs() || small.UnitsPerEm() != full.UnitsPerEm() {
			t.Fatalf("%s: %d glyphs, want %d", f.name, small.NumGlyphs(), full.NumGlyphs())
		}
		var b sfnt.Buffer
		for i := range sfnt.GlyphIndex(full.NumGlyphs()) {
			if f.name == "regular" && !slices.Equal(outline(t, small, i), outline(t, full, i)) {
				t.Errorf("%s: glyph %d looks different", f.name, i)
			}
			got, _ := small.GlyphAdvance(&b, i, fixed.I(64), font.HintingNone)
			if want, _ := full.GlyphAdvance(&b, i, fixed.I(64), font.HintingNone); got != want {
				t.Errorf("%s: glyph %d advances by %v, want %v", f.name, i, got, want)
			}
		}
		for r := rune(0); r < 0xffff; r++ {
			got, _ := small.GlyphIndex(&b, r)
			if want, _ := full.GlyphIndex(&b, r); got != want {
				t.Errorf("%s: %q is glyph %d, want %d", f.name, r, got, want)
			}
			if Latin(r) && !slices.Equal(outline(t, small, got), outline(t, full, got)) {
				t.Errorf("%s: %q looks different", f.name, r)
			}
		}
	}
}

// outline returns the segments of a glyph.
func outline(t *testing.T, f *sfnt.Font, i sfnt.GlyphIndex) sfnt.Segments {
	t.Helper()
	var b sfnt.Buffer
	s, err := f.LoadGlyph(&b, i, fixed.I(64), nil)
	if err != nil {
		t.Fatalf("glyph %d: %v", i, err)
	}
	return s
}

// TestStripRefusesWhatIsCut cuts a font at several lengths.
func TestStripRefusesWhatIsCut(t *testing.T) {
	all := func(rune) bool { return true }
	for _, n := range []int{0, 3, 11, 12, 40, 200, 1000, len(goregular.TTF) / 2, len(goregular.TTF) - 1000} {
		if _, err := strip.Font(goregular.TTF[:n], all); err == nil {
			t.Errorf("%d bytes of a font were taken for a whole one", n)
		}
	}
	if _, err := strip.Font([]byte("OTTO is the name of another kind of font"), nil); err == nil {
		t.Error("a font that is not TrueType was taken")
	}
}

// FuzzStrip strips anything without a panic.
func FuzzStrip(f *testing.F) {
	f.Add(goregular.TTF[:400])
	f.Fuzz(func(t *testing.T, ttf []byte) {
		if small, err := strip.Font(ttf, Latin); err == nil && len(small) == 0 {
			t.Error("nothing is left and nothing was wrong")
		}
	})
}
