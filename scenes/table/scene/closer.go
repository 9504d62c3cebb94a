package scene

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// slides reports whether a press that moves takes the board with it, as only a part of the board is shown and the press has not
// begun on what is dragged.
func (w *pointer) slides() bool {
	if !w.lens.on() || w.lifted {
		return false
	}
	g := w.targets.find(w.from)
	return g == nil || !g.Drag || w.dragger() == nil
}

// slide moves the board under the lens.
func (w *pointer) slide(p *input.Pointer) {
	w.lens.move(p.Moved())
	w.from = table.NoTarget
	w.aim(table.NoTarget)
	w.redraw = true
}

// yield lets go of the press that is followed, as two fingers have come to do something else.
func (w *pointer) yield() {
	if w.press != 0 {
		w.drop(&input.Pointer{Cancelled: true}, table.NoTarget)
	}
	w.aim(table.NoTarget)
	w.redraw = true
}

// marked calls each for every mark that points to something that may be picked and is out of sight, until it returns false.
func (w *pointer) marked(each func(g *table.Target, at geom.Point) bool) {
	if !w.lens.on() {
		return
	}
	for i := range w.targets {
		g := &w.targets[i]
		if at, away := w.lens.mark(g.Rect); away && openTarget(g) && !each(g, at) {
			return
		}
	}
}

// follow brings what a mark points to into sight, if one lies where the board is pressed, and reports whether.
func (w *pointer) follow(at geom.Point) (followed bool) {
	at = w.lens.out(geom.Rect{X: at.X, Y: at.Y}).Min()
	w.marked(func(g *table.Target, mark geom.Point) bool {
		if followed = at.Dist(mark) <= markSide/2; followed {
			w.lens.reveal(g.Rect)
			w.redraw = true
		}
		return !followed
	})
	return followed
}

// attend brings something that may be picked into sight if none of it is.
func (w *pointer) attend() {
	var away *table.Target
	for i := range w.targets {
		switch g := &w.targets[i]; {
		case !openTarget(g):
		case !w.lens.seen(g.Rect).Empty():
			return
		case away == nil:
			away = g
		}
	}
	if away != nil {
		w.lens.reveal(away.Rect)
	}
}

// marks draws what points to what is out of sight.
func (w *pointer) marks(t *ui.Theme, dst *ebiten.Image) {
	w.marked(func(_ *table.Target, at geom.Point) bool {
		img := t.Picture("lens.mark", markSide, markSide, func(c paint.Canvas) { paintMark(c, t) })
		t.Put(dst, img, at.Sub(geom.Pt(markSide/2, markSide/2)), 1)
		t.Sign(dst, w.lens.sign(at), at, markSide*0.5, t.Palette.Ink)
		return true
	})
}

// paintMark draws a disc of brass.
func paintMark(c paint.Canvas, t *ui.Theme) {
	p, at := t.Palette, geom.Pt(markSide/2, markSide/2)
	disc := paint.Circle(at, markSide*0.38)
	c.Shadow(disc, 4, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Radial(disc, at.Sub(geom.Pt(4, 6)), markSide*0.6, paint.Stop{At: 0, Color: paint.Lit(p.Accent, 0.5)}, paint.Stop{At: 1, Color: p.Accent})
	c.Stroke(disc, 1.5, p.Ink)
}
