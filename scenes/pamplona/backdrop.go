package pamplona

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/pamplona"
	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
	"ludotheque/scenes/piece"
	"ludotheque/scenes/table"
)

// backdrop is the printed board as a picture, and whether what moves over it has been drawn before it is needed. Both are
// left until the first frame, since a table may be laid out several times before that.
type backdrop struct {
	desk   *table.Desk
	layout *layout
	img    *ebiten.Image
	of     printed
	cold   bool // pictures of what moves have not been drawn yet
}

// printed says of what board the picture is.
type printed struct {
	size  geom.Point
	scale float64
	road  *pamplona.Board
}

// draw draws the board; it prints it first if size, scale or board have changed since the last time.
func (d *backdrop) draw(dst *ebiten.Image, road *pamplona.Board, scale float64) {
	if is := (printed{size: d.layout.street.size, scale: scale, road: road}); d.img == nil || d.of != is {
		d.of = is
		d.print()
	}
	if d.cold {
		d.cold = false
		d.warm()
	}
	d.desk.Theme.Put(dst, d.img, d.layout.origin.Sub(geom.Pt(piece.BoardMargin, piece.BoardMargin)), 1)
}

// print draws the board once.
func (d *backdrop) print() {
	if d.img != nil {
		d.img.Deallocate()
	}
	w, h := d.of.size.X, d.of.size.Y
	c := paint.New(w+2*piece.BoardMargin, h+2*piece.BoardMargin, d.of.scale)
	p := printer{p: d.desk.Theme.Palette, board: d.of.road, way: d.layout.street, plaza: d.layout.plaza}
	piece.PaintBoard(c, geom.R(piece.BoardMargin, piece.BoardMargin, w, h), p.p, 7, func(face paint.Canvas) {
		p.print(face, d.desk.Theme.Text)
	})
	d.img = c.Dst
}

// warm draws what moves before it is needed in a frame.
func (d *backdrop) warm() {
	set, z := d.desk.Pieces, d.layout.plaza
	set.WarmDie(streetDie(false), z.die)
	set.WarmDie(streetDie(true), z.die)
	for i := range bullFrames {
		set.Picture(bullName(i), piece.Plain, d.layout.bullHigh())
	}
	for c := pamplona.Attack; c < pamplona.CardKinds; c++ {
		set.Card(cardName(int(c)), piece.Plain, z.card.X, z.card.Y, false)
	}
}
