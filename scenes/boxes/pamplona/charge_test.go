package pamplona

import (
	"math"
	"testing"

	"ludotheque/logic/boxes/pamplona"
	"ludotheque/logic/game"
	"ludotheque/scenes/kit/geom"
	"ludotheque/scenes/kit/store"
	"ludotheque/scenes/kit/words"
	"ludotheque/scenes/table/tabletest"
)

// TestTheBullPawsRunsAndSkids one after the other, each to its end, on runs of all lengths.
func TestTheBullPawsRunsAndSkids(t *testing.T) {
	for n := int16(1); n <= 5; n++ {
		e := &game.Event{Kind: pamplona.EventTorro, From: 4, To: 4 + n}
		if ch := chargeAt(e, 0); ch != (charge{}) {
			t.Errorf("%d spaces: it begins with %v", n, ch)
		}
		if ch := chargeAt(e, 1); ch != (charge{1, 1, 1}) {
			t.Errorf("%d spaces: it ends with %v", n, ch)
		}
		last := charge{}
		for i := range 201 {
			ch := chargeAt(e, float64(i)/200)
			if ch.run > 0 && ch.paw < 1 || ch.skid > 0 && ch.run < 1 || ch.paw < last.paw || ch.run < last.run || ch.skid < last.skid {
				t.Fatalf("%d spaces: %v comes after %v", n, ch, last)
			}
			last = ch
		}
	}
}

// TestTheBullThrowsThoseItRunsPast into the air, and nobody else; all are down before and after.
func TestTheBullThrowsThoseItRunsPast(t *testing.T) {
	e := &game.Event{Kind: pamplona.EventTorro, From: 4, To: 8}
	for space := 3; space <= 9; space++ {
		most := 0.0
		for i := range 201 {
			most = max(most, chargeAt(e, float64(i)/200).bump(e, space))
		}
		if thrown := space > 4 && space <= 8; thrown != (most > 0.9) {
			t.Errorf("a runner on %d is thrown %.2f high", space, most)
		}
		if before, after := chargeAt(e, 0).bump(e, space), chargeAt(e, 1).bump(e, space); before != 0 || after > 1e-9 {
			t.Errorf("a runner on %d is %v high before the run, %v after it", space, before, after)
		}
	}
}

// TestEachMotionAtRestHasItsTurn: a runner, the bull and the flag, never two at once, and none between motions.
func TestEachMotionAtRestHasItsTurn(t *testing.T) {
	var s idleMotion
	stirs := func() (runners int, bull, flag bool) {
		for i := range 6 {
			if s.runnerStirs(i, 6) > 0 {
				runners++
			}
		}
		return runners, s.bullStirs(), s.flagPicture() != 0
	}
	seen := map[int]bool{}
	for n := range 18 {
		s.AnimateIdle(n, 0.5/12+0.25)
		runners, bull, flag := stirs()
		if want := n % 3; (runners == 1) != (want == 0) || bull != (want == 1) || flag && want != 2 {
			t.Errorf("in motion %d, %d runners, the bull %v, the flag %v", n, runners, bull, flag)
		}
		for i := range 6 {
			seen[i] = seen[i] || s.runnerStirs(i, 6) > 0
		}
		s.AnimateIdle(n, 0)
		if runners, bull, flag := stirs(); runners > 0 || bull || flag {
			t.Errorf("after motion %d something moves", n)
		}
	}
	for i := range 6 {
		if !seen[i] {
			t.Errorf("runner %d never stirs", i)
		}
	}
}

// TestReducedMotionThrowsNobody: no runner is thrown, turned or lands flat.
func TestReducedMotionThrowsNobody(t *testing.T) {
	s := tabletest.Services(t, words.English)
	r := tabletest.New(t, s, replay(t, s, &shows[1]), 800, 600)
	s.Change(r.Context(), func(v *store.Settings) { v.ReducedMotion = true })
	b := r.Board().Board.(*board)
	for range 900 {
		for i := range b.view.figureCount() {
			if off, lift, turn := b.effects.jolt(0, b.view.spot(i)); off != (geom.Point{}) || lift != 0 || turn != 0 || b.figures.at(i).squash != 0 {
				t.Fatalf("runner %d is moved by %v, thrown %v high, turned by %v, flattened by %v", i, off, lift, turn, b.figures.at(i).squash)
			}
		}
		r.Ticks(1)
	}
}

// TestAPushIsSeenAsOne: who pushes lunges, and only when it hits the other does that one fly; at the end the first is in its place again.
func TestAPushIsSeenAsOne(t *testing.T) {
	for _, tt := range []struct {
		at                 float64
		name               string
		lunges, hit, flies bool
	}{
		{0, "the beginning", false, false, false},
		{hitAt / 2, "the lunge", true, false, false},
		{hitAt + 0.1, "the hit", true, true, true},
		{0.9, "the flight", false, false, true},
	} {
		s := shoveAt(tt.at)
		if lunges, hit, flies := s.thrust > 0.1, s.hit > 0 && s.hit < 1, s.flight > 0; lunges != tt.lunges || hit != tt.hit || flies != tt.flies {
			t.Errorf("%s: %+v", tt.name, s)
		}
	}
	if s := shoveAt(1); math.Abs(s.thrust) > 1e-9 || s.hit != 1 || math.Abs(s.flight-1) > 1e-9 {
		t.Errorf("the end: %+v", s)
	}
}
