package touch

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/table"
)

// leanPower is by how much the board is enlarged when one leans over it.
const leanPower = 1.45

// Leaning shows a board as it is seen by who leans over it: through a lens that nobody's fingers have pulled.
type Leaning struct{ lens Lens }

// Over is the lens through which a board is drawn in area: n, unless that shows all of it and the board is leaned over.
func (l *Leaning) Over(n *Lens, b table.Kit, area geom.Rect) *Lens {
	if b.Zoomer == nil {
		return n
	}
	at, share := b.Zoomer.Zoom()
	if n.On() || share <= 0 {
		l.lens.Lay(area)
		return n
	}
	l.lens.area = area
	held := at.Center()
	l.lens.to(geom.Lerp(1, leanPower, share), held, held)
	return &l.lens
}
