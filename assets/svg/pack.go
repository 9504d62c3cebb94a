package svg

import "fmt"

// A Pack holds drawings, each under a name, in a form that a compressor makes smaller than their texts: the data
// of paths lie apart from the rest, commands, starts, horizontal and vertical coordinates each in one piece for all drawings.
// [WritePack] makes it. A Pack may be used by several goroutines at once.
type Pack struct {
	names []string
	parts [][streams]stream
}

// streams is how many pieces there are: texts, commands, starts, horizontal and vertical coordinates.
const streams = 5

// OpenPack reads the table of a pack, which says how many drawings there are, and of each its name and how long its part of
// each piece is. It fails if the pieces are not that long. What they hold is read by [Packed.Parse].
func OpenPack(data string) (*Pack, error) {
	in := stream(data)
	count, ok := in.number()
	if !ok || count > len(in) {
		return nil, errPack("its table is cut")
	}
	p := &Pack{make([]string, count), make([][streams]stream, count)}
	lengths := make([][streams]int, count)
	for i := range count {
		n, ok := in.number()
		name, whole := in.cut(n)
		if !ok || !whole {
			return nil, errPack("a name is cut")
		}
		p.names[i] = string(name)
		for k := range streams {
			if lengths[i][k], ok = in.number(); !ok {
				return nil, errPack("its table is cut")
			}
		}
	}
	return p, p.divide(in, lengths)
}

// divide hands the pieces out.
func (p *Pack) divide(in stream, lengths [][streams]int) error {
	for k := range streams {
		for i := range p.parts {
			part, ok := in.cut(lengths[i][k])
			if !ok {
				return errPack("it is cut")
			}
			p.parts[i][k] = part
		}
	}
	if in != "" {
		return errPack("it is too long")
	}
	return nil
}

func errPack(what string) error { return fmt.Errorf("svg: this is no pack of drawings: %s", what) }

// Names lists the drawings as they lie in the pack, which is by name. The caller must not change it.
func (p *Pack) Names() []string { return p.names }

// Find returns the drawing called name; ok is false if there is none.
func (p *Pack) Find(name string) (d Packed, ok bool) {
	for i, n := range p.names {
		if n == name {
			part := p.parts[i]
			return Packed{string(part[0]), paths{part[1], part[2], part[3], part[4]}}, true
		}
	}
	return Packed{}, false
}

// stream is what is left of a piece of a pack.
type stream string

// byte reads one byte.
func (s *stream) byte() (b byte, ok bool) {
	if *s == "" {
		return 0, false
	}
	b = (*s)[0]
	*s = (*s)[1:]
	return b, true
}

// take passes over a byte if it is the next one.
func (s *stream) take(b byte) bool {
	if *s == "" || (*s)[0] != b {
		return false
	}
	*s = (*s)[1:]
	return true
}

// cut takes n bytes off; ok is false if there are fewer.
func (s *stream) cut(n int) (head stream, ok bool) {
	if n > len(*s) {
		return "", false
	}
	head, *s = (*s)[:n], (*s)[n:]
	return head, true
}

// number reads a number from 0 to 1<<28 - 1: seven bits a byte, the lowest first, all bytes but the last with the eighth set.
func (s *stream) number() (n int, ok bool) {
	for shift := 0; shift < 28; shift += 7 {
		b, ok := s.byte()
		if !ok {
			return 0, false
		}
		n |= int(b&0x7f) << shift
		if b < 0x80 {
			return n, true
		}
	}
	return 0, false
}

// signed reads a number whose lowest bit tells whether it counts below 0, from -1.
func (s *stream) signed() (v int, ok bool) {
	n, ok := s.number()
	return n>>1 ^ -(n & 1), ok
}
