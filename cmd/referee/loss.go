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

// lossMeasurement measures how much of the winning chance the decisions of each level give away. It needs far fewer
// games than a contest between levels. Each position is a decision in a game among strong bots. For the move of each
// level, the position is rolled out: strong bots play it to the end many times. The random numbers are the same for every
// move.
type lossMeasurement struct {
	*positionFlags
	*sampler
	levels   []game.Level // levels are those whose decisions are measured.
	rollouts int          // rollouts is the number of games played after each move.
}

// levelLoss is the mean loss of a level's decisions, in percent of a win, with its 95 % confidence bounds.
type levelLoss struct {
	Level string  `json:"level"`
	Loss  float64 `json:"loss"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Same is the share of decisions that are those of the strong bot, 0 to 1.
	Same float64 `json:"same"`
}

// loss runs "referee loss": it measures how much of the winning chance the decisions of levels give away, and prints
// it.
func (r *referee) loss(args []string) error {
	f := r.flags("loss")
	q := &lossMeasurement{positionFlags: definePositionFlags(f, 200)}
	levels := f.String("levels", "random,child,easy,medium,strong", "whose decisions to measure")
	f.IntVar(&q.rollouts, "rollouts", 200, "how often each is played to its end")
	if err := parse(f, args); err != nil {
		return err
	}
	if err := q.fill(r.boxes, *levels); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	losses, err := q.run(r.err)
	if err != nil {
		return fmt.Errorf("loss: %w", err)
	}
	v := map[string]any{"game": q.box.Name(), "seats": q.seats, "positions": q.positions, "rollouts": q.rollouts, "levels": losses}
	return q.print(r.out, v, func(out io.Writer) { printLosses(out, losses) })
}

// fill sets the sampler, for the box named by the flag -game among all, and q.levels from levels, names with commas between them.
// It returns an error if a flag is wrong.
func (q *lossMeasurement) fill(all []game.Box, levels string) (err error) {
	if q.sampler, err = newSampler(all, q.name, q.seatCount, q.optionText); err != nil {
		return err
	}
	for _, word := range strings.Split(levels, ",") {
		l, err := q.parseLevel(word)
		if err != nil {
			return fmt.Errorf("-levels: %w", err)
		}
		q.levels = append(q.levels, l)
	}
	if q.positions < 2 || q.rollouts < 2 || q.workers < 1 {
		return errors.New("-positions and -rollouts must be at least 2, -workers at least 1")
	}
	return nil
}

// run measures all positions on q.workers goroutines and returns the mean loss of each level, in the order of q.levels. It
// writes the progress to progress. The result does not depend on the number of workers.
func (q *lossMeasurement) run(progress io.Writer) ([]levelLoss, error) {
	costs, failed := make([][]decisionLoss, q.positions), make([]error, q.positions)
	var printing sync.Mutex // guards done and the writes to progress
	done := 0
	runParallel(q.workers, q.positions, func() func(int) {
		return func(i int) {
			costs[i], failed[i] = q.measureGame(i)
			printing.Lock()
			defer printing.Unlock()
			if done++; done%max(1, q.positions/10) == 0 {
				fmt.Fprintf(progress, "%d of %d decisions\n", done, q.positions)
			}
		}
	})
	return q.means(costs), errors.Join(failed...)
}

// decisionLoss is the loss of one level's decision in one position.
type decisionLoss struct {
	loss float64 // fraction of a win, may be negative by chance
	same bool    // the strong bot decides the same
}

// means returns the mean loss of each level, in percent. costs is indexed by position, then by level; costs[i] is nil if
// game i had no decision with a choice of moves. If all are nil, the means are NaN.
func (q *lossMeasurement) means(costs [][]decisionLoss) []levelLoss {
	losses := make([]levelLoss, len(q.levels))
	for l := range losses {
		var sum, squares, same, n float64
		for _, c := range costs {
			if c == nil {
				continue
			}
			percent := 100 * c[l].loss
			sum, squares, n = sum+percent, squares+percent*percent, n+1
			if c[l].same {
				same++
			}
		}
		mean := sum / n
		half := 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/n) // rounding must not make the variance negative
		losses[l] = levelLoss{Level: q.levels[l].String(), Loss: mean, Low: mean - half, High: mean + half, Same: same / n}
	}
	return losses
}

// measureGame plays game i, picks one decision of it, and returns the loss of each level's move there, in the order of
// q.levels. It returns nil if the game had no decision with a choice of moves.
func (q *lossMeasurement) measureGame(i int) ([]decisionLoss, error) {
	rng, strongest := newRNG(q.seed, i), allStrong()
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
	out := make([]decisionLoss, len(chosen))
	for l, m := range chosen {
		out[l] = decisionLoss{loss: wins.loss(slices.Index(moves, m)), same: m == strong}
	}
	return out, nil
}

// allStrong returns the strong level for every seat.
func allStrong() (levels hint.Levels) {
	for seat := range levels {
		levels[seat] = game.LevelStrong
	}
	return levels
}

// splitWins is the share of rollouts, 0 to 1, that each move won. The first index is 0 for every other rollout and 1 for
// the rest; the second index is that of the move.
type splitWins [2][]float64

// loss returns how much less than the best move the move i wins, as a share of the rollouts. The best move is chosen by one
// half of the rollouts and compared by the other, so that a lucky move is not taken for a good one. loss does so both ways
// round and returns the mean, which may be negative by chance.
func (h splitWins) loss(i int) float64 {
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

// rollOut plays g out q.rollouts times after each of moves and returns the share of rollouts that each move won for the
// seat that decides. In each rollout all moves get the same random numbers.
func (q *lossMeasurement) rollOut(g game.Game, moves []game.Move, rng *game.RNG) (h splitWins, err error) {
	seat, strongest := g.Turn(), allStrong()
	h = splitWins{make([]float64, len(moves)), make([]float64, len(moves))}
	weight := 2 / float64(q.rollouts) // each half of h has half of the rollouts
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

// printLosses prints a table with a row for each level.
func printLosses(out io.Writer, losses []levelLoss) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "level\tloss per decision\t95 %\tas strong")
	for _, p := range losses {
		fmt.Fprintf(w, "%s\t%.2f %%\t%.2f–%.2f %%\t%.0f %%\n", p.Level, p.Loss, p.Low, p.High, 100*p.Same)
	}
	w.Flush()
}
