package piece

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// Wreath is two branches of laurel round a point, open above.
type Wreath struct {
	Leaves, Stems [][]geom.Point // the outlines of the leaves, and the middles of the stems
}

// NewWreath returns a wreath round the point at. radius is in dp; leaves reach about 1.33 times as far.
func NewWreath(at geom.Point, radius float64) (w Wreath) {
	const pairs = 9
	for _, side := range [...]float64{-1, 1} {
		var stem []geom.Point
		for i := range pairs {
			turn := math.Pi * (0.5 + (0.06+0.78*float64(i)/(pairs-1))*side) // from below at both sides up
			sin, cos := math.Sincos(turn)
			p := at.Add(geom.Pt(cos*radius*1.08, sin*radius))
			stem = append(stem, p)
			for _, lean := range [...]float64{0.55, -0.5} {
				grow := turn + side*(math.Pi/2+lean*-1) // the way up along the branch, to either side of it
				sin, cos := math.Sincos(grow)
				along, across := geom.Pt(cos, sin).Mul(radius*0.36), geom.Pt(-sin, cos).Mul(radius*0.085)
				w.Leaves = append(w.Leaves, []geom.Point{p, p.Add(along.Mul(0.45)).Add(across), p.Add(along), p.Add(along.Mul(0.45)).Sub(across)})
			}
		}
		w.Stems = append(w.Stems, stem)
	}
	return w
}

// PaintWreath paints a wreath round the point at in one colour; see NewWreath.
func PaintWreath(c paint.Canvas, at geom.Point, radius float64, col color.NRGBA) {
	for _, leaf := range NewWreath(at, radius).Leaves {
		c.Fill(paint.Polygon(leaf...), col)
	}
}
