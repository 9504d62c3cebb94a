package value

import (
	"math"

	"ludotheque/logic/game"
)

// Anchor is a position near which others are valued in a fraction of the time: only the inputs in which they differ from it
// are added up. What a position is worth may differ by rounding from what Judge.Value says.
type Anchor struct {
	inputs []Input
	sums   Scratch
	// gap is, for each input, by how much the anchor has more of it than the position that is being valued; outside ValueNear, all
	// that the anchor has.
	gap  []float32
	diff []Input
}

// NewAnchor returns an Anchor for j. It has no position yet.
func (j *Judge[S, R]) NewAnchor() *Anchor {
	inputs, _ := j.Net.Shape()
	return &Anchor{sums: j.Net.NewScratch(), gap: make([]float32, inputs)}
}

// SetAnchor puts a at s, which is not over, as seat sees it.
func (j *Judge[S, R]) SetAnchor(a *Anchor, r R, s *S, seat game.Seat) {
	for _, x := range a.inputs {
		a.gap[x.Index] = 0
	}
	a.inputs = j.Subject.Describe(r, s, seat, a.inputs[:0])
	for _, x := range a.inputs {
		a.gap[x.Index] += x.Value
	}
	j.Net.Begin(a.sums)
	j.Net.Add(a.sums, a.inputs)
}

// ValueNear returns the chance of seat to win in s, a that of a position like it as the same seat sees it. It does not allocate once
// its buffers have grown.
func (j *Judge[S, R]) ValueNear(a *Anchor, r R, s *S, seat game.Seat) float32 {
	if r.Turn(s) == game.Over {
		return j.Subject.Result(r, s, seat)[Win]
	}
	j.Buffer = j.Subject.Describe(r, s, seat, j.Buffer[:0])
	a.compare(j.Buffer)
	copy(j.scratch, a.sums)
	j.Net.Add(j.scratch, a.diff)
	return j.Net.Output(j.scratch, Win)
}

// compare notes by how much inputs differ from those of a. An input may stand there more than once.
func (a *Anchor) compare(inputs []Input) {
	for _, x := range inputs {
		a.gap[x.Index] -= x.Value
	}
	if most := len(inputs) + len(a.inputs); cap(a.diff) < most {
		a.diff = make([]Input, most)
	}
	n := a.closeGaps(inputs, 0)
	n = a.closeGaps(a.inputs, n)
	a.diff = a.diff[:n]
	for _, x := range a.inputs {
		a.gap[x.Index] += x.Value
	}
}

// closeGaps takes note of the gaps at inputs, behind n others, closes them and returns how many there are now. Most are none,
// but which ones nobody can foretell: it has no branch.
func (a *Anchor) closeGaps(inputs []Input, n int) int {
	diff := a.diff[:cap(a.diff)]
	for _, x := range inputs {
		gap := a.gap[x.Index]
		a.gap[x.Index] = 0
		diff[n] = Input{Index: x.Index, Value: -gap}
		size := math.Float32bits(gap) << 1 // without the sign
		n += int((size | -size) >> 31)
	}
	return n
}
