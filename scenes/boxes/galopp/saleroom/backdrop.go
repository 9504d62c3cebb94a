package saleroom

import (
	"image/color"
	"math"

	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// backdrop draws the room in the palace where teams are auctioned: a wall with portraits between the windows, a floor of oak,
// curtains at both sides, and a chandelier.
type backdrop struct {
	s     paint.Sheet // what has been drawn so far
	p     piece.Palette
	r     geom.Rect // the area of the room, in dp of the sheet s
	floor float64   // the y coordinate at which the wall ends
	drape float64   // the width of a curtain
}

// The colours of the room, besides those of the palette.
var (
	oakColor    = paint.Hex(0xD2A26A)
	candleColor = paint.Hex(0xFFF3C8)
)

// wallShare is the height of the wall as a share of the height of the room.
const wallShare = 0.46

// drawSkirting draws the white skirting of the wall, which is the sill of the windows too.
func (g *backdrop) drawSkirting() {
	w := geom.R(g.r.X, g.r.Y, g.r.W, g.floor-g.r.Y)
	skirting, _ := w.CutBottom(max(8, w.H*0.06))
	g.s.Gradient(skirting.Corners(), skirting.Min(), geom.Pt(w.X, w.Bottom()), g.p.Paper, pieces.StoneColor)
	g.s.Fill(paint.Fade(g.p.Ink, 0.4), geom.R(w.X, skirting.Y, w.W, 1).Corners(), geom.R(w.X, w.Bottom()-1.5, w.W, 1.5).Corners())
}

// drawLight draws the light on wall and floor, and the chandelier if there is room.
func (g *backdrop) drawLight() {
	at := geom.Pt(g.r.Center().X, g.floor)
	for i := range 6 {
		k := 1 - float64(i)*0.15 // six ovals, each smaller than the one before
		g.s.Fill(paint.Fade(candleColor, 0.045), paint.OvalOutline(at, g.r.W*0.95*k, g.r.H*1.1*k))
	}
	if g.hasChandelier() {
		g.drawChandelier()
	}
}

// hasChandelier reports whether the room is wide enough for a chandelier: more than 700 dp.
func (g *backdrop) hasChandelier() bool { return g.r.W > 700 }

// The height of the chandelier in dp, and the number of its candles.
const (
	chandelierHigh = 48.0
	candles        = 4
)

// candleArm returns the foot of the i-th candle of the chandelier, from the left, and the hub at the other end of its arm.
func (g *backdrop) candleArm(i int) (foot, hub geom.Point) {
	const h = chandelierHigh
	hub = geom.Pt(g.r.Center().X, g.r.Y+12+h*0.75)
	x := [candles]float64{-2, -1, 1, 2}[i] * h * 0.62
	return geom.Pt(hub.X+x, hub.Y-h*0.1), hub
}

// gleamPlace returns the place of the i-th gleam, from 0, and whether there is an i-th: the flames of the chandelier's candles
// or, without a chandelier, the tie of the right curtain (0) and of the left one (1).
func (g *backdrop) gleamPlace(i int) (at geom.Point, ok bool) {
	if g.hasChandelier() {
		foot, _ := g.candleArm(i)
		return foot.Sub(geom.Pt(0, chandelierHigh*0.34)), true
	}
	return g.curtainPoint(i == 0, 0.5, tie), i < 2
}

// drawChandelier draws the chandelier, with a chain, an arm for each candle, and flames.
func (g *backdrop) drawChandelier() {
	const h = chandelierHigh
	_, hub := g.candleArm(0)
	at := hub.Sub(geom.Pt(0, h*0.75))
	g.s.PenLine([]geom.Point{at, at.Lerp(hub, 0.5), hub}, 2, paint.Darken(g.p.Accent, 0.3), 1)
	g.s.Fill(g.p.Accent, paint.OvalOutline(hub, h*0.3, h*0.4))
	g.drawCrystals(hub)
	for i := range candles {
		foot, _ := g.candleArm(i)
		g.s.PenLine([]geom.Point{hub, geom.Pt(hub.X+(foot.X-hub.X)*0.6, hub.Y+h*0.22), foot}, 2.2, paint.Darken(g.p.Accent, 0.15), uint64(i+5))
		g.s.Fill(g.p.Paper, geom.Around(foot.Sub(geom.Pt(0, h*0.12)), 4, h*0.24).Corners())
		flame := foot.Sub(geom.Pt(0, h*0.34))
		g.s.FillSoft(paint.Fade(candleColor, 0.8), h*0.6, func(d float64) []geom.Point { return paint.OvalOutline(flame, h*0.34+2*d, h*0.4+2*d) })
		g.s.Fill(paint.Hex(0xF2B84B), paint.OvalOutline(flame, 5, 9))
		g.s.Fill(candleColor, paint.OvalOutline(flame.Add(geom.Pt(0, 1)), 2.6, 5))
	}
}

// tie is where a curtain is tied back, as a share of its height from the top.
const tie = 0.58

// curtainPoint returns a point on the right curtain or, if right is false, on the left one. down is the share of the curtain's
// height from the top, and across that of its width at that height, from the side of the room.
func (g *backdrop) curtainPoint(right bool, across, down float64) geom.Point {
	x := g.curtainReach(down) * across
	if right {
		return geom.Pt(g.r.Right()-x, g.r.Y+g.r.H*down)
	}
	return geom.Pt(g.r.X+x, g.r.Y+g.r.H*down)
}

// curtainReach returns how far in dp a curtain reaches into the room at a share of its height from the top: over its full width
// at the top, over half of that at the tie, and over more again below.
func (g *backdrop) curtainReach(share float64) float64 {
	if share < tie {
		k := share / tie
		return g.drape * (1 - 0.5*k*k)
	}
	return g.drape * (0.5 + 0.35*(share-tie)/(1-tie))
}

// drawCurtain draws the right curtain or, if right is false, the left one, in folds.
func (g *backdrop) drawCurtain(right bool) {
	const folds, steps, shades = 5, 12, 40
	place := func(across, down float64) geom.Point { return g.curtainPoint(right, across, down) }
	// strip fills the part of the curtain between the shares from and to of its width, from top to bottom.
	strip := func(from, to float64, col color.NRGBA) {
		var pts []geom.Point
		for i := range steps + 1 {
			pts = append(pts, place(from, float64(i)/steps))
		}
		for i := range steps + 1 {
			pts = append(pts, place(to, 1-float64(i)/steps))
		}
		g.s.Fill(col, pts)
	}
	strip(0, 1.3, paint.Fade(g.p.Ink, 0.12)) // the shadow
	strip(0, 1.12, paint.Fade(g.p.Ink, 0.22))
	for i := range shades { // each fold is light at its left and dark at its right
		a := float64(i) / shades
		_, in := math.Modf(a * folds)
		if right {
			_, in = math.Modf((1 - a) * folds)
		}
		light := math.Cos(2 * math.Pi * (in - 0.3))
		strip(a, a+1.3/shades, paint.Mix(paint.Darken(pieces.DrapeColor, 0.42), paint.Lighten(pieces.DrapeColor, 0.24), 0.5+0.5*light))
	}
	strip(0.94, 1, g.p.Accent)
	knot := place(0.5, tie)
	g.s.Fill(g.p.Ink, paint.OvalOutline(knot, g.drape*0.6, 8))
	g.s.Fill(g.p.Accent, paint.OvalOutline(knot, g.drape*0.56, 6))
	g.drawTassel(place(0.78, tie), g.drape*0.3)
}

// drawValance draws the cloth above the curtains, in swags: ovals of which only the lower half is within the room.
func (g *backdrop) drawValance() {
	n := max(3, int(g.r.W/90))
	wide := g.r.W / float64(n)
	deep := geom.Clamp(g.r.H*0.035, 9, 20)
	for i := range n {
		at := geom.Pt(g.r.X+wide*(float64(i)+0.5), g.r.Y)
		g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.OvalOutline(at.Add(geom.Pt(0, 2)), wide, 2*deep))
		g.s.Fill(g.p.Accent, paint.OvalOutline(at, wide, 2*deep-1))
		g.s.Fill(pieces.DrapeColor, paint.OvalOutline(at, wide, 2*deep-5))
		g.s.Fill(paint.Lighten(pieces.DrapeColor, 0.14), paint.OvalOutline(at.Sub(geom.Pt(wide*0.06, 0)), wide*0.7, deep*0.9))
	}
}

