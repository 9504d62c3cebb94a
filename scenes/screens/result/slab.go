package result

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/ui"
)

// slab has what is told of a game stand on a slab of the box, below a title on its head.
type slab struct {
	ui.Base
	title *ui.Label // nil for none
	body  ui.Widget
	pad   float64 // dp within the field
}

// newSlab puts a widget on a slab; an empty title leaves no head.
func newSlab(t *ui.Theme, title string, body ui.Widget, pad float64) *slab {
	s := &slab{body: body, pad: pad}
	if title != "" {
		s.title = ui.NewLabel(ui.Heading, title).Color(t.SlabInk())
	}
	return s
}

// Kids implements ui.Parent.
func (s *slab) Kids() []ui.Widget {
	if s.title == nil {
		return []ui.Widget{s.body}
	}
	return []ui.Widget{s.title, s.body}
}

// room returns what a slab takes of its width.
func (s *slab) room() float64 { return 2 * (ui.SlabRim + s.pad) }

// head returns the height of its head in a width.
func (s *slab) head(t *ui.Theme, width float64) float64 {
	if s.title == nil {
		return 0
	}
	return s.title.Measure(t, max(1, width-s.room())).Y + 2
}

// Measure implements ui.Widget.
func (s *slab) Measure(t *ui.Theme, width float64) geom.Point {
	in := 0.0
	if width > 0 {
		in = max(1, width-s.room())
	}
	m := s.body.Measure(t, in)
	width = max(width, m.X+s.room())
	return geom.Pt(width, m.Y+s.room()+s.head(t, width))
}

// Place implements ui.Widget.
func (s *slab) Place(t *ui.Theme, r geom.Rect) {
	s.Base.Place(t, r)
	head, in := r.Inset(ui.SlabRim).CutTop(s.head(t, r.W))
	if s.title != nil {
		s.title.Place(t, head.InsetXY(s.pad, 0).Add(geom.Pt(0, -2)))
	}
	s.body.Place(t, in.Inset(s.pad))
}

// Draw implements ui.Widget.
func (s *slab) Draw(t *ui.Theme, dst *ebiten.Image) {
	t.Slab(dst, s.Rect(), s.head(t, s.Rect().W))
	if s.title != nil {
		s.title.Draw(t, dst)
	}
	s.body.Draw(t, dst)
}
