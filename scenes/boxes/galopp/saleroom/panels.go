package saleroom

import (
	"image/color"
	"math"

	"ludotheque/logic/boxes/galopp"
	"ludotheque/scenes/boxes/galopp/pieces"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
	"ludotheque/scenes/kit/piece"
)

// ivoryColor is the colour of the panels of the wall.
var ivoryColor = paint.Hex(0xF6EBD8)

// drawHangings draws the quiet pattern of the silk on the wall w: staggered sprigs.
func (g *backdrop) drawHangings(w geom.Rect) {
	const step = 22.0
	var sprigs [][]geom.Point
	for row := 0; float64(row)*step*0.8 < w.H; row++ {
		for x := w.X + step/2*float64(row%2); x < w.Right(); x += step {
			at := geom.Pt(x, w.Y+float64(row)*step*0.8+8)
			if g.isWindow(at) {
				continue
			}
			for _, turn := range [...]float64{0, math.Pi / 2} {
				along, across := geom.Pt(0, 4.2).Rotate(turn), geom.Pt(1.3, 0).Rotate(turn)
				sprigs = append(sprigs, []geom.Point{at.Sub(along), at.Add(across), at.Add(along), at.Sub(across)})
			}
		}
	}
	for _, s := range sprigs {
		g.s.Fill(paint.Fade(g.p.Paper, 0.22), s)
	}
}

// isWindow reports whether a point of the wall lies in a window or less than 5 dp beside one.
func (g *backdrop) isWindow(at geom.Point) bool {
	for _, r := range g.windows() {
		if r.Inset(-5).Contains(at) {
			return true
		}
	}
	return false
}

// drawPanels draws the panels of the wall, each in two gilt frames with scrolls. The upper one has a portrait.
func (g *backdrop) drawPanels() {
	high := geom.Clamp(g.r.H*portraitShare, 30, 80)
	for i, r := range g.bays() {
		if i%2 == 1 {
			continue
		}
		upper, lower := r.CutTop(high + 2*portraitGap)
		_, lower = lower.CutTop(8)
		g.drawPanel(upper, uint64(i))
		g.drawPanel(lower, uint64(i+20))
		if lower.H > 60 {
			g.drawTrophy(lower)
		}
		g.drawPortrait(upper.Center(), high, galopp.Jester+galopp.Card(i/2%6)) // the six kinds of porters by turns
	}
}

// The portraits on the wall.
const (
	portraitShare = 0.062 // the height as a share of that of the room: an auction covers the wall further down
	portraitGap   = 7.0   // the distance in dp from the upper or lower edge of the panel
)

// drawPanel draws a panel of ivory in two gilt frames, with a scroll in each corner, into r. It draws nothing if r is lower than
// 24 dp. seed chooses the irregularities of the pen.
func (g *backdrop) drawPanel(r geom.Rect, seed uint64) {
	if r.H < 24 {
		return
	}
	gold, dark := paint.Lighten(g.p.Accent, 0.1), paint.Darken(g.p.Accent, 0.35)
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), geom.Shifted(paint.RoundOutline(r, 6), geom.Pt(1.5, 2)))
	g.s.Gradient(paint.RoundOutline(r, 6), r.Min(), r.Max(), paint.Lighten(ivoryColor, 0.5), paint.Darken(ivoryColor, 0.1))
	g.s.PenOutline(paint.RoundOutline(r.Inset(-0.6), 6), 1.2, paint.Fade(g.p.Ink, 0.6), seed+3)
	g.s.PenOutline(paint.RoundOutline(r.Inset(1), 6), 2.6, gold, seed)
	in := r.Inset(6)
	g.s.Gradient(paint.RoundOutline(in, 4), in.Min(), in.Max(), paint.Fade(g.p.Main, 0.34), paint.Fade(g.p.Main, 0.14))
	g.s.PenOutline(paint.RoundOutline(in, 4), 1.6, dark, seed+9)
	g.s.PenOutline(paint.RoundOutline(in.Inset(-0.5), 4), 0.8, gold, seed+10)
	size := min(11, r.H*0.16, r.W*0.16)
	for i, at := range r.Inset(3).Corners() {
		g.drawScroll(at, size, math.Pi/2*float64(i), gold)
	}
}

