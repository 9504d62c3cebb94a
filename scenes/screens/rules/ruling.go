package rules

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// seal returns the widget of a seal: wax into which a game's die has been pressed.
func (sc *Scene) seal() *ui.Drawing {
	return ui.NewDrawing(sealSide, sealSide, func(t *ui.Theme, dst *ebiten.Image, r geom.Rect) {
		img := t.Picture("rules.seal", sealSide+8, sealSide+8, func(c paint.Canvas) { paintSeal(c.Shift(4, 4), sealSide) })
		t.DrawImage(dst, img, geom.Pt(r.X-4, r.Y-4), 1)
	})
}

// paintSeal paints a seal with a diameter of d dp. All lengths are fractions of d, or in dp, chosen by eye.
func paintSeal(c paint.Canvas, d float64) {
	wax := paint.Hex(0xA32A22)
	at := geom.Pt(d/2, d/2)
	blob := waxEdge(at, d*0.46)
	body := paint.Smooth(true, blob...)
	c.Shadow(body, 5, geom.Pt(1.5, 2.5), color.NRGBA{R: 20, G: 8, B: 5, A: 150})
	c.Radial(body, at.Sub(geom.Pt(d*0.14, d*0.18)), d*0.62, paint.Stop{At: 0, Color: paint.Lighten(wax, 0.3)},
		paint.Stop{At: 0.5, Color: wax}, paint.Stop{At: 1, Color: paint.Darken(wax, 0.35)})
	c.Stroke(body, 1, paint.Darken(wax, 0.6))
	ring := paint.Circle(at, d*0.31)
	c.Stroke(ring, 1.6, paint.Darken(wax, 0.4))
	c.Stroke(paint.Circle(at.Add(geom.Pt(0.6, 0.8)), d*0.31), 0.8, paint.Lighten(wax, 0.35))
	die := c.Turn(0.2, at)
	side := d * 0.29
	box := paint.RoundRect(geom.Around(at, side, side), 2.5)
	die.Stroke(box, 1.4, paint.Darken(wax, 0.5))
	for _, p := range [][2]float64{{-1, -1}, {0, 0}, {1, 1}} {
		die.Dot(at.Add(geom.Pt(p[0]*side*0.26, p[1]*side*0.26)), 1.4, paint.Darken(wax, 0.55))
	}
}

// waxEdge returns the points of the irregular outline of a seal with the centre at and the radius r.
func waxEdge(at geom.Point, r float64) []geom.Point {
	wobble := [...]float64{ // distance of each point from the centre, as a share of r
		1, 0.93, 1.02, 0.95, 1.04, 0.94, 1, 0.96, 1.03, 0.92,
	}
	pts := make([]geom.Point, len(wobble))
	for i, share := range wobble {
		a := 2 * math.Pi * float64(i) / float64(len(wobble))
		pts[i] = at.Add(geom.Pt(math.Cos(a), math.Sin(a)).Mul(r * share))
	}
	return pts
}
