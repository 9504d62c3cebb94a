// Package train teaches a network to value positions by letting it play itself:
// temporal differences with λ-returns over the positions behind each decision.
// It is deterministic: equal plans give equal weights, whatever the number of
// workers, and a training that was stopped goes on as if it had not been.
package train

import (
	"math"
	"sync"

	"ludotheque/logic/game"
	"ludotheque/logic/value"
)

// Subject is what there is to learn of one box. S is its state, R its rules.
type Subject[S comparable, R game.Rules[S]] interface {
	// Inputs is the number of inputs of the network.
	Inputs() int
	// Describe appends the inputs that describe s as seat sees it.
	Describe(r R, s *S, seat game.Seat, dst []value.Input) []value.Input
	// Result is what seat came to in s, which is over: the targets of the outputs.
	Result(r R, s *S, seat game.Seat) [value.Outputs]float32
	// Table is the rules and the start of game i: player counts and options vary
	// with i.
	Table(i int) (R, S)
	// Choose decides for the seat whose turn it is the way the trained bot will,
	// with v as its judgement.
	Choose(r R, s *S, legal []game.Move, v *Judge[S, R]) game.Move
}

// Plan is how a network is trained.
type Plan struct {
	Hidden int
	Games  int
	Seed   uint64
	// Rate is the step size at the start; it falls to a tenth over the games.
	Rate float32
	// Lambda is how far a position is judged by what came much later: 0 to 1.
	Lambda float32
	// Explore is the share of decisions made at random.
	Explore float64
	// Batch is how many games are played with the same weights.
	Batch   int
	Workers int
}

// Judge values positions for a seat. It is not safe for concurrent use.
type Judge[S comparable, R game.Rules[S]] struct {
	Net     *value.Net
	Subject Subject[S, R]
	scratch value.Scratch
	inputs  []value.Input
}

// NewJudge is a judge that goes by net.
func NewJudge[S comparable, R game.Rules[S]](net *value.Net, subject Subject[S, R]) *Judge[S, R] {
	return &Judge[S, R]{Net: net, Subject: subject, scratch: net.NewScratch()}
}

// Value is the outputs of the network for s as seat sees it; in a game that is
// over it is the result itself. It does not allocate once its buffer has grown.
func (j *Judge[S, R]) Value(r R, s *S, seat game.Seat) [value.Outputs]float32 {
	if r.Turn(s) == game.Over {
		return j.Subject.Result(r, s, seat)
	}
	j.inputs = j.Subject.Describe(r, s, seat, j.inputs[:0])
	return j.Net.Eval(j.inputs, j.scratch)
}

// Trainer is a training under way.
type Trainer[S comparable, R game.Rules[S]] struct {
	subject Subject[S, R]
	plan    Plan
	net     *value.Net
	played  int
	players []*learner[S, R]
}

// New begins a training with small random weights.
func New[S comparable, R game.Rules[S]](subject Subject[S, R], p Plan) *Trainer[S, R] {
	net := value.New(subject.Inputs(), p.Hidden)
	luck := game.NewLuck(p.Seed)
	in, _, out := net.Weights()
	for i := range in {
		in[i] = float32(luck.Float()-0.5) * 0.2
	}
	for i := range out {
		out[i] = float32(luck.Float()-0.5) * 0.2
	}
	return Resume(subject, p, net, 0)
}

// Resume goes on with net, which has been trained on played games of the same
// plan.
func Resume[S comparable, R game.Rules[S]](subject Subject[S, R], p Plan, net *value.Net, played int) *Trainer[S, R] {
	return &Trainer[S, R]{subject: subject, plan: p, net: net, played: played}
}

// Net is the network as it has been trained so far.
func (t *Trainer[S, R]) Net() *value.Net { return t.net }

// Played is the number of games so far.
func (t *Trainer[S, R]) Played() int { return t.played }

// Step plays one batch and learns from it. It reports the mean squared error of
// the chance to win, and whether there is more to do.
func (t *Trainer[S, R]) Step() (loss float64, more bool) {
	n := min(t.plan.Batch, t.plan.Games-t.played)
	if n <= 0 {
		return 0, false
	}
	for len(t.players) < n {
		t.players = append(t.players, &learner[S, R]{judge: NewJudge(t.net, t.subject)})
	}
	t.playBatch(n)
	rate := t.plan.Rate * (1 - 0.9*float32(t.played)/float32(t.plan.Games))
	var sum, count float64
	u := updater{net: t.net, scratch: t.net.NewScratch()}
	for _, l := range t.players[:n] {
		for _, e := range l.examples {
			sum += u.learn(l.inputs[e.from:e.to], e.target, rate)
			count++
		}
	}
	t.played += n
	return sum / max(count, 1), t.played < t.plan.Games
}

