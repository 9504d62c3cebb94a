package art

import (
	"image"
	"image/color"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"ludotheque/assets/raster"
)

// scanner fills paths in an image. Unlike the scanner of rasterx it processes only the bounding box of a path, so that
// a hundred small shapes cost about as much as one large shape.
type scanner struct {
	dst    *image.RGBA
	points []fixed.Point26_6   // of the path, in 1/64 pixels
	starts []int               // indices into points at which a contour begins
	extent fixed.Rectangle26_6 // the smallest rectangle round the points, in 1/64 pixels; Min is beyond Max if there are none
	ink    raster.Ink
	step   func() // called after each path
}

var _ rasterx.Scanner = (*scanner)(nil)

// newScanner returns a scanner that fills in black, and calls step after each path.
func newScanner(dst *image.RGBA, step func()) *scanner {
	s := &scanner{dst: dst, ink: raster.Plain(color.Black), step: step}
	s.Clear()
	return s
}

// Start implements rasterx.Scanner. It begins a contour at a.
func (s *scanner) Start(a fixed.Point26_6) {
	s.starts = append(s.starts, len(s.points))
	s.Line(a)
}

// Line implements rasterx.Scanner. It continues the contour to b.
func (s *scanner) Line(b fixed.Point26_6) {
	s.points = append(s.points, b)
	e := &s.extent
	e.Min.X, e.Min.Y = min(e.Min.X, b.X), min(e.Min.Y, b.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, b.X), max(e.Max.Y, b.Y)
}

// Clear implements rasterx.Scanner. It removes the path.
func (s *scanner) Clear() {
	s.points, s.starts = s.points[:0], s.starts[:0]
	const far = fixed.Int26_6(math.MaxInt32)
	s.extent = fixed.Rectangle26_6{
		Min: fixed.Point26_6{X: far, Y: far},
		Max: fixed.Point26_6{X: -far, Y: -far},
	}
}

// Draw implements rasterx.Scanner. It fills the path with the ink. It keeps the path, see Clear.
func (s *scanner) Draw() {
	raster.Fill(s.dst, s.area(), s.ink, s.trace)
	s.step()
}

// trace sends the path to r. It does not close contours, because the stroker sends the edges of an outline as loose
// pieces that are closed only together.
func (s *scanner) trace(r *vector.Rasterizer, origin image.Point) {
	next := 0
	for i, p := range s.points {
		// p is in 1/64 pixels.
		x := float32(p.X)/64 - float32(origin.X)
		y := float32(p.Y)/64 - float32(origin.Y)
		if next < len(s.starts) && i == s.starts[next] {
			r.MoveTo(x, y)
			next++
			continue
		}
		r.LineTo(x, y)
	}
}

// area returns the pixels of the image that the path may cover, and one to spare on the right and below; empty if there is no
// path.
func (s *scanner) area() image.Rectangle {
	e := s.extent
	if e.Min.X > e.Max.X {
		return image.Rectangle{}
	}
	r := image.Rect(e.Min.X.Floor(), e.Min.Y.Floor(), e.Max.X.Ceil()+1, e.Max.Y.Ceil()+1)
	return r.Intersect(s.dst.Rect)
}

// GetPathExtent implements rasterx.Scanner. It returns the bounding box of the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }

// SetBounds implements rasterx.Scanner. It does nothing, because drawing is always limited to the image.
func (s *scanner) SetBounds(w, h int) {}

// SetWinding implements rasterx.Scanner. It does nothing, because overlaps are always filled.
func (s *scanner) SetWinding(nonZero bool) {}

// SetClip implements rasterx.Scanner. It does nothing, because the pictures need no clipping.
func (s *scanner) SetClip(image.Rectangle) {}

// SetColor implements rasterx.Scanner. It sets the ink to c, a color.Color or a rasterx.ColorFunc. It ignores other types.
func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.ink = raster.Plain(c)
	case rasterx.ColorFunc:
		s.ink = raster.Varied(func(x, y int) color.RGBA64 { return raster.RGBA64(c(x, y)) })
	}
}
