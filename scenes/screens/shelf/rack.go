package shelf

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// rack is the widget of the boards with the boxes. It arranges the boxes in rows so that they are as large as possible.
type rack struct {
	ui.Base
	cells    []*cell     // by box, in the order of the cabinet
	children []ui.Widget // the lid of each cell, and the widget below it
	boards   []geom.Rect // front edge of each board; only Y and H are set, as boards are as wide as the screen
	bays     []bay       // the wall above each board
	spacing
}

// spacing is the free room round the boxes, in dp.
type spacing struct {
	above float64 // above each lid, for its bookmark and for its rising
	gap   float64 // between boxes that are side by side
}

// newSpacing returns the spacing for a telephone if small is set, else for any other screen.
func newSpacing(small bool) spacing {
	if small {
		return spacing{above: 26, gap: 16}
	}
	return spacing{above: 34, gap: 28}
}

// cell is a box of the rack, with what is on the edge of the board below its lid.
type cell struct {
	lid    *lid
	below  ui.Widget     // a plate about the box, how far its save is read, or the button of resume
	resume *resumeButton // the button that resumes the saved game; nil if there is no saved game
}

// resumeButton is the button that resumes a game. It has an icon and a label, or only one of them if there is no room
// for both.
type resumeButton struct {
	button *ui.Button
	forms  []caption // the widest first
}

// caption is the icon and the label of a button, either of which may be missing.
type caption struct {
	icon  ui.Icon
	words string
}

// newResumeButton returns a resumeButton in its widest form. words is its label, and also its tip; a press calls tap.
func newResumeButton(id, words string, tap func()) *resumeButton {
	b := &resumeButton{forms: []caption{{ui.IconPlay, words}, {ui.NoIcon, words}, {ui.IconPlay, ""}}}
	b.button = b.forms[0].newButton(id, tap).Tip(words)
	return b
}

// newButton returns a button with the caption.
func (f caption) newButton(id string, tap func()) *ui.Button {
	return ui.NewButton(id, f.words, tap).Icon(f.icon).Kind(ui.Primary).Role(ui.Strong)
}

// fit gives the button the widest form that fits into w dp, or the last one if none does.
func (b *resumeButton) fit(t *ui.Theme, w float64) {
	for i, f := range b.forms {
		if i == len(b.forms)-1 || f.newButton("", nil).Measure(t, 0).X <= w {
			b.button.SetIcon(f.icon)
			b.button.SetText(f.words)
			return
		}
	}
}

// Sizes of the rack in dp.
const (
	boardHeight = 52.0  // least height of the front edge of a board
	boardTop    = 13.0  // height of the visible upper side of a board
	overhang    = 20.0  // by which the widget below a lid may be wider than the lid
	maxLid      = 520.0 // greatest width of a lid that is sharp and quick to paint
	lidStep     = 8     // widths of lids are multiples of it, so that resizing a window paints few lids
	lidRatio    = 0.75  // height / width of a lid
	minLid      = 96.0  // least width of a lid, even if the rack has no room for it
	boardDepth  = 3.0   // from the foot of a lid to the front edge of its board
)

// newRack returns the rack of cells, with less spacing if small is set, as for a telephone.
func newRack(cells []*cell, small bool) *rack {
	r := &rack{cells: cells, spacing: newSpacing(small)}
	for _, c := range cells {
		r.children = append(r.children, c.lid, c.below)
	}
	return r
}

// Children implements ui.Parent.
func (r *rack) Children() []ui.Widget { return r.children }

// Measure implements ui.Widget. It returns only a least size: the rack fills whatever room it is given.
func (r *rack) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(240, 240) }

// Place implements ui.Widget. All rows are equally high and have as many boxes as arrange says; the last may have fewer.
// Buttons that resume a game take the form that fits below their box.
func (r *rack) Place(t *ui.Theme, area geom.Rect) {
	r.Base.Place(t, area)
	r.boards, r.bays = r.boards[:0], r.bays[:0]
	n := len(r.cells)
	if n == 0 {
		return
	}
	cols, w := r.arrange(t, area)
	for _, c := range r.cells {
		if c.resume != nil {
			c.resume.fit(t, w+overhang)
		}
	}
	rows := (n + cols - 1) / cols
	high := area.H / float64(rows)
	for row := range rows {
		first := row * cols
		last := min(first+cols, n)
		strip := geom.R(area.X, area.Y+float64(row)*high, area.W, high)
		r.placeRow(t, r.cells[first:last], strip, w)
	}
}

