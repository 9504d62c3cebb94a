package hand

import (
	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// sign is words where they stand.
type sign struct {
	id, s string
	st    text.Style
	box   geom.Rect
	item  int // the number of the thing in the hand that it belongs to, or -1
}

// face is how an item looks: its picture, and its words beside it or below.
type face struct {
	picture, words, more, worth geom.Rect
	wordsStyle, moreStyle       text.Style
}

// Measures of faces in dp.
const (
	pad        = 8.0
	leastTile  = 56.0 // a thumb's
	leastHigh  = 48.0 // a picture's
	worthWide  = 58.0
	besideSpan = 6   // from that many columns on words stand beside the picture
	largeShort = 600 // from which length of the shorter side on a screen is a tablet's
	larger     = 1.3 // pictures on a tablet
	lowScreen  = 480 // up to which height a screen is low
	smaller    = 0.75
)

// setter sets faces for one screen.
type setter struct {
	theme *ui.Theme
	grow  float64 // pictures are larger by
	swell float64 // and by that, where there is more room than is needed; 0 for 1
	terse bool    // without headings
}

// fit is the first of some styles in which words stand on one line of a width; if none is, the last one, smaller if a word
// would be cut. It also returns how high they are.
func (s *setter) fit(words string, width float64, roles ...ui.Role) (text.Style, float64) {
	e := s.theme.Text
	var st text.Style
	for _, r := range roles {
		if st = s.theme.Style(r); e.Measure(words, st, 0).X <= width {
			return st, e.Measure(words, st, width).Y
		}
	}
	if m := e.Measure(words, st, width); m.X <= width {
		return st, m.Y
	}
	st.Fixed = true
	return st, e.Measure(words, st, width).Y
}

// role is the role for words on this screen that have one on an upright telephone: larger on a tablet, smaller on a low screen.
func (s *setter) role(r ui.Role) ui.Role {
	switch {
	case s.grow > 1 && r == ui.Small:
		return ui.Body
	case s.grow > 1 && r == ui.Pick:
		return ui.Heading
	case s.grow > 1:
		return ui.Pick
	case s.grow < 1 && r == ui.Pick:
		return ui.Strong
	case s.grow < 1 && r == ui.Body:
		return ui.Small
	}
	return r
}

// beside reports whether an item's words stand beside its picture.
func beside(it *Item) bool { return it.Span >= besideSpan }

// margin is the room in dp at the sides of an item's face.
func margin(it *Item) float64 {
	if beside(it) {
		return pad
	}
	return 3
}

// shown is how high an item's picture is.
func (s *setter) shown(it *Item) float64 {
	high := it.High
	if high == 0 {
		high = leastHigh
	}
	return high * s.grow * max(1, s.swell)
}

// need is how high an item must be that is w dp wide.
func (s *setter) need(it *Item, w float64) float64 {
	_, words, more := s.written(it, w)
	h := words + more
	switch {
	case it.Picture == nil:
	case beside(it):
		h = max(h, s.shown(it))
	case h > 0:
		h += s.shown(it) + 2
	default:
		h = s.shown(it)
	}
	return h + 2*pad*min(1, s.grow)
}

// written sets an item's words in w dp, and returns how high they are.
func (s *setter) written(it *Item, w float64) (f face, words, more float64) {
	w -= 2 * margin(it)
	roles := []ui.Role{s.role(ui.Strong), ui.Small}
	if it.Picture == nil {
		roles = []ui.Role{s.role(ui.Pick), ui.Strong, ui.Small}
	}
	if beside(it) {
		roles = []ui.Role{s.role(ui.Pick), ui.Strong}
		if it.Picture != nil {
			w -= s.shown(it) + pad
		}
		if it.Worth != "" {
			w -= worthWide
		}
	}
	if it.Words != "" {
		f.wordsStyle, words = s.fit(it.Words, w, roles...)
	}
	if it.More != "" {
		f.moreStyle, more = s.fit(it.More, w, s.role(ui.Body), ui.Small)
	}
	return f, words, more
}

// set lays an item's face out in r.
func (s *setter) set(it *Item, r geom.Rect) face {
	f, words, more := s.written(it, r.W)
	in := r.InsetXY(margin(it), pad*min(1, s.grow))
	align := text.Centre
	switch {
	case it.Picture == nil:
	case words+more == 0:
		f.picture = in
	case beside(it):
		f.picture, in = in.CutLeft(s.shown(it))
		_, in = in.CutLeft(pad)
		align = text.Left
	default:
		f.picture, in = in.CutTop(in.H - words - more)
	}
	if it.Worth != "" && beside(it) {
		f.worth, in = in.CutRight(worthWide)
	}
	lines := geom.Around(in.Center(), in.W, words+more)
	f.words, f.more = lines.CutTop(words)
	f.wordsStyle.Align, f.moreStyle.Align = align, align
	return f
}
