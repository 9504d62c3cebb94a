package result

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/stage"
	"ludotheque/scenes/kit/text"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/screens/menu"
)

// plaque shows the verdict on a cloth in the winner's colour, or on plain paper for several winners. It looks like the
// box's sign that says whose turn it is.
type plaque struct {
	ui.Base
	children []ui.Widget // exactly one
	cloth    game.Color  // colour of the cloth; piece.Plain for paper
	pad      float64     // room in dp above and below the text; on the left and on the right there is twice as much
	due      func() bool // reports whether it is time to draw the plaque; nil for always
}

// The room above and below the text of a plaque with the verdict, and of a note, in dp.
const (
	plaquePad = 9.0
	notePad   = 5.0
)

// newNote returns a plaque of paper with a line of text, for below the podium. The text could not be read on the scenery
// itself. id is the ID of the text.
func newNote(t *ui.Theme, id, words string, r ui.Role) *plaque {
	label := ui.NewLabel(r, words).Color(t.ClothInk(piece.Plain)).Align(text.Centre)
	label.SetID(id)
	return &plaque{cloth: piece.Plain, pad: notePad, children: []ui.Widget{label}}
}

// newPlaque returns a plaque for a screen with the metrics m, with the text verdict as its title and, unless detail is empty, the
// text detail below, which is large where there is room. winners are the colours of the winners.
func newPlaque(t *ui.Theme, verdict, detail string, m stage.Metrics, winners []game.Color) *plaque {
	p := &plaque{cloth: piece.Plain, pad: plaquePad}
	if len(winners) == 1 {
		p.cloth = winners[0]
	}
	detailRole := ui.Choosable
	if menu.IsPhone(m) {
		detailRole = ui.Strong
	}
	verdictLabel := ui.NewLabel(menu.TitleRole(m), verdict).Color(t.ClothInk(p.cloth)).Align(text.Centre)
	verdictLabel.SetID("result.verdict")
	rows := []ui.Widget{verdictLabel}
	if detail != "" {
		detailLabel := ui.NewLabel(detailRole, detail).Color(t.ClothInk(p.cloth)).Align(text.Centre)
		detailLabel.SetID("result.gap")
		rows = append(rows, detailLabel)
	}
	p.children = []ui.Widget{ui.Column(1, rows...)}
	return p
}

// Children implements ui.Parent.
func (p *plaque) Children() []ui.Widget { return p.children }

// Measure implements ui.Widget. If width is 0, there is no limit.
func (p *plaque) Measure(t *ui.Theme, width float64) geom.Point {
	if width > 0 {
		width = max(1, width-4*p.pad)
	}
	return p.children[0].Measure(t, width).Add(geom.Pt(4*p.pad, 2*p.pad))
}

// Place implements ui.Widget. The plaque is in the middle of r, no larger than its text needs.
func (p *plaque) Place(t *ui.Theme, r geom.Rect) {
	size := p.Measure(t, r.W)
	p.Base.Place(t, geom.Around(r.Center(), math.Ceil(size.X), math.Ceil(size.Y)))
	p.children[0].Place(t, p.Rect().InsetXY(2*p.pad, p.pad))
}

// Draw implements ui.Widget.
func (p *plaque) Draw(t *ui.Theme, dst *ebiten.Image) {
	if p.due != nil && !p.due() {
		return
	}
	t.Cloth(dst, p.Rect(), p.cloth)
	p.children[0].Draw(t, dst)
}
