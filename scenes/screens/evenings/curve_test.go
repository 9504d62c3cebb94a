package evenings

import (
	"fmt"
	"image/color"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/kit/words"
)

// played returns games of Ada's on evenings in October 2026: for each evening, by its day, a letter for each game: w won, l lost,
// s shared with another. There are as many players as each game has.
func played(players int, evenings ...string) (games []ledger.Game) {
	for day, results := range evenings {
		for n, result := range results {
			at := time.Date(2026, 10, day+1, 19+n, 0, 0, 0, time.Local)
			ada, bo := 0.0, 1.0
			switch result {
			case 'w':
				ada, bo = 1, 0
			case 's':
				ada, bo = 0.5, 0.5
			}
			g := ledger.Game{Box: "dorada", Replay: fmt.Sprint(day, ".", n), Ended: at.Unix(), Plies: 90}
			for i := range players {
				g.Players = append(g.Players, ledger.Player{Name: []string{"Ada", "Bo", "", ""}[i], Color: []string{"red", "blue", "green", "white"}[i], Share: []float64{ada, bo, 0, 0}[i]})
			}
			for i := 2; i < players; i++ {
				g.Players[i].Level = "medium"
			}
			games = append(games, g)
		}
	}
	return games
}

// openCurve opens the page of Ada, and returns the curve on it, nil if there is none.
func openCurve(t *testing.T, lang words.Lang, w, h int, games ...ledger.Game) (*screen, *curve) {
	t.Helper()
	sc := open(t, lang, w, h, games...)
	sc.Tap("book.page.people")
	sc.Settle()
	c, _ := sc.Root.Find("book.curve").(*curve)
	return sc, c
}

// TestTheCurveTellsOfEveryEvening, in every language.
func TestTheCurveTellsOfEveryEvening(t *testing.T) {
	games := played(4, "w", "wl", "lls", "wwwwl")
	for lang, want := range map[words.Lang][]string{
		words.English: {
			"1 October 2026 · won 1 of 1 · 100% of the first game, chance alone 25%",
			"2 October 2026 · won 1 of 2 · 67% of the last 3 games, chance alone 25%",
			"3 October 2026 · won 0.5 of 3 · 42% of the last 6 games, chance alone 25%",
			"4 October 2026 · won 4 of 5 · 55% of the last 10 games, chance alone 25%",
		},
		words.German: {
			"1. Oktober 2026 · 1 von 1 gewonnen · 100\u00a0% der ersten Partie, Zufall allein 25\u00a0%",
			"2. Oktober 2026 · 1 von 2 gewonnen · 67\u00a0% der letzten 3 Partien, Zufall allein 25\u00a0%",
			"3. Oktober 2026 · 0,5 von 3 gewonnen · 42\u00a0% der letzten 6 Partien, Zufall allein 25\u00a0%",
			"4. Oktober 2026 · 4 von 5 gewonnen · 55\u00a0% der letzten 10 Partien, Zufall allein 25\u00a0%",
		},
		words.French: {
			"1 octobre 2026 · 1 sur 1 gagnées · 100\u00a0% de la première partie, pur hasard 25\u00a0%",
			"2 octobre 2026 · 1 sur 2 gagnées · 67\u00a0% des 3 dernières parties, pur hasard 25\u00a0%",
			"3 octobre 2026 · 0,5 sur 3 gagnées · 42\u00a0% des 6 dernières parties, pur hasard 25\u00a0%",
			"4 octobre 2026 · 4 sur 5 gagnées · 55\u00a0% des 10 dernières parties, pur hasard 25\u00a0%",
		},
	} {
		sc, c := openCurve(t, lang, 1280, 800, games...)
		if c == nil {
			t.Fatalf("%s: there is no curve", lang)
		}
		var got []string
		for _, d := range c.dots {
			got = append(got, d.sentence)
		}
		if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
			t.Errorf("%s: it is told\n%q, want\n%q", lang, got, want)
		}
		if last := len(want) - 1; !sc.ShowsText(want[last]) || sc.ShowsText(want[0]) {
			t.Errorf("%s: the page says %q", lang, sc.Texts())
		}
		first, _, _ := strings.Cut(want[0], " ·")
		latest, _, _ := strings.Cut(want[3], " ·")
		if !sc.ShowsText(first) || !sc.ShowsText(latest) {
			t.Errorf("%s: the curve goes from %q to %q, not from %q to %q", lang, c.ends[0], c.ends[1], first, latest)
		}
	}
}

// TestTheCurveEndsAtTheRate of all games, rounded alike, as long as no game is too old for it.
func TestTheCurveEndsAtTheRate(t *testing.T) {
	sc, c := openCurve(t, words.English, 1280, 800, played(2, "w", "lllllll")...)
	if told := "2 October 2026 · won 0 of 7 · 13% of the last 8 games, chance alone 50%"; !sc.ShowsText(told) || !sc.ShowsText("13\u00a0%") {
		t.Errorf("the curve ends at %q, the page says %q", c.dots[c.chosen].sentence, sc.Texts())
	}
}

