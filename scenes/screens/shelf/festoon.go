package shelf

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/ui"
)

// Sizes in dp of what furnishes the wall above a row of boxes.
const (
	minFestoon = 44.0 // least free height above the lids for pennants
	maxFestoon = 46.0 // greatest height of the pennants with their sag
	pennant    = 26.0 // width of a pennant
)

// drawWall draws what furnishes the wall of each bay, behind the boxes: the light of a lamp and, where there is room above the lids, a
// string of pennants. Nothing of it can be touched.
func (r *rack) drawWall(t *ui.Theme, dst *ebiten.Image, w float64) {
	for _, b := range r.bays {
		t.DrawImage(dst, t.Picture("shelf.light", w, b.light.H, paintLight), geom.Pt(0, b.light.Y), 1)
		if high := b.pennants(); high > 0 {
			t.DrawImage(dst, t.Picture("shelf.pennants", w, high, paintPennants), geom.Pt(0, b.light.Y), 1)
		}
	}
}

// bay is the wall above a board.
type bay struct {
	light geom.Rect // down to the board; only Y and H are set, as bays are as wide as the screen
	free  float64   // height in dp above the lids
}

// pennants returns the height in dp of the string of pennants at the top of the bay, which is clear of the lids; 0 if there is no room.
func (b bay) pennants() float64 {
	if b.free < minFestoon {
		return 0
	}
	return min(maxFestoon, b.free-8)
}

// paintLight paints the warm light of a lamp on the wall: brightest above the boxes, and none at the upper edge, where it would end
// in a line.
func paintLight(c paint.Canvas) {
	w, h := c.Size()
	warm := paint.Hex(0xFFD79A)
	c.Gradient(paint.Box(geom.R(0, 0, w, h)), geom.Pt(0, 0), geom.Pt(0, h), paint.Stop{At: 0, Color: paint.Fade(warm, 0)},
		paint.Stop{At: 0.3, Color: paint.Fade(warm, 0.2)}, paint.Stop{At: 1, Color: paint.Fade(warm, 0.04)})
}

// paintPennants paints a string that hangs from the upper corners of the canvas in two bows, with pennants in the colours of the
// title.
func paintPennants(c paint.Canvas) {
	w, h := c.Size()
	colors := [...]uint32{0xC9403A, 0xF0E3C4, 0x3E6FB5, 0xE0B23A, 0x3F9B63, 0xF0E3C4, 0x7A4FA0}
	sag := func(x float64) float64 { // y coordinate of the string
		u := math.Mod(2*x/w, 1)
		return 2 + (h-pennant)*4*u*(1-u)*0.8
	}
	n := int(w / (1.25 * pennant))
	for i := range n {
		mid := (float64(i) + 0.5) * w / float64(n)
		from, to := mid-pennant/2, mid+pennant/2
		flag := paint.Polygon(geom.Pt(from, sag(from)), geom.Pt(to, sag(to)), geom.Pt(mid, sag(mid)+pennant*0.95))
		c.Shadow(flag, 3, geom.Pt(1, 2), paint.Fade(paint.Hex(0x0C0705), 0.6))
		c.Fill(flag, paint.Darken(paint.Hex(colors[i%len(colors)]), 0.12))
		c.Stroke(flag, 1, paint.Fade(paint.Hex(0x2B2118), 0.8))
	}
	for x := 0.0; x < w; x += 6 {
		c.Line(geom.Pt(x, sag(x)), geom.Pt(min(w, x+6), sag(min(w-0.01, x+6))), 1.4, paint.Hex(0x2B2118))
	}
}
