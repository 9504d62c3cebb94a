package svg

import (
	"errors"
	"fmt"
)

// Packed is a drawing as a [Pack] holds it: its text, whose paths have no data, and what these data were. Text may be
// changed as long as the paths in it stay the same ones.
type Packed struct {
	Text string

	paths paths
}

// paths are the data of all paths of a drawing, each kind in a stream of its own. Coordinates are whole tenths and lie near 0:
// unfold says how.
type paths struct {
	commands, starts, xs, ys stream
}

// Letters of the stream of commands beside those of path data.
const (
	endOfPath = '.'
	sameAs    = '=' // the path that lies as many places before as the number behind this says
)

// errPaths is the error of streams that do not fit their text or are damaged.
var errPaths = errors.New("the packed paths are damaged")

// Parse reads the drawing as [Parse] does.
func (p Packed) Parse() (*Drawing, error) {
	room := path{make([]kind, 0, len(p.paths.commands)), make([]point, 0, len(p.paths.starts)/2+len(p.paths.xs))}
	u := &unpacker{paths: p.paths}
	d, err := parse(p.Text, room, u)
	if err == nil && u.paths != (paths{}) {
		return nil, fmt.Errorf("svg: %w", errPaths)
	}
	return d, err
}

// unpacker reads the paths of a packed drawing one after the other.
type unpacker struct {
	paths
	begin    [2]int // of the last contour, in tenths
	outlines []path
}

// next returns the next path, which is added to all or was so before.
func (u *unpacker) next(all *path) (path, error) {
	if u.commands.take(sameAs) {
		return u.again()
	}
	kinds, points := len(all.kinds), len(all.points)
	t := tracer{path: all}
	for {
		command, ok := u.commands.byte()
		switch {
		case !ok || t.last == 0 && command != 'M' && command != endOfPath:
			return path{}, errPaths
		case command == endOfPath:
			outline := all.since(kinds, points)
			u.outlines = append(u.outlines, outline)
			return outline, nil
		}
		var room [6]float64
		v, err := u.arguments(command, room[:])
		if err != nil {
			return path{}, err
		}
		t.segment(command, v)
	}
}

// again returns the path that came so many paths before the next one.
func (u *unpacker) again() (path, error) {
	back, ok := u.commands.number()
	if !ok || back < 1 || back > len(u.outlines) {
		return path{}, errPaths
	}
	outline := u.outlines[len(u.outlines)-back]
	u.outlines = append(u.outlines, outline)
	return outline, nil
}

// arguments reads the numbers of a command. Room is for six.
func (u *unpacker) arguments(command byte, room []float64) ([]float64, error) {
	letters, ok := layout(command)
	if !ok {
		return nil, fmt.Errorf("%q: %w", command, errPaths)
	}
	var tenths [6]int
	for i := range letters {
		if tenths[i], ok = u.stream(letters[i]).signed(); !ok {
			return nil, errPaths
		}
	}
	unfold(command, &tenths, &u.begin)
	for i := range letters {
		room[i] = float64(tenths[i]) / 10
	}
	return room[:len(letters)], nil
}

// stream returns the stream that a letter of a layout means.
func (p *paths) stream(letter byte) *stream {
	switch letter {
	case 's':
		return &p.starts
	case 'x':
		return &p.xs
	}
	return &p.ys
}

// layout returns in which stream each number of a command lies; ok is false for a command that is not packed.
func layout(command byte) (letters string, ok bool) {
	switch command {
	case 'M':
		return "ss", true
	case 'l':
		return "xy", true
	case 'h':
		return "x", true
	case 'v':
		return "y", true
	case 'c':
		return "xyxyxy", true
	case 'z':
		return "", true
	}
	return "", false
}

// unfold turns the numbers of a command from what is packed into what they are. A contour begins as far away from the one
// before, begin, as is packed; the second point of a curve lies that far away from where the first one, gone twice, leads, and
// the end that far away from the second point.
func unfold(command byte, v *[6]int, begin *[2]int) {
	for axis := range begin {
		switch command {
		case 'M':
			v[axis] += begin[axis]
			begin[axis] = v[axis]
		case 'c':
			v[axis+2] += 2 * v[axis]
			v[axis+4] += v[axis+2]
		}
	}
}
