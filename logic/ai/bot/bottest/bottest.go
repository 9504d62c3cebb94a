// Package bottest measures bots, for the benchmarks of the boxes.
package bottest

import (
	"slices"
	"testing"
	"time"

	"ludotheque/logic/game"
)

// again is how often each decision is made again. The least time counts, so that what else the machine does is left out.
const again = 3

// Decisions lets bots of level play whole games of b with seats seats and reports the mean, the median, the 99th and 99.9th
// percentile of the time that a decision with a choice takes, and the most that one took. The last metric is the 99.9th
// percentile of its longest slice, at the least budget that screens give. (What a benchmark reports by itself is all that
// goes with it, each decision made thrice.)
func Decisions(t *testing.B, b game.Box, level game.Level, seats int) {
	t.Helper()
	h := &game.Header{Colors: []game.Color{game.Red, game.Blue, game.Yellow, game.Green, game.Violet, game.White}[:seats]}
	fresh, err := b.New(h)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]game.Bot, seats)
	for seat := range bots {
		bots[seat] = b.Bot(level, uint64(seat+1))
	}
	var took, parts []time.Duration
	g, rng, legal := fresh.Copy(), game.NewRNG(1), make([]game.Move, 0, 1<<13)
	t.ReportAllocs()
	for t.Loop() {
		for {
			by := g.Turn()
			if by >= 0 {
				if legal = g.Legal(legal[:0]); len(legal) > 1 {
					break
				}
			}
			g = onward(t, g, fresh, legal, rng)
		}
		m, least, longest := decide(bots[g.Turn()], g)
		took, parts = append(took, least), append(parts, longest)
		if _, err := g.Apply(g.Turn(), m, nil); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(took)
	slices.Sort(parts)
	sum := time.Duration(0)
	for _, d := range took {
		sum += d
	}
	t.ReportMetric(float64(sum)/float64(len(took)), "ns-mean")
	t.ReportMetric(float64(took[len(took)/2]), "ns-p50")
	t.ReportMetric(float64(took[len(took)*99/100]), "ns-p99")
	t.ReportMetric(float64(took[len(took)*999/1000]), "ns-p99.9")
	t.ReportMetric(float64(took[len(took)-1]), "ns-most")
	t.ReportMetric(float64(parts[len(parts)*999/1000]), "ns-slice-p99.9")
}

// slice is the least budget that a bot gets at a time.
const slice = 64

// decide returns what b decides in g, and the least time that it and its longest slice took.
func decide(b game.Bot, g game.Game) (m game.Move, least, longest time.Duration) {
	for i := range again {
		whole, part, done := time.Duration(0), time.Duration(0), false
		for first := true; !done; first = false {
			start := time.Now()
			if first {
				b.Begin(g, g.Turn())
			}
			m, done = b.Think(slice)
			took := time.Since(start)
			whole, part = whole+took, max(part, took)
		}
		if i == 0 || whole < least {
			least = whole
		}
		if i == 0 || part < longest {
			longest = part
		}
	}
	return m, least, longest
}

// onward rolls, or plays the only move there is, or begins another game.
func onward(t *testing.B, g, fresh game.Game, legal []game.Move, rng *game.RNG) game.Game {
	t.Helper()
	by, m := g.Turn(), game.Move(0)
	switch {
	case by == game.Over:
		return fresh.Copy()
	case by < 0:
		m = g.Draw(rng)
	default:
		m = legal[0]
	}
	if _, err := g.Apply(by, m, nil); err != nil {
		t.Fatal(err)
	}
	return g
}
