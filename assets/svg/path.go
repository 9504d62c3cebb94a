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

// pathReader reads the data of a path element.
type pathReader struct {
	path   *path
	in     numbers
	begin  point // of the contour
	at     point // where the last segment ended
	handle point // the last control point, if the last segment was a curve
	last   byte  // the last command, in upper case
}

// data appends what path data describes.
func (p *path) data(d string) error {
	r := &pathReader{path: p, in: numbers{d}}
	command := byte(0)
	for begun := false; r.in.more(); begun = true {
		if c := r.in.rest[0]; strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", c) >= 0 {
			command = c
			r.in.rest = r.in.rest[1:]
		} else if command == 0 || command == 'Z' || command == 'z' {
			return fmt.Errorf("%.20q: a command is missing", r.in.rest)
		}
		if !begun && command != 'M' && command != 'm' {
			return fmt.Errorf("%q: a path begins with M", command)
		}
		if err := r.segment(command); err != nil {
			return fmt.Errorf("%c %w", command, err)
		}
		// What follows a start without a command of its own are lines.
		switch command {
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
	return nil
}

// segment reads the numbers of one command. Small letters count from where the last segment ended.
func (r *pathReader) segment(command byte) error {
	upper := command &^ 0x20
	var base point
	if command != upper {
		base = r.at
	}
	var err error
	switch upper {
	case 'M', 'L':
		err = r.straight(upper, base)
	case 'H', 'V':
		err = r.along(upper, base)
	case 'C', 'S':
		err = r.cubic(upper, base)
	case 'Q', 'T':
		err = r.quadratic(upper, base)
	case 'A':
		err = r.arc(base)
	case 'Z':
		r.path.close()
		r.at = r.begin
	}
	r.last = upper
	return err
}

// reopen begins a contour where the last one was closed.
func (r *pathReader) reopen() {
	if r.last == 'Z' {
		r.path.start(r.at)
	}
}

func (r *pathReader) straight(command byte, base point) error {
	var v [2]float64
	if err := r.in.fill(v[:]); err != nil {
		return err
	}
	to := base.plus(point{v[0], v[1]})
	if command == 'M' {
		r.path.start(to)
		r.begin = to
	} else {
		r.reopen()
		r.path.line(to)
	}
	r.at = to
	return nil
}

func (r *pathReader) along(command byte, base point) error {
	v, err := r.in.next()
	if err != nil {
		return err
	}
	r.reopen()
	if command == 'H' {
		r.at.x = base.x + v
	} else {
		r.at.y = base.y + v
	}
	r.path.line(r.at)
	return nil
}

func (r *pathReader) cubic(command byte, base point) error {
	var v [6]float64
	a := r.at
	if command == 'C' {
		if err := r.in.fill(v[:2]); err != nil {
			return err
		}
		a = base.plus(point{v[0], v[1]})
	} else if r.last == 'C' || r.last == 'S' {
		a = r.handle.mirrored(r.at)
	}
	if err := r.in.fill(v[2:]); err != nil {
		return err
	}
	r.reopen()
	r.handle = base.plus(point{v[2], v[3]})
	r.at = base.plus(point{v[4], v[5]})
	r.path.curve(a, r.handle, r.at)
	return nil
}

func (r *pathReader) quadratic(command byte, base point) error {
	var v [4]float64
	control := r.at
	if command == 'Q' {
		if err := r.in.fill(v[:2]); err != nil {
			return err
		}
		control = base.plus(point{v[0], v[1]})
	} else if r.last == 'Q' || r.last == 'T' {
		control = r.handle.mirrored(r.at)
	}
	if err := r.in.fill(v[2:]); err != nil {
		return err
	}
	r.reopen()
	to := base.plus(point{v[2], v[3]})
	r.path.quad(r.at, control, to)
	r.handle, r.at = control, to
	return nil
}

func (r *pathReader) arc(base point) error {
	var radii [3]float64
	if err := r.in.fill(radii[:]); err != nil {
		return err
	}
	large, err := r.in.flag()
	if err != nil {
		return err
	}
	sweep, err := r.in.flag()
	if err != nil {
		return err
	}
	var v [2]float64
	if err := r.in.fill(v[:]); err != nil {
		return err
	}
	r.reopen()
	to := base.plus(point{v[0], v[1]})
	r.path.arc(r.at, to, math.Abs(radii[0]), math.Abs(radii[1]), radii[2]*math.Pi/180, large, sweep)
	r.at = to
	return nil
}
