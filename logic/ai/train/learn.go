package train

import (
	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// example is a position to learn from, from the view of one seat.
type example struct {
	from, to int       // the inputs of the position are learner.inputs[from:to]
	seat     game.Seat // from whose view
	// value are the outputs of the network when the position was played, target those that it is to learn.
	value, target [value.Outputs]float32
}

// learner plays one game at a time and collects examples. judge values positions by the network that is being trained.
type learner[S comparable, R game.Rules[S]] struct {
	subject     Subject[S, R]
	judge       *value.Judge[S, R]
	inputs      []value.Input      // of all examples, one after the other
	examples    []example          // of the last game, in the order of play
	legal       []game.Move        // buffer of decide
	state, view S                  // the position, and work space for a rival's view
	rivals      []bot.Policy[S, R] // those to choose from, see RivalProvider
	// rival plays all seats but own in this game; it is nil if the network plays all, and own is not used then.
	rival bot.Policy[S, R]
	own   game.Seat
}

// newLearner returns a learner for a network.
func newLearner[S comparable, R game.Rules[S]](subject Subject[S, R], net *value.Net) *learner[S, R] {
	l := &learner[S, R]{subject: subject, judge: value.NewJudge[S, R](net, subject)}
	if s, ok := subject.(RivalProvider[S, R]); ok {
		l.rivals = s.Rivals()
	}
	return l
}

// play plays game i of the training to its end, and sets inputs and examples to what can be learned from it. The factor of i, 2^64
// divided by the golden section, makes the seeds of successive games very different.
func (l *learner[S, R]) play(p *Plan, i int) {
	rng := game.NewRNG(p.Seed ^ uint64(i+1)*0x9e3779b97f4a7c15)
	var r R
	r, l.state = l.subject.Table(i, rng)
	l.chooseRival(p.RivalShare, r.Seats(), rng)
	l.inputs, l.examples = l.inputs[:0], l.examples[:0]
	for {
		switch r.Turn(&l.state) {
		case game.Over:
			l.computeTargets(r, float32(p.Lambda))
			return
		case game.Chance:
			r.Do(&l.state, r.Draw(&l.state, rng))
		default:
			r.Do(&l.state, l.decide(r, p, rng))
			l.keepExamples(r)
		}
	}
}

// chooseRival decides at random whether a rival plays, which one, and the own seat, and sets l.rival and l.own. share is the
// probability of a rival.
func (l *learner[S, R]) chooseRival(share float64, seats int, rng *game.RNG) {
	l.rival = nil
	if share > 0 && len(l.rivals) > 0 && rng.Float() < share {
		l.rival = l.rivals[rng.Below(len(l.rivals))]
		l.own = game.Seat(rng.Below(seats))
	}
}

// learns reports whether the network learns from the view of seat.
func (l *learner[S, R]) learns(seat game.Seat) bool { return l.rival == nil || seat == l.own }

// decide returns the decision for the seat that has the turn. A seat that does not learn decides by the rival's policy. The others
// decide by the network or, with the probability p.Explore, at random.
func (l *learner[S, R]) decide(r R, p *Plan, rng *game.RNG) game.Move {
	seat := r.Turn(&l.state)
	l.legal = r.Legal(&l.state, l.legal[:0])
	switch {
	case len(l.legal) == 1:
		return l.legal[0]
	case !l.learns(seat):
		l.view = r.View(&l.state, seat)
		return l.rival.Choose(r, &l.view, seat, l.legal, rng)
	case rng.Float() < p.Explore:
		return rng.Pick(l.legal)
	}
	return l.subject.Choose(r, &l.state, l.legal, l.judge)
}

// keepExamples adds the position after a decision as an example for every seat that learns, and its inputs to inputs. It does
// nothing if the game is over.
func (l *learner[S, R]) keepExamples(r R) {
	if r.Turn(&l.state) == game.Over {
		return
	}
	for seat := range game.Seat(r.Seats()) {
		if !l.learns(seat) {
			continue
		}
		e := example{from: len(l.inputs), seat: seat}
		l.inputs, e.value = l.judge.Describe(r, &l.state, seat, l.inputs)
		e.to = len(l.inputs)
		l.examples = append(l.examples, e)
	}
}

// computeTargets sets the target of each example to its λ-return, from the last example backwards: lambda times the target
// of the same seat's next example, plus 1-lambda times the value of that example. The target of a seat's last example is the
// seat's result. The game is over in l.state. An output other than Win whose result is 0 is not trained: all its targets are 0.
func (l *learner[S, R]) computeTargets(r R, lambda float32) {
	var next [game.MaxSeats][value.Outputs]float32 // by seat: the target of the example to come, going backwards
	for seat := range game.Seat(r.Seats()) {
		next[seat] = l.subject.Result(r, &l.state, seat)
	}
	for i := len(l.examples) - 1; i >= 0; i-- {
		e := &l.examples[i]
		e.target = next[e.seat]
		for o := range e.target {
			if e.target[o] == 0 && o != value.Win {
				continue
			}
			next[e.seat][o] = lambda*e.target[o] + (1-lambda)*e.value[o]
		}
	}
}

// updater changes weights by gradient descent.
type updater struct {
	net     *value.Net
	scratch value.Scratch // the hidden units, later what learn changes them by
	rate    float32       // step size
}

// learn makes one step of gradient descent on the cross entropy for one example. It changes the weights of the network and
// overwrites scratch. It returns the squared error of the winning chance before the step. Outputs with the target 0, except for
// Win, are not trained.
func (u *updater) learn(inputs []value.Input, target [value.Outputs]float32) float64 {
	got := u.net.Eval(inputs, u.scratch)
	in, bias, out := u.net.Weights()
	hidden := len(bias)
	var delta [value.Outputs]float32
	for o := range delta {
		if target[o] == 0 && o != value.Win {
			continue
		}
		delta[o] = u.rate * (target[o] - got[o]) // the gradient of the cross entropy by the sum before the sigmoid
		out[o*(hidden+1)+hidden] += delta[o]
	}
	// From here on scratch holds, instead of each hidden unit, the amount by which it is to change.
	for j, h := range u.scratch {
		u.scratch[j] = 0
		if h <= 0 { // the ReLU is 0 here and has no slope
			continue
		}
		for o, d := range delta {
			w := &out[o*(hidden+1)+j]
			u.scratch[j] += d * *w // by the weight before its own change
			*w += d * h
		}
		bias[j] += u.scratch[j]
	}
	u.updateInputs(in, inputs)
	miss := float64(target[value.Win] - got[value.Win])
	return miss * miss
}

// updateInputs changes in, the weights from the inputs to the hidden units. scratch holds the amount by which each hidden
// unit is to change.
func (u *updater) updateInputs(in []float32, inputs []value.Input) {
	hidden := len(u.scratch)
	for _, x := range inputs {
		row := in[int(x.Index)*hidden:][:hidden]
		for j, d := range u.scratch {
			row[j] += d * x.Value
		}
	}
}
