package result

import (
	"image/color"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/logic/match"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// chart is a line chart of one number, the score or the chance of winning, for each seat over a game.
type chart struct {
	ui.Base
	colors    []game.Color // by seat, of the lines
	values    [][]float64  // values[seat][k] is the value after k entries of the match; nil before the first add
	total     int          // number of entries of the match; values may not reach it yet
	low       float64      // value at the lower end of the axis: the least so far, but never above 0
	high      float64      // value at the upper end of the axis: the greatest so far, at least that of an empty chart
	unit      string       // written after the numbers on the axis
	axisWidth float64      // width in dp for the numbers on the axis
	height    float64      // in dp; the screen sets it when it builds its widgets

	stale bool          // values have been added since drawn was painted
	drawn paint.Picture // the lines and their background
	size  geom.Point    // size in dp for which drawn was painted
}

// scoreChart returns the chart of the scores of the finished match m: at its start and after each entry.
func scoreChart(m *match.Match) *chart {
	c := &chart{colors: m.Header().Colors, total: m.Len()}
	position := m.Before(0).Copy()
	c.addScores(position)
	for i := range m.Len() {
		e := m.Entry(i)
		if _, err := position.Apply(e.By, e.Move, nil); err != nil {
			break // cannot be: the match has played it
		}
		c.addScores(position)
	}
	return c
}

// addScores appends the score that each seat has in the position g.
func (c *chart) addScores(g game.Game) {
	values := make([]float64, g.Seats())
	for i := range values {
		values[i] = float64(g.Score(game.Seat(i)))
	}
	c.add(values)
}

// add appends a value for each seat, in order of seats, and widens the axis if a value is outside.
func (c *chart) add(values []float64) {
	if c.values == nil {
		c.values = make([][]float64, len(values))
	}
	for i, v := range values {
		c.values[i] = append(c.values[i], v)
		c.low, c.high = min(c.low, v), max(c.high, v)
	}
	c.stale = true
	c.Redraw()
}

// Sizes of a chart in dp.
const (
	minChart    = 240.0 // least width of the whole chart
	plotMargin  = 12.0  // above and below the lines, for half a number at each end of the axis
	axisGap     = 8.0   // between the axis and its numbers
	badgesWidth = 34.0  // for the badges of the seats, to the right of the lines
	badgePitch  = 24.0  // least distance between the centres of two badges
	seatBadge   = 22.0  // diameter of a badge
)

// Measure implements ui.Widget. The chart takes all the width that the layout gives, but the height that the screen has
// set.
func (c *chart) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(minChart, c.height) }

// Place implements ui.Widget. It sets axisWidth by the numbers that the axis has now.
func (c *chart) Place(t *ui.Theme, r geom.Rect) {
	c.Base.Place(t, r)
	c.axisWidth = axisGap
	for _, s := range c.axisLabels() {
		c.axisWidth = max(c.axisWidth, t.Text.Measure(s, t.Style(ui.Small), 0).X+2*axisGap)
	}
}

// axisLabels returns the numbers at the two ends of the axis, the greatest value first.
func (c *chart) axisLabels() [2]string {
	return [2]string{strconv.Itoa(int(c.high)) + c.unit, strconv.Itoa(int(c.low)) + c.unit}
}

// plotRect returns the rectangle in which the lines are drawn.
func (c *chart) plotRect() geom.Rect {
	r := c.Rect()
	return geom.R(r.X+c.axisWidth, r.Y+plotMargin, r.W-c.axisWidth-badgesWidth, r.H-2*plotMargin)
}

// Draw implements ui.Widget.
func (c *chart) Draw(t *ui.Theme, dst *ebiten.Image) {
	c.prepare(t)
	t.DrawImage(dst, c.drawn.Image, c.Rect().Min(), 1)
	c.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	f := c.plotRect()
	for i, y := range c.badgeYs(f) {
		t.DrawBadge(dst, c.colors[i], geom.Pt(f.Right()+badgesWidth/2+2, y), seatBadge)
	}
}

// Lines implements ui.TextLister: the numbers at the upper and the lower end of the axis.
func (c *chart) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	f, st := c.plotRect(), t.Style(ui.Small).WithAlign(text.Right)
	h := t.Text.LineHeight(st) + 2
	for i, words := range c.axisLabels() {
		each(words, st, geom.R(c.Rect().X, f.Y+f.H*float64(i)-h/2, c.axisWidth-axisGap, h))
	}
}

// y returns the y coordinate of the value v for lines that are drawn in plot; see plotRect.
func (c *chart) y(v float64, plot geom.Rect) float64 {
	if c.high <= c.low {
		return plot.Bottom()
	}
	return plot.Bottom() - (v-c.low)/(c.high-c.low)*plot.H
}

