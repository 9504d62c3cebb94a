package pamplona

import (
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// random calls see for every position of a random game, and done with the moves and events that lead on from it.
func random(t testing.TB, r *Rules, rng *game.RNG, see func(*State), done func(before, after *State, ev []game.Event)) {
	t.Helper()
	s, buf := r.Start(), []game.Move(nil)
	for s.Phase != Ended {
		see(&s)
		by := r.Turn(&s)
		m := game.Move(0)
		if by == game.Chance {
			m = r.Draw(&s, rng)
		} else {
			buf = r.Legal(&s, buf[:0])
			m = buf[rng.Below(len(buf))]
		}
		before := s
		ev, err := r.Apply(&s, by, m, []game.Event{})
		if err != nil {
			t.Fatal(err)
		}
		done(&before, &s, ev)
	}
	see(&s)
}

// flaw returns what is wrong with s, empty if nothing is.
func flaw(r *Rules, s *State) string {
	for seat, runners := range s.Runner {
		if seat >= r.seats {
			if runners != ([Runners]Spot{}) || s.Courage[seat] != 0 || s.Credits[seat] != 0 {
				return "a seat that is not there has something"
			}
			continue
		}
		if flaw := runnersFlaw(r, runners); flaw != "" {
			return flaw
		}
		if s.Courage[seat] < 0 || s.Credits[seat] < 0 {
			return "less than nothing"
		}
	}
	for c, n := range FullDeck() {
		if s.Deck[c] > n {
			return "too many cards"
		}
	}
	if int(s.Torro) > r.board.Last() || r.board.At(int(s.Torro)) == Tomato {
		return "the bull is where it cannot be"
	}
	return phaseFlaw(r, s)
}

func runnersFlaw(r *Rules, runners [Runners]Spot) string {
	if !slices.IsSorted(runners[:]) {
		return "runners not ascending"
	}
	for _, p := range runners {
		onRank := p > rankBase && p <= OnRank(Ranks)
		onBoard := p >= StartSpace && p.Space() <= r.board.Last() && r.board.At(p.Space()) != Tomato
		if !onRank && !onBoard {
			return "a runner is where it cannot be"
		}
	}
	return ""
}

func phaseFlaw(r *Rules, s *State) string {
	over := int(s.Torro) >= r.board.Arena() || r.allRanked(s)
	switch {
	case s.Inside != r.countInside(s):
		return "miscounted in the arena"
	case over != (s.Phase == Ended):
		return "over and not over"
	case s.Phase != Running && s.Dice != [2]uint8{}:
		return "dice on the table"
	case (s.Phase == Rolling || s.Phase == Running) && r.Movable(s, s.Mover) == 0:
		return "the mover cannot move"
	case s.Phase == Pushing && !jostles(r, s):
		return "nobody to push"
	case s.Phase == Turning && (s.cardsLeft() == 0 || s.Inside > 0 || s.Mover != s.First):
		return "no card can be turned"
	}
	return ""
}

func jostles(r *Rules, s *State) bool {
	j := r.JostleOf(s, s.Mover)
	return j.Any()
}

// TestCreditsAreAsFewAsPay: who cannot pay takes as many credits as that needs and no more (P-12).
func TestCreditsAreAsFewAsPay(t *testing.T) {
	for _, tt := range []struct{ has, pays, left, credits int32 }{
		{5, 4, 1, 0}, {5, 5, 0, 0}, {5, 6, 9, 1}, {5, 15, 0, 1}, {5, 16, 9, 2}, {0, 10, 0, 1}, {0, 20, 0, 2}, {0, 21, 9, 3}, {0, -7, 7, 0},
	} {
		var s State
		s.Courage[1] = tt.has
		ev := pay(&s, 1, tt.pays, []game.Event{})
		if s.Courage[1] != tt.left || s.Credits[1] != tt.credits || len(ev) != int(min(tt.credits, 1)) {
			t.Errorf("paying %d of %d leaves %d and %d credits, told as %+v", tt.pays, tt.has, s.Courage[1], s.Credits[1], ev)
		}
	}
}

func TestPositionsAreSound(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, _, l := standard(t, seats, seats%2 == 0)
		for range 200 {
			random(t, r, l, func(s *State) {
				if flaw := flaw(r, s); flaw != "" {
					t.Fatalf("%d seats: %s: %+v", seats, flaw, *s)
				}
			}, func(_, _ *State, _ []game.Event) {})
		}
	}
}

