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

// rack is the boards on which the boxes stand, as many side by side as makes them largest.
type rack struct {
	ui.Base
	cells  []*cell
	kids   []ui.Widget
	boards []geom.Rect // the front edge of each board
	spacing
}

// spacing is the room in dp that a rack leaves above a lid, for the bookmark and for rising, and between boxes.
type spacing struct{ head, gap float64 }

// spacings returns the spacing of a rack on a screen, which is less on a telephone.
func spacings(small bool) spacing {
	if small {
		return spacing{26, 16}
	}
	return spacing{34, 28}
}

// cell is a box and what is on the board's edge below it: what the box is, or the way back to its game.
type cell struct {
	lid    *lid
	plate  ui.Widget
	resume *resumeButton // the way back to its game is the plate; nil for none
}

// resumeButton is the button that leads back to a game: a sign and words, or where there is no room for both, words, or the sign.
type resumeButton struct {
	button *ui.Button
	forms  []caption // the widest first
}

// caption is what stands on the button.
type caption struct {
	icon  ui.Icon
	words string
}

func newResumeButton(id, words string, tap func()) *resumeButton {
	a := &resumeButton{forms: []caption{{ui.IconPlay, words}, {ui.NoIcon, words}, {ui.IconPlay, ""}}}
	a.button = a.forms[0].newButton(id, tap).Tip(words)
	return a
}

// newButton returns a button of the form.
func (f caption) newButton(id string, tap func()) *ui.Button {
	return ui.NewButton(id, f.words, tap).Icon(f.icon).Kind(ui.Primary).Role(ui.Strong)
}

// fit takes the widest form that has room in w dp.
func (a *resumeButton) fit(t *ui.Theme, w float64) {
	for i, f := range a.forms {
		if i == len(a.forms)-1 || f.newButton("", nil).Measure(t, 0).X <= w {
			a.button.SetIcon(f.icon)
			a.button.SetText(f.words)
			return
		}
	}
}

// The measures of the rack in dp.
const (
	boardHeight = 52.0  // the front edge of a board, at least
	boardDeep   = 13.0  // what is seen of its upper side
	overhang    = 20.0  // by which what is below a box may be wider than the box
	widestLid   = 520.0 // of which the picture is still crisp and quick to paint
	lidStep     = 8     // lids are rounded to that, so that few are painted while a window is resized
	lidRatio    = 0.75
)

func newRack(cells []*cell, small bool) *rack {
	r := &rack{cells: cells, spacing: spacings(small)}
	for _, c := range cells {
		r.kids = append(r.kids, c.lid, c.plate)
	}
	return r
}

// Kids implements ui.Parent.
func (r *rack) Kids() []ui.Widget { return r.kids }

// Measure implements ui.Widget.
func (r *rack) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(240, 240) }

