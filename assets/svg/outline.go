package svg

import (
	"errors"
	"fmt"
	"math"
)

// outlineOf returns the path of a shape. A shape without an extent has none.
func outlineOf(name string, a attributes) (path, error) {
	switch name {
	case "path":
		return parsePath(a.get("d"))
	case "rect":
		return rectangle(a)
	case "circle":
		var v [3]float64
		if err := a.numbers(v[:], "cx", "cy", "r"); err != nil {
			return nil, err
		}
		return oval(v[0], v[1], v[2], v[2])
	case "ellipse":
		var v [4]float64
		if err := a.numbers(v[:], "cx", "cy", "rx", "ry"); err != nil {
			return nil, err
		}
		return oval(v[0], v[1], v[2], v[3])
	case "line":
		var v [4]float64
		err := a.numbers(v[:], "x1", "y1", "x2", "y2")
		return path{{kind: start, to: point{v[0], v[1]}}, {kind: line, to: point{v[2], v[3]}}}, err
	case "polyline":
		return polygon(a.get("points"), false)
	case "polygon":
		return polygon(a.get("points"), true)
	}
	return nil, errors.New("this element is not read")
}

// oval returns a whole ellipse.
func oval(cx, cy, rx, ry float64) (path, error) {
	if rx < 0 || ry < 0 {
		return nil, errors.New("a radius is below 0")
	}
	var p path
	if rx > 0 && ry > 0 {
		p.oval(point{cx, cy}, rx, ry)
	}
	return p, nil
}

// polygon returns straight lines from point to point.
func polygon(points string, closed bool) (path, error) {
	v, err := list(points)
	if err != nil {
		return nil, fmt.Errorf("points: %w", err)
	}
	if len(v)%2 == 1 {
		return nil, errors.New("points: the last has no second number")
	}
	var p path
	for i := 0; i < len(v); i += 2 {
		if i == 0 {
			p.start(point{v[0], v[1]})
		} else {
			p.line(point{v[i], v[i+1]})
		}
	}
	if closed && len(p) > 0 {
		p.close()
	}
	return p, nil
}

// rectangle returns a rectangle, with rounded corners if it has radii.
func rectangle(a attributes) (path, error) {
	v := [6]float64{4: math.NaN(), 5: math.NaN()}
	if err := a.numbers(v[:], "x", "y", "width", "height", "rx", "ry"); err != nil {
		return nil, err
	}
	x, y, w, h, rx, ry := v[0], v[1], v[2], v[3], v[4], v[5]
	if w < 0 || h < 0 || rx < 0 || ry < 0 {
		return nil, errors.New("a size is below 0")
	}
	// A radius that is not given is as large as the other.
	if math.IsNaN(rx) {
		rx = ry
	}
	if math.IsNaN(ry) {
		ry = rx
	}
	if w == 0 || h == 0 {
		return nil, nil
	}
	if !(rx > 0 && ry > 0) {
		return path{
			{kind: start, to: point{x, y}}, {kind: line, to: point{x + w, y}},
			{kind: line, to: point{x + w, y + h}}, {kind: line, to: point{x, y + h}}, {kind: closed},
		}, nil
	}
	return rounded(x, y, x+w, y+h, min(rx, w/2), min(ry, h/2)), nil
}

// rounded returns a rectangle whose corners are quarters of an ellipse.
func rounded(left, top, right, bottom, rx, ry float64) path {
	var p path
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
	return p
}
