package svg

import (
	"errors"
	"fmt"
	"math"
)

// appendOutline appends the outline of the shape element called name. It appends nothing for a rectangle or an ellipse with
// zero width or height. An element that is no shape is an error.
func (p *path) appendOutline(name string, a attributes) error {
	switch name {
	case "path":
		return p.appendData(a.get("d"))
	case "rect":
		return p.rectangle(a)
	case "circle":
		var v [3]float64
		if err := a.parseNumbers(v[:], "cx", "cy", "r"); err != nil {
			return err
		}
		return p.ellipse(v[0], v[1], v[2], v[2])
	case "ellipse":
		var v [4]float64
		if err := a.parseNumbers(v[:], "cx", "cy", "rx", "ry"); err != nil {
			return err
		}
		return p.ellipse(v[0], v[1], v[2], v[3])
	case "line":
		var v [4]float64
		err := a.parseNumbers(v[:], "x1", "y1", "x2", "y2")
		p.start(point{v[0], v[1]})
		p.line(point{v[2], v[3]})
		return err
	case "polyline":
		return p.polygon(a.get("points"), false)
	case "polygon":
		return p.polygon(a.get("points"), true)
	}
	return errors.New("this element is not read")
}

// ellipse appends a whole ellipse with centre (cx, cy) and radii rx and ry, as a closed contour. It appends nothing if a
// radius is 0, and returns an error if a radius is below 0.
func (p *path) ellipse(cx, cy, rx, ry float64) error {
	if rx < 0 || ry < 0 {
		return errors.New("a radius is below 0")
	}
	if rx == 0 || ry == 0 {
		return nil
	}
	right := point{cx + rx, cy}
	p.start(right)
	p.arcAsCurves(ellipse{point{cx, cy}, rx, ry, 0, 1}, 0, 2*math.Pi, right)
	p.close()
	return nil
}

// polygon appends straight lines between points, a list of coordinates. If closed is true, it adds a line back to the first
// point.
func (p *path) polygon(points string, closed bool) error {
	v, err := parseList(points)
	if err != nil {
		return fmt.Errorf("points: %w", err)
	}
	if len(v)%2 == 1 {
		return errors.New("points: the last has no second number")
	}
	for i := 0; i < len(v); i += 2 {
		if i == 0 {
			p.start(point{v[0], v[1]})
		} else {
			p.line(point{v[i], v[i+1]})
		}
	}
	if closed && len(v) > 0 {
		p.close()
	}
	return nil
}

// rectangle appends the rectangle with the attributes a. Its corners are rounded if a has radii.
func (p *path) rectangle(a attributes) error {
	v := [6]float64{4: math.NaN(), 5: math.NaN()} // NaN stays for a radius that is missing
	if err := a.parseNumbers(v[:], "x", "y", "width", "height", "rx", "ry"); err != nil {
		return err
	}
	x, y, w, h, rx, ry := v[0], v[1], v[2], v[3], v[4], v[5]
	if w < 0 || h < 0 || rx < 0 || ry < 0 {
		return errors.New("a size is below 0")
	}
	// A radius that is not given is as large as the other.
	if math.IsNaN(rx) {
		rx = ry
	}
	if math.IsNaN(ry) {
		ry = rx
	}
	switch {
	case w == 0 || h == 0:
	case rx > 0 && ry > 0:
		p.roundedRectangle(x, y, x+w, y+h, min(rx, w/2), min(ry, h/2))
	default:
		p.start(point{x, y})
		p.line(point{x + w, y})
		p.line(point{x + w, y + h})
		p.line(point{x, y + h})
		p.close()
	}
	return nil
}

// roundedRectangle appends a rectangle whose corners are quarter ellipses with radii rx and ry.
func (p *path) roundedRectangle(left, top, right, bottom, rx, ry float64) {
	corner := func(from, to point) {
		p.line(from)
		p.arc(from, to, rx, ry, 0, false, true)
	}
	p.start(point{left + rx, top})
	corner(point{right - rx, top}, point{right, top + ry})
	corner(point{right, bottom - ry}, point{right - rx, bottom})
	corner(point{left + rx, bottom}, point{left, bottom - ry})
	corner(point{left, top + ry}, point{left + rx, top})
	p.close()
}