// arrange returns the number of boxes in a row, and the width w of each in dp, with which the boxes are as large as area
// allows. Boxes that are wider by no more than 1 dp do not count as larger: then there are fewer boxes in a row. w is
// a multiple of lidStep and at least minLid, even if area is too small for that.
func (r *rack) arrange(t *ui.Theme, area geom.Rect) (cols int, w float64) {
	n := len(r.cells)
	for c := 1; c <= n; c++ {
		rows := float64((n + c - 1) / c)
		wide := (area.W - r.gap*float64(c+1)) / float64(c)
		high := (area.H/rows - r.above - r.edgeHeight(t, wide)) / lidRatio
		if fit := min(wide, high, maxLid); fit > w+1 {
			cols, w = c, fit
		}
	}
	return max(cols, 1), max(minLid, math.Floor(w/lidStep)*lidStep)
}

// edgeHeight returns the height in dp of the front edge of the boards below boxes that are w dp wide. The edge has room
// for the highest widget below a box, with 4 dp above and below the widget.
func (r *rack) edgeHeight(t *ui.Theme, w float64) float64 {
	h := boardHeight
	for _, c := range r.cells {
		h = max(h, c.below.Measure(t, w+overhang).Y+8)
	}
	return h
}

// placeRow places cells, whose lids are w dp wide, on one board within strip, and appends the board to r.boards and its wall to
// r.bays. The lids are in the middle of strip in both directions, at most 2.2 times r.gap apart.
func (r *rack) placeRow(t *ui.Theme, cells []*cell, strip geom.Rect, w float64) {
	h, edge := w*lidRatio, r.edgeHeight(t, w)
	n := float64(len(cells))
	gap := min(r.gap*2.2, (strip.W-n*w)/(n+1))
	x := strip.Center().X - (n*w+(n-1)*gap)/2
	foot := strip.Y + r.above + h + (strip.H-r.above-h-edge)/2
	r.boards = append(r.boards, geom.R(0, foot+boardDepth, 0, edge))
	r.bays = append(r.bays, bay{light: geom.R(0, strip.Y, 0, foot-strip.Y), free: foot - h - strip.Y})
	for _, c := range cells {
		c.lid.Place(t, geom.R(x, foot-h, w, h))
		m := c.below.Measure(t, w+overhang)
		c.below.Place(t, geom.Around(geom.Pt(x+w/2, foot+boardDepth+edge/2), min(m.X, w+overhang), m.Y))
		x += w + gap
	}
}

// Draw implements ui.Widget. The boards are behind all lids, and as wide as the screen.
func (r *rack) Draw(t *ui.Theme, dst *ebiten.Image) {
	w := float64(dst.Bounds().Dx()) / t.Scale()
	r.drawWall(t, dst, w)
	for _, b := range r.boards {
		img := t.Picture("shelf.board", w, boardTop+b.H+shadowHeight, paintBoard)
		t.DrawImage(dst, img, geom.Pt(0, b.Y-boardTop), 1)
	}
	for _, k := range r.children {
		k.Draw(t, dst)
	}
}

// shadowHeight is how far in dp the shadow of a board reaches down the wall.
const shadowHeight = 46.0

