package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// slab is a widget on a slab in the style of the box, with an optional title on the slab's head.
type slab struct {
	ui.Base
	title *ui.Label // nil if the slab has no head
	body  ui.Widget
	pad   float64 // in dp between the slab's rim and its body
}

// newSlab returns body on a slab, with pad dp between the slab's rim and body. An empty title leaves out the slab's head.
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

// margin returns the width in dp of both margins of the body together.
func (s *slab) margin() float64 { return 2 * (ui.SlabRim + s.pad) }

// headHeight returns the height in dp of the head of a slab that is width dp wide; 0 if it has none. The head is 2 dp
// higher than the title, and Place moves the title up by as much.
func (s *slab) headHeight(t *ui.Theme, width float64) float64 {
	if s.title == nil {
		return 0
	}
	return s.title.Measure(t, max(1, width-s.margin())).Y + 2
}

// Measure implements ui.Widget. If width is 0, there is no limit, and the slab is as wide as its body asks for.
func (s *slab) Measure(t *ui.Theme, width float64) geom.Point {
	in := 0.0
	if width > 0 {
		in = max(1, width-s.margin())
	}
	m := s.body.Measure(t, in)
	width = max(width, m.X+s.margin())
	return geom.Pt(width, m.Y+s.margin()+s.headHeight(t, width))
}

// Place implements ui.Widget.
func (s *slab) Place(t *ui.Theme, r geom.Rect) {
	s.Base.Place(t, r)
	head, in := r.Inset(ui.SlabRim).CutTop(s.headHeight(t, r.W))
	if s.title != nil {
		s.title.Place(t, head.InsetXY(s.pad, 0).Add(geom.Pt(0, -2)))
	}
	s.body.Place(t, in.Inset(s.pad))
}

// Draw implements ui.Widget.
func (s *slab) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Slab(dst, s.Rect(), s.headHeight(t, s.Rect().W))
	if s.title != nil {
		s.title.Draw(t, dst)
	}
	s.body.Draw(t, dst)
}
