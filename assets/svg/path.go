package svg

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/math/fixed"
)

// point is a position or a vector, in paths in user units, in contours in pixels.
type point struct{ x, y float64 }

func (a point) plus(b point) point    { return point{a.x + b.x, a.y + b.y} }
func (a point) minus(b point) point   { return point{a.x - b.x, a.y - b.y} }
func (a point) times(k float64) point { return point{a.x * k, a.y * k} }

// dot returns the dot product of two vectors.
func (a point) dot(b point) float64 { return a.x*b.x + a.y*b.y }

// cross returns the cross product: the area of the parallelogram between two vectors, negative if b lies clockwise from a,
// where y points up.
func (a point) cross(b point) float64 { return a.x*b.y - a.y*b.x }

// mirroredAt returns the point opposite a, as far from centre as a.
func (a point) mirroredAt(centre point) point { return centre.times(2).minus(a) }

// towards returns the point at the fraction t of the way from a to b.
func (a point) towards(b point, t float64) point { return a.plus(b.minus(a).times(t)) }

// fixed returns the point, which is in pixels, rounded to 1/64 pixels, the unit of rasterx.
func (a point) fixed() fixed.Point26_6 {
	return fixed.Point26_6{X: fixedPixels(a.x), Y: fixedPixels(a.y)}
}

// segmentKind is the kind of a path segment.
type segmentKind byte

const (
	start  segmentKind = iota // a new contour begins at the next point
	line                      // leads to the next point
	curve                     // a cubic Bézier curve with the next three points
	closed                    // leads back to the start of the contour
)

// path is a list of segments and their points. Each contour begins with a segment of kind start.
type path struct {
	kinds  []segmentKind
	points []point
}

// start begins a new contour.
func (p *path) start(to point) { p.add(start, to) }

// line adds a straight line.
func (p *path) line(to point) { p.add(line, to) }

// close closes the contour that was begun last.
func (p *path) close() { p.kinds = append(p.kinds, closed) }

// add appends a segment with a single point.
func (p *path) add(k segmentKind, to point) {
	p.kinds = append(p.kinds, k)
	p.points = append(p.points, to)
}

// curve adds a cubic Bézier curve with the control points a and b.
func (p *path) curve(a, b, to point) {
	p.kinds = append(p.kinds, curve)
	p.points = append(p.points, a, b, to)
}

// empty reports whether the path has no segments.
func (p path) empty() bool { return len(p.kinds) == 0 }

// tail returns what was added to p since p had that many kinds and points. The result shares memory with p.
func (p path) tail(kinds, points int) path {
	return path{slices.Clip(p.kinds[kinds:]), slices.Clip(p.points[points:])}
}

// quadraticCurve adds a quadratic Bézier curve, as a cubic one. from is the current point, where the path ends so far.
func (p *path) quadraticCurve(from, control, to point) {
	p.curve(from.towards(control, 2.0/3), to.towards(control, 2.0/3), to)
}

// appendData parses path data, the value of a d attribute, and appends its segments. It appends nothing for "".
func (p *path) appendData(d string) error {
	in := numberReader{d}
	t := pathBuilder{path: p}
	command := byte(0)
	for begun := false; in.hasMore(); begun = true {
		if c := in.rest[0]; strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", c) >= 0 {
			command = c
			in.rest = in.rest[1:]
		} else if command == 0 || command == 'Z' || command == 'z' {
			return fmt.Errorf("%.20q: a command is missing", in.rest)
		}
		if !begun && command != 'M' && command != 'm' {
			return fmt.Errorf("%q: a path begins with M", command)
		}
		var room [7]float64
		v, err := in.readArguments(command, room[:])
		if err != nil {
			return fmt.Errorf("%c %w", command, err)
		}
		t.appendSegment(command, v)
		command = implicitCommand(command)
	}
	return nil
}

// implicitCommand returns the command of further arguments that follow those of command without a letter before them: a line
// after a move, else the same command.
func implicitCommand(command byte) byte {
	switch command {
	case 'M':
		return 'L'
	case 'm':
		return 'l'
	}
	return command
}

