package rapidcity

import (
	"testing"

	"ludotheque/scenes/kit/geom"
)

// herd are the cow-boys of a table of six round a screen, on which nothing has happened yet.
func herd() *cowboys {
	g := newGround(geom.R(0, 0, 1280, 800), 6, sit(6, true))
	return &cowboys{ground: &g, view: &view{}, round: &round{}, trial: &trial{}}
}

func TestACowboyIsWhereItBelongs(t *testing.T) {
	far := geom.Pt(-100, -100)
	for _, tt := range []struct {
		name string
		set  func(c *cowboys)
		want func(g *ground) geom.Point
	}{
		{"untouched", func(*cowboys) {}, func(g *ground) geom.Point { return g.pawns[2] }},
		{"put down", func(c *cowboys) { c.view.lying[2] = 5 }, func(g *ground) geom.Point { return g.tiles[4] }},
		{"caught first", func(c *cowboys) { c.view.holder[2] = 1 }, func(g *ground) geom.Point { return g.posts[0].caughtPlace(0, g.pawnHeight) }},
		{"caught second", func(c *cowboys) { c.view.holder = [6]int8{0, 1, 1} }, func(g *ground) geom.Point { return g.posts[0].caughtPlace(1, g.pawnHeight) }},
		{"caught beside another's", func(c *cowboys) { c.view.holder = [6]int8{0, 4, 1} }, func(g *ground) geom.Point { return g.posts[0].caughtPlace(0, g.pawnHeight) }},
		{"held while a card is shown", func(c *cowboys) { c.round.shown = true }, func(*ground) geom.Point { return far }},
		{"held while hands are tried", func(c *cowboys) { c.trial.on = true }, func(*ground) geom.Point { return far }},
		{"caught, though another finger holds it", func(c *cowboys) { c.round.shown, c.view.holder[2] = true, 4 }, func(g *ground) geom.Point { return g.posts[3].caughtPlace(0, g.pawnHeight) }},
		{"put down, though another finger holds it", func(c *cowboys) { c.round.shown, c.view.lying[2] = true, 1 }, func(g *ground) geom.Point { return g.tiles[0] }},
	} {
		c := herd()
		c.round.hands.fingers = []finger{{pawn: 2, from: c.ground.pawns[2], at: far}}
		tt.set(c)
		if got := c.home(2); got != tt.want(c.ground) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want(c.ground))
		}
	}
}

func TestHolstersAreFilledInTurnTheRightOneFirst(t *testing.T) {
	g := newGround(geom.R(0, 0, 1280, 800), 6, sit(6, true))
	p := &g.posts[0]
	for k := range 5 {
		seat, hand, ok := g.holsterAt(p.caughtPlace(k, g.pawnHeight))
		if want := handOf(k%2 == 1); !ok || seat != 0 || hand != want {
			t.Errorf("pawn %d lies in the %v holster of seat %d (%v), want the %v one", k, hand, seat, ok, want)
		}
		if k > 1 && p.caughtPlace(k, g.pawnHeight) == p.caughtPlace(k-2, g.pawnHeight) {
			t.Errorf("pawn %d hides pawn %d", k, k-2)
		}
	}
}

func TestCowboysRunAfterWhatBecameOfThem(t *testing.T) {
	c := herd()
	c.moveHome()
	if c.tick(false) {
		t.Error("cow-boys that stand at home move")
	}
	from, to := c.ground.pawns[2], c.ground.tiles[4]
	c.view.lying[2] = 5
	if !c.tick(false) || c.at[2] != from.Lerp(to, followSpeed) {
		t.Errorf("after a tick it is at %v, from %v to %v", c.at[2], from, to)
	}
	for range 40 {
		c.tick(false)
	}
	if c.at[2] != to || c.tick(false) {
		t.Errorf("it never arrives: %v, want %v", c.at[2], to)
	}
	c.view.lying[2] = 0
	if !c.tick(true) || c.at[2] != from {
		t.Errorf("with reduced motion it is at %v, want %v at once", c.at[2], from)
	}
}