// TestLegalIsComplete tries every run and every push there could be.
func TestLegalIsComplete(t *testing.T) {
	r, _, l := standard(t, 3, false)
	looked := map[Phase]int{}
	for range 6 {
		random(t, r, l, func(s *State) {
			if looked[s.Phase]++; r.Turn(s) < 0 || (s.Phase == Running && looked[Running]%8 != 0) {
				return
			}
			legal, want := r.Legal(s, nil), every(r, s)
			if !slices.Equal(legal, want) {
				t.Fatalf("legal are %x, accepted are %x in %+v", legal, want, *s)
			}
		}, func(_, _ *State, _ []game.Event) {})
	}
	if looked[Pushing] == 0 {
		t.Error("no push was looked at")
	}
}

// every returns all that the mover's check accepts, ascending.
func every(r *Rules, s *State) (out []game.Move) {
	try := func(m game.Move) {
		if r.refusal(s, s.Mover, m) == nil {
			out = append(out, m)
		}
	}
	if s.Phase == Pushing {
		for code := range game.Move(1 << (4 * 3)) {
			try(movePush | code<<(4*3))
		}
		return out
	}
	for one := range r.board.Len() + 1 {
		for two := range r.board.Len() + 1 {
			for steps := range 8 * 8 {
				try(Run(Step{one, steps / 8}, Step{two, steps % 8}))
			}
		}
	}
	return out
}

func TestOutcomesMatchTheDice(t *testing.T) {
	r, s, _ := standard(t, 2, false)
	out, ok := r.Outcomes(&s, nil)
	sum := 0
	for i, o := range out {
		sum += o.Weight
		if err := checkRoll(o.Move); err != nil || (i > 0 && out[i-1].Move >= o.Move) {
			t.Errorf("outcome %d, %x: %v", i, o.Move, err)
		}
	}
	if !ok || sum != 36 || len(out) != 20 {
		t.Errorf("%d outcomes of weight %d, %t, want 20 of 36 (P-02)", len(out), sum, ok)
	}
	if one, two := DiceOf(out[0].Move); one != Arrow || two != Arrow || out[0].Weight != 6 {
		t.Errorf("first is %x with weight %d, want two arrows with 6", out[0].Move, out[0].Weight)
	}
	s.Phase = Turning
	out, _ = r.Outcomes(&s, nil)
	sum = 0
	for _, o := range out {
		sum += o.Weight
	}
	if len(out) != CardKinds || sum != 22 || out[0] != (game.Outcome{Move: Turned(Attack), Weight: 6}) {
		t.Errorf("cards %v, want 22 of six kinds (P-03)", out)
	}
}

// TestDrawFollowsTheWeights draws often and compares with Outcomes.
func TestDrawFollowsTheWeights(t *testing.T) {
	const draws = 200_000
	for _, phase := range []Phase{Rolling, Turning} {
		r, s, l := standard(t, 2, false)
		s.Phase = phase
		got := map[game.Move]int{}
		for range draws {
			got[r.Draw(&s, l)]++
		}
		out, _ := r.Outcomes(&s, nil)
		all := 0
		for _, o := range out {
			all += o.Weight
		}
		for _, o := range out {
			if want := draws * o.Weight / all; got[o.Move] < want*9/10 || got[o.Move] > want*11/10 {
				t.Errorf("%x was drawn %d times, want about %d", o.Move, got[o.Move], want)
			}
			delete(got, o.Move)
		}
		if len(got) > 0 {
			t.Errorf("drawn, but no outcome: %v", got)
		}
	}
}

// TestWorth is P-10's table.
func TestWorth(t *testing.T) {
	for ahead, want := range map[int]int{0: 3, 1: 2, 2: 1, 3: 0, 30: 0, -1: -1, -3: -3, -6: -6} {
		if got := AttackGain(ahead); got != want {
			t.Errorf("%d ahead is worth %d, want %d", ahead, got, want)
		}
	}
}

// TestPushesOf packs and unpacks every push, whatever the order of the ways.
func TestPushesOf(t *testing.T) {
	var p [MaxSeats]Push
	p[1], p[4] = Push{1, [2]int8{1}}, Push{2, [2]int8{1, -1}}
	m := Pushed(p)
	if back := PushesOf(m); back[1] != p[1] || back[4] != (Push{2, [2]int8{-1, 1}}) || back[0] != (Push{}) {
		t.Errorf("unpacked as %v", back)
	}
	p[2] = Push{1, [2]int8{2}}
	if m := Pushed(p); m != 0 {
		t.Errorf("a push by two ways is packed as %x", m)
	}
}

func TestMostPushes(t *testing.T) {
	r, s, _ := standard(t, 6, false)
	s.Runner[0] = [Runners]Spot{7, 7, 7}
	for seat := 1; seat < 6; seat++ {
		s.Runner[seat] = [Runners]Spot{1, 7, 7}
	}
	s.Phase = Pushing
	legal := r.Legal(&s, nil)
	if len(legal) != 7776 || !slices.IsSorted(legal) || len(slices.Compact(legal)) != 7776 {
		t.Errorf("%d pushes, want 6⁵ = 7776, ascending", len(legal))
	}
}
