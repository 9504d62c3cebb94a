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

// corner is where a person rests a finger to look at what only it may see, with the hand over it.
type corner struct {
	ui.Base
	f    *ground
	seat game.Seat
}

func newCorner(f *ground, seat game.Seat) *corner {
	k := &corner{f: f, seat: seat}
	k.SetID("corner." + f.People.Color(seat).String())
	k.SetTip(f.Services.T("table.peek") + ": " + f.People.Name(seat))
	return k
}

// Measure implements ui.Widget.
func (k *corner) Measure(*ui.Theme, float64) geom.Point {
	return geom.Pt(table.CornerSide, table.CornerSide)
}

// Touch implements ui.Toucher.
func (k *corner) Touch(at *input.Pointer) {
	switch {
	case at.Pressed:
		k.f.hold(k.seat, true)
	case at.Released || at.Cancelled:
		k.f.hold(k.seat, false)
	}
}

// Key implements ui.Keyer.
func (k *corner) Key(in *input.Frame) { k.f.look(in, k.seat) }

// Draw implements ui.Widget.
func (k *corner) Draw(t *ui.Theme, dst *ebiten.Image) {
	r := k.Rect()
	img := t.Picture("corner", table.CornerSide, table.CornerSide, func(c paint.Canvas) { paintCorner(c, t) })
	t.DrawImage(dst, img, r.Min(), 1)
	t.DrawBadge(dst, k.f.People.Color(k.seat), r.At(0.5, 0.36), 30)
	t.DrawIcon(dst, ui.IconEye, r.At(0.5, 0.78), 18, t.Palette.Ink)
	if k.f.Viewer.Holder == k.seat {
		t.Glow(dst, r, 16, 1)
	}
}

// paintCorner draws a plate of brass.
func paintCorner(c paint.Canvas, t *ui.Theme) {
	p := t.Palette
	r := geom.R(0, 0, table.CornerSide, table.CornerSide).Inset(3)
	path := paint.RoundRect(r, 14)
	c.Shadow(path, 5, geom.Pt(1, 2), paint.Fade(p.Ink, 0.6))
	c.Gradient(path, r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(p.Accent, 0.5)}, paint.Stop{At: 1, Color: p.Accent})
	c.Stroke(path, 1.5, p.Ink)
}

// cornersIn are the shares of the board's sides at which n corners lie, clockwise from the lower left; with ends all of them above
// and below.
func cornersIn(n int, ends bool) []geom.Point {
	all := []geom.Point{{X: 0, Y: 1}, {X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}}
	switch {
	case n == 2:
		return []geom.Point{all[0], all[2]}
	case n >= 5 && ends:
		return []geom.Point{all[0], all[1], {X: 0.5, Y: 0}, all[2], all[3], {X: 0.5, Y: 1}}[:n]
	case n == 5:
		return []geom.Point{all[0], {X: 0, Y: 0.5}, all[1], all[2], all[3]}
	case n > 5:
		return []geom.Point{all[0], {X: 0, Y: 0.5}, all[1], all[2], {X: 1, Y: 0.5}, all[3]}
	}
	return all[:n]
}
