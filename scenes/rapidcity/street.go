package rapidcity

import (
	"image/color"
	"math"

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
	p.stones()
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

// sunAt is where the sun sets, by the width of the board.
const sunAt = 0.69

// sun prints it halfway down.
func (p *printer) sun() {
	at := geom.Pt(p.whole.W*sunAt, p.whole.H*horizon)
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

// stones strews stones and tufts of grass over the dust, the nearer the larger.
func (p *printer) stones() {
	var dark, light [][]geom.Point
	for i := range 150 {
		_, x := math.Modf(float64(i) * 0.618034)
		_, y := math.Modf(float64(i) * 0.754878)
		at := p.whole.At(x, horizon+0.08+(0.9-horizon)*y)
		size := min(p.whole.W, p.whole.H) * (0.003 + 0.007*y)
		if i%5 == 0 {
			for k := range 3 {
				p.s.Ink([]geom.Point{at, at.Add(geom.Pt(size*(float64(k)-1)*1.4, -size*2.4))}, size*0.6, paint.Mix(paint.Hex(0x6F8A4E), p.p.Main, 0.25), uint64(k))
			}
			continue
		}
		dark = append(dark, ellipse(at.Add(geom.Pt(-size*0.4, size*0.35)), size*1.5, size*0.8))
		light = append(light, ellipse(at, size*1.1, size*0.75))
	}
	p.s.Fill(paint.Fade(p.p.Second, 0.35), dark...)
	p.s.Fill(paint.Mix(p.p.Paper, p.p.Second, 0.35), light...)
}

// houses prints a row of false fronts down a side of the street, the nearest at the edge of the board, with a walk of boards before
// them and their shadow on the dust.
func (p *printer) houses(left bool) {
	x, wide := 0.0, p.whole.W*0.105
	foot := p.whole.H * (horizon + 0.06)
	for i := range 3 {
		high := min(p.whole.H*0.3, p.whole.W*0.22) * [...]float64{1, 0.73, 0.5}[i]
		r := geom.R(x, foot-high, wide, high)
		if !left {
			r.X = p.whole.W - x - wide
		}
		out := p.whole.H * 0.05
		p.s.Fill(paint.Fade(p.p.Second, 0.3), []geom.Point{{X: r.X, Y: foot}, r.Max(), {X: r.Right() + (r.X-p.whole.W*sunAt)*0.2, Y: foot + 3*out}, {X: r.X + (r.X-p.whole.W*sunAt)*0.2, Y: foot + 3*out}})
		p.house(r, (i+1)%3)
		p.walk(geom.R(r.X, foot-1, r.W, out*(1-0.2*float64(i))))
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
	for i := range 7 {
		y := eaves + r.H*0.11*float64(i)
		p.s.Ink([]geom.Point{geom.Pt(r.X+1, y), geom.Pt(r.Right()-1, y)}, 1, paint.Fade(p.p.Ink, 0.35), uint64(i))
	}
	lamp := paint.Mix(p.p.Accent, p.p.Paper, 0.25)
	for _, x := range [...]float64{0.16, 0.62} {
		pane := geom.R(r.X+r.W*x, eaves+r.H*0.14, r.W*0.22, r.H*0.2)
		p.s.Fill(p.p.Ink, corners(pane.Inset(-1.6)))
		p.s.Fill(lamp, corners(pane))
		p.s.Fill(paint.Fade(p.p.Ink, 0.8), corners(geom.R(pane.Center().X-0.8, pane.Y, 1.6, pane.H)), corners(geom.R(pane.X, pane.Center().Y-0.8, pane.W, 1.6)))
	}
	door := geom.R(r.X+r.W*0.39, r.Bottom()-r.H*0.3, r.W*0.22, r.H*0.3)
	p.s.Fill(p.p.Ink, corners(door))
	p.s.Fill(paint.Fade(p.p.Main, 0.8), corners(door.Inset(1.6)))
	p.s.Fill(paint.Fade(p.p.Ink, 0.75), corners(geom.R(door.X, door.Y+door.H*0.45, door.W*0.46, door.H*0.4)), corners(geom.R(door.X+door.W*0.54, door.Y+door.H*0.45, door.W*0.46, door.H*0.4)))
	p.porch(geom.R(r.X, eaves+r.H*0.4, r.W, r.H*0.07))
}

// porch prints the roof over the walk before a house, and the posts that bear it.
func (p *printer) porch(r geom.Rect) {
	wood := paint.Mix(p.p.Second, p.p.Shade, 0.5)
	for _, x := range [...]float64{0.06, 0.9} {
		p.s.Fill(paint.Mix(wood, p.p.Ink, 0.4), corners(geom.R(r.X+r.W*x, r.Bottom(), r.W*0.045, r.H*5.3)))
	}
	p.s.Fill(paint.Mix(wood, p.p.Main, 0.4), corners(r))
	p.s.Loop(corners(r), 1.2, paint.Fade(p.p.Ink, 0.7), 4)
}

// walk prints the boards before a house.
func (p *printer) walk(r geom.Rect) {
	wood := paint.Mix(p.p.Main, p.p.Shade, 0.45)
	p.s.Fill(paint.Shade(wood, 0.45), corners(r))
	r.H *= 0.72
	p.s.Fill(paint.Lit(wood, 0.16), corners(r))
	for i := range 6 {
		x := r.X + r.W*float64(i)/6
		p.s.Ink([]geom.Point{geom.Pt(x, r.Y), geom.Pt(x, r.Bottom())}, 1.2, paint.Fade(p.p.Ink, 0.5), uint64(i))
	}
}
