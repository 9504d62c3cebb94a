// Package train teaches a network to value positions by letting it play itself, and others if it is to: temporal differences
// with λ-returns over the positions behind each decision. It is deterministic: on one kind of processor equal plans give
// equal weights, whatever the number of workers, and a training that was stopped goes on from its checkpoint as if it had
// not been.
package train

import (
	"sync"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Subject is what there is to learn of one box. S is its state, R its rules.
type Subject[S comparable, R game.Rules[S]] interface {
	value.Subject[S, R]
	// Table is the rules and the start of game i: player counts and options vary with i, and so may the start, with l.
	Table(i int, l *game.RNG) (R, S)
	// Choose decides for the seat whose turn it is the way the trained bot will, with v as its judgement. legal has two moves
	// or more.
	Choose(r R, s *S, legal []game.Move, v *value.Judge[S, R]) game.Move
}

// Sparrer is a Subject that knows whom else to play than itself: who only ever plays itself need not know what others do
// with the positions they like.
type Sparrer[S comparable, R game.Rules[S]] interface {
	// Rivals are the others, each as often as it stands there.
	Rivals() []bot.Policy[S, R]
}

// Plan is how a network is trained.
type Plan struct {
	// Hidden is the number of hidden units, Games of games to be played.
	Hidden, Games int
	Seed          uint64
	// Rate is the step size at the start; it falls evenly to a twentieth.
	Rate float64
	// Lambda is how far a position is judged by what came much later: 0 to 1.
	Lambda float64
	// Explore is the share of decisions made at random: 0 to 1.
	Explore float64
	// Spar is the share of games in which one seat is taught and a rival plays all others: 0 to 1. It is for a Sparrer.
	Spar float64
	// Batch is how many games are played with the same weights.
	Batch int
	// Workers is how many games are played at the same time. The weights do not depend on it.
	Workers int
}

// rate returns the step size after played games.
func (p *Plan) rate(played int) float32 {
	return float32(p.Rate * (1 - 0.95*float64(played)/float64(p.Games)))
}

// Trainer is a training under way: a Course.
type Trainer[S comparable, R game.Rules[S]] struct {
	subject Subject[S, R]
	plan    Plan
	net     *value.Net
	played  int
	players []*learner[S, R]
}

var _ Course = (*Trainer[struct{}, game.Rules[struct{}]])(nil)

// New begins a training with small random weights.
func New[S comparable, R game.Rules[S]](subject Subject[S, R], p Plan) *Trainer[S, R] {
	net := value.New(subject.Inputs(), p.Hidden)
	rng := game.NewRNG(p.Seed)
	in, _, out := net.Weights()
	randomize(in, rng)
	randomize(out, rng)
	return &Trainer[S, R]{subject: subject, plan: p, net: net}
}

func randomize(weights []float32, l *game.RNG) {
	for i := range weights {
		weights[i] = float32(l.Float()-0.5) * 0.2
	}
}

// Net returns the network as it has been trained so far.
func (t *Trainer[S, R]) Net() *value.Net { return t.net }

// Played returns the number of games so far.
func (t *Trainer[S, R]) Played() int { return t.played }

// Step plays one batch and learns from it. It reports the mean squared error of the chance to win, and whether there is more
// to do.
func (t *Trainer[S, R]) Step() (loss float64, more bool) {
	n := min(t.plan.Batch, t.plan.Games-t.played)
	if n <= 0 {
		return 0, false
	}
	for len(t.players) < n {
		t.players = append(t.players, newLearner(t.subject, t.net))
	}
	t.playBatch(n)
	var sum, count float64
	u := updater{net: t.net, scratch: t.net.NewScratch(), rate: t.plan.rate(t.played)}
	for _, l := range t.players[:n] {
		for _, e := range l.examples {
			sum += u.learn(l.inputs[e.from:e.to], e.target)
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
		wait.Go(func() {
			for i := w; i < n; i += t.plan.Workers {
				t.players[i].play(&t.plan, t.played+i)
			}
		})
	}
	wait.Wait()
}
