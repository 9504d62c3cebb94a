package rapidcity

import (
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/logic/boxes/rapidcity"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/input"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
)

func TestWhoIsHitFallsAndStandsAgain(t *testing.T) {
	for _, tt := range []struct {
		left      int
		lean, far float64
	}{{tumbleTicks, 0, 0}, {tumbleTicks / 2, 1, 1}, {0, 0, 0}} {
		f := tumble{ticksLeft: tt.left, direction: -1}
		far, turn := f.hat()
		if math.Abs(f.lean()-tt.lean) > 1e-9 || math.Abs(far-tt.far) > 1e-9 {
			t.Errorf("%d ticks before its end: leans %v, the hat is %v away; want %v and %v", tt.left, f.lean(), far, tt.lean, tt.far)
		}
		if upright := math.Remainder(turn, 2*math.Pi); math.Abs(upright) > 1e-9 {
			t.Errorf("%d ticks before its end: the hat is turned by %v", tt.left, upright)
		}
	}
}

// TestATumbleIsOverBeforeTheNextCard holds it to the least that is waited for a card.
func TestATumbleIsOverBeforeTheNextCard(t *testing.T) {
	if least := int(waitMin * 60 / time.Second); tumbleTicks > least {
		t.Errorf("a tumble takes %d ticks, a card may come after %d", tumbleTicks, least)
	}
}

// caught is a table on which red, who is hit by what blue shoots, has just taken a bullet; reduced as the setting.
func caught(t *testing.T, reduced bool) *laid {
	s := newServices(t, words.English)
	l := lay(t, s, 1280, 800, `{"deck":{"blue armed left":1,"bandit":1}}`, "", around(3)...)
	s.Change(l.Context(), func(v *store.Settings) { v.ReducedMotion = reduced })
	for l.show(); cardName(l) != "blue armed left"; l.show() {
		l.until("it closes", func() bool { return !l.board.round.on })
	}
	zero := l.board.round.shownAt
	l.strike(pulls(1, zero+ms(500), ms(80), l.node("pawn.red"), l.node("holster.blue.left"))...)
	l.until("red takes a bullet", func() bool { return l.board.motion.verdicts[0].stamp == tooSlow })
	return l
}

func TestABulletThrowsWhomItHits(t *testing.T) {
	l := caught(t, false)
	m := &l.board.motion
	if m.tumbles[0].ticksLeft < tumbleTicks-1 || m.tumbles[1].ticksLeft > 0 || m.tumbles[2].ticksLeft > 0 {
		t.Errorf("red is hit: %+v", m.tumbles)
	}
	dst := ebiten.NewImage(1280, 800)
	defer dst.Deallocate()
	l.Context().Redraw()
	l.Draw(dst)
	at := l.node("deck")
	l.strike(input.Strike{At: l.clock + ms(5), Kind: input.Mouse, Act: input.Shift, Place: at})
	if l.ticks(2); m.tumbles[0].ticksLeft == 0 {
		t.Error("a hand that only moves hurries it")
	}
	l.strike(input.Strike{At: l.clock + ms(5), Kind: input.Touch, Act: input.Press, Contact: 1, Place: at})
	if l.ticks(2); m.tumbles[0].ticksLeft > 0 {
		t.Error("a tap does not hurry it")
	}
	if l = caught(t, true); l.board.motion.tumbles[0].ticksLeft > 0 {
		t.Error("red is thrown though motion is reduced")
	}
}

// TestNobodyFallsOffTheScreen: at the edge of a telephone whom a bullet throws falls inward.
func TestNobodyFallsOffTheScreen(t *testing.T) {
	g := lap(t, newServices(t, words.English), 390, 844, "", "", alone(4)...).board.ground
	for s := range game.Seat(4) {
		for by := range game.Seat(4) {
			if x := g.pawns[s].X + g.fallDirection(s, by)*g.pawnHeight; x < g.area.X || x > g.area.Right() {
				t.Errorf("seat %d, shot by %d, falls to %.0f of %v", s, by, x, g.area)
			}
		}
	}
}

// TestABulletFliesFromTheGun: with a hand on each side, and toward whom it throws.
func TestABulletFliesFromTheGun(t *testing.T) {
	g := lay(t, newServices(t, words.English), 1280, 800, "", "", alone(3)...).board.ground
	for by := range game.Seat(3) {
		foot := g.gunmen[by].foot
		left, right := g.muzzle(by, rapidcity.Left), g.muzzle(by, rapidcity.Right)
		if left.X <= foot.X || right.X >= foot.X || left.Y >= foot.Y {
			t.Errorf("seat %d stands at %v, and shoots from %v and %v", by, foot, left, right)
		}
	}
	if at := g.muzzle(game.Chance, rapidcity.NoHand); at != g.card.Center() {
		t.Errorf("the stock is at %v", at)
	}
	if g.fallDirection(1, 2) != -1 || g.fallDirection(2, 1) != 1 {
		t.Error("they fall toward the gun")
	}
}

func TestWhoIsTooEarlyIsTold(t *testing.T) {
	l := lay(t, newServices(t, words.English), 1280, 800, `{"deck":{"indian":2}}`, "", around(3)...)
	said := func() string { return l.Inspect().Values["why.blue"] }
	l.board.motion.showHand(1, l.board.ground.pawns[1], true)
	if said() != "TOO SOON" {
		t.Errorf("it says %q", said())
	}
	if l.ticks(lockTicks); said() != "" {
		t.Errorf("it says %q when the lockout is over", said())
	}
}

// TestAFaultIsToldAtOnce: who touches a pawn while hands are up, or puts one where it may not be, is told before the
// card closes.
func TestAFaultIsToldAtOnce(t *testing.T) {
	for _, tt := range []struct {
		card string
		node func(l *laid) string
		why  rapidcity.Reason
	}{
		{"blue hands up", func(*laid) string { return "pawn.blue" }, rapidcity.Touched},
		{"sheriff", forbiddenTile, rapidcity.WrongPlace},
	} {
		l := lay(t, newServices(t, words.English), 1280, 800, fmt.Sprintf(`{"deck":{%q:1}}`, tt.card), "", alone(4)...)
		at := l.show()
		l.strike(click(at+ms(400), input.LeftButton, l.node(tt.node(l)))...)
		l.ticks(30)
		if got := l.board.motion.verdicts[0].stamp; got != stampOf(tt.why) || !l.board.round.shown {
			t.Errorf("%s: red is told %v, want %v; the card lies open: %v", tt.card, got, tt.why, l.board.round.shown)
		}
	}
}

// forbiddenTile is a place on which no pawn may stand by the card that lies open.
func forbiddenTile(l *laid) string {
	for i := range l.board.ground.seats {
		if l.board.terms.Tile(i) == l.board.view.card.Place() {
			return fmt.Sprintf("tile.%d", i)
		}
	}
	return ""
}

// TestAShotComesFromTheHandWithTheGun: who looks out of the screen has the right hand on the left.
func TestAShotComesFromTheHandWithTheGun(t *testing.T) {
	g := newGround(geom.R(0, 0, 1280, 800), 4, sit(4, false))
	mid := g.gunmen[0].foot.X
	if right, left := g.muzzle(0, rapidcity.Right).X, g.muzzle(0, rapidcity.Left).X; right >= mid || left <= mid {
		t.Errorf("the right hand shoots from %.0f, the left one from %.0f, about %.0f", right, left, mid)
	}
}
