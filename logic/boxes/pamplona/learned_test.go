package pamplona

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/train/traintest"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

func sorted(in []value.Input) []value.Input {
	slices.SortFunc(in, func(a, b value.Input) int { return int(a.Index) - int(b.Index) })
	return in
}

// unseen is for random games of which only the positions matter.
func unseen(_, _ *State, _ []game.Event) {}

// turned returns s with everybody one seat further.
func (r *Rules) turned(s *State) State {
	out := *s
	for seat := range game.Seat(r.seats) {
		next := r.next[seat]
		out.Runner[next], out.Courage[next], out.Credits[next] = s.Runner[seat], s.Courage[seat], s.Credits[seat]
	}
	out.Mover, out.First = r.next[s.Mover], r.next[s.First]
	return out
}

func TestInputsAreThoseOfTheWeights(t *testing.T) {
	traintest.Inputs[State, *Rules](t, TrainingSubject{standardBox(t).Standard()}, 0x56c07b91a1bd9b2e)
}

// TestInputsAreRelative turns the table round: what a seat sees stays the same, and is within the network.
func TestInputsAreRelative(t *testing.T) {
	for _, seats := range []int{2, 3, 6} {
		r, _, l := standard(t, seats, false)
		random(t, r, l, func(s *State) {
			if s.Phase == Ended {
				return
			}
			turned := r.turned(s)
			for seat := range game.Seat(seats) {
				a := sorted(TrainingSubject{}.Describe(r, s, seat, nil))
				if b := sorted(TrainingSubject{}.Describe(r, &turned, r.next[seat], nil)); !slices.Equal(a, b) {
					t.Fatalf("%d seats: seat %d sees\n%v\nbut turned round\n%v", seats, seat, a, b)
				}
				if last := a[len(a)-1]; int(last.Index) >= valueInputs {
					t.Fatalf("%v is no input", last)
				}
			}
		}, unseen)
	}
}

// TestSharedInputsChangeNothing holds the chooser, which evaluates but once what positions share, to the judge, which
// evaluates each again.
func TestSharedInputsChangeNothing(t *testing.T) {
	b := standardBox(t)
	for _, seats := range []int{2, 5} {
		r, _, l := standard(t, seats, true)
		j := value.NewJudge[State, *Rules](b.net, TrainingSubject{b.standard})
		k := value.NewJudge[State, *Rules](b.net, TrainingSubject{b.standard})
		var legal []game.Move
		random(t, r, l, func(s *State) {
			if r.Turn(s) < 0 {
				return
			}
			c := chooser{rules: r, judge: j, seat: s.Mover}
			legal = r.Legal(s, legal[:0])
			for range 5 {
				m := legal[l.Below(len(legal))]
				after := *s
				r.Do(&after, m)
				got, want := c.valueAfter(s, m), k.Value(r, &after, s.Mover)
				for o := range got {
					if d := got[o] - want[o]; d > 1e-4 || d < -1e-4 {
						t.Fatalf("behind %#x: %v, want %v", m, got, want)
					}
				}
			}
		}, unseen)
	}
}

// TestMirroredRunsDoTheSame holds what the chooser leaves out to what it looks at.
func TestMirroredRunsDoTheSame(t *testing.T) {
	r, _, l := standard(t, 3, false)
	random(t, r, l, func(s *State) {
		if s.Phase != Running || s.Dice[0] != s.Dice[1] || r.Movable(s, s.Mover) < 2 {
			return
		}
		kept := map[State]bool{}
		legal := r.Legal(s, nil)
		for _, m := range legal {
			after := *s
			if r.Do(&after, m); !isMirrored(m) {
				kept[after] = true
			}
		}
		for _, m := range legal {
			after := *s
			if r.Do(&after, m); !kept[after] {
				t.Fatalf("%#x leads where no other run does", m)
			}
		}
	}, unseen)
}

// TestPushesAreNearlyTheBest holds the push chosen colour by colour to the best of all, and to being legal.
func TestPushesAreNearlyTheBest(t *testing.T) {
	b := standardBox(t)
	r, _, l := standard(t, 4, false)
	j := value.NewJudge[State, *Rules](b.net, TrainingSubject{b.standard})
	seen, missed := 0, float32(0)
	for range 40 {
		random(t, r, l, func(s *State) {
			if s.Phase != Pushing {
				return
			}
			legal := r.Legal(s, nil)
			m := TrainingSubject{}.Choose(r, s, legal, j)
			if !slices.Contains(legal, m) {
				t.Fatalf("%#x is not legal", m)
			}
			c := chooser{rules: r, judge: j, seat: s.Mover}
			got, best := selectionValue(c.valueAfter(s, m)), float32(0)
			for _, m := range legal {
				best = max(best, selectionValue(c.valueAfter(s, m)))
			}
			seen, missed = seen+1, missed+best-got
		}, unseen)
	}
	if seen == 0 || missed/float32(max(seen, 1)) > 0.002 {
		t.Errorf("%d pushes, %v given away in all", seen, missed)
	}
}

