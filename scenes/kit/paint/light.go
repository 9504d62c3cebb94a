package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/kit/geom"
)

// Stop is the colour at fraction At of the way along a gradient, 0 to 1. The stops of a gradient are in the order of At.
type Stop struct {
	At    float64
	Color color.NRGBA
}

// ColorAt returns the colour at fraction t of the way along a gradient, whose stops are in order; there must be at least one. Before
// the first stop and after the last one the colour is constant.
func ColorAt(stops []Stop, t float64) color.NRGBA {
	for i, s := range stops {
		if t > s.At {
			continue
		}
		if i == 0 {
			return s.Color
		}
		last := stops[i-1]
		return Mix(last.Color, s.Color, (t-last.At)/(s.At-last.At))
	}
	return stops[len(stops)-1].Color
}

// Gradient fills path with a linear gradient between two points. Beyond them the colour is constant.
func (c *Canvas) Gradient(path *Path, from, to geom.Point, stops ...Stop) {
	c.fillWith(path, func(d Canvas) { d.linearGradient(from, to, stops, ebiten.BlendSourceIn) })
}

// Radial fills path with a gradient from the centre to radius. Beyond the radius the colour is constant.
func (c *Canvas) Radial(path *Path, centre geom.Point, radius float64, stops ...Stop) {
	c.fillWith(path, func(d Canvas) { d.radialGradient(centre, radius, stops, ebiten.BlendSourceIn) })
}

// GradientOn draws a linear gradient over everything drawn so far, and leaves empty pixels empty.
func (c *Canvas) GradientOn(from, to geom.Point, stops ...Stop) {
	c.linearGradient(from, to, stops, ebiten.BlendSourceAtop)
}

// RadialOn draws a radial gradient over everything drawn so far, and leaves empty pixels empty.
func (c *Canvas) RadialOn(centre geom.Point, radius float64, stops ...Stop) {
	c.radialGradient(centre, radius, stops, ebiten.BlendSourceAtop)
}

// Vignette darkens everything drawn so far towards the edges of the canvas, by amount (0 to 1) in the corners. It covers
// all of Dst, whatever the view. The light part is an ellipse a little to the upper left of the middle.
func (c *Canvas) Vignette(amount float64, shade color.NRGBA) {
	d := *c
	d.View.Reset()
	w, h := d.Size()
	stops := []Stop{{0, Fade(shade, 0)}, {0.45, Fade(shade, 0)}, {0.75, Fade(shade, amount*0.35)}, {1, Fade(shade, amount)}}
	d.View.Scale(1, h/w) // a square of w by w dp becomes the canvas, and a circle in it an ellipse
	d.radialGradient(geom.Point{X: w * 0.48, Y: w * 0.45}, w*0.74, stops, ebiten.BlendSourceAtop)
}

// fillWith fills path with what paint draws. paint gets a canvas on which the path is filled in white, in the same
// coordinates, and must draw with the blend source-in. It is not called if no part of path lies in Dst.
func (c *Canvas) fillWith(path *Path, paint func(Canvas)) {
	box := c.pixelBounds(path).Inset(-1).Intersect(c.Dst.Bounds())
	if box.Empty() {
		return
	}
	body := c.blank(box)
	defer body.Dst.Deallocate()
	body.Fill(path, Hex(0xFFFFFF))
	paint(body)
	c.settled().DrawImage(body.Dst, translation(box))
	c.rest()
}

// translation returns options that draw an image with bounds r at the place of those bounds.
func translation(r image.Rectangle) *ebiten.DrawImageOptions {
	op := new(ebiten.DrawImageOptions)
	op.GeoM.Translate(float64(r.Min.X), float64(r.Min.Y))
	return op
}

// far is a length in dp that is larger than every canvas.
const far = 20000

// linearGradient covers the canvas with a linear gradient: a strip across the way from each stop to the next, and one before the
// first and after the last. It draws nothing if from equals to, or without stops.
func (c *Canvas) linearGradient(from, to geom.Point, stops []Stop, blend ebiten.Blend) {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 || len(stops) == 0 {
		return
	}
	nx, ny := -dy/length*far, dx/length*far // from the middle of a strip to its end
	m := newMesh(c)
	row := func(t float64, col color.NRGBA) { // adds the edge between two strips, at fraction t of the way
		x, y := from.X+dx*t, from.Y+dy*t
		m.vertex(x-nx, y-ny, col)
		m.vertex(x+nx, y+ny, col)
	}
	row(-far/length, stops[0].Color) // far before from
	for _, s := range stops {
		row(s.At, s.Color)
	}
	row(far/length, stops[len(stops)-1].Color)
	for i := range len(stops) + 1 {
		m.quad(2*i, 2*i+1, 2*i+2, 2*i+3)
	}
	m.draw(c.settled(), blend)
}

// radialGradient covers the canvas with a radial gradient: rings of 96 parts from stop to stop, and one beyond the last. It draws
// nothing if radius is not positive, or without stops.
func (c *Canvas) radialGradient(centre geom.Point, radius float64, stops []Stop, blend ebiten.Blend) {
	const steps = 96
	if radius <= 0 || len(stops) == 0 {
		return
	}
	m := newMesh(c)
	ring := func(r float64, col color.NRGBA) { // adds the edge between two rings
		for i := range steps {
			sin, cos := math.Sincos(float64(i) * 2 * math.Pi / steps)
			m.vertex(centre.X+r*cos, centre.Y+r*sin, col)
		}
	}
	ring(0, stops[0].Color)
	for _, s := range stops {
		ring(s.At*radius, s.Color)
	}
	ring(far, stops[len(stops)-1].Color)
	for k := range len(stops) + 1 {
		for i := range steps {
			a, b := k*steps+i, k*steps+(i+1)%steps
			m.quad(a, b, a+steps, b+steps)
		}
	}
	m.draw(c.settled(), blend)
}

// mesh collects coloured triangles to draw them in one call.
type mesh struct {
	transform ebiten.GeoM // from dp to pixels
	vertices  []ebiten.Vertex
	indices   []uint32
}

// newMesh returns an empty mesh with the transformation of c.
func newMesh(c *Canvas) *mesh { return &mesh{transform: c.transform()} }

// vertex adds a corner at x, y dp and returns its index.
func (m *mesh) vertex(x, y float64, col color.NRGBA) int {
	px, py := m.transform.Apply(x, y)
	a := float32(col.A) / 255
	m.vertices = append(m.vertices, ebiten.Vertex{
		DstX: float32(px), DstY: float32(py), SrcX: 1.5, SrcY: 1.5, // inside the white tile of the rasteriser's atlas
		ColorR: float32(col.R) / 255 * a, ColorG: float32(col.G) / 255 * a, ColorB: float32(col.B) / 255 * a, ColorA: a,
	})
	return len(m.vertices) - 1
}

// quad adds a quadrilateral, as two triangles. Its corners are indices that vertex has returned: a and b on one side, c and d on the
// opposite side, c next to a and d next to b.
func (m *mesh) quad(a, b, c, d int) {
	m.indices = append(m.indices, uint32(a), uint32(b), uint32(c), uint32(b), uint32(d), uint32(c))
}

// draw draws the mesh on dst.
func (m *mesh) draw(dst *ebiten.Image, blend ebiten.Blend) {
	op := &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: blend}
	dst.DrawTriangles32(m.vertices, m.indices, sharedRasteriser().white(), op)
}
