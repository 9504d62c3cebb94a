package main

import (
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"time"

	"ludotheque/logic/game"
	"ludotheque/logic/jsonline"
)

// speed is what rate prints. A decision counts with its share of chance.
type speed struct {
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

// open sets up a game of b with as many seats as the call asks for, however
// wrong that number is.
func open(b game.Box, seats int, options jsonline.Value) (game.Game, error) {
	if least, most := b.Seats(); seats < least || seats > most {
		return nil, fmt.Errorf("%s is for %d to %d seats, not %d", b.Name(), least, most, seats)
	}
	return b.New(&game.Header{Colors: firstColors(seats), Options: options})
}

// firstColors are the first n colours of the palette, which has as many as any
// box has seats.
func firstColors(n int) game.Table {
	table := make(game.Table, n)
	for i := range table {
		table[i] = game.Red + game.Color(i)
	}
	return table
}

func measure(g game.Game, d time.Duration) (speed, error) {
	luck, buf := game.NewLuck(1), make([]game.Move, 0, 1<<14)
	random := g.(game.Randomizer)
	checked, err := sample(d/2, func() (int, error) { return random.Checked(luck, buf) })
	if err != nil {
		return speed{}, err
	}
	raw, _ := sample(d/2, func() (int, error) { return random.Raw(luck, buf), nil })
	return speed{
		Game: g.Box().Name(), Seats: g.Seats(),
		GamesPerS:     round(checked.games / checked.seconds),
		DecisionsPerS: round(checked.decisions / checked.seconds),
		NsPerDecision: round(checked.seconds * 1e9 / checked.decisions), RawNsPerDecision: round(raw.seconds * 1e9 / raw.decisions),
		AllocsPerGame: round(checked.allocs / checked.games), StateBytes: random.StateBytes(),
	}, nil
}

// tally is what a stretch of random games came to.
type tally struct{ games, decisions, seconds, allocs float64 }

func sample(d time.Duration, play func() (int, error)) (tally, error) {
	var t tally
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	for time.Since(start) < d {
		decisions, err := play()
		if err != nil {
			return t, err
		}
		t.games++
		t.decisions += float64(decisions)
	}
	t.seconds = time.Since(start).Seconds()
	runtime.ReadMemStats(&after)
	t.allocs = float64(after.Mallocs - before.Mallocs)
	return t, nil
}

// round keeps two digits behind the point, enough for a noisy machine.
func round(x float64) float64 { return math.Round(x*100) / 100 }
