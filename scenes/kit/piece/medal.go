package piece

import (
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// PaintMedal paints the medal of a place, counted from 1: gold, silver or bronze on a ribbon, or from the fourth place on a wooden
// disc. The disc is as wide as the canvas, at its lower edge. The ribbon needs 0.3 of that width above it.
func PaintMedal(c paint.Canvas, place int) {
	const wood = 4 // the first place without a ribbon
	place = min(place, wood)
	d, h := c.Size()
	tone, ink := paint.Hex([...]uint32{1: 0xE7B43A, 2: 0xCFD3D8, 3: 0xC98A55, wood: 0xB99B74}[place]), paint.Hex(0x2B2118)
	mid := geom.Pt(d/2, h-d/2)
	if place != wood {
		for _, side := range [...]float64{-1, 1} { // the left and the right half of the ribbon
			ribbon := paint.Polygon(geom.Pt(d*(0.5+0.1*side), h-d*0.5), geom.Pt(d*(0.5+0.4*side), 1), geom.Pt(d*(0.5+0.12*side), 1), geom.Pt(d*(0.5-0.1*side), h-d*0.5))
			c.Fill(ribbon, paint.Hex(0xB5332A))
			c.Stroke(ribbon, 1, paint.Fade(ink, 0.6))
		}
	}
	disc := paint.Circle(mid, d/2-2)
	c.Shadow(disc, 3, geom.Pt(1, 1.5), paint.Fade(ink, 0.5))
	c.Radial(disc, mid.Sub(geom.Pt(d*0.2, d*0.24)), d*0.8, paint.Stop{At: 0, Color: paint.Lighten(tone, 0.6)}, paint.Stop{At: 0.5, Color: tone}, paint.Stop{At: 1, Color: paint.Darken(tone, 0.25)})
	c.Stroke(disc, 1.4, paint.Fade(ink, 0.75))
	c.Stroke(paint.Circle(mid, d/2-4.5), 1, paint.Fade(paint.Darken(tone, 0.45), 0.6))
}