// drawScroll draws a gilt shell with two curls in the corner at, size dp large. turn is by how much it is turned clockwise from
// that of the upper left corner.
func (g *backdrop) drawScroll(at geom.Point, size, turn float64, col color.NRGBA) {
	p := func(x, y float64) geom.Point { return at.Add(geom.Pt(x, y).Mul(size).Rotate(turn)) }
	dark := paint.Darken(col, 0.4)
	for _, flip := range [...]bool{false, true} {
		var curl []geom.Point
		for i := range 12 {
			t := float64(i) / 11
			sin, cos := math.Sincos(4.4 * t)
			x, y := 0.4+0.75*t+0.24*(1-t)*cos, 0.12+0.26*t*sin
			if flip {
				x, y = y, x
			}
			curl = append(curl, p(x, y))
		}
		g.s.PenLine(curl, size*0.2, dark, 1)
		g.s.PenLine(curl, size*0.12, col, 2)
	}
	g.s.Fill(dark, paint.OvalOutline(p(0.24, 0.24), size*0.66, size*0.66))
	g.s.Fill(col, paint.OvalOutline(p(0.22, 0.22), size*0.5, size*0.5))
}

// drawTrophy draws a garland of roses under a bow, in the upper part of the panel r.
func (g *backdrop) drawTrophy(r geom.Rect) {
	gold := g.p.Accent
	wide, deep := r.W*0.56, min(r.H*0.2, r.W*0.3)
	mid := geom.Pt(r.Center().X, r.Y+15)
	at := func(t float64) geom.Point { return mid.Add(geom.Pt(wide*(t-0.5), deep*4*t*(1-t))) }
	var cord []geom.Point
	for i := range 17 {
		cord = append(cord, at(float64(i)/16))
	}
	g.s.PenLine(cord, 2.4, paint.Darken(g.p.Shade, 0.15), 4)
	for i := range 9 {
		p, size := at(float64(i)/8), 3+3.4*math.Sin(math.Pi*float64(i)/8)
		col := [...]color.NRGBA{g.p.Second, g.p.Shade, paint.Hex(0xD98AA0)}[i%3]
		g.s.Fill(paint.Fade(g.p.Ink, 0.5), paint.OvalOutline(p, size+1.2, size+1.2))
		g.s.Fill(col, paint.OvalOutline(p, size, size))
	}
	for _, side := range [...]float64{-1, 1} {
		end := mid.Add(geom.Pt(side*wide/2, 0))
		g.s.Fill(paint.Darken(gold, 0.3), paint.OvalOutline(end, 7, 7))
		g.s.Fill(gold, paint.OvalOutline(end, 5, 5))
		g.s.PenLine([]geom.Point{end, end.Add(geom.Pt(side*3, deep*0.6)), end.Add(geom.Pt(side*1, deep*1.3))}, 2.2,
			paint.Fade(g.p.Second, 0.9), 5)
	}
}

// drawPortrait draws the head of the porter of the card c in an oval frame h dp high, with the middle at the point at.
func (g *backdrop) drawPortrait(at geom.Point, h float64, c galopp.Card) {
	w := h * 0.78
	g.s.Fill(paint.Fade(g.p.Ink, 0.3), paint.OvalOutline(at.Add(geom.Pt(2, 3)), w+5, h+5))
	g.s.Fill(paint.Darken(g.p.Accent, 0.3), paint.OvalOutline(at, w+4, h+4))
	g.s.Fill(paint.Lighten(g.p.Accent, 0.15), paint.OvalOutline(at, w, h))
	g.s.Gradient(paint.OvalOutline(at, w-6, h-6), at.Sub(geom.Pt(0, h/2)), at.Add(geom.Pt(0, h/2)), pieces.TicketTone(c), paint.Darken(pieces.TicketTone(c), 0.25))
	side := w * 0.7
	piece.Stamp(g.s, pieces.PorterNames[c].Picture, geom.Around(at.Add(geom.Pt(0, side*0.02)), side, side))
}
