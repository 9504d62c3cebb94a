package race

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// metals are the colours of the medals for the prizes, from the first.
var metals = [galopp.Prizes]color.NRGBA{paint.Hex(0xE3BC4E), paint.Hex(0xCFD3D6), paint.Hex(0xD49A6A)}

// drawPlaque draws the stone on which the chair that has come to the i-th place of a race, counted from 0, is shown. Until a
// chair stands on it there is seen, quietly, what awaits it: a wreath of laurel round the outline of a chair or, on a place that
// is not paid, a snail.
func (g *gardener) drawPlaque(i int) {
	r := g.layout.places[i]
	tone := paint.Mix(pieces.StoneColor, paint.Hex(0xC9A9B4), 0.3)
	if i < galopp.Prizes {
		tone = paint.Mix(pieces.StoneColor, metals[i], 0.4)
	}
	g.s.Fill(paint.Fade(g.p.Ink, 0.35), geom.Shifted(paint.RoundOutline(r.Inset(-1), 9), geom.Pt(2, 3)))
	g.s.Fill(g.p.Ink, paint.RoundOutline(r.Inset(-1), 9))
	g.s.Gradient(paint.RoundOutline(r.Inset(0.5), 8), r.Min(), r.Max(), paint.Lighten(tone, 0.68), tone)
	h, foot := placedChairHeight(r), g.layout.podium(i+1)
	top := r.Y + coinMargin + 4
	if i < galopp.Prizes {
		top += coinWidth(r)
	} else {
		top += g.layout.M.Small
	}
	radius := min((r.W-18)/2.66, (foot.Y-top)/2.2) // of the wreath
	mid := geom.Pt(foot.X, foot.Y-radius*1.08)
	for k := range 3 { // a gleam behind what stands on the stone
		wide := 2.3 * radius * (1 - 0.22*float64(k))
		g.s.Fill(paint.Fade(paint.Hex(0xFFFDF4), 0.22), paint.OvalOutline(mid, wide, wide*0.94))
	}
	g.s.PenOutline(paint.RoundOutline(r.Inset(4), 6), 1, paint.Fade(g.p.Accent, 0.9), 3)
	line := paint.Fade(paint.Darken(paint.Mix(tone, g.p.Accent, 0.35), 0.42), 0.62)
	if radius < 9 {
		return
	}
	g.s.Fill(paint.Fade(line, 0.35), paint.OvalOutline(foot.Sub(geom.Pt(0, h*0.04)), h*0.9, h*0.14))
	if i >= galopp.Prizes {
		g.drawSnail(mid.Add(geom.Pt(0, radius*0.3)), radius*1.5, line)
		return
	}
	g.drawWreath(mid, radius, line)
	g.drawChairOutline(foot.Sub(geom.Pt(0, max(h*0.46, radius*0.9))), min(h, radius*1.1), paint.Fade(line, 0.6))
}

// drawWreath draws two branches of laurel round the point at, open above and tied with a ribbon below. radius is in dp.
func (g *gardener) drawWreath(at geom.Point, radius float64, col color.NRGBA) {
	w := piece.NewWreath(at, radius)
	for _, stem := range w.Stems {
		g.s.PenLine(stem, max(0.8, radius*0.045), col, 3)
	}
	g.s.Fill(col, w.Leaves...)
	knot := at.Add(geom.Pt(0, radius*1.02))
	for _, side := range [...]float64{-1, 1} {
		p := func(x, y float64) geom.Point { return knot.Add(geom.Pt(side*x*radius, y*radius)) }
		g.s.Fill(paint.Fade(pieces.DrapeColor, 0.55), []geom.Point{p(0, 0), p(0.3, -0.16), p(0.32, 0.12)})
	}
	g.s.Fill(paint.Fade(paint.Darken(pieces.DrapeColor, 0.2), 0.6), paint.OvalOutline(knot, radius*0.16, radius*0.16))
}

// drawChairOutline draws the silhouette of a sedan chair on its poles round the point at, h dp high.
func (g *gardener) drawChairOutline(at geom.Point, h float64, col color.NRGBA) {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x*h, y*h)) }
	g.s.Fill(col, []geom.Point{
		p(-0.3, -0.28), p(-0.38, -0.3), p(-0.2, -0.46), p(-0.04, -0.5), p(0, -0.58), p(0.04, -0.5), p(0.2, -0.46), p(0.38, -0.3),
		p(0.3, -0.28),
		p(0.3, 0.14), p(0.62, 0.14), p(0.62, 0.2), p(0.3, 0.2), p(0.24, 0.46), p(-0.24, 0.46), p(-0.3, 0.2), p(-0.62, 0.2),
		p(-0.62, 0.14), p(-0.3, 0.14),
	})
	g.s.Fill(paint.Fade(paint.Hex(0xFFFDF4), 0.6), paint.RoundOutline(geom.R(at.X-h*0.18, at.Y-h*0.2, h*0.36, h*0.3), h*0.1))
}

// drawSnail draws the silhouette of a snail round the point at, wide dp wide: who comes there was slow.
func (g *gardener) drawSnail(at geom.Point, wide float64, col color.NRGBA) {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x*wide, y*wide)) }
	g.s.Fill(col, []geom.Point{
		p(-0.5, 0.36), p(-0.3, 0.28), p(0.18, 0.26), p(0.26, 0.1), p(0.28, -0.12), p(0.37, -0.17), p(0.46, -0.1), p(0.46, 0.04),
		p(0.4, 0.3), p(0.3, 0.38), p(0.1, 0.4),
	})
	g.s.PenLine([]geom.Point{p(0.34, -0.12), p(0.32, -0.24), p(0.3, -0.34)}, wide*0.035, col, 1)
	g.s.PenLine([]geom.Point{p(0.42, -0.12), p(0.45, -0.24), p(0.5, -0.33)}, wide*0.035, col, 2)
	g.s.Fill(col, paint.OvalOutline(p(0.3, -0.35), wide*0.07, wide*0.07))
	g.s.Fill(col, paint.OvalOutline(p(0.5, -0.34), wide*0.07, wide*0.07))
	g.s.Fill(paint.Fade(col, 0.75), paint.OvalOutline(p(-0.06, 0.02), wide*0.54, wide*0.52))
	var turns []geom.Point
	for i := range 40 {
		t := float64(i) / 39
		sin, cos := math.Sincos(2.4 * math.Pi * t)
		turns = append(turns, p(-0.06+0.22*(1-t*0.85)*cos, 0.02+0.21*(1-t*0.85)*sin))
	}
	g.s.PenLine(turns, wide*0.045, paint.Fade(paint.Hex(0xFFFDF4), 0.75), 4)
}
