// Package value is what bots have learned: small networks that estimate, from what a seat may know of a position, how likely
// it is to win and how many points it will have. They are read from assets and only ever evaluated here; package train makes
// them.
package value

import "math"

// Input is one input of a network that is not 0. Positions have few of them.
type Input struct {
	Index uint16
	Value float32
}

// Outputs of a network. As the target of one, 0 means that the box does not teach it.
const (
	// Win is the chance of seat to win, a shared win counted by its share: 0 to 1. It is always taught.
	Win = iota
	// Score is the final score of the seat in the unit its box chose: 0 to 1.
	Score
	// Margin is by how much the seat wins, in the unit its box chose: above 0 up to 1, even games in the middle. It says more
	// about a single game than whether it was won, so that there is more to be learned from it.
	Margin
	Outputs
)

// Net is a network with one hidden layer: sparse inputs, rectified hidden units, sigmoid outputs. Evaluating it does not
// change it, so it may be shared, but each user needs a Scratch of its own.
type Net struct {
	inputs, hidden int
	// in has the weights of input i at [i*hidden : (i+1)*hidden]; bias is the hidden units' own; out has those of output o at
	// [o*(hidden+1):], its own bias last.
	in, bias, out []float32
}

// Scratch holds the hidden units while a Net is evaluated.
type Scratch []float32

// New returns a network of the shape given with all weights zero.
func New(inputs, hidden int) *Net {
	return &Net{
		inputs: inputs, hidden: hidden,
		in: make([]float32, inputs*hidden), bias: make([]float32, hidden), out: make([]float32, Outputs*(hidden+1)),
	}
}

// Shape returns the number of inputs and of hidden units.
func (n *Net) Shape() (inputs, hidden int) { return n.inputs, n.hidden }

// Weights returns all weights, part by part, for training: they may be changed.
func (n *Net) Weights() (in, bias, out []float32) { return n.in, n.bias, n.out }

// NewScratch returns room for evaluating n.
func (n *Net) NewScratch() Scratch { return make(Scratch, n.hidden) }

// Eval returns the outputs of n for the inputs given, all of which must have an Index below n's. The hidden units are left in s.
// It does not allocate.
func (n *Net) Eval(inputs []Input, s Scratch) [Outputs]float32 {
	n.Begin(s)
	n.Add(s, inputs)
	return n.Outputs(s)
}

// Begin sets s to what no inputs add up to. Begin, Add and Outputs are Eval in steps: positions that share most of their
// inputs can be evaluated from a copy of what those have added up to.
func (n *Net) Begin(s Scratch) { copy(s[:n.hidden], n.bias) }

// Add adds inputs to s. It takes four at a time, in their order, because what takes time is to load and store the sums.
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

// row returns the weights of input x.
func (n *Net) row(x Input) []float32 { return n.in[int(x.Index)*n.hidden:][:n.hidden] }

// Outputs returns the outputs for the inputs added to s since Begin.
func (n *Net) Outputs(s Scratch) (out [Outputs]float32) {
	for o := range out {
		out[o] = n.Output(s, o)
	}
	return out
}

// Output returns output o for the inputs added to s since Begin. Half of the hidden units are below 0, which ones nobody can
// foretell: they are cut off without a branch.
func (n *Net) Output(s Scratch, o int) float32 {
	row := n.out[o*(n.hidden+1):][:n.hidden+1]
	s = s[:n.hidden]
	sum := row[n.hidden]
	row = row[:len(s)]
	for j, h := range s {
		bits := math.Float32bits(h)
		sum += row[j] * math.Float32frombits(bits&^uint32(int32(bits)>>31))
	}
	return sigmoid(sum)
}

// sigmoid squeezes x into 0 to 1.
func sigmoid(x float32) float32 { return 1 / (1 + float32(math.Exp(-float64(x)))) }
