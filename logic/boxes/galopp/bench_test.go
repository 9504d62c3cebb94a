package galopp

import (
	"fmt"
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// BenchmarkPlayout measures a whole random game of four seats on the unchecked path.
func BenchmarkPlayout(b *testing.B) {
	r, start, rng := standard(b, 4)
	buf := make([]game.Move, 0, maxLegal)
	var s State
	plies := 0
	b.ReportAllocs()
	for b.Loop() {
		s = start
		plies += game.Playout(r, &s, rng, buf)
	}
	b.ReportMetric(float64(plies)/float64(b.N), "plies/op")
}

// BenchmarkLegalApply measures the same game with every ply checked.
func BenchmarkLegalApply(b *testing.B) {
	r, start, rng := standard(b, 4)
	buf := make([]game.Move, 0, maxLegal)
	var s State
	b.ReportAllocs()
	for b.Loop() {
		s = start
		for turn := r.Turn(&s); turn != game.Over; turn = r.Turn(&s) {
			m := game.Move(0)
			if turn == game.Chance {
				m = r.Draw(&s, rng)
			} else {
				buf = r.Legal(&s, buf[:0])
				m = buf[rng.Below(len(buf))]
			}
			if _, err := r.Apply(&s, turn, m, nil); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkView measures what a bot is shown before each decision, and a redeal of it.
func BenchmarkView(b *testing.B) {
	r, s, rng := standard(b, 6)
	play(r, &s, rng, 2)
	b.ReportAllocs()
	for b.Loop() {
		v := r.View(&s, 1)
		r.Redeal(&v, rng)
	}
}

// BenchmarkValue measures what the strong bot's judgement of a position costs.
func BenchmarkValue(b *testing.B) {
	box := standardBox(b)
	subject := box.Subject()
	judge := value.NewJudge[State, *Rules](value.New(valueInputs, 32), subject)
	r, s, rng := standard(b, 6)
	buf := make([]game.Move, 0, maxLegal)
	for s.Stage != StageRoll {
		game.PlayRandom(r, &s, rng, buf)
	}
	b.ReportAllocs()
	for b.Loop() {
		judge.Value(r, &s, 2)
	}
}

// BenchmarkTimetable measures what the first bot of a box waits for.
func BenchmarkTimetable(b *testing.B) {
	c := standardBox(b).Standard()
	for b.Loop() {
		newTimetable(c)
	}
}

// BenchmarkStrong measures a decision of the strong bot, of three seats and of six.
func BenchmarkStrong(b *testing.B) {
	for _, seats := range []int{3, 6} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) { bottest.Decisions(b, standardBox(b), game.LevelStrong, seats) })
	}
}