// readArguments reads the arguments of one command into the beginning of buffer, and returns that part of it. Flags become 0
// or 1. buffer must have seven elements.
func (n *numberReader) readArguments(command byte, buffer []float64) ([]float64, error) {
	upper := command &^ 0x20
	if upper == 'A' {
		return buffer, n.readArcArguments(buffer)
	}
	v := buffer[:argumentCount(upper)]
	return v, n.readInto(v)
}

// argumentCount returns the number of arguments of a command, given in upper case, except that of A, see readArcArguments.
func argumentCount(upper byte) int {
	switch upper {
	case 'H', 'V':
		return 1
	case 'M', 'L', 'T':
		return 2
	case 'S', 'Q':
		return 4
	case 'C':
		return 6
	}
	return 0
}

// readArcArguments reads the arguments of an arc: two radii, an angle, two flags and the end point.
func (n *numberReader) readArcArguments(places []float64) error {
	if err := n.readInto(places[:3]); err != nil {
		return err
	}
	for i := 3; i < 5; i++ {
		on, err := n.nextFlag()
		if err != nil {
			return err
		}
		places[i] = 0
		if on {
			places[i] = 1
		}
	}
	return n.readInto(places[5:])
}

// pathBuilder appends the segments of path data to a path. It keeps the state that relative and shorthand commands
// need.
type pathBuilder struct {
	path   *path
	begin  point // where the contour began
	at     point // where the last segment ended
	handle point // the last control point, if the last segment was a curve
	last   byte  // the last command, in upper case
}

// appendSegment appends the segment of one command with its arguments v. Lower-case commands have coordinates relative to the
// last segment's end. After a Z, a command other than M begins a new contour where the last one began.
func (t *pathBuilder) appendSegment(command byte, v []float64) {
	upper := command &^ 0x20
	var base point
	if command != upper {
		base = t.at
	}
	if t.last == 'Z' && upper != 'M' && upper != 'Z' {
		t.path.start(t.at)
	}
	to := func(i int) point { return base.plus(point{v[i], v[i+1]}) }
	switch upper {
	case 'M':
		t.begin, t.at = to(0), to(0)
		t.path.start(t.at)
	case 'L':
		t.line(to(0))
	case 'H':
		t.line(point{base.x + v[0], t.at.y})
	case 'V':
		t.line(point{t.at.x, base.y + v[0]})
	case 'C':
		t.cubic(to(0), to(2), to(4))
	case 'S':
		t.cubic(t.reflectedControl('C', 'S'), to(0), to(2))
	case 'Q':
		t.quadratic(to(0), to(2))
	case 'T':
		t.quadratic(t.reflectedControl('Q', 'T'), to(0))
	case 'A':
		t.path.arc(t.at, to(5), math.Abs(v[0]), math.Abs(v[1]), v[2]*math.Pi/180, v[3] != 0, v[4] != 0)
		t.at = to(5)
	case 'Z':
		t.path.close()
		t.at = t.begin
	}
	t.last = upper
}

// reflectedControl returns the first control point of a smooth curve. If the last command was curve or short, it is the last
// control point mirrored at the current point. Otherwise it is the current point.
func (t *pathBuilder) reflectedControl(curve, short byte) point {
	if t.last == curve || t.last == short {
		return t.handle.mirroredAt(t.at)
	}
	return t.at
}

// line adds a line and moves the current point.
func (t *pathBuilder) line(to point) {
	t.path.line(to)
	t.at = to
}

// cubic adds a cubic Bézier curve and moves the current point.
func (t *pathBuilder) cubic(a, b, to point) {
	t.path.curve(a, b, to)
	t.handle, t.at = b, to
}

// quadratic adds a quadratic Bézier curve and moves the current point.
func (t *pathBuilder) quadratic(control, to point) {
	t.path.quadraticCurve(t.at, control, to)
	t.handle, t.at = control, to
}