// paintBoard paints a board as wide as the canvas: its upper side, its front edge, and its shadow on the wall below. The
// left and the right end of the board are darker than the middle.
func paintBoard(c paint.Canvas) {
	w, h := c.Size()
	front := geom.R(0, boardTop, w, h-boardTop-shadowHeight)
	c.Gradient(paint.Box(geom.R(0, front.Bottom(), w, shadowHeight)), geom.Pt(0, front.Bottom()), geom.Pt(0, front.Bottom()+shadowHeight),
		paint.Stop{At: 0, Color: color.NRGBA{R: 10, G: 5, B: 2, A: 170}}, paint.Stop{At: 1, Color: color.NRGBA{R: 10, G: 5, B: 2}})
	wood := c.Beside(w, boardTop+front.H)
	defer wood.Dst.Deallocate()
	wood.Gradient(paint.Box(geom.R(0, 0, w, boardTop)), geom.Pt(0, 0), geom.Pt(0, boardTop),
		paint.Stop{At: 0, Color: paint.Hex(0x54351F)}, paint.Stop{At: 1, Color: paint.Hex(0x8E6238)})
	wood.Gradient(paint.Box(front), front.Min(), geom.Pt(0, front.Bottom()), paint.Stop{At: 0, Color: paint.Hex(0x9A6B3C)},
		paint.Stop{At: 0.12, Color: paint.Hex(0x87592F)}, paint.Stop{At: 1, Color: paint.Hex(0x5C3A1F)})
	wood.Wood(0.22, 29)
	wood.FillRect(geom.R(0, boardTop-0.5, w, 1.5), color.NRGBA{R: 255, G: 222, B: 170, A: 110})
	wood.FillRect(geom.R(0, front.Bottom()-1.5, w, 1.5), color.NRGBA{R: 30, G: 16, B: 8, A: 180})
	wood.GradientOn(geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: color.NRGBA{R: 20, G: 10, B: 4, A: 90}},
		paint.Stop{At: 0.3, Color: color.NRGBA{R: 20, G: 10, B: 4}}, paint.Stop{At: 0.6, Color: color.NRGBA{R: 20, G: 10, B: 4}},
		paint.Stop{At: 1, Color: color.NRGBA{R: 20, G: 10, B: 4, A: 130}})
	c.Picture(wood.Dst, geom.R(0, 0, w, boardTop+front.H))
}

// plate is a small engraved brass plate on the edge of a board.
type plate struct {
	ui.Base
	words string
	side  float64 // room in dp on each side of the text, for the nails
}

// nailGap is the distance in dp between a nail and the text.
const nailGap = 8

// newPlate returns a plate with words on it. If small is set, as for a telephone, the room for the nails is narrower.
func newPlate(words string, small bool) *plate {
	if small {
		return &plate{words: words, side: 13}
	}
	return &plate{words: words, side: 17}
}

// style returns the style of the text.
func (p *plate) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small).WithColor(paint.Hex(0x2B1C0C)).WithAlign(text.Centre)
	st.Weight = text.Medium
	return st
}

// Measure implements ui.Widget.
func (p *plate) Measure(t *ui.Theme, width float64) geom.Point {
	m := t.Text.Measure(p.words, p.style(t), max(1, width-2*p.side))
	return geom.Pt(m.X+2*p.side, m.Y+12) // 6 dp above and below the text
}

// Draw implements ui.Widget. The picture of the plate has 4 dp on each side for the shadow.
func (p *plate) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := p.Rect()
	img := t.Picture("shelf.plate", r.W+8, r.H+8, func(c paint.Canvas) { paintPlate(c.Shift(4, 4), r.W, r.H, p.side-nailGap) })
	t.DrawImage(dst, img, geom.Pt(r.X-4, r.Y-4), 1)
	t.Text.Draw(dst, p.words, r.InsetXY(p.side, 2), p.style(t))
}

// Lines implements ui.TextLister.
func (p *plate) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	each(p.words, p.style(t), p.Rect().InsetXY(p.side, 2))
}

// paintPlate paints a brass plate, w by h dp, with a nail on the left and on the right, inset dp from the edge.
func paintPlate(c paint.Canvas, w, h, inset float64) {
	brass := paint.Hex(0xC8963E)
	body := paint.RoundRect(geom.R(0, 0, w, h), 4)
	c.Shadow(body, 4, geom.Pt(1, 2), color.NRGBA{R: 12, G: 7, B: 5, A: 170})
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w*0.4, h), paint.Stop{At: 0, Color: paint.Lighten(brass, 0.42)},
		paint.Stop{At: 0.55, Color: paint.Lighten(brass, 0.08)}, paint.Stop{At: 1, Color: paint.Darken(brass, 0.2)})
	c.Stroke(paint.RoundRect(geom.R(1.5, 1.5, w-3, h-3), 3), 0.8, paint.Fade(paint.Lighten(brass, 0.8), 0.7))
	c.Stroke(body, 1, paint.Darken(brass, 0.6))
	for _, x := range []float64{inset, w - inset} {
		c.Dot(geom.Pt(x, h/2), 2.6, paint.Darken(brass, 0.45))
		c.Dot(geom.Pt(x-0.6, h/2-0.7), 1.4, paint.Lighten(brass, 0.5))
	}
}
