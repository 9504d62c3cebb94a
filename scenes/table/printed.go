package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
	"ludotheque/scenes/kit/ui"
)

// Printed is the printed board of a box as a picture. It is printed with the first frame that shows it, as sizes come and go
// unseen, and kept for as long as size and scale stay. The zero Printed has nothing printed yet.
type Printed struct {
	picture paint.Picture
	size    geom.Point
	scale   float64
	warm    bool // what moves has been drawn for the present layout
}

// Lay tells that the board has been laid out, by Board.Resize.
func (p *Printed) Lay() { p.warm = false }

// Seen reports whether the present layout has been drawn, so that what it will need can be made ahead of it.
func (p *Printed) Seen() bool { return p.warm }

// Draw draws the board, whose card covers r; see piece.PaintBoard for seed and face. It reports whether this is the first
// frame of a layout: then what moves should be drawn once, so that nobody waits for it later.
func (p *Printed) Draw(dst *ebiten.Image, t *ui.Theme, r geom.Rect, seed uint64, face func(paint.Canvas)) (first bool) {
	const edge = piece.BoardMargin
	if p.picture.Image == nil || p.size != r.Size() || p.scale != t.Scale() {
		p.Clear()
		c := paint.New(r.W+2*edge, r.H+2*edge, t.Scale())
		piece.PaintBoard(c, geom.R(edge, edge, r.W, r.H), t.Palette, seed, face)
		t.Renew(&p.picture, c)
		p.size, p.scale = r.Size(), t.Scale()
	}
	t.Put(dst, p.picture.Image, r.Min().Sub(geom.Pt(edge, edge)), 1)
	first, p.warm = !p.warm, true
	return first
}

// Clear has the board printed again, as what stands on it has changed.
func (p *Printed) Clear() {
	p.picture.Drop()
	*p = Printed{}
}
