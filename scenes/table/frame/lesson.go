package frame

import (
	"cmp"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// lessonSheet is the sheet in the tray with the text of a lesson's step, and with the button that continues the lesson.
type lessonSheet struct {
	core    *core
	sheet   *lessonCard         // nil before the sheet is built
	brief   bool                // what the sheet was built with; see widget
	shows   Lesson              // what the sheet shows
	tallest map[float64]float64 // results of height by width
}

// discard makes the next calls build the sheet and measure it anew, in the present language and size.
func (u *lessonSheet) discard() { u.sheet, u.tallest = nil, nil }

// widget returns the sheet that shows n. It builds it if necessary. If brief is set, a sheet without a button to
// continue has no number of the step either: its room is taken by the button of a draft.
func (u *lessonSheet) widget(n Lesson, brief bool) ui.Widget {
	if u.sheet == nil || u.shows != n || u.brief != brief {
		u.brief = brief
		size := u.core.Root.Metrics().Size
		sizes := []ui.Widget{u.build(n, brief, ui.Body)}
		high := size.Y > size.X
		if high {
			sizes = append(sizes, u.build(n, brief, ui.Choosable))
		}
		u.sheet, u.shows = ui.Grow(1, &lessonCard{sizes: sizes, inner: sizes[:1], high: high}), n
		u.core.taught = u.core.taught || n.Key != ""
	}
	return u.sheet
}

// countWidth is the width in dp of the number of a step beside the button, at the usual size of text. The number then takes two lines.
const countWidth = 70

// build returns a card with the text of n in a size, with the number of the step, and with a button to continue if n says so. For
// brief see widget.
func (u *lessonSheet) build(n Lesson, brief bool, size ui.Role) ui.Widget {
	words := ui.Grow(1, ui.NewScroll("lesson.words", ui.NewLabel(size, u.core.Services.T(n.Key))))
	count := ui.NewLabel(ui.Small, u.core.Services.T("table.lesson.step", "At", n.At, "Of", n.Of))
	count.SetID("lesson.step")
	switch {
	case !n.Continue && brief:
		return u.card(words)
	case !n.Continue:
		return u.card(ui.Column(ui.Step/2, words, count))
	}
	say := "shell.next"
	if n.At == n.Of {
		say = "shell.done"
	}
	next := ui.NewButton("lesson.next", u.core.Services.T(cmp.Or(n.Next, say)), u.core.requester(ContinueLesson)).Kind(ui.Primary)
	if u.core.onPhone() {
		next.Slim()
	}
	count = ui.AtMost(countWidth*u.core.Root.Metrics().TextScale, count)
	return u.card(ui.Column(ui.Step, words, ui.Row(ui.Step, ui.Across(ui.Middle, count), ui.Grow(1, next))))
}

// card returns w on a card of paper, which has a smaller margin on a telephone.
func (u *lessonSheet) card(w ui.Widget) ui.Widget {
	if u.core.onPhone() {
		return ui.SmallCard(w)
	}
	return ui.Card(w)
}

// height returns the height in dp of the sheet of the longest step if it is w dp wide. All steps get that much room, so
// that nothing moves from step to step. The sheets of all steps are measured in the first call for a width only.
func (u *lessonSheet) height(theme *ui.Theme, w float64) float64 {
	if h, ok := u.tallest[w]; ok {
		return h
	}
	h := 0.0
	for i := range u.core.Box.Lesson.Steps {
		s := &u.core.Box.Lesson.Steps[i]
		for n := range 1 + len(s.Then) {
			if say := s.Task(n).Say; say != "" {
				h = max(h, u.build(Lesson{Key: say, Continue: true, Next: s.Next, At: 1, Of: 10}, false, ui.Body).Measure(theme, w).Y)
			}
		}
	}
	if u.tallest == nil {
		u.tallest = map[float64]float64{}
	}
	u.tallest[w] = h
	return h
}

// lessonCard is the card of a step in the room that is kept for the longest step: below a board it fills that room, with its words as
// large as has room, and beside one it is only as high as its words need.
type lessonCard struct {
	ui.Base
	sizes []ui.Widget // the card with the words as everywhere, and with larger ones if it lies below a board
	inner []ui.Widget // that of sizes which is shown
	high  bool        // the card fills the room, below the board; otherwise it is at the lower end, where a thumb is
	place geom.Rect   // of the card
}

// Children implements ui.Parent.
func (c *lessonCard) Children() []ui.Widget { return c.inner }

// Measure implements ui.Widget.
func (c *lessonCard) Measure(t *ui.Theme, width float64) geom.Point {
	return c.sizes[0].Measure(t, width)
}

// Place implements ui.Widget.
func (c *lessonCard) Place(t *ui.Theme, r geom.Rect) {
	c.Base.Place(t, r)
	c.place, c.inner = r, c.sizes[:1]
	if last := c.sizes[len(c.sizes)-1:]; last[0].Measure(t, r.W).Y <= r.H {
		c.inner = last
	}
	if !c.high {
		c.place, _ = r.CutBottom(c.inner[0].Measure(t, r.W).Y)
	}
	c.inner[0].Place(t, c.place)
}

// Draw implements ui.Widget.
func (c *lessonCard) Draw(t *ui.Theme, dst *ebiten.Image) { c.inner[0].Draw(t, dst) }

// Sizes in dp of the pointer of a lesson.
const (
	beadSize  = 10.0 // diameter of a bead
	beadPitch = 15.0 // distance between two beads
	arrowSize = 26.0 // side of the picture of the arrow before them
	pointLong = 76.0 // length of beads and arrow together: all the way from the card they would look like a way on the board
	nearCard  = 90.0 // up to this distance from the card a highlight is seen without a pointer, which would hide what lies between
)

// arrowWays is the number of directions in which the arrow can point.
const arrowWays = 32

// DrawPointer draws an arrow behind some beads, which points from the side of a lesson's card at the smallest of spots, which are in
// dp of the screen: what is smallest is spoken of, and larger spots are what it lies on. Of several that are as small it is the one
// nearest to the card. It draws nothing beside a spot near the card, or while there is no card, and leaves out the beads for whose
// areas free reports false, because they would hide something that can be picked.
func (f *Frame) DrawPointer(t *ui.Theme, dst *ebiten.Image, spots []geom.Rect, free func(bead geom.Rect) bool) {
	if f.state.Lesson.Key == "" || f.lesson.sheet == nil {
		return
	}
	from, to, ok := pointerLine(f.lesson.sheet.place, spots)
	if !ok {
		return
	}
	way := to.Sub(from).Mul(1 / from.Dist(to))
	bead := t.Picture("lesson.bead", beadSize, beadSize, func(c paint.Canvas) {
		disc := paint.Circle(geom.Pt(beadSize/2, beadSize/2), beadSize/2-1.5)
		c.Fill(disc, t.Palette.Accent)
		c.Stroke(disc, 1.5, t.Palette.Ink)
	})
	for back := arrowSize + beadSize/2; back < pointLong; back += beadPitch {
		if r := geom.Around(to.Sub(way.Mul(back)), beadSize, beadSize); free(r) {
			t.DrawImage(dst, bead, r.Min(), 1)
		}
	}
	k := int(math.Round(math.Atan2(way.Y, way.X)/(2*math.Pi)*arrowWays)+arrowWays) % arrowWays
	arrow := t.Variant("lesson.arrow", k, arrowSize, arrowSize, func(c paint.Canvas) { paintArrow(c, t, 2*math.Pi*float64(k)/arrowWays) })
	t.DrawImage(dst, arrow, to.Sub(way.Mul(arrowSize/2)).Sub(geom.Pt(arrowSize/2, arrowSize/2)), 1)
}

// paintArrow paints the head of an arrow that points in a direction, an angle clockwise from the right.
func paintArrow(c paint.Canvas, t *ui.Theme, angle float64) {
	mid := geom.Pt(arrowSize/2, arrowSize/2)
	at := func(x, y float64) geom.Point { return mid.Add(geom.Pt(x, y).Rotate(angle)) }
	head := paint.Polygon(at(10, 0), at(-7, -9), at(-3, 0), at(-7, 9))
	c.Fill(head, t.Palette.Accent)
	c.Stroke(head, 2, t.Palette.Ink)
}

// alike is by how much the areas of two spots that count as equally small may differ, a share of the smaller.
const alike = 0.05

// pointerLine returns the ends of the shortest line from the edge of card to that of the smallest of spots that is not empty, of several to
// the nearest, on the way to its middle; ok is false if there is none, or if that is so near that it is seen without a line.
func pointerLine(card geom.Rect, spots []geom.Rect) (from, to geom.Point, ok bool) {
	least := math.Inf(1)
	for _, r := range spots {
		if !r.Empty() {
			least = min(least, r.W*r.H)
		}
	}
	short := math.Inf(1)
	for _, r := range spots {
		if r.Empty() || r.W*r.H > least*(1+alike) {
			continue
		}
		start := nearest(card, r.Center())
		if end := edgeOf(r, start); start.Dist(end) < short {
			from, to, short = start, end, start.Dist(end)
		}
	}
	return from, to, !card.Empty() && from.Dist(to) > nearCard
}

// edgeOf returns where the way from p to the middle of r comes upon the edge of r: p itself if that lies in r.
func edgeOf(r geom.Rect, p geom.Point) geom.Point {
	d := p.Sub(r.Center())
	return r.Center().Add(d.Mul(min(1, r.W/2/math.Abs(d.X), r.H/2/math.Abs(d.Y))))
}

// nearest returns the point of r that is nearest to p.
func nearest(r geom.Rect, p geom.Point) geom.Point {
	return geom.Pt(geom.Clamp(p.X, r.X, r.Right()), geom.Clamp(p.Y, r.Y, r.Bottom()))
}
