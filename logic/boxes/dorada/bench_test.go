package dorada

import (
	"fmt"
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
)

// BenchmarkDecision measures one decision with its share of chance: roll, Legal and validated Apply, at random, called directly.
func BenchmarkDecision(b *testing.B) {
	r, start, rng := standard(b, 2)
	s, buf := start, make([]game.Move, 0, Pawns)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Apply(&s, game.Chance, r.Draw(&s, rng), nil); err != nil {
			b.Fatal(err)
		}
		buf = r.Legal(&s, buf[:0])
		if _, err := r.Apply(&s, s.Mover, buf[rng.Below(len(buf))], nil); err != nil {
			b.Fatal(err)
		}
		if s.Mover == game.Over {
			s = start
		}
	}
}

// BenchmarkPlayoutDirect measures a whole random game through direct calls; BenchmarkPlayoutContract the same through the generic
// contract.
func BenchmarkPlayoutDirect(b *testing.B) {
	r, start, rng := standard(b, 2)
	buf := make([]game.Move, 0, Pawns)
	b.ReportAllocs()
	for b.Loop() {
		s := start
		for s.Mover != game.Over {
			r.Do(&s, r.Draw(&s, rng))
			buf = r.Legal(&s, buf[:0])
			r.Do(&s, buf[rng.Below(len(buf))])
		}
	}
}

func BenchmarkPlayoutContract(b *testing.B) {
	r, start, rng := standard(b, 2)
	buf := make([]game.Move, 0, Pawns)
	s := start
	b.ReportAllocs()
	for b.Loop() {
		s = start
		game.Playout(r, &s, rng, buf)
	}
}

// BenchmarkStrong measures a decision of the strong bot, of two seats and of four.
func BenchmarkStrong(b *testing.B) {
	for _, seats := range []int{2, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) { bottest.Decisions(b, standardBox(b), game.LevelStrong, seats) })
	}
}
