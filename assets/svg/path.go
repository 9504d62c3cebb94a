package svg

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// point is a place or a way in user units.
type point struct{ x, y float64 }

func (a point) plus(b point) point               { return point{a.x + b.x, a.y + b.y} }
func (a point) minus(b point) point              { return point{a.x - b.x, a.y - b.y} }
func (a point) times(k float64) point            { return point{a.x * k, a.y * k} }
func (a point) mirrored(at point) point          { return at.times(2).minus(a) }
func (a point) towards(b point, t float64) point { return a.plus(b.minus(a).times(t)) }

// kind is what a segment is.
type kind byte

const (
	start  kind = iota // a new contour begins at the next point
	line               // leads to the next point
	curve              // a cubic Bézier curve with the next three points
	closed             // leads back to the start of the contour
)

// path is a list of segments and of their points. Each contour begins with start.
type path struct {
	kinds  []kind
	points []point
}

func (p *path) start(to point) { p.add(start, to) }
func (p *path) line(to point)  { p.add(line, to) }
func (p *path) close()         { p.kinds = append(p.kinds, closed) }

func (p *path) add(k kind, to point) {
	p.kinds = append(p.kinds, k)
	p.points = append(p.points, to)
}

func (p *path) curve(a, b, to point) {
	p.kinds = append(p.kinds, curve)
	p.points = append(p.points, a, b, to)
}

// empty tells whether there are no segments.
func (p path) empty() bool { return len(p.kinds) == 0 }

// since returns what was added after the path had so many segments and points.
func (p path) since(kinds, points int) path {
	return path{slices.Clip(p.kinds[kinds:]), slices.Clip(p.points[points:])}
}

// quad adds a quadratic Bézier curve from a place.
func (p *path) quad(from, control, to point) {
	p.curve(from.towards(control, 2.0/3), to.towards(control, 2.0/3), to)
}

// addTo hands the path to a filler or a stroker in pixels. Contours that are left open are closed when they are filled.
func (p path) addTo(r rasterx.Adder, m rasterx.Matrix2D, fill bool) {
	at := func(q point) fixed.Point26_6 {
		x, y := m.Transform(q.x, q.y)
		return fixed.Point26_6{X: pixels(x), Y: pixels(y)}
	}
	open := false
	points := p.points
	for _, k := range p.kinds {
		switch k {
		case start:
			if open {
				r.Stop(fill)
			}
			r.Start(at(points[0]))
			points, open = points[1:], true
		case line:
			r.Line(at(points[0]))
			points = points[1:]
		case curve:
			r.CubeBezier(at(points[0]), at(points[1]), at(points[2]))
			points = points[3:]
		case closed:
			r.Stop(true)
			open = false
		}
	}
	if open {
		r.Stop(fill)
	}
}

// data appends what path data describes.
func (p *path) data(d string) error {
	in := numbers{d}
	t := tracer{path: p}
	command := byte(0)
	for begun := false; in.more(); begun = true {
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
		v, err := in.arguments(command, room[:])
		if err != nil {
			return fmt.Errorf("%c %w", command, err)
		}
		t.segment(command, v)
		command = following(command)
	}
	return nil
}

// following returns the command of numbers that come without one: what follows a start are lines.
func following(command byte) byte {
	switch command {
	case 'M':
		return 'L'
	case 'm':
		return 'l'
	}
	return command
}

// arguments reads the numbers of one command, flags as 0 or 1. Room is for seven.
func (n *numbers) arguments(command byte, room []float64) ([]float64, error) {
	upper := command &^ 0x20
	if upper == 'A' {
		return room, n.arc(room)
	}
	v := room[:count(upper)]
	return v, n.fill(v)
}

// count returns how many numbers a command takes.
func count(upper byte) int {
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

// arc reads two radii, an angle, two flags and the end.
func (n *numbers) arc(places []float64) error {
	if err := n.fill(places[:3]); err != nil {
		return err
	}
	for i := 3; i < 5; i++ {
		on, err := n.flag()
		if err != nil {
			return err
		}
		places[i] = 0
		if on {
			places[i] = 1
		}
	}
	return n.fill(places[5:])
}

// tracer follows the commands of path data.
type tracer struct {
	path   *path
	begin  point // of the contour
	at     point // where the last segment ended
	handle point // the last control point, if the last segment was a curve
	last   byte  // the last command, in upper case
}

// segment appends one command with its numbers. Small letters count from where the last segment ended.
func (t *tracer) segment(command byte, v []float64) {
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
		t.cubic(t.smooth('C', 'S'), to(0), to(2))
	case 'Q':
		t.quadratic(to(0), to(2))
	case 'T':
		t.quadratic(t.smooth('Q', 'T'), to(0))
	case 'A':
		t.path.arc(t.at, to(5), math.Abs(v[0]), math.Abs(v[1]), v[2]*math.Pi/180, v[3] != 0, v[4] != 0)
		t.at = to(5)
	case 'Z':
		t.path.close()
		t.at = t.begin
	}
	t.last = upper
}

// smooth returns the control point that goes on in the direction of the last segment, if that was one of these curves.
func (t *tracer) smooth(curve, short byte) point {
	if t.last == curve || t.last == short {
		return t.handle.mirrored(t.at)
	}
	return t.at
}

func (t *tracer) line(to point) {
	t.path.line(to)
	t.at = to
}

func (t *tracer) cubic(a, b, to point) {
	t.path.curve(a, b, to)
	t.handle, t.at = b, to
}

func (t *tracer) quadratic(control, to point) {
	t.path.quad(t.at, control, to)
	t.handle, t.at = control, to
}