// badgeYs returns the y coordinate of the centre of each seat's badge, for lines that are drawn in plot. A badge is at
// the end of the seat's line, but badges of lines that end close together are moved apart.
func (c *chart) badgeYs(plot geom.Rect) []float64 {
	n := len(c.values)
	centers := make([]float64, n)
	order := make([]int, 0, n) // seats from the top to the bottom, sorted as they are inserted
	for i, v := range c.values {
		centers[i] = c.y(v[len(v)-1], plot)
		pos := len(order)
		for pos > 0 && centers[order[pos-1]] > centers[i] {
			pos--
		}
		order = append(order[:pos], append([]int{i}, order[pos:]...)...)
	}
	spread(centers, order, badgePitch, plot.Y, plot.Bottom())
	return centers
}

// spread changes the coordinates ys so that they are at least gap apart and between low and high. indexes lists the
// indexes of ys in ascending order of coordinates. The first loop makes coordinates greater, from the first on, and the
// second one makes them less, from the last on. If there is not enough room, the first coordinates are less than low.
func spread(ys []float64, indexes []int, gap, low, high float64) {
	for k, i := range indexes {
		minY := low
		if k > 0 {
			minY = ys[indexes[k-1]] + gap
		}
		ys[i] = max(ys[i], minY)
	}
	for k := len(indexes) - 1; k >= 0; k-- {
		maxY := high
		if k < len(indexes)-1 {
			maxY = ys[indexes[k+1]] - gap
		}
		ys[indexes[k]] = min(ys[indexes[k]], maxY)
	}
}

// prepare paints c.drawn unless it has been painted for the present values and size, and the theme has not dropped it
// since.
func (c *chart) prepare(t *ui.Theme) {
	r := c.Rect()
	if c.drawn.Image != nil && !c.stale && c.size == r.Size() {
		return
	}
	c.size, c.stale = r.Size(), false
	canvas := t.Album().Canvas(r.W, r.H, t.Scale())
	f := c.plotRect().Add(geom.Pt(-r.X, -r.Y))
	paintGrid(canvas, f, t.Palette)
	for i := range c.values {
		c.paintLine(canvas, f, i)
	}
	t.Renew(&c.drawn, canvas)
}

// paintGrid paints the background of the chart's lines into plot: paper with five faint horizontal lines, and the axes on
// the left and below.
func paintGrid(c paint.Canvas, plot geom.Rect, palette piece.Palette) {
	c.Fill(paint.RoundRect(plot.Inset(-4), 4), paint.Fade(paint.Lighten(palette.Paper, 0.5), 0.7))
	for k := range 5 {
		y := plot.Y + plot.H*float64(k)/4
		c.Line(geom.Pt(plot.X, y), geom.Pt(plot.Right(), y), 0.75, paint.Fade(palette.Ink, 0.16))
	}
	c.Line(geom.Pt(plot.X, plot.Y-4), geom.Pt(plot.X, plot.Bottom()), 1.25, paint.Fade(palette.Ink, 0.6))
	c.Line(geom.Pt(plot.X, plot.Bottom()), geom.Pt(plot.Right(), plot.Bottom()), 1.25, paint.Fade(palette.Ink, 0.6))
}

// paintLine paints the line of seat i into plot, with a dark edge, so that light colours show on paper. The width of plot
// stands for the whole match, so the line ends before the right edge while values are missing. It paints nothing while
// there are fewer than two values.
func (c *chart) paintLine(canvas paint.Canvas, plot geom.Rect, i int) {
	values := c.values[i]
	if len(values) < 2 || c.total < 1 {
		return
	}
	pts := make([]geom.Point, 0, len(values))
	for k, value := range values {
		point := geom.Pt(plot.X+plot.W*float64(k)/float64(c.total), c.y(value, plot))
		if n := len(pts); n > 1 && value == values[k-1] && value == values[k-2] {
			pts[n-1] = point // a straight stretch needs no more points
			continue
		}
		pts = append(pts, point)
	}
	hue := piece.SeatColor(c.colors[i])
	strokeAll(canvas, pts, 4, paint.Darken(hue, 0.55)) // the edge shows on both sides of the narrower line
	strokeAll(canvas, pts, 2.6, hue)
}

// strokeSegments is the number of line segments that are stroked at once. The outline of many more would overflow the
// counter by which the renderer decides whether a pixel is inside.
const strokeSegments = 12

// strokeAll strokes a line through pts, strokeSegments segments at a time. width is in dp.
func strokeAll(canvas paint.Canvas, pts []geom.Point, width float64, col color.NRGBA) {
	for i := 0; i+1 < len(pts); i += strokeSegments {
		canvas.Stroke(paint.Polyline(pts[i:min(i+strokeSegments+1, len(pts))]...), width, col)
	}
}
