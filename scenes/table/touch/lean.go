package touch

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// leanZoom is the zoom factor of a board that somebody leans over.
const leanZoom = 1.45

// Leaning shows a board that zooms itself (see table.Zoomer) through a lens that nobody moves with fingers.
type Leaning struct{ lens Lens }

// LensFor returns the lens through which b is drawn in area: a lens of its own, zoomed as the board asks, or n if n
// shows only a part or the board does not zoom now.
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
