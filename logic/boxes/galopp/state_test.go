package galopp

import (
	"testing"
	"unsafe"

	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

func standardLuck() *game.RNG { return game.NewRNG(1) }

func TestStateIsSmall(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 512 {
		t.Errorf("a state has %d bytes", size)
	}
}

// checkSums holds s to what never changes: every card is in one place, gold is not negative, and every chair stands in one
// place within its bounds.
func checkSums(t testing.TB, r *Rules, s *State) {
	t.Helper()
	have := s.Deck
	for seat := range r.seats {
		for _, c := range append(s.Team[seat][:], s.Hand[seat][:]...) {
			have[c]++
		}
		if s.Money[seat] < 0 {
			t.Fatalf("seat %d has %d gold", seat, s.Money[seat])
		}
	}
	have[s.Open]++
	discards := r.Discards(s)
	for c := Jester; c <= Crafty; c++ {
		if have[c]+discards[c] != r.course.Deck[c] || discards[c] > r.course.Deck[c] {
			t.Fatalf("card %q: %d about and %d discarded, not %d in all", c, have[c], discards[c], r.course.Deck[c])
		}
	}
	if have[Unknown] != 0 || s.Deck.known() != int(s.Left) || discards.known() != r.DiscardSize(s) {
		t.Fatalf("deck %v, said to have %d; discards %v, said to have %d", s.Deck, s.Left, discards, r.DiscardSize(s))
	}
	checkChairs(t, r, s)
	checkHidden(t, r, s, &discards)
}

func checkChairs(t testing.TB, r *Rules, s *State) {
	t.Helper()
	set, n := s.Running, s.Running.Len()
	for _, seat := range append(s.Finished.Seats(), s.Ponded.Seats()...) {
		set, n = set.With(seat), n+1
	}
	if set != r.all || n != r.seats {
		t.Fatalf("running %b, finished %v, pond %v", s.Running, s.Finished, s.Ponded)
	}
	for seat, at := range s.Chair {
		if int(at) <= r.course.Pond || int(at) >= r.Arch(s) || (at != 0 && !s.Running.Has(game.Seat(seat))) {
			t.Fatalf("seat %d stands on %d", seat, at)
		}
	}
}

// checkHidden: what was thrown away unseen is on the discard pile, or, if that has been shuffled in the middle of a deal, in
// the deck or dealt from it.
func checkHidden(t testing.TB, r *Rules, s *State, discards *Pile) {
	t.Helper()
	var sum Pile
	for seat := range s.Hidden {
		for c := range Cards {
			sum[c] += s.Hidden[seat][c]
		}
	}
	where := *discards
	if s.Cut > 0 {
		where = s.Deck
		for i, p := range r.auction.handPlaces(s) {
			if i >= int(s.Cut) {
				where[s.Hand[p.seat][p.piece]]++
			}
		}
		where[s.Open]++
	}
	for c := Jester; c <= Crafty; c++ {
		if sum[c] > where[c] {
			t.Fatalf("%d cards %q were thrown away unseen, but only %d can be there", sum[c], c, where[c])
		}
	}
	if sum[None] != 0 || sum[Unknown] != 0 {
		t.Fatalf("hidden cards that are none: %v", s.Hidden)
	}
}

// TestSums plays random games of every number of seats and holds each position to its sums; gold only changes hands with the
// bank as the events say.
func TestSums(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, start, l := standard(t, seats)
		for range journaltest.Few(20, 4) {
			s := start
			for s.Stage != StageOver {
				play(r, &s, l, 1)
				checkSums(t, r, &s)
			}
		}
	}
}

// TestNoAllocations: nothing on the way of a decision allocates, given buffers.
func TestNoAllocations(t *testing.T) {
	r, start, l := standard(t, 6)
	buf, ev := make([]game.Move, 0, maxLegal), make([]game.Event, 0, 64)
	s := start
	allocs := testing.AllocsPerRun(2000, func() {
		turn := r.Turn(&s)
		if turn == game.Over {
			s = start
			return
		}
		view := r.View(&s, 1)
		r.Redeal(&view, l)
		m := game.Move(0)
		if buf = r.Legal(&s, buf[:0]); turn == game.Chance {
			m = r.Draw(&s, l)
		} else {
			m = buf[l.Below(len(buf))]
		}
		if _, err := r.Apply(&s, turn, m, ev); err != nil {
			t.Fatal(err)
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations a ply", allocs)
	}
}

// TestPick counts cards out one by one.
func TestPick(t *testing.T) {
	for _, p := range []Pile{
		{Jester: 6, One: 8, Two: 8, Three: 8, Five: 4, Crafty: 6},
		{Crafty: 1},
		{Jester: 1, Crafty: 1, Unknown: 3},
		{Three: 120},
		{One: 60, Five: 60},
	} {
		n := 0
		for c := Jester; c <= Crafty; c++ {
			for range p[c] {
				if have := p.pick(n); have != c {
					t.Errorf("%v: card %d is %q, not %q", p, n, have, c)
				}
				n++
			}
		}
		if p.known() != n {
			t.Errorf("%v has %d cards, not %d", p, n, p.known())
		}
	}
}
