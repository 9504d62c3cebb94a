package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// group is a widget that only contains others.
type group struct {
	Base
	children []Widget
}

// Children implements [Parent].
func (g *group) Children() []Widget { return g.children }

// Draw implements [Widget].
func (g *group) Draw(t *Theme, dst *ebiten.Image) {
	for _, k := range g.shown {
		k.Draw(t, dst)
	}
}

// Set replaces the children of the group.
func (g *group) Set(children ...Widget) {
	g.children = children
	g.Relayout()
}

// shown iterates over the children that are not hidden.
func (g *group) shown(yield func(int, Widget) bool) {
	for i, k := range g.children {
		if !k.base().hidden && !yield(i, k) {
			return
		}
	}
}

// gaps returns the number of gaps between the children that are not hidden, 0 if there are no children.
func (g *group) gaps() int {
	n := -1
	for range g.shown {
		n++
	}
	return max(0, n)
}

// growSum returns the sum of the weights of the children that are not hidden; see [Grow].
func (g *group) growSum() (sum float64) {
	for _, k := range g.shown {
		sum += k.base().grow
	}
	return sum
}

// Lane is a row or a column; see [Row] and [Column].
type Lane struct {
	group
	gap      float64   // dp between children
	vertical bool      // it is a column
	sizes    []float64 // widths of a row's children in dp
}

// Column returns a column of children with gap dp between them. Each is as wide as the column unless [Across] says otherwise.
// Children with [Grow] get the remaining height, or lose what is missing: use that for a [Scroll].
func Column(gap float64, children ...Widget) *Lane {
	return &Lane{group: group{children: children}, gap: gap, vertical: true}
}

// Row returns a row of children with gap dp between them. If the row is too narrow, the widest ones are narrowed, so that
// their text wraps.
func Row(gap float64, children ...Widget) *Lane {
	return &Lane{group: group{children: children}, gap: gap}
}

// Measure implements [Widget]. Of a row it also sets l.sizes.
func (l *Lane) Measure(t *Theme, width float64) geom.Point {
	if l.vertical {
		return l.measureColumn(t, width)
	}
	l.computeWidths(t, width)
	var m geom.Point
	for i, k := range l.shown {
		m.X += l.sizes[i]
		m.Y = max(m.Y, measure(t, k, l.sizes[i]).Y)
	}
	m.X += l.gap * float64(l.gaps())
	return m
}

// measureColumn returns the size in dp of a column that is at most width dp wide; 0 is no limit.
func (l *Lane) measureColumn(t *Theme, width float64) geom.Point {
	var m geom.Point
	for _, k := range l.children {
		s := measure(t, k, width)
		m.X, m.Y = max(m.X, s.X), m.Y+s.Y
	}
	m.Y += l.gap * float64(l.gaps())
	return m
}

// computeWidths sets l.sizes to the widths of a row's children in a row of width dp; 0 is no limit. Each gets the width that it
// needs. If that is too much, the widest get less; if there is room left, those with [Grow] get more.
func (l *Lane) computeWidths(t *Theme, width float64) {
	l.sizes = l.sizes[:0]
	sum := l.gap * float64(l.gaps())
	for _, k := range l.children {
		w := measure(t, k, 0).X
		l.sizes = append(l.sizes, w)
		sum += w
	}
	if width == 0 {
		return
	}
	if sum > width {
		l.squeeze(sum - width)
		return
	}
	if grow := l.growSum(); grow > 0 {
		for i, k := range l.shown {
			l.sizes[i] += (width - sum) * k.base().grow / grow
		}
	}
}

// squeeze takes excess dp off the widest of l.sizes, so that they become equally wide. In each round the widest, which are
// equally wide to 0.01 dp, become as narrow as the next ones at most. 64 rounds are enough for 64 different widths.
func (l *Lane) squeeze(excess float64) {
	for range 64 {
		first, second, count := 0.0, 0.0, 0.0 // the greatest width, the next one, and how many have the greatest
		for _, s := range l.sizes {
			switch {
			case s > first+0.01:
				first, second, count = s, first, 1
			case s > first-0.01:
				count++
			case s > second:
				second = s
			}
		}
		cut := min(excess/count, first-second)
		for i, s := range l.sizes {
			if s > first-0.01 {
				l.sizes[i] -= cut
			}
		}
		if excess -= cut * count; excess < 0.01 {
			return
		}
	}
}