// Place implements ui.Widget.
func (r *rack) Place(t *ui.Theme, area geom.Rect) {
	r.Base.Place(t, area)
	r.boards = r.boards[:0]
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

// arrange returns how many boxes stand side by side, and how wide in dp they are then.
func (r *rack) arrange(t *ui.Theme, area geom.Rect) (cols int, w float64) {
	n := len(r.cells)
	for c := 1; c <= n; c++ {
		rows := float64((n + c - 1) / c)
		wide := (area.W - r.gap*float64(c+1)) / float64(c)
		high := (area.H/rows - r.head - r.edge(t, wide)) / lidRatio
		if fit := min(wide, high, widestLid); fit > w+1 {
			cols, w = c, fit
		}
	}
	return max(cols, 1), max(96, math.Floor(w/lidStep)*lidStep)
}

// edge returns how high in dp the front edge of the boards must be below boxes w dp wide.
func (r *rack) edge(t *ui.Theme, w float64) float64 {
	h := boardHeight
	for _, c := range r.cells {
		h = max(h, c.plate.Measure(t, w+overhang).Y+8)
	}
	return h
}

// placeRow lets boxes stand on one board.
func (r *rack) placeRow(t *ui.Theme, cells []*cell, strip geom.Rect, w float64) {
	h, edge := w*lidRatio, r.edge(t, w)
	n := float64(len(cells))
	gap := min(r.gap*2.2, (strip.W-n*w)/(n+1))
	x := strip.Center().X - (n*w+(n-1)*gap)/2
	foot := strip.Y + r.head + h + (strip.H-r.head-h-edge)/2
	r.boards = append(r.boards, geom.R(0, foot+3, 0, edge))
	for _, c := range cells {
		c.lid.Place(t, geom.R(x, foot-h, w, h))
		m := c.plate.Measure(t, w+overhang)
		c.plate.Place(t, geom.Around(geom.Pt(x+w/2, foot+3+edge/2), min(m.X, w+overhang), m.Y))
		x += w + gap
	}
}

// Draw implements ui.Widget.
func (r *rack) Draw(t *ui.Theme, dst *ebiten.Image) {
	w := float64(dst.Bounds().Dx()) / t.Scale()
	for _, b := range r.boards {
		img := t.Picture("shelf.board", w, boardDeep+b.H+boardShade, paintBoard)
		t.DrawImage(dst, img, geom.Pt(0, b.Y-boardDeep), 1)
	}
	for _, k := range r.kids {
		k.Draw(t, dst)
	}
}

// boardShade is how far in dp the shadow of a board falls down the wall.
const boardShade = 46.0

// paintBoard draws a board from wall to wall: its upper side, its front edge, and its shadow below.
func paintBoard(c paint.Canvas) {
	w, h := c.Size()
	front := geom.R(0, boardDeep, w, h-boardDeep-boardShade)
	c.Gradient(paint.Box(geom.R(0, front.Bottom(), w, boardShade)), geom.Pt(0, front.Bottom()), geom.Pt(0, front.Bottom()+boardShade),
		paint.Stop{At: 0, Color: color.NRGBA{R: 10, G: 5, B: 2, A: 170}}, paint.Stop{At: 1, Color: color.NRGBA{R: 10, G: 5, B: 2}})
	wood := paint.New(w, boardDeep+front.H, c.Scale)
	defer wood.Dst.Deallocate()
	wood.Gradient(paint.Box(geom.R(0, 0, w, boardDeep)), geom.Pt(0, 0), geom.Pt(0, boardDeep),
		paint.Stop{At: 0, Color: paint.Hex(0x54351F)}, paint.Stop{At: 1, Color: paint.Hex(0x8E6238)})
	wood.Gradient(paint.Box(front), front.Min(), geom.Pt(0, front.Bottom()), paint.Stop{At: 0, Color: paint.Hex(0x9A6B3C)},
		paint.Stop{At: 0.12, Color: paint.Hex(0x87592F)}, paint.Stop{At: 1, Color: paint.Hex(0x5C3A1F)})
	wood.Wood(0.22, 29)
	wood.FillRect(geom.R(0, boardDeep-0.5, w, 1.5), color.NRGBA{R: 255, G: 222, B: 170, A: 110})
	wood.FillRect(geom.R(0, front.Bottom()-1.5, w, 1.5), color.NRGBA{R: 30, G: 16, B: 8, A: 180})
	wood.GradientOn(geom.Pt(0, 0), geom.Pt(w, 0), paint.Stop{At: 0, Color: color.NRGBA{R: 20, G: 10, B: 4, A: 90}},
		paint.Stop{At: 0.3, Color: color.NRGBA{R: 20, G: 10, B: 4}}, paint.Stop{At: 0.6, Color: color.NRGBA{R: 20, G: 10, B: 4}},
		paint.Stop{At: 1, Color: color.NRGBA{R: 20, G: 10, B: 4, A: 130}})
	c.Picture(wood.Dst, geom.R(0, 0, w, boardDeep+front.H))
}

// plate is a small brass plate on the edge of a board, with words engraved.
type plate struct {
	ui.Base
	words string
	side  float64 // the room in dp beside the words, in which the nails are
}

// nailed is how far in dp a nail is from the words.
const nailed = 8

// newPlate returns a plate, on a telephone with less room for its nails.
func newPlate(words string, small bool) *plate {
	if small {
		return &plate{words: words, side: 13}
	}
	return &plate{words: words, side: 17}
}

// style returns how the words on the plate are written.
func (p *plate) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small).WithColor(paint.Hex(0x2B1C0C)).WithAlign(text.Centre)
	st.Weight = text.Medium
	return st
}

// Measure implements ui.Widget.
func (p *plate) Measure(t *ui.Theme, width float64) geom.Point {
	m := t.Text.Measure(p.words, p.style(t), max(1, width-2*p.side))
	return geom.Pt(m.X+2*p.side, m.Y+12)
}

// Draw implements ui.Widget.
func (p *plate) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := p.Rect()
	img := t.Picture("shelf.plate", r.W+8, r.H+8, func(c paint.Canvas) { paintPlate(c.Shift(4, 4), r.W, r.H, p.side-nailed) })
	t.DrawImage(dst, img, geom.Pt(r.X-4, r.Y-4), 1)
	t.Text.Draw(dst, p.words, r.InsetXY(p.side, 2), p.style(t))
}

// Lines implements ui.TextLister.
func (p *plate) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	each(p.words, p.style(t), p.Rect().InsetXY(p.side, 2))
}

// paintPlate draws a brass plate with a nail on each side, in dp from the edge.
func paintPlate(c paint.Canvas, w, h, in float64) {
	brass := paint.Hex(0xC8963E)
	body := paint.RoundRect(geom.R(0, 0, w, h), 4)
	c.Shadow(body, 4, geom.Pt(1, 2), color.NRGBA{R: 12, G: 7, B: 5, A: 170})
	c.Gradient(body, geom.Pt(0, 0), geom.Pt(w*0.4, h), paint.Stop{At: 0, Color: paint.Lighten(brass, 0.42)},
		paint.Stop{At: 0.55, Color: paint.Lighten(brass, 0.08)}, paint.Stop{At: 1, Color: paint.Darken(brass, 0.2)})
	c.Stroke(paint.RoundRect(geom.R(1.5, 1.5, w-3, h-3), 3), 0.8, paint.Fade(paint.Lighten(brass, 0.8), 0.7))
	c.Stroke(body, 1, paint.Darken(brass, 0.6))
	for _, x := range []float64{in, w - in} {
		c.Dot(geom.Pt(x, h/2), 2.6, paint.Darken(brass, 0.45))
		c.Dot(geom.Pt(x-0.6, h/2-0.7), 1.4, paint.Lighten(brass, 0.5))
	}
}
