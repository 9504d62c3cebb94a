package saleroom

import (
	"image"
	"math"

	"ludotheque/assets/art"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/paint"
)

// The bays of the wall, in dp.
const (
	bayLeast = 130.0 // the least width of a bay with the gap beside it
	bayGap   = 14.0  // the gap between two bays
)

// cornice is the height in dp of the wall above the bays, where the title of an auction stands.
const cornice = 56.0

// bays returns the bays of the wall from left to right. Those with even indices, from 0, are panels, the others are windows, which
// reach down to the floor. Their number is odd, so that there is a panel at both ends.
func (g *backdrop) bays() []geom.Rect {
	n := max(2, int(g.r.W/bayLeast)) | 1
	top := g.r.Y + min(cornice, g.floor*0.3)
	wall := geom.R(g.r.X+g.drape, top, g.r.W-2*g.drape, g.floor*0.9-top)
	bays := make([]geom.Rect, n)
	for i := range bays {
		bays[i] = wall.Column(i, n, bayGap).InsetXY(4, 0)
		if i%2 == 1 {
			bays[i].H = g.floor - bays[i].Y
		}
	}
	return bays
}

// windows returns the bays that are windows.
func (g *backdrop) windows() (out []geom.Rect) {
	for i, r := range g.bays() {
		if i%2 == 1 {
			out = append(out, r)
		}
	}
	return out
}

// windowOutline returns the outline of a window: from the lower right corner up, along the arch, and down to the lower left one.
func windowOutline(r geom.Rect) []geom.Point {
	const steps = 14
	rise := min(r.W*0.4, r.H*0.3)
	pts := []geom.Point{r.Max()}
	for i := range steps + 1 {
		sin, cos := math.Sincos(math.Pi * float64(i) / steps)
		pts = append(pts, geom.Pt(r.Center().X+r.W/2*cos, r.Y+rise*(1-sin)))
	}
	return append(pts, geom.Pt(r.X, r.Bottom()))
}

// wallOutline returns the outline of the wall, with the windows left out.
func (g *backdrop) wallOutline() []geom.Point {
	pts := []geom.Point{g.r.Min(), geom.Pt(g.r.Right(), g.r.Y), geom.Pt(g.r.Right(), g.floor)}
	for _, r := range g.windows() {
		pts = append(pts, windowOutline(r)...)
	}
	return append(pts, geom.Pt(g.r.X, g.floor))
}

// The colours of the view through the windows, besides those of the palette.
var (
	skyColor  = paint.Hex(0x8FC1D6) // high up
	hazeColor = paint.Hex(0xFDEBCB) // at the horizon
	wingColor = paint.Hex(0x9DBB96) // woods far away
	lawnColor = paint.Hex(0xB7CE8E)
)

// drawView draws what is seen through the windows: the sky, far woods with another wing of the palace, and the garden. It covers
// the wall between the windows, too; drawWall draws the wall over it later.
func (g *backdrop) drawView() {
	windows := g.windows()
	high := windows[0].H
	horizon := windows[0].Y + min(high*0.34, 112)
	sky := geom.R(g.r.X, g.r.Y, g.r.W, horizon-g.r.Y)
	g.s.Gradient(sky.Corners(), geom.Pt(0, windows[0].Y), geom.Pt(0, horizon), skyColor, hazeColor)
	park := geom.R(g.r.X, horizon, g.r.W, g.floor-horizon)
	g.s.Gradient(park.Corners(), park.Min(), geom.Pt(park.X, horizon+high*0.3), paint.Mix(lawnColor, hazeColor, 0.35), paint.Darken(lawnColor, 0.12))
	g.drawWoods(horizon)
	g.drawFarWing(windows[len(windows)/2], horizon) // in the window in which no tree is drawn before the wing
	hedge, tree := g.readPicture("galopp-hedge", windows[0].W*0.62), g.readPicture("galopp-topiary", windows[0].W*0.5)
	for i, r := range windows {
		g.drawClouds(r, i)
		g.drawPoplars(r, horizon, i)
		for k := range 2 {
			g.drawStanding(hedge, geom.Pt(r.At(float64(k), 0).X, horizon+r.W*0.2))
		}
		if i != len(windows)/2 {
			g.drawStanding(tree, geom.Pt(r.At(0.5+0.22*float64(1-i%3), 0).X, horizon+r.W*0.55))
		}
	}
}

// drawWoods draws two lines of woods along the horizon, a y coordinate; the farther line is paler.
func (g *backdrop) drawWoods(horizon float64) {
	for k, far := range [...]float64{0.62, 0.3} {
		pts := []geom.Point{geom.Pt(g.r.Right(), horizon+2), geom.Pt(g.r.X, horizon+2)}
		for x := g.r.X; x <= g.r.Right(); x += 6 {
			wave := math.Sin(x/47+2*float64(k)) + 0.6*math.Sin(x/19+float64(k)) + 0.35*math.Abs(math.Sin(x/5))
			pts = append(pts, geom.Pt(x, horizon-(16-7*float64(k))-4*wave))
		}
		g.s.Fill(paint.Mix(wingColor, hazeColor, far), pts)
	}
}

// drawFarWing draws the far wing of the palace in the haze, in the middle of the window r. horizon is a y coordinate.
func (g *backdrop) drawFarWing(r geom.Rect, horizon float64) {
	box := g.drawStanding(g.readPicture("galopp-palace", r.W*1.25), geom.Pt(r.Center().X, horizon+3))
	g.s.Gradient(box.Corners(), geom.Pt(0, box.Y), geom.Pt(0, box.Bottom()), paint.Fade(hazeColor, 0.22), paint.Fade(hazeColor, 0.5))
}

