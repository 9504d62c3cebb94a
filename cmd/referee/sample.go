package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// question is what commands that look at decisions of a game are asked alike.
type question struct {
	name      string // of the game
	size      int    // number of seats, 0 for the least
	positions int    // how many decisions, each of another game
	seed      uint64
	workers   int
	asJSON    bool
}

// questionFlags defines the flags of a question, about so many positions if the call does not say.
func questionFlags(f *flag.FlagSet, positions int) *question {
	q := new(question)
	f.StringVar(&q.name, "game", "", "the game to play")
	f.IntVar(&q.size, "seats", 0, "number of seats (0: the least the game allows)")
	f.IntVar(&q.positions, "positions", positions, "how many decisions, each of another game")
	f.Uint64Var(&q.seed, "seed", 1, "seed of all luck")
	f.BoolVar(&q.asJSON, "json", false, "print one JSON object instead of a table")
	f.IntVar(&q.workers, "workers", runtime.NumCPU(), "decisions looked at at the same time; the result does not depend on it")
	return q
}

// answer prints v as JSON or as a table, whatever the question asks for.
func (q *question) answer(out io.Writer, v any, table func(io.Writer)) error {
	if q.asJSON {
		return json.NewEncoder(out).Encode(v)
	}
	table(out)
	return nil
}

// sampler deals games of a box, lets bots play them, and picks decisions on the way. It may be shared.
type sampler struct {
	box   game.Box
	seats int
}

// openSampler returns a sampler for seats of the box named, the least number if seats is 0. Its games have turns.
func openSampler(all []game.Box, name string, seats int) (*sampler, error) {
	box, err := game.FindBox(all, name)
	if err != nil {
		return nil, err
	}
	if seats == 0 {
		seats, _ = box.Seats()
	}
	g, err := open(box, seats, jsonline.Value{})
	if err != nil {
		return nil, err
	}
	if _, timed := game.TimedOf(g); timed {
		return nil, fmt.Errorf("%s is played against the clock: there are no decisions to look at", name)
	}
	return &sampler{box: box, seats: seats}, nil
}

// openHinted returns a sampler of games that have hints, too.
func openHinted(all []game.Box, name string, seats int) (*sampler, error) {
	s, err := openSampler(all, name, seats)
	if err != nil {
		return nil, err
	}
	g, err := open(s.box, s.seats, jsonline.Value{})
	if err != nil {
		return nil, err
	}
	if _, ok := hint.For(g, hint.Levels{}); !ok {
		return nil, fmt.Errorf("%s has no estimates", name)
	}
	return s, nil
}

// adviser returns a new one of the box, which has hints.
func (s *sampler) adviser() hint.Adviser { return s.box.(hint.Hinter).Adviser() }

// deal returns a new game.
func (s *sampler) deal(rng *game.RNG) (game.Game, error) {
	h := &game.Header{Colors: firstColors(s.seats)}
	if p, ok := s.box.(game.Preparer); ok {
		h.Setup = p.Prepare(s.seats, rng)
	}
	var err error
	if h.Options, err = jsonline.Parse([]byte("{}")); err != nil {
		return nil, err
	}
	return s.box.New(h)
}

// bots returns new bots of the levels given, by seat.
func (s *sampler) bots(levels *hint.Levels, rng *game.RNG) []game.Bot {
	bots := make([]game.Bot, s.seats)
	for seat := range bots {
		bots[seat] = s.box.Bot(levels[seat], rng.Uint64())
	}
	return bots
}

// pick plays a game among bots of levels and returns n of the decisions with a choice of the seats given, each drawn from all
// of them; there are none if those seats had no choice.
func (s *sampler) pick(n int, levels *hint.Levels, of game.SeatSet, rng *game.RNG) ([]game.Game, error) {
	g, err := s.deal(rng)
	if err != nil {
		return nil, err
	}
	picked, seen := make([]game.Game, n), 0
	err = finishWith(g, s.bots(levels, rng), rng, func() {
		if !of.Has(g.Turn()) || len(g.Legal(nil)) < 2 {
			return
		}
		seen++
		for i := range picked {
			if rng.Below(seen) == 0 {
				picked[i] = g.Copy()
			}
		}
	})
	return slices.DeleteFunc(picked, func(g game.Game) bool { return g == nil }), err
}

// playOut plays g to its end among new bots of levels and returns the share of the win of each seat.
func (s *sampler) playOut(g game.Game, levels *hint.Levels, rng *game.RNG) (won [game.MaxSeats]float64, err error) {
	end := g.Copy()
	if err := finishWith(end, s.bots(levels, rng), rng, func() {}); err != nil {
		return won, err
	}
	winners := end.Winners()
	for seat := range s.seats {
		if winners.Has(game.Seat(seat)) {
			won[seat] = 1 / float64(winners.Len())
		}
	}
	return won, nil
}

// finishWith lets bots play g to its end; before is called before each of their decisions.
func finishWith(g game.Game, bots []game.Bot, rng *game.RNG, before func()) error {
	for n := 0; g.Turn() != game.Over; n++ {
		by, m := g.Turn(), game.Move(0)
		if by == game.Chance {
			m = g.Draw(rng)
		} else {
			before()
			m = game.Decide(bots[by], g, by)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			return fmt.Errorf("seat %d: %w", by, err)
		}
		if n > maxEntries {
			return fmt.Errorf("no end after %d entries", maxEntries)
		}
	}
	return nil
}

// share has so many workers do 0 to n-1, each number once; work makes a worker.
func share(workers, n int, work func() func(i int)) {
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			do := work()
			for i := w; i < n; i += workers {
				do(i)
			}
		})
	}
	wait.Wait()
}

// rngOf returns the random numbers of try number i.
func rngOf(seed uint64, i int) *game.RNG { return game.NewRNG(seed + uint64(i)*0x9e3779b97f4a7c15) }
