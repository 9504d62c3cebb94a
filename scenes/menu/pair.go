package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/ui"
)

// pair is two widgets side by side.
type pair struct {
	ui.Base
	gap  float64
	kids []ui.Widget
}

// Pair puts two widgets side by side, equally wide with gap dp between them, each as high as the room: unlike those of a
// ui.Grid they never reach beyond it.
func Pair(gap float64, left, right ui.Widget) ui.Widget {
	return &pair{gap: gap, kids: []ui.Widget{left, right}}
}

// Kids implements ui.Parent.
func (p *pair) Kids() []ui.Widget { return p.kids }

// Measure implements ui.Widget.
func (p *pair) Measure(t *ui.Theme, width float64) geom.Point {
	half := max(0, (width-p.gap)/2)
	a, b := p.kids[0].Measure(t, half), p.kids[1].Measure(t, half)
	return geom.Pt(2*max(a.X, b.X)+p.gap, max(a.Y, b.Y))
}

// Place implements ui.Widget.
func (p *pair) Place(t *ui.Theme, r geom.Rect) {
	p.Base.Place(t, r)
	for i, k := range p.kids {
		k.Place(t, r.Column(i, 2, p.gap))
	}
}

// Draw implements ui.Widget.
func (p *pair) Draw(t *ui.Theme, dst *ebiten.Image) {
	for _, k := range p.kids {
		k.Draw(t, dst)
	}
}
