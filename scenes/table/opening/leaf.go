package opening

import (
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// paintLeaf paints the back of a part of a board: cloth with a paper edge, printed with a quiet pattern of lozenges and stars
// round a rosette. It is the same from both sides, since parts that have turned are seen as in a mirror.
func paintLeaf(c paint.Canvas, p piece.Palette) {
	w, h := c.Size()
	r := geom.R(0, 0, w, h)
	c.Gradient(paint.RoundRect(r, 3), r.Min(), r.Max(), paint.Stop{At: 0, Color: paint.Lighten(p.Main, 0.08)}, paint.Stop{At: 1, Color: paint.Darken(p.Main, 0.3)})
	s := c.Sheet(w, h)
	printLattice(s, r.Inset(19), p)
	printRosette(s, r, p)
	s.DrawOn(c, geom.Point{})
	c.Stroke(paint.RoundRect(r.Inset(1), 3), 2, paint.Darken(p.Main, 0.6))
	c.Stroke(paint.RoundRect(r.Inset(12), 3), 2, paint.Fade(p.Accent, 0.8))
	c.Stroke(paint.RoundRect(r.Inset(17), 3), 1, paint.Fade(p.Accent, 0.6))
}

// printLattice prints lozenges over r on a sheet, every other column a little darker, with a star in the middle of each.
func printLattice(s paint.Sheet, r geom.Rect, p piece.Palette) {
	const side = 34.0
	cols, rows := max(1, int(math.Round(r.W/side))), max(1, int(math.Round(r.H/side)))
	var lozenges, stars [][]geom.Point
	for col := range cols {
		for row := range rows {
			cell := r.Cell(col, row, cols, rows, 0)
			at, x, y := cell.Center(), geom.Pt(cell.W/2, 0), geom.Pt(0, cell.H/2)
			lozenges = append(lozenges, []geom.Point{at.Sub(x), at.Sub(y), at.Add(x), at.Add(y)})
			stars = append(stars, paint.StarOutline(at, 5, 1.7, 4, 0))
		}
	}
	s.Fill(paint.Fade(paint.Darken(p.Main, 0.5), 0.16), lozenges...)
	s.Fill(paint.Fade(p.Accent, 0.45), stars...)
}

// printRosette prints a rosette on a sheet, in an oval field in the middle of r that is framed in gilt.
func printRosette(s paint.Sheet, r geom.Rect, p piece.Palette) {
	at := r.Center()
	wide := min(r.W*0.5, r.H*0.8)
	high := wide * 0.7
	s.Fill(paint.Fade(p.Accent, 0.75), paint.OvalOutline(at, wide+7, high+7))
	s.Fill(paint.Darken(p.Main, 0.35), paint.OvalOutline(at, wide+3, high+3))
	s.Gradient(paint.OvalOutline(at, wide, high), at.Sub(geom.Pt(wide/2, high/2)), at.Add(geom.Pt(wide/2, high/2)),
		paint.Darken(p.Main, 0.05), paint.Darken(p.Main, 0.28))
	s.PenOutline(paint.OvalOutline(at, wide-9, high-9), 1.2, paint.Fade(p.Accent, 0.7), 2)
	gilt, rose := paint.Fade(p.Accent, 0.8), paint.Fade(paint.Mix(p.Second, p.Main, 0.25), 0.85)
	radius := high * 0.36
	for i := range 16 {
		turn, long, tone := 2*math.Pi*float64(i)/16, radius, gilt
		if i%2 == 1 {
			long, tone = radius*0.78, rose
		}
		along, across := geom.Pt(long, 0).Rotate(turn), geom.Pt(0, radius*0.13).Rotate(turn)
		s.Fill(tone, []geom.Point{at.Add(along.Mul(0.25)), at.Add(along.Mul(0.65)).Add(across), at.Add(along),
			at.Add(along.Mul(0.65)).Sub(across)})
	}
	s.PenOutline(paint.OvalOutline(at, radius*2.24, radius*2.24), 1.4, gilt, 5)
	s.Fill(gilt, paint.OvalOutline(at, radius*0.36, radius*0.36))
	s.Fill(paint.Darken(p.Main, 0.25), paint.OvalOutline(at, radius*0.2, radius*0.2))
	for _, x := range [...]float64{-1, 1} {
		s.Fill(gilt, paint.StarOutline(at.Add(geom.Pt(x*wide*0.37, 0)), high*0.07, high*0.03, 4, 0))
	}
}