// drawClouds draws a bank of clouds in window i, whose area is r.
func (g *backdrop) drawClouds(r geom.Rect, i int) {
	at := r.At(0.3+0.2*float64(i%3), 0).Add(geom.Pt(0, 30+9*float64(i*2%3)))
	w := r.W * 0.22
	for _, c := range [...]struct{ x, y, w float64 }{{-1, 0.1, 1.3}, {0, -0.2, 1.6}, {1.1, 0.12, 1.2}} {
		g.s.Fill(paint.Fade(g.p.Paper, 0.62), paint.OvalOutline(at.Add(geom.Pt(c.x*w*0.7, c.y*w)), c.w*w, c.w*w*0.42))
	}
}

// drawPoplars draws a group of tall trees in window i, whose area is r: in windows with even i at the left, in others at the
// right. The trees are lit from the left. horizon is a y coordinate.
func (g *backdrop) drawPoplars(r geom.Rect, horizon float64, i int) {
	side := float64(i%2)*2 - 1
	for k := range 3 {
		high := r.W * (0.78 - 0.16*float64(k))
		foot := geom.Pt(r.At(0.5+side*(0.46-0.15*float64(k)), 0).X, horizon+r.W*0.06)
		leaf := paint.Mix(g.p.Shade, hazeColor, 0.16+0.1*float64(k))
		crown := func(dx, wide, tall float64, tone float64) {
			mid := foot.Add(geom.Pt(dx, -high*0.52))
			g.s.Fill(paint.Lighten(leaf, tone), paint.OvalOutline(mid, high*wide, high*tall))
		}
		g.s.Fill(paint.Darken(leaf, 0.25), paint.OvalOutline(foot.Sub(geom.Pt(0, high*0.52)), high*0.26, high*1.04))
		crown(0, 0.23, 1.01, 0)
		crown(-high*0.03, 0.12, 0.8, 0.2)
	}
}

// readPicture returns the picture with a name, wide dp wide, or nil if the picture cannot be read.
func (g *backdrop) readPicture(name string, wide float64) *image.RGBA {
	img, err := art.Raster(name, paint.Pixels(wide, g.s.Scale()), 0, nil)
	if err != nil {
		return nil
	}
	return img
}

// drawStanding draws a picture with the middle of its lower edge at foot, and returns its area. If img is nil, it draws
// nothing and returns an empty area.
func (g *backdrop) drawStanding(img *image.RGBA, foot geom.Point) geom.Rect {
	if img == nil {
		return geom.Rect{}
	}
	w, h := float64(img.Rect.Dx())/g.s.Scale(), float64(img.Rect.Dy())/g.s.Scale()
	r := geom.R(foot.X-w/2, foot.Y-h, w, h)
	g.s.Picture(img, r.Min())
	return r
}

// drawWindows draws the frames and bars of the windows, and the light on the glass.
func (g *backdrop) drawWindows() {
	for i, r := range g.windows() {
		edge := windowOutline(r)
		gleam := r.W * 0.16
		for k := range 2 {
			x := r.X + r.W*(0.2+0.5*float64(k))
			y := r.Y + r.W*0.34
			g.s.Fill(paint.Fade(g.p.Paper, 0.16), []geom.Point{geom.Pt(x+gleam, y), geom.Pt(x+2*gleam, y), geom.Pt(x+gleam, y+r.W), geom.Pt(x, y+r.W)})
		}
		bars := [][]geom.Point{geom.R(r.Center().X-1.75, r.Y, 3.5, r.H).Corners()}
		for y := r.Y + r.W*0.62; y < r.Bottom(); y += r.W * 0.62 {
			bars = append(bars, geom.R(r.X, y-1.25, r.W, 2.5).Corners())
		}
		for _, b := range bars {
			g.s.Fill(paint.Fade(g.p.Ink, 0.3), geom.Shifted(b, geom.Pt(1.2, 1.4)))
			g.s.Fill(g.p.Paper, b)
		}
		g.s.PenLine(edge, 8, paint.Fade(g.p.Ink, 0.55), uint64(i))
		g.s.PenLine(edge, 6.4, g.p.Paper, uint64(i))
		g.s.PenLine(edge, 1.6, paint.Fade(g.p.Accent, 0.9), uint64(i+4))
	}
}

// drawSunbeams draws the light that falls through the windows on the floor, away from the sun: towards the viewer, and a little to
// the right. It grows wider like the tiles of the floor.
func (g *backdrop) drawSunbeams() {
	const far = 0.8 // how far the light reaches, as a share of the depth of the floor
	mid, deep := g.r.Center().X, g.r.Bottom()-g.floor
	// at returns where the light that enters at x is at the share t of the depth of the floor.
	at := func(x, t float64) geom.Point { return geom.Pt(mid+(x-mid)*(1+t)+g.r.W*0.1*t, g.floor+deep*t) }
	for _, r := range g.windows() {
		for _, pane := range [...]geom.Rect{r.Column(0, 2, 4), r.Column(1, 2, 4)} {
			beam := []geom.Point{at(pane.X, 0), at(pane.Right(), 0), at(pane.Right(), far), at(pane.X, far)}
			g.s.Gradient(beam, geom.Pt(0, g.floor), geom.Pt(0, g.floor+deep*far), paint.Fade(candleColor, 0.5), paint.Fade(candleColor, 0))
		}
	}
}
