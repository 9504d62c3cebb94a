package pamplona

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// drawPuffs draws four puffs of dust behind feet that run in the direction way, a unit vector, at the progress t of the run. Each
// puff rises and fades six times during the run, a quarter of such a time after the puff before it.
func (b *brush) drawPuffs(dst *ebiten.Image, feet, way geom.Point, t float64) {
	lane := b.layout.streetWidth()
	for i := range 4 {
		puff := math.Mod(t*6+float64(i)*0.25, 1)
		at := feet.Sub(way.Mul(lane * (0.35 + 0.55*puff))).Sub(geom.Pt(0, lane*0.22*puff))
		b.drawPuff(dst, at.Add(geom.Pt(0, lane*0.1*float64(i%2))), puff)
	}
}

// dustSizes is the number of pictures of a puff of dust, which grows from one to the next.
const dustSizes = 4

// drawPuff draws a puff of dust with its middle at at. Over its age, 0 to 1, it grows from 0.24 to 0.5 of the street's width, and in
// the second half it fades.
func (b *brush) drawPuff(dst *ebiten.Image, at geom.Point, age float64) {
	b.drawCloud(dst, at, int(geom.Clamp(age*dustSizes, 0, dustSizes-1)), geom.Clamp(1.9-1.9*age, 0, 0.95))
}

// drawCloud draws the k-th picture of a puff of dust, 0 to dustSizes-1, with its middle at at.
func (b *brush) drawCloud(dst *ebiten.Image, at geom.Point, k int, opacity float64) {
	size := b.dustSize(k)
	b.desk.Theme.DrawImage(dst, b.desk.Theme.Variant("pamplona-dust", k, size, size, paintDust), at.Sub(geom.Pt(size/2, size/2)), opacity)
}

// dustSize returns the size in dp of the k-th picture of a puff of dust.
func (b *brush) dustSize(k int) float64 {
	return math.Round(b.layout.streetWidth() * geom.Lerp(0.24, 0.5, float64(k)/(dustSizes-1)))
}

// prerenderDust draws the pictures of dust before they are needed.
func (b *brush) prerenderDust() {
	for k := range dustSizes {
		size := b.dustSize(k)
		b.desk.Theme.Variant("pamplona-dust", k, size, size, paintDust)
	}
}

// paintDust paints a puff of dust over the whole canvas: a cloud of four lobes with an outline, lit from the upper left.
func paintDust(c paint.Canvas) {
	w, _ := c.Size()
	lobes := [...]struct{ x, y, r float64 }{{0.29, 0.6, 0.23}, {0.7, 0.62, 0.24}, {0.5, 0.68, 0.24}, {0.5, 0.38, 0.28}}
	for _, layer := range [...]struct {
		grow, off float64
		rgb       uint32
	}{{0.035, 0, 0x8A6A48}, {0, 0, 0xD8BE93}, {-0.05, -0.035, 0xFBF0D6}} {
		for _, l := range lobes {
			c.Fill(paint.Circle(geom.Pt(w*(l.x+layer.off), w*(l.y+layer.off)), w*(l.r+layer.grow)), paint.Hex(layer.rgb))
		}
	}
}
