package hand

import (
	"cmp"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// placedText is a text and its place.
type placedText struct {
	id    string // its ID in reports of the screen; see table.TextLister
	s     string
	st    text.Style
	box   geom.Rect // in dp
	slide string    // ID of the item with which it slides in; empty for none
}

// Sizes of items in dp, and scale factors.
const (
	pad             = 8.0
	minCardHeight   = 56.0 // large enough for a thumb
	usualPicture    = 48.0 // height of a picture on a telephone, if its item gives none
	worthWidth      = 58.0 // of Item.Worth
	besideSpan      = 6    // from this span on, text is beside the picture
	tabletShortSide = 600  // length of the shorter side from which a screen is a tablet's
	tabletScale     = 1.3  // of pictures on a tablet
	lowScreenHeight = 480  // height below which a screen is low
	lowScreenScale  = 0.75 // of pictures on a low screen
)

// typesetter lays out the text of items for one screen.
type typesetter struct {
	theme        *ui.Theme
	pictureScale float64 // factor for the size of pictures; texts have larger or smaller roles by it too, see sizedRole
	extraScale   float64 // further factor for pictures where there is more room than needed
	noHeadings   bool    // leave headings out
}

// fitOneLine returns the style of the first of roles in which words fit on one line of a width in dp. If they fit in none,
// it returns the style of the last role, in which they wrap. It also returns the height of the text in dp.
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

// sizedRole returns the role for this screen of text that has role r on an upright telephone: larger on a tablet, smaller on a low
// screen.
func (s *typesetter) sizedRole(r ui.Role) ui.Role {
	switch {
	case s.pictureScale > 1 && r == ui.Small:
		return ui.Body
	case s.pictureScale > 1 && r == ui.Choosable:
		return ui.Heading
	case s.pictureScale > 1:
		return ui.Choosable
	case s.pictureScale < 1 && r == ui.Choosable:
		return ui.Strong
	case s.pictureScale < 1 && r == ui.Body:
		return ui.Small
	}
	return r
}

// textBeside reports whether an item's text is beside its picture.
func textBeside(it *Item) bool { return it.Span >= besideSpan }

// sidePad returns the margin in dp at the sides of an item, which is narrower if the item has fewer columns than besideSpan.
func sidePad(it *Item) float64 {
	if textBeside(it) {
		return pad
	}
	return 3
}

// verticalPad returns the margin in dp above and below an item.
func (s *typesetter) verticalPad() float64 { return pad * min(1, s.pictureScale) }

// headingHeight returns the height of the heading above an item; 0 for none.
func (s *typesetter) headingHeight(it *Item) float64 {
	if it.Heading == "" || s.noHeadings {
		return 0
	}
	return math.Ceil(s.theme.Text.LineHeight(s.theme.Style(ui.Small))) + 2
}

// pictureHeight returns the height of an item's picture in dp, at the present scales.
func (s *typesetter) pictureHeight(it *Item) float64 {
	return cmp.Or(it.PictureHeight, usualPicture) * s.pictureScale * s.extraScale
}

// itemHeight returns the height in dp that an item w dp wide needs, without its heading.
func (s *typesetter) itemHeight(it *Item, w float64) float64 {
	f := s.fitText(it, w)
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

// itemText is the styles of an item's two texts and their heights in dp.
type itemText struct {
	words, more             text.Style
	wordsHeight, moreHeight float64
}

// fitText returns the styles and heights of the texts of an item w dp wide.
func (s *typesetter) fitText(it *Item, w float64) (f itemText) {
	w -= 2 * sidePad(it)
	large := ui.Strong
	if it.Picture == nil || textBeside(it) {
		large = ui.Choosable
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
