package galopp

import (
	"math"
	"testing"

	"ludotheque/logic/game"
)

func close32(a, b, within float32) bool { return float32(math.Abs(float64(a-b))) <= within }

// TestSpans: where luck does not matter, or can be summed up by hand, the timetable is exact (G-09, G-12, G-17).
func TestSpans(t *testing.T) {
	times := standardBox(t).times()
	tests := []struct {
		name string
		team [Slots]Card
		race int
		at   int
		want duration
	}{
		{"fives to 14", [Slots]Card{Five, Five, Five, Five}, 1, 0, duration{3, 0}},
		{"fives from 9", [Slots]Card{Five, Five, Five, Five}, 1, 9, duration{1, 0}},
		{"ones to 24", [Slots]Card{One, One, One, One}, 6, 0, duration{24, 0}},
		{"crafty ones go ahead", [Slots]Card{Crafty, Crafty, Crafty, Crafty}, 1, 0, duration{7, 0}},
		{"jesters into the pond", [Slots]Card{Jester, Jester, Jester, Jester}, 1, 0, duration{2 + pondTurns, 0}},
		{"near enough for any", [Slots]Card{Three, Five, Three, Five}, 1, 11, duration{1, 0}},
		// A two or a three ends it at once; a one, half the time, needs one more roll.
		{"one turn or two", [Slots]Card{One, Two, One, Three}, 1, 12, duration{1.5, 0.25}},
	}
	for _, tt := range tests {
		have := times.duration(tt.race-1, &tt.team, tt.at)
		if !close32(have.mean, tt.want.mean, 1e-4) || !close32(have.variance, tt.want.variance, 1e-3) {
			t.Errorf("%s: %+v, want %+v", tt.name, have, tt.want)
		}
	}
}

// TestSpansAgainstRaces rolls for single chairs and compares.
func TestSpansAgainstRaces(t *testing.T) {
	times, l := standardBox(t).times(), game.NewRNG(7)
	for _, team := range [][Slots]Card{{Jester, Two, Five, One}, {Three, Crafty, One, Jester}, {Jester, Jester, Three, Five}} {
		const runs = 20_000
		var sum, square float64
		for range runs {
			turns := walkAlone(team, 18, l)
			sum += turns
			square += turns * turns
		}
		mean := sum / runs
		want := times.duration(2, &team, 0)
		if !close32(want.mean, float32(mean), 0.3) || !close32(want.variance, float32(square/runs-mean*mean), want.variance/10) {
			t.Errorf("%v: %+v, but %d chairs took %.2f ± %.2f²", team, want, runs, mean, math.Sqrt(square/runs-mean*mean))
		}
	}
}

func walkAlone(team [Slots]Card, arch int, rng *game.RNG) (turns float64) {
	for at := 0; at < arch; turns++ {
		if at <= -4 {
			return turns + pondTurns
		}
		at += team[rng.Below(Slots)].assumedSteps()
	}
	return turns
}

// TestUnknownPorters: a team that is not known is between those it may be.
func TestUnknownPorters(t *testing.T) {
	times := standardBox(t).times()
	slow := times.duration(0, &[Slots]Card{One, Two, Three, Jester}, 0)
	open := times.duration(0, &[Slots]Card{One, Unknown, Three, Two}, 0)
	fast := times.duration(0, &[Slots]Card{One, Two, Three, Five}, 0)
	if !(slow.mean > open.mean && open.mean > fast.mean) {
		t.Errorf("%v, %v, %v are not in order", slow, open, fast)
	}
	if empty := times.duration(0, &[Slots]Card{None, Two, One, Three}, 0); empty != open {
		t.Errorf("an empty slot makes %v, an unknown porter %v", empty, open)
	}
}

// inRace returns a race of teams, one a seat, at the spaces given.
func inRace(t *testing.T, race int, teams [][Slots]Card, at ...int8) (*Rules, State) {
	t.Helper()
	r, s, _ := standard(t, len(teams))
	s.Race, s.Stage = uint8(race), StageRoll
	for seat, team := range teams {
		s.Team[seat] = team
		for _, c := range team {
			s.Deck[c]--
			s.Left--
		}
	}
	copy(s.Chair[:], at)
	return r, s
}

// TestOdds: the odds of each seat add up, and follow who is ahead, who is fast, and what is decided already (G-13, G-14).
func TestOdds(t *testing.T) {
	even := [Slots]Card{One, Two, Two, Three}
	fast := [Slots]Card{Three, Three, Two, Five}
	times := standardBox(t).times()
	odds := func(r *Rules, s *State) odds {
		o := times.odds(r, s, &s.Team, unknownPace{})
		for seat := range r.seats {
			sum := float32(0)
			for _, p := range o.place[seat] {
				sum += p
			}
			if !close32(sum, 1, 1e-4) {
				t.Errorf("the places of seat %d add up to %v: %v", seat, sum, o.place[seat])
			}
		}
		return o
	}
	r, s := inRace(t, 2, [][Slots]Card{even, even, even}, 2, 5, 2)
	if o := odds(r, &s); !(o.prize[1] > o.prize[0] && o.place[0][0] > o.place[2][0]) {
		t.Errorf("the foremost chair, then who rolls first, should be ahead: %v", o.prize)
	}
	r, s = inRace(t, 2, [][Slots]Card{even, fast, even, even}, 0, 0, 0, 0)
	if o := odds(r, &s); o.place[1][0] < 0.7 {
		t.Errorf("the fast team is first only in %v", o.place[1][0])
	}
	r.race.removeChair(&s, 2, 16, nil)
	r.race.removeChair(&s, 0, -4, nil)
	if o := odds(r, &s); o.place[2][0] != 1 || o.place[0][3] != 1 || o.prize[2] != 25 || o.place[1][1]+o.place[1][2] < 0.999 {
		t.Errorf("seat 2 has finished and 0 is in the pond, but the odds are %v", o.place[:4])
	}
}
