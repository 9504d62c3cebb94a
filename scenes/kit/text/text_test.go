package text_test

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/playtest"
)

func TestMain(m *testing.M) { playtest.MainWithDisplay(m) }

var body = text.Style{Size: 16, Color: paint.Hex(0x2B2118)}

func engine(t testing.TB) *text.Engine {
	t.Helper()
	e, err := text.New(new(paint.Album))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// inked returns the box of everything that is not white, in pixels.
func inked(img *ebiten.Image) image.Rectangle {
	var r image.Rectangle
	b := img.Bounds()
	pix := make([]byte, 4*b.Dx()*b.Dy())
	img.ReadPixels(pix)
	for i := 0; i < len(pix); i += 4 {
		if pix[i] < 200 {
			x, y := i/4%b.Dx(), i/4/b.Dx()
			r = r.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return r
}

func TestWrap(t *testing.T) {
	e := engine(t)
	one := e.Measure("Hg", body, 0).Y
	tests := []struct {
		s     string
		width float64
		lines float64
	}{
		{"short", 0, 1},
		{"short", 200, 1},
		{"a few words that need more than a single line", 120, 3},
		{"two\nlines", 0, 2},
		{"two\n\nparagraphs", 0, 3},
		{"no\u00a0break\u00a0here\u00a0at\u00a0all\u00a0please", 100, 1},
		{"Donaudampf\u00adschiff\u00adfahrt", 100, 2},
		{"well-known", 60, 2},
		{"", 100, 1},
	}
	for _, tt := range tests {
		if got := e.Measure(tt.s, body, tt.width).Y / one; got < tt.lines-0.2 || got > tt.lines+0.2 {
			t.Errorf("%q in %v dp takes %.2f lines, want %v", tt.s, tt.width, got, tt.lines)
		}
	}
}

func TestWrappedLinesFit(t *testing.T) {
	e := engine(t)
	s := "The quick brown fox jumps over the lazy dog while zwölf Boxkämpfer look on."
	for width := 100.0; width < 700; width += 37 {
		if got := e.Measure(s, body, width).X; got > width {
			t.Errorf("wrapped to %v dp, the text is %v wide", width, got)
		}
	}
}

func TestFits(t *testing.T) {
	e := engine(t)
	cut := body
	cut.MaxLines = 1
	tests := []struct {
		s    string
		st   text.Style
		box  geom.Rect
		want bool
	}{
		{"Play", body, geom.R(0, 0, 100, 44), true},
		{"Play", body, geom.R(0, 0, 20, 44), false},
		{"several words in one line", body, geom.R(0, 0, 90, 24), false},
		{"several words in one line", body, geom.R(0, 0, 90, 90), true},
		{"several words in one line", cut, geom.R(0, 0, 90, 90), false},
	}
	for _, tt := range tests {
		if got := e.Fits(tt.s, tt.st, tt.box); got != tt.want {
			t.Errorf("Fits(%q, %v) = %v, want %v", tt.s, tt.box, got, tt.want)
		}
	}
}

func TestEllipsisStaysInItsBox(t *testing.T) {
	e := engine(t)
	st := body
	st.MaxLines = 2
	const s = "a rather long sentence that cannot stand in two short lines"
	m := e.Measure(s, st, 110)
	if m.X > 110 || m.Y > 2*e.LineHeight(st)+1 {
		t.Errorf("two cut lines measure %v, want at most 110 by two lines", m)
	}
}

// TestWordThatIsTooWideIsCut: a name of one line is cut to most of the width that it has.
func TestWordThatIsTooWideIsCut(t *testing.T) {
	e := engine(t)
	st := body
	st.MaxLines = 1
	for _, s := range []string{"Maximiliane", "Anne-Charlotte", "Maximiliane Wolkenstein"} {
		full := e.Measure(s, body, 0).X
		for _, share := range []float64{0.5, 0.6, 0.7, 0.8, 0.9} {
			if got := e.Measure(s, st, full*share).X; got > full*share || got < full*(share-0.25) {
				t.Errorf("%q in %.0f dp takes %.0f", s, full*share, got)
			}
		}
		if e.Fits(s, st, geom.R(0, 0, full*0.9, 40)) || !e.Fits(s, st, geom.R(0, 0, full+1, 40)) {
			t.Errorf("Fits does not say whether %q is cut", s)
		}
	}
}

func TestScaleOfText(t *testing.T) {
	e := engine(t)
	plain := e.Measure("Settings", body, 0)
	fixed := body
	fixed.Fixed = true
	for _, scale := range []float64{1, 1.5, 2, 3} {
		e.Resize(scale, 1.3)
		if got, want := e.Measure("Settings", body, 0).X, plain.X*1.3; got < want*0.97 || got > want*1.03 {
			t.Errorf("scale %v: width %v dp, want about %v", scale, got, want)
		}
		if got := e.Measure("Settings", fixed, 0).X; got < plain.X*0.97 || got > plain.X*1.03 {
			t.Errorf("scale %v: fixed width %v dp, want about %v", scale, got, plain.X)
		}
	}
}

func TestDrawsWhereAsked(t *testing.T) {
	tests := []struct {
		name  string
		align text.Align
		left  bool
		right bool
	}{
		{"left", text.Left, true, false},
		{"centre", text.Centre, false, false},
		{"right", text.Right, false, true},
	}
	e := engine(t)
	box := geom.R(20, 10, 200, 40)
	for _, tt := range tests {
		img := ebiten.NewImage(240, 60)
		img.Fill(paint.Hex(0xffffff))
		e.Draw(img, "Halma", box, body.WithAlign(tt.align))
		got := inked(img)
		if got.Empty() || got.Min.X < 20 || got.Max.X > 220 || got.Min.Y < 10 || got.Max.Y > 50 {
			t.Errorf("%s: ink in %v, want inside %v", tt.name, got, box)
		}
		if (got.Min.X < 26) != tt.left || (got.Max.X > 214) != tt.right {
			t.Errorf("%s: ink in %v", tt.name, got)
		}
		if mid := (got.Min.Y + got.Max.Y) / 2; mid < 28 || mid > 32 {
			t.Errorf("%s: capitals are centred on %d, want about 30", tt.name, mid)
		}
	}
}

func TestDrawingAgainAllocatesNothing(t *testing.T) {
	e := engine(t)
	img := ebiten.NewImage(300, 200)
	draw := func() {
		e.Draw(img, "A paragraph that is wrapped into a few lines.", geom.R(10, 10, 120, 100), body)
		e.DrawAt(img, e.Int(4711), geom.Pt(10, 150), body)
		e.Measure("Play", body, 0)
	}
	for range 20 {
		draw()
	}
	if n := testing.AllocsPerRun(200, draw); n != 0 {
		t.Errorf("drawing known text allocates %v times, want 0", n)
	}
}

func TestHasGlyph(t *testing.T) {
	e := engine(t)
	for _, r := range "äöüßÄÖÜéèêëàâçîïôœùûŒ«»„“”‘’–—…·×−→\u00a0\u202f\u00ad" {
		if !e.HasGlyph(r, text.Bold) {
			t.Errorf("the fonts cannot show %q", r)
		}
	}
	if e.HasGlyph('★', text.Regular) {
		t.Error("★ is said to be in the font; marks are shapes because it is not")
	}
}

func TestSpecimen(t *testing.T) {
	e := engine(t)
	for _, scale := range []float64{1, 2} {
		e.Resize(scale, 1)
		c := paint.New(600, 420, scale)
		c.Fill(paint.Box(geom.R(0, 0, 600, 420)), paint.Hex(0xF3E9D2))
		y := 10.0
		for _, size := range []float64{14, 16, 20, 28, 40} {
			st := body.WithSize(size)
			e.Draw(c.Dst, "Viva Pamplona! Zwölf Boxkämpfer — « Où ? »", geom.R(10, y, 580, size*1.4), st)
			y += size * 1.5
		}
		for w := text.Regular; w <= text.Italic; w++ {
			st := body
			st.Weight = w
			e.Draw(c.Dst, "The seats are told apart without colour too.", geom.R(10, y, 180, 80), st)
			y += 46
		}
		e.Print(c.Turn(-0.2, geom.Pt(420, 300)), "printed 42", geom.R(330, 280, 180, 40), text.Style{Weight: text.Bold, Size: 30, Color: paint.Hex(0xC93A3A), Align: text.Centre})
		c.Fill(e.Outline("DORADA", text.Bold, 48, geom.Pt(330, 380)), paint.Hex(0x3F6B3C))
		playtest.SaveIfWanted(t, map[float64]string{1: "text1", 2: "text2"}[scale], c.Dst)
		if inked(c.Dst).Empty() {
			t.Error("nothing was drawn")
		}
	}
}

// TestAWordThatIsTooWideGivesWay: enlarged text with a word wider than its box is set smaller, but not below the usual size.
func TestAWordThatIsTooWideGivesWay(t *testing.T) {
	e := engine(t)
	const word = "Einstellungen"
	st := text.Style{Size: 20}
	usual := e.Measure(word, st, 0).X
	for _, tt := range []struct{ larger, room, want float64 }{
		{1.25, usual, usual}, {1.25, 2 * usual, 1.25 * usual}, {2, 1.5 * usual, 1.5 * usual}, {2, 3 * usual, 2 * usual}, {2, usual / 2, usual}, {2, 0, 2 * usual},
	} {
		e.Resize(1, tt.larger)
		if got := e.Measure(word, st, tt.room).X; got > tt.want+1.5 || got < tt.want*0.95-1.5 {
			t.Errorf("%v times as large in %v dp, it is %v dp wide, want %v", tt.larger, tt.room, got, tt.want)
		}
	}
	e.Resize(1, 1.25)
	if st.MaxLines = 1; !e.Fits(word, st, geom.R(0, 0, usual+1, 100)) {
		t.Error("on the one line that it may take it is cut off rather than set smaller")
	}
}

// TestTextInItsOwnWidthIsNotSetSmaller lays enlarged text out in a box as wide as the text but for the last bit, such as centring
// a box may lose.
func TestTextInItsOwnWidthIsNotSetSmaller(t *testing.T) {
	e := engine(t)
	for scale := 1.0; scale < 2; scale += 0.005 {
		e.Resize(scale, 1.25)
		whole := e.Measure("de cette couleur\u00a0:", body, 0)
		if got := e.Measure("de cette couleur\u00a0:", body, math.Nextafter(whole.X, 0)); got != whole {
			t.Errorf("scale %v: %v in its own width, else %v", scale, got, whole)
		}
	}
}

// TestTextAboveTheScreenIsRoundedAsBelow: its rows are at the nearest pixel, as those of any other text.
func TestTextAboveTheScreenIsRoundedAsBelow(t *testing.T) {
	e := engine(t)
	st := body
	st.Top = true
	draw := func(y float64) image.Rectangle {
		img := ebiten.NewImage(100, 60)
		img.Fill(paint.Hex(0xffffff))
		e.Draw(img, "Hg", geom.R(10, y, 80, 40), st)
		return inked(img)
	}
	if got, want := draw(-3.6), draw(-4); got != want {
		t.Errorf("at -3.6 there is ink in %v, at -4 in %v", got, want)
	}
}

// TestFacesForHeadings: their letters differ from those of the font that they are made from, and text is no wider than in it.
func TestFacesForHeadings(t *testing.T) {
	e := engine(t)
	for w, of := range map[text.Weight]text.Weight{text.Carved: text.Bold, text.Dancing: text.Bold, text.Engraved: text.Medium, text.Narrow: text.Bold} {
		for _, s := range []string{"Players", "Spielregeln", "Où êtes-vous ?", "100"} {
			if got, most := e.Width(s, w, 24), e.Width(s, of, 24); got > most {
				t.Errorf("face %d: %q is %.1f dp wide, in its font %.1f", w, s, got, most)
			}
			if drawn(e, s, w) == drawn(e, s, of) {
				t.Errorf("face %d: %q looks as in its font", w, s)
			}
		}
	}
}

// drawn returns the pixels of s drawn in a typeface.
func drawn(e *text.Engine, s string, w text.Weight) string {
	c := paint.New(300, 60, 1)
	st := body.WithSize(24)
	st.Weight = w
	e.Draw(c.Dst, s, geom.R(10, 10, 280, 40), st)
	pix := make([]byte, 4*300*60)
	c.Dst.ReadPixels(pix)
	return string(pix)
}

// TestAShadowLiesUnderItsLetters: with a shadow the ink reaches further to the lower right, and no further to the upper left.
func TestAShadowLiesUnderItsLetters(t *testing.T) {
	e := engine(t)
	draw := func(st text.Style) image.Rectangle {
		c := paint.New(200, 60, 1)
		c.Fill(paint.Box(geom.R(0, 0, 200, 60)), paint.Hex(0xFFFFFF))
		e.Draw(c.Dst, "Hg", geom.R(10, 10, 180, 40), st)
		return inked(c.Dst)
	}
	st := body.WithSize(40)
	plain := draw(st)
	st.ShadowColor = st.Color
	if got := draw(st); got.Min != plain.Min || got.Max != plain.Max.Add(image.Pt(2, 2)) {
		t.Errorf("with a shadow there is ink in %v, without in %v", got, plain)
	}
}

// TestLettersLieInTheAlbum draws a small letter and one that is larger than what the engine reserves at a time. Another size drops both.
func TestLettersLieInTheAlbum(t *testing.T) {
	a := new(paint.Album)
	e, err := text.New(a)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []float64{16, 900} {
		c := paint.New(1000, 1000, 1)
		c.Dst.Fill(paint.Hex(0xFFFFFF))
		before := a.PixelsHeld()
		e.Draw(c.Dst, "W", geom.R(0, 0, 1000, 1000), body.WithSize(size))
		if inked(c.Dst).Dx() < int(size/2) || a.PixelsHeld() == before {
			t.Errorf("size %v: %v is inked, and the album holds %d more pixels", size, inked(c.Dst), a.PixelsHeld()-before)
		}
	}
	if e.Resize(2, 1); a.PixelsHeld() != 0 {
		t.Errorf("the album holds %d pixels after a change of scale", a.PixelsHeld())
	}
}
