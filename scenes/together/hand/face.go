package hand

import (
	"cmp"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// sign is words where they stand.
type sign struct {
	id, s string
	st    text.Style
	box   geom.Rect
	slide string // the ID of the thing in the hand with which it slides; empty for none
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

// typesetter sets faces for one screen.
type typesetter struct {
	theme *ui.Theme
	grow  float64 // pictures are larger by
	swell float64 // and by that, where there is more room than is needed
	terse bool    // without headings
}

// fit returns the first of some styles in which words stand on one line of a width; if none is, the last one. It also returns how high
// they are.
func (s *typesetter) fit(words string, width float64, roles ...ui.Role) (text.Style, float64) {
	e := s.theme.Text
	var st text.Style
	for _, r := range roles {
		if st = s.theme.Style(r); e.Measure(words, st, 0).X <= width {
			break
		}
	}
	return st, e.Measure(words, st, width).Y
}

// role returns the role for words on this screen that have one on an upright telephone: larger on a tablet, smaller on a low screen.
func (s *typesetter) role(r ui.Role) ui.Role {
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

// margin returns the room in dp at the sides of an item's face.
func margin(it *Item) float64 {
	if beside(it) {
		return pad
	}
	return 3
}

// upright returns the room in dp above and below an item's face.
func (s *typesetter) upright() float64 { return pad * min(1, s.grow) }

// heading returns how high the heading over an item is; 0 for none.
func (s *typesetter) heading(it *Item) float64 {
	if it.Over == "" || s.terse {
		return 0
	}
	return math.Ceil(s.theme.Text.LineHeight(s.theme.Style(ui.Small))) + 2
}

// shown returns how high an item's picture is.
func (s *typesetter) shown(it *Item) float64 { return cmp.Or(it.High, leastHigh) * s.grow * s.swell }

// need returns how high an item must be that is w dp wide.
func (s *typesetter) need(it *Item, w float64) float64 {
	f := s.written(it, w)
	h := f.wordsHigh + f.moreHigh
	switch {
	case it.Picture == nil:
	case beside(it):
		h = max(h, s.shown(it))
	case h > 0:
		h += s.shown(it) + 2
	default:
		h = s.shown(it)
	}
	return h + 2*s.upright()
}

// face is how an item's words are set, and how high they are in dp.
type face struct {
	words, more         text.Style
	wordsHigh, moreHigh float64
}

// written sets an item's words in w dp.
func (s *typesetter) written(it *Item, w float64) (f face) {
	w -= 2 * margin(it)
	large := ui.Strong
	if it.Picture == nil || beside(it) {
		large = ui.Pick
	}
	roles := []ui.Role{s.role(large), ui.Strong, ui.Small}
	if beside(it) {
		roles = roles[:2]
		if it.Picture != nil {
			w -= s.shown(it) + pad
		}
		if it.Worth != "" {
			w -= worthWide
		}
	}
	if it.Words != "" {
		f.words, f.wordsHigh = s.fit(it.Words, w, roles...)
	}
	if it.More != "" {
		f.more, f.moreHigh = s.fit(it.More, w, s.role(ui.Body), ui.Small)
	}
	return f
}
