// Package bottest measures the speed of bots and tests the order of levels.
package bottest

import (
	"slices"
	"testing"
	"time"

	"ludotheque/logic/game"
)

// repeats is how often each decision is measured. The least time counts, to leave out other load of the machine.
const repeats = 3

// Decisions is a benchmark: it lets bots of a level play whole games and reports the time of decisions with a choice:
// mean, median, 99th and 99.9th percentile, and maximum, in nanoseconds. The last metric is the 99.9th percentile of the
// longest call of Think, with the least budget that screens give; the first call of a decision includes Begin. The standard
// metrics of the benchmark cover each decision repeats times, and all other moves.
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
	g, rng, legal := fresh.Copy(), game.NewRNG(1), make([]game.Move, 0, 1<<13) // with room for the legal decisions
	t.ReportAllocs()
	for t.Loop() {
		for {
			by := g.Turn()
			if by >= 0 {
				if legal = g.Legal(legal[:0]); len(legal) > 1 {
					break
				}
			}
			g = playForced(t, g, fresh, legal, rng)
		}
		m, least, longest := timeDecision(bots[g.Turn()], g)
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

// sliceBudget is the least budget that screens give to Think.
const sliceBudget = 64

// timeDecision returns b's decision in g, the least time of the whole decision, and the least time of its longest call of Think.
// It makes the decision repeats times. The time of the first call of Think includes Begin.
func timeDecision(b game.Bot, g game.Game) (m game.Move, least, longest time.Duration) {
	for i := range repeats {
		whole, part, done := time.Duration(0), time.Duration(0), false
		for first := true; !done; first = false {
			start := time.Now()
			if first {
				b.Begin(g, g.Turn())
			}
			m, done = b.Think(sliceBudget)
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

// playForced plays a chance move or the only legal move, legal[0], in g and returns g. If g is over, it returns a copy of fresh.
func playForced(t *testing.B, g, fresh game.Game, legal []game.Move, rng *game.RNG) game.Game {
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
