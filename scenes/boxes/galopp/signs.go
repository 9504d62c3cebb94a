package galopp

import (
	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// sign is words on the board. They are written when what they say changes, so that drawing them allocates nothing.
type sign struct {
	id, s string
	st    text.Style
	box   geom.Rect
}

// pen writes signs.
type pen struct {
	theme *ui.Theme
	to    *[]sign
}

// write has words written again.
func write(theme *ui.Theme, to *[]sign, words func(pen)) {
	*to = (*to)[:0]
	words(pen{theme, to})
}

// inOneLine is a style on paper.
func inOneLine(theme *ui.Theme, r ui.Role, a text.Align) text.Style {
	st := theme.Style(r)
	st.Align, st.Lines = a, 1
	return st
}

// put writes s into box.
func (w pen) put(id, s string, box geom.Rect, r ui.Role, a text.Align) {
	w.ink(id, s, box, inOneLine(w.theme, r, a))
}

// head writes s into box as a title, smaller where it would not fit.
func (w pen) head(id, s string, box geom.Rect, a text.Align) {
	w.fit(id, s, box, a, ui.Heading, ui.Pick, ui.Strong, ui.Small)
}

// fit writes s into box in the first role in which it fits, or the last, then without the player's text scale: rather small
// than cut off.
func (w pen) fit(id, s string, box geom.Rect, a text.Align, roles ...ui.Role) {
	var st text.Style
	for _, r := range roles {
		if st = inOneLine(w.theme, r, a); w.fits(s, st, box) {
			break
		}
	}
	st.Fixed = !w.fits(s, st, box)
	w.ink(id, s, box, st)
}

func (w pen) fits(s string, st text.Style, box geom.Rect) bool {
	const rounding = 0.5 // to whole pixels
	return w.theme.Text.Measure(s, st, 0).X <= box.W-rounding
}

// ink writes s into box in a style.
func (w pen) ink(id, s string, box geom.Rect, st text.Style) {
	if s == "" {
		return
	}
	if h := w.theme.Text.LineHeight(st); box.H < h {
		box = geom.R(box.X, box.Center().Y-h/2, box.W, h)
	}
	*w.to = append(*w.to, sign{id, s, st, box})
}

// cardKeys are the names of the porters in sentences.
var cardKeys = [galopp.Cards]string{
	galopp.Jester: "galopp.card.jester", galopp.One: "galopp.card.one", galopp.Two: "galopp.card.two",
	galopp.Three: "galopp.card.three", galopp.Five: "galopp.card.five", galopp.Crafty: "galopp.card.crafty",
	galopp.Unknown: "galopp.card.unknown", galopp.None: "galopp.card.unknown",
}

func cornersOf(r geom.Rect) []geom.Point {
	return []geom.Point{r.Min(), geom.Pt(r.Right(), r.Y), r.Max(), geom.Pt(r.X, r.Bottom())}
}

// numeral is a number from 1 to 6 as the Romans wrote it.
func numeral(n int) string {
	all := [...]string{"", "I", "II", "III", "IV", "V", "VI"}
	return all[max(0, min(n, len(all)-1))]
}

// fixed is a style without the player's text scale.
func fixed(st text.Style) text.Style {
	st.Fixed = true
	return st
}
