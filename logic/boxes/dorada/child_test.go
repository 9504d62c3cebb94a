package dorada

import (
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
)

func TestLevels(t *testing.T) { bottest.Levels(t, standardBox(t)) }

func TestChildSeesWhatLiesBeforeIt(t *testing.T) {
	tests := []struct {
		name  string
		roll  int
		piles map[int][]game.Seat
		want  int
	}{
		{"the gold", 3, map[int][]game.Seat{10: {red}, 19: {red}, 30: {blue}}, 10},
		{"the springboard", 2, map[int][]game.Seat{4: {red}, 19: {red}, 30: {blue}}, 4},
		{"the trap right before it", 1, map[int][]game.Seat{8: {red}, 10: {red}, 30: {blue}}, 8},
		{"a rival it would cover", 2, map[int][]game.Seat{7: {red}, 17: {red}, 19: {blue}}, 7},
	}
	for _, test := range tests {
		r, s := turnOf(t, test.roll, test.piles)
		for seed := range uint64(10) {
			if m := (child{}).Choose(r, &s, red, r.Legal(&s, nil), game.NewRNG(seed)); SpaceOf(m) != test.want {
				t.Errorf("%s: moves the pawn on %d, want %d", test.name, SpaceOf(m), test.want)
			}
		}
	}
}

// TestChildIsNotCruelNorAFool plays: it covers a rival, or walks into a trap that it sees, only where every pawn would.
func TestChildIsNotCruelNorAFool(t *testing.T) {
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, start, l := standard(t, seats)
		counted := 0
		for range 60 {
			for s := start; r.Turn(&s) != game.Over; {
				if r.Turn(&s) == game.Chance {
					r.Do(&s, r.Draw(&s, l))
					continue
				}
				legal := r.Legal(&s, nil)
				m := child{}.Choose(r, &s, s.Mover, legal, l)
				looks := r.lead(&s, s.Mover) <= carelessLead(seats) || s.Roll == 1
				covers, trapped := r.harms(&s, m)
				for _, other := range legal {
					cruel, lost := r.harms(&s, other)
					if !lost && (looks && trapped || covers && !cruel) {
						t.Fatalf("%d seats, roll %d: moves the pawn on %d rather than that on %d", seats, s.Roll, SpaceOf(m), SpaceOf(other))
					}
				}
				if looks {
					counted++
				}
				r.Do(&s, m)
			}
		}
		if counted == 0 {
			t.Errorf("%d seats: it never looked", seats)
		}
	}
}

// harms reports whether m covers a rival of the mover of s, and whether it is lost in a trap.
func (r *Rules) harms(s *State, m game.Move) (covers, trapped bool) {
	to, lost := r.Destination(s, SpaceOf(m), int(s.Roll))
	return to != r.board.Goal() && s.Under[to] != 0 && s.top(to) != s.Mover, lost
}
