package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
)

// plaque has who has won stand on a cloth in the winner's colour, or of plain paper for several, made as the box makes those that
// say whose turn it is.
type plaque struct {
	ui.Base
	kids []ui.Widget
	seat game.Color
}

// plaquePad is the room in dp round the words on a plaque.
const plaquePad = 9.0

// newPlaque writes words of a role on a plaque for the winners, and below them how it came to that; how may be empty.
func newPlaque(t *ui.Theme, words, how string, r ui.Role, winners []game.Color) *plaque {
	p := &plaque{seat: piece.Plain}
	if len(winners) == 1 {
		p.seat = winners[0]
	}
	said := ui.NewLabel(r, words).Color(t.ClothInk(p.seat)).Align(text.Centre)
	said.SetID("result.verdict")
	rows := []ui.Widget{said}
	if how != "" {
		gap := ui.NewLabel(ui.Body, how).Color(t.ClothInk(p.seat)).Align(text.Centre)
		gap.SetID("result.gap")
		rows = append(rows, gap)
	}
	p.kids = []ui.Widget{ui.Column(1, rows...)}
	return p
}

// Kids implements ui.Parent.
func (p *plaque) Kids() []ui.Widget { return p.kids }

// Measure implements ui.Widget.
func (p *plaque) Measure(t *ui.Theme, width float64) geom.Point {
	if width > 0 {
		width = math.Max(1, width-4*plaquePad)
	}
	return p.kids[0].Measure(t, width).Add(geom.Pt(4*plaquePad, 2*plaquePad))
}

// Place implements ui.Widget.
func (p *plaque) Place(t *ui.Theme, r geom.Rect) {
	size := p.Measure(t, r.W)
	p.Base.Place(t, geom.Around(r.Center(), math.Ceil(size.X), math.Ceil(size.Y)))
	p.kids[0].Place(t, p.Rect().InsetXY(2*plaquePad, plaquePad))
}

// Draw implements ui.Widget.
func (p *plaque) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Cloth(dst, p.Rect(), p.seat)
	p.kids[0].Draw(t, dst)
}
