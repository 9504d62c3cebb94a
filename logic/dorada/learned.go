package dorada

import (
	"ludotheque/logic/game"
	"ludotheque/logic/hint"
	"ludotheque/logic/train"
	"ludotheque/logic/value"
)

var (
	_ train.Pupil = (*Box)(nil)
	_ hint.Hinter = (*Box)(nil)
)

// Plan is how the weights that ship were trained.
func (b *Box) Plan() train.Plan {
	return train.Plan{Hidden: 60, Games: 400_000, Seed: 1, Rate: 0.01, Lambda: 0.7, Explore: 0.01, Spar: 0.6, Batch: 32, Workers: 1}
}

// Course begins a training.
func (b *Box) Course(p train.Plan) train.Course {
	return train.New[State, *Rules](newSubject(b.standard), p)
}

// Taught is the strong bot that goes by net. On boards other than the standard
// one, which net knows nothing of, it plays as medium does.
func (b *Box) Taught(net *value.Net, seed uint64) game.Bot {
	return b.levels(net).Player(game.LevelStrong, seed)
}

// strong looks for the position from which it wins most often, one throw and
// one reply on, by what the network has learned.
type strong struct {
	foresight *foresight
	other     medium
	after     State
}

// Choose is the decision behind which the chance to win is greatest.
func (p *strong) Choose(r *Rules, view *State, seat game.Seat, legal []game.Move, l *game.Luck) game.Move {
	switch {
	case len(legal) == 1:
		return legal[0]
	case !p.foresight.knows(r):
		return p.other.Choose(r, view, seat, legal, l)
	}
	best, most := legal[0], float32(-1)
	for _, m := range legal {
		p.after = *view
		r.Do(&p.after, m)
		if v := p.foresight.value(r, &p.after, seat)[value.Win]; v > most {
			best, most = m, v
		}
	}
	return best
}

// foresight values positions by all six throws, the best reply to each, and what
// a network thinks of the position behind it. It is not safe for concurrent use.
type foresight struct {
	board  *Board
	judge  *value.Judge[State, *Rules]
	legal  []game.Move
	rolled State
}

func newForesight(b *Board, net *value.Net) *foresight {
	return &foresight{board: b, judge: value.NewJudge[State, *Rules](net, newSubject(b))}
}

// knows reports whether r is played on the board that the network was trained on.
func (f *foresight) knows(r *Rules) bool { return r.board.same(f.board) }

// value is what seat may expect in s, in which the die is due or nothing.
func (f *foresight) value(r *Rules, s *State, seat game.Seat) (mean [value.Outputs]float32) {
	if r.Turn(s) != game.Chance {
		return f.judge.Value(r, s, seat)
	}
	for n := 1; n <= 6; n++ {
		f.rolled = *s
		r.Do(&f.rolled, Rolled(n))
		r.Do(&f.rolled, f.reply(r, &f.rolled))
		for o, v := range f.judge.Value(r, &f.rolled, seat) {
			mean[o] += v / 6
		}
	}
	return mean
}

// reply is the best move of the seat to decide by the network alone.
func (f *foresight) reply(r *Rules, s *State) game.Move {
	f.legal = r.Legal(s, f.legal[:0])
	if len(f.legal) == 1 {
		return f.legal[0]
	}
	return subject{}.Choose(r, s, f.legal, f.judge)
}

// Adviser is a new Adviser, or nil for a Box without weights.
func (b *Box) Adviser() hint.Adviser {
	if b.net == nil {
		return nil
	}
	return hint.New[State, *Rules](b.judge())
}

func (b *Box) judge() *judge { return &judge{foresight: newForesight(b.standard, b.net)} }

// judge opens what strong thinks to people.
type judge struct {
	foresight *foresight
	after     State
}

// Knows reports whether the network was trained for r.
func (j *judge) Knows(r *Rules) bool { return j.foresight.knows(r) }

// Cost is how many positions it looks at for a value: for each of six throws two
// or three replies, and one more.
func (j *judge) Cost() int { return 20 }

// Value is the chance to win and the points seat may expect in s.
func (j *judge) Value(r *Rules, s *State, seat game.Seat) hint.Chance {
	if r.Turn(s) >= 0 {
		j.after = *s
		r.Do(&j.after, j.foresight.reply(r, s))
		s = &j.after
	}
	v := j.foresight.value(r, s, seat)
	return hint.Chance{Win: float64(v[value.Win]), Score: float64(v[value.Score]) * mostScore}
}
