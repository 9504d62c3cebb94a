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

// curve is a line chart of one number, the score or the chance of winning, for each seat over a game.
type curve struct {
	ui.Base
	colors    []game.Color
	values    [][]float64 // by seat, then by entry
	total     int         // number of entries of the match; values may have fewer
	low       float64     // least value so far, at most 0
	high      float64     // greatest value so far
	unit      string      // written after the numbers on the axis
	axisWidth float64     // in dp, for the numbers
	height    float64     // in dp

	stale bool          // values have been added since drawn was painted
	drawn paint.Picture // picture, painted with size and scale
	size  geom.Point
	scale float64
}

// scoreCurve returns the chart of the scores of a finished match, before each entry and at the end.
func scoreCurve(m *match.Match) *curve {
	chart := &curve{colors: m.Header().Colors, total: m.Len()}
	position := m.Before(0).Copy()
	chart.addScores(position)
	for i := range m.Len() {
		e := m.Entry(i)
		if _, err := position.Apply(e.By, e.Move, nil); err != nil {
			break // cannot be: the match has played it
		}
		chart.addScores(position)
	}
	return chart
}

// addScores appends the score of each seat at g.
func (c *curve) addScores(g game.Game) {
	values := make([]float64, g.Seats())
	for i := range values {
		values[i] = float64(g.Score(game.Seat(i)))
	}
	c.add(values)
}

// add appends a value for each seat.
func (c *curve) add(values []float64) {
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

// Sizes of a chart in dp: the gap between the axis and its numbers, and the width for the badges at the right.
const (
	axisGap     = 8.0
	badgesWidth = 34.0
)

// Measure implements ui.Widget.
func (c *curve) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(240, c.height) }

// Place implements ui.Widget.
func (c *curve) Place(t *ui.Theme, r geom.Rect) {
	c.Base.Place(t, r)
	c.axisWidth = axisGap
	for _, s := range c.axisLabels() {
		c.axisWidth = max(c.axisWidth, t.Text.Measure(s, t.Style(ui.Small), 0).X+2*axisGap)
	}
}

// axisLabels returns the texts for the greatest and the least value.
func (c *curve) axisLabels() [2]string {
	return [2]string{strconv.Itoa(int(c.high)) + c.unit, strconv.Itoa(int(c.low)) + c.unit}
}

// plotRect returns the rectangle in which the lines are drawn.
func (c *curve) plotRect() geom.Rect {
	r := c.Rect()
	return geom.R(r.X+c.axisWidth, r.Y+12, r.W-c.axisWidth-badgesWidth, r.H-24)
}

// Draw implements ui.Widget.
func (c *curve) Draw(t *ui.Theme, dst *ebiten.Image) {
	c.prepare(t)
	t.DrawImage(dst, c.drawn.Image, c.Rect().Min(), 1)
	c.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	f := c.plotRect()
	for i, y := range c.badgeYs(f) {
		t.DrawBadge(dst, c.colors[i], geom.Pt(f.Right()+badgesWidth/2+2, y), 22)
	}
}

// Lines implements ui.TextLister: the numbers at the axis.
func (c *curve) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	f, st := c.plotRect(), t.Style(ui.Small).WithAlign(text.Right)
	h := t.Text.LineHeight(st) + 2
	for i, words := range c.axisLabels() {
		each(words, st, geom.R(c.Rect().X, f.Y+f.H*float64(i)-h/2, c.axisWidth-axisGap, h))
	}
}

// y returns the y coordinate in f of the value v.
func (c *curve) y(v float64, f geom.Rect) float64 {
	if c.high <= c.low {
		return f.Bottom()
	}
	return f.Bottom() - (v-c.low)/(c.high-c.low)*f.H
}

// badgeYs returns the y coordinate of each seat's badge: at the end of its line, but moved apart if lines end close
// together.
func (c *curve) badgeYs(f geom.Rect) []float64 {
	n := len(c.values)
	centers := make([]float64, n)
	order := make([]int, 0, n)
	for i, v := range c.values {
		centers[i] = c.y(v[len(v)-1], f)
		pos := len(order)
		for pos > 0 && centers[order[pos-1]] > centers[i] {
			pos--
		}
		order = append(order[:pos], append([]int{i}, order[pos:]...)...)
	}
	spread(centers, order, 24, f.Y, f.Bottom())
	return centers
}

// spread moves the coordinates ys, whose ascending order is given by indexes, at least gap apart and into low to high.
// If they do not fit, high takes precedence.
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

// prepare paints the picture if there is none for the present values, size and scale.
func (c *curve) prepare(t *ui.Theme) {
	r := c.Rect()
	if c.drawn.Image != nil && !c.stale && c.size == r.Size() && c.scale == t.Scale() {
		return
	}
	c.size, c.scale, c.stale = r.Size(), t.Scale(), false
	canvas := paint.New(r.W, r.H, t.Scale())
	f := c.plotRect().Add(geom.Pt(-r.X, -r.Y))
	paintGrid(canvas, f, t.Palette)
	for i := range c.values {
		c.paintLine(canvas, f, i)
	}
	t.Renew(&c.drawn, canvas)
}

// paintGrid paints the background of the lines: paper with five horizontal lines, and two axes.
func paintGrid(c paint.Canvas, plot geom.Rect, palette piece.Palette) {
	c.Fill(paint.RoundRect(plot.Inset(-4), 4), paint.Fade(paint.Lighten(palette.Paper, 0.5), 0.7))
	for k := range 5 {
		y := plot.Y + plot.H*float64(k)/4
		c.Line(geom.Pt(plot.X, y), geom.Pt(plot.Right(), y), 0.75, paint.Fade(palette.Ink, 0.16))
	}
	c.Line(geom.Pt(plot.X, plot.Y-4), geom.Pt(plot.X, plot.Bottom()), 1.25, paint.Fade(palette.Ink, 0.6))
	c.Line(geom.Pt(plot.X, plot.Bottom()), geom.Pt(plot.Right(), plot.Bottom()), 1.25, paint.Fade(palette.Ink, 0.6))
}

// paintLine paints the line of seat i, with a dark edge, so that light colours show on paper.
func (c *curve) paintLine(canvas paint.Canvas, plot geom.Rect, i int) {
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
	strokeAll(canvas, pts, 4, paint.Darken(hue, 0.55))
	strokeAll(canvas, pts, 2.6, hue)
}

// strokePoints is the number of line segments that are stroked at once. The outline of many more would overflow the
// counter by which the renderer decides whether a pixel is inside.
const strokePoints = 12

// strokeAll strokes a line through pts, strokePoints segments at a time.
func strokeAll(canvas paint.Canvas, pts []geom.Point, width float64, col color.NRGBA) {
	for i := 0; i+1 < len(pts); i += strokePoints {
		canvas.Stroke(paint.Polyline(pts[i:min(i+strokePoints+1, len(pts))]...), width, col)
	}
}
