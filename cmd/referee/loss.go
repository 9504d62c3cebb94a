package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
)

// lossMeasurement measures what the decisions of levels cost in chance to win, which needs far fewer games than to let them play
// each other. Each position is a decision of a game among strong bots. What the levels decide there is rolled out: played to
// the end by strong bots, many times, with the same random numbers for each.
type lossMeasurement struct {
	*question
	*sampler
	levels   []game.Level
	rollouts int
}

// levelLoss is what a level's decisions cost, in percent of a win, with its 95 % bounds.
type levelLoss struct {
	Level string  `json:"level"`
	Loss  float64 `json:"loss"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Same is the share of decisions that are those of strong.
	Same float64 `json:"same"`
}

// loss measures what the decisions of levels cost in chance to win, and prints that.
func (r *referee) loss(args []string) error {
	f := r.flags("loss")
	q := &lossMeasurement{question: questionFlags(f, 200)}
	levels := f.String("levels", "random,child,easy,medium,strong", "whose decisions to measure")
	f.IntVar(&q.rollouts, "rollouts", 200, "how often each is played to its end")
	if err := parse(f, args); err != nil {
		return err
	}
	if err := q.fill(r.all, *levels); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	prices, err := q.run(r.err)
	if err != nil {
		return fmt.Errorf("loss: %w", err)
	}
	v := map[string]any{"game": q.box.Name(), "seats": q.seats, "positions": q.positions, "rollouts": q.rollouts, "levels": prices}
	return q.answer(r.out, v, func(out io.Writer) { printPrices(out, prices) })
}

func (q *lossMeasurement) fill(all []game.Box, levels string) (err error) {
	for _, word := range strings.Split(levels, ",") {
		l, err := game.ParseLevel(word)
		if err != nil {
			return fmt.Errorf("-levels: %w", err)
		}
		q.levels = append(q.levels, l)
	}
	if q.positions < 2 || q.rollouts < 2 || q.workers < 1 {
		return errors.New("-positions and -rollouts must be at least 2, -workers at least 1")
	}
	q.sampler, err = openSampler(all, q.name, q.size)
	return err
}

// run looks at all positions on the workers; costs stand in their order.
func (q *lossMeasurement) run(progress io.Writer) ([]levelLoss, error) {
	costs, failed := make([][]cost, q.positions), make([]error, q.positions)
	var telling sync.Mutex
	done := 0
	share(q.workers, q.positions, func() func(int) {
		return func(i int) {
			costs[i], failed[i] = q.position(i)
			telling.Lock()
			defer telling.Unlock()
			if done++; done%max(1, q.positions/10) == 0 {
				fmt.Fprintf(progress, "%d of %d decisions\n", done, q.positions)
			}
		}
	})
	return q.sum(costs), errors.Join(failed...)
}

// cost is what one decision of one level gave away.
type cost struct {
	loss float64
	same bool
}

// sum turns costs, position by position and level by level, into means.
func (q *lossMeasurement) sum(costs [][]cost) []levelLoss {
	prices := make([]levelLoss, len(q.levels))
	for l := range prices {
		var sum, squares, same, n float64
		for _, c := range costs {
			if c == nil {
				continue
			}
			x := 100 * c[l].loss
			sum, squares, n = sum+x, squares+x*x, n+1
			if c[l].same {
				same++
			}
		}
		mean := sum / n
		half := 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/n) // rounding must not make it negative
		prices[l] = levelLoss{Level: q.levels[l].String(), Loss: mean, Low: mean - half, High: mean + half, Same: same / n}
	}
	return prices
}

// position looks at a decision of game i.
func (q *lossMeasurement) position(i int) ([]cost, error) {
	rng, strongest := rngOf(q.seed, i), strongest()
	picked, err := q.pick(1, &strongest, game.Everybody, rng)
	if err != nil || len(picked) == 0 {
		return nil, err
	}
	g := picked[0]
	seat := g.Turn()
	var moves []game.Move
	chosen := make([]game.Move, len(q.levels))
	for l, level := range q.levels {
		chosen[l] = game.Decide(q.box.Bot(level, rng.Uint64()), g, seat)
		if !slices.Contains(moves, chosen[l]) {
			moves = append(moves, chosen[l])
		}
	}
	strong := game.Decide(q.box.Bot(game.LevelStrong, rng.Uint64()), g, seat)
	if !slices.Contains(moves, strong) {
		moves = append(moves, strong)
	}
	wins, err := q.rollOut(g, moves, rng)
	if err != nil {
		return nil, err
	}
	out := make([]cost, len(chosen))
	for l, m := range chosen {
		out[l] = cost{loss: wins.loss(slices.Index(moves, m)), same: m == strong}
	}
	return out, nil
}

// strongest returns strong bots on all seats.
func strongest() (levels hint.Levels) {
	for seat := range levels {
		levels[seat] = game.LevelStrong
	}
	return levels
}

// halfWins is how often each of some moves won in either half of the rollouts.
type halfWins [2][]float64

// loss returns what move i wins less than the best. Each half chooses the best and the other says what it wins, so that luck is
// not taken for strength.
func (h halfWins) loss(i int) float64 {
	cost := 0.0
	for half := range 2 {
		best := 0
		for k, wins := range h[half] {
			if wins > h[half][best] {
				best = k
			}
		}
		cost += (h[1-half][best] - h[1-half][i]) / 2
	}
	return cost
}

// rollOut plays g on behind each of moves, with the same random numbers for all of them.
func (q *lossMeasurement) rollOut(g game.Game, moves []game.Move, rng *game.RNG) (h halfWins, err error) {
	seat, strongest := g.Turn(), strongest()
	h = halfWins{make([]float64, len(moves)), make([]float64, len(moves))}
	weight := 2 / float64(q.rollouts)
	for k := range q.rollouts {
		seed := rng.Uint64()
		for i, m := range moves {
			after := g.Copy()
			if _, err := after.Apply(seat, m, nil); err != nil {
				return h, err
			}
			won, err := q.playOut(after, &strongest, game.NewRNG(seed))
			if err != nil {
				return h, err
			}
			h[k%2][i] += weight * won[seat]
		}
	}
	return h, nil
}

func printPrices(out io.Writer, prices []levelLoss) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "level\tloss per decision\t95 %\tas strong")
	for _, p := range prices {
		fmt.Fprintf(w, "%s\t%.2f %%\t%.2f–%.2f %%\t%.0f %%\n", p.Level, p.Loss, p.Low, p.High, 100*p.Same)
	}
	w.Flush()
}
