package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/vector"

	"ludotheque/scenes/geom"
)

// Sheet is printed in memory rather than on the graphics card, and then laid on a canvas as one picture. It suits what
// is long, curved and made of many parts, such as the spaces of a way all round a board, on which a software renderer
// would spend seconds. Places are in dp from its upper left corner.
type Sheet struct {
	img   *image.RGBA
	scale float64
}

// NewSheet returns a clear sheet of w by h dp at scale device pixels a dp.
func NewSheet(w, h, scale float64) Sheet {
	return Sheet{image.NewRGBA(image.Rect(0, 0, Pixels(w, scale), Pixels(h, scale))), scale}
}

// Lay draws the sheet on c with its upper left corner at p.
func (s Sheet) Lay(c Canvas, p geom.Point) {
	img := ebiten.NewImageFromImage(s.img)
	defer img.Deallocate()
	b := s.img.Bounds()
	c.Picture(img, geom.R(p.X, p.Y, float64(b.Dx())/s.scale, float64(b.Dy())/s.scale))
}

// Fill fills the union of closed outlines with one colour. Outlines that overlap must turn the same way.
func (s Sheet) Fill(col color.NRGBA, outlines ...[]geom.Point) {
	s.pour(image.NewUniform(col), outlines)
}

// Slope fills a closed outline with a colour that changes from one place to another and stays constant beyond.
func (s Sheet) Slope(outline []geom.Point, from, to geom.Point, first, last color.NRGBA) {
	outlines := [][]geom.Point{outline}
	box := s.pixels(outlines).Intersect(s.img.Bounds())
	if box.Empty() {
		return
	}
	mask := image.NewAlpha(box)
	s.trace(box, outlines).Draw(mask, box, image.Opaque, image.Point{})
	var ramp [256]color.NRGBA
	for i := range ramp {
		ramp[i] = Mix(first, last, float64(i)/255)
	}
	d := to.Sub(from)
	step := d.Mul(255 / math.Max((d.X*d.X+d.Y*d.Y)*s.scale, 1e-9))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		t := (float64(box.Min.X)-from.X*s.scale)*step.X + (float64(y)-from.Y*s.scale)*step.Y
		for x := box.Min.X; x < box.Max.X; x++ {
			if a := mask.Pix[mask.PixOffset(x, y)]; a != 0 {
				s.over(x, y, ramp[int(geom.Clamp(t, 0, 255))], a)
			}
			t += step.X
		}
	}
}

// over lays col over a pixel of which the share a of 255 is covered.
func (s Sheet) over(x, y int, col color.NRGBA, a uint8) {
	px := s.img.Pix[s.img.PixOffset(x, y):][:4:4]
	alpha := uint32(col.A) * uint32(a) / 255
	rest := 255 - alpha
	px[0] = uint8((uint32(col.R)*alpha + uint32(px[0])*rest + 127) / 255)
	px[1] = uint8((uint32(col.G)*alpha + uint32(px[1])*rest + 127) / 255)
	px[2] = uint8((uint32(col.B)*alpha + uint32(px[2])*rest + 127) / 255)
	px[3] = uint8((255*alpha + uint32(px[3])*rest + 127) / 255)
}

// pour fills outlines with one colour.
func (s Sheet) pour(src image.Image, outlines [][]geom.Point) {
	box := s.pixels(outlines).Intersect(s.img.Bounds())
	if !box.Empty() {
		s.trace(box, outlines).Draw(s.img, box, src, image.Point{})
	}
}

// trace takes down outlines for the pixels in box.
func (s Sheet) trace(box image.Rectangle, outlines [][]geom.Point) *vector.Rasterizer {
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for _, pts := range outlines {
		for i, q := range pts {
			x, y := float32(q.X*s.scale-float64(box.Min.X)), float32(q.Y*s.scale-float64(box.Min.Y))
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
		r.ClosePath()
	}
	return r
}

// pixels are those that outlines may touch.
func (s Sheet) pixels(outlines [][]geom.Point) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, pts := range outlines {
		for _, q := range pts {
			x0, y0, x1, y1 = math.Min(x0, q.X), math.Min(y0, q.Y), math.Max(x1, q.X), math.Max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0*s.scale)), int(math.Floor(y0*s.scale)), int(math.Ceil(x1*s.scale))+1, int(math.Ceil(y1*s.scale))+1)
}

