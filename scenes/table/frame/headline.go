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
	unmeasured
	core *core
	news table.News // the latest line
}

// newHeadline returns the headline, which is hidden if the frame shows none.
func newHeadline(f *core) *headline {
	h := &headline{core: f}
	h.SetID("bar.log")
	h.SetTip(f.Services.T("shell.log"))
	h.SetHidden(!f.hasHeadline())
	return h
}

// update shows the last of the latest lines of the log. There must be one; show.Log.News never returns none.
func (h *headline) update(latest []table.News) {
	if last := latest[len(latest)-1]; h.news != last {
		h.news = last
		h.Redraw()
	}
}

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
	before, words, st, box := h.line(t)
	before.draw(t, dst, h.inner(), chipBadge)
	t.Text.Draw(dst, words, box, st)
}

// Lines implements ui.TextLister.
func (h *headline) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	_, words, st, box := h.line(t)
	each(words, st, box)
}

// inner returns the rectangle of the line, with what stands before it.
func (h *headline) inner() geom.Rect { return h.Rect().InsetXY(8, 4) }

// line returns the words of the line, their style and their box, and what stands before them. If the words of the whole turn do not
// fit, they are those of its last event. If these do not fit either, they are without the player's text scale, and cut short if they
// still do not fit: the log has all of them.
func (h *headline) line(t *ui.Theme) (before lead, words string, st text.Style, box geom.Rect) {
	before, words, st = lead{log: h.core.Log, turn: h.news.Turn}, h.news.Text, t.OnWood(ui.Small)
	if box = before.cut(h.inner(), chipBadge); !t.Text.Fits(words, st, box) {
		before.from, words = h.news.LatestFrom, h.news.LatestText
		box = before.cut(h.inner(), chipBadge)
	}
	if !t.Text.Fits(words, st, box) {
		st.Fixed = true
	}
	st.MaxLines = max(1, int(box.H/t.Text.LineHeight(st)))
	return before, words, st, box
}
