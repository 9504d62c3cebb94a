package svg

import (
	"fmt"
	"strings"
)

// style is how a shape is filled and stroked. A group passes its style on to its children.
type style struct {
	fill, stroke                        paint
	opacity, fillOpacity, strokeOpacity float64 // 0 to 1; opacity is the product of those of all groups and the shape
	width, miter                        float64 // of the stroke: width in user units, and the miter limit
	cap                                 lineCap
	join                                lineJoin
	dash                                []float64 // lengths in user units of dashes and gaps in turn, an even number
	dashOffset                          float64   // where in dash the stroke begins, in user units
}

// initialStyle returns the initial style of an SVG document: a black fill, and no stroke.
func initialStyle() style {
	black, _ := namedColor("black")
	return style{
		fill: paint{color: black}, opacity: 1, fillOpacity: 1, strokeOpacity: 1,
		width: 1, miter: 4,
	}
}

// setProperty sets one property of s from an attribute. It multiplies s.opacity, which may be that of a group, by a new value.
// It ignores attributes that are not style properties.
func (p *parser) setProperty(s *style, name, value string) (err error) {
	switch name {
	case "fill":
		s.fill, err = p.parsePaint(value)
	case "stroke":
		s.stroke, err = p.parsePaint(value)
	case "opacity":
		var v float64
		v, err = parseFraction(value)
		s.opacity *= v
	case "fill-opacity":
		s.fillOpacity, err = parseFraction(value)
	case "stroke-opacity":
		s.strokeOpacity, err = parseFraction(value)
	case "fill-rule":
		// The scanner of package art fills by this rule only.
		if value = strings.TrimSpace(value); value != "nonzero" {
			err = fmt.Errorf("%q is not read", value)
		}
	default:
		err = s.setStroke(name, value)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// setStroke sets one of the stroke properties: width, cap, join, miter limit or dashes. It ignores properties with other
// names.
func (s *style) setStroke(name, value string) (err error) {
	value = strings.TrimSpace(value)
	switch name {
	case "stroke-width":
		s.width, err = parseNumber(value)
	case "stroke-miterlimit":
		s.miter, err = parseNumber(value)
	case "stroke-dashoffset":
		s.dashOffset, err = parseNumber(value)
	case "stroke-dasharray":
		s.dash = nil
		if value != "none" {
			s.dash, err = parseList(value)
		}
		if len(s.dash)%2 == 1 {
			s.dash = append(s.dash, s.dash...)
		}
	case "stroke-linecap":
		s.cap, err = parseCap(value)
	case "stroke-linejoin":
		s.join, err = parseJoin(value)
	}
	return err
}

// parseCap parses a value of stroke-linecap.
func parseCap(s string) (lineCap, error) {
	switch s {
	case "butt":
		return buttCap, nil
	case "round":
		return roundCap, nil
	case "square":
		return squareCap, nil
	}
	return 0, fmt.Errorf("%q is no end of a line", s)
}

// parseJoin parses a value of stroke-linejoin.
func parseJoin(s string) (lineJoin, error) {
	switch s {
	case "miter":
		return miterJoin, nil
	case "round":
		return roundJoin, nil
	case "bevel":
		return bevelJoin, nil
	}
	return 0, fmt.Errorf("%q is no join of lines", s)
}
