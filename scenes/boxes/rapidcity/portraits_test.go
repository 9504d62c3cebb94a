package rapidcity

import (
	"testing"

	"ludotheque/assets/art"
	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
)

// TestPortraitsLieOnTheirPosts holds the portraits of the players on their posts, off names and bullets, on tables and telephones.
func TestPortraitsLieOnTheirPosts(t *testing.T) {
	everyPost(func(where string, g *ground, s int, p *post) {
		at, d := p.portraitAt()
		in := p.local(at)
		if !geom.R(0, 0, p.w, p.h).Covers(geom.Around(in, d, d)) {
			t.Errorf("%s: the portrait at %v leaves its post of %.0f by %.0f", where, in, p.w, p.h)
		}
		if from, _, y := p.nameRoom(); y > 0 && y < in.Y+d/2-4 && from < in.X+d/2 {
			t.Errorf("%s: the name begins at %.0f, its portrait ends at %.0f", where, from, in.X+d/2)
		}
		for k := range rapidcity.LastBullet {
			if b := p.local(p.bulletPlace(k)); b.Dist(in) < d/2+6 {
				t.Errorf("%s: bullet %d lies on its portrait", where, k)
			}
		}
		if r := g.portraitRect(game.Seat(s)); r.Empty() {
			t.Errorf("%s has no portrait", where)
		}
	})
}

// TestPawnsDiffer: the pawns of two colours differ in their faces or in their hats, not in colour alone.
func TestPawnsDiffer(t *testing.T) {
	seen := map[guise]game.Color{}
	for c := range game.Color(game.Colors) {
		l := guiseOf(c)
		if other, ok := seen[l]; ok {
			t.Errorf("the pawns of %v and %v look alike", other, c)
		}
		seen[l] = c
		for _, name := range []string{l.whole, l.bare, l.hat} {
			if _, _, err := art.Size(name); err != nil {
				t.Errorf("%v: %v", c, err)
			}
		}
	}
}
