package galopp

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/boxes/galopp/race"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// chart is the layout of the curves of a history of gold.
type chart struct {
	field geom.Rect // the area of the curves
	last  int       // the last moment of the history, at least 1
	high  int32     // the greatest amount of gold, at least 10
}

// newChart lays out the curves of h in r. It leaves room for numbers: wide dp at the left of the curves, and high dp below them.
func newChart(h *race.History, r geom.Rect, seats int, wide, high float64) chart {
	_, f := r.CutLeft(wide)
	_, f = f.CutBottom(high)
	return chart{field: f, last: max(1, h.Last()), high: h.Most(seats)}
}

// at returns the point of a curve for an amount of gold at the i-th moment of the history; see race.Moments.
func (k *chart) at(i int, gold int32) geom.Point {
	f := k.field // with margins of 14 dp at the sides, 16 above and 8 below, so that dots are within
	return geom.Pt(f.X+14+(f.W-28)*float64(i)/float64(k.last), f.Bottom()-8-(f.H-24)*float64(gold)/float64(k.high))
}

// racesApart returns by how many races the numbers below the curves are apart: the fewest for which numbers of a width in dp have
// room side by side.
func (k *chart) racesApart(wide float64) int {
	race := k.at(2, 0).X - k.at(0, 0).X // from race to race: the moments after races are even
	return max(1, int(math.Ceil(wide/race)))
}

// curve is the cached picture of the curves of a history.
type curve struct {
	drawn   paint.Picture
	history race.History // the history in the picture
	size    geom.Point   // the size of the picture in dp
}

// picture returns the picture of the curves of the history h in the layout k, as large as k.field. The picture is painted anew if
// the history or the size has changed, or if the theme has dropped the picture.
func (c *curve) picture(t *ui.Theme, h *race.History, k chart, colors game.Table) *ebiten.Image {
	size := k.field.Size()
	if c.drawn.Image != nil && c.history == *h && c.size == size {
		return c.drawn.Image
	}
	canvas := t.Album().Canvas(size.X, size.Y, t.Scale())
	k.field = geom.R(0, 0, size.X, size.Y) // k is a copy
	k.paint(canvas, h, colors)
	t.Renew(&c.drawn, canvas)
	c.history, c.size = *h, size
	return c.drawn.Image
}

// drawField draws the background and the grid of the chart.
func (k chart) drawField(t *ui.Theme, dst *ebiten.Image) {
	at := k.field.Min()
	k.field = geom.R(0, 0, k.field.W, k.field.H)
	// Each pair of high and last has a variant of its own, since last is below race.Moments.
	img := t.Variant("galopp-field", int(k.high)*race.Moments+k.last, k.field.W, k.field.H, func(c paint.Canvas) { k.paintField(c, t.Palette) })
	t.DrawImage(dst, img, at, 1)
}

// paintField paints the background with the grid: a horizontal line at each gridStep of gold, a vertical one after each race.
func (k *chart) paintField(c paint.Canvas, p piece.Palette) {
	f := k.field.Inset(1)
	c.Fill(paint.RoundRect(f, 6), paint.Fade(paint.Lighten(p.Paper, 0.5), 0.8))
	for g := int32(0); g <= k.high; g += gridStep(k.high) {
		y := k.at(0, g).Y
		c.Line(geom.Pt(f.X+2, y), geom.Pt(f.Right()-2, y), 0.8, paint.Fade(p.Ink, 0.18))
	}
	for i := 2; i <= k.last; i += 2 { // the moments after races are even
		x := k.at(i, 0).X
		c.Line(geom.Pt(x, f.Y+2), geom.Pt(x, f.Bottom()-2), 0.8, paint.Fade(p.Accent, 0.9))
	}
	c.Stroke(paint.RoundRect(f, 6), 1.2, paint.Fade(p.Ink, 0.5))
}

// paint draws a curve of the gold of each seat, through the moments that are known in h. colors are those of the seats, by seat.
func (k *chart) paint(c paint.Canvas, h *race.History, colors game.Table) {
	for seat := range colors {
		var pts []geom.Point
		for i := range k.last + 1 {
			if h.Known[i] {
				pts = append(pts, k.at(i, h.Gold[i][seat]))
			}
		}
		paintGold(c, pts, colors[seat], geom.Clamp(min(k.field.W, k.field.H)/340, 1, 2))
	}
}

// gridStep returns the amount of gold between two lines of the grid, for a chart up to the amount high. There are at most seven
// lines as long as high is less than 1,400.
func gridStep(high int32) int32 {
	for _, step := range [...]int32{10, 20, 50, 100} {
		if high/step <= 6 {
			return step
		}
	}
	return 200
}

// paintGold draws the curve of the seat with a colour through pts, with a dot at each point. The last dot is large and has the
// mark of the colour. Lines and dots are enlarged by the factor k.
func paintGold(c paint.Canvas, pts []geom.Point, color game.Color, k float64) {
	hue := piece.SeatColor(color)
	if len(pts) > 1 {
		path := paint.Polyline(pts...)
		c.Stroke(path, 3*k+1.5, paint.Darken(hue, 0.55))
		c.Stroke(path, 3*k, hue)
	}
	for _, at := range pts {
		c.Dot(at, 3*k+1, paint.Darken(hue, 0.55))
		c.Dot(at, 3*k, hue)
	}
	if n := len(pts); n > 0 {
		c.Dot(pts[n-1], 7*k+1, paint.Darken(hue, 0.55))
		c.Dot(pts[n-1], 7*k, hue)
		piece.PaintMark(c, color, pts[n-1], 4*k)
	}
}
