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

// curve shows how a number went for each seat over a game: points, or chances to win.
type curve struct {
	ui.Base
	colors []game.Color
	values [][]float64 // by seat, then by entry
	total  int         // entries in all, which may be more than are known yet
	low    float64
	high   float64
	unit   string  // after the numbers at the axis
	axis   float64 // room in dp for them
	tall   float64 // dp

	stale bool          // more is known than the picture shows
	drawn paint.Picture // the picture, of the size and scale below
	size  geom.Point
	scale float64
}

// scores returns the curve of the points.
func scores(m *match.Match) *curve {
	c := &curve{colors: m.Header().Colors, total: m.Len()}
	g := m.Before(0).Copy()
	c.note(g)
	for i := range m.Len() {
		e := m.Entry(i)
		if _, err := g.Apply(e.By, e.Move, nil); err != nil {
			break // cannot be: the match has played it
		}
		c.note(g)
	}
	return c
}

// note appends the points of a position.
func (c *curve) note(g game.Game) {
	values := make([]float64, g.Seats())
	for i := range values {
		values[i] = float64(g.Score(game.Seat(i)))
	}
	c.add(values)
}

// add appends what each seat has at the next entry.
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

// The measures of a curve in dp.
const (
	axisGap    = 8.0
	badgesWide = 34.0
)

// Measure implements ui.Widget.
func (c *curve) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(240, c.tall) }

// Place implements ui.Widget.
func (c *curve) Place(t *ui.Theme, r geom.Rect) {
	c.Base.Place(t, r)
	c.axis = axisGap
	for _, s := range c.marks() {
		c.axis = max(c.axis, t.Text.Measure(s, t.Style(ui.Small), 0).X+2*axisGap)
	}
}

// marks returns the numbers at the axis, the highest first.
func (c *curve) marks() [2]string {
	return [2]string{strconv.Itoa(int(c.high)) + c.unit, strconv.Itoa(int(c.low)) + c.unit}
}

// field returns where the lines run.
func (c *curve) field() geom.Rect {
	r := c.Rect()
	return geom.R(r.X+c.axis, r.Y+12, r.W-c.axis-badgesWide, r.H-24)
}

// Draw implements ui.Widget.
func (c *curve) Draw(t *ui.Theme, dst *ebiten.Image) {
	c.prepare(t)
	t.DrawImage(dst, c.drawn.Image, c.Rect().Min(), 1)
	c.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	f := c.field()
	for i, y := range c.ends(f) {
		t.DrawBadge(dst, c.colors[i], geom.Pt(f.Right()+badgesWide/2+2, y), 22)
	}
}

// Lines implements ui.TextLister: the numbers at the axis.
func (c *curve) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	f, st := c.field(), t.Style(ui.Small).WithAlign(text.Right)
	h := t.Text.LineHeight(st) + 2
	for i, words := range c.marks() {
		each(words, st, geom.R(c.Rect().X, f.Y+f.H*float64(i)-h/2, c.axis-axisGap, h))
	}
}

// y returns how high a value is in f.
func (c *curve) y(v float64, f geom.Rect) float64 {
	if c.high <= c.low {
		return f.Bottom()
	}
	return f.Bottom() - (v-c.low)/(c.high-c.low)*f.H
}

// ends returns the heights of the badges behind the lines, moved apart where lines end together.
func (c *curve) ends(f geom.Rect) []float64 {
	n := len(c.values)
	ys := make([]float64, n)
	order := make([]int, 0, n)
	for i, v := range c.values {
		ys[i] = c.y(v[len(v)-1], f)
		at := len(order)
		for at > 0 && ys[order[at-1]] > ys[i] {
			at--
		}
		order = append(order[:at], append([]int{i}, order[at:]...)...)
	}
	spread(ys, order, 24, f.Y, f.Bottom())
	return ys
}

// spread moves heights apart to at least gap, within low and high, from the top down and back.
func spread(ys []float64, order []int, gap, low, high float64) {
	for k, i := range order {
		least := low
		if k > 0 {
			least = ys[order[k-1]] + gap
		}
		ys[i] = max(ys[i], least)
	}
	for k := len(order) - 1; k >= 0; k-- {
		most := high
		if k < len(order)-1 {
			most = ys[order[k+1]] - gap
		}
		ys[order[k]] = min(ys[order[k]], most)
	}
}

// prepare paints the lines once for a size.
func (c *curve) prepare(t *ui.Theme) {
	r := c.Rect()
	if c.drawn.Image != nil && !c.stale && c.size == r.Size() && c.scale == t.Scale() {
		return
	}
	c.size, c.scale, c.stale = r.Size(), t.Scale(), false
	canvas := paint.New(r.W, r.H, t.Scale())
	f := c.field().Add(geom.Pt(-r.X, -r.Y))
	paintGrid(canvas, f, t.Palette)
	for i := range c.values {
		c.paintLine(canvas, f, i)
	}
	t.Renew(&c.drawn, canvas)
}

// paintGrid draws the paper that the lines run on.
func paintGrid(c paint.Canvas, f geom.Rect, p piece.Palette) {
	c.Fill(paint.RoundRect(f.Inset(-4), 4), paint.Fade(paint.Lighten(p.Paper, 0.5), 0.7))
	for k := range 5 {
		y := f.Y + f.H*float64(k)/4
		c.Line(geom.Pt(f.X, y), geom.Pt(f.Right(), y), 0.75, paint.Fade(p.Ink, 0.16))
	}
	c.Line(geom.Pt(f.X, f.Y-4), geom.Pt(f.X, f.Bottom()), 1.25, paint.Fade(p.Ink, 0.6))
	c.Line(geom.Pt(f.X, f.Bottom()), geom.Pt(f.Right(), f.Bottom()), 1.25, paint.Fade(p.Ink, 0.6))
}

// paintLine draws the line of one seat, with an edge that shows light colours on paper.
func (c *curve) paintLine(canvas paint.Canvas, f geom.Rect, i int) {
	v := c.values[i]
	if len(v) < 2 || c.total < 1 {
		return
	}
	pts := make([]geom.Point, 0, len(v))
	for k, value := range v {
		at := geom.Pt(f.X+f.W*float64(k)/float64(c.total), c.y(value, f))
		if n := len(pts); n > 1 && value == v[k-1] && value == v[k-2] {
			pts[n-1] = at // a straight stretch needs no more points
			continue
		}
		pts = append(pts, at)
	}
	hue := piece.SeatColor(c.colors[i])
	strokeAll(canvas, pts, 4, paint.Darken(hue, 0.55))
	strokeAll(canvas, pts, 2.6, hue)
}

// stretch is how many points of a line are stroked at once: the outline of more, up and down, would overflow what counts
// whether a pixel lies inside.
const stretch = 12

// strokeAll draws a line through points in stretches that join.
func strokeAll(canvas paint.Canvas, pts []geom.Point, width float64, col color.NRGBA) {
	for i := 0; i+1 < len(pts); i += stretch {
		canvas.Stroke(paint.Polyline(pts[i:min(i+stretch+1, len(pts))]...), width, col)
	}
}
