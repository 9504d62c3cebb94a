package value

import (
	"math"

	"ludotheque/logic/game"
)

// Anchor is a position near which others can be valued faster: only inputs that differ from it are added. The result
// may differ by rounding from Judge.Value.
type Anchor struct {
	inputs []Input // of the anchor's own position
	sums   Scratch // hidden units for inputs
	// gap is, by index of the input, its value in the anchor less that in the position being valued. Outside ValueNear it is
	// the value in the anchor.
	gap  []float32
	diff []Input // inputs to add to the anchor's to get those of the position being valued
}

// NewAnchor returns an Anchor without a position.
func (j *Judge[S, R]) NewAnchor() *Anchor {
	inputs, _ := j.Net.Shape()
	return &Anchor{sums: j.Net.NewScratch(), gap: make([]float32, inputs)}
}

// SetAnchor sets a to the position s from the view of seat. The game must not be over in s.
func (j *Judge[S, R]) SetAnchor(a *Anchor, r R, s *S, seat game.Seat) {
	for _, x := range a.inputs { // of the position before
		a.gap[x.Index] = 0
	}
	a.inputs = j.Subject.Describe(r, s, seat, a.inputs[:0])
	for _, x := range a.inputs {
		a.gap[x.Index] += x.Value
	}
	j.Net.Begin(a.sums)
	j.Net.Add(a.sums, a.inputs)
}

// ValueNear returns the winning chance of seat in s, or its result if the game is over. a must be set, with the same rules, and
// should be a similar position from the view of the same seat: the fewer inputs differ, the faster ValueNear is. It does not
// allocate once its buffers have grown.
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

// compare sets diff to inputs less those of a. An input may occur more than once in either: its values are added. compare leaves
// gap as it was.
func (a *Anchor) compare(inputs []Input) {
	for _, x := range inputs {
		a.gap[x.Index] -= x.Value
	}
	if most := len(inputs) + len(a.inputs); cap(a.diff) < most {
		a.diff = make([]Input, most)
	}
	n := a.appendGaps(inputs, 0)
	n = a.appendGaps(a.inputs, n)
	a.diff = a.diff[:n]
	for _, x := range a.inputs {
		a.gap[x.Index] += x.Value
	}
}

// appendGaps writes the negated gaps at inputs to diff, from index n on and without those that are 0, and sets the gaps
// to 0. It returns the new length. diff must have room for all of inputs. The loop has no branches, since they would often be
// mispredicted: every gap is written, but the next one overwrites a gap of 0.
func (a *Anchor) appendGaps(inputs []Input, n int) int {
	diff := a.diff[:cap(a.diff)]
	for _, x := range inputs {
		gap := a.gap[x.Index]
		a.gap[x.Index] = 0
		diff[n] = Input{Index: x.Index, Value: -gap}
		size := math.Float32bits(gap) << 1 // without the sign
		n += int((size | -size) >> 31)     // 0 if size is 0, else 1
	}
	return n
}
