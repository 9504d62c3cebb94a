package pamplona

import (
	"fmt"
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
)

// BenchmarkDecision measures one decision of a four-seat game with its share of chance: Legal, Draw and validated Apply, at
// random, called directly.
func BenchmarkDecision(b *testing.B) {
	r, start, rng := standard(b, 4, false)
	s, buf := start, make([]game.Move, 0, 7776)
	b.ReportAllocs()
	for b.Loop() {
		for r.Turn(&s) == game.Chance {
			if _, err := r.Apply(&s, game.Chance, r.Draw(&s, rng), nil); err != nil {
				b.Fatal(err)
			}
		}
		if s.Phase == Ended {
			s = start
			continue
		}
		buf = r.Legal(&s, buf[:0])
		if _, err := r.Apply(&s, s.Mover, buf[rng.Below(len(buf))], nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlayout measures a whole random game of four seats on the unchecked path.
func BenchmarkPlayout(b *testing.B) {
	r, start, rng := standard(b, 4, false)
	buf := make([]game.Move, 0, 7776)
	s := start
	b.ReportAllocs()
	for b.Loop() {
		s = start
		game.Playout(r, &s, rng, buf)
	}
}

// BenchmarkStrong measures a decision of the strong bot, of two seats and of six.
func BenchmarkStrong(b *testing.B) {
	for _, seats := range []int{2, 6} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) { bottest.Decisions(b, standardBox(b), game.LevelStrong, seats) })
	}
}
