// Package svg reads the drawings of the game: the part of SVG that flat pictures need, and nothing that would make the
// program larger.
//
// It reads the elements svg, g, path, rect, circle, ellipse, line, polyline and polygon, and linear and radial gradients
// with their stops, which must stand above the shapes that use them. Shapes inside defs, title and desc are not painted. Of
// properties, as attributes or in style, it reads fill, fill-opacity, fill-rule (nonzero), stroke, stroke-opacity,
// stroke-width, stroke-linecap, stroke-linejoin, stroke-miterlimit, stroke-dasharray, stroke-dashoffset and opacity. It also
// reads transform. The opacity of a group is that of each of its shapes. Sizes are in user units, without a unit's name.
//
// Any other element is an error, and so are the attributes class, filter, clip-path and mask of a group or a shape. Other
// attributes and properties are ignored.
package svg

import (
	"errors"
	"fmt"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// A Drawing is the result of Parse. Draw does not change it.
type Drawing struct {
	// X, Y, W and H are the view box in user units; W and H are over 0.
	X, Y, W, H float64

	shapes []shape // in the order in which they are painted
}

// shape is an outline with its style.
type shape struct {
	path  path // in the shape's user units
	style style
	// place transforms the shape's user units to those of the view box.
	place rasterx.Matrix2D
}

// bytesPerSegment is about the number of bytes of text per path segment in the drawings, measured over all of them.
// Parse uses it to allocate memory once.
const bytesPerSegment = 12

// Parse parses an SVG document. An error names the line and the element, if there is one.
func Parse(text string) (*Drawing, error) {
	n := len(text) / bytesPerSegment
	p := &parser{
		drawing:   &Drawing{},
		all:       path{make([]segmentKind, 0, n), make([]point, 0, 2*n)},
		gradients: map[string]*rasterx.Gradient{},
	}
	in := tagReader{text: text}
	for {
		t, ok, err := in.next()
		if err == nil && ok {
			err = p.handleTag(t)
		}
		if err != nil {
			return nil, fmt.Errorf("svg: line %d: %w", in.line(), err)
		}
		if !ok {
			break
		}
	}
	if p.drawing.W == 0 {
		return nil, errors.New("svg: there is no <svg>")
	}
	return p.drawing, nil
}

// Shapes returns the number of shapes in the drawing.
func (d *Drawing) Shapes() int { return len(d.shapes) }

// Draw paints the drawing with s, shape by shape; it does not cut off what lies outside the view box. m transforms units of the
// view box to pixels.
func (d *Drawing) Draw(s rasterx.Scanner, m rasterx.Matrix2D) {
	p := painter{Scanner: s}
	for i := range d.shapes {
		p.paint(&d.shapes[i], m)
	}
}

// painter paints shapes with a scanner.
type painter struct {
	rasterx.Scanner
	flattener flattener
	stroker   stroker
}

// paint paints the inside of a shape, then its stroke. m transforms units of the view box to pixels.
func (p *painter) paint(sh *shape, m rasterx.Matrix2D) {
	place := m.Mult(sh.place)
	contours := p.flattener.flatten(sh.path, place)
	if sh.style.fill.isVisible() {
		p.Clear()
		for _, c := range contours {
			c.fill(p)
		}
		p.SetColor(sh.style.fill.source(sh.style.fillOpacity*sh.style.opacity, place, p.GetPathExtent()))
		p.Draw()
	}
	if sh.style.stroke.isVisible() && sh.style.width > 0 {
		p.Clear()
		p.stroke(contours, &sh.style, zoom(place))
		p.SetColor(sh.style.stroke.source(sh.style.strokeOpacity*sh.style.opacity, place, p.GetPathExtent()))
		p.Draw()
	}
}

// stroke adds the strokes along contours, in the given style, to the scanner. zoom is the number of pixels per user unit.
func (p *painter) stroke(contours []contour, s *style, zoom float64) {
	p.stroker.set(p.Scanner, s, zoom)
	dashes := make([]float64, len(s.dash))
	for i, d := range s.dash {
		dashes[i] = d * zoom
	}
	for _, c := range contours {
		if len(dashes) == 0 {
			p.stroker.stroke(c)
			continue
		}
		for _, part := range c.dashes(dashes, s.dashOffset*zoom) {
			p.stroker.stroke(part)
		}
	}
}

// zoom returns the factor by which a matrix scales lengths: the square root of the factor for areas.
func zoom(m rasterx.Matrix2D) float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// fixedPixels converts a length in pixels to 1/64 pixels, the unit of rasterx, with rounding.
func fixedPixels(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }
