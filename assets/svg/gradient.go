package svg

import (
	"errors"
	"fmt"
	"strings"

	"github.com/srwiley/rasterx"
)

// beginGradient opens a gradient under its name.
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
		err = radial(g, a)
	} else {
		err = linear(g, a)
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

// linear reads between which places a gradient runs: from left to right if it does not say.
func linear(g *rasterx.Gradient, a attributes) error {
	g.Points[2] = 1
	return lengths(a, g.Points[:], "x1", "y1", "x2", "y2")
}

// radial reads from which place and how far a gradient runs: from the middle to the edge if it does not say.
func radial(g *rasterx.Gradient, a attributes) error {
	v := [5]float64{0.5, 0.5, 0.5, 0.5, 0.5}
	if err := lengths(a, v[:], "cx", "cy", "", "", "r"); err != nil {
		return err
	}
	v[2], v[3] = v[0], v[1]
	err := lengths(a, v[:], "", "", "fx", "fy")
	g.Points = v
	return err
}

// lengths fills places with attributes that are numbers or percentages; a missing one, or one without a name, leaves its
// place as it is.
func lengths(a attributes, places []float64, names ...string) error {
	for i, name := range names {
		text := a.get(name)
		if text == "" {
			continue
		}
		text, percent := strings.CutSuffix(text, "%")
		v, err := number(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if percent {
			v /= 100
		}
		places[i] = v
	}
	return nil
}

// stop reads one colour of the open gradient.
func (p *parser) stop(a attributes) error {
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
		if s.Offset, err = part(v); err != nil {
			return fmt.Errorf("offset: %w", err)
		}
	}
	if v := properties["stop-opacity"]; v != "" {
		if s.Opacity, err = part(v); err != nil {
			return fmt.Errorf("stop-opacity: %w", err)
		}
	}
	c, _ := named("black")
	if v := properties["stop-color"]; v != "" {
		if c, err = parseColor(v); err != nil {
			return fmt.Errorf("stop-color: %w", err)
		}
	}
	s.StopColor = c
	p.gradient.Stops = append(p.gradient.Stops, s)
	return nil
}
