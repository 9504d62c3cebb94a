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

// banner shows whose turn it is, in the colour of the seat and large enough to be read across the room, and the prompt:
// one line that says what is expected.
type banner struct {
	ui.Base
	core   *core
	seats  *seats    // for the face of who acts
	seat   game.Seat // whose turn it is; negative if it is no seat's
	name   string    // of the seat, or of the box
	prompt string    // "" for none
	both   string    // name and prompt in one line; not made in Draw, where it would allocate in every frame
}

// setText sets what the banner shows: the seat whose turn it is, negative for none, the name of that seat or of the box,
// and the prompt.
func (b *banner) setText(seat game.Seat, name, prompt string) {
	if b.seat == seat && b.name == name && b.prompt == prompt {
		return
	}
	b.seat, b.name, b.prompt = seat, name, prompt
	b.both = b.core.Services.T("table.banner", "Name", name, "Words", prompt)
	b.Redraw()
}

// fits reports whether words fit into the banner, in place of the prompt.
func (b *banner) fits(words string) bool {
	t := b.core.Desk.Theme
	_, box := b.Rect().InsetXY(bannerSide, bannerPad).CutTop(nameHeight(t, b.Rect().W))
	return t.Text.Fits(words, b.promptStyle(t, words, box), box)
}

// badgeWidth is the width in dp that the seat's badge takes, with the gap to the name, in a banner without a face. The
// badge itself takes 0.8 of it.
const badgeWidth = 44

// Measure implements ui.Widget. The height does not depend on the text, so that nothing moves when the text changes. It is
// the height of the name and of as many lines as a prompt may need: one in a wide banner, else three, or four if the banner
// is very narrow. In a banner that is not wide, a replay needs two, or one on a crowded screen, and a lesson none.
func (b *banner) Measure(t *ui.Theme, width float64) geom.Point {
	prompt := t.Text.Measure("X", t.Style(ui.Choosable), 0).Y // height of the prompt: at first one large line
	switch {
	case width >= wideBanner: // one line
	case b.core.learning && !b.core.lessonOver():
		prompt = 0 // the tray has the prompt; see tray.holdsPrompt
	case b.core.watching && !b.core.crowded():
		prompt *= 2
	case b.core.watching: // one line
	case width < narrowBanner && !b.core.crowded():
		prompt = 4 * t.Text.LineHeight(t.Style(ui.Body))
	default:
		prompt = 3 * t.Text.LineHeight(t.Style(ui.Body))
	}
	return geom.Pt(width, math.Ceil(2*bannerPad+nameHeight(t, width)+prompt)+1) // 1 to spare, as text is measured in whole pixels
}

// Widths of a banner in dp.
const (
	narrowBanner = 300 // below this width a prompt may need four lines
	largeNameMin = 340 // from this width up to wideBanner the name is larger
	// From this width on the prompt has one line: the banner is above the board, not in a column beside it.
	wideBanner = 520
)

// nameRole returns the role of the name in a banner that is width dp wide.
func nameRole(width float64) ui.Role {
	if width >= largeNameMin && width < wideBanner {
		return ui.Title
	}
	return ui.Heading
}

// nameHeight returns the height in dp of the name in a banner that is width dp wide.
func nameHeight(t *ui.Theme, width float64) float64 {
	return math.Ceil(t.Text.Measure("X", t.Style(nameRole(width)), 0).Y)
}

// Sizes in dp of a banner on a telephone.
const (
	phonePad      = 16.0 // at the sides: clear of stitches and nails along the edge
	phoneRim      = 7.0  // above the name and below a prompt below it: clear of lines along the edge
	phoneBadge    = 24.0
	phoneBadgeMin = 150.0 // in a banner narrower than this the badge is left out
	phoneOneLine  = 260.0 // from this width on name and prompt share a line
)

// phoneHeight returns the height in dp of a banner that is width dp wide on a telephone, edges included. It does not
// depend on the text. In a banner narrower than phoneOneLine the name takes a line of its own, and the prompt may need several.
func (b *banner) phoneHeight(t *ui.Theme, width float64) float64 {
	lines, style, edges := 2.0, t.Style(ui.Body), 10.0 // lines of name and prompt together
	switch {
	case b.core.watching || width >= phoneOneLine: // two lines
	case b.core.learning && !b.core.lessonOver():
		lines, style, edges = 3, t.Style(ui.Small), 2*phoneRim
	default:
		lines, edges = 4, 2*phoneRim
	}
	return math.Ceil(max(ui.Touch, lines*t.Text.LineHeight(style)+edges))
}

