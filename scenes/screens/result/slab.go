package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// slab is a widget on a slab in the style of the box, with an optional title bar above the widget.
type slab struct {
	ui.Base
	title *ui.Label // nil if the slab has no title bar
	body  ui.Widget
	pad   float64 // in dp between the slab's rim and its body
}

// newSlab returns body on a slab, with pad dp between the slab's rim and body. An empty title leaves out the title bar.
func newSlab(t *ui.Theme, title string, body ui.Widget, pad float64) *slab {
	s := &slab{body: body, pad: pad}
	if title != "" {
		s.title = ui.NewLabel(ui.Heading, title).Color(t.SlabInk())
	}
	return s
}

// Children implements ui.Parent.
func (s *slab) Children() []ui.Widget {
	if s.title == nil {
		return []ui.Widget{s.body}
	}
	return []ui.Widget{s.title, s.body}
}

// margins returns the width in dp of the left and the right margin of the body together.
func (s *slab) margins() float64 { return 2 * (ui.SlabRim + s.pad) }

// titleHeight returns the height in dp of the title bar of a slab that is width dp wide; 0 if the slab has none. The bar is
// 2 dp higher than the title, and Place moves the title up by as much.
func (s *slab) titleHeight(t *ui.Theme, width float64) float64 {
	if s.title == nil {
		return 0
	}
	return s.title.Measure(t, max(1, width-s.margins())).Y + 2
}

// Measure implements ui.Widget. If width is 0, there is no limit, and the slab is as wide as its body asks for.
func (s *slab) Measure(t *ui.Theme, width float64) geom.Point {
	in := 0.0
	if width > 0 {
		in = max(1, width-s.margins())
	}
	m := s.body.Measure(t, in)
	width = max(width, m.X+s.margins())
	return geom.Pt(width, m.Y+s.margins()+s.titleHeight(t, width))
}

// Place implements ui.Widget.
func (s *slab) Place(t *ui.Theme, r geom.Rect) {
	s.Base.Place(t, r)
	bar, in := r.Inset(ui.SlabRim).CutTop(s.titleHeight(t, r.W))
	if s.title != nil {
		s.title.Place(t, bar.InsetXY(s.pad, 0).Add(geom.Pt(0, -2)))
	}
	s.body.Place(t, in.Inset(s.pad))
}

// Draw implements ui.Widget.
func (s *slab) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Slab(dst, s.Rect(), s.titleHeight(t, s.Rect().W))
	if s.title != nil {
		s.title.Draw(t, dst)
	}
	s.body.Draw(t, dst)
}
