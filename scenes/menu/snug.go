package menu

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/ui"
)

// snug is a widget that is no higher than it needs.
type snug struct {
	ui.Base
	kids []ui.Widget
}

// Snug lets w be no higher than it needs, at the top of its room, and as high as the room when it needs more.
func Snug(w ui.Widget) ui.Widget { return &snug{kids: []ui.Widget{w}} }

// Kids implements ui.Parent.
func (s *snug) Kids() []ui.Widget { return s.kids }

// Measure implements ui.Widget.
func (s *snug) Measure(t *ui.Theme, width float64) geom.Point { return s.kids[0].Measure(t, width) }

// Place implements ui.Widget.
func (s *snug) Place(t *ui.Theme, r geom.Rect) {
	s.Base.Place(t, r)
	r.H = min(r.H, s.kids[0].Measure(t, r.W).Y)
	s.kids[0].Place(t, r)
}

// Draw implements ui.Widget.
func (s *snug) Draw(t *ui.Theme, dst *ebiten.Image) { s.kids[0].Draw(t, dst) }