// Ink draws a line through pts as a pen would: about width dp wide, swelling and thinning by a third. The same seed gives
// the same hand.
func (s Sheet) Ink(pts []geom.Point, width float64, col color.NRGBA, seed uint64) {
	if len(pts) < 2 {
		return
	}
	phase := float64(seed%89) / 89 * 2 * math.Pi
	left, right := make([]geom.Point, 0, 2*len(pts)), make([]geom.Point, 0, len(pts))
	run := 0.0
	for i, q := range pts {
		a, b := pts[max(0, i-1)], pts[min(len(pts)-1, i+1)]
		d := b.Sub(a)
		run += q.Dist(a)
		half := width / 2 * (1 + 0.2*math.Sin(run/17+phase) + 0.13*math.Sin(run/5.3+2*phase))
		n := geom.Pt(-d.Y, d.X).Mul(half / math.Max(d.Len(), 1e-9))
		left, right = append(left, q.Add(n)), append(right, q.Sub(n))
	}
	for i := len(right) - 1; i >= 0; i-- {
		left = append(left, right[i])
	}
	s.Fill(col, left)
}

// Loop inks a closed outline.
func (s Sheet) Loop(pts []geom.Point, width float64, col color.NRGBA, seed uint64) {
	if len(pts) > 2 {
		s.Ink(append(pts[:len(pts):len(pts)], pts[0], pts[1]), width, col, seed)
	}
}

// Soft fills a closed outline that grow draws, d dp larger for each d it is called with, so that its edge fades over
// blur dp: a shadow.
func (s Sheet) Soft(col color.NRGBA, blur float64, grow func(d float64) []geom.Point) {
	const layers = 4
	for i := range layers {
		d := blur * (0.5 - (float64(i)+0.5)/layers)
		s.Fill(Fade(col, 1.0/(layers-float64(i)*0.6)), grow(d))
	}
}

// RoundOutline returns the outline of r with corners of the given radius, for a [Sheet].
func RoundOutline(r geom.Rect, radius float64) []geom.Point {
	radius = math.Min(radius, math.Min(r.W, r.H)/2)
	const steps = 8
	var pts []geom.Point
	for i, mid := range [...]geom.Point{{X: r.Right() - radius, Y: r.Y + radius}, {X: r.Right() - radius, Y: r.Bottom() - radius},
		{X: r.X + radius, Y: r.Bottom() - radius}, {X: r.X + radius, Y: r.Y + radius}} {
		for k := range steps + 1 {
			sin, cos := math.Sincos((float64(i-1) + float64(k)/steps) * math.Pi / 2)
			pts = append(pts, mid.Add(geom.Pt(radius*cos, radius*sin)))
		}
	}
	return pts
}

// OvalOutline returns the outline of an ellipse of w by h dp about at, for a [Sheet].
func OvalOutline(at geom.Point, w, h float64) []geom.Point {
	const steps = 14
	pts := make([]geom.Point, steps)
	for i := range pts {
		sin, cos := math.Sincos(float64(i) / steps * 2 * math.Pi)
		pts[i] = at.Add(geom.Pt(w/2*cos, h/2*sin))
	}
	return pts
}

// Picture prints img, which has the sheet's own scale, with its upper left corner at p.
func (s Sheet) Picture(img *image.RGBA, p geom.Point) {
	x, y := int(math.Round(p.X*s.scale)), int(math.Round(p.Y*s.scale))
	draw.Draw(s.img, img.Bounds().Add(image.Pt(x, y)), img, img.Bounds().Min, draw.Over)
}

// Scale is the number of device pixels a dp.
func (s Sheet) Scale() float64 { return s.scale }
