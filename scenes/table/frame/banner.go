package frame

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// banner says in the colour of a seat, large enough to be seen across the room, whose turn it is, and below in one line
// what is expected.
type banner struct {
	ui.Base
	f     *ground
	seats *seats
	seat  game.Seat
	name  string
	words string
}

// say changes what the banner says: whose turn it is, by seat, if any, and by name, or what is played, and what is expected.
func (b *banner) say(seat game.Seat, name, words string) {
	if b.seat == seat && b.name == name && b.words == words {
		return
	}
	b.seat, b.name, b.words = seat, name, words
	b.Redraw()
}

// holds reports whether words that nobody must read fit.
func (b *banner) holds(words string) bool {
	t := b.f.Desk.Theme
	_, box := b.Rect().Inset(12).CutTop(headHigh(t, b.Rect().W))
	return t.Text.Fits(words, b.style(t, words, box), box)
}

// badgeWide is the width in dp of the seat's badge in the banner.
const badgeWide = 44

// Measure implements ui.Widget: the same height whatever is said, so that nothing moves.
func (b *banner) Measure(t *ui.Theme, width float64) geom.Point {
	words := t.Text.Measure("X", t.Style(ui.Choosable), 0).Y
	switch {
	case width >= columnEnd:
	case b.f.learning:
		words = 0 // see tray.asides
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
	slimPad   = 10.0
	slimBadge = 24.0
	slimLeast = 150.0 // below this width the badge has no room
	slimEnd   = 260.0 // from this width on name and words stand beside each other
)

// slimHigh is its height in a width on a telephone, whatever is said.
func (b *banner) slimHigh(t *ui.Theme, width float64) float64 {
	lines, style := 2.0, t.Style(ui.Body)
	switch {
	case b.f.watching || width >= slimEnd:
	case b.f.learning:
		lines, style = 3, t.Style(ui.Small)
	default:
		lines = 5
	}
	return math.Ceil(max(ui.Touch, lines*t.Text.LineHeight(style)+10))
}

// slimLines are the words of a banner on a telephone: the name above the rest where it is narrow, else both in one.
func (b *banner) slimLines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	ink := t.ClothInk(b.f.People.Color(b.seat))
	room := b.slimRoom()
	head, rest := room.CutTop(t.Text.LineHeight(t.Style(ui.Strong)))
	rest.X, rest.W = b.Rect().X+slimPad, b.Rect().W-2*slimPad
	switch words := b.f.Services.T("table.banner", "Name", b.name, "Words", b.words); {
	case b.words == "":
		each(b.name, fit(t, b.name, room, ui.Choosable, ui.Strong, ui.Small).WithColor(ink), room)
	case b.narrow(t, rest):
		each(b.name, fit(t, b.name, head, ui.Strong, ui.Small).WithColor(ink), head)
		each(b.words, fit(t, b.words, rest, ui.Body, ui.Small).WithColor(ink), rest)
	default:
		each(words, fit(t, words, room, ui.Strong, ui.Small).WithColor(ink), room)
	}
}

// badged reports whether the seat's badge stands on a banner on a telephone: not where a name has hardly room itself.
func (b *banner) badged() bool { return b.seat >= 0 && b.Rect().W >= slimLeast }

// slimRoom is the room of all words on a telephone, beside the badge.
func (b *banner) slimRoom() geom.Rect {
	r := b.Rect().InsetXY(slimPad, 4)
	if b.badged() {
		_, r = r.CutLeft(slimBadge + 6)
	}
	return r
}

// narrow reports whether the name stands above the words, whose room is given: where there is no more width, and the height.
func (b *banner) narrow(t *ui.Theme, rest geom.Rect) bool {
	return b.words != "" && b.Rect().W < slimEnd && t.Text.Fits(b.words, fit(t, b.words, rest, ui.Small), rest)
}