// playBatch lets the first n learners play a game each on the workers.
func (t *Trainer[S, R]) playBatch(n int) {
	var wait sync.WaitGroup
	for w := range t.plan.Workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for i := w; i < n; i += t.plan.Workers {
				t.players[i].play(t.plan, t.played+i)
			}
		}()
	}
	wait.Wait()
}

// example is a position, as the inputs that describe it, and what it came to.
type example struct {
	from, to int
	seat     game.Seat
	value    [value.Outputs]float32
	target   [value.Outputs]float32
}

// learner plays a game against itself and keeps what is to be learned from it.
type learner[S comparable, R game.Rules[S]] struct {
	judge    *Judge[S, R]
	inputs   []value.Input
	examples []example
	legal    []game.Move
	state    S
}

func (l *learner[S, R]) play(p Plan, i int) {
	subject := l.judge.Subject
	r, start := subject.Table(i)
	l.state = start
	luck := game.NewLuck(p.Seed ^ uint64(i+1)*0x9e3779b97f4a7c15)
	l.inputs, l.examples = l.inputs[:0], l.examples[:0]
	s := &l.state
	for {
		turn := r.Turn(s)
		switch turn {
		case game.Over:
			l.settle(r, s, p.Lambda)
			return
		case game.Chance:
			r.Do(s, r.Draw(s, luck))
			continue
		}
		l.legal = r.Legal(s, l.legal[:0])
		m := l.legal[0]
		switch {
		case luck.Float() < p.Explore:
			m = l.legal[luck.Below(len(l.legal))]
		case len(l.legal) > 1:
			m = subject.Choose(r, s, l.legal, l.judge)
		}
		r.Do(s, m)
		l.keep(r, s)
	}
}

// keep notes the position behind a decision as every seat sees it.
func (l *learner[S, R]) keep(r R, s *S) {
	if r.Turn(s) == game.Over {
		return
	}
	for seat := range game.Seat(r.Seats()) {
		from := len(l.inputs)
		l.inputs = l.judge.Subject.Describe(r, s, seat, l.inputs)
		v := l.judge.Net.Eval(l.inputs[from:], l.judge.scratch)
		l.examples = append(l.examples, example{from: from, to: len(l.inputs), seat: seat, value: v})
	}
}

// settle works out from the end back what each position came to: its λ-return.
func (l *learner[S, R]) settle(r R, s *S, lambda float32) {
	var back [game.MaxSeats][value.Outputs]float32
	for seat := range game.Seat(r.Seats()) {
		back[seat] = l.judge.Subject.Result(r, s, seat)
	}
	for i := len(l.examples) - 1; i >= 0; i-- {
		e := &l.examples[i]
		e.target = back[e.seat]
		for o := range e.target {
			back[e.seat][o] = lambda*e.target[o] + (1-lambda)*e.value[o]
		}
	}
}

// updater moves weights towards targets.
type updater struct {
	net     *value.Net
	scratch value.Scratch
}

// learn moves the weights so that inputs come nearer to target by one step of
// cross entropy, and returns the squared error of the chance to win before.
func (u *updater) learn(inputs []value.Input, target [value.Outputs]float32, rate float32) float64 {
	got := u.net.Eval(inputs, u.scratch)
	in, bias, out := u.net.Weights()
	hidden := len(bias)
	var delta [value.Outputs]float32
	for o := range delta {
		delta[o] = rate * (target[o] - got[o])
	}
	for j, h := range u.scratch {
		if h <= 0 {
			continue
		}
		var back float32
		for o, d := range delta {
			w := &out[o*(hidden+1)+j]
			back += d * *w
			*w += d * h
		}
		bias[j] += back
		for _, x := range inputs {
			in[int(x.Index)*hidden+j] += back * x.Value
		}
	}
	for o, d := range delta {
		out[o*(hidden+1)+hidden] += d
	}
	return math.Pow(float64(target[value.Win]-got[value.Win]), 2)
}