// TestAnEveningIsChosen by a tap, the mouse, the keys and a pad.
func TestAnEveningIsChosen(t *testing.T) {
	place := func(c *curve, i int) geom.Point {
		return c.plot().Min().Add(c.dotAt(c.plot().Size(), i, 0.2)).Add(geom.Pt(3, 0))
	}
	for name, tt := range map[string]struct {
		do   func(sc *screen, c *curve)
		want int
	}{
		"the latest at first": {func(*screen, *curve) {}, 4},
		"a tap":               {func(sc *screen, c *curve) { sc.TapAt(place(c, 1)) }, 1},
		"a tap at the words":  {func(sc *screen, c *curve) { sc.TapAt(c.Rect().At(0.01, 0.98)) }, 0},
		"the mouse":           {func(sc *screen, c *curve) { sc.Hover(place(c, 2)) }, 2},
		"a key":               {func(sc *screen, _ *curve) { sc.Root.Focus("book.curve"); sc.Key(ebiten.KeyArrowLeft) }, 3},
		"keys there and back": {func(sc *screen, _ *curve) {
			sc.Root.Focus("book.curve")
			for range 3 {
				sc.Key(ebiten.KeyArrowLeft)
			}
			sc.Key(ebiten.KeyArrowRight)
		}, 2},
		"a pad": {func(sc *screen, _ *curve) { sc.Root.Focus("book.curve"); sc.Pad(input.Left); sc.Pad(input.Left) }, 2},
		"keys while the mouse rests": {func(sc *screen, c *curve) {
			sc.Hover(place(c, 2))
			sc.Root.Focus("book.curve")
			sc.Key(ebiten.KeyArrowLeft)
			sc.Key(ebiten.KeyArrowLeft)
		}, 0},
		"keys while the page is built again under the mouse": {func(sc *screen, c *curve) {
			sc.Hover(place(c, 2))
			sc.Root.Focus("book.curve")
			sc.Key(ebiten.KeyArrowLeft)
			sc.Rebuild()
			sc.Key(ebiten.KeyArrowLeft)
		}, 0},
		"kept when the page is built again": {func(sc *screen, c *curve) { sc.TapAt(place(c, 1)); sc.Rig.Resize(390, 844) }, 1},
		"a drag is left to the page":        {func(sc *screen, c *curve) { sc.Swipe(place(c, 0), place(c, 0).Add(geom.Pt(20, -40))) }, 4},
	} {
		sc, c := openCurve(t, words.English, 1280, 800, played(2, "w", "wl", "lls", "w", "l")...)
		tt.do(sc, c)
		c = sc.Root.Find("book.curve").(*curve)
		if c.chosen != tt.want || !sc.ShowsText(c.dots[tt.want].sentence) {
			t.Errorf("%s: evening %d is told of, want %d: %q", name, c.chosen, tt.want, sc.Texts())
		}
	}
}

// TestTheCurveIsLeftAtItsEnds: there the arrow keys lead on, from the curve or from the page.
func TestTheCurveIsLeftAtItsEnds(t *testing.T) {
	_, c := openCurve(t, words.English, 1280, 800, played(2, "w", "l", "w")...)
	for _, tt := range []struct {
		at   int
		key  input.Intents
		left bool
	}{{2, input.Right, true}, {2, input.Left, false}, {0, input.Left, true}, {0, input.Right, false}, {1, input.Up, true}} {
		c.chooseEvening(tt.at)
		in := &input.Frame{Intents: tt.key}
		if c.Key(in); in.Has(tt.key) != tt.left {
			t.Errorf("at evening %d: the key is left %v, want %v", tt.at, in.Has(tt.key), tt.left)
		}
	}
}

// TestTheCurveIsRead as a slider from evening to evening.
func TestTheCurveIsRead(t *testing.T) {
	sc, c := openCurve(t, words.English, 1280, 800, played(2, "w", "wl", "lls")...)
	rep := sc.InspectForScreenReader()
	if !rep.Do(stage.Action{Kind: stage.Adjust, Value: 1}, "book.curve") {
		t.Fatal("the curve cannot be adjusted")
	}
	n := sc.InspectForScreenReader().Node("book.curve")
	if n == nil || n.Role != stage.SliderRole || n.Name != "Games won, evening by evening" || n.Value != "1" || n.Max != 2 || n.ValueText != c.dots[1].sentence {
		t.Errorf("the curve is read as %+v", n)
	}
}

// TestAFewGamesAreNoCurve, but a sentence.
func TestAFewGamesAreNoCurve(t *testing.T) {
	for want, evenings := range map[string][]string{
		"Ada has finished one game. After three, on two evenings at least, a curve begins here.": {"w"},
		"Ada has finished 2 games. After three, on two evenings at least, a curve begins here.":  {"w", "l"},
		"Ada has finished 4 games. After three, on two evenings at least, a curve begins here.":  {"wlwl"},
	} {
		sc, c := openCurve(t, words.English, 1280, 800, played(2, evenings...)...)
		if c != nil || !sc.ShowsText(want) {
			t.Errorf("%v: there is a curve: %v; the page says %q", evenings, c != nil, sc.Texts())
		}
	}
	if _, c := openCurve(t, words.English, 1280, 800, played(2, "wl", "w")...); c == nil {
		t.Error("three games on two evenings are no curve")
	}
}

