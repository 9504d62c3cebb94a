package evenings

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/record/ledger"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// curve is a widget with the form of a person, evening by evening: a line in ink of the share of the latest games that were won,
// and a thin dashed one of the share that chance alone would give. The text below the lines is about one evening, which the
// mouse, a tap or the arrow keys choose.
type curve struct {
	ui.Base
	heading  string      // for a screen reader
	dots     []curveDot  // one for each evening, the latest last; at least 2
	chosen   int         // index in dots of the evening that the text is about
	onChoose func(i int) // is called with the index in dots of an evening that the player chooses
	axis     [2]string   // words at the upper and the lower end of the axis
	ends     [2]string   // names of the first and the last evening

	name     string             // name by which the theme keeps the picture of the lines
	painter  func(paint.Canvas) // paints that picture
	axisWide float64            // width in dp of the words at the axis, with the gap between them and the axis
	endsHigh float64            // height in dp of the words that name the first and the last evening
}

// curveDot is one evening of a curve.
type curveDot struct {
	share, chance float64 // the share of the latest games that were won, and that chance alone would give; 0 to 1
	sentence      string  // what the line of text below the curve says of the evening
}

// Limits of a curve.
const (
	maxDots       = 24 // greatest number of evenings
	minCurveGames = 3  // least number of games
	minDots       = 2  // least number of evenings
)

// curveRows returns the curve of the chosen person and box below its heading, or a sentence if there are too few games for a
// curve, or too few evenings. The person must have played the box, or any box if none is chosen.
func (sc *Scene) curveRows() []ui.Widget {
	form := sc.keeper.Book().Evenings(sc.who, sc.box)
	if last := form[len(form)-1].Recent; last.Games < minCurveGames || len(form) < minDots {
		return []ui.Widget{ui.NewLabel(ui.Body, sc.fewGamesText(form))}
	}
	first := max(0, len(form)-maxDots)
	c := &curve{heading: sc.T("evenings.curve"), axis: [2]string{"100\u00a0%", "0\u00a0%"}}
	for i, e := range form[first:] {
		c.dots = append(c.dots, curveDot{e.Recent.Share(), e.Recent.ChanceShare(), sc.describeEvening(&e, first+i+1)})
	}
	last := len(c.dots) - 1
	c.ends = [2]string{sc.nameEvening(&form[first], first+1), sc.nameEvening(&form[len(form)-1], len(form))}
	c.chosen = max(0, last-sc.eveningsAgo)
	c.onChoose = func(i int) { sc.eveningsAgo = last - i }
	c.SetID("book.curve")
	c.name = fmt.Sprint("book.curve", c.dots)
	legend := ui.Row(6, ui.Across(ui.Middle, dashes()), menu.Label(&sc.Screen, ui.Small, "evenings.curve.chance"))
	return []ui.Widget{ui.Flow(12, ui.NewLabel(ui.Strong, c.heading), legend), c}
}

// fewGamesText returns the sentence about a form with too few games or evenings for a curve.
func (sc *Scene) fewGamesText(form []ledger.Evening) string {
	games := 0
	for i := range form {
		games += form[i].Games
	}
	return sc.T("evenings.curve.few", "Name", sc.personName(sc.who), "Count", games)
}

// describeEvening returns the text about an evening: how many games were won on it, and what share of the latest games up to
// then. number is that of the evening among the evenings of the person, from 1.
func (sc *Scene) describeEvening(e *ledger.Evening, number int) string {
	return sc.T("evenings.curve.told", "Evening", sc.nameEvening(e, number), "Won", sc.formatWins(e.Wins), "Games", e.Games,
		"Count", e.Recent.Games, "Share", hundredths(e.Recent.Share()), "Chance", hundredths(e.Recent.ChanceShare()))
}

// nameEvening returns the date of an evening or, if that is not known, a name with its number.
func (sc *Scene) nameEvening(e *ledger.Evening, number int) string {
	if e.Ended == 0 {
		return sc.T("evenings.curve.evening", "Number", number)
	}
	return menu.FormatTime(sc.Services, time.Unix(e.Ended, 0))
}

// hundredths returns a share in hundredths, rounded.
func hundredths(share float64) int { return int(math.Round(100 * share)) }

// Sizes of a curve in dp.
const (
	minCurve   = 200.0 // least width
	plotHeight = 104.0 // of the lines
	plotInset  = 8.0   // between the plot's edges and the dots
	curveGap   = 4.0   // between the plot and the words round it
	dotRadius  = 3.2   // of the dot of an evening
	ringRadius = 7.0   // of the ring round the dot of the chosen evening
)

// style returns the style of the words.
func (*curve) style(t *ui.Theme) text.Style { return t.Style(ui.Small) }

// Measure implements ui.Widget. The height is that with the longest words about an evening, so that it is always the same.
func (c *curve) Measure(t *ui.Theme, width float64) geom.Point {
	high := 0.0
	for i := range c.dots {
		high = max(high, t.Text.Measure(c.dots[i].sentence, c.style(t), width).Y)
	}
	return geom.Pt(minCurve, plotHeight+c.endsGap(t)+curveGap+c.endsHeight(t, width)+high)
}

