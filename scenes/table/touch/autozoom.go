package touch

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// maxAutoZoom is the zoom factor of a board that zooms itself as far as it can.
const maxAutoZoom = 1.45

// AutoZoom shows a board that zooms itself (see table.Zoomer) through a lens that nobody moves with fingers.
type AutoZoom struct{ lens Lens }

// LensFor returns the lens through which the board b is drawn in area; it is called for each picture. n is the lens that
// fingers move. While n shows the whole board and b zooms itself, LensFor returns the lens of z, zoomed as b asks. Otherwise
// it returns n, and the lens of z releases its picture.
func (z *AutoZoom) LensFor(n *Lens, b table.Kit, area geom.Rect) *Lens {
	if b.Zoomer == nil {
		return n
	}
	at, share := b.Zoomer.Zoom()
	if n.Zoomed() || share <= 0 {
		z.lens.SetArea(area)
		return n
	}
	z.lens.area = area // not by SetArea, which would release the picture each time
	held := at.Center()
	z.lens.zoomTo(geom.Lerp(1, maxAutoZoom, share), held, held) // the middle of the area stays at its place on the screen
	return &z.lens
}