func TestCowboysFurtherDownAreDrawnInFront(t *testing.T) {
	c := herd()
	c.at = [6]geom.Point{{Y: 5}, {Y: 3}, {Y: 5}, {Y: 1}, {Y: 9}, {Y: 3}}
	if got, want := c.order(), [6]int{3, 1, 5, 0, 2, 4}; got != want {
		t.Errorf("drawn as %v, want %v", got, want)
	}
}

func TestWhoHasACowboy(t *testing.T) {
	v := view{holder: [6]int8{2, 0, 2, 3, 2}}
	for _, tt := range []struct {
		seat, by, nth int
		ok            bool
	}{{0, 1, 0, true}, {1, -1, 0, false}, {2, 1, 1, true}, {3, 2, 0, true}, {4, 1, 2, true}} {
		by, nth, ok := v.caught(tt.seat)
		if by != tt.by || ok != tt.ok || ok && nth != tt.nth {
			t.Errorf("seat %d: held by %d as %d (%v), want %d as %d (%v)", tt.seat, by, nth, ok, tt.by, tt.nth, tt.ok)
		}
	}
}

func TestWhatHandsReachFor(t *testing.T) {
	g := newGround(geom.R(0, 0, 1280, 800), 3, sit(3, true))
	pawn, tile := g.pawns[1], g.tiles[1]
	way := tile.Sub(pawn).Mul(1 / tile.Dist(pawn))
	for _, tt := range []struct {
		name string
		at   geom.Point
		what int
		grab bool
		ok   bool
	}{
		{"a pawn", pawn, 1, true, true},
		{"a tile", tile, 1, false, true},
		{"between them, nearer to the pawn", pawn.Add(way.Mul(g.pawnHeight * 0.4)), 1, true, true},
		{"between them, nearer to the tile", tile.Sub(way.Mul(g.tileSize * 0.4)), 1, false, true},
		{"just within reach of the pawn", pawn.Sub(way.Mul(g.pawnHeight*0.5 + touchMargin - 1)), 1, true, true},
		{"just out of reach of the pawn", pawn.Sub(way.Mul(g.pawnHeight*0.5 + touchMargin + 1)), -1, false, false},
		{"nothing", g.card.Center(), -1, false, false},
	} {
		what, grab, ok := g.targetAt(tt.at)
		if ok != tt.ok || ok && (what != tt.what || grab != tt.grab) {
			t.Errorf("%s: %d, a pawn: %v (%v), want %d, %v (%v)", tt.name, what, grab, ok, tt.what, tt.grab, tt.ok)
		}
	}
}

func TestAHandInAHurryStillMeetsItsHolster(t *testing.T) {
	g := newGround(geom.R(0, 0, 1280, 800), 3, sit(3, true))
	p := &g.posts[0]
	for _, tt := range []struct {
		name string
		x, y float64
		ok   bool
	}{
		{"in the middle", p.w / 2, p.h / 2, true},
		{"short of it", p.w / 3, 1 - touchMargin, true},
		{"too short of it", p.w / 3, -1 - touchMargin, false},
		{"over the edge of the screen", p.w / 3, p.h + 4*touchMargin - 1, true},
		{"far over it", p.w / 3, p.h + 4*touchMargin + 1, false},
		{"beside it", 1 - gap, p.h / 2, true},
		{"too far to the left", -1 - gap, p.h / 2, false},
		{"too far to the right", p.w + gap + 1, p.h / 2, false},
	} {
		if seat, _, ok := g.holsterAt(p.at(tt.x, tt.y)); ok != tt.ok || ok && seat != 0 {
			t.Errorf("%s: holster of seat %d: %v, want %v", tt.name, seat, ok, tt.ok)
		}
	}
	if _, _, ok := (&ground{seats: 1}).holsterAt(geom.Pt(0, 0)); ok {
		t.Error("a corner without holsters has one")
	}
}
