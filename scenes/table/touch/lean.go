package touch

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// leanZoom is the zoom factor of a board that zooms itself as far as it can.
const leanZoom = 1.45

// Leaning shows a board that zooms itself (see table.Zoomer) through a lens that nobody moves with fingers.
type Leaning struct{ lens Lens }

// LensFor returns the lens through which the board b is drawn in area. While b zooms itself and n, the lens that fingers
// move, shows the whole board, that is a lens of l, zoomed as b asks. Otherwise it is n.
func (l *Leaning) LensFor(n *Lens, b table.Kit, area geom.Rect) *Lens {
	if b.Zoomer == nil {
		return n
	}
	at, share := b.Zoomer.Zoom()
	if n.On() || share <= 0 {
		l.lens.SetArea(area)
		return n
	}
	l.lens.area = area
	held := at.Center()
	l.lens.zoomTo(geom.Lerp(1, leanZoom, share), held, held)
	return &l.lens
}
