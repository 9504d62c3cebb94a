package dorada

import (
	"slices"
	"testing"

	"ludotheque/logic/ai/hint"
	"ludotheque/logic/ai/train/traintest"
	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// turnOf returns a game of two seats, red to move by roll, with the piles given.
func turnOf(t testing.TB, roll int, piles map[int][]game.Seat) (*Rules, State) {
	t.Helper()
	r, s, _ := standard(t, 2)
	s.Start, s.Free = [MaxSeats]uint8{}, [MaxSeats]Set{}
	place(&s, piles)
	s.Roll = uint8(roll)
	return r, s
}

const red, blue = game.Seat(0), game.Seat(1)

func TestEasyGainsMost(t *testing.T) {
	tests := []struct {
		name  string
		roll  int
		piles map[int][]game.Seat
		want  int
	}{
		{"the springboard on 6", 2, map[int][]game.Seat{4: {red}, 19: {red}, 30: {blue}}, 4},
		{"the gold on 13", 3, map[int][]game.Seat{10: {red}, 34: {red}, 30: {blue}}, 10},
		{"the foremost of equals", 1, map[int][]game.Seat{1: {red}, 8: {red}, 30: {blue}}, 8},
		{"no trap if another may move", 3, map[int][]game.Seat{2: {red}, 8: {red}, 29: {red}, 30: {red}, 20: {blue}}, 29},
	}
	for _, test := range tests {
		r, s := turnOf(t, test.roll, test.piles)
		if m := (easy{}).Choose(r, &s, red, r.Legal(&s, nil), nil); SpaceOf(m) != test.want {
			t.Errorf("%s: moves the pawn on %d, want %d", test.name, SpaceOf(m), test.want)
		}
	}
}

func TestMediumComesLateAndLosesNoPawn(t *testing.T) {
	tests := []struct {
		name  string
		roll  int
		piles map[int][]game.Seat
		want  int
	}{
		{"not into the trap", 1, map[int][]game.Seat{4: {red}, 8: {red}, 30: {blue}}, 8},
		{"not up the springboard", 2, map[int][]game.Seat{4: {red}, 1: {red}, 30: {blue}}, 1},
		{"back by the springboard", 1, map[int][]game.Seat{21: {red}, 1: {red}, 30: {blue}}, 21},
		{"not to the gold yet", 3, map[int][]game.Seat{10: {red}, 1: {red}, 30: {blue}}, 1},
	}
	for _, test := range tests {
		r, s := turnOf(t, test.roll, test.piles)
		if m := (medium{}).Choose(r, &s, red, r.Legal(&s, nil), game.NewRNG(1)); SpaceOf(m) != test.want {
			t.Errorf("%s: moves the pawn on %d, want %d", test.name, SpaceOf(m), test.want)
		}
	}
}

func TestStrangeBoardsArePlayedLikeMedium(t *testing.T) {
	b := standardBox(t)
	short, err := board("start" + p(8) + "trap" + p(3) + "goal")
	if err != nil {
		t.Fatal(err)
	}
	r := newRules(short, 2)
	strong := &strong{lookahead: newLookahead(b.standard, b.net)}
	l := game.NewRNG(1)
	for range 20 {
		for s := r.Start(); r.Turn(&s) != game.Over; {
			if r.Turn(&s) == game.Chance {
				r.Do(&s, r.Draw(&s, l))
				continue
			}
			legal := r.Legal(&s, nil)
			got := strong.Choose(r, &s, s.Mover, legal, game.NewRNG(7))
			if want := (medium{}).Choose(r, &s, s.Mover, legal, game.NewRNG(7)); len(legal) > 1 && got != want {
				t.Fatalf("moves %d, medium %d", SpaceOf(got), SpaceOf(want))
			}
			r.Do(&s, got)
		}
	}
}

func TestInputsAreThoseOfTheWeights(t *testing.T) {
	traintest.Inputs[State, *Rules](t, newTrainingSubject(standardBox(t).Standard()), 0xdaa141166857ab0d)
}

// TestInputsAreRelative turns the table round: what a seat sees stays the same.
func TestInputsAreRelative(t *testing.T) {
	for _, seats := range []int{2, 3, 4} {
		r, start, l := standard(t, seats)
		d := newTrainingSubject(r.board)
		for range 20 {
			for s := start; game.PlayRandom(r, &s, l, nil) != 0 && r.Turn(&s) != game.Over; {
				turned := r.turned(&s)
				for seat := range game.Seat(seats) {
					a, b := sorted(d.Describe(r, &s, seat, nil)), sorted(d.Describe(r, &turned, (seat+1)%game.Seat(seats), nil))
					if !slices.Equal(a, b) {
						t.Fatalf("%d seats: seat %d sees\n%v\nbut turned round\n%v", seats, seat, a, b)
					}
				}
			}
		}
	}
}

// turned returns s with everybody one seat further.
func (r *Rules) turned(s *State) State {
	next := func(seat game.Seat) game.Seat { return (seat + 1) % game.Seat(r.seats) }
	var out State
	piles := map[int][]game.Seat{}
	for space := 1; space < r.board.Goal(); space++ {
		for _, seat := range s.AppendPile(nil, space) {
			piles[space] = append(piles[space], next(seat))
		}
	}
	place(&out, piles)
	out.Bridge, out.Roll, out.Mover = s.Bridge, s.Roll, next(s.Mover)
	for seat := range game.Seat(r.seats) {
		for range s.Start[seat] {
			out.put(next(seat), 0)
		}
	}
	for _, seat := range s.AppendGoal(nil) {
		out.Goal = out.Goal<<2 | uint64(next(seat))
	}
	return out
}

func sorted(in []value.Input) []value.Input {
	slices.SortFunc(in, func(a, b value.Input) int { return int(a.Index) - int(b.Index) })
	return in
}

// TestInputsAreWithinTheNetwork describes random games.
func TestInputsAreWithinTheNetwork(t *testing.T) {
	for _, seats := range []int{2, 4} {
		r, start, l := standard(t, seats)
		d := newTrainingSubject(r.board)
		for range 50 {
			for s := start; game.PlayRandom(r, &s, l, nil) != 0 && r.Turn(&s) != game.Over; {
				for _, x := range d.Describe(r, &s, 0, nil) {
					if int(x.Index) >= valueInputs || x.Value < 0 || x.Value > 5 {
						t.Fatalf("%v", x)
					}
				}
			}
		}
	}
}

func TestReasons(t *testing.T) {
	plain := func(key string, count int) hint.Reason {
		return hint.Reason{Key: "dorada.hint." + key, Seat: hint.Nobody, Count: count}
	}
	about := func(key string, seat game.Seat, count int) hint.Reason {
		return hint.Reason{Key: "dorada.hint." + key, Seat: seat, Count: count}
	}
	tests := []struct {
		name     string
		roll     int
		piles    map[int][]game.Seat
		m, other int
		want     []hint.Reason
	}{
		{"a trap", 1, map[int][]game.Seat{4: {red}, 19: {red}, 20: {blue}, 30: {blue}}, 19, 4,
			[]hint.Reason{plain("trap", 5), about("cover", blue, 20), {Key: "dorada.hint.forced", Seat: hint.Nobody, Count: 2, Of: 2}, about("press", blue, 3), plain("choice", 2), plain("late", 4)}},
		{"an arrival", 5, map[int][]game.Seat{37: {red}, 1: {red}, 20: {blue}}, 37, 1,
			[]hint.Reason{plain("arrive", 100), plain("late", 1)}},
		{"a rival misses", 3, map[int][]game.Seat{7: {red}, 14: {red}, 17: {blue}, 2: {blue, red}}, 14, 7,
			[]hint.Reason{about("miss", blue, 0), about("cover", blue, 17), plain("late", 7)}},
		{"a rival kept covered", 1, map[int][]game.Seat{7: {blue, red}, 19: {red}, 1: {blue}}, 19, 7,
			[]hint.Reason{about("hold", blue, 7), about("press", blue, 2), plain("late", 7)}},
		{"the gold in reach", 1, map[int][]game.Seat{7: {red}, 2: {red}, 34: {blue}}, 7, 2,
			[]hint.Reason{plain("gold", 1), plain("late", 2)}},
	}
	j := standardBox(t).judge()
	for _, test := range tests {
		r, s := turnOf(t, test.roll, test.piles)
		var got hint.Reasons
		j.Reasons(r, &s, hint.Choice{Seat: red, Move: Moved(test.m), Other: Moved(test.other)}, &got)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %+v\nwant %+v", test.name, got, test.want)
		}
	}
}

