package race

import (
	"image/color"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// drawPlate draws the stone plate on a space just behind a line, with a medal for each prize for which there is room. drawPrizes
// writes the numbers on the medals later.
func (g *gardener) drawPlate(space int) {
	c := g.layout.Course
	r := c.plate(space)
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.RoundOutline(r, 6))
	from, to := plateTones(g.p)
	g.s.Gradient(paint.RoundOutline(r.Inset(1), 5), r.Min(), r.Max(), from, to)
	g.s.PenOutline(paint.RoundOutline(r.Inset(3), 4), 1, paint.Fade(g.p.Accent, 0.9), uint64(space+20))
	at, n, wide := c.Medals(space)
	free := r // below the medals
	free.Y = at[n-1].Y + wide/2 + 4
	free.H = r.Bottom() - 5 - free.Y
	if size := min(free.H*0.4, free.W*0.34); size > 14 {
		g.drawWreath(free.Center(), size, paint.Fade(paint.Darken(pieces.StoneColor, 0.4), 0.2))
	}
	broad := c.medalBreadth(space)
	for i := range n {
		g.s.Fill(paint.Fade(g.p.Ink, 0.8), paint.OvalOutline(at[i], broad, wide))
		g.s.Fill(paint.Lighten(metals[i], 0.45), paint.OvalOutline(at[i], broad-2, wide-2))
		g.s.Fill(metals[i], paint.OvalOutline(at[i].Add(geom.Pt(0.7, 0.9)), broad-3.4, wide-3.4))
	}
}

// plateTones returns the colours of a plate at its upper left and its lower right.
func plateTones(p piece.Palette) (from, to color.NRGBA) {
	return paint.Lighten(pieces.StoneColor, 0.5), paint.Mix(pieces.StoneColor, p.Accent, 0.3)
}
