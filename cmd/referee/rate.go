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

// rateResult is what rate prints. The time for chance moves is part of the time of the decisions. All but RawNsPerDecision and
// StateBytes were measured with checked moves.
type rateResult struct {
	Game          string  `json:"game"`
	Seats         int     `json:"seats"`
	GamesPerS     float64 `json:"games_per_s"`
	DecisionsPerS float64 `json:"decisions_per_s"`
	// NsPerDecision is the time of a decision with moves that are checked, RawNsPerDecision that of the fast path without checks.
	NsPerDecision    float64 `json:"ns_per_decision"`
	RawNsPerDecision float64 `json:"raw_ns_per_decision"`
	AllocsPerGame    float64 `json:"allocs_per_game"`
	StateBytes       int     `json:"state_bytes"` // StateBytes is the size of a game state, in bytes.
}

// rate runs "referee rate": it measures how fast random games are played on one thread, and prints the result as JSON.
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
	box, err := game.FindBox(r.boxes, *name)
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	if least, _ := box.Seats(); *seats == 0 {
		*seats = least
	}
	g, err := newGame(box, *seats, jsonline.Value{})
	if err != nil {
		return fmt.Errorf("%w: %w", errUsage, err)
	}
	s, err := measure(g, time.Duration(*seconds*float64(time.Second)))
	if err != nil {
		return fmt.Errorf("rate: %w", err)
	}
	return json.NewEncoder(r.out).Encode(s)
}

// newGame sets up a game of b, and returns an error if b is not for that number of seats.
func newGame(b game.Box, seats int, options jsonline.Value) (game.Game, error) {
	if least, most := b.Seats(); seats < least || seats > most {
		return nil, fmt.Errorf("%s is for %d to %d seats, not %d", b.Name(), least, most, seats)
	}
	return b.New(&game.Header{Colors: firstColors(seats), Options: options})
}

// firstColors returns the first n colours of the palette, one for each seat. n must not exceed game.MaxSeats.
func firstColors(n int) game.Table {
	table := make(game.Table, n)
	for i := range table {
		table[i] = game.Red + game.Color(i)
	}
	return table
}

// measure plays random games like g for the time d and returns the speeds. Moves are checked in the first half of the time, and
// not in the second, from which only RawNsPerDecision comes. g must be a game.RandomPlayer.
func measure(g game.Game, d time.Duration) (rateResult, error) {
	rng, buf := game.NewRNG(1), make([]game.Move, 0, 1<<14) // room for the decisions of a position
	random := g.(game.RandomPlayer)
	checked, allocs, err := sample(d/2, func() (int, error) { return random.PlayChecked(rng, buf) })
	if err != nil {
		return rateResult{}, err
	}
	raw, _, _ := sample(d/2, func() (int, error) { return random.PlayUnchecked(rng, buf), nil })
	return rateResult{
		Game: g.Box().Name(), Seats: g.Seats(),
		GamesPerS:     round(checked.games / checked.seconds),
		DecisionsPerS: round(checked.decisions / checked.seconds),
		NsPerDecision: round(checked.nsPerDecision()), RawNsPerDecision: round(raw.nsPerDecision()),
		AllocsPerGame: round(allocs), StateBytes: random.StateBytes(),
	}, nil
}

// playTime is how many games and decisions were played in how many seconds.
type playTime struct{ games, decisions, seconds float64 }

// nsPerDecision returns the mean time of a decision in nanoseconds.
func (t playTime) nsPerDecision() float64 { return t.seconds * 1e9 / t.decisions }

// stretch is the least time of a single timing. batch is how many games are played between two readings of the clock, since
// one reading takes as long as a decision.
const (
	stretch = 5 * time.Millisecond
	batch   = 16
)

// sample calls play again and again for the time d, once at least, and times it in stretches. play plays one game and returns
// the number of its decisions. Other programs can only make a stretch slower, so sample returns the stretch that is slower
// than the fastest tenth of all stretches. allocs is the mean number of allocations in a game.
func sample(d time.Duration, play func() (int, error)) (t playTime, allocs float64, err error) {
	tallies, games := make([]playTime, 0, d/stretch+1), 0.0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for start := time.Now(); len(tallies) == 0 || time.Since(start) < d; {
		if t, err = playStretch(play); err != nil {
			return t, 0, err
		}
		tallies, games = append(tallies, t), games+t.games
	}
	runtime.ReadMemStats(&after)
	slices.SortFunc(tallies, func(a, b playTime) int { return cmp.Compare(a.nsPerDecision(), b.nsPerDecision()) })
	return tallies[len(tallies)/10], float64(after.Mallocs-before.Mallocs) / games, nil
}

// playStretch calls play for the length of a stretch or longer, until the number of games is a multiple of batch.
func playStretch(play func() (int, error)) (t playTime, err error) {
	decisions, games, start := 0, 0, time.Now()
	for ; games%batch != 0 || time.Since(start) < stretch; games++ {
		n, err := play()
		if err != nil {
			return t, err
		}
		decisions += n
	}
	return playTime{float64(games), float64(decisions), time.Since(start).Seconds()}, nil
}

// round rounds x to two decimal places.
func round(x float64) float64 { return math.Round(x*100) / 100 }
