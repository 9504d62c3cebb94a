package galopp

import (
	"testing"

	"ludotheque/logic/ai/bot/bottest"
	"ludotheque/logic/game"
)

func TestLevels(t *testing.T) { bottest.Levels(t, standardBox(t)) }

// TestChildIsNotCruelNorAFool plays: it pushes nobody back unless that brings its own chair over the line or keeps it out of the
// pond, and takes the worst card of its own team.
func TestChildIsNotCruelNorAFool(t *testing.T) {
	helped, pushed, took := 0, 0, 0
	for seats := MinSeats; seats <= MaxSeats; seats++ {
		r, start, l := standard(t, seats)
		for range 10 {
			for s := start; r.Turn(&s) != game.Over; {
				if r.Turn(&s) == game.Chance {
					r.Do(&s, r.Draw(&s, l))
					continue
				}
				seat, legal := r.Turn(&s), r.Legal(&s, nil)
				m := child{}.Choose(r, &s, seat, legal, l)
				switch s.Stage {
				case StageCrafty:
					own := int(s.Chair[seat])
					e, _ := ErrandOf(m)
					needed := own+2 >= r.Arch(&s) || own-2 <= r.course.Pond
					if (e.Own > 0) != needed {
						t.Fatalf("on space %d it goes %d, rivals %d", own, e.Own, e.Steps)
					}
					helped, pushed = helped+boolBit(!needed), pushed+boolBit(needed)
				case StageExchange:
					took++
					for _, c := range s.Team[seat] {
						if c.value() < TakenFrom(m, seat).value() {
							t.Fatalf("takes %v of its own team %v", TakenFrom(m, seat), s.Team[seat])
						}
					}
				}
				r.Do(&s, m)
			}
		}
	}
	if helped == 0 || pushed == 0 || took == 0 {
		t.Errorf("helped %d times, pushed %d, took %d: not all was shown", helped, pushed, took)
	}
}

func TestChildBidsNoMoreThanAHandfulAtOnce(t *testing.T) {
	r, s, l := standard(t, 3)
	r.Do(&s, r.Draw(&s, l))
	bids := map[int]bool{}
	for range 500 {
		if n, ok := BidOf(child{}.Choose(r, &s, s.Actor, r.Legal(&s, nil), l)); ok {
			bids[n] = true
		}
	}
	if len(bids) != maxRaise || !bids[1] || !bids[maxRaise] {
		t.Errorf("first bids: %v, want all from 1 to %d", bids, maxRaise)
	}
}
