package frame

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
	"ludotheque/scenes/table"
)

// corner is a corner of the board. The person who plays its seat holds a finger on it, and the hand over it, to look at
// what only that seat may see.
type corner struct {
	unmeasured
	core *core
	seat game.Seat
}

// newCorner returns the corner for the person at a seat.
func newCorner(f *core, seat game.Seat) *corner {
	k := &corner{core: f, seat: seat}
	k.SetID("corner." + f.People.Color(seat).String())
	k.SetTip(f.Services.T("table.peek") + ": " + f.People.Name(seat))
	return k
}

// Touch implements ui.Toucher: a press begins a look at what only the seat may see, and its end ends the look.
func (k *corner) Touch(at *input.Pointer) {
	switch {
	case at.Pressed:
		k.core.requestHold(k.seat, true)
	case at.Released || at.Cancelled:
		k.core.requestHold(k.seat, false)
	}
}

// Key implements ui.Keyer: Confirm begins such a look, and ends it.
func (k *corner) Key(in *input.Frame) { k.core.toggleHold(in, k.seat) }

// Draw implements ui.Widget. It draws the badge of the seat above an eye on a brass plate, and light round the plate while the
// corner or the panel of the seat is held.
func (k *corner) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := k.Rect()
	img := t.Picture("corner", table.CornerSide, table.CornerSide, func(c paint.Canvas) { paintCorner(c, t) })
	t.DrawImage(dst, img, r.Min(), 1)
	t.DrawBadge(dst, k.core.People.Color(k.seat), r.At(0.5, 0.36), 30)
	t.DrawIcon(dst, ui.IconEye, r.At(0.5, 0.78), 18, t.Palette.Ink)
	if k.core.Viewer.Holder == k.seat {
		t.Glow(dst, r, 16, 1)
	}
}

// paintCorner paints a brass plate.
func paintCorner(c paint.Canvas, t *ui.Theme) {
	p := t.Palette
	r := geom.R(0, 0, table.CornerSide, table.CornerSide).Inset(3)
	path := paint.RoundRect(r, 14)
	c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(p.Accent, 0.5)}, paint.Stop{At: 1, Color: p.Accent})
	c.Stroke(path, 1.5, p.Ink)
}

// cornerPlaces returns where n corners, at most 6, are on the board, as fractions of its width and height. They are clockwise
// from the lower left; two are opposite each other. The fifth and the sixth are in the middle of an edge: of the left and the
// right edge or, if topAndBottom is true, of the upper and the lower edge.
func cornerPlaces(n int, topAndBottom bool) []geom.Point {
	all := []geom.Point{{X: 0, Y: 1}, {X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}}
	switch {
	case n == 2:
		return []geom.Point{all[0], all[2]}
	case n >= 5 && topAndBottom:
		return []geom.Point{all[0], all[1], {X: 0.5, Y: 0}, all[2], all[3], {X: 0.5, Y: 1}}[:n]
	case n == 5:
		return []geom.Point{all[0], {X: 0, Y: 0.5}, all[1], all[2], all[3]}
	case n > 5:
		return []geom.Point{all[0], {X: 0, Y: 0.5}, all[1], all[2], {X: 1, Y: 0.5}, all[3]}
	}
	return all[:n]
}
