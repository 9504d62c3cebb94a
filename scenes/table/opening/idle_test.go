package opening

import (
	"ludotheque/scenes/table"
	"testing"
)

// stirred is a board that notes how it stirs.
type stirred struct {
	table.Board
	n      int
	shares []float64
}

func (s *stirred) AnimateIdle(n int, t float64) { s.n, s.shares = n, append(s.shares, t) }

func TestLifeIsAFewPicturesNowAndThen(t *testing.T) {
	var b stirred
	l := NewIdleAnimation(table.Kit{IdleAnimator: &b})
	drawn := 0
	for range 60 * 60 {
		if l.Tick(true) {
			drawn++
		}
	}
	if drawn != len(b.shares) || drawn < 12 || drawn > 90 {
		t.Errorf("%d pictures in a minute, for %d stirs", drawn, len(b.shares))
	}
	for i, at := range b.shares {
		if at < 0 || at >= 1 || at > 0 && i > 0 && at <= b.shares[i-1] {
			t.Fatalf("picture %d shows %v after %v", i, at, b.shares[i-1])
		}
	}
	if b.shares[11] != 0 || b.n < 3 {
		t.Errorf("a stir does not end at rest: %v, %d of them", b.shares[:12], b.n)
	}
}

func TestLifeEndsWhenSomethingHappens(t *testing.T) {
	var b stirred
	l := NewIdleAnimation(table.Kit{IdleAnimator: &b})
	for len(b.shares) < 3 {
		l.Tick(true)
	}
	if !l.Tick(false) || b.shares[3] != 0 {
		t.Errorf("it goes on: %v", b.shares)
	}
	for range minRest - 1 {
		if l.Tick(false) {
			t.Fatal("it stirs while something happens")
		}
	}
}

func TestLifeEndsWhenNobodyHasPlayedForLong(t *testing.T) {
	var b stirred
	l := NewIdleAnimation(table.Kit{IdleAnimator: &b})
	for range maxIdle * (minRest + extraRest + idleTicks) {
		l.Tick(true)
	}
	before := len(b.shares)
	for range 10 * minRest {
		l.Tick(true)
	}
	if len(b.shares) != before || b.n != maxIdle-1 {
		t.Errorf("%d pictures after %d stirs", len(b.shares)-before, b.n+1)
	}
	l.Tick(false)
	for range minRest + extraRest + idleTicks {
		l.Tick(true)
	}
	if len(b.shares) == before {
		t.Error("it does not begin again")
	}
}

func TestABoardWithoutLifeRests(t *testing.T) {
	l := NewIdleAnimation(table.Kit{})
	for range 2 * (minRest + extraRest) {
		if l.Tick(true) {
			t.Fatal("it stirs")
		}
	}
}
