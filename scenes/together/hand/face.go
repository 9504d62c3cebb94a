package hand

import (
	"cmp"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// placedText is words where they stand.
type placedText struct {
	id, s string
	st    text.Style
	box   geom.Rect
	slide string // the ID of the thing in the hand with which it slides; empty for none
}

// Measures of faces in dp.
const (
	pad              = 8.0
	minTileHeight    = 56.0 // a thumb's
	minPictureHeight = 48.0 // a picture's
	worthWidth       = 58.0
	besideSpan       = 6   // from that many columns on words stand beside the picture
	tabletShortSide  = 600 // from which length of the shorter side on a screen is a tablet's
	tabletScale      = 1.3 // pictures on a tablet
	lowScreenHeight  = 480 // up to which height a screen is low
	lowScreenScale   = 0.75
)

// typesetter sets faces for one screen.
type typesetter struct {
	theme        *ui.Theme
	pictureScale float64 // pictures are larger by
	extraScale   float64 // and by that, where there is more room than is needed
	noHeadings   bool    // without headings
}

// fitOneLine returns the first of some styles in which words stand on one line of a width; if none is, the last one. It also returns how high
// they are.
func (s *typesetter) fitOneLine(words string, width float64, roles ...ui.Role) (text.Style, float64) {
	e := s.theme.Text
	var st text.Style
	for _, r := range roles {
		if st = s.theme.Style(r); e.Measure(words, st, 0).X <= width {
			break
		}
	}
	return st, e.Measure(words, st, width).Y
}

// sizedRole returns the role for words on this screen that have one on an upright telephone: larger on a tablet, smaller on a low screen.
func (s *typesetter) sizedRole(r ui.Role) ui.Role {
	switch {
	case s.pictureScale > 1 && r == ui.Small:
		return ui.Body
	case s.pictureScale > 1 && r == ui.Pick:
		return ui.Heading
	case s.pictureScale > 1:
		return ui.Pick
	case s.pictureScale < 1 && r == ui.Pick:
		return ui.Strong
	case s.pictureScale < 1 && r == ui.Body:
		return ui.Small
	}
	return r
}

// textBeside reports whether an item's words stand beside its picture.
func textBeside(it *Item) bool { return it.Span >= besideSpan }

// sidePad returns the room in dp at the sides of an item's face.
func sidePad(it *Item) float64 {
	if textBeside(it) {
		return pad
	}
	return 3
}

// verticalPad returns the room in dp above and below an item's face.
func (s *typesetter) verticalPad() float64 { return pad * min(1, s.pictureScale) }

// headingHeight returns how high the heading over an item is; 0 for none.
func (s *typesetter) headingHeight(it *Item) float64 {
	if it.Over == "" || s.noHeadings {
		return 0
	}
	return math.Ceil(s.theme.Text.LineHeight(s.theme.Style(ui.Small))) + 2
}

// pictureHeight returns how high an item's picture is.
func (s *typesetter) pictureHeight(it *Item) float64 {
	return cmp.Or(it.High, minPictureHeight) * s.pictureScale * s.extraScale
}

// itemHeight returns how high an item must be that is w dp wide.
func (s *typesetter) itemHeight(it *Item, w float64) float64 {
	f := s.setItem(it, w)
	h := f.wordsHeight + f.moreHeight
	switch {
	case it.Picture == nil:
	case textBeside(it):
		h = max(h, s.pictureHeight(it))
	case h > 0:
		h += s.pictureHeight(it) + 2
	default:
		h = s.pictureHeight(it)
	}
	return h + 2*s.verticalPad()
}

// face is how an item's words are set, and how high they are in dp.
type face struct {
	words, more             text.Style
	wordsHeight, moreHeight float64
}

// setItem sets an item's words in w dp.
func (s *typesetter) setItem(it *Item, w float64) (f face) {
	w -= 2 * sidePad(it)
	large := ui.Strong
	if it.Picture == nil || textBeside(it) {
		large = ui.Pick
	}
	roles := []ui.Role{s.sizedRole(large), ui.Strong, ui.Small}
	if textBeside(it) {
		roles = roles[:2]
		if it.Picture != nil {
			w -= s.pictureHeight(it) + pad
		}
		if it.Worth != "" {
			w -= worthWidth
		}
	}
	if it.Words != "" {
		f.words, f.wordsHeight = s.fitOneLine(it.Words, w, roles...)
	}
	if it.More != "" {
		f.more, f.moreHeight = s.fitOneLine(it.More, w, s.sizedRole(ui.Body), ui.Small)
	}
	return f
}
