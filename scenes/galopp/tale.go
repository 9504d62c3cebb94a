package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/galopp"
	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

// moments is how many points the curve of everybody's gold has: the start, and for each race before and after it.
const moments = 1 + 2*galopp.Races

// tale is how everybody's gold has changed.
type tale struct {
	gold  [moments][galopp.MaxSeats]int32
	known [moments]bool
	img   *ebiten.Image // the curve, painted for the size and scale below
	size  geom.Point
	scale float64
}

// add notes what everybody has at a moment.
func (t *tale) add(i int, gold [galopp.MaxSeats]int32) {
	if i >= 0 && i < moments {
		t.gold[i], t.known[i] = gold, true
	}
	t.forget()
}

// forget has the curve painted anew.
func (t *tale) forget() {
	if t.img != nil {
		t.img.Deallocate()
		t.img = nil
	}
}

// recall finds in the match how the gold came to be that lies in a view. What comes behind the view is left out.
func recall(d *table.Desk, seats int, v *view) tale {
	var t tale
	var before galopp.State
	for i := range d.Entries() + 1 {
		s, ok := game.State[galopp.State](d.Past(i))
		if !ok {
			return t
		}
		if at := moment(&before, &s, i == 0); at >= 0 && at <= reached(v) {
			t.gold[at], t.known[at] = s.Money, true
		}
		before = s
	}
	return t
}

// reached is the last moment that lies behind a view.
func reached(v *view) int {
	switch v.phase {
	case phaseOver:
		return moments - 1
	case phaseRace:
		return 2*int(v.race) - 1
	}
	return 2*int(v.race) - 2
}

// moment is the point of the curve that is reached between two positions that follow one another, or -1.
func moment(before, after *galopp.State, first bool) int {
	races := func(s *galopp.State) bool { return s.Stage == galopp.StageRoll || s.Stage == galopp.StageCrafty }
	switch {
	case first && races(after):
		return 2*int(after.Race) - 1
	case first:
		return 2*int(after.Race) - 2
	case after.Race > before.Race:
		return 2 * int(before.Race)
	case after.Stage == galopp.StageOver && before.Stage != galopp.StageOver:
		return moments - 1
	case races(after) && !races(before):
		return 2*int(after.Race) - 1
	}
	return -1
}

// bounds are the least and the most gold in the tale.
func (t *tale) bounds(seats int) (low, high int32) {
	for i := range t.gold {
		for seat := range seats {
			if t.known[i] {
				high = max(high, t.gold[i][seat])
			}
		}
	}
	return 0, max(high, 10)
}

// chart is where the curve of a tale lies.
type chart struct {
	field geom.Rect // within which the lines run
	last  int       // the last moment
	high  int32     // the most gold
}

// chart lays the curve out in r, with room beside and below it for numbers wide and high by high dp.
func (t *tale) chart(r geom.Rect, seats int, wide, high float64) chart {
	_, most := t.bounds(seats)
	_, f := r.CutLeft(wide)
	_, f = f.CutBottom(high)
	return chart{field: f, last: max(1, t.last()), high: most}
}

// at is where the line of somebody runs who has gold at a moment.
func (k *chart) at(i int, gold int32) geom.Point {
	f := k.field
	return geom.Pt(f.X+14+(f.W-28)*float64(i)/float64(k.last), f.Bottom()-8-(f.H-24)*float64(gold)/float64(k.high))
}

// picture is the curve, painted once for its size.
func (t *tale) picture(k chart, scale float64, colors game.Table, p piece.Palette) *ebiten.Image {
	size := k.field.Size()
	if t.img != nil && t.size == size && t.scale == scale {
		return t.img
	}
	t.forget()
	c := paint.New(size.X, size.Y, scale)
	k.field = geom.R(0, 0, size.X, size.Y)
	t.paint(c, &k, colors, p)
	t.img, t.size, t.scale = c.Dst, size, scale
	return t.img
}

// paint draws the grid and a line for each seat.
func (t *tale) paint(c paint.Canvas, k *chart, colors game.Table, p piece.Palette) {
	f := k.field.Inset(1)
	c.Fill(paint.RoundRect(f, 6), paint.Fade(paint.Lit(p.Paper, 0.5), 0.8))
	for g := int32(0); g <= k.high; g += gridStep(k.high) {
		y := k.at(0, g).Y
		c.Line(geom.Pt(f.X+2, y), geom.Pt(f.Right()-2, y), 0.8, paint.Fade(p.Ink, 0.18))
	}
	for i := 2; i <= k.last; i += 2 {
		x := k.at(i, 0).X
		c.Line(geom.Pt(x, f.Y+2), geom.Pt(x, f.Bottom()-2), 0.8, paint.Fade(p.Accent, 0.9))
	}
	for seat := range colors {
		var pts []geom.Point
		for i := range k.last + 1 {
			if t.known[i] {
				pts = append(pts, k.at(i, t.gold[i][seat]))
			}
		}
		t.line(c, pts, colors[seat])
	}
	c.Stroke(paint.RoundRect(f, 6), 1.2, paint.Fade(p.Ink, 0.5))
}

// gridStep is how much gold lies between two lines of the grid.
func gridStep(high int32) int32 {
	for _, step := range [...]int32{10, 20, 50, 100} {
		if high/step <= 6 {
			return step
		}
	}
	return 200
}

// line draws how one seat's gold has changed.
func (t *tale) line(c paint.Canvas, pts []geom.Point, color game.Color) {
	hue := piece.SeatColor(color)
	if len(pts) > 1 {
		path := paint.Polyline(pts...)
		c.Stroke(path, 4.5, paint.Shade(hue, 0.55))
		c.Stroke(path, 3, hue)
	}
	for _, at := range pts {
		c.Dot(at, 4, paint.Shade(hue, 0.55))
		c.Dot(at, 3, hue)
	}
	if n := len(pts); n > 0 {
		c.Dot(pts[n-1], 8, paint.Shade(hue, 0.55))
		c.Dot(pts[n-1], 7, hue)
		piece.PaintMark(c, color, pts[n-1], 4)
	}
}

// last is the last moment that is known.
func (t *tale) last() int {
	for i := moments - 1; i > 0; i-- {
		if t.known[i] {
			return i
		}
	}
	return 0
}
