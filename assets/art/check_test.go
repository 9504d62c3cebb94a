package art

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxFile is the maximum size of a picture in bytes.
const maxFile = 256 << 10

// check returns an error if SVG text does not keep to what the pictures may use: the elements svg, g, path, rect, circle,
// ellipse, line, polyline, polygon, defs, the two gradients with their stops, title and desc; a view box; no reference to
// anything outside the file; no transform that begins with another function than translate; at most maxFile bytes. The error
// names the first element that does not.
func check(data []byte) error {
	if len(data) > maxFile {
		return fmt.Errorf("%d bytes: a picture has at most %d", len(data), maxFile)
	}
	dec := xml.NewDecoder(bytes.NewReader(data))
	for first := true; ; {
		t, err := dec.Token()
		if errors.Is(err, io.EOF) && !first {
			return nil
		}
		if err != nil {
			return fmt.Errorf("no well-formed SVG: %w", err)
		}
		e, ok := t.(xml.StartElement)
		if !ok {
			continue
		}
		if err := checkElement(e, first); err != nil {
			line, _ := dec.InputPos()
			return fmt.Errorf("line %d: <%s>: %w", line, e.Name.Local, err)
		}
		first = false
	}
}

// checkElement checks one element. The first one is the root.
func checkElement(e xml.StartElement, first bool) error {
	if first {
		return checkRoot(e)
	}
	switch e.Name.Local {
	case "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
		"defs", "linearGradient", "radialGradient", "stop", "title", "desc":
	default:
		return errors.New("this element is not used in the pictures")
	}
	for _, a := range e.Attr {
		if err := checkAttr(a); err != nil {
			return fmt.Errorf("%s: %w", a.Name.Local, err)
		}
	}
	return nil
}

// checkRoot checks that the first element is <svg>, with a view box of at most MaxSide units a side.
func checkRoot(e xml.StartElement) error {
	if e.Name.Local != "svg" {
		return errors.New("the root must be <svg>")
	}
	for _, a := range e.Attr {
		if a.Name.Local != "viewBox" {
			continue
		}
		var x, y, w, h float64
		if _, err := fmt.Sscan(a.Value, &x, &y, &w, &h); err != nil {
			return fmt.Errorf("viewBox %q: %w", a.Value, err)
		}
		if !(w > 0 && h > 0 && w <= MaxSide && h <= MaxSide) {
			return fmt.Errorf("viewBox %q: sides must be over 0 and at most %d", a.Value, MaxSide)
		}
		return nil
	}
	return errors.New("it has no viewBox")
}

// checkAttr checks one attribute of an element inside the root.
func checkAttr(a xml.Attr) error {
	switch name := a.Name.Local; {
	case name == "href" || name == "class" || name == "filter" || name == "clip-path" || name == "mask":
		return errors.New("not supported")
	case strings.Contains(a.Value, "url(") && !strings.HasPrefix(a.Value, "url(#"):
		return fmt.Errorf("%q lies outside the file", a.Value)
	case name == "transform" && !strings.HasPrefix(a.Value, "translate("):
		return fmt.Errorf("%q: the pictures use only translate", a.Value)
	}
	return nil
}
