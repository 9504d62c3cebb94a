package rapidcity

import (
	"testing"

	"ludotheque/logic/game"
	"ludotheque/logic/rapidcity"
	"ludotheque/scenes/geom"
)

// TestHeadsLieOnTheirPosts holds the heads of who sits there on their posts, off names and bullets, on tables and telephones.
func TestHeadsLieOnTheirPosts(t *testing.T) {
	for _, size := range append(tableSizes(), telephones()...) {
		for n := rapidcity.MinSeats; n <= rapidcity.MaxSeats; n++ {
			for _, all := range []bool{true, false} {
				g := survey(geom.R(0, 0, size.X, size.Y), n, sit(n, all))
				for s := range g.seats {
					p := &g.posts[s]
					at, d := p.headAt()
					in := p.from(at)
					if !geom.R(0, 0, p.w, p.h).Covers(geom.Around(in, d, d)) {
						t.Errorf("%v, %d seats, all persons %v: the head at %v of seat %d leaves its post of %.0f by %.0f", size, n, all, in, s, p.w, p.h)
					}
					if from, _, y := p.nameRoom(); y > 0 && y < in.Y+d/2-4 && from < in.X+d/2 {
						t.Errorf("%v, %d seats, all persons %v: the name of seat %d begins at %.0f, its head ends at %.0f", size, n, all, s, from, in.X+d/2)
					}
					for k := range rapidcity.LastBullet {
						if b := p.from(p.slot(k)); b.Dist(in) < d/2+6 {
							t.Errorf("%v, %d seats, all persons %v: bullet %d of seat %d lies on its head", size, n, all, k, s)
						}
					}
					if r := g.headOf(game.Seat(s)); r.Empty() {
						t.Errorf("%v, %d seats: seat %d has no head", size, n, s)
					}
				}
			}
		}
	}
}
