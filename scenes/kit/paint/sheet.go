package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"ludotheque/assets/raster"
	"ludotheque/scenes/kit/geom"
)

// Sheet is drawn in memory instead of on the graphics card, then drawn on a canvas as one picture. It is for long
// curved shapes with many parts, such as the spaces of a track all round a board: software rendering would take
// seconds for them. Places are in dp from its upper left corner.
type Sheet struct {
	img   *image.RGBA
	scale float64 // device pixels per dp
	rest  func()  // called after each shape, see Canvas.rest
}

// Sheet returns an empty sheet of w by h dp, to be drawn on c.
func (c *Canvas) Sheet(w, h float64) Sheet {
	return Sheet{image.NewRGBA(image.Rect(0, 0, Pixels(w, c.Scale), Pixels(h, c.Scale))), c.Scale, c.rest}
}

// DrawOn draws the sheet on c with its upper left corner at p.
func (s Sheet) DrawOn(c Canvas, p geom.Point) {
	img := Image(s.img)
	defer img.Deallocate()
	b := s.img.Bounds()
	c.Picture(img, geom.R(p.X, p.Y, float64(b.Dx())/s.scale, float64(b.Dy())/s.scale))
}

// Fill fills the union of closed outlines with one colour. Outlines that overlap must have the same orientation.
func (s Sheet) Fill(col color.NRGBA, outlines ...[]geom.Point) {
	s.fill(raster.Plain(col), outlines...)
}

// fill fills the union of closed outlines, and then rests.
func (s Sheet) fill(ink raster.Ink, outlines ...[]geom.Point) {
	FillOutlines(s.img, s.scale, ink, outlines...)
	s.rest()
}

// Gradient fills a closed outline with a linear gradient from colour first at from to colour last at to. Beyond them
// the colour is constant.
func (s Sheet) Gradient(outline []geom.Point, from, to geom.Point, first, last color.NRGBA) {
	var ramp [256]color.RGBA64
	for i := range ramp {
		ramp[i] = raster.RGBA64(Mix(first, last, float64(i)/255))
	}
	d := to.Sub(from)
	step := d.Mul(255 / max((d.X*d.X+d.Y*d.Y)*s.scale, 1e-9)) // how much a pixel to the right, or down, adds to the index in ramp
	from = from.Mul(s.scale)
	s.fill(raster.Varied(func(x, y int) color.RGBA64 {
		t := (float64(x)-from.X)*step.X + (float64(y)-from.Y)*step.Y
		return ramp[int(geom.Clamp(t, 0, 255))]
	}), outline)
}

// FillOutlines fills the union of closed outlines, in dp, of a picture with scale pixels per dp. Outlines that
// overlap must have the same orientation.
func FillOutlines(img *image.RGBA, scale float64, ink raster.Ink, outlines ...[]geom.Point) {
	raster.Fill(img, outlineBounds(scale, outlines), ink, func(r *vector.Rasterizer, origin image.Point) {
		traceOutlines(r, scale, geom.Pt(float64(origin.X), float64(origin.Y)), outlines)
	})
}

