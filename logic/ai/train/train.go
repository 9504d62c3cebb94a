// Package train trains value networks by self-play, and by games against other policies: TD(λ) over the positions after
// each decision. It is deterministic: on one kind of processor the same plan gives the same weights, whatever the
// number of workers, and with or without interruption.
package train

import (
	"sync"

	"ludotheque/logic/ai/bot"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Subject is what a box provides for training. S is its state, R its rules.
type Subject[S comparable, R game.Rules[S]] interface {
	value.Subject[S, R]
	// Table returns the rules and the start of training game i. The number of seats and the options vary with i, and
	// the start may depend on rng.
	Table(i int, rng *game.RNG) (R, S)
	// Choose returns the decision of the seat that has the turn, made as by the trained bot with the judge v. legal has
	// at least two moves.
	Choose(r R, s *S, legal []game.Move, v *value.Judge[S, R]) game.Move
}

// RivalProvider is a Subject with rivals to train against: policies such as those of weaker bots. A network that plays only
// itself does not learn positions to which others play.
type RivalProvider[S comparable, R game.Rules[S]] interface {
	// Rivals returns the rivals. Each element is chosen with the same probability; one that is to play more often may
	// occur several times.
	Rivals() []bot.Policy[S, R]
}

// Plan is the parameters of a training.
type Plan struct {
	// Hidden is the number of hidden units, Games the number of games. Seed is the seed of all random numbers.
	Hidden, Games int
	Seed          uint64
	// Rate is the step size at the start. It falls linearly to a twentieth.
	Rate float64
	// Lambda is the λ of TD(λ), 0 to 1.
	Lambda float64
	// Explore is the part of the network's decisions made at random, 0 to 1.
	Explore float64
	// RivalShare is the part of games against a rival, 0 to 1. It is for a RivalProvider.
	RivalShare float64
	// Batch is the number of games played with the same weights.
	Batch int
	// Workers is the number of games played at the same time, at least 1. The weights do not depend on it.
	Workers int
}

// rate returns the step size after played games: Rate at first, a twentieth of it after all games.
func (p *Plan) rate(played int) float32 {
	return float32(p.Rate * (1 - 0.95*float64(played)/float64(p.Games)))
}

// Trainer implements Training for a Subject: it trains net by plan.
type Trainer[S comparable, R game.Rules[S]] struct {
	subject Subject[S, R]
	plan    Plan
	net     *value.Net
	played  int              // games so far
	players []*learner[S, R] // one for each game of a batch, made when needed
}

var _ Training = (*Trainer[struct{}, game.Rules[struct{}]])(nil)

// New returns a training of a new network with small random weights.
func New[S comparable, R game.Rules[S]](subject Subject[S, R], p Plan) *Trainer[S, R] {
	net := value.New(subject.Inputs(), p.Hidden)
	rng := game.NewRNG(p.Seed)
	in, _, out := net.Weights()
	randomize(in, rng)
	randomize(out, rng)
	return &Trainer[S, R]{subject: subject, plan: p, net: net}
}

// randomize sets weights to random numbers from -0.1 to 0.1.
func randomize(weights []float32, rng *game.RNG) {
	for i := range weights {
		weights[i] = float32(rng.Float()-0.5) * 0.2
	}
}

// Net implements Training.
func (t *Trainer[S, R]) Net() *value.Net { return t.net }

// Played implements Training.
func (t *Trainer[S, R]) Played() int { return t.played }

// Step plays one batch and learns from it. It returns the mean squared error of the winning chance over the examples of the
// batch, and whether there are games left. With none left it does nothing.
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

// playBatch has each of the first n learners play a game, plan.Workers of them at the same time. It returns when all games are
// over.
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
