// Package value has the small neural networks of the bots. From what a seat may know of a position they estimate its
// winning chance and its score. They are evaluated here; package train trains them.
package value

import "math"

// Input is an input of a network that is not 0. Positions have few of them.
type Input struct {
	Index uint16
	Value float32
}

// The outputs of a network. A target of 0 means that the box does not train that output.
const (
	// Win is the winning chance, 0 to 1; a shared win counts in part. It is always trained.
	Win = iota
	// Score is the final score in the unit of the box, 0 to 1.
	Score
	// Margin is the lead at the end in the unit of the box, above 0 and up to 1, with 0.5 for equal scores. It tells
	// more of a game than the winner, so more can be learned from it.
	Margin
	Outputs // the number of outputs
)

// Net is a network with one hidden layer: sparse inputs, ReLU hidden units, sigmoid outputs. Several goroutines may
// evaluate it, each with a Scratch of its own.
type Net struct {
	inputs, hidden int
	// in has the weights of input i at [i*hidden : (i+1)*hidden]. bias are the biases of the hidden units. out has the
	// weights of output o at [o*(hidden+1):], with its bias last.
	in, bias, out []float32
}

// Scratch holds the hidden units during an evaluation.
type Scratch []float32

// New returns a network with the given numbers of inputs and of hidden units, and with all weights 0.
func New(inputs, hidden int) *Net {
	return &Net{
		inputs: inputs, hidden: hidden,
		in: make([]float32, inputs*hidden), bias: make([]float32, hidden), out: make([]float32, Outputs*(hidden+1)),
	}
}

// Shape returns the number of inputs and of hidden units.
func (n *Net) Shape() (inputs, hidden int) { return n.inputs, n.hidden }

// Weights returns all weights. Training may change them.
func (n *Net) Weights() (in, bias, out []float32) { return n.in, n.bias, n.out }

// NewScratch returns a Scratch for n.
func (n *Net) NewScratch() Scratch { return make(Scratch, n.hidden) }

// Eval returns the outputs for inputs, whose Index must be below the number of inputs. It leaves the hidden units in s
// and does not allocate.
func (n *Net) Eval(inputs []Input, s Scratch) [Outputs]float32 {
	n.Begin(s)
	n.Add(s, inputs)
	return n.Outputs(s)
}

// Begin sets s to the hidden units without inputs. Begin, Add and Outputs together are Eval; positions that share most
// inputs can be evaluated from a copy of s after Add.
func (n *Net) Begin(s Scratch) { copy(s[:n.hidden], n.bias) }

// Add adds inputs to s, four at a time, since loading and storing the sums takes most of the time. The conversions to float32
// keep product and sum from being fused into one operation, which some processors have and which rounds differently.
func (n *Net) Add(s Scratch, inputs []Input) {
	s = s[:n.hidden]
	for ; len(inputs) >= 4; inputs = inputs[4:] {
		a, b, c, d := n.row(inputs[0]), n.row(inputs[1]), n.row(inputs[2]), n.row(inputs[3])
		a, b, c, d = a[:len(s)], b[:len(s)], c[:len(s)], d[:len(s)]
		va, vb, vc, vd := inputs[0].Value, inputs[1].Value, inputs[2].Value, inputs[3].Value
		for j, sum := range s {
			sum += float32(a[j] * va)
			sum += float32(b[j] * vb)
			sum += float32(c[j] * vc)
			s[j] = sum + float32(d[j]*vd)
		}
	}
	for _, x := range inputs {
		row := n.row(x)[:len(s)]
		for j, w := range row {
			s[j] += float32(w * x.Value)
		}
	}
}

// row returns the weights of the input x.
func (n *Net) row(x Input) []float32 { return n.in[int(x.Index)*n.hidden:][:n.hidden] }

// Outputs returns the outputs for the inputs added to s since Begin.
func (n *Net) Outputs(s Scratch) (out [Outputs]float32) {
	for o := range out {
		out[o] = n.Output(s, o)
	}
	return out
}

// Output returns output o for the inputs added to s since Begin. s itself keeps the sums before the ReLU. The ReLU has no
// branches, since they would be mispredicted: the sign bit, spread over the word, masks out what is negative.
func (n *Net) Output(s Scratch, o int) float32 {
	row := n.out[o*(n.hidden+1):][:n.hidden+1]
	s = s[:n.hidden]
	sum := row[n.hidden]
	row = row[:len(s)]
	for j, h := range s {
		bits := math.Float32bits(h)
		sum += float32(row[j] * math.Float32frombits(bits&^uint32(int32(bits)>>31))) // rounded as in Add
	}
	return sigmoid(sum)
}

// sigmoid returns the logistic function of x.
func sigmoid(x float32) float32 { return 1 / (1 + float32(math.Exp(-float64(x)))) }
