package table

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/portrait"
	"ludotheque/scenes/text"
	"ludotheque/scenes/ui"
)

// Measures in dp of a seat's panel on a telephone, a chip.
const (
	chipBadge = 22.0
	chipFace  = 24.0 // where no name is
	chipLeast = 56.0 // its least width
	chipRow   = 22.0 // the height of badge and score above what the board draws
)

// chipsHigh is the height of all chips in a width.
func (f *frame) chipsHigh(width float64) float64 {
	_, lines := f.chipGrid(width)
	return float64(lines)*(f.chipHigh()+gapSlim) - gapSlim
}

// chipHigh is the height of a chip: a finger's, or that of the board's own below badge and score.
func (f *frame) chipHigh() float64 {
	if room := f.panelRoom(chipLeast); room > 0 {
		return math.Max(ui.Touch, chipRow+room+2)
	}
	return ui.Touch
}

// chipGrid is in how many columns and lines chips stand in a width: in as few lines as they fit, equally full.
func (f *frame) chipGrid(width float64) (cols, lines int) {
	least := chipLeast
	if p, ok := f.board.(Sharer); ok {
		least = p.PanelLeast() + chipPad
	}
	n := len(f.panels)
	cols = min(n, max(1, int((width+gapSlim)/(least+gapSlim))))
	lines = (n + cols - 1) / cols
	return (n + lines - 1) / lines, lines
}

// placeChips lays the seats out side by side.
func (f *frame) placeChips(t *ui.Theme, r geom.Rect) {
	cols, lines := f.chipGrid(r.W)
	for i, p := range f.panels {
		p.Place(t, r.Cell(i%cols, i/cols, cols, lines, gapSlim))
	}
}

// chipPad is the room in dp that the edges of a chip take of its width.
const chipPad = 12.0

// chip is the layout of a seat's panel on a telephone: its badge and score, its name where every seat's has room, and below
// them what the board draws.
func (p *seatPanel) chip(t *ui.Theme) panelLayout {
	var l panelLayout
	in := p.Rect().InsetXY(chipPad/2, 1)
	l.head, l.board = in.CutTop(in.H - p.f.panelRoom(in.W))
	_, l.score = l.head.CutLeft(chipBadge + 2)
	l.score, l.name = l.score.CutRight(t.Text.Measure(p.line.Score, p.scoreStyle(t, l.score), 0).X + 1)
	return l
}

// scoreStyle is that of the score in a room on a chip.
func (p *seatPanel) scoreStyle(t *ui.Theme, room geom.Rect) text.Style {
	st := fit(t, p.line.Score, room, ui.Strong, ui.Small).Aligned(text.Right)
	st.Lines = 1
	return st
}

// named reports whether the names of all seats have room on their chips.
func (f *frame) named(t *ui.Theme) bool {
	for _, p := range f.panels {
		if l := p.chip(t); t.Text.Measure(p.name, nameStyle(t), 0).X+4 > l.name.W {
			return false
		}
	}
	return true
}

// nameStyle is that of names on chips.
func nameStyle(t *ui.Theme) text.Style {
	st := t.Style(ui.Small)
	st.Lines, st.Fixed = 1, true
	return st
}

// drawChip draws the panel as a chip.
func (p *seatPanel) drawChip(t *ui.Theme, dst *ebiten.Image) {
	t.SeatPanel(dst, p.Rect(), p.f.people.color(p.seat), p.lit)
	l := p.chip(t)
	t.Badge(dst, p.f.people.color(p.seat), geom.Pt(l.head.X+chipBadge/2, l.head.Center().Y), chipBadge)
	if l.name.W >= chipFace && !p.f.named(t) {
		portrait.Draw(t, dst, p.face(), l.name.Center(), chipFace)
	}
	p.chipLines(t, func(s string, st text.Style, box geom.Rect) { t.Text.Draw(dst, s, box, st) })
	if b, ok := p.f.board.(Paneler); ok {
		b.DrawPanel(dst, p.seat, l.board)
	}
}

// chipLines are the words on a chip.
func (p *seatPanel) chipLines(t *ui.Theme, each func(string, text.Style, geom.Rect)) {
	l := p.chip(t)
	if p.line.Score != "" {
		each(p.line.Score, p.scoreStyle(t, l.score), l.score)
	}
	if p.f.named(t) {
		each(p.name, nameStyle(t), l.name)
	}
}

// told is who plays the seat, and on a telephone, where the panel has no room for it, how it stands.
func (p *seatPanel) told() string {
	said := p.line.Whole
	if said == "" {
		said = p.line.Text
	}
	if !p.f.small() || said == "" {
		return p.who()
	}
	return p.who() + ": " + said
}
