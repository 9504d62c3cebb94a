package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// logNote is a note with the latest lines of the log, one for each turn, the latest at the bottom.
type logNote struct {
	unmeasured
	core *core
	news []table.News // the lines, the latest last
}

// Sizes of the note in dp.
const (
	noteTwoLines = 60.0  // height with two lines
	noteSpare    = 84.0  // height that the panels leave to the note, if they have room to spare
	noteMax      = 440.0 // greatest height
	notePad      = 10.0  // above and below the lines, at most
	noteEdge     = 12.0  // left and right of the lines
	noteGap      = 6.0   // between turns
)

// update shows the given lines, the latest last.
func (n *logNote) update(news []table.News) {
	n.news = news
	n.Redraw()
}

// shown reports whether there is room for the note.
func (n *logNote) shown() bool { return !n.Rect().Empty() }

// oneLineHeight returns the height in dp of a note with one line, in the smallest text.
func (n *logNote) oneLineHeight(t *ui.Theme) float64 {
	st := t.Style(ui.Small)
	st.Fixed = true
	return t.Text.LineHeight(st) + notePad/2
}

// style returns the style of the lines. Where there is room for one line only, the style is without the player's text scale, at
// which the line would not fit.
func (n *logNote) style(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	st.Top = true
	st.Fixed = n.Rect().H < noteTwoLines
	return st
}

// Draw implements ui.Widget. The paper of the note is only as high as the lines need, at the bottom of the note's place. If there
// are no lines, nothing is drawn.
func (n *logNote) Draw(t *ui.Theme, dst *ebiten.Image) {
	top := n.Rect().Bottom() // becomes the top of the uppermost line
	n.each(t, func(_ lead, _ string, box geom.Rect) { top = box.Y })
	if top == n.Rect().Bottom() {
		return
	}
	_, paper := n.Rect().CutTop(max(0, top-n.Rect().Y-n.pad(t)))
	t.Panel(dst, paper)
	line := t.Text.LineHeight(n.style(t))
	n.each(t, func(before lead, _ string, box geom.Rect) {
		before.draw(t, dst, geom.R(n.Rect().X+noteEdge, box.Y, n.Rect().W-2*noteEdge, line), iconSize(t, ui.Small))
	})
	n.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// pad returns the padding in dp above and below the lines, which is smaller if there is one line only.
func (n *logNote) pad(t *ui.Theme) float64 {
	return geom.Clamp((n.Rect().H-t.Text.LineHeight(n.style(t)))/2, 0, notePad)
}

// each calls f for the news of every turn that has room, from the latest at the bottom upwards, with what stands before the text,
// the text and its rectangle. The latest turn is always among them if the note has a place; if its text is too long, it has the
// text of its last event only, which may be cut short.
func (n *logNote) each(t *ui.Theme, f func(before lead, words string, box geom.Rect)) {
	if !n.shown() {
		return
	}
	r := n.Rect().InsetXY(noteEdge, n.pad(t))
	y := r.Bottom()
	for i := len(n.news) - 1; i >= 0; i-- {
		turn := &n.news[i]
		before := wholeLead(n.core.Log, turn.Turn)
		box := before.cut(r, iconSize(t, ui.Small))
		words, st := turn.Text, n.style(t)
		if !t.Text.Fits(words, st, geom.R(box.X, r.Y, box.W, y-r.Y)) {
			if i < len(n.news)-1 {
				return
			}
			before, words = latestLead(n.core.Log, turn), turn.LatestText
			box = before.cut(r, iconSize(t, ui.Small))
		}
		h := min(t.Text.Measure(words, st, box.W).Y, y-r.Y) // a line is measured in whole pixels, which may be a little more
		y -= h
		f(before, words, geom.R(box.X, y, box.W, h))
		y -= noteGap
	}
}

// Lines implements ui.TextLister. A text that does not fit is without the player's text scale, in narrow letters, and at last cut short.
func (n *logNote) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	n.each(t, func(_ lead, words string, box geom.Rect) {
		st := n.style(t)
		if !t.Text.Fits(words, st, box) {
			st.Fixed, st.Weight = true, text.Narrow
			st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)))
		}
		each(words, st, box)
	})
}