// traceOutlines draws closed outlines, in dp, into r with scale pixels per dp. origin is the pixel at its upper left corner.
func traceOutlines(r *vector.Rasterizer, scale float64, origin geom.Point, outlines [][]geom.Point) {
	for _, pts := range outlines {
		for i, q := range pts {
			x, y := float32(q.X*scale-origin.X), float32(q.Y*scale-origin.Y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
}

// outlineBounds returns the pixels that outlines may touch.
func outlineBounds(scale float64, outlines [][]geom.Point) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, pts := range outlines {
		for _, q := range pts {
			x0, y0, x1, y1 = min(x0, q.X), min(y0, q.Y), max(x1, q.X), max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0*scale)), int(math.Floor(y0*scale)), int(math.Ceil(x1*scale))+1, int(math.Ceil(y1*scale))+1)
}

// PenLine draws a line through pts like a pen: about width dp wide, varying by a third. The same seed gives the same
// variation. It draws nothing for fewer than two points.
func (s Sheet) PenLine(pts []geom.Point, width float64, col color.NRGBA, seed uint64) {
	if len(pts) < 2 {
		return
	}
	phase := float64(seed%89) / 89 * 2 * math.Pi
	left, right := make([]geom.Point, 0, 2*len(pts)), make([]geom.Point, 0, len(pts))
	run := 0.0 // length of the line up to q
	for i, q := range pts {
		a, b := pts[max(0, i-1)], pts[min(len(pts)-1, i+1)]
		d := b.Sub(a)
		run += q.Dist(a)
		half := width / 2 * (1 + 0.2*math.Sin(run/17+phase) + 0.13*math.Sin(run/5.3+2*phase))
		n := geom.Pt(-d.Y, d.X).Mul(half / max(d.Len(), 1e-9))
		left, right = append(left, q.Add(n)), append(right, q.Sub(n))
	}
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	s.Fill(col, left)
}

// PenOutline draws a closed outline like PenLine. The line ends on its first stretch, so that no gap is left at the start. It draws
// nothing for fewer than three points.
func (s Sheet) PenOutline(pts []geom.Point, width float64, col color.NRGBA, seed uint64) {
	if len(pts) > 2 {
		s.PenLine(append(pts[:len(pts):len(pts)], pts[0], pts[1]), width, col, seed)
	}
}

// FillSoft fills a closed outline whose edge fades over blur dp, such as a shadow. It fills several layers over each other, the
// largest and palest first. grow returns the outline enlarged by d dp; d may be negative.
func (s Sheet) FillSoft(col color.NRGBA, blur float64, grow func(d float64) []geom.Point) {
	const layers = 4
	for i := range layers {
		d := blur * (0.5 - (float64(i)+0.5)/layers)
		s.Fill(Fade(col, 1.0/(layers-float64(i)*0.6)), grow(d))
	}
}

// RoundOutline returns the outline of r with round corners, for a [Sheet].
func RoundOutline(r geom.Rect, radius float64) []geom.Point { return RoundSteps(r, radius, 8) }

// RoundSteps returns the outline of r with round corners, clockwise from the upper right. Each corner is an arc of the given number
// of straight steps, and so of steps+1 points.
func RoundSteps(r geom.Rect, radius float64, steps int) []geom.Point {
	radius = min(radius, min(r.W, r.H)/2)
	var pts []geom.Point
	for i, mid := range [...]geom.Point{{X: r.Right() - radius, Y: r.Y + radius}, {X: r.Right() - radius, Y: r.Bottom() - radius},
		{X: r.X + radius, Y: r.Bottom() - radius}, {X: r.X + radius, Y: r.Y + radius}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos((float64(i-1) + float64(k)/float64(steps)) * math.Pi / 2)
			pts = append(pts, mid.Add(geom.Pt(radius*cos, radius*sin)))
		}
	}
	return pts
}

// OvalOutline returns the outline of an ellipse of w by h dp (not half axes) round at, for a [Sheet]. Larger ellipses have
// more points.
func OvalOutline(at geom.Point, w, h float64) []geom.Point {
	pts := make([]geom.Point, int(geom.Clamp((w+h)/4, 14, 96)))
	for i := range pts {
		sin, cos := math.Sincos(float64(i) / float64(len(pts)) * 2 * math.Pi)
		pts[i] = at.Add(geom.Pt(w/2*cos, h/2*sin))
	}
	return pts
}

// Picture draws img, which must have the sheet's scale, with its upper left corner at p.
func (s Sheet) Picture(img *image.RGBA, p geom.Point) {
	x, y := int(math.Round(p.X*s.scale)), int(math.Round(p.Y*s.scale))
	draw.Draw(s.img, img.Bounds().Add(image.Pt(x, y)), img, img.Bounds().Min, draw.Over)
}

// Scale returns the device pixels per dp.
func (s Sheet) Scale() float64 { return s.scale }