func TestReasons(t *testing.T) {
	plain := func(key string, count, of int) hint.Reason {
		return hint.Reason{Key: "pamplona.hint." + key, Seat: hint.Nobody, Count: count, Of: of}
	}
	about := func(key string, count int) hint.Reason {
		return hint.Reason{Key: "pamplona.hint." + key, Seat: 1, Count: count}
	}
	tests := []struct {
		name, setup string
		roll        game.Move
		m, other    game.Move
		want        []hint.Reason
	}{
		{"fear and what is ahead", `{"torro":3,"cards_seen":1,"runners":{"red":[3,4,12],"blue":[20,21,22]},"deck":{"attack":2,"1":3,"3":4}}`, Rolled(2, Arrow),
			Run(Step{4, 2}, Step{3, 1}), Run(Step{12, 2}, Step{4, 0}),
			[]hint.Reason{plain("safe", 5, 9), plain("fear", 1, 0), plain("ahead", 1, 0)}},
		{"no attack before the first move (P-11)", `{"runners":{"red":[1,1,4],"blue":[20,21,22]},"deck":{"attack":6,"1":3,"3":5}}`, Rolled(2, Arrow),
			Run(Step{4, 2}, Step{1, 0}), Run(Step{1, 2}, Step{1, 2}), nil},
		{"a rank behind who is further on (P-21)", `{"torro":20,"cards_seen":9,"runners":{"red":[31,23,24],"blue":[36,29,30]},"deck":{"attack":2,"5":2}}`, Rolled(3, 2),
			Run(Step{31, 3}, Step{24, 2}), Run(Step{24, 3}, Step{23, 2}),
			[]hint.Reason{plain("arena", 2, 0)}},
		{"the bull slips too (P-14)", `{"torro":20,"cards_seen":9,"runners":{"red":[21,22,28],"blue":[29,29,30]},"deck":{"3":2,"5":2}}`, Rolled(2, 3),
			Run(Step{22, 2}, Step{21, 3}), Run(Step{28, 2}, Step{22, 3}),
			[]hint.Reason{plain("slip", 0, 0), plain("safe", 4, 4), plain("ahead", 4, 0), plain("apart", 0, 0), plain("pair", 0, 0)}},
		{"a jostle", `{"torro":3,"runners":{"red":[6,10,10],"blue":[10,12,20]},"deck":{"attack":2}}`, Rolled(4, Arrow),
			Run(Step{6, 4}, Step{10, 0}), Run(Step{10, 4}, Step{6, 0}),
			[]hint.Reason{about("jostle", 2), plain("fear", 1, 0), plain("pair", 0, 0)}},
		{"into the arena", `{"torro":30,"runners":{"red":[31,32,{"rank":2}],"blue":[20,21,{"rank":1}]},"deck":{"attack":2,"1":3}}`, Rolled(2, 3),
			Run(Step{32, 2}, Step{31, 3}), Run(Step{31, 2}, Step{32, 3}),
			[]hint.Reason{plain("arena", 3, 0)}},
		{"tomatoes", `{"torro":20,"runners":{"red":[22,23,3],"blue":[20,21,3]},"deck":{"attack":2,"5":2}}`, Rolled(2, 4),
			Run(Step{22, 2}, Step{23, 4}), Run(Step{23, 2}, Step{22, 4}),
			[]hint.Reason{plain("slip", 0, 0)}},
	}
	b := standardBox(t)
	j := b.judge()
	for _, test := range tests {
		g := mustOpen(t, test.setup)
		apply(t, g, game.Chance, test.roll)
		s, _ := game.State[State](g)
		r, _ := game.RulesOf[*Rules](g)
		var got hint.Reasons
		j.Reasons(r, &s, hint.Choice{Seat: 0, Move: test.m, Other: test.other}, &got)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %+v\nwant %+v", test.name, got, test.want)
		}
	}
}
