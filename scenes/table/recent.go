package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// recent is a note with the last lines of the log, where the frame has room for one: what just happened.
type recent struct {
	ui.Base
	f    *frame
	rows []News
}

// Measures of the note in dp.
const (
	recentLow  = 60.0 // two lines
	recentWell = 84.0 // what seats with room to spare leave it
	recentHigh = 260.0
)

// fill takes the last lines of the log over.
func (n *recent) fill(rows []News) {
	n.rows = rows
	n.Redraw()
}

// shown reports whether there is room for it.
func (n *recent) shown() bool { return n.Rect().H >= recentLow }

// Measure implements ui.Widget.
func (n *recent) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, recentLow) }

// Draw implements ui.Widget.
func (n *recent) Draw(t *ui.Theme, dst *ebiten.Image) {
	top := n.Rect().Bottom()
	n.each(t, func(_ News, box geom.Rect) { top = box.Y })
	if top == n.Rect().Bottom() {
		return
	}
	_, sheet := n.Rect().CutTop(top - n.Rect().Y - 10)
	t.Panel(dst, sheet)
	n.each(t, func(row News, box geom.Rect) {
		t.Badge(dst, n.f.people.color(row.Seat), geom.Pt(box.X-14, box.Y+t.Text.LineHeight(t.Style(ui.Small))/2), 16)
	})
	n.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// each calls f for the rows that have room, the latest at the bottom.
func (n *recent) each(t *ui.Theme, f func(row News, box geom.Rect)) {
	r := n.Rect().InsetXY(12, 10)
	_, r = r.CutLeft(22)
	if !n.shown() {
		return
	}
	y := r.Bottom()
	for i := len(n.rows) - 1; i >= 0; i-- {
		h := t.Text.Measure(n.rows[i].Words, t.Style(ui.Small), r.W).Y
		if y-h < r.Y {
			return
		}
		y -= h
		f(n.rows[i], geom.R(r.X, y, r.W, h))
		y -= 3
	}
}

// Lines implements ui.Speaker.
func (n *recent) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	n.each(t, func(row News, box geom.Rect) {
		st := t.Style(ui.Small)
		st.Top = true
		each(row.Words, st, box)
	})
}
