package gateway

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"
)

// TestVisitsAreRememberedWithinBounds: the last ones always, however many there were, and no one that was not made.
func TestVisitsAreRememberedWithinBounds(t *testing.T) {
	var v visits
	if v.hasVisitedTable("192.0.2.1", "K7QXM") {
		t.Error("a visit is remembered before any was made")
	}
	code := func(i int) string { return fmt.Sprintf("%05d", i) }
	const all = 5 * maxVisits / 2 // so that some of the last are of the older half
	for i := range all {
		v.add("192.0.2.1", code(i))
	}
	for i := all - maxVisits; i < all; i++ {
		if !v.hasVisitedTable("192.0.2.1", code(i)) {
			t.Fatalf("visit %d of %d is forgotten", i, all)
		}
	}
	if v.hasVisitedTable("192.0.2.1", code(0)) || v.hasVisitedTable("192.0.2.2", code(all-1)) {
		t.Error("a visit is remembered that was long ago, or never")
	}
	if n := len(v.recent) + len(v.older); n > 2*(maxVisits+2) {
		t.Errorf("%d visits are remembered, %d at the most", n, 2*(maxVisits+2))
	}
}

// TestWhatIsSpentIsRemembered: however many others come, what an address has spent just now is not given back; and what is
// remembered is bounded.
func TestWhatIsSpentIsRemembered(t *testing.T) {
	q := &Quota{PerMinute: 1, Burst: 1}
	now := time.Now()
	allowed := 0
	for i := range 5 * maxAddresses / 2 {
		q.Allow(strconv.Itoa(i), now)
		if i%1000 == 0 && q.Allow("192.0.2.1", now) {
			allowed++
		}
	}
	if allowed != 1 {
		t.Errorf("an address may do something %d times", allowed)
	}
	if n := len(q.recent) + len(q.older); n > 2*maxAddresses {
		t.Errorf("%d addresses are remembered, %d at the most", n, 2*maxAddresses)
	}
}

// TestAQuotaFills: what is spent comes back with time, what is given back at once, and neither more than the most at once.
func TestAQuotaFills(t *testing.T) {
	q := &Quota{PerMinute: 60, Burst: 3}
	now := time.Now()
	for i, step := range []struct {
		after time.Duration
		do    func(now time.Time)
		left  bool
	}{
		{0, func(now time.Time) { q.Spend("a", 2, now) }, true},
		{0, func(now time.Time) { q.Allow("a", now) }, false},
		{0, func(now time.Time) { q.Refund("a", now) }, true},
		{0, func(now time.Time) { q.Spend("a", 61, now) }, false},
		{60 * time.Second, func(time.Time) {}, false},
		{time.Second, func(time.Time) {}, true},
		{time.Hour, func(now time.Time) { q.Spend("a", 3, now) }, false},
	} {
		now = now.Add(step.after)
		step.do(now)
		if left := q.Available("a", now); left != step.left {
			t.Errorf("step %d: something is left: %v", i+1, left)
		}
	}
}

// TestABucketHoldsWhatComesInTwoSeconds: a device speaks 20 times a second, and 200 times while a timed card is open.
func TestABucketHoldsWhatComesInTwoSeconds(t *testing.T) {
	for _, test := range []struct {
		timed  bool
		taken  int // at once, of as many as are asked for
		second int // a tenth of a second later
	}{
		{false, 40, 2},
		{true, 400, 20},
	} {
		var b messageRate
		for i, step := range []struct {
			at   int64
			want int
		}{{1000, test.taken}, {1100, test.second}} {
			got := 0
			for b.take(step.at, test.timed) {
				got++
			}
			if got != step.want {
				t.Errorf("timed %v, step %d: %d tokens, want %d", test.timed, i, got, step.want)
			}
		}
	}
}

// TestWhatManyBringAboutIsSaidOnceAMinute: at once at first, and then not before a minute has passed since it was said.
func TestWhatManyBringAboutIsSaidOnceAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s throttle
		var said []time.Duration
		for at := time.Duration(0); at <= 3*time.Minute; at += 20 * time.Second {
			if s.allow() {
				said = append(said, at)
			}
			time.Sleep(20 * time.Second)
		}
		if want := []time.Duration{0, time.Minute, 2 * time.Minute, 3 * time.Minute}; !slices.Equal(said, want) {
			t.Errorf("said after %v, want after %v", said, want)
		}
	})
}
