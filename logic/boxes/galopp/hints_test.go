package galopp

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/game"
	"ludotheque/logic/record/journal/journaltest"
)

// TestHintsFollowStrong: what is advised is nearly always what the strong bot does. The two may differ where it is a matter
// of a coin, and on exchanges, of which the bot does not weigh every combination.
func TestHintsFollowStrong(t *testing.T) {
	box := standardBox(t)
	a := box.Adviser()
	asked, agreed := [StageOver]int{}, [StageOver]int{}
	for seats := MinSeats; seats < MinSeats+journaltest.Few(2, 2); seats++ {
		r, s, l := standard(t, seats)
		for s.Stage != StageOver {
			turn := r.Turn(&s)
			if turn == game.Chance {
				r.Do(&s, r.Draw(&s, l))
				continue
			}
			m := decide(box, game.LevelStrong, r, &s, turn, 1)
			all := hint.BestEstimates(a, game.Wrap(box, &game.Header{}, r, s), turn)
			asked[s.Stage]++
			agreed[s.Stage] += boolBit(all[0].Move == m || IsPass(all[0].Move) == IsPass(m) && s.Stage == StageBid)
			r.Do(&s, m)
		}
	}
	for stage, least := range map[Stage]int{StageBid: 80, StageCrafty: 75, StageExchange: 60} {
		if agreed[stage]*100 < asked[stage]*least {
			t.Errorf("stage %d: strong did as was advised %d times of %d", stage, agreed[stage], asked[stage])
		}
		t.Logf("stage %d: %d of %d", stage, agreed[stage], asked[stage])
	}
}

// why returns the keys of what speaks for m, without the box's name.
func why(t *testing.T, r *Rules, s *State, m game.Move) (keys []string, all []hint.Reason) {
	t.Helper()
	box := standardBox(t)
	a := box.Adviser()
	hint.BestEstimates(a, game.Wrap(box, &game.Header{}, r, *s), s.Actor)
	all = a.Why(m, nil)
	for _, reason := range all {
		keys = append(keys, strings.TrimPrefix(reason.Key, "galopp.hint."))
	}
	return keys, all
}

// TestReasons gives the reasons in positions in which they are plain to see.
func TestReasons(t *testing.T) {
	even := [Slots]Card{One, Two, Two, Three}
	r, s := inRace(t, 2, [][Slots]Card{{Crafty, One, Two, Three}, even, even}, 14, 13, 3)
	s.Stage = StageCrafty
	home, _ := ErrandMove(Errand{Own: 2, Rivals: [2]game.Seat{1}, N: 1, Steps: -2})
	if keys, all := why(t, r, &s, home); !slices.Contains(keys, "finish") && !slices.Contains(keys, "hold") {
		t.Errorf("finishing and holding seat 1 back has the reasons %+v", all)
	}
	r, s = inRace(t, 3, [][Slots]Card{{Jester, Three, Two, Two}, {Five, One, One, Two}, {Crafty, Three, One, Jester}})
	s.Stage, s.Actor, s.Last, s.Money = StageExchange, 0, 0, [MaxSeats]int32{60, 90, 65}
	keys, all := why(t, r, &s, Exchanged(Jester, Five, Crafty))
	if !slices.Equal(keys, []string{"shed", "leader", "take.crafty"}) || all[0].Count != -2 || all[1].Count != 5 || all[1].Seat != 1 || all[2].Seat != 2 {
		t.Errorf("taking the best cards has the reasons %+v", all)
	}
	r, s = inAuction(t, 4, Five, Three, [Slots]Card{Jester, Jester, One, One}, even, even)
	if keys, all := why(t, r, &s, Raised(1)); !slices.Contains(keys, "worth") || !slices.Contains(keys, "faster") {
		t.Errorf("bidding for a better team has the reasons %+v", all)
	}
	s.Money[1], s.Money[2] = 3, 5
	if keys, all := why(t, r, &s, Raised(5)); !slices.Contains(keys, "poor") || all[len(all)-1].Count != 5 || all[len(all)-1].Seat != 2 {
		t.Errorf("bidding what nobody can top has the reasons %+v", all)
	}
	s.Bid, s.High, s.Money[1] = 50, 1, 60
	if keys, all := why(t, r, &s, Passed()); !slices.Contains(keys, "dear") || all[0].Count != 51 {
		t.Errorf("passing what is too dear has the reasons %+v", all)
	}
	r, s = inAuction(t, 4, Jester, One, [Slots]Card{Five, Three, Three, Three}, even, even)
	if keys, all := why(t, r, &s, Passed()); !slices.Contains(keys, "slower") {
		t.Errorf("passing with the better team has the reasons %+v", all)
	}
}

// TestHintsDoNotAllocate: estimates allocate nothing once there is room.
func TestHintsDoNotAllocate(t *testing.T) {
	box := standardBox(t)
	r, s, l := standard(t, 5)
	a, seen, buf := box.Adviser(), [StageOver]bool{}, make([]game.Move, 0, maxLegal)
	reasons := make([]hint.Reason, 0, 8)
	for ; s.Stage != StageOver; game.PlayRandom(r, &s, l, buf) {
		turn := r.Turn(&s)
		if turn < 0 || seen[s.Stage] {
			continue
		}
		seen[s.Stage] = true
		g := game.Wrap(box, &game.Header{}, r, s)
		ask := func() { reasons = a.Why(hint.BestEstimates(a, g, turn)[0].Move, reasons[:0]) }
		if n := testing.AllocsPerRun(2, ask); n > 0 {
			t.Errorf("a hint at stage %d allocates %v times", s.Stage, n)
		}
	}
}