// TestSlicesDoNotChangeADecision plays a game with as little time as there can be.
func TestSlicesDoNotChangeADecision(t *testing.T) {
	box := standardBox(t)
	g, err := box.New(&game.Header{Colors: game.Table{game.Red, game.Blue, game.Green}})
	if err != nil {
		t.Fatal(err)
	}
	slow, quick, l, most := box.Bot(game.LevelStrong, 1), box.Bot(game.LevelStrong, 1), game.NewRNG(3), 0
	for g.Turn() != game.Over {
		by := g.Turn()
		m := game.Move(0)
		if by == game.Chance {
			m = g.Draw(l)
		} else {
			slow.Begin(g, by)
			slices, done := 1, false
			for m, done = slow.Think(1); !done; m, done = slow.Think(1) {
				slices++
			}
			if want := game.Decide(quick, g, by); m != want {
				t.Fatalf("in %d slices it moves %d, at once %d", slices, SpaceOf(m), SpaceOf(want))
			}
			most = max(most, slices)
		}
		if _, err := g.Apply(by, m, nil); err != nil {
			t.Fatal(err)
		}
	}
	if most < 5 {
		t.Errorf("no decision took more than %d slices: nothing was shown", most)
	}
}

func TestStrongDoesNotAllocate(t *testing.T) {
	g, err := standardBox(t).New(&game.Header{Colors: game.Table{game.Red, game.Blue}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []game.Move{Rolled(1), Moved(0), Rolled(2), Moved(0), Rolled(3)} {
		if _, err := g.Apply(g.Turn(), m, nil); err != nil {
			t.Fatal(err)
		}
	}
	b := standardBox(t).Bot(game.LevelStrong, 1)
	game.Decide(b, g, 0)
	if allocs := testing.AllocsPerRun(20, func() { game.Decide(b, g, 0) }); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