// TestTheCurveHasTheLatestEvenings only, and dates or numbers at its ends.
func TestTheCurveHasTheLatestEvenings(t *testing.T) {
	evenings := strings.Split(strings.Repeat("w l ", 15), " ")
	_, c := openCurve(t, words.English, 1280, 800, played(2, evenings[:30]...)...)
	if len(c.dots) != maxDots || c.ends != [2]string{"7 October 2026", "30 October 2026"} {
		t.Errorf("%d evenings, from %q to %q", len(c.dots), c.ends[0], c.ends[1])
	}
	games := played(2, "w", "l", "w")
	for i := range games {
		games[i].Ended = 0
	}
	_, c = openCurve(t, words.English, 1280, 800, games...)
	if c.ends != [2]string{"evening 1", "evening 3"} {
		t.Errorf("evenings without a date are called %q and %q", c.ends[0], c.ends[1])
	}
}

// TestTheCurveIsPaintedWhereItsFiguresAre: the dots lie at the shares, on the line, and the dashes at the share of chance.
func TestTheCurveIsPaintedWhereItsFiguresAre(t *testing.T) {
	c := &curve{dots: []curveDot{{0, 0.5, ""}, {1, 0.5, ""}, {0.25, 0.5, ""}}}
	size := geom.Pt(200, plotHeight)
	canvas := paint.New(size.X, size.Y, 1)
	c.paint(canvas, size)
	line, chance := curveInk()
	at := func(p geom.Point) color.NRGBA {
		return color.NRGBAModel.Convert(canvas.Dst.At(int(p.X), int(p.Y))).(color.NRGBA)
	}
	low, high := size.Y-plotInset, plotInset
	for _, p := range []geom.Point{
		{X: plotInset, Y: low}, {X: 100, Y: high}, {X: 200 - plotInset, Y: low - 0.25*(low-high)}, // the dots
		{X: (plotInset + 100) / 2, Y: (low + high) / 2}, // on the way from the first to the second
	} {
		if got := at(p); got.A < 200 || distance(got, line) > 60 {
			t.Errorf("at %v there is %v, want the ink of the line %v", p, got, line)
		}
	}
	dashed := 0
	for x := int(plotInset); x < 200-int(plotInset); x++ {
		if got := at(geom.Pt(float64(x), (low+high)/2)); got.A > 90 && distance(got, chance) < 60 {
			dashed++
		}
	}
	if dashed < 50 || dashed > 150 {
		t.Errorf("%d of 184 pixels at the share of chance are dashes", dashed)
	}
}

// distance returns how far apart two colours are in their three components together.
func distance(a, b color.NRGBA) int {
	apart := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return apart(a.R, b.R) + apart(a.G, b.G) + apart(a.B, b.B)
}

// TestTheCurveIsDrawnWithoutAllocations once it has been painted.
func TestTheCurveIsDrawnWithoutAllocations(t *testing.T) {
	sc, c := openCurve(t, words.English, 1280, 800, played(2, "w", "wl", "lls")...)
	sc.WarmUp(9)
	dst := sc.Frame()
	for range 9 {
		c.Draw(sc.Root.Theme, dst)
	}
	dst.At(0, 0)
	if n := testing.AllocsPerRun(8, func() { c.Draw(sc.Root.Theme, dst) }); n > 0 {
		t.Errorf("a curve allocates %v times", n)
	}
}

// TestTheCurveFits with its longest words in a narrow book.
func TestTheCurveFits(t *testing.T) {
	for _, lang := range words.Languages() {
		sc, _ := openCurve(t, lang, 390, 844, played(4, "w", "wl", "lls", "wwwwl")...)
		for _, text := range texts {
			sc.Services.Change(sc.Context(), text.set)
			sc.Settle()
			c := sc.Root.Find("book.curve").(*curve)
			for i := range c.dots {
				c.chooseEvening(i)
				for _, p := range sc.Root.Audit() {
					t.Errorf("%s, %s text: %v", lang, text.name, p)
				}
			}
		}
	}
}

var _ ui.Hoverer = (*curve)(nil)

// TestTheWordsOfTheCurveLieApart: the axis, the first and the last evening and what is told of one, with small text and large.
func TestTheWordsOfTheCurveLieApart(t *testing.T) {
	sc, c := openCurve(t, words.English, 390, 844, played(4, "w", "wl", "lls")...)
	if c == nil {
		t.Fatal("there is no curve")
	}
	for _, scale := range []float64{1, 1.5, 2} {
		sc.Context().SetTextScale(scale)
		sc.Ticks(3)
		var boxes []geom.Rect
		c = sc.Root.Find("book.curve").(*curve)
		c.Lines(sc.Services.Theme, func(_ string, _ text.Style, box geom.Rect) { boxes = append(boxes, box) })
		for i, r := range boxes {
			for _, other := range boxes[:i] {
				if r.Overlaps(other) {
					t.Errorf("text %v times as large: words at %v lie over words at %v", scale, r, other)
				}
			}
		}
	}
}
