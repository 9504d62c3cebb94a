package pamplona

import (
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
)

func TestLevels(t *testing.T) { bottest.Levels(t, standardBox(t)) }

// TestChildIsNotCruelNorAFool plays: outnumbered runners stay where they are, and a run pays for fear only where every run does.
func TestChildIsNotCruelNorAFool(t *testing.T) {
	pushed, ran := 0, 0
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, err := NewRules(standardBox(t).Standard(), seats, false)
		if err != nil {
			t.Fatal(err)
		}
		l := game.NewRNG(uint64(seats))
		for range 20 {
			for s := r.Start(); r.Turn(&s) != game.Over; {
				if r.Turn(&s) == game.Chance {
					r.Do(&s, r.Draw(&s, l))
					continue
				}
				legal, seat := r.Legal(&s, nil), s.Mover
				m := child{}.Choose(r, &s, seat, legal, l)
				if IsPush(m) {
					pushed++
					for other, p := range PushesOf(m) {
						if p.Way != [2]int8{} {
							t.Fatalf("seat %d is pushed: %v", other, p)
						}
					}
					r.Do(&s, m)
					continue
				}
				ran++
				paid := r.pays(&s, seat, m)
				for _, other := range legal {
					if least := r.pays(&s, seat, other); least < paid {
						t.Fatalf("pays %d, could pay %d", paid, least)
					}
				}
				r.Do(&s, m)
			}
		}
	}
	if pushed == 0 || ran == 0 {
		t.Errorf("%d pushes and %d runs: nothing was shown", pushed, ran)
	}
}

// pays returns what seat has less after m, a run; nothing if it has more.
func (r *Rules) pays(s *State, seat game.Seat, m game.Move) int {
	after := *s
	r.Do(&after, m)
	return max(0, points(s, seat)-points(&after, seat))
}

func TestChildRunsItsForemostHome(t *testing.T) {
	g := mustOpen(t, `{"torro":4,"runners":{"red":[6,10,15],"blue":[2,3,4]}}`)
	apply(t, g, game.Chance, Rolled(2, 5))
	for seed := range uint64(10) {
		m := game.Decide(g.Box().Bot(game.LevelChild, seed), g, 0)
		if two := StepOf(m, 1); two != (Step{15, 5}) {
			t.Errorf("seed %d: runs %v with the five", seed, two)
		}
	}
}
