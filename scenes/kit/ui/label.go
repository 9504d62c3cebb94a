package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// Label is words that wrap, perhaps with a seat's badge before them.
type Label struct {
	Base
	words string
	role  Role
	align text.Align
	wood  bool
	seat  game.Color
	ink   color.NRGBA
	made  Finish
}

// Text returns words of a role on paper.
func Text(r Role, s string) *Label { return &Label{words: s, role: r, seat: piece.Plain} }

// Wood has the words stand on the table or on wood, and returns l.
func (l *Label) Wood() *Label { l.wood = true; return l }

// Align aligns the words and returns l.
func (l *Label) Align(a text.Align) *Label { l.align = a; return l }

// Seat puts a seat's badge before the words and returns l.
func (l *Label) Seat(c game.Color) *Label { l.seat = c; return l }

// Ink writes the words in another colour and returns l.
func (l *Label) Ink(c color.NRGBA) *Label { l.ink = c; return l }

// Lettered sets the words in the finish of a box, on whatever sheet they stand, and returns l.
func (l *Label) Lettered(f Finish) *Label { l.made = f; return l }

// SetText changes the words.
func (l *Label) SetText(s string) {
	if s != l.words {
		l.words = s
		l.Relayout()
	}
}

// style returns how the label's words are written.
func (l *Label) style(t *Theme) text.Style {
	st := t.Style(l.role)
	if l.made != Stitched {
		st = t.Lettered(l.role, l.made)
	}
	if l.wood {
		st.Color = t.OnWood(l.role).Color
	}
	if l.ink.A > 0 {
		st.Color = l.ink
	}
	st.Align = l.align
	return st
}

// leadWidth returns the room in dp that the badge takes.
func (l *Label) leadWidth(t *Theme) float64 {
	if l.seat >= game.Colors {
		return 0
	}
	return t.Text.Size(t.Style(l.role))*1.3 + Step
}

// Measure implements [Widget].
func (l *Label) Measure(t *Theme, width float64) geom.Point {
	lead := l.leadWidth(t)
	if width > 0 {
		width = max(1, width-lead)
	}
	m := t.Text.Measure(l.words, l.style(t), width)
	return geom.Pt(m.X+lead, max(m.Y, lead-Step))
}

func (l *Label) box(t *Theme) geom.Rect {
	_, rest := l.rect.CutLeft(l.leadWidth(t))
	return rest
}

// Draw implements [Widget].
func (l *Label) Draw(t *Theme, dst *ebiten.Image) {
	if lead := l.leadWidth(t); lead > 0 {
		d := lead - Step
		t.Badge(dst, l.seat, geom.Pt(l.rect.X+d/2, l.rect.Center().Y), d)
	}
	t.Text.Draw(dst, l.words, l.box(t), l.style(t))
}

// Lines implements [Speaker].
func (l *Label) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(l.words, l.style(t), l.box(t))
}
