package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/portrait"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// Measures in dp of a seat's panel on a telephone, a chip.
const (
	chipBadge = 22.0
	chipFace  = 24.0 // where no name is
	chipLeast = 56.0 // its least width
	chipRow   = 22.0 // the height of badge and score above what the board draws
)

// chipPad is the room in dp that the edges of a chip take of its width.
const chipPad = 12.0

// chip is the layout of a seat's panel on a telephone: its badge and score, its name where every seat's has room, and below
// them what the board draws.
func (p *seatPanel) chip(t *ui.Theme) panelLayout {
	var l panelLayout
	in := p.Rect().InsetXY(chipPad/2, 1)
	l.head, l.board = in.CutTop(in.H - p.seats.room(in.W))
	_, l.score = l.head.CutLeft(chipBadge + 2)
	l.score, l.name = l.score.CutRight(t.Text.Measure(p.line.Score, p.scoreStyle(t, l.score), 0).X + 1)
	return l
}

// scoreStyle is that of the score in a room on a chip.
func (p *seatPanel) scoreStyle(t *ui.Theme, room geom.Rect) text.Style {
	st := fit(t, p.line.Score, room, ui.Strong, ui.Small).WithAlign(text.Right)
	st.MaxLines = 1
	return st
}

// nameStyle is that of names on chips.
func nameStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	st.MaxLines, st.Fixed = 1, true
	return st
}

// drawChip draws the panel as a chip.
func (p *seatPanel) drawChip(t *ui.Theme, dst *ebiten.Image) {
	t.SeatPanel(dst, p.Rect(), p.f.People.Color(p.seat), p.lit)
	l := p.chip(t)
	t.DrawBadge(dst, p.f.People.Color(p.seat), geom.Pt(l.head.X+chipBadge/2, l.head.Center().Y), chipBadge)
	if l.name.W >= chipFace && !p.seats.named(t) {
		portrait.Draw(t, dst, p.face(), l.name.Center(), chipFace)
	}
	p.chipLines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b := p.f.Board.Paneler; b != nil {
		b.DrawPanel(dst, p.seat, l.board)
	}
}

// chipLines are the words on a chip.
func (p *seatPanel) chipLines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	l := p.chip(t)
	if p.line.Score != "" {
		each(p.line.Score, p.scoreStyle(t, l.score), l.score)
	}
	if p.seats.named(t) {
		each(p.name, nameStyle(t), l.name)
	}
}

// told is who plays the seat, and on a telephone, where the panel has no room for it, how it stands.
func (p *seatPanel) told() string {
	said := p.line.FullText
	if said == "" {
		said = p.line.Text
	}
	if !p.f.small() || said == "" {
		return p.who()
	}
	return p.who() + ": " + said
}
