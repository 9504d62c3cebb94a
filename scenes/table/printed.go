package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// BoardPicture is the picture of a box's printed board. It is rendered at the first Draw, because layouts may come and
// go without being shown, and kept until size, scale or contrast change. The zero value holds no picture yet.
type BoardPicture struct {
	picture paint.Picture
	size    geom.Point // size in dp of the board in the picture, without the margin for its edge and shadow
	drawn   bool       // the present layout has been drawn
}

// MarkLaidOut starts a new layout: Drawn returns false until the next Draw. Board.Resize calls it.
func (p *BoardPicture) MarkLaidOut() { p.drawn = false }

// Drawn reports whether the present layout has been drawn. After that, other pictures can be rendered ahead of time.
func (p *BoardPicture) Drawn() bool { return p.drawn }

// Draw draws the board into r, in dp; its edge and shadow reach beyond r. See piece.PaintBoard for seed and for face, which
// prints on the board. The first Draw, and one in another size, renders the picture. Draw returns true for the first frame of a
// layout: the caller should then draw everything that moves once, so that it is rendered ahead of time.
func (p *BoardPicture) Draw(dst *ebiten.Image, t *ui.Theme, r geom.Rect, seed uint64, face func(paint.Canvas)) (first bool) {
	const margin = piece.BoardMargin
	if p.picture.Image == nil || p.size != r.Size() {
		p.Invalidate()
		c := t.Album().Canvas(r.W+2*margin, r.H+2*margin, t.Scale())
		piece.PaintBoard(c, geom.R(margin, margin, r.W, r.H), t.Palette, seed, face)
		t.Renew(&p.picture, c)
		p.size = r.Size()
	}
	t.DrawImage(dst, p.picture.Image, r.Min().Sub(geom.Pt(margin, margin)), 1)
	first, p.drawn = !p.drawn, true
	return first
}

// Invalidate drops the picture, so that the next Draw renders it again, and starts a new layout; see MarkLaidOut.
func (p *BoardPicture) Invalidate() {
	p.picture.Drop()
	*p = BoardPicture{}
}