// eachPhoneLine calls each with every text of the banner on a telephone: the name above the prompt if they are stacked, else
// both as one text. The name is beside the badge; a prompt below it takes the whole width.
func (b *banner) eachPhoneLine(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	ink := t.ClothInk(b.core.People.Color(b.seat))
	room := b.phoneTextRect()
	if b.prompt == "" {
		each(b.name, fittingStyle(t, b.name, room, ui.Choosable, ui.Strong, ui.Small).WithColor(ink), room)
		return
	}
	if l, ok := b.stacked(t); ok {
		each(b.name, l.nameStyle.WithColor(ink), l.name)
		each(b.prompt, l.promptStyle.WithColor(ink), l.prompt)
		return
	}
	each(b.both, fittingStyle(t, b.both, room, ui.Strong, ui.Small).WithColor(ink), room)
}

// showsBadge reports whether the banner on a telephone has the badge of the seat. A narrow one leaves the room to the
// name.
func (b *banner) showsBadge() bool { return b.seat >= 0 && b.Rect().W >= phoneBadgeMin }

// phoneTextRect returns the rectangle beside the badge of a banner on a telephone.
func (b *banner) phoneTextRect() geom.Rect {
	r := b.Rect().InsetXY(phonePad, 4)
	if b.showsBadge() {
		_, r = r.CutLeft(phoneBadge + 6)
	}
	return r
}

// stacked returns where name and prompt are in a banner on a telephone, one below the other and vertically centred. ok is false
// if they share a line: the banner is wide, or the prompt does not fit into the room that the name leaves.
func (b *banner) stacked(t *ui.Theme) (l bannerLayout, ok bool) {
	if b.prompt == "" || b.Rect().W >= phoneOneLine {
		return l, false
	}
	line, room := t.Text.LineHeight(t.Style(ui.Strong)), b.Rect().InsetXY(phonePad, phoneRim)
	_, rest := room.CutTop(line)
	if !t.Text.Fits(b.prompt, fittingStyle(t, b.prompt, rest, ui.Small), rest) {
		return l, false
	}
	l.promptStyle = fittingStyle(t, b.prompt, rest, ui.Body, ui.Small)
	high := math.Ceil(t.Text.Measure(b.prompt, l.promptStyle, rest.W).Y) + 1 // 1 to spare, as in Measure
	l.name, l.prompt = geom.Around(room.Center(), room.W, min(room.H, line+high)).CutTop(line)
	if b.showsBadge() {
		_, l.name = l.name.CutLeft(phoneBadge + 6)
	}
	l.nameStyle = fittingStyle(t, b.name, l.name, ui.Strong, ui.Small)
	return l, true
}

// fittingStyle returns the style of the first of roles in which words fit into box. If they fit in none, it returns the
// style of the last role, without the player's text scale, and narrow if they do not fit then either.
func fittingStyle(t *ui.Theme, words string, box geom.Rect, roles ...ui.Role) text.Style {
	for _, r := range roles {
		if st := t.Style(r); t.Text.Fits(words, st, box) {
			return st
		}
	}
	st := t.Style(roles[len(roles)-1])
	if st.Fixed = true; !t.Text.Fits(words, st, box) {
		st.Weight = text.Narrow
	}
	return st
}

// Draw implements ui.Widget. It draws cloth in the colour of the seat, and on the cloth the face of who acts with the badge of
// the seat, or the badge alone, and the text. On a telephone there is no face, and a narrow banner has no badge either. If it is
// no seat's turn, paper replaces the cloth, and bears the text alone.
func (b *banner) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := b.Rect()
	if r.Empty() {
		return
	}
	c := b.core.People.Color(b.seat)
	t.Cloth(dst, r, c)
	switch l := b.layout(t); {
	case b.core.onPhone() && b.showsBadge():
		t.DrawBadge(dst, c, b.badgeCentre(t), b.badgeSide())
	case b.core.onPhone() || b.seat < 0: // text only
	case l.face > 0:
		portrait.DrawWithBadge(t, dst, b.seats.panels[b.seat].turnFace(), geom.Pt(r.X+bannerSide+l.face/2, r.Center().Y), l.face)
	default:
		t.DrawBadge(dst, c, geom.Pt(r.X+bannerSide+badgeWidth/2, r.Y+bannerPad+nameHeight(t, r.W)/2), badgeWidth*0.8)
	}
	b.Lines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
}

// bannerLayout holds where the parts of a banner are, except on a telephone.
type bannerLayout struct {
	// face is the side in dp of the face of who acts, on the left; 0 if a badge before the name replaces the face.
	face                   float64
	name, prompt           geom.Rect
	nameStyle, promptStyle text.Style
}

// Sizes in dp of a banner, except on a telephone.
const (
	bannerPad     = 12.0 // above and below its contents
	bannerSide    = 16.0 // on both sides of its contents: clear of stitches and nails along the edge
	bannerFaceMax = 84.0 // side of the largest face
	bannerFaceMin = 40.0 // side of the smallest face; a lower banner shows a badge instead
)