// endsGap returns the distance in dp from the plot to the words that name the first and the last evening: below the number at the
// lower end of the axis, which is higher with large text.
func (c *curve) endsGap(t *ui.Theme) float64 {
	return max(curveGap, t.Text.LineHeight(c.style(t))/2-plotInset+curveGap)
}

// endsHeight returns the height in dp of the words that name the first and the last evening, each in half the width.
func (c *curve) endsHeight(t *ui.Theme, width float64) float64 {
	high := 0.0
	for _, s := range c.ends {
		high = max(high, t.Text.Measure(s, c.style(t), width/2-curveGap).Y)
	}
	return high
}

// Place implements ui.Widget. It sets what depends on the size: axisWide, endsHigh and painter.
func (c *curve) Place(t *ui.Theme, r geom.Rect) {
	c.Base.Place(t, r)
	c.axisWide = 0
	for _, s := range c.axis {
		c.axisWide = max(c.axisWide, t.Text.Measure(s, c.style(t), 0).X+curveGap)
	}
	c.endsHigh = c.endsHeight(t, r.W)
	size := geom.Pt(r.W-c.axisWide, plotHeight)
	c.painter = func(canvas paint.Canvas) { c.paint(canvas, size) }
}

// plot returns the area of the lines.
func (c *curve) plot() geom.Rect {
	r := c.Rect()
	return geom.R(r.X+c.axisWide, r.Y, r.W-c.axisWide, plotHeight)
}

// dotAt returns where a share of evening i is in a plot of the given size, from the upper left corner of the plot.
func (c *curve) dotAt(size geom.Point, i int, share float64) geom.Point {
	x := plotInset + (size.X-2*plotInset)*float64(i)/float64(len(c.dots)-1)
	return geom.Pt(x, size.Y-plotInset-(size.Y-2*plotInset)*share)
}

// Lines implements ui.TextLister: the words at the axis, the names of the first and the last evening, and the text about the
// chosen one.
func (c *curve) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r, plot, st := c.Rect(), c.plot(), c.style(t)
	h := t.Text.LineHeight(st)
	for i, s := range c.axis {
		y := plot.Y + plotInset + (plot.H-2*plotInset)*float64(i)
		each(s, st.WithAlign(text.Right), geom.R(r.X, y-h/2, c.axisWide-curveGap, h))
	}
	below := geom.R(r.X, plot.Bottom()+c.endsGap(t), r.W, c.endsHigh)
	each(c.ends[0], st.WithAlign(text.Left), geom.R(below.X, below.Y, below.W/2-curveGap, below.H))
	each(c.ends[1], st.WithAlign(text.Right), geom.R(below.Center().X+curveGap, below.Y, below.W/2-curveGap, below.H))
	y := below.Bottom() + curveGap
	st.Top = true // in the room, which is that for the longest text
	each(c.dots[c.chosen].sentence, st.WithAlign(text.Left), geom.R(r.X, y, r.W, r.Bottom()-y))
}

// Draw implements ui.Widget.
func (c *curve) Draw(t *ui.Theme, dst *ebiten.Image) {
	plot := c.plot()
	t.DrawImage(dst, t.Picture(c.name, plot.W, plot.H, c.painter), plot.Min(), 1)
	ring := t.Picture("book.ring", 2*ringRadius+2, 2*ringRadius+2, paintRing)
	at := plot.Min().Add(c.dotAt(plot.Size(), c.chosen, c.dots[c.chosen].share))
	t.DrawImage(dst, ring, at.Sub(geom.Pt(ringRadius+1, ringRadius+1)), 1)
	c.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if c.Focused() {
		t.Glow(dst, c.Rect().Inset(-4), 6, 1)
	}
}

// chooseEvening chooses the evening of dots[i], or the first or the last one if i is outside, and calls onChoose. It does
// nothing if that evening is chosen already.
func (c *curve) chooseEvening(i int) {
	if i = min(max(i, 0), len(c.dots)-1); i != c.chosen {
		c.chosen = i
		c.onChoose(i)
		c.Redraw()
	}
}

// chooseNearest chooses the evening whose dot is nearest to x, in dp of the screen.
func (c *curve) chooseNearest(x float64) {
	plot := c.plot()
	c.chooseEvening(int(math.Round((x - plot.X - plotInset) / (plot.W - 2*plotInset) * float64(len(c.dots)-1))))
}

// Touch implements ui.Toucher. It takes taps; a drag is left to the page.
func (c *curve) Touch(p *input.Pointer) {
	if p.IsTap() && c.Rect().Contains(p.At) {
		c.chooseNearest(p.At.X)
	}
}

// HoverAt implements ui.Hoverer.
func (c *curve) HoverAt(at geom.Point) { c.chooseNearest(at.X) }

