package svg

import (
	"encoding/binary"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
)

// WritePack packs the drawings *.svg of a folder, each under its file's name without the ending. A drawing that is read from
// the pack is to the last bit the one that is read from its file. Path data other than M, c, l, h, v and z with at most one
// decimal stay in the text, which is right but larger. What nobody draws, comments, words and the space between elements, is
// left out. It fails if a drawing cannot be parsed.
func WritePack(dir fs.FS) ([]byte, error) {
	files, err := fs.Glob(dir, "*.svg")
	if err != nil {
		return nil, fmt.Errorf("svg: pack: %w", err)
	}
	slices.Sort(files)
	table := binary.AppendUvarint(nil, uint64(len(files)))
	var pieces [streams][]byte
	for _, file := range files {
		text, err := fs.ReadFile(dir, file)
		if err != nil {
			return nil, fmt.Errorf("svg: pack: %w", err)
		}
		parts, err := packDrawing(text)
		if err != nil {
			return nil, fmt.Errorf("svg: pack %s: %w", file, err)
		}
		name := strings.TrimSuffix(file, ".svg")
		table = append(binary.AppendUvarint(table, uint64(len(name))), name...)
		for k, part := range parts {
			table = binary.AppendUvarint(table, uint64(len(part)))
			pieces[k] = append(pieces[k], part...)
		}
	}
	return append(table, slices.Concat(pieces[:]...)...), nil
}

// packDrawing returns a drawing's parts of the pieces.
func packDrawing(text []byte) ([streams][]byte, error) {
	if _, err := Parse(text); err != nil {
		return [streams][]byte{}, err
	}
	p := &packer{last: map[string]int{}}
	for in := (elements{text: string(text)}); ; {
		t, ok, err := in.next()
		if err != nil || !ok {
			return [streams][]byte{p.text, p.commands, p.starts, p.xs, p.ys}, err
		}
		p.tag(t)
	}
}

// packer writes the parts of one drawing.
type packer struct {
	text, commands, starts, xs, ys []byte

	begin [2]int         // of the last contour, in tenths
	count int            // of the paths so far that were packed
	last  map[string]int // where the data of a path came last among them
}

// tag writes the start or the end of an element.
func (p *packer) tag(t tag) {
	if !t.start {
		p.text = fmt.Appendf(p.text, "</%s>", t.name)
		return
	}
	p.text = append(append(p.text, '<'), t.name...)
	packed := t.name == "path" && p.path(t.attributes.get("d"))
	for _, a := range t.attributes {
		if packed && a.name == "d" {
			continue
		}
		quote := `"`
		if strings.Contains(a.value, quote) {
			quote = `'`
		}
		p.text = append(p.text, " "+a.name+"="+quote+a.value+quote...)
	}
	if t.end {
		p.text = append(p.text, '/')
	}
	p.text = append(p.text, '>')
}

// path writes path data; it writes nothing and returns false if they must stay in the text.
func (p *packer) path(d string) bool {
	steps, ok := parseSteps(d)
	if !ok {
		return false
	}
	if i, ok := p.last[d]; ok {
		p.commands = binary.AppendUvarint(append(p.commands, sameAs), uint64(p.count-i))
	} else {
		for _, s := range steps {
			p.step(s)
		}
		p.commands = append(p.commands, endOfPath)
	}
	p.last[d] = p.count
	p.count++
	return true
}

// step writes a command with its numbers.
func (p *packer) step(s step) {
	p.commands = append(p.commands, s.command)
	letters, _ := layout(s.command)
	fold(s.command, &s.tenths, &p.begin)
	for i, v := range s.tenths[:len(letters)] {
		out := p.stream(letters[i])
		*out = binary.AppendVarint(*out, int64(v))
	}
}

// stream returns the stream that a letter of a layout means.
func (p *packer) stream(letter byte) *[]byte {
	switch letter {
	case 's':
		return &p.starts
	case 'x':
		return &p.xs
	}
	return &p.ys
}

// fold is the inverse of unfold.
func fold(command byte, v *[6]int, begin *[2]int) {
	for axis := range begin {
		switch command {
		case 'M':
			v[axis], begin[axis] = v[axis]-begin[axis], v[axis]
		case 'c':
			v[axis+4] -= v[axis+2]
			v[axis+2] -= 2 * v[axis]
		}
	}
}

// step is a command of path data with its numbers in tenths.
type step struct {
	command byte
	tenths  [6]int
}

// parseSteps reads path data; ok is false if they hold what is not packed.
func parseSteps(d string) (steps []step, ok bool) {
	in := numbers{d}
	command := byte(0)
	for in.more() {
		if c := in.rest[0]; 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' {
			command = c
			in.rest = in.rest[1:]
		} else if command == 'z' {
			return nil, false
		}
		s := step{command: command}
		letters, ok := layout(command)
		if !ok || len(steps) == 0 && command != 'M' {
			return nil, false
		}
		for i := range letters {
			v, err := in.next()
			if s.tenths[i], ok = tenths(v); err != nil || !ok {
				return nil, false
			}
		}
		steps = append(steps, s)
		command = following(command)
	}
	return steps, true
}

// largest is how many tenths a number that is packed may have.
const largest = 1 << 20

// tenths returns a number in tenths; ok is false if it is too large or lies between two tenths.
func tenths(v float64) (n int, ok bool) {
	n = int(math.Round(v * 10))
	return n, math.Abs(v) < largest/10 && float64(n)/10 == v
}
