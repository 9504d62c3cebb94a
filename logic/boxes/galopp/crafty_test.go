package galopp

import (
	"fmt"
	"slices"
	"testing"

	"ludotheque/logic/game"
)

// spelled is G-10 and G-11 word for word, without a thought for speed: all that could be told to a crafty porter, held to
// what can be carried out in full.
func spelled(chairs []int, actor int) []string {
	full := errands(chairs, actor, 2, 2, 1)
	switch {
	case len(full) > 0:
	case len(errands(chairs, actor, 2, 1, 0)) > 0:
		full = errands(chairs, actor, 2, 1, 0)
	default:
		full = []string{"2"}
	}
	return append(full, errands(chairs, actor, -2, 2, 1)...)
}

// errands returns those of one rival by single steps and of two by each, own and rivals in opposite directions; 0 steps mean
// none of that form.
func errands(chairs []int, actor, own, single, each int) (out []string) {
	sign := -own / 2
	can := func(rival, steps int) bool { return rival != actor && steps > 0 && chairs[rival]+sign*steps > -4 }
	for a := range chairs {
		if can(a, single) {
			out = append(out, fmt.Sprint(own, a, sign*single))
		}
	}
	for a := range chairs {
		for b := range chairs {
			if a != b && can(a, each) && can(b, each) {
				out = append(out, fmt.Sprint(own, a, sign*each, b, sign*each))
			}
		}
	}
	return out
}

func spell(e Errand) string {
	switch e.N {
	case 1:
		return fmt.Sprint(e.Own, int(e.Rivals[0]), e.Steps)
	case 2:
		return fmt.Sprint(e.Own, int(e.Rivals[0]), e.Steps, int(e.Rivals[1]), e.Steps)
	}
	return fmt.Sprint(e.Own)
}

// TestErrands holds the legal errands to G-10 and G-11 for every way in which four chairs can stand near the pond, in order.
func TestErrands(t *testing.T) {
	r, start, _ := standard(t, 4)
	for n := range 6 * 6 * 6 * 6 {
		chairs := []int{n%6 - 3, n/6%6 - 3, n/36%6 - 3, n/216 - 3}
		s := start
		s.Stage, s.Actor = StageCrafty, 1
		for seat, at := range chairs {
			s.Chair[seat] = int8(at)
		}
		var have []string
		for _, m := range r.Legal(&s, nil) {
			e, _ := ErrandOf(m)
			have = append(have, spell(e))
			if again, ok := ErrandMove(e); !ok || again != m {
				t.Fatalf("%v packs as %x, not %x", e, again, m)
			}
		}
		if want := spelled(chairs, 1); !slices.Equal(have, want) {
			t.Fatalf("chairs %v: legal are %q, want %q", chairs, have, want)
		}
	}
}

// TestErrandRefusals asks for the reason of each refusal. Red is to decide; blue is on -1, yellow on -2, green on -3, violet
// over the line.
func TestErrandRefusals(t *testing.T) {
	r, s, _ := standard(t, 5)
	s.Stage, s.Running = StageCrafty, s.Running.Without(4)
	s.Chair = [MaxSeats]int8{0, -1, -2, -3}
	for _, test := range []struct {
		e    Errand
		want game.Refusal
	}{
		{Errand{Own: 2, Rivals: [2]game.Seat{1}, N: 1, Steps: -2}, ""},
		{Errand{Own: 2, Rivals: [2]game.Seat{2, 1}, N: 2, Steps: -1}, ""},
		{Errand{Own: -2, Rivals: [2]game.Seat{3}, N: 1, Steps: 2}, ""},
		{Errand{Own: 2, Rivals: [2]game.Seat{2}, N: 1, Steps: -2}, CraftyPond},
		{Errand{Own: 2, Rivals: [2]game.Seat{2, 3}, N: 2, Steps: -1}, CraftyPond},
		{Errand{Own: 2, Rivals: [2]game.Seat{2}, N: 1, Steps: -1}, CraftyFull},
		{Errand{Own: 2}, CraftyFull},
		{Errand{Own: -2}, CraftyFull},
		{Errand{Own: -2, Rivals: [2]game.Seat{1}, N: 1, Steps: 1}, CraftyFull},
		{Errand{Own: 2, Rivals: [2]game.Seat{0}, N: 1, Steps: -2}, CraftyRival},
		{Errand{Own: 2, Rivals: [2]game.Seat{4}, N: 1, Steps: -2}, CraftyRival},
		{Errand{Own: 2, Rivals: [2]game.Seat{5}, N: 1, Steps: -2}, CraftyRival},
		{Errand{Own: 2, Rivals: [2]game.Seat{1, 1}, N: 2, Steps: -1}, CraftyTwice},
	} {
		m, ok := ErrandMove(test.e)
		if !ok {
			t.Fatalf("%+v has no form", test.e)
		}
		if have := r.check(&s, m); have != test.want {
			t.Errorf("%+v: refused for %q, want %q", test.e, have, test.want)
		}
	}
	for _, e := range []Errand{
		{Own: 2, Rivals: [2]game.Seat{1}, N: 1, Steps: 2},
		{Own: 1, Rivals: [2]game.Seat{1}, N: 1, Steps: -2},
		{Own: 2, Rivals: [2]game.Seat{1, 2}, N: 2, Steps: -2},
		{Own: 2, Steps: -1},
		{Own: 0},
	} {
		if m, ok := ErrandMove(e); ok {
			t.Errorf("%+v packs as %x, but is no errand", e, m)
		}
	}
}
