package race

import (
	"image/color"
	"math"

	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// The flight of steps in the picture of the palace, as shares of its width: half the width of the carpet on the lowest step, and
// half that of this step.
const (
	stepsCarpet = 47.0 / 800
	stepsHalf   = 182.0 / 800
)

// drawPlaza paves the spaces beyond the line of the last race with large stones, and lays the carpet to the palace over them.
func (g *gardener) drawPlaza() {
	c, d := g.layout.Course, random(41)
	first := g.lastArch() + 1
	for s := first; s <= c.Last(); s++ {
		r := c.Cell(s)
		g.s.Gradient(r.Corners(), r.Min(), r.Max(), paint.Lighten(plazaColor, 0.14), paint.Darken(plazaColor, 0.1))
		g.layLozenges(r, &d)
	}
	r, left := c.court(max(first, courtFrom))
	g.drawCarpet(r, c.palace(r, left), left)
}

// plazaColor is the colour of the stones before the palace.
var plazaColor = paint.Hex(0xE3CDB2)

// layLozenges lays diagonal slabs of two tones over r, as in a hall of state.
func (g *gardener) layLozenges(r geom.Rect, d *random) {
	side := geom.Clamp(r.H/6, 8, 22)
	cols, rows := max(1, int(math.Round(r.W/side))), max(1, int(math.Round(r.H/side)))
	w, h := r.W/float64(cols), r.H/float64(rows)
	var dark, rose, edges [][]geom.Point
	for col := range cols {
		for row := range rows {
			at := geom.Pt(r.X+w*(float64(col)+0.5), r.Y+h*(float64(row)+0.5))
			stone := []geom.Point{at.Add(geom.Pt(0, -h/2)), at.Add(geom.Pt(w/2, 0)), at.Add(geom.Pt(0, h/2)), at.Add(geom.Pt(-w/2, 0))}
			edges = append(edges, []geom.Point{stone[3], stone[0], stone[0].Add(geom.Pt(0, 1)), stone[3].Add(geom.Pt(1, 0))})
			if d.roll(4) == 0 {
				rose = append(rose, stone)
			} else {
				dark = append(dark, stone)
			}
		}
	}
	g.s.Fill(paint.Fade(paint.Darken(plazaColor, 0.16), 0.6), dark...)
	g.s.Fill(paint.Fade(paint.Hex(0xD3A796), 0.6), rose...)
	g.s.Fill(paint.Fade(paint.Lighten(plazaColor, 0.6), 0.6), edges...)
}

// drawCarpet lays the carpet from the line of the last race along the court r and, in a bend, up to the steps of the palace in
// house. left is true if the way goes to the left there.
func (g *gardener) drawCarpet(r, house geom.Rect, left bool) {
	high := geom.Clamp(r.H*0.1, 6, 20) // of the carpet where it lies along the way
	from, mid := r.X, house.Center().X
	y := house.Bottom() + high*0.5
	half := house.W * stepsCarpet
	way := func(out float64) []geom.Point {
		return carpetOutline(from, mid, house.Bottom()-1, y, half+out, high/2+out)
	}
	lay := func(col color.NRGBA, outline []geom.Point) {
		if left {
			for i, p := range outline {
				outline[i].X = r.X + r.Right() - p.X
			}
		}
		g.s.Fill(col, outline)
	}
	if left {
		mid = r.X + r.Right() - mid
	}
	lay(paint.Fade(g.p.Ink, 0.3), geom.Shifted(way(1.5), geom.Pt(1, 2.5)))
	lay(g.p.Ink, way(0.9))
	lay(paint.Hex(0xF0CF7A), way(0))
	lay(paint.Hex(0xB23E5A), way(-min(1.8, high*0.16)))
	lay(paint.Hex(0xD0506C), way(-min(3.2, high*0.28)))
}

// carpetOutline returns the outline of a carpet that begins at x = from at the height y, and bends up to the steps, which it
// reaches at (mid, top). half is half its width on the steps, and thick half its height where it lies along the way.
func carpetOutline(from, mid, top, y, half, thick float64) []geom.Point {
	const steps = 10
	drop := y - top
	pts := []geom.Point{geom.Pt(from, y-thick), geom.Pt(mid-half-drop, y-thick)}
	for i := range steps + 1 { // the inner side of the bend
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / steps)
		pts = append(pts, geom.Pt(mid-half-drop+drop*sin, top+(y-thick-top)*cos))
	}
	for i := range steps + 1 { // the outer side
		sin, cos := math.Sincos(math.Pi / 2 * float64(i) / steps)
		pts = append(pts, geom.Pt(mid-half+2*half*cos, top+(y+thick-top)*sin))
	}
	return append(pts, geom.Pt(from, y+thick))
}

// drawPalace draws the palace at the end of the way: trees behind it, its shadow, the palace itself, and orange trees on both
// sides of its steps.
func (g *gardener) drawPalace() {
	c := g.layout.Course
	r, left := c.court(max(g.lastArch()+1, courtFrom))
	house := c.palace(r, left)
	ground := house.Y + house.H*0.785 // the height of the foot of the wings
	g.s.FillSoft(paint.Fade(g.p.Ink, 0.4), 7, func(d float64) []geom.Point {
		return []geom.Point{
			geom.Pt(house.X+4-d, ground-8-d), geom.Pt(house.Right()+d, ground-8-d),
			geom.Pt(house.Right()+d, ground+house.H*0.05+d), geom.Pt(house.X+10-d, ground+house.H*0.05+d),
		}
	})
	g.furnishCourt(r, house, left)
	piece.Stamp(g.s, "galopp-palace", house)
	high := house.H * 0.24
	for _, side := range [...]float64{-1, 1} {
		for k := range 2 {
			x := house.Center().X + side*house.W*(stepsHalf+0.055+0.13*float64(k))
			foot := geom.Pt(x, house.Bottom()-house.H*(0.03+0.05*float64(k)))
			g.plantTub(geom.R(foot.X-high*0.33, foot.Y-high, high*0.66, high), "galopp-orange")
		}
	}
}

// furnishCourt plants a bed of flowers with a statue in it in the court r, beside the palace in house, if there is room. left is
// true if the way goes to the left there.
func (g *gardener) furnishCourt(r, house geom.Rect, left bool) {
	_, free := r.CutTop(g.layout.Course.bedHeight)
	free.H = house.Bottom() - free.Y - 4
	free.W = house.X - r.X
	if left {
		free.X, free.W = house.Right(), r.Right()-house.Right()
	}
	if free = free.InsetXY(7, 8); free.W < 34 {
		return
	}
	wide := min(free.W, free.H*1.2)
	at := geom.Pt(free.Center().X, free.Bottom()-wide*0.42)
	g.drawBed(at, wide, wide*0.62)
	high := min(wide*0.95, at.Y-free.Y)
	g.plantTub(geom.R(at.X-high*0.3, at.Y+wide*0.06-high, high*0.6, high), "galopp-statue")
	tub := wide * 0.44
	for _, x := range [...]float64{free.X, free.Right() - tub*0.66} {
		g.plantTub(geom.R(x, free.Y, tub*0.66, tub), "galopp-orange")
	}
}
