package value

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// mark is the beginning of every file of weights. The next byte is the format.
const mark = "LUDONET"

// The formats of files: 32-bit floats, or 16-bit integers times one scale for each part.
const (
	formExact   = 1
	formCompact = 2
)

// headBytes is the length of mark, format and shape.
const headBytes = len(mark) + 1 + 4 + 4

// maxHidden is the greatest number of hidden units in a file.
const maxHidden = 1024

// ErrFormat is wrapped by errors about data that is no file of weights.
var ErrFormat = errors.New("not weights of a known form")

// Append appends n without loss, for Read.
func (n *Net) Append(dst []byte) []byte {
	dst = n.appendHead(dst, formExact)
	for _, part := range n.parts() {
		for _, w := range part {
			dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(w))
		}
	}
	return dst
}

// compactSteps is the number of steps from 0 to the greatest weight in AppendCompact. More make no difference to
// the play, and coarser weights compress better.
const compactSteps = 1<<9 - 1

// AppendCompact appends n, for Read, with each weight rounded to a multiple of a unit. The unit of each part is its
// greatest absolute weight divided by compactSteps.
func (n *Net) AppendCompact(dst []byte) []byte {
	dst = n.appendHead(dst, formCompact)
	for _, part := range n.parts() {
		unit := greatest(part) / compactSteps
		dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(unit))
		for _, w := range part {
			steps := int16(0)
			if unit > 0 {
				steps = int16(math.RoundToEven(float64(w / unit)))
			}
			dst = binary.LittleEndian.AppendUint16(dst, uint16(steps))
		}
	}
	return dst
}

// appendHead appends mark, format and shape.
func (n *Net) appendHead(dst []byte, form byte) []byte {
	dst = append(append(dst, mark...), form)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(n.inputs))
	return binary.LittleEndian.AppendUint32(dst, uint32(n.hidden))
}

// parts returns all weights, in the order in which files have them.
func (n *Net) parts() [3][]float32 { return [...][]float32{n.in, n.bias, n.out} }

// greatest returns the greatest absolute value in part.
func greatest(part []float32) float32 {
	var most float32
	for _, w := range part {
		most = max(most, w, -w)
	}
	return most
}

// ReadOptional returns the weights in data, see Read, or nil if data is nil.
func ReadOptional(data []byte, inputs int) (*Net, error) {
	if data == nil {
		return nil, nil
	}
	n, err := Read(data, inputs)
	if err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	return n, nil
}

// Read returns the network with the weights in data, which may have either format. It returns an error for other formats,
// another number of inputs, wrong lengths, and weights that are not finite.
func Read(data []byte, inputs int) (*Net, error) {
	if len(data) < headBytes || !bytes.Equal(data[:len(mark)], []byte(mark)) {
		return nil, fmt.Errorf("value: %w", ErrFormat)
	}
	have := binary.LittleEndian.Uint32(data[len(mark)+1:])
	hidden := binary.LittleEndian.Uint32(data[len(mark)+5:])
	if int(have) != inputs || hidden < 1 || hidden > maxHidden {
		return nil, fmt.Errorf("value: a network of %d inputs and %d hidden units, want %d inputs", have, hidden, inputs)
	}
	n, read, bytesOf := New(inputs, int(hidden)), readExact, exactBytes
	switch data[len(mark)] {
	case formExact:
	case formCompact:
		read, bytesOf = readCompact, compactBytes
	default:
		return nil, fmt.Errorf("value: form %d: %w", data[len(mark)], ErrFormat)
	}
	rest, want := data[headBytes:], 0
	for _, part := range n.parts() {
		want += bytesOf(part)
	}
	if len(rest) != want {
		return nil, fmt.Errorf("value: %d bytes of weights, want %d", len(rest), want)
	}
	for _, part := range n.parts() {
		read(part, rest)
		rest = rest[bytesOf(part):]
	}
	if err := n.check(); err != nil {
		return nil, err
	}
	return n, nil
}

// exactBytes returns the length of a part in formExact.
func exactBytes(part []float32) int { return 4 * len(part) }

// compactBytes returns the length of a part in formCompact.
func compactBytes(part []float32) int { return 4 + 2*len(part) }

// readExact parses a part in formExact.
func readExact(part []float32, data []byte) {
	for i := range part {
		part[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
}

// readCompact parses a part in formCompact.
func readCompact(part []float32, data []byte) {
	unit := math.Float32frombits(binary.LittleEndian.Uint32(data))
	for i := range part {
		part[i] = unit * float32(int16(binary.LittleEndian.Uint16(data[4+2*i:])))
	}
}

// check returns an error if a weight is not finite.
func (n *Net) check() error {
	for _, part := range n.parts() {
		for _, w := range part {
			if x := float64(w); math.IsNaN(x) || math.IsInf(x, 0) {
				return errors.New("value: a weight is no number")
			}
		}
	}
	return nil
}
