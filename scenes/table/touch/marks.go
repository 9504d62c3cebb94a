package touch

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// RevealTarget moves the lens to the first target that can be picked, unless any target that can be picked is visible. It does
// nothing if none can be picked.
func (w *Pointer) RevealTarget() {
	var hidden *table.Target
	for i := range w.Targets {
		switch g := &w.Targets[i]; {
		case !Pickable(g):
		case !w.lens.Visible(g.Rect).Empty():
			return
		case hidden == nil:
			hidden = g
		}
	}
	if hidden != nil {
		w.lens.reveal(hidden.Rect)
	}
}

// DrawMarks draws the marks, at the edge of the board's room, that point to targets out of sight.
func (w *Pointer) DrawMarks(t *ui.Theme, dst *ebiten.Image) {
	w.eachMark(func(_ *table.Target, at geom.Point) bool {
		img := t.Picture("lens.mark", markSide, markSide, func(c paint.Canvas) { paintMark(c, t) })
		t.DrawImage(dst, img, at.Sub(geom.Pt(markSide/2, markSide/2)), 1)
		t.DrawIcon(dst, w.lens.arrow(at), at, markSide*0.5, t.Palette.Ink)
		return true
	})
}

// paintMark paints the brass disc of a mark, without the arrow. The disc is smaller than markSide, to leave room for its shadow.
func paintMark(c paint.Canvas, t *ui.Theme) {
	p, at := t.Palette, geom.Pt(markSide/2, markSide/2)
	disc := paint.Circle(at, markSide*0.38)
	c.Shadow(disc, 4, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Radial(disc, at.Sub(geom.Pt(4, 6)), markSide*0.6, paint.Stop{At: 0, Color: paint.Lighten(p.Accent, 0.5)}, paint.Stop{At: 1, Color: p.Accent})
	c.Stroke(disc, 1.5, p.Ink)
}
