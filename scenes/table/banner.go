package table

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// banner says in the colour of a seat, large enough to be seen across the room, whose turn it is, and below in one line
// what is expected.
type banner struct {
	ui.Base
	f     *frame
	seat  game.Seat
	name  string
	words string
}

// say changes what the banner says: whose turn it is, by seat, if any, and by name, and what is expected.
func (b *banner) say(seat game.Seat, name, words string) {
	if name == "" {
		name = b.f.services.T(b.f.box.Rules.Name() + ".title")
	}
	if b.seat == seat && b.name == name && b.words == words {
		return
	}
	b.seat, b.name, b.words = seat, name, words
	b.Redraw()
}

// holds reports whether words that nobody must read fit.
func (b *banner) holds(words string) bool {
	t := b.f.desk.Theme
	_, box := b.Rect().Inset(12).CutTop(headHigh(t, b.Rect().W))
	return t.Text.Fits(words, b.style(t, words, box), box)
}

// badgeWide is the width in dp of the seat's badge in the banner.
const badgeWide = 44

// Measure implements ui.Widget: the same height whatever is said, so that nothing moves.
func (b *banner) Measure(t *ui.Theme, width float64) geom.Point {
	words := t.Text.Measure("X", t.Style(ui.Pick), 0).Y
	switch {
	case width >= columnEnd:
	case b.f.tutor != nil:
		words = 0 // see asides
	case b.f.watching && !b.f.full():
		words *= 2
	case b.f.watching:
	case width < 300 && !b.f.full():
		words = 4 * t.Text.LineHeight(t.Style(ui.Body))
	default:
		words = 3 * t.Text.LineHeight(t.Style(ui.Body))
	}
	return geom.Pt(width, math.Ceil(24+headHigh(t, width)+words)+1)
}

// The widths in dp of a column on a large screen, where the name is larger too.
const (
	columnLarge = 340
	columnEnd   = 520
)

// headRole is the size of the name in a banner of the given width.
func headRole(width float64) ui.Role {
	if width >= columnLarge && width < columnEnd {
		return ui.Title
	}
	return ui.Heading
}

// headHigh is the height of the name.
func headHigh(t *ui.Theme, width float64) float64 {
	return math.Ceil(t.Text.Measure("X", t.Style(headRole(width)), 0).Y)
}

// Measures of a banner on a telephone in dp.
const (
	slimBadge = 26.0
	slimEnd   = 260.0 // from this width on name and words stand beside each other
)

// slimHigh is its height in a width on a telephone, whatever is said.
func (b *banner) slimHigh(t *ui.Theme, width float64) float64 {
	line := t.Text.LineHeight(t.Style(ui.Body))
	lines := 5.0
	switch {
	case width >= slimEnd:
		lines = 2
	case b.f.watching:
		lines = 2
	case b.f.asides():
		lines = 1
	}
	return math.Ceil(max(ui.Touch, lines*line+10))
}

// slimLines are the words of a banner on a telephone: name and words in one, or one below the other where it is narrow.
func (b *banner) slimLines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	r := b.Rect().InsetXY(10, 4)
	if b.seat >= 0 {
		_, r = r.CutLeft(slimBadge + 6)
	}
	ink := t.ClothInk(b.f.people.color(b.seat))
	switch {
	case b.words == "":
		each(b.name, b.slimStyle(t, b.name, r, ui.Pick, ui.Strong, ui.Small).In(ink), r)
	case b.Rect().W >= slimEnd:
		words := b.f.services.T("table.banner", "Name", b.name, "Words", b.words)
		each(words, b.slimStyle(t, words, r, ui.Strong, ui.Small).In(ink), r)
	default:
		head, rest := r.CutTop(t.Text.LineHeight(t.Style(ui.Strong)))
		each(b.name, b.slimStyle(t, b.name, head, ui.Strong, ui.Small).In(ink), head)
		rest.X, rest.W = b.Rect().X+10, b.Rect().W-20
		each(b.words, b.slimStyle(t, b.words, rest, ui.Body, ui.Small).In(ink), rest)
	}
}

// slimStyle is the first of roles in which words fit into a box, or else the last without the player's text scale.
func (b *banner) slimStyle(t *ui.Theme, words string, box geom.Rect, roles ...ui.Role) text.Style {
	for _, r := range roles {
		if st := t.Style(r); t.Text.Fits(words, st, box) {
			return st
		}
	}
	st := t.Style(roles[len(roles)-1])
	st.Fixed = true
	return st
}

// Draw implements ui.Widget.
func (b *banner) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := b.Rect()
	c := b.f.people.color(b.seat)
	t.Cloth(dst, r, c)
	switch {
	case b.f.small() && b.seat >= 0:
		t.Badge(dst, c, b.slimBadge(t), slimBadge)
	case b.seat >= 0:
		t.Badge(dst, c, geom.Pt(r.X+12+badgeWide/2, r.Y+12+headHigh(t, r.W)/2), badgeWide*0.8)
	}
	b.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// slimBadge is where the seat's badge stands on a telephone: before one line, or the middle of what stands beside it.
func (b *banner) slimBadge(t *ui.Theme) geom.Point {
	r := b.Rect()
	at := geom.Pt(r.X+10+slimBadge/2, r.Center().Y)
	if b.words != "" && r.W < slimEnd {
		at.Y = r.Y + 4 + t.Text.LineHeight(t.Style(ui.Strong))/2
	}
	return at
}

// Lines implements ui.Speaker.
func (b *banner) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if b.f.small() {
		b.slimLines(t, each)
		return
	}
	r := b.Rect().Inset(12)
	ink := t.ClothInk(b.f.people.color(b.seat))
	head, rest := r.CutTop(headHigh(t, b.Rect().W))
	if b.seat >= 0 {
		_, head = head.CutLeft(badgeWide)
	}
	st := t.Style(headRole(b.Rect().W)).In(ink)
	if st.Lines = 1; !t.Text.Fits(b.name, st, head) {
		st = t.Style(ui.Pick).In(ink)
		st.Lines = 1
	}
	each(b.name, st, head)
	each(b.words, b.style(t, b.words, rest).In(ink), rest)
}

// style is that of words: large where they are few.
func (b *banner) style(t *ui.Theme, words string, box geom.Rect) text.Style {
	st := t.Style(ui.Pick)
	if !t.Text.Fits(words, st, box) {
		st = t.Style(ui.Body)
		st.Top = true
	}
	return st
}
