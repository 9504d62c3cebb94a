package art

import (
	"image"
	"image/color"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner fills paths into an image. Unlike the one that comes with rasterx it
// touches only the rectangle that a path covers, so that a picture of a
// hundred small shapes costs about as much as one large shape.
type scanner struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	points []fixed.Point26_6
	starts []int // indices into points at which a contour begins
	extent fixed.Rectangle26_6
	source image.Image
}

var _ rasterx.Scanner = (*scanner)(nil)

func newScanner(dst *image.RGBA) *scanner {
	s := &scanner{dst: dst, source: image.Black}
	s.Clear()
	return s
}

// Start begins a contour.
func (s *scanner) Start(a fixed.Point26_6) {
	s.starts = append(s.starts, len(s.points))
	s.Line(a)
}

// Line goes on with the contour.
func (s *scanner) Line(b fixed.Point26_6) {
	s.points = append(s.points, b)
	e := &s.extent
	e.Min.X, e.Min.Y = min(e.Min.X, b.X), min(e.Min.Y, b.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, b.X), max(e.Max.Y, b.Y)
}

// Clear forgets the path.
func (s *scanner) Clear() {
	s.points, s.starts = s.points[:0], s.starts[:0]
	const far = fixed.Int26_6(math.MaxInt32)
	s.extent = fixed.Rectangle26_6{
		Min: fixed.Point26_6{X: far, Y: far},
		Max: fixed.Point26_6{X: -far, Y: -far},
	}
}

// Draw fills the path. A contour is not closed here: the stroker hands in the
// edges of its outline in loose pieces that close only together.
func (s *scanner) Draw() {
	area := s.area()
	if area.Empty() {
		return
	}
	s.raster.Reset(area.Dx(), area.Dy())
	next := 0
	for i, p := range s.points {
		x := float32(p.X)/64 - float32(area.Min.X)
		y := float32(p.Y)/64 - float32(area.Min.Y)
		if next < len(s.starts) && i == s.starts[next] {
			s.raster.MoveTo(x, y)
			next++
			continue
		}
		s.raster.LineTo(x, y)
	}
	s.raster.Draw(s.dst, area, s.source, area.Min)
}

// area is the part of the image that the path may cover.
func (s *scanner) area() image.Rectangle {
	e := s.extent
	if e.Min.X > e.Max.X {
		return image.Rectangle{}
	}
	r := image.Rect(e.Min.X.Floor(), e.Min.Y.Floor(), e.Max.X.Ceil()+1, e.Max.Y.Ceil()+1)
	return r.Intersect(s.dst.Bounds())
}

// GetPathExtent returns the rectangle round the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }

// SetBounds does nothing: the image bounds what is drawn.
func (s *scanner) SetBounds(w, h int) {}

// SetWinding does nothing: overlaps are always filled.
func (s *scanner) SetWinding(nonZero bool) {}

// SetClip does nothing: the pictures clip nothing.
func (s *scanner) SetClip(image.Rectangle) {}

// SetColor takes a color.Color or a rasterx.ColorFunc.
func (s *scanner) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		s.source = image.NewUniform(c)
	case rasterx.ColorFunc:
		s.source = shaded{c}
	}
}

// shaded is an endless image whose colour depends on the place.
type shaded struct{ at rasterx.ColorFunc }

func (shaded) ColorModel() color.Model   { return color.RGBAModel }
func (shaded) Bounds() image.Rectangle   { return image.Rect(-1e6, -1e6, 1e6, 1e6) }
func (s shaded) At(x, y int) color.Color { return s.at(x, y) }