// Place implements [Widget].
func (l *Lane) Place(t *Theme, r geom.Rect) {
	l.rect = r
	if l.vertical {
		l.placeColumn(t, r)
		return
	}
	l.computeWidths(t, r.W)
	x := r.X
	for i, k := range l.shown {
		placeInSlot(t, k, geom.R(x, r.Y, l.sizes[i], r.H), false)
		x += l.sizes[i] + l.gap
	}
}

// placeColumn places the children of a column in r. Those with [Grow] share the height that remains, or that is missing,
// by their weights. In a column without such children, the gaps are narrowed if that is enough; see [Slackener].
func (l *Lane) placeColumn(t *Theme, r geom.Rect) {
	y, spare, grow := r.Y, r.H-l.measureColumn(t, r.W).Y, l.growSum() // spare is negative if height is missing
	tight := l.tightness(t, r.W, -spare)
	for _, k := range l.shown {
		h := measure(t, k, r.W).Y
		switch {
		case grow > 0:
			h = max(0, h+spare*k.base().grow/grow)
		case tight > 0:
			h -= tight * Slack(t, k, r.W)
		}
		placeInSlot(t, k, geom.R(r.X, y, r.W, h), true)
		y += h + l.gap*(1-tight*mostTight)
	}
}

// mostTight is the greatest share of a gap that is taken off it when the gaps of a column are narrowed.
const mostTight = 0.375

// Slackener is implemented by widgets that can be placed in less height than they measure, as gaps in them can be narrowed.
// Slack returns how much less, in dp, if the widget is width dp wide.
type Slackener interface {
	Slack(t *Theme, width float64) float64
}

// Slack returns by how many dp w can be lower than it measures, if it is width dp wide; see [Slackener]. A widget that is hidden or
// has a least height has no slack.
func Slack(t *Theme, w Widget, width float64) float64 {
	b := w.base()
	s, ok := w.(Slackener)
	if !ok || b.hidden || b.minSize.Y > 0 {
		return 0
	}
	if b.maxWidth > 0 {
		width = min(width, b.maxWidth)
	}
	return s.Slack(t, width)
}

// Slack implements [Slackener]. A row, and a column with [Grow], has none.
func (l *Lane) Slack(t *Theme, width float64) float64 {
	if !l.vertical || l.growSum() > 0 {
		return 0
	}
	sum := l.gap * float64(l.gaps()) * mostTight
	for _, k := range l.shown {
		sum += Slack(t, k, width)
	}
	return sum
}

// tightness returns the share of its slack that a column of the given width gives up if the height is missing dp too small: 0 to 1,
// and 0 if all of the slack is not enough.
func (l *Lane) tightness(t *Theme, width, missing float64) float64 {
	if missing <= 0 {
		return 0
	}
	if slack := l.Slack(t, width); slack >= missing {
		return missing / slack
	}
	return 0
}

// GridLayout is a grid of equal columns; see [Grid].
type GridLayout struct {
	group
	gap        float64 // dp between columns and between rows
	minWidth   float64 // of a column, in dp; 0 for the width of the widest child
	maxColumns int     // 0 is no limit
	spread     bool    // rows share the height that they do not need
}

// Grid returns a grid of children in columns of equal width, with gap dp between columns and between rows. Columns are at least
// minWidth dp wide, or for 0 as wide as the widest child. There are at most maxColumns; 0 is no limit. Rows are filled as evenly as
// possible.
func Grid(gap, minWidth float64, maxColumns int, children ...Widget) *GridLayout {
	return &GridLayout{group: group{children: children}, gap: gap, minWidth: minWidth, maxColumns: maxColumns}
}

// Spread makes rows lie as far from each other as the height of the grid allows, and returns the grid.
func (m *GridLayout) Spread() *GridLayout {
	m.spread = true
	return m
}

