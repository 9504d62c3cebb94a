package rapidcity

import (
	"fmt"
	"testing"

	"ludotheque/logic/game"
)

// BenchmarkGame measures a whole random game through the unchecked path, as playouts go.
func BenchmarkGame(b *testing.B) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		b.Run(fmt.Sprintf("%d_seats", seats), func(b *testing.B) {
			r := table(b, seats, "{}")
			rng, s := game.NewRNG(1), r.Start()
			b.ReportAllocs()
			for b.Loop() {
				s = r.Start()
				game.Playout(r, &s, rng, nil)
			}
		})
	}
}

// BenchmarkDecision measures one input or card through the checked contract.
func BenchmarkDecision(b *testing.B) {
	r := table(b, MaxSeats, `{"two_characters":true,"healing":true,"ultimate":true}`)
	rng, s := game.NewRNG(1), r.Start()
	b.ReportAllocs()
	for b.Loop() {
		m := r.Draw(&s, rng)
		by := r.Maker(m)
		r.Legal(&s, nil)
		if _, err := r.Apply(&s, by, m, nil); err != nil {
			b.Fatal(err)
		}
		if s.Over {
			s = r.Start()
		}
	}
}
