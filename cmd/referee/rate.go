package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/record/jsonline"
)

// rateResult is what rate prints, as sample finds it. A decision counts with its share of chance.
type rateResult struct {
	Game             string  `json:"game"`
	Seats            int     `json:"seats"`
	GamesPerS        float64 `json:"games_per_s"`
	DecisionsPerS    float64 `json:"decisions_per_s"`
	NsPerDecision    float64 `json:"ns_per_decision"`
	RawNsPerDecision float64 `json:"raw_ns_per_decision"`
	AllocsPerGame    float64 `json:"allocs_per_game"`
	StateBytes       int     `json:"state_bytes"`
}

// rate measures uniform random play on one thread.
func (r *referee) rate(args []string) error {
	f := r.flags("rate")
	name := f.String("game", "", "the game to play")
	seats := f.Int("seats", 0, "number of seats (0: the least the game allows)")
	seconds := f.Float64("seconds", 2, "how long to measure, half of it on each path")
	if err := parse(f, args); err != nil {
		return err
	}
	if !(*seconds > 0 && *seconds <= 3600) {
		return fmt.Errorf("%w: -seconds must be above 0 and at most 3600", errUsage)
	}
	box, err := game.FindBox(r.all, *name)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	if least, _ := box.Seats(); *seats == 0 {
		*seats = least
	}
	g, err := open(box, *seats, jsonline.Value{})
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	s, err := measure(g, time.Duration(*seconds*float64(time.Second)))
	if err != nil {
		return fmt.Errorf("rate: %w", err)
	}
	return json.NewEncoder(r.out).Encode(s)
}

// open sets up a game of b with as many seats as the call asks for, however wrong that number is.
func open(b game.Box, seats int, options jsonline.Value) (game.Game, error) {
	if least, most := b.Seats(); seats < least || seats > most {
		return nil, fmt.Errorf("%s is for %d to %d seats, not %d", b.Name(), least, most, seats)
	}
	return b.New(&game.Header{Colors: firstColors(seats), Options: options})
}

// firstColors returns the first n colours of the palette, which has as many as any box has seats.
func firstColors(n int) game.Table {
	table := make(game.Table, n)
	for i := range table {
		table[i] = game.Red + game.Color(i)
	}
	return table
}

// measure plays random games for the duration d, half of it through each path, and returns the speeds.
func measure(g game.Game, d time.Duration) (rateResult, error) {
	rng, buf := game.NewRNG(1), make([]game.Move, 0, 1<<14)
	random := g.(game.Randomizer)
	checked, allocs, err := sample(d/2, func() (int, error) { return random.Checked(rng, buf) })
	if err != nil {
		return rateResult{}, err
	}
	raw, _, _ := sample(d/2, func() (int, error) { return random.Raw(rng, buf), nil })
	return rateResult{
		Game: g.Box().Name(), Seats: g.Seats(),
		GamesPerS:     round(checked.games / checked.seconds),
		DecisionsPerS: round(checked.decisions / checked.seconds),
		NsPerDecision: round(checked.ns()), RawNsPerDecision: round(raw.ns()),
		AllocsPerGame: round(allocs), StateBytes: random.StateBytes(),
	}, nil
}

// tally is what a stretch of random games came to.
type tally struct{ games, decisions, seconds float64 }

// ns returns the time of a decision in nanoseconds.
func (t tally) ns() float64 { return t.seconds * 1e9 / t.decisions }

// stretch is how long games are timed at a time, and batch how many of them are played between two looks at the clock, which
// takes as long as a decision.
const (
	stretch = 5 * time.Millisecond
	batch   = 16
)

// sample lets games be played for d, stretch by stretch. What else a machine does can only add to the time that a stretch
// takes, so that the quicker ones say most about the rules: the tally is that of the stretch which a tenth of them beat.
// allocs is how many there were, all stretches together, for each game.
func sample(d time.Duration, play func() (int, error)) (t tally, allocs float64, err error) {
	tallies, games := make([]tally, 0, d/stretch+1), 0.0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for start := time.Now(); len(tallies) == 0 || time.Since(start) < d; {
		if t, err = timed(play); err != nil {
			return t, 0, err
		}
		tallies, games = append(tallies, t), games+t.games
	}
	runtime.ReadMemStats(&after)
	slices.SortFunc(tallies, func(a, b tally) int { return cmp.Compare(a.ns(), b.ns()) })
	return tallies[len(tallies)/10], float64(after.Mallocs-before.Mallocs) / games, nil
}

// timed lets games be played for a stretch.
func timed(play func() (int, error)) (t tally, err error) {
	decisions, games, start := 0, 0, time.Now()
	for ; games%batch != 0 || time.Since(start) < stretch; games++ {
		n, err := play()
		if err != nil {
			return t, err
		}
		decisions += n
	}
	return tally{float64(games), float64(decisions), time.Since(start).Seconds()}, nil
}

// round keeps two digits behind the point, enough for a noisy machine.
func round(x float64) float64 { return math.Round(x*100) / 100 }