// fit is the style of the first of roles in which words fit into a box, or else of the last without the player's text scale.
func fit(t *ui.Theme, words string, box geom.Rect, roles ...ui.Role) text.Style {
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
	if r.Empty() {
		return
	}
	c := b.f.People.Color(b.seat)
	t.Cloth(dst, r, c)
	switch l := b.layout(t); {
	case b.f.small() && b.badged():
		t.DrawBadge(dst, c, b.badgeAt(t), b.badgeSide())
	case b.f.small() || b.seat < 0:
	case l.face > 0:
		portrait.DrawWithBadge(t, dst, b.seats.panels[b.seat].keen(), geom.Pt(r.X+bannerPad+l.face/2, r.Center().Y), l.face)
	default:
		t.DrawBadge(dst, c, geom.Pt(r.X+12+badgeWide/2, r.Y+12+headHigh(t, r.W)/2), badgeWide*0.8)
	}
	b.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// bannerLayout is where things stand on a banner that is not a telephone's.
type bannerLayout struct {
	face         float64 // how large the face of who acts is, at the left; 0 for a badge before the name
	name, words  geom.Rect
	named, wordy text.Style
}

// Measures in dp of a banner with a face.
const (
	bannerPad  = 12.0
	bannerFace = 84.0 // at most
	faceLeast  = 40.0
)

// faceSide is how large a face the banner has room for.
func (b *banner) faceSide() float64 {
	if side := min(bannerFace, b.Rect().H-1.5*bannerPad); side >= faceLeast {
		return side
	}
	return 0
}

// layout has name and words stand beside the face of who acts, in the middle of its height; where the words are too many for that
// they take all of the width below the name.
func (b *banner) layout(t *ui.Theme) bannerLayout {
	r := b.Rect().Inset(bannerPad)
	l := bannerLayout{}
	if b.seat >= 0 {
		l.face = b.faceSide()
	}
	_, in := r.CutLeft(l.face + min(l.face, bannerPad))
	if b.set(t, &l, in, ui.Choosable) {
		return l
	}
	l.face = 0
	head, rest := r.CutTop(headHigh(t, b.Rect().W))
	if b.seat >= 0 {
		_, head = head.CutLeft(badgeWide)
	}
	b.setName(t, &l, head)
	l.words, l.wordy = rest, b.style(t, b.words, rest)
	return l
}

// set sets name and words into the middle of a box, and reports whether they fit.
func (b *banner) set(t *ui.Theme, l *bannerLayout, in geom.Rect, role ui.Role) bool {
	b.setName(t, l, in)
	line := t.Text.LineHeight(l.named)
	for ; ; role = ui.Body {
		l.wordy = t.Style(role)
		high := 0.0
		if b.words != "" {
			high = t.Text.Measure(b.words, l.wordy, in.W).Y + 2
		}
		block := geom.Around(in.Center(), in.W, line+high)
		l.name, l.words = block.CutTop(line)
		if fits := block.H <= in.H+bannerPad && t.Text.Fits(b.name, l.named, l.name); fits || role == ui.Body {
			return fits && (b.words == "" || t.Text.Fits(b.words, l.wordy, l.words))
		}
	}
}

// setName sets the name into the width of a box in the largest size in which it fits.
func (b *banner) setName(t *ui.Theme, l *bannerLayout, in geom.Rect) {
	l.name = in
	for _, role := range [...]ui.Role{headRole(b.Rect().W), ui.Choosable} {
		l.named = t.Style(role)
		if l.named.MaxLines = 1; t.Text.Fits(b.name, l.named, in) {
			return
		}
	}
}

// badgeSide is how large in dp the seat's badge is.
func (b *banner) badgeSide() float64 {
	if b.f.small() {
		return slimBadge
	}
	if side := b.faceSide(); side > 0 {
		return portrait.BadgeSide(side)
	}
	return badgeWide * 0.8
}

// badgeAt is where the seat's badge stands on a telephone: before the name, or the middle of all words.
func (b *banner) badgeAt(t *ui.Theme) geom.Point {
	r := b.Rect()
	at := geom.Pt(r.X+slimPad+slimBadge/2, r.Center().Y)
	line := t.Text.LineHeight(t.Style(ui.Strong))
	if _, rest := r.Inset(4).CutTop(line); b.narrow(t, rest.InsetXY(slimPad-4, 0)) {
		at.Y = r.Y + 4 + line/2
	}
	return at
}

// Lines implements ui.TextLister.
func (b *banner) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if b.f.small() {
		if !b.Rect().Empty() {
			b.slimLines(t, each)
		}
		return
	}
	l, ink := b.layout(t), t.ClothInk(b.f.People.Color(b.seat))
	each(b.name, l.named.WithColor(ink), l.name)
	each(b.words, l.wordy.WithColor(ink), l.words)
}

// style is that of words: large where they are few.
func (b *banner) style(t *ui.Theme, words string, box geom.Rect) text.Style {
	st := t.Style(ui.Choosable)
	if !t.Text.Fits(words, st, box) {
		st = t.Style(ui.Body)
		st.Top = true
	}
	return st
}