// faceSide returns the side in dp of the largest face that fits into the banner; 0 if there is no room for a face.
func (b *banner) faceSide() float64 {
	if side := min(bannerFaceMax, b.Rect().H-1.5*bannerPad); side >= bannerFaceMin {
		return side
	}
	return 0
}

// layout returns where the parts of the banner are. Name and prompt are beside the face of who acts, vertically centred. If they
// do not fit beside the face, a badge before the name replaces it, and the prompt takes the whole width below the name.
func (b *banner) layout(t *ui.Theme) bannerLayout {
	r := b.Rect().InsetXY(bannerSide, bannerPad)
	l := bannerLayout{}
	if b.seat >= 0 {
		l.face = b.faceSide()
	}
	_, in := r.CutLeft(l.face + min(l.face, bannerPad)) // bannerPad beside a face; nothing without one
	if b.layoutIn(t, &l, in, ui.Choosable) {
		return l
	}
	l.face = 0
	nameBox, promptBox := r.CutTop(nameHeight(t, b.Rect().W))
	if b.seat >= 0 {
		_, nameBox = nameBox.CutLeft(badgeWidth)
	}
	b.layoutName(t, &l, nameBox)
	l.prompt, l.promptStyle = promptBox, b.promptStyle(t, b.prompt, promptBox)
	return l
}

// layoutIn sets in l the places and styles of name and prompt, one below the other and vertically centred in the box in.
// It reports whether both fit; they may reach beyond in by half of bannerPad above and below. The prompt has the given role if
// both fit then, else it is body text.
func (b *banner) layoutIn(t *ui.Theme, l *bannerLayout, in geom.Rect, role ui.Role) bool {
	b.layoutName(t, l, in)
	line := t.Text.LineHeight(l.nameStyle)
	for ; ; role = ui.Body {
		l.promptStyle = t.Style(role)
		high := 0.0 // of the prompt, with 2 dp between name and prompt
		if b.prompt != "" {
			high = t.Text.Measure(b.prompt, l.promptStyle, in.W).Y + 2
		}
		block := geom.Around(in.Center(), in.W, line+high)
		l.name, l.prompt = block.CutTop(line)
		if fits := block.H <= in.H+bannerPad && t.Text.Fits(b.name, l.nameStyle, l.name); fits || role == ui.Body {
			return fits && (b.prompt == "" || t.Text.Fits(b.prompt, l.promptStyle, l.prompt))
		}
	}
}

// layoutName sets in l the place of the name to the box in, and the style of the name to the larger of two if the name fits on
// one line in it, else to the smaller.
func (b *banner) layoutName(t *ui.Theme, l *bannerLayout, in geom.Rect) {
	l.name = in
	for _, role := range [...]ui.Role{nameRole(b.Rect().W), ui.Choosable} {
		l.nameStyle = t.Style(role)
		if l.nameStyle.MaxLines = 1; t.Text.Fits(b.name, l.nameStyle, in) {
			return
		}
	}
}

// badgeSide returns the side in dp of the seat's badge, which is at the face of who acts, or alone if there is no face.
func (b *banner) badgeSide() float64 {
	if b.core.onPhone() {
		return phoneBadge
	}
	if side := b.faceSide(); side > 0 {
		return portrait.BadgeSide(side)
	}
	return badgeWidth * 0.8
}

// badgeCentre returns the centre of the seat's badge on a telephone: beside the name if the name is above the prompt, else in
// the middle of the banner's height.
func (b *banner) badgeCentre(t *ui.Theme) geom.Point {
	r := b.Rect()
	at := geom.Pt(r.X+phonePad+phoneBadge/2, r.Center().Y)
	if l, ok := b.stacked(t); ok {
		at.Y = l.name.Center().Y
	}
	return at
}

// Lines implements ui.TextLister.
func (b *banner) Lines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	if b.core.onPhone() {
		if !b.Rect().Empty() {
			b.eachPhoneLine(t, each)
		}
		return
	}
	l, ink := b.layout(t), t.ClothInk(b.core.People.Color(b.seat))
	each(b.name, l.nameStyle.WithColor(ink), l.name)
	each(b.prompt, l.promptStyle.WithColor(ink), l.prompt)
}

// promptStyle returns the style of words in box: large if they fit, else body text at the top of the box.
func (b *banner) promptStyle(t *ui.Theme, words string, box geom.Rect) text.Style {
	st := t.Style(ui.Choosable)
	if !t.Text.Fits(words, st, box) {
		st = t.Style(ui.Body)
		st.Top = true
	}
	return st
}
