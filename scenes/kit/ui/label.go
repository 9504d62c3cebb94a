package ui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
)

// Label is text that wraps, optionally with the badge of a seat before the text.
type Label struct {
	Base
	text   string
	role   Role
	align  text.Align
	onWood bool        // the label lies on the table or on wood, not on paper
	seat   game.Color  // whose badge is before the text; piece.Plain for none
	ink    color.NRGBA // colour of the text; transparent for the usual one on paper or wood
	finish Finish      // the finish whose typeface headings have; Stitched stands for that of the theme
}

// NewLabel returns a label with the text s in the style of r, for paper.
func NewLabel(r Role, s string) *Label { return &Label{text: s, role: r, seat: piece.Plain} }

// OnWood colours the text for the table or wood, and returns l.
func (l *Label) OnWood() *Label { l.onWood = true; return l }

// Align aligns the text and returns l.
func (l *Label) Align(a text.Align) *Label { l.align = a; return l }

// Seat sets a seat's badge before the text and returns l.
func (l *Label) Seat(c game.Color) *Label { l.seat = c; return l }

// Color sets the colour of the text and returns l.
func (l *Label) Color(c color.NRGBA) *Label { l.ink = c; return l }

// Finish gives headings the typeface of a box's finish instead of the theme's, and returns l. Stitched keeps the theme's.
func (l *Label) Finish(f Finish) *Label { l.finish = f; return l }

// SetText changes the text.
func (l *Label) SetText(s string) {
	if s != l.text {
		l.text = s
		l.Relayout()
	}
}

// style returns the style of the text: that of its role in the typeface of its finish. Its colour is the one set by Color, else
// the one for wood or paper.
func (l *Label) style(t *Theme) text.Style {
	st := t.Style(l.role)
	if l.finish != Stitched {
		st = t.StyleWithFinish(l.role, l.finish)
	}
	if l.onWood {
		st.Color = t.OnWood(l.role).Color
	}
	if l.ink.A > 0 {
		st.Color = l.ink
	}
	st.Align = l.align
	return st
}

// LeadWidth returns the width in dp of the badge and its distance to the text; 0 without a badge.
func (l *Label) LeadWidth(t *Theme) float64 {
	if l.seat >= game.Colors {
		return 0
	}
	return t.Text.Size(t.Style(l.role))*1.3 + Step // the badge is 1.3 times as high as the text
}

// Measure implements [Widget].
func (l *Label) Measure(t *Theme, width float64) geom.Point {
	lead := l.LeadWidth(t)
	if width > 0 {
		width = max(1, width-lead)
	}
	m := t.Text.Measure(l.text, l.style(t), width)
	return geom.Pt(m.X+lead, max(m.Y, lead-Step))
}

// textBox returns the box of the text.
func (l *Label) textBox(t *Theme) geom.Rect {
	_, rest := l.rect.CutLeft(l.LeadWidth(t))
	return rest
}

// Draw implements [Widget].
func (l *Label) Draw(t *Theme, dst *ebiten.Image) {
	if lead := l.LeadWidth(t); lead > 0 {
		d := lead - Step
		t.DrawBadge(dst, l.seat, geom.Pt(l.rect.X+d/2, l.rect.Center().Y), d)
	}
	t.Text.Draw(dst, l.text, l.textBox(t), l.style(t))
}

// Lines implements [TextLister].
func (l *Label) Lines(t *Theme, each func(string, text.Style, geom.Rect)) {
	each(l.text, l.style(t), l.textBox(t))
}
