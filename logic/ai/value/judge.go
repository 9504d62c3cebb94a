package value

import (
	"ludotheque/logic/game"
)

// Subject describes the positions of a box to a network. S is its state, R its rules.
type Subject[S comparable, R game.Rules[S]] interface {
	// Inputs returns the number of inputs.
	Inputs() int
	// Describe appends the inputs for s from the view of seat. The game must not be over in s. It does not allocate if
	// dst has room.
	Describe(r R, s *S, seat game.Seat, dst []Input) []Input
	// Result returns the target outputs of seat at the end of a game, 0 for outputs that are not trained.
	Result(r R, s *S, seat game.Seat) [Outputs]float32
}

// Judge values positions by a network. It is not safe for concurrent use.
type Judge[S comparable, R game.Rules[S]] struct {
	Net     *Net
	Subject Subject[S, R]
	// Buffer and After are work space that callers may use, too: for the inputs of SetShared and OutputsWith, and for a
	// position after a decision. Value and ValueNear overwrite Buffer, Best both. Local variables would be allocated on
	// the heap.
	Buffer []Input
	After  S
	// scratch has the hidden units of the present position, base those of the inputs of SetShared.
	scratch, base Scratch
}

// NewJudge returns a Judge with a network, which must have the inputs of subject.
func NewJudge[S comparable, R game.Rules[S]](net *Net, subject Subject[S, R]) *Judge[S, R] {
	return &Judge[S, R]{Net: net, Subject: subject, scratch: net.NewScratch(), base: net.NewScratch()}
}

// Value returns the outputs of the network for s from the view of seat, or the result if the game is over. It does not
// allocate once its buffer has grown.
func (j *Judge[S, R]) Value(r R, s *S, seat game.Seat) [Outputs]float32 {
	if r.Turn(s) == game.Over {
		return j.Subject.Result(r, s, seat)
	}
	j.Buffer = j.Subject.Describe(r, s, seat, j.Buffer[:0])
	return j.Net.Eval(j.Buffer, j.scratch)
}

// Best returns the move in legal after which the winning chance of the seat that has the turn is greatest, the first of
// several. legal must not be empty. Best overwrites After and Buffer.
func (j *Judge[S, R]) Best(r R, s *S, legal []game.Move) game.Move {
	seat, best, most := r.Turn(s), legal[0], float32(-1)
	for _, m := range legal {
		j.After = *s
		r.Do(&j.After, m)
		if v := j.Value(r, &j.After, seat)[Win]; v > most {
			best, most = m, v
		}
	}
	return best
}

// Describe appends the inputs for s from the view of seat, and returns them with the outputs of the network. The game must not
// be over in s.
func (j *Judge[S, R]) Describe(r R, s *S, seat game.Seat, dst []Input) ([]Input, [Outputs]float32) {
	n := len(dst)
	dst = j.Subject.Describe(r, s, seat, dst)
	return dst, j.Net.Eval(dst[n:], j.scratch)
}

// SetShared sets the inputs that the positions of the following calls of OutputsWith share.
func (j *Judge[S, R]) SetShared(inputs []Input) {
	j.Net.Begin(j.base)
	j.Net.Add(j.base, inputs)
}

// OutputsWith returns the outputs of the network for a position with the given inputs and those of SetShared, which must have
// been called.
func (j *Judge[S, R]) OutputsWith(inputs []Input) [Outputs]float32 {
	copy(j.scratch, j.base)
	j.Net.Add(j.scratch, inputs)
	return j.Net.Outputs(j.scratch)
}

// Describer collects the inputs of a position from the view of one seat.
type Describer struct {
	// Inputs are those collected so far.
	Inputs []Input
	// Seats is the number of seats. Seat is the one whose view it is.
	Seats int
	Seat  game.Seat
}

// Add appends the input with the given index, below the Inputs of the Subject, and the value v. It does not allocate if d.Inputs
// has room.
func (d *Describer) Add(index int, v float32) {
	d.Inputs = append(d.Inputs, Input{Index: uint16(index), Value: v})
}

// Relative returns how many seats clockwise after d.Seat seat sits.
func (d *Describer) Relative(seat game.Seat) int {
	n := int(seat - d.Seat)
	if n < 0 {
		n += d.Seats
	}
	return n
}

// Target returns x limited to the range of a trained output, 0.001 to 1. A target of 0 means that the output is not trained.
func Target(x float32) float32 { return min(max(x, 0.001), 1) }

// Share returns seat's share of the win: 1/n for n winners.
func Share(winners game.SeatSet, seat game.Seat) float32 {
	if !winners.Has(seat) {
		return 0
	}
	return 1 / float32(winners.Len())
}
