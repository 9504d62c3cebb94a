package galopp

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/ui"
)

// print is the printed board, for as long as its size stays.
type print struct {
	img   *ebiten.Image
	size  geom.Point
	scale float64
}

// image prints the board of a layout, unless it has been printed in that size. It is put off to the first picture, as sizes
// come and go unseen.
func (p *print) image(t *ui.Theme, l *layout, v *view) *ebiten.Image {
	size, scale := l.board.Size(), t.Scale()
	if p.img != nil && p.size == size && p.scale == scale {
		return p.img
	}
	if p.img != nil {
		p.img.Deallocate()
	}
	c := paint.New(size.X+2*piece.BoardMargin, size.Y+2*piece.BoardMargin, scale)
	r := geom.R(piece.BoardMargin, piece.BoardMargin, size.X, size.Y)
	flat := newLayout(l.area.Add(geom.Pt(-l.board.X, -l.board.Y)), v.seats, 0, l.room.m)
	piece.PaintBoard(c, r, t.Palette, 11, func(face paint.Canvas) {
		g := gardener{p: t.Palette, layout: flat, races: &v.course.Races}
		g.print(face, t.Text)
	})
	*p = print{c.Dst, size, scale}
	return p.img
}
