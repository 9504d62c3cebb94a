package value

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// mark begins every file of weights; the byte behind it is the form.
const mark = "LUDONET"

// The forms of files: weights as they are, or each part of them as whole numbers of 16 bits times one scale, in half the
// space.
const (
	formExact   = 1
	formCompact = 2
)

// headBytes are the mark, the form and the shape.
const headBytes = len(mark) + 1 + 4 + 4

// maxHidden is the most hidden units a file may have.
const maxHidden = 1024

// ErrFormat is wrapped by errors about files that are no weights at all.
var ErrFormat = errors.New("not weights of a known form")

// Append appends n exactly as it is, the way Read reads it.
func (n *Net) Append(dst []byte) []byte {
	dst = n.appendHead(dst, formExact)
	for _, part := range n.parts() {
		for _, w := range part {
			dst = binary.LittleEndian.AppendUint32(dst, math.Float32bits(w))
		}
	}
	return dst
}

// compactSteps is into how many steps each side of zero AppendCompact divides the greatest weight: more are not seen in how the
// bots play, and what is rounded more is packed smaller.
const compactSteps = 1<<9 - 1

// AppendCompact appends n in half the space, each weight rounded to the nearest of compactSteps.
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

func (n *Net) appendHead(dst []byte, form byte) []byte {
	dst = append(append(dst, mark...), form)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(n.inputs))
	return binary.LittleEndian.AppendUint32(dst, uint32(n.hidden))
}

func (n *Net) parts() [3][]float32 { return [...][]float32{n.in, n.bias, n.out} }

func greatest(part []float32) float32 {
	var most float32
	for _, w := range part {
		most = max(most, w, -w)
	}
	return most
}

// Learned returns the weights of a box's bots as Read reads them, or nil where data is nil: they have learned nothing yet.
func Learned(data []byte, inputs int) (*Net, error) {
	if data == nil {
		return nil, nil
	}
	n, err := Read(data, inputs)
	if err != nil {
		return nil, fmt.Errorf("weights: %w", err)
	}
	return n, nil
}

// Read reads weights of either form for a network that must have the number of inputs given. It refuses other forms and
// shapes, files that are too short or too long, and weights that are no numbers.
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

func exactBytes(part []float32) int   { return 4 * len(part) }
func compactBytes(part []float32) int { return 4 + 2*len(part) }

func readExact(part []float32, data []byte) {
	for i := range part {
		part[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
}

func readCompact(part []float32, data []byte) {
	unit := math.Float32frombits(binary.LittleEndian.Uint32(data))
	for i := range part {
		part[i] = unit * float32(int16(binary.LittleEndian.Uint16(data[4+2*i:])))
	}
}

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
