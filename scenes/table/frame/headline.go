package frame

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// headline is a button with the latest lines of the log, as many as have room, which opens the log. It is shown on telephones and
// below boards.
type headline struct {
	unmeasured
	core *core
	news []table.News // the latest lines, the last of them at the bottom
}

// newHeadline returns the headline, which is hidden if the frame shows none.
func newHeadline(f *core) *headline {
	h := &headline{core: f}
	h.SetID("bar.log")
	h.SetTip(f.Services.T("shell.log"))
	h.SetHidden(!f.hasHeadline())
	return h
}

// update shows the latest lines of the log. There must be one; show.Log.News never returns none.
func (h *headline) update(latest []table.News) {
	if !slices.Equal(h.news, latest) {
		h.news = append(h.news[:0], latest...)
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
	h.each(t, func(l headlineLine) {
		l.before.draw(t, dst, geom.R(h.inner().X, l.box.Y, h.inner().W, l.box.H), l.badge)
		t.Text.Draw(dst, l.words, l.box, l.style)
	})
}

// Lines implements ui.TextLister.
func (h *headline) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	h.each(t, func(l headlineLine) { each(l.words, l.style, l.box) })
}

// inner returns the rectangle of the lines, with what stands before them.
func (h *headline) inner() geom.Rect { return h.Rect().InsetXY(8, 4) }

// headlineLine is a line of the headline: the words, their style and their box, and what stands before them.
type headlineLine struct {
	before lead
	words  string
	style  text.Style
	box    geom.Rect
	badge  float64 // height in dp of what stands before the words
}

// Sizes in dp of several lines of the headline.
const (
	headlineGap   = 3.0  // between two lines
	headlineBadge = 16.0 // the badge before a line
)

// maxHeadlines is the greatest number of lines of the headline.
const maxHeadlines = 4

// each calls f with the latest line, and before it with each earlier one for which there is room, the earlier ones paler. Together they
// are vertically centred. If there is room for none but the latest with the words of its whole turn, that line is of its last event,
// where this makes room for others.
func (h *headline) each(t *ui.Theme, f func(l headlineLine)) {
	if len(h.news) == 0 || h.Rect().Empty() {
		return
	}
	last := len(h.news) - 1
	latest := h.latest(t)
	lines, n := h.stack(t, latest)
	if short := h.short(t, last); n == 1 && last > 0 && t.Text.Fits(short.words, short.style, short.box) {
		lines, n = h.stack(t, short)
	}
	if n == 1 { // the latest line has all the room
		f(latest)
		return
	}
	total := float64(n-1) * headlineGap
	for i := range n {
		total += lines[i].box.H
	}
	y := h.inner().Center().Y - total/2
	for i := n - 1; i >= 0; i-- {
		l := lines[i]
		l.box.Y = y
		if i > 0 {
			l.style = l.style.WithColor(paint.Fade(l.style.Color, 0.72))
		}
		f(l)
		y += l.box.H + headlineGap
	}
}

// stack returns latest, and after it the n-1 lines before it for which it leaves room, the latest first, all as high as they must be.
func (h *headline) stack(t *ui.Theme, latest headlineLine) (lines [maxHeadlines]headlineLine, n int) {
	room := h.inner().H
	for n < min(maxHeadlines, len(h.news)) {
		l := latest
		if n > 0 {
			l = h.short(t, len(h.news)-1-n)
		}
		l.box.H = max(headlineBadge, t.Text.Measure(l.words, l.style, l.box.W).Y)
		if room -= l.box.H; n > 0 && (room < 0 || !t.Text.Fits(l.words, l.style, l.box)) {
			break
		}
		lines[n] = l
		n++
		room -= headlineGap
	}
	return lines, n
}

// short returns line i, of the last event of its turn and without pictures.
func (h *headline) short(t *ui.Theme, i int) headlineLine {
	turn := &h.news[i]
	l := headlineLine{before: latestLead(h.core.Log, turn), words: turn.LatestText, style: t.OnWood(ui.Small), badge: headlineBadge}
	l.before.from = math.MaxInt
	l.box = l.before.cut(h.inner(), l.badge)
	return l
}

// latest returns the latest line, in the whole of the headline. If the words of the whole turn do not fit, they are those of its last
// event. If these do not fit either, no pictures stand before them, and they are without the player's text scale, and cut short if they
// still do not fit: the log has all of them.
func (h *headline) latest(t *ui.Theme) headlineLine {
	news := &h.news[len(h.news)-1]
	l := headlineLine{before: wholeLead(h.core.Log, news.Turn), words: news.Text, style: t.OnWood(ui.Small), badge: chipBadge}
	if l.box = l.before.cut(h.inner(), chipBadge); !t.Text.Fits(l.words, l.style, l.box) {
		l.before, l.words = latestLead(h.core.Log, news), news.LatestText
		l.box = l.before.cut(h.inner(), chipBadge)
	}
	if !t.Text.Fits(l.words, l.style, l.box) {
		l = h.short(t, len(h.news)-1)
		l.style.Fixed = true
		l.style.MaxLines = max(1, int(l.box.H/t.Text.LineHeight(l.style)))
	}
	return l
}
