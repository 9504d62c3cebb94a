package svg

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/srwiley/rasterx"
)

// parser builds a Drawing from the tags of a document.
type parser struct {
	drawing        *Drawing
	all            path                         // outlines of all shapes, in one piece of memory
	stack          []inherited                  // of the elements that are open, outermost first
	gradients      map[string]*rasterx.Gradient // by id
	gradient       *rasterx.Gradient            // the gradient whose element is open; nil for none
	unpaintedDepth int                          // number of open elements whose content is not painted, such as defs
}

// inherited is the style and the place that an open element passes on to its children.
type inherited struct {
	style style
	place rasterx.Matrix2D // transforms user units inside the element to those of the view box
}

// parseNumbers parses the attributes called names into values, in this order. The value of a missing attribute is left as
// it is.
func (a attributes) parseNumbers(values []float64, names ...string) error {
	for i, name := range names {
		text := a.get(name)
		if text == "" {
			continue
		}
		v, err := parseNumber(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		values[i] = v
	}
	return nil
}

// handleTag handles one tag.
func (p *parser) handleTag(t tag) error {
	if t.start {
		if err := p.begin(t.name, t.attributes); err != nil {
			return fmt.Errorf("<%s>: %w", t.name, err)
		}
	}
	if t.end {
		p.end(t.name)
	}
	return nil
}

// begin handles the start of an element, and puts on the stack what its children inherit. The first element must be <svg>,
// and no element may follow its end.
func (p *parser) begin(name string, a attributes) error {
	if len(p.stack) == 0 && name != "svg" {
		return errors.New("the first element must be <svg>")
	}
	if len(p.stack) == 0 && p.drawing.W > 0 {
		return errors.New("this is a second drawing")
	}
	next := inherited{initialStyle(), rasterx.Identity}
	if n := len(p.stack); n > 0 {
		next = p.stack[n-1]
	}
	var err error
	switch name {
	case "defs", "title", "desc":
		p.unpaintedDepth++
	case "linearGradient", "radialGradient":
		err = p.beginGradient(name, a)
	case "stop":
		err = p.addStop(a)
	default:
		err = p.beginShape(name, a, &next)
	}
	p.stack = append(p.stack, next)
	return err
}

// end handles the end of an element.
func (p *parser) end(name string) {
	p.stack = p.stack[:len(p.stack)-1]
	switch name {
	case "defs", "title", "desc":
		p.unpaintedDepth--
	case "linearGradient", "radialGradient":
		p.gradient = nil
	}
}

// beginShape handles the start of the root element, a group or a shape. It reads style and transformation into next, which
// holds those of its parent. It adds a shape to the drawing, unless an element round the shape is not painted.
func (p *parser) beginShape(name string, a attributes, next *inherited) error {
	for _, attr := range a {
		if err := p.applyAttribute(attr, next); err != nil {
			return err
		}
	}
	switch name {
	case "svg":
		if len(p.stack) > 0 {
			return errors.New("it stands inside another element")
		}
		return p.readViewBox(a)
	case "g":
		return nil
	}
	outline, err := p.outline(name, a)
	if err != nil {
		return err
	}
	if p.unpaintedDepth == 0 && !outline.empty() {
		p.drawing.shapes = append(p.drawing.shapes, shape{outline, next.style, next.place})
	}
	return nil
}

// outline returns the outline of the shape element called name. The outline is appended to p.all and shares its memory.
func (p *parser) outline(name string, a attributes) (path, error) {
	kinds, points := len(p.all.kinds), len(p.all.points)
	err := p.all.appendOutline(name, a)
	return p.all.tail(kinds, points), err
}

// applyAttribute applies an attribute that groups and all shapes may have to next: transform, style, or a style property. It
// ignores attributes that are none of these, but returns an error for those whose effect would be missed.
func (p *parser) applyAttribute(attr attribute, next *inherited) error {
	switch name := attr.name; name {
	case "transform":
		m, err := parseTransform(attr.value)
		next.place = next.place.Mult(m)
		return err
	case "style":
		for property := range strings.SplitSeq(attr.value, ";") {
			key, value, _ := strings.Cut(property, ":")
			if err := p.setProperty(&next.style, strings.TrimSpace(key), strings.TrimSpace(value)); err != nil {
				return err
			}
		}
		return nil
	case "class", "filter", "clip-path", "mask":
		return fmt.Errorf("%s is not read", name)
	default:
		return p.setProperty(&next.style, name, attr.value)
	}
}

// readViewBox reads the view box of the root element. The view box must have four numbers, of which width and height are
// above 0.
func (p *parser) readViewBox(a attributes) error {
	box, err := parseList(a.get("viewBox"))
	if err != nil {
		return fmt.Errorf("viewBox: %w", err)
	}
	if len(box) != 4 || !(box[2] > 0 && box[3] > 0) {
		return fmt.Errorf("viewBox: %q is not four numbers, the last two over 0", a.get("viewBox"))
	}
	d := p.drawing
	d.X, d.Y, d.W, d.H = box[0], box[1], box[2], box[3]
	return nil
}

// parseTransform parses a list of transformations and returns their product; the identity for "".
func parseTransform(s string) (rasterx.Matrix2D, error) {
	m := rasterx.Identity
	for rest := strings.TrimLeft(s, " ,\t\r\n"); rest != ""; rest = strings.TrimLeft(rest, " ,\t\r\n") {
		name, after, ok := strings.Cut(rest, "(")
		inside, after, closed := strings.Cut(after, ")")
		if !ok || !closed {
			return m, fmt.Errorf("transform: %q has no pair of brackets", rest)
		}
		v, err := parseList(inside)
		if err != nil {
			return m, fmt.Errorf("transform: %w", err)
		}
		step, err := transformationMatrix(strings.TrimSpace(name), v)
		if err != nil {
			return m, fmt.Errorf("transform: %w", err)
		}
		m = m.Mult(step)
		rest = after
	}
	return m, nil
}

// transformationMatrix returns the matrix of one transformation, such as "rotate", with the arguments v.
func transformationMatrix(name string, v []float64) (rasterx.Matrix2D, error) {
	m := rasterx.Identity
	switch {
	case name == "translate" && len(v) == 1:
		return m.Translate(v[0], 0), nil
	case name == "translate" && len(v) == 2:
		return m.Translate(v[0], v[1]), nil
	case name == "scale" && len(v) == 1:
		return m.Scale(v[0], v[0]), nil
	case name == "scale" && len(v) == 2:
		return m.Scale(v[0], v[1]), nil
	case name == "rotate" && len(v) == 1:
		return m.Rotate(v[0] * math.Pi / 180), nil
	case name == "rotate" && len(v) == 3:
		return m.Translate(v[1], v[2]).Rotate(v[0]*math.Pi/180).Translate(-v[1], -v[2]), nil
	case name == "matrix" && len(v) == 6:
		return rasterx.Matrix2D{A: v[0], B: v[1], C: v[2], D: v[3], E: v[4], F: v[5]}, nil
	}
	return m, fmt.Errorf("%s with %d numbers is not read", name, len(v))
}