// columns returns the number of columns in width dp, where 0 is no limit, and the width of each.
func (m *GridLayout) columns(t *Theme, width float64) (n int, w float64) {
	least := m.minWidth
	if least == 0 {
		for _, k := range m.children {
			least = max(least, measure(t, k, 0).X)
		}
	}
	count := m.gaps() + 1 // children that are not hidden, at least 1
	n = count
	if m.maxColumns > 0 {
		n = min(n, m.maxColumns)
	}
	if width == 0 {
		return n, least
	}
	n = max(1, min(n, int((width+m.gap)/(least+m.gap))))
	rows := (count + n - 1) / n
	n = (count + rows - 1) / rows // the fewest columns with which there are no more rows
	return n, (width - m.gap*float64(n-1)) / float64(n)
}

// Measure implements [Widget].
func (m *GridLayout) Measure(t *Theme, width float64) geom.Point {
	n, w := m.columns(t, width)
	h := m.layRows(t, n, w, nil)
	return geom.Pt(float64(n)*(w+m.gap)-m.gap, h)
}

// Place implements [Widget].
func (m *GridLayout) Place(t *Theme, r geom.Rect) {
	m.rect = r
	n, w := m.columns(t, r.W)
	more, row := 0.0, -1 // more is how much farther from each other rows lie, in dp
	if rows := m.gaps()/n + 1; m.spread && rows > 1 {
		more = max(0, (r.H-m.layRows(t, n, w, nil))/float64(rows-1))
	}
	m.layRows(t, n, w, func(k Widget, col int, y, h float64) {
		if col == 0 {
			row++
		}
		placeInSlot(t, k, geom.R(r.X+float64(col)*(w+m.gap), r.Y+y+more*float64(row), w, h), false)
	})
}

// layRows returns the height of all rows in dp, for n columns that are w dp wide. It calls each, if that is not nil, for every child
// that is not hidden, with its column, from 0, and with the top and the height of its row in dp. y is counted from the top of the
// grid.
func (m *GridLayout) layRows(t *Theme, n int, w float64, each func(k Widget, col int, y, h float64)) float64 {
	y, row := 0.0, make([]Widget, 0, n)
	flush := func() { // ends the row
		h := 0.0
		for _, k := range row {
			h = max(h, measure(t, k, w).Y)
		}
		for col, k := range row {
			if each != nil {
				each(k, col, y, h)
			}
		}
		if len(row) > 0 {
			y += h + m.gap
		}
		row = row[:0]
	}
	for _, k := range m.shown {
		if row = append(row, k); len(row) == n {
			flush()
		}
	}
	flush()
	return max(0, y-m.gap)
}

// FlowLayout puts widgets side by side, each as wide as it needs, and begins a new line when one is full.
type FlowLayout struct {
	group
	gap float64 // dp between widgets and between lines
}

// Flow returns a [FlowLayout] with gap dp between widgets and between lines.
func Flow(gap float64, children ...Widget) *FlowLayout {
	return &FlowLayout{group: group{children: children}, gap: gap}
}

// Measure implements [Widget].
func (f *FlowLayout) Measure(t *Theme, width float64) geom.Point { return f.layLines(t, width, nil) }

// Place implements [Widget].
func (f *FlowLayout) Place(t *Theme, r geom.Rect) {
	f.rect = r
	f.layLines(t, r.W, func(k Widget, s geom.Rect) { k.Place(t, s.Add(r.Min())) })
}

// layLines returns the size of all lines in width dp; 0 is no limit. It calls each, if that is not nil, for every child that is not
// hidden, with its place in dp from the upper left corner of the first line.
func (f *FlowLayout) layLines(t *Theme, width float64, each func(k Widget, r geom.Rect)) geom.Point {
	var x, y, high, wide float64
	for _, k := range f.shown {
		m := measure(t, k, width)
		if x > 0 && width > 0 && x+m.X > width+0.01 { // 0.01 dp may be an error of rounding
			x, y, high = 0, y+high+f.gap, 0
		}
		if each != nil {
			each(k, geom.R(x, y, m.X, m.Y))
		}
		wide, high = max(wide, x+m.X), max(high, m.Y)
		x += m.X + f.gap
	}
	return geom.Pt(wide, y+high)
}

