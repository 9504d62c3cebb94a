package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// sideBySide is the widget of SideBySide.
type sideBySide struct {
	ui.Base
	gap      float64     // in dp
	children []ui.Widget // left and right
}

// SideBySide returns a widget with two others side by side, equally wide and gap dp apart. Unlike in a ui.Grid both are
// exactly as high as the room of the whole.
func SideBySide(gap float64, left, right ui.Widget) ui.Widget {
	return &sideBySide{gap: gap, children: []ui.Widget{left, right}}
}

// Children implements ui.Parent.
func (p *sideBySide) Children() []ui.Widget { return p.children }

// Measure implements ui.Widget.
func (p *sideBySide) Measure(t *ui.Theme, width float64) geom.Point {
	half := max(0, (width-p.gap)/2)
	a, b := p.children[0].Measure(t, half), p.children[1].Measure(t, half)
	return geom.Pt(2*max(a.X, b.X)+p.gap, max(a.Y, b.Y))
}

// Place implements ui.Widget.
func (p *sideBySide) Place(t *ui.Theme, r geom.Rect) {
	p.Base.Place(t, r)
	for i, k := range p.children {
		k.Place(t, r.Column(i, 2, p.gap))
	}
}

// Draw implements ui.Widget.
func (p *sideBySide) Draw(t *ui.Theme, dst *ebiten.Image) {
	for _, k := range p.children {
		k.Draw(t, dst)
	}
}

// topAligned is the widget of AlignTop.
type topAligned struct {
	ui.Base
	children []ui.Widget // one widget
}

// AlignTop returns a widget with w at the top of its room: no higher than w measures, and no higher than the room.
func AlignTop(w ui.Widget) ui.Widget { return &topAligned{children: []ui.Widget{w}} }

// Children implements ui.Parent.
func (s *topAligned) Children() []ui.Widget { return s.children }

// Measure implements ui.Widget.
func (s *topAligned) Measure(t *ui.Theme, width float64) geom.Point {
	return s.children[0].Measure(t, width)
}

// Place implements ui.Widget.
func (s *topAligned) Place(t *ui.Theme, r geom.Rect) {
	s.Base.Place(t, r)
	r.H = min(r.H, s.children[0].Measure(t, r.W).Y)
	s.children[0].Place(t, r)
}

// Draw implements ui.Widget.
func (s *topAligned) Draw(t *ui.Theme, dst *ebiten.Image) { s.children[0].Draw(t, dst) }
