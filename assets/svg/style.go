package svg

import (
	"fmt"
	"strings"

	"github.com/srwiley/rasterx"
)

// style is how a shape is painted. Groups hand theirs down.
type style struct {
	fill, stroke                        paint
	opacity, fillOpacity, strokeOpacity float64
	width, miter                        float64
	cap                                 rasterx.CapFunc
	join                                rasterx.JoinMode
	dash                                []float64
	dashOffset                          float64
}

// plain is the style that SVG begins with.
func plain() style {
	black, _ := named("black")
	return style{
		fill: paint{color: black}, opacity: 1, fillOpacity: 1, strokeOpacity: 1,
		width: 1, miter: 4, cap: rasterx.ButtCap, join: rasterx.Miter,
	}
}

// pen sets the stroker up. Zoom is the number of pixels to a user unit.
func (s style) pen(r *rasterx.Dasher, zoom float64) {
	var dash []float64
	for _, d := range s.dash {
		dash = append(dash, d*zoom)
	}
	gap := rasterx.GapFunc(rasterx.FlatGap)
	if s.join == rasterx.Round {
		gap = rasterx.RoundGap
	}
	r.SetStroke(pixels(s.width*zoom), pixels(s.miter), s.cap, s.cap, gap, s.join, dash, s.dashOffset*zoom)
}

// set changes one property. Names that are no property of a style are passed over.
func (p *parser) set(s *style, name, value string) (err error) {
	switch name {
	case "fill":
		s.fill, err = p.parsePaint(value)
	case "stroke":
		s.stroke, err = p.parsePaint(value)
	case "opacity":
		var v float64
		v, err = part(value)
		s.opacity *= v
	case "fill-opacity":
		s.fillOpacity, err = part(value)
	case "stroke-opacity":
		s.strokeOpacity, err = part(value)
	case "fill-rule":
		// The rasterizer knows one rule only.
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

// setStroke changes one property of the pen.
func (s *style) setStroke(name, value string) (err error) {
	value = strings.TrimSpace(value)
	switch name {
	case "stroke-width":
		s.width, err = number(value)
	case "stroke-miterlimit":
		s.miter, err = number(value)
	case "stroke-dashoffset":
		s.dashOffset, err = number(value)
	case "stroke-dasharray":
		s.dash, err = nil, nil
		if value != "none" {
			s.dash, err = list(value)
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

func parseCap(s string) (rasterx.CapFunc, error) {
	switch s {
	case "butt":
		return rasterx.ButtCap, nil
	case "round":
		return rasterx.RoundCap, nil
	case "square":
		return rasterx.SquareCap, nil
	}
	return nil, fmt.Errorf("%q is no end of a line", s)
}

func parseJoin(s string) (rasterx.JoinMode, error) {
	switch s {
	case "miter":
		return rasterx.Miter, nil
	case "round":
		return rasterx.Round, nil
	case "bevel":
		return rasterx.Bevel, nil
	}
	return 0, fmt.Errorf("%q is no join of lines", s)
}
