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

// TestBulletsCanBeCounted: bullets on a post lie clear of each other, or all in one place with a number beside it, which lies
// between the holsters and clear of the bullet.
func TestBulletsCanBeCounted(t *testing.T) {
	counted := 0
	everyPost(func(where string, _ *ground, _ int, p *post) {
		wide := p.bulletHeight() * bulletAspect
		first, second := p.local(p.bulletPlace(0)), p.local(p.bulletPlace(1))
		if !p.countsBullets() {
			if d := first.Dist(second); d < 0.9*wide {
				t.Errorf("%s: bullets of %.1f dp lie %.1f dp apart", where, wide, d)
			}
			return
		}
		counted++
		at, half := p.local(p.bulletCountAt()), max(minTextSize/p.zoom, p.bulletHeight()*0.6)*0.3
		if first.X+wide/2 > at.X-half {
			t.Errorf("%s: the number at %.1f lies on the bullet at %.1f", where, at.X, first.X)
		}
		if from, to := p.betweenHolsters(); first.X-wide/2 < from || at.X+half > to {
			t.Errorf("%s: the bullet at %.1f and its number at %.1f leave the room from %.1f to %.1f", where, first.X, at.X, from, to)
		}
	})
	if counted == 0 {
		t.Error("no post counts its bullets")
	}
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
