package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// headline is what happened last, on a button that opens the log: on telephones and below boards, where there is no room for more.
type headline struct {
	ui.Base
	f    *ground
	last table.News
}

func newHeadline(f *ground) *headline {
	h := &headline{f: f}
	h.SetID("bar.log")
	h.SetTip(f.Services.T("shell.log"))
	h.SetHidden(!f.speaks())
	return h
}

// fill takes the last line of the log over.
func (h *headline) fill(rows []table.News) {
	if last := rows[len(rows)-1]; h.last != last {
		h.last = last
		h.Redraw()
	}
}

// Measure implements ui.Widget.
func (h *headline) Measure(*ui.Theme, float64) geom.Point { return geom.Pt(2*ui.Touch, ui.Touch) }

// Touch implements ui.Toucher.
func (h *headline) Touch(at *input.Pointer) {
	if at.Released && h.Rect().Contains(at.At) {
		h.f.ask(OpenLog)()
	}
}

// Key implements ui.Keyer.
func (h *headline) Key(in *input.Frame) {
	if in.Take(input.Confirm) {
		h.f.ask(OpenLog)()
	}
}

// Draw implements ui.Widget.
func (h *headline) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Plate(dst, h.Rect(), ui.Wooden, h.Pressed(), false)
	drawLead(t, dst, h.f.Log, h.last.Turn, h.Rect().InsetXY(8, 4), chipBadge)
	h.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// Lines implements ui.TextLister: as much as there is room for, as the log has all of it.
func (h *headline) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	box := h.Rect().InsetXY(8, 4)
	_, box = box.CutLeft(leadWide(h.f.Log, h.last.Turn, chipBadge, box.W))
	words, st := h.last.Text, t.OnWood(ui.Small)
	if !t.Text.Fits(words, st, box) {
		words = h.last.LatestText
	}
	if !t.Text.Fits(words, st, box) {
		st.Fixed = true
	}
	st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)))
	each(words, st, box)
}