// drawFrame draws the gilt edge of the room.
func (g *backdrop) drawFrame() {
	g.s.PenOutline(paint.RoundOutline(g.r, 7), 5.5, paint.Fade(g.p.Ink, 0.75), 1)
	g.s.PenOutline(paint.RoundOutline(g.r, 7), 3.6, g.p.Accent, 1)
	g.s.PenOutline(paint.RoundOutline(g.r.Inset(-0.6), 7), 0.9, paint.Lighten(g.p.Accent, 0.6), 2)
}

// drawTassel draws a gilt tassel that hangs from the point at, long dp long.
func (g *backdrop) drawTassel(at geom.Point, long float64) {
	wide := long * 0.36
	g.s.Fill(g.p.Ink, paint.OvalOutline(at.Add(geom.Pt(0, long*0.16)), wide+1.6, wide+1.6))
	g.s.Fill(g.p.Accent, paint.OvalOutline(at.Add(geom.Pt(0, long*0.16)), wide, wide))
	skirt := []geom.Point{at.Add(geom.Pt(-wide*0.4, long*0.3)), at.Add(geom.Pt(wide*0.4, long*0.3)),
		at.Add(geom.Pt(wide*0.7, long)), at.Add(geom.Pt(-wide*0.7, long))}
	g.s.Fill(g.p.Ink, []geom.Point{skirt[0].Sub(geom.Pt(1, 0)), skirt[1].Add(geom.Pt(1, 0)), skirt[2].Add(geom.Pt(1, 1)),
		skirt[3].Add(geom.Pt(-1, 1))})
	g.s.Gradient(skirt, skirt[3], skirt[2], paint.Lighten(g.p.Accent, 0.3), paint.Darken(g.p.Accent, 0.25))
}

// drawCrystals hangs strings of crystals between the arms of the chandelier, and one under its hub.
func (g *backdrop) drawCrystals(hub geom.Point) {
	const h = chandelierHigh
	drop := func(at geom.Point, size float64) {
		g.s.Fill(paint.Fade(g.p.Ink, 0.45), paint.OvalOutline(at, size+1, size*1.3+1))
		g.s.Fill(paint.Hex(0xF4FBFF), paint.OvalOutline(at, size, size*1.3))
		g.s.Fill(paint.Fade(g.p.Main, 0.7), paint.OvalOutline(at.Add(geom.Pt(size*0.14, size*0.2)), size*0.5, size*0.7))
	}
	for i := range candles - 1 {
		a, _ := g.candleArm(i)
		b, _ := g.candleArm(i + 1)
		for k := range 6 {
			t := (float64(k) + 0.5) / 6
			drop(a.Lerp(b, t).Add(geom.Pt(0, h*0.06+h*0.7*t*(1-t))), 2.6)
		}
	}
	drop(hub.Add(geom.Pt(0, h*0.34)), 5)
}
