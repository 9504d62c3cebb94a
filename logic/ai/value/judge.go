package value

import (
	"ludotheque/logic/game"
)

// Subject is what there is to judge in one box. S is its state, R its rules.
type Subject[S comparable, R game.Rules[S]] interface {
	// Inputs is the number of inputs of the network.
	Inputs() int
	// Describe appends the inputs that describe s, which is not over, as seat sees it. It does not allocate if dst has room.
	Describe(r R, s *S, seat game.Seat, dst []Input) []Input
	// Result is what seat came to in s, which is over: the targets of the outputs, 0 for those that are not taught.
	Result(r R, s *S, seat game.Seat) [Outputs]float32
}

// Judge values positions for a seat. It is not safe for concurrent use.
type Judge[S comparable, R game.Rules[S]] struct {
	Net     *Net
	Subject Subject[S, R]
	// Buffer and After are scratch space for inputs that are handed to Share and With, and for a position behind a decision:
	// one on the stack would escape.
	Buffer        []Input
	After         S
	scratch, base Scratch
}

// NewJudge returns a judge that goes by net, which must have the inputs of subject.
func NewJudge[S comparable, R game.Rules[S]](net *Net, subject Subject[S, R]) *Judge[S, R] {
	return &Judge[S, R]{Net: net, Subject: subject, scratch: net.NewScratch(), base: net.NewScratch()}
}

// Value returns the outputs of the network for s as seat sees it; in a game that is over it is the result itself. It does not
// allocate once its buffer has grown.
func (j *Judge[S, R]) Value(r R, s *S, seat game.Seat) [Outputs]float32 {
	if r.Turn(s) == game.Over {
		return j.Subject.Result(r, s, seat)
	}
	j.Buffer = j.Subject.Describe(r, s, seat, j.Buffer[:0])
	return j.Net.Eval(j.Buffer, j.scratch)
}

// Best returns the move of legal behind which the chance to win is greatest for the seat whose turn it is in s, the first of
// several. It uses After.
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

// Describe appends the inputs for s as seat sees it and returns them with what the network makes of them.
func (j *Judge[S, R]) Describe(r R, s *S, seat game.Seat, dst []Input) ([]Input, [Outputs]float32) {
	n := len(dst)
	dst = j.Subject.Describe(r, s, seat, dst)
	return dst, j.Net.Eval(dst[n:], j.scratch)
}

// Share takes note of inputs that the positions to come share.
func (j *Judge[S, R]) Share(inputs []Input) {
	j.Net.Begin(j.base)
	j.Net.Add(j.base, inputs)
}

// With returns the outputs for a position that has inputs besides those shared.
func (j *Judge[S, R]) With(inputs []Input) [Outputs]float32 {
	copy(j.scratch, j.base)
	j.Net.Add(j.scratch, inputs)
	return j.Net.Outputs(j.scratch)
}

// Describer collects the inputs of a position as one seat sees it.
type Describer struct {
	// Inputs are those collected so far.
	Inputs []Input
	// Seats is the number of seats, Seat the one that looks.
	Seats int
	Seat  game.Seat
}

// Add collects one input. It does not allocate if Inputs has room.
func (d *Describer) Add(index int, v float32) {
	d.Inputs = append(d.Inputs, Input{Index: uint16(index), Value: v})
}

// Relative returns how many seats clockwise seat sits from the one that looks.
func (d *Describer) Relative(seat game.Seat) int {
	n := int(seat - d.Seat)
	if n < 0 {
		n += d.Seats
	}
	return n
}

// Target returns x as the target of an output that is taught: the nearest number that it may have.
func Target(x float32) float32 { return min(max(x, 0.001), 1) }

// Share returns seat's share of the win when winners have won.
func Share(winners game.SeatSet, seat game.Seat) float32 {
	if !winners.Has(seat) {
		return 0
	}
	return 1 / float32(winners.Len())
}
