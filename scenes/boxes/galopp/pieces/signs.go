package pieces

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Sign is a text on the board. Signs are kept until they change, so that drawing them does not allocate.
type Sign struct {
	ID, S string     // the ID of the sign for table.TextLister, and the text
	St    text.Style // the style of the text
	Box   geom.Rect  // the area in dp in which the text is drawn
}

// Pen appends signs to a list.
type Pen struct {
	theme *ui.Theme
	to    *[]Sign
}

// Write empties the list of signs, and calls words with a pen that appends to that list.
func Write(theme *ui.Theme, to *[]Sign, words func(Pen)) {
	*to = (*to)[:0]
	words(Pen{theme, to})
}

// inOneLine returns the style of a role for text that is not broken into lines.
func inOneLine(theme *ui.Theme, r ui.Role, a text.Align) text.Style {
	st := theme.Style(r)
	st.Align, st.MaxLines = a, 1
	return st
}

// Put writes s into box, in one line in the style of a role, even if s does not fit.
func (w Pen) Put(id, s string, box geom.Rect, r ui.Role, a text.Align) {
	w.PutStyled(id, s, box, inOneLine(w.theme, r, a))
}

// Head writes s into box as a title, with Fit in smaller and smaller roles, from Heading to Small.
func (w Pen) Head(id, s string, box geom.Rect, a text.Align) {
	w.Fit(id, s, box, a, ui.Heading, ui.Choosable, ui.Strong, ui.Small)
}

// Fit writes s into box, in one line, in the first of the roles in which it fits. If it fits in none of them, it is written in the
// last role without the player's text scale.
func (w Pen) Fit(id, s string, box geom.Rect, a text.Align, roles ...ui.Role) {
	var st text.Style
	for _, r := range roles {
		if st = inOneLine(w.theme, r, a); w.Fits(s, st, box) {
			break
		}
	}
	st.Fixed = !w.Fits(s, st, box)
	w.PutStyled(id, s, box, st)
}

// Fits reports whether s is no wider than box in the style st.
func (w Pen) Fits(s string, st text.Style, box geom.Rect) bool {
	const rounding = 0.5 // dp by which the width of s may grow when it is rounded to whole pixels
	return w.theme.Text.Measure(s, st, 0).X <= box.W-rounding
}

// PutStyled writes s into box in the style st, or nothing if s is empty. A box that is lower than a line is made as high as a
// line.
func (w Pen) PutStyled(id, s string, box geom.Rect, st text.Style) {
	if s == "" {
		return
	}
	if h := w.theme.Text.LineHeight(st); box.H < h {
		box = geom.R(box.X, box.Center().Y-h/2, box.W, h)
	}
	*w.to = append(*w.to, Sign{id, s, st, box})
}

// CardKeys are, by card, the keys of the porters' names in the catalogue of words.
var CardKeys = [galopp.Cards]string{
	galopp.Jester: "galopp.card.jester", galopp.One: "galopp.card.one", galopp.Two: "galopp.card.two",
	galopp.Three: "galopp.card.three", galopp.Five: "galopp.card.five", galopp.Crafty: "galopp.card.crafty",
	galopp.Unknown: "galopp.card.unknown", galopp.None: "galopp.card.unknown",
}

// Numeral returns n as a Roman numeral, the empty string for 0 and less, and VI for more than 6.
func Numeral(n int) string {
	all := [...]string{"", "I", "II", "III", "IV", "V", "VI"}
	return all[max(0, min(n, len(all)-1))]
}

// Fixed returns the style st with the player's text scale switched off.
func Fixed(st text.Style) text.Style {
	st.Fixed = true
	return st
}

// Form is the kind of screen for which the board is laid out.
type Form uint8

// Measures is the heights in dp of lines of text in the roles Small, Body and Heading, for a layout.
type Measures struct{ Small, Body, Head float64 }

// FormOf returns the form of a screen: Broad unless the screen is small; then by how it is held.
func FormOf(m stage.Metrics) Form {
	switch {
	case !m.Small():
		return Broad
	case m.Portrait():
		return Upright
	}
	return Sideways
}

// The forms.
const (
	Broad    Form = iota // a tablet, a desktop, or a screen on a table
	Upright              // a telephone held upright
	Sideways             // a telephone held sideways
)
