package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// inquiry measures what the decisions of levels cost in chance to win, which needs far fewer games than to let them play
// each other. Each position is a decision of a game among strong bots. What the levels decide there is rolled out: played to
// the end by strong bots, many times, with the same random numbers for each.
type inquiry struct {
	box                 game.Box
	seats               int
	levels              []game.Level
	positions, rollouts int
	seed                uint64
	workers             int
}

// price is what a level's decisions cost, in percent of a win, with its 95 % bounds.
type price struct {
	Level string  `json:"level"`
	Loss  float64 `json:"loss"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Same is the share of decisions that are those of strong.
	Same float64 `json:"same"`
}

func (r *referee) loss(args []string) error {
	f := r.flags("loss")
	name := f.String("game", "", "the game to play")
	seats := f.Int("seats", 0, "number of seats (0: the least the game allows)")
	levels := f.String("levels", "random,child,easy,medium,strong", "whose decisions to measure")
	positions := f.Int("positions", 200, "how many decisions, each of another game")
	rollouts := f.Int("rollouts", 200, "how often each is played to its end")
	seed := f.Uint64("seed", 1, "seed of all luck")
	asJSON := f.Bool("json", false, "print one JSON object instead of a table")
	workers := f.Int("workers", runtime.NumCPU(), "decisions looked at at the same time")
	if err := parse(f, args); err != nil {
		return err
	}
	q := &inquiry{seats: *seats, positions: *positions, rollouts: *rollouts, seed: *seed, workers: *workers}
	if err := q.fill(r.all, *name, *levels); err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	prices, err := q.run(r.err)
	if err != nil {
		return fmt.Errorf("loss: %w", err)
	}
	if *asJSON {
		return json.NewEncoder(r.out).Encode(map[string]any{"game": q.box.Name(), "seats": q.seats, "positions": q.positions,
			"rollouts": q.rollouts, "levels": prices})
	}
	printPrices(r.out, prices)
	return nil
}

func (q *inquiry) fill(all []game.Box, name, levels string) (err error) {
	if q.box, err = game.FindBox(all, name); err != nil {
		return err
	}
	for _, word := range strings.Split(levels, ",") {
		l, err := game.ParseLevel(word)
		if err != nil {
			return fmt.Errorf("-levels: %w", err)
		}
		q.levels = append(q.levels, l)
	}
	if q.seats == 0 {
		q.seats, _ = q.box.Seats()
	}
	if q.positions < 2 || q.rollouts < 2 || q.workers < 1 {
		return errors.New("-positions and -rollouts must be at least 2, -workers at least 1")
	}
	g, err := open(q.box, q.seats, jsonline.Value{})
	if err != nil {
		return err
	}
	if _, timed := game.TimedOf(g); timed {
		return fmt.Errorf("%s is played against the clock: there are no decisions to compare", name)
	}
	return nil
}

// run looks at all positions on the workers; costs stand in their order.
func (q *inquiry) run(progress io.Writer) ([]price, error) {
	costs, failed := make([][]cost, q.positions), make([]error, q.positions)
	var wait sync.WaitGroup
	var done sync.Mutex
	n := 0
	for w := range q.workers {
		wait.Go(func() {
			for i := w; i < q.positions; i += q.workers {
				costs[i], failed[i] = q.position(i)
				done.Lock()
				if n++; n%max(1, q.positions/10) == 0 {
					fmt.Fprintf(progress, "%d of %d decisions\n", n, q.positions)
				}
				done.Unlock()
			}
		})
	}
	wait.Wait()
	return q.sum(costs), errors.Join(failed...)
}

// cost is what one decision of one level gave away.
type cost struct {
	loss float64
	same bool
}

// sum turns costs, position by position and level by level, into means.
func (q *inquiry) sum(costs [][]cost) []price {
	prices := make([]price, len(q.levels))
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
		prices[l] = price{Level: q.levels[l].String(), Loss: mean, Low: mean - half, High: mean + half, Same: same / n}
	}
	return prices
}

// position looks at a decision of game i.
func (q *inquiry) position(i int) ([]cost, error) {
	rng := game.NewRNG(q.seed + uint64(i)*0x9e3779b97f4a7c15)
	g, err := q.decision(rng)
	if err != nil || g == nil {
		return nil, err
	}
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

// decision plays a game among strong bots and returns one of its decisions with a choice, each as likely as the others.
func (q *inquiry) decision(rng *game.RNG) (picked game.Game, err error) {
	h := &game.Header{Colors: firstColors(q.seats)}
	if p, ok := q.box.(game.Preparer); ok {
		h.Setup = p.Prepare(q.seats, rng)
	}
	if h.Options, err = jsonline.Parse([]byte("{}")); err != nil {
		return nil, err
	}
	g, err := q.box.New(h)
	if err != nil {
		return nil, err
	}
	seen := 0
	err = q.finish(g, rng, func() {
		if len(g.Legal(nil)) > 1 {
			if seen++; rng.Below(seen) == 0 {
				picked = g.Copy()
			}
		}
	})
	return picked, err
}

// finish lets strong bots play g to its end; before is called before each of their decisions.
func (q *inquiry) finish(g game.Game, rng *game.RNG, before func()) error {
	bots := make([]game.Bot, q.seats)
	for seat := range bots {
		bots[seat] = q.box.Bot(game.LevelStrong, rng.Uint64())
	}
	return finishWith(g, bots, rng, before)
}

// halves is how often each of some moves won in either half of the rollouts.
type halves [2][]float64

// loss returns what move i wins less than the best. Each half chooses the best and the other says what it wins, so that luck is
// not taken for strength.
func (h halves) loss(i int) float64 {
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
func (q *inquiry) rollOut(g game.Game, moves []game.Move, rng *game.RNG) (h halves, err error) {
	seat := g.Turn()
	h = halves{make([]float64, len(moves)), make([]float64, len(moves))}
	share := 2 / float64(q.rollouts)
	for k := range q.rollouts {
		seed := rng.Uint64()
		for i, m := range moves {
			after := g.Copy()
			if _, err := after.Apply(seat, m, nil); err != nil {
				return h, err
			}
			if err := q.finish(after, game.NewRNG(seed), func() {}); err != nil {
				return h, err
			}
			if w := after.Winners(); w.Has(seat) {
				h[k%2][i] += share / float64(w.Len())
			}
		}
	}
	return h, nil
}

func printPrices(out io.Writer, prices []price) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "level\tloss per decision\t95 %\tas strong")
	for _, p := range prices {
		fmt.Fprintf(w, "%s\t%.2f %%\t%.2f–%.2f %%\t%.0f %%\n", p.Level, p.Loss, p.Low, p.High, 100*p.Same)
	}
	w.Flush()
}
