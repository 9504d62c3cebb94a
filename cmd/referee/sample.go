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

// positionFlags holds the flags that the commands chances and loss share.
type positionFlags struct {
	name       string // name of the game
	optionText string // options of the game, as in a journal's header
	seatCount  int    // number of seats, 0 for the least
	positions  int    // number of decisions, each of another game
	seed       uint64 // seed of all random numbers
	workers    int    // number of games played at the same time
	asJSON     bool   // whether to print JSON instead of a table
}

// definePositionFlags defines the flags of positionFlags in f and returns the struct that parsing f will fill. positions is
// the default of -positions.
func definePositionFlags(f *flag.FlagSet, positions int) *positionFlags {
	q := new(positionFlags)
	f.StringVar(&q.name, "game", "", "the game to play")
	f.StringVar(&q.optionText, "options", "{}", "options of the game, as in a journal's header")
	f.IntVar(&q.seatCount, "seats", 0, "number of seats (0: the least the game allows)")
	f.IntVar(&q.positions, "positions", positions, "how many decisions, each of another game")
	f.Uint64Var(&q.seed, "seed", 1, "seed of all luck")
	f.BoolVar(&q.asJSON, "json", false, "print one JSON object instead of a table")
	f.IntVar(&q.workers, "workers", runtime.NumCPU(), "decisions looked at at the same time; the result does not depend on it")
	return q
}

// print prints v to out as JSON if -json is given. Else it calls table, which prints v as a table.
func (q *positionFlags) print(out io.Writer, v any, table func(io.Writer)) error {
	if q.asJSON {
		return json.NewEncoder(out).Encode(v)
	}
	table(out)
	return nil
}

// sampler plays games of a box among bots and picks decisions of them. It is safe for concurrent use.
type sampler struct {
	box     game.Box
	seats   int            // number of seats in each game
	options jsonline.Value // options of each game, as in a journal's header
}

// newSampler returns a sampler of the box name, with its least number of seats if seats is 0. options is the JSON object of
// a journal's header. newSampler returns an error for a game against the clock, which has no turns.
func newSampler(all []game.Box, name string, seats int, options string) (*sampler, error) {
	box, err := game.FindBox(all, name)
	if err != nil {
		return nil, err
	}
	if seats == 0 {
		seats, _ = box.Seats()
	}
	s := &sampler{box: box, seats: seats}
	if s.options, err = jsonline.Parse([]byte(options)); err != nil {
		return nil, fmt.Errorf("options: %w", err)
	}
	g, err := newGame(box, seats, s.options)
	if err != nil {
		return nil, err
	}
	if _, timed := game.TimedOf(g); timed {
		return nil, fmt.Errorf("%s is played against the clock: there are no decisions to look at", name)
	}
	return s, nil
}

// newHintedSampler returns a sampler as newSampler does. It also returns an error if the game has no hints.
func newHintedSampler(all []game.Box, name string, seats int, options string) (*sampler, error) {
	s, err := newSampler(all, name, seats, options)
	if err != nil {
		return nil, err
	}
	g, err := newGame(s.box, s.seats, s.options)
	if err != nil {
		return nil, err
	}
	if _, ok := hint.For(g, hint.Levels{}); !ok {
		return nil, fmt.Errorf("%s has no estimates", name)
	}
	return s, nil
}

// parseLevel parses the name of a level that the box has bots of.
func (s *sampler) parseLevel(name string) (game.Level, error) {
	level, err := game.ParseLevel(name)
	if err == nil {
		err = game.CheckLevel(s.box, level)
	}
	return level, err
}

// adviser returns a new hint.Adviser of the box, which must be a hint.Hinter.
func (s *sampler) adviser() hint.Adviser { return s.box.(hint.Hinter).Adviser() }

// newGame returns a new game with the options of s and a random setup.
func (s *sampler) newGame(rng *game.RNG) (game.Game, error) {
	h := &game.Header{Colors: firstColors(s.seats), Options: s.options}
	if p, ok := s.box.(game.Preparer); ok {
		h.Setup = p.Prepare(s.seats, rng)
	}
	return s.box.New(h)
}

// newBots returns a new bot for each seat, of the seat's level, with a seed from rng.
func (s *sampler) newBots(levels *hint.Levels, rng *game.RNG) []game.Bot {
	bots := make([]game.Bot, s.seats)
	for seat := range bots {
		bots[seat] = s.box.Bot(levels[seat], rng.Uint64())
	}
	return bots
}

// pick plays a game among bots of the given levels and returns copies of n random positions of the game. Each is chosen from
// all positions in which one of the seats in deciders has a choice of moves, so a position may be returned more than once. If
// there is no such position, pick returns none.
func (s *sampler) pick(n int, levels *hint.Levels, deciders game.SeatSet, rng *game.RNG) ([]game.Game, error) {
	g, err := s.newGame(rng)
	if err != nil {
		return nil, err
	}
	picked, seen := make([]game.Game, n), 0 // reservoir sampling: the k-th position replaces each of picked with probability 1/k
	err = playBots(g, s.newBots(levels, rng), rng, func() {
		if !deciders.Has(g.Turn()) || len(g.Legal(nil)) < 2 {
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

// playOut plays a copy of g to its end among new bots and returns each seat's share of the win: 1 for the only winner,
// 1/n for n winners.
func (s *sampler) playOut(g game.Game, levels *hint.Levels, rng *game.RNG) (won [game.MaxSeats]float64, err error) {
	end := g.Copy()
	if err := playBots(end, s.newBots(levels, rng), rng, func() {}); err != nil {
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

// playBots plays g to its end with one bot for each seat, and draws chance moves from rng. Before each decision of a bot it
// calls the function before, which must not change g. It returns an error after maxEntries entries. g must not be a game against
// the clock.
func playBots(g game.Game, bots []game.Bot, rng *game.RNG, before func()) error {
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

// runParallel calls a function for each of 0 to n-1 on workers goroutines, and returns when all calls have returned. Each
// goroutine calls newWorker once, and then the function that newWorker returned.
func runParallel(workers, n int, newWorker func() func(i int)) {
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			do := newWorker()
			for i := w; i < n; i += workers {
				do(i)
			}
		})
	}
	wait.Wait()
}

// newRNG returns a random number generator for game i, which depends on seed and i alone. The factor, 2^64 divided by the golden
// section, makes the seeds of successive games very different.
func newRNG(seed uint64, i int) *game.RNG { return game.NewRNG(seed + uint64(i)*0x9e3779b97f4a7c15) }
