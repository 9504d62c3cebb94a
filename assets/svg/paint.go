package svg

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// paint is the value of a fill or a stroke: none, a colour or a gradient.
type paint struct {
	color    color.NRGBA       // transparent for none; unused with a gradient
	gradient *rasterx.Gradient // nil for a colour
}

// isVisible reports whether the paint is a gradient or a colour that is not fully transparent.
func (p paint) isVisible() bool { return p.gradient != nil || p.color.A > 0 }

// source returns the paint in the form that rasterx expects: a color.Color or a rasterx.ColorFunc. opacity is 0 to 1.
// place transforms user units of the shape to pixels. extent is the bounding box of the filled or stroked area in 1/64 pixels;
// a gradient in units of the bounding box spans it.
func (p paint) source(opacity float64, place rasterx.Matrix2D, extent fixed.Rectangle26_6) any {
	if p.gradient == nil {
		c := p.color
		c.A = uint8(float64(c.A)*opacity + 0.5) // rounded
		return c
	}
	g := *p.gradient
	g.Stops = append([]rasterx.GradStop(nil), g.Stops...)
	if g.Units == rasterx.ObjectBoundingBox {
		g.Bounds.X, g.Bounds.Y = float64(extent.Min.X)/64, float64(extent.Min.Y)/64
		g.Bounds.W, g.Bounds.H = float64(extent.Max.X-extent.Min.X)/64, float64(extent.Max.Y-extent.Min.Y)/64
	} else {
		// Rasterx divides by the size of the bounds in either case.
		g.Bounds.W, g.Bounds.H = 1, 1
	}
	return g.GetColorFunctionUS(opacity, place)
}

// namedColor returns the colour of a keyword; ok is false if this package does not know the keyword.
func namedColor(s string) (color.NRGBA, bool) {
	switch s {
	case "none", "transparent":
		return color.NRGBA{}, true
	case "black":
		return color.NRGBA{A: 0xff}, true
	case "white":
		return color.NRGBA{0xff, 0xff, 0xff, 0xff}, true
	}
	return color.NRGBA{}, false
}

// parseColor parses "black", "white", "#rgb", "#rrggbb", or "none" or "transparent", which are fully transparent.
func parseColor(s string) (color.NRGBA, error) {
	s = strings.TrimSpace(s)
	if c, ok := namedColor(s); ok {
		return c, nil
	}
	hex, ok := strings.CutPrefix(s, "#")
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 24)
	if !ok || len(hex) != 6 || err != nil {
		return color.NRGBA{}, fmt.Errorf("%q is no colour", s)
	}
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}, nil
}

// parsePaint parses a colour or a reference, "url(#id)", to a gradient that has been read already.
func (p *parser) parsePaint(s string) (paint, error) {
	id, ok := strings.CutPrefix(strings.TrimSpace(s), "url(#")
	if !ok {
		c, err := parseColor(s)
		return paint{color: c}, err
	}
	g := p.gradients[strings.TrimSuffix(id, ")")]
	if g == nil {
		return paint{}, fmt.Errorf("%q: no gradient above has this name", s)
	}
	return paint{gradient: g}, nil
}
