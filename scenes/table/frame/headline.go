package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// headline is a button with the latest line of the log, which opens the log. It is shown on telephones and below
// boards, where there is no room for more lines.
type headline struct {
	ui.Base
	core *core
	news table.News
}

// newHeadline returns the headline, which is hidden if the frame shows none.
func newHeadline(f *core) *headline {
	h := &headline{core: f}
	h.SetID("bar.log")
	h.SetTip(f.Services.T("shell.log"))
	h.SetHidden(!f.hasHeadline())
	return h
}

// update shows the last of rows, the latest lines of the log. rows must not be empty; show.Log.News never returns none.
func (h *headline) update(rows []table.News) {
	if last := rows[len(rows)-1]; h.news != last {
		h.news = last
		h.Redraw()
	}
}

// Measure implements ui.Widget.
func (h *headline) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(2*ui.Touch, ui.Touch) }

// Touch implements ui.Toucher.
func (h *headline) Touch(at *input.Pointer) {
	if at.Released && h.Rect().Contains(at.At) {
		h.core.requester(OpenLog)()
	}
}

// Key implements ui.Keyer.
func (h *headline) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		h.core.requester(OpenLog)()
	}
}

// Draw implements ui.Widget.
func (h *headline) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Plate(dst, h.Rect(), ui.Wooden, h.Pressed(), false)
	drawLead(t, dst, h.core.Log, h.news.Turn, h.Rect().InsetXY(8, 4), chipBadge)
	h.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister. If the line does not fit, the text of the last event replaces it. If that does not fit
// either, it is smaller, and at last cut short, since the log has all of it.
func (h *headline) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	box := h.Rect().InsetXY(8, 4)
	_, box = box.CutLeft(leadWidth(h.core.Log, h.news.Turn, chipBadge, box.W))
	words, st := h.news.Text, t.OnWood(ui.Small)
	if !t.Text.Fits(words, st, box) {
		words = h.news.LatestText
	}
	if !t.Text.Fits(words, st, box) {
		st.Fixed = true
	}
	st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)))
	each(words, st, box)
}
