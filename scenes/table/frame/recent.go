package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// recent is a note with the last lines of the log: what just happened.
type recent struct {
	ui.Base
	f    *ground
	rows []table.News
}

// Measures of the note in dp.
const (
	recentLow  = 60.0 // two lines
	recentWell = 84.0 // what seats with room to spare leave it
	recentHigh = 440.0
	recentPad  = 10.0
	recentEdge = 12.0
	recentGap  = 6.0 // between turns
)

// fill takes the last lines of the log over.
func (n *recent) fill(rows []table.News) {
	n.rows = rows
	n.Redraw()
}

// shown reports whether there is room for it.
func (n *recent) shown() bool { return !n.Rect().Empty() }

// lineHigh is the height of a note with one line, which is set as small as may be.
func (n *recent) lineHigh(t *ui.Theme) float64 {
	st := t.Style(ui.Small)
	st.Fixed = true
	return t.Text.LineHeight(st) + recentPad/2
}

// style is that of the lines.
func (n *recent) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	st.Top = true
	st.Fixed = n.Rect().H < recentLow
	return st
}

// Measure implements ui.Widget.
func (n *recent) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(120, recentLow) }

// Draw implements ui.Widget.
func (n *recent) Draw(t *ui.Theme, dst *ebiten.Image) {
	top := n.Rect().Bottom()
	n.each(t, func(_ *table.News, _ string, box geom.Rect) { top = box.Y })
	if top == n.Rect().Bottom() {
		return
	}
	_, sheet := n.Rect().CutTop(max(0, top-n.Rect().Y-n.pad(t)))
	t.Panel(dst, sheet)
	line := t.Text.LineHeight(n.style(t))
	n.each(t, func(row *table.News, _ string, box geom.Rect) {
		drawLead(t, dst, n.f.Log, row.Turn, geom.R(n.Rect().X+recentEdge, box.Y, n.Rect().W-2*recentEdge, line), signWide(t, ui.Small))
	})
	n.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// pad is the room above and below the lines: less where there is one alone.
func (n *recent) pad(t *ui.Theme) float64 {
	return geom.Clamp((n.Rect().H-t.Text.LineHeight(n.style(t)))/2, 0, recentPad)
}

// each calls f for the rows that have room and what they say, the latest at the bottom. The last is there wherever the note is.
func (n *recent) each(t *ui.Theme, f func(row *table.News, words string, box geom.Rect)) {
	if !n.shown() {
		return
	}
	r := n.Rect().InsetXY(recentEdge, n.pad(t))
	y := r.Bottom()
	for i := len(n.rows) - 1; i >= 0; i-- {
		row := &n.rows[i]
		_, box := r.CutLeft(leadWide(n.f.Log, row.Turn, signWide(t, ui.Small), r.W))
		words, st := row.Text, n.style(t)
		h := t.Text.Measure(words, st, box.W).Y
		last := i == len(n.rows)-1
		if last && h > y-r.Y {
			words = row.LatestText
			h = min(t.Text.Measure(words, st, box.W).Y, y-r.Y)
		}
		if !last && y-h < r.Y {
			return
		}
		y -= h
		f(row, words, geom.R(box.X, y, box.W, h))
		y -= recentGap
	}
}

// Lines implements ui.TextLister.
func (n *recent) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	n.each(t, func(_ *table.News, words string, box geom.Rect) {
		st := n.style(t)
		if !t.Text.Fits(words, st, box) {
			st.Fixed = true
			st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)))
		}
		each(words, st, box)
	})
}