// Key implements ui.Keyer. At the first and the last evening it leaves the arrow keys that lead on.
func (c *curve) Key(in *input.Frame) {
	switch {
	case c.chosen > 0 && in.Take(input.Left):
		c.chooseEvening(c.chosen - 1)
	case c.chosen < len(c.dots)-1 && in.Take(input.Right):
		c.chooseEvening(c.chosen + 1)
	}
}

// Adjust implements ui.Adjuster.
func (c *curve) Adjust(i int) { c.chooseEvening(i) }

// Value implements ui.Valuer. It returns the number of the chosen evening, from 0 for the first that is shown.
func (c *curve) Value() string { return strconv.Itoa(c.chosen) }

// Describe implements ui.Describer: a slider from evening to evening.
func (c *curve) Describe(n *stage.Node) {
	n.Role, n.Name, n.Max, n.ValueText = stage.SliderRole, c.heading, len(c.dots)-1, c.dots[c.chosen].sentence
}

// curveInk returns the colours of a curve's line and of the dashed line for chance.
func curveInk() (line, chance color.NRGBA) { return paint.Hex(0x2C3A66), paint.Hex(0x8A4A2C) }

// paint paints the axes, the two lines and the dots of a plot of the given size in dp.
func (c *curve) paint(canvas paint.Canvas, size geom.Point) {
	sheet := canvas.Sheet(size.X, size.Y)
	line, chance := curveInk()
	grey := paint.Fade(paint.Hex(0x6B5A45), 0.75)
	low, high := c.dotAt(size, 0, 0), c.dotAt(size, 0, 1)
	// The last argument of PenLine is a seed, so that each line varies in its own way.
	sheet.PenLine(penStroke(geom.Pt(0.75, high.Y-4), geom.Pt(0.75, low.Y)), 1, grey, 1)
	sheet.PenLine(penStroke(geom.Pt(0.75, low.Y), geom.Pt(size.X-1, low.Y)), 1, grey, 2)
	sheet.PenLine(penStroke(geom.Pt(0.75, high.Y), geom.Pt(size.X-1, high.Y)), 0.6, paint.Fade(grey, 0.4), 3)
	var won, expected []geom.Point // the points of the two lines
	for i, d := range c.dots {
		wonAt, expectedAt := c.dotAt(size, i, d.share), c.dotAt(size, i, d.chance)
		if i == 0 {
			won, expected = append(won, wonAt), append(expected, expectedAt)
			continue
		}
		won = append(won, penStroke(won[len(won)-1], wonAt)[1:]...)
		expected = append(expected, penStroke(expected[len(expected)-1], expectedAt)[1:]...)
	}
	paintDashes(sheet, expected, chance)
	sheet.PenLine(won, 2, line, 5)
	for i, d := range c.dots {
		at := c.dotAt(size, i, d.share)
		sheet.Fill(line, paint.OvalOutline(at, 2*dotRadius, 2*dotRadius))
	}
	sheet.DrawOn(canvas, geom.Point{})
}

// penStroke returns points about 3 dp apart from a to b. They are on a line that trembles a little, as if drawn by hand, but
// begins and ends exactly at a and b.
func penStroke(a, b geom.Point) []geom.Point {
	n := max(1, int(a.Dist(b)/3))
	across := geom.Pt(a.Y-b.Y, b.X-a.X).Mul(1 / max(a.Dist(b), 1e-9))
	pts := []geom.Point{a}
	for i := 1; i <= n; i++ {
		share := float64(i) / float64(n)
		tremble := 0.5 * math.Sin(math.Pi*share) * math.Sin(0.21*float64(i)+a.X+a.Y)
		pts = append(pts, a.Lerp(b, share).Add(across.Mul(tremble)))
	}
	return pts
}

// paintDashes paints a thin dashed line through pts, which are about 3 dp apart: dashes and gaps are two distances long.
func paintDashes(sheet paint.Sheet, pts []geom.Point, ink color.NRGBA) {
	for i := 0; i+2 < len(pts); i += 4 {
		sheet.PenLine(pts[i:i+3], 1.1, ink, uint64(i))
	}
}

// dashes returns a widget with a sample of the dashed line, for the legend.
func dashes() ui.Widget {
	const wide, high = 30, 8
	return ui.NewDrawing(wide, high, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		t.DrawImage(dst, t.Picture("book.dashes", wide, high, func(canvas paint.Canvas) {
			sheet := canvas.Sheet(wide, high)
			_, chance := curveInk()
			paintDashes(sheet, penStroke(geom.Pt(1, high/2), geom.Pt(wide-1, high/2)), chance)
			sheet.DrawOn(canvas, geom.Point{})
		}), r.Min(), 1)
	})
}

// paintRing paints the brass ring round the dot of the chosen evening.
func paintRing(c paint.Canvas) {
	at := geom.Pt(ringRadius+1, ringRadius+1)
	c.Stroke(paint.Circle(at, ringRadius-1), 3, paint.Fade(paint.Hex(0xFFF8E4), 0.8))
	c.Stroke(paint.Circle(at, ringRadius-1), 1.6, paint.Hex(0xB07A1E))
}
