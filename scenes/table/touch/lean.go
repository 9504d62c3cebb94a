package touch

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// leanZoom is the zoom factor of a board that zooms itself as far as it can.
const leanZoom = 1.45

// Leaning shows a board that zooms itself (see table.Zoomer) through a lens that nobody moves with fingers.
type Leaning struct{ lens Lens }

// LensFor returns the lens through which the board b is drawn in area; it is called for each picture. n is the lens that
// fingers move. While n shows the whole board and b zooms itself, LensFor returns the lens of l, zoomed as b asks. Otherwise
// it returns n, and the lens of l releases its picture.
func (l *Leaning) LensFor(n *Lens, b table.Kit, area geom.Rect) *Lens {
	if b.Zoomer == nil {
		return n
	}
	at, share := b.Zoomer.Zoom()
	if n.On() || share <= 0 {
		l.lens.SetArea(area)
		return n
	}
	l.lens.area = area // not by SetArea, which would release the picture each time
	held := at.Center()
	l.lens.zoomTo(geom.Lerp(1, leanZoom, share), held, held) // the middle of the area stays at its place on the screen
	return &l.lens
}
