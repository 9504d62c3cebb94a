package rapidcity

import (
	"image/color"

	"ludotheque/scenes/geom"
	"ludotheque/scenes/paint"
)

// horizon is where the sky ends, by the height of the board.
const horizon = 0.3

// backdrop prints the street at dusk on which the circle lies: all in colours that leave pawns and places in front of it.
func (p *printer) backdrop() {
	p.sky()
	p.sun()
	p.mesas()
	p.ground()
	p.ruts()
	for _, left := range []bool{true, false} {
		p.houses(left)
	}
}

// sky prints three bands, from the night above to the last light.
func (p *printer) sky() {
	low := p.whole.H * horizon
	stops := [...]struct {
		at  float64
		col color.NRGBA
	}{{0, paint.Mix(p.p.Second, p.p.Shade, 0.6)}, {0.4, p.p.Second}, {0.75, p.p.Main}, {1, p.p.Accent}}
	for i, from := range stops[:len(stops)-1] {
		to := stops[i+1]
		band := geom.R(0, from.at*low, p.whole.W, (to.at-from.at)*low+1)
		p.s.Slope(corners(band), band.Min(), geom.Pt(0, band.Bottom()), from.col, to.col)
	}
}

// sun prints it halfway down.
func (p *printer) sun() {
	at := geom.Pt(p.whole.W*0.69, p.whole.H*horizon)
	for i, share := range [...]float64{0.36, 0.27, 0.19} {
		r := min(p.whole.W, p.whole.H) * share
		p.s.Fill(paint.Fade(paint.Lit(p.p.Accent, 0.3), [...]float64{0.2, 0.25, 0.9}[i]), ellipse(at, r, r))
	}
}

// mesas prints what stands on the horizon far away.
func (p *printer) mesas() {
	low, high := p.whole.H*horizon, p.whole.H*0.11
	col := paint.Mix(p.p.Second, p.p.Main, 0.25)
	for _, m := range [...]struct{ x, w, h float64 }{{0.2, 0.24, 0.7}, {0.36, 0.13, 1}, {0.58, 0.16, 0.6}, {0.82, 0.2, 0.9}} {
		x, w, top := p.whole.W*m.x, p.whole.W*m.w/2, low-high*m.h
		p.s.Fill(col, []geom.Point{
			{X: x - w, Y: low + 1}, {X: x - w*0.7, Y: top + high*0.25}, {X: x - w*0.6, Y: top},
			{X: x + w*0.55, Y: top}, {X: x + w*0.66, Y: top + high*0.3}, {X: x + w, Y: low + 1},
		})
	}
}

// ground prints the dust of the street, with the last light on it.
func (p *printer) ground() {
	low := p.whole.H * horizon
	dust := geom.R(0, low, p.whole.W, p.whole.H-low)
	p.s.Slope(corners(dust), dust.Min(), geom.Pt(0, p.whole.H), paint.Mix(p.p.Paper, p.p.Accent, 0.45), paint.Mix(p.p.Paper, p.p.Main, 0.4))
}

// ruts prints those of wagons, that come down the street.
func (p *printer) ruts() {
	w, h := p.whole.W, p.whole.H
	from := geom.Pt(w/2, h*horizon)
	for _, x := range [...]float64{-0.2, 0.26, 0.68, 1.14} {
		p.s.Fill(paint.Fade(p.p.Second, 0.14), []geom.Point{from, geom.Pt(w*(x+0.06), h), geom.Pt(w*x, h)})
	}
}

// houses prints a row of false fronts down a side of the street, the nearest at the edge of the board.
func (p *printer) houses(left bool) {
	x, wide := 0.0, p.whole.W*0.105
	foot := p.whole.H * (horizon + 0.06)
	for i := range 3 {
		high := min(p.whole.H*0.3, p.whole.W*0.22) * [...]float64{1, 0.73, 0.5}[i]
		r := geom.R(x, foot-high, wide, high)
		if !left {
			r.X = p.whole.W - x - wide
		}
		p.house(r, (i+1)%3)
		x += wide
		wide *= 0.78
		foot -= p.whole.H * 0.024
	}
}

// house prints one front: its top is one of three kinds.
func (p *printer) house(r geom.Rect, kind int) {
	wood := paint.Mix(p.p.Second, p.p.Shade, 0.5)
	eaves := r.Y + r.H*0.22
	top := [...][]geom.Point{
		{{X: r.X + r.W*0.12, Y: eaves}, {X: r.X + r.W*0.12, Y: r.Y}, {X: r.Right() - r.W*0.12, Y: r.Y}, {X: r.Right() - r.W*0.12, Y: eaves}},
		{{X: r.X + r.W*0.5, Y: r.Y}},
		{{X: r.X + r.W*0.3, Y: eaves}, {X: r.X + r.W*0.36, Y: r.Y}, {X: r.X + r.W*0.64, Y: r.Y}, {X: r.X + r.W*0.7, Y: eaves}},
	}[kind]
	wall := append([]geom.Point{{X: r.X, Y: r.Bottom()}, {X: r.X, Y: eaves}}, top...)
	wall = append(wall, geom.Pt(r.Right(), eaves), r.Max())
	p.s.Fill(wood, wall)
	p.s.Loop(wall, 1.4, paint.Fade(p.p.Ink, 0.7), uint64(kind)+6)
	lamp := paint.Mix(p.p.Accent, p.p.Paper, 0.25)
	for _, x := range [...]float64{0.16, 0.62} {
		p.s.Fill(lamp, corners(geom.R(r.X+r.W*x, eaves+r.H*0.14, r.W*0.22, r.H*0.2)))
	}
	p.s.Fill(paint.Fade(p.p.Ink, 0.6), corners(geom.R(r.X+r.W*0.4, r.Bottom()-r.H*0.3, r.W*0.2, r.H*0.3)))
	porch := geom.R(r.X, eaves+r.H*0.4, r.W, r.H*0.07)
	p.s.Fill(paint.Mix(wood, p.p.Main, 0.4), corners(porch))
}