// Padding puts a margin round one widget; see [Pad], [Card] and [Centre].
type Padding struct {
	group
	dx, dy float64 // margin in dp at each side, and above and below
	card   bool    // draws a sheet of card under the widget
	centre bool    // gives the widget no more room than it needs, in the middle
}

// Pad returns w with a margin of dx dp on its left and right, and dy dp above and below it.
func Pad(dx, dy float64, w Widget) *Padding {
	return &Padding{group: group{children: []Widget{w}}, dx: dx, dy: dy}
}

// Card returns w on a sheet of card with a margin of 20 dp.
func Card(w Widget) *Padding {
	return &Padding{group: group{children: []Widget{w}}, dx: 20, dy: 20, card: true}
}

// SmallCard is like Card with a smaller margin, for telephones: 12 dp on the left and right, 8 dp above and below.
func SmallCard(w Widget) *Padding {
	return &Padding{group: group{children: []Widget{w}}, dx: 12, dy: Step, card: true}
}

// Centre returns a widget that places w in the middle of its own area, no larger than w needs.
func Centre(w Widget) *Padding { return &Padding{group: group{children: []Widget{w}}, centre: true} }

// Measure implements [Widget].
func (p *Padding) Measure(t *Theme, width float64) geom.Point {
	if width > 0 {
		width = max(1, width-2*p.dx)
	}
	return measure(t, p.children[0], width).Add(geom.Pt(2*p.dx, 2*p.dy))
}

// Slack implements [Slackener]. The margins stay.
func (p *Padding) Slack(t *Theme, width float64) float64 {
	return Slack(t, p.children[0], max(1, width-2*p.dx))
}

// Place implements [Widget].
func (p *Padding) Place(t *Theme, r geom.Rect) {
	p.rect = r
	in := geom.R(r.X+p.dx, r.Y+p.dy, max(0, r.W-2*p.dx), max(0, r.H-2*p.dy))
	if p.centre {
		m := measure(t, p.children[0], in.W)
		in = geom.Around(in.Center(), min(m.X, in.W), min(m.Y, in.H))
	}
	placeInSlot(t, p.children[0], in, true)
}

// Draw implements [Widget].
func (p *Padding) Draw(t *Theme, dst *ebiten.Image) {
	if p.card {
		t.Panel(dst, p.rect)
	}
	p.group.Draw(t, dst)
}

// Gap is empty space.
type Gap struct {
	Base
	size geom.Point
}

// Space returns an empty area of at least w by h dp. Grow(1, Space(0, 0)) takes all remaining room between its neighbours.
func Space(w, h float64) *Gap { return &Gap{size: geom.Pt(w, h)} }

// Measure implements [Widget].
func (g *Gap) Measure(*Theme, float64) geom.Point { return g.size }

// Draw implements [Widget].
func (*Gap) Draw(*Theme, *ebiten.Image) {}

// Drawing is a widget that a function draws; see [NewDrawing].
type Drawing struct {
	Base
	size  geom.Point
	paint func(t *Theme, dst *ebiten.Image, r geom.Rect)
}

// NewDrawing returns a widget of at least w by h dp that paint draws: paint is called with the widget's area r whenever the root is drawn.
// It must not allocate; use [Theme.Picture] for pictures.
func NewDrawing(w, h float64, paint func(t *Theme, dst *ebiten.Image, r geom.Rect)) *Drawing {
	return &Drawing{size: geom.Pt(w, h), paint: paint}
}

// Measure implements [Widget].
func (d *Drawing) Measure(*Theme, float64) geom.Point { return d.size }

// Draw implements [Widget].
func (d *Drawing) Draw(t *Theme, dst *ebiten.Image) { d.paint(t, dst, d.rect) }

// Line returns a printed horizontal line, to separate the parts of a panel: at least 40 dp long, and 9 dp high with its margins.
func Line() *Drawing {
	return NewDrawing(40, 9, func(t *Theme, dst *ebiten.Image, r geom.Rect) { t.Rule(dst, geom.Pt(r.X, r.Center().Y), r.W) })
}
