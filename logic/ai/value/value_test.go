package value_test

import (
	"bytes"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// example returns a network of three inputs and two hidden units of which one is active only with input 2.
func example() *value.Net {
	n := value.New(3, 2)
	in, bias, out := n.Weights()
	copy(in, []float32{
		1, 0, // input 0
		0.5, 0, // input 1
		0, 4, // input 2
	})
	copy(bias, []float32{0, -3})
	copy(out, []float32{
		2, 1, -1, // Win
		0, 1, 0.25, // Score
		0, 0, 0, // Margin
	})
	return n
}

// random returns a network of 40 inputs and 7 hidden units with random weights.
func random(seed uint64) *value.Net {
	rng, n := game.NewRNG(seed), value.New(40, 7)
	in, bias, out := n.Weights()
	for _, part := range [][]float32{in, bias, out} {
		for i := range part {
			part[i] = float32(rng.Float() - 0.5)
		}
	}
	return n
}

// logit returns the number whose logistic function is p.
func logit(p float32) float64 { return math.Log(float64(p) / (1 - float64(p))) }

func TestEvalAddsUpWhatIsActive(t *testing.T) {
	tests := []struct {
		inputs     []value.Input
		win, score float64
	}{
		{nil, -1, 0.25},
		{[]value.Input{{0, 1}}, 1, 0.25},
		{[]value.Input{{0, 1}, {1, -1}}, 0, 0.25},
		{[]value.Input{{1, -4}}, -1, 0.25}, // the hidden unit is below 0
		{[]value.Input{{2, 1}}, 0, 1.25},
		{[]value.Input{{0, 2}, {2, 0.5}}, 3, 0.25},
	}
	n := example()
	s := n.NewScratch()
	for _, test := range tests {
		out := n.Eval(test.inputs, s)
		if math.Abs(logit(out[value.Win])-test.win) > 1e-5 || math.Abs(logit(out[value.Score])-test.score) > 1e-5 || out[value.Margin] != 0.5 {
			t.Errorf("%v: %v, want the sigmoids of %v, %v and 0", test.inputs, out, test.win, test.score)
		}
	}
}

func TestSharedInputsGiveTheSameValue(t *testing.T) {
	n := random(1)
	shared, own := []value.Input{{3, 1}, {9, 0.25}}, []value.Input{{0, 1}, {39, -2}}
	j := value.NewJudge[struct{}, game.Rules[struct{}]](n, nil)
	j.SetShared(shared)
	for range 2 { // OutputsWith must not spoil what is shared
		if got, want := j.OutputsWith(own), n.Eval(slices.Concat(shared, own), n.NewScratch()); got != want {
			t.Errorf("in two steps %v, in one %v", got, want)
		}
	}
}

// crowds is a value.Subject for tests of Anchor. A position is an index in list, whose element has the inputs for seat 0; those
// for seat 1 are the next element.
type crowds struct{ list [][]value.Input }

func (c crowds) Inputs() int { return 40 }

func (c crowds) Describe(_ game.Rules[int], s *int, seat game.Seat, dst []value.Input) []value.Input {
	return append(dst, c.list[*s+int(seat)]...)
}

func (crowds) Result(game.Rules[int], *int, game.Seat) [value.Outputs]float32 {
	return [value.Outputs]float32{value.Win: 0.5}
}

// turns is rules by which seat 0 has the turn in every position but last, in which the game is over.
type turns struct {
	game.Rules[int]
	last int
}

func (r turns) Turn(s *int) game.Seat {
	if *s == r.last {
		return game.Over
	}
	return 0
}

func TestNearIsTheValue(t *testing.T) {
	n := random(2)
	c := crowds{list: [][]value.Input{
		{{3, 1}, {9, 0.25}, {20, 2}},
		{{9, 0.5}, {20, 2}, {21, 1}, {39, 0.1}},
		{{20, 1}, {20, 1}, {3, 1}, {3, 1}}, // some stand there twice
		{{3, 1}, {9, 0.25}, {20, 2}},
		nil,
		{{9, 1}, {9, -1}, {0, 0.3}},
		nil,
	}}
	j := value.NewJudge[int, game.Rules[int]](n, c)
	a := j.NewAnchor()
	r := turns{last: 5}
	for from := range 5 {
		j.SetAnchor(a, r, &from, 0)
		for to := range 6 {
			for seat := range game.Seat(2) {
				got, want := j.ValueNear(a, r, &to, seat), j.Value(r, &to, seat)[value.Win]
				if math.Abs(float64(got-want)) > 1e-5 {
					t.Errorf("near %d, position %d wins %v, want %v", from, to, got, want)
				}
			}
		}
	}
}

func TestFilesReadBack(t *testing.T) {
	n := example()
	exact := n.Append(nil)
	back, err := value.Read(exact, 3)
	if err != nil || !bytes.Equal(back.Append(nil), exact) {
		t.Fatalf("exact: %v, other weights", err)
	}
	compact := n.AppendCompact(nil)
	if back, err = value.Read(compact, 3); err != nil || !bytes.Equal(back.AppendCompact(nil), compact) {
		t.Fatalf("compact: %v, other weights", err)
	}
	in, _, _ := n.Weights()
	got, _, _ := back.Weights()
	for i := range in {
		if math.Abs(float64(got[i]-in[i])) > 4./511 {
			t.Errorf("compact: weight %d is %v, was %v", i, got[i], in[i])
		}
	}
	if len(compact) >= len(exact) {
		t.Errorf("compact takes %d bytes, exact %d", len(compact), len(exact))
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	exact, compact := example().Append(nil), example().AppendCompact(nil)
	change := func(data []byte, at int, to ...byte) []byte {
		data = bytes.Clone(data)
		copy(data[at:], to)
		return data
	}
	tests := map[string]struct {
		data   []byte
		inputs int
		want   string
	}{
		"empty":            {nil, 3, "not weights"},
		"other mark":       {change(exact, 0, 'X'), 3, "not weights"},
		"unknown form":     {change(exact, 7, 9), 3, "form 9"},
		"other inputs":     {exact, 4, "3 inputs"},
		"no hidden units":  {change(exact, 12, 0), 3, "0 hidden"},
		"many hidden":      {change(exact, 12, 0, 0, 0, 1), 3, "hidden"},
		"short":            {exact[:len(exact)-1], 3, "bytes of weights"},
		"long":             {append(bytes.Clone(exact), 0), 3, "bytes of weights"},
		"short and dense":  {compact[:len(compact)-1], 3, "bytes of weights"},
		"not a number":     {change(exact, len(exact)-4, 0, 0, 0xc0, 0x7f), 3, "no number"},
		"scale infinite":   {change(compact, 16, 0, 0, 0x80, 0x7f), 3, "no number"},
		"one output alone": {exact[:len(exact)-2*4*3], 3, "bytes of weights"},
	}
	for name, test := range tests {
		n, err := value.Read(test.data, test.inputs)
		if n != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want an error with %q", name, err, test.want)
		}
	}
	if _, err := value.Read([]byte("LUDONET"), 3); !errors.Is(err, value.ErrFormat) {
		t.Errorf("a torn file: %v is not ErrFormat", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(example().Append(nil))
	f.Add(example().AppendCompact(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := value.Read(data, 3)
		if err != nil {
			return
		}
		if again, err := value.Read(n.Append(nil), 3); err != nil || !bytes.Equal(again.Append(nil), n.Append(nil)) {
			t.Errorf("what was read does not read back: %v", err)
		}
	})
}

func TestNearDoesNotAllocate(t *testing.T) {
	c := crowds{list: [][]value.Input{{{3, 1}, {9, 0.25}}, {{4, 1}}}}
	j := value.NewJudge[int, game.Rules[int]](value.New(40, 7), c)
	a, from, to := j.NewAnchor(), 0, 1
	var r game.Rules[int] = turns{last: -1}
	near := func() { j.SetAnchor(a, r, &from, 0); j.ValueNear(a, r, &to, 0) }
	near()
	if allocs := testing.AllocsPerRun(10, near); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func TestEvaluatingDoesNotAllocate(t *testing.T) {
	n := example()
	s, inputs := n.NewScratch(), []value.Input{{0, 1}, {2, 1}}
	if allocs := testing.AllocsPerRun(100, func() { n.Eval(inputs, s) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func BenchmarkEval(b *testing.B) {
	n := value.New(800, 60)
	s, inputs := n.NewScratch(), make([]value.Input, 45)
	for i := range inputs {
		inputs[i] = value.Input{Index: uint16(i * 17), Value: 1}
	}
	b.ReportAllocs()
	for b.Loop() {
		n.Eval(inputs, s)
	}
}
