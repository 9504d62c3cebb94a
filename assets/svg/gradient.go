package svg

import (
	"errors"
	"fmt"
	"strings"

	"github.com/srwiley/rasterx"
)

// beginGradient reads the start of the gradient element called name, registers the gradient under its id attribute, and
// makes it the one to which addStop adds.
func (p *parser) beginGradient(name string, a attributes) error {
	id := a.get("id")
	if id == "" {
		return errors.New("it has no id")
	}
	g := &rasterx.Gradient{Matrix: rasterx.Identity, IsRadial: name == "radialGradient"}
	if a.get("gradientUnits") == "userSpaceOnUse" {
		g.Units = rasterx.UserSpaceOnUse
	}
	switch a.get("spreadMethod") {
	case "reflect":
		g.Spread = rasterx.ReflectSpread
	case "repeat":
		g.Spread = rasterx.RepeatSpread
	}
	var err error
	if g.IsRadial {
		err = readRadial(g, a)
	} else {
		err = readLinear(g, a)
	}
	if err != nil {
		return err
	}
	if g.Matrix, err = parseTransform(a.get("gradientTransform")); err != nil {
		return err
	}
	p.gradient, p.gradients[id] = g, g
	return nil
}

// readLinear reads the two ends of a linear gradient into g. By default the gradient runs from left to right.
func readLinear(g *rasterx.Gradient, a attributes) error {
	g.Points[2] = 1
	return readLengths(a, g.Points[:], "x1", "y1", "x2", "y2")
}

// readRadial reads the centre, focus and radius of a radial gradient into g. By default the gradient runs from the centre of
// the shape to its edge, and the focus is the centre.
func readRadial(g *rasterx.Gradient, a attributes) error {
	v := [5]float64{0.5, 0.5, 0.5, 0.5, 0.5}
	if err := readLengths(a, v[:], "cx", "cy", "", "", "r"); err != nil {
		return err
	}
	v[2], v[3] = v[0], v[1]
	err := readLengths(a, v[:], "", "", "fx", "fy")
	g.Points = v
	return err
}

// readLengths parses the attributes called names into values, in this order. Each is a number or a percentage, which
// becomes a fraction. A value is left as it is if its attribute is missing or its name is "".
func readLengths(a attributes, values []float64, names ...string) error {
	for i, name := range names {
		text := a.get(name)
		if text == "" {
			continue
		}
		text, percent := strings.CutSuffix(text, "%")
		v, err := parseNumber(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if percent {
			v /= 100
		}
		values[i] = v
	}
	return nil
}

// addStop adds one colour stop to the gradient whose element is open. A stop without attributes is opaque black at the
// offset 0.
func (p *parser) addStop(a attributes) error {
	if p.gradient == nil {
		return errors.New("it stands outside of a gradient")
	}
	properties := map[string]string{}
	for _, name := range []string{"offset", "stop-color", "stop-opacity"} {
		properties[name] = a.get(name)
	}
	for property := range strings.SplitSeq(a.get("style"), ";") {
		key, value, _ := strings.Cut(property, ":")
		properties[strings.TrimSpace(key)] = strings.TrimSpace(value)
	}
	s := rasterx.GradStop{Opacity: 1}
	var err error
	if v := properties["offset"]; v != "" {
		if s.Offset, err = parseFraction(v); err != nil {
			return fmt.Errorf("offset: %w", err)
		}
	}
	if v := properties["stop-opacity"]; v != "" {
		if s.Opacity, err = parseFraction(v); err != nil {
			return fmt.Errorf("stop-opacity: %w", err)
		}
	}
	c, _ := namedColor("black")
	if v := properties["stop-color"]; v != "" {
		if c, err = parseColor(v); err != nil {
			return fmt.Errorf("stop-color: %w", err)
		}
	}
	s.StopColor = c
	p.gradient.Stops = append(p.gradient.Stops, s)
	return nil
}
